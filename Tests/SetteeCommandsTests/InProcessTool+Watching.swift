import SetteeStore
import Synchronization

extension InProcessTool {
  /// What the tool prints while others do these things, one after the other; it is interrupted after the last.
  func watch(_ words: [String], steps: [@Sendable (MemoryFileSystem) -> Void]) -> Outcome {
    var tool = self
    let shared = Shared(state: Mutex((steps, nil)))
    tool.whenInterrupted = { end in shared.state.withLock { $0.end = end } }
    tool.files.whenSleeping { files in
      // A step only when the watch waits for as long as it takes: the short waits are for calm.
      guard files.now() > .seconds(3600) * Double(shared.waits.withLock { $0 } + 1) else { return }
      shared.waits.withLock { $0 += 1 }
      let (step, end) = shared.state.withLock { ($0.rest.isEmpty ? nil : $0.rest.removeFirst(), $0.end) }
      if let step { step(files) } else { end?() }
    }
    return tool(words: words)
  }

  private final class Shared: Sendable {
    let state: Mutex<(rest: [@Sendable (MemoryFileSystem) -> Void], end: (@Sendable () -> Void)?)>
    let waits = Mutex(0)

    init(state: consuming Mutex<(rest: [@Sendable (MemoryFileSystem) -> Void], end: (@Sendable () -> Void)?)>) {
      self.state = state
    }
  }
}
