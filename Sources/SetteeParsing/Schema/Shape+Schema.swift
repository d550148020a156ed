import SetteeModel
import YAMLTree

extension Shape {
  /// What an editor should accept for the shape. Where the shape's own rule cannot be said in JSON Schema, as for
  /// conditions, the schema accepts more, and `settee check` says the rest.
  var schema: JSONSchema {
    switch self {
    // A text is taken as it is written: `title: 1.10` is one, though an editor sees a number.
    case .text: .type("string", "number", "boolean")
    case .identifier: .text(matching: "^[A-Za-z_][A-Za-z0-9_-]*$")
    case .key: Self.keySchema
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
    case .frame: Self.frameSchema(isFixed: false)
    case .height:
      .anyOf([
        JSONSchema([("type", .text("number")), ("minimum", .number("0"))]), .words(["default", "auto"]),
        .text(matching: "^ *(width +[/*]|text +\\*) +[0-9.eE+-]+ *$"),
      ])
    case .condition: Self.conditionSchema
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

  /// A dotted name that means nothing else in conditions.
  private static var keySchema: JSONSchema {
    let reserved = Expression.reservedWords.sorted().joined(separator: "|")
    var schema = JSONSchema.text(
      matching: "^(?!(\(reserved))$)(?!(fact|item)\\.)[A-Za-z_][A-Za-z0-9_-]*(\\.[A-Za-z_][A-Za-z0-9_-]*)*$")
    schema["maxLength"] = .integer(YAMLLimits.standard.keyCharacters)
    return schema
  }

  /// - Parameter isFixed: Whether the height must be a number, because only a label can measure itself.
  static func frameSchema(isFixed: Bool) -> JSONSchema {
    let points = ScreenParser.points
    let place = Shape.number(-points.upperBound, points.upperBound).schema
    let length = Shape.number(points.lowerBound, points.upperBound).schema
    let height = isFixed ? length : JSONSchema.anyOf([length, .words(["auto"])])
    return JSONSchema([
      ("type", .text("array")), ("items", .list([place, place, length, height].map(\.value))),
      ("minItems", .number("4")), ("maxItems", .number("4")),
    ])
  }

  /// A text made of the words and signs of conditions, in whatever order, or a list of such.
  private static var conditionSchema: JSONSchema {
    let name = "[A-Za-z_][A-Za-z0-9_-]*(\\.[A-Za-z_][A-Za-z0-9_-]*)*(?![A-Za-z0-9_-])"
    let number = "-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][0-9]+)?(?![A-Za-z0-9_.])"
    let text = "'([^']|'')*'(?!')"
    let signs = "[=!<>]=|<(?![=>])|>(?!=)|[()\\[\\],]"
    var clause = JSONSchema.type("string", "boolean")
    clause["maxLength"] = .integer(Expression.maximumLength)
    // Each alternative ends where it must, so that a text which does not match is refused in one pass.
    clause["pattern"] = .text("^(?=[ \\n\\t]*[^ \\n\\t])([ \\n\\t]|\(name)|\(number)|\(text)|\(signs))*$")
    clause["patternErrorMessage"] = .text(
      "A condition is made of keys, numbers, 'texts', == != < <= > >=, and, or, not, in, brackets and commas.")
    var list = JSONSchema.list(of: clause)
    list["minItems"] = .number("1")
    return .anyOf([clause, list])
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
