import SetteeLayout
import SetteeModel
import Testing

/// Pictures' headers, made from bytes.
struct ImageHeaderTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + "IHDR".utf8 + [0, 0, 2, 0x80, 0, 0, 1, 0xE0]

  private static func jpeg(_ segments: [[UInt8]], frame marker: UInt8 = 0xC0) -> [UInt8] {
    [0xFF, 0xD8] + segments.flatMap(\.self) + [0xFF, marker, 0, 17, 8, 0x01, 0xE0, 0x02, 0x80, 3]
  }

  /// An Exif segment that holds only the orientation.
  private static func exif(_ orientation: UInt8, littleEndian: Bool) -> [UInt8] {
    let tiff: [UInt8] =
      littleEndian
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    return [0xFF, 0xE1, 0, UInt8(tiff.count + 8)] + "Exif\0\0".utf8 + tiff
  }

  private static func webP(_ chunk: String, _ bytes: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + "WEBP".utf8 + chunk.utf8 + [0, 0, 0, 0] + bytes
  }

  @Test(
    arguments: [
      ("PNG", png, 640.0, 480.0),
      ("JPEG", jpeg([]), 640, 480),
      ("JPEG with a comment and padding", jpeg([[0xFF, 0xE0, 0, 4, 1, 2], [0xFF, 0xFF, 0xFE, 0, 3, 9]]), 640, 480),
      ("progressive JPEG", jpeg([[0xFF, 0xC4, 0, 4, 1, 2]], frame: 0xC2), 640, 480),
      ("JPEG on its side", jpeg([exif(6, littleEndian: false)]), 480, 640),
      ("JPEG on its side, from another camera", jpeg([exif(8, littleEndian: true)]), 480, 640),
      ("JPEG upside down", jpeg([exif(3, littleEndian: true)]), 640, 480),
      ("GIF", Array("GIF89a".utf8) + [0x80, 2, 0xE0, 1], 640, 480),
      ("old GIF", Array("GIF87a".utf8) + [1, 0, 2, 0], 1, 2),
      ("lossy WebP", webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x80, 0x42, 0xE0, 0x81]), 640, 480),
      // 639 and 479 in 14 bits each: 0x027F | 0x01DF << 14.
      ("lossless WebP", webP("VP8L", [0x2F, 0x7F, 0xC2, 0x77, 0x00]), 640, 480),
      ("extended WebP", webP("VP8X", [0, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0]), 640, 480),
    ] as [(String, [UInt8], Double, Double)])
  func `the size is read from the header`(name: String, bytes: [UInt8], width: Double, height: Double) {
    #expect(ImageHeader.size(of: bytes) == Size(width, height))
  }

  @Test(
    arguments: [
      ("<svg width=\"640\" height='480'/>", 640.0, 480.0),
      ("<svg viewBox=\"0 0 640 480\" xmlns=\"http://www.w3.org/2000/svg\">", 640, 480),
      ("<svg viewBox=\"0,0, 64 48\" width=\"640\">", 640, 480),
      ("<svg viewBox=\"0 0 64 48\" height=\"480px\" width=\"100%\">", 640, 480),
      ("<svg width=\"100%\" height=\"100%\" viewBox=\"0 0 64 48\">", 64, 48),
      ("<svg width=\"10em\" height=\"10em\" viewBox=\"0 0 64 48\">", 64, 48),
      ("<svg width=\"72pt\" height=\"1in\">", 96, 96),
      ("<svg width=\"25.4mm\" height=\"2.54cm\">", 96, 96),
      ("<svg\n  stroke-width=\"3\"\n  width = \"6pc\" height=\"96\">", 96, 96),
      (
        "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- <svg width=\"1\" height=\"1\"> -->\n<svg width=\"2\" height=\"3\">", 2, 3
      ),
      ("<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"x\">\n<svg width=\"2\" height=\"3\">", 2, 3),
      ("<!DOCTYPE svg [ <!ENTITY a \"b\"> ]>\n<svg:svg width=\"2\" height=\"3\">", 2, 3),
    ] as [(String, Double, Double)])
  func `an SVG's size is that of its root element`(text: String, width: Double, height: Double) throws {
    let size = try #require(ImageHeader.size(of: Array(text.utf8)))
    #expect(abs(size.width - width) < 1e-9)
    #expect(abs(size.height - height) < 1e-9)
  }

  @Test(arguments: [
    "", "hello", "<svg>", "<svg width=\"0\" height=\"5\">", "<svg width=\"5\" height=\"5\"",
    "<html><svg width=\"1\" height=\"1\">",
    "<svg width=\"5\">", "<svg viewBox=\"0 0 0 0\">", "<svg viewBox=\"0 0 inf 1\">", "x<svg width=\"1\" height=\"1\">",
    "<!-- <svg>",
  ])
  func `what says no size has none`(text: String) {
    #expect(ImageHeader.size(of: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    png, jpeg([exif(6, littleEndian: true)]), Array("GIF89a".utf8) + [0x80, 2, 0xE0, 1],
    webP("VP8X", [0, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0]),
  ])
  func `a header that is cut, anywhere, has no size`(bytes: [UInt8]) {
    let needed = bytes.count - (bytes[0] == 0xFF ? 1 : 0)
    for count in 0..<needed { #expect(ImageHeader.size(of: Array(bytes[..<count])) == nil) }
  }

  @Test func `broken bytes end the reading`() {
    #expect(ImageHeader.size(of: [0xFF, 0xD8, 0xFF, 0xE0, 0, 0]) == nil)
    #expect(ImageHeader.size(of: [0xFF, 0xD8, 0xFF, 0xDA, 0, 2]) == nil)
    #expect(ImageHeader.size(of: [0xFF, 0xD8, 0xFF, 0xFF, 0xFF]) == nil)
    var generator = SplitMix(seed: 7)
    for _ in 0..<2_000 {
      var bytes = Self.jpeg([Self.exif(6, littleEndian: true)])
      for _ in 0..<4 {
        bytes[Int.random(in: 2..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      _ = ImageHeader.size(of: bytes)
    }
  }
}
