public import Diagnostics

/// A view that slides over a screen and blocks it, with OK, Cancel and a message line.
public struct Modal: Sendable {
  /// The OK and Cancel buttons.
  public struct Buttons: Sendable, Hashable {
    public enum Size: String, Sendable, CaseIterable {
      case xxs, xs, s, m, l, xl, xxl
    }

    public enum Vertical: String, Sendable, CaseIterable {
      case top, high, upper, middle, lower, low, bottom
    }

    public enum Horizontal: String, Sendable, CaseIterable {
      case farLeft, left, nearLeft, center, nearRight, right, farRight
    }

    public var cancel = "Cancel"
    public var ok = "OK"
    public var size = Size.m
    public var vertical = Vertical.bottom
    public var horizontal = Horizontal.center

    public init() {}
  }

  /// The seconds that opening and closing may take.
  public static let animationRange = 0.1...5

  public var id: String
  public var title: String?
  /// How long opening and closing take, in seconds.
  public var animation = 0.5
  /// The opacity of the ground, from 0 to 1.
  public var alpha = 0.95
  /// The first text of the message line.
  public var message = ""
  public var buttons = Buttons()
  /// The name that OK's tap event carries.
  public var onOK: String?
  /// The rows inside, as indices into ``Form/rows``.
  public var rows: Range<Int>
  /// The index of its screen in ``Form/screens``.
  public var screen: Int
  /// Where it begins in its file.
  public var position: SourcePosition

  package init(id: String, rows: Range<Int>, screen: Int, position: SourcePosition) {
    self.id = id
    self.rows = rows
    self.screen = screen
    self.position = position
  }
}
