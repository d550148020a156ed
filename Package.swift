// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with. Warnings are errors: a warning nobody fixes hides the next one.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),  // SE-0335
  .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
  .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
  .strictMemorySafety(),  // SE-0458
  .treatAllWarnings(as: .error),  // SE-0443
]

extension Target {
  static func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
  }

  /// The tests of the target whose name precedes `Tests`.
  static func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: settings)
  }
}

let package = Package(
  name: "settee",
  products: [
    .library(name: "Settee", targets: ["Settee"]),
    .library(name: "SetteeTesting", targets: ["SetteeTesting"]),
    .executable(name: "settee", targets: ["settee"]),
  ],
  targets: [
    .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CXattr"),
    .library("Diagnostics"),
    .library("YAMLTree", ["CLibYAML", "Diagnostics"]),
    .library("SetteeModel", ["Diagnostics"]),
    .library("SetteeParsing", ["YAMLTree", "SetteeModel", "Diagnostics"]),
    .library("SetteeStore", ["CXattr", "SetteeModel", "Diagnostics"]),
    .library("SetteeEngine", ["SetteeModel", "Diagnostics"]),
    .library("SetteeLayout", ["SetteeEngine", "SetteeModel", "Diagnostics"]),
    .library("SetteeRendering", ["SetteeLayout", "SetteeEngine", "SetteeModel", "Diagnostics"]),
    // Apart from the engine, because whatever links Swift's concurrency starts its threads' library: the tool does not.
    .library("SetteeStreams", ["SetteeEngine", "SetteeModel"]),
    .library(
      "SetteeOpening", ["SetteeModel", "SetteeParsing", "SetteeEngine", "SetteeStore", "Diagnostics"]),
    .library(
      "Settee",
      [
        "SetteeOpening", "SetteeStreams", "SetteeModel", "SetteeParsing", "SetteeEngine", "SetteeStore", "Diagnostics",
      ]),
    .library(
      "SetteeTesting",
      [
        "SetteeOpening", "SetteeEngine", "SetteeLayout", "SetteeRendering", "SetteeParsing", "SetteeStore",
        "SetteeModel", "YAMLTree", "Diagnostics",
      ]),
    .library("SetteeCaching", ["SetteeModel", "SetteeParsing", "SetteeStore", "Diagnostics"]),
    .library(
      "SetteeCommands",
      [
        "SetteeOpening", "SetteeCaching", "SetteeTesting", "SetteeRendering", "SetteeLayout", "SetteeEngine",
        "SetteeModel",
        "SetteeParsing", "SetteeStore", "Diagnostics",
      ]),
    .executableTarget(name: "settee", dependencies: ["SetteeCommands"]),

    .target(name: "Baseline", path: "Benchmarks/Baseline"),
    .executableTarget(
      name: "settee-benchmarks",
      dependencies: [
        "Baseline", "CLibYAML", "YAMLTree", "SetteeParsing", "SetteeModel", "SetteeEngine", "SetteeStore",
        "SetteeLayout", "SetteeRendering", "SetteeTesting", "Settee",
      ], path: "Benchmarks", exclude: ["Baseline", "Programs"], swiftSettings: [.swiftLanguageMode(.v6)]),

    .target(name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport", swiftSettings: settings),
    .tests("DiagnosticsTests", ["Diagnostics"]),
    .tests("YAMLTreeTests", ["YAMLTree", "Diagnostics", "CLibYAML"]),
    .tests("SetteeModelTests", ["SetteeModel", "SetteeParsing", "Diagnostics"]),
    .tests("SetteeParsingTests", ["SetteeParsing", "SetteeStore", "SetteeModel", "YAMLTree", "Diagnostics"]),
    .tests("SetteeStoreTests", ["SetteeStore", "SetteeModel", "Diagnostics"]),
    .tests(
      "SetteeEngineTests",
      ["SetteeEngine", "SetteeStreams", "SetteeParsing", "SetteeModel", "SetteeStore", "Diagnostics"]),
    .tests(
      "SetteeLayoutTests",
      ["SetteeLayout", "SetteeEngine", "SetteeParsing", "SetteeModel", "SetteeStore", "Diagnostics"]),
    .tests(
      "SetteeRenderingTests",
      [
        "SetteeRendering", "SetteeLayout", "SetteeEngine", "SetteeParsing", "SetteeModel", "SetteeStore", "Diagnostics",
      ]),
    .tests(
      "SetteeTestingTests",
      [
        "SetteeTesting", "SetteeCommands", "SetteeEngine", "SetteeParsing", "SetteeModel", "SetteeStore", "Diagnostics",
      ]),
    .testTarget(
      name: "ExampleTests", dependencies: ["SetteeTesting"], path: "examples/swift", swiftSettings: settings),
    .tests("SetteeTests", ["Settee", "SetteeEngine", "SetteeStore", "SetteeModel"]),
    .tests("SetteeCachingTests", ["SetteeCaching", "SetteeParsing", "SetteeStore", "SetteeModel", "Diagnostics"]),
    .tests("SetteeCommandsTests", ["SetteeOpening", "SetteeCommands", "SetteeStore", "SetteeModel", "Diagnostics"]),
  ]
)

/// What the fuzz targets use.
let fuzzed: [Target.Dependency] = [
  "SetteeCommands", "SetteeTesting", "SetteeRendering", "SetteeLayout", "SetteeEngine", "SetteeModel", "SetteeParsing",
  "SetteeStore", "YAMLTree", "Diagnostics",
]

// The same files are a test, which runs the inputs that once broke a rule, and a program for libFuzzer, which needs to be
// compiled in its own way: see Scripts/fuzz.sh.
if Context.environment["SETTEE_FUZZING"] == nil {
  package.targets.append(
    .testTarget(
      name: "FuzzingTests", dependencies: fuzzed + ["TestSupport"], path: "Fuzzing", exclude: ["Executable"],
      swiftSettings: settings))
} else {
  package.targets.append(
    .executableTarget(
      name: "settee-fuzz", dependencies: fuzzed, path: "Fuzzing", exclude: ["Tests"], swiftSettings: settings,
      // GNU's gold stops at the fuzzer's debug information.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]))
}
