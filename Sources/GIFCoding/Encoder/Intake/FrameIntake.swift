import Raster

/// The first pass: compares each frame with the one before it, counts its colours and packs what changed.
final class FrameIntake {
    let width: Int
    let height: Int
    let colors = ColorTable()
    /// The change of the last frame taken, until the next one is.
    private(set) var packed = PackedRuns()

    private let reading: PixelReading
    /// The last frame, read as the options say.
    private let canvas: UnsafeMutablePointer<UInt32>
    /// The number of each pixel's colour on the canvas.
    private let numbers: UnsafeMutablePointer<UInt32>
    private let rowPixels: UnsafeMutablePointer<UInt32>
    private let literals: UnsafeMutablePointer<UInt32>
    private var isFirst = true
    private var frame: UInt32 = 0

    /// Changed pixels stand in single colours; a run of this many is cheaper as a run.
    private static let shortestRun = 4
    /// By how much more a pixel counts while it is new: what moves is little seen, but draws the eye.
    private static let motionWeight = 3
    /// In one row of so many, colours are looked at with their neighbours to find gradients.
    private static let sampledRows = 4
    /// How many pixels back and up a gradient is looked at, and by how many levels a slow one has changed there.
    private static let slope = 8
    private static let slowChange: UInt32 = 2
    /// A run of so many pixels that has the same colour above it lies in a flat area: no gradient is that slow.
    private static let flatRun = 32
    /// By how many levels neighbours in a gradient differ at most, and in a slow one.
    private static let alikeLevels: UInt32 = 3
    private static let slowLevels: UInt32 = 1

    init(width: Int, height: Int, reading: PixelReading) {
        self.width = width
        self.height = height
        self.reading = reading
        canvas = .allocate(capacity: width * height)
        canvas.initialize(repeating: 0, count: width * height)
        numbers = .allocate(capacity: width * height)
        numbers.initialize(repeating: 0, count: width * height)
        rowPixels = .allocate(capacity: width)
        literals = .allocate(capacity: width)
    }

    deinit {
        canvas.deallocate()
        numbers.deallocate()
        rowPixels.deallocate()
        literals.deallocate()
        packed.deallocate()
    }

    /// Takes a frame; true when it differs from the one before, and then ``packed`` holds how.
    ///
    /// - Parameters:
    ///   - damage: outside of it the frame is known to equal the one before.
    ///   - time: when it is shown first, in centiseconds from the film's start.
    ///   - centiseconds: how long it is shown by itself.
    func take(_ pixels: UnsafeBufferPointer<UInt32>, damage: PixelRect, time: Int, centiseconds: Int) -> Bool {
        let area = isFirst ? PixelRect(x: 0, y: 0, width: width, height: height) : damage
        guard !area.isEmpty else { return false }
        let frame = pixels.baseAddress!
        self.frame &+= 1
        var unchanged = area.y * width + area.x
        var hasChanged = false
        for y in area.y..<area.maxY {
            let start = y &* width &+ area.x
            let old = canvas + start
            var row = UnsafePointer(frame + start)
            let above = y % Self.sampledRows == Self.sampledRows - 1 ? UnsafePointer(frame + start - width) : nil
            var (first, end) = (0, area.width)
            if !isFirst { (first, end) = differingSpan(row, old, count: area.width) }
            if first < end, reading.mustConvert(row + first, count: end - first) {
                reading.convert(row, into: rowPixels, count: area.width)
                row = UnsafePointer(rowPixels)
                if !isFirst { (first, end) = differingSpan(row, old, count: area.width) }
            }
            if first >= end {
                unchanged &+= area.width
            } else {
                if !hasChanged {
                    hasChanged = true
                    packed.removeAll()
                }
                unchanged &+= first
                // What is looked at is the frame as it came, beyond the damage too: how much of it is known to have
                // changed, and so what is converted, must not tell.
                let surroundings = Surroundings(
                    row: UnsafePointer(frame + start), above: above, farAbove: (min(y, Self.slope) - 1) * width,
                    leftmost: -area.x)
                unchanged = pack(
                    row, old, surroundings, from: first, to: end, unchanged: unchanged, time: time,
                    centiseconds: centiseconds)
                unchanged &+= area.width &- end
            }
            unchanged &+= width &- area.width
        }
        isFirst = false
        return hasChanged
    }

