import SetteeModel

/// Which events an observer is told. Several filters together let pass what any of them does.
public struct EventFilter: Sendable, Hashable {
  enum Scope: Sendable, Hashable {
    case everything
    case row(String)
    case keys(under: String)
  }

  let scope: Scope
  let kinds: EventKinds

  /// Every event.
  public static let all = EventFilter(scope: .everything, kinds: .all)
  /// Changes of any key.
  public static let changes = EventFilter(scope: .everything, kinds: .change)
  /// Taps, and rows that lead to another screen.
  public static let taps = EventFilter(scope: .everything, kinds: .tap)
  /// Rows shown and hidden.
  public static let visibility = EventFilter(scope: .everything, kinds: .visibility)
  /// Rows that can and cannot be operated any more.
  public static let enabled = EventFilter(scope: .everything, kinds: .enabled)
  /// Rows that must have a value and need not any more.
  public static let required = EventFilter(scope: .everything, kinds: .required)
  /// Problems that came and went.
  public static let problems = EventFilter(scope: .everything, kinds: .validation)
  /// What is being typed, and drafts in modals.
  public static let drafts = EventFilter(scope: .everything, kinds: .draft)
  /// Modals that move, and their messages.
  public static let modals = EventFilter(scope: .everything, kinds: .modal)
  /// Changes that an interceptor refused.
  public static let vetoes = EventFilter(scope: .everything, kinds: .veto)
  /// What became of writing to the store and reading from it.
  public static let store = EventFilter(scope: .everything, kinds: .store)

  /// Changes of one key. The key must be one of the form's.
  public static func key(_ key: String) -> EventFilter { EventFilter(scope: .row(key), kinds: .change) }

  /// Changes of one key.
  public static func key(_ key: Key<some SettingValue>) -> EventFilter { .key(key.name) }

  /// Changes of a key and of all keys that begin with it and a dot; none need exist.
  public static func keys(under prefix: String) -> EventFilter {
    EventFilter(scope: .keys(under: prefix), kinds: .change)
  }

  /// Everything about one row. The row must be one of the form's.
  public static func row(_ name: String) -> EventFilter { EventFilter(scope: .row(name), kinds: .ofRows) }
}

/// Kinds of events, as a set.
struct EventKinds: OptionSet, Sendable, Hashable {
  let rawValue: UInt16

  static let change = EventKinds(rawValue: 1 << 0)
  static let tap = EventKinds(rawValue: 1 << 1)
  static let visibility = EventKinds(rawValue: 1 << 2)
  static let enabled = EventKinds(rawValue: 1 << 3)
  static let required = EventKinds(rawValue: 1 << 4)
  static let validation = EventKinds(rawValue: 1 << 5)
  static let draft = EventKinds(rawValue: 1 << 6)
  static let modal = EventKinds(rawValue: 1 << 7)
  static let store = EventKinds(rawValue: 1 << 8)
  static let veto = EventKinds(rawValue: 1 << 9)
  static let other = EventKinds(rawValue: 1 << 10)

  static let all = EventKinds(rawValue: .max)
  static let ofRows: EventKinds = [.change, .tap, .visibility, .enabled, .required, .validation, .draft, .veto]
}

extension Event.Kind {
  var kinds: EventKinds {
    switch self {
    case .didChange, .isNow: .change
    case .didTap, .didFollowLink: .tap
    case .didChangeVisibility: .visibility
    case .didChangeEnabled: .enabled
    case .didChangeRequired: .required
    case .didValidate: .validation
    case .didDraft: .draft
    case .didMoveModal, .didChangeMessage: .modal
    case .didPersist, .didFailToPersist, .didLoseSource, .didRegainSource: .store
    case .didVeto: .veto
    case .didLoad, .didChangeEnvironment, .didRefuse, .didDetectLoop, .didOverflow: .other
    }
  }
}

/// Filters with their rows looked up.
struct EventMatcher: Sendable {
  private enum Rows {
    case all
    case one(Int)
    case several(Set<Int>)

    func contains(_ row: Int) -> Bool {
      switch self {
      case .all: true
      case .one(let one): row == one
      case .several(let rows): rows.contains(row)
      }
    }
  }

  private let parts: [(kinds: EventKinds, rows: Rows)]
  /// The only part, when it is about one row: most observers have one key, and are asked about every change of it.
  private let onlyRow: Int
  private let onlyKinds: EventKinds

  /// - Complexity: O(*rows*) for each filter by prefix, else O(1).
  init(_ filters: [EventFilter], in form: Form) {
    parts = filters.map { filter in
      switch filter.scope {
      case .everything: (filter.kinds, .all)
      case .row(let name):
        if let index = form.index(ofRow: name) {
          (filter.kinds, .one(index))
        } else {
          preconditionFailure(SessionError.unknown(row: name, in: form).message)
        }
      case .keys(let prefix): (filter.kinds, .several(Self.rows(under: prefix, in: form)))
      }
    }
    if parts.count == 1, case .one(let row) = parts[0].rows {
      (onlyRow, onlyKinds) = (row, parts[0].kinds)
    } else {
      (onlyRow, onlyKinds) = (-1, [])
    }
  }

  /// Matches nothing.
  init() {
    parts = []
    (onlyRow, onlyKinds) = (-1, [])
  }

  private static func rows(under prefix: String, in form: Form) -> Set<Int> {
    let start = prefix + "."
    return Set(
      form.rows.indices.filter { index in
        guard let key = form.rows[index].key else { return false }
        return key == prefix || key.hasPrefix(start)
      })
  }

  /// The only rows whose events match, or nil when others may too.
  var rows: Set<Int>? {
    var all: Set<Int> = []
    for part in parts {
      switch part.rows {
      case .all: return nil
      case .one(let row): all.insert(row)
      case .several(let rows): all.formUnion(rows)
      }
    }
    return all
  }

  /// - Parameter row: The row that the event is about, or -1.
  func matches(_ kinds: EventKinds, row: Int) -> Bool {
    if onlyRow >= 0 { return row == onlyRow && !onlyKinds.isDisjoint(with: kinds) }
    for part in parts where !part.kinds.isDisjoint(with: kinds) && part.rows.contains(row) { return true }
    return false
  }
}
