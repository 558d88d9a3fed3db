import Platform

extension FileError {
    /// The error in words, with the path and the option that helps, if one does.
    var message: String { "\(attempt): \(causeAndRemedy)" }

    /// The reason alone, with the option that helps, if one does.
    var causeAndRemedy: String {
        switch reason {
        case .system: cause
        case .tooLong: cause + "; --limit bytes=N raises that"
        case .outside: cause + "; --root allows another folder"
        }
    }
}
