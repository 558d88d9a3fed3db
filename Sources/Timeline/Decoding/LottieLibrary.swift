import Lottie

/// The Lottie files of a timeline, each read once. One reading has one; it is confined to that reading.
final class LottieLibrary {
    /// The files that can be played, in the order in which they were met.
    private(set) var files: [LottieFile] = []

    private let reporter: Reporter
    private let read: (String) throws -> [UInt8]
    private var known: [String: Bool] = [:]

    /// Makes a library; `read` takes paths below the timeline's folder.
    init(reporter: Reporter, read: @escaping (String) throws -> [UInt8]) {
        self.reporter = reporter
        self.read = read
    }

    /// Reads a file unless it has been; false, reported the first time, when it cannot be played.
    func load(_ path: String, at range: SourceRange) -> Bool {
        if let isGood = known[path] { return isGood }
        let document = document(path, at: range)
        known[path] = document != nil
        guard let document else { return false }
        for warning in document.warnings { reporter.warning(range, "in '\(path)', \(warning)") }
        files.append(LottieFile(name: path, document: document))
        return true
    }

    private func document(_ path: String, at range: SourceRange) -> LottieDocument? {
        let bytes: [UInt8]
        do {
            bytes = try read(path)
        } catch {
            reporter.error(range, "cannot read '\(path)': \(error)")
            return nil
        }
        do {
            return try LottieDocument(bytes)
        } catch {
            reporter.error(range, "'\(path)' cannot be played: \(error)")
            return nil
        }
    }
}
