/// What a modal looks like at a moment.
public struct ModalState: Sendable, Hashable {
  /// Where a modal is between closed and open.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    case closed, opening, open, closing
  }

  public internal(set) var phase = Phase.closed
  /// How much of the present movement is done, from 0 to 1.
  public internal(set) var progress = 1.0
  /// How long opening and closing take, in seconds.
  public internal(set) var animation: Double
  public internal(set) var message: ModalMessage
  /// When the present movement began.
  var began = Duration.zero
  /// When the message is cleared.
  var messageEnds: Duration?

  init(animation: Double, message: String) {
    self.animation = animation
    self.message = ModalMessage(message)
  }

  /// Whether time changes it.
  var isMoving: Bool { phase == .opening || phase == .closing || messageEnds != nil }
}

/// A modal's message line.
public struct ModalMessage: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    case plain, success, caution, error
  }

  /// How long a message stays.
  public enum Stay: Sendable, Hashable {
    /// Until another takes its place or the modal closes.
    case untilReplaced
    /// That many seconds, more than 0.
    case seconds(Double)

    /// Five seconds.
    public static let timed = seconds(5)
  }

  public let text: String
  public let kind: Kind

  public init(_ text: String, _ kind: Kind = .plain) {
    self.text = text
    self.kind = kind
  }
}

extension ModalMessage: CustomStringConvertible {
  /// `success "Saved"`; a plain one has no kind.
  public var description: String { (kind == .plain ? "" : "\(kind) ") + shown(text) }
}
