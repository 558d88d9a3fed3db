import Platform
import Testing

@Suite struct ThreadTests {
    @Test("every item once, a worker on one thread at a time", arguments: [(0, 4), (1, 4), (3, 8), (500, 1), (500, 7)])
    func workers(items: Int, jobs: Int) {
        struct Seen: Sendable {
            var items: [Int] = []
            var busy: Set<Int> = []
            var clashes = 0
        }
        let seen = Monitor(Seen())
        WorkerThreads.run(items: items, jobs: jobs) { item, worker in
            seen.change { seen in
                seen.items.append(item)
                if !seen.busy.insert(worker).inserted || worker >= jobs { seen.clashes += 1 }
            }
            seen.change { _ = $0.busy.remove(worker) }
        }
        seen.change { seen in
            #expect(seen.items.sorted() == Array(0..<items))
            #expect(seen.clashes == 0)
            #expect(seen.busy.isEmpty)
        }
    }

    @Test func workGoesOnInTheBackground() {
        let gate = Monitor(false)
        let work = BackgroundWork {
            gate.wait { $0 ? true : nil }
        }
        // Were the work done before the line above is left, this would never be reached.
        gate.change { $0 = true }
        #expect(work.result())
    }

    @Test func threadsAreJoinedBeforeTheGroupReturns() {
        let count = Monitor(0)
        ThreadGroup.run(
            count: 5, { index in count.change { $0 += index + 1 } }, meanwhile: { started in #expect(started == 5) })
        count.change { #expect($0 == 15) }
    }
}
