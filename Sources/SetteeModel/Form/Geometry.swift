/// A width and a height, in points.
public struct Size: Sendable, Hashable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points; `y` grows downwards.
public struct Rect: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The x of the right edge.
  public var maxX: Double { x + width }

  /// The y of the bottom edge.
  public var maxY: Double { y + height }
}

extension Rect: CustomStringConvertible {
  /// `[x, y, width, height]`; whole numbers have no point.
  public var description: String {
    "[\([x, y, width, height].map(Value.plainText(of:)).joined(separator: ", "))]"
  }
}

/// Where a content element stands in its row: a rectangle whose height may follow from its text.
public struct Frame: Sendable, Hashable {
  /// Points from the row's left edge.
  public let x: Double
  /// Points from the row's top edge.
  public let y: Double
  /// In points; not negative.
  public let width: Double
  /// In points; nil for `auto`, the height of the wrapped text.
  public let height: Double?

  public init(x: Double, y: Double, width: Double, height: Double?) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// How a height is found.
public enum HeightRule: Sendable, Hashable {
  /// By the row's kind: text rows by their text, image rows a third of the screen's width.
  case standard
  /// That many points.
  case points(Double)
  /// The screen's width divided by a number.
  case widthDivided(by: Double)
  /// The screen's width times a factor.
  case widthTimes(Double)
  /// The line height of body text times a factor, rounded up.
  case textTimes(Double)
  /// The largest bottom edge of the content.
  case automatic
}
