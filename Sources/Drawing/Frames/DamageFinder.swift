import Geometry
import Raster
import Scene

/// Finds what must be drawn again to turn one frame into the next.
///
/// A view that changed by itself is drawn again where it was and where it is; a change that its subviews feel, such as
/// a transform, opacity, order or a mask, counts for all of them. A view in transition changes as a whole.
struct DamageFinder {
    let old: FrameState
    let new: FrameState

    /// What must be drawn again, given the views that differ.
    func damage(of changed: [Int]) -> DamageRegion {
        var region = DamageRegion()
        var whole: Set<Int> = []
        for view in changed {
            if isFeltBelow(view) {
                region.add(old.places[view].wholeArea)
                region.add(new.places[view].wholeArea)
            } else {
                region.add(old.places[view].ownArea)
                region.add(new.places[view].ownArea)
            }
            markAbove(view, &whole)
        }
        for view in whole.sorted() {
            region.add(old.places[view].wholeArea)
            region.add(new.places[view].wholeArea)
        }
        return region
    }

    /// Marks the view and those above it whose look depends on all that is within them.
    private func markAbove(_ view: Int, _ whole: inout Set<Int>) {
        var next = view
        while next >= 0 {
            if old.places[next].isWhole || new.places[next].isWhole { whole.insert(next) }
            next = new.outline.parents[next]
        }
    }

    private func isFeltBelow(_ view: Int) -> Bool {
        let (before, after) = (old.views[view], new.views[view])
        return new.outline.isMasked[view] || !before.hasSameStanding(as: after)
            || before.contentToParent != after.contentToParent || before.isShown != after.isShown
            || old.snapshot.isMirrored(view: view) != new.snapshot.isMirrored(view: view)
            || old.snapshot.boolean(.clipsToBounds, view: view) || new.snapshot.boolean(.clipsToBounds, view: view)
            || old.snapshot.number(.alpha, view: view) != new.snapshot.number(.alpha, view: view)
            || old.transition(of: view) != new.transition(of: view)
    }
}

extension ViewState {
    /// Whether order, seam and bleed are the same.
    func hasSameStanding(as other: ViewState) -> Bool {
        rank == other.rank && seamPartner == other.seamPartner && bleed == other.bleed
    }
}

extension FrameState {
    /// The views whose values, direction or transition differ in another frame, in order.
    func viewsThatDiffer(in other: FrameState) -> [Int] {
        var changed: [Int] = []
        let hasTransitions = !snapshot.transitions.isEmpty || !other.snapshot.transitions.isEmpty
        let mayTurn = snapshot.isMirrored || other.snapshot.isMirrored
        snapshot.values.withUnsafeBufferPointer { old in
            other.snapshot.values.withUnsafeBufferPointer { new in
                for view in 0..<outline.count {
                    let range = outline.values[view]
                    if !Self.sameBits(
                        old.baseAddress! + range.lowerBound, new.baseAddress! + range.lowerBound, range.count)
                        || outline.objects[view].contains(where: { snapshot.objects[$0] != other.snapshot.objects[$0] })
                        || mayTurn && snapshot.isMirrored(view: view) != other.snapshot.isMirrored(view: view)
                        || hasTransitions && transition(of: view) != other.transition(of: view)
                    {
                        changed.append(view)
                    }
                }
            }
        }
        return changed
    }

    @inline(__always)
    private static func sameBits(_ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, _ count: Int) -> Bool {
        var difference: UInt64 = 0
        for place in 0..<count { difference |= a[place].bitPattern ^ b[place].bitPattern }
        return difference == 0
    }
}
