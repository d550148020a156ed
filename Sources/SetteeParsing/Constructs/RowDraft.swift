import SetteeModel
import YAMLTree

/// A row while its mapping is being read. Keys whose meaning depends on others are kept as nodes.
struct RowDraft {
  var key: YAMLNode?
  var id: String?
  var idNode: YAMLNode?
  var title: String?
  private var detailsBox: Box<Row.Details>?
  var whenHidden: Row.HiddenValue?
  var visibleWhen: YAMLNode?
  var enabledWhen: YAMLNode?
  var requiredWhen: YAMLNode?

  var accessory: YAMLNode?
  var content: YAMLNode?
  var badge: YAMLNode?
  var summary: YAMLNode?
  var height: YAMLNode?
  var aspectRatio: YAMLNode?
  var screen: YAMLNode?
  var modal: YAMLNode?

  var type: ValueType?
  var options: YAMLNode?
  var defaultValue: YAMLNode?
  var trueValue: YAMLNode?
  var falseValue: YAMLNode?
  var min: YAMLNode?
  var max: YAMLNode?
  var step: YAMLNode?
  var pattern: YAMLNode?
  var rules: YAMLNode?
  var renamedFrom: YAMLNode?
  var valueMap: YAMLNode?
  var isMultiple: Bool?
  var allowsEmpty: Bool?
  var isRequired = false
  var isContinuous = false
  var isSecure = false
  var isPersistent: Bool?
  private var valueDetailsBox: Box<ValueDefinition.Details>?

  /// Whether options or limits are wrong, so that values are not compared with them.
  var isBroken = false
  /// The keys that unknown keys were probably meant to be.
  var misspelled = KeySet()

  /// What few rows have.
  var details: Row.Details {
    get { detailsBox?.contents ?? Row.Details() }
    set { detailsBox = Box(newValue) }
  }

  /// Whether anything was put into ``details``; cheaper to ask than for their absence one by one.
  var hasDetails: Bool { detailsBox != nil }

  /// What few values have.
  var valueDetails: ValueDefinition.Details {
    get { valueDetailsBox?.contents ?? ValueDefinition.Details() }
    set { valueDetailsBox = Box(newValue) }
  }

  /// Whether anything was put into ``valueDetails``.
  var hasValueDetails: Bool { valueDetailsBox != nil }

  /// A value on the heap. What few rows have stands in boxes, because a draft is copied several times while it is read.
  private final class Box<Contents> {
    let contents: Contents

    init(_ contents: Contents) {
      self.contents = contents
    }
  }

  /// Whether a key that says which values there may be is misspelled, or what stands behind it is wrong.
  func isUnclear(_ present: KeySet) -> Bool {
    !misspelled.isDisjoint(with: Self.shapingKeys)
      || isMultiple == nil && !present.isDisjoint(with: Self.multipleKey)
      || allowsEmpty == nil && !present.isDisjoint(with: Self.allowsEmptyKey)
  }

  /// A key whose absence would be a mistake of its own.
  enum NeededKey: String {
    case key, id, title, accessory, type, options, min, max, pattern, image, visibleWhen
  }

  /// Whether a key is only missing because it is misspelled.
  func misses(_ key: NeededKey) -> Bool {
    !misspelled.isEmpty && !misspelled.isDisjoint(with: Self.table.keys([key.rawValue]))
  }

  /// Leaves keys out that do not go with the row, so that what stands behind them is not judged as well.
  mutating func forget(_ keys: KeySet) {
    guard !keys.isEmpty else { return }
    for index in keys.indices {
      switch Self.table.names[index] {
      case "options": options = nil
      case "default": defaultValue = nil
      case "multiple": isMultiple = nil
      case "allowsEmpty": allowsEmpty = nil
      case "trueValue": trueValue = nil
      case "falseValue": falseValue = nil
      case "min": min = nil
      case "max": max = nil
      case "step": step = nil
      case "pattern": pattern = nil
      case "patternMessage": valueDetails.patternMessage = nil
      case "minLength": valueDetails.minLength = nil
      case "maxLength": valueDetails.maxLength = nil
      default: break
      }
    }
  }
}
