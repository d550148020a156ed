extension MemoryFileSystem.State {
  /// The bytes of all files.
  var used: Int { tree.nodes.keys.reduce(0) { $0 + tree.bytes(of: $1).count } }

  /// - Throws: `accessDenied` when the process's user lacks one of the permissions (4 read, 2 write, 1 search).
  func require(_ permissions: UInt32, of number: Int) throws(FileError.Code) {
    let attributes = tree[number].attributes
    let shift: UInt32 = attributes.user == user ? 6 : groups.contains(attributes.group) ? 3 : 0
    guard user == 0 || attributes.permissions >> shift & permissions == permissions else { throw .accessDenied }
  }

  /// - Throws: When the process may not change names in the folder.
  func requireWritable(_ folder: Int) throws(FileError.Code) {
    if isReadOnly { throw .readOnlyFileSystem }
    try require(3, of: folder)
  }

  mutating func create(
    _ path: String, _ content: MemoryTree.Node.Content, _ permissions: UInt32
  ) throws(FileError.Code) -> Int {
    let place = try tree.place(path, followingLast: false)
    if place.number != nil { throw .exists }
    try requireWritable(place.folder)
    let attributes = MemoryTree.Attributes(
      permissions: permissions, user: user, group: user, modified: nextModified())
    let number = tree.add(MemoryTree.Node(content, attributes))
    tree.change(place.folder, [(place.name, number)])
    return number
  }

  mutating func setBytes(_ bytes: [UInt8], of number: Int) {
    tree.setBytes(bytes, of: number, modified: nextModified())
  }

  mutating func close(_ descriptor: Int32) {
    guard let handle = open.removeValue(forKey: descriptor) else { return }
    if locks[handle.number] == descriptor { locks[handle.number] = nil }
  }

  func status(of number: Int) -> FileStatus {
    let node = tree[number]
    let (kind, size): (FileStatus.Kind, Int) =
      switch node.content {
      case .file(let bytes): (.regular, bytes.count)
      case .folder: (.folder, 0)
      case .link(let target): (.link, target.utf8.count)
      }
    return FileStatus(
      kind: kind, device: 1, number: UInt64(number), size: Int64(size), modified: node.attributes.modified,
      permissions: node.attributes.permissions, user: node.attributes.user, group: node.attributes.group,
      links: UInt64(tree.nameCount(of: number)))
  }

  /// A new moment: no two changes happen at the same one.
  private mutating func nextModified() -> Int64 {
    clock += .nanoseconds(1)
    let (seconds, attoseconds) = clock.components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
