package import Diagnostics

/// The diagnostics of one load: so many errors, and so many warnings, which do not end the reading.
package struct DiagnosticCollector {
  package private(set) var diagnostics: [Diagnostic] = []
  private let limit: Int
  private var errors = 0
  private var warnings = 0

  /// - Parameter limit: How many errors are kept, and how many warnings.
  init(limit: Int) {
    self.limit = limit
  }

  /// Whether the limit of errors is reached: what follows would not be reported.
  var isFull: Bool { errors >= limit }

  package var hasErrors: Bool { errors > 0 }

  package mutating func add(_ diagnostic: Diagnostic) {
    guard !isFull else { return }
    if diagnostic.severity == .error {
      errors += 1
      diagnostics.append(diagnostic)
      if isFull { diagnostics.append(.tooManyMistakes(limit: limit, file: diagnostic.file)) }
    } else {
      warnings += 1
      if warnings <= limit { diagnostics.append(diagnostic) }
      if warnings == limit + 1 { diagnostics.append(.tooManyWarnings(limit: limit, file: diagnostic.file)) }
    }
  }
}
