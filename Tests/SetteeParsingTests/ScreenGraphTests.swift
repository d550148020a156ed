import Diagnostics
import SetteeModel
import SetteeParsing
import Testing

/// Several files that are one form.
struct ScreenGraphTests {
  private func load(_ files: [String: String], _ path: String = "main.yaml") -> FormLoadResult {
    FormLoader(files: MemoryFormFiles(files)).load(path)
  }

  /// A form file with those rows, each in braces.
  private func form(_ title: String, id: String? = nil, rows: String...) -> String {
    "settee: 1\n" + (id.map { "id: \($0)\n" } ?? "") + "title: \(title)\nsections:\n  - rows:\n"
      + rows.map { "      - \($0)\n" }.joined()
  }

  private func messages(_ result: FormLoadResult) -> [String] { result.diagnostics.map(\.description) }

  @Test func `links in a ring end`() throws {
    let result = load([
      "main.yaml": form("Main", rows: "{ id: a, title: A, screen: sound }", "{ id: b, title: B, screen: main }"),
      "sound.yaml": form("Sound", rows: "{ id: c, title: C, screen: network }"),
      "network.yaml": form("Network", rows: "{ id: d, title: D, screen: sound }", "{ id: e, title: E, screen: main }"),
    ])
    #expect(result.formattedDiagnostics() == "")
    #expect(result.files == ["main.yaml", "sound.yaml", "network.yaml"])
    let form = try #require(result.form)
    #expect(form.screens.map(\.id) == ["main", "sound", "network"])
    #expect(form.screens.map(\.title) == ["Main", "Sound", "Network"])
    #expect(form.rows.map(\.name) == ["a", "b", "c", "d", "e"])
    #expect(form.rows.map(\.screen) == [0, 0, 1, 2, 2])
    #expect(form.rows.map(\.details.link) == ["sound", "main", "network", "sound", "main"])
  }

