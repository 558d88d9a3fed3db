import Geometry
import Raster

/// The straight edges of a shape in pixels, on a grid of 1/1024 of a pixel.
///
/// Curves are cut into chords that stay within 1/128 of a pixel. Coordinates beyond ± 1 048 576 pixels are pulled in to
/// that; a path with a coordinate that is not a number adds nothing.
struct EdgeList {
    /// Subdivisions of a pixel, as a power of two.
    static let subpixelBits = 10
    /// Subdivisions of a pixel.
    static let subpixels = 1 << subpixelBits

    /// One edge, turned to run downwards; never horizontal.
    struct Edge {
        var x0: Int32
        var y0: Int32
        var x1: Int32
        var y1: Int32
        /// 1 if the path runs downwards here, −1 if upwards.
        var direction: Int32
        /// The horizontal way for each vertical step.
        var slope: Double
    }

    private(set) var edges: [Edge] = []
    private var minX = Int32.max
    private var maxX = Int32.min
    private var minY = Int32.max
    private var maxY = Int32.min

    /// The pixels that the edges reach.
    var pixelBounds: PixelRect {
        guard !edges.isEmpty else { return .empty }
        let (left, top) = (Int(minX) >> Self.subpixelBits, Int(minY) >> Self.subpixelBits)
        let mask = Self.subpixels - 1
        return PixelRect(
            x: left, y: top, width: (Int(maxX) + mask) >> Self.subpixelBits - left,
            height: (Int(maxY) + mask) >> Self.subpixelBits - top)
    }

    /// Forgets all edges and keeps the memory.
    mutating func removeAll() {
        edges.removeAll(keepingCapacity: true)
        (minX, maxX) = (.max, .min)
        (minY, maxY) = (.max, .min)
    }

    /// Adds a path seen through a transform; open subpaths are closed.
    mutating func add(_ path: Path, transform: AffineTransform) {
        var start = Point.zero
        var current = Point.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                addLine(from: current, to: start)
                start = transform.apply(point)
                current = start
            case .line(let point):
                let next = transform.apply(point)
                addLine(from: current, to: next)
                current = next
            case .curve(let c1, let c2, let point):
                let next = transform.apply(point)
                addCurve(from: current, transform.apply(c1), transform.apply(c2), next)
                current = next
            case .close:
                addLine(from: current, to: start)
                current = start
            }
        }
        addLine(from: current, to: start)
    }

    /// Adds one edge, in pixels.
    mutating func addLine(from a: Point, to b: Point) {
        guard (a.x + a.y + b.x + b.y).isFinite else { return }
        let (ax, ay, bx, by) = (Self.onGrid(a.x), Self.onGrid(a.y), Self.onGrid(b.x), Self.onGrid(b.y))
        guard ay != by else { return }
        let slope = (Double(bx) - Double(ax)) / (Double(by) - Double(ay))
        if ay < by {
            edges.append(Edge(x0: ax, y0: ay, x1: bx, y1: by, direction: 1, slope: slope))
        } else {
            edges.append(Edge(x0: bx, y0: by, x1: ax, y1: ay, direction: -1, slope: slope))
        }
        minX = min(minX, min(ax, bx))
        maxX = max(maxX, max(ax, bx))
        minY = min(minY, min(ay, by))
        maxY = max(maxY, max(ay, by))
    }

    private mutating func addCurve(from p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        let pieces = CurveFlattening.pieceCount(p0, p1, p2, p3, tolerance: 1.0 / 128)
        var previous = p0
        for piece in 1..<max(pieces, 1) {
            let next = CurveFlattening.point(p0, p1, p2, p3, at: Double(piece) / Double(pieces))
            addLine(from: previous, to: next)
            previous = next
        }
        addLine(from: previous, to: p3)
    }

    private static func onGrid(_ coordinate: Double) -> Int32 {
        Int32((min(max(coordinate, -1_048_576), 1_048_576) * Double(subpixels)).rounded())
    }
}
