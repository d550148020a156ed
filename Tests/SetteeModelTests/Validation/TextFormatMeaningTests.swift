import SetteeModel
import Testing

/// Dates and times in other spellings, and what is said of them.
struct TextFormatMeaningTests {
  private func problem(_ format: TextFormat, _ text: String, isSecure: Bool = false) -> ValueProblem? {
    var definition = ValueDefinition(.text)
    definition.details.format = format
    definition.isSecure = isSecure
    return definition.problems(of: .text(text)).first
  }

  @Test(
    arguments: [
      (.date, "31.12.2024", "2024-12-31"), (.date, "1.2.2024", "2024-02-01"), (.date, "2024/12/31", "2024-12-31"),
      (.date, "2024-1-5", "2024-01-05"), (.date, "12/31/2024", "2024-12-31"), (.date, "31/12/2024", "2024-12-31"),
      (.date, "5/5/2024", "2024-05-05"), (.date, "31. 12. 2024", "2024-12-31"), (.time, "9:30", "09:30"),
      (.time, "9.30", "09:30"), (.time, "9:30:05", "09:30:05"), (.time, "9:30 pm", "21:30"),
      (.time, "12:05 AM", "00:05"),
    ] as [(TextFormat, String, String)])
  func `the same day or time as it is written here is told`(format: TextFormat, text: String, meant: String) {
    #expect(problem(format, text)?.suggestion == meant)
  }

  @Test(
    arguments: [
      (.date, "5/6/2024"), (.date, "31.02.2024"), (.date, "31.12.24"), (.date, "tomorrow"), (.date, "1.2.3.4"),
      (.date, "..2024"), (.time, "25:00"), (.time, "9"), (.time, "13:00 pm"), (.time, ":30"), (.url, "9:30"),
    ] as [(TextFormat, String)])
  func `what is not clear is not guessed`(format: TextFormat, text: String) {
    #expect(problem(format, text)?.message == format.expectation)
  }

  @Test(arguments: [("2024-02-30", 29), ("2023-02-29", 28), ("2024-04-31", 30), ("2024-12-00", 31)])
  func `of a day that does not exist the length of the month is told`(text: String, days: Int) {
    #expect(
      problem(.date, text)?.message
        == "must be a date, year-month-day, such as 2025-12-31; \(text.prefix(7)) has \(days) days")
  }

  @Test(arguments: ["31.12.2024", "2024-02-30"])
  func `nothing of a secure value is told`(text: String) {
    #expect(problem(.date, text, isSecure: true)?.message == TextFormat.date.expectation)
  }
}
