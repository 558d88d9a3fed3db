import Platform

/// Gets images compressed on several threads while more are composed, and gives them out in order.
///
/// Images are learned from in groups, which stand at fixed places in the film, so the bytes do not depend on the number
/// of threads: a group's images are compressed one after the other, on whatever thread is free, and groups beside each
/// other. An image equal to one of the last ones, as in a motion that repeats, has that one's result.
///
/// What waits is bounded: where there is no room for another image, the thread that composes them compresses one too.
final class CompressionQueue {
    typealias Result = FrameCompressor.Result

    /// An image that a thread compresses.
    private struct Assignment: Sendable {
        /// Its place among the images that are like no other of the last ones.
        let place: Int
        let image: FrameImage
        /// What its group has learned from those before it.
        var experience: FrameCompressor.Experience?
    }

    /// Neighbouring images, of which one is compressed at a time.
    private struct Group: Sendable {
        let number: Int
        var experience: FrameCompressor.Experience?
        /// Those that wait, in order.
        var images: [(place: Int, image: FrameImage)] = []
        var isBusy = false
    }

    /// What all threads see.
    private struct State: Sendable {
        /// The groups of which not all is done, in order.
        var groups: [Group] = []
        /// By place, what is still to be written or may come again.
        var results: [Int: Result] = [:]
        /// The results before this place have been given up.
        var firstResult = 0
        /// How many images are not compressed yet.
        var uncompressedCount = 0
        /// Whether all are to stop.
        var isOver = false

        mutating func add(_ image: FrameImage, at place: Int) {
            let number = place / groupSize
            if groups.last?.number != number { groups.append(Group(number: number)) }
            groups[groups.count - 1].images.append((place, image))
            uncompressedCount += 1
        }

        /// The first image whose group is not being worked on.
        mutating func takeAssignment() -> Assignment? {
            guard let index = groups.firstIndex(where: { !$0.isBusy && !$0.images.isEmpty }) else { return nil }
            groups[index].isBusy = true
            let (place, image) = groups[index].images.removeFirst()
            return Assignment(place: place, image: image, experience: groups[index].experience)
        }

        mutating func finish(_ assignment: Assignment, _ result: Result) {
            results[assignment.place] = result
            uncompressedCount -= 1
            guard let index = groups.firstIndex(where: { $0.number == assignment.place / groupSize }) else { return }
            if assignment.place % groupSize == groupSize - 1 {
                groups.remove(at: index)
            } else {
                groups[index].isBusy = false
                groups[index].experience = assignment.experience
            }
        }

        /// What pixels got for others matters only until it has been written.
        mutating func giveUpDrawn(at place: Int) {
            results[place]?.drawn = nil
        }

        mutating func giveUpResults(before place: Int) {
            while firstResult < place {
                results[firstResult] = nil
                firstResult += 1
            }
        }
    }

    private static let groupSize = 8
    /// With how many of the last images a new one is compared.
    private static let memory = 32
    /// What images that are not compressed yet may take, in bytes; two threads may need more.
    private static let budget = 16 << 20

    private let jobs: Int
    private let isCompatible: Bool
    private let write: (FrameImage, Result) throws -> Void
    private let monitor = Monitor(State())
    /// How many images may wait to be compressed, or be at it: with that many, each thread finds a group of its own.
    let capacity: Int
    /// How many may wait to be written, compressed or not: those that are compressed take little memory, or with
    /// substitutes a byte for each pixel.
    let waitingLimit: Int

    /// This thread's own compressor.
    private let compressor: FrameCompressor
    /// What is to be written next, in order: images without their pixels, and the places of their results.
    private var waiting: ArraySlice<(image: FrameImage, place: Int)> = []
    /// How many images there have been, those not counted that equal an earlier one.
    private var freshCount = 0
    /// Where to find the last images by what they are made of, and the order in which they leave that window.
    private var places: [ImageFingerprint: Int] = [:]
    private var recentPrints: [ImageFingerprint?] = []

