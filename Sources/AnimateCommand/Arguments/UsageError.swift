/// A mistake in how the command was called: the facts.
enum UsageError: Error, Hashable {
    case unknownCommand(String, nearest: String?)
    case unknownName(String, of: [String], nearest: String?)
    case unknownOption(String, command: String, nearest: String?)
    case valueMissing(option: String, placeholder: String)
    case valueNotTaken(option: String)
    case unexpectedValue(option: String, found: String, expected: String)
    case operandMissing(command: String, operand: String)
    case optionMissing(String, option: String)
    case tooManyOperands(command: String, limit: Int, found: String)
    case optionsClash(String, String)
    case optionNeeds(String, needed: String)
    case sameOutput(String, first: String, second: String)
    case outputIsInput(String)
    case severalInputsIntoOneFile(String)
    case severalPicturesIntoOneFile(String)
    case emptyRange(from: String, to: String)
}

extension UsageError {
    /// The mistake in words, with what to try.
    var message: String {
        switch self {
        case .unknownCommand(let name, let nearest):
            "there is no command \"\(name)\"\(suggestion(nearest) ?? "; `animate help` lists them")"
        case .unknownName(let name, let names, let nearest):
            "there is no \"\(name)\"\(suggestion(nearest) ?? "; there is \(names.joined(separator: ", "))")"
        case .unknownOption(let name, let command, let nearest):
            "`animate\(command.isEmpty ? "" : " ")\(command)` has no option \(name)\(suggestion(nearest) ?? "; see `animate help\(command.isEmpty ? "" : " ")\(command)`")"
        case .valueMissing(let option, let placeholder):
            "\(option) needs a value: \(option) \(placeholder)"
        case .valueNotTaken(let option):
            "\(option) takes no value"
        case .unexpectedValue(let option, let found, let expected):
            "\(option) \"\(found)\": expected \(expected)"
        case .operandMissing(let command, let operand):
            "`animate \(command)` needs \(operand); see `animate help \(command)`"
        case .optionMissing(let command, let option):
            "`animate \(command)` needs \(option); see `animate help \(command)`"
        case .tooManyOperands(let command, let limit, let found):
            "`animate \(command)` takes \(limit == 0 ? "no operand" : "\(limit) at most"); \"\(found)\" is one too many"
        case .optionsClash(let first, let second):
            "\(first) and \(second) cannot stand together"
        case .optionNeeds(let option, let needed):
            "\(option) needs \(needed)"
        case .sameOutput(let path, let first, let second):
            "\(first) and \(second) would both write \(path); name the outputs apart with -o"
        case .outputIsInput(let path):
            "\(path) is an input and would be overwritten"
        case .severalInputsIntoOneFile(let path):
            "several inputs cannot be written to the one file \(path); give a folder: -o \(path)/"
        case .severalPicturesIntoOneFile(let path):
            "a picture for each frame cannot be written to the one file \(path); "
                + "give a folder, or one instant with --at"
        case .emptyRange(let from, let to):
            "--from \(from) is not before --to \(to)"
        }
    }

    private func suggestion(_ nearest: String?) -> String? {
        nearest.map { "; did you mean \($0)?" }
    }
}
