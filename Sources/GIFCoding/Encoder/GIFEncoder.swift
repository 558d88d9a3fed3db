import Raster

/// Writes a film as an animated GIF, frame by frame, with the same bytes on every run.
///
/// Frames are taken one at a time; what changes in each is packed into a spool, so memory does not grow with their
/// number. ``finish()`` then chooses the palette over the whole film, and unpacks, compresses and writes the images:
/// nothing reaches the sink before.
public final class GIFEncoder {
    private let options: GIFOptions
    private let sink: (UnsafeRawBufferPointer) throws -> Void
    private let reading: PixelReading
    private let width: Int
    private let height: Int
    /// Until the film is finished.
    private var intake: FrameIntake?
    private let spool: Spool
    /// How long the last frame is shown, as far as is known; the spool gets that when the next one differs.
    private var centiseconds = 0
    private var hasWaiting = false
    private var frameCount = 0
    private var duration = 0

    /// Starts a film of frames of one size, in pixels.
    ///
    /// Throws ``GIFError/canvasSize(width:height:)`` for sides outside 1…65 535 and
    /// ``GIFError/option(name:value:allowed:)`` for options outside their range.
    ///
    /// - Parameter sink: gets the file's bytes in order; what it throws, ``finish()`` throws.
    public init(
        width: Int, height: Int, options: GIFOptions = GIFOptions(),
        sink: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws(GIFError) {
        guard (1...65_535).contains(width), (1...65_535).contains(height) else {
            throw .canvasSize(width: width, height: height)
        }
        try options.validate()
        self.width = width
        self.height = height
        self.options = options
        self.sink = sink
        reading = PixelReading(
            format: options.pixelFormat, background: options.background | 0xFF00_0000,
            keepsTransparency: options.keepsTransparency)
        intake = FrameIntake(width: width, height: height, reading: reading)
        spool = Spool(folder: options.spoolFolder, limit: options.spoolLimit)
    }

    /// Takes the next frame, shown for so many hundredths of a second.
    ///
    /// Throws ``GIFError/frameSize(width:height:expectedWidth:expectedHeight:)``,
    /// ``GIFError/delay(centiseconds:)`` for less than 2, which viewers play as 10, ``GIFError/spoolFull(limit:)`` and
    /// ``GIFError/spool(_:)``. Traps after ``finish()``.
    ///
    /// - Parameter damage: a rectangle outside of which the frame equals the one before; nil compares everything.
    public func append(_ frame: PixelBuffer, damage: PixelRect? = nil, centiseconds: Int) throws(GIFError) {
        guard let intake else { preconditionFailure("the film is finished") }
        guard frame.width == width, frame.height == height else {
            throw .frameSize(
                width: frame.width, height: frame.height, expectedWidth: width, expectedHeight: height)
        }
        guard centiseconds >= GIFDelays.minimum, centiseconds <= Int(Int32.max) else {
            throw .delay(centiseconds: centiseconds)
        }
        let area = damage.map { $0.intersection(frame.bounds) } ?? frame.bounds
        let isChanged = frame.pixels.withUnsafeBufferPointer { pixels in
            intake.take(pixels, damage: area, time: duration, centiseconds: centiseconds)
        }
        frameCount += 1
        duration += centiseconds
        if isChanged {
            if hasWaiting { try SpooledFrame.write(centiseconds: self.centiseconds, to: spool) }
            try SpooledFrame.write(intake.packed.buffer, to: spool)
            self.centiseconds = centiseconds
            hasWaiting = true
        } else {
            self.centiseconds += centiseconds
        }
    }

    /// Shows the last frame for so many hundredths of a second more.
    ///
    /// Throws ``GIFError/noFrames`` when there is none, and ``GIFError/delay(centiseconds:)`` for less than 0.
    public func hold(centiseconds: Int) throws(GIFError) {
        precondition(intake != nil, "the film is finished")
        guard hasWaiting else { throw .noFrames }
        guard centiseconds >= 0, centiseconds <= Int(Int32.max) else { throw .delay(centiseconds: centiseconds) }
        self.centiseconds += centiseconds
        duration += centiseconds
    }

    /// Writes the whole file to the sink and says what it became.
    ///
    /// Throws ``GIFError/noFrames`` without a frame, ``GIFError/tooLarge(limit:smallest:)`` before anything reaches the
    /// sink, the spool's errors, and whatever the sink throws. Traps when called twice.
    public func finish() throws -> GIFReport {
        precondition(intake != nil, "the film is finished")
        guard hasWaiting else { throw GIFError.noFrames }
        try SpooledFrame.write(centiseconds: centiseconds, to: spool)
        let (choice, options) = try choosePalette()
        var report = try write(choice, options, to: sink)
        report.frameCount = frameCount
        report.durationCentiseconds = duration
        report.sourceColors = choice.colors.count
        return report
    }

    /// Ends the first pass: its canvas and its table are given up, since the second has canvases of its own.
    ///
    /// Where a size is to be kept, second passes are made here until one does.
    private func choosePalette() throws -> (PaletteChoice, GIFOptions) {
        intake?.finish(time: duration)
        guard let table = intake?.colors else { preconditionFailure("the film is finished") }
        intake = nil
        guard let limit = options.maximumBytes else {
            return (PaletteChoice(table: table, reading: reading, options: options), options)
        }
        let search = SizeSearch(limit: limit) { [reading] options in
            PaletteChoice(table: table, reading: reading, options: options)
        } write: { choice, options, sink in
            try self.write(choice, options, to: sink)
        }
        return try search.best(from: options)
    }

    /// Makes a second pass.
    private func write(
        _ choice: PaletteChoice, _ options: GIFOptions, to sink: @escaping (UnsafeRawBufferPointer) throws -> Void
    ) throws -> GIFReport {
        try spool.rewind()
        return try FilmWriter(width: width, height: height, choice: choice, spool: spool, options: options)
            .write(to: sink)
    }
}

extension GIFOptions {
    /// Throws ``GIFError/option(name:value:allowed:)`` for the first option outside its range.
    func validate() throws(GIFError) {
        func check(_ name: String, _ value: Int, _ allowed: ClosedRange<Int>) throws(GIFError) {
            guard allowed.contains(value) else { throw .option(name: name, value: value, allowed: allowed) }
        }
        try check("colors", maximumColors, 2...256)
        try check("quality", quality, 1...100)
        try check("jobs", jobs, 1...1024)
        if let maximumBytes { try check("size", maximumBytes, 1...Int.max) }
        try check("spool limit", spoolLimit, 0...Int.max)
        if case .times(let count) = plays { try check("plays", count, 1...65_536) }
    }
}
