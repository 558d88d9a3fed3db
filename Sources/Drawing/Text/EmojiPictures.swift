import CCairo
import CPango
import Geometry
import Raster

/// The pictures of bitmap glyphs, decoded once each.
final class EmojiPictures {
    private struct Key: Hashable {
        var face: OpaquePointer
        var glyph: UInt32
    }

    private var pictures: [Key: Picture?] = [:]

    /// The picture of a glyph and the rectangle it fills, in points about an origin; nil for a glyph without one.
    func bitmap(_ glyph: UInt32, of font: OpaquePointer, at origin: Point) -> ShapedText.Bitmap? {
        let face = hb_font_get_face(font)!
        guard hb_ot_color_has_png(face) != 0 else { return nil }
        let key = Key(face: face, glyph: glyph)
        let picture = pictures[key] ?? decode(glyph, of: font)
        pictures[key] = .some(picture)
        var extents = hb_glyph_extents_t()
        guard let picture, hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return nil }
        let unit = 1.0 / 1024
        return ShapedText.Bitmap(
            picture: picture,
            rect: Rect(
                x: origin.x + Double(extents.x_bearing) * unit, y: origin.y - Double(extents.y_bearing) * unit,
                width: Double(extents.width) * unit, height: -Double(extents.height) * unit))
    }

    private func decode(_ glyph: UInt32, of font: OpaquePointer) -> Picture? {
        let blob = hb_ot_color_glyph_reference_png(font, glyph)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return nil }
        var reader = ByteReader(bytes: UnsafeRawBufferPointer(start: bytes, count: Int(length)))
        let surface = withUnsafeMutablePointer(to: &reader) { reader in
            cairo_image_surface_create_from_png_stream({ ByteReader.read($0, $1, $2) }, reader)
        }
        defer { cairo_surface_destroy(surface) }
        return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS ? Picture(cairoSurface: surface!) : nil
    }
}

/// Hands bytes to Cairo's PNG decoder.
private struct ByteReader {
    var bytes: UnsafeRawBufferPointer
    var position = 0

    static func read(
        _ reader: UnsafeMutableRawPointer?, _ target: UnsafeMutablePointer<UInt8>?, _ count: UInt32
    ) -> cairo_status_t {
        let reader = reader!.assumingMemoryBound(to: ByteReader.self)
        let start = reader.pointee.position
        guard start + Int(count) <= reader.pointee.bytes.count, let target else { return CAIRO_STATUS_READ_ERROR }
        for offset in 0..<Int(count) { target[offset] = reader.pointee.bytes[start + offset] }
        reader.pointee.position = start + Int(count)
        return CAIRO_STATUS_SUCCESS
    }
}

extension Picture {
    /// Copies an image surface; RGB24 pixels become opaque.
    fileprivate convenience init?(cairoSurface surface: OpaquePointer) {
        cairo_surface_flush(surface)
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
        guard width > 0, height > 0, let data = cairo_image_surface_get_data(surface) else { return nil }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let row = UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width { pixels.append(isOpaque ? row[x] | 0xFF00_0000 : row[x]) }
        }
        self.init(PixelBuffer(width: width, height: height, pixels: pixels))
    }
}
