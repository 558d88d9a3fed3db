import Testing

@testable import Film

@Suite struct DrawingScheduleTests {
    @Test(arguments: [
        ("nothing comes again", [0, 1, 2], 4, [0, 1, 2]),
        ("a loop is drawn once", [0, 1, 2, 0, 1, 2, 0, 1, 2], 4, [0, 1, 2]),
        ("no room: everything is drawn", [0, 1, 0, 1], 0, [0, 1, 2, 3]),
        ("room for one: what is needed soonest is kept", [0, 1, 2, 1, 2, 0], 1, [0, 1, 2, 4, 5]),
        ("room for two of three", [0, 1, 2, 0, 1, 2], 2, [0, 1, 2, 5]),
    ])
    func drawsAsLittleAsItCan(name: String, pictures: [Int], capacity: Int, drawn: [Int]) {
        #expect(DrawingSchedule(pictures: pictures, capacity: capacity).drawnShots == drawn)
    }

    /// Plays a schedule and checks that what is shown from memory is there, and that memory stays bounded.
    @Test(arguments: 0..<200) func neverShowsWhatItHasNot(seed: Int) {
        var state = UInt64(seed)
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let pictures = (0..<40).map { _ in random(8) }
        let capacity = random(6)
        var kept: Set<Int> = []
        for (picture, step) in zip(pictures, DrawingSchedule(pictures: pictures, capacity: capacity).steps) {
            #expect(step.isDrawn != kept.contains(picture))
            kept.remove(picture)
            if let released = step.released { #expect(kept.remove(Int(released)) != nil) }
            if step.isKept { kept.insert(picture) }
            #expect(kept.count <= capacity)
        }
        #expect(kept.isEmpty, "a picture is kept that never comes again")
    }
}
