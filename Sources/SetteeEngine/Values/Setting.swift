public import SetteeModel

/// What stands in the settings for a key, apart from what counts.
///
/// What counts is the effective value: an explicit value, else the row's default.
public enum Setting: Sendable, Hashable {
  /// Nothing is set: the default counts.
  case unset
  /// A value is set, even if it equals the default.
  case explicit(Value)
  /// The store holds what the form does not allow. It is kept and reported, the default counts, and only the next
  /// explicit `set` of that key replaces it.
  case invalid(StoredValue)
}

extension Setting {
  /// The value that is set, if it is one that the form allows.
  public var value: Value? {
    if case .explicit(let value) = self { value } else { nil }
  }

  /// Which of the three it is.
  public var state: State {
    switch self {
    case .unset: .unset
    case .explicit: .explicit
    case .invalid: .invalid
    }
  }

  /// A setting without its value.
  public enum State: String, Sendable, Hashable, CaseIterable {
    case unset, explicit, invalid
  }
}
