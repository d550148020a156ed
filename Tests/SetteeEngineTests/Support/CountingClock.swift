import SetteeEngine
import Synchronization

/// A manual clock that counts who listens.
final class CountingClock: SessionClock {
  let manual = ManualClock()
  private let count = Mutex(0)

  var listeners: Int { count.withLock(\.self) }
  var now: Duration { manual.now }

  func onTick(_ tick: @escaping @Sendable () -> Void) -> Observation {
    count.withLock { $0 += 1 }
    let inner = manual.onTick(tick)
    return Observation { [self] in
      inner.cancel()
      count.withLock { $0 -= 1 }
    }
  }
}