    /// Ends the film, so many centiseconds after its start: what is shown last has been seen until now.
    func finish(time: Int) {
        var place = 0
        while place < width * height {
            let run = runLength(numbers, from: place, to: width * height)
            colors.uses[Int(numbers[place])].weight &+= time &* run
            place += run
        }
    }

    /// The columns from the first to behind the last in which two rows differ.
    @inline(__always)
    private func differingSpan(
        _ new: UnsafePointer<UInt32>, _ old: UnsafePointer<UInt32>, count: Int
    ) -> (Int, Int) {
        let first = equalLength(new, old, count: count)
        if first == count { return (count, count) }
        var end = count
        let (rawNew, rawOld) = (UnsafeRawPointer(new), UnsafeRawPointer(old))
        while end &- first >= 4 {
            let a = rawNew.loadUnaligned(fromByteOffset: (end &- 4) &* 4, as: SIMD2<UInt64>.self)
            let b = rawOld.loadUnaligned(fromByteOffset: (end &- 4) &* 4, as: SIMD2<UInt64>.self)
            let difference = a ^ b
            if difference[0] | difference[1] != 0 { break }
            end &-= 4
        }
        while new[end &- 1] == old[end &- 1] { end &-= 1 }
        return (first, end)
    }

    /// How many pixels from the start are equal.
    @inline(__always)
    private func equalLength(_ new: UnsafePointer<UInt32>, _ old: UnsafePointer<UInt32>, count: Int) -> Int {
        var at = 0
        let (rawNew, rawOld) = (UnsafeRawPointer(new), UnsafeRawPointer(old))
        while at &+ 16 <= count {
            let a = rawNew.loadUnaligned(fromByteOffset: at &* 4, as: SIMD8<UInt64>.self)
            let b = rawOld.loadUnaligned(fromByteOffset: at &* 4, as: SIMD8<UInt64>.self)
            let difference = a ^ b
            let folded = difference.lowHalf | difference.highHalf
            let word = folded.lowHalf | folded.highHalf
            if word[0] | word[1] != 0 { break }
            at &+= 16
        }
        while at < count, new[at] == old[at] { at &+= 1 }
        return at
    }

    /// How many pixels from `start` have one colour.
    @inline(__always)
    private func runLength(_ row: UnsafePointer<UInt32>, from start: Int, to end: Int) -> Int {
        let color = row[start]
        var at = start &+ 1
        while at < end, row[at] == color { at &+= 1 }
        return at &- start
    }

    /// Whether two pixels are at most so many levels apart in every channel.
    @inline(__always)
    private static func isAlike(_ a: UInt32, _ b: UInt32, within levels: UInt32) -> Bool {
        func isNear(_ shift: UInt32) -> Bool {
            let difference = Int32(truncatingIfNeeded: a >> shift & 255) &- Int32(truncatingIfNeeded: b >> shift & 255)
            return difference.magnitude <= levels
        }
        return isNear(0) && isNear(8) && isNear(16)
    }

    /// What lies around a row in which colours are looked at with their neighbours.
    private struct Surroundings {
        /// The row itself, as it came.
        let row: UnsafePointer<UInt32>
        /// The row above; nil where nothing is looked at.
        let above: UnsafePointer<UInt32>?
        /// How many pixels before the one above the one is that lies ``slope`` rows up.
        let farAbove: Int
        /// The place of the frame's first column: rows begin where the damage does.
        let leftmost: Int
    }

    /// Looks at where a run of a colour begins: its place in its row, and in the row above.
    @inline(__always)
    private static func sample(
        _ surroundings: Surroundings, above: UnsafePointer<UInt32>, at: Int, length: Int
    ) -> ColorTable.Samples {
        let row = surroundings.row
        let color = row[at]
        let left = length >= shortestRun ? color : row[max(surroundings.leftmost, at &- 1)]
        var samples = ColorTable.Samples(1, 0, 0, 0)
        guard isAlike(color, above[at], within: alikeLevels), isAlike(color, left, within: alikeLevels) else {
            return samples
        }
        samples.y = 1
        let (farLeft, farUp) = (row[max(surroundings.leftmost, at &- slope)], above[at &- surroundings.farAbove])
        if isAlike(color, above[at], within: slowLevels), isAlike(color, left, within: slowLevels),
            isAlike(color, farLeft, within: slowChange), isAlike(color, farUp, within: slowChange)
        {
            samples.z = 1
            samples.w = color == farLeft && color == farUp ? 0 : 1
        }
        return samples
    }

