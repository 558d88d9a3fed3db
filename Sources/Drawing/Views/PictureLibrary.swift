import Raster

/// The pictures of image views, halved down on first use.
final class PictureLibrary {
    private let buffers: [String: PixelBuffer]
    private var pictures: [String: Picture] = [:]

    /// A library over decoded images by name; ones without pixels are left out.
    init(_ images: [String: PixelBuffer]) {
        buffers = images.filter { $0.value.width > 0 && $0.value.height > 0 }
    }

    /// The picture of a name.
    subscript(name: String) -> Picture? {
        if let picture = pictures[name] { return picture }
        guard let buffer = buffers[name] else { return nil }
        let picture = Picture(buffer)
        pictures[name] = picture
        return picture
    }
}
