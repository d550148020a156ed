package import Diagnostics
package import YAMLTree

extension YAMLDocument {
  /// Whether the root has one of some keys, and none of others.
  package func hasKeys(_ wanted: [String], butNone unwanted: [String]) -> Bool {
    guard kind(of: root) == .mapping else { return false }
    let names = entries(of: root).map { key, _ in text(of: key) }
    return names.contains(where: wanted.contains) && !names.contains(where: unwanted.contains)
  }

  /// The first character of what the file holds, for a mistake about all of it.
  package var headRange: SourceRange {
    let start = range(of: root).lowerBound
    return start..<start.advanced(by: 1)
  }
}
