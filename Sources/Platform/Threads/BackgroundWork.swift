/// Work on a thread of its own, whose result is asked for later.
///
/// Safe between threads because the result is written before the thread ends and read after it has been waited for.
package final class BackgroundWork<Value>: @unchecked Sendable {
    private var value: Value?
    private var thread: SystemThread?

    /// Starts; where the system gives no thread, the work is done here and now.
    package init(_ work: @escaping @Sendable () -> Value) {
        // The thread uses this object, which waits for it before it goes.
        thread = SystemThread { [unowned(unsafe) self] in value = work() }
        if thread == nil { value = work() }
    }

    deinit { wait() }

    /// Waits for the result.
    package func result() -> Value {
        wait()
        return value!
    }

    private func wait() {
        thread?.join()
        thread = nil
    }
}
