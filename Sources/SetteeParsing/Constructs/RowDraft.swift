import SetteeModel
import YAMLTree

/// A row while its mapping is being read. Keys whose meaning depends on others are kept as nodes.
struct RowDraft {
  var key: YAMLNode?
  var id: String?
  var title: String?
  var details = Row.Details() { didSet { hasDetails = true } }
  /// Whether anything was put into ``details``.
  private(set) var hasDetails = false
  var whenHidden = Row.HiddenValue.keep
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
  var isMultiple = false
  var allowsEmpty = false
  var isRequired = false
  var isContinuous = false
  var isSecure = false
  var isPersistent: Bool?
  var valueDetails = ValueDefinition.Details() { didSet { hasValueDetails = true } }
  /// Whether anything was put into ``valueDetails``.
  private(set) var hasValueDetails = false
}
