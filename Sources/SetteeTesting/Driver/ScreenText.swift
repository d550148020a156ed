import Diagnostics
import SetteeEngine
import SetteeLayout
import SetteeModel

/// What is seen, as text: a line for each header, row, second line and footer.
func screenText(_ driver: FormDriver) -> String {
  var text = ScreenText(driver: driver)
  if let id = driver.session.frontModal, let modal = driver.form.modal(named: id) {
    text.add(modal)
  } else if let state = try? driver.session.screen(driver.screenID) {
    text.add(state)
  }
  return text.lines.joined(separator: "\n") + "\n"
}

private struct ScreenText {
  let driver: FormDriver
  var lines: [String] = []

  mutating func add(_ state: ScreenState) {
    lines.append("= \(driver.form.screens[state.index].title) =")
    for section in state.sections {
      lines.append(driver.form.sections[section.index].header.map { "# \($0.text)" } ?? "#")
      for row in section.rows { add(row) }
      if let footer = driver.form.sections[section.index].footer { lines.append("  -- \(footer)") }
    }
  }

  mutating func add(_ modal: Modal) {
    lines.append("= \(modal.title ?? modal.id) =   (modal)")
    for row in (try? driver.session.rows(ofModal: modal.id)) ?? [] { add(row) }
    let message = (try? driver.session.modal(modal.id).message.text) ?? ""
    if !message.isEmpty { lines.append("  \(message)") }
    lines.append("  [\(modal.buttons.cancel)] [\(modal.buttons.ok)]")
  }

  private mutating func add(_ state: RowState) {
    let row = RowDriver(state.index, driver)
    let title = row.title ?? row.row.details.content.compactMap(\.label).first ?? row.name
    let words = [row.badge.map { "(\($0))" }, control(of: row)].compactMap(\.self).joined(separator: " ")
    let gap = String(repeating: " ", count: max(30 - displayWidth(of: title), 2))
    var line = words.isEmpty ? "  \(title)" : "  \(title)\(gap)\(words)"
    if !state.isEnabled { line += "  (disabled)" }
    if let problem = row.problem { line += "  ! \(problem)" }
    lines.append(escaped(line))
    if let subtitle = row.subtitle { lines.append(escaped("    \(subtitle)")) }
  }

  private func control(of row: RowDriver) -> String? {
    let buttons = row.row.buttons.map { "[\($0.title.isEmpty ? $0.id : $0.title)]" }.joined(separator: " ")
    switch row.row.accessory {
    case .switch, .checkmark: return row.displayedValue == .bool(true) ? "on" : "off"
    case .disclosure: return ">"
    case .detail: return "(i)"
    case .detailDisclosure: return "(i) >"
    case .segment:
      return row.row.value?.options.map { $0.value == row.displayedValue ? "[\($0.shortTitle)]" : $0.shortTitle }
        .joined(separator: " ")
    case .none, .badge, .button: return buttons.isEmpty ? nil : buttons
    default: return row.text.isEmpty ? row.row.value?.details.placeholder.map { "‹\($0)›" } : row.text
    }
  }
}

extension ContentElement {
  fileprivate var label: String? { if case .label(let text) = kind { text } else { nil } }
}
