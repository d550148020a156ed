import Diagnostics

/// Expands `~`, `$NAME` and `${NAME}` in the path of a settings file.
///
/// `$XDG_CONFIG_HOME` is `~/.config` when it is not set or not an absolute path (XDG Base Directory Specification 0.8).
/// Other variables that are not set are a mistake, and so is a home folder that is not an absolute path: both would lead
/// somewhere else.
public struct PathExpansion {
  /// A variable that is not set, a home folder that is not an absolute path, braces that do not close, or the home folder of somebody else.
  public struct Mistake: Error, Sendable, Hashable {
    /// What is wrong, in a sentence without a full stop.
    public let message: String
  }

  private let environment: (String) -> String?

  /// - Parameter environment: Looks up an environment variable.
  public init(environment: @escaping (String) -> String?) {
    self.environment = environment
  }

  /// The path with everything expanded.
  public func expand(_ path: String) throws(Mistake) -> String {
    var result = ""
    var rest = path[...]
    if rest == "~" || rest.hasPrefix("~/") {
      result = try variable("HOME")
      rest = rest.dropFirst()
    } else if rest.hasPrefix("~") {
      throw Mistake(message: "only '~/' stands for a home folder, not the beginning of \(path)")
    }
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      let name: Substring
      if rest.first == "{" {
        guard let close = rest.firstIndex(of: "}") else {
          throw Mistake(message: "'${' has no '}' in \(path)")
        }
        name = rest[rest.index(after: rest.startIndex)..<close]
        rest = rest[rest.index(after: close)...]
      } else {
        name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        rest = rest[name.endIndex...]
      }
      guard !name.isEmpty else {
        result += "$"
        continue
      }
      result += try variable(String(name))
    }
    return result + rest
  }

  private func variable(_ name: String) throws(Mistake) -> String {
    let isFolder = name == "HOME" || name == "XDG_CONFIG_HOME"
    if let value = environment(name), !value.isEmpty {
      if !isFolder || value.hasPrefix("/") { return value }
      if name == "HOME" {
        throw Mistake(message: "the environment variable HOME is \(quoted(value)), which is no absolute path")
      }
    }
    if name == "XDG_CONFIG_HOME" { return try variable("HOME") + "/.config" }
    throw Mistake(message: "the environment variable \(name) is not set")
  }
}
