import Diagnostics
import SetteeModel
import SetteeStore

/// A member of a settings file that no value of the form comes from. It is kept: another version of the app may know it.
struct StrayMember {
  /// Why none does.
  enum Reason {
    /// The form has no such key.
    case unknown
    /// The form has the key, but its value is not kept in the file.
    case notKept
    /// It stands where the object belongs that holds the values of these keys.
    case obstacle([String])
    /// It has a former name of this key, which has a value of its own.
    case superseded(by: String)
    /// It has a former name of this key, and the form does not allow what it holds, for this reason.
    case unfit(Row, ValueProblem)
    /// The file has the key in another way, too, and that one counts, at this place.
    case second(SourceLocation?)
  }

  let key: String
  let reason: Reason
  let entry: StoredEntry

  /// Where it stands, as `file:line:column: `.
  var place: String { entry.location.map { "\($0): " } ?? "" }

  /// Whether somebody who has written it wanted something else.
  var isMistake: Bool {
    switch reason {
    case .unknown, .notKept, .superseded: false
    case .obstacle, .second, .unfit: true
    }
  }

  /// Whether the form has no such key.
  var isUnknown: Bool {
    switch reason {
    case .unknown, .obstacle: true
    case .notKept, .second, .superseded, .unfit: false
    }
  }

  /// What lets the values be stored where they belong.
  static let obstacleRemedy = "it is taken out by hand"

  /// What is the matter with it, in a sentence without a full stop.
  func sentence(_ form: Form) -> String {
    switch reason {
    case .unknown: return CommandError.unknownKey(key, in: form).wholeSentence
    case .notKept: return "\(CommandError.notKept(key, in: form).sentence); what the file holds is of no effect"
    case .obstacle(let keys):
      let names = keys.count > 3 ? keys.prefix(2) + ["\(keys.count - 2) more"] : keys[...]
      let list = names.count == 1 ? names[0] : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
      return "\(quoted(key)) must be an object, but the file holds \(entry.value.kindName); \(list) can only be stored "
        + "beside it, under \(names.count == 1 ? "its whole name" : "their whole names"), until \(Self.obstacleRemedy)"
    case .superseded(let key):
      return "\(quoted(self.key)) is a former name of \(key), which has a value of its own; this one does not count"
    case .unfit(let row, let problem):
      let held = row.value?.cell(entry.value) ?? entry.value.kindName
      return "\(row.name) \(escaped(problem.requirement)), but the file holds \(held) under the former name "
        + "\(quoted(key)); it does not count"
    case .second(let place):
      return "\(quoted(key)) stands in the file twice; this one does not count"
        + (place.map { ", but the one at \($0)" } ?? "")
    }
  }
}

extension Form {
  /// The members of a settings file that no value comes from, in the order of the file.
  ///
  /// - Complexity: O(*keys* + *members*).
  func strays(in document: JSONDocument) -> [StrayMember] {
    let leaves = document.leaves(of: self).filter { !$0.counts || row(named: $0.key)?.value?.isPersistent != true }
    guard !leaves.isEmpty else { return [] }
    let former = rowsByFormerKey
    let groups = keysByGroup
    return leaves.compactMap { leaf in
      let stray = { StrayMember(key: leaf.key, reason: $0, entry: leaf.entry) }
      if !leaf.counts { return stray(.second(document.entry(of: leaf.key)?.location)) }
      if row(named: leaf.key)?.key != nil { return stray(.notKept) }
      // What is an object is no value of an older version.
      if leaf.entry.value != .object([]), let row = former[leaf.key] {
        return past(leaf, of: row, in: document).map(stray)
      }
      guard let keys = groups[leaf.key] else { return stray(.unknown) }
      return leaf.isEmptyGroup(of: self) ? nil : stray(.obstacle(keys))
    }
  }