  @Test func `a key below several keys is told with the nearest of them`() {
    let rows = ["a", "a.b", "a.b.c"].map { "{ key: \($0), title: T, accessory: switch }" }
    let result = load(["main.yaml": form("Main", rows: rows[0], rows[1], rows[2])])
    #expect(
      result.formattedDiagnostics() == """
        main.yaml:6:9: error: the key 'a.b' begins with the key 'a', which has a value itself
              - { key: a.b, title: T, accessory: switch }
                ^
        main.yaml:5:9: note: 'a' is here
              - { key: a, title: T, accessory: switch }
                ^
        main.yaml:7:9: error: the key 'a.b.c' begins with the key 'a.b', which has a value itself
              - { key: a.b.c, title: T, accessory: switch }
                ^
        main.yaml:6:9: note: 'a.b' is here
              - { key: a.b, title: T, accessory: switch }
                ^

        """)
  }

  @Test func `screens are read in the order of the links, each once`() {
    let result = load([
      "main.yaml": form("Main", rows: "{ id: a, title: A, screen: z }", "{ id: b, title: B, screen: y }"),
      "z.yaml": form("Z", rows: "{ id: c, title: C, screen: x }", "{ id: d, title: D, screen: y }"),
      "y.yaml": form("Y", rows: "{ id: e, title: E }"),
      "x.yaml": form("X", rows: "{ id: f, title: F }"),
    ])
    #expect(result.files == ["main.yaml", "z.yaml", "y.yaml", "x.yaml"])
  }

  @Test func `a screen may end in yml, and stands in the folder of the opened one`() {
    let result = load(
      [
        "forms/main.yml": form("Main", rows: "{ id: a, title: A, screen: sound }", "{ id: b, title: B, screen: main }"),
        "forms/sound.yml": form("Sound", rows: "{ id: c, title: C }"),
        "sound.yaml": "not this one",
      ], "forms/main.yml")
    #expect(result.formattedDiagnostics() == "")
    #expect(result.files == ["forms/main.yml", "forms/sound.yml"])
  }

  @Test func `of yaml and yml the first is taken`() {
    let result = load([
      "main.yaml": form("Main", rows: "{ id: a, title: A, screen: sound }"),
      "sound.yaml": form("Sound", rows: "{ id: c, title: C }"), "sound.yml": "not this one",
    ])
    #expect(result.files == ["main.yaml", "sound.yaml"])
  }

  @Test func `a missing screen is told where it is linked to, once`() {
    let result = load([
      "main.yaml": form("Main", rows: "{ id: a, title: A, screen: sund }", "{ id: b, title: B, screen: sund }")
    ])
    #expect(
      messages(result) == [
        "main.yaml:5:36: error: there is no form 'sund'; expected the file 'sund.yaml' beside this one"
      ])
    #expect(result.form == nil)
  }

  @Test func `a missing form is told without a place`() {
    #expect(messages(load([:])) == ["main.yaml: error: there is no such file"])
  }

  @Test func `the opened form may call itself otherwise than its file`() {
    let result = load([
      "main.yaml": form("Main", id: "player", rows: "{ id: a, title: A, screen: sound }"),
      "sound.yaml": form("Sound", rows: "{ id: b, title: B, screen: player }"),
    ])
    #expect(result.formattedDiagnostics() == "")
    #expect(result.form?.screens.map(\.id) == ["player", "sound"])
  }

  @Test func `a link by the file of a form that calls itself otherwise is refused`() {
    let result = load([
      "main.yaml": form("Main", id: "player", rows: "{ id: a, title: A, screen: sound }"),
      "sound.yaml": form("Sound", rows: "{ id: b, title: B, screen: main }"),
    ])
    #expect(messages(result) == ["sound.yaml:5:36: error: the form in 'main.yaml' calls itself 'player'; link to that"])
  }

  @Test func `a linked form may say its own name`() {
    let result = load([
      "main.yaml": form("Main", id: "main", rows: "{ id: a, title: A, screen: sound }"),
      "sound.yaml": form("Sound", id: "sound", rows: "{ id: b, title: B }"),
    ])
    #expect(result.formattedDiagnostics() == "")
  }

  @Test func `keys and ids are unique over all screens, in modals too`() {
    let result = load([
      "main.yaml": form("Main", rows: "{ id: a, title: A, screen: sound }", "{ key: k, title: K, accessory: switch }")
        + "modals: [{ id: m, rows: [{ key: n, title: N, accessory: switch }] }]\n",
      "sound.yaml": form("Sound", rows: "{ id: a, title: A }", "{ key: n, title: N, accessory: switch }"),
    ])
    #expect(
      messages(result) == [
        "sound.yaml:5:9: error: 'a' is the name of another row; keys and ids are unique over all linked screens",
        "sound.yaml:6:16: error: 'n' is the name of another row; keys and ids are unique over all linked screens",
      ])
    #expect(result.diagnostics.map { $0.notes[0].location.description } == ["main.yaml:5:9", "main.yaml:7:26"])
  }

  @Test func `conditions read keys, ids and facts of every screen`() throws {
    let facts = "facts: { platform: { type: text, default: linux } }\n"
    let result = load([
      "main.yaml": form(
        "Main", rows: "{ id: a, title: A, screen: sound, visibleWhen: \"visible(b) and sound.on\" }",
        "{ key: net.on, title: N, accessory: switch, enabledWhen: fact.platform == 'linux' }") + facts,
      "sound.yaml": form(
        "Sound", rows: "{ id: b, title: B, enabledWhen: net.on }", "{ key: sound.on, title: S, accessory: switch }")
        + facts,
    ])
    #expect(result.formattedDiagnostics() == "")
    let form = try #require(result.form)
    #expect(form.facts == [Fact("platform", .text, default: .text("linux"))])
    #expect(form.row(named: "a")?.visibleWhen?.operands == [.visibility(row: 2), .value(row: 3)])
    #expect(form.row(named: "b")?.enabledWhen?.operands == [.value(row: 1)])
    #expect(form.row(named: "net.on")?.enabledWhen?.operands == [.fact(0)])
  }

  @Test func `only the opened form says where values are kept`() {
    let result = load([
      "main.yaml": form("Main", rows: "{ id: a, title: A, screen: sound }") + "store: here.json\n",
      "sound.yaml": form("Sound", rows: "{ id: b, title: B }") + "store: there.json\n",
    ])
    #expect(result.form?.store == "here.json")
    #expect(
      result.formattedDiagnostics() == """
        sound.yaml:6:8: warning: this screen is opened from 'main.yaml', and its 'store', 'here.json', counts; write the same \
        there and here, or leave it out
        store: there.json
               ^~~~~~~~~~

        """)
  }

  @Test func `a linked screen may say the same as the opened form, or nothing`() {
    let sound = form("Sound", rows: "{ id: b, title: B }")
    for store in ["", "store: here.json\n"] {
      let main = form("Main", rows: "{ id: a, title: A, screen: sound }") + "store: here.json\n"
      #expect(load(["main.yaml": main, "sound.yaml": sound + store]).formattedDiagnostics() == "")
    }
    let main = form("Main", rows: "{ id: a, title: A, screen: sound }")
    #expect(
      messages(load(["main.yaml": main, "sound.yaml": sound + "store: there.json\n"])) == [
        "sound.yaml:6:8: warning: this screen is opened from 'main.yaml', and it has no 'store'; write the same there and "
          + "here, or leave it out"
      ])
  }

  @Test func `fifty mistakes over several files are told, and then one line`() throws {
    let rows = (1...30).map { "{ id: r\($0), titel: R }" }
    let others = (1...30).map { "{ id: s\($0), titel: S }" }
    let result = load([
      "main.yaml": "settee: 1\ntitle: Main\nsections:\n  - rows:\n      - { id: a, title: A, screen: sound }\n"
        + rows.map { "      - \($0)\n" }.joined(),
      "sound.yaml": "settee: 1\ntitle: Sound\nsections:\n  - rows:\n" + others.map { "      - \($0)\n" }.joined(),
    ])
    #expect(result.diagnostics.count == 51)
    #expect(result.diagnostics.filter { $0.file == "main.yaml" }.count == 30)
    #expect(messages(result).last == "sound.yaml: error: there are more mistakes; the first 50 are shown")
    #expect(result.form == nil)
  }
}
