import Platform

extension OutputFile {
    /// Throws when an output is the file that one of the inputs is, by whatever name: it would be lost.
    static func check(_ output: String, isNoneOf inputs: [String]) throws(UsageError) {
        guard output != "-", let place = FileSystem.resolved(output) else { return }
        for input in inputs where input != "-" && FileSystem.resolved(input) == place {
            if FileSystem.kind(of: place) == .file { throw .outputIsInput(output) }
        }
    }
}
