import SetteeModel

extension Shape {
  /// What an editor should accept for the shape. Where the shape's own rule cannot be said in JSON Schema, as for
  /// conditions, the schema accepts more, and `settee check` says the rest.
  var schema: JSONSchema {
    switch self {
    // A text is taken as it is written: `title: 1.10` is one, though an editor sees a number.
    case .text: .type("string", "number", "boolean")
    case .identifier: .text(matching: "^[A-Za-z_][A-Za-z0-9_-]*$")
    case .key: .text(matching: "^[A-Za-z_][A-Za-z0-9_-]*(\\.[A-Za-z_][A-Za-z0-9_-]*)*$")
    case .path: .text(matching: "^(?!/)(?!(.*/)?\\.\\.(/|$))[^\\\\]+$")
    case .bool: .type("boolean")
    case .int(let least, let most): bounded("integer", .integer(least), .integer(most))
    case .number(let least, let most):
      bounded("number", least.isFinite ? .decimal(least) : nil, most.isFinite ? .decimal(most) : nil)
    case .word(let words): .words(words)
    case .color:
      .anyOf([
        .text(matching: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"), .words(Color.names),
      ])
    case .size: .list(of: positive, count: 2)
    case .frame: .list(of: .anyOf([.type("number"), .words(["auto"])]), count: 4)
    case .height:
      .anyOf([
        JSONSchema([("type", .text("number")), ("minimum", .number("0"))]), .words(["default", "auto"]),
        .text(matching: "^ *(width +[/*]|text +\\*) +[0-9.eE+-]+ *$"),
      ])
    case .condition: .anyOf([.type("string", "boolean"), .list(of: .type("string", "boolean"))])
    case .pattern: .type("string", "number", "boolean")
    case .typedValue, .literal: .type("string", "number", "boolean")
    case .stored: JSONSchema()
    case .nothing: .type("null")
    case .dictionary(let shape): dictionary(of: shape.schema)
    case .list(let shape): .list(of: shape.schema)
    case .mapping(let construct): .reference(construct)
    case .record(let description): LanguageSchema.definition(of: description)
    case .either(let shapes): .anyOf(shapes.map(\.schema))
    }
  }

  private var positive: JSONSchema {
    JSONSchema([("type", .text("number")), ("exclusiveMinimum", .number("0"))])
  }

  private func bounded(_ type: String, _ least: StoredValue?, _ most: StoredValue?) -> JSONSchema {
    var schema = JSONSchema.type(type)
    schema["minimum"] = least
    schema["maximum"] = most
    return schema
  }

  private func dictionary(of schema: JSONSchema) -> JSONSchema {
    JSONSchema([("type", .text("object")), ("additionalProperties", schema.value)])
  }
}
