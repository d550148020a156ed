import SetteeModel

/// The JSON Schema of form files, for completion and explanations in editors.
///
/// It is made from the tables that the parser reads by, so that the two cannot disagree about keys, words and ranges.
public enum FormSchema {
  /// The whole schema.
  public static var document: JSONSchema {
    var schema = JSONSchema([
      ("$schema", .text("http://json-schema.org/draft-07/schema#")),
      ("title", .text("Settee form")),
      ("description", .text("A settings form in the Settee form language, version 1.")),
      ("$ref", .text("#/definitions/\(Construct.form.definitionName)")),
    ])
    schema["definitions"] = .object(
      Construct.allCases.map { ($0.definitionName, definition(of: $0).value) })
    return schema
  }

  private static func definition(of construct: Construct) -> JSONSchema {
    let keys = construct.keys
    var schema = JSONSchema.object(
      keys.map { ($0.name, property($0).value) }, required: keys.filter(\.isRequired).map(\.name))
    let rules =
      switch construct {
      case .row: rowRules
      case .accessory: accessoryRules
      case .contentElement: contentRules
      case .badge: [exactlyOne(of: ["text", "value"])]
      default: [JSONSchema]()
      }
    if !rules.isEmpty { schema["allOf"] = .list(rules.map(\.value)) }
    return schema
  }

  private static func property(_ key: KeyDescription) -> JSONSchema {
    var schema = key.shape.schema
    if schema["$ref"] != nil {
      // Draft-07 ignores whatever stands beside a reference.
      schema = JSONSchema([("allOf", .list([schema.value]))])
    }
    if !key.isRequired { schema = allowingNothing(schema) }
    schema["description"] = .text(plain(key.documentation))
    schema["markdownDescription"] = .text(key.documentation)
    return schema
  }

  /// An absent value counts as an absent key: `icon:` with nothing behind it is allowed.
  private static func allowingNothing(_ schema: JSONSchema) -> JSONSchema {
    switch schema["type"] {
    case .text(let type):
      var schema = schema
      schema["type"] = .texts([type, "null"])
      return schema
    case .list(let types):
      var schema = schema
      schema["type"] = .list(types + [.text("null")])
      return schema
    default: break
    }
    if case .list(let words) = schema["enum"] {
      return JSONSchema([("enum", .list(words + [.null]))])
    }
    if case .list(let schemas) = schema["anyOf"] {
      return JSONSchema([("anyOf", .list(schemas + [JSONSchema.type("null").value]))])
    }
    return .anyOf([schema, .type("null")])
  }

  private static func plain(_ markdown: String) -> String { markdown.filter { $0 != "`" } }

  // MARK: What goes together

  /// For each accessory, that the keys which it has no use for are absent, and that its row has a key if it needs one.
  private static var rowRules: [JSONSchema] {
    var rules: [JSONSchema] = Accessory.Kind.allCases.compactMap { kind in
      let useless = ValueKeys.all.filter { name in
        !ValueKeys.Group.common.names.contains(name) && !ValueKeys.keys(for: kind).contains(name)
      }
      var consequence = JSONSchema()
      if !useless.isEmpty { consequence["properties"] = .object(useless.map { ($0, .bool(false)) }) }
      if ValueKeys.needsKey(kind) { consequence["required"] = .texts(kind == .segment ? ["key", "options"] : ["key"]) }
      return consequence.members.isEmpty ? nil : when(accessoryIs: kind, consequence)
    }
    rules += ValueType.allCases.map { type in
      let useless = ValueKeys.all.filter { name in
        !ValueKeys.Group.common.names.contains(name) && !ValueKeys.keys(for: type).contains(name)
      }
      return JSONSchema([
        ("if", condition(on: "type", type.rawValue)),
        ("then", .object([("properties", .object(useless.map { ($0, .bool(false)) }))])),
      ])
    }
    rules.append(neverTogether("key", "id"))
    rules.append(neverTogether("height", "aspectRatio"))
    rules.append(neverTogether("screen", "modal"))
    return rules
  }

  private static var accessoryRules: [JSONSchema] {
    [JSONSchema([("required", .texts(["type"]))])]
      + Accessory.Kind.allCases.map { kind in
        let useless = Construct.accessory.keys.map(\.name).filter {
          $0 != "type" && !AccessoryDraft.keys(of: kind).contains($0)
        }
        return JSONSchema([
          ("if", condition(on: "type", kind.rawValue)),
          ("then", .object([("properties", .object(useless.map { ($0, .bool(false)) }))])),
        ])
      }
  }

  private static var contentRules: [JSONSchema] {
    [JSONSchema([("required", .texts(["type", "frame"]))])]
      + ContentDraft.Kind.allCases.map { kind in
        let useless = Construct.contentElement.keys.map(\.name).filter {
          !["type", "frame"].contains($0) && !ContentDraft.keys(of: kind).contains($0)
        }
        return JSONSchema([
          ("if", condition(on: "type", kind.rawValue)),
          ("then", .object([("properties", .object(useless.map { ($0, .bool(false)) }))])),
        ])
      }
  }

  /// That a property is there and has a value.
  private static func condition(on name: String, _ value: String) -> StoredValue {
    // Without the type, anything that is no object would do.
    .object([
      ("type", .text("object")), ("properties", .object([(name, .object([("const", .text(value))]))])),
      ("required", .texts([name])),
    ])
  }

  private static func when(accessoryIs kind: Accessory.Kind, _ consequence: JSONSchema) -> JSONSchema {
    let named = StoredValue.object([("const", .text(kind.rawValue))])
    let accessory = StoredValue.object([("anyOf", .list([named, condition(on: "type", kind.rawValue)]))])
    return JSONSchema([
      (
        "if",
        .object([("properties", .object([("accessory", accessory)])), ("required", .texts(["accessory"]))])
      ),
      ("then", consequence.value),
    ])
  }

  private static func neverTogether(_ first: String, _ second: String) -> JSONSchema {
    JSONSchema([("not", .object([("required", .texts([first, second]))]))])
  }

  private static func exactlyOne(of names: [String]) -> JSONSchema {
    JSONSchema([("oneOf", .list(names.map { .object([("required", .texts([$0]))]) }))])
  }
}
