import Foundation
import TestSupport
import Testing

/// Real files of every kind, users and disks, where a settings file is expected.
struct HostilePlaceTests {
  private let shell: RealShell
  private var folder: TemporaryFolder { shell.folder }

  init() throws { shell = try RealShell() }

  /// What the folder holds, sorted, but for the form.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0 != "sound.yaml" }.sorted()
  }

  /// Whether the tests run as root on a system with `setpriv`, so that they can be another user.
  private func canChangeUser() -> Bool {
    let can = geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
    if !can { print("skipped: this needs root and setpriv(1)") }
    return can
  }

  /// Runs the tool as nobody.
  private static let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"

  @Test(arguments: [
    ("mkfifo values.json", "it is not a regular file"), ("mkdir values.json", "it is a folder, not a file"),
    ("ln -s /dev/null values.json", "it is not a regular file"),
    ("ln -s /dev/zero values.json", "it is not a regular file"),
    ("ln -s /dev/full values.json", "it is not a regular file"),
    ("python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"values.json\")'", "it is not a regular file"),
  ])
  func `what is no file is refused at once, and stays`(make: String, words: String) throws {
    #expect(try shell(make).status == 0)
    let before = try shell("stat -L -c '%F %i' values.json").output
    for verb in ["get sound.on", "list", "set sound.on false", "unset sound.on", "export", "repair", "toggle sound.on"]
    {
      let outcome = try shell("timeout 20 $settee \(verb)")
      #expect(outcome.status == 66, "\(verb): \(outcome)")
      #expect(outcome.output == "")
      #expect(outcome.messages.contains(words), "\(verb): \(outcome)")
    }
    #expect(try shell("stat -L -c '%F %i' values.json").output == before)
    #expect(try names().filter { $0.contains("settee-") || $0.hasSuffix(".bak") } == [])
  }

  @Test func `a full disk under the answer is an error, and what was set is set`() throws {
    for verb in ["list -q", "get sound.on", "describe sound.on", "render", "schema form", "help"] {
      let outcome = try shell("$settee \(verb) >/dev/full")
      #expect(
        outcome
          == .init(output: "", messages: "settee: the output cannot be written: No space left on device\n", status: 74),
        "\(verb)")
    }
    #expect(try shell("$settee set --json sound.volume 5 >/dev/full").status == 74)
    #expect(try shell("$settee get sound.volume").output == "5\n")
    #expect(try shell("$settee render --format svg -o /dev/full").status == 73)
    #expect(try shell("$settee list 2>/dev/full >&2").status == 74)
  }

  @Test func `a folder of another user's is refused, and nothing is left in it`() throws {
    guard canChangeUser() else { return }
    #expect(try shell("chmod 755 . && mkdir other && echo '{}' >other/values.json && chmod -R go=rX .").status == 0)
    let outcome = try shell("\(Self.nobody) $settee --values other/values.json set sound.on false")
    #expect(outcome.status == 77)
    #expect(
      outcome.messages.contains("the lock '") && outcome.messages.hasSuffix(" cannot be taken: permission denied\n"))
    #expect(try shell("ls -A other; cat other/values.json").output == "values.json\n{}\n")
    #expect(try shell("\(Self.nobody) $settee --values other/values.json get sound.on").output == "true\n")
  }

  @Test func `root leaves another user's folder and file to that user`() throws {
    guard canChangeUser() else { return }
    #expect(
      try shell("chmod 755 . && mkdir other && echo '{}' >other/values.json && chown -R 65534:65534 other").status == 0)
    #expect(try shell("$settee --values other/values.json set sound.on false").status == 0)
    #expect(
      try shell("stat -c '%n %u' other/*").output
        == "other/values.json 65534\nother/values.json.bak 65534\nother/values.json.lock 65534\n")
    #expect(try shell("\(Self.nobody) $settee --values other/values.json set sound.on true").status == 0)
  }

  @Test func `a stranger's link in a folder for all is not followed, also by root`() throws {
    guard canChangeUser() else { return }
    #expect(
      try shell("mkdir -m 1777 all && echo '{}' >precious.json && ln -s ../precious.json all/values.json").status == 0)
    #expect(try shell("chown -h 65534 all/values.json").status == 0)
    let outcome = try shell("$settee --values all/values.json set sound.on false")
    #expect(outcome.status == 77)
    #expect(outcome.messages.hasSuffix("all/values.json: cannot be read: permission denied\n"))
    #expect(try shell("cat precious.json").output == "{}\n")
    #expect(try names() == ["all", "precious.json"])
  }

  @Test func `a stranger's link or second name in the lock's place destroys nothing`() throws {
    for make in ["ln -s precious all/values.json.lock", "ln precious all/values.json.lock"] {
      _ = try shell("rm -rf all precious; mkdir -m 1777 all && echo keep >precious && \(make)")
      let outcome = try shell("$settee --values all/values.json set sound.on false")
      #expect(outcome.status == (make.contains("-s") ? 73 : 0), "\(outcome)")
      #expect(try shell("cat precious").output == "keep\n")
    }
  }

  @Test(arguments: ["@0", "2099-01-01", "1903-01-01"])
  func `a clock that is wrong, or goes back between saves, loses nothing`(date: String) throws {
    #expect(try shell("$settee set sound.volume 5 && touch -d '\(date)' values.json values.json.*").status == 0)
    #expect(
      try shell("$settee set device.name a && touch -d '\(date)' values.json && $settee set sound.on false").status == 0
    )
    #expect(
      try shell("cat values.json").output
        == "{\n  \"sound\": {\n    \"on\": false,\n    \"volume\": 5\n  },\n  \"device\": {\n    \"name\": \"a\"\n  }\n}\n"
    )
  }

  @Test(arguments: ["إعدادات", "הגדרות", "e\u{301}\u{327}\u{20DD}", "é", "設定", "👩‍👩‍👧", "a b'c\"d$e`f", "-dash", "ﬁ"])
  func `names in any script are names`(name: String) throws {
    try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    try soundForm.write(toFile: folder.path("\(name)/\(name).yaml"), atomically: true, encoding: .utf8)
    let names = ["name": name, "SETTEE_FORM": "./\(name)/\(name).yaml", "SETTEE_VALUES": "\(name)/new/\(name).json"]
    #expect(try shell(#"$settee check -q "./$name""#, names) == .init(output: "", messages: "", status: 0))
    #expect(try shell(#"$settee set device.name="${name%% *}""#, names).status == (name.utf8.count > 20 ? 65 : 0))
    #expect(try shell("$settee set sound.on false && $settee get sound.on", names).output == "false\n")
    #expect(try shell(#"ls -A "$name/new""#, ["name": "./\(name)"]).output.contains("\(name).json.lock"))
    #expect(try shell(#"$settee render -q -o "./$name/$name.svg" && test -s "./$name/$name.svg""#, names).status == 0)
  }

  @Test func `a picture is read through no link that leads out of the form's folder, unless that is allowed`() throws {
    #expect(
      try shell("mkdir -p forms/inner && ln -s ../../secret.svg forms/out.svg && ln -s ../.. forms/up").status == 0)
    _ = try shell(
      "echo '<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"7\" height=\"9\"/>' | tee secret.svg forms/inner/a.svg")
    #expect(
      try shell(
        "rm forms/out.svg forms/up && ln -s ../secret.svg forms/out.svg && ln -s .. forms/up && ln -s inner/a.svg forms/in.svg"
      ).status == 0)
    try """
    settee: 1
    title: Pictures
    sections:
      - rows:
          - { id: out, image: out.svg }
          - { id: up, image: up/secret.svg }
          - { id: in, image: in.svg }
    """.write(toFile: folder.path("forms/form.yaml"), atomically: true, encoding: .utf8)
    let refused = try shell("$settee --form forms/form.yaml render --embed")
    #expect(
      refused.messages == """
        forms/form.yaml:5:9: warning: there is no picture 'out.svg' in the form's folder
        forms/form.yaml:6:9: warning: there is no picture 'up/secret.svg' in the form's folder

        """)
    #expect(refused.output.components(separatedBy: "data:image/svg+xml").count == 2)
    let allowed = try shell("$settee --form forms/form.yaml render --embed --follow-links")
    #expect(allowed.messages == "")
    #expect(allowed.output.components(separatedBy: "data:image/svg+xml").count == 4)
  }

  @Test func `a screen is read through no link that leads out of the form's folder, unless that is allowed`() throws {
    let form = "settee: 1\ntitle: A\nsections:\n  - rows:\n      - { id: a, screen: b }\n"
    let make = "mkdir -p forms real tree && echo 'root:secret' >secret && ln -s ../secret forms/b.yaml"
    #expect(try shell(make).status == 0)
    try form.write(toFile: folder.path("forms/a.yaml"), atomically: true, encoding: .utf8)
    let outcome = try shell("$settee check -q forms/a.yaml")
    #expect(
      outcome
        == .init(
          output: "forms/b.yaml: error: the file cannot be read: it is a link that leads out of the form's folder\n",
          messages: "", status: 65))
    #expect(try shell("$settee --form forms/a.yaml layout --follow-links").messages.contains("secret"))
    // A tree of links: each file of it leads to one in the same other folder.
    let tree =
      "cp forms/a.yaml real && sed s/screen:.*}/}/ forms/a.yaml | sed s/a,/b/ >real/b.yaml && cd tree && ln -s ../real/*.yaml ."
    #expect(try shell(tree).status == 0)
    #expect(try shell("$settee check -q tree/a.yaml") == .init(output: "", messages: "", status: 0))
    #expect(try shell("cd tree && $settee check -q a.yaml") == .init(output: "", messages: "", status: 0))
  }

  @Test func `a screen that is a link to nothing is told where the form names it`() throws {
    let form = "settee: 1\ntitle: A\nsections:\n  - rows:\n      - { id: a, screen: b }\n"
    #expect(try shell("mkdir -p forms && ln -s gone.yaml forms/b.yaml").status == 0)
    try form.write(toFile: folder.path("forms/a.yaml"), atomically: true, encoding: .utf8)
    let output = """
      forms/a.yaml:5:26: error: there is no form 'b': the file 'b.yaml' is a link that leads nowhere
            - { id: a, screen: b }
                               ^

      """
    #expect(try shell("$settee check -q forms/a.yaml") == .init(output: output, messages: "", status: 65))
  }

  @Test func `links in a circle among folders are searched once`() throws {
    #expect(
      try shell(
        "mkdir -p forms/a && cp sound.yaml forms/a && cd forms && for i in 1 2 3 4 5 6 7 8 9; do ln -s . l$i; done"
      ).status == 0)
    #expect(try shell("timeout 20 $settee check forms").messages == "1 form (1 file): no mistakes\n")
  }
}
