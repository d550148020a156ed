import Diagnostics
import SetteeEngine
import SetteeModel
import SetteeParsing
import SetteeStore

/// A form that a test wrote is wrong.
struct FormMistake: Error, CustomStringConvertible {
  let description: String
}

/// Loads a form from YAML texts; the first is opened.
func loadForm(_ yaml: String, others: [String: String] = [:]) throws -> Form {
  let result = FormLoader(files: MemoryFormFiles(others.merging(["test.yaml": yaml]) { $1 })).load("test.yaml")
  guard let form = result.form, !result.diagnostics.hasErrors else {
    throw FormMistake(description: result.formattedDiagnostics())
  }
  return form
}

/// A form with one section of these rows, each a line of YAML in braces.
func form(facts: String = "", rows: String) throws -> Form {
  try loadForm(
    """
    settee: 1
    title: Test
    facts: {\(facts)}
    sections:
      - rows:
    \(rows.split(separator: "\n").map { "      - \($0)" }.joined(separator: "\n"))

    """)
}

/// A session over a form with one section of these rows.
func session(
  _ rows: String, facts: String = "", stored: String? = nil, limits: Session.Limits = Session.Limits()
) throws -> Session {
  let form = try form(facts: facts, rows: rows)
  return Session(form, store: try stored.map { try MemoryStore($0) }, limits: limits)
}

extension Session {
  /// The trace without the opening.
  var transcript: String {
    trace.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("#") || $0.hasPrefix("#0") }
      .joined(separator: "\n")
  }
}
