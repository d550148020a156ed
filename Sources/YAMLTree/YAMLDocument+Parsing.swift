public import Diagnostics

/// What came of reading a file.
public struct YAMLParseResult: Sendable {
  /// The tree, or nil when the file could not be read to its end. There is one even if some of the diagnostics are
  /// errors: what they are about is left out of it.
  public let document: YAMLDocument?
  /// What is wrong with the file, in the order of the file.
  public let diagnostics: [Diagnostic]
}

extension YAMLDocument {
  /// Reads a file that holds one YAML document.
  ///
  /// Does not stop at a mistake that leaves the structure clear, such as a key that is given twice or a tag: all of them
  /// are reported at once. A mistake in the structure itself is one error, the last one.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8, with or without a byte order mark.
  ///   - file: The file's name as messages show it.
  ///   - limits: What the file may ask for.
  /// - Complexity: O(*n*) in the bytes; 32 bytes a node beside the file itself.
  public static func parse(_ bytes: [UInt8], file: String, limits: YAMLLimits = .standard) -> YAMLParseResult {
    // Offsets are kept in 32 bits.
    let limit = min(limits.bytes, Int(Int32.max))
    guard bytes.count <= limit else {
      let finding = Finding.tooLarge(bytes: bytes.count, limit: limit)
      return YAMLParseResult(document: nil, diagnostics: [finding.diagnostic(in: file)])
    }
    let check = SourceCheck(bytes)
    if let problem = check.problem {
      return YAMLParseResult(document: nil, diagnostics: [problem.diagnostic(in: file)])
    }
    var builder = TreeBuilder(source: bytes, start: check.start, isASCII: check.isASCII, file: file, limits: limits)
    return builder.build()
  }
}
