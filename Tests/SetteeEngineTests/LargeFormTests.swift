import Foundation
import SetteeEngine
import SetteeModel
import Synchronization
import Testing

/// Forms and crowds larger than any that people write. Nothing may recurse as deep as they are long; how long they take is
/// what `Scripts/stress-forms.py` is about.
struct LargeFormTests {
  private static let count = 5_000

  /// A form in which each row is visible while the one before is visible and on.
  private static let chain =
    "settee: 1\ntitle: Chain\nsections:\n- rows:\n  - {key: k0, accessory: switch, default: true}\n"
    + (1..<count).map { row in
      "  - {key: k\(row), accessory: switch, default: true, whenHidden: default, "
        + "visibleWhen: visible(k\(row - 1)) and k\(row - 1)}\n"
    }.joined()

  /// Runs a closure on a thread with a stack of 512 KiB.
  private func onSmallStack(_ body: @escaping @Sendable () throws -> Void) throws {
    let outcome = Outcome()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      outcome.result.withLock { $0 = Result { try body() } }
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    let result = outcome.result.withLock { $0 }
    try #require(result).get()
  }

  private final class Outcome: Sendable {
    let result = Mutex<Result<Void, any Error>?>(nil)
  }

  @Test func `a chain of 5,000 conditions settles row by row, each once`() throws {
    let recorder = Recorder()
    let evaluations = Numbers()
    try onSmallStack {
      let session = Session(try loadForm(Self.chain))
      let observation = session.observe(.visibility) { recorder.record($0) }
      for value in [false, true] {
        evaluations.add(session.evaluations)
        try session.set(.bool(value), for: "k0")
      }
      evaluations.add(session.evaluations)
      observation.cancel()
    }
    let others = 1..<Self.count
    #expect(
      recorder.take() == ["hidden", "shown"].flatMap { word in others.map { "didChangeVisibility k\($0) \(word)" } })
    let counts = evaluations.take()
    #expect(zip(counts, counts.dropFirst()).map { $1 - $0 } == [others.count, others.count])
  }

  @Test func `a ring of 5,000 conditions is one mistake`() throws {
    let ring = Self.chain.replacing("{key: k0,", with: "{key: k0, visibleWhen: k\(Self.count - 1),")
    try onSmallStack {
      let mistake = #expect(throws: FormMistake.self) { try loadForm(ring) }
      let lines = mistake?.description.split(separator: "\n") ?? []
      #expect(lines.count { $0.contains(": error: ") } == 1)
    }
  }

  @Test func `100,000 observers hear in their order, and leave in any`() throws {
    let session = try session("{ key: a, accessory: switch }\n{ key: b, accessory: switch }")
    let heard = Numbers()
    var observations = (0..<100_000).map { number in
      session.observe(number % 2 == 0 ? .key("a") : .all) { event in
        if case .didChange = event.kind { heard.add(number) }
      }
    }
    try session.set(.bool(true), for: "a")
    #expect(heard.take() == Array(0..<100_000))
    // From the front, from the back, and from between.
    for number in 0..<30_000 { observations[number].cancel() }
    for number in (70_000..<100_000).reversed() { observations[number].cancel() }
    for number in 30_000..<70_000 where number % 3 == 0 { observations[number].cancel() }
    let left = (30_000..<70_000).filter { $0 % 3 != 0 }
    try session.set(.bool(false), for: "a")
    #expect(heard.take() == left)
    try session.set(.bool(true), for: "b")
    #expect(heard.take() == left.filter { $0 % 2 == 1 })
    let late = session.observe(.key("a")) { _ in heard.add(-1) }
    observations = []
    try session.set(.bool(true), for: "a")
    #expect(heard.take() == [-1])
    late.cancel()
    try session.set(.bool(false), for: "a")
    #expect(heard.take() == [])
  }
}

/// Numbers that are noted one after the other.
private final class Numbers: Sendable {
  private let numbers = Mutex<[Int]>([])

  func add(_ number: Int) { numbers.withLock { $0.append(number) } }

  /// The numbers, which are then forgotten.
  func take() -> [Int] {
    numbers.withLock { numbers in
      defer { numbers = [] }
      return numbers
    }
  }
}
