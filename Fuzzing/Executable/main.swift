import Glibc
import SetteeStore

// `settee-fuzz TARGET [LIBFUZZER OPTION | CORPUS FOLDER | INPUT]…` fuzzes, or runs the inputs that are given.
// `settee-fuzz TARGET --dictionary` prints the words of a target in libFuzzer's form.

let names = FuzzTargets.all.map { $0.name }
guard CommandLine.arguments.count > 1, let type = FuzzTargets.all.first(where: { $0.name == CommandLine.arguments[1] })
else {
  print("usage: settee-fuzz \(names.joined(separator: "|")) [--dictionary | OPTION…]")
  exit(64)
}
let target = try type.init()

if CommandLine.arguments.dropFirst(2).first == "--dictionary" {
  for word in target.words { print(dictionaryLine(word)) }
  exit(0)
}
LibFuzzer.run(target)
