import SetteeCommands
import Testing

struct UsageErrorTests {
  /// The first line of the error that a command line leads to, without the tool's name.
  private func mistake(in line: String) -> String {
    do throws(UsageError) {
      return "no error: \(try exampleTool.parse(words(line)))"
    } catch {
      return error.description.prefix { $0 != "\n" }.dropFirst("settee: ".count).description
    }
  }

  @Test(arguments: [
    ("lst", "unknown verb 'lst'; did you mean 'list'?"),
    ("List", "unknown verb 'List'; did you mean 'list'?"),
    ("''", "unknown verb ''"),
    ("nonsense", "unknown verb 'nonsense'"),
    ("__complet", "unknown verb '__complet'; did you mean 'completions'?"),
    ("schema frm", "unknown verb 'frm'; did you mean 'form'?"),
    ("--help nope", "unknown verb 'nope'"),
    ("\u{1B}[2J", "unknown verb '\\u{1B}[2J'"),
  ])
  func `an unknown verb is named`(line: String, expected: String) {
    #expect(mistake(in: line) == expected)
  }

  @Test(arguments: [
    ("list --jsn", "unknown option '--jsn'; did you mean '--json'?"),
    ("list --FORM=x", "unknown option '--FORM'; did you mean '--form'?"),
    ("list -json", "unknown option '-json'; did you mean '--json'?"),
    ("list --nonsense", "unknown option '--nonsense'"),
    ("list --js", "unknown option '--js'"),
    ("list -x", "unknown option '-x'"),
    ("list -qx", "unknown option '-x' in '-qx'"),
    ("list -quiet", "unknown option '-u' in '-quiet'; did you mean '--quiet'?"),
    ("--dry-run set a 5", "option '--dry-run' belongs after its verb"),
    ("-n set a 5", "option '-n' belongs after its verb"),
    ("get -5", "unknown option '-5'; to pass it as an operand, put '--' before it"),
    ("get a -.5", "unknown option '-.5'; to pass it as an operand, put '--' before it"),
    ("list a -5", "unknown option '-5'"),
    ("set a 5 -6", "unknown option '-6'"),
    ("set a=5 -6", "unknown option '-6'"),
    ("set -5 a", "unknown option '-5'; to pass it as an operand, put '--' before it"),
    ("set a 5 --dry-rn", "unknown option '--dry-rn'; did you mean '--dry-run'?"),
  ])
  func `an unknown option is named, and what may have been meant`(line: String, expected: String) {
    #expect(mistake(in: line) == expected)
  }

  @Test(arguments: [
    ("get a --default", "option '--default' needs a value, VALUE"),
    ("get a -qd", "option '--default' needs a value, VALUE"),
    ("list --form", "option '--form' needs a value, FILE"),
    ("list --json=yes", "option '--json' takes no value"),
    ("list -q=yes", "option '--quiet' takes no value"),
    ("--form a list -f b", "option '--form' is given twice"),
    ("check --format jsn a", "'jsn' is no value of '--format': it can be text, json or tap; did you mean 'json'?"),
    ("check --format= a", "'' is no value of '--format': it can be text, json or tap"),
    ("completions fsh", "'fsh' is no value of SHELL: it can be bash, zsh or fish; did you mean 'zsh'?"),
  ])
  func `a value that does not fit its option is named`(line: String, expected: String) {
    #expect(mistake(in: line) == expected)
  }

  @Test(arguments: [
    ("get", "missing operand KEY"),
    ("get --", "missing operand KEY"),
    ("doctor now", "unexpected operand 'now': 'doctor' takes no operand"),
    ("list a b", "unexpected operand 'b': 'list' takes one PREFIX"),
    ("set", "missing operand KEY"),
    ("set a", "missing operand VALUE (or '--stdin', '--from-env' or '--json-value')"),
    ("set -n a", "missing operand VALUE (or '--stdin', '--from-env' or '--json-value')"),
    (
      "set a -n",
      """
      missing operand VALUE (or '--stdin', '--from-env' or '--json-value'); '-n' is an option here, put '--' before it \
      to pass it as VALUE
      """
    ),
    (
      "set a 1 b",
      "unexpected operand 'b'; for several keys at once write KEY=VALUE for each, for a list such as 'a,b' one word"
    ),
    ("set a --dry-rn 1", "unexpected operand '1': '--dry-rn' was taken as VALUE; did you mean '--dry-run'?"),
    ("set =5", "KEY is missing before '=' in '=5'"),
    ("set =5 b=6", "KEY is missing before '=' in '=5'"),
    ("set a=1 =5", "KEY is missing before '=' in '=5'"),
    ("set = 5", "KEY is missing before '=' in '='"),
    ("set a=1 b", "operand 'b' is not KEY=VALUE like those before it"),
    ("set a=1 --stdin", "VALUE is given by '--stdin' and by 'a=1'"),
    ("set a 1 --stdin", "VALUE is given by '--stdin' and by '1'"),
    ("set a --stdin --from-env X", "VALUE is given by '--stdin' and by '--from-env'"),
  ])
  func `too few and too many operands are named`(line: String, expected: String) {
    #expect(mistake(in: line) == expected)
  }

  @Test func `the whole text has the usage and where to read more`() {
    let error = #expect(throws: UsageError.self) { try exampleTool.parse(words("set a 5 --dry-rn")) }
    #expect(
      error?.description == """
        settee: unknown option '--dry-rn'; did you mean '--dry-run'?
        Usage: settee set [options] KEY VALUE
               settee set [options] KEY=VALUE...
        See 'settee set --help'.
        """)
    #expect(error?.message == "unknown option '--dry-rn'")
    #expect(error?.suggestion == "--dry-run")
    #expect(error?.path == ["set"])
  }

  @Test func `a mistake without a verb shows the usage of the tool`() {
    let error = #expect(throws: UsageError.self) { try exampleTool.parse(["lst"]) }
    #expect(
      error?.description == """
        settee: unknown verb 'lst'; did you mean 'list'?
        Usage: settee VERB [options] [operands]
        See 'settee --help'.
        """)
  }

  @Test func `a command can report a mistake of its own`() {
    #expect(
      exampleTool.usageError("two forms are named", path: ["check"]).description == """
        settee: two forms are named
        Usage: settee check [options] FORM...
        See 'settee check --help'.
        """)
  }
}
