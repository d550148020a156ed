import Diagnostics
import SetteeModel
import YAMLTree

extension ScreenParser {
  /// The values that a row may have, or nil when it has none.
  mutating func valueDefinition(
    _ draft: inout RowDraft, _ node: YAMLNode, _ present: KeySet, accessory: Accessory.Kind, hasKey: Bool
  ) -> ValueDefinition? {
    guard hasKey else {
      if !draft.misses(.key) { reportValueKeysWithoutKey(draft, present, node, accessory) }
      return nil
    }
    // A word that is no type, or a misspelled key, has been reported; what follows from another type would be guesses.
    if draft.type == nil, !present.isDisjoint(with: RowDraft.typeKey) || draft.misses(.type) { return nil }
    if present.isDisjoint(with: RowDraft.valueKeys), let reason = reasonAgainstKey(draft, accessory) {
      reportKeyWithoutValue(draft, because: reason, node)
      return nil
    }
    guard let type = type(draft, node, accessory) else { return nil }
    draft.isBroken = draft.isUnclear(present)
    draft.forget(misplacedKeys(present, node, accessory, type))
    var definition = ValueDefinition(type)
    definition.isMultiple = draft.isMultiple ?? false
    definition.allowsEmpty = draft.allowsEmpty ?? false
    definition.isRequired = draft.isRequired
    definition.isContinuous = draft.isContinuous
    definition.isSecure = draft.isSecure
    definition.isPersistent = draft.isPersistent ?? !draft.isSecure
    if let options = draft.options {
      definition.options = self.options(options, type, isMultiple: definition.isMultiple)
      if definition.options.count < document.count(of: options) || document.kind(of: options) != .sequence
        || document.elements(of: options).contains(where: document.lacksEntries)
      {
        draft.isBroken = true
      }
    }
    if draft.options == nil, accessory == .segment || draft.isMultiple != nil || draft.allowsEmpty != nil {
      requireOptions(draft, node, accessory)
    }
    range(&draft, node, accessory, into: &definition)
    textDetails(&draft, node)
    if let literal = draft.trueValue {
      draft.valueDetails.trueValue = self.literal(literal)
    }
    if let literal = draft.falseValue {
      draft.valueDetails.falseValue = self.literal(literal)
    }
    if draft.trueValue != nil || draft.falseValue != nil {
      requireDistinctStoredValues(draft, node)
    }
    if draft.hasValueDetails { definition.details = draft.valueDetails }
    if let node = draft.defaultValue, !draft.isBroken {
      definition.defaultValue = allowedValue(node, definition, isDefault: true)
      if draft.isSecure { warnOfOpenSecret(node) }
    }
    if draft.renamedFrom != nil || draft.valueMap != nil { history(draft, &definition) }
    return definition
  }

  // MARK: What goes together

  /// What a row does instead of having a value; nil for one that may have one.
  private func reasonAgainstKey(_ draft: RowDraft, _ accessory: Accessory.Kind) -> String? {
    guard !ValueKeys.needsKey(accessory), draft.misspelled.isEmpty else { return nil }
    switch accessory {
    case .button: return "a button"
    case _ where draft.modal != nil: return "a row that opens a modal"
    case _ where draft.screen != nil: return "a row that leads to a screen"
    case _ where draft.hasDetails && draft.details.action != nil: return "a row with an action"
    default: return nil
    }
  }

  private mutating func reportKeyWithoutValue(_ draft: RowDraft, because reason: String, _ node: YAMLNode) {
    guard let keyNode = draft.key else { return }
    let key = document.text(of: keyNode)
    let words = key.split(separator: ".")
    let id = (words.first ?? "") + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    report(
      .rowIdentity, "\(reason) has no value, so the row has an 'id', not a 'key'; write 'id: \(escaped(id))'",
      at: self.keyNode("key", in: node))
  }

  private mutating func type(_ draft: RowDraft, _ node: YAMLNode, _ accessory: Accessory.Kind) -> ValueType? {
    let types = ValueKeys.types(for: accessory)
    guard let type = draft.type else {
      if ValueKeys.needsKey(accessory) || draft.options != nil { return types[0] }
      if draft.misses(.accessory) || draft.misses(.options) { return nil }
      if accessory == .disclosure {
        report(
          .rowIdentity,
          "a disclosure with a key needs 'options' to choose from, such as 'options: [Small, Large]'; a value that only "
            + "the program sets needs a 'type'", at: keyNode("key", in: node))
        return nil
      }
      report(
        .rowIdentity,
        "a row with a key needs an accessory that edits or shows its value, such as switch, segment or textField; "
          + "a value that only the program sets needs a 'type'", at: keyNode("key", in: node))
      return nil
    }
    guard types.contains(type) else {
      report(
        .unsuitableType,
        "a \(accessory.rawValue) edits \(alternatives(types.map(\.rawValue))), not \(type.rawValue)",
        at: keyNode("type", in: node))
      return nil
    }
    return type
  }

