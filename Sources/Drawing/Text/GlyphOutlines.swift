import CPango
import Geometry

/// Collects the outlines of glyphs, straight from the font file: no hinting, no grid.
final class GlyphOutlines {
    private let functions: OpaquePointer

    init() {
        functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in sink(data).add(.move(sink(data).place(x, y))) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, data, _, x, y, _ in sink(data).add(.line(sink(data).place(x, y))) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, cx, cy, x, y, _ in sink(data).addQuadratic(control: (cx, cy), to: (x, y)) }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, ax, ay, bx, by, x, y, _ in
                let sink = sink(data)
                sink.add(.curve(sink.place(ax, ay), sink.place(bx, by), sink.place(x, y)))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in sink(data).add(.close) }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
    }

    deinit {
        hb_draw_funcs_destroy(functions)
    }

    /// Appends a glyph whose origin is at a point, in points; the font's units are 1/1024 of a point.
    func append(_ glyph: UInt32, of font: OpaquePointer, at origin: Point, to path: inout Path) {
        let sink = OutlineSink(origin: origin)
        animate_hb_draw_glyph(font, glyph, functions, Unmanaged.passUnretained(sink).toOpaque())
        path.elements += sink.elements
    }
}

/// What the callbacks write to.
private final class OutlineSink {
    private let origin: Point
    private var current = Point.zero
    private(set) var elements: [Path.Element] = []

    init(origin: Point) {
        self.origin = origin
    }

    func place(_ x: Float, _ y: Float) -> Point {
        Point(x: origin.x + Double(x) / 1024, y: origin.y - Double(y) / 1024)
    }

    func add(_ element: Path.Element) {
        elements.append(element)
        switch element {
        case .move(let point), .line(let point), .curve(_, _, let point): current = point
        case .close: break
        }
    }

    /// A quadratic curve is a cubic one whose control points lie two thirds of the way to its own.
    func addQuadratic(control: (Float, Float), to end: (Float, Float)) {
        let middle = place(control.0, control.1)
        let last = place(end.0, end.1)
        add(.curve(current + (middle - current) * (2.0 / 3), last + (middle - last) * (2.0 / 3), last))
    }
}

private func sink(_ data: UnsafeMutableRawPointer?) -> OutlineSink {
    Unmanaged<OutlineSink>.fromOpaque(data!).takeUnretainedValue()
}
