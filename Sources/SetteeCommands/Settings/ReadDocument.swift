import Diagnostics
import SetteeModel
import SetteeStore

extension CommandContext {
  /// How a message names the place of a file that a person gave.
  func named(_ path: String) -> String { path == "-" ? "standard input" : quoted(path) }

  /// Reads a JSON file that a person named, or standard input for `-`, whose root must be an object.
  ///
  /// - Parameters:
  ///   - form: The form whose values it holds, with all of its rows.
  ///   - purpose: What does not happen when it is not in order, such as `nothing was imported`.
  func readDocument(_ path: String, of form: Form, orElse purpose: String) throws(CommandError) -> JSONDocument {
    let bytes: [UInt8]
    let name = path == "-" ? "standard input" : path
    if path == "-" {
      bytes = try readInput()
    } else {
      do {
        bytes = try fileSystem.read(absolute(path), limit: Self.inputLimit, pipes: true).bytes
      } catch {
        throw unreadError(error, path: path)
      }
    }
    do {
      return try JSONDocument(settings: bytes, file: name)
    } catch {
      throw CommandError(
        .badData, "malformed", "\(purpose) from \(named(path))",
        details: error.formatted(sources: [name: SourceText(settings: bytes, of: form)], color: hasMessageColor),
        diagnostics: [error])
    }
  }
}

extension JSONDocument {
  /// The values in a settings file by their dotted keys. What is no key of the form is followed down to its last object,
  /// so that a message can name a key that is near. Members such as `$schema`, which no key can be, are about the file.
  func leaves(of form: Form) -> [Leaf] {
    leaves { form.row(named: $0)?.key != nil }.filter { !$0.key.hasPrefix("$") }
  }
}
