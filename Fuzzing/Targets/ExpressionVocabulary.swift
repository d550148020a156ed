import SetteeStore

/// What conditions are made of.
enum ExpressionVocabulary {
  static let keys = [
    "sound.on", "sound.level", "gain", "name", "tags", "theme", "demo.switch", "demo.segment", "appearance.theme",
  ]

  static let words =
    [
      " and ", " or ", "not ", " in ", " not in ", "null", "true", "false", "==", "!=", "<=", ">=", "<", ">", "(", ")",
      "[", "]",
      ",", "'", "''", "fact.", "value", "isSet(", "isEmpty(", "len(", "contains(", "startsWith(", "endsWith(",
      "visible(",
      "9223372036854775807", "-9223372036854775808", "1e308", "0.1", "&&", "=~", "\u{201C}", "e\u{301}",
    ] + keys + ["fact.platform", "fact.pro"]

  static let conditions = [
    "sound.on", "not sound.on", "sound.level > 5 and sound.on", "theme == 'dark'", "theme in ['dark', 'light']",
    "isSet(name)", "len(name) > 3", "contains(tags, 'a')", "fact.platform == 'linux'", "visible(name)", "value != ''",
    "(sound.on or gain >= 0.5) and not isEmpty(tags)", "'a' in tags", "demo.switch", "demo.segment != 'Seg1'",
  ]
}
