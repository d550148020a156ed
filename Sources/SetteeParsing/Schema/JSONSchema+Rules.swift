import SetteeModel

// What goes together in a mapping. Each is an element of its schema's `allOf`.
extension JSONSchema {
  /// A mapping in which a property has a value.
  static func having(_ name: String, _ value: String) -> JSONSchema {
    // Without the type, anything that is no mapping would do.
    JSONSchema([
      ("type", .text("object")), ("properties", .object([(name, .object([("const", .text(value))]))])),
      ("required", .texts([name])),
    ])
  }

  static func when(_ condition: JSONSchema, _ consequence: JSONSchema) -> JSONSchema {
    JSONSchema([("if", condition.value), ("then", consequence.value)])
  }

  /// A mapping without these properties.
  static func lacking(_ names: [String]) -> JSONSchema {
    JSONSchema([("properties", .object(names.map { ($0, .bool(false)) }))])
  }

  static func requiring(_ names: [String]) -> JSONSchema { JSONSchema([("required", .texts(names))]) }

  static func neverTogether(_ first: String, _ second: String) -> JSONSchema {
    JSONSchema([("not", requiring([first, second]).value)])
  }

  static func exactlyOne(of names: [String]) -> JSONSchema {
    JSONSchema([("oneOf", .list(names.map { requiring([$0]).value }))])
  }

  package static func atLeastOne(of names: [String]) -> JSONSchema {
    JSONSchema([("anyOf", .list(names.map { requiring([$0]).value }))])
  }

  /// A mapping in which a list, if it is there, has an element.
  package static func notEmpty(_ name: String) -> JSONSchema {
    JSONSchema([("properties", .object([(name, .object([("minItems", .number("1"))]))]))])
  }
}
