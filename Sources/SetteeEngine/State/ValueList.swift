import SetteeModel

/// A value, or none, for each row or fact.
///
/// It is a list of structures because of one of optionals the run time makes two types at the first use, which takes a
/// twentieth of the instructions of a short run.
struct ValueList: Sendable {
  private struct Slot: Sendable {
    var value: Value?
  }

  private var slots: [Slot] = []

  /// - Parameter value: The value at a place.
  init(count: Int, _ value: (Int) -> Value?) {
    slots.reserveCapacity(count)
    for place in 0..<count { slots.append(Slot(value: value(place))) }
  }

  subscript(place: Int) -> Value? {
    get { slots[place].value }
    set { slots[place].value = newValue }
  }
}
