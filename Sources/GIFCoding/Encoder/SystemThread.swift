#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A thread of the system's that runs one function: the one place of the encoder that calls its thread functions.
struct SystemThread {
    private let thread: pthread_t

    /// Starts a thread; nil where the system gives none, and then the function is not called.
    init?(_ body: @escaping @Sendable () -> Void) {
        let argument = Unmanaged.passRetained(Body(body))
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let status = pthread_create(
            &thread, nil,
            { raw in
                #if canImport(Glibc)
                    let pointer = raw!
                #else
                    let pointer = raw
                #endif
                Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
                return nil
            }, argument.toOpaque())
        guard status == 0 else {
            argument.release()
            return nil
        }
        #if canImport(Glibc)
            self.thread = thread
        #else
            guard let thread else { return nil }
            self.thread = thread
        #endif
    }

    /// Waits for its end; once.
    func join() { pthread_join(thread, nil) }

    /// What the new thread is handed.
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
