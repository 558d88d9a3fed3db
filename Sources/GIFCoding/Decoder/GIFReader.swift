import CGif
import Raster

/// giflib's reader over bytes in memory, image by image, with every size checked before it is believed.
final class GIFReader {
    /// One image as it stands in the file.
    struct Image {
        /// As the file has it; it may reach beyond the canvas.
        var rect: PixelRect
        var centiseconds = 0
        var disposal = GIFDisposal.unspecified
        var transparentIndex: Int?
        /// 0xFFRRGGBB; the image's own palette, or the file's.
        var palette: [UInt32]
        var hasLocalPalette: Bool
        var isInterlaced: Bool
        /// The palette indices, row after row from the top, each within the palette.
        var indices: [UInt8]
        /// The bytes of the file from the image's control block to its last sub-block.
        var fileRange: Range<Int>
        /// Where the LZW minimum code size stands, the sub-blocks behind it.
        var codesOffset: Int
    }

    let width: Int
    let height: Int
    let globalPalette: [UInt32]?
    /// The number in the loop extension, once one has been read.
    private(set) var loopCount: Int?
    private(set) var imageCount = 0
    /// The bytes that have not been read.
    var unreadCount: Int { source.count - source.position }

    private let source: ByteSource
    private var file: UnsafeMutablePointer<GifFileType>
    private let limits: GIFLimits

    /// Reads the header; throws ``GIFError/malformed(frame:reason:)`` or ``GIFError/limit(what:value:maximum:)``.
    init(_ bytes: [UInt8], limits: GIFLimits) throws(GIFError) {
        source = ByteSource(bytes)
        self.limits = limits
        var code: Int32 = 0
        let opened = DGifOpen(
            Unmanaged.passUnretained(source).toOpaque(),
            { file, target, count in
                guard let file, let target, let source = file.pointee.UserData else { return 0 }
                return Unmanaged<ByteSource>.fromOpaque(source).takeUnretainedValue().read(target, count: count)
            }, &code)
        guard let opened else { throw .malformed(frame: 0, reason: Self.words(code)) }
        file = opened
        width = Int(file.pointee.SWidth)
        height = Int(file.pointee.SHeight)
        globalPalette = Self.palette(file.pointee.SColorMap)
        guard width > 0, height > 0 else {
            close()
            throw .malformed(frame: 0, reason: "the canvas is \(width) × \(height) pixels")
        }
        guard width * height <= limits.maximumCanvasPixels else {
            close()
            throw .limit(what: "canvas pixels", value: width * height, maximum: limits.maximumCanvasPixels)
        }
    }

    private var isClosed = false

    deinit {
        close()
    }

    private func close() {
        guard !isClosed else { return }
        isClosed = true
        var code: Int32 = 0
        DGifCloseFile(file, &code)
    }

    /// The next image, or nil at the trailer.
    func next() throws(GIFError) -> Image? {
        var control = GraphicsControlBlock(
            DisposalMode: 0, UserInputFlag: false, DelayTime: 0, TransparentColor: NO_TRANSPARENT_COLOR)
        var start: Int?
        while true {
            let recordStart = source.position
            var type = UNDEFINED_RECORD_TYPE
            try check(DGifGetRecordType(file, &type))
            switch type {
            case TERMINATE_RECORD_TYPE:
                return nil
            case EXTENSION_RECORD_TYPE:
                if try readExtension(&control) { start = recordStart }
            case IMAGE_DESC_RECORD_TYPE:
                return try readImage(control, start: start ?? recordStart)
            default:
                throw malformed("a record of an unknown kind")
            }
        }
    }

    /// Reads an extension; true when it was a graphics control block.
    private func readExtension(_ control: inout GraphicsControlBlock) throws(GIFError) -> Bool {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        try check(DGifGetExtension(file, &code, &block))
        var isControl = false
        var isLoop = false
        while let data = block {
            let payload = UnsafeBufferPointer(start: data + 1, count: Int(data[0]))
            if code == GRAPHICS_EXT_FUNC_CODE {
                guard DGifExtensionToGCB(payload.count, data + 1, &control) == GIF_OK else {
                    throw malformed("a control block of \(payload.count) bytes")
                }
                isControl = true
            } else if code == APPLICATION_EXT_FUNC_CODE {
                if payload.elementsEqual("NETSCAPE2.0".utf8) || payload.elementsEqual("ANIMEXTS1.0".utf8) {
                    isLoop = true
                } else if isLoop, payload.count == 3, payload[0] == 1 {
                    loopCount = Int(payload[1]) | Int(payload[2]) << 8
                }
            }
            try check(DGifGetExtensionNext(file, &block))
        }
        return isControl
    }

