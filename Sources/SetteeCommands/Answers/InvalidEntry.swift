import Diagnostics
import SetteeEngine
import SetteeModel

/// An entry of a settings file that the form does not allow, in the words that every verb has for it.
struct InvalidEntry {
  /// Where it stands, as `file:line:column`; the key where a store has no places.
  let place: String
  private let row: Row
  private let state: RowState
  private let stored: StoredValue

  /// - Returns: nil when the row's entry is allowed, or there is none.
  init?(_ row: Row, _ state: RowState, in settings: Settings) {
    guard case .invalid(let stored) = state.setting else { return nil }
    self.row = row
    self.state = state
    self.stored = stored
    place = settings.entry(of: row)?.location.map { "\($0)" } ?? row.name
  }

  /// Why it is not allowed, what the file holds, what counts instead, and how to mend it: a sentence without a full stop.
  ///
  /// - Parameter hasRemedy: Whether to say how to mend it, which is of use only for the file that `settee` changes.
  func sentence(withRemedy hasRemedy: Bool = true) -> String {
    // Of a list the message tells which of its choices is not allowed.
    let isOneOfSeveral =
      row.value?.isMultiple == true && state.storedProblems.contains { $0.statement.contains(", not ") }
    let reasons = state.storedProblems.map { escaped(isOneOfSeveral ? $0.statement : $0.requirement) }
      .joined(separator: " and ")
    let meant = state.storedProblems.compactMap(\.suggestion).first.map { " (did you mean \(quoted($0))?)" } ?? ""
    let held = row.value?.cell(stored) ?? stored.kindName
    return "\(row.name) \(reasons)\(isOneOfSeveral ? "; " : ", but ")the file holds \(held)\(meant); \(consequence)"
      + (hasRemedy ? remedy : "")
  }

  private var consequence: String {
    guard let value = state.value, let definition = row.value else { return "it counts as unset" }
    return definition.isSecure ? "the default is used" : "the default \(definition.cell(value)) is used"
  }

  private var remedy: String {
    // What hiding clears cannot be set while it is hidden.
    let isSettable = state.isVisible || row.whenHidden != .clear
    return "; 'settee unset \(row.name)'" + (isSettable ? " or 'settee set \(row.name) VALUE'" : "") + " mends it"
  }
}
