/// What two programs took whose processes ran in turn, so that noise hits both: medians.
struct ProcessPair {
  let first: Program.Cost
  let second: Program.Cost
  /// The number of the last process of each.
  let lastNumber: Int

  /// - Parameters:
  ///   - runs: How many processes of each.
  ///   - words: The further words of the process with a number; numbers never repeat.
  init(
    runs: Int = 200, _ first: Program, _ firstWords: (Int) -> [String] = { _ in [] }, to second: Program,
    _ secondWords: (Int) -> [String] = { _ in [] }
  ) {
    var costs: (first: [Program.Cost], second: [Program.Cost]) = ([], [])
    lastNumber = runs + 5
    for number in 1...5 { _ = (first.run(firstWords(number)), second.run(secondWords(number))) }
    for number in 6...lastNumber {
      // Each goes first as often as the other.
      if number % 2 == 0 { costs.first.append(first.run(firstWords(number))) }
      costs.second.append(second.run(secondWords(number)))
      if number % 2 == 1 { costs.first.append(first.run(firstWords(number))) }
    }
    self.first = Self.median(costs.first)
    self.second = Self.median(costs.second)
  }

  /// The first divided by the second.
  var ratio: Double { first.wall / second.wall }

  var details: String { "\(Self.text(first)) ÷ \(Self.text(second))" }

  static func median(_ costs: [Program.Cost]) -> Program.Cost {
    Program.Cost(wall: Measurement.median(costs.map(\.wall)), cpu: Measurement.median(costs.map(\.cpu)))
  }

  static func text(_ cost: Program.Cost) -> String {
    "\(Measurement.fineMilliseconds(cost.wall)), CPU \(Measurement.fineMilliseconds(cost.cpu))"
  }
}
