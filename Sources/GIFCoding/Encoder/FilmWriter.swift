/// The second pass: from the spool through composition and compression to the file.
final class FilmWriter {
    private let options: GIFOptions
    private let choice: PaletteChoice
    private let spool: Spool
    private let width: Int
    private let height: Int
    private let reader: RunReader
    private let composer: FrameComposer
    private let compressor: FrameCompressor
    private var memory = GrowingMemory()
    private var batch: [FrameImage] = []
    private var imageBytes: [Int] = []

    init(width: Int, height: Int, choice: PaletteChoice, spool: Spool, options: GIFOptions) {
        self.width = width
        self.height = height
        self.choice = choice
        self.spool = spool
        self.options = options
        reader = RunReader(choice: choice, width: width, height: height)
        composer = FrameComposer(
            palette: choice.palette, width: width, height: height, hasClearPixels: choice.hasClearPixels,
            isCompatible: options.isCompatible)
        compressor = FrameCompressor(
            codeSize: choice.palette.codeSize, jobs: options.jobs, isCompatible: options.isCompatible,
            drawsClear: choice.hasClearPixels)
    }

    deinit {
        memory.deallocate()
    }

    /// Writes everything; the report lacks only what the encoder counted itself.
    func write(to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) throws -> GIFReport {
        let writer = try GIFWriter(
            width: width, height: height, palette: choice.palette, plays: options.plays, sink: sink)
        var quality = QualityCount(pixels: width * height)
        while !spool.isAtEnd {
            let centiseconds = try SpooledFrame.read(from: spool, into: &memory)
            try composer.take(centiseconds: centiseconds) { image in
                try add(image, to: writer)
            } change: { canvas in
                reader.apply(memory.bytes, to: canvas)
            }
            quality.add(squaredError: reader.squaredError, centiseconds: centiseconds)
        }
        try composer.finish { image in try add(image, to: writer) }
        try flush(to: writer)
        try writer.finish()
        return GIFReport(
            frameCount: 0, imageBytes: imageBytes, totalBytes: writer.count, sourceColors: 0,
            paletteColors: choice.palette.colors.count, isExact: choice.isExact,
            meanPSNR: choice.isExact ? nil : quality.mean, minimumPSNR: choice.isExact ? nil : quality.minimum,
            spoolBytes: spool.count, durationCentiseconds: 0)
    }

    private func add(_ image: FrameImage, to writer: GIFWriter) throws {
        batch.append(image)
        if batch.count == compressor.batchSize { try flush(to: writer) }
    }

    private func flush(to writer: GIFWriter) throws {
        for (image, result) in zip(batch, compressor.compress(batch)) {
            let before = writer.count
            try writer.write(image, result)
            imageBytes.append(writer.count - before)
        }
        batch.removeAll(keepingCapacity: true)
    }
}
