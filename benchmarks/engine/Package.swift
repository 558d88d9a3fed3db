// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds animate builds this: swift run -c release --package-path benchmarks/engine
let package = Package(
    name: "engine-benchmarks",
    dependencies: [.package(name: "animate", path: "../..")],
    targets: [
        .target(name: "CAllocator"),
        .executableTarget(
            name: "EngineBenchmarks",
            dependencies: [
                "CAllocator",
                .product(name: "PropertyAnimation", package: "animate"), .product(name: "Motion", package: "animate"),
                .product(name: "Geometry", package: "animate"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
