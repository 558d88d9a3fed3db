// swift-tools-version: 6.2
import PackageDescription

/// What drawing costs, beside plain C that draws the same: a package of its own, so that users never build it.
///
/// Run with `swift run -c release --package-path benchmarks drawing-benchmark`.
let package = Package(
    name: "animate-benchmarks",
    dependencies: [.package(name: "animate", path: "..")],
    targets: [
        .systemLibrary(
            name: "CBenchmarkCairo", pkgConfig: "cairo",
            providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .target(name: "CPlainDrawing", dependencies: ["CBenchmarkCairo"]),
        .executableTarget(
            name: "drawing-benchmark", dependencies: [.product(name: "Film", package: "animate"), "CPlainDrawing"],
            swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]),
    ],
    swiftLanguageModes: [.v6]
)
