import SetteeModel

/// What a word of other languages and toolkits is called here, where one of several words must stand.
///
/// It is asked only when a word is unknown.
struct WordSynonym {
  /// The other words in lower case, with blanks between them.
  let words: String
  /// What is meant, the word that counts being the first of those that may stand there.
  let meanings: [String]

  private init(_ words: String, _ meanings: String...) {
    self.words = words
    self.meanings = meanings
  }

  /// Which of the words is meant by another one.
  static func meaning(of word: String, among names: [String]) -> String? {
    let word = word.lowercased()
    let entries = all.filter { $0.words.split(separator: " ").contains { $0 == word } }
    return entries.lazy.flatMap(\.meanings).first(where: names.contains)
  }

  /// What to write where a type of value is wanted and the word is that of a control.
  static func control(_ word: String) -> String? {
    switch word.lowercased() {
    case "select", "dropdown", "picker", "menu", "combobox", "enum", "list", "array", "choice", "options", "radio":
      "a choice is 'accessory: disclosure' with 'options'"
    case "password", "secret": "that is 'type: text' and 'secure: true'"
    case "email", "url", "date", "time", "color", "port", "hostname":
      "that is 'type: text' and 'format: \(word.lowercased())'"
    default: Accessory.Kind(rawValue: word).flatMap(advice)
    }
  }

  /// What to write for the name of an accessory.
  private static func advice(on accessory: Accessory.Kind) -> String? {
    guard ValueKeys.needsKey(accessory), accessory != .value, let type = ValueKeys.types(for: accessory).first else {
      return nil
    }
    return "that is an accessory; write 'accessory: \(accessory.rawValue)' instead, whose type is \(type.rawValue)"
  }

  private static let all: [WordSynonym] = [
    Self("integer long short", "int"), Self("boolean", "bool", "switch"), Self("string str", "text", "textField"),
    Self("double float decimal real numeric", "number"), Self("number range", "slider"),
    Self("toggle", "switch", "bool"), Self("switch", "bool"), Self("checkbox", "checkmark", "bool"),
    Self("switchpreference switchpreferencecompat checkboxpreference", "switch"),
    Self("radio segmented tabs", "segment"),
    Self(
      "select dropdown picker combobox combo list menu popup listpreference navigation chevron link push", "disclosure"),
    Self("input text textarea password field edittextpreference", "textField"), Self("int integer spinner", "stepper"),
    Self("seekbar seekbarpreference", "slider"), Self("label", "value"), Self("info", "detail"),
    Self("centre centred middle", "center"), Self("reset initial", "default"),
    Self("remove delete unset forget null", "clear"), Self("stay retain preserve", "keep"),
    Self("sheet dropdown modal popover", "menu"), Self("page screen list", "push"),
    Self("numeric digits numberpad", "number"), Self("float", "decimal"), Self("mail", "email"),
    Self("tel telephone", "phone"), Self("ip", "ipv4"), Self("domain host", "hostname"), Self("uri link", "url"),
    Self("colour", "color"), Self("medium normal", "m"),
  ]
}
