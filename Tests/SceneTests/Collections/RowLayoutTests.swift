import Geometry
import Scene
import Testing

@Suite struct RowLayoutTests {
    /// Two cards and a hidden one, as the secret offer has them.
    let row = RowLayout(
        sections: [
            .init(
                inset: EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 8),
                itemSizes: [Size(width: 343, height: 192), Size(width: 343, height: 192)]),
            .init(itemSizes: [Size(width: 343, height: 100)]),
        ], spacing: 8, height: 192)

    @Test func layItemsSideBySide() {
        #expect(row.frames.map(\.minX) == [12, 363, 714])
        #expect(row.contentSize == Size(width: 1057, height: 192))
        // A lower item is centred across the row.
        #expect(row.frames[2] == Rect(x: 714, y: 46, width: 343, height: 100))
    }

    @Test func centringPutsMiddlesIntoTheMiddle() {
        let layout = CollectionLayout.row(row)
        let viewport = Size(width: 375, height: 192)
        func offset(_ item: Int) -> Double {
            layout.offset(of: item, snap: .center, viewport: viewport, insetBefore: 4)
        }
        #expect([0, 1, 2].map(offset) == [-4, 347, 698])
        #expect(layout.offset(of: 1, snap: .leading, viewport: viewport, insetBefore: 4) == 359)
        let nearest = [-900.0, -4, 171, 172, 347, 522, 523, 9000].map {
            layout.nearestItem(to: $0, snap: .center, viewport: viewport, insetBefore: 4)
        }
        #expect(nearest == [0, 0, 0, 1, 1, 1, 2, 2])
    }

    @Test func spacingDoesNotDependOnTheNumberOfItems() {
        for count in [1, 2, 8, 1000, 100_000] {
            let sizes = Array(repeating: Size(width: 303, height: 200), count: count)
            let layout = RowLayout(
                sections: [.init(itemSizes: sizes)], spacing: 100,
                inset: EdgeInsets(top: 0, leading: 36, bottom: 0, trailing: 36), height: 200)
            #expect(layout.frames.last?.minX == 36 + 403 * Double(count - 1))
            #expect(layout.contentSize.width == 72 + 403 * Double(count) - 100)
        }
        #expect(CollectionLayout.row(RowLayout(sections: [], spacing: 8, height: 1)).itemCount == 0)
    }

    @Test func aMirroredScrollViewTellsItsInsetsFromTheLeft() {
        var builder = SceneBuilder(canvasSize: Size(width: 375, height: 200), isRightToLeft: true)
        builder.beginView(.scroll)
        builder.set(.contentSize, [1057, 200])
        builder.set(.contentInset, [1, 4, 3, -335])
        builder.setContentOffsetToBeginning()
        builder.endView()
        let snapshot = SceneSnapshot(of: builder.build())
        #expect(snapshot.vector(.contentOffset, view: 0) == Point(x: -4, y: -1))
        let shown = snapshot.mirrored()
        #expect(shown.rect(.contentInset, view: 0) == Rect(x: 1, y: -335, width: 3, height: 4))
        #expect(shown.vector(.contentOffset, view: 0).x == 1057 - 375 + 4)
    }
}
