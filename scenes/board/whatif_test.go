package board

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/choosing"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// clervaux is a position with 2nd Panzer and a regiment before Clervaux, and more units behind.
const clervaux = `tigers fifth-panzer
at 17-1 axis move
held 51 54 55 53 52 70 69
unit 2Pz.3Pz 70 4
unit 2Pz.2PG 70 3
unit 2Pz.304PG 51 3
unit 26VG.77 69 3
unit 28Inf.2/110 71 1
unit 28Inf.112 71 2
`

// play plays choices in the notation of journals.
func play(t *testing.T, s *uitest.Screen, b *Board, notations ...string) {
	t.Helper()
	for _, n := range notations {
		m := b.play.Match
		i := slices.IndexFunc(m.Choices(), func(c rules.Choice) bool { return m.Position().Notation(c) == n })
		if i < 0 {
			var legal []string
			for _, c := range m.Choices() {
				legal = append(legal, m.Position().Notation(c))
			}
			t.Fatalf("%q is none of %q", n, legal)
		}
		if err := m.Play(m.Choices()[i]); err != nil {
			t.Fatal(err)
		}
		b.model.queue.Skip(b.animation.end)
		b.refresh(s.C)
		calm(t, s, b)
	}
}

// cellOf returns the cell with a code.
func cellOf(t *testing.T, b *Board, code string) rules.CellID {
	t.Helper()
	for id := range b.model.board.Cells {
		if b.model.board.Cells[id].Code == code {
			return rules.CellID(id)
		}
	}
	t.Fatalf("no cell %s", code)
	return 0
}

// pieceOf returns the piece with a code.
func pieceOf(t *testing.T, b *Board, code string) rules.PieceID {
	t.Helper()
	for i := range b.model.pic.Pieces {
		if b.model.pic.Pieces[i].Code == code {
			return b.model.pic.Pieces[i].ID
		}
	}
	t.Fatalf("no piece %s", code)
	return 0
}

// TestAPreparedAttackIsShownCompletely checks that hovering over an area with the player's units in contact shows exactly their attack, with
// the active units if there are any.
func TestAPreparedAttackIsShownCompletely(t *testing.T) {
	s, b := tableAt(t, 1280, 720, "tigers", "fifth-panzer", clervaux)
	calm(t, s, b)
	target := cellOf(t, b, "71")
	pointed := func() *rules.Forecast {
		at, _ := show(s, b, target, target)
		s.Step(ui.Input{Pointer: ui.Point{X: b.canvas.Camera.View().X + 1, Y: b.canvas.Camera.View().Bottom() - 1}, Inside: true, Moved: true})
		s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
		if b.model.chooser.Plans.WhatIf.Forecast() == nil {
			t.Fatal("no attack is shown")
		}
		return b.model.chooser.Plans.WhatIf.Forecast()
	}
	play(t, s, b, "unit 2Pz.3Pz", "with 2Pz.2PG", "move 2Pz.3Pz 70-71")
	set := *pointed()
	if set.Attack != 7 || set.Defence != 3 || !b.model.chooser.Plans.WhatIf.Attack().SetUp(b.model.chooser.Situation()) {
		t.Errorf("set up is an attack by %d points on %d, set up %v", set.Attack, set.Defence, b.model.chooser.Plans.WhatIf.Attack().SetUp(b.model.chooser.Situation()))
	}
	s.Step(ui.Input{Pointer: ui.Point{X: b.areas.top.Right() - 1, Y: 1}, Inside: true, Moved: true})
	if f := b.model.chooser.Plans.WhatIf.Forecast(); f != nil || b.model.chooser.Hover.Cell != 0 {
		t.Errorf("with the pointer on the bar the attack is %+v", f)
	}
	play(t, s, b, "unit 2Pz.304PG")
	if f := pointed(); f.Attack != 10 || b.model.chooser.Plans.WhatIf.Attack().SetUp(b.model.chooser.Situation()) {
		t.Errorf("with the one at work it is an attack by %d points, set up %v", f.Attack, b.model.chooser.Plans.WhatIf.Attack().SetUp(b.model.chooser.Situation()))
	}
	play(t, s, b, "stop")
	before := b.play.Match.Played()
	play(t, s, b, "end")
	fight, ok := rules.Forecast{}, false
	for n := before; !ok && n <= b.play.Match.Played(); n++ {
		fight, ok = b.play.Match.At(n).Forecast()
	}
	if !ok || fight.Attack != set.Attack || fight.Defence != set.Defence || !reflect.DeepEqual(fight.Results, set.Results) {
		t.Errorf("shown is %+v, fought %+v", set, fight)
	}
}

