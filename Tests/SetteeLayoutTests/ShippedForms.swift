import Foundation
import SetteeLayout
import SetteeModel
import SetteeParsing
import TestSupport

/// The forms in `Forms`, and the pictures beside them.
enum ShippedForms {
  private static let folder = Fixtures.package.appending(path: "Forms")

  private static let paths: [String] = {
    let enumerator = FileManager.default.enumerator(atPath: folder.path)
    return (enumerator?.compactMap { $0 as? String } ?? []).sorted()
  }()

  /// The form files, relative to `Forms`.
  static let files = paths.filter { $0.hasSuffix(".yaml") }

  /// The sizes of the pictures, by their paths relative to `Forms`.
  private static let pictures: [String: Size] = {
    var sizes: [String: Size] = [:]
    for path in paths where !path.hasSuffix(".yaml") {
      guard let data = try? Data(contentsOf: folder.appending(path: path)) else { continue }
      sizes[path] = ImageHeader.size(of: Array(data))
    }
    return sizes
  }()

  static func load(_ file: String) -> FormLoadResult { FormLoader(files: PackageFiles()).load("Forms/\(file)") }

  /// The sizes of the pictures that a form names.
  static func imageSizes(_ file: String) -> ImageSizes {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    return ImageSizes { pictures[folder + $0] }
  }
}
