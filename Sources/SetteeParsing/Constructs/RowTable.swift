import SetteeModel

extension RowDraft {
  /// The keys of a row.
  static let table = KeyTable<RowDraft>(.row, identity + texts + picture + heights + controls + values + rules + logic)

  /// The keys that only rows with a value have.
  static let valueKeys = keysByGroup.reduce(KeySet()) { $0.union($1) }

  /// The keys that may stand in a row with that accessory.
  static func keys(for accessory: Accessory.Kind) -> KeySet { keys(of: ValueKeys.groups(for: accessory)) }

  /// The keys that may stand in a row with a value of that type.
  static func keys(for type: ValueType) -> KeySet { keys(of: ValueKeys.groups(for: type)) }

  private static func keys(of groups: [ValueKeys.Group]) -> KeySet {
    groups.reduce(keysByGroup[ValueKeys.Group.common.rawValue]) { $0.union(keysByGroup[$1.rawValue]) }
  }

  private static let keysByGroup = ValueKeys.Group.allCases.map { table.keys($0.names) }

  static let keyKey = table.keys(["key"])
  static let typeKey = table.keys(["type"])
  static let imageKey = table.keys(["image"])
  static let whenHiddenKey = table.keys(["whenHidden"])
  /// The keys that are about the picture.
  static let pictureKeys = table.keys(["imageSize", "contentMode"])
  /// The keys that say that a value must be given.
  static let requiringKeys = table.keys(["required", "requiredWhen"])
  /// The keys that may say nothing beside the others.
  static let dependentKeys = table.keys(["unit", "allowsEmpty"]).union(whenHiddenKey).union(pictureKeys).union(
    requiringKeys)
  /// The keys that put words or a picture into a row.
  static let wordKeys = table.keys([
    "title", "subtitle", "summary", "placeholder", "icon", "image", "content", "badge",
  ])
  static let multipleKey = table.keys(["multiple"])
  static let allowsEmptyKey = table.keys(["allowsEmpty"])

  /// The keys that say which values there may be.
  static let shapingKeys = table.keys(["type", "options", "multiple", "allowsEmpty", "min", "max", "step"])

  private typealias Entry = KeyTable<RowDraft>.Entry

  private static let identity: [Entry] = [
    .later("key", .key, "The dotted address of the row's value. Unique over all linked screens.") { $0.key = $1 },
    .later("id", .identifier, "The name of a row without a value. Unique over all linked screens.") { $0.idNode = $1 },
  ]

  private static let texts: [Entry] = [
    .line("title", "The main label.") { $0.title = $1 },
    .line("subtitle", "A fixed second line.") { $0.details.subtitle = $1 },
    .later(
      "summary", .either([.text, .dictionary(.text)]),
      "A second line made from the value: a text with `{value}`, `{title}` or `{unit}`, or a map from option to text."
    ) { $0.summary = $1 },
    .text("description", "Long help, in Markdown.") { $0.details.description = $1 },
    .path("icon", "A small leading picture, a file beside the form.") { $0.details.icon = $1 },
    .texts("keywords", .text, "Further words that a search finds the row by.") { $0.details.keywords = $1 },
  ]

  private static let picture: [Entry] = [
    .path("image", "The row's picture, a file beside the form.") { $0.details.image = $1 },
    .size("imageSize", "The picture's size in pixels; without it the file's header is read.") {
      $0.details.imageSize = $1
    },
    .word("contentMode", Row.ContentMode.self, "Whether all of the picture is seen or all of its place is covered.") {
      $0.details.contentMode = $1
    },
  ]

  private static let heights: [Entry] = [
    .later(
      "height", .height, "Points, `default`, `auto`, `width / n`, `width * f` or `text * f`; see the layout rules."
    ) { $0.height = $1 },
    .later("aspectRatio", .number(0.01, 100), "The height is the screen's width divided by this.") {
      $0.aspectRatio = $1
    },
    .number("minHeight", ScreenParser.points, in: .points, "The least height, in points.") {
      $0.details.minHeight = $1
    },
    .number("maxHeight", ScreenParser.points, in: .points, "The greatest height, in points.") {
      $0.details.maxHeight = $1
    },
  ]

