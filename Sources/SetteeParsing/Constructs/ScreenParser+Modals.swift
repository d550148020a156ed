import Diagnostics
import SetteeModel
import YAMLTree

/// A modal while its mapping is being read.
struct ModalDraft {
  var modal: Modal
  var hasID = false
  var rows: YAMLNode?
  var buttons: YAMLNode?

  static let table = KeyTable<ModalDraft>(
    .modal,
    [
      .identifier("id", "The modal's name. Unique over all linked screens.", isRequired: true) {
        $0.modal.id = $1
        $0.hasID = true
      },
      .line("title", "The modal's title.") { $0.modal.title = $1 },
      .number("animation", Modal.animationRange, in: .seconds, "How long opening and closing take, in seconds.") {
        $0.modal.animation = $1
      },
      .number("alpha", 0...1, "The opacity of the ground.") { $0.modal.alpha = $1 },
      .later("rows", .list(.mapping(.row)), "The rows inside; those with keys edit drafts that OK commits.") {
        $0.rows = $1
      },
      .text("message", "The first text of the message line.") { $0.modal.message = $1 },
      .later("buttons", .mapping(.modalButtons), "The Cancel and OK buttons.") { $0.buttons = $1 },
      .identifier("onOK", "The name that OK's tap event carries.") { $0.modal.onOK = $1 },
    ])

  static let buttonTable = KeyTable<Modal.Buttons>(
    .modalButtons,
    [
      .line("cancel", "The title of the Cancel button.") { $0.cancel = $1 },
      .line("ok", "The title of the OK button.") { $0.ok = $1 },
      .word("size", Modal.Buttons.Size.self, "The buttons' size.") { $0.size = $1 },
      .word("vertical", Modal.Buttons.Vertical.self, "Where the buttons stand from top to bottom.") {
        $0.vertical = $1
      },
      .word("horizontal", Modal.Buttons.Horizontal.self, "Where the buttons stand from left to right.") {
        $0.horizontal = $1
      },
    ])
}

extension ScreenParser {
  /// Reads the modals of a screen.
  mutating func modals(_ node: YAMLNode) {
    hidesRows = false
    guard document.kind(of: node) == .sequence else {
      builder.lacksRows = true
      report(
        .expectedList, "expected a list of modals, found \(foundInsteadOfList(node, of: ModalDraft.table, by: "id"))",
        at: node)
      return
    }
    for element in document.elements(of: node) where !builder.collector.isFull {
      guard builder.modals.count < builder.limits.modals else {
        report(
          .error, .tooMany, "the form has more than \(builder.limits.modals) modals", at: headRange(of: element))
        break
      }
      modal(element)
    }
  }

  private mutating func modal(_ node: YAMLNode) {
    if reportName(beginning: node, ModalDraft.table, "id") { return }
    let start = builder.rows.count
    let position = document.range(of: node).lowerBound
    var draft = ModalDraft(modal: Modal(id: "", rows: start..<start, screen: screen, position: position))
    read(node, ModalDraft.table, into: &draft)
    if !draft.hasID || draft.rows == nil && !misspelled.isEmpty || document.lacksEntries(node) {
      builder.lacksRows = true
    }
    guard document.kind(of: node) == .mapping else { return }
    let index = builder.modals.count
    var modal = draft.modal
    if draft.hasID, let other = builder.modals.first(where: { $0.id == modal.id }) {
      let location = SourceLocation(
        file: builder.screens[other.screen].file, range: other.position..<other.position)
      report(
        .duplicateName, "\(quoted(modal.id)) is the id of another modal", at: keyNode("id", in: node),
        notes: [.init("the other modal begins here", at: location)])
    }
    if let buttons = draft.buttons { read(buttons, ModalDraft.buttonTable, into: &modal.buttons) }
    builder.modals.append(modal)
    if let rows = draft.rows {
      builder.modals[index].rows = self.rows(
        rows, owner: .modal(index), place: "\(builder.screens[screen].id)#\(modal.id).")
    }
  }
}
