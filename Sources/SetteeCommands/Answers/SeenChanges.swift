import SetteeEngine
import SetteeModel
import Synchronization

/// What changes in a session while this exists, for an answer that tells it.
final class SeenChanges: Sendable {
  private let list = List()
  private let observation: Observation

  /// Changes in the order of their events: of the keys that were named, then of those that follow.
  private final class List: Sendable {
    let changes = Mutex<[Change]>([])
  }

  init(in session: Session) {
    observation = session.observe(.changes) { [list] event in
      if case .didChange(let change) = event.kind { list.changes.withLock { $0.append(change) } }
    }
  }

  /// What has changed so far.
  var changes: [Change] { list.changes.withLock(\.self) }
}

extension Change {
  /// The change as machines read it.
  func answer(_ form: Form) -> [AnswerMember] {
    form.row(named: key)?.value?.changeAnswer(
      key, from: (old, oldSetting), to: (new, newSetting), because: reason?.rawValue)
      ?? []
  }
}

extension ValueDefinition {
  /// A change of a key as machines read it: what counts and how it is set, before and after, what is set where that does not
  /// count, and why where nobody set it.
  func changeAnswer(
    _ key: String, from old: (value: Value?, setting: Setting), to new: (value: Value?, setting: Setting),
    because reason: String?
  ) -> [AnswerMember] {
    var members: [AnswerMember] = [
      ("key", .text(key)), ("old", answer(old.value)), ("new", answer(new.value)),
      ("oldState", .text(old.setting.state.word)), ("newState", .text(new.setting.state.word)),
    ]
    if let set = new.setting.value, set != new.value { members.append(("set", answer(set))) }
    if let reason { members.append(("reason", .text(reason))) }
    return members + secureMark
  }
}
