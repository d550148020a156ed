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
              "pattern": "^(?:[a-z]+)$",
              "deprecationMessage": "Use theme."
            }
          }
        }

        """)
  }
}
