import Glibc
import Synchronization

/// What a closure makes of each element, in order, worked out by several threads.
///
/// Threads of the system and not tasks: a tool whose main function is synchronous would have to start the whole
/// machinery of concurrency to wait for one.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], threads: Int, _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  let threads = min(threads, elements.count)
  guard threads > 1 else { return elements.map(transform) }
  let pool = Pool(elements.count) { [elements] index in transform(elements[index]) }
  pool.run(threads)
  return pool.results
}

/// Work that several threads share: each takes the next item until there is none.
private final class Pool<Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Result?]
  }

  private let state: Mutex<State>
  private let count: Int
  private let work: @Sendable (Int) -> Result

  init(_ count: Int, _ work: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.work = work
    state = Mutex(State(results: Array(repeating: nil, count: count)))
  }

  var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }

  func run(_ threads: Int) {
    var running: [pthread_t] = []
    for _ in 1..<threads {
      if let thread = startThread({ self.workOff() }) { running.append(thread) }
    }
    workOff()
    for thread in running { pthread_join(thread, nil) }
  }

  private func workOff() {
    while true {
      let index = state.withLock { state in
        defer { state.next += 1 }
        return state.next
      }
      guard index < count else { return }
      let result = work(index)
      state.withLock { $0.results[index] = result }
    }
  }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

/// Starts a thread; nil when the system has none to give, and the others do its work.
private func startThread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
  // The thread takes over the reference that is handed to it here, and releases it when it has run.
  let body = unsafe Unmanaged.passRetained(ThreadBody(run))
  var thread = pthread_t()
  let status = unsafe pthread_create(
    &thread, nil,
    { pointer in
      guard let pointer = unsafe pointer else { return nil }
      unsafe Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().run()
      return nil
    }, unsafe body.toOpaque())
  guard status == 0 else {
    unsafe body.release()
    return nil
  }
  return thread
}
