import Synchronization

/// A registration. It ends when it is cancelled or when the last reference to it is dropped.
///
/// It is a class and not a noncopyable value because callers keep registrations in arrays, dictionaries and closures.
public final class Observation: Sendable {
  private let end: Mutex<(@Sendable () -> Void)?>

  /// - Parameter end: Called once, when the registration ends, by the thread that ends it.
  public init(_ end: @escaping @Sendable () -> Void) {
    self.end = Mutex(end)
  }

  deinit {
    cancel()
  }

  /// Ends it now. No call begins after this returns; one that another thread has begun may still be running. Further
  /// calls do nothing.
  public func cancel() {
    let end = end.withLock { end in
      defer { end = nil }
      return end
    }
    end?()
  }
}
