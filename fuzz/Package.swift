// swift-tools-version: 6.2
import PackageDescription

/// Fuzz targets: the folder in `Sources`, and which products of the package it feeds.
///
/// A new one needs a line here, a main.swift in its folder that calls `fuzz`, and small valid inputs in `seeds` if what
/// it takes has a format. `scripts/fuzz` builds and runs it.
let targets: [(name: String, products: [String])] = [
    ("gif-decoder", ["GIFCoding"]),
    ("gif-encoder", ["GIFCoding"]),
    ("timeline-reader", ["Timeline"]),
]

let package = Package(
    name: "fuzz",
    dependencies: [.package(name: "animate", path: "..")],
    targets: [.target(name: "CLibFuzzer"), .target(name: "FuzzInput"), .target(name: "PlainGIF")]
        + targets.map { target in
            .executableTarget(
                name: target.name,
                dependencies: ["CLibFuzzer", "FuzzInput", "PlainGIF"]
                    + target.products.map { .product(name: $0, package: "animate") })
        },
    swiftLanguageModes: [.v6]
)
