/// The candidate that a mistyped word most probably meant, or nil when none is near: the first of ``allNearest(to:in:limit:)``.
public func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
  allNearest(to: word, in: candidates, limit: 1).first
}

/// The candidates that a mistyped word may have meant, in their order: all those that are near in the first of these ways
/// in which any is.
///
/// 1. It is the same but for case and separators: `sound_volume` for `sound.volume`.
/// 2. It is the same as the end of the candidate after a dot: `volume`.
/// 3. It is the beginning of the candidate, at least three letters of it: `sound.vol`.
/// 4. It is the beginning of the candidate after a dot: `vol`.
/// 5. It is at most a third of its length (and at least one) insertions, deletions, replacements or swaps of neighbours
///    away, and none is less far. A word of one letter is near to nothing else in this way: any other letter would do.
///
/// - Parameter limit: How many are wanted at most.
/// - Complexity: O(*length of all candidates*) for the beginnings, and O(*candidates* × *word length*²) for the letters, up
///   to a limit after which no further candidate's are looked at: a file may have a hundred thousand long keys that are all
///   alike.
public func allNearest(to word: String, in candidates: some Sequence<String>, limit: Int) -> [String] {
  var search = NearestSearch(word, limit: limit)
  if search.isPossible {
    for candidate in candidates where candidate != word { search.look(at: candidate) }
  }
  return search.found
}

/// `; did you mean 'x'?`, or with `'x' or 'y'` where two or three candidates are equally near, or nothing.
public func suggestion(for word: String, in candidates: some Sequence<String>) -> String {
  let near = allNearest(to: word, in: candidates, limit: 3)
  return near.isEmpty ? "" : "; did you mean \(alternatives(near.map { quoted($0) }))?"
}

/// The nearest of the candidates so far.
private struct NearestSearch {
  private(set) var found: [String] = []
  /// How near those are, less for nearer: one of the ways in which words are near, or ``Rank/letters`` and a distance.
  private var rank = Int.max
  private let limit: Int
  /// The word in lower case.
  private let letters: [Unicode.Scalar]
  /// The same as UTF-8 without separators.
  private let bytes: [UInt8]
  /// How many letters may be different.
  private let tolerance: Int
  private var distances = EditDistances()

  private enum Rank {
    static let (same, sameEnd, beginning, endBeginning, letters) = (0, 1, 2, 3, 4)
  }

  /// A beginning of fewer letters says nothing.
  private static let leastBeginning = 3

  init(_ word: String, limit: Int) {
    self.limit = limit
    let lower = word.lowercased()
    letters = Array(lower.unicodeScalars)
    bytes = lower.utf8.filter { !isSeparator($0) }
    tolerance = letters.count == 1 ? 0 : max(1, letters.count / 3)
  }

  var isPossible: Bool { !letters.isEmpty && letters.count <= 128 }

  mutating func look(at candidate: String) {
    if let rank = rankOfBeginning(of: candidate) {
      add(candidate, rank)
    } else if rank >= Rank.letters, distances.steps <= EditDistances.stepLimit,
      abs(candidate.unicodeScalars.count - letters.count) <= tolerance
    {
      // Of equally near ones more are wanted only while there is room.
      let best = rank == .max ? tolerance : rank - Rank.letters - (found.count < limit ? 0 : 1)
      let other = Array(candidate.lowercased().unicodeScalars)
      guard let distance = distances.distance(letters, other, limit: min(tolerance, best)) else { return }
      add(candidate, Rank.letters + distance)
    }
  }

  private mutating func add(_ candidate: String, _ rank: Int) {
    if rank < self.rank { (self.rank, found) = (rank, []) }
    if rank == self.rank, found.count < limit { found.append(candidate) }
  }

  /// How near the word is as a beginning of a candidate or of an end of it, or nil.
  private func rankOfBeginning(of candidate: String) -> Int? {
    guard !bytes.isEmpty else { return nil }
    let utf8 = candidate.utf8
    var best: Int?
    var start = utf8.startIndex
    while true {
      if let rest = lettersBehindWord(in: utf8[start...]), rest == 0 || bytes.count >= Self.leastBeginning {
        let isWhole = start == utf8.startIndex
        let rank = rest == 0 ? (isWhole ? Rank.same : Rank.sameEnd) : (isWhole ? Rank.beginning : Rank.endBeginning)
        best = min(best ?? rank, rank)
      }
      guard let dot = utf8[start...].firstIndex(of: UInt8(ascii: ".")) else { return best }
      start = utf8.index(after: dot)
    }
  }

  /// How many letters a text has after the word with which it begins; nil when it begins otherwise. Capitals count as small
  /// letters in ASCII only.
  private func lettersBehindWord(in text: Substring.UTF8View) -> Int? {
    var count = 0
    for byte in text where !isSeparator(byte) {
      let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
      guard count >= bytes.count || lower == bytes[count] else { return nil }
      count += 1
    }
    return count < bytes.count ? nil : count - bytes.count
  }
}

/// Whether a byte only separates the parts of a name.
private func isSeparator(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): true
  default: false
  }
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
