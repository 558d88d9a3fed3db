/// One option of a subcommand: its name, what follows it, what it does in words and in code, in one declaration.
struct Option<Settings>: Sendable {
    /// What help tells about it.
    let page: OptionPage
    /// Reads the value (nil for a flag) into the settings; throws what was expected instead.
    let apply: @Sendable (inout Settings, String?) throws(UnexpectedValue) -> Void

    /// An option that takes no value and turns something on.
    static func flag(
        _ long: String, _ short: Character? = nil, _ documentation: String,
        _ property: any WritableKeyPath<Settings, Bool> & Sendable
    ) -> Option {
        Option(page: OptionPage(long: long, short: short, placeholder: nil, documentation: documentation)) {
            (settings, _) throws(UnexpectedValue) in
            settings[keyPath: property] = true
        }
    }

    /// An option with a value; when it stands twice the last one counts.
    static func value<Result>(
        _ long: String, _ short: Character? = nil, _ placeholder: String, _ kind: ValueKind<Result>,
        _ documentation: String, _ property: any WritableKeyPath<Settings, Result?> & Sendable
    ) -> Option {
        Option(page: OptionPage(long: long, short: short, placeholder: placeholder, documentation: documentation)) {
            (settings, text) throws(UnexpectedValue) in
            guard let result = kind.parse(text ?? "") else { throw UnexpectedValue(expected: kind.expected) }
            settings[keyPath: property] = result
        }
    }

    /// An option that may stand several times; the values are kept in order.
    static func values<Result>(
        _ long: String, _ short: Character? = nil, _ placeholder: String, _ kind: ValueKind<Result>,
        _ documentation: String, _ property: any WritableKeyPath<Settings, [Result]> & Sendable
    ) -> Option {
        Option(page: OptionPage(long: long, short: short, placeholder: placeholder, documentation: documentation)) {
            (settings, text) throws(UnexpectedValue) in
            guard let result = kind.parse(text ?? "") else { throw UnexpectedValue(expected: kind.expected) }
            settings[keyPath: property].append(result)
        }
    }
}

/// An option as help tells of it.
struct OptionPage: Sendable {
    /// The long name with its dashes.
    let long: String
    /// The letter after a single dash, if it has one.
    let short: Character?
    /// What follows it, in capitals; nil for a flag.
    let placeholder: String?
    /// What it does, in sentences.
    let documentation: String
}

/// A value that an option cannot take.
struct UnexpectedValue: Error {
    /// What is expected, to follow "expected".
    let expected: String
}
