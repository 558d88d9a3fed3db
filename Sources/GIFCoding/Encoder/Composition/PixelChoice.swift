/// One way of drawing an image: of the pixels that stay as they were, some are drawn again and some are left.
struct PixelChoice {
    /// Which of those pixels are drawn.
    enum Kind: Int {
        case all
        case none
        /// Those that go on with a run.
        case runs
    }

    let kind: Kind
    /// The indices row after row.
    let pixels: [UInt8]
    /// Whether some stand for "as it was", so that this index has to be declared.
    let keepsPixels: Bool
    /// GIF's minimum code size for them.
    let codeSize: Int
    /// How many pixels differ from the one before, and one: about how hard they are to compress.
    let turns: Int

    /// Whether colours change every few pixels of a large image.
    var isDense: Bool { pixels.count > 1 << 17 && turns * 12 > pixels.count }

    private init(_ kind: Kind, _ pixels: [UInt8], of image: FrameImage) {
        self.kind = kind
        self.pixels = pixels
        keepsPixels = kind != .all || image.opaqueUsesClear
        let (turns, largest) = Self.measure(pixels)
        self.turns = turns
        codeSize = image.localPalette?.codeSize ?? Palette.codeSize(largest: largest)
    }

    /// Of a choice with so many times the turns of another nothing is to be expected.
    private static let worthwhile = 1.5

    /// The ways to draw an image that may come out smallest, at least one.
    static func choices(for image: FrameImage) -> [PixelChoice] {
        let all = PixelChoice(.all, image.opaque, of: image)
        guard let sparse = image.sparse, let clear = image.clearIndex else { return [all] }
        // Few pixels that need not be drawn make no difference worth a try.
        let free = sparse.withUnsafeBufferPointer { sparse in sparse.reduce(0) { $0 &+ ($1 == clear ? 1 : 0) } }
        if free < sparse.count / 32 { return [all] }
        var choices = [all, PixelChoice(.none, sparse, of: image)]
        if !all.isDense { choices.append(PixelChoice(.runs, runs(image.opaque, sparse, clear: clear), of: image)) }
        let fewest = choices.map(\.turns).min() ?? 0
        return choices.filter { Double($0.turns) <= Double(fewest) * worthwhile + 16 }
    }

    /// Draws, of the pixels that need not be, those that go on with the run before them, and those that are of one
    /// colour up to the next one that must be drawn.
    private static func runs(_ opaque: [UInt8], _ sparse: [UInt8], clear: UInt8) -> [UInt8] {
        var pixels = sparse
        opaque.withUnsafeBufferPointer { opaque in
            pixels.withUnsafeMutableBufferPointer { pixels in
                let (opaque, pixels, count) = (opaque.baseAddress!, pixels.baseAddress!, pixels.count)
                var at = 0
                while at < count {
                    at = firstPlace(of: clear, in: pixels, from: at, to: count)
                    let end = runEnd(pixels, clear, from: at, to: count)
                    if at > 0, at < end {
                        let last = pixels[at &- 1]
                        let runEnd = runEnd(opaque, last, from: at, to: end)
                        (pixels + at).update(from: opaque + at, count: runEnd &- at)
                        at = runEnd
                    }
                    if at < end, runEnd(opaque, opaque[at], from: at, to: end) == end {
                        (pixels + at).update(from: opaque + at, count: end &- at)
                    }
                    at = end
                }
            }
        }
        return pixels
    }

    @inline(__always)
    private static func firstPlace(
        of byte: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
    ) -> Int {
        var at = start
        while at < end, bytes[at] != byte { at &+= 1 }
        return at
    }

    /// The place behind the bytes of one value from a place on.
    @inline(__always)
    private static func runEnd(_ bytes: UnsafePointer<UInt8>, _ byte: UInt8, from start: Int, to end: Int) -> Int {
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        let raw = UnsafeRawPointer(bytes)
        var at = start
        while at &+ 8 <= end, raw.loadUnaligned(fromByteOffset: at, as: UInt64.self) == pattern { at &+= 8 }
        while at < end, bytes[at] == byte { at &+= 1 }
        return at
    }

    /// The turns and the largest index of some pixels.
    private static func measure(_ pixels: [UInt8]) -> (turns: Int, largest: Int) {
        pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return (1, 0) }
            var turns = 1
            var largest = base[0]
            var start = 1
            while start < pixels.count {
                // So short that a byte can count: such a loop works on many pixels at once.
                let end = min(start &+ 224, pixels.count)
                var count: UInt8 = 0
                for at in start..<end {
                    count &+= base[at] == base[at &- 1] ? 0 : 1
                    largest = max(largest, base[at])
                }
                turns &+= Int(count)
                start = end
            }
            return (turns, Int(largest))
        }
    }
}