    /// - Parameters:
    ///   - pixelCount: how many an image has at most.
    ///   - write: gets every image, without its pixels, and its result, in order and on the caller's thread.
    init(
        jobs: Int, isCompatible: Bool, pixelCount: Int, write: @escaping (FrameImage, Result) throws -> Void
    ) {
        self.jobs = jobs
        self.isCompatible = isCompatible
        self.write = write
        let room = max(Self.groupSize + 2, Self.budget / max(1, 2 * pixelCount))
        capacity = jobs == 1 ? 1 : min((jobs - 1) * Self.groupSize + 2, room)
        waitingLimit = 2 * jobs * Self.groupSize
        compressor = FrameCompressor(isCompatible: isCompatible)
    }

    /// Starts the threads, calls the body with a function that takes the next image, writes the rest, and ends them.
    ///
    /// Where the system gives fewer threads, or none, the caller's does their work.
    func run(_ body: ((FrameImage) throws -> Void) throws -> Void) throws {
        let (monitor, isCompatible) = (monitor, isCompatible)
        try ThreadGroup.run(count: jobs - 1) { _ in
            let compressor = FrameCompressor(isCompatible: isCompatible)
            while let assignment = Self.nextAssignment(monitor) { Self.carryOut(assignment, with: compressor, monitor) }
        } meanwhile: { _ in
            defer { monitor.change { $0.isOver = true } }
            try body(add)
            try proceed { _ in waiting.isEmpty }
        }
    }

    /// Waits for an image; nil when all are to stop.
    private static func nextAssignment(_ monitor: Monitor<State>) -> Assignment? {
        monitor.wait { state -> Assignment?? in
            if state.isOver { return .some(nil) }
            return state.takeAssignment().map { .some($0) }
        }
    }

    private static func carryOut(
        _ assignment: Assignment, with compressor: FrameCompressor, _ monitor: Monitor<State>
    ) {
        var assignment = assignment
        let result = compressor.compress(assignment.image, experience: &assignment.experience)
        monitor.change { $0.finish(assignment, result) }
    }

    /// How many images are not compressed yet.
    var uncompressedCount: Int { monitor.change { $0.uncompressedCount } }

    private func add(_ image: FrameImage) throws {
        // Of a film in which pixels get others for their own, what they got is not kept: images are not found again.
        let print = image.substitutes == nil ? ImageFingerprint(image) : nil
        let place = print.flatMap { places[$0] } ?? freshCount
        waiting.append((image.withoutPixels, place))
        if place == freshCount {
            freshCount += 1
            remember(print, at: place)
            monitor.change { $0.add(image, at: place) }
        }
        try proceed { $0.uncompressedCount < capacity && waiting.count < waitingLimit }
    }

    /// Enters an image into the window of those that later ones are compared with; the oldest leaves it.
    private func remember(_ print: ImageFingerprint?, at place: Int) {
        if let print { places[print] = place }
        recentPrints.append(print)
        if recentPrints.count > Self.memory, let oldest = recentPrints.removeFirst() { places[oldest] = nil }
    }

    private enum Step {
        case write(Result)
        case compress(Assignment)
        case stop
    }

    /// Writes what is done, and compresses on this thread too, until there is room.
    ///
    /// There is always something to do or to wait for: what is written next is done, or being compressed, or the first
    /// that waits in its group.
    private func proceed(until hasRoom: (State) -> Bool) throws {
        while true {
            let next = waiting.first?.place
            switch monitor.wait(for: { step(before: next, &$0, hasRoom) }) {
            case .stop: return
            case .compress(let assignment): Self.carryOut(assignment, with: compressor, monitor)
            case .write(let result):
                let (image, place) = waiting.removeFirst()
                try write(image, result)
                if result.drawn != nil { monitor.change { $0.giveUpDrawn(at: place) } }
                // What may be asked for again: by those that wait, and by an image that equals one of the last.
                let oldest = min(waiting.map(\.place).min() ?? freshCount, freshCount - Self.memory)
                monitor.change { $0.giveUpResults(before: oldest) }
            }
        }
    }

    private func step(before next: Int?, _ state: inout State, _ hasRoom: (State) -> Bool) -> Step? {
        if let next, let result = state.results[next] { return .write(result) }
        if hasRoom(state) { return .stop }
        return state.takeAssignment().map { .compress($0) }
    }
}
