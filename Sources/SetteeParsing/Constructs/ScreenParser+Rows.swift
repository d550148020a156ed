import Diagnostics
import SetteeModel
import YAMLTree

extension ScreenParser {
  /// Reads a list of rows and returns their indices.
  mutating func rows(_ node: YAMLNode, owner: Row.Owner, place: String) -> Range<Int> {
    let start = builder.rows.count
    guard document.kind(of: node) == .sequence else {
      builder.lacksRows = true
      report(
        .expectedList, "expected a list of rows, found \(foundInsteadOfList(node, of: RowDraft.table, by: "key"))",
        at: node)
      return start..<start
    }
    for (number, element) in document.elements(of: node).enumerated() {
      guard !builder.collector.isFull else { break }
      guard builder.rows.count < builder.limits.rows else {
        report(.tooMany, "the form has more than \(builder.limits.rows) rows", at: headRange(of: element))
        break
      }
      if reportSection(element, owner) || reportName(beginning: element, RowDraft.table, "key") { continue }
      row(element, owner: owner, place: "\(place)\(number + 1)")
    }
    return start..<builder.rows.count
  }

  private mutating func report(_ code: Diagnostic.Code, _ message: String, at range: SourceRange) {
    report(.error, code, message, at: range)
  }

  private mutating func row(_ node: YAMLNode, owner: Row.Owner, place: @autoclosure () -> String) {
    var draft = RowDraft()
    let present = read(node, RowDraft.table, into: &draft)
    draft.misspelled = misspelled
    if present.isEmpty { warnOfEmptyRow(node) }
    if !cutValues.isEmpty {
      draft.misspelled = draft.misspelled.union(cutValues)
      draft.forget(cutValues)
    }
    guard document.kind(of: node) == .mapping else {
      builder.lacksRows = true
      return
    }
    let index = builder.rows.count
    let accessory = accessory(draft)
    if let idNode = draft.idNode { readID(idNode, accessory, &draft, node, present) }
    let (name, identity) = identify(draft, node, place())
    if !keysInAccessory.isEmpty {
      draft.misspelled = draft.misspelled.union(keysInAccessory)
      keysInAccessory = KeySet()
    }
    finishDetails(&draft, node)
    var value: ValueDefinition?
    if let accessory {
      value = valueDefinition(&draft, node, present, accessory: accessory.kind, hasKey: identity == .key)
    }
    if draft.summary != nil, !draft.isBroken, let value { summary(&draft, value) }
    let lacksKey = identity != .key && accessory.map { ValueKeys.needsKey($0.kind) } ?? false
    if accessory == nil || identity == .key && value == nil || draft.isBroken || lacksKey {
      builder.brokenRows.append(index)
    }
    // The key that it should have is unknown then.
    if lacksKey || document.lacksEntries(node) { builder.lacksRows = true }
    if !present.isDisjoint(with: RowDraft.dependentKeys) { warnOfUnusedKeys(draft, node, present, value) }
    if draft.title == nil, identity == .key, let accessory {
      warnOfMissingTitle(draft, node, present, accessory.kind, owner)
    }
    if draft.content != nil { requireDistinctButtons(draft, accessory, node) }
    // Key by key: handing the draft on would copy it.
    add(draft.visibleWhen, .row(index, .visibleWhen))
    add(draft.enabledWhen, .row(index, .enabledWhen))
    add(draft.requiredWhen, .row(index, .requiredWhen))
    if let rules = draft.rules { self.rules(rules, row: index) }
    if let whenHidden = draft.whenHidden, whenHidden != .keep { builder.mayHaveCycles = true }
    // Last, so that no copy of the draft waits for what it writes to the table of names.
    register(name, node: draft.key ?? node)
    builder.rows.append(
      Row(
        name: name, identity: identity, owner: owner, screen: screen,
        position: document.range(of: node).lowerBound, title: draft.title, accessory: accessory ?? .none,
        whenHidden: draft.whenHidden ?? .keep, value: consume value, conditions: nil,
        details: draft.hasDetails ? draft.details : nil))
  }

  // MARK: Identity

  /// Reads the id of a row; what is no name but a key is one that stands behind the wrong word, where there is a value.
  private mutating func readID(
    _ idNode: YAMLNode, _ accessory: Accessory?, _ draft: inout RowDraft, _ node: YAMLNode, _ present: KeySet
  ) {
    let hasValue =
      accessory.map { ValueKeys.needsKey($0.kind) } ?? false || !present.isDisjoint(with: RowDraft.valueKeys)
    guard draft.key == nil, hasValue, let key = dottedKey(idNode) else {
      draft.id = identifier(idNode)
      return
    }
    report(
      .rowIdentity, "a row with a value has a 'key', not an 'id'; write 'key: \(key)' instead of 'id: \(key)'",
      at: keyNode("id", in: node))
    draft.misspelled = draft.misspelled.union(RowDraft.keyKey)
  }

