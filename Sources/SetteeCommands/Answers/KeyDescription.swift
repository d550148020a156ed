import Diagnostics
import SetteeModel

/// What `describe` tells of a key.
struct KeyDescription {
  let row: Row
  let definition: ValueDefinition
  /// The section that the row stands in; nil in a modal.
  let section: Section?
  let location: SourceLocation

  /// For people: the key, then a labelled line for each property that it has.
  var text: String {
    let properties: [(label: String, text: String?)] = [
      ("title", row.title), ("subtitle", row.details.subtitle), ("deprecated", row.details.deprecated),
      ("type", typeWords), ("choices", choicesWords), ("written", definition.listSpelling), ("range", rangeWords),
      ("length", lengthWords),
      ("lines", definition.details.isMultiline ? "several" : nil), ("pattern", definition.details.pattern?.source),
      ("message", definition.details.patternMessage), ("format", definition.details.format?.rawValue),
      ("secure", definition.isSecure ? "yes, shown by 'settee get' alone" : nil),
      (
        "default",
        definition.defaultValue.map {
          definition.isSecure ? "(set)" : $0 == .list([]) ? "[]" : shown(definition.typed($0))
        }
      ),
      ("placeholder", definition.details.placeholder), ("given", givenWords), ("stored", storedWords),
      ("formerly", renamedFrom.isEmpty ? nil : renamedFrom.joined(separator: ", ")),
      ("kept", definition.isPersistent ? nil : "no, only while the form runs"),
      ("hidden", hiddenWords), ("defined at", "\(location)"),
    ]
    var text = row.name + "\n"
    text += table(properties.compactMap { label, text in text.map { ["  \(label)", escaped($0)] } })
    text += list("options:", definition.options.map(Self.words))
    text += list("old values:", definition.details.valueMap.map { [shown($0.old), "→", shown($0.new.plainText)] })
    text += list("conditions:", row.conditionWords(in: section).map { [$0.name, $0.words] })
    text += list("rules:", definition.details.rules.map { [$0.check.words, $0.message] })
    return text + row.descriptionLines
  }

  private var typeWords: String {
    definition.isMultiple ? "list of \(definition.type.rawValue)" : definition.type.rawValue
  }

  private static func words(_ option: ValueOption) -> [String] {
    [shown(option.value.plainText), option.title, option.isEnabled ? "" : "off", option.details.description ?? ""]
  }

  private var choicesWords: String? {
    guard definition.isMultiple else { return nil }
    if definition.isRequired { return "at least one" }
    return definition.allowsEmpty ? "any number, also none" : "at least one; 'allowsEmpty: true' would allow none"
  }

  /// How true and false are written to the settings file, where that is not what they are called.
  private var storedWords: String? {
    guard definition.details.trueValue != nil || definition.details.falseValue != nil else { return nil }
    return [true, false].map { "\($0) as \(definition.stored(.bool($0)).safeJSON)" }.joined(separator: ", ")
  }

  private var renamedFrom: [String] { definition.details.renamedFrom }

  private var rangeWords: String? {
    let unit = definition.details.unit.map { " \($0)" } ?? ""
    let bounds: String? =
      switch (definition.min, definition.max) {
      case (let min?, let max?): "\(min.plainText) to \(max.plainText)\(unit)"
      case (let min?, nil): "at least \(min.plainText)\(unit)"
      case (nil, let max?): "at most \(max.plainText)\(unit)"
      case (nil, nil): unit.isEmpty ? nil : "any number of\(unit)"
      }
    let step = definition.step.map { "in steps of \($0.plainText)" }
    return bounds == nil && step == nil ? nil : [bounds, step].compactMap(\.self).joined(separator: " ")
  }

  private var lengthWords: String? {
    switch (definition.details.minLength, definition.details.maxLength) {
    case (let min?, let max?): "\(min) to \(characters(max))"
    case (let min?, nil): "at least \(characters(min))"
    case (nil, let max?): "at most \(characters(max))"
    case (nil, nil): nil
    }
  }

  private func characters(_ count: Int) -> String { "\(count) \(count == 1 ? "character" : "characters")" }

  private var givenWords: String? {
    if definition.isRequired { return "must be" }
    return row.requiredWhen.map { "must be, when \($0.words)" }
  }

  private var hiddenWords: String? {
    switch row.whenHidden {
    case .keep: nil
    case .default: "the default counts"
    case .clear: "the value is removed"
    }
  }
}

extension KeyDescription {
  /// For machines: every property, null where there is none.
  var answer: [AnswerMember] {
    let details = definition.details
    let value = { (value: Value?) in value.map(definition.json) ?? .null }
    return [
      ("key", .text(row.name)), ("title", .text(row.title)), ("subtitle", .text(row.details.subtitle)),
      ("description", .text(row.details.description)), ("deprecated", .text(row.details.deprecated)),
      ("accessory", .text(row.accessory.kind.rawValue)), ("type", .text(definition.type.rawValue)),
      ("multiple", .bool(definition.isMultiple)), ("allowsEmpty", .bool(definition.allowsEmpty)),
      (
        "options",
        .list(
          definition.options.map { option in
            .object([
              ("value", value(option.value)), ("title", .text(option.title)), ("enabled", .bool(option.isEnabled)),
              ("description", .text(option.details.description)),
            ])
          })
      ),
      ("min", value(definition.min)), ("max", value(definition.max)), ("step", value(definition.step)),
      ("unit", .text(details.unit)), ("minLength", .number(details.minLength)),
      ("maxLength", .number(details.maxLength)), ("multiline", .bool(details.isMultiline)),
      ("pattern", .text(details.pattern?.source)), ("patternMessage", .text(details.patternMessage)),
      ("format", .text(details.format?.rawValue)),
      ("placeholder", .text(details.placeholder)), ("trueValue", details.trueValue ?? .null),
      ("falseValue", details.falseValue ?? .null),
      ("default", definition.isSecure ? .null : value(definition.defaultValue)),
      ("required", .bool(definition.isRequired)), ("secure", .bool(definition.isSecure)),
      ("persistent", .bool(definition.isPersistent)), ("renamedFrom", .list(renamedFrom.map { .text($0) })),
      (
        "valueMap",
        .list(details.valueMap.map { .object([("old", .text($0.old)), ("new", value($0.new))]) })
      ), ("whenHidden", .text(row.whenHidden.rawValue)),
      (
        "conditions",
        .object(row.conditionWords(in: section).map { (name: $0.name, value: .text($0.words)) })
      ),
      (
        "rules",
        .list(
          details.rules.map { .object([("check", .text($0.check.words)), ("message", .text($0.message))]) })
      ),
      ("defined", .object(location.answer)),
    ]
  }
}
