public import SetteeModel

/// A JSON Schema (draft-07, https://json-schema.org/draft-07) or a part of one, as members in order.
///
/// `markdownDescription`, `enumDescriptions` and `deprecationMessage` are extensions that editors with
/// yaml-language-server understand.
public struct JSONSchema: Sendable {
  private(set) var members: [(name: String, value: StoredValue)]

  package init(_ members: [(name: String, value: StoredValue)] = []) {
    self.members = members
  }

  /// Sets a member, in place if it is there.
  package subscript(name: String) -> StoredValue? {
    get { members.first { $0.name == name }?.value }
    set {
      if let index = members.firstIndex(where: { $0.name == name }) {
        if let newValue { members[index].value = newValue } else { members.remove(at: index) }
      } else if let newValue {
        members.append((name, newValue))
      }
    }
  }

  /// The schema as a JSON value.
  public var value: StoredValue { .object(members) }

  // MARK: Kinds

  static func type(_ names: String...) -> JSONSchema {
    JSONSchema([("type", names.count == 1 ? .text(names[0]) : .texts(names))])
  }

  static func reference(_ construct: Construct) -> JSONSchema {
    JSONSchema([("$ref", .text("#/definitions/\(construct.definitionName)"))])
  }

  static func words(_ words: [String]) -> JSONSchema { JSONSchema([("enum", .texts(words))]) }

  static func text(matching pattern: String) -> JSONSchema {
    JSONSchema([("type", .text("string")), ("pattern", .text(pattern))])
  }

  static func anyOf(_ schemas: [JSONSchema]) -> JSONSchema {
    schemas.count == 1 ? schemas[0] : JSONSchema([("anyOf", .list(schemas.map(\.value)))])
  }

  /// The same, or nothing.
  var orNothing: JSONSchema {
    var schema = self
    switch (schema["type"], schema["enum"], schema["anyOf"]) {
    case (.text(let type)?, _, _): schema["type"] = .texts([type, "null"])
    case (.list(let types)?, _, _): schema["type"] = .list(types + [.text("null")])
    case (_, .list(let words)?, _): schema["enum"] = .list(words + [.null])
    case (_, _, .list(let schemas)?): schema["anyOf"] = .list(schemas + [JSONSchema.type("null").value])
    // Where anything may stand, nothing may.
    default: return members.isEmpty ? self : .anyOf([self, .type("null")])
    }
    return schema
  }

  static func list(of element: JSONSchema, count: Int? = nil) -> JSONSchema {
    var schema = JSONSchema([("type", .text("array")), ("items", element.value)])
    if let count {
      schema["minItems"] = .integer(count)
      schema["maxItems"] = .integer(count)
    }
    return schema
  }

  /// An object with these properties and no others but those that `x-` begins.
  static func object(
    _ properties: [(name: String, value: StoredValue)], required: [String], allowsOwn: Bool = true
  ) -> JSONSchema {
    var schema = JSONSchema([("type", .text("object")), ("properties", .object(properties))])
    if !required.isEmpty { schema["required"] = .texts(required) }
    if allowsOwn { schema["patternProperties"] = .object([("^x-", .object([]))]) }
    schema["additionalProperties"] = .bool(false)
    return schema
  }
}

extension StoredValue {
  static func texts(_ words: [String]) -> StoredValue { .list(words.map(StoredValue.text)) }

  static func integer(_ value: some BinaryInteger) -> StoredValue { .number(String(value)) }

  static func decimal(_ value: Double) -> StoredValue { .number(Value.number(value).plainText) }
}

extension Construct {
  /// The name of the construct among a schema's definitions.
  var definitionName: String { "\(self)" }
}
