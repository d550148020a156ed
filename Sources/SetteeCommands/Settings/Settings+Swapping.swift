import Diagnostics
import SetteeEngine
import SetteeModel

/// What a row must be like before a change, so that nobody's work is lost.
enum Expectation {
  /// Nothing is expected.
  case anything
  /// This value counts, as a person types it.
  case value(String)
  /// Nothing is set.
  case unset
}

extension Settings {
  /// Checks that a row is as a person expects it, and lets it be changed only if it still is when the change is saved.
  ///
  /// - Throws: With what is expected and what was found when it is otherwise.
  func check(_ row: Row, _ definition: ValueDefinition, is expected: Expectation) throws(CommandError) {
    switch expected {
    case .anything: return
    case .value(let value): try check(row, definition, isValue: value)
    case .unset: try checkIsUnset(row, definition)
    }
    expectEntry(of: row)
  }

  private func checkIsUnset(_ row: Row, _ definition: ValueDefinition) throws(CommandError) {
    switch try? session.setting(row.name) {
    case .unset, nil: return
    case .explicit(let value):
      throw .conflict(row.name, is: definition.isSecure ? "set" : quoted(definition.typed(value)), not: "unset")
    case .invalid: throw .conflict(row.name, is: "set to what is not allowed", not: "unset")
    }
  }

  private func check(_ row: Row, _ definition: ValueDefinition, isValue wanted: String) throws(CommandError) {
    let wanted = definition.normalized(try read(wanted, row, definition))
    let found = (try? session.value(row.name)) ?? nil
    guard found == wanted else {
      let words = { (value: Value) in definition.isSecure ? "another value" : quoted(definition.typed(value)) }
      throw .conflict(row.name, is: found.map(words), not: definition.isSecure ? "the one given" : words(wanted))
    }
  }
}

extension Settings {
  /// Reads what `--if-value` gives.
  private func read(_ text: String, _ row: Row, _ definition: ValueDefinition) throws(CommandError) -> Value {
    do throws(CommandError) {
      return try definition.read(text, forKey: row.name)
    } catch {
      throw CommandError(
        error.status, error.code, "option '--if-value': \(error.message)", suggestion: error.suggestion)
    }
  }
}

extension CommandContext {
  /// What `--if-value` or `--if-unset` wants.
  func expectation() throws(UsageError) -> Expectation {
    guard let old = invocation.value(of: .ifValue) else { return invocation.has(.ifUnset) ? .unset : .anything }
    guard !invocation.has(.ifUnset) else {
      throw usageError("options '--if-value' and '--if-unset' exclude each other")
    }
    guard invocation.assignments.count == 1 else { throw usageError("option '--if-value' is for one key") }
    return .value(old)
  }

  /// Checks that the settings are those that `--if-revision` wants, and that they still are when a change is saved.
  func checkRevision(of settings: Settings) throws(CommandError) {
    guard let wanted = invocation.value(of: .ifRevision) else { return }
    guard settings.revision == wanted else { throw .conflict(revision: settings.revision, not: wanted) }
    settings.expectRevision()
  }
}
