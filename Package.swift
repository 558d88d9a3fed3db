// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Every target is compiled with the same settings: a warning is a fault.
let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// What each target may import: the table of the house, checked by `scripts/check-imports`.
let house: [(name: String, imports: [String])] = [
    ("Platform", []),
    ("Geometry", []),
    ("Motion", ["Geometry"]),
    ("PropertyAnimation", ["Geometry", "Motion"]),
    ("Scene", ["Geometry"]),
    ("Stage", ["Geometry", "Motion", "PropertyAnimation", "Scene"]),
    ("Trace", ["Geometry", "Motion"]),
    ("Lottie", []),
    ("Timeline", ["Geometry", "Motion", "PropertyAnimation", "Scene", "Stage", "Trace", "Lottie"]),
    ("Raster", []),
    ("Drawing", ["Geometry", "Scene", "Raster", "CCairo", "CPango"]),
    ("GIFCoding", ["Platform", "Raster", "CGif"]),
    ("ImageCoding", ["Raster", "CPng", "CJpeg"]),
    (
        "Film",
        [
            "Platform", "Geometry", "Motion", "PropertyAnimation", "Scene", "Stage", "Trace", "Timeline", "Raster",
            "Drawing", "GIFCoding", "ImageCoding", "Lottie",
        ]
    ),
    (
        "AnimateCommand",
        [
            "Platform", "Geometry", "Motion", "PropertyAnimation", "Scene", "Stage", "Trace", "Timeline", "Raster",
            "Drawing", "GIFCoding", "ImageCoding", "Lottie", "Film",
        ]
    ),
]

/// Whether pkg-config finds rlottie; only then is there `animate-lottie`, which draws the frames of Lottie files.
///
/// SwiftPM remembers the answer until this file or the environment changes. The scripts see to that; who installs
/// librlottie-dev by hand builds once with `--manifest-cache none`.
let hasLottieRenderer: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["pkg-config", "--exists", "rlottie"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
}()

let lottieRenderer: [Target] =
    hasLottieRenderer
    ? [
        systemLibrary("CLottie", pkgConfig: "rlottie", apt: ["librlottie-dev"], brew: []),
        .executableTarget(
            name: "animate-lottie", dependencies: ["CLottie", "Lottie", "Raster"], swiftSettings: settings),
    ] : []

/// The programs in `examples`: each makes a GIF in the current folder.
let examples = ["GrowAndShrink", "HandOff", "SpringGallery", "Keyframes", "Cancellation", "TearOff", "Flip"]

/// What the tests of a target import beyond the target's own row.
let testExtras: [String: [String]] = ["Drawing": ["ImageCoding"]]

func systemLibrary(_ name: String, pkgConfig: String, apt: [String], brew: [String]) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(apt), .brew(brew)])
}

let package = Package(
    name: "animate",
    products: [
        .executable(name: "animate", targets: ["animate"]),
        .library(name: "Geometry", targets: ["Geometry"]),
        .library(name: "Motion", targets: ["Motion"]),
        .library(name: "PropertyAnimation", targets: ["PropertyAnimation"]),
        .library(name: "Stage", targets: ["Stage"]),
        .library(name: "Film", targets: ["Film", "Platform"]),
        .library(name: "GIFCoding", targets: ["GIFCoding", "Raster", "Platform"]),
        .library(name: "Timeline", targets: ["Timeline", "Motion"]),
    ] + (hasLottieRenderer ? [.executable(name: "animate-lottie", targets: ["animate-lottie"])] : []),
    targets: [
        systemLibrary("CCairo", pkgConfig: "cairo", apt: ["libcairo2-dev"], brew: ["cairo"]),
        systemLibrary("CPango", pkgConfig: "pangocairo", apt: ["libpango1.0-dev"], brew: ["pango"]),
        systemLibrary("CGif", pkgConfig: "libgif", apt: ["libgif-dev"], brew: ["giflib"]),
        systemLibrary("CPng", pkgConfig: "libpng", apt: ["libpng-dev"], brew: ["libpng"]),
        systemLibrary("CJpeg", pkgConfig: "libturbojpeg", apt: ["libturbojpeg0-dev"], brew: ["jpeg-turbo"]),
    ]
        + house.map { entry in
            .target(
                name: entry.name,
                dependencies: entry.imports.map { .target(name: $0) },
                swiftSettings: settings)
        }
        + [
            .target(
                name: "TestSupport", dependencies: ["Platform"], path: "Tests/TestSupport", swiftSettings: settings),
            .executableTarget(
                name: "animate", dependencies: ["AnimateCommand"], swiftSettings: settings),
        ]
        + examples.map { name in
            .executableTarget(
                name: name, dependencies: ["Film", "Stage"], path: "examples/" + name, swiftSettings: settings)
        }
        + house.map { entry in
            .testTarget(
                name: entry.name + "Tests",
                dependencies: ([entry.name, "TestSupport"] + entry.imports + testExtras[entry.name, default: []])
                    .map { .target(name: $0) },
                swiftSettings: settings)
        } + lottieRenderer,
    swiftLanguageModes: [.v6]
)
