import SetteeModel

/// Which keys about values go with which accessory and which type.
enum ValueKeys {
  /// Keys that go with any value.
  static let common = [
    "type", "default", "required", "requiredWhen", "persistent", "secure", "rules", "summary", "whenHidden",
    "renamedFrom", "valueMap", "unit",
  ]
  private static let choice = ["options", "allowsEmpty"]
  private static let numeric = ["min", "max", "step"]
  private static let textual = [
    "placeholder", "multiline", "minLength", "maxLength", "pattern", "patternMessage", "format",
  ]
  private static let binary = ["trueValue", "falseValue"]

  /// All keys about values.
  static let all = common + choice + ["multiple", "continuous"] + numeric + textual + binary

  /// The keys, beside the common ones, that say something about a value of the type.
  static func keys(for type: ValueType) -> [String] {
    switch type {
    case .bool: binary
    case .int, .number: choice + ["multiple", "continuous", "placeholder"] + numeric
    case .text: choice + ["multiple"] + textual
    }
  }

  /// The keys, beside the common ones, that the accessory has a use for.
  static func keys(for accessory: Accessory.Kind) -> [String] {
    switch accessory {
    case .switch, .checkmark: binary
    case .segment: choice
    case .disclosure: choice + ["multiple"]
    case .slider: numeric + ["continuous"]
    case .stepper: numeric
    case .textField: numeric + textual
    case .none, .detail, .detailDisclosure, .value, .button, .badge:
      choice + ["multiple"] + numeric + textual + binary
    }
  }

  /// The types of value that the accessory edits or shows, the first being the one that counts when none is given.
  static func types(for accessory: Accessory.Kind) -> [ValueType] {
    switch accessory {
    case .switch, .checkmark: [.bool]
    case .segment, .disclosure: [.text, .int, .number]
    case .slider: [.number, .int]
    case .stepper: [.int, .number]
    case .textField: [.text, .int, .number]
    case .none, .detail, .detailDisclosure, .value, .button, .badge: [.text, .bool, .int, .number]
    }
  }

  /// Whether the accessory edits a value and so needs a key.
  static func needsKey(_ accessory: Accessory.Kind) -> Bool {
    switch accessory {
    case .switch, .checkmark, .segment, .slider, .stepper, .textField, .value: true
    case .none, .disclosure, .detail, .detailDisclosure, .button, .badge: false
    }
  }
}
