public import SetteeModel

/// Edits that are made together; see ``Session/transaction(origin:_:)``.
///
/// Nothing happens before the closure that collects them has returned. A key that is named twice keeps its first place
/// and gets the last edit.
public struct Transaction {
  private let form: Form
  private(set) var requests: [Act.Request] = []
  /// The place in `requests` of each row.
  private var places: [Int: Int] = [:]

  init(_ form: Form) {
    self.form = form
  }

  /// Will set a key.
  ///
  /// - Throws: `unknownKey`. Whether the value is allowed is checked for the whole transaction, at its end.
  public mutating func set(_ value: Value, for key: String) throws(SessionError) {
    try add(.set(value), key)
  }

  /// Will set a key.
  public mutating func set<V>(_ value: V, for key: Key<V>) throws(SessionError) {
    try add(.set(value.settingValue), key.name)
  }

  /// Will remove what is set for a key.
  public mutating func unset(_ key: String) throws(SessionError) {
    try add(.unset, key)
  }

  /// Will set a key to its default.
  public mutating func reset(_ key: String) throws(SessionError) {
    try add(.reset, key)
  }

  private mutating func add(_ verb: Act.Request.Verb, _ key: String) throws(SessionError) {
    guard let row = form.index(ofRow: key), form.rows[row].key != nil else { throw .unknown(key: key, in: form) }
    let request = Act.Request(row: row, verb: verb)
    if let place = places[row] {
      requests[place] = request
    } else {
      places[row] = requests.count
      requests.append(request)
    }
  }
}
