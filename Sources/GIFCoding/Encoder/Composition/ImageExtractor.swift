import Raster

/// Cuts images out of canvases, and knows which can be cut out.
protocol ImageExtractor {
    /// What a canvas holds for each pixel.
    associatedtype Shade: FixedWidthInteger & UnsignedInteger

    /// What stands for a clear pixel, where there is such a thing.
    var clearShade: Shade? { get }

    /// The image that turns `base`, or nothing, into `shown` within a rectangle; delay and disposal are left open.
    func image(of rect: PixelRect, shown: IndexCanvas<Shade>, over base: IndexCanvas<Shade>?) -> FrameImage

    /// Whether one palette has all that an image that turns `base` into `canvas` must draw.
    func canDraw(_ canvas: IndexCanvas<Shade>, over base: IndexCanvas<Shade>, rows: Range<Int>) -> Bool
}

/// Images of the film's one palette, whose indices the canvases hold.
struct GlobalExtractor: ImageExtractor {
    let palette: Palette
    /// Whether canvases hold clear pixels.
    let hasClearPixels: Bool
    /// Which indices may stand for which others; nil where none may.
    let substitutes: Substitutes?

    private static let largeArea = 1 << 14

    var clearShade: UInt8? { palette.clearIndex }

    func canDraw(_ canvas: IndexCanvas<UInt8>, over base: IndexCanvas<UInt8>, rows: Range<Int>) -> Bool { true }

    func image(of rect: PixelRect, shown: IndexCanvas<UInt8>, over base: IndexCanvas<UInt8>?) -> FrameImage {
        var opaque = [UInt8](unsafeUninitializedCapacity: rect.area) { target, count in
            for y in 0..<rect.height {
                let row = shown.shades + (rect.y + y) * shown.width + rect.x
                (target.baseAddress! + y * rect.width).update(from: row, count: rect.width)
            }
            count = rect.area
        }
        let clear = base.map { clearIndex(for: rect, shown: shown, over: $0) } ?? palette.clearIndex
        var sparse: [UInt8]?
        if let clear, let base {
            var isSame = true
            let pixels = [UInt8](unsafeUninitializedCapacity: rect.area) { target, count in
                for y in 0..<rect.height {
                    let start = (rect.y + y) * shown.width + rect.x
                    let same = Self.select(
                        shown.shades + start, base.shades + start, clear: clear,
                        into: target.baseAddress! + y * rect.width, count: rect.width)
                    isSame = isSame && same
                }
                count = rect.area
            }
            if !isSame { sparse = pixels }
        }
        if let clear, let base { leaveReplaced(&opaque, of: rect, shown: shown, over: base, clear: clear) }
        return FrameImage(
            rect: rect, localPalette: nil, clearIndex: clear, opaque: opaque,
            opaqueUsesClear: hasClearPixels || substitutes != nil, sparse: sparse, substitutes: substitutes)
    }

    /// Leaves pixels that stand still and may show a substitute as they are.
    private func leaveReplaced(
        _ opaque: inout [UInt8], of rect: PixelRect, shown: IndexCanvas<UInt8>, over base: IndexCanvas<UInt8>,
        clear: UInt8
    ) {
        guard let substitutes, let changes = shown.changes else { return }
        substitutes.withTables { tables in
            opaque.withUnsafeMutableBufferPointer { opaque in
                for y in 0..<rect.height {
                    let start = (rect.y + y) * shown.width + rect.x
                    let (new, old, changes) = (shown.shades + start, base.shades + start, changes + start)
                    let row = opaque.baseAddress! + y * rect.width
                    for x in 0..<rect.width where !changes[x] && new[x] == old[x] && tables.count(for: new[x]) > 0 {
                        row[x] = clear
                    }
                }
            }
        }
    }

    /// Writes the new index, or `clear` where new and old are equal; true when that changed nothing.
    @inline(__always)
    private static func select(
        _ new: UnsafeMutablePointer<UInt8>, _ old: UnsafeMutablePointer<UInt8>, clear: UInt8,
        into target: UnsafeMutablePointer<UInt8>, count: Int
    ) -> Bool {
        var difference: UInt8 = 0
        for index in 0..<count {
            let value = new[index] == old[index] ? clear : new[index]
            difference |= value ^ new[index]
            target[index] = value
        }
        return difference == 0
    }

    /// The index for kept pixels: the lowest that the rectangle does not show, or else that the image need not draw.
    private func clearIndex(
        for rect: PixelRect, shown: IndexCanvas<UInt8>, over base: IndexCanvas<UInt8>
    ) -> UInt8? {
        // Where thousands of pixels get substitutes, a code is as long as it can be anyway.
        if hasClearPixels || substitutes != nil && rect.area > Self.largeArea { return palette.clearIndex }
        return withUnsafeTemporaryAllocation(of: Bool.self, capacity: 256) { isUsed in
            isUsed.initialize(repeating: false)
            for y in rect.y..<rect.maxY {
                let row = shown.shades + y * shown.width
                var x = rect.x
                while x < rect.maxX {
                    let pattern = UInt64(row[x]) &* 0x0101_0101_0101_0101
                    isUsed[Int(row[x])] = true
                    x &+= 1
                    while x &+ 8 <= rect.maxX,
                        UnsafeRawPointer(row).loadUnaligned(fromByteOffset: x, as: UInt64.self) == pattern
                    { x &+= 8 }
                }
            }
            if let free = isUsed.firstIndex(of: false) { return UInt8(free) }
            isUsed.update(repeating: false)
            for y in rect.y..<rect.maxY {
                let (row, baseRow) = (shown.shades + y * shown.width, base.shades + y * shown.width)
                for x in rect.x..<rect.maxX where row[x] != baseRow[x] { isUsed[Int(row[x])] = true }
            }
            return isUsed.firstIndex(of: false).map { UInt8($0) }
        }
    }
}
