/// Reads a timeline and all it includes.
struct SourceLoader {
    /// A file that was read.
    struct Source {
        /// Its contents; the root is an object.
        let document: JSONDocument
        /// Its folder below the timeline's, as segments.
        let folder: [String]
    }

    let files: TimelineFiles
    let reporter: Reporter
    let limits: Limits
    /// The files in the order of use: what is included comes before what includes it.
    private(set) var sources: [Source] = []

    private let base: String
    private var done: Set<String> = []
    private var chain: [String] = []

    init(path: String, files: TimelineFiles, reporter: Reporter, limits: Limits) {
        self.files = files
        self.reporter = reporter
        self.limits = limits
        base = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// Reads the timeline; the last of ``sources`` is it. False when it cannot be read or checked.
    mutating func load(_ path: String) -> Bool {
        let name = String(path.dropFirst(base.count))
        return load(path, segments: [name], from: nil)
    }

    private mutating func load(_ path: String, segments: [String], from inclusion: SourceRange?) -> Bool {
        let key = segments.joined(separator: "/")
        if chain.contains(key) { return reportCycle(key, inclusion) }
        guard done.insert(key).inserted else { return true }
        guard done.count <= limits.files else {
            if let inclusion { reporter.error(inclusion, "more than \(limits.files) files") }
            return false
        }
        guard let document = read(path, from: inclusion), checkSize(document) else { return false }
        let source = Source(document: document, folder: segments.dropLast())
        let root = JSONDocument.root
        ShapeChecker(document: document, reporter: reporter)
            .check(root, .object(inclusion == nil ? Forms.timeline : Forms.library))
        chain.append(key)
        defer { chain.removeLast() }
        for entry in JSONValue(document: document, node: root)["include"]?.elements ?? [] {
            guard let name = entry.string,
                let target = FilePath.resolve(name, from: source.folder, at: entry.range, reporter)
            else { continue }
            _ = load(base + target.joined(separator: "/"), segments: target, from: entry.range)
        }
        sources.append(source)
        return true
    }

    private mutating func read(_ path: String, from inclusion: SourceRange?) -> JSONDocument? {
        let bytes: [UInt8]
        do {
            bytes = try files.read(path)
        } catch {
            let place = inclusion ?? emptyFile(path)
            reporter.error(place, "cannot read '\(path)': \(error)", category: inclusion == nil ? .syntax : .meaning)
            return nil
        }
        let file = reporter.add(SourceText(name: path, bytes: bytes, includedFrom: inclusion))
        var reader = JSONReader(file: file, bytes: bytes, reporter: reporter, limits: limits)
        guard let document = reader.read() else { return nil }
        guard document.kind(JSONDocument.root) == .object else {
            reporter.error(
                document.headRange(JSONDocument.root), "found no object, expected a timeline: '{ … }'",
                category: .structure)
            return nil
        }
        return document
    }

    /// Refuses more cues than are played at once, before each is looked at.
    private func checkSize(_ document: JSONDocument) -> Bool {
        guard let script = document.value("script", of: JSONDocument.root) else { return true }
        for (place, cue) in document.elements(script).enumerated() where place == limits.cues {
            reporter.error(document.headRange(cue), "more than \(limits.cues) cues")
            return false
        }
        return true
    }

    private func emptyFile(_ path: String) -> SourceRange {
        SourceRange(file: reporter.add(SourceText(name: path, bytes: [])), start: 0, end: 0)
    }

    private func reportCycle(_ key: String, _ inclusion: SourceRange?) -> Bool {
        let names = chain.drop { $0 != key } + [key]
        if let inclusion {
            reporter.error(inclusion, "files include each other: \(names.joined(separator: " → "))")
        }
        return false
    }
}

/// Names of files as timelines write them.
enum FilePath {
    /// The segments of a path below the timeline's folder; nil, reported, when it leaves that folder.
    static func resolve(
        _ path: String, from folder: [String], at range: SourceRange, _ reporter: Reporter
    ) -> [String]? {
        var segments = folder
        for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
            if part != ".." {
                segments.append(String(part))
            } else if segments.popLast() == nil {
                reporter.error(range, "'\(path)' lies outside the timeline's folder; files are read only from below it")
                return nil
            }
        }
        guard !segments.isEmpty, !path.hasPrefix("/"), !path.utf8.contains(0) else {
            if !path.isEmpty, !path.hasPrefix("/") {
                reporter.error(range, "'\(path)' is no file below the timeline's folder")
            }
            return nil
        }
        return segments
    }
}
