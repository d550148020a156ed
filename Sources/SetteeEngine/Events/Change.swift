public import SetteeModel

/// How one key changed in a transaction.
///
/// Described as a trace line shows it, a secure value never appears, not even in a mirror or a debugger's dump; code
/// that needs it reads ``old`` and ``new``.
public struct Change: Sendable {
  /// Why a value changed that nobody set.
  public enum Reason: String, Sendable, Hashable {
    /// Its row was hidden, and its value does not count while it is.
    case hidden
    /// Its row was shown again, and its value counts again.
    case shown
  }

  /// The dotted key.
  public let key: String
  /// The effective value before the transaction.
  public let old: Value?
  /// The effective value after it.
  public let new: Value?
  /// The setting before the transaction.
  public let oldSetting: Setting
  /// The setting after it.
  public let newSetting: Setting
  /// Why it changed, when nobody set it.
  public let reason: Reason?
  /// Whether the value must not be shown.
  public let isSecure: Bool

  /// Whether the effective value changed. When it did not, only the setting did: a default was set explicitly, or a
  /// value was set that does not count while its row is hidden.
  public var effective: Bool { old != new }
}

extension Change: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `key old → new`, and the setting where only that changed.
  public var description: String {
    let reason = reason.map { "   (\($0))" } ?? ""
    guard effective else {
      let old = shown(oldSetting, secure: isSecure)
      return "\(key) \(shown(new, secure: isSecure))   (setting \(old) → \(shown(newSetting, secure: isSecure)))"
    }
    return "\(key) \(shown(old, secure: isSecure)) → \(shown(new, secure: isSecure))\(reason)"
  }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: ["change": description]) }
}
