import Diagnostics
import SetteeModel
import YAMLTree

/// A form's root while it is being read.
struct ScreenDraft {
  var version: YAMLNode?
  var id: String?
  var title: String?
  var description: String?
  var store: YAMLNode?
  var background: Color?
  var facts: YAMLNode?
  var sections: YAMLNode?
  var modals: YAMLNode?

  static let table = KeyTable<ScreenDraft>(
    .form,
    [
      .later("settee", .int(1, 1), "The version of the form language.", isRequired: true) { $0.version = $1 },
      .identifier("id", "The form's name; the file's name without its extension when absent.") { $0.id = $1 },
      .line("title", "The screen's title.", isRequired: true) { $0.title = $1 },
      .text("description", "What the screen is for.") { $0.description = $1 },
      .later("store", .text, "The settings file. `~/`, `$NAME` and `${NAME}` expand; relative to the form.") {
        $0.store = $1
      },
      .color("background", "The screen's ground.") { $0.background = $1 },
      .later("facts", .dictionary(.mapping(.fact)), "Outside inputs that conditions read as `fact.<name>`.") {
        $0.facts = $1
      },
      .later(
        "sections", .list(.mapping(.section)), "The sections, in the order in which they are shown.",
        isRequired: true
      ) { $0.sections = $1 },
      .later("modals", .list(.mapping(.modal)), "Views that slide over the screen.") { $0.modals = $1 },
    ])
}

extension ScreenDraft {
  /// The keys behind which rows and modals stand.
  fileprivate static let rowKeys = table.keys(["sections", "modals"])
}

/// A fact while its mapping is being read.
struct FactDraft {
  var type: ValueType?
  var defaultValue: YAMLNode?

  static let table = KeyTable<FactDraft>(
    .fact,
    [
      .word("type", ValueType.self, "The fact's type.") { $0.type = $1 },
      .later("default", .typedValue, "What counts until the app sets it.") { $0.defaultValue = $1 },
    ])
}

extension ScreenParser {
  /// Reads a whole document.
  ///
  /// - Parameter link: The name by which another screen links to this one, and where; nil for the opened screen.
  mutating func screen(link: (name: String, location: SourceLocation)?) {
    if document.hasKeys(["form", "cases"], butNone: ["settee", "sections"]) {
      // Everything in it would be a mistake; this is the one that was made.
      builder.lacksRows = true
      report(
        .error, .otherKindOfFile, "this is a file of scenarios, not a form; 'settee test' runs it",
        at: document.headRange)
      return
    }
    var draft = ScreenDraft()
    read(document.root, ScreenDraft.table, into: &draft)
    if draft.sections == nil || !misspelled.isDisjoint(with: ScreenDraft.rowKeys) { builder.lacksRows = true }
    if let version = draft.version { requireVersion(version) }
    let fileName = builder.screens[screen].id
    builder.screens[screen].id = draft.id ?? fileName
    builder.screens[screen].title = draft.title ?? ""
    builder.screens[screen].description = draft.description
    builder.screens[screen].background = draft.background
    if let node = draft.store, let store = store(node) { keep(store, at: node) }
    if let link, let id = draft.id, id != link.name {
      report(
        .unknownReference,
        "this form calls itself \(quoted(id)), but is linked to as \(quoted(link.name)); leave out 'id' or rename the file",
        at: keyNode("id", in: document.root), notes: [.init("it is linked to here", at: link.location)])
    }
    if let facts = draft.facts { self.facts(facts) }
    let firstSection = builder.sections.count
    builder.screens[screen].sections = firstSection..<firstSection
    if let sections = draft.sections { self.sections(sections) }
    builder.screens[screen].sections = firstSection..<builder.sections.count
    let firstModal = builder.modals.count
    if let modals = draft.modals { self.modals(modals) }
    builder.screens[screen].modals = firstModal..<builder.modals.count
  }

  /// Takes a settings file from the form that is opened; that of a screen that it leads to has no effect.
  private mutating func keep(_ store: String, at node: YAMLNode) {
    guard screen > 0 else { return builder.store = store }
    guard store != builder.store, let opened = builder.screens.first else { return }
    let counts = builder.store.map { "its 'store', \(quoted($0)), counts" } ?? "it has no 'store'"
    warn(
      .otherStore,
      "this screen is opened from \(quoted(opened.file)), and \(counts); write the same there and here, or leave it out",
      at: node)
  }

