import CGif
import Raster

/// giflib's writer over a sink: header, extensions and image descriptors are giflib's, the codes are ready-made.
final class GIFWriter {
    private let target: SinkTarget
    private var file: UnsafeMutablePointer<GifFileType>?

    /// The bytes given to the sink so far, or about to be.
    var count: Int { target.count }

    /// Writes the header, the palette and, unless the film plays once, the loop extension.
    init(
        width: Int, height: Int, palette: Palette, plays: GIFPlays,
        sink: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        target = SinkTarget(sink: sink)
        var code: Int32 = 0
        file = EGifOpen(
            Unmanaged.passUnretained(target).toOpaque(),
            { file, bytes, count in
                guard let file, let target = file.pointee.UserData else { return 0 }
                let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
                return Unmanaged<SinkTarget>.fromOpaque(target).takeUnretainedValue().take(bytes) ? count : 0
            }, &code)
        guard file != nil else { throw GIFError.container(code: code) }
        EGifSetGifVersion(file, true)
        let map = try Self.colorMap(palette)
        defer { GifFreeMapObject(map) }
        try check(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, map))
        try writeLoop(plays)
    }

    deinit {
        if let file {
            var code: Int32 = 0
            EGifCloseFile(file, &code)
        }
    }

    /// A palette in giflib's form: filled up to a power of two, so that its bits are the minimum code size.
    private static func colorMap(_ palette: Palette) throws(GIFError) -> UnsafeMutablePointer<ColorMapObject> {
        let entries = 1 << palette.codeSize
        var colors = [GifColorType](repeating: GifColorType(), count: entries)
        for (index, color) in palette.colors.enumerated() {
            colors[index] = GifColorType(
                Red: UInt8(color >> 16 & 255), Green: UInt8(color >> 8 & 255), Blue: UInt8(color & 255))
        }
        guard let map = GifMakeMapObject(Int32(entries), colors) else { throw .container(code: 0) }
        return map
    }

    private func writeLoop(_ plays: GIFPlays) throws {
        let repeats: UInt16
        switch plays {
        case .forever: repeats = 0
        case .times(1): return
        case .times(let count): repeats = UInt16(count - 1)
        }
        try check(EGifPutExtensionLeader(file, Int32(APPLICATION_EXT_FUNC_CODE)))
        try check(EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)))
        try check(EGifPutExtensionBlock(file, 3, [1, UInt8(repeats & 255), UInt8(repeats >> 8)]))
        try check(EGifPutExtensionTrailer(file))
    }

    /// Writes one image: control block, descriptor, and its sub-blocks as they are.
    func write(_ image: FrameImage, _ result: FrameCompressor.Result) throws {
        var control = GraphicsControlBlock()
        control.DisposalMode = Int32(image.disposal.rawValue)
        control.DelayTime = Int32(image.centiseconds)
        control.TransparentColor = NO_TRANSPARENT_COLOR
        if result.usesClearIndex, let clear = image.clearIndex { control.TransparentColor = Int32(clear) }
        var bytes = [UInt8](repeating: 0, count: 4)
        EGifGCBToExtension(&control, &bytes)
        try check(EGifPutExtension(file, Int32(GRAPHICS_EXT_FUNC_CODE), 4, bytes))
        let rect = image.rect
        // giflib copies an image's palette and forgets the copy at the next image.
        defer {
            if let copy = file?.pointee.Image.ColorMap {
                GifFreeMapObject(copy)
                file?.pointee.Image.ColorMap = nil
            }
        }
        let map = try image.localPalette.map { palette throws(GIFError) in try Self.colorMap(palette) }
        defer { if let map { GifFreeMapObject(map) } }
        // giflib writes the bits of the palette as the code size. The shared palette is in the file by now, so its
        // number serves to say what this image's is.
        file?.pointee.SColorMap?.pointee.BitsPerPixel = Int32(result.codeSize)
        try check(
            EGifPutImageDesc(
                file, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), false, map))
        try result.blocks.withUnsafeBufferPointer { blocks in
            var at = 0
            while at < blocks.count {
                try check(EGifPutCodeNext(file, blocks.baseAddress! + at))
                at += Int(blocks[at]) + 1
            }
        }
        try check(EGifPutCodeNext(file, nil))
    }

    /// Writes the trailer and gives the sink what it has not got yet.
    func finish() throws {
        var code: Int32 = 0
        let status = EGifCloseFile(file, &code)
        file = nil
        if let failure = target.failure { throw failure }
        guard status == GIF_OK else { throw GIFError.container(code: code) }
        try target.flush()
    }

    private func check(_ status: Int32) throws {
        if status == GIF_OK { return }
        if let failure = target.failure { throw failure }
        throw GIFError.container(code: file?.pointee.Error ?? 0)
    }
}

/// Gathers giflib's small writes and keeps the sink's error for the Swift side.
private final class SinkTarget {
    private let sink: (UnsafeRawBufferPointer) throws -> Void
    private var pending: [UInt8] = []
    private(set) var failure: (any Error)?
    private(set) var count = 0

    private static let capacity = 1 << 16

    init(sink: @escaping (UnsafeRawBufferPointer) throws -> Void) {
        self.sink = sink
        pending.reserveCapacity(Self.capacity)
    }

    func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard failure == nil else { return false }
        count += bytes.count
        if pending.count + bytes.count > Self.capacity {
            do {
                try flush()
            } catch {
                failure = error
                return false
            }
        }
        pending.append(contentsOf: bytes)
        return true
    }

    func flush() throws {
        guard !pending.isEmpty else { return }
        try pending.withUnsafeBytes(sink)
        pending.removeAll(keepingCapacity: true)
    }
}
