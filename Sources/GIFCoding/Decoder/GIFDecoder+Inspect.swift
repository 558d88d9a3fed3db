import Raster

extension GIFDecoder {
    /// How a GIF is built, and what of it viewers may not show as meant.
    ///
    /// Reads every pixel, and throws as ``decode(_:limits:)`` does.
    public static func inspect(_ bytes: [UInt8], limits: GIFLimits = GIFLimits()) throws(GIFError) -> GIFInfo {
        let reader = try GIFReader(bytes, limits: limits)
        var images: [GIFInfo.Image] = []
        var colors: Set<UInt32> = []
        while let image = try reader.next() {
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
                    defersClear: LZWCodes.defersClear(bytes, at: image.codesOffset)))
        }
        guard !images.isEmpty else { throw .noFrames }
        return GIFInfo(
            width: reader.width, height: reader.height, plays: GIFPlays(loopCount: reader.loopCount),
            globalPaletteCount: reader.globalPalette?.count, colorCount: colors.count, byteCount: bytes.count,
            images: images, warnings: warnings(of: images, reader: reader))
    }

    private static func warnings(of images: [GIFInfo.Image], reader: GIFReader) -> [GIFInfo.Warning] {
        var warnings: [GIFInfo.Warning] = []
        if images[0].rect.area < reader.width * reader.height { warnings.append(.uncoveredStart) }
        if images[0].disposal == .previous { warnings.append(.startDisposal) }
        if let image = images.firstIndex(where: { $0.disposal == .previous }) {
            warnings.append(.disposesToPrevious(image: image))
        }
        if let image = images.firstIndex(where: \.defersClear) { warnings.append(.defersClear(image: image)) }
        if let count = reader.loopCount, count > 0 { warnings.append(.loopCount(count)) }
        if images.count > 1 {
            for (index, image) in images.enumerated() where image.centiseconds < GIFDelays.minimum {
                warnings.append(.shortDelay(image: index, centiseconds: image.centiseconds))
            }
        }
        return warnings
    }
}
