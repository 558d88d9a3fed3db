/// Chooses the palette of a film and what each of its colours becomes.
struct PaletteChoice {
    let palette: Palette
    let mapping: ColorMapping
    /// Which colours may stand for which others; nil where every pixel gets the index that the mapping says.
    let substitutes: Substitutes?
    /// Whether every colour of the film is in the palette.
    let isExact: Bool
    /// Whether colours of the film have been made coarser before they got here.
    let isCoarse: Bool
    /// Whether the palette is as near to the film as the quality asks.
    let isGoodEnough: Bool
    /// The film's colours as 0xFFRRGGBB, by number; 0 for clear.
    let colors: [UInt32]
    /// Whether the film shows clear pixels.
    let hasClearPixels: Bool

    /// The mean squared error (9 for one level of grey) that a quality of 1…100 puts up with over all that moves.
    ///
    /// Quality 90 allows 9: one level of each channel, below what is seen in a gradient; each 10 less doubles the
    /// error. 100 allows none, so the whole palette is used.
    static func allowedError(quality: Int) -> Double {
        if quality >= 100 { return 0 }
        var error = usualError
        for _ in min(quality, 90)..<90 { error *= 1.0717734625362931 }
        for _ in 90..<max(quality, 90) { error /= 1.25 }
        return error
    }

    /// What quality 90 allows.
    static let usualError = 9.0

    init(table: ColorTable, reading: PixelReading, options: GIFOptions) {
        let pixels = Array(UnsafeBufferPointer(start: table.colors, count: table.count))
        let isClear = pixels.map { $0 == 0 }
        hasClearPixels = isClear.contains(true)
        let opaque = pixels.indices.filter { !isClear[$0] }
        let colors = opaque.map { reading.color(pixels[$0]) }
        isCoarse = table.isCoarse
        self.colors = pixels.map(reading.color)

        var chosen: [UInt32]
        var opaqueIndices: ColorMapping
        var cloud: ColorCloud?
        var tolerance: Float = 0
        if opaque.count + (hasClearPixels ? 1 : 0) <= options.maximumColors {
            isExact = !table.isCoarse
            isGoodEnough = true
            chosen = colors.isEmpty ? [0xFF00_0000] : colors
            opaqueIndices = ColorMapping(
                entries: colors.indices.map { UInt32($0) | UInt32($0) << 8 },
                errors: Array(repeating: .zero, count: colors.count))
        } else {
            isExact = false
            let found = ColorCloud(opaque, of: table, reading: reading)
            if options.dither == .auto, !hasClearPixels, colors.count > Self.flatColors,
                found.slowShare >= (options.quality >= 90 ? Self.mostlyGradients : Self.someGradients)
            {
                tolerance = Substitutes.tolerance(quality: options.quality)
            }
            (chosen, isGoodEnough) = Self.quantized(
                found, colors: colors, options: options, hasClearPixels: hasClearPixels, isLossy: tolerance > 0)
            let plan = DitherPlan(
                palette: chosen, dither: options.dither, allowedError: Self.allowedError(quality: options.quality),
                isGoodEnough: isGoodEnough, tolerance: tolerance)
            opaqueIndices = plan.mapping(of: found)
            cloud = found
        }
        let order = Self.order(opaqueIndices, uses: opaque.map { table.uses[$0].frameCount }, colorCount: chosen.count)
        chosen = order.map { chosen[$0] }
        opaqueIndices.renumber(order, offset: hasClearPixels ? 1 : 0)
        palette = Palette(colors: chosen, showsClear: hasClearPixels)
        var substitutes: Substitutes?
        // A pixel that must not be drawn again needs the clear index.
        if let cloud, tolerance > 0, palette.clearIndex != nil {
            let found = Substitutes(
                palette: chosen, cloud: cloud, entries: opaqueIndices.entries, tolerance: tolerance)
            substitutes = found.isEmpty ? nil : found
        }
        self.substitutes = substitutes
        var all = ColorMapping(
            entries: Array(repeating: UInt32(palette.clearIndex ?? 0), count: pixels.count),
            errors: Array(repeating: .zero, count: pixels.count))
        all.isDithered = opaqueIndices.isDithered
        for (place, number) in opaque.enumerated() {
            all.entries[number] = opaqueIndices.entries[place]
            all.errors[number] = opaqueIndices.errors[place]
        }
        mapping = all
    }

