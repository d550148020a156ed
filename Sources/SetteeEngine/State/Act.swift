import SetteeModel

/// Something that a caller asks for, with names looked up. It is what a trace records as a transaction's input, and
/// what waits when an observer asks for it.
enum Act: Sendable {
  case open
  case set(row: Int, Value)
  /// The edits of a transaction, each row once.
  case edit([Request])
  case type(row: Int, text: String)
  case tap(row: Int, control: String?)
  case choose(row: Int, value: Value)
  case touch(row: Int)
  case undo
  case redo
  case setFact(Int, to: Value?)
  case setEnvironment(Environment)
  /// What the store holds now.
  case reload(any StoreContents)
  case openModal(Int, now: Duration, instantly: Bool)
  case closeModal(Int, now: Duration, instantly: Bool)
  case cancelModal(Int, now: Duration, instantly: Bool)
  case confirmModal(Int)
  case setMessage(modal: Int, ModalMessage, until: Duration?)
  case setAnimation(modal: Int, seconds: Double)
  case tick(now: Duration)

  /// One key and what is to become of it.
  struct Request: Sendable {
    let row: Int
    let verb: Verb

    enum Verb: Sendable {
      case set(Value)
      case unset
      case reset
    }
  }
}

/// What an act comes to, ready to be committed: everything in it is checked.
struct Plan {
  let act: Act
  var origin: Origin
  /// The settings to change, in the order given. None holds what its row has already.
  var edits: [Edit] = []
  /// Drafts to keep, or, where nil, to drop.
  var drafts: [(row: Int, draft: Draft?)] = []
  /// Rows that a person operated.
  var touched: [Int] = []
  var fact: (index: Int, value: Value?)?
  var environment: Environment?
  var modal: (index: Int, state: ModalState)?
  /// Whether the modal's rows begin anew.
  var resetsModalRows = false
  /// What is told after everything that follows from the edits.
  var lastEvents: [(kind: Event.Kind, row: Int)] = []
  /// Which of the two stacks the edits come from.
  var replay: Replay?

  struct Edit {
    let row: Int
    var setting: Setting
  }

  enum Replay {
    case undo, redo
  }

  init(_ act: Act, _ origin: Origin) {
    self.act = act
    self.origin = origin
  }
}
