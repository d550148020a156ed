import Diagnostics
import SetteeModel

extension Command.Option {
  /// A fact, for the verbs that evaluate conditions.
  static let fact = Self(
    "fact", valueName: "NAME=VALUE", completion: .fact, isRepeating: true,
    help: "Let a fact of the form have this value.")
}

extension CommandContext {
  /// The facts that `--fact` gives, typed as the form declares them. Of two of the same name the last counts.
  func facts(of form: Form) throws -> [String: Value] {
    var facts: [String: Value] = [:]
    for word in invocation.values(of: .fact) {
      let (name, text) = splitAtEquals(word[...])
      guard let text else { throw usageError("option '--fact' needs NAME=VALUE, not \(quoted(word))") }
      guard let fact = form.facts.first(where: { $0.name == name }) else {
        throw CommandError(
          .notFound, "unknown-fact", "the form \(quoted(form.id)) declares no fact \(quoted(name))",
          suggestion: nearest(to: String(name), in: form.facts.map(\.name)))
      }
      do throws(ValueProblem) {
        facts[fact.name] = try ValueDefinition(fact.type).read(text)
      } catch {
        throw CommandError(error, of: "fact.\(fact.name)")
      }
    }
    return facts
  }
}
