public import SetteeModel

/// Where a layout learns how large pictures are.
///
/// A picture of unknown size lays out as a square.
public struct ImageSizes: Sendable {
  private let lookUp: @Sendable (String) -> Size?

  /// - Parameter size: Gives the size of the picture at a path, relative to the form, in pixels; nil when it is missing or
  ///   broken. It is asked again and again, and must give the same answer as long as the layout is to be the same.
  public init(_ size: @escaping @Sendable (_ path: String) -> Size?) {
    lookUp = size
  }

  /// No picture is known.
  public static let none = ImageSizes { _ in nil }

  /// The size of the picture at a path, in pixels.
  public func size(_ path: String) -> Size? { lookUp(path) }
}
