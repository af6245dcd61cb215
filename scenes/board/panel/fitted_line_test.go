package panel_test

import (
	"testing"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/ui"
)

// TestALongLineIsWrapped checks that a long text takes several legible lines, and that its height is that of these lines.
func TestALongLineIsWrapped(t *testing.T) {
	const long, short = "The defender loses a step and retreats, whoever that is: 83 → 67 %", "Both: 17 → 33 %"
	paneltest.Show(t, 1280, 720, func(c *ui.Context, _ ui.Rect) {
		wide := c.Px(200)
		if panel.FittedStyle(c, long, wide).NoWrap || panel.FittedHeight(c, long, wide) < 2*c.Px(13) {
			t.Error("a long text is in one line")
		}
		if !panel.FittedStyle(c, short, wide).NoWrap || panel.FittedHeight(c, short, wide) > c.Px(17) {
			t.Error("a short text is in more than one line")
		}
	})
}
