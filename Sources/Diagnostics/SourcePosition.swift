/// A place in a text file, as an editor shows it.
///
/// Both numbers count from 1. A column is a number of Unicode scalars, so that `é` typed as one scalar and a CJK
/// character both count once; tabs count once too.
public struct SourcePosition: Sendable, Hashable {
  private let storedLine: UInt32
  private let storedColumn: UInt32

  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The Unicode scalar within the line, from 1.
  public init(line: Int, column: Int) {
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
  }

  /// The first character of a file.
  public static let start = SourcePosition(line: 1, column: 1)

  /// The line, from 1.
  public var line: Int { Int(storedLine) }

  /// The Unicode scalar within the line, from 1.
  public var column: Int { Int(storedColumn) }

  /// The position `count` scalars further on the same line.
  public func advanced(by count: Int) -> SourcePosition {
    SourcePosition(line: line, column: column + count)
  }
}

extension SourcePosition: Comparable {
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    left.storedLine == right.storedLine
      ? left.storedColumn < right.storedColumn : left.storedLine < right.storedLine
  }
}

extension SourcePosition: CustomStringConvertible {
  public var description: String { "\(line):\(column)" }
}

/// From the first character of something to the one just after it.
public typealias SourceRange = Range<SourcePosition>

/// A range in a named file.
public struct SourceLocation: Sendable, Hashable {
  /// The file's name as messages show it.
  public let file: String
  /// Where in the file.
  public let range: SourceRange

  public init(file: String, range: SourceRange) {
    self.file = file
    self.range = range
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file:line:column` of the first character.
  public var description: String { "\(escaped(file)):\(range.lowerBound)" }
}
