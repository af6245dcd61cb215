package board

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// spearhead is a position of Celles in which the active unit is between friends and, two hexes away, enemies.
const spearhead = "celles campaign\nphase unit\nturn 2\nchit 116Pz\nplayed-axis 1\nactive 116Pz.AA116\nunit 116Pz.AA116 2911 1 active\n" +
	"unit 116Pz.Bayer 3112 2 active\nunit 2Pz.Boehm 2611 1\nunit 2Pz.Cochenhausen 2712 2\nunit 84Inf.1-333 2811\nunit 84Inf.2-333 2808\n"

// TestACostStaysInItsHex checks at every scale that each badge is in its hex, that a short one covers no more than the edge of a counter, and that no two overlap.
func TestACostStaysInItsHex(t *testing.T) {
	s, b := tableAt(t, 1280, 800, "celles", "campaign", spearhead)
	calm(t, s, b)
	for _, scale := range []float64{30, 44, 62, 90, 130} {
		b.canvas.Camera.Look(b.model.board.Cells[cellOf(t, b, "2911")].Center)
		b.canvas.Camera.ZoomTo(scale)
		b.canvas.Camera.Jump()
		list, taken, half := b.views.marks(s.C).Costs(s.C), 0, b.canvas.CounterSize()/2
		for i, x := range list {
			if len(b.model.pic.Stacks[x.Cell]) > 0 {
				taken++
				at := b.canvas.CellCenter(x.Cell)
				counter := ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}
				if covered := x.Rect.Intersect(counter); scale > 60 && len(x.Text) < 2 && covered.W > 0.04*scale && covered.H > 0.04*scale {
					t.Errorf("at %v pixels %q of %s covers a counter", b.canvas.Camera.Scale(), x.Text, b.model.texts.CellName(x.Cell))
				}
			}
			for _, p := range []ui.Point{{X: x.Rect.X, Y: x.Rect.Y}, {X: x.Rect.Right(), Y: x.Rect.Y}, {X: x.Rect.X, Y: x.Rect.Bottom()}, {X: x.Rect.Right(), Y: x.Rect.Bottom()}} {
				if cell := b.model.pic.CellAt(b.canvas.Camera.ToBoard(p)); cell != x.Cell {
					t.Fatalf("at %v pixels %q of %s is in %s", b.canvas.Camera.Scale(), x.Text, b.model.texts.CellName(x.Cell), b.model.texts.CellName(cell))
				}
			}
			for _, y := range list[:i] {
				if y.Cell == x.Cell || !y.Rect.Intersect(x.Rect).Empty() {
					t.Fatalf("at %v pixels %q of %s is over %q of %s", b.canvas.Camera.Scale(), x.Text, b.model.texts.CellName(x.Cell), y.Text, b.model.texts.CellName(y.Cell))
				}
			}
		}
		if len(list) < 5 || taken == 0 {
			t.Errorf("at %v pixels there are %d costs, %d of them beside counters", b.canvas.Camera.Scale(), len(list), taken)
		}
	}
}

// TestTheCostAndTheHoverAgree checks that the badge of a hex has the cost of the drawn path, for movement and infiltration, and that the
// hover text has both; for a whole stack the badge has the cost of the group move.
func TestTheCostAndTheHoverAgree(t *testing.T) {
	s, b := tableAt(t, 1280, 800, "celles", "campaign", spearhead)
	calm(t, s, b)
	both := 0
	for _, x := range b.views.marks(s.C).Costs(s.C) {
		b.overlays.look(s.C, x.Cell, 0)
		ways := b.model.chooser.Picks.Matching(func(o *picking.Option) bool { return o.Info.Cell == x.Cell })
		said := b.views.marks(s.C).Tags(s.C)[0].Text
		if want := lang.Halves(b.model.chooser.Hover.Cost); !strings.HasPrefix(x.Text, want) || !strings.HasPrefix(said, want+" ") {
			t.Errorf("%s has %q and says %q", b.model.texts.CellName(x.Cell), x.Text, said)
		}
		if slips := strings.Contains(said, "infiltration"); slips != (ways[len(ways)-1].Info.SuccessPct > 0) {
			t.Errorf("%s says %q", b.model.texts.CellName(x.Cell), said)
		}
		if len(ways) > 1 {
			both++
		}
	}
	if both == 0 {
		t.Error("no hex can be come to in two ways")
	}

	s, b = tableAt(t, 1280, 800, "celles", "campaign", "celles campaign\nphase group\nturn 2\nchit 2Pz\nplayed-axis 1\n"+
		"unit 2Pz.Cochenhausen 2216 1 active\nunit 2Pz.Gutmann 2216 1 active\nunit 84Inf.2-333 2013\n")
	calm(t, s, b)
	from := cellOf(t, b, "2216")
	b.model.chooser.WholeStack(s.C, from)
	dearer := 0
	for _, x := range b.views.marks(s.C).Costs(s.C) {
		b.overlays.look(s.C, x.Cell, 0)
		if x.Text != lang.Halves(b.model.chooser.Hover.Cost) {
			t.Errorf("%s has %q, and the way there costs %s", b.model.texts.CellName(x.Cell), x.Text, lang.Halves(b.model.chooser.Hover.Cost))
		}
		for _, m := range rules.Destinations(b.play.Match.Position(), b.model.chooser.Plans.Group.Pieces[0]) {
			if m.Cell == x.Cell && m.N < b.model.chooser.Hover.Cost {
				dearer++
			}
		}
	}
	if dearer == 0 {
		t.Error("together they come everywhere as cheap as alone")
	}
}
