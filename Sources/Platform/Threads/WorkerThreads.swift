/// Runs work on several threads and waits for it.
package enum WorkerThreads {
    /// Calls `work(item, worker)` for every item from 0, on at most `jobs` threads, this one among them.
    ///
    /// A worker number, below `jobs`, is never in use on two threads at once. Which worker gets an item is left to
    /// chance, so what an item does must not depend on it. Where the system gives no more threads, fewer do the work.
    package static func run(items: Int, jobs: Int, work: @escaping @Sendable (_ item: Int, _ worker: Int) -> Void) {
        let workers = min(items, jobs)
        guard workers > 1 else {
            for item in 0..<max(0, items) { work(item, 0) }
            return
        }
        let nextItem = Monitor(0)
        let drain = { @Sendable (worker: Int) in
            while true {
                let item = nextItem.change { next in
                    defer { next += 1 }
                    return next
                }
                guard item < items else { return }
                work(item, worker)
            }
        }
        ThreadGroup.run(count: workers - 1, { drain($0 + 1) }, meanwhile: { _ in drain(0) })
    }
}
