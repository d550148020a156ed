import Diagnostics
import SetteeModel

extension ValueDefinition {
  /// A value as it can be typed again: a list of choices with commas in them as `--json-value` takes it.
  func typed(_ value: Value) -> String {
    guard isMultiple, (try? read(value.plainText)) != value else { return value.plainText }
    return stored(value).safeJSON
  }

  /// How a list of the row's choices is written at a shell, such as `fast,quiet`; nil where only one can be chosen.
  var listSpelling: String? {
    guard isMultiple, !isSecure else { return nil }
    let values = options.filter(\.isEnabled).map(\.value.plainText)
    let plain = values.filter { !$0.contains(",") }.prefix(2).joined(separator: ",")
    guard let comma = values.first(where: { $0.contains(",") }) else { return plain.isEmpty ? nil : plain }
    let json = "--json-value '\(StoredValue.list([.text(comma)]).safeJSON)'"
    return plain.isEmpty ? json : "\(plain), or where a choice has a comma in it: \(json)"
  }

  /// The words about a choice that a person has typed, without what was probably meant, but with how a list is written where
  /// that seems to be what is wrong, or how none could be allowed.
  func listWords(_ problem: ValueProblem, in text: String) -> String {
    guard isMultiple, problem.code == .option || problem.code == .type else { return problem.statement }
    if text.isEmpty { return problem.statement + "; 'allowsEmpty: true' in the form would allow none" }
    let isSingleWord = !text.contains { "[](){};| \"'".contains($0) }
    guard let listSpelling, !isSingleWord || listSpelling.contains("--json-value") else { return problem.statement }
    return "\(problem.statement); write \(listSpelling)"
  }
}
