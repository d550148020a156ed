import Synchronization

/// Marks code that a session is calling, so that what observers and interceptors ask for is recognised.
///
/// A task started by an observer inherits the mark; it counts only until the session is done calling.
final class Turn: Sendable {
  enum Part {
    case observer, interceptor
  }

  @TaskLocal static var current: Turn?

  private let session: ObjectIdentifier
  private let part: Part
  /// The turn of another session within which this one began.
  private let outer: Turn?
  private let isOver = Atomic(false)

  init(_ part: Part, of session: Session) {
    self.part = part
    self.session = ObjectIdentifier(session)
    outer = Turn.current
  }

  func end() {
    isOver.store(true, ordering: .releasing)
  }

  /// What the running code is to a session, or nil when the session is not calling it.
  static func part(in session: Session) -> Part? {
    var turn = current
    while let some = turn {
      if some.session == ObjectIdentifier(session), !some.isOver.load(ordering: .acquiring) { return some.part }
      turn = some.outer
    }
    return nil
  }
}
