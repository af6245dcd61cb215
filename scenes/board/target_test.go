package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// covered reports whether r covers a counter in a cell.
func covered(b *Board, r ui.Rect, id rules.CellID) bool {
	half := b.canvas.CounterSize() / 2
	o := b.canvas.CellCenter(id)
	return !r.Intersect(ui.Rect{X: o.X - half, Y: o.Y - half, W: 2 * half, H: 2 * half}).Empty()
}

// TestTheNameCoversNoSelectableCell checks that the name of the target covers no selectable cell if there is such a place.
func TestTheNameCoversNoSelectableCell(t *testing.T) {
	s, b := table(t, 1280, 800, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	cell := cellOf(t, b, "0806")
	at := b.model.board.Cells[cell].Center
	b.canvas.Camera.Look(at)
	b.canvas.Camera.Jump()
	b.model.chooser.Picks.Clear()
	free := b.views.marks(s.C).NameRect(s.C, cell)
	found := false
	for id := range b.model.board.Cells {
		if id := rules.CellID(id); id > 0 && id != cell && covered(b, free, id) {
			b.model.chooser.Picks.Options = append(b.model.chooser.Picks.Options, picking.Option{Info: rules.ChoiceInfo{Cell: id}})
			found = true
		}
	}
	if !found {
		t.Fatal("the name hides no cell at all")
	}
	r := b.views.marks(s.C).NameRect(s.C, cell)
	for _, o := range b.model.chooser.Picks.Options {
		if covered(b, r, o.Info.Cell) {
			t.Errorf("the name hides %s", b.model.texts.CellName(o.Info.Cell))
		}
	}
}

// TestTheNameIsAtACorner checks the case in which a name at each of the four sides would cover a selectable cell.
func TestTheNameIsAtACorner(t *testing.T) {
	s, b := table(t, 1280, 800, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	cell := cellOf(t, b, "0806")
	b.canvas.Camera.Look(b.model.board.Cells[cell].Center)
	b.canvas.Camera.Jump()
	b.model.chooser.Picks.Clear()
	for range 4 {
		r := b.views.marks(s.C).NameRect(s.C, cell)
		for id := range b.model.board.Cells {
			if id := rules.CellID(id); id > 0 && id != cell && covered(b, r, id) {
				b.model.chooser.Picks.Options = append(b.model.chooser.Picks.Options, picking.Option{Info: rules.ChoiceInfo{Cell: id}})
			}
		}
	}
	r := b.views.marks(s.C).NameRect(s.C, cell)
	for _, o := range b.model.chooser.Picks.Options {
		if covered(b, r, o.Info.Cell) {
			t.Errorf("the name hides %s", b.model.texts.CellName(o.Info.Cell))
		}
	}
}

// TestTheNameDoesNotCoverTheActiveUnit checks that the name of a target does not cover a stack with the active unit.
func TestTheNameDoesNotCoverTheActiveUnit(t *testing.T) {
	s, b := table(t, 1280, 800, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	spared := 0
	for id := range b.model.board.Cells {
		cell := rules.CellID(id)
		if !b.model.pic.OnMap(cell) || !b.canvas.CellInView(cell) {
			continue
		}
		b.model.chooser.Decision.Piece = 0
		r := b.views.marks(s.C).NameRect(s.C, cell)
		for at, stack := range b.model.pic.Stacks {
			if at := rules.CellID(at); len(stack) > 0 && at != cell && b.model.pic.OnMap(at) && covered(b, r, at) {
				if b.model.chooser.Decision.Piece = stack[0]; !covered(b, b.views.marks(s.C).NameRect(s.C, cell), at) {
					spared++
				}
			}
		}
	}
	if spared == 0 {
		t.Error("no name steps aside for a unit at work")
	}
}

// TestTheNameIsClearOfTheCombatPanel checks that the combat panel does not cover the name of the target on a small screen.
func TestTheNameIsClearOfTheCombatPanel(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {844, 390}} {
		for _, g := range fights {
			s, b, target := g.aimed(t, size[0], size[1])
			r := b.views.marks(s.C).NameRect(s.C, target)
			if b.panels.combat.Rect().Empty() {
				t.Fatalf("%s, %v: there is no panel", g.system, size)
			}
			if !r.Intersect(b.panels.combat.Rect()).Empty() {
				t.Errorf("%s, %v: the name is at %v under the panel at %v", g.system, size, r, b.panels.combat.Rect())
			}
		}
	}
}

// TestAToastIsClearOfTheCombatPanel checks that the combat panel never covers a toast on a small screen.
func TestAToastIsClearOfTheCombatPanel(t *testing.T) {
	const text = "There was nothing left to do here."
	for _, size := range [][2]float64{{390, 844}, {844, 390}} {
		high := 0 // number of panels at the height of a toast
		for _, g := range fights {
			s, b, target := g.aimed(t, size[0], size[1])
			for _, at := range []ui.Point{{X: 0.1, Y: 0.1}, {X: 0.5, Y: 0.1}, {X: 0.9, Y: 0.1}, {X: 0.1, Y: 0.3}, {X: 0.5, Y: 0.3}, {X: 0.9, Y: 0.3}, {X: 0.5, Y: 0.8}} {
				now, view := b.canvas.CellCenter(target), b.canvas.Camera.View()
				b.canvas.Camera.Pan(view.X+at.X*view.W-now.X, view.Y+at.Y*view.H-now.Y)
				b.canvas.Camera.Jump()
				b.panels.strips.Toast.Say(s.C, text, 600)
				s.Step(ui.Input{})
				s.Step(ui.Input{})
				var lies ui.Rect
				s.C.OnText = func(what string, full, _ ui.Rect) bool {
					if what == text {
						lies = full
					}
					return true
				}
				s.Draw()
				s.C.OnText = nil
				if b.panels.combat.Rect().Y < lies.Bottom() {
					high++
				}
				if lies.Empty() || !lies.Intersect(b.panels.combat.Rect()).Empty() {
					t.Errorf("%s, %v: the message is at %v, the panel at %v", g.system, size, lies, b.panels.combat.Rect())
				}
			}
		}
		if high == 0 {
			t.Errorf("%v: no panel is as high as a message", size)
		}
	}
}

// TestTheNameIsClearOfToasts checks that the name of the target moves away from a toast or a strip.
func TestTheNameIsClearOfToasts(t *testing.T) {
	s, b := table(t, 844, 390, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	b.model.chooser.Picks.Clear()
	cell := cellOf(t, b, "3217")
	at := b.model.board.Cells[cell].Center
	for off := float32(0); ; off += 0.1 { // until the name would be at the top
		b.canvas.Camera.Look(rules.Point{X: at.X, Y: at.Y + off})
		b.canvas.Camera.Jump()
		if b.views.marks(s.C).NameRect(s.C, cell).Y < b.areas.view.Y+s.C.Px(30) {
			break
		}
		if off > 4 {
			t.Fatal("the name is never at the top")
		}
	}
	b.panels.strips.Toast.Say(s.C, "There was nothing left to do here, and so it was done without asking you.", 100)
	b.layout.drawStrips(s.C)
	if len(b.panels.strips.Rects()) == 0 {
		t.Fatal("no message is there")
	}
	for _, r := range b.panels.strips.Rects() {
		if name := b.views.marks(s.C).NameRect(s.C, cell); !name.Intersect(r).Empty() {
			t.Errorf("the name at %v is under %v", name, r)
		}
	}
}

// TestTheTargetIsFramed checks that the target is framed as soon as it is selected, also while the decision is about the attacking hex.
func TestTheTargetIsFramed(t *testing.T) {
	s, b := table(t, 1280, 720, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	play(t, s, b, "from 0807")
	calm(t, s, b)
	if got := b.model.texts.CellName(b.model.target()); got != "Dasburg (0807)" {
		t.Errorf("before a target is chosen %q is framed", got)
	}
	play(t, s, b, "attack 0708 paid 0807")
	calm(t, s, b)
	if got := b.model.texts.CellName(b.model.target()); got != "Vianden (0708)" {
		t.Errorf("the target is Vianden, and %q is framed", got)
	}
}

// TestTheNameCoversNoAttacker checks on a phone that the name of the target of a planned attack covers none of the attackers and no odds.
func TestTheNameCoversNoAttacker(t *testing.T) {
	s, b := table(t, 390, 844, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	for range 12 {
		was := b.play.Match.Played()
		playFor(t, s, b, "attack", func() bool {
			return b.play.Match.Played() > was && b.model.chooser.PlansAttack() && b.model.target() != 0
		})
		b.camera.showTarget()
		b.canvas.Camera.Jump()
		s.Step(ui.Input{})
		v := b.views.marks(s.C)
		name := v.NameRect(s.C, v.Target)
		for _, id := range v.Planned.Attackers {
			cell := b.model.pic.CellOf(id)
			for i, n := 0, len(b.model.pic.Stacks[cell]); i < n; i++ {
				at, side := v.PieceAt(cell, i, n)
				if !name.Intersect(ui.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}).Empty() {
					t.Errorf("the name of %s covers the attackers in %s", b.model.texts.CellName(v.Target), b.model.texts.CellName(cell))
				}
			}
		}
		for _, tag := range v.TagRects(s.C, v.Tags(s.C)) {
			if !name.Intersect(tag).Empty() {
				t.Errorf("the name of %s covers the odds", b.model.texts.CellName(v.Target))
			}
		}
	}
}