  private mutating func reportValueKeysWithoutKey(
    _ draft: RowDraft, _ present: KeySet, _ node: YAMLNode, _ accessory: Accessory.Kind
  ) {
    let what: String
    let name: String
    if ValueKeys.needsKey(accessory) {
      name = "accessory"
      what = "a \(accessory.rawValue) has a value"
    } else if let index = present.intersection(RowDraft.valueKeys).indices.first {
      name = RowDraft.table.names[index]
      what = "\(quoted(name)) is about a value"
    } else {
      return
    }
    let place = draft.id == nil ? name : "id"
    report(
      .rowIdentity, "\(what), and the row does not say where that is kept; \(adviceOnKey(draft))",
      at: keyNode(place, in: node))
  }

  /// What to write so that a row has a key.
  private func adviceOnKey(_ draft: RowDraft) -> String {
    if let id = draft.id { return "write 'key: \(id)' instead of 'id: \(id)'" }
    let title = draft.title ?? ""
    let words = title.split { !($0.isLetter || $0.isNumber) }.map { $0.lowercased() }
    let name = (words.first ?? "") + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard title.utf8.allSatisfy({ $0 < 0x80 }), name.first?.isLetter == true, name.count <= 40,
      !Expression.reservedWords.contains(name)
    else {
      return "write a key, such as 'key: sound.enabled'"
    }
    return "write a key, such as 'key: \(name)'"
  }

  /// Reports the keys about values that do not go with the row's accessory or type, and returns them.
  private mutating func misplacedKeys(
    _ present: KeySet, _ node: YAMLNode, _ accessory: Accessory.Kind, _ type: ValueType
  ) -> KeySet {
    let given = present.intersection(RowDraft.valueKeys)
    let fitsAccessory = RowDraft.keys(for: accessory)
    let fitsType = RowDraft.keys(for: type)
    let names = { (keys: KeySet) in keys.indices.map { RowDraft.table.names[$0] } }
    for name in names(given.subtracting(fitsAccessory)) + names(given.intersection(fitsAccessory).subtracting(fitsType))
    {
      guard let misfit = Self.misfit(of: name, accessory, type) else { continue }
      report(.misplacedKey, "\(quoted(name)) \(misfit)", at: keyNode(name, in: node))
    }
    return given.subtracting(fitsAccessory.intersection(fitsType))
  }

  /// Why a key about values does not go with an accessory or a type, in words that go behind the key; nil where it does.
  private static func misfit(of name: String, _ accessory: Accessory.Kind, _ type: ValueType) -> String? {
    guard !ValueKeys.Group.common.names.contains(name) else { return nil }
    if !ValueKeys.keys(for: accessory).contains(name) {
      let owners = Accessory.Kind.allCases.filter { kind in
        (ValueKeys.needsKey(kind) && kind != .value || kind == .disclosure) && ValueKeys.keys(for: kind).contains(name)
      }
      return "belongs to a \(alternatives(owners.map(\.rawValue))), not to a \(accessory.rawValue)"
    }
    guard !ValueKeys.keys(for: type).contains(name) else { return nil }
    let owners = ValueType.allCases.filter { ValueKeys.keys(for: $0).contains(name) }
    return "is for values of type \(alternatives(owners.map(\.rawValue))), not \(type.rawValue)"
      + (type == .text && (name == "min" || name == "max") ? "; of a text write '\(name)Length'" : "")
  }

  /// The same for a key that a row was probably meant to have, told from what stands in the row.
  func misfit(of name: String, inRow node: YAMLNode) -> String? {
    guard ValueKeys.all.contains(name) else { return nil }
    var word: String?
    var type: ValueType?
    for (key, value) in document.entries(of: node) {
      switch document.text(of: key) {
      case "accessory" where document.kind(of: value) == .scalar: word = document.text(of: value)
      case "type" where document.kind(of: value) == .scalar: type = ValueType(rawValue: document.text(of: value))
      default: break
      }
    }
    guard let accessory = word.flatMap(Accessory.Kind.init), ValueKeys.needsKey(accessory) else { return nil }
    return Self.misfit(of: name, accessory, type ?? ValueKeys.types(for: accessory)[0])
  }

