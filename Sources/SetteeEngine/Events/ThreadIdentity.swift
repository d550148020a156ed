#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which thread runs, so that what observers and interceptors ask for is recognised: they are called by the thread that
/// delivers or acts.
///
/// A task local value would do too, and without the C library, but binding one costs as much as all else that a `set`
/// does. It would also mark the tasks that an observer starts, which are nobody's observers.
struct ThreadIdentity: Sendable, Equatable {
  private let number: UInt

  static var current: ThreadIdentity { ThreadIdentity(number: number(of: pthread_self())) }

  /// Glibc's identity of a thread is a number, that of other libraries a pointer.
  private static func number(of thread: UInt) -> UInt { thread }

  private static func number(of thread: OpaquePointer) -> UInt { UInt(bitPattern: thread) }
}
