/// The second pass's first step: unpacks changes into a canvas of palette indices.
final class RunReader {
    private let entries: UnsafeMutablePointer<ColorMapping.Entry>
    private let errors: UnsafeMutablePointer<SIMD2<Int32>>
    private let isDithered: Bool
    private let isExact: Bool
    private let width: Int
    private let pattern: UnsafeMutablePointer<UInt8>
    /// By index, whether a pixel has shown it that might have shown another for the same colour.
    private let isMixedIn: UnsafeMutablePointer<Bool>
    private let entryCount: Int
    private let palette: Palette
    private let hasClearPixels: Bool
    /// By pixel, the squared error it shows, at most 65 535; only where the palette is not exact.
    private let shownErrors: UnsafeMutablePointer<UInt16>?
    /// By pixel, the number of its source colour; only where colours may stand for each other.
    private let numbers: UnsafeMutablePointer<UInt32>?
    /// The sum of the errors on the canvas.
    private(set) var squaredError = 0

    init(choice: PaletteChoice, width: Int, height: Int) {
        self.width = width
        isExact = choice.isExact
        isDithered = choice.mapping.isDithered
        entries = Self.copy(choice.mapping.entries)
        errors = Self.copy(choice.mapping.errors)
        pattern = Self.copy(DitherPattern.thresholds)
        if choice.substitutes == nil {
            numbers = nil
        } else {
            let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
            memory.initialize(repeating: .max, count: width * height)
            numbers = memory
        }
        entryCount = choice.mapping.entries.count
        palette = choice.palette
        hasClearPixels = choice.hasClearPixels
        isMixedIn = .allocate(capacity: 256)
        isMixedIn.initialize(repeating: false, count: 256)
        if isExact {
            shownErrors = nil
        } else {
            let shown = UnsafeMutablePointer<UInt16>.allocate(capacity: width * height)
            shown.initialize(repeating: 0, count: width * height)
            shownErrors = shown
        }
    }

    deinit {
        entries.deallocate()
        errors.deallocate()
        pattern.deallocate()
        isMixedIn.deallocate()
        shownErrors?.deallocate()
        numbers?.deallocate()
    }

    /// How many different colours the frames applied have shown, when these are all of the film.
    var shownColorCount: Int {
        var isShown = (0..<256).map { isMixedIn[$0] }
        // What every one of the film's colours becomes is shown, unless it is mixed of two.
        for entry in UnsafeBufferPointer(start: entries, count: entryCount) where entry >> 16 == 0 {
            isShown[Int(entry & 255)] = true
        }
        if hasClearPixels, let clear = palette.clearIndex { isShown[Int(clear)] = false }
        return Set(palette.colors.indices.filter { isShown[$0] }.map { palette.colors[$0] }).count
    }

