import SetteeModel

/// What has changed so far in the transaction that is being committed.
struct Work {
  /// A row as it was before the transaction.
  struct ChangedRow {
    let row: Int
    let oldSetting: Setting
    let oldValue: Value?
    /// Whether the caller named it.
    let isGiven: Bool
    var reason: Change.Reason?
  }

  private(set) var rows: [ChangedRow] = []
  /// For each row its place in `rows`, or -1; empty before the first row is noted, as in sessions that only read.
  private var places: [Int32] = []
  private let rowCount: Int
  var shown: [Int] = []
  var hidden: [Int] = []
  var enabled: [Int] = []
  var required: [Int] = []
  var drafted: [Int] = []
  /// Rows whose problems may have changed, with repetitions.
  var suspects: [Int] = []
  /// Rows that were touched or are not touched any more.
  var touched: Set<Int> = []
  var clearing = Clearing.hidden

  /// Which rows with `whenHidden: clear` lose what is set.
  enum Clearing {
    /// Those that get hidden, and those that are set while they are.
    case hidden
    /// Those that get hidden, but for the ones that the caller named: another writer has just stored them.
    case hiddenAndNotGiven
    /// None: what is stored when a session opens stays, and a replay brings every change itself.
    case none
  }

  init(rowCount: Int) {
    self.rowCount = rowCount
  }

  /// Notes how a row was, unless it is noted already.
  mutating func note(_ row: Int, _ setting: Setting, _ value: Value?, isGiven: Bool) {
    guard !isNoted(row) else { return }
    if places.isEmpty { places = Array(repeating: -1, count: rowCount) }
    places[row] = Int32(rows.count)
    rows.append(ChangedRow(row: row, oldSetting: setting, oldValue: value, isGiven: isGiven))
  }

  func mayClear(_ row: Int) -> Bool {
    switch clearing {
    case .hidden: true
    case .hiddenAndNotGiven: !isNoted(row) || !rows[Int(places[row])].isGiven
    case .none: false
    }
  }

  func isNoted(_ row: Int) -> Bool { !places.isEmpty && places[row] >= 0 }

  mutating func setReason(_ reason: Change.Reason, of row: Int) {
    rows[Int(places[row])].reason = reason
  }

  /// - Complexity: O(*changes*).
  mutating func reset() {
    for row in rows { places[row.row] = -1 }
    rows.removeAll(keepingCapacity: true)
    shown.removeAll(keepingCapacity: true)
    hidden.removeAll(keepingCapacity: true)
    enabled.removeAll(keepingCapacity: true)
    required.removeAll(keepingCapacity: true)
    drafted.removeAll(keepingCapacity: true)
    suspects.removeAll(keepingCapacity: true)
    touched.removeAll(keepingCapacity: true)
    clearing = .hidden
  }
}
