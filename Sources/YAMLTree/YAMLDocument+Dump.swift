import Diagnostics

extension YAMLDocument {
  /// The tree as text, one node a line, for tests and for looking at what was read. Ends in a line feed.
  ///
  /// A key and its scalar value share a line, a collection's children are indented, an element has a dash:
  ///
  ///     mapping 1:1-2:17
  ///       "title" 1:1-1:6: "Player" 1:8-1:14
  ///       "options" 2:1-2:8: sequence 2:10-2:17
  ///         - singleQuoted "a" 2:11-2:14
  ///
  /// - Complexity: O(*n*) in the nodes after aliases are expanded.
  public func dump() -> String {
    var lines = ""
    // Depth first with a stack of what is left to write, because a limit that a caller raised could be deep.
    var pending = [(node: root, prefix: "", indentation: 0)]
    while let (node, prefix, indentation) = pending.popLast() {
      lines += String(repeating: "  ", count: indentation) + prefix + summary(of: node) + "\n"
      let children =
        elements(of: node).map { (node: $0, prefix: "- ", indentation: indentation + 1) }
        + entries(of: node).map { (node: $0.value, prefix: "\(summary(of: $0.key)): ", indentation: indentation + 1) }
      pending += children.reversed()
    }
    return lines
  }

  private func summary(of node: YAMLNode) -> String {
    let range = range(of: node)
    let place = "\(range.lowerBound)-\(range.upperBound)"
    let anchor = hasAnchor(node) ? "&" : ""
    guard kind(of: node) == .scalar else { return "\(anchor)\(kind(of: node)) \(place)" }
    let style = style(of: node) == .plain ? "" : "\(style(of: node)) "
    return "\(anchor)\(style)\"\(escaped(text(of: node)))\" \(place)"
  }
}
