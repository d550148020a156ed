import SetteeParsing

// What stands behind the words of scenarios.
extension Shape {
  /// A row, or a list of rows.
  static let rows = oneOrMore([.text, .mapping(.rowReference)])

  /// Rows with what is said about each: a mapping from names, an exact name with what is said beside it, or a list of
  /// such.
  static func rows(with argument: Shape) -> Shape { oneOrMore([.dictionary(argument), .mapping(.rowReference)]) }

  /// One of the shapes, or a list of such.
  static func oneOrMore(_ shapes: [Shape]) -> Shape { .either(shapes + [.list(.either(shapes))]) }

  /// A text, or nothing where there is none.
  static let textOrNothing = Shape.either([.text, .nothing])

  /// Whether nothing may stand there.
  var allowsNothing: Bool {
    switch self {
    case .nothing: true
    case .either(let shapes): shapes.contains(where: \.allowsNothing)
    default: false
    }
  }

  /// Whether anything or a list may stand there, which the running case judges.
  var isStored: Bool {
    switch self {
    case .stored, .list: true
    default: false
    }
  }

  /// The words of which one must stand there; nil where other things may.
  var words: [String]? {
    switch self {
    case .word(let words): words
    case .either(let shapes):
      shapes.lazy.compactMap(\.words).first
    case .dictionary(let shape): shape.words
    default: nil
    }
  }
}
