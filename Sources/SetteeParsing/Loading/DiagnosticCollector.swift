package import Diagnostics

/// The diagnostics of one load, up to a limit.
package struct DiagnosticCollector {
  package private(set) var diagnostics: [Diagnostic] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether the limit is reached: what follows would not be reported.
  var isFull: Bool { diagnostics.count >= limit }

  package var hasErrors: Bool { diagnostics.hasErrors }

  package mutating func add(_ diagnostic: Diagnostic) {
    guard !isFull else { return }
    diagnostics.append(diagnostic)
    if isFull {
      diagnostics.append(.tooManyMistakes(limit: limit, file: diagnostic.file))
    }
  }
}
