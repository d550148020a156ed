import Foundation
import SetteeModel
import SetteeParsing
import SetteeStore
import TestSupport
import Testing

struct SchemaTests {
  @Test func `the schema of forms that is checked in is the one of the parser's tables`() throws {
    let text = FormSchema.document.value.tallJSON
    let file = Fixtures.package.appending(path: "schema/form.schema.json")
    if Fixtures.isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  @Test func `the reference that is checked in is the one of the parser's tables`() throws {
    let file = Fixtures.package.appending(path: "docs/form-reference.md")
    if Fixtures.isRecording { try FormReference.document.write(to: file, atomically: true, encoding: .utf8) }
    #expect(try FormReference.document == String(contentsOf: file, encoding: .utf8))
  }

  @Test func `each construct has a definition and each key a description`() {
    for construct in FormLanguage.constructs {
      #expect(!construct.keys.isEmpty)
      for key in construct.keys { #expect(key.documentation.hasSuffix(".") || key.documentation.hasSuffix(".`")) }
    }
  }

  @Test func `the settings of a form have a schema with titles, defaults, options and ranges`() throws {
    let form = try #require(
      FormLoader(
        files: MemoryFormFiles([
          "form.yaml": """
          settee: 1
          title: Player
          sections:
            - rows:
                - { key: sound.on, title: Sound, accessory: switch, default: true, trueValue: "yes", falseValue: "no" }
                - { key: sound.level, title: Level, accessory: slider, min: 0, max: 1, step: 0.1 }
                - key: theme
                  title: Theme
                  accessory: segment
                  options: [{ value: light, title: Light }, { value: dark, title: Dark }]
                  default: light
                - { key: token, accessory: textField, secure: true }
                - { key: name, accessory: textField, pattern: "[a-z]+", maxLength: 8, deprecated: Use theme. }
          """
        ])
      ).load("form.yaml").form)
    #expect(
      ValuesSchema.document(for: form).value.tallJSON == """
        {
          "$schema": "http://json-schema.org/draft-07/schema#",
          "title": "Settings of Player",
          "type": "object",
          "properties": {
            "sound": {
              "type": "object",
              "properties": {
                "on": {
                  "enum": ["yes", "no"],
                  "title": "Sound",
                  "default": "yes"
                },
                "level": {
                  "type": "number",
                  "minimum": 0.0,
                  "maximum": 1.0,
                  "title": "Level"
                }
              }
            },
            "theme": {
              "enum": ["light", "dark"],
              "enumDescriptions": ["Light", "Dark"],
              "title": "Theme",
              "default": "light"
            },
            "name": {
              "type": "string",
              "maxLength": 8,
              "pattern": "^(?:[a-z]+)?$",
              "deprecationMessage": "Use theme."
            }
          }
        }

        """)
  }

  @Test(arguments: [
    ("accessory: textField", #""type": "string""#),
    ("accessory: textField, minLength: 0", #""type": "string""#),
    ("accessory: textField, minLength: 2", #""type": "string", "minLength": 2"#),
    ("accessory: textField, required: true", #""type": "string", "minLength": 1"#),
    ("accessory: textField, required: true, minLength: 2", #""type": "string", "minLength": 2"#),
    ("accessory: textField, pattern: 'a|b'", #""type": "string", "pattern": "^(?:a|b)?$""#),
    (
      "accessory: textField, pattern: 'a|b', required: true",
      #""type": "string", "minLength": 1, "pattern": "^(?:a|b)$""#
    ),
    ("accessory: segment, options: ['', a], required: true", #""enum": ["a"], "enumDescriptions": ["a"]"#),
    ("accessory: segment, options: [b, { value: a, enabled: false }]", #""enum": ["b"], "enumDescriptions": ["b"]"#),
    (
      "accessory: disclosure, options: [a], multiple: true, allowsEmpty: true, required: true",
      #""type": "array", "items": {"enum": ["a"], "enumDescriptions": ["a"]}, "uniqueItems": true, "minItems": 1"#
    ),
    ("accessory: stepper, step: 5", #""type": "integer", "multipleOf": 5"#),
    (
      "accessory: stepper, min: 10, max: 20, step: 5",
      #""type": "integer", "minimum": 10, "maximum": 20, "multipleOf": 5"#
    ),
    (
      "accessory: stepper, min: 0, max: 12, step: 5",
      #""type": "integer", "minimum": 0, "maximum": 12, "anyOf": [{"multipleOf": 5}, {"const": 12}]"#
    ),
    ("accessory: stepper, min: 1, max: 11, step: 5", #""type": "integer", "minimum": 1, "maximum": 11"#),
    ("accessory: textField, type: number, step: 0.25", #""type": "number", "multipleOf": 0.25"#),
    ("accessory: textField, type: number, step: 0.1", #""type": "number""#),
  ])
  func `the schema of settings allows the values that can be set`(row: String, schema: String) throws {
    let yaml = "settee: 1\ntitle: T\nsections: [{ rows: [{ key: a, \(row) }] }]"
    let result = FormLoader(files: MemoryFormFiles(["form.yaml": yaml])).load("form.yaml")
    let form = try #require(result.form, "\(result.formattedDiagnostics())")
    let text = ValuesSchema.document(for: form).value.json
    let start = try #require(text.firstRange(of: #""properties": {"a": {"#)).upperBound
    #expect(text[start...].dropLast("}}}".count) == schema)
  }
}
