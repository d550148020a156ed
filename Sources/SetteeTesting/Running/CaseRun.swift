import Diagnostics
import SetteeEngine
import SetteeModel

/// One case while it runs.
struct CaseRun {
  let driver: FormDriver
  let acceptsScreens: Bool
  private(set) var screens: [ScreenUpdate] = []

  init(driver: FormDriver, acceptsScreens: Bool) {
    self.driver = driver
    self.acceptsScreens = acceptsScreens
  }

  /// Goes through the steps until one fails.
  mutating func run(_ steps: [ScenarioStep]) -> CaseResult.Failure? {
    for step in steps {
      do throws(StepFailure) {
        try perform(step)
      } catch {
        return CaseResult.Failure(message: error.message, range: error.range, screen: driver.screen())
      }
    }
    return nil
  }

  private mutating func perform(_ step: ScenarioStep) throws(StepFailure) {
    switch step.contents {
    case .expectations(let expectations):
      let check = ExpectationCheck(driver: driver, events: driver.events.takeAll())
      let failures = expectations.flatMap(check.failures)
      if let first = failures.first { throw StepFailure(first, and: Array(failures.dropFirst())) }
    case .failure(let inner, let message): try fail(inner, message: message)
    case .screen(let block): try compare(block)
    default: try act(step)
    }
  }

  /// A step that must fail, and must change nothing.
  private mutating func fail(_ step: ScenarioStep, message: String?) throws(StepFailure) {
    let before = driver.session.lastTransaction
    do throws(StepFailure) {
      try act(step)
    } catch {
      guard driver.session.lastTransaction == before else {
        throw StepFailure("'\(step.kind.rawValue)' failed but has changed something: \(error.message)", at: step.range)
      }
      guard let message, !error.message.contains(message) else { return }
      throw StepFailure(
        "'\(step.kind.rawValue)' failed for another reason\nexpected: \(message)\nactual: \(error.message)",
        at: step.range)
    }
    let expected = message.map { "\nexpected: \($0)" } ?? ""
    throw StepFailure("'\(step.kind.rawValue)' should have failed\(expected)", at: step.range)
  }

  private mutating func compare(_ block: ScreenBlock) throws(StepFailure) {
    let actual = driver.screen()
    screens.append(ScreenUpdate(block: block, actual: actual))
    guard !acceptsScreens, Self.lines(actual) != Self.lines(block.text) else { return }
    throw StepFailure(
      "the screen differs\n\(difference(Self.lines(block.text), Self.lines(actual)))", at: block.range)
  }

  /// The lines of a picture; blanks at their ends, and empty lines at its end, do not matter.
  static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last?.isWhitespace == true { line.removeLast() }
      return String(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The first lines that differ.
  private func difference(_ expected: [String], _ actual: [String]) -> String {
    let same = zip(expected, actual).prefix { $0 == $1 }.count
    let old = same < expected.count ? expected[same] : "(nothing)"
    let new = same < actual.count ? actual[same] : "(nothing)"
    return "line \(same + 1)\nexpected: \(old)\nactual: \(new)"
  }
}
