import Timeline

/// Reads the arguments after a subcommand's name: options into settings, the rest as operands.
///
/// `--name value` and `--name=value`, `-n value` and `-nvalue`, short flags joined (`-qx`); after `--` everything is an
/// operand, and so is `-`. Options may stand anywhere.
struct ArgumentParser<Settings> {
    let command: String
    let options: [Option<Settings>]

    /// The settings changed by the options, and the operands in order.
    func parse(_ arguments: [String], into settings: inout Settings) throws(UsageError) -> [String] {
        var operands: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                return operands + rest
            } else if argument.hasPrefix("--") {
                try parseLong(argument, &rest, &settings)
            } else if argument.hasPrefix("-") && argument != "-" {
                try parseShort(argument, &rest, &settings)
            } else {
                operands.append(argument)
            }
        }
        return operands
    }

    private func parseLong(
        _ argument: String, _ rest: inout ArraySlice<String>, _ settings: inout Settings
    ) throws(UsageError) {
        let equals = argument.firstIndex(of: "=")
        let name = String(argument[..<(equals ?? argument.endIndex)])
        guard let option = options.first(where: { $0.page.long == name }) else {
            let known = options.map(\.page.long) + ["--help"]
            throw .unknownOption(name, command: command, nearest: Suggestion.nearest(to: name, among: known))
        }
        let attached = equals.map { String(argument[argument.index(after: $0)...]) }
        if option.page.placeholder == nil, attached != nil { throw .valueNotTaken(option: name) }
        try apply(option, named: name, attached: attached, &rest, &settings)
    }

    private func parseShort(
        _ argument: String, _ rest: inout ArraySlice<String>, _ settings: inout Settings
    ) throws(UsageError) {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.page.short == letter }) else {
                throw .unknownOption("-\(letter)", command: command, nearest: nil)
            }
            if option.page.placeholder == nil {
                try apply(option, named: "-\(letter)", attached: nil, &rest, &settings)
            } else {
                return try apply(
                    option, named: "-\(letter)", attached: letters.isEmpty ? nil : String(letters), &rest, &settings)
            }
        }
    }

    private func apply(
        _ option: Option<Settings>, named name: String, attached: String?, _ rest: inout ArraySlice<String>,
        _ settings: inout Settings
    ) throws(UsageError) {
        var value: String?
        if let placeholder = option.page.placeholder {
            value = attached ?? rest.popFirst()
            if value == nil { throw .valueMissing(option: name, placeholder: placeholder) }
        }
        do {
            try option.apply(&settings, value)
        } catch {
            throw .unexpectedValue(option: name, found: value ?? "", expected: error.expected)
        }
    }
}
