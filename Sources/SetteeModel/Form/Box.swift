/// A value on the heap, shared by all copies of what holds it.
///
/// A row's rarely used parts stand in boxes, so that a hundred thousand plain rows stay small.
final class Box<Contents: Sendable>: Sendable {
  let contents: Contents

  init(_ contents: Contents) {
    self.contents = contents
  }
}
