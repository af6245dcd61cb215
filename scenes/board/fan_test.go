package board

import (
	"iter"
	"slices"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/placement"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// asideOf opens the fan of every stack in the current combat and checks that it covers none of the cells of the combat. It returns the
// number of fans.
func asideOf(t *testing.T, s *uitest.Screen, b *Board) (fans int) {
	t.Helper()
	f := b.model.shown.forecast
	if f == nil || !b.model.pic.OnMap(f.Target) {
		return 0
	}
	b.canvas.Camera.Look(b.model.board.Cells[f.Target].Center)
	b.canvas.Camera.Jump()
	b.model.chooser.Hover.OpenFan(f.Target)
	cells := b.views.placement().Involved()
	for _, cell := range cells {
		b.model.chooser.Hover.OpenFan(cell)
		for _, r := range b.views.placement().FanRects() {
			fans++
			if v := b.canvas.Camera.View().Inset(-0.5); r.X < v.X || r.Y < v.Y || r.Right() > v.Right() || r.Bottom() > v.Bottom() {
				t.Errorf("%s, %q: the fan of %s is cut off", b.model.texts.Game, b.model.chooser.Decision.Key, b.model.texts.CellName(cell))
			}
			for _, other := range cells {
				half := b.canvas.CounterSize() / 2
				at := b.canvas.CellCenter(other)
				if at.In(b.canvas.Camera.View()) && !r.Intersect(ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}).Empty() {
					t.Errorf("%s, %q: the fan of %s covers %s", b.model.texts.Game, b.model.chooser.Decision.Key, b.model.texts.CellName(cell), b.model.texts.CellName(other))
				}
			}
		}
	}
	b.model.chooser.Hover.CloseFan()
	return fans
}

