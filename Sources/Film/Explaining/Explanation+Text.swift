import Geometry
import Motion
import PropertyAnimation
import Trace

extension Explanation {
    /// The explanation for people, a line for each fact.
    public var text: String {
        var lines = ["at \(Self.seconds(time))"]
        if activities.isEmpty { lines.append("  nothing is at work") }
        for activity in activities {
            let end = activity.end.map { "ends at \(Self.seconds($0))" } ?? "does not end within the film"
            lines.append("  \(activity.animator): since \(Self.seconds(activity.start)), \(end)")
        }
        for row in rows { lines += facts(of: row) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func facts(of row: Row) -> [String] {
        let provenance = row.provenance
        return [
            "", "\(row.name) = \(Self.words(provenance.presentation))", "    model \(Self.words(provenance.model))",
        ]
            + provenance.contributions.map { contribution in
                let share = DecimalText.number((contribution.share * 1000).rounded() / 10)
                return "    \(contribution.animator) \(Self.signed(contribution.value)): \(share) % of its way, "
                    + Self.rest(contribution)
            }
    }

    private static func rest(_ contribution: Provenance.Contribution) -> String {
        guard contribution.isRunning else { return "paused" }
        guard let left = contribution.timeLeft else { return "without end" }
        return "\(seconds(left)) left"
    }

    private static func seconds(_ time: Time) -> String { "\(DecimalText.seconds(time)) s" }

    private static func signed(_ value: Value) -> String {
        if case .number(let number) = value, number >= 0 { return "+\(words(value))" }
        return words(value)
    }

    private static func words(_ value: Value) -> String {
        switch value {
        case .number(let number): DecimalText.number(number)
        case .transform(let m):
            "[" + [m.a, m.b, m.c, m.d, m.tx, m.ty].map(DecimalText.number).joined(separator: ", ") + "]"
        case .string(let text): "'\(text)'"
        case .path(let path): "'\(PathData.text(path))'"
        case .boolean, .vector, .rect, .insets, .color: "\(value)"
        }
    }
}

extension Explanation {
    /// The explanation for programs: `{"time", "animators": […], "values": [{"name", "value", "model",
    /// "contributions": [{"animator", "value", "share", "timeLeft"}]}]}`, times in seconds; a paused one has no time left.
    public var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("time")
            writer.literal(DecimalText.seconds(time))
            writer.name("animators")
            writer.array { writer in for activity in activities { Self.write(activity, &writer) } }
            writer.name("values")
            writer.array { writer in for row in rows { Self.write(row, &writer) } }
        }
        return writer.finished + "\n"
    }

    private static func write(_ activity: Activity, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.name("animator")
            writer.string(activity.animator)
            writer.name("start")
            writer.literal(DecimalText.seconds(activity.start))
            writer.name("end")
            if let end = activity.end { writer.literal(DecimalText.seconds(end)) } else { writer.null() }
        }
    }

    private static func write(_ row: Row, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.name("name")
            writer.string(row.name)
            writer.name("value")
            write(row.provenance.presentation, &writer)
            writer.name("model")
            write(row.provenance.model, &writer)
            writer.name("contributions")
            writer.array { writer in for part in row.provenance.contributions { write(part, &writer) } }
        }
    }

    private static func write(_ contribution: Provenance.Contribution, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.name("animator")
            writer.string(contribution.animator)
            writer.name("value")
            write(contribution.value, &writer)
            writer.name("share")
            writer.number(contribution.share)
            writer.name("timeLeft")
            if let left = contribution.timeLeft { writer.literal(DecimalText.seconds(left)) } else { writer.null() }
        }
    }

    private static func write(_ value: Value, _ writer: inout JSONWriter) {
        switch value {
        case .number(let number): writer.number(number)
        case .transform(let m):
            writer.array { writer in for number in [m.a, m.b, m.c, m.d, m.tx, m.ty] { writer.number(number) } }
        case .string(let text): writer.string(text)
        case .path(let path): writer.string(PathData.text(path))
        case .boolean, .vector, .rect, .insets, .color: writer.string("\(value)")
        }
    }
}
