#if SETTEE_THREAD_SANITIZER
  import Synchronization

  /// Takes the place of `Synchronization.Mutex` under the thread sanitizer, which does not see the locking that happens
  /// within the standard library and reports a race in any two threads that use a `Mutex` (seen with Swift 6.3.1 on
  /// Linux, with a program of ten lines). Atomics it does see.
  ///
  /// A module sees it in the place of the library's because it is declared in the module itself; hence the links to this file
  /// in every module that has a `Mutex`.
  ///
  ///     Scripts/sanitize.sh threads
  struct Mutex<Value>: ~Copyable, Sendable {
    /// Only the holder of `isHeld` touches `value`, and taking and releasing it order what different holders do.
    private final class Storage: @unchecked Sendable {
      let isHeld = Atomic(false)
      var value: Value

      init(_ value: Value) {
        self.value = value
      }
    }

    private let storage: Storage

    init(_ value: sending Value) {
      storage = Storage(value)
    }

    borrowing func withLock<Result: ~Copyable, E: Error>(
      _ body: (inout sending Value) throws(E) -> sending Result
    ) throws(E) -> sending Result {
      while !storage.isHeld.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged {}
      defer { storage.isHeld.store(false, ordering: .releasing) }
      return try body(&storage.value)
    }
  }
#endif
