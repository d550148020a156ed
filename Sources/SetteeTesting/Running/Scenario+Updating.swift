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

  /// Writes a picture in the place of the old one; comments behind it stay.
  private static func replace(_ update: ScreenUpdate, in lines: inout [[UInt8]]) {
    let block = update.block
    let (first, last) = (block.range.lowerBound.line - 1, block.range.upperBound.line - 1)
    let head = lines[first][..<byteOffset(of: block.range.lowerBound.column, in: lines[first])]
    let picture = CaseRun.lines(update.actual)
    if block.isInBraces {
      let tail = lines[last][byteOffset(of: block.range.upperBound.column, in: lines[last])...]
      lines.replaceSubrange(first...last, with: [head + Array(quoted(picture).utf8) + tail])
      return
    }
    let tail: ArraySlice<UInt8>
    var end = last + 1
    if block.isLiteral {
      tail = lines[first][head.endIndex...].drop { $0 != UInt8(ascii: " ") }
      end = endOfBlock(after: first, indent: block.keyColumn - 1, lines)
    } else {
      tail = lines[last][byteOffset(of: block.range.upperBound.column, in: lines[last])...]
    }
    // A first line that begins with blanks does not show how far the block is indented.
    let mark = picture.first?.first == " " ? "|2" : "|"
    var new = [head + Array(mark.utf8) + tail]
    for line in picture {
      let indent = Array(repeating: UInt8(ascii: " "), count: block.keyColumn + 1)
      new.append(line.isEmpty ? [] : ArraySlice(indent + Array(line.utf8)))
    }
    lines.replaceSubrange(first..<end, with: new.map(Array.init))
  }

  /// A picture as a text in double quotes.
  private static func quoted(_ picture: [String]) -> String {
    let text = picture.joined(separator: "\n").replacing(scalar: "\\", with: "\\\\")
      .replacing(scalar: "\"", with: "\\\"")
    return "\"\(text.replacing(scalar: "\n", with: "\\n"))\""
  }

  /// The line after the last one of a literal block. Empty lines after it belong to what follows.
  private static func endOfBlock(after first: Int, indent: Int, _ lines: [[UInt8]]) -> Int {
    var end = first + 1
    while end < lines.count, isInBlock(lines[end], indent: indent) { end += 1 }
    while end > first + 1, lines[end - 1].allSatisfy({ $0 == UInt8(ascii: " ") }) { end -= 1 }
    return end
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
