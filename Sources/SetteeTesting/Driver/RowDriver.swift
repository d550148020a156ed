public import SetteeEngine
import SetteeLayout
public import SetteeModel

/// A row of a form that is tested. What it says is what holds at that moment.
public struct RowDriver {
  /// The row's place in ``SetteeModel/Form/rows``.
  public let index: Int
  let driver: FormDriver

  init(_ index: Int, _ driver: FormDriver) {
    self.index = index
    self.driver = driver
  }

  /// The row as the form defines it.
  public var row: Row { driver.form.rows[index] }

  /// The key, id or place.
  public var name: String { row.name }

  /// Everything that the session knows about it.
  public var state: RowState {
    do { return try driver.session.row(name) } catch { preconditionFailure("the session knows its rows: \(error)") }
  }
}

extension RowDriver {
  public var title: String? { row.title }
  /// Whether it and its section are shown, on whichever screen.
  public var isVisible: Bool { driver.session.isVisible(row: index) }
  /// Whether it and its section can be operated.
  public var isEnabled: Bool { driver.session.isEnabled(row: index) }
  /// Whether a value must be given.
  public var isRequired: Bool { state.isRequired }
  /// The value that counts.
  public var value: Value? { state.value }
  /// What its control shows: the value, or in a modal the draft.
  public var displayedValue: Value? { state.displayedValue }
  /// Whether its value is unset, explicit or invalid.
  public var setting: Setting.State { state.setting.state }
  /// Whether the value that counts is the default.
  public var isDefault: Bool { state.value == row.value?.defaultValue }
  /// The text that was typed and is no value (yet).
  public var draft: String? { state.draft?.text }
  /// What a person sees to be wrong with it, joined by `; `.
  public var problem: String? {
    let problems = state.shownProblems.map(\.message)
    return problems.isEmpty ? nil : problems.joined(separator: "; ")
  }
  /// The titles of the options that can be chosen or not.
  public var options: [String] { row.value?.options.map(\.title) ?? [] }
  /// What a person reads as its value: an option's title, a number with its unit, the text that is being typed.
  public var text: String {
    if let draft = state.draft, draft.setting == nil { return draft.isSecure ? "••••••" : draft.text }
    return state.displayedValue.map(row.displayedValue) ?? ""
  }
  /// The second line.
  public var subtitle: String? { row.displayedSecondLine(for: state.displayedValue) }
  /// What its badge says; nil without a badge, or while it hides.
  public var badge: String? {
    var badge = row.details.badge
    if case .badge(let accessory) = row.accessory { badge = accessory }
    switch badge?.text {
    case .fixed(let text): return text
    case .value(of: let key):
      guard let value = try? driver.session.value(key), !value.isEmpty, value.asDouble != 0 else { return nil }
      return driver.form.row(named: key)?.displayedTitle(of: value) ?? value.plainText
    case nil: return nil
    }
  }

  /// Why it is hidden: the condition that is false, with its place; nil when it is shown.
  public var whyHidden: String? {
    isVisible ? nil : SessionContext(session: driver.session).whyHidden(index)
  }
  /// Why it is disabled: the condition that is false, with its place; nil when it can be operated.
  public var whyDisabled: String? {
    isEnabled ? nil : SessionContext(session: driver.session).whyDisabled(index)
  }

  /// What is kept for it, as the settings file has it; nil when nothing is.
  ///
  /// - Throws: When the store cannot be read.
  public func stored() throws -> StoredValue? { try row.key.flatMap { try driver.stored($0) } }
}

/// Where things stand, in points from the top left of the screen. Without a value while the row is hidden or on another
/// screen.
extension RowDriver {
  /// Where the row stands.
  public var frame: Rect? {
    if case .modal(let modal) = row.owner {
      return try? driver.layout(ofModal: driver.form.modals[modal].id).frame(of: name)
    }
    return try? driver.layout().frame(of: name)
  }

  /// The row's height, in points.
  public var height: Double? { frame?.height }

  /// Something in the row that is tapped apart from it: a button by its id, `detail`, `increment`, `decrement`.
  ///
  /// - Throws: ``DriverError`` when the row has no such control.
  public func control(_ id: String) throws -> ControlDriver {
    guard row.controls.contains(id) else {
      throw driver.fail(.init(.unknownControl), .noControl(id, row: title ?? name, known: row.controls))
    }
    return ControlDriver(id: id, row: self)
  }
}

/// A control in a row.
public struct ControlDriver {
  /// A button's id, `detail`, `increment` or `decrement`.
  public let id: String
  let row: RowDriver

  /// Where it stands; nil while the row is hidden or on another screen.
  public var frame: Rect? {
    let driver = row.driver
    if case .modal(let modal) = row.row.owner {
      guard let layout = try? driver.layout(ofModal: driver.form.modals[modal].id),
        let box = layout.box(of: row.name)
      else { return nil }
      return layout.parts(of: box).first { $0.id == id && $0.kind != .segment }?.frame
    }
    return try? driver.layout().frame(of: row.name, control: id)
  }

  /// Taps it.
  ///
  /// - Throws: ``DriverError`` when a person could not.
  public func tap() throws { try row.tap(id) }
}
