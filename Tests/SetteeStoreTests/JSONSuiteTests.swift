import Foundation
import SetteeStore
import TestSupport
import Testing

/// The JSON parsing test suite of https://github.com/nst/JSONTestSuite.
struct JSONSuiteTests {
  /// Not JSON, but people write it into settings files: comments and a comma after the last element.
  private static let tolerated: Set<String> = [
    "n_array_extra_comma.json", "n_array_number_and_comma.json", "n_object_trailing_comma.json",
    "n_object_trailing_comment.json", "n_object_trailing_comment_slash_open.json",
    "n_structure_object_with_comment.json",
  ]
  /// JSON, but one of two equal keys would be without effect.
  private static let refused: Set<String> = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
  ]

  static let files: [(name: String, bytes: [UInt8])] = {
    guard let folder = Fixtures.publicSuite("JSONTestSuite") else { return [] }
    let parsing = folder.appending(path: "test_parsing")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parsing.path)) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: parsing.appending(path: name))).map { (name, Array($0)) }
    }
  }()

  @Test func `every text that is JSON is accepted, every other refused, and none crashes`() {
    for (name, bytes) in Self.files {
      let isAccepted = (try? JSONDocument(bytes, file: name)) != nil
      switch name.first {
      case "y": #expect(isAccepted != Self.refused.contains(name), "\(name)")
      case "n": #expect(isAccepted == Self.tolerated.contains(name), "\(name)")
      default: break
      }
    }
  }

  @Test func `a refused text has a place and words`() throws {
    var messages = ""
    for (name, bytes) in Self.files {
      do {
        let document = try JSONDocument(bytes, file: name)
        #expect(document.bytes == bytes)
        _ = document.root
      } catch {
        messages += "\(error)\n"
      }
    }
    if Self.files.isEmpty { return }
    #expect(try messages == Fixtures.expectation("store/JSONTestSuite.txt", recording: messages))
  }
}
