/// All keys in the order in which a settings file should have them, worked out when a key is put into the file: most changes
/// are of keys that stand there already.
package struct KeyOrder: Sendable {
  private let make: @Sendable () -> [String]

  /// - Parameter make: Called at each insertion.
  package init(_ make: @escaping @Sendable () -> [String]) {
    self.make = make
  }

  package init(_ keys: [String]) {
    make = { keys }
  }

  package var keys: [String] { make() }
}
