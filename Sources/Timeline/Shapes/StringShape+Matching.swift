import Geometry

extension StringShape {
    /// Whether a string is of the kind: the same as ``pattern``, written out.
    func matches(_ text: String) -> Bool {
        switch self {
        case .any: true
        case .file: !text.isEmpty && text.utf8.first != UInt8(ascii: "/")
        case .name: Self.isName(text.utf8)
        case .color: Color(text) != nil
        case .expression: text.utf8.first == UInt8(ascii: "=")
        case .view: PathText.parse(text) != nil
        case .language: Self.isLanguage(text)
        case .event: EventText.parse(text) != nil
        }
    }

    static func isName(_ bytes: some Collection<UInt8>) -> Bool {
        guard let first = bytes.first, isLetter(first) else { return false }
        return bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
    }

    private static func isLanguage(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = parts.first, (2...8).contains(first.count), first.allSatisfy(isLetter) else { return false }
        return parts.dropFirst().allSatisfy { part in
            (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
        }
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
