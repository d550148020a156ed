/// What a store has done with the objects around values, by their dotted keys, which decides what becomes of them when they
/// get empty again.
struct TouchedObjects {
  /// Those that it has created.
  private var created: Set<String> = []
  /// Those that were empty until it put something there.
  private var filled: Set<String> = []

  mutating func note(_ insertions: JSONInsertions?) {
    guard let insertions else { return }
    created.formUnion(insertions.created)
    filled.formUnion(insertions.filled.filter { !created.contains($0) })
  }

  /// A store does not outlast a command, so that it cannot know who has created an object. Without members none says
  /// anything but what a comment says of it.
  func pruning(_ key: String) -> JSONDocument.Pruning {
    if created.contains(key) { return .always }
    return filled.contains(key) ? .never : .unlessDescribed
  }
}
