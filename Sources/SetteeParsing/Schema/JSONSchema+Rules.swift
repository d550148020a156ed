import SetteeModel

// What goes together in a mapping. A key with nothing behind it counts as absent, as it does for the parser.
extension JSONSchema {
  static func when(_ condition: JSONSchema, _ consequence: JSONSchema) -> JSONSchema {
    JSONSchema([("if", condition.value), ("then", consequence.value)])
  }

  static func all(_ schemas: [JSONSchema]) -> JSONSchema {
    schemas.count == 1 ? schemas[0] : JSONSchema([("allOf", .list(schemas.map(\.value)))])
  }

  static func not(_ schema: JSONSchema) -> JSONSchema { JSONSchema([("not", schema.value)]) }

  /// A mapping in which a key, if it is there, has such a value.
  ///
  /// - Parameter isRequired: Whether it must be there.
  static func `where`(_ name: String, _ schema: JSONSchema, isRequired: Bool = false) -> JSONSchema {
    var result = JSONSchema([("properties", .object([(name, schema.value)]))])
    if isRequired { result["required"] = .texts([name]) }
    return result
  }

  /// A mapping in which a key is one of some words.
  static func having(_ name: String, _ words: [String]) -> JSONSchema {
    // Without the type, anything that is no mapping would do.
    .all([.type("object"), .where(name, .words(words), isRequired: true)])
  }

  /// A mapping in which something stands behind a key.
  static func present(_ name: String) -> JSONSchema { .where(name, .not(.type("null")), isRequired: true) }

  /// A mapping in which nothing stands behind these keys.
  static func lacking(_ names: [String]) -> JSONSchema {
    JSONSchema([("properties", .object(names.map { ($0, JSONSchema.type("null").value) }))])
  }

  static func requiring(_ names: [String]) -> JSONSchema { JSONSchema([("required", .texts(names))]) }

  static func neverTogether(_ first: String, _ second: String) -> JSONSchema {
    .not(.all([.present(first), .present(second)]))
  }

  static func exactlyOne(of names: [String]) -> JSONSchema {
    JSONSchema([("oneOf", .list(names.map { present($0).value }))])
  }

  /// A mapping with one of these keys and none of the others, whatever stands behind it.
  static func exactlyOneKey(of names: [String]) -> JSONSchema {
    JSONSchema([("oneOf", .list(names.map { requiring([$0]).value }))])
  }

  package static func atLeastOne(of names: [String]) -> JSONSchema { .anyOf(names.map(present)) }

  // MARK: Lists

  /// A mapping in which a list, if it is there, has an element.
  package static func notEmpty(_ name: String) -> JSONSchema { .where(name, .minItems(1)) }

  static func minItems(_ count: Int) -> JSONSchema { JSONSchema([("minItems", .integer(count))]) }

  /// A list of such elements, or no list.
  static func items(_ element: JSONSchema) -> JSONSchema { JSONSchema([("items", element.value)]) }
}