  /// The path of a settings file, which may have a variable in it.
  private mutating func store(_ node: YAMLNode) -> String? {
    guard let text = text(node) else { return nil }
    if let reason = foreignPath(text, node) {
      report(.invalidPath, reason, at: node)
      return nil
    }
    let last = text.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    if ["", ".", "..", "~"].contains(last) {
      report(
        .invalidPath,
        "\(text.isEmpty ? "an empty path" : quoted(text)) names no file; write one such as 'settings.json' or '~/.config/my-app/settings.json'",
        at: node)
      return nil
    }
    if text.hasPrefix("~"), !text.hasPrefix("~/") {
      report(
        .invalidPath,
        "only '~/' stands for a home folder, that of whoever runs the app; write './\(text)' to mean the name",
        at: node)
      return nil
    }
    if text.split(separator: "${", omittingEmptySubsequences: false).dropFirst().contains(where: { !$0.contains("}") })
    {
      report(.invalidPath, "'${' has no '}'; write '${NAME}'", at: node)
      return nil
    }
    return text
  }

  /// Why a text is hardly the path of a settings file here, and what to write; nil for one that may be.
  private func foreignPath(_ text: String, _ node: YAMLNode) -> String? {
    if text.contains("://") {
      return "\(quoted(text)) is an address, and settings are kept in a file; write one such as 'settings.json'"
    }
    if text.contains("\\") || text.dropFirst().hasPrefix(":/") {
      let isDrive = text.dropFirst().first == ":"
      let path = (isDrive ? text.dropFirst(2) : text[...]).split(separator: "\\").joined(separator: "/")
      return isDrive
        ? "there are no drives here, and folders are separated by '/'; write a path such as '~/settings.json'"
        : "folders are separated by '/'; write \(quoted(path))"
    }
    let isOtherScalar = (try? Numeral.number(text)) != nil || truthWord(for: text) != nil
    if document.style(of: node) == .plain, isOtherScalar {
      return
        "expected the path of a file such as 'settings.json', found \(quoted(text)); to mean that name write './\(text)'"
    }
    return nil
  }

  private mutating func requireVersion(_ node: YAMLNode) {
    guard let version = int(node), version != 1 else { return }
    report(.unsupportedVersion, "this is version \(version) of the form language; only version 1 is known", at: node)
  }

  private mutating func facts(_ node: YAMLNode) {
    guard document.kind(of: node) == .mapping else {
      report(
        .expectedMapping, "expected a mapping such as { platform: { type: text } }, found \(description(of: node))",
        at: node)
      return
    }
    for (name, value) in document.entries(of: node) where !builder.collector.isFull {
      guard builder.facts.count < builder.limits.facts else {
        report(.tooMany, "the form has more than \(builder.limits.facts) facts", at: name)
        break
      }
      if let fact = fact(name, value) {
        add(fact, at: name)
      } else {
        builder.brokenFacts.append(document.text(of: name))
      }
    }
  }

  private mutating func fact(_ name: YAMLNode, _ node: YAMLNode) -> Fact? {
    var draft = FactDraft()
    let present = read(node, FactDraft.table, into: &draft)
    let isBroken = !misspelled.isEmpty || draft.type == nil && present.contains(0)
    guard let identifier = identifier(name), document.kind(of: node) == .mapping, !isBroken else { return nil }
    let type = draft.type ?? .text
    return Fact(identifier, type, default: draft.defaultValue.flatMap { value($0, type) })
  }

  private mutating func add(_ fact: Fact, at node: YAMLNode) {
    let location = builder.location(of: node, in: screen)
    guard let index = builder.facts.firstIndex(where: { $0.name == fact.name }) else {
      builder.facts.append(fact)
      builder.factLocations.append(location)
      return
    }
    if builder.facts[index] != fact {
      report(
        .conflictingFact, "the fact \(quoted(fact.name)) has another type or default on another screen", at: node,
        notes: [.init("the other one is here", at: builder.factLocations[index])])
    }
  }
}
