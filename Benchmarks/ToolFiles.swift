/// The files of the tool and of its peers: fifty settings each, in one folder that is also their home.
struct ToolFiles {
  let folder = TemporaryFolder()
  /// A form of 50 rows, and one of 10,000.
  let form: String
  let largeForm: String
  /// The settings of some of the rows, in a folder of their own: a save looks through its folder.
  let values: String
  /// Fifty settings in other formats.
  let json: String
  let gitConfig: String
  let kdeConfig: String
  /// A folder in which `git config` finds the settings by itself.
  let repository: String
  /// The folder of the schema for `gsettings`, which is to be compiled.
  let schemas: String

  /// The setting that is read, a number, and what it is.
  static let readKey = "k23"
  static let readValue = "55"
  /// The setting that is written, a text.
  static let writtenKey = "k22"
  static let schema = "org.settee.benchmark"

  init() {
    let numbers = 0..<50
    form = folder.write(String(decoding: generatedForm(rows: 50), as: UTF8.self), to: "form.yaml")
    largeForm = folder.write(String(decoding: generatedForm(rows: 10_000), as: UTF8.self), to: "large.yaml")
    values = folder.write(
      """
      {
        "g0": {
          "k0": false,
          "k1": "c",
          "k2": "a text",
          "k7": 12,
          "k12": "another text",
          "k20": false,
          "k22": "v0",
          "k23": 55,
          "k31": "a",
          "k40": true
        }
      }

      """, to: "values/values.json")
    json = folder.write(
      "{\n  \"g0\": {\n\(numbers.map { "    \"k\($0)\": \(Self.value($0))" }.joined(separator: ",\n"))\n  }\n}\n",
      to: "fifty.json")
    let config = "[g0]\n" + numbers.map { "\tk\($0) = \(Self.value($0))\n" }.joined()
    gitConfig = folder.write(config, to: "fifty.gitconfig")
    kdeConfig = folder.write("[g0]\n" + numbers.map { "k\($0)=\(Self.value($0))\n" }.joined(), to: "fiftyrc")
    folder.write("[user]\n\tname = Ana\n\temail = ana@example.org\n", to: ".gitconfig")
    folder.write("ref: refs/heads/main\n", to: "repository/.git/HEAD")
    folder.write("", to: "repository/.git/objects/info/packs")
    folder.write("", to: "repository/.git/refs/heads/.keep")
    folder.write("[core]\n\trepositoryformatversion = 0\n\tbare = false\n\(config)", to: "repository/.git/config")
    repository = "\(folder.path)/repository"
    let keys = numbers.map { number in
      let isText = "k\(number)" == Self.writtenKey
      let (type, value) = isText ? ("s", "'v0'") : ("i", Self.value(number))
      return "    <key name=\"k\(number)\" type=\"\(type)\"><default>\(value)</default></key>\n"
    }
    folder.write(
      """
      <schemalist>
        <schema id="\(Self.schema)" path="/org/settee/benchmark/">
      \(keys.joined())  </schema>
      </schemalist>

      """, to: "schemas/\(Self.schema).gschema.xml")
    schemas = "\(folder.path)/schemas"
    folder.write(
      "[org/settee/benchmark]\n" + numbers.map { "k\($0)=\(Self.quotedValue($0))\n" }.joined(),
      to: "config/glib-2.0/settings/keyfile")
  }

  private static func value(_ number: Int) -> String { number == 23 ? readValue : String(number) }

  private static func quotedValue(_ number: Int) -> String { "k\(number)" == writtenKey ? "'v0'" : value(number) }

  /// The same for the tool and its peers: their home is the folder, and nothing of the person who runs this is seen.
  var environment: [String: String] {
    [
      "HOME": folder.path, "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8",
      "XDG_CONFIG_HOME": "\(folder.path)/config", "XDG_DATA_HOME": "\(folder.path)/data",
      "XDG_CACHE_HOME": "\(folder.path)/cache", "GSETTINGS_BACKEND": "keyfile", "GSETTINGS_SCHEMA_DIR": schemas,
    ]
  }
}