  private mutating func requireOptions(_ draft: RowDraft, _ node: YAMLNode, _ accessory: Accessory.Kind) {
    guard !draft.misses(.options) else { return }
    if accessory == .segment {
      report(
        .missingKey, "a segment needs 'options', such as 'options: [Small, Large]'", at: keyNode("accessory", in: node))
    } else if draft.isMultiple == true || draft.allowsEmpty == true {
      let name = draft.isMultiple == true ? "multiple" : "allowsEmpty"
      report(.missingKey, "\(quoted(name)) needs 'options' to choose from", at: keyNode(name, in: node))
    }
  }

  private mutating func requireDistinctStoredValues(_ draft: RowDraft, _ node: YAMLNode) {
    let details = draft.valueDetails
    guard details.trueValue ?? .bool(true) == details.falseValue ?? .bool(false) else { return }
    let name = draft.falseValue == nil ? "trueValue" : "falseValue"
    report(
      .invalidValue, "on and off are stored in the same way; they could not be told apart",
      at: keyNode(name, in: node))
  }

  // MARK: Ranges

  private mutating func range(
    _ draft: inout RowDraft, _ node: YAMLNode, _ accessory: Accessory.Kind, into definition: inout ValueDefinition
  ) {
    guard definition.type == .int || definition.type == .number else { return }
    definition.min = draft.min.flatMap { value($0, definition.type) }
    definition.max = draft.max.flatMap { value($0, definition.type) }
    definition.step = draft.step.flatMap { value($0, definition.type) }
    for (given, value) in [(draft.min, definition.min), (draft.max, definition.max), (draft.step, definition.step)]
    where given != nil && value == nil {
      draft.isBroken = true
    }
    if accessory == .slider {
      let ends: [(key: RowDraft.NeededKey, given: YAMLNode?)] = [(.min, draft.min), (.max, draft.max)]
      for (key, given) in ends where given == nil && !draft.misses(key) {
        report(.missingKey, "a slider needs \(quoted(key.rawValue))", at: keyNode("accessory", in: node))
      }
    }
    warnOfLongStep(draft, definition)
    if let least = definition.min?.asDouble, let most = definition.max?.asDouble, least >= most {
      draft.isBroken = true
      report(
        .emptyRange, "'min' must be less than 'max', which is \(definition.max?.plainText ?? "")",
        at: keyNode("min", in: node))
    }
    if let step = definition.step?.asDouble, step <= 0, let stepNode = draft.step {
      report(.outOfRange, "a step must be more than 0", at: stepNode)
      definition.step = nil
      draft.isBroken = true
    }
  }

  /// Warns of a step behind which no value lies but the last.
  private mutating func warnOfLongStep(_ draft: RowDraft, _ definition: ValueDefinition) {
    guard let least = definition.min, let most = definition.max, let step = definition.step?.asDouble,
      let node = draft.step, let length = most.asDouble.flatMap({ most in least.asDouble.map { most - $0 } }),
      length > 0, step > length
    else { return }
    warn(
      .outOfRange,
      "the step is longer than the whole range, so that there is nothing between \(least.plainText) and "
        + "\(most.plainText); write a smaller one", at: node)
  }

  // MARK: Texts

  private mutating func textDetails(_ draft: inout RowDraft, _ node: YAMLNode) {
    guard draft.hasValueDetails || draft.pattern != nil else { return }
    let details = draft.valueDetails
    if let least = details.minLength, let most = details.maxLength, least > most {
      report(.emptyRange, "'minLength' is greater than 'maxLength'", at: keyNode("minLength", in: node))
    }
    if details.patternMessage != nil, draft.pattern == nil, !draft.misses(.pattern) {
      report(.misplacedKey, "'patternMessage' needs a 'pattern'", at: keyNode("patternMessage", in: node))
    }
    guard let patternNode = draft.pattern, let source = text(patternNode) else { return }
    if source.utf8.first == UInt8(ascii: "/") { warnOfSlashes(around: source, at: patternNode) }
    do {
      draft.valueDetails.pattern = try Pattern(source)
    } catch {
      let position = document.position(ofScalar: error.offset, in: patternNode)
      let range = position.map { $0..<$0.advanced(by: 1) } ?? document.range(of: patternNode)
      report(.error, .invalidPattern, error.message, at: range)
    }
  }

