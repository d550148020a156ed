public import SetteeModel

/// The key of a row together with the Swift type of its value, so that the compiler checks what is read and set.
///
///     extension Key<Double> {
///       static let playbackSpeed = Key("playback.speed")
///     }
///     let speed = session[.playbackSpeed]
public struct Key<Value: SettingValue>: Sendable, Hashable {
  /// The dotted key, as it stands in the form.
  public let name: String

  public init(_ name: String) {
    self.name = name
  }
}

/// A Swift type that a setting's value can have.
///
/// The conversions never change a value: what does not fit exactly is nil.
public protocol SettingValue: Sendable {
  init?(settingValue value: Value)

  /// The value as the form keeps it.
  var settingValue: Value { get }
}

extension Bool: SettingValue {
  public init?(settingValue value: Value) {
    guard case .bool(let value) = value else { return nil }
    self = value
  }

  public var settingValue: Value { .bool(self) }
}

extension Int64: SettingValue {
  public init?(settingValue value: Value) {
    guard case .int(let value) = value else { return nil }
    self = value
  }

  public var settingValue: Value { .int(self) }
}

extension Int: SettingValue {
  public init?(settingValue value: Value) {
    guard case .int(let value) = value, let exact = Int(exactly: value) else { return nil }
    self = exact
  }

  public var settingValue: Value { .int(Int64(self)) }
}

extension Double: SettingValue {
  public init?(settingValue value: Value) {
    guard case .number(let value) = value else { return nil }
    self = value
  }

  public var settingValue: Value { .number(self) }
}

extension String: SettingValue {
  public init?(settingValue value: Value) {
    guard case .text(let value) = value else { return nil }
    self = value
  }

  public var settingValue: Value { .text(self) }
}

extension Array: SettingValue where Element: SettingValue {
  public init?(settingValue value: Value) {
    guard case .list(let values) = value else { return nil }
    let elements = values.compactMap(Element.init(settingValue:))
    guard elements.count == values.count else { return nil }
    self = elements
  }

  public var settingValue: Value { .list(map(\.settingValue)) }
}

/// An enum with raw values is a setting's value where it says so: `enum Theme: String, SettingValue { … }`.
extension SettingValue where Self: RawRepresentable, RawValue: SettingValue {
  public init?(settingValue value: Value) {
    guard let raw = RawValue(settingValue: value) else { return nil }
    self.init(rawValue: raw)
  }

  public var settingValue: Value { rawValue.settingValue }
}
