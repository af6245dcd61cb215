package panel_test

import (
	"strings"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/ui"
)

// TestTabsFillABar checks that tabs fill a bar in order, that a longer text has a wider tab, and that the texts shrink in a narrow bar.
func TestTabsFillABar(t *testing.T) {
	texts := []string{"All", "Combat", "Movement"}
	paneltest.Show(t, 1280, 720, func(c *ui.Context, r ui.Rect) {
		const most = 14
		for _, wide := range []float64{600, 130} {
			bar := ui.Rect{X: 10, Y: 20, W: wide, H: 24}
			size, tabs := panel.Tabs(c, bar, texts, most)
			if len(tabs) != len(texts) || tabs[0].X != bar.X || tabs[2].Right() < bar.Right()-0.01 || tabs[2].Right() > bar.Right()+0.01 || tabs[0].Right() > tabs[1].X || tabs[0].W >= tabs[2].W {
				t.Errorf("%v: the tabs are %v", bar, tabs)
			}
			if (size < most) != (wide < 200) {
				t.Errorf("%v: the size of the texts is %v", bar, size)
			}
		}
	})
}

// TestALinkOnTwoLines checks that a link that is broken into two lines can be pressed on either, and that other parts of the text are no link.
func TestALinkOnTwoLines(t *testing.T) {
	const text = "2 Pz attacks the junction of seven roads"
	for _, size := range paneltest.Sizes {
		hits := 0
		s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, r ui.Rect) {
			x := panel.LinkedText{Text: text, Style: ui.Style{Family: ui.Label, Size: 14, NoWrap: true, Color: c.Theme.Ink}}
			x.Wrap(c, ui.Rect{X: 10, Y: 10, W: 150, H: 60}, 17)
			check.MustEqual(t, x.Lines(), 2, "%q (lines)", text)
			x.Draw(c)
			if x.Link(c, "place", strings.Index(text, "the"), len(text)) {
				hits++
			}
		})
		for i, id := range []string{"place", "place+"} {
			s.Click(id)
			check.Equal(t, hits, i+1, "%v: after a click on %q there (hits)", size, id)
		}
		first, _ := s.C.UI.Where("place")
		s.ClickAt(ui.Point{X: first.X - 10, Y: first.Center().Y})
		check.Equal(t, hits, 2, "%v: the words before the link lead somewhere", size)
	}
}
