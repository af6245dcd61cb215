package board

import (
	"testing"
	"testing/synctest"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/ui"
)

// TestTheEndIsShownOverTheMap checks that the map of a finished match is drawn below the result when it is opened.
func TestTheEndIsShownOverTheMap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, b := table(t, 1280, 800, "tigers", "campaign", "random", "random")
		for m := b.play.Match; !m.Outcome().Over; {
			if err := m.Play(m.Choices()[0]); err != nil {
				t.Fatal(err)
			}
		}
		var end veil
		b.play.Over = func(c *ui.Context) { c.Push(&end) }
		b.animation.skip(s.C)
		for end.updates == 0 {
			s.Step(ui.Input{})
		}
		frames := 0
		for s.Draw(); !b.canvas.Drawn(); pause() {
			if s.Step(ui.Input{}) {
				s.Draw()
				frames++
			}
			if end.updates > 100_000 {
				t.Fatal("tiles are missing under the end")
			}
		}
		if frames == 0 {
			t.Error("the map came without a frame")
		}
	})
}

// veil is a scene over another.
type veil struct{ updates int }

func (v *veil) Overlay() bool                   { return true }
func (v *veil) Update(*ui.Context) error        { v.updates++; return nil }
func (v *veil) Draw(*ebiten.Image, *ui.Context) {}
