import Foundation

/// How long pieces of work take, as ratios: the machines that run them are noisy, and only figures of one run compare.
struct Measurement {
  /// The seconds that a piece of work takes: the median of several runs, taken in turn with the others.
  static func medians(runs: Int, _ works: [() -> Void]) -> [Double] {
    for work in works { work() }
    var times = works.map { _ in [Double]() }
    for _ in 0..<runs {
      for (index, work) in works.enumerated() {
        let clock = ContinuousClock()
        let time = clock.measure(work)
        times[index].append(Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18)
      }
    }
    return times.map { $0.sorted()[$0.count / 2] }
  }

  /// Says a ratio and whether it keeps its bound.
  static func report(_ what: String, _ ratio: Double, atMost bound: Double, details: String = "") {
    let verdict = ratio <= bound ? "ok" : "MISSED"
    print("  \(what): \(format(ratio)) (at most \(format(bound))) \(verdict)\(details.isEmpty ? "" : "  [\(details)]")")
  }

  static func format(_ number: Double) -> String { String(format: "%.2f", number) }

  static func milliseconds(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1_000) }
}
