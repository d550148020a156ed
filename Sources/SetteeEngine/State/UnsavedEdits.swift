import SetteeModel

/// What is in memory but not (yet) in the store.
struct UnsavedEdits {
  struct Batch {
    let transaction: UInt64
    let origin: Origin
    var edits: [StoreEdit]
  }

  /// The transactions to be written, in order.
  private var batches: [Batch] = []
  /// The transaction that is being written.
  private var inFlight: Batch?
  /// What could not be written, by key, and goes with the next batch.
  private var leftOver: [String: StoreEdit] = [:]

  var isEmpty: Bool { batches.isEmpty && inFlight == nil && leftOver.isEmpty }

  mutating func append(_ batch: Batch) {
    batches.append(batch)
  }

  /// Adds edits that are worth a write, but none of their own.
  mutating func keepForNextWrite(_ edits: [StoreEdit]) {
    for edit in edits { leftOver[edit.key] = edit }
  }

  /// Takes the next transaction to write, together with what could not be written before.
  ///
  /// - Parameter alsoLeftOver: Whether left-over edits alone are worth a try.
  mutating func next(alsoLeftOver: Bool, lastTransaction: UInt64) -> Batch? {
    var batch: Batch
    if !batches.isEmpty {
      batch = batches.removeFirst()
    } else if alsoLeftOver, !leftOver.isEmpty {
      batch = Batch(transaction: lastTransaction, origin: .program, edits: [])
    } else {
      return nil
    }
    if !leftOver.isEmpty {
      let newer = Set(batch.edits.map(\.key))
      batch.edits = leftOver.values.filter { !newer.contains($0.key) }.sorted { $0.key < $1.key } + batch.edits
      leftOver = [:]
    }
    inFlight = batch
    return batch
  }

  mutating func finish(isWritten: Bool) {
    guard let batch = inFlight else { return }
    inFlight = nil
    guard !isWritten else { return }
    for edit in batch.edits { leftOver[edit.key] = edit }
  }

  /// The keys that the store does not have as they are in memory.
  var keys: Set<String> {
    var keys = Set(leftOver.keys)
    for batch in batches + (inFlight.map { [$0] } ?? []) { keys.formUnion(batch.edits.map(\.key)) }
    return keys
  }
}
