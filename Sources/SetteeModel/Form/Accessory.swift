/// The control or mark at a row's trailing edge.
public enum Accessory: Sendable, Hashable {
  case none
  /// A chevron: the row leads somewhere.
  case disclosure
  /// A circled i that is tapped apart from the row.
  case detail
  /// A circled i and a chevron.
  case detailDisclosure
  /// On or off.
  case `switch`
  /// On or off, as a tick.
  case checkmark
  /// One of a few options, all visible.
  case segment
  /// One or, with `multiple`, several of the options, chosen elsewhere.
  case choice(Presentation)
  /// A number in a range, by dragging.
  case slider
  /// A number in steps.
  case stepper
  /// Typed text or a typed number.
  case textField(Keyboard)
  /// The value's title, read-only.
  case value
  indirect case button(Button)
  indirect case badge(Badge)

  /// How the options of a choice are offered.
  public enum Presentation: String, Sendable, CaseIterable {
    /// On a page of their own.
    case push
    /// In a menu over the row.
    case menu
    /// As rows below it.
    case inline
  }

  /// Which keys a touch keyboard offers.
  public enum Keyboard: String, Sendable, CaseIterable {
    case standard
    case number
    case decimal
    case email
    case url
    case phone
  }

  /// The names that forms use.
  public enum Kind: String, Sendable, CaseIterable {
    case none, disclosure, detail, detailDisclosure, `switch`, checkmark, segment, slider, stepper, textField, value
    case button, badge
  }

  /// The name that forms use for it; a choice is a `disclosure` with options.
  public var kind: Kind {
    switch self {
    case .none: .none
    case .disclosure, .choice: .disclosure
    case .detail: .detail
    case .detailDisclosure: .detailDisclosure
    case .switch: .switch
    case .checkmark: .checkmark
    case .segment: .segment
    case .slider: .slider
    case .stepper: .stepper
    case .textField: .textField
    case .value: .value
    case .button: .button
    case .badge: .badge
    }
  }
}
