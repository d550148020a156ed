public import SetteeEngine
import Synchronization

/// Events on their way from the thread that delivers to the task that reads a stream.
///
/// When it is full, events are lost until there is room for one more and the message that some were lost, which then
/// stands in their place.
final class EventBuffer: Sendable {
  private struct State {
    var events: [Event] = []
    /// The first event that was lost since the last one that is kept, and how many were.
    var lost: (first: Event, count: Int)?
    var reader: CheckedContinuation<Event?, Never>?
    var isFinished = false
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds an event; never waits.
  func append(_ event: Event) {
    let reader = state.withLock { state -> CheckedContinuation<Event?, Never>? in
      if let reader = state.reader {
        state.reader = nil
        return reader
      }
      if let lost = state.lost {
        guard state.events.count + 2 <= limit else {
          state.lost = (lost.first, lost.count + 1)
          return nil
        }
        state.events.append(Self.overflow(lost))
        state.lost = nil
      } else if state.events.count >= limit {
        state.lost = (event, 1)
        return nil
      }
      state.events.append(event)
      return nil
    }
    reader?.resume(returning: event)
  }

  /// The next event, or nil when the stream has ended.
  func next() async -> Event? {
    await withCheckedContinuation { reader in
      let answer = state.withLock { state -> Event?? in
        if !state.events.isEmpty { return state.events.removeFirst() }
        if let lost = state.lost {
          state.lost = nil
          return Self.overflow(lost)
        }
        if state.isFinished { return .some(nil) }
        state.reader = reader
        return nil
      }
      if let answer { reader.resume(returning: answer) }
    }
  }

  /// Ends the stream after what it holds.
  func finish() {
    let reader = state.withLock { state in
      state.isFinished = true
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: nil)
  }

  private static func overflow(_ lost: (first: Event, count: Int)) -> Event {
    Event(
      sequence: lost.first.sequence, transaction: lost.first.transaction, origin: lost.first.origin,
      kind: .didOverflow(lost: lost.count))
  }
}

extension Session {
  /// The events that any of the filters lets pass, as a sequence for one task.
  ///
  /// It observes from the call on, not from the first `next()`. Events that the task has not read yet wait in a buffer;
  /// when that is full, further ones are lost, and `didOverflow` stands in their place and says how many. Nothing else
  /// waits for the task. The sequence ends when the task is cancelled, and stops observing when it is dropped.
  ///
  /// - Parameters:
  ///   - filters: As for ``observe(_:initial:_:)``.
  ///   - buffer: How many events may wait, at least 2.
  public func events(_ filters: EventFilter..., initial: Bool = false, buffer limit: Int = 256) -> AsyncStream<Event> {
    let buffer = EventBuffer(limit: max(limit, 2))
    let observation = observe(filters, initial: initial) { buffer.append($0) }
    return AsyncStream {
      _ = observation  // Keeps observing for as long as the stream is there.
      return await buffer.next()
    } onCancel: {
      observation.cancel()
      buffer.finish()
    }
  }
}
