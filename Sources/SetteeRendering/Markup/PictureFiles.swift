/// How SVG and HTML come to the pictures that a form names.
public enum PictureFiles: Sendable {
  /// By their path, relative to a folder: the way from the picture's own file to the form's folder, empty when they are
  /// the same.
  case referenced(from: String)
  /// Whole, as `data:` URIs. The closure gives the bytes of the file at a path relative to the form, or nil when it cannot
  /// be read.
  case embedded(@Sendable (_ path: String) -> [UInt8]?)

  /// By their path, from the form's folder.
  public static let relative = referenced(from: "")

  /// The address of the picture at a path; nil when it cannot be read or is no picture.
  func address(of path: String) -> String? {
    switch self {
    case .referenced(let folder):
      return Self.relativeAddress(of: folder.isEmpty || path.hasPrefix("/") ? path : "\(folder)/\(path)")
    case .embedded(let read):
      guard let bytes = read(path), let type = Self.mediaType(of: bytes) else { return nil }
      return "data:\(type);base64,\(base64(bytes))"
    }
  }

  /// A path as a relative address. Colons are written in code, so that no path can be taken for a scheme such as
  /// `javascript:`, and only one slash may begin it, so that none names a host.
  static func relativeAddress(of path: String) -> String {
    let bytes = path.hasPrefix("/") ? "/" + path.drop { $0 == "/" } : path
    var address = ""
    for byte in bytes.utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/", "!", "$", "(", ")", "*", "+", ",", "=", "@":
        address.unicodeScalars.append(scalar)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        address += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return address
  }

  /// The media type by a file's first bytes; nil when it is no picture.
  private static func mediaType(of bytes: [UInt8]) -> String? {
    func begins(_ signature: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: signature) }
    if begins([0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if begins([0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if begins(Array("GIF8".utf8)) { return "image/gif" }
    if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) { return "image/webp" }
    let text = bytes.prefix(1_024).drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    return text.first == UInt8(ascii: "<") ? "image/svg+xml" : nil
  }
}

/// Bytes in the alphabet of RFC 4648, section 4.
func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let count = min(3, bytes.count - start)
    var group = 0
    for index in 0..<3 { group = group << 8 | (index < count ? Int(bytes[start + index]) : 0) }
    for index in 0..<4 {
      result.append(index <= count ? alphabet[group >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: result, as: UTF8.self)
}
