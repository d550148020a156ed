import Diagnostics
import SetteeEngine
import SetteeModel
import SetteeStore

/// Where a settings file has what is set for a row.
struct ValueSource {
  let place: SourceLocation
  /// The former name of the row's key under which it stands; nil where it stands under the key itself.
  let formerKey: String?
  /// What an older version has stored in place of the value, by the row's `valueMap`; nil where it is the value, or must not
  /// be shown.
  let oldValue: StoredValue?

  /// The place, and what is not as it is written today.
  var words: String {
    "\(place)" + (formerKey.map { " under the former name \(quoted($0))" } ?? "")
      + (oldValue.map { " as the old value \(escaped(json: $0.safeJSON))" } ?? "")
  }
}

extension Settings {
  /// Where the file has what is set for a row; nil where nothing is, or where a store has no places.
  func source(of row: Row) -> ValueSource? {
    guard let definition = row.value, let document else { return nil }
    let value = (try? session.setting(row.name))?.value
    if let entry = entry(of: row) { return source(entry, formerKey: nil, of: value, definition) }
    guard let value else { return nil }
    for key in definition.details.renamedFrom {
      guard let entry = document.entry(of: key), definition.takes(entry.value, as: value) else { continue }
      return source(entry, formerKey: key, of: value, definition)
    }
    return nil
  }

  private func source(
    _ entry: StoredEntry, formerKey: String?, of value: Value?, _ definition: ValueDefinition
  ) -> ValueSource? {
    entry.location.map { place in
      let isOld = value != nil && !definition.isSecure && (try? definition.value(from: entry.value)) != value
      return ValueSource(place: place, formerKey: formerKey, oldValue: isOld ? entry.value : nil)
    }
  }
}

extension ValueDefinition {
  /// Whether a value is what an entry of an older version stands for.
  fileprivate func takes(_ stored: StoredValue, as value: Value) -> Bool {
    if let read = try? self.value(from: stored), problems(of: read).isEmpty { return read == value }
    return replacement(for: stored) == value
  }
}
