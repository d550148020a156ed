import Foundation
import SetteeEngine
import SetteeModel
import SetteeParsing

/// A running form against what apps use today, and against itself at another size.
enum EngineBenchmark {
  static func run() {
    print("Running a form")
    compareWithNotifications()
    compareSizes()
    compareOpeningWithLoading()
  }

  /// `set` with one observer against posting a notification with one observer and one value.
  private static func compareWithNotifications() {
    let session = Session(form(rows: 100, dependents: 0))
    nonisolated(unsafe) var seen = 0
    let observation = session.observe(.key("k0")) { _ in seen += 1 }
    let center = NotificationCenter()
    let name = Notification.Name("change")
    let token = center.addObserver(forName: name, object: nil, queue: nil) { note in
      if note.userInfo?["value"] as? Int64 != nil { seen += 1 }
    }
    let count: Int64 = 20_000
    var value: Int64 = 0
    let pair = Measurement.compare(
      runs: 15,
      {
        for number in 0..<count {
          try? session.set(.int(value + number), for: "k0")
        }
        value += count
        return seen
      },
      to: {
        for number in 0..<count { center.post(name: name, object: nil, userInfo: ["value": number]) }
        return seen
      })
    observation.cancel()
    center.removeObserver(token)
    Measurement.report(
      "NotificationCenter.post ÷ set, one observer, no dependents", pair.ratio, atLeast: 5,
      details: "\(nanoseconds(pair.second, count)) ÷ \(nanoseconds(pair.first, count))")
  }

  /// `set` of a key that ten conditions read, in a large and in a small form.
  private static func compareSizes() {
    let small = Session(form(rows: 100, dependents: 10))
    let large = Session(form(rows: 10_000, dependents: 10))
    let count = 5_000
    let work = { (session: Session) -> Any in
      for number in 0..<count { try? session.set(.int(Int64(number % 2)), for: "k0") }
      return session.evaluations
    }
    let pair = Measurement.compare(runs: 15, { work(small) }, to: { work(large) })
    Measurement.report(
      "set with 10 dependents in 10,000 rows ÷ in 100 rows", pair.ratio, atMost: 1.3,
      details: "\(nanoseconds(pair.second, Int64(count))) ÷ \(nanoseconds(pair.first, Int64(count)))")
  }

  private static func compareOpeningWithLoading() {
    let bytes = generatedForm(rows: 10_000)
    guard let form = LoadingBenchmark.load(bytes, rows: 10_000).form else { return }
    let pair = Measurement.compare(
      runs: 15, { LoadingBenchmark.load(bytes, rows: 10_000) }, to: { Session(form) })
    Measurement.report("opening 10,000 rows ÷ loading them", pair, atMost: 1)
  }

  /// Rows of ints, of which the first ones after `k0` are visible while it is 1.
  private static func form(rows: Int, dependents: Int) -> Form {
    var text = "settee: 1\ntitle: T\nsections:\n  - rows:\n"
    for row in 0..<rows {
      let condition = (1...max(dependents, 1)).contains(row) && dependents > 0 ? ", visibleWhen: k0 == 1" : ""
      text += "      - { key: k\(row), type: int, accessory: value\(condition) }\n"
    }
    let result = FormLoader(files: MemoryFormFiles(["f.yaml": text])).load("f.yaml")
    guard let form = result.form else {
      print(result.formattedDiagnostics())
      exit(1)
    }
    return form
  }

  private static func nanoseconds(_ seconds: Double, _ count: Int64) -> String {
    String(format: "%.0f ns", seconds / Double(count) * 1e9)
  }
}
