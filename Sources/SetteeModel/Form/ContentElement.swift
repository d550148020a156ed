/// Something placed in a row's body at a given frame; later elements are drawn on top of earlier ones.
public struct ContentElement: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case button(Button)
    case label(String)
    /// A picture's path, relative to the form.
    case image(String)
  }

  public let kind: Kind
  public let frame: Frame

  public init(_ kind: Kind, frame: Frame) {
    self.kind = kind
    self.frame = frame
  }
}
