import SetteeModel
import Testing

struct PatternErrorTests {
  @Test(arguments: [
    // The mark 👉 stands where the caret is expected.
    ("ab👉(cd", "this '(' is never closed; a '(' that stands for itself is written '\\('"),
    ("(a👉(?:b", "this '(' is never closed; a '(' that stands for itself is written '\\('"),
    ("é(b)👉)", "this ')' closes nothing; a ')' that stands for itself is written '\\)'"),
    ("a👉(?=b)", "look-around is not supported; write a second check under 'rules' instead"),
    ("a👉(?!b)", "look-around is not supported; write a second check under 'rules' instead"),
    ("a👉(?<=b)", "look-around is not supported; write a second check under 'rules' instead"),
    ("a👉(?<!b)", "look-around is not supported; write a second check under 'rules' instead"),
    ("👉(?<year>\\d+)", "groups have no names here; write '(' or '(?:'"),
    ("👉(?P<year>\\d+)", "groups have no names here; write '(' or '(?:'"),
    ("👉(?'year'\\d+)", "groups have no names here; write '(' or '(?:'"),
    ("👉(?>a)", "atomic groups are not supported; write '(?:', nothing backtracks here"),
    ("👉(?#a)", "a pattern holds no comments; write them in the form"),
    ("👉(?i)a", "a pattern is case-sensitive throughout; write both cases, as in '[aA]'"),
    ("👉(?", "'(?' starts nothing known; write '(' or '(?:'"),
    ("👉(?s)a", "'(?' starts nothing known; write '(' or '(?:'"),
    ("👉*a", "there is nothing to repeat before this '*'; for the character write '\\*'"),
    ("a|👉+", "there is nothing to repeat before this '+'; for the character write '\\+'"),
    ("a|👉?", "there is nothing to repeat before this '?'; for the character write '\\?'"),
    ("👉(?)", "'(?' starts nothing known; write '(' or '(?:'"),
    ("^👉*", "there is nothing to repeat before this '*'; for the character write '\\*'"),
    ("\\b👉+", "there is nothing to repeat before this '+'; for the character write '\\+'"),
    ("👉{2}", "there is nothing to repeat before this '{'; for the character write '\\{'"),
    ("a*👉*", "this '*' repeats a repetition; put that in a group, as in '(?:a+)*'"),
    ("a{2}👉{3}", "this '{' repeats a repetition; put that in a group, as in '(?:a+){'"),
    ("a+?👉?", "this '?' repeats a repetition; put that in a group, as in '(?:a+)?'"),
    ("a*👉+", "possessive repetition is not supported; leave out this '+', nothing backtracks here"),
    ("a{2}👉+", "possessive repetition is not supported; leave out this '+', nothing backtracks here"),
    ("a👉{", "counts are written {3}, {3,} or {3,5}; a '{' that stands for itself is written '\\{'"),
    ("a👉{b}", "counts are written {3}, {3,} or {3,5}; a '{' that stands for itself is written '\\{'"),
    ("a👉{1, 2}", "counts are written {3}, {3,} or {3,5}; a '{' that stands for itself is written '\\{'"),
    ("a👉{1", "counts are written {3}, {3,} or {3,5}; a '{' that stands for itself is written '\\{'"),
    ("a👉{,5}", "the smaller count is missing; write it as 0, as in {0,5}"),
    ("a👉{3,1}", "the smaller count goes first; write {1,3}"),
    ("a{👉1001}", "a count is at most 1000; for a long text use 'maxLength'"),
    ("a{1,👉99999999999999999999}", "a count is at most 1000; for a long text use 'maxLength'"),
    ("a👉}", "this '}' closes nothing; for the character write '\\}'"),
    ("a👉]", "this ']' closes nothing; for the character write '\\]'"),
    ("a👉[b", "this '[' is never closed; a '[' that stands for itself is written '\\['"),
    ("a👉[b-", "this '[' is never closed; a '[' that stands for itself is written '\\['"),
    ("a👉[^", "this '[' is never closed; a '[' that stands for itself is written '\\['"),
    ("👉[]", "this class is empty; a ']' that stands for itself is written '\\]'"),
    ("👉[^]", "this class is empty; a ']' that stands for itself is written '\\]'"),
    ("[a👉[b]]", "a class holds no other class; a '[' that stands for itself is written '\\['"),
    ("[👉[:alpha:]]", "classes such as [:alpha:] are not supported; write 'a-zA-Z' or '\\p{L}'"),
    ("[a👉&&b]", "'&&' in a class is an operator in some languages; write '&' once"),
    ("[a👉..]", "'..' in a class is an operator in some languages; write '.' once"),
    ("[a-z👉-9]", "this '-' could mean a range or itself; for itself write '\\-'"),
    ("[+-👉-]", "this '-' could mean a range or itself; for itself write '\\-'"),
    ("[👉--9]", "this '-' could mean a range or itself; for itself write '\\-'"),
    ("[\\w👉-.]", "a range goes from one character to another; for the '-' itself write '\\-'"),
    ("[+👉-\\d]", "a range goes from one character to another; for the '-' itself write '\\-'"),
    ("[a👉z-b]", "this range is empty; the smaller character goes first: 'b-z'"),
    ("[👉\\n-\\t]", "this range is empty; the smaller character goes first: '\\t-\\n'"),
    ("[👉\\b]", "'\\b' is a place, not a character, and cannot stand in a class"),
    ("[a👉\\B]", "'\\B' is a place, not a character, and cannot stand in a class"),
    ("ab👉\\", "this '\\' escapes nothing; a '\\' that stands for itself is written '\\\\'"),
    ("(a)👉\\1", "back-references such as '\\1' are not supported; write out what may be repeated"),
    ("👉\\k<year>", "back-references such as '\\k' are not supported; write out what may be repeated"),
    ("👉\\0", "'\\0' is not supported; a character by its number is written '\\u{0}'"),
    ("👉\\Aa", "leave out '\\A': the whole text must match anyway"),
    ("a👉\\z", "leave out '\\z': the whole text must match anyway"),
    ("a👉\\q", "'\\q' has no meaning; for the letter itself write 'q'"),
    ("[👉\\h]", "'\\h' has no meaning; for the letter itself write 'h'"),
    ("a👉\\é", "'é' needs no '\\'; leave it out"),
    ("a👉\\\n", "'\\n' needs no '\\'; leave it out"),
    ("👉\\x4", "a character by its number is written '\\xE9', '\\u00E9' or '\\u{E9}'"),
    ("👉\\u00G0", "a character by its number is written '\\xE9', '\\u00E9' or '\\u{E9}'"),
    ("👉\\u{}", "a character by its number is written '\\xE9', '\\u00E9' or '\\u{E9}'"),
    ("👉\\u{1F600", "a character by its number is written '\\xE9', '\\u00E9' or '\\u{E9}'"),
    ("👉\\u{1234567}", "the last character is '\\u{10FFFF}'"),
    ("👉\\u{0000041}", "a character by its number is written '\\xE9', '\\u00E9' or '\\u{E9}'"),
    ("👉\\u{110000}", "the last character is '\\u{10FFFF}'"),
    ("👉\\uD83D\\uDE00", "this is half of a character; write the whole one, as in '\\u{1F600}'"),
    ("👉\\pL", "a category is written '\\p{L}' (letters) or '\\P{L}' (all others)"),
    ("👉\\p{L", "a category is written '\\p{L}' (letters) or '\\P{L}' (all others)"),
    ("👉\\p{Letter}", "there is no category 'Letter'; known are L, Lu, Ll, M, N, Nd, P, S, Z, C and the like"),
    ("👉\\P{}", "there is no category ''; known are L, Lu, Ll, M, N, Nd, P, S, Z, C and the like"),
    ("(a{1000})👉{10}", "the repetitions multiply to more than 10000 steps; write smaller counts"),
  ])
  func `a mistake is told with its place`(marked: String, message: String) throws {
    let parts = marked.split(separator: "👉", omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let error = #expect(throws: PatternError.self) { try Pattern(parts.joined()) }
    #expect(error == PatternError(message, at: parts[0].unicodeScalars.count))
    #expect(error.map { "\($0)" } == message)
  }

  @Test func `a source has a limit`() throws {
    #expect(try Pattern(String(repeating: "é", count: 1_000)).matches(String(repeating: "é", count: 1_000)))
    let error = #expect(throws: PatternError.self) { try Pattern(String(repeating: "é", count: 1_001)) }
    #expect(error == PatternError("a pattern has at most 1000 characters", at: 1_000))
  }

  @Test func `groups have a limit`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")?", count: depth)
    }
    #expect(try Pattern(nested(32)).matches("a"))
    let error = #expect(throws: PatternError.self) { try Pattern(nested(33)) }
    #expect(error == PatternError("groups are nested more than 32 deep", at: 32))
  }
}
