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
        guard let base = packed.baseAddress else { return 0..<0 }
        if let numbers, let changes = canvas.changes {
            return apply(packed, to: canvas.shades, numbers: numbers, changes: changes)
        }
        let target = canvas.shades
        let (width, entries, isExact, isDithered) = (width, entries, isExact, isDithered)
        var at = 0
        var place = 0
        var firstPlace = -1
        var lastPlace = 0
        // A local spares the loops the checks that go with a class's property.
        var sum = squaredError
        defer { squaredError = sum }
        while at < packed.count {
            let header = Self.number(base, &at)
            let length = header >> 2
            let kind = header & 3
            if kind == PackedRuns.Kind.unchanged {
                place &+= length
                continue
            }
            if firstPlace < 0 { firstPlace = place }
            switch kind {
            case PackedRuns.Kind.run:
                let number = Self.number(base, &at)
                let entry = entries[number]
                if entry >> 16 == 0 {
                    (target + place).update(repeating: UInt8(truncatingIfNeeded: entry), count: length)
                } else {
                    for index in place..<place &+ length { target[index] = dithered(entry, at: index) }
                }
                if !isExact { countRun(number, at: place, length: length, &sum) }
            case PackedRuns.Kind.colors16:
                if isDithered {
                    for index in 0..<length {
                        target[place &+ index] = dithered(
                            entries[Self.color16(base, at &+ index &* 2)], at: place &+ index)
                    }
                } else {
                    for index in 0..<length {
                        target[place &+ index] = UInt8(
                            truncatingIfNeeded: entries[Self.color16(base, at &+ index &* 2)])
                    }
                }
                if !isExact {
                    for index in 0..<length {
                        count(Self.color16(base, at &+ index &* 2), at: place &+ index, &sum)
                    }
                }
                at &+= length &* 2
            default:
                for index in 0..<length {
                    let number = Self.color32(base, at &+ index &* 4)
                    target[place &+ index] = dithered(entries[number], at: place &+ index)
                    if !isExact { count(number, at: place &+ index, &sum) }
                }
                at &+= length &* 4
            }
            place &+= length
            lastPlace = place
        }
        if firstPlace < 0 { return 0..<0 }
        return firstPlace / width..<(lastPlace - 1) / width + 1
    }

    /// The same, noting which pixels' source colours change.
    private func apply(
        _ packed: UnsafeRawBufferPointer, to target: UnsafeMutablePointer<UInt8>,
        numbers: UnsafeMutablePointer<UInt32>, changes: UnsafeMutablePointer<Bool>
    ) -> Range<Int> {
        guard let base = packed.baseAddress, let shownErrors else { return 0..<0 }
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
            switch kind {
            case PackedRuns.Kind.run:
                let number = Self.number(base, &at)
                for index in place..<place &+ length { show(number, at: index) }
            case PackedRuns.Kind.colors16:
                for index in 0..<length { show(Self.color16(base, at &+ index &* 2), at: place &+ index) }
                at &+= length &* 2
            default:
                for index in 0..<length { show(Self.color32(base, at &+ index &* 4), at: place &+ index) }
                at &+= length &* 4
            }
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
    private static func color16(_ base: UnsafeRawPointer, _ offset: Int) -> Int {
        Int(UInt16(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
    }

    @inline(__always)
    private static func color32(_ base: UnsafeRawPointer, _ offset: Int) -> Int {
        Int(UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
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