    /// The palette's colours in the order of the frames that draw them, most first.
    ///
    /// An image's codes are the shorter, the lower its largest index is.
    private static func order(_ mapping: ColorMapping, uses: [UInt32], colorCount: Int) -> [Int] {
        var most = [UInt32](repeating: 0, count: colorCount)
        for (entry, count) in zip(mapping.entries, uses) {
            for index in [Int(entry & 255), Int(entry >> 8 & 255)] { most[index] = max(most[index], count) }
        }
        return most.indices.sorted { (most[$1], $0) < (most[$0], $1) }
    }

    /// How many colours a palette has at most.
    ///
    /// Where colours stand for each other, more of them cost little. Else, unless all are asked for, an eighth is left
    /// out: it would cost more than it shows, except where hardly a colour has to go.
    private static func mostColors(
        _ whole: Int, of sourceColors: Int, options: GIFOptions, isLossy: Bool
    ) -> Int {
        let spendsAll =
            isLossy || options.quality >= 100 || options.maximumColors < 256 || sourceColors <= whole * 5 / 4
        return spendsAll ? whole : whole * 7 / 8
    }

    /// How many colours a palette has, of which so many would do.
    ///
    /// A film of few colours, which flat art with soft edges is, hardly grows with its palette; of gradients and
    /// photographs a colour more costs what it gives. A palette is as long in the file as a power of two.
    private static func usefulColors(
        _ maximum: Int, enough: Int, of sourceColors: Int, quality: Int, isLossy: Bool
    ) -> Int {
        if quality >= 90, sourceColors <= flatColors || isLossy { return maximum }
        if isLossy, quality > leastLossyQuality {
            let share = (quality - leastLossyQuality) * (maximum - enough) / (90 - leastLossyQuality)
            return min(maximum, enough + max(18, share))
        }
        return min(enough + 18, quality >= 90 ? maximum : 1 << Palette.codeSize(largest: enough) - 1)
    }

    /// Where colours stand for each other, there are more of them than would do, the fewer the lower the quality, down
    /// to this one.
    private static let leastLossyQuality = 60
    /// A film of no more colours than this is taken to be flat art.
    private static let flatColors = 1 << 12
    /// Of what is seen, slow gradients must be so much for colours to stand for each other: it takes half as long again,
    /// which pays where most is gradients, or where a small file is asked for.
    private static let mostlyGradients = 0.5
    private static let someGradients = 1.0 / 16

    private static func quantized(
        _ cloud: ColorCloud, colors: [UInt32], options: GIFOptions, hasClearPixels: Bool, isLossy: Bool
    ) -> ([UInt32], Bool) {
        let target = allowedError(quality: options.quality)
        // One is kept back for the clear index, so that it does not double the palette; of very few colours none can
        // be spared for that. Refining lowers the error of the cut by about a fifth.
        let keepsOne = hasClearPixels || options.maximumColors >= 16
        let maximum = mostColors(
            max(1, options.maximumColors - (keepsOne ? 1 : 0)), of: colors.count, options: options,
            isLossy: isLossy)
        let (centers, isReached) = ColorCutter.centers(of: cloud, maximum: maximum, target: target * 1.2) { count in
            usefulColors(
                maximum, enough: count, of: colors.count, quality: options.quality, isLossy: isLossy)
        }
        var refinement = PaletteRefinement(cloud: cloud, centers: centers)
        for _ in 0..<2 { refinement.refine() }
        return (refinement.snappedColors(colors), isReached)
    }
}
