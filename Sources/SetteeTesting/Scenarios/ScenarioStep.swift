import Diagnostics
import SetteeEngine
import SetteeModel
import SetteeParsing

/// One thing that is done or expected.
struct ScenarioStep: Sendable {
  let kind: Kind
  let contents: Contents
  /// Where the step's word stands.
  let range: SourceRange

  /// The words that a step begins with.
  enum Kind: String, Sendable, CaseIterable {
    case toggle, tap, choose, type, set, slide, leave, unset, reset, undo, redo, open, ok, cancel, close, back, advance
    case fact, resize, textSize, write, expect, fails, screen
  }

  indirect enum Contents: Sendable {
    /// Rows, with what is done to each.
    case rows([RowEntry])
    /// How often.
    case count(Int)
    /// A screen or modal; nil for the one that is open.
    case name(String?)
    case number(Double)
    case textSize(TextSize)
    case entries([ScenarioEntry])
    case expectations([Expectation])
    case failure(ScenarioStep, message: String?)
    case screen(ScreenBlock)
  }
}

/// A row and what is done to it, or expected of it.
struct RowEntry: Sendable {
  let reference: RowReference
  let argument: Argument
  /// Where the row's name stands.
  let range: SourceRange
  /// Where what is said about it stands.
  let argumentRange: SourceRange

  enum Argument: Sendable {
    case none
    /// Controls, a text that is typed, or the title of an option.
    case texts([String])
    /// The titles of exactly the options that are wanted.
    case list([String])
    /// A value, or values of options.
    case value(StoredValue)
  }
}

/// The expected picture of a screen, and where it stands in the file.
struct ScreenBlock: Sendable {
  let text: String
  /// Where the value stands.
  let range: SourceRange
  /// Whether it is written after `|`.
  let isLiteral: Bool
  /// Whether it stands in braces, where only quotes can hold it.
  let isInBraces: Bool
  /// The column of the key that it belongs to, from 1.
  let keyColumn: Int
}

extension ScenarioStep.Kind {
  /// What stands behind the word.
  var shape: Shape {
    switch self {
    case .toggle, .leave, .unset, .reset: .rows
    case .tap: .oneOrMore([.text, .dictionary(.either([.text, .list(.text)])), .mapping(.rowReference)])
    case .choose: .rows(with: .either([.text, .list(.text)]))
    case .type: .rows(with: .text)
    case .set: .rows(with: .stored)
    case .slide: .rows(with: .number(-.infinity, .infinity))
    case .undo, .redo: .either([.int(1, 1_000), .nothing])
    case .ok, .cancel, .close: .either([.text, .nothing])
    case .open: .text
    case .back: .nothing
    case .advance: .number(0, 1e6)
    case .fact: .dictionary(.either([.literal, .nothing]))
    case .write: .dictionary(.stored)
    case .resize: .number(1, 100_000)
    case .textSize: .word(TextSize.allCases.map(\.rawValue))
    case .expect: .mapping(.expectation)
    case .fails: .mapping(.failingStep)
    case .screen: .text
    }
  }

  /// What stands behind the word in a step that must fail: a value of the wrong type may be meant.
  var failingShape: Shape { self == .slide ? Self.set.shape : shape }

  /// A sentence about the step.
  var documentation: String {
    switch self {
    case .toggle: "Switches switches and checkmarks."
    case .tap: "Taps a row or, with `Row: control`, a control in it."
    case .choose: "Chooses an option by its title, a list exactly these; `{ key: …, value: … }` by a value."
    case .type: "Types a text in place of what stands there."
    case .set: "Sets a value as a program does, hidden or not."
    case .slide: "Drags a slider to a value."
    case .leave: "Leaves a row, as when its field loses the focus."
    case .unset: "Removes what is set, as a program does."
    case .reset: "Sets a value to its default, as a program does."
    case .undo: "Takes back the last changes."
    case .redo: "Brings back what was taken back."
    case .open: "Opens a modal or a screen by its id."
    case .ok: "Taps OK of the modal that is open."
    case .cancel: "Taps Cancel of the modal that is open."
    case .close: "Closes the modal that is open, as the app does."
    case .back: "Goes back to the screen before."
    case .advance: "Moves the clock on, in seconds."
    case .fact: "Gives facts other values."
    case .resize: "Changes the screen's width, in points."
    case .textSize: "Changes the text size."
    case .write: "Changes the settings file as another program does; `null` removes an entry."
    case .expect: "What must hold now; it looks at the events since the `expect` before."
    case .fails: "A step that must fail, with a part of what is said about it as `message`."
    case .screen: "The whole picture of the screen; `--update` rewrites it."
    }
  }

  /// Whether the word may stand alone, as in `- undo`.
  var standsAlone: Bool { shape.allowsNothing }

  /// The words that may stand alone as a step.
  static let standingAlone = allCases.filter(\.standsAlone).map(\.rawValue)
}
