import Diagnostics
import SetteeModel
import YAMLTree

/// An accessory, a badge or a content button while its mapping is being read.
struct AccessoryDraft {
  var kind: Accessory.Kind?
  var presentation = Accessory.Presentation.push
  var keyboard = Accessory.Keyboard.standard
  var button = Button(id: "button")
  var badge = BadgeDraft()
  /// Whether a key that is missing is only misspelled.
  var lacksKeys = false

  static let table = KeyTable<AccessoryDraft>(
    .accessory,
    [
      .word("type", Accessory.Kind.self, "Which accessory it is.") { $0.kind = $1 },
      .word("presentation", Accessory.Presentation.self, "How a disclosure offers its options.") {
        $0.presentation = $1
      },
      .word("keyboard", Accessory.Keyboard.self, "Which keys a touch keyboard offers for a text field.") {
        $0.keyboard = $1
      },
      .line("title", "What stands on a button.") { $0.button.title = $1 },
      .identifier("id", "The button's name within its row; `button` when absent.") { $0.button.id = $1 },
      .identifier("action", "The name that a button's tap events carry.") { $0.button.action = $1 },
      .int("tag", Int64(Int32.min)...Int64(Int32.max), "A number that a button's tap events carry.") {
        $0.button.tag = $1
      },
      .later(
        "style", .word(Button.Style.allCases.map(\.rawValue) + Badge.Style.allCases.map(\.rawValue)),
        "How a button (the first three) or a badge (the others) looks."
      ) { $0.badge.style = $1 },
      .size("size", "A button's fixed size, in points.") { $0.button.size = $1 },
      .color("background", "A button's ground.") { $0.button.background = $1 },
      .line("text", "What a badge says.") { $0.badge.text = $1 },
      .later("value", .key, "The key whose value a badge shows.") { $0.badge.value = $1 },
      .color("color", "A badge's colour.") { $0.badge.color = $1 },
      .number("cornerRadius", 0...1_000, "A badge's corner radius, in points at text size L.") {
        $0.badge.cornerRadius = $1
      },
      .number("borderWidth", 0...100, "A badge's border, in points at text size L.") { $0.badge.borderWidth = $1 },
    ])

  /// What an accessory is that is only named.
  static let plain = AccessoryDraft()

  static let kinds = WordTable<Accessory.Kind>()
  static let buttonStyles = WordTable<Button.Style>()

  static let presentationKey = table.keys(["presentation"])

  /// The keys that each kind has, beside `type`.
  static func keys(of kind: Accessory.Kind) -> [String] {
    switch kind {
    case .disclosure: ["presentation"]
    case .textField: ["keyboard"]
    case .button: ["title", "id", "action", "tag", "style", "size", "background"]
    case .badge: ["text", "value", "style", "color", "cornerRadius", "borderWidth"]
    default: []
    }
  }
}

extension ScreenParser {
  /// The accessory of a row, or nil when it is wrong.
  mutating func accessory(_ draft: RowDraft) -> Accessory? {
    guard let node = draft.accessory else { return Accessory.none }
    guard document.kind(of: node) == .mapping else {
      guard let kind = word(node, of: AccessoryDraft.kinds) else { return nil }
      return accessory(kind, AccessoryDraft.plain, hasOptions: draft.options != nil, node)
    }
    var details = AccessoryDraft()
    let present = read(node, AccessoryDraft.table, into: &details)
    details.lacksKeys = !misspelled.isEmpty
    details.badge.lacksKeys = details.lacksKeys
    guard let kind = details.kind else {
      if !present.contains(0), !details.lacksKeys { reportMissingType(node) }
      return nil
    }
    reportMisplacedKeys(present, node, kind)
    if kind == .disclosure, draft.options == nil, !draft.misses(.options),
      !present.isDisjoint(with: AccessoryDraft.presentationKey)
    {
      report(
        .misplacedKey, "'presentation' says how options are offered, and the row has no 'options'",
        at: keyNode("presentation", in: node))
    }
    return accessory(kind, details, hasOptions: draft.options != nil, node)
  }

  private mutating func accessory(
    _ kind: Accessory.Kind, _ details: AccessoryDraft, hasOptions: Bool, _ node: YAMLNode
  ) -> Accessory? {
    switch kind {
    case .none: return Accessory.none
    case .disclosure: return hasOptions ? .choice(details.presentation) : .disclosure
    case .detail: return .detail
    case .detailDisclosure: return .detailDisclosure
    case .switch: return .switch
    case .checkmark: return .checkmark
    case .segment: return .segment
    case .slider: return .slider
    case .stepper: return .stepper
    case .textField: return .textField(details.keyboard)
    case .value: return .value
    case .button: return .button(button(details, node))
    case .badge: return badge(details.badge, node).map(Accessory.badge)
    }
  }

  private mutating func reportMissingType(_ node: YAMLNode) {
    report(
      .error, .missingKey, "an accessory needs 'type', such as { type: button, title: … }", at: headRange(of: node))
  }

  private mutating func reportMisplacedKeys(_ present: KeySet, _ node: YAMLNode, _ kind: Accessory.Kind) {
    let allowed = AccessoryDraft.table.keys(["type"] + AccessoryDraft.keys(of: kind))
    for index in present.subtracting(allowed).indices {
      let name = AccessoryDraft.table.names[index]
      let owners = Accessory.Kind.allCases.filter { AccessoryDraft.keys(of: $0).contains(name) }.map(\.rawValue)
      report(
        .misplacedKey, "\(quoted(name)) belongs to a \(alternatives(owners)), not to a \(kind.rawValue)",
        at: keyNode(name, in: node))
    }
  }

  private mutating func button(_ draft: AccessoryDraft, _ node: YAMLNode) -> Button {
    var button = draft.button
    if let style = draft.badge.style { button.style = word(style, of: AccessoryDraft.buttonStyles) ?? .system }
    if !draft.lacksKeys { requireTitle(button, node) }
    return button
  }

  /// A button without a title cannot be read; only the circled i needs none.
  mutating func requireTitle(_ button: Button, _ node: YAMLNode) {
    if button.title.isEmpty, button.style != .infoLight {
      report(
        .error, .missingKey,
        "a button needs a 'title' of its own, such as { type: button, title: Go }, unless its style is infoLight",
        at: headRange(of: node))
    }
  }
}
