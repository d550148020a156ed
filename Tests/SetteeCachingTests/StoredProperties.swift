/// Everything that a value stores, private properties too, as text with a property a line. Two values with the same text hold
/// the same.
func storedProperties(of value: Any, depth: Int = 0) -> String {
  let mirror = Mirror(reflecting: value)
  let indent = String(repeating: "  ", count: depth)
  if mirror.children.isEmpty { return "\(String(reflecting: value))\n" }
  var parts = mirror.children.map { child in
    "\(indent)\(child.label ?? "-"): \(storedProperties(of: child.value, depth: depth + 1))"
  }
  // A dictionary's order is its own.
  if mirror.displayStyle == .dictionary || mirror.displayStyle == .set { parts.sort() }
  return "\(mirror.subjectType)\n\(parts.joined())"
}
