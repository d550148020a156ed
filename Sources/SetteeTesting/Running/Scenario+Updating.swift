import Diagnostics

extension Scenario {
  /// The file with the pictures of screens as they are now; nil when they are so already. Nothing else is changed.
  ///
  /// A picture that several cases, or a case more than once, come by through an anchor gets what the last of them saw.
  public func updated(with results: [CaseResult]) -> [UInt8]? {
    var lines = Self.lines(of: bytes)
    let updates = results.filter { $0.file == file }.flatMap(\.screens)
      .filter { CaseRun.lines($0.actual) != CaseRun.lines($0.block.text) }
      .sorted { $0.block.range.lowerBound > $1.block.range.lowerBound }
    guard !updates.isEmpty else { return nil }
    for update in updates { Self.replace(update, in: &lines) }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
  }

  /// Writes a picture behind its key, from the line of the key to the last line of what stood there.
  private static func replace(_ update: ScreenUpdate, in lines: inout [[UInt8]]) {
    let first = update.block.range.lowerBound.line - 1
    let indent = update.block.keyColumn - 1
    var end = update.block.isLiteral ? first + 1 : update.block.range.upperBound.line
    if update.block.isLiteral {
      while end < lines.count, isInBlock(lines[end], indent: indent) { end += 1 }
      // Empty lines after a block belong to what follows it.
      while end > first + 1, lines[end - 1].allSatisfy({ $0 == UInt8(ascii: " ") }) { end -= 1 }
    }
    let head = Array(lines[first].prefix(byteOffset(of: update.block.range.lowerBound.column, in: lines[first])))
    let picture = CaseRun.lines(update.actual)
    // A first line that begins with blanks does not show how far the block is indented.
    let mark = picture.first?.first == " " ? "|2" : "|"
    var new = [head + Array(mark.utf8)]
    for line in picture {
      new.append(line.isEmpty ? [] : Array(repeating: UInt8(ascii: " "), count: indent + 2) + Array(line.utf8))
    }
    lines.replaceSubrange(first..<max(end, first + 1), with: new)
  }

  private static func isInBlock(_ line: [UInt8], indent: Int) -> Bool {
    let blanks = line.prefix { $0 == UInt8(ascii: " ") }.count
    return blanks == line.count || blanks > indent
  }

  /// The bytes before a column, which counts Unicode scalars from 1.
  private static func byteOffset(of column: Int, in line: [UInt8]) -> Int {
    var scalars = 0
    for (offset, byte) in line.enumerated() where byte & 0xC0 != 0x80 {
      scalars += 1
      if scalars == column { return offset }
    }
    return line.count
  }
}
