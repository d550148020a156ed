public import SetteeEngine
import Synchronization

/// What happened in a form, in order, as a trace has it: opening the form and writes that worked are left out.
public final class EventLog: Sendable {
  private let log = Log()
  private let observation: Observation

  init(_ session: Session) {
    observation = session.observe(.all) { [log] event in
      switch event.kind {
      case .didPersist, .didLoad: break
      default: log.events.withLock { $0.append(event) }
      }
    }
  }

  /// What has happened since the last `take`, without forgetting it.
  public var all: [Event] { log.events.withLock(\.self) }

  /// What has happened since the last time, as the trace's lines without their indentation, and forgets it.
  public func take() -> String { takeAll().map(\.description).joined(separator: "\n") }

  /// What has happened since the last time, and forgets it.
  public func takeAll() -> [Event] {
    log.events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  private final class Log: Sendable {
    let events = Mutex<[Event]>([])
  }
}
