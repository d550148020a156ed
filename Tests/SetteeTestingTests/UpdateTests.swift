import SetteeStore
import Testing

/// `settee test --update` rewrites the pictures of screens, and nothing else.
struct UpdateTests {
  private static let form = """
    settee: 1
    title: Small
    sections: [{ header: Only, rows: [{ key: a, title: Alpha, accessory: switch }] }]
    """
  private static let yaml = """
    # A comment.
    form:   form.yaml
    cases:
      - name: 'one'   # another
        steps:
          - { screen: "é old" }   # in braces
          - toggle: Alpha
          - screen: |4- # indented
                  far
                near
          - screen: old # in one line

    """

  private func tool(_ yaml: String, environment: [String: String] = [:]) -> TestTool {
    let files = MemoryFileSystem()
    files.putFolder("/project")
    files.put(Self.form, at: "/project/form.yaml")
    files.put(yaml, at: "/project/test.yaml", permissions: 0o640)
    return TestTool(environment: environment, folder: "/project", files: files)
  }

  private func text(_ tool: TestTool) -> String? { (tool.files as? MemoryFileSystem)?.text(at: "/project/test.yaml") }

  @Test func `pictures are written in their places, and the rest stays byte for byte`() throws {
    let block = """
      # A comment.
      form:   form.yaml
      cases:
        - name: 'one'   # another
          steps:
            - screen: |
                old

            # Before the step.
            - toggle: Alpha
            - screen: ""

        - name: two
          steps:
            - toggle: Alpha
            - screen: |
                Small

                Only
                  Alpha  on
      """
    let tool = tool(block)
    let outcome = tool("test", "--update", "test.yaml")
    #expect(outcome.status == 0)
    #expect(outcome.messages == "updated test.yaml\n")
    #expect(
      text(tool) == """
        # A comment.
        form:   form.yaml
        cases:
          - name: 'one'   # another
            steps:
              - screen: |
                  Small

                  Only
                    Alpha  off

              # Before the step.
              - toggle: Alpha
              - screen: |
                  Small

                  Only
                    Alpha  on

          - name: two
            steps:
              - toggle: Alpha
              - screen: |
                  Small

                  Only
                    Alpha  on
        """)
    #expect((try? tool.files.status(at: "/project/test.yaml", followingLinks: false).permissions) == 0o640)
    #expect(tool("test", "test.yaml").status == 0)
    #expect(tool("test", "--update", "test.yaml").messages == "")
  }

  @Test func `a step that fails is not made to pass`() {
    let yaml = """
      form: form.yaml
      cases:
        - name: one
          steps:
            - expect: { value: { Alpha: true } }
            - screen: old

      """
    let tool = tool(yaml)
    #expect(tool("test", "--update", "test.yaml").status == 1)
    #expect(text(tool) == yaml)
  }

  @Test func `it is refused where CI is set`() {
    let tool = tool(Self.yaml, environment: ["CI": "true"])
    let outcome = tool("test", "--update", "test.yaml")
    #expect(outcome.status == 64)
    #expect(outcome.messages == "settee: --update is refused while the variable CI is set\n")
    #expect(text(tool) == Self.yaml)
  }

  @Test func `a picture in braces, and one that is indented by hand, are rewritten too`() {
    let tool = tool(Self.yaml)
    #expect(tool("test", "--update", "test.yaml").status == 0)
    #expect(
      text(tool) == """
        # A comment.
        form:   form.yaml
        cases:
          - name: 'one'   # another
            steps:
              - { screen: "Small\\n\\nOnly\\n  Alpha  off" }   # in braces
              - toggle: Alpha
              - screen: | # indented
                  Small

                  Only
                    Alpha  on
              - screen: | # in one line
                  Small

                  Only
                    Alpha  on

        """)
    #expect(tool("test", "test.yaml").status == 0)
  }
}