  private static let controls: [Entry] = [
    .later(
      "accessory", .either([.word(Accessory.Kind.allCases.map(\.rawValue)), .mapping(.accessory)]),
      "The control or mark at the trailing edge: a name, or a mapping with `type`."
    ) { $0.accessory = $1 },
    .later("content", .list(.mapping(.contentElement)), "Controls and labels placed in the row's body.") {
      $0.content = $1
    },
    .later("badge", .mapping(.badge), "A small mark with a text or a count.") { $0.badge = $1 },
  ]

  private static let values: [Entry] = [
    .valueType("type", "The type of the value.") { $0.type = $1 },
    .later("options", .list(.either([.typedValue, .mapping(.option)])), "The choices.") { $0.options = $1 },
    .bool("multiple", "Whether several options can be chosen.") { $0.isMultiple = $1 },
    .bool("allowsEmpty", "Whether there may be no choice.") { $0.allowsEmpty = $1 },
    .later("default", .either([.typedValue, .list(.typedValue)]), "What counts when nothing is set.") {
      $0.defaultValue = $1
    },
    .later("trueValue", .literal, "What is stored for on.") { $0.trueValue = $1 },
    .later("falseValue", .literal, "What is stored for off.") { $0.falseValue = $1 },
    .later("min", .typedValue, "The least value.") { $0.min = $1 },
    .later("max", .typedValue, "The greatest value.") { $0.max = $1 },
    .later("step", .typedValue, "The size of one step, counted from `min`.") { $0.step = $1 },
    .line("unit", "What the value counts, such as `ms`.") { $0.valueDetails.unit = $1 },
    .line("placeholder", "Shown while a text field is empty.") { $0.valueDetails.placeholder = $1 },
    .bool("secure", "Whether the value is secret: only `settee get KEY` prints it.") { $0.isSecure = $1 },
    .bool("multiline", "Whether a text may have several lines.") { $0.valueDetails.isMultiline = $1 },
    .bool("continuous", "Whether changes count while a slider is being dragged.") { $0.isContinuous = $1 },
    .bool("persistent", "Whether the value is kept in the settings file; true unless `secure`.") {
      $0.isPersistent = $1
    },
  ]

  private static let rules: [Entry] = [
    .bool("required", "Whether a value must be given; an empty text is none.", conditionKey: "requiredWhen") {
      $0.isRequired = $1
    },
    .int(
      "minLength", 0...1_000_000, "The least length of a text, in Unicode scalars; from 1 on it refuses an empty one."
    ) {
      $0.valueDetails.minLength = $1
    },
    .int("maxLength", 0...1_000_000, "The greatest length of a text, in Unicode scalars.") {
      $0.valueDetails.maxLength = $1
    },
    .later("pattern", .pattern, "A regular expression that the whole text must match, unless it is empty.") {
      $0.pattern = $1
    },
    .message("patternMessage", "Said when the text does not match, after the title: `must be …`.") {
      $0.valueDetails.patternMessage = $1
    },
    .word("format", TextFormat.self, "A well-known form that the text must have, unless it is empty.") {
      $0.valueDetails.format = $1
    },
    .later("rules", .list(.mapping(.rule)), "Further checks.") { $0.rules = $1 },
  ]

  private static let logic: [Entry] = [
    .later("visibleWhen", .condition, "When the row is shown.") { $0.visibleWhen = $1 },
    .later("enabledWhen", .condition, "When the row can be operated.") { $0.enabledWhen = $1 },
    .later("requiredWhen", .condition, "When a value must be given.") { $0.requiredWhen = $1 },
    .word("whenHidden", Row.HiddenValue.self, "What happens to the value while the row is hidden.") {
      $0.whenHidden = $1
    },
    .later("screen", .identifier, "The screen that a tap leads to: a form file in the same folder.") {
      $0.screen = $1
    },
    .later("modal", .identifier, "The modal that a tap opens.") { $0.modal = $1 },
    .identifier("action", "The name that the row's own tap event carries.") { $0.details.action = $1 },
    .later("renamedFrom", .list(.key), "Keys that the value had in older versions.") { $0.renamedFrom = $1 },
    .later("valueMap", .dictionary(.typedValue), "Stored values of older versions and what they became.") {
      $0.valueMap = $1
    },
    .advice("deprecated", "Why the row should not be used any more.") {
      $0.details.deprecated = $1
    },
  ]
}
