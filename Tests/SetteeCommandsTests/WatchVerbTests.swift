import Foundation
import SetteeCommands
import SetteeStore
import Synchronization
import TestSupport
import Testing

/// Events as they are printed.
struct WatchVerbTests {
  /// What the tool prints while others do these things, one after the other.
  private func watch(
    _ line: String, _ settings: String? = nil, steps: [@Sendable (MemoryFileSystem) -> Void]
  ) -> InProcessTool.Outcome {
    InProcessTool.sound(settings).watch(words(line), steps: steps)
  }

  @Test func `changes by others are printed with what follows from them`() {
    let outcome = watch(
      "watch", #"{"sound": {"volume": 5}}"#,
      steps: [
        { $0.put(#"{"sound": {"volume": 10}, "device": {"token": "hunter2"}}"#, at: soundSettings) },
        { $0.put(#"{"sound": {"volume": 10, "on": false}}"#, at: soundSettings) },
        { $0.put("{", at: soundSettings) }, { try? $0.remove(soundSettings) },
        { $0.put(#"{"sound": {"volume": 10, "on": false}}"#, at: soundSettings) },
        { $0.put(#"{"sound": {"volume": 15}}"#, at: soundSettings) },
      ])
    #expect(
      outcome
        == .init(
          output: """
            external: didChange sound.volume 5 → 10
            external: didChange device.token unset → set
            external: didChange sound.on true → false
            external: didChange device.token set → unset
            condition: didChangeVisibility sound.volume hidden
            condition: didChangeVisibility sound.beep hidden
            external: didLoseSource "expected '}', found the end of the file" at \(soundSettings):1:2
            external: didRegainSource
            external: didChange sound.on false → true
            external: didChange sound.volume 10 → 15
            condition: didChangeVisibility sound.volume shown
            condition: didChangeVisibility sound.beep shown

            """, messages: "", status: 0))
  }

  @Test func `machines get an object a line, with sequence numbers`() {
    let outcome = watch(
      "watch --json sound.volume", "{}",
      steps: [
        { $0.put(#"{"sound": {"volume": 10}, "device": {"kind": "phones"}}"#, at: soundSettings) },
        { try? $0.remove(soundSettings) },
        { $0.put(#"{"sound": {"volume": 10}, "device": {"kind": "phones"}}"#, at: soundSettings) },
      ])
    #expect(
      outcome
        == .init(
          output: """
            {"sequence": 2, "transaction": 1, "origin": "external", "kind": "didChange", "key": "sound.volume", \
            "old": 40, "new": 10, "oldState": "default", "newState": "explicit"}
            {"sequence": 4, "transaction": 2, "origin": "external", "kind": "didLoseSource", \
            "message": "the file is gone"}
            {"sequence": 5, "transaction": 3, "origin": "external", "kind": "didRegainSource"}

            """, messages: "", status: 0))
  }

  @Test func `a reader that goes away is a quiet end, and a full disk is not`() {
    for (problem, status) in [(StreamError.readerGone, 0), (.failed(reason: "full"), 74)] as [(StreamError, Int32)] {
      var tool = InProcessTool.sound("{}")
      tool.whenInterrupted = { _ in }
      tool.whenWritten = { (_) throws(StreamError) in throw problem }
      tool.files.whenSleeping { $0.put(#"{"sound": {"volume": 10}}"#, at: soundSettings) }
      let outcome = tool("watch")
      #expect(outcome.status == status)
      #expect(outcome.messages == (status == 0 ? "" : "settee: the output cannot be written: full\n"))
    }
  }

  @Test func `a key that does not exist, and a file that is not in order, are errors at once`() {
    #expect(InProcessTool.sound()("watch sound.volum").status == 66)
    #expect(InProcessTool.sound("{")("watch").status == 65)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a real process prints what another one sets, at once, until a signal ends it`(signal: Int32) throws {
    let folder = try Fixtures.temporaryFolder()
    try soundForm.write(toFile: folder.path("sound.yaml"), atomically: true, encoding: .utf8)
    @Sendable func tool(_ arguments: String...) throws -> (process: Process, output: FileHandle) {
      let process = Process()
      let output = Pipe()
      process.executableURL = realTool
      process.arguments = ["-f", "sound.yaml", "--values", "values.json"] + arguments
      process.currentDirectoryURL = folder.url
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      try process.run()
      return (process, output.fileHandleForReading)
    }
    let watch = try tool("watch", "sound.volume")
    var text = ""
    // Whether it watches already cannot be seen from outside, so values are set until one is printed.
    let ticking = Mutex(true)
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      var round = 0
      while ticking.withLock(\.self) {
        try? tool("set", "sound.volume", "\(round % 10 * 5)").process.waitUntilExit()
        round += 1
      }
      done.signal()
    }
    text += String(decoding: watch.output.availableData, as: UTF8.self)
    ticking.withLock { $0 = false }
    #expect(text.hasPrefix("external: didChange sound.volume "))
    done.wait()
    kill(watch.process.processIdentifier, signal)
    watch.process.waitUntilExit()
    #expect(watch.process.terminationStatus == 0)
    #expect(watch.process.terminationReason == .exit)
  }
}