    /// Packs the span of a row and copies it to the canvas; returns how many unchanged pixels are pending.
    private func pack(
        _ row: UnsafePointer<UInt32>, _ old: UnsafeMutablePointer<UInt32>, _ surroundings: Surroundings,
        from first: Int, to end: Int, unchanged pending: Int, time: Int, centiseconds: Int
    ) -> Int {
        var unchanged = pending
        var literal = 0
        var largest: UInt32 = 0
        var lastColor = ~row[first]
        var lastNumber = 0
        let isFresh = isFirst
        let (colors, literals, frame) = (colors, literals, frame)
        let rowNumbers = numbers + (old - canvas)
        var (vanishing, vanishingCount) = (0, 0)
        // Locals spare the loop the checks that go with a class's properties.
        var packed = packed
        defer { self.packed = packed }
        var at = first
        while at < end {
            let color = row[at]
            var length = 1
            if color == old[at], !isFresh {
                length = equalLength(row + at, old + at, count: end &- at)
                if length >= Self.shortestRun {
                    Self.flush(literals, &literal, &largest, to: &packed)
                    unchanged &+= length
                    at &+= length
                    continue
                }
                length = 1
            }
            if color != lastColor {
                lastColor = color
                lastNumber = colors.number(of: color)
                if colors.uses[lastNumber].frame != frame {
                    colors.uses[lastNumber].frame = frame
                    colors.uses[lastNumber].frameCount &+= 1
                }
            }
            if at &+ 1 < end, row[at &+ 1] == color { length = runLength(row, from: at, to: end) }
            if unchanged > 0 {
                packed.appendUnchanged(unchanged)
                unchanged = 0
            }
            if let above = surroundings.above {
                colors.samples[lastNumber] &+= Self.sample(surroundings, above: above, at: at, length: length)
                if length >= Self.flatRun, above[at &+ length / 2] == surroundings.row[at] {
                    colors.flatPixels[lastNumber] &+= length
                }
            }
            // Seen from now on, and what was there before no longer; the film's length is added at its end.
            colors.uses[lastNumber].weight &+= (Self.motionWeight &* centiseconds &- time) &* length
            var place = at
            while place < at &+ length {
                let run = length < Self.shortestRun ? 1 : runLength(rowNumbers, from: place, to: at &+ length)
                let number = Int(truncatingIfNeeded: rowNumbers[place])
                if number != vanishing {
                    colors.uses[vanishing].weight &+= time &* vanishingCount
                    (vanishing, vanishingCount) = (number, 0)
                }
                vanishingCount &+= run
                for written in place..<place &+ run {
                    rowNumbers[written] = UInt32(truncatingIfNeeded: lastNumber)
                }
                place &+= run
            }
            if length >= Self.shortestRun {
                Self.flush(literals, &literal, &largest, to: &packed)
                packed.appendRun(length, of: lastNumber)
            } else {
                let number = UInt32(truncatingIfNeeded: lastNumber)
                largest |= number
                for _ in 0..<length {
                    literals[literal] = number
                    literal &+= 1
                }
            }
            at &+= length
        }
        colors.uses[vanishing].weight &+= time &* vanishingCount
        Self.flush(literals, &literal, &largest, to: &packed)
        (old + first).update(from: row + first, count: end - first)
        return unchanged
    }

    @inline(__always)
    private static func flush(
        _ literals: UnsafeMutablePointer<UInt32>, _ count: inout Int, _ largest: inout UInt32,
        to packed: inout PackedRuns
    ) {
        guard count > 0 else { return }
        packed.appendColors(literals, count: count, largest: largest)
        count = 0
        largest = 0
    }
}
