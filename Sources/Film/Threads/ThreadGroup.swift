// Wraps the C library's threads; Monitor.swift beside it wraps its locks.
#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// Threads that run one body each and are all joined at the end.
enum ThreadGroup {
    /// Runs `body(0)` … `body(count − 1)`, each on a thread of its own, while `meanwhile` runs on the caller's.
    ///
    /// Returns when all are done. Where the system gives no more threads, the body of those missing is not run, so the
    /// bodies must be able to do each other's work; `meanwhile` is told how many there are.
    static func run(
        count: Int, _ body: @escaping @Sendable (Int) -> Void, meanwhile: (_ started: Int) throws -> Void
    ) rethrows {
        var threads: [pthread_t] = []
        for index in 0..<count {
            guard let thread = start({ body(index) }) else { break }
            threads.append(thread)
        }
        defer {
            for thread in threads { pthread_join(thread, nil) }
        }
        try meanwhile(threads.count)
    }

    /// Threads draw nested views by recursion: the stack is as large as a main thread's.
    private static let stackSize = 8 << 20

    private static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        let body = Unmanaged.passRetained(ThreadBody(run))
        #if canImport(Darwin)
            var thread: pthread_t?
            let status = pthread_create(&thread, &attributes, { runBody($0) }, body.toOpaque())
        #else
            var thread = pthread_t()
            let status = pthread_create(&thread, &attributes, { runBody($0) }, body.toOpaque())
        #endif
        if status != 0 {
            body.release()
            return nil
        }
        return thread
    }
}

/// What a thread is handed.
private final class ThreadBody {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runBody(_ raw: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let raw else { return nil }
    Unmanaged<ThreadBody>.fromOpaque(raw).takeRetainedValue().run()
    return nil
}
