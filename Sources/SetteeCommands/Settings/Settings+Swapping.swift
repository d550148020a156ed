import Diagnostics
import SetteeEngine
import SetteeModel

extension Settings {
  /// Checks that a row's value is the one that a person expects, and lets it be changed only if it still is when the
  /// change is saved.
  ///
  /// - Throws: With both values when it is another.
  func check(_ row: Row, _ definition: ValueDefinition, is wanted: String) throws(CommandError) {
    let wanted = definition.normalized(try definition.read(wanted, forKey: row.name))
    let found = (try? session.value(row.name)) ?? nil
    guard found == wanted else {
      let words = { (value: Value) in definition.isSecure ? "another value" : quoted(value.plainText) }
      throw .conflict(row.name, is: found.map(words), not: definition.isSecure ? "the one given" : words(wanted))
    }
    expectEntry(of: row)
  }
}

extension CommandContext {
  /// The value that `--if-value` wants.
  func expectedValue() throws(UsageError) -> String? {
    guard let old = invocation.value(of: .ifValue) else { return nil }
    guard invocation.assignments.count == 1 else { throw usageError("option '--if-value' is for one key") }
    return old
  }

  /// Checks that the settings are those that `--if-revision` wants, and that they still are when a change is saved.
  func checkRevision(of settings: Settings) throws(CommandError) {
    guard let wanted = invocation.value(of: .ifRevision) else { return }
    guard settings.revision == wanted else { throw .conflict(revision: settings.revision, not: wanted) }
    settings.expectRevision()
  }
}
