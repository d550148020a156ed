import SetteeModel

extension SessionState {
  /// Takes over what older versions have stored: values under a row's old keys (`renamedFrom`), and old values
  /// (`valueMap`).
  ///
  /// It happens when a session opens, before anybody can observe it, and is written together with the next write, or by
  /// ``Session/flush()``: reading settings writes nothing. An old entry is removed only when its value was taken
  /// over, and a value that the form allows is never replaced, so that a second time there is nothing to do. Nor is what
  /// others have stored by the time of that write.
  mutating func migrate(_ contents: any StoreContents) {
    var edits: [StoreEdit] = []
    for row in form.rows.indices where index.traits[row].isSuperset(of: [.hasPast, .isPersistent]) {
      guard let definition = form.rows[row].value, let past = past(ofRow: row, definition, contents) else { continue }
      settings[row] = .explicit(past.value)
      let name = index.names[row]
      let replaced = past.oldKey == nil ? past.stored : nil
      edits.append(StoreEdit(name, to: definition.stored(past.value), replacing: .exactly(replaced)))
      if let oldKey = past.oldKey { edits.append(StoreEdit(oldKey, to: nil, replacing: .exactly(past.stored))) }
    }
    if keepsUnsaved { unsaved.keepForNextWrite(edits) }
  }

  /// The value to take over for a row, what is stored in its place, and the old key that this stands under, if it does.
  private func past(
    ofRow row: Int, _ definition: ValueDefinition, _ contents: any StoreContents
  ) -> (value: Value, stored: StoredValue, oldKey: String?)? {
    switch settings[row] {
    case .explicit: return nil
    case .invalid(let stored): return definition.replacement(for: stored).map { ($0, stored, nil) }
    case .unset:
      for oldKey in definition.details.renamedFrom {
        guard let stored = contents.value(of: oldKey) else { continue }
        let value = setting(from: stored, row: row).value ?? definition.replacement(for: stored)
        if let value { return (value, stored, oldKey) }
      }
      return nil
    }
  }

  /// Edits that remove what older versions have stored for a row, so that unsetting it is for good.
  func removalOfPast(ofRow row: Int) -> [StoreEdit] {
    guard index.traits[row].isSuperset(of: [.hasPast, .isPersistent]), let definition = form.rows[row].value else {
      return []
    }
    return definition.details.renamedFrom.map { StoreEdit($0, to: nil, replacing: definition.past) }
  }
}

extension ValueDefinition {
  /// What an old key may hold to be removed: only what a value can be stored as. An old key may be the name of an object
  /// today, with the values of other rows in it and members that no form knows.
  fileprivate var past: StoreEdit.Replaced { isMultiple ? .plainValueOrList : .plainValue }
}
