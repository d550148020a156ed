/// The candidate that a mistyped word most probably meant, or nil when none is near.
///
/// Near means: equal but for case, or at most a third of the word's length (and at least one) insertions, deletions,
/// replacements or swaps of neighbours away. A word of one letter is near to nothing else: any other letter would do. The
/// first of equally near ones wins.
///
/// - Complexity: O(*candidates* × *word length*²), up to a limit after which no further candidate is looked at: a file may
///   have ten thousand long keys that are all alike.
public func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased().unicodeScalars)
  guard !letters.isEmpty, letters.count <= 128 else { return nil }
  let limit = letters.count == 1 ? 0 : max(1, letters.count / 3)
  var distances = EditDistances()
  var best: (distance: Int, word: String)?
  for candidate in candidates where candidate != word {
    guard abs(candidate.unicodeScalars.count - letters.count) <= limit else { continue }
    let other = Array(candidate.lowercased().unicodeScalars)
    guard let distance = distances.distance(letters, other, limit: min(limit, (best?.distance ?? .max) - 1)) else {
      if distances.steps > EditDistances.stepLimit { break }
      continue
    }
    best = (distance, candidate)
    if distance == 0 { break }
  }
  return best?.word
}

/// `; did you mean 'x'?` for the nearest candidate, or nothing.
public func suggestion(for word: String, in candidates: some Sequence<String>) -> String {
  nearest(to: word, in: candidates).map { "; did you mean \(quoted($0))?" } ?? ""
}

/// Numbers of insertions, deletions, replacements and swaps of neighbours between words (optimal string alignment). Keeps
/// its memory from word to word.
private struct EditDistances {
  /// How many steps are made for one suggestion.
  static let stepLimit = 300_000

  private(set) var steps = 0
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  /// The distance, or nil when it is more than a limit or there have been too many steps.
  mutating func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
    if last.count <= right.count {
      last = [Int](repeating: 0, count: right.count + 1)
      (beforeLast, current) = (last, last)
    }
    for column in 0...right.count { last[column] = column }
    for (row, letter) in left.enumerated() {
      steps += right.count
      guard steps <= Self.stepLimit else { return nil }
      current[0] = row + 1
      var least = row + 1
      for (column, other) in right.enumerated() {
        var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current[column + 1] = distance
        least = min(least, distance)
      }
      // What is behind two rows above the limit stays above it: a swap looks back two.
      if least > limit + 1 { return nil }
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
