/// Observers in the order of their registration.
///
/// Taking one out leaves a gap, and gaps are closed when they are more than the observers: an app that ends a hundred
/// thousand registrations does not wait for as many searches and moves of all the others.
struct ObserverList {
  /// The observers, with ``Observer/gap`` in the places of those that were taken out.
  private(set) var observers: [Observer] = []
  /// The number of the observer that is, or was, in the place of the same index; ascending.
  private var ids: [UInt64] = []
  private var gaps = 0

  var isEmpty: Bool { gaps == observers.count }

  /// Adds an observer, whose number must be greater than those of all others.
  mutating func append(_ observer: Observer) {
    observers.append(observer)
    ids.append(observer.id)
  }

  /// Takes out the observer with that number.
  ///
  /// - Complexity: O(log *n*), and now and then O(*n*): O(log *n*) on average.
  mutating func remove(_ id: UInt64) -> Observer? {
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    guard low < ids.count, ids[low] == id, observers[low] !== Observer.gap else { return nil }
    let observer = observers[low]
    observers[low] = .gap
    gaps += 1
    if gaps * 2 > observers.count { closeGaps() }
    return observer
  }

  private mutating func closeGaps() {
    let kept = observers.indices.filter { observers[$0] !== Observer.gap }
    ids = kept.map { ids[$0] }
    observers = kept.map { observers[$0] }
    gaps = 0
  }
}
