import Raster

/// The benchmark's kind of film in closed form: a slow gradient of three colours over the whole canvas, and a soft
/// shadow that moves across it. It has thousands of colours, and the gradient shares the palette with the shadow.
struct ShadowOverGradient {
    static let (width, height, count) = (640, 480, 8)
    static let stops: [(place: Double, color: SIMD3<Double>)] = [
        (0, [27, 42, 107]), (0.55, [122, 79, 181]), (1, [208, 139, 148]),
    ]

    /// How far along the gradient the middle of a pixel lies.
    static func place(_ x: Int, _ y: Int) -> Double {
        let (width, height) = (Double(width), Double(height))
        return ((Double(x) + 0.5) * width + (Double(y) + 0.5) * height) / (width * width + height * height)
    }

    static func color(_ place: Double) -> SIMD3<Double> {
        let next = max(1, stops.firstIndex { place < $0.place } ?? stops.count - 1)
        let (from, to) = (stops[next - 1], stops[next])
        return from.color + (to.color - from.color) * ((place - from.place) / (to.place - from.place))
    }

    /// How much of the light the shadow takes; nothing beyond 128 pixels of its middle.
    static func shadow(_ x: Int, _ y: Int, frame: Int) -> Double {
        let (dx, dy) = (Double(x) - 180 - 30 * Double(frame), Double(y) - 240)
        let far = (dx * dx + dy * dy) / (128 * 128)
        return far >= 1 ? 0 : 0.5 * (1 - far) * (1 - far)
    }

    static func frame(_ frame: Int) -> PixelBuffer {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let color = (color(place(x, y)) * (1 - shadow(x, y, frame: frame))).rounded(.toNearestOrAwayFromZero)
                pixels.append(0xFF00_0000 | UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z))
            }
        }
        return PixelBuffer(width: width, height: height, pixels: pixels)
    }

    /// By half of the gradient, which share of the pixels in rows outside of the shadow lies in runs of one colour
    /// longer than one and a half steps of the channel that changes fastest.
    static func shareInLongRuns(_ picture: PixelBuffer, frame: Int) -> [Double] {
        (1..<stops.count).map { half in
            let (from, to) = (stops[half - 1], stops[half])
            let change = to.color - from.color
            let levels = max(abs(change.x), abs(change.y), abs(change.z)) / (to.place - from.place)
            let step = Double(width * width + height * height) / Double(width) / levels
            // A run has a whole number of pixels.
            let allowed = Int((step * 1.5).rounded(.up))
            var (all, tooLong) = (0, 0)
            func end(_ run: Int) {
                all += run
                if run > allowed { tooLong += run }
            }
            for y in 0..<height {
                var run = 0
                for x in 1..<width {
                    let isInside = (from.place...to.place).contains(place(x, y)) && shadow(x, y, frame: frame) == 0
                    if run > 0, !isInside || picture[x, y] != picture[x - 1, y] {
                        end(run)
                        run = 0
                    }
                    if isInside { run += 1 }
                }
                end(run)
            }
            return Double(tooLong) / Double(all)
        }
    }
}
