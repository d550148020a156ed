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
    // The path of a file, which may begin with the own home folder.
    case .form: [.where("store", JSONSchema([("pattern", .text("^(?!~[^/])([^\\n]*/)?(?!(\\.|\\.\\.|~)$)[^/]+$"))]))]
    case .row: rowRules + valueRules
    case .fact: ValueType.allCases.map { .when(.having("type", [$0.rawValue]), .where("default", $0.schema.orNothing)) }
    case .accessory: accessoryRules
    case .contentElement: contentRules
    default: []
    }
  }

  private static var rowRules: [JSONSchema] {
    [
      .neverTogether("key", "id"), .neverTogether("height", "aspectRatio"), .neverTogether("screen", "modal"),
      // These say nothing without a title or a text, so that a word is not enough.
      .where("accessory", .not(.words([Accessory.Kind.button.rawValue, Accessory.Kind.badge.rawValue]))),
      .when(
        .where(
          "accessory",
          .all([.having("type", [Accessory.Kind.disclosure.rawValue]), .present("presentation")]), isRequired: true),
        .present("options")),
    ]
  }

  private static var accessoryRules: [JSONSchema] {
    let badge = JSONSchema.all([.exactlyOne(of: BadgeDraft.table.description.choice), style(Badge.Style.self)])
    return [.requiring(["type"])]
      + Accessory.Kind.allCases.map { kind in
        let useless = AccessoryDraft.table.names.filter { $0 != "type" && !AccessoryDraft.keys(of: kind).contains($0) }
        return .when(.having("type", [kind.rawValue]), .lacking(useless))
      } + [
        .when(.having("type", [Accessory.Kind.button.rawValue]), .all([titleOrMark, style(Button.Style.self)])),
        .when(.having("type", [Accessory.Kind.badge.rawValue]), badge),
      ]
  }

  private static var contentRules: [JSONSchema] {
    let fixed = JSONSchema.where("frame", Shape.frameSchema(isFixed: true))
    return [.requiring(["type", "frame"])]
      + ContentDraft.Kind.allCases.map { kind in
        let useless = ContentDraft.table.names.filter {
          !["type", "frame"].contains($0) && !ContentDraft.keys(of: kind).contains($0)
        }
        let needs: [JSONSchema] =
          switch kind {
          case .label: [.present("text")]
          case .image: [.present("image"), fixed]
          case .button: [.present("id"), titleOrMark, fixed]
          }
        return .when(.having("type", [kind.rawValue]), .all([.lacking(useless)] + needs))
      }
  }

  /// A button without a title cannot be read; only the circled i needs none.
  private static var titleOrMark: JSONSchema {
    .anyOf([.present("title"), .having("style", [Button.Style.infoLight.rawValue])])
  }

  private static func style<Style: RawRepresentable<String> & CaseIterable>(_ styles: Style.Type) -> JSONSchema {
    .where("style", JSONSchema.words(styles.allCases.map(\.rawValue)).orNothing)
  }
}
