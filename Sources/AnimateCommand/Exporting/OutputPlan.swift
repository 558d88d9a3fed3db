import Film
import Platform

/// Where each input of an export is written; decided before any work starts.
struct OutputPlan {
    /// One input and its output.
    struct Job: Hashable {
        let input: String
        /// The file, `-` for standard output; of pictures in a row, the folder and how their names begin: `out/shake-`.
        let output: String
    }

    /// What is written.
    enum Product: Hashable {
        /// One animated GIF for each input.
        case film
        /// One PNG for each input.
        case picture
        /// One PNG for each frame.
        case pictures
        /// One haptic pattern file for each input.
        case haptics
        /// The pixels of all frames in one file for each input.
        case frames
    }

    let product: Product
    let jobs: [Job]
    /// The folder that must be there before work starts, or nil.
    let folder: String?

    /// Decides for inputs in the order they were given. The file system is asked only whether an output is a folder.
    init(inputs: [String], settings: ExportSettings, isFolder: (String) -> Bool) throws(UsageError) {
        guard !inputs.isEmpty else { throw .operandMissing(command: "export", operand: "a timeline FILE") }
        product = try Self.product(of: settings)
        try Self.checkOptions(of: settings, for: product)
        let place = try Self.place(product, settings.output, inputCount: inputs.count, isFolder: isFolder)
        switch place {
        case .file(let path):
            folder = nil
            jobs = [Job(input: inputs[0], output: path)]
        case .folder(let path):
            folder = path
            let suffix =
                switch product {
                case .film: ".gif"
                case .picture: ".png"
                case .pictures: "-"
                case .haptics: ".ahap"
                case .frames: ".raw"
                }
            jobs = inputs.map { Job(input: $0, output: Pathname.join(path, Self.name(of: $0) + suffix)) }
        }
        try checkOutputsDiffer()
    }

    private enum Place {
        case file(String)
        case folder(String)
    }

    private static func product(of settings: ExportSettings) throws(UsageError) -> Product {
        let named = settings.output.flatMap { FilmFormat(rawValue: Pathname.pathExtension(of: $0)) }
        if settings.instant != nil {
            if let format = settings.format, format != .png {
                throw .optionsClash("--at", "--format \(format.rawValue)")
            }
            if settings.format == nil, let named, named != .png {
                throw .optionsClash("--at", "-o \(settings.output ?? "")")
            }
            return .picture
        }
        if let start = settings.start, let end = settings.end, start >= end {
            throw .emptyRange(from: String(start), to: String(end))
        }
        switch settings.format ?? named ?? .gif {
        case .gif: return .film
        case .png: return .pictures
        case .ahap: return .haptics
        case .raw: return .frames
        }
    }

    private static func place(
        _ product: Product, _ output: String?, inputCount: Int, isFolder: (String) -> Bool
    ) throws(UsageError) -> Place {
        guard let output else { return .folder(".") }
        if output.hasSuffix("/") || isFolder(output) { return .folder(output) }
        if product == .pictures {
            if output == "-" { throw .optionNeeds("-o -", needed: "--at, for standard output takes one picture") }
            if Pathname.pathExtension(of: output) == "png" { throw .severalPicturesIntoOneFile(output) }
            return .folder(output)
        }
        if inputCount > 1 { throw .severalInputsIntoOneFile(output) }
        return .file(output)
    }

    private static func name(of input: String) -> String { input == "-" ? "timeline" : Pathname.stem(of: input) }

    private func checkOutputsDiffer() throws(UsageError) {
        var writers: [String: String] = [:]
        for job in jobs {
            if let other = writers.updateValue(job.input, forKey: job.output) {
                throw .sameOutput(job.output, first: other, second: job.input)
            }
        }
        for job in jobs where job.output != "-" && jobs.contains(where: { $0.input == job.output }) {
            throw .outputIsInput(job.output)
        }
    }
}
