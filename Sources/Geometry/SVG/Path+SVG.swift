extension Path {
    /// Reads SVG path data, by the whole grammar of SVG 1.1: M L H V C S Q T A Z in both cases.
    ///
    /// Quadratic curves and arcs become cubic ones; an arc is off by at most 3e-4 of its radius. Throws a
    /// ``PathDataError`` with the place of the first mistake. An empty text is an empty path.
    public init(svg text: String) throws(PathDataError) {
        var reader = PathDataReader(text)
        self.init(try reader.read())
    }
}

/// Follows path data command by command, keeping what the relative and the smooth commands refer to.
private struct PathDataReader {
    private var scanner: PathDataScanner
    private var elements: [Path.Element] = []
    private var current = Point.zero
    private var subpathStart = Point.zero
    /// The control point that the next smooth curve mirrors, and of which kind its curve was.
    private var control: (point: Point, isQuadratic: Bool)?

    init(_ text: String) { scanner = PathDataScanner(text) }

    mutating func read() throws(PathDataError) -> [Path.Element] {
        while !scanner.isAtEnd() {
            let place = scanner
            guard let command = scanner.command() else { throw scanner.error(.expectedCommand) }
            let isRelative = command >= UInt8(ascii: "a")
            let letter = isRelative ? command - 32 : command
            if elements.isEmpty, letter != UInt8(ascii: "M") { throw place.error(.missingMove) }
            try run(letter, isRelative: isRelative)
        }
        return elements
    }

    /// Runs a command over as many sets of numbers as follow it.
    private mutating func run(_ letter: UInt8, isRelative: Bool) throws(PathDataError) {
        var letter = letter
        repeat {
            try step(letter, from: isRelative ? current : .zero)
            if letter == UInt8(ascii: "Z") { return }
            // Further points of a move are lines.
            if letter == UInt8(ascii: "M") { letter = UInt8(ascii: "L") }
        } while scanner.hasMoreNumbers()
    }

    private mutating func step(_ letter: UInt8, from base: Point) throws(PathDataError) {
        switch letter {
        case UInt8(ascii: "M"):
            current = try point(base)
            subpathStart = current
            control = nil
            elements.append(.move(current))
        case UInt8(ascii: "L"): line(to: try point(base))
        case UInt8(ascii: "H"): line(to: Point(x: base.x + (try scanner.number()), y: current.y))
        case UInt8(ascii: "V"): line(to: Point(x: current.x, y: base.y + (try scanner.number())))
        case UInt8(ascii: "C"): curve(try point(base), try point(base), to: try point(base))
        case UInt8(ascii: "S"): curve(mirrored(isQuadratic: false), try point(base), to: try point(base))
        case UInt8(ascii: "Q"): quadratic(try point(base), to: try point(base))
        case UInt8(ascii: "T"): quadratic(mirrored(isQuadratic: true), to: try point(base))
        case UInt8(ascii: "A"): try arc(base)
        default:
            elements.append(.close)
            current = subpathStart
            control = nil
        }
    }

    private mutating func point(_ base: Point) throws(PathDataError) -> Point {
        let place = scanner
        let point = Point(x: base.x + (try scanner.number()), y: base.y + (try scanner.number()))
        // A long chain of relative steps could leave what later arithmetic can hold.
        guard max(point.x.magnitude, point.y.magnitude) <= 1e60 else { throw place.error(.numberOutOfRange) }
        return point
    }

    private func mirrored(isQuadratic: Bool) -> Point {
        guard let control, control.isQuadratic == isQuadratic else { return current }
        return current * 2 - control.point
    }

    private mutating func line(to end: Point) {
        elements.append(.line(end))
        current = end
        control = nil
    }

    private mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        elements.append(.curve(first, second, end))
        current = end
        control = (second, false)
    }

    private mutating func quadratic(_ middle: Point, to end: Point) {
        let third = 1.0 / 3
        elements.append(.curve(current + (middle - current) * (2 * third), end + (middle - end) * (2 * third), end))
        current = end
        control = (middle, true)
    }

    private mutating func arc(_ base: Point) throws(PathDataError) {
        let radii = Size(width: try scanner.number().magnitude, height: try scanner.number().magnitude)
        let rotation = try scanner.number()
        let (isLarge, isSweep) = (try scanner.flag(), try scanner.flag())
        let end = try point(base)
        let arc = EllipticalArc(
            start: current, end: end, radii: radii, degrees: rotation, isLarge: isLarge, isSweep: isSweep)
        elements += arc.elements
        current = end
        control = nil
    }
}
