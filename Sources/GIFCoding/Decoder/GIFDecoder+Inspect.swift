import Raster

extension GIFDecoder {
    /// How a GIF is built, and what of it viewers may not show as meant.
    ///
    /// Reads every pixel, and throws as ``decode(_:limits:)`` does; but a file that breaks off or becomes unreadable
    /// behind a whole image is told up to there, with a warning.
    public static func inspect(_ bytes: [UInt8], limits: GIFLimits = GIFLimits()) throws(GIFError) -> GIFInfo {
        let reader = try GIFReader(bytes, limits: limits)
        var images: [GIFInfo.Image] = []
        var colors: Set<UInt32> = []
        var warnings: [GIFInfo.Warning] = []
        while let image = try nextImage(reader, &warnings) {
            var isUsed = [Bool](repeating: false, count: 256)
            for index in image.indices where Int(index) != image.transparentIndex { isUsed[Int(index)] = true }
            let used = isUsed.indices.filter { isUsed[$0] }
            for index in used { colors.insert(image.palette[index]) }
            images.append(
                GIFInfo.Image(
                    rect: image.rect, centiseconds: image.centiseconds, disposal: image.disposal,
                    transparentIndex: image.transparentIndex,
                    localPaletteCount: image.hasLocalPalette ? image.palette.count : nil,
                    isInterlaced: image.isInterlaced, byteCount: image.fileRange.count, colorCount: used.count,
                    codeSize: Int(bytes[image.codesOffset]),
                    defersClear: LZWCodes.defersClear(bytes, at: image.codesOffset)))
        }
        guard !images.isEmpty else { throw .noFrames }
        return GIFInfo(
            width: reader.width, height: reader.height, plays: GIFPlays(loopCount: reader.loopCount),
            globalPaletteCount: reader.globalPalette?.count, colorCount: colors.count, byteCount: bytes.count,
            images: images, warnings: self.warnings(of: images, reader: reader) + warnings)
    }

    /// The next image; nil at the end, or where the file is not readable any more, which becomes a warning.
    private static func nextImage(
        _ reader: GIFReader, _ warnings: inout [GIFInfo.Warning]
    ) throws(GIFError) -> GIFReader.Image? {
        do throws(GIFError) {
            let image = try reader.next()
            if image == nil, reader.unreadCount > 0 { warnings.append(.trailingBytes(reader.unreadCount)) }
            return image
        } catch {
            guard case .malformed(let image, let reason) = error, image > 0 else { throw error }
            warnings.append(.unreadable(image: image, reason: reason))
            return nil
        }
    }

    private static func warnings(of images: [GIFInfo.Image], reader: GIFReader) -> [GIFInfo.Warning] {
        var warnings: [GIFInfo.Warning] = []
        let canvas = PixelRect(x: 0, y: 0, width: reader.width, height: reader.height)
        if images[0].rect.intersection(canvas) != canvas { warnings.append(.uncoveredStart) }
        if let image = images.firstIndex(where: { $0.rect.intersection(canvas) != $0.rect }) {
            warnings.append(.leavesCanvas(image: image))
        }
        if images[0].disposal == .previous { warnings.append(.startDisposal) }
        if let image = images.firstIndex(where: { $0.disposal == .previous }) {
            warnings.append(.disposesToPrevious(image: image))
        }
        // What comes of the last one's disposal is never seen, unless the next round starts with it.
        if let image = images.dropLast().firstIndex(where: { $0.disposal == .background && $0.transparentIndex == nil })
        {
            warnings.append(.disposesToBackground(image: image))
        }
        if let image = images.firstIndex(where: \.defersClear) { warnings.append(.defersClear(image: image)) }
        if let image = images.firstIndex(where: { $0.codeSize < 2 }) { warnings.append(.codeSize(image: image)) }
        if let count = reader.loopCount, count > 0 { warnings.append(.loopCount(count)) }
        if images.count > 1, reader.loopCount == nil { warnings.append(.playsOnce) }
        if images.count > 1 {
            for (index, image) in images.enumerated() where image.centiseconds < GIFDelays.minimum {
                warnings.append(.shortDelay(image: index, centiseconds: image.centiseconds))
            }
        }
        return warnings
    }
}
