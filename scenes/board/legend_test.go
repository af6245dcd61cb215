package board

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/board/panel/legend"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// TestEveryOverlayHasALegend checks that each overlay is toggled by its button with its legend, which explains its symbols or says that
// there are none now.
func TestEveryOverlayHasALegend(t *testing.T) {
	eachTable(t, func(t *testing.T, s *uitest.Screen, b *Board) {
		if b.areas.compact {
			s.Click("drawer-map")
		}
		for _, o := range legend.Overlays(s.C) {
			s.Click("over-" + o.Kind)
			lines := b.views.legendView().Lines(s.C)
			if b.model.overlay.Kind != o.Kind {
				t.Fatalf("%q is on in place of %q", b.model.overlay.Kind, o.Kind)
			}
			for _, l := range lines {
				if !reads(s, l.Text) {
					t.Errorf("%s: %q is not written", o.Kind, l.Text)
				}
			}
			if len(lines) == 0 && !s.Shows(s.C.T("board.legend.none")) {
				t.Errorf("%s says nothing", o.Kind)
			}
			if len(b.model.overlay.Marks)+len(b.model.overlay.Links)+len(b.model.overlay.Control.Now) > 0 && len(lines) == 0 {
				t.Errorf("%s shows signs that are not explained", o.Kind)
			}
			if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
				t.Errorf("%s: %q spill over", o.Kind, spills)
			}
			s.Click("over-" + o.Kind)
			if len(lines) > 0 && reads(s, lines[0].Text) {
				t.Errorf("%s is off and its legend stays", o.Kind)
			}
		}
	})
}

// TestTheFront checks that all land belongs to a side, that a unit holds its cell, and that the front line as it was at the start of the
// turn does not move with the pieces.
func TestTheFront(t *testing.T) {
	eachTable(t, func(t *testing.T, s *uitest.Screen, b *Board) {
		if b.areas.compact {
			t.Skip("as on a large screen")
		}
		s.Press(ui.ShowFront)
		look := func() {
			t.Helper()
			for id, side := range b.model.overlay.Control.Now {
				if cell := rules.CellID(id); id > 0 && (side == rules.NoSide) != !marks.IsLand(b.model.board, b.model.own, cell) {
					t.Fatalf("%s is held by %v", b.model.texts.CellName(cell), side)
				}
			}
			for i := range b.model.pic.Pieces {
				q := &b.model.pic.Pieces[i]
				if q.Unit && b.model.pic.OnMap(q.Cell) && marks.IsLand(b.model.board, b.model.own, q.Cell) && b.model.overlay.Control.Now[q.Cell] != q.Side && !b.model.pic.Contested(q.Cell) {
					t.Errorf("%s is on land of %v", q.Code, b.model.overlay.Control.Now[q.Cell])
				}
			}
			if len(b.canvas.Front(b.model.overlay.Control.Now)) < 5 {
				t.Error("there is no front")
			}
		}
		look()
		turn := b.play.Match.Position().Turn()
		changed := func() bool {
			if b.play.Match.Position().Turn() != turn { // a new turn has a new start
				turn = b.play.Match.Position().Turn()
				same := true
				for id := range b.model.overlay.Control.Now {
					same = same && b.model.overlay.Control.Now[id] == b.model.overlay.Control.Before[id]
				}
				if !same {
					t.Errorf("turn %d begins with another line than that of its beginning", turn)
				}
			}
			for id := range b.model.overlay.Control.Now {
				if b.model.overlay.Control.Now[id] != b.model.overlay.Control.Before[id] {
					return true
				}
			}
			return false
		}
		playUntil(t, s, b, changed)
		look()
	})
}

// reads reports whether a text is written on the screen, in one line or several.
func reads(s *uitest.Screen, text string) bool {
	return strings.Contains(strings.Join(s.C.UI.Texts(), " "), text)
}