    private static func copy<Element>(_ array: [Element]) -> UnsafeMutablePointer<Element> {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, array.count))
        array.withUnsafeBufferPointer { source in
            if let base = source.baseAddress { memory.update(from: base, count: source.count) }
        }
        return memory
    }

    /// Applies a packed change to a canvas; returns the rows it may have touched.
    func apply(_ packed: UnsafeRawBufferPointer, to canvas: IndexCanvas<UInt8>) -> Range<Int> {
        if let numbers, let changes = canvas.changes {
            return apply(packed, to: canvas.shades, numbers: numbers, changes: changes)
        }
        let target = canvas.shades
        let (entries, isExact, isDithered) = (entries, isExact, isDithered)
        // A local spares the loops the checks that go with a class's property.
        var sum = squaredError
        defer { squaredError = sum }
        return forEachToken(of: packed) { token in
            let (place, length) = (token.place, token.length)
            switch token.kind {
            case PackedRuns.Kind.run:
                let entry = entries[token.number]
                if entry >> 16 == 0 {
                    (target + place).update(repeating: UInt8(truncatingIfNeeded: entry), count: length)
                } else {
                    for index in place..<place &+ length { target[index] = dithered(entry, at: index) }
                }
                if !isExact { countRun(token.number, at: place, length: length, &sum) }
            case PackedRuns.Kind.colors16:
                if isDithered {
                    for index in 0..<length {
                        target[place &+ index] = dithered(entries[token.color16(index)], at: place &+ index)
                    }
                } else {
                    for index in 0..<length {
                        target[place &+ index] = UInt8(truncatingIfNeeded: entries[token.color16(index)])
                    }
                }
                if !isExact {
                    for index in 0..<length { count(token.color16(index), at: place &+ index, &sum) }
                }
            default:
                for index in 0..<length {
                    let number = token.color32(index)
                    target[place &+ index] = dithered(entries[number], at: place &+ index)
                    if !isExact { count(number, at: place &+ index, &sum) }
                }
            }
        }
    }

    /// The same, noting which pixels' source colours change.
    private func apply(
        _ packed: UnsafeRawBufferPointer, to target: UnsafeMutablePointer<UInt8>,
        numbers: UnsafeMutablePointer<UInt32>, changes: UnsafeMutablePointer<Bool>
    ) -> Range<Int> {
        guard let shownErrors else { preconditionFailure("an exact film has no substitutes") }
        let (entries, errors, isDithered) = (entries, errors, isDithered)
        var sum = squaredError
        defer { squaredError = sum }
        /// Shows a colour at a pixel that may have had another.
        @inline(__always)
        func show(_ number: Int, at place: Int) {
            if numbers[place] == UInt32(truncatingIfNeeded: number) { return }
            numbers[place] = UInt32(truncatingIfNeeded: number)
            changes[place] = true
            let entry = entries[number]
            let isSecond = isDithered && isSecond(entry, at: place)
            target[place] = UInt8(truncatingIfNeeded: isSecond ? entry >> 8 : entry)
            let error = min(65535, isSecond ? errors[number].y : errors[number].x)
            sum &+= Int(error) &- Int(shownErrors[place])
            shownErrors[place] = UInt16(truncatingIfNeeded: error)
        }
        return forEachToken(of: packed) { token in
            switch token.kind {
            case PackedRuns.Kind.run:
                for index in token.place..<token.place &+ token.length { show(token.number, at: index) }
            case PackedRuns.Kind.colors16:
                for index in 0..<token.length { show(token.color16(index), at: token.place &+ index) }
            default:
                for index in 0..<token.length { show(token.color32(index), at: token.place &+ index) }
            }
        }
    }

    /// A token that changes pixels.
    private struct Token {
        let kind: Int
        /// The first pixel, and how many there are.
        let place: Int
        let length: Int
        /// The number of a run's colour.
        let number: Int
        /// Where single colours begin.
        let colors: UnsafeRawPointer

        @inline(__always)
        func color16(_ index: Int) -> Int {
            Int(UInt16(littleEndian: colors.loadUnaligned(fromByteOffset: index &* 2, as: UInt16.self)))
        }

        @inline(__always)
        func color32(_ index: Int) -> Int {
            Int(UInt32(littleEndian: colors.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)))
        }
    }

    /// Calls the body with each token that changes pixels; returns the rows they lie in.
    @inline(__always)
    private func forEachToken(of packed: UnsafeRawBufferPointer, _ body: (Token) -> Void) -> Range<Int> {
        guard let base = packed.baseAddress else { return 0..<0 }
        var (at, place, firstPlace, lastPlace) = (0, 0, -1, 0)
        while at < packed.count {
            let header = Self.number(base, &at)
            let length = header >> 2
            let kind = header & 3
            if kind == PackedRuns.Kind.unchanged {
                place &+= length
                continue
            }
            if firstPlace < 0 { firstPlace = place }
            let number = kind == PackedRuns.Kind.run ? Self.number(base, &at) : 0
            body(Token(kind: kind, place: place, length: length, number: number, colors: base + at))
            if kind == PackedRuns.Kind.colors16 { at &+= length &* 2 }
            if kind == PackedRuns.Kind.colors32 { at &+= length &* 4 }
            place &+= length
            lastPlace = place
        }
        if firstPlace < 0 { return 0..<0 }
        return firstPlace / width..<(lastPlace - 1) / width + 1
    }

    @inline(__always)
    private static func number(_ base: UnsafeRawPointer, _ at: inout Int) -> Int {
        var byte = base.load(fromByteOffset: at, as: UInt8.self)
        at &+= 1
        var value = Int(byte & 127)
        var shift = 7
        while byte >= 128 {
            byte = base.load(fromByteOffset: at, as: UInt8.self)
            at &+= 1
            value |= Int(byte & 127) &<< shift
            shift &+= 7
        }
        return value
    }

    @inline(__always)
    private func isSecond(_ entry: ColorMapping.Entry, at place: Int) -> Bool {
        let level = entry >> 16
        if level == 0 { return false }
        let (y, x) = place.quotientAndRemainder(dividingBy: width)
        return UInt32(pattern[DitherPattern.place(x: x, y: y)]) < level
    }

    @inline(__always)
    private func dithered(_ entry: ColorMapping.Entry, at place: Int) -> UInt8 {
        let index = UInt8(truncatingIfNeeded: isSecond(entry, at: place) ? entry >> 8 : entry)
        isMixedIn[Int(index)] = true
        return index
    }

    @inline(__always)
    private func count(_ number: Int, at place: Int, _ sum: inout Int) {
        guard let shownErrors else { return }
        let pair = errors[number]
        let error = min(65535, isSecond(entries[number], at: place) ? pair.y : pair.x)
        sum &+= Int(error) &- Int(shownErrors[place])
        shownErrors[place] = UInt16(truncatingIfNeeded: error)
    }

    private func countRun(_ number: Int, at place: Int, length: Int, _ sum: inout Int) {
        for index in place..<place &+ length { count(number, at: index, &sum) }
    }
}
