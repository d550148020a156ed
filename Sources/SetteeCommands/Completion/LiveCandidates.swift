import SetteeModel
import SetteeStore

/// The words that a form or the file system has for the end of a command line.
struct LiveCandidates {
  /// What the words before mean; its invocation may be unfinished.
  let context: CommandContext
  let request: Completions.Request

  private typealias Candidate = Completions.Candidate

  /// Nothing when the form cannot be loaded, or anything else is wrong.
  var candidates: [Completions.Candidate] {
    switch request.kind {
    case .nothing, .verb, .list: []
    case .file(let extensions): files(extensions)
    case .folder: files([]).filter { $0.word.hasSuffix("/") }
    case .key: rows { $0.key != nil }
    case .row: rows { $0.identity != .place }
    case .switchKey: rows { $0.value?.isSwitch == true }
    case .section: sections
    case .screen: screens
    case .modal: modals
    case .fact: facts
    case .value: values
    }
  }

  private var form: Form? { try? context.loadForm().form }

  private func offered(_ word: String, _ help: String = "") -> Candidate? {
    word.hasPrefix(request.prefix) ? Candidate(request.lead + word, help: help) : nil
  }

  private func rows(where isMeant: (Row) -> Bool) -> [Candidate] {
    guard let form else { return [] }
    return form.rows.filter(isMeant).compactMap { offered($0.name, $0.title ?? "") }
  }

  private var sections: [Candidate] {
    (form?.sections ?? []).compactMap { section in
      section.id.flatMap { offered($0, section.header?.text ?? "") }
    }
  }

  private var screens: [Candidate] {
    (form?.screens ?? []).compactMap { offered($0.id, $0.title) }
  }

  private var modals: [Candidate] {
    (form?.modals ?? []).compactMap { offered($0.id, $0.title ?? "") }
  }

  /// Names while no equals sign is typed, then the values of that fact.
  private var facts: [Candidate] {
    (form?.facts ?? []).flatMap { fact in
      let (name, value) = splitAtEquals(request.prefix[...])
      guard value != nil else { return [offered("\(fact.name)=", fact.type.rawValue)].compactMap(\.self) }
      guard name == fact.name, fact.type == .bool else { return [] }
      return ["true", "false"].compactMap { offered("\(fact.name)=\($0)") }
    }
  }

  /// The values that a row allows; of a row with several choices those that are not typed yet.
  private var values: [Candidate] {
    guard let key = request.key, let definition = form?.row(named: key)?.value else { return [] }
    guard !definition.options.isEmpty else {
      return definition.isSwitch ? ["true", "false"].compactMap { offered($0) } : []
    }
    let typed = definition.isMultiple ? request.prefix.split(separator: ",", omittingEmptySubsequences: false) : []
    let before = typed.dropLast().map { "\($0)," }.joined()
    return definition.options.filter { option in
      option.isEnabled && !typed.dropLast().contains { $0 == option.value.plainText }
    }.compactMap { option in
      let text = option.value.plainText
      return offered(before + text, option.title == text ? "" : option.title)
    }
  }

  /// Folders, and the files with one of the extensions.
  private func files(_ extensions: [String]) -> [Candidate] {
    let typed = request.prefix
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let path = folder.isEmpty ? context.io.currentFolder : context.absolute(folder)
    let names = (try? context.fileSystem.entries(ofFolder: path)) ?? []
    return names.sorted().compactMap { name in
      guard !name.hasPrefix(".") || typed.dropFirst(folder.count).hasPrefix(".") else { return nil }
      let kind = try? context.fileSystem.status(at: "\(path)/\(name)", followingLinks: true).kind
      if kind == .folder { return offered("\(folder)\(name)/") }
      guard extensions.isEmpty || extensions.contains(where: { name.hasSuffix(".\($0)") }) else { return nil }
      return offered(folder + name)
    }
  }
}
