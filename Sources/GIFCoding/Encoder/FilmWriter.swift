import Platform

/// The second pass: from the spool through composition and compression to the file.
final class FilmWriter {
    private let options: GIFOptions
    private let choice: PaletteChoice
    private let spool: Spool
    private let width: Int
    private let height: Int
    private let compressor: FrameCompressor
    private var memory = GrowingMemory()
    private var batch: [FrameImage] = []
    /// The batch before it, while it is compressed.
    private var underWay: (images: [FrameImage], work: BackgroundWork<[FrameCompressor.Result]>)?
    private var imageBytes: [Int] = []
    private var quality: QualityCount
    /// Only where colours stand for each other.
    private var shownErrors: ShownErrors?
    /// The frames since the last image.
    private var waiting: [(squaredError: Int, centiseconds: Int)] = []

    init(width: Int, height: Int, choice: PaletteChoice, spool: Spool, options: GIFOptions) {
        self.width = width
        self.height = height
        self.choice = choice
        self.spool = spool
        self.options = options
        quality = QualityCount(pixels: width * height)
        if choice.substitutes != nil { shownErrors = ShownErrors(width: width, height: height) }
        compressor = FrameCompressor(jobs: options.jobs, isCompatible: options.isCompatible)
    }

    deinit {
        memory.deallocate()
    }

    /// Writes everything; the report lacks only what the encoder counted itself.
    func write(to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) throws -> GIFReport {
        let writer = try GIFWriter(
            width: width, height: height, palette: choice.palette, plays: options.plays, sink: sink)
        var paletteColors = choice.palette.colorCount
        if let local = try localReading() {
            try writeLocal(local, to: writer)
            paletteColors = local.shades.colors.count
        } else {
            let reader = RunReader(choice: choice, width: width, height: height)
            let extractor = GlobalExtractor(
                palette: choice.palette, hasClearPixels: choice.hasClearPixels, substitutes: choice.substitutes)
            try compose(composer(extractor), to: writer) { canvas in
                (reader.apply(memory.bytes, to: canvas), reader.squaredError)
            }
        }
        try writer.finish()
        let isExact = quality.isPerfect && !choice.isCoarse
        return GIFReport(
            options: options, frameCount: 0, imageBytes: imageBytes, totalBytes: writer.count, sourceColors: 0,
            paletteColors: paletteColors, isExact: isExact, meanPSNR: isExact ? nil : quality.mean,
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
        while !spool.isAtEnd {
            let centiseconds = try SpooledFrame.read(from: spool, into: &memory)
            var taken = 0
            try composer.take(centiseconds: centiseconds) { image in
                try add(image, to: writer)
            } change: { canvas in
                let (rows, squaredError) = change(canvas)
                taken = squaredError
                return rows
            }
            waiting.append((taken, centiseconds))
        }
        try composer.finish { image in try add(image, to: writer) }
        try flush(to: writer)
        try collect(to: writer)
    }

    private func writeLocal(_ local: LocalReading, to writer: GIFWriter) throws {
        let extractor = LocalExtractor(
            global: choice.palette, shades: local.shades, substitutes: choice.substitutes)
        try compose(composer(extractor), to: writer) { canvas in
            (local.reader.apply(memory.bytes, to: canvas), local.reader.squaredError)
        }
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

    private func add(_ image: FrameImage, to writer: GIFWriter) throws {
        var image = image
        image.shown = waiting
        waiting = []
        batch.append(image)
        if batch.count == compressor.batchSize { try flush(to: writer) }
    }

    /// Gets the batch compressed: with several threads, while the next one is composed.
    private func flush(to writer: GIFWriter) throws {
        guard options.jobs > 1 else {
            try write(batch, compressor.compress(batch), to: writer)
            batch.removeAll(keepingCapacity: true)
            return
        }
        try collect(to: writer)
        underWay = (batch, BackgroundWork { [compressor, batch] in compressor.compress(batch) })
        batch = []
    }

    /// Writes the batch that is under way, when it is done.
    private func collect(to writer: GIFWriter) throws {
        guard let (images, work) = underWay else { return }
        underWay = nil
        try write(images, work.result(), to: writer)
    }

    private func write(
        _ images: [FrameImage], _ results: [FrameCompressor.Result], to writer: GIFWriter
    ) throws {
        for (image, result) in zip(images, results) {
            let before = writer.count
            try writer.write(image, result)
            imageBytes.append(writer.count - before)
            let replaced = shownErrors?.draw(
                image, drawn: result.drawn, clear: result.usesClearIndex ? image.clearIndex : nil)
            for (squaredError, centiseconds) in image.shown {
                quality.add(squaredError: squaredError + (replaced ?? 0), centiseconds: centiseconds)
            }
        }
    }
}
