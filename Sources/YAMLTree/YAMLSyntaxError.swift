import Diagnostics

/// A place in a stream as libyaml counts: everything from 0, in Unicode scalars.
///
/// Its lines are an editor's lines only if the stream has no line separators but LF and CRLF, which ``SourceCheck`` sees
/// to.
package struct YAMLMark: Sendable, Hashable {
  /// The Unicode scalars before it in the stream; CRLF counts two.
  package let index: Int
  /// The lines before it.
  package let line: Int
  /// The Unicode scalars before it on its line.
  package let column: Int

  package init(index: Int = 0, line: Int = 0, column: Int = 0) {
    self.index = index
    self.line = line
    self.column = column
  }

  /// The same place as an editor shows it.
  var position: SourcePosition { SourcePosition(line: line + 1, column: column + 1) }
}

/// What libyaml has against a stream, in its own words.
package struct YAMLSyntaxError: Error, Sendable, Hashable {
  /// What it was doing: "while parsing a flow sequence".
  package let context: String?
  /// Where it began to do that.
  package let contextMark: YAMLMark
  /// What happened: "did not find expected ',' or ']'".
  package let problem: String
  /// Where it noticed.
  package let mark: YAMLMark

  package init(context: String?, contextMark: YAMLMark, problem: String, mark: YAMLMark) {
    self.context = context
    self.contextMark = contextMark
    self.problem = problem
    self.mark = mark
  }
}
