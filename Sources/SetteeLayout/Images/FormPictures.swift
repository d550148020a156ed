public import Diagnostics
public import SetteeModel

/// The pictures that a form names: how large they are, and which are missing or broken.
public struct FormPictures: Sendable {
  /// The sizes of those that could be read.
  public let sizes: ImageSizes
  /// A warning for each that could not, at the row or section that names it first, in document order. Such a picture
  /// lays out by the row's `imageSize`, or as a square.
  public var warnings: [Diagnostic] { problems.map(\.warning) }
  /// The pictures that could not be read.
  package let problems: [Problem]

  /// A picture that could not be read.
  package struct Problem: Sendable {
    /// As the form names it.
    package let path: String
    /// Whether there is none, or one whose header is broken.
    package let isMissing: Bool
    package let warning: Diagnostic
  }

  /// Reads the header of each picture once.
  ///
  /// - Parameter read: Gives the bytes of the picture at a path, relative to the opened form's file; nil when there is
  ///   none. The first ``ImageHeader/usualLength`` bytes will do.
  public init(_ form: Form, _ read: (_ path: String) -> [UInt8]?) {
    var known: [String: Size] = [:]
    var seen: Set<String> = []
    var problems: [Problem] = []
    func add(_ path: String?, _ location: SourceLocation) {
      guard let path, seen.insert(path).inserted else { return }
      guard let bytes = read(path) else {
        problems.append(Problem(path: path, isMissing: true, warning: .missingPicture(path, at: location)))
        return
      }
      known[path] = ImageHeader.size(of: bytes)
      if known[path] == nil {
        problems.append(Problem(path: path, isMissing: false, warning: .brokenPicture(path, at: location)))
      }
    }
    for screen in form.screens {
      for section in form.sections[screen.sections] {
        let place = SourceLocation(file: screen.file, range: section.position..<section.position)
        add(section.header?.image, place)
        for row in form.rows[section.rows] { for path in row.pictures { add(path, form.location(of: row)) } }
      }
      for modal in form.modals[screen.modals] {
        for row in form.rows[modal.rows] { for path in row.pictures { add(path, form.location(of: row)) } }
      }
    }
    self.problems = problems
    sizes = ImageSizes { [known] in known[$0] }
  }
}

extension Row {
  /// The paths of the pictures that it names.
  fileprivate var pictures: [String] {
    let details = details
    var paths = [details.image, details.icon].compactMap(\.self)
    for element in details.content {
      if case .image(let path) = element.kind { paths.append(path) }
    }
    return paths + (value?.options ?? []).compactMap(\.details.icon)
  }
}

extension Diagnostic.Code {
  /// A picture that is not there.
  public static let missingPicture = Self("missing-picture")
  /// A picture whose header cannot be read.
  public static let brokenPicture = Self("broken-picture")

  /// The codes of warnings about pictures.
  public static let pictures = [missingPicture, brokenPicture]
}

extension Diagnostic {
  static func missingPicture(_ path: String, at location: SourceLocation) -> Self {
    Self(
      .warning, .missingPicture, "there is no picture \(quoted(path)) in the form's folder", file: location.file,
      range: location.range)
  }

  static func brokenPicture(_ path: String, at location: SourceLocation) -> Self {
    Self(
      .warning, .brokenPicture, "the file \(quoted(path)) is no PNG, JPEG, GIF, WebP or SVG, or its header is broken",
      file: location.file, range: location.range)
  }
}
