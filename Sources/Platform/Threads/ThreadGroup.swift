/// Threads that run one body each and are all joined at the end.
package enum ThreadGroup {
    /// Runs `body(0)` … `body(count − 1)`, each on a thread of its own, while `meanwhile` runs on the caller's.
    ///
    /// Returns when all are done. Where the system gives no more threads, the body of those missing is not run, so the
    /// bodies must be able to do each other's work; `meanwhile` is told how many there are.
    package static func run(
        count: Int, _ body: @escaping @Sendable (Int) -> Void, meanwhile: (_ started: Int) throws -> Void
    ) rethrows {
        var threads: [SystemThread] = []
        for index in 0..<count {
            guard let thread = SystemThread({ body(index) }) else { break }
            threads.append(thread)
        }
        defer {
            for thread in threads { thread.join() }
        }
        try meanwhile(threads.count)
    }
}
