package board

import (
	"math"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/ui"
)

// TestTheMapEndsWhereTheStageDoes checks that the map fills the stage if nothing is selectable at its eastern edge, and does not move when
// the panel over it appears or disappears.
func TestTheMapEndsWhereTheStageDoes(t *testing.T) {
	for _, id := range []string{"enemyaction", "celles"} {
		s, b := table(t, 1280, 800, id, "campaign", game.Human, game.Human)
		calm(t, s, b)
		s.Step(ui.Input{})
		corner := func() ui.Point {
			_, _, x, y := b.canvas.Camera.Bounds()
			return b.canvas.Camera.ToScreen(rules.Point{X: float32(x), Y: float32(y)})
		}
		was, right := corner(), b.canvas.Camera.Stage().Right()
		if id == "enemyaction" && math.Abs(was.X-right) > 1 {
			t.Errorf("%s: the sheet ends at %v, the stage at %v", id, was.X, right)
		}
		for i := range b.model.chooser.Picks.Stops {
			if p, ok := b.model.chooser.StopAt(b.model.chooser.Picks.Stops[i]); ok && b.canvas.Camera.ToScreen(p).X > b.canvas.Camera.View().Right() {
				t.Errorf("%s: a selectable cell at %v is under the panel", id, p)
			}
		}
		shown := 0
		for _, at := range []ui.Point{b.canvas.Camera.View().Center(), {X: 20, Y: 20}, {X: b.canvas.Camera.View().Right() - 40, Y: 400}, {X: 20, Y: 20}} {
			for range 3 {
				s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
				b.canvas.Camera.Jump()
			}
			if !b.areas.right.Empty() {
				shown++
			}
			if now := corner(); now != was {
				t.Errorf("%s: with the panel %v the sheet ends at %v, it was %v", id, b.areas.right, now, was)
			}
		}
		if shown == 0 {
			t.Errorf("%s: no panel came", id)
		}
	}
}

// TestTutorialCellsAreVisible checks that all cells of the tutorial are visible if they fit at the current scale, otherwise the
// first.
func TestTutorialCellsAreVisible(t *testing.T) {
	s, b := table(t, 1280, 720, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	near, far := 0, 0
	mid := b.canvas.Camera.ToBoard(b.canvas.Camera.View().Center())
	x := b.canvas.Camera.Inner().W / b.canvas.Camera.Scale()
	for i := range b.model.board.Cells {
		p := b.model.board.Cells[i].Center
		for k := range b.model.board.Cells {
			q := b.model.board.Cells[k].Center
			wide := math.Abs(float64(p.X - q.X))
			if (i*31+k)%97 != 0 || !b.model.pic.OnMap(rules.CellID(i)) || !b.model.pic.OnMap(rules.CellID(k)) || math.Abs(float64(p.Y-q.Y)) > 2 {
				continue
			}
			b.canvas.Camera.Look(mid)
			b.canvas.Camera.Jump()
			cells := []rules.CellID{rules.CellID(i), rules.CellID(k)}
			b.Lesson().RingCells(s.C, nil)
			b.Lesson().RingCells(s.C, cells)
			b.canvas.Camera.Jump()
			in := [2]bool{b.canvas.Camera.ToScreen(p).In(b.canvas.Camera.View()), b.canvas.Camera.ToScreen(q).In(b.canvas.Camera.View())}
			switch {
			case wide < 0.95*x:
				if near++; !in[0] || !in[1] {
					t.Fatalf("%v and %v fit, and in sight are %v", p, q, in)
				}
			case wide > 1.05*x:
				if far++; !in[0] {
					t.Fatalf("%v, the first, is not in sight", p)
				}
			}
		}
	}
	if near == 0 || far == 0 {
		t.Errorf("%d pairs fit, %d do not", near, far)
	}
}

// TestThePanelCoversNoUnits checks that the right panel covers neither the units of the deciding side nor selectable pieces when the
// board opens.
func TestThePanelCoversNoUnits(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {1920, 1080}} {
		for _, g := range [][2]string{{"deadlywoods", "offensive"}, {"tigers", "seventh-army"}, {"celles", "campaign"}} {
			s, b := table(t, size[0], size[1], g[0], g[1], game.Human, game.Human)
			calm(t, s, b)
			for _, q := range b.model.pic.Pieces {
				if !q.Unit || q.Side != b.model.chooser.Decision.By || !b.model.pic.OnMap(q.Cell) {
					continue
				}
				if at := b.canvas.CellCenter(q.Cell); at.X+b.canvas.CounterSize()/2 > b.canvas.Camera.View().Right() {
					t.Errorf("%s, %v: %s is at %v, the panel begins at %v", g[0], size, q.Name, at, b.canvas.Camera.View().Right())
				}
			}
		}
	}
}

// TestTheWheelZoomsByHowFarItTurns checks that twenty events of two pixels zoom as much as one of forty, that turning back restores the
// scale, and that a notch of a mouse wheel is one step.
func TestTheWheelZoomsByHowFarItTurns(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	at := b.canvas.Camera.View().Center()
	turn := func(n int, notches float64) float64 {
		t.Helper()
		for range n {
			s.Step(ui.Input{Pointer: at, Inside: true, Wheel: ui.Point{Y: notches}})
		}
		for b.canvas.Camera.Moving() {
			s.Step(ui.Input{Pointer: at, Inside: true})
		}
		return b.canvas.Camera.Scale()
	}
	s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
	was := turn(2, 1)
	if got := turn(20, 0.02) / was; got < 1.05 || got > 1.3 {
		t.Errorf("20 events of 2 pixels zoom by %.2f", got)
	}
	if got := turn(1, -0.4) / was; math.Abs(got-1) > 1e-6 {
		t.Errorf("40 pixels back come to %.4f of the scale before", got)
	}
	if got := turn(1, -1); got != mapart.Levels[mapart.Level(was)-1] {
		t.Errorf("a notch leads from %v to %v", was, got)
	}
	if got := turn(1, 2); got != mapart.Levels[mapart.Level(was)+1] {
		t.Errorf("two notches lead from the step below %v to %v", was, got)
	}
}
