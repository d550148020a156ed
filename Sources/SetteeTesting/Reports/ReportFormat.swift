public import Diagnostics

/// How the results of scenarios are written.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// A line for each case, for people.
  case text
  /// Test Anything Protocol, version 13.
  case tap
  /// The XML that continuous integration reads.
  case junit
  /// An object with all cases.
  case json

  /// The report.
  ///
  /// - Parameter sources: The texts of the scenarios' files, for excerpts.
  public func report(_ results: [CaseResult], sources: [String: SourceText] = [:], color: Bool = false) -> String {
    switch self {
    case .text: TextReport(sources: sources, color: color).text(results)
    case .tap: TAPReport.text(results)
    case .junit: JUnitReport.text(results)
    case .json: JSONReport.text(results)
    }
  }
}

extension CaseResult.Failure {
  /// The first line of the message.
  var headline: String { String(message.prefix { $0 != "\n" }) }
}
