import SetteeModel
import SetteeStore
import Testing

// What people reported of other stores, and which test holds the rule that follows from it.
//
//  #  report                                                   test
//  1  dconf 73: no fsync on btrfs                              SaveTests: a save makes the new file durable before it takes
//                                                              the old one's place, and the folder after
//  2  music-assistant 4534: file and backup empty              the only good copy is never moved away; and RepairTests: a
//                                                              bad file is reported, and neither overwritten nor made a
//                                                              backup
//  3  daintree 6035: backup made of defaults                   a backup holds what the user had, never what came after it
//                                                              was lost
//  4  home-assistant 103256, 96712: full disk, bad storage     SaveTests: a full disk leaves the old file and says so;
//                                                              RepairTests: nothing is repaired that is in order, absent,
//                                                              or that cannot be read
//  5  vscode 67162: full disk, settings gone                   MachineTests: a full disk leaves the file as it was, and a
//                                                              save works when there is room again; CommandReportTests: a
//                                                              full disk takes nothing away
//  6  logseq 4505, edda 715: files of NULs                     RepairTests: a bad file is reported, …; a repair without a
//                                                              good backup starts from nothing
//  7  conf 152, electron-store 21: empty after a kill          ProcessProofTests: 150 processes that are killed while they
//                                                              save leave a whole file, and no later save is in trouble
//  8  swift-composable-architecture 3074: saving stopped       StoringTests: a transaction is one write; what could not be
//                                                              written is written with the next transaction
//  9  vscode 125970: two windows                               ProcessProofTests: 40 processes that set 40 keys at once lose
//                                                              none
// 10  datalad 7890: lock tried once, stale locks               FileLockTests: waiting for a lock ends after the patience,
//                                                              and says who has it; ExitStatusTests: a lock that another
//                                                              process keeps is a reason to try again
// 11  KDE 508253, 344032: locks for ever                       SaveTests: a call that fails leaves the old file or the new
//                                                              one, no orphan and no lock
// 12  vscode 175515: "content is newer"                        TargetTests: an editor that saves at the same time loses
//                                                              nothing; SwappingTests: a change between reading and writing
//                                                              is a conflict
// 13  dotfiles 330: a cache undoes an edit                     MachineTests: a file that was replaced since it was read is
//                                                              the one that is edited
// 14  vscode 194856: links replaced by files                   MachineTests: a link stays, whether relative, in a chain or
//                                                              absolute; TargetTests: a link to nothing creates its target
// 15  dconf 76, redis 15709: owner and mode lost               MachineTests: root leaves another user's file to that user;
//                                                              TargetTests: a file that would change its owner is refused
// 16  swift-foundation 2049 …: modes                           TargetTests: the mode stays whatever the umask; a group that
//                                                              cannot be kept does not give its rights to another
// 17  glib 1658: folders for everybody                         JSONFileStoreTests: a new file is readable by its owner only
//                                                              and so is a new folder
// 18  swift-sharing 147: atomic saves not seen                 WatchTests: each of two atomic saves in a row arrives once
// 19  kubernetes 112677: watchers go deaf                      WatchTests: a link's target that is saved, and links that are
//                                                              turned two levels deep, arrive once each; the machine's
//                                                              watcher hears the same
// 20  gnome 637956: a lost file resets all                     WatchTests: a file that is gone, empty or unparsable changes
//                                                              no value: it is lost once, and then changed
// 21  Defaults 34, vscode 236237: events for nothing           WatchTests: own saves never arrive, nor do equal bytes, …;
//                                                              CommandReportTests: what changes no value is no event
// 22  vscode 23325: which key, who, from what                  WatchVerbTests: machines get an object a line, with sequence
//                                                              numbers
// 23  Defaults 86: called at registration                      ObservingTests: present values come first when they are asked
//                                                              for
// 24  swift-argument-parser 31: -5                             RealToolTests: values may be anything that a word can be
// 25  helm 1707: 20161216 became 2.0161216e+07                 digits keep their spelling and their kind;
//                                                              CommandReportTests: the row decides the type, never the
//                                                              spelling
// 26  ktransformers 2201: "1" stored as true                   CommandReportTests: true and false are the only words for a
//                                                              switch, and another one is told them
// 27  config-rs 110, kibana 178114: dots in keys               a key with dots finds the member that has them, and makes no
//                                                              second one; CommandReportTests: a key that nothing reads is
//                                                              refused
// 28  zephyr 21888: got n, and no why                          DescribingTests: explain says why, with places
// 29  KDE 403557: text escaped byte by byte                    every script stays readable, and keys differ by bytes

/// The rules of which no other suite has a test.
struct ReportTests {
  private let path = "/home/s.json"

