import Geometry
import PropertyAnimation
import Scene

extension Stage {
    /// All that has happened so far: any instant from zero to now can be seen, in any order and from any thread.
    ///
    /// What a film is made of. Animations that still run are noted as unfinished. O(views + changes).
    public var recording: SceneRecording {
        begin()
        var builder = SceneBuilder(
            canvasSize: canvasSize, backgroundColor: backgroundColor, language: language,
            isRightToLeft: isRightToLeft)
        var places = Array(repeating: Int32(0), count: catalog.views.count)
        rootView.build(into: &builder, places: &places)
        let scene = builder.build()
        let catalog = SceneCatalog(scene)
        return SceneRecording(
            scene: scene, recording: loop.recording().renumbered(places), length: now,
            initialValue: { catalog.initialValue(of: $0) })
    }
}

extension View {
    /// Adds the view as it stood at first, and all below it, in drawing order.
    fileprivate func build(into builder: inout SceneBuilder, places: inout [Int32]) {
        places[Int(number)] = Int32(builder.beginView(kind, id: id, font: font, gradient: gradient, mask: mask))
        for row in PropertyTable.all where row.applies(to: kind) && !StorageLayout.isDerived(row.id) {
            if row.kind.isObject {
                builder.set(row.id, storedObject(row.id))
            } else {
                builder.set(row.id, (0..<row.kind.componentCount).map { storedNumber(row.id, $0) })
            }
        }
        for child in children { child.build(into: &builder, places: &places) }
        builder.endView()
    }
}
