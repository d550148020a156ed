public import SetteeModel

/// Everything about a row at one moment.
public struct RowState: Sendable {
  /// The row's place in ``Form/rows``.
  public let index: Int
  /// The row's key, id or place.
  public let name: String
  /// Whether it and its section are shown.
  public let isVisible: Bool
  /// Whether it and its section can be operated.
  public let isEnabled: Bool
  /// Whether a value must be given.
  public let isRequired: Bool
  /// Whether a person has operated it since it was last shown.
  public let isTouched: Bool
  /// The value that counts.
  public let value: Value?
  /// What its control shows: the value, or in a modal the draft.
  public let displayedValue: Value?
  public let setting: Setting
  public let draft: Draft?
  /// Why what is stored is not allowed, whether the row is hidden or not; empty unless the setting is `invalid`.
  public let storedProblems: [ValueProblem]
  /// Everything that is wrong with it; nothing while it is hidden.
  public let problems: [ValueProblem]
  /// Whether its value must not be shown.
  public let isSecure: Bool

  /// The problems that a person should see: none before the row was touched.
  public var shownProblems: [ValueProblem] { isTouched ? problems : [] }
}

extension RowState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `name value, explicit, hidden, disabled, required, touched, "draft", problems`, as far as they apply.
  public var description: String {
    var words = ["\(name) \(shown(value, secure: isSecure))", setting.state.rawValue]
    if !isVisible { words.append("hidden") }
    if !isEnabled { words.append("disabled") }
    if isRequired { words.append("required") }
    if isTouched { words.append("touched") }
    if let draft { words.append("draft \(draft)") }
    words += problems.map { shown($0.message) }
    return words.joined(separator: ", ")
  }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: ["row": description]) }
}

/// What is visible of a screen at one moment.
public struct ScreenState: Sendable {
  /// The screen's place in ``Form/screens``.
  public let index: Int
  /// The visible sections, in document order, also those that have no visible rows.
  public let sections: [SectionState]
  public let environment: Environment

  /// What is visible of a section.
  public struct SectionState: Sendable {
    /// The section's place in ``Form/sections``.
    public let index: Int
    /// The visible rows, in document order.
    public let rows: [RowState]
  }

  /// The visible rows of all sections, in document order.
  public var rows: [RowState] { sections.flatMap(\.rows) }
}

/// What is wrong with a row.
public struct RowProblems: Sendable, Hashable {
  public let row: String
  public let problems: [ValueProblem]
}

extension SessionState {
  func rowState(_ row: Int) -> RowState {
    let flags = values.rows[row]
    return RowState(
      index: row, name: form.rows[row].name, isVisible: flags.contains(.visible),
      isEnabled: flags.contains(.enabled), isRequired: flags.contains(.required),
      isTouched: flags.contains(.touched), value: values.effective[row], displayedValue: displayedValue(ofRow: row),
      setting: settings[row], draft: drafts[row], storedProblems: storedProblems(ofRow: row),
      problems: problems[row] ?? [],
      isSecure: index.traits[row].contains(.isSecure))
  }
}