  private func store(_ files: MemoryFileSystem) -> JSONFileStore { JSONFileStore(path: path, fileSystem: files) }

  @Test func `the only good copy is never moved away`() throws {
    let files = MemoryFileSystem()
    files.put("{\"a\": 1}", at: path)
    try store(files).apply([StoreEdit("a", to: .number("2"))])
    for call in files.calls {
      #expect(!call.hasPrefix("rename \(path) ") && call != "unlink \(path)" && call != "truncate \(path)")
    }
    let trial = files.calls.count
    for call in 0..<trial {
      let files = MemoryFileSystem()
      files.put("{\"a\": 1}", at: path)
      files.put("{\"a\": 0}", at: path + ".bak")
      files.inject(.kill, atCall: call)
      _ = try? store(files).apply([StoreEdit("a", to: .number("2"))])
      let after = files.afterPowerCut(seed: UInt64(call))
      #expect(["{\"a\": 1}", "{\"a\": 2}"].contains(after.text(at: path)), "killed at call \(call)")
      #expect(["{\"a\": 0}", "{\"a\": 1}"].contains(after.text(at: path + ".bak")), "killed at call \(call)")
    }
  }

  @Test func `a backup holds what the user had, never what came after it was lost`() throws {
    let files = MemoryFileSystem()
    files.put("{\"mine\": 1}", at: path)
    try store(files).apply([StoreEdit("a", to: .number("1"))])
    files.put("", at: path)
    for _ in 1...3 {
      // An app that starts, finds the file bad, and tries to save its defaults.
      let error = #expect(throws: StoreError.self) { try store(files).apply([StoreEdit("a", to: .number("0"))]) }
      #expect(error?.code == .malformed)
      #expect(files.text(at: path + ".bak") == "{\"mine\": 1}")
    }
    #expect(try store(files).repair() == .restored(from: path + ".bak", bad: path + ".bad-1"))
    #expect(files.text(at: path) == "{\"mine\": 1}")
  }

  @Test func `what a repair would do is what it does, and asking changes nothing`() throws {
    for backup in [nil, "{", "{\"mine\": 1}"] {
      let files = MemoryFileSystem()
      files.put("{", at: path)
      files.put("older", at: path + ".bad-1")
      if let backup { files.put(backup, at: path + ".bak") }
      let names = files.names(in: "/home")
      let planned = try store(files).plannedRepair()
      #expect(files.names(in: "/home") == names)
      #expect(try store(files).repair() == planned)
      #expect(try store(files).plannedRepair() == .notNeeded)
    }
  }

  @Test(arguments: ["20161216", "9007199254740993", "18446744073709551616", "1.0", "1e3", "-0", "0.1"])
  func `digits keep their spelling and their kind`(digits: String) throws {
    let files = MemoryFileSystem()
    files.put("{\"number\": \(digits), \"text\": \"\(digits)\"}", at: path)
    try store(files).apply([StoreEdit("other", to: .number("1"))])
    let contents = try store(files).load()
    #expect(contents["number"]?.value == .number(digits))
    #expect(contents["text"]?.value == .text(digits))
    try store(files).apply([StoreEdit("copy", to: .number(digits)), StoreEdit("word", to: .text(digits))])
    #expect(files.text(at: path)?.contains("\"copy\": \(digits), \"word\": \"\(digits)\"") == true)
  }

  @Test func `a key with dots finds the member that has them, and makes no second one`() throws {
    let files = MemoryFileSystem()
    files.put("{\"a.b\": 1, \"c\": {\"d.e\": 2}}", at: path)
    try store(files).apply([StoreEdit("a.b", to: .number("3")), StoreEdit("c.d.e", to: .number("4"))])
    #expect(files.text(at: path) == "{\"a.b\": 3, \"c\": {\"d.e\": 4}}")
    let contents = try store(files).load()
    #expect(contents["a.b"]?.value == .number("3") && contents["c.d.e"]?.value == .number("4"))
  }

  @Test func `every script stays readable, and keys differ by bytes`() throws {
    let files = MemoryFileSystem()
    let words = ["Лето", "東京", "שלום", "café", "🦊"]
    try store(files).apply(words.map { StoreEdit($0, to: .text($0)) })
    for word in words { #expect(files.text(at: path)?.contains("\"\(word)\": \"\(word)\"") == true) }
    // One letter, and a letter with an accent that stands by itself: equal to Swift, two keys on the disk.
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    try store(files).apply([StoreEdit(decomposed, to: .number("2"))])
    let contents = try store(files).load()
    #expect(contents[composed]?.value == .text("café") && contents[decomposed]?.value == .number("2"))
  }
}
