public import SetteeEngine
public import SetteeModel
import SetteeLayout

/// What a person can do with a row. Each throws a ``DriverError`` when a person could not do it now, and has changed
/// nothing then.
extension RowDriver {
  /// Switches a switch or a checkmark.
  public func toggle() throws {
    try driver.checkOperable(index)
    switch row.accessory {
    case .switch, .checkmark: try tap(nil)
    default: throw notOperable("toggled")
    }
  }

  /// Taps the row itself: it switches its switch, tells its action, follows its link, opens its modal, or presses the only
  /// button that it has.
  public func tap() throws { try tap(nil) }

  /// Chooses the option with a title. Where several may be chosen it is added, or taken away if it was chosen.
  public func choose(_ title: String) throws {
    try driver.checkOperable(index)
    try choose(option(titled: title))
  }

  /// Chooses the options with these titles and no others, of a row where several may be chosen: those that are missing are
  /// added, then the others are taken away. Of a row where only one may be chosen, one after the other.
  public func choose(_ titles: [String]) throws {
    try driver.checkOperable(index)
    let wanted = try titles.map(option)
    guard let definition = row.value, definition.isMultiple else { return try wanted.forEach(choose) }
    let others = definition.options.filter { isChosen($0.value) && !wanted.contains($0) }
    try (wanted + others).forEach(checkIsOn)
    let problems = definition.problems(of: .list(wanted.map(\.value)))
    // Of a required row an empty list is no value, whatever the row allows else.
    if let problem = problems.first ?? (wanted.isEmpty && isRequired ? .required : nil) {
      throw DriverError(.refused, "\(name) \(problem.message)", screen: driver.screen())
    }
    for option in wanted where !isChosen(option.value) { try choose(option) }
    try others.forEach(choose)
    for option in wanted { driver.coverage?.choose(option.value, row: index) }
  }

  private func option(titled title: String) throws -> ValueOption {
    let options = row.value?.options ?? []
    let titled = options.filter { $0.title == title }
    let found = titled.isEmpty ? options.filter { $0.shortTitle == title } : titled
    guard let option = found.first else {
      throw driver.fail(.noOption, .noOption(title, row: self.title ?? name, known: self.options))
    }
    return option
  }

  private func press(_ option: ValueOption) throws {
    try driver.act(on: index) { session throws(SessionError) in try session.choose(option.value, in: name) }
  }

  private func checkIsOn(_ option: ValueOption) throws {
    guard option.isEnabled else { throw driver.fail(.noOption, .optionOff(option.title, row: title ?? name)) }
  }

  /// Whether an option is one of several that are chosen.
  private func isChosen(_ value: Value) -> Bool {
    guard row.value?.isMultiple == true, case .list(let values)? = displayedValue else { return false }
    return values.contains(value)
  }

  /// Chooses the option with a value.
  public func choose(value: Value) throws {
    try driver.checkOperable(index)
    guard let option = row.value?.option(for: value) else {
      let known = row.value?.options.map(\.value.plainText) ?? []
      throw driver.fail(.noOption, .noOption(value.plainText, row: title ?? name, known: known))
    }
    try choose(option)
  }

  /// Types a text in place of what stands there. One that is no value of the row is kept as a draft, and the row has a
  /// problem: that is no failure.
  public func type(_ text: String) throws {
    try driver.checkOperable(index)
    guard case .textField = row.accessory else { throw notOperable("typed into") }
    try driver.act(on: index) { session throws(SessionError) in _ = try session.type(text, into: name) }
  }

  /// Leaves the row, as when its field loses the focus: its problems are to be seen.
  public func leave() throws {
    try driver.checkOperable(index)
    try driver.act { session throws(SessionError) in try session.touch(name) }
  }

  /// Drags a slider to a value.
  ///
  /// In a modal the value counts at once: a slider has no draft.
  public func slide(to value: Double) throws {
    try driver.checkOperable(index)
    guard case .slider = row.accessory, let definition = row.value else { throw notOperable("dragged") }
    let value: Value = definition.type == .int ? Self.nearestInt(to: value) : .number(value)
    try driver.act(on: index) { session throws(SessionError) in try session.set(value, for: name, origin: .user) }
  }

  /// The whole number that is nearest, within 64 bits; what is not a number stays so, and is refused.
  private static func nearestInt(to number: Double) -> Value {
    let whole = number.rounded()
    return Int64(exactly: whole).map { .int($0) } ?? (whole.isNaN ? .number(whole) : .int(whole < 0 ? .min : .max))
  }

  // MARK: Parts

  func tap(_ control: String?) throws {
    try driver.checkOperable(index)
    try driver.act(on: index) { session throws(SessionError) in try session.tap(name, control: control) }
    if control == nil, let link = row.details.link { driver.follow(link) }
  }

  private func choose(_ option: ValueOption) throws {
    switch row.accessory {
    case .segment, .choice: break
    default: throw notOperable("chosen from")
    }
    try checkIsOn(option)
    let wasChosen = isChosen(option.value)
    do {
      try press(option)
    } catch let error as DriverError where wasChosen {
      throw driver.fail(error.code, .takenAway(option.title, because: error.message))
    }
    driver.coverage?.choose(option.value, row: index)
  }

  private func notOperable(_ what: String) -> DriverError {
    driver.fail(.notOperable, .notOperable(title ?? name, what, accessory: row.accessory.kind.rawValue))
  }
}

/// What a program can do with a row, hidden or not. Each throws a ``DriverError`` when the form does not allow it, and
/// has changed nothing then.
extension RowDriver {
  /// Sets its value.
  public func set(_ value: Value) throws {
    let key = try key()
    try driver.act { session throws(SessionError) in try session.set(value, for: key) }
    if case .list(let values) = value {
      for value in values { driver.coverage?.choose(value, row: index) }
    } else {
      driver.coverage?.choose(value, row: index)
    }
  }

  /// Sets its value. A whole number may be given for a row that holds any number.
  public func set(_ value: some SettingValue) throws {
    if row.value?.type == .number, case .int(let whole) = value.settingValue { return try set(.number(Double(whole))) }
    try set(value.settingValue)
  }

  /// Removes what is set, so that the default counts.
  public func unset() throws {
    let key = try key()
    try driver.act { session throws(SessionError) in try session.unset(key) }
  }

  /// Sets its value explicitly to its default.
  public func reset() throws {
    let key = try key()
    try driver.act { session throws(SessionError) in try session.reset(key) }
  }

  private func key() throws -> String {
    guard let key = row.key else { throw driver.fail(.init(.unknownKey), .noValue(title ?? name)) }
    return key
  }
}
