// Wraps the C library's threads; Monitor.swift beside it wraps its locks.
#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// A thread of the system's that runs one function.
package struct SystemThread: @unchecked Sendable {
    #if canImport(Darwin)
        private let thread: pthread_t?
    #else
        private let thread: pthread_t
    #endif

    /// Starts a thread; nil where the system gives none, and then the function is not called.
    ///
    /// The stack is as large as a main thread's unless another size, in bytes, is named.
    package init?(stackSize: Int = 8 << 20, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        let argument = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        guard pthread_create(&thread, &attributes, { runBody($0) }, argument) == 0 else {
            Unmanaged<ThreadBody>.fromOpaque(argument).release()
            return nil
        }
        self.thread = thread
    }

    /// Waits for its end; once.
    package func join() {
        #if canImport(Darwin)
            guard let thread else { return }
        #endif
        pthread_join(thread, nil)
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
