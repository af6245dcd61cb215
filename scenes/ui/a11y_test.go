package ui_test

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// reader is a platform that records the texts for a screen reader.
type reader struct {
	ui.NoPlatform
	heard []string
}

func (r *reader) Announce(text string) { r.heard = append(r.heard, text) }

// TestScreenReaderAnnouncesPageAndFocus checks that a screen reader gets the heading of a new page,
// the texts that the page announces, and the text of the focused widget, each once.
func TestScreenReaderAnnouncesPageAndFocus(t *testing.T) {
	var r reader
	announced := false
	s := uitest.New(t, 640, 480, "en", on(func(c *ui.Context) {
		c.Platform = &r
		c.UI.Heading(ui.Rect{X: 10, Y: 10, W: 300, H: 40}, "Orders", 24)
		c.UI.Button("a", ui.Rect{X: 10, Y: 60, W: 200, H: 40}, "Attack", ui.ButtonStyle{})
		c.UI.Button("b", ui.Rect{X: 10, Y: 110, W: 200, H: 40}, "Hold", ui.ButtonStyle{})
		if !announced {
			announced = true
			c.Announce("Two are left.")
		}
	}))
	s.Press(ui.NextFocus)
	s.Press(ui.NextFocus)
	s.Step(ui.Input{})
	check.EqualSlices(t, r.heard, []string{"Orders\nTwo are left.", "Attack", "Hold"}, "said")
}
