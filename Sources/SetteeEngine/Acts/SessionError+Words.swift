import Diagnostics
import SetteeModel

extension SessionError {
  static func unknown(key name: String, in form: Form) -> Self {
    if let row = form.row(named: name), row.key == nil {
      return Self(.unknownKey, name, "row \(quoted(name)) has no value")
    }
    return Self(.unknownKey, name, "no row has the key \(quoted(name))", near: near(name, form.keys))
  }

  static func unknown(row name: String, in form: Form) -> Self {
    Self(.unknownRow, name, "there is no row \(quoted(name))", near: near(name, form.rows.lazy.map(\.name)))
  }

  static func unknown(control name: String, of row: Row, known: [String]) -> Self {
    Self(.unknownControl, name, "row \(quoted(row.name)) has no control \(quoted(name))", near: near(name, known))
  }

  static func unknown(fact name: String, in form: Form) -> Self {
    Self(.unknownFact, name, "the form declares no fact \(quoted(name))", near: near(name, form.facts.map(\.name)))
  }

  static func unknown(modal name: String, in form: Form) -> Self {
    Self(.unknownModal, name, "there is no modal \(quoted(name))", near: near(name, form.modals.map(\.id)))
  }

  static func unknown(screen name: String, in form: Form) -> Self {
    Self(.unknownScreen, name, "there is no screen \(quoted(name))", near: near(name, form.screens.map(\.id)))
  }

  static func refused(_ problems: [KeyProblem]) -> Self {
    let words = problems.map { "\($0.key) \($0.problem.message)" }.joined(separator: "; ")
    return Self(.refused, problems.first?.key ?? "", words, problems: problems)
  }

  static func refused(fact name: String, _ problem: ValueProblem) -> Self {
    Self(.refused, name, "fact \(name) \(problem.message)", problems: [KeyProblem(key: name, problem: problem)])
  }

  static func vetoed(_ key: String, reason: String) -> Self {
    Self(.vetoed, key, "\(key) was not changed: \(escaped(reason))")
  }

  static func hidden(_ row: String, because reason: String) -> Self {
    Self(.hidden, row, "\(quoted(row)) is hidden: \(reason)")
  }

  static func cleared(_ key: String, because reason: String) -> Self {
    Self(.hidden, key, "\(quoted(key)) cannot be set while it is hidden, as hiding clears it: \(reason)")
  }

  static func disabled(_ row: String, because reason: String) -> Self {
    Self(.disabled, row, "\(quoted(row)) is disabled: \(reason)")
  }

  static func blocked(_ row: String, by modal: String) -> Self {
    Self(.blockedByModal, row, "\(quoted(row)) cannot be operated while the modal \(quoted(modal)) is open")
  }

  static func notOperable(_ row: String, _ what: String) -> Self {
    Self(.notOperable, row, "\(quoted(row)) cannot be \(what)")
  }

  static func alreadyOpen(_ modal: String) -> Self {
    Self(.alreadyOpen, modal, "the modal \(quoted(modal)) is not closed")
  }

  static func alreadyClosed(_ modal: String) -> Self {
    Self(.alreadyClosed, modal, "the modal \(quoted(modal)) is already closed")
  }

  static func notOpen(_ modal: String) -> Self {
    Self(.notOpen, modal, "the modal \(quoted(modal)) is not open")
  }

  static func animationOutOfRange(_ modal: String) -> Self {
    let range = Modal.animationRange
    return Self(
      .outOfRange, modal,
      "an animation takes from \(shown(range.lowerBound)) to \(shown(range.upperBound)) seconds")
  }

  static func messageOutOfRange(_ modal: String) -> Self {
    Self(.outOfRange, modal, "a message stays for more than 0 seconds")
  }

  static let nothingToUndo = Self(.nothingToUndo, "", "there is nothing to undo")
  static let nothingToRedo = Self(.nothingToRedo, "", "there is nothing to redo")
  static let insideInterceptor = Self(.insideInterceptor, "", "an interceptor may read the session, but not change it")

  /// The names that are near to one that is unknown, as many as a sentence can hold.
  private static func near(_ name: String, _ candidates: some Sequence<String>) -> [String] {
    allNearest(to: name, in: candidates, limit: 3)
  }
}
