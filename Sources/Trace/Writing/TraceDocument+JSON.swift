extension TraceDocument {
    /// The document as JSON text, as `schema/trace.schema.json` describes it: times in seconds to 1e-9, values to 1e-6.
    ///
    /// Each feature, event and mark has a line of its own, so that line-wise tools can compare two documents.
    public var json: String {
        var text = JSONWriter()
        text.object { text in
            text.line(indent: 2)
            text.name("times")
            text.array { text in
                for time in times { text.literal(DecimalText.seconds(time)) }
            }
            text.lines("features", features) { $1.write(to: &$0) }
            text.lines("events", events) { $1.write(to: &$0) }
            text.lines("marks", marks) { $1.write(to: &$0) }
            text.line(indent: 0)
        }
        return text.finished
    }
}

extension JSONWriter {
    /// Appends a member that is an array with a line for each element.
    fileprivate mutating func lines<Element>(
        _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
    ) {
        line(indent: 2)
        self.name(name)
        array { text in
            for element in elements {
                text.line(indent: 4)
                write(&text, element)
            }
            if !elements.isEmpty { text.line(indent: 2) }
        }
    }
}

extension TraceFeature {
    fileprivate func write(to text: inout JSONWriter) {
        text.object { text in
            text.name("name")
            text.string(name)
            text.name("type")
            text.string(kind.rawValue)
            text.name("values")
            text.array { text in
                for value in values { value.write(to: &text) }
            }
        }
    }
}

extension TraceValue {
    /// Appends the value as JSON.
    fileprivate func write(to text: inout JSONWriter) {
        switch self {
        case .absent: text.null()
        case .number(let number): text.number(number)
        case .boolean(let truth): text.boolean(truth)
        case .string(let string): text.string(string)
        case .numbers(let numbers):
            text.array { text in
                for number in numbers { text.number(number) }
            }
        case .strings(let strings):
            text.array { text in
                for string in strings { text.string(string) }
            }
        }
    }
}

extension TraceEvent {
    fileprivate func write(to text: inout JSONWriter) {
        text.object { text in
            text.name("time")
            text.literal(DecimalText.seconds(time))
            text.name("start")
            text.literal(DecimalText.seconds(start))
            text.name("animator")
            text.string(animator)
            text.name("outcome")
            text.string(outcome.rawValue)
        }
    }
}

extension TraceMark {
    fileprivate func write(to text: inout JSONWriter) {
        text.object { text in
            text.name("time")
            text.literal(DecimalText.seconds(time))
            text.name("kind")
            text.string(kind.rawValue)
            text.name("name")
            text.string(name)
            text.name("parameters")
            text.object { text in
                for parameter in parameters {
                    text.name(parameter.name)
                    parameter.value.write(to: &text)
                }
            }
        }
    }
}
