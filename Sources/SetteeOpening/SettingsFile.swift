import Diagnostics
public import SetteeModel
package import SetteeStore

/// Where the values of a form are kept.
public enum SettingsFile {
  /// The path of the settings file of a form: its `store:`, relative to the form's folder, else
  /// `$XDG_CONFIG_HOME/settee/<id>.json`.
  ///
  /// - Parameters:
  ///   - path: The form's own path.
  ///   - environment: Looks up an environment variable.
  /// - Throws: When a variable in the path is not set.
  public static func path(
    for form: Form, at path: String, environment: @escaping (String) -> String? = systemVariable
  ) throws(PathExpansion.Mistake) -> String {
    let expansion = PathExpansion(environment: environment)
    let file = try expansion.expand(form.store ?? "$XDG_CONFIG_HOME/settee/\(form.id).json")
    if file.hasPrefix("/") { return file }
    return (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + file
  }
}

extension Form {
  /// That a path leads to one of the form's own files, over which no settings may be written, in words without a full stop;
  /// nil when it does not.
  ///
  /// - Parameter folder: What relative paths start from; nil for the current folder.
  package func ownFileWords(at path: String, in fileSystem: any FileSystem, folder: String? = nil) -> String? {
    func status(_ path: String) -> FileStatus? {
      let full = path.hasPrefix("/") ? path : (folder.map { "\($0)/" } ?? "") + path
      return try? fileSystem.status(at: full, followingLinks: true)
    }
    guard let settings = status(path) else { return nil }
    guard
      let screen = screens.indices.first(where: { index in
        status(screens[index].file).map { $0.device == settings.device && $0.number == settings.number } ?? false
      })
    else { return nil }
    return "\(quoted(path)) is \(screen == 0 ? "the form itself" : "a screen of the form"), not a settings file"
  }
}
