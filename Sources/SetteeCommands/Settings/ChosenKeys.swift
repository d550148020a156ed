import Diagnostics
import SetteeModel

extension CommandContext {
  /// Makes sure that a command says exactly which keys it is about: keys, a section, or all of them.
  func requireChoiceOfKeys() throws(UsageError) {
    let hasSection = invocation.value(of: .section) != nil
    let hasAll = invocation.has(.all)
    guard [hasSection, hasAll, !invocation.operands.isEmpty].count(where: \.self) == 1 else {
      throw usageError("give keys, or '--section ID', or '--all'")
    }
    if hasAll, !invocation.has(.yes), !invocation.has(.dryRun) {
      throw usageError("'--all' changes every key; add '--yes' to mean it")
    }
  }

  /// The keys that the command is about: of a section and of all, those whose values are kept.
  func chosenKeys(of form: Form) throws(CommandError) -> [String] {
    if let section = invocation.value(of: .section) { return try form.keptKeys(inSection: section) }
    return invocation.has(.all) ? form.rows.compactMap(\.keptKey) : invocation.operands
  }
}

extension Row {
  /// Its key, if its value is kept.
  fileprivate var keptKey: String? { value?.isPersistent == true ? key : nil }
}

extension Form {
  /// A section that the form does not have, with those that it has.
  private func unknownSection(_ id: String) -> CommandError {
    let ids = sections.compactMap(\.id)
    let words = "there is no section \(quoted(id)) in the form \(quoted(self.id))"
    let titled = sections.first { $0.header?.text.lowercased() == id.lowercased() }
    if let titled, titled.id == nil {
      return CommandError(
        .notFound, "unknown-section", "the section \(quoted(id)) has no 'id' in the form; give its keys instead")
    }
    if let near = titled?.id ?? nearest(to: id, in: ids) {
      return CommandError(.notFound, "unknown-section", words, suggestion: near)
    }
    guard !ids.isEmpty else {
      return CommandError(.notFound, "unknown-section", "\(words), whose sections have no 'id'; give keys instead")
    }
    return CommandError(.notFound, "unknown-section", "\(words), but these", candidates: ids)
  }

  fileprivate func keptKeys(inSection id: String) throws(CommandError) -> [String] {
    guard let section = sections.first(where: { $0.id == id }) else {
      throw unknownSection(id)
    }
    return rows[section.rows].compactMap(\.keptKey)
  }
}

extension Command.Option {
  static let section = Self("section", valueName: "ID", completion: .section, help: "All keys of a section.")
  static let all = Self("all", help: "All keys of the form.")
  static let yes = Self("yes", "y", help: "Do it without asking.")
}
