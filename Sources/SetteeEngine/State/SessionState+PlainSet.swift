import SetteeModel

/// The shortest way through the pipeline, for the commonest act: a value is set, its row is neither required nor read by
/// anything, nobody intercepts, and nothing waits. It does what planning and committing would do, without their lists.
extension SessionState {
  enum PlainSet {
    /// The long way must be gone.
    case notPlain
    case unchanged
    case changed
    /// The caller has taken the part of delivering, and these observers may want the event.
    case tells(Told, [Observer])
  }

  /// What an event is made of, outside of the lock.
  struct Told {
    let transaction: UInt64
    let sequence: UInt64
    let row: Int
    let old: Setting
  }

  /// The row of a key; the one that was looked up last costs a comparison only, as when a slider is dragged.
  private mutating func row(ofKey key: String) -> Int? {
    if lastRow >= 0, index.names[lastRow] == key { return lastRow }
    guard let row = form.index(ofRow: key) else { return nil }
    lastRow = row
    return row
  }

  mutating func setPlainly(_ value: Value, for key: String, origin: Origin) -> PlainSet {
    guard let row = row(ofKey: key), changes.allowsPlainly(value, row: row), interceptors.isEmpty, drafts.isEmpty,
      !bus.isDelivering, bus.isEmpty
    else { return .notPlain }
    let old = settings[row]
    switch old {
    case .unset: break
    case .explicit(let present): if present == value { return .unchanged }
    case .invalid: return .notPlain
    }
    let traits = index.traits[row]
    settings[row] = .explicit(value)
    values.effective[row] = value
    lastTransaction += 1
    let change = History.RowChange(row: Int32(row), old: old, new: .explicit(value))
    let number = history.append(.one(transaction: lastTransaction, origin, change), limits)
    if limits.trace > 0 { trace.appendSet(number, limit: limits.trace) }
    let sequence = bus.nextSequence()
    if traits.contains(.isPersistent) ? keepsUnsaved : keepsSecrets, let edit = edit(ofRow: row) {
      unsaved.append(UnsavedEdits.Batch(transaction: lastTransaction, origin: origin, edits: [edit]))
      bus.append(.persist)
    }
    let observers = bus.observers(ofRow: row)
    if observers.isEmpty, bus.isEmpty { return .changed }
    bus.beginDelivering(of: lastTransaction, row: row)
    return .tells(Told(transaction: lastTransaction, sequence: sequence, row: row, old: old), observers)
  }
}