// TestTheActiveUnitIsOnTop checks that the active unit is on top of its stack.
func TestTheActiveUnitIsOnTop(t *testing.T) {
	for _, code := range []string{"2Pz.3Pz", "2Pz.2PG"} {
		s, b := tableAt(t, 1280, 720, "tigers", "fifth-panzer", clervaux)
		calm(t, s, b)
		play(t, s, b, "unit "+code)
		stack := b.model.pic.Stacks[cellOf(t, b, "70")]
		if top := stack[len(stack)-1]; top != pieceOf(t, b, code) {
			t.Errorf("over %s is %s", code, b.model.texts.PieceName(top))
		}
	}
}

// TestUnitsThatMustAttackAreIncluded checks that, before a battle is declared, hovering over it shows the attack by the units that must
// attack together with the units already there that may join them (§9.14).
func TestUnitsThatMustAttackAreIncluded(t *testing.T) {
	s, b := tableAt(t, 1280, 720, "tigers", "fifth-panzer", strings.Replace(clervaux, "2Pz.304PG 51", "2Pz.304PG 71", 1)+"unit 26VG.78 73 2\nunit 28Inf.2/109 73 2\n")
	calm(t, s, b)
	play(t, s, b, "unit 2Pz.3Pz", "move 2Pz.3Pz 70-71", "end")
	if b.model.chooser.Decision.Key != "battle.area" {
		t.Fatalf("the decision is %s", b.model.chooser.Decision.Key)
	}
	at, _ := show(s, b, cellOf(t, b, "71"), cellOf(t, b, "71"))
	s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
	if f := b.model.chooser.Plans.WhatIf.Forecast(); f == nil || f.Attack != 7 || len(f.Attackers) != 2 {
		t.Fatalf("the attack shown is %+v", f)
	}
	shown := *b.model.chooser.Plans.WhatIf.Forecast()
	s.ClickAt(at)
	calm(t, s, b)
	if p := b.model.chooser.Plans.Attack.Forecast; p == nil || p.Attack != shown.Attack || !reflect.DeepEqual(p.Results, shown.Results) {
		t.Errorf("shown is %+v, the attack is %+v", shown, p)
	}
}

// TestAStackThatIsTakenShowsItsAttack checks that hovering over an enemy with a selected or dragged stack shows the attack by the units
// that arrive, and that releasing the stack ends this.
func TestAStackThatIsTakenShowsItsAttack(t *testing.T) {
	s, b := tableAt(t, 1280, 720, "tigers", "fifth-panzer", clervaux)
	calm(t, s, b)
	from, target := cellOf(t, b, "70"), cellOf(t, b, "71")
	home, at := show(s, b, from, target)
	attack := func(how string, want int) {
		t.Helper()
		if f := b.model.chooser.Plans.WhatIf.Forecast(); f == nil || f.Target != target || f.Attack != want || f.Defence != 3 {
			t.Errorf("%s: the attack shown is %+v", how, f)
		}
	}
	b.model.chooser.WholeStack(s.C, from)
	s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
	attack("taken", 7)
	b.model.chooser.LeaveGroup(s.C)
	if b.model.chooser.Plans.WhatIf.Forecast() != nil {
		t.Error("the stack is laid down, and its attack is still shown")
	}

	b.model.chooser.Hover.OpenFan(from)
	b.model.chooser.Grab(s.C, choosing.Click{Piece: pieceOf(t, b, "2Pz.2PG"), Cell: from, OnFan: true})
	b.model.chooser.Plans.Group.Dragged = false
	s.Step(ui.Input{Pointer: home, Inside: true, Moved: true})
	s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
	attack("one of it", 3)
	b.model.chooser.LeaveGroup(s.C)

	for _, touch := range []bool{false, true} {
		s.Step(ui.Input{Pointer: home, From: home, Inside: true, Down: true, Pressed: true, Touch: touch})
		s.Step(ui.Input{Pointer: at, From: home, Inside: true, Down: true, Moved: true, Dragging: true, DragBegan: true, Touch: touch})
		attack("dragged", 7)
		b.model.chooser.LeaveGroup(s.C)
		s.Step(ui.Input{})
	}
}

