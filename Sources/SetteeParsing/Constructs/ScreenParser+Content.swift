import Diagnostics
import SetteeModel
import YAMLTree

/// A content element while its mapping is being read.
struct ContentDraft {
  enum Kind: String, CaseIterable {
    case button, label, image
  }

  var kind: Kind?
  var frame: YAMLNode?
  var text: String?
  var image: String?
  var button = Button(id: "")

  static let table = KeyTable<ContentDraft>(
    .contentElement,
    [
      .word("type", Kind.self, "What the element is.") { $0.kind = $1 },
      .later(
        "frame", .frame, "Where it stands: `[x, y, width, height]` in points from the row's top left.",
        isRequired: true
      ) { $0.frame = $1 },
      .text("text", "What a label says.") { $0.text = $1 },
      .path("image", "An image's file, beside the form.") { $0.image = $1 },
      .identifier("id", "A button's name within its row.") { $0.button.id = $1 },
      .line("title", "What stands on a button.") { $0.button.title = $1 },
      .identifier("action", "The name that a button's tap events carry.") { $0.button.action = $1 },
      .int("tag", Int64(Int32.min)...Int64(Int32.max), "A number that a button's tap events carry.") {
        $0.button.tag = $1
      },
      .word("style", Button.Style.self, "How a button looks.") { $0.button.style = $1 },
      .color("background", "A button's ground.") { $0.button.background = $1 },
    ])

  /// The keys that each kind has, beside `type` and `frame`.
  static func keys(of kind: Kind) -> [String] {
    switch kind {
    case .button: ["id", "title", "action", "tag", "style", "background"]
    case .label: ["text"]
    case .image: ["image"]
    }
  }
}

extension ScreenParser {
  /// Reads the elements placed in a row's body.
  mutating func content(_ node: YAMLNode) -> [ContentElement] {
    list(node, example: "[\(Construct.contentElement.example)]") { $0.contentElement($1) }
  }

  private mutating func contentElement(_ node: YAMLNode) -> ContentElement? {
    var draft = ContentDraft()
    let present = read(node, ContentDraft.table, into: &draft)
    let lacksKeys = !misspelled.isEmpty
    guard document.kind(of: node) == .mapping else { return nil }
    guard let kind = draft.kind else {
      if !present.contains(0), !lacksKeys {
        report(.error, .missingKey, "a content element needs 'type': button, label or image", at: headRange(of: node))
      }
      return nil
    }
    let allowed = ContentDraft.table.keys(["type", "frame"] + ContentDraft.keys(of: kind))
    for index in present.subtracting(allowed).indices {
      let name = ContentDraft.table.names[index]
      let owners = ContentDraft.Kind.allCases.filter { ContentDraft.keys(of: $0).contains(name) }.map(\.rawValue)
      report(
        .misplacedKey, "\(quoted(name)) belongs to a content \(alternatives(owners)), not to a \(kind.rawValue)",
        at: keyNode(name, in: node))
    }
    guard let frameNode = draft.frame, let frame = frame(frameNode, allowsAutomaticHeight: kind == .label) else {
      return nil
    }
    if lacksKeys { return nil }
    switch kind {
    case .label:
      guard let text = need(draft.text, "text", "a label", node) else { return nil }
      return ContentElement(.label(text), frame: frame)
    case .image:
      guard let image = need(draft.image, "image", "an image", node) else { return nil }
      return ContentElement(.image(image), frame: frame)
    case .button:
      guard need(draft.button.id.isEmpty ? nil : draft.button.id, "id", "a content button", node) != nil else {
        return nil
      }
      requireTitle(draft.button, node)
      return ContentElement(.button(draft.button), frame: frame)
    }
  }

  private mutating func need(_ text: String?, _ name: String, _ owner: String, _ node: YAMLNode) -> String? {
    if text == nil {
      report(.error, .missingKey, "\(owner) needs \(quoted(name))", at: headRange(of: node))
    }
    return text
  }
}
