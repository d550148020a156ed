public import SetteeEngine
public import SetteeModel

extension Modal.Buttons.Size {
  /// The height of a button, in points.
  public var height: Double {
    switch self {
    case .xxs: 24
    case .xs: 28
    case .s: 34
    case .m: 40
    case .l: 48
    case .xl: 56
    case .xxl: 64
    }
  }

  /// The width of a button, in points.
  public var width: Double { 3 * height }
}

extension Modal.Buttons.Vertical {
  /// The centre of the buttons' row, as a part of the screen's height: 1/14, 3/14, … 13/14.
  public var fraction: Double {
    switch self {
    case .top: 1.0 / 14
    case .high: 3.0 / 14
    case .upper: 5.0 / 14
    case .middle: 7.0 / 14
    case .lower: 9.0 / 14
    case .low: 11.0 / 14
    case .bottom: 13.0 / 14
    }
  }
}

extension Modal.Buttons.Horizontal {
  /// The centre of the buttons' row, as a part of the screen's width: 1/14, 3/14, … 13/14.
  public var fraction: Double {
    switch self {
    case .farLeft: 1.0 / 14
    case .left: 3.0 / 14
    case .nearLeft: 5.0 / 14
    case .center: 7.0 / 14
    case .nearRight: 9.0 / 14
    case .right: 11.0 / 14
    case .farRight: 13.0 / 14
    }
  }
}

extension ModalState {
  /// How far it is open at this moment: 0 when it is closed, 1 when it is open.
  public var openness: Double {
    switch phase {
    case .closed: 0
    case .opening: progress
    case .open: 1
    case .closing: 1 - progress
    }
  }
}
