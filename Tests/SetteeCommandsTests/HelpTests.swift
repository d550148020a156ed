import SetteeCommands
import Testing

struct HelpTests {
  @Test func `the page of the tool lists verbs`() throws {
    #expect(
      try exampleTool.help(width: 80) == """
        Reads, changes and checks settings.

        Usage: settee VERB [options] [operands]

        Options:
          -f, --form FILE         The form to use instead of $SETTEE_FORM or the only
                                  one under ./Forms.
          --values FILE           The settings file to use instead of $SETTEE_VALUES or
                                  the form's own.
          --json                  Answer, and report errors, in JSON.
          -q, --quiet             Leave out warnings and remarks.
          --no-color              Use no colors.
          -h, --help              Show help.
          --version               Show the version.

        Verbs:
          list                    Lists keys and values.
          get                     Prints values.
          set                     Sets values in one transaction.
          check                   Checks forms.
          completions             Prints a completion script.
          schema                  Prints JSON Schemas.
          doctor                  Looks for trouble.
          help                    Shows help.

        See 'settee help VERB' for more about a verb.

        """)
  }

  @Test func `the page of a verb lists operands, its options and those of the tool`() throws {
    #expect(
      try exampleTool.help(path: ["set"], width: 80) == """
        Sets values in one transaction.

        A value may begin with a dash. Only an option in full is read as one; to set a
        value that is spelled like an option, write it after an equals sign.

          settee set playback.offset -5
          settee set name=--stdin

        Usage: settee set [--dry-run] [--stdin] [--from-env NAME] [--json-value VALUE]
                 [--if-value OLD] KEY VALUE
               settee set [--dry-run] [--stdin] [--from-env NAME] [--json-value VALUE]
                 [--if-value OLD] KEY=VALUE...

        Operands:
          KEY                     What to set.
          VALUE                   What to set it to, as the row's type allows.

        Options:
          -n, --dry-run           Say what would change, and change nothing.
          --stdin                 Read the value from standard input.
          --from-env NAME         Take the value from an environment variable.
          --json-value VALUE      Give the value as JSON.
          --if-value OLD          Only if this is the value now.

        Global options:
          -f, --form FILE         The form to use instead of $SETTEE_FORM or the only
                                  one under ./Forms.
          --values FILE           The settings file to use instead of $SETTEE_VALUES or
                                  the form's own.
          --json                  Answer, and report errors, in JSON.
          -q, --quiet             Leave out warnings and remarks.
          --no-color              Use no colors.
          -h, --help              Show help.
          --version               Show the version.

        """)
  }

  @Test func `choices, defaults and repetition are shown`() throws {
    #expect(
      try exampleTool.help(path: ["check"], width: 60) == """
        Checks forms.

        Usage: settee check [--format FORMAT] [--strict]
                 [--fact NAME=VALUE]... [--output FOLDER] FORM...

        Operands:
          FORM                    The files.

        Options:
          --format FORMAT         How to write the diagnostics.
                                  (values: text, json, tap; default:
                                  text)
          -s, --strict            Fail on warnings too.
          --fact NAME=VALUE       Set a fact, such as the platform,
                                  for the conditions.
          -o, --output FOLDER     Write files there.

        Global options:
          -f, --form FILE         The form to use instead of
                                  $SETTEE_FORM or the only one under
                                  ./Forms.
          --values FILE           The settings file to use instead
                                  of $SETTEE_VALUES or the form's
                                  own.
          --json                  Answer, and report errors, in
                                  JSON.
          -q, --quiet             Leave out warnings and remarks.
          --no-color              Use no colors.
          -h, --help              Show help.
          --version               Show the version.

        """)
  }

  @Test func `a group of verbs has a page`() throws {
    #expect(
      try exampleTool.help(path: ["schema"], width: 100) == """
        Prints JSON Schemas.

        Usage: settee schema VERB [options] [operands]

        Global options:
          -f, --form FILE         The form to use instead of $SETTEE_FORM or the only one under ./Forms.
          --values FILE           The settings file to use instead of $SETTEE_VALUES or the form's own.
          --json                  Answer, and report errors, in JSON.
          -q, --quiet             Leave out warnings and remarks.
          --no-color              Use no colors.
          -h, --help              Show help.
          --version               Show the version.

        Verbs:
          form                    The schema of forms.
          values                  The schema of settings files.

        See 'settee help schema VERB' for more about a verb.

        """)
  }

  @Test func `a narrow terminal leaves twenty columns for the text`() throws {
    #expect(
      try exampleTool.help(path: ["completions"], width: 10) == """
        Prints a
        completion
        script.

        Usage: settee completions
                 SHELL

        Operands:
          SHELL                   The shell that reads
                                  it. (values: bash,
                                  zsh, fish)

        Global options:
          -f, --form FILE         The form to use
                                  instead of
                                  $SETTEE_FORM or the
                                  only one under
                                  ./Forms.
          --values FILE           The settings file to
                                  use instead of
                                  $SETTEE_VALUES or
                                  the form's own.
          --json                  Answer, and report
                                  errors, in JSON.
          -q, --quiet             Leave out warnings
                                  and remarks.
          --no-color              Use no colors.
          -h, --help              Show help.
          --version               Show the version.

        """)
  }

  @Test func `text wraps by the columns it takes, long labels stand alone, many options are not spelled out`() throws {
    let options = (1...13).map { Command.Option("option-\($0)", valueName: "値", help: "値値値値値 値値値値値 値値値値値") }
    let long = Command.Option("long-enough", "l", valueName: "LONG-VALUE", help: "Long.")
    let tool = Command("tool", abstract: "値値値値値 値値値値値 値値値値値 値値値値値 値値値値値", options: [long] + options)
    let page = try tool.help(width: 48).split(separator: "\n", omittingEmptySubsequences: false).prefix(10)
    #expect(
      page.joined(separator: "\n") == """
        値値値値値 値値値値値 値値値値値 値値値値値
        値値値値値

        Usage: tool [options]

        Options:
          -l, --long-enough LONG-VALUE
                                  Long.
          --option-1 値           値値値値値 値値値値値
                                  値値値値値
        """)
  }

  @Test func `help on an unknown verb is an error`() {
    let error = #expect(throws: UsageError.self) { try exampleTool.help(path: ["schema", "frm"], width: 80) }
    #expect(
      error?.description == """
        settee: unknown verb 'frm'; did you mean 'form'?
        Usage: settee schema VERB [options] [operands]
        See 'settee schema --help'.
        """)
  }
}
