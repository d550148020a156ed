public import Diagnostics
public import SetteeEngine
public import SetteeModel
import SetteeParsing
public import SetteeStore

/// Opens a form: loads it with the screens it links to, reads its settings file, and returns the running form.
///
/// ```swift
/// let session = try Settee.open("Forms/player/player.yaml")
/// ```
///
/// A settings file that does not exist is created with the first value that is set. One that cannot be used leaves the
/// session on the form's defaults; ``Session/loadError`` says why.
///
/// - Parameters:
///   - path: The form's file.
///   - values: The settings file; nil for the form's own, see ``SettingsFile``.
///   - secrets: Where secure values are kept; without it they live for the session.
///   - facts: Outside inputs by name, which the form declares.
///   - clock: What moves modals; without one they open and close at once.
///   - fileSystem: Where files are; tests give one in memory.
///   - environment: Looks up an environment variable.
/// - Throws: When the form has mistakes, its `store:` names a variable that is not set, or the settings file is one of the
///   form's own files.
public func open(
  _ path: String, values: String? = nil, secrets: (any SecretStore)? = nil, facts: [String: Value] = [:],
  clock: (any SessionClock)? = nil,
  fileSystem: any FileSystem = GlibcFileSystem(), environment: @escaping (String) -> String? = systemVariable
) throws(OpeningError) -> Session {
  let result = FormLoader(files: SystemFormFiles(fileSystem)).load(path)
  guard let form = result.form else {
    throw OpeningError(result.formattedDiagnostics(), diagnostics: result.diagnostics)
  }
  do throws(PathExpansion.Mistake) {
    let file: String
    if let values { file = values } else { file = try SettingsFile.path(for: form, at: path, environment: environment) }
    if let words = form.ownFileWords(at: file, in: fileSystem) { throw PathExpansion.Mistake(message: words) }
    let store = JSONFileStore(path: file, order: form.keys, fileSystem: fileSystem)
    return Session(form, store: store, secrets: secrets, facts: facts, clock: clock)
  } catch {
    throw OpeningError("where are the settings kept? \(error.message)\n", diagnostics: [])
  }
}

/// Why a form could not be opened.
public struct OpeningError: Error, Sendable, CustomStringConvertible {
  /// The whole text for a terminal, with excerpts. Ends in a line feed.
  public let description: String
  /// The form's mistakes.
  public let diagnostics: [Diagnostic]

  init(_ description: String, diagnostics: [Diagnostic]) {
    self.description = description
    self.diagnostics = diagnostics
  }
}
