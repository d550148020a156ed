import Foundation

/// How long pieces of work take, as ratios: the machines that run them are noisy, and only figures of one run compare.
enum Measurement {
  /// What two pieces of work took, run in turn.
  struct Pair {
    /// The seconds of the first and the second piece: medians.
    let first: Double
    let second: Double
    /// The second divided by the first: the median over the pairs, so that a slow moment weighs on both sides.
    let ratio: Double
  }

  /// Runs two pieces of work in turn. What they return is let go of outside of the measurement.
  static func compare(runs: Int, _ first: () -> Any, to second: () -> Any) -> Pair {
    _ = (first(), second())
    var times: [(first: Double, second: Double)] = []
    for _ in 0..<runs { times.append((seconds(first), seconds(second))) }
    return Pair(
      first: median(times.map(\.first)), second: median(times.map(\.second)),
      ratio: median(times.map { $0.second / $0.first }))
  }

  /// Says a ratio and whether it keeps its bound.
  static func report(_ what: String, _ ratio: Double, atMost bound: Double, details: String = "") {
    let verdict = ratio <= bound ? "ok" : "MISSED"
    print("  \(what): \(format(ratio)) (at most \(format(bound))) \(verdict)\(details.isEmpty ? "" : "  [\(details)]")")
  }

  static func report(_ what: String, _ pair: Pair, atMost bound: Double) {
    report(
      what, pair.ratio, atMost: bound, details: "\(milliseconds(pair.second)) ÷ \(milliseconds(pair.first))")
  }

  /// Says how many times better than a baseline something is, and whether that is enough.
  static func report(_ what: String, _ ratio: Double, atLeast bound: Double, details: String) {
    print("  \(what): \(format(ratio)) (at least \(format(bound))) \(ratio >= bound ? "ok" : "MISSED")  [\(details)]")
  }

  /// Says a figure that has no bound.
  static func tell(_ what: String, _ figure: String) { print("  \(what): \(figure)") }

  static func format(_ number: Double) -> String { String(format: "%.2f", number) }

  /// For processes, which take few.
  static func fineMilliseconds(_ seconds: Double) -> String { String(format: "%.2f ms", seconds * 1_000) }

  static func milliseconds(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1_000) }

  static func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

  private static func seconds(_ work: () -> Any) -> Double {
    var result: Any?
    let time = ContinuousClock().measure { result = work() }
    withExtendedLifetime(result) {}
    return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
  }
}
