import SetteeModel

/// The JSON Schema of a language of files.
///
/// It is made from the tables that the parser reads by, so that the two cannot disagree about keys, words and ranges.
package struct LanguageSchema {
  private let title: String
  private let description: String
  private let constructs: [ConstructDescription]
  private let rules: (Construct) -> [JSONSchema]

  /// - Parameters:
  ///   - constructs: All that files are made of; what a whole file is, first.
  ///   - rules: What goes together in a construct, beyond what its table of keys says.
  package init(
    title: String, description: String, constructs: [ConstructDescription],
    rules: @escaping (Construct) -> [JSONSchema]
  ) {
    self.title = title
    self.description = description
    self.constructs = constructs
    self.rules = rules
  }

  /// The whole schema, with a definition for each construct.
  package var document: JSONSchema {
    JSONSchema([
      ("$schema", .text("http://json-schema.org/draft-07/schema#")),
      ("title", .text(title)),
      ("description", .text(description)),
      ("$ref", .text("#/definitions/\(constructs[0].construct.definitionName)")),
      (
        "definitions",
        .object(
          constructs.map { description in
            let construct = description.construct
            return (construct.definitionName, Self.definition(of: description, rules: rules(construct)).value)
          })
      ),
    ])
  }

  /// What a mapping with the keys of a table must be like.
  static func definition(of description: ConstructDescription, rules: [JSONSchema] = []) -> JSONSchema {
    let keys = description.keys
    var schema = JSONSchema.object(
      keys.map { ($0.name, property($0, mayBeAbsent: !$0.isRequired && !description.choice.contains($0.name)).value) },
      required: keys.filter(\.isRequired).map(\.name))
    let choice = description.choice.isEmpty ? [] : [JSONSchema.exactlyOneKey(of: description.choice)]
    if !(choice + rules).isEmpty { schema["allOf"] = .list((choice + rules).map(\.value)) }
    return schema
  }

  private static func property(_ key: KeyDescription, mayBeAbsent: Bool) -> JSONSchema {
    var schema = key.shape.schema
    if schema["$ref"] != nil {
      // Draft-07 ignores whatever stands beside a reference.
      schema = JSONSchema([("allOf", .list([schema.value]))])
    }
    // An absent value counts as an absent key: `icon:` with nothing behind it is allowed.
    if mayBeAbsent { schema = schema.orNothing }
    schema["description"] = .text(plain(key.documentation))
    schema["markdownDescription"] = .text(key.documentation)
    return schema
  }

  private static func plain(_ markdown: String) -> String { markdown.filter { $0 != "`" } }
}
