import SetteeModel
import Testing

struct TextFormatTests {
  @Test(arguments: [
    (
      TextFormat.email,
      ["ana@example.org", "a@b", "a.b+c@x-y.example", "!#$%&'*+/=?^_`{|}~-@a.b", ".a.@b", "1@2"]
    ),
    (
      .url,
      [
        "https://example.org", "http://a", "HTTPS://EXAMPLE.ORG/a?b#c", "https://ana:pw@example.org:8443/x",
        "http://[2001:db8::1]:80/", "http://[::1]", "https://münchen.example/straße", "http://localhost:8080",
        "http://a:", "http://a?b", "http://a#b", "http://my_host/{z}/{x}", "mailto:ana@example.org",
        "file:///etc/hosts",
        "tel:+15550100", "x-app.v1+a:b", "urn:isbn:0451450523", "http://a/x@y:z", "ftp:a", "http://a/://",
      ]
    ),
    (
      .hostname,
      [
        "localhost", "www.example.org", "a", "3com.example", "xn--mnchen-3ya.de", "a-b.c-d", "A.B", "192.0.2.1", "a1",
        String(repeating: "a", count: 63), "0.a",
        Array(repeating: String(repeating: "a", count: 62), count: 4).joined(separator: ".") + "a",
      ]
    ),
    (.ipv4, ["0.0.0.0", "255.255.255.255", "192.0.2.1", "10.20.30.40"]),
    (
      .ipv6,
      [
        "::", "::1", "1::", "2001:db8::1", "2001:DB8:0:0:8:800:200C:417A", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::",
        "::2:3:4:5:6:7:8", "1::3:4:5:6:7:8", "::ffff:192.0.2.1", "1:2:3:4:5:6:192.0.2.1", "::192.0.2.1", "0001::00ff",
        "1:2:3:4:5::192.0.2.1",
      ]
    ),
    (.port, ["1", "80", "8080", "65535"]),
    (.color, ["#fff", "#F80", "#ff8800", "#FF8800CC", "#012"]),
    (.date, ["2025-12-31", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "2025-04-30"]),
    (.time, ["00:00", "23:59", "18:30:05", "23:59:59"]),
  ])
  func `a format accepts`(format: TextFormat, texts: [String]) {
    for text in texts { #expect(format.accepts(text), "\(text.debugDescription)") }
  }

  @Test(arguments: [
    (
      TextFormat.email,
      [
        "", "ana", "@example.org", "ana@", "ana@.org", "ana@example.", "ana@a..b", "ana@-a", "ana@a-", "a@b@c", "a b@c",
        "\"a b\"@c", "ana@[192.0.2.1]", "änne@example.org", "ana@exämple.org", "Ana <ana@example.org>", "ana@a_b",
        "ana@example.org\n", " ana@example.org", "a@" + String(repeating: "b", count: 64),
      ]
    ),
    (
      .url,
      [
        "", "example.org", "www.example.org/a", "://a", ":a", "1a:b", "a:", "a_b:c", "https:", "https:a", "https:/a",
        "https://", "https:///a", "https://?a", "https://:80", "https://ana@", "https://a b", "https://a\n",
        "https://a\tb",
        "https://a\u{A0}b", "https://a\u{7F}", "https://a:b", "https://a:65536", "https://a:080", "https://a:1:2",
        "https://[::1", "https://[::1]a", "https://[1]", "https://[]", "https://a]", "https://<a>", "C:\\Users",
        "https://a\"b", "https://\\a", "ä:b", "/etc/hosts", "https://a:-1",
      ]
    ),
    (
      .hostname,
      [
        "", ".", "a.", ".a", "a..b", "-a", "a-", "a.-b", "a_b", "a b", "münchen.de", "a/b", "a:80", "[::1]",
        "256.0.2.1",
        "1.2.3", "123", "a.1", "a\n", String(repeating: "a", count: 64),
        Array(repeating: String(repeating: "a", count: 62), count: 4).joined(separator: ".") + "aa.a",
      ]
    ),
    (
      .ipv4,
      [
        "", "1.2.3", "1.2.3.4.5", "256.0.0.0", "1.2.3.04", "01.2.3.4", "1.2.3.", ".1.2.3", "1..2.3", "1.2.3.4 ",
        "0x1.2.3.4",
        "1.2.3.-4", "+1.2.3.4", "1,2,3,4", "1.2.3.٤", "1.2.3.4\n", "1.2.3.4/24", "1.2.3.99999999999999999999",
      ]
    ),
    (
      .ipv6,
      [
        "", ":", ":::", "1", "1:2", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", ":1:2:3:4:5:6:7", "1:2:3:4:5:6:7:",
        ":1:2:3:4:5:6:7:8",
        "1:2:3:4:5:6:7:8:", "1::2::3", "1:2:3:4::5:6:7:8", "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8", "12345::", "g::",
        "::1 ",
        "fe80::1%eth0", "[::1]", "::1/64", "192.0.2.1", "::192.0.2", "::192.0.2.256", "192.0.2.1::", "::192.0.2.1:1",
        "1:2:3:4:5:6:7:192.0.2.1", "1:2:3:4:5:6::192.0.2.1", ":::1", "1:::", "1:::2", "::1:", ":1::", "::1\n",
      ]
    ),
    (.port, ["", "0", "65536", "080", "+80", "-1", "80 ", "8e1", "٨٠", "99999999999999999999", "http", "80\n"]),
    (
      .color,
      ["", "#", "fff", "#ff", "#ffff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "#fff ", "red", "##ff", "#ＦＦＦ"]
    ),
    (
      .date,
      [
        "", "2025-02-29", "1900-02-29", "2025-04-31", "2025-13-01", "2025-00-01", "2025-01-00", "2025-01-32",
        "0000-01-01",
        "2025-1-1", "25-01-01", "20250101", "2025/01/01", "01.02.2025", "2025-01-01T00:00", "2025-01-01\n",
        "+2025-01-01",
        "12025-01-01", "-025-01-01", "2025-01-", "2025-01",
      ]
    ),
    (
      .time,
      [
        "", "24:00", "23:60", "23:59:60", "1:30", "01:3", "0130", "01:30:", ":01:30", "01:30 pm", "01:30Z",
        "01:30:05.5",
        "01-30", "٠١:٣٠", "01:30\n", "+1:30", "01:30:05:07",
      ]
    ),
  ])
  func `a format refuses`(format: TextFormat, texts: [String]) {
    for text in texts { #expect(!format.accepts(text), "\(text.debugDescription)") }
  }

  @Test func `a message says what each format wants, with an example that it accepts`() {
    #expect(
      TextFormat.allCases.map { "\($0.rawValue) \($0.expectation)" }.joined(separator: "\n") == """
        email must be an e-mail address, such as ana@example.org
        url must be a URL, such as https://example.org/help
        hostname must be a host name, such as www.example.org
        ipv4 must be an IPv4 address, such as 192.0.2.1
        ipv6 must be an IPv6 address, such as 2001:db8::1
        port must be a port, a whole number from 1 to 65535
        color must be a color: #RGB, #RRGGBB or #RRGGBBAA, such as #FF8800
        date must be a date, year-month-day, such as 2025-12-31
        time must be a time, such as 18:30 or 18:30:05
        """)
    for format in TextFormat.allCases {
      let example = format.expectation.split(separator: " ").last.map(String.init) ?? ""
      #expect(format.accepts(example))
    }
  }

  @Test func `every month is as long as the calendar says`() {
    for (year, february) in [(1900, 28), (2000, 29), (2023, 28), (2024, 29)] {
      for (month, length) in zip(1..., [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
        let month = (month < 10 ? "0" : "") + String(month)
        #expect(TextFormat.date.accepts("\(year)-\(month)-\(length)"))
        #expect(!TextFormat.date.accepts("\(year)-\(month)-\(length + 1)"))
      }
    }
  }
}
