import Diagnostics
import SetteeEngine
import SetteeModel
import SetteeParsing

/// One thing that must hold.
struct Expectation: Sendable {
  let kind: Kind
  let contents: Contents
  /// Where its word stands.
  let range: SourceRange

  /// The words of an expectation.
  enum Kind: String, Sendable, CaseIterable {
    case visible, hidden, enabled, disabled, required, optional, valid, invalid
    case value, state, draft, problem, text, subtitle, badge, options, whyHidden, whyDisabled, height, frame
    case stored, rows, events, eventsContain, on, modal, message
  }

  enum Contents: Sendable {
    case rows([RowEntry])
    case entries([ScenarioEntry])
    /// Titles in order.
    case titles([(text: String, range: SourceRange)])
    case events([ExpectedEvent])
  }
}

/// An event that must have happened.
struct ExpectedEvent: Sendable {
  /// Where it stands.
  let range: SourceRange
  /// Its line in the trace, when it is given so.
  var line: String?
  /// Its kind, such as `didChange`.
  var kind = ""
  /// What is said about it.
  var details: [ScenarioEntry] = []
}

extension Expectation.Kind {
  /// What stands behind the word.
  var shape: Shape {
    switch self {
    case .visible, .hidden, .enabled, .disabled, .required, .optional, .valid, .invalid: .rows
    case .value: .rows(with: .stored)
    case .state: .rows(with: .word(["unset", "explicit", "invalid"]))
    case .draft, .problem, .text, .subtitle, .badge, .whyHidden, .whyDisabled: .rows(with: .textOrNothing)
    case .options: .rows(with: .list(.text))
    case .height: .rows(with: .number(-.infinity, .infinity))
    case .frame: .rows(with: .either([.frame, .nothing]))
    case .stored: .dictionary(.stored)
    case .rows: .list(.text)
    case .events, .eventsContain: .list(.either([.mapping(.event), .text]))
    case .on: .text
    case .modal: .dictionary(.word(ModalState.Phase.allCases.map(\.rawValue)))
    case .message: .dictionary(.textOrNothing)
    }
  }

  /// A sentence about the expectation.
  var documentation: String {
    switch self {
    case .visible: "Rows that are shown, on whichever screen."
    case .hidden: "Rows of the form that are hidden."
    case .enabled: "Rows that can be operated."
    case .disabled: "Rows that cannot be operated."
    case .required: "Rows that need a value."
    case .optional: "Rows that need no value."
    case .valid: "Rows at which no problem is seen."
    case .invalid: "Rows at which some problem is seen."
    case .value: "The value that counts; `null` for none."
    case .state: "Whether a value is unset, explicit or invalid."
    case .draft: "What is being typed; `null` for nothing."
    case .problem: "What is seen to be wrong; `null` for nothing."
    case .text: "What is read as the value."
    case .subtitle: "The second line; `null` for none."
    case .badge: "What the badge says; `null` for none."
    case .options: "The titles of all options, in order."
    case .whyHidden: "Why a row is hidden, with the condition's place."
    case .whyDisabled: "Why a row is disabled, with the condition's place."
    case .height: "The height, in points."
    case .frame: "The frame `[x, y, width, height]` on the screen, in points."
    case .stored: "What is kept for keys, as the settings file has it; `null` for nothing."
    case .rows: "The titles of all visible rows, in order."
    case .events: "Exactly what happened since the `expect` before, in order."
    case .eventsContain: "Some of what happened since the `expect` before, in order."
    case .on: "The id of the screen that is shown."
    case .modal: "Where modals are between closed and open."
    case .message: "What the message lines of modals say."
    }
  }
}