func TestAFanClosesByItself(t *testing.T) {
	s, b := table(t, 1280, 720, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	var cell rules.CellID
	for i, stack := range b.model.pic.Stacks {
		if id := rules.CellID(i); b.model.pic.OnMap(id) && len(stack) > 2 && (cell == 0 || id < cell) {
			cell = id
		}
	}
	b.canvas.Camera.Look(b.model.board.Cells[cell].Center)
	b.canvas.Camera.Jump()
	rest := func(at ui.Point, updates int) {
		s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
		for range updates {
			s.Step(ui.Input{Pointer: at, Inside: true})
		}
	}
	on := b.canvas.CellCenter(cell)
	rest(on, 30)
	if b.model.chooser.Hover.Fan != cell {
		t.Fatalf("the fan of %d, want %d", b.model.chooser.Hover.Fan, cell)
	}
	rest(b.views.placement().FanRects()[0].Center(), 3*placement.Lingers)
	if b.model.chooser.Hover.Fan != cell || b.model.chooser.Hover.Piece != b.model.pic.Stacks[cell][0] {
		t.Errorf("with the pointer in it: the fan of %d, the piece %d", b.model.chooser.Hover.Fan, b.model.chooser.Hover.Piece)
	}
	s.Step(ui.Input{Pointer: ui.Point{X: 20, Y: 600}, Inside: true, Moved: true})
	rest(ui.Point{X: 20, Y: 600}, placement.Lingers+1)
	if b.model.chooser.Hover.Fan != 0 {
		t.Error("the pointer is on a panel, and the fan is open")
	}
	b.model.chooser.Hover.OpenFan(cell) // as by a key: it stays open until the mouse moves
	s.Step(ui.Input{})
	for range 3 * placement.Lingers {
		s.Step(ui.Input{})
	}
	if b.model.chooser.Hover.Fan != cell {
		t.Error("the fan that a key opened is closed")
	}
	rest(ui.Point{X: b.canvas.Camera.View().X + 3, Y: b.canvas.Camera.View().Bottom() - 3}, placement.Lingers+1)
	if b.model.chooser.Hover.Fan == cell {
		t.Error("the mouse has gone elsewhere, and the fan is open")
	}
}

// TestAChosenTargetIsFramedAtOnce selects a target that is out of sight.
func TestAChosenTargetIsFramedAtOnce(t *testing.T) {
	s, b := table(t, 1280, 720, "deadlywoods", "offensive", game.Human, game.Human)
	calm(t, s, b)
	m := b.play.Match
	for m.Position().Decision().Key != "combat.target" {
		if err := m.Play(m.Choices()[len(m.Choices())-1]); err != nil {
			t.Fatal(err)
		}
	}
	s.Step(ui.Input{})
	calm(t, s, b)
	if b.model.target() != 0 {
		t.Error("a target is framed before it is chosen")
	}
	for _, c := range m.Choices() {
		cell := m.Position().Describe(c).Cell
		if cell == 0 {
			continue
		}
		b.canvas.Camera.Look(rules.Point{})
		b.canvas.Camera.Jump()
		if err := m.Play(c); err != nil {
			t.Fatal(err)
		}
		s.Step(ui.Input{})
		calm(t, s, b)
		b.canvas.Camera.Jump()
		if b.model.shown.forecast != nil {
			t.Fatal("the attack has odds from the start: choose another")
		}
		if b.model.target() != cell || !b.canvas.Camera.Sees(b.model.board.Cells[cell].Center) {
			t.Errorf("the target is %d, want %d; in sight: %v", b.model.target(), cell, b.canvas.Camera.Sees(b.model.board.Cells[cell].Center))
		}
		return
	}
	t.Fatal("nothing can be attacked")
}

// visitStacks returns the cells of the map with more than one counter.
func visitStacks(b *Board) iter.Seq[rules.CellID] {
	return func(yield func(rules.CellID) bool) {
		for i, stack := range b.model.pic.Stacks {
			id := rules.CellID(i)
			if !b.model.pic.OnMap(id) || len(stack) < 2 {
				continue
			}
			b.canvas.Camera.Look(b.model.board.Cells[id].Center)
			b.canvas.Camera.Jump()
			if !yield(id) {
				return
			}
		}
	}
}

// TestANameSparesTheFan checks that the name of the target makes room for a fan.
func TestANameSparesTheFan(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	moved := 0
	for id := range visitStacks(b) {
		b.model.chooser.Hover.CloseFan()
		was := b.views.marks(s.C).NameRect(s.C, id)
		b.model.chooser.Hover.OpenFan(id)
		fan := b.views.placement().FanBounds()
		if is := b.views.marks(s.C).NameRect(s.C, id); !is.Intersect(fan).Empty() {
			t.Errorf("%s: the name at %v covers the fan at %v", b.model.texts.CellName(id), is, fan)
		} else if is != was {
			moved++
		}
	}
	if moved == 0 {
		t.Error("no name has had to make room")
	}
}

// TestAFanIsClearOfTheTutorialPanel checks that a fan covers neither the tutorial panel, however little room it leaves, nor its own stack.
func TestAFanIsClearOfTheTutorialPanel(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	v := b.canvas.Camera.Free()
	slips := []ui.Rect{
		{X: v.X + 8, Y: v.Bottom() - 248, W: 420, H: 240},
		{X: v.X + v.W/2 - 300, Y: v.Bottom() - 248, W: 600, H: 240},
		{X: v.X + 8, Y: v.Y + 8, W: v.W - 16, H: 200},
	}
	for _, slip := range slips {
		b.model.coach.SetRect(slip)
		for id := range visitStacks(b) {
			b.model.chooser.Hover.OpenFan(id)
			fan, free := b.views.placement().FanSheet(), b.views.placement().KeepFree()
			if !fan.Intersect(slip).Empty() || !fan.Intersect(free).Empty() && free.Intersect(slip).Empty() || fan.Within(v) != fan {
				t.Errorf("the fan of %s is at %v, its stack at %v, the panel at %v", b.model.texts.CellName(id), fan, free, slip)
			}
		}
	}
}

// TestAMovingGroupIsFramed checks that all pieces of a moving group are framed.
func TestAMovingGroupIsFramed(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	m := b.play.Match
	for m.Position().Decision().Key != "move.unit" {
		if err := m.Play(m.Choices()[0]); err != nil {
			t.Fatal(err)
		}
	}
	join := func() bool {
		for _, c := range m.Choices() {
			if m.Position().Describe(c).Verb == vocab.With {
				if err := m.Play(c); err != nil {
					t.Fatal(err)
				}
				return true
			}
		}
		return false
	}
	joined := false
	for _, c := range append([]rules.Choice(nil), m.Choices()...) {
		if m.Position().Describe(c).Pass {
			continue
		}
		if err := m.Play(c); err != nil {
			t.Fatal(err)
		}
		if joined = join(); joined {
			break
		}
		if err := m.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	s.Step(ui.Input{})
	calm(t, s, b)
	framed := 0
	for i := range b.model.pic.Pieces {
		if b.views.marks(s.C).Selected(&b.model.pic.Pieces[i]) {
			framed++
		}
	}
	b.model.chooser.Hover.OpenFan(b.model.pic.CellOf(b.model.chooser.Decision.Piece))
	if r := b.views.placement().FanRects(); len(r) > 1 { // a frame extends up to a seventh beyond the counter
		if x, y := r[0].Inset(-0.1375*r[0].W), r[1].Inset(-0.1375*r[1].W); !x.Intersect(y).Empty() {
			t.Error("the frames of two counters of a fan meet")
		}
	}
	if !joined || framed < 2 {
		t.Errorf("joined %v, and %d counters are framed", joined, framed)
	}
}

// TestADrawerIsAsLargeAsItsContents checks the height of drawers on a phone.
func TestADrawerIsAsLargeAsItsContents(t *testing.T) {
	s, b := table(t, 390, 844, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	b.model.log.Entries = nil
	s.Click("drawer-log")
	s.Step(ui.Input{})
	if h := b.areas.drawer.H; h > 60 || !s.Shows(s.C.T("board.log.none")) {
		t.Errorf("an empty record is %v points high: %q", h, s.C.UI.Texts())
	}
	s.Click("drawer-why")
	s.Step(ui.Input{})
	if h := b.areas.drawer.H; h > 80 || !s.Shows(s.C.Lang.GameText(b.model.texts.Game, "board.reasons.none")) {
		t.Errorf("no reasons are %v points high: %q", h, s.C.UI.Texts())
	}
	s.Click("drawer-log")
	b.model.log.Entries = make([]playback.Entry, 100)
	s.Step(ui.Input{})
	s.Step(ui.Input{}) // the next update has room for the listed lines
	if h := b.areas.drawer.H; h < 280 {
		t.Errorf("a long record has only %v points", h)
	}
}

// TestAClickOnAStackOfTargetsAsksWhich checks that a click on a stack with several possible targets opens its fan, and that a click in the
// fan selects the piece it hits.
func TestAClickOnAStackOfTargetsAsksWhich(t *testing.T) {
	for _, which := range []string{"28Inf.2/110", "28Inf.112"} {
		s, b := tableAt(t, 1280, 720, "tigers", "fifth-panzer", clervaux)
		calm(t, s, b)
		play(t, s, b, "unit 2Pz.3Pz", "with 2Pz.2PG", "move 2Pz.3Pz 70-71", "end")
		area := cellOf(t, b, "71")
		for b.model.chooser.Decision.By == rules.Allies || b.model.chooser.Decision.Key == "gun.target" {
			if err := b.play.Match.Play(b.play.Match.Choices()[0]); err != nil {
				t.Fatal(err)
			}
			b.model.queue.Skip(b.animation.end)
			b.refresh(s.C)
			calm(t, s, b)
		}
		show(s, b, area, area)
		stack := b.model.pic.Stacks[area]
		i := slices.IndexFunc(stack, func(id rules.PieceID) bool { return b.model.pic.Piece(id).Side == rules.Allies })
		var top rules.PieceID
		var at ui.Point
		for k := i; k < len(stack); k++ {
			if b.model.chooser.Picks.PieceHighlighted(stack[k]) {
				top = stack[k]
				at, _ = b.views.placement().PieceAt(area, k, len(stack))
			}
		}
		if b.model.chooser.Decision.Key != "fire.target" || top == 0 {
			t.Fatalf("%q: nobody is fired at", b.model.chooser.Decision.Key)
		}
		played := b.play.Match.Played()
		s.ClickAt(at)
		if b.play.Match.Played() != played || b.model.chooser.Hover.Fan != area {
			t.Fatalf("a click on the top of the stack has fired")
		}
		meant := pieceOf(t, b, which)
		s.ClickAt(b.views.placement().FanRects()[slices.Index(stack, meant)].Center())
		calm(t, s, b)
		if r := b.play.Match.Records(); len(r) <= played || b.play.Match.At(played).Describe(r[played].Choice).Piece != meant {
			t.Errorf("a click in the fan has not fired at %s", which)
		}
	}
}