  /// Warns of `/[a-z]+/i`, as other languages write a pattern.
  private mutating func warnOfSlashes(around source: String, at node: YAMLNode) {
    guard let last = source.lastIndex(of: "/"), last > source.startIndex else { return }
    let inner = source[source.index(after: source.startIndex)..<last]
    let flags = source[source.index(after: last)...]
    guard !inner.isEmpty, flags.allSatisfy({ "dgimsuvy".contains($0) }) else { return }
    let what = flags.isEmpty ? "the slashes are" : "the slashes and \(quoted(String(flags))) are"
    warn(
      .invalidPattern, "\(what) a part of the text that must match; write \(inner) without them, or [/] for a slash",
      at: node)
  }

  // MARK: Values

  /// A value that the row itself must allow.
  mutating func allowedValue(_ node: YAMLNode, _ definition: ValueDefinition, isDefault: Bool) -> Value? {
    let value: Value
    var elements: [(node: YAMLNode, value: Value)] = []
    if definition.isMultiple {
      guard document.kind(of: node) == .sequence else {
        report(.expectedList, "expected a list of options, found \(foundInsteadOfList(node))", at: node)
        return nil
      }
      elements = list(node) { parser, element in parser.value(element, definition.type).map { (element, $0) } }
      value = definition.normalized(.list(elements.map(\.value)))
    } else {
      guard document.kind(of: node) == .scalar || definition.type != .text else {
        let several =
          document.count(of: node) > 1 && !definition.options.isEmpty && document.kind(of: node) == .sequence
          ? "; only a disclosure with 'multiple: true' has several" : ""
        report(.expectedScalar, "expected one value, found \(foundInsteadOfScalar(node))\(several)", at: node)
        return nil
      }
      guard let scalar = self.value(node, definition.type) else { return nil }
      value = scalar
    }
    guard let problem = definition.problems(of: value).first else { return value }
    var single = definition
    single.isMultiple = false
    let place = elements.first { !single.problems(of: $0.value).isEmpty }?.node ?? node
    let name = isDefault ? "the default" : "the value"
    let written = document.text(of: place)
    let titled = definition.options.first { $0.title == written && $0.value != value }
    let hint = titled.map { "; that is the title of \($0.value.plainText)" } ?? ""
    let message = titled == nil ? problem.message : problem.statement
    report(.invalidValue, "\(name) \(message)\(hint)", at: place)
    return nil
  }

  /// Warns of a default that nobody shall see and that stands in a file that everybody has.
  private mutating func warnOfOpenSecret(_ node: YAMLNode) {
    guard document.kind(of: node) == .sequence || !document.utf8(of: node).isEmpty else { return }
    warn(
      .invalidValue,
      "the default of a secure row stands here for all to read; leave it out, and let the app set the value",
      at: node)
  }

  private mutating func history(_ draft: RowDraft, _ definition: inout ValueDefinition) {
    if let node = draft.renamedFrom {
      let row = builder.rows.count
      definition.details.renamedFrom = list(node) { parser, element in
        guard let key = parser.key(element) else { return nil }
        parser.builder.oldKeys.append((key, row, parser.builder.location(of: element, in: parser.screen)))
        return key
      }
    }
    guard let node = draft.valueMap, !draft.isBroken else { return }
    guard document.kind(of: node) == .mapping else {
      report(
        .expectedMapping,
        "expected a mapping from old to new values, such as { big: large }, found "
          + description(of: node), at: node)
      return
    }
    var element = definition
    element.isMultiple = false
    var replacements: [ValueDefinition.Replacement] = []
    for (old, new) in document.entries(of: node) where !builder.collector.isFull {
      guard let value = allowedValue(new, element, isDefault: false) else { continue }
      replacements.append(.init(document.text(of: old), value))
      warnOfCurrentValue(old, replacedBy: value, element)
    }
    definition.details.valueMap = replacements
  }

  /// Warns of an old value that is allowed today, and so is never replaced.
  ///
  /// What older versions have stored in another way may have the same spelling: `"1"` for `1`. That is replaced, so it is
  /// only warned of where the new value shows that the old one itself was meant.
  private mutating func warnOfCurrentValue(_ old: YAMLNode, replacedBy new: Value, _ element: ValueDefinition) {
    let text = document.text(of: old)
    var spellings: [StoredValue] = [.text(text)]
    if (try? Numeral.number(text)) != nil { spellings.append(.number(text)) }
    if text == "true" || text == "false" { spellings.append(.bool(text == "true")) }
    let allowed = spellings.compactMap { element.allowedElement($0) }
    guard let value = allowed.first else { return }
    let isOnlyOne = spellings.count == 1
    guard isOnlyOne || element.type != .text && value != new else { return }
    let what = element.options.isEmpty ? "is allowed" : "is an option"
    warn(.invalidValue, "\(quoted(text)) \(what) today, so that it is never replaced; leave it out", at: old)
  }
}
