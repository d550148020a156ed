public import SetteeModel

/// What a person reads of a value. Secure values appear as dots.
extension Row {
  private static let dots = "••••••"

  private var isSecure: Bool { value?.isSecure ?? false }

  /// The title of the option that a value is, else the value as it is typed; titles of a list are joined by commas.
  public func displayedTitle(of value: Value) -> String {
    displayedTitle(of: value) { $0.title }
  }

  /// As ``displayedTitle(of:)``, with short titles where options have them.
  public func displayedShortTitle(of value: Value) -> String {
    displayedTitle(of: value) { $0.shortTitle }
  }

  /// The value as it is typed; of a number on a step only the digits that steps have.
  public func displayedText(of value: Value) -> String { (self.value?.readable(value) ?? value).plainText }

  /// The value as it is typed, with its unit.
  public func displayedValue(_ value: Value) -> String {
    if isSecure { return value.isEmpty ? "" : Self.dots }
    let title = displayedTitle(of: value)
    guard let unit = self.value?.details.unit, self.value?.options.isEmpty != false else { return title }
    return "\(title) \(unit)"
  }

  /// The row's second line: its summary for a value, else its subtitle; nil when it has none or it is empty.
  ///
  /// A summary by template is empty while nothing is set.
  public func displayedSecondLine(for value: Value?) -> String? {
    let details = details
    guard let summary = details.summary else { return details.subtitle.flatMap { $0.isEmpty ? nil : $0 } }
    let text = value.flatMap { self.text(of: summary, for: $0) } ?? details.subtitle ?? ""
    return text.isEmpty ? nil : text
  }

  private func text(of summary: Summary, for value: Value) -> String? {
    switch summary {
    case .template(let parts):
      parts.map { part in
        switch part {
        case .text(let text): text
        case .value: isSecure ? (value.isEmpty ? "" : Self.dots) : displayedText(of: value)
        case .title: displayedTitle(of: value)
        case .unit: self.value?.details.unit ?? ""
        }
      }.joined()
    case .map(let choices):
      if isSecure {
        nil
      } else if case .list(let values) = value {
        texts(of: values, in: choices).joined(separator: ", ")
      } else {
        choices.first { $0.value == value }?.text
      }
    }
  }

  private func texts(of values: [Value], in choices: [Summary.Choice]) -> [String] {
    let texts = Dictionary(choices.map { ($0.value, $0.text) }, uniquingKeysWith: { first, _ in first })
    return values.compactMap { texts[$0] }
  }

  private func displayedTitle(of value: Value, _ title: (ValueOption) -> String) -> String {
    if isSecure { return value.isEmpty ? "" : Self.dots }
    func titleOfOne(_ value: Value) -> String { self.value?.option(for: value).map(title) ?? displayedText(of: value) }
    if case .list(let values) = value { return values.map { titleOfOne($0) }.joined(separator: ", ") }
    return titleOfOne(value)
  }
}
