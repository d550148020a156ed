/// What a key of HTML, JSON Schema, SwiftUI, Android's preferences and the like is called here.
///
/// It is asked only when a key is unknown. Words are compared without regard to case, `-` and `_`.
package struct KeySynonym: Sendable {
  /// The other words, with blanks between them.
  package let words: String
  /// The keys that are meant; that they are missing is no mistake of its own.
  package let keys: [String]
  /// What to write, where it takes more than another word.
  package let advice: String?

  private init(_ words: String, _ keys: String..., advice: String? = nil) {
    self.words = words
    self.keys = keys
    self.advice = advice
  }

  /// The synonym of a construct that has that word.
  package static func of(_ name: String, in construct: Construct) -> KeySynonym? {
    let word = String(String.UnicodeScalarView(name.unicodeScalars.filter { $0 != "-" && $0 != "_" })).lowercased()
    return all(of: construct).first { $0.words.split(separator: " ").contains { $0 == word } }
  }

  /// The synonyms of one construct.
  package static func all(of construct: Construct) -> [KeySynonym] {
    table(of: construct) + (construct == .row || construct == .section ? conditions : [])
  }

  private static func table(of construct: Construct) -> [KeySynonym] {
    switch construct {
    case .form: form
    case .fact: [Self("kind datatype valuetype", "type"), Self("value initial defaultvalue", "default")]
    case .section: section
    case .header: [Self("title label name caption", "text"), Self("icon picture img", "image")]
    case .row: row
    case .accessory: accessory
    case .badge: badge
    case .contentElement:
      [
        Self("kind", "type"), Self("position bounds rect", "frame"), Self("src file picture", "image"),
        Self("label caption", "title", "text", advice: "a button has a 'title', a label a 'text'"),
        Self("name key", "id"), Self("ontap onclick onpress", "action"),
      ]
    case .option:
      [
        Self("label name text caption", "title"), Self("id key const val", "value"),
        Self("short abbreviation", "shortTitle"), Self("help hint subtitle detail", "description"),
        Self("image picture img symbol", "icon"), Self("disabled", "enabled", advice: "write 'enabled: false'"),
      ]
    case .rule:
      [
        Self("condition test expression expr assert when if rule", "check"),
        Self("error text reason errormessage msg", "message"),
      ]
    case .modal:
      [
        Self("label heading caption", "title"), Self("name key", "id"), Self("items fields controls content", "rows"),
        Self("sections", "rows", advice: "a modal has no sections; write 'rows'"), Self("duration", "animation"),
        Self("opacity", "alpha"), Self("text", "message"), Self("actions", "buttons"), Self("ondone onsave", "onOK"),
      ]
    case .modalButtons: [Self("no dismiss abort", "cancel"), Self("yes confirm done save accept", "ok")]
    case .scenario: [Self("file path screen", "form"), Self("tests scenarios specs", "cases")] + scenarioSettings
    case .scenarioCase:
      [Self("title description test case it", "name"), Self("actions do when then", "steps")] + scenarioSettings
    case .step: step
    case .failingStep: step.filter { !["expect", "fails", "screen"].contains($0.keys[0]) }
    case .expectation: expectation
    case .event, .eventDetail, .rowReference: []
    }
  }

  // MARK: Forms

  private static let conditions = [
    Self(
      "visibleif visible isvisible showif showwhen shownwhen shown when if condition dependson depends", "visibleWhen"),
    Self(
      "hidden hiddenwhen hiddenif hidewhen hideif ishidden", "visibleWhen",
      advice: "write the contrary as 'visibleWhen: not …'"),
    Self("enabledif enabled isenabled active dependency", "enabledWhen"),
    Self(
      "disabled disabledwhen disabledif isdisabled", "enabledWhen", advice: "write the contrary as 'enabledWhen: not …'"
    ),
  ]

  private static let form = [
    Self("name label heading caption", "title"), Self("version schema", "settee"),
    Self(
      "$schema", advice: "editors read the schema from a comment, '# yaml-language-server: $schema=…'; leave it out"),
    Self("groups pages panels categories tabs", "sections"),
    Self(
      "rows items fields settings controls preferences children", "sections",
      advice: "rows stand in a section: 'sections: [{ rows: … }]'"),
    Self("file path settingsfile storage", "store"), Self("dialogs sheets alerts popups", "modals"),
    Self("inputs environment", "facts"), Self("backgroundcolor color colour bg", "background"),
    Self("desc help hint", "description"),
  ]

  private static let section = [
    Self("title name label heading caption legend", "header"), Self("key", "id"),
    Self("help description desc note footnote hint", "footer"),
    Self("items fields settings controls children content preferences entries cells", "rows"),
  ]

  private static let row = [
    Self("label text heading displayname", "title"),
    Self("name", "title", "key", advice: "write 'title' for what a person reads, 'key' for where the value is kept"),
    Self("path setting preference variable property bind binding field", "key"),
    Self("caption subheading secondarytext detail details", "subtitle"),
    Self("desc help helptext info tooltip documentation note", "description"),
    Self("hint placeholdertext prompt", "placeholder"),
    Self("choices values items enum entries entryvalues oneof selection", "options"),
    Self("minimum minvalue lower low", "min"), Self("maximum maxvalue upper high", "max"),
    Self("range", "min", "max", advice: "write 'min' and 'max'"), Self("increment interval stepsize stride", "step"),
    Self("minimumlength minlen", "minLength"), Self("maximumlength maxlen", "maxLength"),
    Self("value defaultvalue initial initialvalue preset std", "default"),
    Self("control widget ui:widget input component kind element", "accessory"),
    Self(
      "dropdown select picker popup menu combobox list radio", "accessory", "options",
      advice: "write 'accessory: disclosure' and the choices as 'options'"),
    Self("toggle switch checkbox", "accessory", advice: "write 'accessory: switch'"),
    Self("slider seekbar", "accessory", advice: "write 'accessory: slider'"),
    Self("stepper spinner", "accessory", advice: "write 'accessory: stepper'"),
    Self("textfield textinput", "accessory", advice: "write 'accessory: textField'"),
    Self("segment segmented", "accessory", advice: "write 'accessory: segment'"),
    Self("button", "accessory", advice: "write 'accessory: { type: button, title: … }'"),
    Self("datatype valuetype", "type"), Self("password secret masked sensitive", "secure"),
    Self("regex regexp match matches", "pattern"),
    Self("validate validation validator validators check checks constraints", "rules"),
    Self("errormessage patternerror error", "patternMessage"), Self("suffix units unitlabel", "unit"),
    Self("multi multiselect ismultiple", "multiple"), Self("nullable", "allowsEmpty"),
    Self("picture img photo", "image"), Self("symbol systemimage glyph", "icon"),
    Self("href link to goto destination navigate target page fragment subscreen", "screen"),
    Self("dialog sheet popover alert", "modal"), Self("ontap onclick onpress handler callback command", "action"),
    Self("tags searchterms", "keywords"), Self("textarea", "multiline"), Self("persist saved", "persistent"),
    Self("onhide hiddenvalue", "whenHidden"),
    Self("summaryon summaryoff", "summary", advice: "write 'summary: { true: …, false: … }'"),
    Self("mandatory isrequired", "required"), Self("requiredif", "requiredWhen"),
    Self("optional", advice: "a row is optional unless it has 'required: true'; leave it out"),
    Self("readonly", "accessory", advice: "write 'accessory: value' to show a value that nobody edits"),
    Self(
      "onchange onvaluechange onvaluechanged didchange",
      advice: "a program observes the row's key without this; leave it out"),
    Self(
      "keyboardtype inputmode inputtype", "accessory",
      advice: "write 'accessory: { type: textField, keyboard: … }'"),
    Self("lines numberoflines rowcount maxlines minlines", "multiline", advice: "write 'multiline: true'"),
    Self(
      "decimals precision digits fractiondigits decimalplaces", "step",
      advice: "write 'type: number' and a 'step', such as 0.01"),
    Self("group category section", advice: "rows of a group stand in one section under its 'header'; leave it out"),
    Self(
      "children fields rows sections", "screen",
      advice: "a row has no rows; put them in a form of their own and write 'screen: …'"),
    Self("header footer", advice: "that belongs to the section; write it beside 'rows'"),
  ]

  private static let accessory = [
    Self(
      "switch toggle checkmark checkbox segment segmented slider stepper textfield disclosure button", "type",
      advice: "the name of an accessory stands behind 'type', as in 'type: switch'"),
    Self("kind control widget name", "type"), Self("label caption", "title"), Self("ontap onclick onpress", "action"),
    Self("inputmode inputtype keyboardtype", "keyboard"), Self("colour", "color"), Self("radius", "cornerRadius"),
    Self("border", "borderWidth"), Self("mode", "presentation"),
  ]

  private static let badge = [
    Self("label title caption", "text"), Self("key count number", "value"), Self("colour background", "color"),
    Self("radius", "cornerRadius"), Self("border", "borderWidth"),
  ]

  // MARK: Scenarios

  private static let scenarioSettings = [
    Self("settings values given initial before", "stored"), Self("language", "locale"), Self("fontsize", "textSize"),
  ]

  private static let step = [
    Self("click press touch", "tap"), Self("select pick", "choose"), Self("switch flip check uncheck", "toggle"),
    Self("enter input fill keys", "type"), Self("assert verify then should", "expect"), Self("drag move", "slide"),
    Self("wait sleep delay", "advance"), Self("goto go navigate show", "open"), Self("confirm", "ok"),
    Self("abort dismiss", "cancel"), Self("fail error throws refuses", "fails"), Self("clear delete remove", "unset"),
    Self("blur", "leave"), Self("snapshot picture", "screen"), Self("width", "resize"), Self("fontsize", "textSize"),
    Self("return", "back"),
  ]

  private static let expectation = [
    Self("values equals is", "value"), Self("shown displayed", "visible"), Self("invisible notvisible", "hidden"),
    Self("file saved json settings", "stored"), Self("error errors problems", "problem"), Self("screen", "on"),
    Self("choices", "options"), Self("mandatory", "required"),
  ]
}
