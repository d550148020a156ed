import Foundation

// Without words all benchmarks; a name runs one; the words of a child process measure memory.
let words = CommandLine.arguments.dropFirst()
switch words.first {
case "memory-empty", "memory-load":
  LoadingBenchmark.runOnce(words.first ?? "", rows: Int(words.dropFirst().first ?? "") ?? 0)
case "load":
  // For a profiler.
  let bytes = generatedForm(rows: 10_000)
  for _ in 0..<(Int(words.dropFirst().first ?? "") ?? 50) { _ = LoadingBenchmark.load(bytes, rows: 10_000) }
default:
  let benchmarks: [(name: String, run: () -> Void)] = [
    ("loading", LoadingBenchmark.run), ("engine", EngineBenchmark.run), ("store", StoreBenchmark.run),
    ("layout", LayoutBenchmark.run), ("testing", TestingBenchmark.run), ("tool", ToolBenchmark.run),
  ]
  for benchmark in benchmarks where words.isEmpty || words.contains(benchmark.name) {
    benchmark.run()
  }
}
