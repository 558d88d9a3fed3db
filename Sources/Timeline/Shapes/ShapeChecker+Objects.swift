extension ShapeChecker {
    /// Checks an object with known keys.
    func checkObject(_ node: NodeIndex, _ object: ObjectShape, _ whole: Shape) {
        guard document.kind(node) == .object else {
            return error(node, "found \(describe(node)), expected \(whole.phrase)")
        }
        checkFields(node, object)
    }

    /// Checks an object that is one of several.
    func checkVariants(_ node: NodeIndex, _ variants: VariantShape, _ whole: Shape) {
        guard document.kind(node) == .object else {
            return error(node, "found \(describe(node)), expected \(whole.phrase)")
        }
        if variants.kindKey != nil { return checkKinds(node, variants) }
        let present = document.keys(node).compactMap { key in
            variants.place(of: document.string(key)).map { (key: key, variant: $0) }
        }
        guard let first = present.first else { return checkUnmarked(node, variants) }
        if let other = present.first(where: { $0.variant != first.variant }) {
            let names = "'\(document.string(first.key))' and '\(document.string(other.key))'"
            return error(
                other.key, "found \(names) in one object, expected only one of them: \(variants.phrase) is one thing")
        }
        let chosen = variants.variants[first.variant]
        if let waitsFor = chosen.waitsFor {
            return error(first.key, "'\(document.string(first.key))' is not supported yet: it waits for \(waitsFor)")
        }
        checkFields(node, chosen.object, among: variants)
    }

    private func checkUnmarked(_ node: NodeIndex, _ variants: VariantShape) {
        let markers = variants.markers
        if let fallback = variants.fallback { return checkFields(node, fallback, among: variants, moreNames: markers) }
        for key in document.keys(node) {
            let name = document.string(key)
            let meant = ForeignWord.keys[name]?.first { markers.contains($0) }
            if let marker = meant ?? Suggestion.nearest(to: name, among: markers), !isKnown(name, variants) {
                return error(key, "unknown key '\(name)' in \(variants.phrase); did you mean '\(marker)'?")
            }
        }
        error(
            node,
            "found \(describe(node)) without a key that tells what it is, expected \(variants.phrase) with \(markers.quotedList)"
        )
    }

    private func isKnown(_ name: String, _ variants: VariantShape) -> Bool {
        variants.variants.contains { $0.object.place(of: name) != nil }
    }

    private func checkKinds(_ node: NodeIndex, _ variants: VariantShape) {
        let kindKey = variants.kindKey ?? ""
        let kinds = variants.markers
        guard let value = document.value(kindKey, of: node) else {
            guard let defaultKind = variants.defaultKind,
                let chosen = variants.place(of: defaultKind).map({ variants.variants[$0] })
            else { return error(node, "'\(kindKey)' is missing in \(variants.phrase), expected \(kinds.quotedList)") }
            return checkFields(node, chosen.object, among: variants)
        }
        guard document.kind(value) == .string,
            let chosen = variants.place(of: document.string(value)).map({ variants.variants[$0] })
        else { return check(value, .words(kinds)) }
        if let waitsFor = chosen.waitsFor {
            return error(value, "'\(document.string(value))' is not supported yet: it waits for \(waitsFor)")
        }
        checkFields(node, chosen.object, among: variants)
    }

    private func checkFields(
        _ node: NodeIndex, _ object: ObjectShape, among variants: VariantShape? = nil, moreNames: [String] = []
    ) {
        let isFallback = !moreNames.isEmpty
        var found = FoundKeys()
        var suggested: Set<String> = []
        var hasUnknown = false
        for key in document.keys(node) {
            if reporter.isFull { return }
            let name = document.string(key)
            guard let place = object.place(of: name) else {
                hasUnknown = true
                if let near = reportUnknown(key, name, object, variants, moreNames) { suggested.insert(near) }
                continue
            }
            let field = object.fields[place]
            found.append((name, key))
            if let waitsFor = field.waitsFor {
                error(key, "'\(name)' is not supported yet: it waits for \(waitsFor)")
            } else {
                check(key + 1, field.shape)
            }
        }
        if isFallback && hasUnknown { return }
        for field in object.fields where field.isRequired {
            if found[field.name] != nil || suggested.contains(field.name) { continue }
            error(node, "'\(field.name)' is missing in \(object.phrase)")
        }
        for rule in object.rules { check(rule, node, object, found, suggested) }
    }

    /// Reports a key that is not known here and gives the name it may have meant.
    private func reportUnknown(
        _ key: NodeIndex, _ name: String, _ object: ObjectShape, _ variants: VariantShape?, _ moreNames: [String]
    ) -> String? {
        let owners = (variants?.variants ?? []).filter { variant in
            variant.waitsFor == nil && variant.object.place(of: name) != nil
        }
        if let owner = owners.first {
            error(key, "'\(name)' has no place in \(object.phrase); it belongs to \(owner.object.phrase)")
            return nil
        }
        let own = object.fields.filter { $0.waitsFor == nil }.map(\.name)
        let meant = ForeignWord.keys[name]?.first { own.contains($0) || moreNames.contains($0) }
        let near = meant ?? Suggestion.nearest(to: name, among: own + moreNames)
        // An object that no key tells yet is named for all it may become.
        let phrase = moreNames.isEmpty ? object.phrase : variants?.phrase ?? object.phrase
        // Where no name is near, the ones there are teach more, as long as they can be taken in.
        let possible = moreNames.isEmpty ? own : moreNames
        let help =
            near.map { "; did you mean '\($0)'?" } ?? (possible.count > 12 ? "" : "; expected \(possible.quotedList)")
        error(key, "unknown key '\(name)' in \(phrase)" + help)
        return near
    }

    private func check(
        _ rule: ObjectShape.Rule, _ node: NodeIndex, _ object: ObjectShape, _ found: FoundKeys,
        _ suggested: Set<String>
    ) {
        switch rule {
        case .exactlyOne(let names):
            if names.allSatisfy({ found[$0] == nil && !suggested.contains($0) }) {
                error(node, "\(names.quotedList) is missing in \(object.phrase)")
            }
            checkAtMostOne(names, object, found)
        case .atMostOne(let names): checkAtMostOne(names, object, found)
        case .needs(let name, let another):
            if let key = found[name], found[another] == nil, !suggested.contains(another) {
                error(key, "'\(name)' stands without '\(another)' in \(object.phrase)")
            }
        }
    }

    private func checkAtMostOne(_ names: [String], _ object: ObjectShape, _ found: FoundKeys) {
        let keys = names.compactMap { found[$0] }.sorted()
        guard keys.count > 1 else { return }
        error(
            keys[1],
            "found '\(document.string(keys[0]))' and '\(document.string(keys[1]))' in \(object.phrase), expected only one of them"
        )
    }
}

/// The keys of an object that are known, with their nodes: a few, looked through.
private typealias FoundKeys = [(name: String, node: NodeIndex)]

extension [(name: String, node: NodeIndex)] {
    fileprivate subscript(name: String) -> NodeIndex? { first { $0.name == name }?.node }
}
