import SetteeModel

/// A member that is new in an object, with the values in it.
struct JSONMember {
  let name: String
  /// Its value, when it is not an object that was made for the members in it.
  var value: StoredValue?
  var children: [JSONMember] = []
  /// Its place in the wanted order, if it has one.
  var rank: Int?

  /// Its value as it is written.
  var content: StoredValue {
    value ?? .object(children.map { (name: $0.name, value: $0.content) })
  }

  /// Adds a value below it, in members that are made where there are none.
  mutating func add(_ names: ArraySlice<String>, _ value: StoredValue, rank: Int?) {
    self.rank = [self.rank, rank].compactMap(\.self).min()
    guard let name = names.first else {
      self.value = value
      return
    }
    children.add(name, names.dropFirst(), value, rank: rank)
  }
}

extension [JSONMember] {
  /// Adds a value to the member of a name.
  mutating func add(_ name: String, _ rest: ArraySlice<String>, _ value: StoredValue, rank: Int?) {
    // A value itself has no namesake; values of one object mostly come one after the other.
    let index = rest.isEmpty ? nil : lastIndex { $0.name.utf8.elementsEqual(name.utf8) }
    if index == nil { append(JSONMember(name: name)) }
    self[index ?? count - 1].add(rest, value, rank: rank)
  }

  /// The members in the wanted order, and the ones that it does not know at the end.
  func ordered() -> [JSONMember] {
    var result = enumerated().sorted { left, right in
      (left.element.rank ?? .max, left.offset) < (right.element.rank ?? .max, right.offset)
    }.map(\.element)
    for index in result.indices { result[index].children = result[index].children.ordered() }
    return result
  }
}
