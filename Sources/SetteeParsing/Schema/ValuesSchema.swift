public import SetteeModel

/// The JSON Schema of a form's settings file, for people who edit it by hand.
public enum ValuesSchema {
  /// The schema of the settings of a form: an object for each group of keys, a property for each key that is kept.
  ///
  /// Members that the form does not know are allowed, because a settings file keeps them.
  public static func document(for form: Form) -> JSONSchema {
    let root = Group()
    for row in form.rows {
      guard let key = row.key, let value = row.value, value.isPersistent else { continue }
      root.add(key.split(separator: ".").map(String.init)[...], property(row, value))
    }
    var schema = JSONSchema([
      ("$schema", .text("http://json-schema.org/draft-07/schema#")),
      ("title", .text("Settings of \(form.title)")),
    ])
    for member in root.schema.members { schema[member.name] = member.value }
    return schema
  }

  /// A group of keys, in the order of the form.
  private final class Group {
    private var names: [String] = []
    private var groups: [String: Group] = [:]
    private var properties: [String: StoredValue] = [:]

    func add(_ path: ArraySlice<String>, _ property: StoredValue) {
      guard let name = path.first else { return }
      if groups[name] == nil, properties[name] == nil { names.append(name) }
      guard path.count > 1 else {
        properties[name] = property
        return
      }
      let group = groups[name] ?? Group()
      groups[name] = group
      group.add(path.dropFirst(), property)
    }

    var schema: JSONSchema {
      JSONSchema([
        ("type", .text("object")),
        (
          "properties",
          .object(names.map { name in (name, groups[name]?.schema.value ?? properties[name] ?? .object([])) })
        ),
      ])
    }
  }

  private static func property(_ row: Row, _ definition: ValueDefinition) -> StoredValue {
    var schema = element(definition)
    if definition.isMultiple {
      schema = .list(of: schema)
      schema["uniqueItems"] = .bool(true)
      if !definition.allowsEmpty || definition.isRequired { schema["minItems"] = .integer(1) }
    }
    if let title = row.title { schema["title"] = .text(title) }
    if let description = row.details.description {
      schema["description"] = .text(description)
      schema["markdownDescription"] = .text(description)
    }
    if let value = definition.defaultValue { schema["default"] = definition.stored(value) }
    if let message = row.details.deprecated { schema["deprecationMessage"] = .text(message) }
    return schema.value
  }

  private static func element(_ definition: ValueDefinition) -> JSONSchema {
    let details = definition.details
    if !definition.options.isEmpty {
      let isMissing = { (value: Value) in definition.isRequired && !definition.isMultiple && value.isEmpty }
      let options = definition.options.filter { $0.isEnabled && !isMissing($0.value) }
      return JSONSchema([
        ("enum", .list(options.map { definition.stored($0.value) })),
        ("enumDescriptions", .texts(options.map(\.title))),
      ])
    }
    switch definition.type {
    case .bool:
      guard details.trueValue != nil || details.falseValue != nil else { return .type("boolean") }
      return JSONSchema([("enum", .list([definition.stored(.bool(true)), definition.stored(.bool(false))]))])
    case .int: return numeric("integer", definition)
    case .number: return numeric("number", definition)
    case .text: return text(definition)
    }
  }

  private static func text(_ definition: ValueDefinition) -> JSONSchema {
    let details = definition.details
    var schema = JSONSchema.type("string")
    let least = max(details.minLength ?? 0, definition.isRequired ? 1 : 0)
    if least > 0 { schema["minLength"] = .integer(least) }
    if let most = details.maxLength { schema["maxLength"] = .integer(most) }
    // An empty text need not match, as it counts as none; where there must be one the length says so.
    if let pattern = details.pattern { schema["pattern"] = .text("^(?:\(pattern.ecmaScript))\(least > 0 ? "" : "?")$") }
    if let message = details.patternMessage { schema["patternErrorMessage"] = .text(message) }
    return schema
  }

  private static func numeric(_ type: String, _ definition: ValueDefinition) -> JSONSchema {
    var schema = JSONSchema.type(type)
    if let least = definition.min { schema["minimum"] = definition.stored(least) }
    if let most = definition.max { schema["maximum"] = definition.stored(most) }
    guard let step = definition.step, isExact(step), isWhole(definition.min, in: step) else { return schema }
    let grid = JSONSchema([("multipleOf", definition.stored(step))])
    if isWhole(definition.max, in: step) {
      schema["multipleOf"] = definition.stored(step)
    } else if let most = definition.max {
      // The last step may be short.
      schema["anyOf"] = .list([grid.value, JSONSchema([("const", definition.stored(most))]).value])
    }
    return schema
  }

  /// Whether binary numbers hold all small multiples of a step. Of 0.1 they do not: validators divide, and then differ
  /// from each other and from the engine about 0.3.
  private static func isExact(_ step: Value) -> Bool {
    guard case .number(let step) = step else { return true }
    return (step * 0x1p20).rounded() == step * 0x1p20
  }

  /// Whether a number, if there is one, is a whole number of steps from 0, which is where `multipleOf` counts from.
  private static func isWhole(_ value: Value?, in step: Value) -> Bool {
    switch (value, step) {
    case (nil, _): true
    case (.int(let value)?, .int(let step)): value % step == 0
    case (.number(let value)?, .number(let step)): value.remainder(dividingBy: step) == 0
    default: false
    }
  }
}
