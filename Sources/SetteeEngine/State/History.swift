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
  /// The settings that one transaction changed.
  struct Journal: Sendable {
    let transaction: UInt64
    let origin: Origin
    let changes: Changes
  }

  /// A list that needs no memory of its own for one element: most transactions change one key.
  enum Changes: Sendable {
    case one(RowChange)
    case several([RowChange])

    init(_ changes: [RowChange]) {
      self = changes.count == 1 ? .one(changes[0]) : .several(changes)
    }

    var all: [RowChange] {
      switch self {
      case .one(let change): [change]
      case .several(let changes): changes
      }
    }
  }

  struct RowChange: Sendable {
    let row: Int
    let old: Setting
    let new: Setting
  }

  private(set) var journals: [Journal] = []
  private(set) var undoable: [Journal] = []
  private(set) var redoable: [Journal] = []

  /// Notes a transaction. What other writers did is not for undo to take back; anything else new ends redoing.
  mutating func append(_ journal: Journal, replay: Plan.Replay?, limit: Int) {
    journals.append(journal)
    Self.trim(&journals, to: limit)
    guard replay == nil, journal.origin != .external else { return }
    undoable.append(journal)
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
  private static func trim(_ journals: inout [Journal], to limit: Int) {
    if journals.count > 2 * limit { journals.removeFirst(journals.count - limit) }
  }

  /// The last transaction that changed a row.
  func lastChange(ofRow row: Int) -> Journal? {
    journals.last { $0.changes.all.contains { $0.row == row } }
  }
}
