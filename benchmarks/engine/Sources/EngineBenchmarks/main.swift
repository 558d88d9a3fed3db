import Geometry
import Glibc
import Motion
import PropertyAnimation

// The engine's figures that issue 5 sets goals for. In a release build; names choose among them; exits with 1 when a goal is missed.

struct Catalog: PropertyCatalog {
    func initialValue(of key: PropertyKey) -> Double { 0 }
    func initialTransform(of key: PropertyKey) -> AffineTransform { .identity }
    func initialObject(of key: PropertyKey) -> Value { .string("") }
    func composition(of key: PropertyKey) -> Composition { .additive }
    func isTransform(_ key: PropertyKey) -> Bool { false }
}

var report = Report()

/// Many views with a running animator each, sampled at many instants: nanoseconds an evaluation.
@MainActor
func evaluation(_ name: String, _ timing: Timing) {
    let views = 10_000
    let instants = 600
    let loop = EventLoop(catalog: Catalog())
    for view in 0..<views {
        let animator = Animator(loop: loop, name: "move", duration: .seconds(12), timing: timing)
        animator.addAnimations { loop.assign(PropertyKey(object: Int32(view), property: 0), Double(view + 1)) }
        animator.startAnimation()
    }
    let recording = loop.recording()
    var sum = 0.0
    let time = seconds {
        for instant in 0..<instants {
            let time = Time.frame(instant, at: 50)
            for view in 0..<views { sum += recording.number(view, at: time) }
        }
    }
    report.line("evaluation, \(name)", time * 1e9 / Double(views * instants), "ns", atMost: 100)
    precondition(sum > 0)
}

/// A chain: each completion starts the next animation of one property.
final class Chain {
    let loop: EventLoop
    let links: Int
    private var done = 0

    init(links: Int, isRecording: Bool) {
        loop = EventLoop(catalog: Catalog(), isRecording: isRecording)
        self.links = links
        next()
    }

    private func next() {
        guard done < links else { return }
        done += 1
        let animator = Animator(
            loop: loop, name: "link", duration: Time(flicks: Time.flicksPerMillisecond * 10), timing: .curve(.easeInOut)
        )
        // As one writes it: an animator lets go of its blocks and completions when it is over.
        animator.addAnimations { self.loop.assign(PropertyKey(object: 0, property: 0), Double(self.done % 100)) }
        animator.addCompletion { _ in self.next() }
        animator.startAnimation()
    }

    func run() { _ = try? loop.runToEnd(limit: .distantFuture) }
}

@MainActor
func completions() {
    let time = seconds { Chain(links: 1_000_000, isRecording: false).run() }
    report.line("a million completions, not recorded", time, "s", atMost: 1)
    let recorded = seconds { Chain(links: 1_000_000, isRecording: true).run() }
    report.line("a million completions, recorded", recorded, "s", atMost: 1)
}

/// The bytes that the compacted recording of a chain keeps.
func bytes(links: Int) -> Int {
    let before = bytesInUse()
    var chain: Chain? = Chain(links: links, isRecording: true)
    chain?.run()
    let recording = chain?.loop.recording().compacted()
    chain = nil
    let used = bytesInUse() - before
    precondition(recording?.end == Time(flicks: Time.flicksPerMillisecond * 10 * Int64(links)))
    return used
}

@MainActor
func memory() {
    // Two lengths, so that what a recording of any length needs falls out.
    let (short, long) = (bytes(links: 100_000), bytes(links: 300_000))
    let each = Double(long - short) / 200_000
    report.line("memory of a recorded segment, its ledger entry included", each, "bytes", atMost: 128)
    let flat = Chain(links: 400_000, isRecording: false)
    try? flat.loop.run(until: .seconds(500))
    let early = bytesInUse()
    flat.run()
    report.line(
        "growth over 350 000 completions without recording", Double(bytesInUse() - early), "bytes", atMost: 65_536)
}

/// 10 000 samples of a chain, in order or shuffled: seconds.
func seeks(links: Int, shuffled: Bool) -> Double {
    let chain = Chain(links: links, isRecording: true)
    chain.run()
    let recording = chain.loop.recording()
    let end = recording.end.flicks
    var times = (0..<10_000).map { Time(flicks: end / 10_000 * Int64($0) + 1) }
    var random = SplitMix64(seed: 5)
    if shuffled { times.shuffle(using: &random) }
    var sum = 0.0
    let time = seconds(best: 9) { for time in times { sum += recording.number(0, at: time) } }
    precondition(sum > 0)
    return time
}

@MainActor
func seeking() {
    let random = seeks(links: 10_000, shuffled: true)
    report.line("random seeks against in order", random / seeks(links: 10_000, shuffled: false), "times", atMost: 2)
    report.line("seeks into 10 000 links against 100", random / seeks(links: 100, shuffled: true), "times", atMost: 3)
    print("     a random seek takes \((random * 1e5).rounded()) ns")
}

let chosen = Set(CommandLine.arguments.dropFirst())
@MainActor
func isChosen(_ name: String) -> Bool { chosen.isEmpty || chosen.contains(name) }

if isChosen("evaluation") {
    evaluation("linear", .curve(.linear))
    evaluation("easeInOut", .curve(.easeInOut))
    evaluation("spring", .spring(Spring(dampingRatio: 0.5, duration: 12), duration: 12))
}
if isChosen("completions") { completions() }
if isChosen("memory") { memory() }
if isChosen("seeking") { seeking() }
exit(report.failures == 0 ? 0 : 1)
