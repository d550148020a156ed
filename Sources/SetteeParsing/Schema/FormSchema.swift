import SetteeModel

/// The JSON Schema of form files, for completion and explanations in editors.
public enum FormSchema {
  /// The whole schema.
  public static var document: JSONSchema {
    LanguageSchema(
      title: "Settee form", description: "A settings form in the Settee form language, version 1.",
      constructs: FormLanguage.constructs, rules: rules
    ).document
  }

  /// What goes together in a construct, beyond what its table of keys says.
  private static func rules(of construct: Construct) -> [JSONSchema] {
    switch construct {
    case .row: rowRules
    case .accessory: accessoryRules
    case .contentElement: contentRules
    default: []
    }
  }

  /// For each accessory, that the keys which it has no use for are absent, and that its row has a key if it needs one.
  private static var rowRules: [JSONSchema] {
    var rules: [JSONSchema] = Accessory.Kind.allCases.compactMap { kind in
      var consequence = JSONSchema()
      let useless = uselessKeys(besides: ValueKeys.keys(for: kind))
      if !useless.isEmpty { consequence = .lacking(useless) }
      if ValueKeys.needsKey(kind) { consequence["required"] = .texts(kind == .segment ? ["key", "options"] : ["key"]) }
      return consequence.members.isEmpty ? nil : .when(having(accessory: kind), consequence)
    }
    rules += ValueType.allCases.map { type in
      .when(.having("type", type.rawValue), .lacking(uselessKeys(besides: ValueKeys.keys(for: type))))
    }
    rules.append(.neverTogether("key", "id"))
    rules.append(.neverTogether("height", "aspectRatio"))
    rules.append(.neverTogether("screen", "modal"))
    return rules
  }

  /// The keys about values that neither stand in a list nor go with any value.
  private static func uselessKeys(besides names: [String]) -> [String] {
    ValueKeys.all.filter { !ValueKeys.Group.common.names.contains($0) && !names.contains($0) }
  }

  private static var accessoryRules: [JSONSchema] {
    let names = AccessoryDraft.table.names
    return [.requiring(["type"])]
      + Accessory.Kind.allCases.map { kind in
        let useless = names.filter { $0 != "type" && !AccessoryDraft.keys(of: kind).contains($0) }
        return .when(.having("type", kind.rawValue), .lacking(useless))
      }
  }

  private static var contentRules: [JSONSchema] {
    let names = ContentDraft.table.names
    return [.requiring(["type", "frame"])]
      + ContentDraft.Kind.allCases.map { kind in
        let useless = names.filter { !["type", "frame"].contains($0) && !ContentDraft.keys(of: kind).contains($0) }
        return .when(.having("type", kind.rawValue), .lacking(useless))
      }
  }

  /// A row whose accessory is of that kind, in one word or in a mapping.
  private static func having(accessory kind: Accessory.Kind) -> JSONSchema {
    let named = JSONSchema([("const", .text(kind.rawValue))])
    return JSONSchema([
      ("properties", .object([("accessory", JSONSchema.anyOf([named, .having("type", kind.rawValue)]).value)])),
      ("required", .texts(["accessory"])),
    ])
  }
}
