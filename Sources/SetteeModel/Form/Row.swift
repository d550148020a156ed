public import Diagnostics

/// One line of a screen or a modal.
public struct Row: Sendable {
  /// What a row's name is.
  public enum Identity: Sendable, Hashable {
    /// The dotted address of its value.
    case key
    /// A given name; the row has no value.
    case id
    /// A name made from its place, such as `player#2.4`: the fourth row of the second section.
    case place
  }

  /// Where a row stands.
  public enum Owner: Sendable, Hashable {
    /// In the section of that index.
    case section(Int)
    /// In the modal of that index.
    case modal(Int)
  }

  /// The key, id or place; unique over the form.
  public let name: String
  public let identity: Identity
  public let owner: Owner
  /// The index of its screen in ``Form/screens``.
  public let screen: Int
  /// Where it begins in its file.
  public let position: SourcePosition
  /// The main label.
  public let title: String?
  public let accessory: Accessory
  /// What happens to the value while the row is hidden.
  public let whenHidden: HiddenValue
  private var valueBox: Box<ValueDefinition>?
  private var conditionsBox: Box<Conditions>?
  private let detailsBox: Box<Details>?

  /// The address of its value, or nil when it has none.
  public var key: String? { identity == .key ? name : nil }

  /// The values it may have, or nil when it has none.
  public var value: ValueDefinition? { valueBox?.contents }

  /// Whether any aspect of it follows from something else.
  var hasDependencies: Bool { conditionsBox != nil || whenHidden != .keep }

  /// Its own conditions, which are known later than the rest of the row.
  package var conditions: Conditions {
    get { conditionsBox?.contents ?? Conditions() }
    set { conditionsBox = Box(newValue) }
  }

  /// Adds a check of the row's value.
  package mutating func addRules(_ rules: [ValueDefinition.Rule]) {
    guard var definition = valueBox?.contents else { return }
    definition.details.rules += rules
    valueBox = Box(definition)
  }

  /// When it is shown; nil for always.
  public var visibleWhen: Condition? { conditionsBox?.contents.visibleWhen }

  /// When it can be operated; nil for always.
  public var enabledWhen: Condition? { conditionsBox?.contents.enabledWhen }

  /// When a value must be given; nil for as ``ValueDefinition/isRequired`` says.
  public var requiredWhen: Condition? { conditionsBox?.contents.requiredWhen }

  /// What few rows have.
  public var details: Details { detailsBox?.contents ?? Details.none }

  /// Whether it has any of them.
  package var hasDetails: Bool { detailsBox != nil }

  /// Whether it has a condition.
  package var hasConditions: Bool { conditionsBox != nil }
}

extension Row {
  /// What happens to the value while its row is hidden.
  public enum HiddenValue: String, Sendable, CaseIterable {
    /// It still counts.
    case keep
    /// The default counts; the explicit value comes back with the row.
    case `default`
    /// It is unset.
    case clear
  }

  /// A row's own conditions.
  package struct Conditions: Sendable {
    package var visibleWhen: Condition?
    package var enabledWhen: Condition?
    package var requiredWhen: Condition?

    package init() {}
  }
}

extension Row {
  // Through the memberwise initializer: another one, which gives the parts their values one by one, copies the whole row
  // when it is done.
  package init(
    name: String, identity: Identity, owner: Owner, screen: Int, position: SourcePosition, title: String?,
    accessory: Accessory, whenHidden: HiddenValue, value: ValueDefinition?, conditions: Conditions?, details: Details?
  ) {
    self.init(
      name: name, identity: identity, owner: owner, screen: screen, position: position, title: title,
      accessory: accessory, whenHidden: whenHidden, valueBox: value.map(Box.init),
      conditionsBox: conditions.map(Box.init), detailsBox: details.map(Box.init))
  }
}
