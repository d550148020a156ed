/// The files of a `MemoryFileSystem`, and of each what would be left of it after a power cut.
struct MemoryTree {
  /// A file, folder or link, whatever its names.
  struct Node {
    enum Content {
      case file([UInt8])
      case folder([String: Int])
      case link(String)
    }

    var content: Content
    var attributes: Attributes
    /// What is on the disk for certain: as of the last fsync.
    var durable: Content
    var durableAttributes: Attributes
    /// The changes to a folder since its last fsync. Each is kept as a whole by a power cut, or lost as a whole.
    var changes: [[(name: String, number: Int?)]] = []

    init(_ content: Content, _ attributes: Attributes) {
      self.content = content
      self.attributes = attributes
      durableAttributes = attributes
      switch content {
      case .file: durable = .file([])
      case .folder: durable = .folder([:])
      case .link: durable = content
      }
    }
  }

  struct Attributes: Hashable {
    var permissions: UInt32
    var user: UInt32
    var group: UInt32
    var modified: Int64
    /// The extended attributes by name.
    var extended: [String: [UInt8]] = [:]
  }

  static let root = 1
  var nodes: [Int: Node]
  private var nextNumber = 2
  /// Whether somebody wants to know the changes.
  var isWatched = false
  /// The names that were changed, or whose files were, since somebody wants to know.
  private(set) var changes: [(folder: Int, name: String)] = []

  init(user: UInt32) {
    let attributes = Attributes(permissions: 0o755, user: user, group: user, modified: 0)
    nodes = [Self.root: Node(.folder([:]), attributes)]
  }

  mutating func add(_ node: Node) -> Int {
    nodes[nextNumber] = node
    nextNumber += 1
    return nextNumber - 1
  }

  subscript(number: Int) -> Node {
    get { nodes[number] ?? Node(.file([]), Attributes(permissions: 0, user: 0, group: 0, modified: 0)) }
    set { nodes[number] = newValue }
  }

  func entries(of number: Int) -> [String: Int]? {
    if case .folder(let entries) = self[number].content { return entries }
    return nil
  }

  /// How many names a file has.
  func nameCount(of number: Int) -> Int {
    nodes.values.reduce(0) { count, node in
      if case .folder(let entries) = node.content { count + entries.values.count { $0 == number } } else { count }
    }
  }

  func bytes(of number: Int) -> [UInt8] {
    if case .file(let bytes) = self[number].content { return bytes }
    return []
  }

  /// Changes names in a folder, all at once.
  mutating func change(_ folder: Int, _ changes: [(name: String, number: Int?)]) {
    var entries = entries(of: folder) ?? [:]
    for change in changes {
      entries[change.name] = change.number
      if isWatched { self.changes.append((folder, change.name)) }
    }
    self[folder].content = .folder(entries)
    self[folder].changes.append(changes)
  }

  /// Changes a file's bytes.
  mutating func setBytes(_ bytes: [UInt8], of number: Int, modified: Int64) {
    self[number].content = .file(bytes)
    self[number].attributes.modified = modified
    for folder in nodes.keys where isWatched {
      for (name, other) in entries(of: folder) ?? [:] where other == number { changes.append((folder, name)) }
    }
  }

  /// What fsync does.
  mutating func synchronize(_ number: Int) {
    self[number].durable = self[number].content
    self[number].durableAttributes = self[number].attributes
    self[number].changes = []
  }
}

// MARK: Paths

extension MemoryTree {
  /// A name in a folder, and the file of that name if there is one.
  struct Place {
    let folder: Int
    let name: String
    let number: Int?
  }

  /// Follows a path. Relative paths start at the root.
  func place(_ path: String, followingLast: Bool) throws(FileError.Code) -> Place {
    var rest = Array(path.split(separator: "/").map(String.init).reversed())
    var folders = [Self.root]
    var links = 0
    while let name = rest.popLast() {
      let folder = folders[folders.count - 1]
      guard let entries = entries(of: folder) else { throw .notAFolder }
      if name == "." || name == ".." {
        if name == "..", folders.count > 1 { folders.removeLast() }
        continue
      }
      let number = entries[name]
      if let number, case .link(let target) = self[number].content, followingLast || !rest.isEmpty {
        links += 1
        if links > 40 { throw .tooManyLinks }
        if target.hasPrefix("/") { folders = [Self.root] }
        rest += target.split(separator: "/").map(String.init).reversed()
        continue
      }
      if rest.isEmpty { return Place(folder: folder, name: name, number: number) }
      guard let number else { throw .noSuchFile }
      folders.append(number)
    }
    let last = folders[folders.count - 1]
    return Place(folder: last, name: ".", number: last)
  }

  /// The file at a path.
  func number(_ path: String, followingLast: Bool = true) throws(FileError.Code) -> Int {
    guard let number = try place(path, followingLast: followingLast).number else { throw .noSuchFile }
    return number
  }
}

// MARK: Power cuts

extension MemoryTree {
  /// What a machine finds after a power cut: all that was synchronized, and of the rest whatever chance has it. A name
  /// may have got to the disk before the bytes of its file, and bytes in part.
  func afterPowerCut(using generator: inout SeededGenerator) -> MemoryTree {
    var result = self
    for number in nodes.keys.sorted() {
      var node = self[number]
      switch (node.content, node.durable) {
      case (.file(let new), .file(let old)) where new != old:
        node.content = .file(Self.torn(new, old, using: &generator))
      case (.folder, .folder(var entries)):
        for change in node.changes where Bool.random(using: &generator) {
          for (name, number) in change { entries[name] = number }
        }
        node.content = .folder(entries)
      default: break
      }
      if Bool.random(using: &generator) { node.attributes = node.durableAttributes }
      node.durable = node.content
      node.durableAttributes = node.attributes
      node.changes = []
      result[number] = node
    }
    return result
  }

  private static func torn(_ new: [UInt8], _ old: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    let cut = Int.random(in: 0...new.count, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return old
    case 1: return new
    case 2: return Array(new[..<cut])
    case 3: return new[..<cut] + [UInt8](repeating: 0, count: new.count - cut)
    default: return [UInt8](repeating: 0, count: cut) + new[cut...]
    }
  }
}
