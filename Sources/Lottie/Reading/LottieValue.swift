/// A JSON value of a Lottie file.
enum LottieValue: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    /// The text as UTF-8, its escapes resolved.
    case string(ArraySlice<UInt8>)
    case array([LottieValue])
    case object([LottieMember])
}

/// A key and its value; no object has a key twice.
struct LottieMember: Sendable {
    /// The key, its escapes resolved.
    var key: String
    var value: LottieValue
}

extension LottieValue {
    /// The value of a key of an object; nil of anything else.
    subscript(key: String) -> LottieValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// Whether it is null.
    var isNull: Bool {
        if case .null = self { return true }
        return false
    }

    /// The number, a truth value being 0 or 1.
    var number: Double? {
        switch self {
        case .number(let number): number
        case .boolean(let truth): truth ? 1 : 0
        case .null, .string, .array, .object: nil
        }
    }

    /// The number as a whole one, or nil when it is none.
    var integer: Int? { number.flatMap { Int(exactly: $0) } }

    /// The text of a string.
    var text: String? {
        guard case .string(let bytes) = self else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The values of an array; none of anything else.
    var elements: [LottieValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    /// Whether it is an array of keyframes: objects with a time.
    var isKeyframes: Bool { elements.first?["t"]?.number != nil }
}
