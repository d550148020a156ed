import Testing

@testable import Diagnostics

/// Letters of other alphabets that look like those of the keyboard.
struct LookAlikeTests {
  @Test(arguments: [
    ("titlе", "the 5th letter is U+0435, a Cyrillic letter that looks like 'e'"),
    ("οn", "the 1st letter is U+03BF, a Greek letter that looks like 'o'"),
    ("mıcro", "the 2nd letter is U+0131, a Turkish letter that looks like 'i'"),
    ("abcdefghijсk", "the 11th letter is U+0441, a Cyrillic letter that looks like 'c'"),
    ("abcdefghijklmnopqrstuА", "the 22nd letter is U+0410, a Cyrillic letter that looks like 'A'"),
    ("ａb", "the 1st letter is U+FF41, a wide character that looks like 'a'"),
    ("ab－c", "the 3rd character is U+FF0D, a wide character that looks like '-'"),
  ])
  func `the first one is told with its place`(text: String, advice: String) {
    #expect(LookAlike.advice(on: text) == advice)
  }

  @Test(arguments: ["", "title", "größe", "жизнь", "サウンド", "λ"])
  func `other letters look like none`(text: String) {
    #expect(LookAlike.advice(on: text) == nil)
    #expect(LookAlike.replaced(in: text) == text)
  }

  @Test func `a text can be read as it looks`() {
    #expect(LookAlike.replaced(in: "аеорсухіјѕһԁԛԝАВЕКМНОРСТУХІЈЅ") == "aeopcyxijshdqwABEKMHOPCTYXIJS")
    #expect(LookAlike.replaced(in: "οναιρυκΑΒΕΖΗΙΚΜΝΟΡΤΥΧ") == "ovaipukABEZHIKMNOPTYX")
    #expect(LookAlike.replaced(in: "ｋｅｙ：１") == "key:1")
  }
}
