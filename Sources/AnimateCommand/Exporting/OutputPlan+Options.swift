extension OutputPlan {
    /// An option that does something for some products only.
    private struct Use {
        let option: String
        let products: Set<Product>
        /// What it needs, to follow "needs".
        let needed: String
        let isGiven: @Sendable (ExportSettings) -> Bool

        /// What is in a GIF and in nothing else.
        static func ofGIFs(_ option: String, _ isGiven: @escaping @Sendable (ExportSettings) -> Bool) -> Use {
            Use(option: option, products: [.film], needed: "a GIF as the output", isGiven: isGiven)
        }

        /// What films have, be they one file or a picture for each frame.
        static func ofFilms(_ option: String, _ isGiven: @escaping @Sendable (ExportSettings) -> Bool) -> Use {
            Use(
                option: option, products: [.film, .pictures, .frames], needed: "a film as the output", isGiven: isGiven)
        }

        /// What is drawn.
        static func ofDrawing(_ option: String, _ isGiven: @escaping @Sendable (ExportSettings) -> Bool) -> Use {
            Use(
                option: option, products: [.film, .picture, .pictures, .frames],
                needed: "a film or a picture as the output", isGiven: isGiven)
        }
    }

    /// All such options. The others say where files are, what is read, what is told, or how many threads work, which
    /// changes no byte of any product.
    private static let uses: [Use] = [
        .ofGIFs("--plays") { $0.gif.plays != nil },
        .ofGIFs("--quality") { $0.gif.quality != nil },
        .ofGIFs("--colors") { $0.gif.colors != nil },
        .ofGIFs("--dither") { $0.gif.dither != nil },
        .ofGIFs("--max-size") { $0.gif.maximumBytes != nil },
        .ofGIFs("--compat") { $0.gif.isCompatible },
        .ofFilms("--from") { $0.start != nil },
        .ofFilms("--to") { $0.end != nil },
        .ofFilms("--speed") { $0.speed != nil },
        .ofFilms("--fps") { $0.framesPerSecond != nil },
        .ofFilms("--hold") { $0.hold != nil },
        .ofDrawing("--scale") { $0.scale != nil },
        .ofDrawing("--background") { $0.background != nil },
        .ofDrawing("--haptics") { $0.showsHaptics },
    ]

    /// Throws for the first option that would do nothing: whoever gives one expects it to.
    static func checkOptions(of settings: ExportSettings, for product: Product) throws(UsageError) {
        for use in uses where use.isGiven(settings) && !use.products.contains(product) {
            if product == .picture { throw .optionsClash("--at", use.option) }
            throw .optionNeeds(use.option, needed: use.needed)
        }
        // The settled state is not shown then, so that it is not held either.
        if settings.end != nil, settings.hold != nil { throw .optionsClash("--to", "--hold") }
    }
}
