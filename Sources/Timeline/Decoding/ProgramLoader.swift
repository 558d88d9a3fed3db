import Geometry
import Motion
import Scene

/// Leads a timeline from its text to a checked program, step by step.
struct ProgramLoader {
    let path: String
    let files: TimelineFiles
    let options: LoadOptions
    let reporter: Reporter
    let names: Names

    init(path: String, files: TimelineFiles, options: LoadOptions) {
        self.path = path
        self.files = files
        self.options = options
        reporter = Reporter(limit: options.limits.diagnostics)
        let base = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let exists = files.exists
        names = Names(
            reporter: reporter, limits: options.limits,
            fileExists: exists.map { exists in { exists(base + $0) } }, fileBytes: { try files.read(base + $0) },
            lotties: LottieLibrary(reporter: reporter) { [read = files.read] in try read(base + $0) })
    }

    /// The program, or nil when mistakes were reported.
    func load() -> Program? {
        var loader = SourceLoader(path: path, files: files, reporter: reporter, limits: options.limits)
        guard loader.load(path), let main = loader.sources.last else { return nil }
        let root = JSONValue(document: main.document, node: JSONDocument.root)
        let declarations = Declarations(names: names)
        for source in loader.sources {
            declarations.declareShared(source)
            declarations.declareCurves(source)
        }
        declarations.declareMain(root)
        let overrides = OverrideReader(names: names, overrides: options.overrides)
        overrides.apply()
        let settings = SettingsReader(names: names).settings(root, overrides)
        guard let settings else { return nil }
        return decode(root, main, loader, settings)
    }

    private func decode(
        _ root: JSONValue, _ main: SourceLoader.Source, _ loader: SourceLoader, _ settings: Settings
    ) -> Program? {
        names.canvasWidth = settings.canvasSize.width
        names.canvasHeight = settings.canvasSize.height
        names.seed = UInt64(truncatingIfNeeded: settings.seed)
        names.language = settings.language
        var views = ViewDecoder(names: names, builder: sceneBuilder(settings))
        if let list = root["views"] {
            views.builder.reserveCapacity(min(main.document.objectCount(in: list.node), options.limits.views))
        }
        let fixed = Scope(names: names, isConstant: true, folder: main.folder)
        for view in root["views"]?.elements ?? [] where view.isObject { views.decode(view, fixed) }
        var overlay = Overlay(fingers: OverlayBuilder.addFingers(for: views.scrollViews, to: &views.builder))
        if options.showsHaptics {
            overlay.haptics = OverlayBuilder.addHaptics(canvas: settings.canvasSize, to: &views.builder)
        }
        let scene = views.builder.build()
        decodeUnusedSymbols(settings)
        let live = fixed.live
        let binder = BindingDecoder(names: names, scene: scene)
        let bindings = binder.decode(views.bindings)
        compileValues()
        let haptics = hapticPatterns()
        let animators = AnimatorDecoder(
            names: names, bound: bindings.bound, draggableViews: views.draggableViews)
        for (key, value) in root["animators"]?.entries ?? [] { animators.decodeNamed(key, value, live) }
        let cues = CueDecoder(animators: animators, script: root["script"]).decode(live)
        ContainmentCheck(names: names, decoder: animators).run()
        let fonts = fontFiles(loader)
        guard !reporter.hasErrors else { return nil }
        var imageFiles = views.imageFiles
        for image in animators.imageFiles.all { imageFiles.insert(image) }
        let program = Program(
            settings: settings, scene: scene, bindings: bindings.bindings, variables: names.variables,
            values: namedValues(), animators: animators.animators, overlay: overlay, haptics: haptics, cues: cues,
            imageFiles: imageFiles.all, lottieFiles: names.lotties.files, fontFiles: fonts, warnings: [])
        OddityCheck(names: names, program: program, decoder: animators, origins: views.origins, root: root).run()
        return program
    }

    private func sceneBuilder(_ settings: Settings) -> SceneBuilder {
        SceneBuilder(
            canvasSize: settings.canvasSize, backgroundColor: settings.backgroundColor,
            language: settings.language, isRightToLeft: settings.isRightToLeft)
    }

    /// Reads symbols that nothing uses too, so that mistakes in them are found.
    private func decodeUnusedSymbols(_ settings: Settings) {
        let used = names.usedSymbols
        for name in names.symbolOrder where !used.contains(name) {
            guard let symbol = names.symbols[name], let view = symbol.value["view"], view.isObject else { continue }
            var views = ViewDecoder(names: names, builder: sceneBuilder(settings))
            views.decodeAlone(symbol)
        }
        names.usedSymbols = used
    }

    private func compileValues() {
        let compiler = ValueCompiler(names: names)
        for place in names.values.indices {
            let isUsed = names.values[place].isUsed
            _ = compiler.value(place, constantsOnly: false)
            names.values[place].isUsed = isUsed
        }
    }

    private func hapticPatterns() -> [String: HapticPattern] {
        var result: [String: HapticPattern] = [:]
        for name in names.hapticOrder {
            result[name] = names.haptics[name].flatMap { HapticPatternReader(names: names).pattern($0) }
        }
        return result
    }

    private func namedValues() -> [NamedValue] {
        names.values.compactMap { value in
            guard case .done(let expression?) = value.state else { return nil }
            return NamedValue(name: value.name, expression: expression, position: reporter.position(value.range))
        }
    }

    private func fontFiles(_ loader: SourceLoader) -> [String] {
        var result = OrderedNames()
        for source in loader.sources {
            let root = JSONValue(document: source.document, node: JSONDocument.root)
            for entry in root["fonts"]?.elements ?? [] {
                guard let name = entry.string,
                    let segments = FilePath.resolve(name, from: source.folder, at: entry.range, reporter)
                else { continue }
                let path = segments.joined(separator: "/")
                names.noteFile(path, entry.range)
                result.insert(path)
            }
        }
        return result.all
    }
}

extension Program {
    /// Reads a timeline and all it includes, and checks it.
    ///
    /// - Parameters:
    ///   - path: the timeline's path, as `files` understands it; included files are asked for beside it.
    ///   - files: how files are read.
    ///   - options: values given from outside, and limits.
    /// - Throws: every mistake found, and the warnings found on the way.
    public static func load(
        _ path: String, files: TimelineFiles, options: LoadOptions = LoadOptions()
    ) throws(TimelineError) -> Program {
        let loader = ProgramLoader(path: path, files: files, options: options)
        let program = loader.load()
        let diagnostics = loader.reporter.diagnostics()
        guard var program, !loader.reporter.hasErrors else { throw TimelineError(diagnostics: diagnostics) }
        program.warnings = diagnostics
        return program
    }

    /// Reads a timeline that includes nothing from its text, and checks it.
    ///
    /// - Throws: every mistake found, and the warnings found on the way.
    public static func load(
        text: String, name: String = "timeline.json", options: LoadOptions = LoadOptions()
    ) throws(TimelineError) -> Program {
        struct NoFile: Error, CustomStringConvertible {
            let description = "there are no files here"
        }
        let files = TimelineFiles(
            read: { path in
                guard path == name else { throw NoFile() }
                return Array(text.utf8)
            })
        return try load(name, files: files, options: options)
    }
}
