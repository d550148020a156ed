import Settee
import Testing

struct OpeningTests {
  private let files = MemoryFileSystem(user: 1000)

  init() {
    files.putFolder("/home/ana/.config")
    files.putFolder("/app")
    files.put(
      """
      settee: 1
      title: App
      sections:
        - rows:
            - { key: sound.on, title: Sound, accessory: switch, default: true }
      """, at: "/app/app.yaml")
  }

  private func environment(_ name: String) -> String? { name == "HOME" ? "/home/ana" : nil }

  @Test func `an app opens a form, sets a value and finds it again`() throws {
    let session = try Settee.open("/app/app.yaml", fileSystem: files, environment: environment)
    #expect(try session.value("sound.on") == .bool(true))
    try session.set(.bool(false), for: "sound.on")
    try session.flush()
    #expect(
      String(decoding: try files.read("/home/ana/.config/settee/app.json", limit: 100).bytes, as: UTF8.self)
        == "{\n  \"sound\": {\n    \"on\": false\n  }\n}\n")
    let again = try Settee.open("/app/app.yaml", fileSystem: files, environment: environment)
    #expect(try again.value("sound.on") == .bool(false))
  }

  @Test func `a form with mistakes is told with the places`() {
    files.put("settee: 1\ntitle: T\nsections: 5\n", at: "/app/bad.yaml")
    do {
      _ = try Settee.open("/app/bad.yaml", fileSystem: files, environment: environment)
      Issue.record("a wrong form was opened")
    } catch {
      #expect(error.description.hasPrefix("/app/bad.yaml:3:11: error: expected a list of sections, found '5'"))
      #expect(error.diagnostics.count == 1)
    }
  }

  @Test(arguments: ["./app.yaml", "/app/link.json"])
  func `a form is not opened on itself`(store: String) throws {
    let form = "settee: 1\ntitle: App\nstore: \(store)\nsections: []\n"
    files.put(form, at: "/app/app.yaml")
    files.putLink(at: "/app/link.json", to: "app.yaml")
    let path = store == "./app.yaml" ? "/app/./app.yaml" : store
    do {
      _ = try Settee.open("/app/app.yaml", fileSystem: files, environment: environment)
      Issue.record("a form was opened on itself")
    } catch {
      #expect(error.description == "where are the settings kept? '\(path)' is the form itself, not a settings file\n")
    }
  }

  @Test func `without a home folder the settings file must be given`() throws {
    #expect(throws: OpeningError.self) {
      try Settee.open("/app/app.yaml", fileSystem: files, environment: { _ in nil })
    }
    let session = try Settee.open(
      "/app/app.yaml", values: "/app/values.json", fileSystem: files, environment: { _ in nil })
    #expect(try session.value("sound.on") == .bool(true))
  }
}
