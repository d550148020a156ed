import Glibc
import SetteeStore
import Synchronization

/// The fuzzer of LLVM, which the toolchain has.
///
/// https://llvm.org/docs/LibFuzzer.html
enum LibFuzzer {
  /// What is fuzzed. LibFuzzer's functions take no context.
  private static let current = Mutex<(any FuzzTarget)?>(nil)

  /// Fuzzes a target with the options that follow its name, and ends the process.
  static func run(_ target: any FuzzTarget) -> Never {
    current.withLock { $0 = target }
    // LibFuzzer knows nothing of targets. To it, both words are the program's name, by which it starts itself again.
    let program = unsafe strdup("\(CommandLine.arguments[0]) \(type(of: target).name)")
    unsafe CommandLine.unsafeArgv[1] = program
    var count = CommandLine.argc - 1
    var words = unsafe CommandLine.unsafeArgv + 1
    exit(unsafe LLVMFuzzerRunDriver(&count, &words) { unsafe LibFuzzer.check($0, $1) })
  }

  fileprivate static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  private static func check(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe bytes(start, count)
    do {
      try current.withLock(\.self)?.check(input)
    } catch {
      report("broken rule: \(error)\n")
      abort()
    }
    return 0
  }

  private static func report(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  fileprivate static func mutated(_ input: [UInt8], seed: UInt32) -> [UInt8]? {
    // As often in its way as in libFuzzer's, which knows what reaches new code.
    guard seed % 2 == 0 else { return nil }
    var generator = SeededGenerator(seed: UInt64(seed))
    return current.withLock(\.self)?.mutated(input, using: &generator)
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func LLVMFuzzerRunDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@_silgen_name("LLVMFuzzerMutate")
private func LLVMFuzzerMutate(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, _ capacity: Int) -> Int

/// Called by libFuzzer for each new input: changes the bytes in their place and returns how many there are.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(_ start: UnsafeMutablePointer<UInt8>?, _ count: Int, _ capacity: Int, _ seed: UInt32) -> Int {
  guard let start = unsafe start, let result = LibFuzzer.mutated(unsafe LibFuzzer.bytes(start, count), seed: seed)
  else {
    return unsafe LLVMFuzzerMutate(start, count, capacity)
  }
  let length = min(result.count, capacity)
  for index in 0..<length { unsafe start[index] = result[index] }
  return length
}

/// A word as libFuzzer's dictionaries have it.
func dictionaryLine(_ word: String) -> String {
  var line = "\""
  for byte in word.utf8 {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): line += "\\\(Character(Unicode.Scalar(byte)))"
    case 0x20..<0x7F: line += String(Character(Unicode.Scalar(byte)))
    default: line += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
  return line + "\""
}
