import Drawing
import Geometry
import ImageCoding
import Motion
import Raster
import Scene
import Stage
import Timeline
import Trace

extension Exporter {
    /// A contact sheet of the timeline that this exporter shows, as a PNG: frames at chosen instants, each with its time and the values asked for.
    ///
    /// Throws ``SheetError`` for a feature that there is not, and ``FilmError`` when the sheet would have too many pixels.
    public func sheet(_ request: SheetRequest, of playback: Playback) throws -> [UInt8] {
        let instants = request.instants(length: source.length, framesPerSecond: source.framesPerSecond)
        let frameSize = source.recording.scene.canvasSize
        let captions = try captions(request, instants, width: frameSize.width, playback)
        let layout = SheetLayout(
            frameSize: frameSize, count: instants.count, columns: request.columns, captionLines: captions[0].count)
        _ = try FrameSize(canvas: layout.size, scale: scale, maximumPixelCount: 4 * options.maximumPixelCount)
        let paper = paper(layout, captions)
        let printer = try Renderer(scene: paper, scale: scale, fonts: fonts)
        var sheet = printer.makeBuffer()
        try printer.drawWhole(SceneSnapshot(of: paper), into: &sheet)
        let renderer = try renderer(background: options.background ?? .white)
        var frame = renderer.makeBuffer()
        for (place, instant) in instants.enumerated() {
            _ = try renderer.draw(snapshot(at: instant), into: &frame)
            let corner = layout.frame(place).origin
            let (x, y) = (Int((corner.x * scale).rounded()), Int((corner.y * scale).rounded()))
            sheet.outline(x: x, y: y, width: frame.width, height: frame.height, by: max(1, Int(scale.rounded())))
            sheet.paste(frame, x: x, y: y)
        }
        return try PNGCoder.encode(sheet)
    }

    // MARK: Captions

    /// The lines below each frame.
    private func captions(
        _ request: SheetRequest, _ instants: [Time], width: Double, _ playback: Playback
    ) throws(SheetError) -> [[String]] {
        var columns = TraceColumns(playback: playback)
        for instant in instants { columns.append(min(instant, playback.length)) }
        var captions = SheetCaptions(times: instants.map(\.seconds), width: width)
        for name in request.features {
            let feature = try SheetFeature(name, in: columns.features)
            captions.append(name, values: instants.indices.map { feature.value(at: $0) })
        }
        return captions.lines
    }

    /// The sheet without its frames: captions.
    private func paper(_ layout: SheetLayout, _ captions: [[String]]) -> Scene {
        var builder = SceneBuilder(canvasSize: layout.size, backgroundColor: .white)
        for (place, lines) in captions.enumerated() {
            for (line, text) in lines.enumerated() {
                builder.beginView(
                    .text, font: FontDescription(size: 12, weight: line == 0 ? .semibold : .regular))
                builder.setFrame(layout.caption(place, line: line))
                builder.set(.text, .string(text))
                builder.set(.textColor, line == 0 ? [0.1, 0.1, 0.12, 1] : [0.35, 0.35, 0.4, 1])
                builder.endView()
            }
        }
        return builder.build()
    }
}

extension PixelBuffer {
    /// Fills a rectangle of pixels and a line of whole pixels around it, so that no side of the line is lost between pixels.
    fileprivate mutating func outline(x: Int, y: Int, width: Int, height: Int, by line: Int) {
        let columns = max(0, x - line)..<min(self.width, x + width + line)
        for row in max(0, y - line)..<min(self.height, y + height + line) {
            for column in columns { pixels[row * self.width + column] = 0xFFD1_D1D9 }
        }
    }

    /// Copies another buffer over this one; what would stand outside is cut off.
    fileprivate mutating func paste(_ other: PixelBuffer, x: Int, y: Int) {
        let columns = min(other.width, width - x)
        guard columns > 0 else { return }
        for row in 0..<max(0, min(other.height, height - y)) {
            let target = (y + row) * width + x
            let source = row * other.width
            pixels.replaceSubrange(target..<target + columns, with: other.pixels[source..<source + columns])
        }
    }
}
