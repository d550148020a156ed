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
    for piece in try Self.pieces(of: rest) {
      switch piece {
      case .text(let text): result += text
      case .variable(let name, _): result += try variable(name)
      }
    }
    return result
  }

  /// The variables in a path, as they are spelled there, that are not set here. Those that a path has something else for,
  /// or a mistake of its own, are left out.
  package func unsetVariables(in path: String) -> [(name: String, spelling: String)] {
    ((try? Self.pieces(of: path[...])) ?? []).compactMap { piece in
      guard case .variable(let name, let spelling) = piece, !Self.folders.contains(name),
        environment(name)?.isEmpty ?? true
      else { return nil }
      return (name, String(spelling))
    }
  }

  private enum Piece {
    case text(Substring)
    /// A variable, and how it is spelled: `$NAME` or `${NAME}`.
    case variable(String, Substring)
  }

  /// What a path is made of.
  private static func pieces(of path: Substring) throws(Mistake) -> [Piece] {
    var pieces: [Piece] = []
    var rest = path
    while let dollar = rest.firstIndex(of: "$") {
      pieces.append(.text(rest[..<dollar]))
      let behind = rest[rest.index(after: dollar)...]
      let name: Substring
      let end: Substring.Index
      if behind.first == "{" {
        guard let close = behind.firstIndex(of: "}") else {
          throw Mistake(message: "'${' has no '}' in \(path)")
        }
        name = behind[behind.index(after: behind.startIndex)..<close]
        end = behind.index(after: close)
      } else {
        name = behind.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        end = name.endIndex
      }
      pieces.append(name.isEmpty ? .text("$") : .variable(String(name), rest[dollar..<end]))
      rest = rest[end...]
    }
    return pieces + [.text(rest)]
  }

  /// The variables that are absolute paths.
  private static let folders = ["HOME", "XDG_CONFIG_HOME"]

  private func variable(_ name: String) throws(Mistake) -> String {
    let isFolder = Self.folders.contains(name)
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
