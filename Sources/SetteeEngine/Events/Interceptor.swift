public import SetteeModel
import Synchronization

/// A change that is about to be made.
public struct Proposal: Sendable {
  /// The dotted key.
  public let key: String
  /// The value that counts.
  public let old: Value?
  /// The value that would be set, or the default where the key would be unset.
  public let new: Value?
  /// Whether the key would be unset.
  public let isUnset: Bool
  public let origin: Origin
  /// Whether the values must not be shown.
  public let isSecure: Bool
}

extension Proposal: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `key old → new`.
  public var description: String {
    "\(key) \(shown(old, secure: isSecure)) → \(shown(isUnset ? nil : new, secure: isSecure))"
  }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: ["proposal": description]) }
}

/// What an interceptor says to a proposal.
public enum Decision: Sendable {
  case allow
  /// Nothing of the transaction happens. The reason is for people.
  case veto(reason: String)
  /// The key is set to this value instead, if the form allows it.
  case replace(Value)
}

/// A registered interceptor.
final class Interceptor: Sendable {
  let id: UInt64
  let matcher: EventMatcher
  let decide: @Sendable (Proposal) -> Decision

  init(id: UInt64, matcher: EventMatcher, decide: @escaping @Sendable (Proposal) -> Decision) {
    self.id = id
    self.matcher = matcher
    self.decide = decide
  }
}

extension Session {
  /// Calls a closure before a change is made by `set`, `unset`, `reset`, undo, redo, or a person.
  ///
  /// Interceptors are called in the order of registration, on the acting thread, outside of any lock, after the whole
  /// transaction was found to be allowed; each sees what those before it have replaced. They may read the session, but an
  /// act throws `insideInterceptor`. What a condition brings about, what another writer has stored, and what is set
  /// already is not asked about.
  ///
  /// - Parameter filters: The keys to be asked about; none stands for all.
  /// - Returns: The registration.
  public func willChange(
    _ filters: EventFilter..., decide: @escaping @Sendable (Proposal) -> Decision
  ) -> Observation {
    let matcher = EventMatcher(filters.isEmpty ? [.all] : filters, in: form)
    let id = state.withLock { state in
      let id = state.bus.nextObserverID()
      state.interceptors.append(Interceptor(id: id, matcher: matcher, decide: decide))
      return id
    }
    return Observation { [weak self] in
      // Released outside of the lock, like observers.
      _ = self?.state.withLock { state in
        state.interceptors.firstIndex { $0.id == id }.map { state.interceptors.remove(at: $0) }
      }
    }
  }
}
