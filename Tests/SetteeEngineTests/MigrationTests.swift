import SetteeEngine
import SetteeModel
import SetteeStore
import Testing

/// What older versions have stored is taken over, once, and nothing is lost.
struct MigrationTests {
  private static let rows = """
    { key: sound.level, type: int, min: 0, max: 10, renamedFrom: [volume, loudness] }
    { key: theme, accessory: segment, options: [light, dark], default: light, valueMap: { day: light, "1": dark, "true": dark } }
    """

  private func open(_ json: String) throws -> (session: Session, store: MemoryStore) {
    let store = try MemoryStore(json)
    return (Session(try form(rows: Self.rows), store: store), store)
  }

  @Test func `a value under an old key is taken over and the old entry removed`() throws {
    let (session, store) = try open(#"{"volume": 7, "other": 1}"#)
    #expect(try session.value("sound.level") == .int(7))
    #expect(session.hasUnsavedChanges)
    try session.flush()
    #expect(store.json == #"{"other": 1, "sound": {"level": 7}}"#)
    #expect(!session.hasUnsavedChanges)
  }

  @Test func `opening writes nothing and tells no change`() throws {
    let (session, store) = try open(#"{"volume": 7}"#)
    #expect(store.json == #"{"volume": 7}"#)
    #expect(session.trace == "#0 program open test\n   didLoad\n")
  }

  @Test func `it is written together with the next change`() throws {
    let (session, store) = try open(#"{"volume": 7}"#)
    try session.set(.text("dark"), for: "theme")
    #expect(try store.load()["volume"] == nil)
    #expect(try store.load()["sound.level"]?.value == .number("7"))
    #expect(try store.load()["theme"]?.value == .text("dark"))
  }

  @Test func `a second time there is nothing to do`() throws {
    let (session, store) = try open(#"{"volume": 7, "theme": "day"}"#)
    try session.flush()
    let after = store.json
    let again = Session(try form(rows: Self.rows), store: store)
    #expect(!again.hasUnsavedChanges)
    #expect(store.json == after)
    #expect(try again.value("sound.level") == .int(7))
    #expect(try again.setting("theme") == .explicit(.text("light")))
  }

  @Test func `an old value that cannot be taken over is kept where it is`() throws {
    let (session, store) = try open(#"{"volume": 70, "loudness": "loud"}"#)
    #expect(try session.setting("sound.level") == .unset)
    try session.flush()
    #expect(store.json == #"{"volume": 70, "loudness": "loud"}"#)
  }

  @Test func `the first old key that has a usable value wins`() throws {
    #expect(try open(#"{"volume": 70, "loudness": 3}"#).session.value("sound.level") == .int(3))
    #expect(try open(#"{"volume": 1, "loudness": 3}"#).session.value("sound.level") == .int(1))
  }

  @Test func `a value under the new key is never replaced`() throws {
    let (session, store) = try open(#"{"sound": {"level": 2}, "volume": 7}"#)
    #expect(try session.value("sound.level") == .int(2))
    try session.flush()
    #expect(store.json == #"{"sound": {"level": 2}, "volume": 7}"#)
  }

  @Test(arguments: [(#""day""#, "light"), ("1", "dark"), ("true", "dark"), (#""dark""#, "dark")])
  func `an old value becomes what the form says`(stored: String, theme: String) throws {
    #expect(try open("{\"theme\": \(stored)}").session.value("theme") == .text(theme))
  }

  @Test func `a value that the map does not know stays invalid and kept`() throws {
    let (session, store) = try open(#"{"theme": "neon"}"#)
    #expect(try session.setting("theme") == .invalid(.text("neon")))
    try session.flush()
    #expect(store.json == #"{"theme": "neon"}"#)
  }

  private static let changedMeanwhile: [(before: String, edit: StoreEdit, after: String)] = [
    (#"{"volume": 7}"#, StoreEdit("sound.level", to: .number("2")), #"{"sound": {"level": 2}}"#),
    (#"{"volume": 7}"#, StoreEdit("sound.level", to: .null), #"{"sound": {"level": null}}"#),
    (#"{"theme": "day"}"#, StoreEdit("theme", to: .text("dark")), #"{"theme": "dark"}"#),
    (#"{"theme": "day"}"#, StoreEdit("theme", to: .number("1")), #"{"theme": 1}"#),
    (#"{"theme": "day", "x": 1}"#, StoreEdit("theme", to: nil), #"{"x": 1}"#),
    (
      #"{"volume": 7}"#, StoreEdit("volume", to: .object([(name: "left", value: .number("7"))])),
      #"{"volume": {"left": 7}, "sound": {"level": 7}}"#
    ),
  ]

  @Test(arguments: changedMeanwhile)
  func `what others have stored since it was read is not replaced by what was taken over`(
    before: String, edit: StoreEdit, after: String
  ) throws {
    let (session, store) = try open(before)
    try store.apply([edit])
    try session.flush()
    #expect(store.json == after)
  }

  private static let several = """
    { key: days, accessory: disclosure, multiple: true, allowsEmpty: true, options: [sat, sun, rest], \
    renamedFrom: [weekend], valueMap: { saturday: sat, sunday: sun, sonntag: sun } }
    """

  private static let changedLists: [(stored: String, after: String)] = [
    (#"{"days": ["saturday"]}"#, #"{"days": ["sat"]}"#),
    (#"{"days": ["rest", "sunday"]}"#, #"{"days": ["sun", "rest"]}"#),
    (#"{"days": ["sunday", "sonntag", "sun"]}"#, #"{"days": ["sun"]}"#),
    (#"{"days": "sunday"}"#, #"{"days": ["sun"]}"#),
    (#"{"weekend": ["sunday", "sat"]}"#, #"{"days": ["sat", "sun"]}"#),
  ]

  @Test(arguments: changedLists)
  func `each old value in a list becomes what the form says`(stored: String, after: String) throws {
    let store = try MemoryStore(stored)
    let session = Session(try form(rows: Self.several), store: store)
    #expect(store.json == stored)
    try session.flush()
    #expect(store.json == after)
    #expect(!Session(try form(rows: Self.several), store: store).hasUnsavedChanges)
  }

  @Test(arguments: [
    #"{"days": []}"#, #"{"days": ["sun", "rest"]}"#, #"{"days": ["sunday", "monday"]}"#, #"{"days": ["sunday", 1]}"#,
    #"{"days": ["sunday", ["sat"]]}"#, #"{"days": ["sat", "sat"]}"#, #"{"days": "monday"}"#,
  ])
  func `a list that is right, or that the map does not make right, stays as it is`(stored: String) throws {
    let store = try MemoryStore(stored)
    let session = Session(try form(rows: Self.several), store: store)
    #expect(!session.hasUnsavedChanges)
    try session.flush()
    #expect(store.json == stored)
  }
}
