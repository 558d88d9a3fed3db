import Geometry

/// A picture placed on the device plane by an affine map, read between its pixels.
struct ImagePaint {
    private let picture: Picture
    private let level: Picture.Level
    private let toLevel: AffineTransform

    /// Places a picture whose pixels the map sends to the device; nil where the map flattens the plane.
    ///
    /// Shown smaller than it is, it is read from the halving that is nearest above the shown size.
    init?(_ picture: Picture, toDevice: AffineTransform) {
        guard let toPicture = toDevice.inverse else { return nil }
        let stepX = ElementaryFunctions.hypotenuse(toPicture.a, toPicture.b)
        let stepY = ElementaryFunctions.hypotenuse(toPicture.c, toPicture.d)
        var place = 0
        var step = max(stepX, stepY)
        while step >= 1.5, place < 32 {
            step /= 2
            place += 1
        }
        self.picture = picture
        level = picture.level(place)
        toLevel = toPicture.concatenating(
            .scale(
                x: Double(level.width) / Double(picture.width), y: Double(level.height) / Double(picture.height)))
    }

    /// Computes a part of a row.
    func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        // Where the middle of column 0 falls, and the step from column to column, in 2^-32 pixels of the level.
        let origin = toLevel.apply(Point(x: 0.5, y: Double(y) + 0.5)) - Point(x: 0.5, y: 0.5)
        let (originX, originY) = (Self.fixed(origin.x), Self.fixed(origin.y))
        let (stepX, stepY) = (Self.fixed(toLevel.a), Self.fixed(toLevel.b))
        if stepX == Self.one, stepY == 0, Self.isWhole(originX), Self.isWhole(originY) {
            return copy(pixels, column: originX >> 32 &+ x, row: originY >> 32, count: count)
        }
        for column in x..<x + count {
            let atX = (originX &+ stepX &* column) >> 16
            let atY = (originY &+ stepY &* column) >> 16
            pixels[column - x] = BilinearSampling.pixel(BilinearSampling.clamped(level, x: atX, y: atY))
        }
    }

    /// Copies a part of a row that falls on the level's own pixels; outside, the outermost ones go on.
    private func copy(_ pixels: UnsafeMutablePointer<UInt32>, column: Int, row: Int, count: Int) {
        let source = level.pixels + min(max(row, 0), level.height - 1) * level.width
        let before = min(max(-column, 0), count)
        let within = min(max(level.width - column, before), count)
        pixels.update(repeating: source[0], count: before)
        if within > before { (pixels + before).update(from: source + (column + before), count: within - before) }
        (pixels + within).update(repeating: source[level.width - 1], count: count - within)
    }

    /// One pixel of the level.
    private static let one = 1 << 32

    /// Whether nothing is mixed in from the neighbours: shares are in 1/256.
    private static func isWhole(_ value: Int) -> Bool { value >> 24 & 255 == 0 }

    private static func fixed(_ value: Double) -> Int {
        Int((min(max(value, -1_000_000), 1_000_000) * 4_294_967_296).rounded())
    }
}
