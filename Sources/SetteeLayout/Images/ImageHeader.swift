public import SetteeModel

/// Reads how large a picture is from the first bytes of its file. No pixels are decoded.
public enum ImageHeader {
  /// How many bytes of a file are enough for nearly every picture. A JPEG may carry more than that in front of its size.
  public static let usualLength = 256 * 1_024

  /// The size of a PNG, JPEG, GIF, WebP or SVG, in pixels (of an SVG in units of CSS, 1/96 inch); nil for anything else
  /// and for a header that is broken or says 0.
  ///
  /// - Complexity: O(1) for PNG, GIF and WebP, else O(*n*) in the number of bytes.
  public static func size(of bytes: [UInt8]) -> Size? {
    let reader = ByteReader(bytes: bytes)
    let size =
      if reader.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
        png(reader)
      } else if reader.has([0xFF, 0xD8, 0xFF], at: 0) {
        JPEGHeader(reader).size
      } else if reader.has("GIF87a", at: 0) || reader.has("GIF89a", at: 0) {
        reader.size(reader.littleEndian(2, at: 6), reader.littleEndian(2, at: 8))
      } else if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) {
        webP(reader)
      } else {
        SVGHeader(bytes).size
      }
    guard let size, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    return size
  }

  /// The IHDR chunk comes first: Portable Network Graphics Specification, third edition, 11.2.1.
  private static func png(_ reader: ByteReader) -> Size? {
    guard reader.has("IHDR", at: 12) else { return nil }
    return reader.size(reader.bigEndian(4, at: 16), reader.bigEndian(4, at: 20))
  }

  /// WebP container specification and RFC 6386, section 9.1.
  private static func webP(_ reader: ByteReader) -> Size? {
    if reader.has("VP8X", at: 12) {
      guard let width = reader.littleEndian(3, at: 24), let height = reader.littleEndian(3, at: 27) else { return nil }
      return Size(Double(width + 1), Double(height + 1))
    }
    if reader.has("VP8L", at: 12) {
      guard reader.has([0x2F], at: 20), let bits = reader.littleEndian(4, at: 21) else { return nil }
      return Size(Double(bits & 0x3FFF + 1), Double(bits >> 14 & 0x3FFF + 1))
    }
    guard reader.has("VP8 ", at: 12), reader.has([0x9D, 0x01, 0x2A], at: 23) else { return nil }
    // The two upper bits tell how to scale it.
    return reader.size(
      reader.littleEndian(2, at: 26).map { $0 & 0x3FFF }, reader.littleEndian(2, at: 28).map { $0 & 0x3FFF })
  }
}

/// Numbers at places in a file; nil beyond its end.
struct ByteReader {
  let bytes: [UInt8]

  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    offset >= 0 && offset + expected.count <= bytes.count
      && bytes[offset..<(offset + expected.count)].elementsEqual(expected)
  }

  func has(_ expected: StaticString, at offset: Int) -> Bool { has(Array(expected.description.utf8), at: offset) }

  func bigEndian(_ count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  func littleEndian(_ count: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  func size(_ width: Int?, _ height: Int?) -> Size? {
    guard let width, let height else { return nil }
    return Size(Double(width), Double(height))
  }
}
