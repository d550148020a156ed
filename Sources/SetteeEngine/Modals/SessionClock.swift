import Synchronization

/// Time, as modals see it. A session never reads a clock of its own: an app gives it one that ticks with the display,
/// a test one that it moves by hand.
public protocol SessionClock: Sendable {
  /// The time since some fixed moment. It never goes back.
  var now: Duration { get }

  /// Calls a closure now and then, as often as movements are to be reported, until the registration ends. A session
  /// registers only while something moves.
  func onTick(_ tick: @escaping @Sendable () -> Void) -> Observation
}

/// A clock that stands still until it is moved.
public final class ManualClock: SessionClock {
  private struct State {
    var now = Duration.zero
    var ticks: [(id: Int, tick: @Sendable () -> Void)] = []
    var lastID = 0
  }

  private let state = Mutex(State())

  public init() {}

  public var now: Duration { state.withLock(\.now) }

  /// Moves the clock on and ticks once.
  ///
  /// - Parameter seconds: How far, in seconds; not negative.
  public func advance(by seconds: Double) {
    precondition(seconds >= 0, "a clock does not go back")
    let ticks = state.withLock { state in
      state.now += .seconds(seconds)
      return state.ticks.map(\.tick)
    }
    for tick in ticks { tick() }
  }

  public func onTick(_ tick: @escaping @Sendable () -> Void) -> Observation {
    let id = state.withLock { state in
      state.lastID += 1
      state.ticks.append((state.lastID, tick))
      return state.lastID
    }
    return Observation { [weak self] in
      // Taken out under the lock, released after it: what a closure holds may call back when it goes away.
      _ = self?.state.withLock { state in
        state.ticks.firstIndex { $0.id == id }.map { state.ticks.remove(at: $0).tick }
      }
    }
  }
}
