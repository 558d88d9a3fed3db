/// Which shots are drawn and which are shown again from memory.
///
/// Pictures that come again are kept, those needed soonest first, up to a number; beyond that they are drawn again.
struct DrawingSchedule: Hashable, Sendable {
    /// What is done for one shot.
    struct Step: Hashable, Sendable {
        /// Whether the picture is drawn; otherwise it was kept.
        var isDrawn: Bool
        /// Whether the picture is kept afterwards.
        var isKept: Bool
        /// A picture that is given up before this one is kept; narrow, as there is a step for each of many shots.
        var released: Int32?
    }

    /// One step for each shot.
    let steps: [Step]
    /// The places of the shots that are drawn, in order.
    let drawnShots: [Int]

    /// Decides for a sequence of pictures; at most `capacity` of them are kept at once.
    init(pictures: [Int], capacity: Int) {
        let nextUses = Self.nextUses(of: pictures)
        var kept: [(picture: Int, nextUse: Int)] = []
        var steps: [Step] = []
        for (place, picture) in pictures.enumerated() {
            var step = Step(isDrawn: true, isKept: false)
            if let index = kept.firstIndex(where: { $0.picture == picture }) {
                step.isDrawn = false
                kept.remove(at: index)
            }
            if let nextUse = nextUses[place], capacity > 0 {
                step.isKept = true
                if kept.count == capacity { step.released = Self.makeRoom(in: &kept, for: nextUse, &step) }
                if step.isKept { kept.append((picture, nextUse)) }
            }
            steps.append(step)
        }
        self.steps = steps
        drawnShots = steps.indices.filter { steps[$0].isDrawn }
    }

    /// Gives up the picture that is needed last, be it the new one.
    private static func makeRoom(
        in kept: inout [(picture: Int, nextUse: Int)], for nextUse: Int, _ step: inout Step
    ) -> Int32? {
        guard let last = kept.indices.max(by: { kept[$0].nextUse < kept[$1].nextUse }), kept[last].nextUse > nextUse
        else {
            step.isKept = false
            return nil
        }
        return Int32(kept.remove(at: last).picture)
    }

    private static func nextUses(of pictures: [Int]) -> [Int?] {
        var nextUses = [Int?](repeating: nil, count: pictures.count)
        var seen: [Int: Int] = [:]
        for place in pictures.indices.reversed() {
            nextUses[place] = seen[pictures[place]]
            seen[pictures[place]] = place
        }
        return nextUses
    }
}
