import Dispatch
import Foundation
import Testing

/// Faults that `Scripts/sanitize.sh` plants before it runs the suite, to see that the sanitizer at work reports them. They do
/// nothing unless they are asked for: a run without a sanitizer would not notice them.
@Suite(.serialized)
struct PlantedFaultTests {
  private static let planted = ProcessInfo.processInfo.environment["SETTEE_PLANTED_FAULT"]

  @Test(.enabled(if: planted == "race")) func `two threads change a number without a lock`() {
    let number = Unprotected()
    let done = DispatchSemaphore(value: 0)
    // Threads of their own: a queue may run both blocks on one thread, one after the other, and that is no race.
    for _ in 0..<2 {
      Thread.detachNewThread {
        for _ in 0..<10_000 { number.value += 1 }
        done.signal()
      }
    }
    for _ in 0..<2 { done.wait() }
    #expect(number.value > 0)
  }

  @Test(.enabled(if: planted == "use-after-free")) func `freed memory is read`() {
    let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    unsafe pointer.initialize(to: 1)
    unsafe pointer.deallocate()
    let freed = unsafe pointer.pointee
    print("read \(freed)")
  }

  /// What two threads may change at once, which is the fault.
  private final class Unprotected: @unchecked Sendable {
    var value = 0
  }
}
