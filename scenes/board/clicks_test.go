package board

import (
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// clicker counts the clicks and drags of a player. Hovering does not count.
type clicker struct {
	*uitest.Screen
	n int
}

func (h *clicker) click(at ui.Point) {
	h.n++
	h.ClickAt(at)
}

func (h *clicker) press(id string) {
	h.n++
	h.Click(id)
}

// TestClicks counts the clicks of the common actions.
func TestClicks(t *testing.T) {
	s, b := table(t, 1280, 720, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	most := func(what string, h *clicker, want int) {
		t.Helper()
		t.Logf("%s: %d", what, h.n)
		if h.n > want {
			t.Errorf("%s takes %d clicks, not %d", what, h.n, want)
		}
	}

	// Attack with three of the units that can attack, and with artillery.
	var target rules.CellID
	playUntil(t, s, b, func() bool {
		target = 0
		if b.model.chooser.Decision.Key != "combat.target" {
			return false
		}
		for i := range b.model.chooser.Picks.Options { // one unit can be left out, and artillery is in range
			o := &b.model.chooser.Picks.Options[i]
			if o.Info.Cell != 0 && len(assist.Joiners(b.play.Match.Position(), o.Choice, b.model.chooser.Decision.By, o.Info.Cell)) == 4 && gunsReach(b, o) {
				target = o.Info.Cell
			}
		}
		return target != 0
	})
	h := &clicker{Screen: s}
	at, _ := show(s, b, target, target)
	h.click(at)
	calm(t, s, b)
	h.press("join" + itoa(int(b.model.chooser.Plans.Attack.Joins[0])))
	played := b.play.Match.Played()
	h.press("fight-all")
	calm(t, s, b)
	if b.model.chooser.Decision.Key != "combat.guns" || len(b.model.shown.forecast.Attackers) != 3 {
		t.Fatalf("%d choices later it is %q", b.play.Match.Played()-played, b.model.chooser.Decision.Key)
	}
	h.press("tray" + itoa(int(b.model.chooser.Plans.Attack.Helps[0].Option.Info.Piece)))
	calm(t, s, b)
	if b.model.chooser.Decision.Key == "combat.rockets" {
		h.press(passes(b))
	}
	most("attack with three units and a gun", h, 5)

	// Move a stack.
	calm(t, s, b)
	var from, to rules.CellID
	playUntil(t, s, b, func() bool { from, to = stackOf(b, 3); return from != 0 })
	stack := b.model.chooser.Movers(from)
	h = &clicker{Screen: s}
	p, q := show(s, b, from, to)
	dragFrom(s, b, p, q, false)
	h.n++
	calm(t, s, b)
	for _, id := range stack {
		if b.model.pic.CellOf(id) != to {
			t.Fatal("the stack has not come")
		}
	}
	most("move a stack of three", h, 1)

	// Look at the odds of an attack, and at a threat.
	playUntil(t, s, b, func() bool { target = targetOf(b, "combat.target", 1); return target != 0 })
	h = &clicker{Screen: s}
	at, _ = show(s, b, target, target)
	s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
	if b.model.chooser.Plans.WhatIf.Forecast() == nil {
		t.Fatal("no odds")
	}
	most("look at what an attack would be", h, 0)
	own := b.model.pic.CellOf(b.model.chooser.Plans.WhatIf.Forecast().Attackers[0])
	at, _ = show(s, b, own, own)
	h.press("over-threat")
	s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
	if b.model.overlay.Kind != vocab.ShowThreat || len(b.model.overlay.Links) == 0 {
		t.Fatal("no threat")
	}
	most("look at a threat", h, 1)
	b.overlays.toggle(s.C, vocab.ShowThreat)

	// End a phase with much left to do, which asks for confirmation.
	h = &clicker{Screen: s}
	played = b.play.Match.Played()
	b.model.chooser.Plans.Pass.Good = 1
	h.press("choice0")
	if b.play.Match.Played() == played {
		h.Wait(planning.TooFast)
		h.press("leave-yes")
	}
	if b.play.Match.Played() == played {
		t.Fatal("the phase goes on")
	}
	most("end a phase where much is left", h, 2)
}

// gunsReach reports whether artillery can support an attack by three of the units that can join.
func gunsReach(b *Board, o *picking.Option) bool {
	pos := rules.CloneView(b.play.Match.Position())
	pos.Apply(o.Choice, nil)
	for range 3 {
		for _, c := range pos.Choices(nil)[1:] {
			if p := pos.Describe(c); p.Piece != 0 {
				pos.Apply(c, nil)
				break
			}
		}
	}
	for _, c := range pos.Choices(nil) {
		if p := pos.Describe(c); p.Verb == "fight" {
			pos.Apply(c, nil)
			break
		}
	}
	return pos.Decision().Key == "combat.guns" && len(pos.Choices(nil)) > 1
}

// TestEscTakesAnAttackingHexBack checks that a click on a hex that attacks does not move the map if its targets are in sight, and that Esc returns to
// the choice of the hex.
func TestEscTakesAnAttackingHexBack(t *testing.T) {
	s, b := table(t, 1280, 712, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	played, key := b.play.Match.Played(), b.model.chooser.Decision.Key
	was := b.canvas.Camera.Destination()
	s.ClickAt(b.canvas.CellCenter(cellOf(t, b, "0904")))
	calm(t, s, b)
	if b.play.Match.Played() == played {
		t.Fatal("the hex is not chosen")
	}
	check.Equal(t, b.canvas.Camera.Destination(), was, "the camera after the choice of the hex")
	s.Press(ui.Cancel)
	check.Equal(t, b.model.chooser.Decision.Key, key, "the decision after Esc")
	check.Equal(t, b.play.Match.Played(), played, "choices after Esc")
}

// TestEscTakesATargetBack checks that Esc after the selection of a target returns to that selection and does not open the menu.
func TestEscTakesATargetBack(t *testing.T) {
	s, b := table(t, 1280, 800, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	playUntil(t, s, b, func() bool { return b.model.chooser.Decision.Key == "combat.target" && b.model.chooser.Human })
	played := b.play.Match.Played()
	for i := range b.model.chooser.Picks.Options {
		if o := &b.model.chooser.Picks.Options[i]; o.Info.Verb == vocab.Attack {
			b.model.chooser.Offer(s.C, []picking.Option{*o}, ui.Point{})
			break
		}
	}
	s.Step(ui.Input{})
	calm(t, s, b)
	if b.model.chooser.Decision.Key != "combat.attackers" {
		t.Fatalf("after a target comes %q", b.model.chooser.Decision.Key)
	}
	s.Press(ui.Cancel)
	s.Step(ui.Input{})
	calm(t, s, b)
	if b.model.chooser.Decision.Key != "combat.target" || b.play.Match.Played() != played || onTop(s) != ui.Scene(b) {
		t.Errorf("Esc leads to %q after %d choices, want those there were: %d", b.model.chooser.Decision.Key, b.play.Match.Played(), played)
	}
}