  private mutating func identify(
    _ draft: RowDraft, _ node: YAMLNode, _ place: @autoclosure () -> String
  ) -> (name: String, identity: Row.Identity) {
    if let keyNode = draft.key {
      if draft.id != nil {
        report(
          .rowIdentity, "a row has a key when it has a value, else an id, not both; leave out 'id'",
          at: self.keyNode("id", in: node))
      }
      if let (key, dots) = countedKey(keyNode) {
        builder.leastDots = min(builder.leastDots, dots)
        builder.mostDots = max(builder.mostDots, dots)
        return (key, .key)
      }
      builder.lacksRows = true
      return (place(), .key)
    }
    if draft.misses(.key) || draft.misses(.id) { builder.lacksRows = true }
    if let id = draft.id { return (id, .id) }
    return (place(), .place)
  }

  private mutating func register(_ name: String, node: YAMLNode) {
    if let other = builder.indices.updateValue(builder.rows.count, forKey: name) {
      builder.indices[name] = other
      let location = builder.location(of: builder.rows[other])
      report(
        .duplicateName,
        "\(quoted(name)) is the name of another row; keys and ids are unique over all linked screens", at: node,
        notes: [.init("the other row begins here", at: location)])
    }
  }

  private mutating func requireDistinctButtons(_ draft: RowDraft, _ accessory: Accessory?, _ node: YAMLNode) {
    var seen: Set<String> = []
    for button in Row.buttons(in: draft.details.content, accessory: accessory ?? .none)
    where !seen.insert(button.id).inserted {
      report(
        .duplicateName,
        "two buttons of the row are called \(quoted(button.id)); give each an 'id' of its own", at: headRange(of: node))
    }
  }

  // MARK: Conditions

  /// Keeps a condition until all keys are known.
  mutating func add(_ node: YAMLNode?, _ target: FormBuilder.PendingCondition.Target) {
    if let node { builder.conditions.append(.init(target: target, node: node, document: screen)) }
  }

  struct RuleDraft {
    var check: YAMLNode?
    var message = ""

    static let table = KeyTable<RuleDraft>(
      .rule,
      [
        .later("check", .condition, "True when the value is allowed; may read `value`.", isRequired: true) {
          $0.check = $1
        },
        .message("message", "Said when it is not, behind the title: `must be …`.", isRequired: true) {
          $0.message = $1
        },
      ])
  }

  private mutating func rules(_ node: YAMLNode, row: Int) {
    let drafts = list(node, example: "[\(Construct.rule.example)]") { parser, element in
      var draft = RuleDraft()
      parser.read(element, RuleDraft.table, into: &draft)
      return draft
    }
    for draft in drafts { add(draft.check, .rule(row: row, message: draft.message)) }
  }

  // MARK: Details

  private mutating func finishDetails(_ draft: inout RowDraft, _ node: YAMLNode) {
    if let content = draft.content {
      draft.details.content = self.content(content)
    }
    if let badge = draft.badge {
      draft.details.badge = self.badge(badge)
    }
    if let height = draft.height, let rule = self.height(height) {
      draft.details.height = rule
    }
    if let ratio = draft.aspectRatio {
      if draft.height != nil {
        report(
          .misplacedKey, "'aspectRatio' and 'height' both say how high the row is; leave one out",
          at: keyNode("aspectRatio", in: node))
      }
      draft.details.aspectRatio = number(ratio, in: 0.01...100, .ratio)
    }
    if draft.hasDetails, let least = draft.details.minHeight, let most = draft.details.maxHeight, least > most {
      report(.emptyRange, "'minHeight' is greater than 'maxHeight'", at: keyNode("minHeight", in: node))
    }
    if let screen = draft.screen, let name = screenName(screen) {
      if draft.modal != nil {
        report(
          .misplacedKey, "a tap leads to a screen or opens a modal, not both; leave one out",
          at: keyNode("modal", in: node))
      }
      draft.details.link = name
      builder.references.append(.init(kind: .screen, name: name, node: screen, document: self.screen))
    }
    if let modal = draft.modal, document.kind(of: modal) != .scalar {
      builder.lacksRows = true
      report(
        .expectedText,
        "expected the id of a modal, found \(foundInsteadOfScalar(modal)); modals are written in a list below 'modals:', at "
          + "the first column, each with an 'id', and only named here",
        at: modal)
    } else if let modal = draft.modal, let name = identifier(modal) {
      draft.details.modal = name
      builder.references.append(.init(kind: .modal, name: name, node: modal, document: screen))
    }
  }
}
