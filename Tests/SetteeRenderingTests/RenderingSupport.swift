import Diagnostics
import Foundation
import SetteeEngine
import SetteeLayout
import SetteeModel
import SetteeParsing
import SetteeRendering
import TestSupport
import Testing

/// The files of a folder.
struct FolderFiles: FormFiles {
  let folder: URL

  func read(_ path: String, limit: Int) throws(FormFileError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path) else { throw .missing }
    guard data.count <= limit else { throw .tooLarge }
    return Array(data)
  }
}

/// A form that exists only in a test.
struct OneFile: FormFiles {
  let text: String

  func read(_ path: String, limit: Int) throws(FormFileError) -> [UInt8] {
    guard path == "test.yaml" else { throw .missing }
    return Array(text.utf8)
  }
}

/// Runs the form of a YAML text; `settee: 1` and the title are added.
func session(_ yaml: String, title: String = "Test") throws -> Session {
  let result = FormLoader(files: OneFile(text: "settee: 1\ntitle: \(title)\n" + yaml)).load("test.yaml")
  return Session(try #require(result.form, "\(result.diagnostics.map(\.message))"))
}

/// Runs a form of one section without a header, whose rows are given as YAML, one a line.
func session(rows: String...) throws -> Session {
  try session("sections:\n  - rows:\n" + rows.map { "      - \($0)\n" }.joined())
}

/// A screen of a form that ships, or one of its modals.
struct ShippedPicture: Sendable, CustomTestStringConvertible {
  let form: String
  var screen: String?
  var modal: String?

  static let all = [
    ShippedPicture(form: "articles"), ShippedPicture(form: "photo-picker"),
    ShippedPicture(form: "photo-picker", modal: "photoPicker"), ShippedPicture(form: "player/player"),
    ShippedPicture(form: "player/player", screen: "playback"), ShippedPicture(form: "player/player", screen: "sound"),
    ShippedPicture(form: "player/player", screen: "network"), ShippedPicture(form: "player/player", modal: "reset"),
    ShippedPicture(form: "table-demo"), ShippedPicture(form: "unread-badges"),
  ]

  var testDescription: String { name }

  /// The name of files that show it.
  var name: String {
    [String(form.split(separator: "/").last ?? ""), screen, modal].compactMap(\.self).joined(separator: "-")
  }

  static let folder = Fixtures.package.appending(path: "Forms")

  func session() throws -> Session {
    Session(try #require(FormLoader(files: FolderFiles(folder: Self.folder)).load("\(form).yaml").form))
  }

  /// The form's pictures, whole.
  var embedded: PictureFiles {
    let base = Self.folder.appending(path: form).deletingLastPathComponent()
    return .embedded { path in FileManager.default.contents(atPath: base.appending(path: path).path).map(Array.init) }
  }

  func scene(
    width: Double = 390, textSize: TextSize = .l, measurer: any TextMeasurer = FixedMeasurer()
  ) throws -> Scene {
    try Scene(
      session(), screen: screen, width: width, textSize: textSize, modal: modal, measurer: measurer)
  }
}