  /// Why a member with a former name of a row's key does not count, if it does not.
  private func past(_ leaf: JSONDocument.Leaf, of row: Row, in document: JSONDocument) -> StrayMember.Reason? {
    guard let definition = row.value else { return nil }
    if document[row.name] != nil { return .superseded(by: row.name) }
    if definition.replacement(for: leaf.entry.value) != nil { return nil }
    return definition.problems(ofStored: leaf.entry.value).first.map { .unfit(row, $0) }
  }

  /// The rows by the former names of their keys.
  var rowsByFormerKey: [String: Row] {
    var result: [String: Row] = [:]
    for row in rows {
      for key in row.value?.details.renamedFrom ?? [] where result[key] == nil { result[key] = row }
    }
    return result
  }

  /// The keys in each object that a settings file has for them, by the object's dotted key.
  var keysByGroup: [String: [String]] {
    var groups: [String: [String]] = [:]
    for key in keys {
      for dot in key.indices where key[dot] == "." { groups[String(key[..<dot]), default: []].append(key) }
    }
    return groups
  }
}

extension JSONDocument.Leaf {
  /// Whether it is an object that holds no value of any key.
  func isEmptyGroup(of form: Form) -> Bool { entry.value == .object([]) && form.row(named: key)?.key == nil }
}

extension CommandContext {
  /// Says in one line that the file has members that do not count, if it has.
  func tellOfStrays(in settings: Settings) {
    guard !wantsJSON, !invocation.has(.quiet), let document = settings.document else { return }
    let count = settings.form.strays(in: document).count
    guard count > 0 else { return }
    let words = count == 1 ? "1 member of the file does not count" : "\(count) members of the file do not count"
    io.messages.append("\(escaped(document.file)): note: \(words); 'settee doctor' tells more\n")
  }

  /// Warns of members that stand where the objects belong that would hold the rows' values, a line for each member.
  ///
  /// - Parameter rows: Rows for which the file holds nothing.
  func warn(ofObstaclesTo rows: [Row], in settings: Settings) {
    guard !rows.isEmpty, !wantsJSON, !invocation.has(.quiet), let document = settings.document else { return }
    var told: Set<String> = []
    for row in rows {
      guard let (key, entry) = document.obstacle(to: row.name), told.insert(key).inserted else { continue }
      let place = entry.location.map { "\($0): " } ?? ""
      io.messages.append(
        "\(place)warning: \(quoted(key)) must be an object, but the file holds \(entry.value.kindName); nothing in it "
          + "counts until \(StrayMember.obstacleRemedy)\n")
    }
  }

  /// What to say of new values that cannot be stored in nested objects, because something else stands where one belongs:
  /// a line for each of these members.
  func obstacleWarnings(_ edits: [StoreEdit], in settings: Settings) -> String {
    guard !wantsJSON, !invocation.has(.quiet), let document = settings.document else { return "" }
    var warnings: [(key: String, entry: StoredEntry, names: [String])] = []
    for edit in edits where edit.value != nil {
      guard let (key, entry) = document.obstacle(to: edit.key) else { continue }
      // Under a former name, it is taken away with this change.
      if edits.contains(where: { $0.key == key && $0.removes(entry.value) }) { continue }
      if let index = warnings.firstIndex(where: { $0.key == key }) {
        warnings[index].names.append(edit.key)
      } else {
        warnings.append((key, entry, [edit.key]))
      }
    }
    var text = ""
    for (key, entry, names) in warnings {
      let place = entry.location.map { "\($0): " } ?? ""
      let members = names.map { quoted($0) }.joined(separator: ", ")
      let verb = invocation.has(.dryRun) ? "would be stored" : names.count == 1 ? "is stored" : "are stored"
      text += "\(place)warning: \(quoted(key)) must be an object, but the file holds \(entry.value.kindName), which is "
      text += "kept; \(members) \(verb) beside it, under \(names.count == 1 ? "its whole name" : "their whole names")\n"
    }
    return text
  }
}
