import Synchronization

/// Where secure values are kept that the settings file must not hold, such as a keyring.
///
/// A session reads it when it is opened and writes to it as it does to its `SettingsStore`: synchronously, from any
/// thread, one call at a time. A value that is not a text is kept as a person would type it.
public protocol SecretStore: Sendable {
  /// The secret of a key, or nil when there is none.
  ///
  /// - Throws: When that cannot be found out. What the error says of itself is shown to people.
  func secret(for key: String) throws -> String?

  /// Keeps the secret of a key, or removes it when that is nil. When it returns, the secret is kept.
  ///
  /// - Throws: When nothing has changed. What the error says of itself is shown to people.
  func setSecret(_ secret: String?, for key: String) throws
}

/// Secrets that are kept for as long as the value lives, for tests and previews.
public final class MemorySecretStore: SecretStore {
  private let state: Mutex<[String: String]>

  public init(_ secrets: [String: String] = [:]) {
    state = Mutex(secrets)
  }

  /// All secrets by key.
  public var secrets: [String: String] { state.withLock(\.self) }

  public func secret(for key: String) -> String? { state.withLock { $0[key] } }

  public func setSecret(_ secret: String?, for key: String) { state.withLock { $0[key] = secret } }
}

extension MemorySecretStore: CustomStringConvertible, CustomReflectable {
  /// Never the secrets.
  public var description: String { "MemorySecretStore" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
