public import SetteeModel

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
