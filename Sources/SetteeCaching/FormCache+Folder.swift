extension FormCache {
  /// Where forms are kept: `$SETTEE_CACHE`, else `$XDG_CACHE_HOME/settee`, else `~/.cache/settee`.
  ///
  /// Nil for nowhere: when `SETTEE_CACHE` is empty, or no variable has an absolute path. A relative one is passed over, as
  /// the XDG Base Directory Specification wants it.
  ///
  /// - Parameter environment: Looks up an environment variable.
  package static func folder(_ environment: (String) -> String?) -> String? {
    if let folder = environment("SETTEE_CACHE") { return folder.hasPrefix("/") ? folder : nil }
    if let folder = environment("XDG_CACHE_HOME"), folder.hasPrefix("/") { return "\(folder)/settee" }
    if let home = environment("HOME"), home.hasPrefix("/") { return "\(home)/.cache/settee" }
    return nil
  }
}
