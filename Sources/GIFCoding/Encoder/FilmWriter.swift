/// The second pass: from the spool through composition and compression to the file.
final class FilmWriter {
    private let options: GIFOptions
    private let choice: PaletteChoice
    private let spool: Spool
    private let width: Int
    private let height: Int
    private var memory = GrowingMemory()
    private var imageBytes: [Int] = []
    private var quality: QualityCount
    /// Only where colours stand for each other.
    private let shownErrors: ShownErrors?
    private var drawnColors: Set<UInt32> = []
    /// The frames since the last image was composed.
    private var shownFrames: [(squaredError: Int, centiseconds: Int)] = []

    init(width: Int, height: Int, choice: PaletteChoice, spool: Spool, options: GIFOptions) {
        self.width = width
        self.height = height
        self.choice = choice
        self.spool = spool
        self.options = options
        quality = QualityCount(pixels: width * height)
        shownErrors = choice.substitutes == nil ? nil : ShownErrors(width: width, height: height)
    }

    deinit {
        memory.deallocate()
    }

    /// Writes everything; the report lacks only what the encoder counted itself.
    func write(to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) throws -> GIFReport {
        let writer = try GIFWriter(
            width: width, height: height, palette: choice.palette, plays: options.plays, sink: sink)
        let shownColors: Int
        if let local = try localReading() {
            let extractor = LocalExtractor(
                global: choice.palette, shades: local.shades, substitutes: choice.substitutes)
            try compose(composer(extractor), to: writer) { canvas in
                (local.reader.apply(memory.bytes, to: canvas), local.reader.squaredError)
            }
            shownColors = local.reader.shownColorCount
        } else {
            let reader = RunReader(choice: choice, width: width, height: height)
            let extractor = GlobalExtractor(
                palette: choice.palette, hasClearPixels: choice.hasClearPixels, substitutes: choice.substitutes)
            try compose(composer(extractor), to: writer) { canvas in
                (reader.apply(memory.bytes, to: canvas), reader.squaredError)
            }
            shownColors = reader.shownColorCount
        }
        try writer.finish()
        let isExact = quality.isPerfect && !choice.isCoarse
        return GIFReport(
            options: options, frameCount: 0, imageBytes: imageBytes, totalBytes: writer.count, sourceColors: 0,
            shownColors: shownErrors == nil ? shownColors : drawnColors.count, isExact: isExact,
            meanPSNR: isExact ? nil : quality.mean,
            minimumPSNR: isExact ? nil : quality.minimum,
            spoolBytes: spool.count, durationCentiseconds: 0)
    }

    private func composer<Extractor>(_ extractor: Extractor) -> FrameComposer<Extractor> {
        FrameComposer(
            extractor: extractor, width: width, height: height, hasClearPixels: choice.hasClearPixels,
            isCompatible: options.isCompatible, notesChanges: choice.substitutes != nil)
    }

    /// Runs the frames through a composer; `change` brings a canvas up to the frame in memory, and says which rows
    /// it touched and the squared error that the canvas then shows.
    private func compose<Extractor>(
        _ composer: FrameComposer<Extractor>, to writer: GIFWriter,
        change: (IndexCanvas<Extractor.Shade>) -> (Range<Int>, Int)
    ) throws {
        let queue = CompressionQueue(
            jobs: options.jobs, isCompatible: options.isCompatible, pixelCount: width * height
        ) { [self] image, result in
            let before = writer.count
            try writer.write(image, result)
            imageBytes.append(writer.count - before)
            let replaced = note(image, result)
            for (squaredError, centiseconds) in image.shown {
                quality.add(squaredError: squaredError + replaced, centiseconds: centiseconds)
            }
        }
        try queue.run { add in
            /// Gives out an image with the frames that it is shown for.
            func emit(_ image: FrameImage) throws {
                var image = image
                image.shown = shownFrames
                shownFrames = []
                try add(image)
            }
            while !spool.isAtEnd {
                let centiseconds = try SpooledFrame.read(from: spool, into: &memory)
                var squaredError = 0
                try composer.take(centiseconds: centiseconds, emit: emit) { canvas in
                    let (rows, error) = change(canvas)
                    squaredError = error
                    return rows
                }
                shownFrames.append((squaredError, centiseconds))
            }
            try composer.finish(emit: emit)
        }
    }

    /// Notes what an image shows, of a film with substitutes; returns the squared error that they add meanwhile.
    private func note(_ image: FrameImage, _ result: FrameCompressor.Result) -> Int {
        guard let drawn = result.drawn, let shownErrors else { return 0 }
        let palette = image.localPalette ?? choice.palette
        for (index, color) in palette.colors.enumerated() where drawn.isDrawn[index] { drawnColors.insert(color) }
        return shownErrors.draw(image, drawn)
    }

    private struct LocalReading {
        let reader: LocalRunReader
        let shades: ShadeTable
    }

    /// What palettes of their own are made with, where some frame is served by one.
    private func localReading() throws(GIFError) -> LocalReading? {
        guard !choice.isExact, !choice.isGoodEnough, !choice.hasClearPixels, options.maximumColors == 256 else {
            return nil
        }
        let shades = ShadeTable(global: choice.palette)
        let reader = LocalRunReader(
            choice: choice, allowedError: PaletteChoice.allowedError(quality: options.quality), shades: shades,
            width: width, height: height)
        var isServed = false
        while !isServed, !spool.isAtEnd {
            _ = try SpooledFrame.read(from: spool, into: &memory)
            isServed = reader.ownColors(memory.bytes) != nil
        }
        try spool.rewind()
        return isServed ? LocalReading(reader: reader, shades: shades) : nil
    }
}