// TestCostAndOddsAreReadTogether checks that the cost of the path into an attack and its odds are side by side over the target, wherever
// the target is on the screen.
func TestCostAndOddsAreReadTogether(t *testing.T) {
	s, b := tableAt(t, 1280, 720, "tigers", "fifth-panzer", clervaux)
	calm(t, s, b)
	target := cellOf(t, b, "71")
	b.model.chooser.WholeStack(s.C, cellOf(t, b, "70"))
	for _, shift := range []float64{0, 0.5} { // in the centre of the view and at its upper edge
		b.canvas.Camera.Look(b.model.board.Cells[target].Center)
		b.canvas.Camera.Jump()
		b.canvas.Camera.Pan(0, -shift*b.canvas.Camera.View().H)
		b.canvas.Camera.Jump()
		at := b.canvas.CellCenter(target)
		at.Y = max(at.Y, b.canvas.Camera.View().Y+8)
		s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
		tags := b.views.marks(s.C).Tags(s.C)
		if len(tags) != 2 {
			t.Fatalf("over the target is written %v", tags)
		}
		r := b.views.marks(s.C).TagRects(s.C, tags)
		if !r[0].Intersect(r[1]).Empty() || r[0].Within(b.canvas.Camera.View()) != r[0] || r[1].Within(b.canvas.Camera.View()) != r[1] {
			t.Errorf("%q is at %v and %q at %v", tags[0].Text, r[0], tags[1].Text, r[1])
		}
	}
}

// TestOnlyTheHoveredTargetHasArrows checks that attack arrows point only at the hovered target, and that no arrow starts where the path into
// the attack does.
func TestOnlyTheHoveredTargetHasArrows(t *testing.T) {
	s, b := tableAt(t, 1280, 720, "tigers", "fifth-panzer", clervaux)
	calm(t, s, b)
	from, target := cellOf(t, b, "70"), cellOf(t, b, "71")
	_, at := show(s, b, from, target)
	s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
	if list := b.views.marks(s.C).AttackArrows(); len(list) != 1 || list[0] != (marks.Arrow{From: from, To: target}) {
		t.Errorf("with nobody at work the arrows are %v", list)
	}
	other := *b.model.chooser.Plans.WhatIf.Forecast()
	other.Target = cellOf(t, b, "51")
	b.model.shown.forecast = &other
	for _, a := range b.views.marks(s.C).AttackArrows() {
		if a.To != target {
			t.Errorf("an arrow points at %s", b.model.texts.CellName(a.To))
		}
	}
	b.model.shown.forecast = nil
	play(t, s, b, "unit 2Pz.3Pz")
	home, at := show(s, b, from, target)
	s.Step(ui.Input{Pointer: home, Inside: true, Moved: true})
	s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
	if list := b.views.marks(s.C).AttackArrows(); b.model.chooser.Plans.WhatIf.Forecast() == nil || !b.views.marks(s.C).LeadsTo(target) || len(list) != 0 {
		t.Errorf("beside the way to %s there are the arrows %v", b.model.texts.CellName(target), list)
	}
}

// TestAWhatIfAttackEndsWithTheMoment checks that a what-if attack is gone as soon as anything happens, also during its animation and if it was pinned.
func TestAWhatIfAttackEndsWithTheMoment(t *testing.T) {
	s, b := tableAt(t, 1280, 720, "tigers", "fifth-panzer", clervaux)
	calm(t, s, b)
	k := &b.model.chooser
	k.WholeStack(s.C, cellOf(t, b, "70"))
	a := k.Situation().AttackOn(cellOf(t, b, "71"), k.Selection())
	if k.Plans.WhatIf.Pin(a); a == nil {
		t.Fatal("no attack is possible")
	}
	for _, c := range b.play.Match.Choices() { // an event is shown
		if err := b.play.Match.Play(c); err != nil {
			t.Fatal(err)
		}
		if b.model.queue.Busy() {
			break
		}
	}
	s.Step(ui.Input{})
	if !b.model.queue.Busy() || k.Plans.WhatIf.Attack() != nil {
		t.Errorf("busy %v, the what-if attack is %+v", b.model.queue.Busy(), k.Plans.WhatIf.Attack())
	}
}
