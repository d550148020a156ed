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
      if !definition.allowsEmpty { schema["minItems"] = .integer(1) }
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
      return JSONSchema([
        ("enum", .list(definition.options.map { definition.stored($0.value) })),
        ("enumDescriptions", .texts(definition.options.map(\.title))),
      ])
    }
    switch definition.type {
    case .bool:
      guard details.trueValue != nil || details.falseValue != nil else { return .type("boolean") }
      return JSONSchema([("enum", .list([definition.stored(.bool(true)), definition.stored(.bool(false))]))])
    case .int: return numeric("integer", definition)
    case .number: return numeric("number", definition)
    case .text:
      var schema = JSONSchema.type("string")
      if let least = details.minLength { schema["minLength"] = .integer(least) }
      if let most = details.maxLength { schema["maxLength"] = .integer(most) }
      if let pattern = details.pattern { schema["pattern"] = .text("^(?:\(pattern.ecmaScript))$") }
      if let message = details.patternMessage { schema["patternErrorMessage"] = .text(message) }
      return schema
    }
  }

  private static func numeric(_ type: String, _ definition: ValueDefinition) -> JSONSchema {
    var schema = JSONSchema.type(type)
    if let least = definition.min { schema["minimum"] = definition.stored(least) }
    if let most = definition.max { schema["maximum"] = definition.stored(most) }
    return schema
  }
}
