/// Where a dotted key leads to.
struct JSONPath {
  /// An object on the way, and how many bytes of the key lead to it.
  struct Step {
    let object: Int
    let length: Int
  }

  /// The objects passed, from the root to the one that holds the key or, when there is none, would.
  var steps: [Step]
  /// The value, when the key has one.
  var node: Int?
}

extension JSONDocument {
  /// Follows a key's bytes as far as the file goes. At each object the longest member name that the rest of the key
  /// starts with comes first, so that a member literally named `a.b` is found before the member `b` of `a`. A key of more
  /// names than a file can be deep is a member of its whole name or none.
  ///
  /// - Complexity: O(*names in the key*²) look-ups in most files.
  func path(of key: [UInt8]) -> JSONPath {
    var deepest = JSONPath(steps: [JSONPath.Step(object: 0, length: 0)], node: nil)
    var steps = deepest.steps
    if index.nodes[0].kind == .object {
      deepest.node =
        Self.hasTooManyNames(key[...]) ? index.member(key[...], of: 0, bytes: bytes) : follow(key, &steps, &deepest)
    }
    return deepest
  }

  /// Whether a key has more names than a file can be deep. Trying where each ends would take time in the square of them.
  static func hasTooManyNames(_ key: ArraySlice<UInt8>) -> Bool {
    key.count > JSONParser.depthLimit && key.count { $0 == UInt8(ascii: ".") } >= JSONParser.depthLimit
  }

  /// The value of a key's rest in an object, found in the order of ``path(of:)``.
  func node(of rest: ArraySlice<UInt8>, in object: Int) -> Int? {
    if let node = index.member(rest, of: object, bytes: bytes) { return node }
    if Self.hasTooManyNames(rest) { return nil }
    var end = rest.endIndex
    while let dot = rest[..<end].lastIndex(of: UInt8(ascii: ".")) {
      end = dot
      guard let child = index.member(rest[..<dot], of: object, bytes: bytes), index.nodes[child].kind == .object,
        let node = node(of: rest[(dot + 1)...], in: child)
      else { continue }
      return node
    }
    return nil
  }

  private func follow(_ key: [UInt8], _ steps: inout [JSONPath.Step], _ deepest: inout JSONPath) -> Int? {
    guard let step = steps.last else { return nil }
    if step.length > deepest.steps.last?.length ?? 0 { deepest.steps = steps }
    let rest = key[step.length...]
    if let node = index.member(rest, of: step.object, bytes: bytes) {
      deepest.steps = steps
      return node
    }
    var end = key.count
    while let dot = key[step.length..<end].lastIndex(of: UInt8(ascii: ".")) {
      end = dot
      guard let child = index.member(key[step.length..<dot], of: step.object, bytes: bytes),
        index.nodes[child].kind == .object
      else { continue }
      steps.append(JSONPath.Step(object: child, length: dot + 1))
      if let node = follow(key, &steps, &deepest) { return node }
      steps.removeLast()
    }
    return nil
  }
}
