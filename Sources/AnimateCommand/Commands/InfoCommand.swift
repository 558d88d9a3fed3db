import GIFCoding
import Platform
import Trace

/// `animate info FILE.gif...`.
enum InfoCommand {
    struct Settings {
        var writesJSON = false
    }

    static let command = Subcommand(
        ManualPage(
            name: "info", summary: "tells how a GIF is built",
            synopsis: "[OPTION]... FILE.gif...",
            description: [
                "Tells a GIF's size, length and colours, each of its images with delay, rectangle, disposal, colours "
                    + "and bytes, and what some viewers may show differently. FILE - is standard input.",
                "Of a file that breaks off, what stands before is told; the exit status is that of a file that is wrong.",
                "With --json, writes one JSON document: an object whose member files has an object for each file.",
            ],
            examples: [.init(command: "animate info shake.gif", meaning: "Tells about one GIF.")]),
        settings: Settings.init, options: [.flag("--json", nil, "Writes JSON.", \.writesJSON)], run: run)

    private static func run(_ settings: Settings, _ inputs: [String], _ console: Console) throws -> CommandStatus {
        guard !inputs.isEmpty else { throw UsageError.operandMissing(command: "info", operand: "a GIF FILE") }
        var status = CommandStatus.fine
        var found: [(name: String, info: GIFInfo)] = []
        for input in inputs {
            do {
                let info = try GIFDecoder.inspect(FileSystem.read(input, limit: 1 << 30))
                found.append((input, info))
                if !settings.writesJSON { try console.print(info.text(name: input)) }
                // What there is has been told; the file is at fault all the same.
                if let fault = info.fault { throw fault }
            } catch {
                let failure = Failure(error, input: input)
                status = max(status, failure.status)
                failure.tell(on: console)
                if failure.status == .interrupted { break }
            }
        }
        if settings.writesJSON { try console.print(json(found)) }
        return status
    }

    private static func json(_ files: [(name: String, info: GIFInfo)]) -> String {
        var text = JSONWriter()
        text.object { text in
            text.line(indent: 2)
            text.name("files")
            text.array { text in
                for (name, info) in files {
                    text.line(indent: 4)
                    info.write(to: &text, name: name)
                }
                text.line(indent: 2)
            }
            text.line(indent: 0)
        }
        return text.finished
    }
}

extension GIFInfo {
    /// Why the rest of the file could not be read, if it could not.
    fileprivate var fault: GIFError? {
        for case .unreadable(let image, let reason) in warnings { return .malformed(frame: image, reason: reason) }
        return nil
    }
}
