import SetteeModel

extension FormSchema {
  /// What a row's accessory and type have to do with the keys about its value.
  static var valueRules: [JSONSchema] {
    let needy = Accessory.Kind.allCases.filter(ValueKeys.needsKey)
    return [
      .when(.not(.present("key")), .all([.lacking(ValueKeys.all), .not(accessory(needy))])),
      .when(.present("key"), .anyOf([.present("type"), .present("options"), accessory(needy)])),
    ] + Accessory.Kind.allCases.compactMap(rule) + ValueType.allCases.map(rule) + choiceRules + textRules
  }

  /// That the keys which an accessory has no use for are absent, and what it needs.
  private static func rule(of kind: Accessory.Kind) -> JSONSchema? {
    var parts: [JSONSchema] = []
    let useless = uselessKeys(besides: ValueKeys.keys(for: kind))
    if !useless.isEmpty { parts.append(.lacking(useless)) }
    let types = ValueKeys.types(for: kind)
    if types.count < ValueType.allCases.count {
      parts.append(.where("type", JSONSchema.words(types.map(\.rawValue)).orNothing))
    }
    if kind == .segment { parts.append(.present("options")) }
    if kind == .slider { parts += [.present("min"), .present("max")] }
    return parts.isEmpty ? nil : .when(accessory([kind]), .all(parts))
  }

  /// That the keys which a type has no use for are absent, and that everything that is a value is of the type.
  private static func rule(of type: ValueType) -> JSONSchema {
    let value = type.schema
    var parts: [JSONSchema] = [
      .lacking(uselessKeys(besides: ValueKeys.keys(for: type))),
      .where("default", JSONSchema.anyOf([value, .list(of: value)]).orNothing),
      .where(
        "options", .items(.anyOf([value, .all([.type("object"), .where("value", value)])]))),
    ]
    if type == .int || type == .number { parts += ["min", "max", "step"].map { .where($0, value.orNothing) } }
    return .when(row(of: type), .all(parts))
  }

  /// A row whose value is of a type: it says so, or it does not and its accessory or its options imply it.
  private static func row(of type: ValueType) -> JSONSchema {
    let needy = Accessory.Kind.allCases.filter(ValueKeys.needsKey)
    var implications: [JSONSchema] = []
    let kinds = needy.filter { ValueKeys.types(for: $0)[0] == type }
    if !kinds.isEmpty { implications.append(accessory(kinds)) }
    // Every other accessory takes texts first.
    if type == .text { implications.append(.all([.present("options"), .not(accessory(needy))])) }
    let said = JSONSchema.having("type", [type.rawValue])
    return implications.isEmpty ? said : .anyOf([said, .all([.not(.present("type")), .anyOf(implications)])])
  }

  private static var choiceRules: [JSONSchema] {
    let several = JSONSchema([("properties", .object([("multiple", .object([("const", .bool(true))]))]))])
    let empty = JSONSchema([("properties", .object([("allowsEmpty", .object([("const", .bool(true))]))]))])
    let isMultiple = JSONSchema.all([several, .present("multiple")])
    let allowsEmpty = JSONSchema.all([empty, .present("allowsEmpty")])
    return [
      .when(.anyOf([isMultiple, allowsEmpty]), .present("options")),
      .when(isMultiple, .where("default", .type("array", "null"))),
      .when(.not(isMultiple), .where("default", .not(.type("array")))),
      .when(.not(allowsEmpty), .where("default", .minItems(1))),
      .where("options", JSONSchema([("minItems", .number("1")), ("uniqueItems", .bool(true))])),
    ]
  }

  private static var textRules: [JSONSchema] {
    let places = Summary.placeholders.joined(separator: "|")
    return [
      .when(.present("patternMessage"), .present("pattern")),
      .where("summary", JSONSchema([("pattern", .text("^([^{]|\\{(\(places))\\})*$"))])),
      .where("step", JSONSchema([("exclusiveMinimum", .number("0"))])),
    ]
  }

  /// The keys about values that do not go with any value, and are not among these.
  private static func uselessKeys(besides names: [String]) -> [String] {
    ValueKeys.all.filter { !ValueKeys.Group.common.names.contains($0) && !names.contains($0) }
  }

  /// A row whose accessory is of one of the kinds, in one word or in a mapping.
  private static func accessory(_ kinds: [Accessory.Kind]) -> JSONSchema {
    let names = kinds.map(\.rawValue)
    return .where("accessory", .anyOf([.words(names), .having("type", names)]), isRequired: true)
  }
}

extension ValueType {
  /// One value of the type. A text is taken as it is written, so that a number will do.
  var schema: JSONSchema {
    switch self {
    case .bool: .type("boolean")
    case .int: Shape.int(.min, .max).schema
    case .number: .type("number")
    case .text: Shape.text.schema
    }
  }
}
