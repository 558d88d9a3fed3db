import Geometry

/// Reads SVG path data: M L H V C S Q T A Z, large for absolute and small for relative coordinates.
struct SVGPathReader {
    /// What is wrong, and at which byte.
    struct Mistake: Error {
        let offset: Int
        let message: String
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var path = Path()
    private var current = Point.zero
    private var start = Point.zero
    /// The control point that S and T mirror.
    private var lastCubic: Point?
    private var lastQuadratic: Point?

    private init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The path, or the first mistake.
    static func read(_ text: String) -> Result<Path, Mistake> {
        var reader = SVGPathReader(text)
        do {
            try reader.readAll()
            return .success(reader.path)
        } catch {
            return .failure(error)
        }
    }

    private mutating func readAll() throws(Mistake) {
        skipSpace()
        var isFirst = true
        while offset < bytes.count {
            let command = bytes[offset]
            guard "MmLlHhVvCcSsQqTtAaZz".utf8.contains(command) else {
                throw Mistake(offset: offset, message: "found '\(found)' in path data, expected a command such as M, L, C or Z")
            }
            if isFirst, command | 0x20 != UInt8(ascii: "m") {
                throw Mistake(offset: offset, message: "path data begins with '\(found)', expected M")
            }
            isFirst = false
            offset += 1
            try readSegments(command)
        }
    }

    private mutating func readSegments(_ command: UInt8) throws(Mistake) {
        let kind = command & ~0x20
        if kind == UInt8(ascii: "Z") {
            path.elements.append(.close)
            current = start
            forgetControls()
            skipSpace()
            return
        }
        let isRelative = command != kind
        var isFirst = true
        repeat {
            try readSegment(isFirst || kind != UInt8(ascii: "M") ? kind : UInt8(ascii: "L"), isRelative)
            isFirst = false
            skipSeparator()
        } while offset < bytes.count && startsNumber(bytes[offset])
    }

    private mutating func readSegment(_ kind: UInt8, _ isRelative: Bool) throws(Mistake) {
        let origin = isRelative ? current : .zero
        switch kind {
        case UInt8(ascii: "M"):
            current = try point(origin)
            start = current
            path.elements.append(.move(current))
            forgetControls()
        case UInt8(ascii: "L"): line(to: try point(origin))
        case UInt8(ascii: "H"): line(to: Point(x: origin.x + (try number()), y: current.y))
        case UInt8(ascii: "V"): line(to: Point(x: current.x, y: origin.y + (try number())))
        case UInt8(ascii: "C"): curve(try point(origin), try point(origin), try point(origin))
        case UInt8(ascii: "S"): curve(mirrored(lastCubic), try point(origin), try point(origin))
        case UInt8(ascii: "Q"): quadratic(try point(origin), try point(origin))
        case UInt8(ascii: "T"): quadratic(mirrored(lastQuadratic), try point(origin))
        default: try arc(origin)
        }
    }

    private mutating func forgetControls() {
        lastCubic = nil
        lastQuadratic = nil
    }

    private func mirrored(_ control: Point?) -> Point { control.map { current + current - $0 } ?? current }

    private mutating func line(to end: Point) {
        path.elements.append(.line(end))
        current = end
        forgetControls()
    }

    private mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
        path.elements.append(.curve(first, second, end))
        current = end
        lastCubic = second
        lastQuadratic = nil
    }

    private mutating func quadratic(_ control: Point, _ end: Point) {
        let first = current + (control - current) * (2.0 / 3)
        let second = end + (control - end) * (2.0 / 3)
        path.elements.append(.curve(first, second, end))
        current = end
        lastCubic = nil
        lastQuadratic = control
    }

    private mutating func arc(_ origin: Point) throws(Mistake) {
        let radii = Point(x: abs(try number()), y: abs(try number()))
        let rotation = try number()
        let isLarge = try flag()
        let isSweep = try flag()
        let end = try point(origin)
        let arc = SVGArc(from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isSweep: isSweep)
        path.elements += arc.elements
        current = end
        forgetControls()
    }

    private mutating func point(_ origin: Point) throws(Mistake) -> Point {
        let x = try number()
        return Point(x: origin.x + x, y: origin.y + (try number()))
    }

    private mutating func flag() throws(Mistake) -> Bool {
        skipSeparator()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "0") || bytes[offset] == UInt8(ascii: "1") else {
            throw Mistake(offset: offset, message: "found \(phrase) in path data, expected a flag of an arc: 0 or 1")
        }
        offset += 1
        return bytes[offset - 1] == UInt8(ascii: "1")
    }

    private mutating func number() throws(Mistake) -> Double {
        skipSeparator()
        let begin = offset
        var end = offset
        if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end += 1 }
        while end < bytes.count, StringShape.isDigit(bytes[end]) { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            end += 1
            while end < bytes.count, StringShape.isDigit(bytes[end]) { end += 1 }
        }
        end = exponentEnd(end)
        guard let value = Double(String(decoding: bytes[begin..<end], as: UTF8.self)), value.isFinite else {
            throw Mistake(offset: begin, message: "found \(phrase) in path data, expected a number")
        }
        offset = end
        return value
    }

    private func exponentEnd(_ end: Int) -> Int {
        guard end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") else { return end }
        var place = end + 1
        if place < bytes.count, bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-") { place += 1 }
        let digits = place
        while place < bytes.count, StringShape.isDigit(bytes[place]) { place += 1 }
        return place > digits ? place : end
    }

    private func startsNumber(_ byte: UInt8) -> Bool {
        StringShape.isDigit(byte) || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
    }

    private mutating func skipSpace() {
        while offset < bytes.count, bytes[offset] == 32 || (9...13).contains(bytes[offset]) { offset += 1 }
    }

    private mutating func skipSeparator() {
        skipSpace()
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ",") {
            offset += 1
            skipSpace()
        }
    }

    private var found: String {
        String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first.map { String($0) } ?? ""
    }

    private var phrase: String { offset < bytes.count ? "'\(found)'" : "the end" }
}
