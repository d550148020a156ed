import SetteeModel

/// Finds the frame header of a JPEG (ITU T.81, B.2.2), and turns its size where Exif says that the picture is shown on
/// its side.
struct JPEGHeader {
  private(set) var size: Size?
  private var isTurned = false

  init(_ reader: ByteReader) {
    var offset = 2
    while let marker = Self.marker(&offset, reader) {
      switch marker {
      case 0x01, 0xD0...0xD7: continue
      // The data begins, or the picture ends, without a size.
      case 0xD9, 0xDA: return
      default: break
      }
      guard let length = reader.bigEndian(2, at: offset), length >= 2 else { return }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = reader.bigEndian(2, at: offset + 3), let width = reader.bigEndian(2, at: offset + 5) else {
          return
        }
        size = isTurned ? Size(Double(height), Double(width)) : Size(Double(width), Double(height))
        return
      case 0xE1: if let orientation = Self.orientation(reader, at: offset + 2) { isTurned = orientation >= 5 }
      default: break
      }
      offset += length
    }
  }

  /// The next marker; `offset` is then behind it. Any number of bytes 0xFF may stand in front.
  private static func marker(_ offset: inout Int, _ reader: ByteReader) -> UInt8? {
    guard offset < reader.bytes.count, reader.bytes[offset] == 0xFF else { return nil }
    while offset < reader.bytes.count, reader.bytes[offset] == 0xFF { offset += 1 }
    guard offset < reader.bytes.count else { return nil }
    defer { offset += 1 }
    return reader.bytes[offset]
  }

  /// The tag 0x0112 of the first directory, from 1 to 8; from 5 on width and height change places (Exif 2.32, 4.6.4).
  private static func orientation(_ reader: ByteReader, at start: Int) -> Int? {
    guard reader.has([0x45, 0x78, 0x69, 0x66, 0, 0], at: start) else { return nil }
    let tiff = start + 6
    let isLittle = reader.has("II", at: tiff)
    guard isLittle || reader.has("MM", at: tiff) else { return nil }
    func number(_ count: Int, _ offset: Int) -> Int? {
      isLittle ? reader.littleEndian(count, at: offset) : reader.bigEndian(count, at: offset)
    }
    guard let directory = number(4, tiff + 4), let count = number(2, tiff + directory) else { return nil }
    for entry in 0..<count {
      let offset = tiff + directory + 2 + 12 * entry
      guard let tag = number(2, offset) else { return nil }
      if tag == 0x0112 { return number(2, offset + 8) }
    }
    return nil
  }
}
