import Diagnostics
import SetteeModel
import YAMLTree

/// Connects what refers to each other once all screens are read: references, keys, conditions.
struct FormLinker {
  var builder: FormBuilder

  init(builder: FormBuilder) {
    self.builder = builder
  }

  /// Checks and connects everything.
  mutating func link() {
    checkReferences()
    checkPrefixes()
    checkOldKeys()
    readConditions()
    checkCycles()
  }

  /// The finished form. Only for a form without errors.
  func form() -> Form {
    Form(
      screens: builder.screens, sections: builder.sections, rows: builder.rows, modals: builder.modals,
      facts: builder.facts, store: builder.store, indices: builder.indices)
  }

  mutating func report(
    _ code: Diagnostic.Code, _ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = []
  ) {
    builder.collector.add(
      Diagnostic(.error, code, message, file: location.file, range: location.range, notes: notes))
  }

  // MARK: References

  private mutating func checkReferences() {
    let modals = Set(builder.modals.map(\.id))
    for reference in builder.references {
      let location = builder.location(of: reference.node, in: reference.document)
      switch reference.kind {
      case .screen: break
      case _ where builder.lacksRows: break
      case .modal where !modals.contains(reference.name):
        report(
          .unknownReference,
          "there is no modal \(quoted(reference.name))\(hint(for: reference.name, in: modals.sorted()))", at: location)
      case .badgeValue where builder.indices[reference.name].flatMap({ builder.rows[$0].key }) == nil:
        report(
          .unknownReference,
          "there is no key \(quoted(reference.name))\(suggestion(for: reference.name, in: keys))", at: location)
      default: break
      }
    }
  }

  /// A near name, else all of them when they are few.
  private func hint(for name: String, in names: [String]) -> String {
    let near = suggestion(for: name, in: names)
    if !near.isEmpty { return near }
    return names.isEmpty || names.count > 6 ? "" : "; there is \(names.map { quoted($0) }.joined(separator: ", "))"
  }

  private var keys: [String] { builder.rows.compactMap(\.key) }

  // MARK: Keys

  /// A key names a value or a group of keys, not both: in the settings file a group is an object.
  private mutating func checkPrefixes() {
    guard builder.mostDots > builder.leastDots else { return }
    for row in builder.rows.indices {
      // By index: going through the rows themselves would copy each.
      guard builder.rows[row].identity == .key else { continue }
      let key = builder.rows[row].name
      guard let index = rowAbove(key) else { continue }
      let prefix = builder.rows[index].name
      report(
        .keyPrefix,
        "the key \(quoted(key)) begins with the key \(quoted(prefix)), which has a value itself",
        at: builder.location(of: builder.rows[row]),
        notes: [.init("\(quoted(prefix)) is here", at: builder.location(of: builder.rows[index]))])
    }
  }

  /// The row with the longest key that is the beginning of a name, up to a dot.
  private func rowAbove(_ name: String) -> Int? {
    var rest = name.utf8[...]
    var dots = rest.count { $0 == UInt8(ascii: ".") }
    // Beginnings with fewer dots than any key has need not be looked up.
    while dots > builder.leastDots, let dot = rest.lastIndex(of: UInt8(ascii: ".")) {
      rest = rest[..<dot]
      dots -= 1
      if let index = builder.indices[String(Substring(rest))], builder.rows[index].identity == .key { return index }
    }
    return nil
  }

  private mutating func checkOldKeys() {
    var seen: [String: SourceLocation] = [:]
    for old in builder.oldKeys {
      if let index = builder.indices[old.name] {
        report(
          .duplicateName, "the old key \(quoted(old.name)) is the key of a row today", at: old.location,
          notes: [.init("the row is here", at: builder.location(of: builder.rows[index]))])
      } else if let other = seen.updateValue(old.location, forKey: old.name) {
        report(
          .duplicateName, "the old key \(quoted(old.name)) is named by two rows", at: old.location,
          notes: [.init("the other one is here", at: other)])
      } else if let index = rowAbove(old.name) {
        let key = builder.rows[index].name
        report(
          .keyPrefix,
          "the old key \(quoted(old.name)) begins with the key \(quoted(key)), which has a value itself today; what stood "
            + "below it cannot be taken over", at: old.location,
          notes: [.init("\(quoted(key)) is here", at: builder.location(of: builder.rows[index]))])
      }
    }
  }
}
