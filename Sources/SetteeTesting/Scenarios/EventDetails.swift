import SetteeEngine
import SetteeModel

/// What can be said about an event in a scenario.
enum EventDetails {
  struct Kind: Sendable {
    let name: String
    let details: [String]
    let documentation: String
  }

  static let kinds = [
    Kind(name: "didChange", details: ["key", "from", "to", "reason"], documentation: "A value or setting changed."),
    Kind(name: "didDraft", details: ["row", "text"], documentation: "What was entered is no value (yet)."),
    Kind(name: "didChangeVisibility", details: ["row", "to"], documentation: "A row was `shown` or `hidden`."),
    Kind(name: "didChangeEnabled", details: ["row", "to"], documentation: "A row was `enabled` or `disabled`."),
    Kind(name: "didChangeRequired", details: ["row", "to"], documentation: "A row became `required` or `optional`."),
    Kind(name: "didValidate", details: ["row", "problem"], documentation: "The problems of a row changed."),
    Kind(name: "didTap", details: ["row", "control", "action", "tag"], documentation: "Something was tapped."),
    Kind(name: "didFollowLink", details: ["row", "screen"], documentation: "A row that leads to a screen was tapped."),
    Kind(name: "didMoveModal", details: ["modal", "phase", "progress"], documentation: "A modal moved."),
    Kind(name: "didChangeMessage", details: ["modal", "text", "kind"], documentation: "A message line changed."),
    Kind(name: "didChangeEnvironment", details: ["width", "textSize", "locale"], documentation: "The screen changed."),
    Kind(name: "didVeto", details: ["key", "why"], documentation: "An interceptor refused a change."),
    Kind(name: "didRefuse", details: ["why"], documentation: "What an observer asked for was refused."),
    Kind(name: "didFailToPersist", details: ["why"], documentation: "A change could not be written."),
    Kind(name: "didLoseSource", details: ["why"], documentation: "The settings cannot be read."),
    Kind(name: "didDetectLoop", details: ["keys"], documentation: "Observers drove each other in a ring."),
  ]

  /// What an event says, by the names that scenarios use; nothing for unset.
  static func details(of kind: Event.Kind) -> [String: Value] {
    switch kind {
    case .didChange(let change):
      return compact([
        "key": .text(change.key), "from": change.old, "to": change.new,
        "reason": change.reason.map { .text($0.rawValue) },
      ])
    case .didDraft(let row, let draft): return ["row": .text(row), "text": .text(draft.text)]
    case .didChangeVisibility(let row, let isVisible):
      return ["row": .text(row), "to": .text(isVisible ? "shown" : "hidden")]
    case .didChangeEnabled(let row, let isEnabled):
      return ["row": .text(row), "to": .text(isEnabled ? "enabled" : "disabled")]
    case .didChangeRequired(let row, let isRequired):
      return ["row": .text(row), "to": .text(isRequired ? "required" : "optional")]
    case .didValidate(let row, let problems, _):
      let problem = problems.isEmpty ? nil : Value.text(problems.map(\.message).joined(separator: "; "))
      return compact(["row": .text(row), "problem": problem])
    case .didTap(let tap):
      return compact([
        "row": .text(tap.row), "control": .text(tap.control), "action": tap.action.map(Value.text),
        "tag": .int(Int64(tap.tag)),
      ])
    case .didFollowLink(let row, let screen): return ["row": .text(row), "screen": .text(screen)]
    case .didMoveModal(let id, let phase, let progress):
      return ["modal": .text(id), "phase": .text(phase.rawValue), "progress": .number(progress)]
    case .didChangeMessage(let modal, let message):
      return ["modal": .text(modal), "text": .text(message.text), "kind": .text(message.kind.rawValue)]
    case .didChangeEnvironment(let environment):
      return compact([
        "width": .number(environment.width), "textSize": .text(environment.textSize.rawValue),
        "locale": environment.locale.map(Value.text),
      ])
    case .didVeto(let key, let reason): return ["key": .text(key), "why": .text(reason)]
    case .didRefuse(let error): return ["why": .text(error.message)]
    case .didFailToPersist(let error), .didLoseSource(let error): return ["why": .text(error.message)]
    case .didDetectLoop(let keys): return ["keys": .list(keys.map(Value.text))]
    case .didLoad, .isNow, .didPersist, .didOverflow: return [:]
    }
  }

  private static func compact(_ details: [String: Value?]) -> [String: Value] { details.compactMapValues(\.self) }
}
