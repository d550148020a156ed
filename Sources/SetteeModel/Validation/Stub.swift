public struct Pattern: Sendable, Hashable {
  public let source: String
  public init(_ source: String) throws(PatternError) { self.source = source }
  public func matches(_ text: String) -> Bool { true }
}
public struct PatternError: Error { public let message: String; public let offset: Int }
public enum TextFormat: String, Sendable, CaseIterable {
  case email, url, hostname, ipv4, ipv6, port, color, date, time
  public func accepts(_ text: String) -> Bool { true }
  public var expectation: String { "" }
}
