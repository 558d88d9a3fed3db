#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Work on a thread of its own, whose result is asked for later.
///
/// Safe between threads because the result is written before the thread ends and read after it has been waited for.
final class BackgroundWork<Value>: @unchecked Sendable {
    private var value: Value?
    private let work: @Sendable () -> Value
    private var thread: pthread_t?

    /// Starts; where the system gives no thread, the work is done here and now.
    init(_ work: @escaping @Sendable () -> Value) {
        self.work = work
        let body = Unmanaged.passRetained(BackgroundBody { [unowned(unsafe) self] in value = self.work() })
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
                Unmanaged<BackgroundBody>.fromOpaque(pointer).takeRetainedValue().run()
                return nil
            }, body.toOpaque())
        if status == 0 {
            self.thread = thread
        } else {
            body.release()
            value = work()
        }
    }

    // The thread uses this object, which therefore outlives it.
    deinit { wait() }

    /// Waits for the result.
    func result() -> Value {
        wait()
        return value!
    }

    private func wait() {
        if let thread { pthread_join(thread, nil) }
        thread = nil
    }
}

/// What the new thread is handed.
private final class BackgroundBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}
