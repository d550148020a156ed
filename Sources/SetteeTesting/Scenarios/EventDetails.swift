import SetteeEngine
import SetteeModel
import SetteeParsing

/// What can be said about an event in a scenario.
enum EventDetails {
  struct Kind: Sendable {
    let name: String
    let details: [Detail]
    let documentation: String

    init(_ name: String, _ documentation: String, _ details: [Detail]) {
      self.name = name
      self.details = details
      self.documentation = documentation
    }
  }

  /// One thing that can be said.
  struct Detail: Sendable {
    let name: String
    let shape: Shape
    let documentation: String

    init(_ name: String, _ shape: Shape, _ documentation: String) {
      self.name = name
      self.shape = shape
      self.documentation = documentation
    }

    static let key = Detail("key", .text, "The key of the value.")
    static let row = Detail("row", .text, "The row, by its key or id.")
    static let modal = Detail("modal", .text, "The modal, by its id.")
    static let why = Detail("why", .text, "The reason, as it is told.")

    /// What a row becomes.
    static func to(_ words: String...) -> Detail { Detail("to", .word(words), "What the row becomes.") }
  }

  static let kinds = [
    Kind(
      "didChange", "A value or setting changed.",
      [
        .key, Detail("from", .stored, "The value before; `null` for none."),
        Detail("to", .stored, "The value after; `null` for none."),
        Detail(
          "reason", .either([.word(["hidden", "shown"]), .nothing]), "Whether hiding or showing the row did it."),
      ]),
    Kind(
      "didDraft", "What was entered is no value (yet).", [.row, Detail("text", .textOrNothing, "What was entered.")]),
    Kind("didChangeVisibility", "A row was `shown` or `hidden`.", [.row, .to("shown", "hidden")]),
    Kind("didChangeEnabled", "A row was `enabled` or `disabled`.", [.row, .to("enabled", "disabled")]),
    Kind("didChangeRequired", "A row became `required` or `optional`.", [.row, .to("required", "optional")]),
    Kind(
      "didValidate", "The problems of a row changed.",
      [.row, Detail("problem", .textOrNothing, "What is wrong; `null` for nothing.")]),
    Kind(
      "didTap", "Something was tapped.",
      [
        .row, Detail("control", .text, "The control's id."), Detail("action", .textOrNothing, "The action's name."),
        Detail("tag", .stored, "The control's tag."),
      ]),
    Kind(
      "didFollowLink", "A row that leads to a screen was tapped.",
      [.row, Detail("screen", .text, "The screen that it leads to.")]),
    Kind(
      "didMoveModal", "A modal moved.",
      [
        .modal,
        Detail("phase", .word(ModalState.Phase.allCases.map(\.rawValue)), "Where it is between closed and open."),
        Detail("progress", .stored, "How much of the movement is done, from 0 to 1."),
      ]),
    Kind(
      "didChangeMessage", "A message line changed.",
      [
        .modal, Detail("text", .textOrNothing, "What it says."), Detail("kind", .text, "How it is meant."),
      ]),
    Kind(
      "didChangeEnvironment", "The screen changed.",
      [
        Detail("width", .stored, "Its width, in points."), Detail("textSize", .text, "The size of texts."),
        Detail("locale", .textOrNothing, "The language."),
      ]),
    Kind("didVeto", "An interceptor refused a change.", [.key, .why]),
    Kind("didRefuse", "What an observer asked for was refused.", [.why]),
    Kind("didFailToPersist", "A change could not be written.", [.why]),
    Kind("didLoseSource", "The settings cannot be read.", [.why]),
    Kind("didRegainSource", "The settings can be read again.", []),
    Kind(
      "didDetectLoop", "Observers drove each other in a ring.", [Detail("keys", .list(.text), "Their keys, in order.")]),
  ]

  /// What an event says, by the names that scenarios use; nil for unset.
  static func details(of kind: Event.Kind) -> KeyValuePairs<String, Value?> {
    switch kind {
    case .didChange(let change):
      return [
        "key": .text(change.key), "from": change.old, "to": change.new,
        "reason": change.reason.map { .text($0.rawValue) },
      ]
    case .didDraft(let row, let draft): return ["row": .text(row), "text": .text(draft.text)]
    case .didChangeVisibility(let row, let isVisible):
      return ["row": .text(row), "to": .text(isVisible ? "shown" : "hidden")]
    case .didChangeEnabled(let row, let isEnabled):
      return ["row": .text(row), "to": .text(isEnabled ? "enabled" : "disabled")]
    case .didChangeRequired(let row, let isRequired):
      return ["row": .text(row), "to": .text(isRequired ? "required" : "optional")]
    case .didValidate(let row, let problems, _):
      let problem = problems.isEmpty ? nil : Value.text(problems.map(\.message).joined(separator: "; "))
      return ["row": .text(row), "problem": problem]
    case .didTap(let tap):
      return [
        "row": .text(tap.row), "control": .text(tap.control), "action": tap.action.map(Value.text),
        "tag": .int(Int64(tap.tag)),
      ]
    case .didFollowLink(let row, let screen): return ["row": .text(row), "screen": .text(screen)]
    case .didMoveModal(let id, let phase, let progress):
      return ["modal": .text(id), "phase": .text(phase.rawValue), "progress": .number(progress)]
    case .didChangeMessage(let modal, let message):
      return ["modal": .text(modal), "text": .text(message.text), "kind": .text(message.kind.rawValue)]
    case .didChangeEnvironment(let environment):
      return [
        "width": .number(environment.width), "textSize": .text(environment.textSize.rawValue),
        "locale": environment.locale.map(Value.text),
      ]
    case .didVeto(let key, let reason): return ["key": .text(key), "why": .text(reason)]
    case .didRefuse(let error): return ["why": .text(error.message)]
    case .didFailToPersist(let error), .didLoseSource(let error): return ["why": .text(error.message)]
    case .didDetectLoop(let keys): return ["keys": .list(keys.map(Value.text))]
    case .didLoad, .isNow, .didPersist, .didRegainSource, .didOverflow: return [:]
    }
  }
}
