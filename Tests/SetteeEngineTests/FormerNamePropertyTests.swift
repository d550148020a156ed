import SetteeEngine
import SetteeModel
import SetteeStore
import Testing

/// Removing a value takes away what it was under former names, and nothing that belongs to anybody else.
struct FormerNamePropertyTests {
  /// How the value is removed.
  private enum Way: CaseIterable {
    case unset, reset, hide
  }

  @Test func `beside a row's own values everything in the file stays byte for byte`() throws {
    var removals = 0
    for seed in UInt64(1)...1_500 {
      var generator = SeededGenerator(seed: seed)
      let names = Names(&generator)
      let form = try form(rows: names.rows(&generator))
      let tree = Tree.object([("shown", .leaf("true"))] + Tree.members(3, &generator))
      let isMultiple = form.row(named: names.key)?.value?.isMultiple == true
      for way in Way.allCases {
        let store = try MemoryStore(tree.text)
        let session = Session(form, store: store)
        let isSet = try session.setting(names.key) != .unset
        switch way {
        case .unset: try session.unset(names.key)
        case .reset: try session.reset(names.key)
        case .hide: try session.set(.bool(false), for: "shown")
        }
        var expected = tree
        if isSet {
          expected.remove(names.key) { _ in true }
          for name in names.former { expected.remove(name) { $0.isValue(list: isMultiple) } }
          removals += 1
        }
        if way == .hide { expected.replace("shown", with: .leaf("false")) }
        #expect(store.json == expected.text, "seed \(seed), \(way), \(names), from \(tree.text)")
      }
    }
    #expect(removals > 750)
  }

  @Test func `what others have made an object since it was read stays`() throws {
    let store = try MemoryStore(#"{"user": "Joe"}"#)
    let session = Session(
      try form(rows: "{ key: nick, accessory: textField, renamedFrom: [user] }"), store: store)
    try store.apply([StoreEdit("user", to: .object([(name: "token", value: .text("secret"))]))])
    try session.unset("nick")
    #expect(store.json == #"{"user": {"token": "secret"}}"#)
  }
}

/// The keys of a form and the former names of one of them.
private struct Names: CustomStringConvertible {
  let key: String
  let former: [String]
  let others: [String]

  init(_ generator: inout SeededGenerator) {
    var keys: [String] = []
    for _ in 0..<4 {
      let key = Self.path(&generator)
      if !keys.contains(where: { Self.collide($0, key) }) { keys.append(key) }
    }
    let all = keys
    var former: [String] = []
    // The beginnings of keys are what was forgotten once.
    let beginnings = all.flatMap { key in key.indices.filter { key[$0] == "." }.map { String(key[..<$0]) } }
    for _ in 0..<3 {
      let name = beginnings.isEmpty || generator.chance(30) ? Self.path(&generator) : generator.pick(beginnings)
      if !former.contains(name), !all.contains(where: { name == $0 || name.hasPrefix($0 + ".") }) {
        former.append(name)
      }
    }
    key = keys.removeFirst()
    others = keys
    self.former = former
  }

  private static func path(_ generator: inout SeededGenerator) -> String {
    (0...generator.below(3)).map { _ in generator.pick(Tree.names) }.joined(separator: ".")
  }

  private static func collide(_ left: String, _ right: String) -> Bool {
    left == right || left.hasPrefix(right + ".") || right.hasPrefix(left + ".")
  }

  func rows(_ generator: inout SeededGenerator) -> String {
    let kind = generator.pick([
      "accessory: textField", "accessory: textField, type: int",
      "accessory: disclosure, multiple: true, allowsEmpty: true, options: [x, y]",
    ])
    let rows = [
      "{ key: shown, accessory: switch }",
      "{ key: \(key), \(kind), renamedFrom: [\(former.joined(separator: ", "))], visibleWhen: shown, whenHidden: clear }",
    ]
    return (rows + others.map { "{ key: \($0), accessory: textField }" }).joined(separator: "\n")
  }

  var description: String { "\(key) from \(former) beside \(others)" }
}

/// A settings file as a simple model of it: what is not an object is the text that it is written as.
private indirect enum Tree {
  case leaf(String)
  case object([(name: String, value: Tree)])

  static let names = ["a", "b", "c"]

  static func members(_ depth: Int, _ generator: inout SeededGenerator) -> [(name: String, value: Tree)] {
    (names + ["unknown"]).shuffled(using: &generator).prefix(generator.below(5)).map { name in
      if depth > 0, generator.chance(50) { return (name, .object(members(depth - 1, &generator))) }
      let texts = [#""x""#, "7", "1.50", "true", "null", #"["x","y"]"#, #"["x"]"#, "[]", #"[{"x":1}]"#]
      return (name, .leaf(generator.pick(texts)))
    }
  }

  /// Whether a value of a row can be stored so.
  func isValue(list: Bool) -> Bool {
    guard case .leaf(let text) = self else { return false }
    return text.hasPrefix("[") ? list && !text.contains("{") : text != "null"
  }

  var text: String {
    switch self {
    case .leaf(let text): text
    case .object(let members): "{\(members.map { "\"\($0.name)\":\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  /// Takes out a value, if it is one to take out, and the objects around it that it leaves empty.
  mutating func remove(_ key: String, if isWanted: (Tree) -> Bool) {
    guard case .object(var members) = self else { return }
    let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
    guard let place = members.firstIndex(where: { $0.name == parts[0] }) else { return }
    if parts.count == 1 {
      guard isWanted(members[place].value) else { return }
      members.remove(at: place)
    } else {
      let old = members[place].value.text
      members[place].value.remove(parts[1], if: isWanted)
      if members[place].value.text == "{}", old != "{}" { members.remove(at: place) }
    }
    self = .object(members)
  }

  mutating func replace(_ name: String, with value: Tree) {
    guard case .object(var members) = self, let place = members.firstIndex(where: { $0.name == name }) else { return }
    members[place].value = value
    self = .object(members)
  }
}
