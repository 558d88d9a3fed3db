import Drawing
import Geometry
import Raster
import Scene

/// The fonts, opened once for all tests.
enum TestFonts {
    static let library: FontLibrary? = try? FontLibrary()

    static func require() throws -> FontLibrary { try library ?? FontLibrary() }
}

/// A pixel taken apart: premultiplied, 0 … 255.
struct Components: Equatable, CustomStringConvertible {
    var red: Int, green: Int, blue: Int, alpha: Int

    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    init(_ pixel: UInt32) {
        self.init(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255), Int(pixel >> 24))
    }

    var description: String { "(\(red), \(green), \(blue), \(alpha))" }

    /// The largest difference of any component.
    func distance(to other: Components) -> Int {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha))
    }
}

extension PixelBuffer {
    func components(_ x: Int, _ y: Int) -> Components { Components(pixels[y * width + x]) }

    /// One component of a column or row as numbers.
    func row(_ y: Int) -> [Components] { (0..<width).map { components($0, y) } }
    func column(_ x: Int) -> [Components] { (0..<height).map { components(x, $0) } }
}

extension SceneBuilder {
    /// Adds a plain or other view in one go.
    mutating func view(
        _ frame: Rect, _ kind: ViewKind = .plain, color: Color = .clear, mask: Mask? = nil, gradient: Gradient? = nil,
        font: FontDescription = FontDescription(), set settings: [(PropertyID, [Double])] = [],
        objects: [(PropertyID, ObjectValue)] = [], _ children: (inout SceneBuilder) -> Void = { _ in }
    ) {
        beginView(kind, font: font, gradient: gradient, mask: mask)
        setFrame(frame)
        set(.backgroundColor, [color.red, color.green, color.blue, color.alpha])
        for (property, numbers) in settings { set(property, numbers) }
        for (property, object) in objects { set(property, object) }
        children(&self)
        endView()
    }
}

extension SceneSnapshot {
    mutating func set(_ property: PropertyID, _ numbers: [Double], view: Int) {
        let start = offset(of: property, view: view)
        for (place, number) in numbers.enumerated() { values[start + place] = number }
    }
}

/// Draws one scene on a canvas, at one pixel a point unless told.
func draw(
    _ width: Double, _ height: Double, background: Color = .clear, scale: Double = 1, rightToLeft: Bool = false,
    language: String = "en", images: [String: PixelBuffer] = [:], _ build: (inout SceneBuilder) -> Void,
    change: (inout SceneSnapshot) -> Void = { _ in }
) throws -> PixelBuffer {
    var builder = SceneBuilder(
        canvasSize: Size(width: width, height: height), backgroundColor: background, language: language,
        isRightToLeft: rightToLeft)
    build(&builder)
    let scene = builder.build()
    let renderer = try Renderer(scene: scene, scale: scale, fonts: TestFonts.require(), images: images)
    var snapshot = SceneSnapshot(of: scene)
    change(&snapshot)
    var buffer = renderer.makeBuffer()
    try renderer.drawWhole(snapshot, into: &buffer)
    return buffer
}
