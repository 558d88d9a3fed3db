import Film
import Platform

/// The option of every command that draws timelines.
protocol LottieOptions {
    /// `--lottie-renderer`.
    var lottieRenderer: String? { get set }
}

extension Option where Settings: LottieOptions {
    /// The declaration of that option.
    static var ofLottie: [Option] {
        [
            .value(
                "--lottie-renderer", nil, "PATH", .text,
                "Names the program that draws Lottie files; otherwise the environment variable ANIMATE_LOTTIE does, or "
                    + "it is animate-lottie beside this program. It is built where the package librlottie-dev is "
                    + "installed.",
                \.lottieRenderer as any WritableKeyPath<Settings, String?> & Sendable)
        ]
    }
}

extension LottieOptions {
    /// The program that draws Lottie files; throws with where it was looked for, naming the file that needs it.
    func renderer(for file: String) throws(LottieRendererError) -> LottieRenderer {
        let named = lottieRenderer ?? Environment.variable("ANIMATE_LOTTIE").flatMap { $0.isEmpty ? nil : $0 }
        let beside = Environment.programPath.flatMap { Pathname.parent(of: $0) }.map {
            Pathname.join($0, "animate-lottie")
        }
        let program = named ?? beside ?? "animate-lottie"
        guard FileSystem.kind(of: program) == .file else { throw .missing(file: file, searched: [program]) }
        return LottieRenderer(program: program, folder: Environment.temporaryFolder)
    }
}
