import SetteeModel

/// What can be done with a row without the other rows of its form.
struct RowIndependence: OptionSet {
  let rawValue: UInt8

  /// What it is worth, and what is wrong with that, follow from its own definition and what is set for it.
  static let reading = RowIndependence(rawValue: 1 << 0)
  /// Nothing follows from its value, and it is kept in the settings file.
  static let changing = RowIndependence(rawValue: 1 << 1)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// For each row of a form.
  ///
  /// Where a row had other keys or stored values in older versions, what the file holds of them is moved with the next
  /// change of any row: none is changed alone.
  ///
  /// - Complexity: O(*rows* + *conditions* and what they read).
  static func ofRows(of form: Form) -> [RowIndependence] {
    let hasPast = form.rows.contains(where: \.hasPast)
    let read = readRows(of: form)
    return form.rows.indices.map { index in
      let row = form.rows[index]
      guard row.hasOwnValue else { return [] }
      return row.value?.isPersistent == true && !hasPast && !read.contains(index) ? [.reading, .changing] : .reading
    }
  }

  /// The rows whose values conditions and rules read.
  private static func readRows(of form: Form) -> Set<Int> {
    var read: Set<Int> = []
    func note(_ operands: [Expression.Operand]) {
      for case .value(let row) in operands { read.insert(row) }
    }
    for section in form.sections {
      for condition in [section.visibleWhen, section.enabledWhen] { note(condition?.operands ?? []) }
    }
    for row in form.rows {
      if row.hasConditions {
        for condition in [row.visibleWhen, row.enabledWhen, row.requiredWhen] { note(condition?.operands ?? []) }
      }
      guard let value = row.value, value.hasDetails else { continue }
      for rule in value.details.rules { note(rule.check.operands) }
    }
    return read
  }
}

extension Row {
  /// Whether it had other keys or stored values in older versions.
  fileprivate var hasPast: Bool {
    guard let value, value.hasDetails else { return false }
    return !value.details.renamedFrom.isEmpty || !value.details.valueMap.isEmpty
  }

  /// Whether its value, and what is wrong with it, follow from no other row.
  fileprivate var hasOwnValue: Bool {
    guard key != nil, let value, !hasPast else { return false }
    return whenHidden == .keep && !value.isSecure && !value.isRequired && requiredWhen == nil
      && (!value.hasDetails || value.details.rules.isEmpty)
  }
}
