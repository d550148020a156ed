import Diagnostics

/// What other programs call the verbs.
enum VerbSynonym {
  private static let verbs: [String: String] = [
    "ls": "list", "show-config": "list", "print": "list", "dump": "list", "values": "list", "keys": "list",
    "validate": "check", "lint": "check", "verify": "check",
    "read": "get", "cat": "get",
    "edit": "set", "write": "set", "put": "set", "add": "set", "update": "set", "change": "set",
    "rm": "unset", "del": "unset", "delete": "unset", "remove": "unset", "clear": "unset", "unset-all": "unset",
    "defaults": "reset", "init": "new", "create": "new",
    "info": "describe", "why": "explain", "compare": "diff", "save": "export", "backup": "export", "load": "import",
    "restore": "import", "view": "show", "display": "show", "draw": "render", "screenshot": "render",
    "monitor": "watch", "follow": "watch", "run": "test", "fix": "repair", "status": "doctor",
  ]

  /// The verb that a word probably means: one that other programs call so, else one that is spelled like it.
  ///
  /// - Parameter names: The verbs that there are.
  static func verb(meantBy word: String, among names: [String]) -> String? {
    if let verb = verbs[word.lowercased()], names.contains(verb) { return verb }
    return nearest(to: word, in: names)
  }
}
