import Diagnostics

extension DriverError {
  /// The words of one failure, apart from the logic that finds it.
  struct Words {
    let text: String
  }
}

extension DriverError.Words {
  static func noRow(_ name: String, near: String?, visible: [String]) -> Self {
    let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
    return Self(text: "there is no visible row \(quoted(name))\(hint)\n" + list("visible", visible))
  }

  static func hidden(_ name: String, _ reasons: [(row: String, reason: String)]) -> Self {
    if reasons.count == 1 {
      return Self(text: "the row \(quoted(name)) exists but is hidden because \(reasons[0].reason)")
    }
    let lines = reasons.map { "\n  \($0.row): \($0.reason)" }.joined()
    return Self(text: "rows \(quoted(name)) exist but are hidden because\(lines)")
  }

  static func ambiguous(_ name: String, _ rows: [(row: String, place: String)]) -> Self {
    let lines = rows.map { "\n  \($0.row) in \($0.place)" }.joined()
    return Self(text: "there are \(rows.count) rows \(quoted(name)); name one by its key, id or section:\(lines)")
  }

  static func elsewhere(_ name: String, row: String, screen: String) -> Self {
    Self(text: "the row \(quoted(name)) (\(row)) stands on the screen \(quoted(screen)); open that first")
  }

  static func inModal(_ name: String, row: String, modal: String) -> Self {
    Self(text: "the row \(quoted(name)) (\(row)) stands in the modal \(quoted(modal)), which is not open")
  }

  static func underModal(_ name: String, modal: String) -> Self {
    Self(text: "the row \(quoted(name)) cannot be operated while the modal \(quoted(modal)) is open")
  }

  static func isHidden(_ name: String, because reason: String) -> Self {
    Self(text: "the row \(quoted(name)) is hidden because \(reason)")
  }

  static func isDisabled(_ name: String, because reason: String) -> Self {
    Self(text: "the row \(quoted(name)) is disabled because \(reason)")
  }

  static func noSection(_ name: String, known: [String]) -> Self {
    let text = "there is no visible section \(quoted(name))\(suggestion(for: name, in: known))\n"
    return Self(text: text + list("visible", known))
  }

  static func noControl(_ name: String, row: String, known: [String]) -> Self {
    let has = known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))"
    return Self(
      text: "the row \(quoted(row)) has no control \(quoted(name)) (\(has))\(suggestion(for: name, in: known))")
  }

  static func noOption(_ title: String, row: String, known: [String]) -> Self {
    let has = known.isEmpty ? "it has no options" : "it has \(known.joined(separator: ", "))"
    return Self(
      text: "the row \(quoted(row)) has no option \(quoted(title)) (\(has))\(suggestion(for: title, in: known))")
  }

  static func optionOff(_ title: String, row: String) -> Self {
    Self(text: "the option \(quoted(title)) of the row \(quoted(row)) is off")
  }

  static func takenAway(_ title: String, because reason: String) -> Self {
    Self(text: "\(reason); \(quoted(title)) was chosen already, so choosing it takes it away")
  }

  static func notOperable(_ row: String, _ what: String, accessory: String) -> Self {
    Self(text: "the row \(quoted(row)) cannot be \(what): its accessory is \(accessory)")
  }

  static func noValue(_ row: String) -> Self { Self(text: "the row \(quoted(row)) has no value") }

  static func unknown(_ kind: String, _ name: String, known: [String]) -> Self {
    let has = known.isEmpty ? "" : " (there is \(known.joined(separator: ", ")))"
    return Self(text: "there is no \(kind) \(quoted(name))\(has)\(suggestion(for: name, in: known))")
  }

  static let nothingBehind = Self(text: "this is the first screen; there is none to go back to")
  static let noModal = Self(text: "no modal is open")

  private static func list(_ what: String, _ names: [String]) -> String {
    let shown = names.prefix(20).map { quoted($0) }.joined(separator: ", ")
    return names.isEmpty
      ? "nothing is \(what)" : "\(what): \(shown)\(names.count > 20 ? " and \(names.count - 20) more" : "")"
  }
}
