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
    case tells(Event, [Observer])
  }

  mutating func setPlainly(_ value: Value, row: Int, origin: Origin) -> PlainSet {
    guard index.plainValues[row].allows(value), interceptors.isEmpty, drafts.isEmpty, !bus.isDelivering, bus.isEmpty
    else {
      return .notPlain
    }
    let old = settings[row]
    switch old {
    case .unset: break
    case .explicit(let present): if present == value { return .unchanged }
    case .invalid: return .notPlain
    }
    let traits = index.traits[row]
    let oldValue = values.effective[row]
    settings[row] = .explicit(value)
    values.effective[row] = value
    lastTransaction += 1
    let told = Change(
      key: index.names[row], old: oldValue, new: value, oldSetting: old, newSetting: .explicit(value), reason: nil,
      isSecure: traits.contains(.isSecure), row: row)
    let event = Event(
      sequence: bus.nextSequence(), transaction: lastTransaction, origin: origin, kind: .didChange(told))
    history.append(.one(event), limit: limits.history)
    if limits.trace > 0 { trace.appendSet(event, limit: limits.trace) }
    if keepsUnsaved, traits.contains(.isPersistent) {
      let edit = StoreEdit(index.names[row], to: form.rows[row].value?.stored(value))
      unsaved.append(UnsavedEdits.Batch(transaction: lastTransaction, origin: origin, edits: [edit]))
      bus.append(.persist)
    }
    let observers = bus.observers(ofRow: row)
    if observers.isEmpty, bus.isEmpty { return .changed }
    bus.beginDelivering(of: lastTransaction, row: row)
    return .tells(event, observers)
  }
}
