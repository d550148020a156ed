import SetteeCommands
import Testing

struct ParsingTests {
  private func parsed(_ line: String) throws -> String {
    dump(try exampleTool.parse(words(line)))
  }

  @Test(arguments: [
    ("", ""),
    ("--json", "--json"),
    ("--version", "--version"),
    ("doctor", "doctor"),
    ("schema", "schema"),
    ("schema values", "schema values"),
    ("list", "list"),
    ("list audio", "list [audio]"),
    ("list ''", "list []"),
    ("get a b c", "get [a] [b] [c]"),
    ("completions zsh", "completions [zsh]"),
    ("help schema form", "help [schema] [form]"),
  ])
  func `words are verbs, then operands`(line: String, expected: String) throws {
    #expect(try parsed(line) == expected)
  }

  @Test(arguments: [
    ("get --default x a", "get --default=x [a]"),
    ("get --default=x a", "get --default=x [a]"),
    ("get --default= a", "get --default= [a]"),
    ("get --default '' a", "get --default= [a]"),
    ("get --default=a=b a", "get --default=a=b [a]"),
    ("get --default -5 a", "get --default=-5 [a]"),
    ("get --default --json a", "get --default=--json [a]"),
    ("get --default -- a", "get --default=-- [a]"),
    ("get -d x a", "get --default=x [a]"),
    ("get -dx a", "get --default=x [a]"),
    ("get -d=x a", "get --default=x [a]"),
    ("get -d= a", "get --default= [a]"),
    ("get -d==x a", "get --default==x [a]"),
    ("get -d-5 a", "get --default=-5 [a]"),
    ("get -dq a", "get --default=q [a]"),
    ("get a --default x b", "get --default=x [a] [b]"),
    ("get a -fx.yaml b", "get --form=x.yaml [a] [b]"),
    ("--form x.yaml get a --values y.json", "get --form=x.yaml --values=y.json [a]"),
    ("-f x.yaml get a", "get --form=x.yaml [a]"),
    ("get --default=\u{301} a", "get --default=\u{301} [a]"),
  ])
  func `a value follows its option in any spelling`(line: String, expected: String) throws {
    #expect(try parsed(line) == expected)
  }

  @Test(arguments: [
    ("check -s a", "check --strict --format=text [a]"),
    ("check -sq a", "check --quiet --strict --format=text [a]"),
    ("check -sqo x a", "check --quiet --strict --format=text --output=x [a]"),
    ("check -sqox a", "check --quiet --strict --format=text --output=x [a]"),
    ("check -sqo=x a", "check --quiet --strict --format=text --output=x [a]"),
    ("-q check a -s", "check --quiet --strict --format=text [a]"),
    ("check --fact a=1 --fact=b=2 a", "check --fact=a=1 --fact=b=2 --format=text [a]"),
    ("check --format json a", "check --format=json [a]"),
    ("check -", "check --format=text [-]"),
    ("check -- -s --json", "check --format=text [-s] [--json]"),
    ("check a -- -- b", "check --format=text [a] [--] [b]"),
    ("-- check -s", "check --format=text [-s]"),
    ("check -h", "check --help --format=text"),
    ("check -h --help a", "check --help --format=text [a]"),
    ("--help check", "check --help --format=text"),
  ])
  func `flags pack, options repeat, dashes end them`(line: String, expected: String) throws {
    #expect(try parsed(line) == expected)
  }

  @Test(arguments: [
    ("set a 5", "set [a] [5]"),
    ("set a -5", "set [a] [-5]"),
    ("set a -.5", "set [a] [-.5]"),
    ("set a --x", "set [a] [--x]"),
    ("set a --x=1", "set [a] [--x=1]"),
    ("set a -", "set [a] [-]"),
    ("set a ''", "set [a] []"),
    ("set a -qn", "set [a] [-qn]"),
    ("set a -fx", "set [a] [-fx]"),
    ("set a --quiet=1", "set [a] [--quiet=1]"),
    ("set a b=c", "set [a] [b=c]"),
    ("set a -5 --dry-run", "set --dry-run [a] [-5]"),
    ("set a 5 --dry-run", "set --dry-run [a] [5]"),
    ("set --dry-run a 5", "set --dry-run [a] [5]"),
    ("set a --dry-run 5", "set --dry-run [a] [5]"),
    ("set a -n -5", "set --dry-run [a] [-5]"),
    ("set a --form x -5", "set --form=x [a] [-5]"),
    ("set a --form=x -5", "set --form=x [a] [-5]"),
    ("set a -f x -5", "set --form=x [a] [-5]"),
    ("set a --if-value -4 -5", "set --if-value=-4 [a] [-5]"),
    ("set a --json-value {\"b\":1}", "set --json-value={\"b\":1} [a]"),
    ("set a --json-value=-5", "set --json-value=-5 [a]"),
    ("set a --stdin", "set --stdin [a]"),
    ("set --stdin a", "set --stdin [a]"),
    ("set a --from-env X --json", "set --json --from-env=X [a]"),
    ("set a --help", "set --help [a]"),
    ("set -- a --stdin", "set [a] [--stdin]"),
    ("set a -- --stdin", "set [a] [--stdin]"),
    ("set -- a --", "set [a] [--]"),
    ("set a=b", "set [a=b]"),
    ("set a=b --json", "set --json [a=b]"),
    ("set a=--stdin c= d=-5 -n", "set --dry-run [a=--stdin] [c=] [d=-5]"),
  ])
  func `set takes anything for a value but an option in full`(line: String, expected: String) throws {
    #expect(try parsed(line) == expected)
  }

  @Test(arguments: [
    ("set a b=c", [["a", "b=c"]]),
    ("set a ''", [["a", ""]]),
    ("set a --stdin", [["a"]]),
    ("set a=b=c d=", [["a", "b=c"], ["d", ""]]),
    ("set a=\u{301}b", [["a", "\u{301}b"]]),
    ("doctor", []),
  ])
  func `pairs and words for a key and its value come to the same`(line: String, expected: [[String]]) throws {
    let assignments = try exampleTool.parse(words(line)).assignments
    #expect(assignments.map { [$0.key] + ($0.value.map { [$0] } ?? []) } == expected)
  }

  @Test func `options are looked up by what the table calls them`() throws {
    let invocation = try exampleTool.parse(words("check -s --fact a --fact b x"))
    #expect(invocation.has(.strict))
    #expect(!invocation.has(.quiet))
    #expect(invocation.value(of: .format) == "text")
    #expect(invocation.value(of: .form) == nil)
    #expect(invocation.values(of: .fact) == ["a", "b"])
  }

  @Test func `a command with subcommands has no operands`() async {
    await #expect(processExitsWith: .failure) {
      _ = Command(
        "a", abstract: "", operands: [.init("B", help: "")], subcommands: .init([Command("c", abstract: "")]))
    }
  }
}
