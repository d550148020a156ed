import SetteeCommands
import Testing

struct CompletionTests {
  @Test(arguments: [
    ("", "", ["list", "get", "set", "check", "completions", "schema", "doctor", "help"]),
    ("", "c", ["check", "completions"]),
    ("", "__", []),
    ("--form x", "l", ["list"]),
    ("nonsense", "l", ["list"]),
    ("schema", "", ["form", "values"]),
    ("completions", "", ["bash", "zsh", "fish"]),
    ("completions", "z", ["zsh"]),
    ("completions zsh", "", []),
    ("help", "s", ["set", "schema"]),
    ("help schema", "", ["form", "values"]),
    ("help nope", "", []),
    ("doctor", "", []),
    (
      "doctor", "-", ["-f", "--form", "--values", "--json", "-q", "--quiet", "--no-color", "-h", "--help", "--version"]
    ),
    ("doctor --json -q", "--", ["--form", "--values", "--no-color", "--help", "--version"]),
    ("check", "--f", ["--format", "--fact", "--form"]),
    ("check --fact a", "--fa", ["--fact"]),
    ("check --format", "", ["text", "json", "tap"]),
    ("check --format", "j", ["json"]),
    ("check", "--format=t", ["--format=text", "--format=tap"]),
    ("check", "--nonsense=t", []),
    ("check --", "-", []),
    ("set a", "--d", ["--dry-run"]),
  ])
  func `words come from the table`(line: String, prefix: String, expected: [String]) {
    #expect(exampleTool.completions(after: words(line), prefix: prefix).candidates.map(\.word) == expected)
  }

  @Test(
    arguments: [
      ("list", "au", .init(.key, prefix: "au")),
      ("list a", "", nil),
      ("get a", "b", .init(.key, prefix: "b")),
      ("set", "", .init(.key)),
      ("set a", "o", .init(.value, prefix: "o", key: "a")),
      ("set", "a=o", .init(.value, lead: "a=", prefix: "o", key: "a")),
      ("set a=on", "", .init(.key)),
      ("set a=on", "b=", .init(.value, lead: "b=", key: "b")),
      ("set a --if-value", "", .init(.value, key: "a")),
      ("set a", "--if-value=o", .init(.value, lead: "--if-value=", prefix: "o", key: "a")),
      ("check", "", .init(.file(extensions: ["yaml"]))),
      ("check -o", "x", .init(.folder, prefix: "x")),
      ("check a", "--output=", .init(.folder, lead: "--output=")),
      ("--form", "F", .init(.file(extensions: ["yaml", "yml"]), prefix: "F")),
      ("check --", "-", .init(.file(extensions: ["yaml"]), prefix: "-")),
      ("get --default", "", nil),
    ] as [(String, String, Completions.Request?)])
  func `what the table does not know is asked of the caller`(
    line: String, prefix: String, expected: Completions.Request?
  ) {
    #expect(exampleTool.completions(after: words(line), prefix: prefix).request == expected)
  }

  @Test func `the answer tells what the words before mean`() {
    #expect(
      exampleTool.completions(after: words("--form x.yaml schema"), prefix: "v")
        == Completions(
          [.init("values", help: "The schema of settings files.")],
          invocation: Invocation(path: ["schema"], values: [.init(key: "form", value: "x.yaml")])))
  }
}
