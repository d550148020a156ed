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
  /// The change as machines read it: what counts and how it is set, before and after, and why where nobody set it.
  func answer(_ form: Form) -> [AnswerMember] {
    let definition = form.row(named: key)?.value
    return [
      ("key", .text(key)), ("old", definition?.answer(old) ?? .null), ("new", definition?.answer(new) ?? .null),
      ("oldState", .text(oldSetting.state.word)), ("newState", .text(newSetting.state.word)),
    ] + (reason.map { [("reason", .text($0.rawValue))] } ?? [])
  }
}
