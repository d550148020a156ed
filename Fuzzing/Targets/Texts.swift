import Diagnostics

/// Rules about texts that any target may check.
enum Texts {
  /// Whether a scalar would act on a terminal or turn the text around it: controls but for line feeds, line separators,
  /// marks of direction.
  static func isActing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// A text that goes to a terminal must not act on it.
  static func checkIsSafe(
    _ text: String, _ what: String, allowing allowed: Set<Unicode.Scalar> = []
  ) throws(BrokenRule) {
    let bad = text.unicodeScalars.first { isActing($0) && !allowed.contains($0) }
    if let bad {
      throw BrokenRule(
        "\(what) holds a raw U+\(String(bad.value, radix: 16, uppercase: true)): \(text.debugDescription)")
    }
  }

  /// A diagnostic stands in its file, and its excerpt can be shown.
  static func check(_ diagnostics: [Diagnostic], in files: [String: [UInt8]]) throws(BrokenRule) {
    let named = Set(diagnostics.flatMap { [$0.file] + $0.notes.map(\.location.file) })
    let sources = files.filter { named.contains($0.key) }.mapValues { SourceText($0) }
    for diagnostic in diagnostics {
      try check(diagnostic.range, of: diagnostic, in: files[diagnostic.file])
      for note in diagnostic.notes { try check(note.location.range, of: diagnostic, in: files[note.location.file]) }
      try checkIsSafe(diagnostic.formatted(sources: sources), "a diagnostic", allowing: ["\t"])
      _ = diagnostic.formatted(sources: sources, color: true)
    }
  }

  private static func check(
    _ range: SourceRange?, of diagnostic: Diagnostic, in bytes: [UInt8]?
  ) throws(BrokenRule) {
    guard let range, let bytes else { return }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    // The end may be one further, so that there is something to mark at the end of a line.
    for (position, room) in [(range.lowerBound, 1), (range.upperBound, 2)] {
      try hold(
        position.line >= 1 && position.line <= lines.count,
        "\(diagnostic) stands on line \(position.line) of \(lines.count)")
      let length = lines[position.line - 1].count { $0 & 0xC0 != 0x80 }
      try hold(
        position.column >= 1 && position.column <= length + room,
        "\(diagnostic) stands in column \(position.column) of \(length) on line \(position.line)")
    }
  }
}