    private func readImage(_ control: GraphicsControlBlock, start: Int) throws(GIFError) -> Image {
        guard imageCount < limits.maximumFrames else {
            throw .limit(what: "frames", value: imageCount + 1, maximum: limits.maximumFrames)
        }
        try check(DGifGetImageDesc(file))
        let descriptor = file.pointee.Image
        let rect = PixelRect(
            x: Int(descriptor.Left), y: Int(descriptor.Top), width: Int(descriptor.Width),
            height: Int(descriptor.Height))
        guard rect.width > 0, rect.height > 0 else {
            throw malformed("an image of \(rect.width) × \(rect.height) pixels")
        }
        guard rect.area <= limits.maximumCanvasPixels else {
            throw .limit(what: "pixels in an image", value: rect.area, maximum: limits.maximumCanvasPixels)
        }
        let local = Self.palette(descriptor.ColorMap)
        guard let palette = local ?? globalPalette else { throw malformed("there is no palette") }
        // giflib has read the minimum code size already.
        let codesOffset = source.position - 1
        var indices = [UInt8](repeating: 0, count: rect.area)
        for row in Self.rowOrder(height: rect.height, isInterlaced: descriptor.Interlace) {
            let status = indices.withUnsafeMutableBufferPointer {
                DGifGetLine(file, $0.baseAddress! + row * rect.width, Int32(rect.width))
            }
            try check(status)
        }
        let transparent = Int(control.TransparentColor)
        guard let highest = indices.max(), Int(highest) < palette.count || Int(highest) == transparent,
            Int(highest) < palette.count
                || !indices.contains(where: { Int($0) >= palette.count && Int($0) != transparent })
        else { throw malformed("a pixel has no colour in a palette of \(palette.count)") }
        imageCount += 1
        return Image(
            rect: rect, centiseconds: Int(control.DelayTime),
            disposal: GIFDisposal(rawValue: Int(control.DisposalMode)) ?? .unspecified,
            transparentIndex: transparent == Int(NO_TRANSPARENT_COLOR) ? nil : transparent, palette: palette,
            hasLocalPalette: local != nil, isInterlaced: descriptor.Interlace, indices: indices,
            fileRange: start..<source.position, codesOffset: codesOffset)
    }

    /// The rows of an image in the order of the file.
    private static func rowOrder(height: Int, isInterlaced: Bool) -> [Int] {
        guard isInterlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }

    private static func palette(_ map: UnsafeMutablePointer<ColorMapObject>?) -> [UInt32]? {
        guard let map, let colors = map.pointee.Colors else { return nil }
        return (0..<Int(map.pointee.ColorCount)).map { index in
            let color = colors[index]
            return 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
        }
    }

    private func check(_ status: Int32) throws(GIFError) {
        if status == GIF_ERROR { throw malformed(Self.words(file.pointee.Error)) }
    }

    private func malformed(_ reason: String) -> GIFError {
        .malformed(frame: imageCount, reason: reason)
    }

    private static func words(_ code: Int32) -> String {
        guard let text = GifErrorString(code) else { return "the data break off" }
        return String(cString: text)
    }
}

/// The bytes that giflib reads, and how far it has come.
private final class ByteSource {
    private let bytes: [UInt8]
    private(set) var position = 0
    var count: Int { bytes.count }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func read(_ target: UnsafeMutablePointer<UInt8>, count: Int32) -> Int32 {
        let length = min(max(0, Int(count)), bytes.count - position)
        bytes.withUnsafeBufferPointer { source in
            if let base = source.baseAddress { target.update(from: base + position, count: length) }
        }
        position += length
        return Int32(length)
    }
}
