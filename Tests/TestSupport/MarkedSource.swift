public import Diagnostics

/// A text with places marked by 1️⃣, 2️⃣ …, so that tests name positions instead of counting columns.
public struct MarkedSource: Sendable {
  /// The text without the marks.
  public let text: String
  private let positions: [SourcePosition]

  public init(_ marked: String) {
    var text = ""
    var positions: [Int: SourcePosition] = [:]
    var line = 1
    var column = 1
    for character in marked {
      if let number = Self.number(of: character) {
        positions[number] = SourcePosition(line: line, column: column)
        continue
      }
      text.append(character)
      if character == "\n" || character == "\r\n" {
        line += 1
        column = 1
      } else {
        column += character.unicodeScalars.count
      }
    }
    self.text = text
    self.positions = positions.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The bytes of the text without the marks.
  public var bytes: [UInt8] { Array(text.utf8) }

  /// The place marked with that number, from 1.
  public subscript(number: Int) -> SourcePosition { positions[number - 1] }

  private static func number(of character: Character) -> Int? {
    let scalars = Array(character.unicodeScalars)
    guard scalars.count == 3, scalars[1].value == 0xFE0F, scalars[2].value == 0x20E3 else { return nil }
    return Int(String(scalars[0]))
  }
}
