import Baseline
import Foundation
import SetteeModel
import SetteeStore

/// The settings file against Foundation's JSON, and a durable save against a C program with the same system calls.
enum StoreBenchmark {
  static func run() {
    print("Keeping settings")
    compareWithFoundation()
    compareWithC()
  }

  /// Changing one of 10,000 keys against decoding, changing and encoding all of them, without files.
  private static func compareWithFoundation() {
    var settings: [String: [String: Int]] = [:]
    for group in 0..<100 {
      for key in 0..<100 { settings["group\(group)", default: [:]]["key\(key)"] = group * key }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(settings) else { return }
    let bytes = Array(data)
    let pair = Measurement.compare(
      runs: 21,
      {
        guard var document = try? JSONDocument(bytes, file: "s.json") else { return 0 }
        _ = try? document.set("group50.key50", to: .number("7"))
        return document.bytes
      },
      to: {
        guard var all = try? JSONDecoder().decode([String: [String: Int]].self, from: data) else { return 0 }
        all["group50"]?["key50"] = 7
        return (try? encoder.encode(all)) ?? Data()
      })
    Measurement.report(
      "JSONDecoder and JSONEncoder ÷ set, 10,000 keys (\(bytes.count / 1000) kB)", pair.ratio, atLeast: 10,
      details: "\(Measurement.milliseconds(pair.second)) ÷ \(Measurement.milliseconds(pair.first))")
  }

  /// A whole save of a small file against the same system calls in C, both on the file system of the current folder.
  private static func compareWithC() {
    let folder = TemporaryFolder()
    let baseline = folder.write("{\"a\": 1}\n", to: "baseline.json")
    let path = folder.write("{\"a\": 1}\n", to: "settings.json")
    let store = JSONFileStore(path: path)
    // The first save of a store makes the backup; the others are what is compared.
    _ = try? store.apply([StoreEdit("a", to: .number("0"))])
    var number = 0
    let pair = Measurement.compare(
      runs: 101,
      {
        number += 1
        let text = "{\"a\": \(number)}\n"
        guard settee_baseline_save(folder.path, baseline, text, text.utf8.count, 0) == 0 else { exit(1) }
        return number
      },
      to: {
        number += 1
        guard (try? store.apply([StoreEdit("a", to: .number(String(number)))])) != nil else { exit(1) }
        return number
      })
    Measurement.report(
      "a durable save ÷ the same system calls in C", pair.ratio, atMost: 1.3,
      details: "\(Measurement.milliseconds(pair.second)) ÷ \(Measurement.milliseconds(pair.first))")
  }
}
