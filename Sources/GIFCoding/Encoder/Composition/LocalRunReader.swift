/// Unpacks changes into a canvas of shades, and decides frame by frame whether a palette of its own serves it.
///
/// It does where the shared palette misses what the frame changes by more than the quality allows, and the frame
/// changes it to at most 255 colours: then these are shown exactly. Pixels that the frame leaves alone are left
/// alone here too, whatever palette they were drawn with, so still areas stay still.
final class LocalRunReader {
    private let choice: PaletteChoice
    private let allowedError: Double
    private let shades: ShadeTable
    private let width: Int
    /// By pixel, the number of its source colour and the squared error that it shows.
    private let numbers: UnsafeMutablePointer<UInt32>
    private let shownErrors: UnsafeMutablePointer<UInt16>
    /// By colour, the frame that last had it.
    private var stamps: [UInt32]
    private var frame: UInt32 = 0
    /// By shade, whether a pixel has shown it.
    private var isShown = [Bool](repeating: false, count: ShadeTable.limit)
    /// The sum of the errors on the canvas.
    private(set) var squaredError = 0

    private static let most = 255

    init(choice: PaletteChoice, allowedError: Double, shades: ShadeTable, width: Int, height: Int) {
        self.choice = choice
        self.allowedError = allowedError
        self.shades = shades
        self.width = width
        numbers = .allocate(capacity: width * height)
        numbers.initialize(repeating: .max, count: width * height)
        shownErrors = .allocate(capacity: width * height)
        shownErrors.initialize(repeating: 0, count: width * height)
        stamps = Array(repeating: 0, count: choice.mapping.entries.count)
    }

    deinit {
        numbers.deallocate()
        shownErrors.deallocate()
    }

    /// How many different colours the frames applied have shown.
    var shownColorCount: Int { Set(shades.colors.indices.filter { isShown[$0] }.map { shades.colors[$0] }).count }

    /// The colours of a frame, if a palette of its own serves it.
    func ownColors(_ packed: UnsafeRawBufferPointer) -> [Int]? {
        frame += 1
        var colors: [Int] = []
        var (error, inexact) = (0, 0)
        for (_, length, number) in PackedRunsSequence(packed) {
            if stamps[number] != frame {
                stamps[number] = frame
                colors.append(number)
                if colors.count > Self.most { return nil }
            }
            let colorError = Int(choice.mapping.errors[number].x)
            if colorError > 0 {
                error += colorError * length
                inexact += length
            }
        }
        // A palette costs three bytes a colour: it must mend a pixel for each. 3 is one level of grey here, and 9 in
        // the allowed error.
        guard inexact > colors.count, Double(error) * 3 > allowedError * Double(inexact) else { return nil }
        return colors
    }

    /// Applies a packed change to a canvas; returns the rows it may have touched.
    func apply(_ packed: UnsafeRawBufferPointer, to canvas: IndexCanvas<UInt16>) -> Range<Int> {
        var own: [UInt16]?
        if let colors = ownColors(packed), shades.hasRoom(for: colors.count) {
            var table = [UInt16](repeating: 0, count: (colors.max() ?? 0) + 1)
            for number in colors { table[number] = shades.shade(of: choice.colors[number]) }
            own = table
        }
        var (first, end) = (Int.max, 0)
        for (place, length, number) in PackedRunsSequence(packed) {
            first = min(first, place)
            end = place + length
            for pixel in place..<end where numbers[pixel] != UInt32(number) {
                numbers[pixel] = UInt32(number)
                canvas.changes?[pixel] = true
                var error: Int32 = 0
                if let own {
                    canvas.shades[pixel] = own[number]
                    isShown[Int(own[number])] = true
                } else {
                    let entry = choice.mapping.entries[number]
                    let isSecond = ColorMapping.isSecond(entry, x: pixel % width, y: pixel / width)
                    canvas.shades[pixel] = UInt16(isSecond ? entry >> 8 & 255 : entry & 255)
                    isShown[Int(isSecond ? entry >> 8 & 255 : entry & 255)] = true
                    error = min(65_535, isSecond ? choice.mapping.errors[number].y : choice.mapping.errors[number].x)
                }
                squaredError += Int(error) - Int(shownErrors[pixel])
                shownErrors[pixel] = UInt16(error)
            }
        }
        return end > 0 ? first / width..<(end - 1) / width + 1 : 0..<0
    }
}
