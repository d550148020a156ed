import SetteeModel

/// Step 5 of the pipeline: what follows from a change.
extension SessionState {
  /// Evaluates every dirty node once, each after what it reads.
  mutating func settle() {
    while let node = dirty.removeFirst() { evaluate(node) }
  }

  mutating func evaluate(_ node: NodePlace) {
    let row = node.item
    guard row < form.rows.count else { return evaluate(section: row - form.rows.count, node) }
    switch node.aspect {
    case .value: updateValue(ofRow: row)
    case .visible: updateVisibility(ofRow: row)
    case .enabled:
      evaluations += 1
      var isEnabled = form.rows[row].enabledWhen?.holds(in: values) ?? true
      if case .section(let section) = form.rows[row].owner, !values.sections[section].contains(.enabled) {
        isEnabled = false
      }
      guard isEnabled != values.rows[row].contains(.enabled) else { return }
      values.rows[row].formSymmetricDifference(.enabled)
      work.enabled.append(row)
    case .required:
      evaluations += 1
      let isRequired = form.rows[row].requiredWhen?.holds(in: values) ?? false
      guard (isRequired || index.traits[row].contains(.isRequired)) != values.rows[row].contains(.required) else {
        return
      }
      values.rows[row].formSymmetricDifference(.required)
      work.required.append(row)
      work.suspects.append(row)
    }
  }

  private mutating func evaluate(section: Int, _ node: NodePlace) {
    evaluations += 1
    let isVisible = node.aspect == .visible
    let condition = isVisible ? form.sections[section].visibleWhen : form.sections[section].enabledWhen
    let flag: StateFlags = isVisible ? .visible : .enabled
    let holds = condition?.holds(in: values) ?? true
    guard holds != values.sections[section].contains(flag) else { return }
    values.sections[section].formSymmetricDifference(flag)
    guard !isOpening else { return }
    for reader in changes.readers(ofSection: section, visible: isVisible) { dirty.insert(reader) }
  }

  private mutating func updateVisibility(ofRow row: Int) {
    evaluations += 1
    var isVisible = form.rows[row].visibleWhen?.holds(in: values) ?? true
    if case .section(let section) = form.rows[row].owner, !values.sections[section].contains(.visible) {
      isVisible = false
    }
    guard isVisible != values.rows[row].contains(.visible) else { return }
    values.rows[row].formSymmetricDifference(.visible)
    if isVisible {
      work.shown.append(row)
      if values.rows[row].remove(.touched) != nil { work.touched.insert(row) }
    } else {
      work.hidden.append(row)
      drafts[row] = nil
    }
    guard !isOpening else { return }
    work.suspects.append(row)
    suspectRules(reading: .visibility(row: row))
    for reader in changes.readers(ofVisibilityOf: row) { dirty.insert(reader) }
  }

  /// Sees to the value of a row whose value does not count while it is hidden, after it was set, shown or hidden.
  private mutating func updateValue(ofRow row: Int) {
    let isHidden = !values.rows[row].contains(.visible)
    let mustClear =
      isHidden && work.mayClear(row) && index.traits[row].contains(.clearsWhenHidden) && settings[row] != .unset
    if mustClear || values.effective[row] != effectiveValue(ofRow: row) {
      let wasNoted = work.isNoted(row)
      work.note(row, settings[row], values.effective[row], isGiven: false)
      if mustClear || !wasNoted { work.setReason(isHidden ? .hidden : .shown, of: row) }
    }
    if mustClear { settings[row] = .unset }
    updateEffectiveValue(ofRow: row)
  }

  /// Takes over what counts for a row and marks what reads it if that is another value.
  mutating func updateEffectiveValue(ofRow row: Int) {
    let value = effectiveValue(ofRow: row)
    guard value != values.effective[row] else { return }
    values.effective[row] = value
    guard !isOpening else { return }
    suspectRules(reading: .value(row: row))
    for reader in changes.readers(ofValueOf: row) { dirty.insert(reader) }
  }

  mutating func suspectRules(reading operand: Expression.Operand) {
    let readers = changes.ruleReaders
    guard !readers.isEmpty, let rows = readers[operand] else { return }
    work.suspects.append(contentsOf: rows)
  }
}
