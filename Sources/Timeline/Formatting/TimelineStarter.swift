/// Writes the timeline that `animate new` begins with.
public enum TimelineStarter {
    /// A small timeline: a card that springs into view and then takes a bow.
    ///
    /// - Parameters:
    ///   - title: the title, and what the card says.
    ///   - schema: where editors find the schema, as a path or an address.
    public static func text(title: String, schema: String) -> String {
        let draft = draft(title: title, schema: schema)
        return (try? TimelineFormatter.format(draft, name: "starter")) ?? draft
    }

    private static func draft(title: String, schema: String) -> String {
        """
        {
          "$schema": \(JSONText.quoted(schema)),
          "timeline": 1,
          "title": \(JSONText.quoted(title)),
          "canvas": { "size": [320, 240], "backgroundColor": "#F2F2F7" },
          "hold": 0.8,
          "values": { "rest": "=canvas.height / 2" },
          "views": [
            { "id": "card", "frame": [40, 50, 240, 140], "translation": [0, 220], "backgroundColor": "#5E5CE6",
              "cornerRadius": 24, "cornerCurve": "continuous", "shadowOpacity": 0.25, "shadowRadius": 12, "shadowOffset": [0, 8],
              "views": [
                { "id": "label", "frame": [0, 50, 240, 40], "alpha": 0, "text": \(JSONText.quoted(title)),
                  "textColor": "#FFFFFF", "textAlignment": "center", "font": { "size": 24, "weight": "semibold" } }
              ] }
          ],
          "animators": {
            "enter": {
              "sequence": [
                { "spring": { "response": 0.55, "dampingFraction": 0.7 }, "to": { "card.translation": [0, 0] } },
                { "duration": 0.3, "to": { "label.alpha": 1 } },
                "bow"
              ]
            },
            "bow": {
              "defaults": { "duration": 0.15 },
              "sequence": [
                { "to": { "card.scale": 1.05, "card.center.y": "=rest - 6" } },
                { "to": { "card.scale": 1, "card.center.y": "=rest" } }
              ]
            }
          },
          "script": [
            { "at": 0.2, "start": "enter" }
          ]
        }

        """
    }
}
