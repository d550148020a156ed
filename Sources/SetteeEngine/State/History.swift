import SetteeModel

/// A transaction that changed settings, as ``Session/history`` lists it.
public struct HistoryEntry: Sendable {
  /// Its number.
  public let transaction: UInt64
  public let origin: Origin
  /// What changed, in the order of the events.
  public let changes: [SettingChange]
}

/// How one key's setting changed.
public struct SettingChange: Sendable {
  public let key: String
  public let old: Setting
  public let new: Setting
  /// Whether the values must not be shown.
  public let isSecure: Bool
}

extension SettingChange: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `key old → new`.
  public var description: String {
    "\(key) \(shown(old, secure: isSecure)) → \(shown(new, secure: isSecure))"
  }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: ["change": description]) }
}

extension HistoryEntry: CustomStringConvertible {
  /// `#7 user wifi.enabled unset → true`; several changes are separated by commas.
  public var description: String {
    "#\(transaction) \(origin.rawValue) \(changes.map(\.description).joined(separator: ", "))"
  }
}

/// What has changed since the session was opened, and what can be taken back.
struct History {
  /// A transaction that changed settings. Most change one, and need no list.
  enum Entry: Sendable {
    case one(transaction: UInt64, Origin, RowChange)
    case several(Journal)
  }

  final class Journal: Sendable {
    let transaction: UInt64
    let origin: Origin
    let changes: [RowChange]

    init(_ transaction: UInt64, _ origin: Origin, _ changes: [RowChange]) {
      self.transaction = transaction
      self.origin = origin
      self.changes = changes
    }
  }

  struct RowChange: Sendable {
    let row: Int32
    let old: Setting
    let new: Setting
  }

  /// Transactions that can be undone: a run of numbers in `entries`, or one that was redone and has no entry of its own.
  private enum Undoable {
    case entries(Range<Int>)
    case journal(Journal)
  }

  private var entries: [Entry] = []
  /// How many entries have been dropped.
  private var dropped = 0
  private var undoable: [Undoable] = []
  private var redoable: [Journal] = []

  /// Notes a transaction. What other writers did is not for undo to take back; anything else new ends redoing.
  ///
  /// At least twice as many entries are kept as can be undone, because undoing adds entries.
  ///
  /// - Returns: The entry's number.
  @discardableResult
  mutating func append(_ entry: Entry, isUndoable: Bool = true, _ limits: Session.Limits) -> Int {
    guard limits.kept > 0 else { return 0 }
    if entries.count >= 3 * limits.kept { drop(limits.kept) }
    let number = dropped + entries.count
    entries.append(entry)
    if isUndoable, limits.history > 0 {
      if case .entries(let run) = undoable.last, run.upperBound == number {
        undoable[undoable.count - 1] = .entries(run.lowerBound..<number + 1)
      } else {
        undoable.append(.entries(number..<number + 1))
      }
      if !redoable.isEmpty { redoable.removeAll() }
    }
    return number
  }

  private mutating func drop(_ count: Int) {
    entries.removeFirst(count)
    dropped += count
    undoable = undoable.compactMap { item in
      guard case .entries(let run) = item else { return item }
      let kept = run.clamped(to: dropped..<Int.max)
      return kept.isEmpty ? nil : .entries(kept)
    }
  }

  /// The entry of a number, if it is still kept.
  subscript(number: Int) -> Entry? { number >= dropped ? entries[number - dropped] : nil }

  /// The last entries, oldest first.
  func last(_ count: Int) -> [Journal] { entries.suffix(count).map(\.journal) }

  var canUndo: Bool { !undoable.isEmpty }
  var canRedo: Bool { !redoable.isEmpty }

  /// The transaction to be undone, or done again, next.
  func next(_ replay: Plan.Replay) -> Journal? {
    guard replay == .undo else { return redoable.last }
    switch undoable.last {
    case .entries(let run): return self[run.upperBound - 1]?.journal
    case .journal(let journal): return journal
    case nil: return nil
    }
  }

  /// Moves the next transaction from one stack to the other.
  mutating func didReplay(_ replay: Plan.Replay) {
    guard let journal = next(replay) else { return }
    dropNext(replay)
    switch replay {
    case .undo: redoable.append(journal)
    case .redo: undoable.append(.journal(journal))
    }
  }

  /// Drops the next transaction, which others have overwritten, so that the one before it can be replayed.
  mutating func dropNext(_ replay: Plan.Replay) {
    switch replay {
    case .undo:
      guard case .entries(let run)? = undoable.popLast(), run.count > 1 else { return }
      undoable.append(.entries(run.dropLast()))
    case .redo: _ = redoable.popLast()
    }
  }

  /// The last transaction that changed a row.
  func lastChange(ofRow row: Int) -> Journal? {
    for entry in entries.reversed() {
      let journal = entry.journal
      if journal.changes.contains(where: { $0.row == row }) { return journal }
    }
    return nil
  }
}

extension History.Entry {
  var journal: History.Journal {
    switch self {
    case .one(let transaction, let origin, let change): History.Journal(transaction, origin, [change])
    case .several(let journal): journal
    }
  }

  var transaction: UInt64 {
    switch self {
    case .one(let transaction, _, _): transaction
    case .several(let journal): journal.transaction
    }
  }
}
