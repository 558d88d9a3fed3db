#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs work on several threads and waits for it.
enum WorkerThreads {
    /// Calls `work(item, worker)` for every item from 0, on at most `jobs` threads, this one among them.
    ///
    /// A worker number, below `jobs`, is never in use on two threads at once. Which worker gets an item is left to
    /// chance, so what an item does must not depend on it. Where the system gives no more threads, fewer do the work.
    static func run(items: Int, jobs: Int, work: @escaping @Sendable (_ item: Int, _ worker: Int) -> Void) {
        let workers = min(items, jobs)
        guard workers > 1 else {
            for item in 0..<max(0, items) { work(item, 0) }
            return
        }
        let queue = WorkQueue(items: items, work: work)
        var threads: [SystemThread] = []
        for worker in 1..<workers {
            guard let thread = SystemThread({ queue.drain(worker: worker) }) else { break }
            threads.append(thread)
        }
        queue.drain(worker: 0)
        for thread in threads { thread.join() }
    }
}

/// Hands out item numbers; safe between threads because the mutex guards the one thing that changes.
private final class WorkQueue: @unchecked Sendable {
    private let items: Int
    private let work: @Sendable (Int, Int) -> Void
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var nextItem = 0

    init(items: Int, work: @escaping @Sendable (Int, Int) -> Void) {
        self.items = items
        self.work = work
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func drain(worker: Int) {
        while let item = take() { work(item, worker) }
    }

    private func take() -> Int? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard nextItem < items else { return nil }
        nextItem += 1
        return nextItem - 1
    }
}
