import SetteeModel

extension StoredValue {
  /// A number in it, if there is one, that is not written as JSON writes numbers.
  var misspeltNumber: String? {
    switch self {
    case .null, .bool, .text: return nil
    case .number(let text):
      var parser = JSONParser(Array(text.utf8))
      let isNumber = (try? parser.skipNumber()) != nil && parser.position == text.utf8.count
      return isNumber ? nil : text
    case .list(let values): return values.lazy.compactMap(\.misspeltNumber).first
    case .object(let members): return members.lazy.compactMap(\.value.misspeltNumber).first
    }
  }
}
