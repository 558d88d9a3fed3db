/// Writes values as JSON.
struct LottieWriter {
    private var bytes: [UInt8] = []

    /// The JSON of a value, without white space.
    static func write(_ value: LottieValue) -> [UInt8] {
        var writer = LottieWriter()
        writer.write(value)
        return writer.bytes
    }

    private mutating func write(_ value: LottieValue) {
        switch value {
        case .null: write("null")
        case .boolean(let truth): write(truth ? "true" : "false")
        case .number(let number): write(Self.text(number))
        case .string(let text): LottieString.quote(text, into: &bytes)
        case .array(let elements):
            writeList("[", "]", elements) { writer, element in writer.write(element) }
        case .object(let members):
            writeList("{", "}", members) { writer, member in
                LottieString.quote(member.key.utf8, into: &writer.bytes)
                writer.write(":")
                writer.write(member.value)
            }
        }
    }

    private mutating func writeList<Element>(
        _ open: String, _ close: String, _ elements: [Element], _ body: (inout LottieWriter, Element) -> Void
    ) {
        write(open)
        for (place, element) in elements.enumerated() {
            if place > 0 { write(",") }
            body(&self, element)
        }
        write(close)
    }

    private mutating func write(_ text: String) { bytes += text.utf8 }

    /// Whole numbers are written without a point: rlottie refuses others where it expects a whole one.
    private static func text(_ number: Double) -> String {
        number == number.rounded() && number.magnitude < 1e15 ? String(Int(number)) : String(number)
    }
}
