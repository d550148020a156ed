/// The values that a row may have.
public struct ValueDefinition: Sendable {
  /// The type of the value, or of one element when ``isMultiple``.
  public var type: ValueType
  /// The choices; empty when any value of the type will do.
  public var options: [ValueOption] = [] {
    didSet { optionTable = Self.table(of: options) }
  }
  /// The places of the options by their values; nil for a handful of them.
  private var optionTable: Box<[Value: Int]>?
  /// Whether the value is a list of options, in the order of ``options``.
  public var isMultiple = false
  /// Whether there may be no choice.
  public var allowsEmpty = false
  /// What counts when nothing is set. A bool has one always.
  public var defaultValue: Value?
  /// Whether a value must be given.
  public var isRequired = false
  /// The least value, of the row's type.
  public var min: Value?
  /// The greatest value, of the row's type.
  public var max: Value?
  /// The size of one step from ``min``, of the row's type; the last step may be short so that ``max`` is reachable.
  public var step: Value?
  /// Whether changes count while a slider is being dragged.
  public var isContinuous = false
  /// Whether the value is secret: it is shown nowhere, unless somebody asks for it by its key.
  public var isSecure = false
  /// Whether the value is written to the store.
  public var isPersistent = true
  private var detailsBox: Box<Details>?

  /// The place in ``options`` of the one with that value.
  ///
  /// - Complexity: O(1) on average.
  public func placeOfOption(for value: Value) -> Int? {
    if let optionTable { return optionTable.contents[value] }
    return options.firstIndex { $0.value == value }
  }

  private static func table(of options: [ValueOption]) -> Box<[Value: Int]>? {
    guard options.count > 16 else { return nil }
    return Box(Dictionary(options.indices.map { (options[$0].value, $0) }, uniquingKeysWith: { first, _ in first }))
  }

  /// What few values have.
  public package(set) var details: Details {
    get { detailsBox?.contents ?? Details.none }
    set { detailsBox = Box(newValue) }
  }

  /// Whether it has any of the ``details``; cheaper to ask than for their absence one by one.
  package var hasDetails: Bool { detailsBox != nil }

  /// What few values have.
  public struct Details: Sendable {
    /// What is stored for on, when it is not `true`.
    public var trueValue: StoredValue?
    /// What is stored for off, when it is not `false`.
    public var falseValue: StoredValue?
    /// What the value counts, such as `ms`.
    public var unit: String?
    /// Shown in an empty text field.
    public var placeholder: String?
    /// Whether a text may have several lines.
    public var isMultiline = false
    /// The least length of a text, in Unicode scalars.
    public var minLength: Int?
    /// The greatest length of a text, in Unicode scalars.
    public var maxLength: Int?
    /// What the whole text must match.
    public var pattern: Pattern?
    /// Said when it does not.
    public var patternMessage: String?
    public var format: TextFormat?
    /// Further checks.
    public var rules: [Rule] = []
    /// Keys that the value had in older versions.
    public var renamedFrom: [String] = []
    /// Stored values of older versions and what they became.
    public var valueMap: [Replacement] = []

    package init() {}

    static let none = Details()
  }

  /// A check of a value, in the language of conditions.
  public struct Rule: Sendable {
    /// True when the value is allowed; may read `value`.
    public let check: Condition
    /// Said when it is not.
    public let message: String

    public init(check: Condition, message: String) {
      self.check = check
      self.message = message
    }
  }

  /// A stored value of an older version and what it became.
  public struct Replacement: Sendable, Hashable {
    /// The old value, as it is typed.
    public let old: String
    public let new: Value

    public init(_ old: String, _ new: Value) {
      self.old = old
      self.new = new
    }
  }
}

extension ValueDefinition {
  // Through the memberwise initializer, for the reason that Row's has.
  package init(_ type: ValueType) {
    self.init(type: type, defaultValue: type == .bool ? .bool(false) : nil)
  }
}
