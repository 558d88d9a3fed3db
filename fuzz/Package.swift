// swift-tools-version: 6.2
import PackageDescription

/// Fuzz targets: the folder in `Sources`, and which products of the package it feeds.
///
/// A new one needs a line here, a file with `LLVMFuzzerTestOneInput` in its folder, and small valid inputs, if its input
/// is a format, in `seeds`. `scripts/fuzz` builds and runs it.
let targets: [(name: String, products: [String])] = [
    ("gif-decoder", ["GIFCoding"]),
    ("gif-encoder", ["GIFCoding"]),
    ("timeline-reader", ["Timeline"]),
]

let package = Package(
    name: "fuzz",
    dependencies: [.package(name: "animate", path: "..")],
    targets: [.target(name: "FuzzInput")]
        + targets.map { target in
            .executableTarget(
                name: target.name,
                dependencies: ["FuzzInput"] + target.products.map { .product(name: $0, package: "animate") },
                // libFuzzer brings the main function.
                swiftSettings: [.unsafeFlags(["-parse-as-library"])])
        },
    swiftLanguageModes: [.v6]
)
