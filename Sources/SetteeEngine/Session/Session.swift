public import SetteeModel
import Synchronization

/// A form that runs: its values, what is visible, enabled, required and wrong, and who is told.
///
/// Every change goes through one pipeline: draft, validation of the whole transaction, interceptors, commit, conditions,
/// events, store. Reads and acts are synchronous and may come from any thread; a read sees the state after some
/// transaction, never half of one. An act that fails throws, says why, and has changed nothing.
///
/// **Delivery.** Observers are called outside of the lock, in the order of registration, one event at a time, in the
/// order of ``Event/sequence``, by the thread that commits. While one thread delivers, what another commits takes effect
/// at once, but its events are delivered, and its values written, by the first; the other's call returns without
/// waiting for that. ``flush()`` waits for the writing.
///
/// **Writing from an observer.** An act inside of an observer is checked and throws at once when it cannot be done;
/// otherwise it waits until what has happened so far has reached everybody, and is then a transaction of its own. Until
/// then reads give the old values. A chain of more than 16 such transactions ends with `didDetectLoop`.
public final class Session: Sendable {
  /// How much a session remembers.
  public struct Limits: Sendable, Hashable {
    /// The transactions kept for `undo` and `history`; 0 for none, so that nothing can be undone.
    public var history: Int
    /// The transactions kept for `trace`; 0 for none.
    public var trace: Int

    public init(history: Int = 1_000, trace: Int = 1_000) {
      self.history = max(history, 0)
      self.trace = max(trace, 0)
    }

    /// The transactions kept in the history for either use.
    var kept: Int { max(history, trace) }
  }

  /// How many transactions observers may cause one after the other.
  public static let longestChain = 16

  /// The form that runs.
  public let form: Form
  let index: FormIndex
  /// Why the store, or a secret, could not be read when the session was opened; defaults count in its place then.
  public let loadError: StoreError?
  let store: (any SettingsStore)?
  let secrets: (any SecretStore)?
  let clock: (any SessionClock)?
  let state: Mutex<SessionState>
  /// Held while the store is read or written, never while observers are called.
  let writer = Mutex(())
  /// The registration with the clock while something moves.
  let ticking = Mutex<Observation?>(nil)

  /// Opens a form.
  ///
  /// Nothing is written, and no `didChange` is told: values that the store holds count from the first read, defaults
  /// count without being stored.
  ///
  /// - Parameters:
  ///   - store: Where values are kept; nil for nowhere.
  ///   - secrets: Where values of secure rows are kept that are not for the store, read once, now; without it they live
  ///     for as long as the session does.
  ///   - facts: Outside inputs by name. The form must declare them, with these types.
  ///   - clock: What moves modals; without one they open and close at once, and messages are not cleared.
  /// - Complexity: O(*rows* + *conditions* and what they read).
  public convenience init(
    _ form: Form, store: (any SettingsStore)? = nil, secrets: (any SecretStore)? = nil, facts: [String: Value] = [:],
    environment: Environment = Environment(), clock: (any SessionClock)? = nil, limits: Limits = Limits()
  ) {
    self.init(
      PreparedForm(form, FormIndex(form)), store: store, secrets: secrets, facts: facts, environment: environment,
      clock: clock,
      limits: limits)
  }

  /// Opens a form that other sessions may have been opened with.
  package init(
    _ prepared: PreparedForm, store: (any SettingsStore)?, secrets: (any SecretStore)? = nil, facts: [String: Value],
    environment: Environment, clock: (any SessionClock)?, limits: Limits = Limits()
  ) {
    form = prepared.form
    index = prepared.index
    self.store = store
    self.secrets = secrets
    self.clock = clock
    for (name, value) in facts {
      do { _ = try Self.fact(named: name, for: value, in: form) } catch { preconditionFailure(error.message) }
    }
    var contents: (any StoreContents)?
    var storeError: StoreError?
    do throws(StoreError) { contents = try store?.load() } catch { storeError = error }
    var state = SessionState(
      prepared, contents: contents, hasStore: store != nil, secrets: secrets, facts: facts, environment: environment,
      limits: limits)
    loadError = storeError ?? state.secretError
    if let loadError {
      state.enqueueOpening(.didLoseSource(loadError))
    }
    // Nobody can have been listening.
    state.bus.removeAll()
    self.state = Mutex(state)
  }

  static func fact(named name: String, for value: Value?, in form: Form) throws(SessionError) -> Int {
    guard let index = form.facts.firstIndex(where: { $0.name == name }) else { throw .unknown(fact: name, in: form) }
    if let value, value.type != form.facts[index].type {
      throw .refused(fact: name, ValueProblem(.type, "must be \(form.facts[index].type.expectation)"))
    }
    return index
  }
}

extension Value {
  /// The type that the value is of; nil for a list.
  fileprivate var type: ValueType? {
    switch self {
    case .bool: .bool
    case .int: .int
    case .number: .number
    case .text: .text
    case .list: nil
    }
  }
}
