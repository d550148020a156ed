public import SetteeModel

extension JSONDocument {
  /// A member that is followed no further, by the dotted key that leads to it.
  public struct Leaf: Sendable {
    public let key: String
    /// What it holds and where that stands.
    public let entry: StoredEntry
    /// Whether it is the one that the key means; false when the file has the key in two ways (`"a.b"` and `b` in `a`)
    /// and the other one counts.
    public let counts: Bool
  }

  /// The members of all objects, in the order of the file, but for objects that have members themselves.
  ///
  /// - Parameter isKey: Whether a dotted key is that of a value, so that an object there is not followed.
  public func leaves(endingAt isKey: (String) -> Bool) -> [Leaf] {
    var result: [Leaf] = []
    func collect(_ object: Int, _ prefix: String) {
      for child in children(of: object) {
        let key = prefix + name(of: child)
        let isGroup = index.nodes[child].kind == .object && !isKey(key)
        if isGroup, !children(of: child).isEmpty {
          collect(child, key + ".")
        } else {
          result.append(Leaf(key: key, entry: entry(at: child), counts: node(of: key) == child))
        }
      }
    }
    if index.nodes[0].kind == .object { collect(0, "") }
    return result
  }

  /// What keeps a key's value from being stored in nested objects: a member on the key's way that is no object.
  ///
  /// Such a member is left alone when the key is set, and the rest of the key becomes one name.
  ///
  /// - Returns: The dotted key of that member and what it holds; nil when there is none, or when the key has a value.
  public func obstacle(to key: String) -> (key: String, entry: StoredEntry)? {
    let bytes = Array(key.utf8)
    let path = path(of: bytes)
    guard path.node == nil, let step = path.steps.last, let node = obstacle(to: bytes[step.length...], in: step.object)
    else { return nil }
    let head = bytes[step.length...].prefix { $0 != UInt8(ascii: ".") }
    return (String(decoding: bytes[..<head.endIndex], as: UTF8.self), entry(at: node))
  }

  /// The member that the first of the rest's names means, where there are more of them and it is no object.
  ///
  /// - Parameter rest: What the deepest object on a key's way leaves of the key.
  func obstacle(to rest: ArraySlice<UInt8>, in object: Int) -> Int? {
    let head = rest.prefix { $0 != UInt8(ascii: ".") }
    return head.endIndex == rest.endIndex ? nil : index.member(head, of: object, bytes: bytes)
  }
}
