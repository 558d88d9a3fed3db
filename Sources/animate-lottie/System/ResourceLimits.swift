// The one file of the renderer that sets limits on the process.
import CLottie

#if canImport(Darwin)
    private import Darwin
#else
    private import Glibc
#endif

/// What this process may use. A file made to exhaust the machine ends the process instead.
enum ResourceLimits {
    /// Address space in bytes.
    private static let memory = 1 << 30
    /// Seconds of processor time for reading the file, and for drawing each frame besides.
    private static let readingSeconds = 2.5
    /// Seconds of processor time in all, whatever the number of frames.
    private static let totalSeconds = 3600

    // Written before drawing begins, on the one thread that there is then.
    nonisolated(unsafe) private static var allowance = readingSeconds
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
        secondsPerFrame = 0.002 + Double(pixels) * 20e-9
        setTimer()
    }

    /// Adds what one more frame may take to what is left; what other frames did not use is kept.
    static func allowAnotherFrame() {
        allowance += secondsPerFrame
        setTimer()
    }

    private static func setDefault(_ number: Int32) { signal(number, SIG_DFL) }

    /// Lets SIGPROF end the process once it has used up what it may.
    private static func setTimer() {
        var now = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
        let used = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
        let left = max(allowance - used, 0.001)
        var timer = itimerval()
        timer.it_value.tv_sec = Int(left)
        timer.it_value.tv_usec = numericCast(Int((left - left.rounded(.down)) * 1e6))
        #if canImport(Darwin)
            setitimer(ITIMER_PROF, &timer, nil)
        #else
            setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
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
