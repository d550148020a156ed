import Diagnostics
import SetteeEngine
import SetteeModel

/// Compares expected events with what happened.
struct EventCheck {
  let driver: FormDriver
  let events: [Event]

  /// - Parameter exactly: Whether nothing else may have happened; otherwise only the order of those named matters.
  func check(_ expected: [ExpectedEvent], exactly: Bool, at range: SourceRange) throws(StepFailure) {
    var next = 0
    for (number, item) in expected.enumerated() {
      if exactly {
        guard next < events.count else { throw missing(item, number, "nothing more happened") }
        guard matches(item, events[next]) else { throw missing(item, number, events[next].description) }
        next += 1
      } else {
        guard let found = events[next...].firstIndex(where: { matches(item, $0) }) else {
          throw missing(item, number, "no such event\(next > 0 ? " after the one before" : "")")
        }
        next = found + 1
      }
    }
    guard exactly, next < events.count else { return }
    let rest = events[next...].map { "\n  \($0)" }.joined()
    throw StepFailure("after \(next == 1 ? "1 event" : "\(next) events") more happened:\(rest)", at: range)
  }

  private func missing(_ item: ExpectedEvent, _ number: Int, _ actual: String) -> StepFailure {
    let all = events.map { "\n  \($0)" }.joined()
    let happened = events.isEmpty ? "nothing happened" : "what happened:\(all)"
    return StepFailure(
      "event \(number + 1) differs\nexpected: \(shown(item))\nactual: \(actual)\n\(happened)", at: item.range)
  }

  private func matches(_ expected: ExpectedEvent, _ event: Event) -> Bool {
    if let line = expected.line { return line == event.description }
    guard event.kind.name == expected.kind else { return false }
    let details = EventDetails.details(of: event.kind)
    return expected.details.allSatisfy { entry in
      guard let actual = details.first(where: { $0.key == entry.name })?.value else { return entry.value == .null }
      return actual.isWritten(entry.value)
    }
  }

  private func shown(_ item: ExpectedEvent) -> String {
    if let line = item.line { return line }
    let isSecure = item.details.contains { entry in
      guard ["key", "row"].contains(entry.name), case .text(let name) = entry.value else { return false }
      return driver.form.row(named: name)?.value?.isSecure ?? false
    }
    let details = item.details.map { entry in
      let isHidden = isSecure && ["from", "to", "text"].contains(entry.name)
      return "\(entry.name): \(isHidden ? "••••••" : ExpectationCheck.shown(entry.value))"
    }
    return "\(item.kind) \(details.joined(separator: ", "))"
  }
}
