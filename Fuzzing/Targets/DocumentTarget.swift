import Diagnostics
import SetteeModel
import SetteeStore

/// A settings file: it is refused with a place in it, or edits change what they are about and nothing else.
///
/// An input is the file, a byte 0xFF, and what decides about the edits.
struct DocumentTarget: FuzzTarget {
  static let name = "document"

  func check(_ input: [UInt8]) throws(BrokenRule) {
    let parts = input.split(separator: 0xFF, maxSplits: 1, omittingEmptySubsequences: false)
    let bytes = Array(parts[0])
    try checkRepair(bytes)
    let document: JSONDocument
    do {
      document = try JSONDocument(bytes, file: "a.json")
    } catch {
      try hold(error.range != nil, "\(error) has a place")
      try Texts.check([error], in: ["a.json": bytes])
      return
    }
    try hold(document.bytes == bytes, "reading changes nothing")
    let keys = Self.keys(document.root)
    for key in keys.prefix(50) {
      guard let entry = document.entry(of: key), let text = document.text(of: key) else { continue }
      try hold(entry.value == document[key] && !text.isEmpty, "\(key) is read in one way")
    }
    var reader = ByteReader(parts.count > 1 ? Array(parts[1]) : [1, 2, 3])
    var edited = document
    for _ in 0..<min(8, 1 + reader.count / 4) {
      try edit(&edited, reader.pick(keys + Self.newKeys) ?? "a", Self.value(&reader), reader.next())
    }
  }

  /// Makes one edit, looks at everything that it must not have changed, and takes it back.
  private func edit(
    _ document: inout JSONDocument, _ key: String, _ value: StoredValue, _ choice: UInt8
  ) throws(BrokenRule) {
    let old = document
    let others = Self.keys(old.root).filter { !Self.isInside($0, key) && !Self.isInside(key, $0) && old[$0] != nil }
    let text = old.text(of: key)
    do {
      if choice % 4 == 0 {
        let isRemoved = try document.remove(key)
        try hold(isRemoved == (text != nil), "removing \(key) tells whether it was there")
        try hold(document[key] == nil, "\(key) is gone when it is removed")
      } else {
        let created = try document.set(key, to: value)
        try hold(document[key] == value, "\(key) reads back as \(value), not \(String(describing: document[key]))")
        var undone = document
        if let text {
          try hold(try undone.replaceText(of: key, with: text), "\(key) is there to be put back")
          try hold(undone.bytes == old.bytes, "\(key) put back leaves the file as it was")
          try hold(document.bytes.starts(with: old.bytes[..<text.startIndex]), "what stands before \(key) stays")
          try hold(
            document.bytes.reversed().starts(with: old.bytes[text.endIndex...].reversed()),
            "what stands after \(key) stays")
        } else {
          try hold(Self.isSubsequence(Self.solid(old.bytes), of: document.bytes), "a new member takes no byte away")
          try undone.remove(key, pruning: Set(created).contains)
          try hold(undone.root == old.root, "a new member \(key) that is removed leaves what was")
        }
      }
    } catch let error as BrokenRule {
      throw error
    } catch let error as Diagnostic {
      try hold(document.bytes == old.bytes, "an edit that is refused changes nothing: \(error)")
      try hold(Self.mayBeRefused(key, value, old), "\(key) can be edited: \(error)")
      return
    } catch {
      throw BrokenRule("\(error)")
    }
    for other in others {
      try hold(document.text(of: other) == old.text(of: other), "an edit of \(key) leaves \(other)")
    }
    do {
      let again = try JSONDocument(document.bytes, file: "a.json")
      try hold(again.root == document.root, "the result reads in one way")
    } catch {
      throw BrokenRule("the result can be read: \(error)")
    }
  }

  /// Whether an edit may be impossible: the file is no object, or the value stands too deep.
  private static func mayBeRefused(_ key: String, _ value: StoredValue, _ document: JSONDocument) -> Bool {
    guard case .object = document.root else { return true }
    let depth = document.bytes.count { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    return depth + key.utf8.count { $0 == UInt8(ascii: ".") } > 500
  }

  /// A file that cannot be used is put aside whole, and then settings can be kept again.
  private func checkRepair(_ bytes: [UInt8]) throws(BrokenRule) {
    let files = MemoryFileSystem()
    files.putFolder("/home")
    files.put(bytes, at: "/home/a.json")
    let store = JSONFileStore(path: "/home/a.json", fileSystem: files)
    do throws(StoreError) {
      let planned = try store.plannedRepair()
      let done = try store.repair()
      try checkRepaired(bytes, files, planned, done)
      let contents = try store.load()
      guard contents["zz.q"] == nil, contents["zz"] == nil else { return }
      try store.apply([StoreEdit("zz.q", to: .number("1"))])
      guard try store.load()["zz.q"]?.value == .number("1") else { throw StoreError(.inputOutput, "lost", path: "") }
    } catch {
      let isBeyond = bytes.count { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") } > 500
      try hold(
        error.code == .readOnly || isBeyond || "\(error)".contains("version"), "a repaired file can be used: \(error)")
    }
  }

  private func checkRepaired(
    _ bytes: [UInt8], _ files: MemoryFileSystem, _ planned: JSONFileStore.Repair, _ done: JSONFileStore.Repair
  ) throws(StoreError) {
    var isKept = planned == done
    switch done {
    case .notNeeded: isKept = isKept && files.bytes(at: "/home/a.json") == bytes
    case .restored(_, let bad), .emptied(let bad, _): isKept = isKept && files.bytes(at: bad) == bytes
    }
    guard isKept else { throw StoreError(.inputOutput, "\(planned) \(done)", path: "") }
  }

  private static let newKeys = ["a", "a.b", "a.b.c", "x.y", "\u{E9}", "sound.on", "q", "", ".", "a."]

  private static func keys(_ value: StoredValue, _ prefix: String = "", _ depth: Int = 0) -> [String] {
    guard case .object(let members) = value, depth < 8 else { return [] }
    return members.prefix(30).flatMap { [prefix + $0.name] + keys($0.value, prefix + $0.name + ".", depth + 1) }
  }

  private static func isInside(_ inner: String, _ outer: String) -> Bool {
    inner.utf8.elementsEqual(outer.utf8) || inner.utf8.starts(with: (outer + ".").utf8)
  }

  /// The bytes but for blanks and line ends.
  private static func solid(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } }

  private static func isSubsequence(_ part: [UInt8], of whole: [UInt8]) -> Bool {
    var index = 0
    for byte in whole where index < part.count && part[index] == byte { index += 1 }
    return index == part.count
  }

  private static func value(_ reader: inout ByteReader) -> StoredValue {
    switch reader.next() % 8 {
    case 0: .null
    case 1: .bool(true)
    case 2: .number("1")
    case 3: .number("-1.50e+10")
    case 4: .text("a\"\\/\u{8}\n\u{2028}\u{10FFFF}")
    case 5: .list([.text(""), .list([]), .object([])])
    case 6: .object([(name: "b", value: .number("2")), (name: "c.d", value: .text("x"))])
    default: .text("")
    }
  }

  var words: [String] {
    [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"a.b\"", "\"\\u00e9\"", "\\ud83d\\ude00", "\\uD800", "// c\n", "/* c */",
      "null",
      "true", "false", "-0", "1.0", "1e999", "\r\n", "\t", "\u{FEFF}", "\"version\": 2", ",}", ",]", "\u{2028}",
    ]
  }
}
