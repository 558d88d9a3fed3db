/// Finds sequences and groups that contain themselves.
struct ContainmentCheck {
    let names: Names
    let decoder: AnimatorDecoder

    /// Reports every circle once; in proportion to the number of animators and children.
    func run() {
        let animators = decoder.animators
        guard animators.count == decoder.ranges.count else { return }
        var isDone = Array(repeating: false, count: animators.count)
        for start in animators.indices where !isDone[start] { walk(from: start, animators, &isDone) }
    }

    private func walk(from start: Int, _ animators: [AnimatorDefinition], _ isDone: inout [Bool]) {
        var path: [(animator: Int, nextChild: Int)] = [(start, 0)]
        var isOnPath: Set<Int> = [start]
        while let (animator, next) = path.last {
            let children = animators[animator].form.children
            guard next < children.count else {
                isDone[animator] = true
                isOnPath.remove(animator)
                path.removeLast()
                continue
            }
            path[path.count - 1].nextChild += 1
            let child = children[next]
            if isOnPath.contains(child) {
                report(path.map(\.animator), child, animators)
            } else if !isDone[child] {
                isOnPath.insert(child)
                path.append((child, 0))
            }
        }
    }

    private func report(_ path: [Int], _ child: Int, _ animators: [AnimatorDefinition]) {
        guard let begin = path.firstIndex(of: child), let range = decoder.ranges[child] else { return }
        let chain = (path[begin...] + [child]).map { animators[$0].name }
        names.reporter.error(range, "animators contain each other: \(chain.joined(separator: " → "))")
    }
}

extension AnimatorDefinition.Form {
    /// The children of a sequence or a group.
    var children: [Int] {
        switch self {
        case .sequence(let children), .group(let children, _): children
        case .leaf, .transition, .play, .wait, .perform: []
        }
    }
}
