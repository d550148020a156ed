public import SetteeModel

/// Something that happened in a session.
///
/// Within one transaction events come in this order: `didChange` for the keys that the caller set, in the order given;
/// `didChange` for the others, in document order; `didDraft`; `didChangeVisibility`, `didChangeEnabled`,
/// `didChangeRequired`, each in document order; `didValidate`; then what was tapped or what moved. There is at most one of
/// each per row.
public struct Event: Sendable {
  /// Counts the events of a session from 1, without gaps.
  public let sequence: UInt64
  /// The transaction that it belongs to; opening the session is transaction 0.
  public let transaction: UInt64
  public let origin: Origin
  public let kind: Kind

  package init(sequence: UInt64, transaction: UInt64, origin: Origin, kind: Kind) {
    self.sequence = sequence
    self.transaction = transaction
    self.origin = origin
    self.kind = kind
  }

  /// What happened.
  public enum Kind: Sendable {
    /// The session was opened. There is one, it is the first event, and no `didChange` comes with it.
    case didLoad
    /// What an observer that asked for `initial:` is told first: the present effective value. It carries the sequence
    /// number of the last event before it.
    indirect case isNow(key: String, value: Value?, isSecure: Bool)
    /// A key's setting or effective value changed.
    case didChange(Change)
    /// Text was typed, or a value chosen in a modal, that is not a value of the form (yet).
    indirect case didDraft(row: String, Draft)
    case didChangeVisibility(row: String, isVisible: Bool)
    case didChangeEnabled(row: String, isEnabled: Bool)
    case didChangeRequired(row: String, isRequired: Bool)
    /// A row's problems changed, or whether they are to be shown.
    case didValidate(row: String, problems: [ValueProblem], areShown: Bool)
    indirect case didTap(Tap)
    /// A row that leads to another screen was tapped.
    case didFollowLink(row: String, screen: String)
    case didMoveModal(id: String, phase: ModalState.Phase, progress: Double)
    case didChangeMessage(modal: String, ModalMessage)
    case didChangeEnvironment(Environment)
    /// The transaction is in the store.
    case didPersist
    /// The transaction is not in the store; its values stay in memory and are written with the next one.
    indirect case didFailToPersist(StoreError)
    /// The store cannot be read; the last good values stay.
    indirect case didLoseSource(StoreError)
    /// The store can be read again; changes of values follow in a transaction of their own.
    case didRegainSource
    /// An interceptor refused a change. Nothing happened; controls show the old value.
    case didVeto(key: String, reason: String)
    /// What an observer asked for was refused when its turn came. Nothing happened.
    indirect case didRefuse(SessionError)
    /// Observers that write drove each other in a ring. The keys are the way it went; the last was not set.
    case didDetectLoop(keys: [String])
    /// A stream's buffer was full and that many events were lost from here on. It carries the sequence number of the
    /// first of them.
    case didOverflow(lost: Int)
  }
}

/// A tap on something with a name.
public struct Tap: Sendable, Hashable {
  /// The row's key, id or place, or the modal's id.
  public let row: String
  /// The control: a button's id, `detail`, `ok`, `cancel`, or the row's own name for the row itself.
  public let control: String
  /// The action that the form names.
  public let action: String?
  /// The number that the form gives the button; 0 for other controls.
  public let tag: Int
}

extension Event: CustomStringConvertible {
  /// The event as a trace line shows it.
  public var description: String { kind.description }
}

extension Tap: CustomStringConvertible {
  /// `row control action name tag n`; the control is left out where it is the row itself.
  public var description: String {
    [row, control == row ? nil : control, action.map { "action \($0)" }, "tag \(tag)"].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension Event.Kind {
  /// The event's word, such as `didChange`.
  public var name: String { String(description.prefix { $0 != " " }) }
}

extension Event.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .didLoad: "didLoad"
    case .isNow(let key, let value, let isSecure): "isNow \(key) \(shown(value, secure: isSecure))"
    case .didChange(let change): "didChange \(change)"
    case .didDraft(let row, let draft): "didDraft \(row) \(draft)"
    case .didChangeVisibility(let row, let isVisible): "didChangeVisibility \(row) \(isVisible ? "shown" : "hidden")"
    case .didChangeEnabled(let row, let isEnabled): "didChangeEnabled \(row) \(isEnabled ? "enabled" : "disabled")"
    case .didChangeRequired(let row, let isRequired): "didChangeRequired \(row) \(isRequired ? "required" : "optional")"
    case .didValidate(let row, let problems, let areShown):
      problems.isEmpty
        ? "didValidate \(row) valid"
        : "didValidate \(row) \(problems.map { shown($0.message) }.joined(separator: ", "))\(areShown ? "   (shown)" : "")"
    case .didTap(let tap): "didTap \(tap)"
    case .didFollowLink(let row, let screen): "didFollowLink \(row) to \(screen)"
    case .didMoveModal(let id, let phase, let progress): "didMoveModal \(id) \(phase) \(shown(progress))"
    case .didChangeMessage(let modal, let message): "didChangeMessage \(modal) \(message)"
    case .didChangeEnvironment(let environment): "didChangeEnvironment \(environment)"
    case .didPersist: "didPersist"
    case .didFailToPersist(let error): "didFailToPersist \(shown(error.message))"
    case .didLoseSource(let error): "didLoseSource \(shown(error.message))"
    case .didRegainSource: "didRegainSource"
    case .didVeto(let key, let reason): "didVeto \(key) \(shown(reason))"
    case .didRefuse(let error): "didRefuse \(shown(error.description))"
    case .didDetectLoop(let keys): "didDetectLoop \(keys.joined(separator: " → "))"
    case .didOverflow(let lost): "didOverflow \(lost)"
    }
  }
}

/// Mirrors would show what descriptions hide.
extension Event: CustomReflectable, CustomDebugStringConvertible {
  public var debugDescription: String { "#\(transaction) \(origin) \(sequence): \(description)" }
  public var customMirror: Mirror { Mirror(self, children: ["event": debugDescription]) }
}

extension Event.Kind: CustomReflectable, CustomDebugStringConvertible {
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["kind": description]) }
}
