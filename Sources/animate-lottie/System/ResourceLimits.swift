// The one file of the renderer that sets limits on the process.
import CLottie

#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// What this process may use. A file made to exhaust the machine ends the process instead.
///
/// Work is limited in processor time, so that a file that is drawn on one machine is drawn on a busy one too. Only
/// waiting is limited by the clock on the wall: whoever computes nothing for so long will never go on.
enum ResourceLimits {
    /// Address space in bytes, the pixels of a frame aside: below a gibibyte, all counted.
    private static let memory = 960 << 20
    /// Seconds of processor time that rlottie has for reading a file, and for each of its bytes besides, once the checks
    /// of this package, which take no more than the file is long, are done with it.
    private static let readingSeconds = 1.0
    private static let secondsPerByte = 50e-9
    /// Seconds of processor time for those.
    private static let checkingSeconds = 20.0
    /// Seconds of processor time that frames may leave to later ones.
    private static let keptSeconds = 2.0
    /// Seconds of processor time in all, whatever the number of frames.
    private static let totalSeconds = 3600
    /// Seconds that may pass while the file is read, or a frame is drawn.
    private static let patience = 60

    // Written before drawing begins, on the one thread that there is then.
    nonisolated(unsafe) private static var allowance = checkingSeconds
    nonisolated(unsafe) private static var secondsPerFrame = 0.0

    /// Sets the limits, before anything is read.
    static func set(pixels: Int) {
        clottie_keep_threads_small()
        // A crash is to end the process and no more: nobody reads a backtrace here.
        for signal in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { setDefault(signal) }
        setLimit(RLIMIT_CORE, 0)
        setLimit(RLIMIT_NOFILE, 32)
        setLimit(RLIMIT_CPU, totalSeconds)
        setLimit(RLIMIT_AS, memory + pixels * 4)
        secondsPerFrame = 0.01 + Double(pixels) * 40e-9
        limitProcessorTime()
    }

    /// Lets rlottie read a file of so many bytes; a time limit met meanwhile ends the process.
    static func whileReading<Result: ~Copyable>(
        byteCount: Int, _ body: () throws -> Result
    ) rethrows -> Result {
        allowance = processorTime + readingSeconds + Double(byteCount) * secondsPerByte
        limitProcessorTime()
        setTimer(Timer.wall, seconds: Double(patience))
        defer { setTimer(Timer.wall, seconds: 0) }
        return try body()
    }

    /// Draws one more frame. Its processor time is added to what is left: what other frames did not use is kept, up to a
    /// limit, so that one that never ends is found soon, however many there were.
    static func whileDrawing(_ body: () -> Void) {
        allowance = min(allowance, processorTime + keptSeconds) + secondsPerFrame
        limitProcessorTime()
        // Writing is not timed: the reader may have been stopped for the night.
        setTimer(Timer.wall, seconds: Double(patience))
        body()
        setTimer(Timer.wall, seconds: 0)
    }

    private static func setDefault(_ number: Int32) { signal(number, SIG_DFL) }

    /// Lets SIGPROF end the process once it has used up what it may.
    private static func limitProcessorTime() {
        setTimer(Timer.processor, seconds: max(allowance - processorTime, 0.001))
    }

    /// The seconds of processor time used so far.
    private static var processorTime: Double {
        var now = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }

    /// Lets a timer's signal end the process; 0 seconds stop the timer.
    private static func setTimer(_ which: Timer.Kind, seconds: Double) {
        var timer = itimerval()
        timer.it_value.tv_sec = Int(seconds)
        timer.it_value.tv_usec = numericCast(Int((seconds - seconds.rounded(.down)) * 1e6))
        setitimer(which, &timer, nil)
    }

    /// The two timers, as the system calls them.
    private enum Timer {
        #if canImport(Darwin)
            typealias Kind = Int32
            static let processor = ITIMER_PROF
            static let wall = ITIMER_REAL
        #else
            typealias Kind = __itimer_which_t
            static let processor = __itimer_which_t(ITIMER_PROF.rawValue)
            static let wall = __itimer_which_t(ITIMER_REAL.rawValue)
        #endif
    }

    #if canImport(Darwin)
        private static func setLimit(_ resource: Int32, _ value: Int) {
            var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
            setrlimit(resource, &limit)
        }
    #else
        private static func setLimit(_ resource: __rlimit_resource, _ value: Int) {
            var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
            setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        }
    #endif
}
