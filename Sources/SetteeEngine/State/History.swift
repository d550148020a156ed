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
  /// A transaction that changed settings.
  enum Entry: Sendable {
    /// One change, by the `didChange` that told it: most transactions are no more.
    case one(Event)
    case several(Journal)

    var journal: Journal {
      switch self {
      case .one(let event):
        Journal(
          transaction: event.transaction, origin: event.origin, changes: event.kind.change.map { [RowChange($0)] } ?? []
        )
      case .several(let journal): journal
      }
    }
  }

  /// The settings that one transaction changed.
  struct Journal: Sendable {
    let transaction: UInt64
    let origin: Origin
    let changes: [RowChange]
  }

  struct RowChange: Sendable {
    let row: Int
    let old: Setting
    let new: Setting
  }

  private(set) var entries: [Entry] = []
  private(set) var undoable: [Entry] = []
  private(set) var redoable: [Entry] = []

  /// Notes a transaction. What other writers did is not for undo to take back; anything else new ends redoing.
  mutating func append(_ entry: Entry, isUndoable: Bool = true, limit: Int) {
    entries.append(entry)
    Self.trim(&entries, to: limit)
    guard isUndoable else { return }
    undoable.append(entry)
    Self.trim(&undoable, to: limit)
    if !redoable.isEmpty { redoable.removeAll() }
  }

  /// Moves the last transaction from one stack to the other.
  mutating func didReplay(_ replay: Plan.Replay) {
    switch replay {
    case .undo: undoable.popLast().map { redoable.append($0) }
    case .redo: redoable.popLast().map { undoable.append($0) }
    }
  }

  /// Drops a transaction that others have overwritten, so that the one before it can be replayed.
  mutating func dropLast(_ replay: Plan.Replay) {
    switch replay {
    case .undo: _ = undoable.popLast()
    case .redo: _ = redoable.popLast()
    }
  }

  /// Cuts the oldest half once there is twice as much as is kept, so that an append costs no more than that on average.
  private static func trim(_ entries: inout [Entry], to limit: Int) {
    if entries.count > 2 * limit { entries.removeFirst(entries.count - limit) }
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

extension History.RowChange {
  fileprivate init(_ change: Change) {
    self.init(row: change.row, old: change.oldSetting, new: change.newSetting)
  }
}

extension Event.Kind {
  /// What a `didChange` says.
  var change: Change? {
    if case .didChange(let change) = self { change } else { nil }
  }
}
