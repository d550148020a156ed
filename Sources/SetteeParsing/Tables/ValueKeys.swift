import SetteeModel

/// Which keys about values go with which accessory and which type.
enum ValueKeys {
  /// Keys that go together wherever they go.
  enum Group: Int, CaseIterable {
    /// Those that go with any value.
    case common
    case choice, multiple, continuous, numeric, placeholder, textual, binary

    var names: [String] {
      switch self {
      case .common:
        [
          "type", "default", "required", "requiredWhen", "persistent", "secure", "rules", "summary", "whenHidden",
          "renamedFrom", "valueMap", "unit",
        ]
      case .choice: ["options", "allowsEmpty"]
      case .multiple: ["multiple"]
      case .continuous: ["continuous"]
      case .numeric: ["min", "max", "step"]
      case .placeholder: ["placeholder"]
      case .textual: ["multiline", "minLength", "maxLength", "pattern", "patternMessage", "format"]
      case .binary: ["trueValue", "falseValue"]
      }
    }
  }

  /// All keys about values.
  static var all: [String] { Group.allCases.flatMap(\.names) }

  /// The keys, beside the common ones, that say something about a value of the type.
  static func groups(for type: ValueType) -> [Group] {
    switch type {
    case .bool: [.binary]
    case .int, .number: [.choice, .multiple, .continuous, .placeholder, .numeric]
    case .text: [.choice, .multiple, .placeholder, .textual]
    }
  }

  /// The keys, beside the common ones, that the accessory has a use for.
  static func groups(for accessory: Accessory.Kind) -> [Group] {
    switch accessory {
    case .switch, .checkmark: [.binary]
    case .segment: [.choice]
    case .disclosure: [.choice, .multiple]
    case .slider: [.numeric, .continuous]
    case .stepper: [.numeric]
    case .textField: [.numeric, .placeholder, .textual]
    case .none, .detail, .detailDisclosure, .value, .button, .badge:
      [.choice, .multiple, .numeric, .placeholder, .textual, .binary]
    }
  }

  /// The names of ``groups(for:)-(ValueType)``.
  static func keys(for type: ValueType) -> [String] { groups(for: type).flatMap(\.names) }

  /// The names of ``groups(for:)-(Accessory.Kind)``.
  static func keys(for accessory: Accessory.Kind) -> [String] { groups(for: accessory).flatMap(\.names) }

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
