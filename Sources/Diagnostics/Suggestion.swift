/// The candidate that a mistyped word most probably meant, or nil when none is near.
///
/// Near means: equal but for case, or at most a third of the word's length (and at least one) insertions, deletions,
/// replacements or swaps of neighbours away. A word of one letter is near to nothing else: any other letter would do. The
/// first of equally near ones wins.
///
/// - Complexity: O(*candidates* × *word length*²).
public func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased().unicodeScalars)
  guard !letters.isEmpty, letters.count <= 128 else { return nil }
  let limit = letters.count == 1 ? 0 : max(1, letters.count / 3)
  var best: (distance: Int, word: String)?
  for candidate in candidates where candidate != word {
    let other = Array(candidate.lowercased().unicodeScalars)
    guard abs(other.count - letters.count) <= limit else { continue }
    let distance = editDistance(letters, other)
    if distance <= limit, distance < best?.distance ?? .max {
      best = (distance, candidate)
    }
  }
  return best?.word
}

/// `; did you mean 'x'?` for the nearest candidate, or nothing.
public func suggestion(for word: String, in candidates: some Sequence<String>) -> String {
  nearest(to: word, in: candidates).map { "; did you mean \(quoted($0))?" } ?? ""
}

/// The number of insertions, deletions, replacements and swaps of neighbours between two words (optimal string
/// alignment).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  if right.isEmpty { return left.count }
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
