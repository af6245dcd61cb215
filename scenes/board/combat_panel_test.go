package board

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// TestArtilleryShowsItsEffect checks that the panel shows the effect of each artillery unit before it is used, or that it has none, without
// covering the target, and that one button declines.
func TestArtilleryShowsItsEffect(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
		s, b := table(t, size[0], size[1], "deadlywoods", "campaign", game.Human, game.Human)
		calm(t, s, b)
		changed, nothing := 0, 0
		for round := 0; round < 40 && (changed == 0 || nothing == 0 || round < 6); round++ {
			playUntil(t, s, b, func() bool { return len(b.model.chooser.Plans.Attack.Helps) > 0 })
			target := b.model.chooser.Plans.Attack.Target
			show(s, b, target, target)
			s.Step(ui.Input{})
			for i := range b.model.chooser.Plans.Attack.Helps {
				h := &b.model.chooser.Plans.Attack.Helps[i]
				next := rules.CloneView(b.play.Match.Position())
				next.Apply(h.Option.Choice, nil)
				if f, ok := next.Forecast(); !ok || f.Column != h.After.Column || assist.Shares(&f)["DR"] != assist.Shares(&h.After)["DR"] {
					t.Fatalf("said is %+v, it becomes %+v", h.After, f)
				}
				same := slices.EqualFunc(h.After.Results, b.model.chooser.Plans.Attack.Base.Results, func(x, y rules.Result) bool { return x.Key == y.Key && x.Weight == y.Weight })
				text := b.model.texts.Changes(b.model.chooser.Plans.Attack.Effect(h))
				if (len(text) == 0) != same {
					t.Errorf("%q is said of a change from %+v to %+v", text, b.model.chooser.Plans.Attack.Base.Results, h.After.Results)
				}
				if same {
					nothing++
					if !reads(s, b.model.texts.Lang.GameText(b.model.texts.Game, "board.fight.nothing")) {
						t.Error("nobody says that it changes nothing")
					}
				} else {
					changed++
				}
			}
			first := b.model.chooser.Plans.Attack.Helps[0].Option.Info.Piece
			at := b.canvas.CellCenter(target)
			if r, ok := s.C.UI.Where("tray" + itoa(int(first))); !ok || at.In(r) {
				t.Errorf("%v: the first is at %v, the target is at %v", size, r, at)
			}
			if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
				t.Errorf("%v: %q spill over", size, spills)
			}
			played, key := b.play.Match.Played(), b.model.chooser.Decision.Key
			s.Click(passes(b))
			if b.model.chooser.Plans.Pass.Asked {
				s.Wait(planning.TooFast)
				s.Click("leave-yes")
			}
			if b.play.Match.Played() == played {
				t.Fatalf("%q: the button declines nothing", key)
			}
			calm(t, s, b)
		}
		if changed == 0 || nothing == 0 {
			t.Errorf("%d helps changed something, %d nothing", changed, nothing)
		}
	}
}

// passes returns the text of the default button.
func passes(b *Board) string {
	return "choice" + itoa(slices.IndexFunc(b.model.chooser.Picks.Buttons, func(o picking.Option) bool { return o.Info.Pass }))
}

// TestEqualEffectsAreListedOnce checks that each card has a button, that their common effect is shown once above them, and that one
// button declines.
func TestEqualEffectsAreListedOnce(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		s, b := table(t, size[0], size[1], "enemyaction", "breakthrough", game.Human, game.Human)
		calm(t, s, b)
		playUntil(t, s, b, func() bool {
			return len(b.model.chooser.Plans.Attack.Helps) > 3 && len(b.model.chooser.Plans.Attack.Helps) < 7 && slices.ContainsFunc(b.model.chooser.Plans.Attack.Helps, func(h assist.Help) bool { return h.Same })
		})
		show(s, b, b.model.chooser.Plans.Attack.Target, b.model.chooser.Plans.Attack.Target)
		s.Step(ui.Input{})
		told := map[string]int{}
		for _, text := range s.C.UI.Texts() {
			told[text]++
		}
		all := strings.Join(s.C.UI.Texts(), " ")
		want := map[string]int{}
		for i := range b.model.chooser.Plans.Attack.Helps {
			h := &b.model.chooser.Plans.Attack.Helps[i]
			column, what := b.views.combatView(s.C).Effect(s.C, h)
			for _, text := range append(what, column) {
				if want[text] += 0; !h.Same {
					want[text]++
				}
			}
			if r, ok := s.C.UI.Where("help" + itoa(i)); !ok || r.H < 25 {
				t.Errorf("%v: the card %d is pressed at %v", size, i, r)
			}
		}
		delete(want, b.model.texts.Column(b.model.chooser.Plans.Attack.Base.Column)) // it is over the odds as well
		for text, n := range want {
			if told[text] != n && strings.Count(all, text) != n { // in one or more lines
				t.Errorf("%v: %q is shown %d times, not %d", size, text, told[text], n)
			}
		}
		o, _ := b.model.chooser.Picks.Default()
		if text := b.model.texts.ActIn(&b.model.chooser.Decision, &o); told[text] != 1 {
			t.Errorf("%v: %q is on %d buttons", size, text, told[text])
		}
		if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
			t.Errorf("%v: %q spill over", size, spills)
		}
		played := b.play.Match.Played()
		s.Click("help1")
		if b.play.Match.Played() == played {
			t.Errorf("%v: a press on a card spends nothing", size)
		}
	}
}

// TestARowExplainsReducedArtillery checks that a row explains why an artillery unit counts less or more than its printed strength, also on a
// small screen.
func TestARowExplainsReducedArtillery(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		s, b := table(t, size[0], size[1], "deadlywoods", "campaign", game.Human, game.Human)
		calm(t, s, b)
		playUntil(t, s, b, func() bool {
			return b.model.chooser.Decision.Key == "combat.rockets" && slices.ContainsFunc(b.model.chooser.Plans.Attack.Helps, func(h assist.Help) bool { return len(b.views.combatView(s.C).Adjustments(&h)) > 0 })
		})
		show(s, b, b.model.chooser.Plans.Attack.Target, b.model.chooser.Plans.Attack.Target)
		s.Step(ui.Input{})
		for i := range b.model.chooser.Plans.Attack.Helps {
			h := &b.model.chooser.Plans.Attack.Helps[i]
			ground := h.After.Attack - b.model.chooser.Plans.Attack.Base.Attack
			for _, m := range h.After.Modifiers {
				if len(m.Args) > 0 && m.Args[0].Piece == h.Option.Info.Piece {
					ground -= m.Value
				}
			}
			want := lang.Signed(ground) + " Nebelwerfer, terrain"
			if ground != 0 && !slices.Contains(s.C.UI.Texts(), want) {
				t.Errorf("%v: %q is not shown", size, want)
			}
		}
		if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
			t.Errorf("%v: %q spill over", size, spills)
		}
	}
}

// TestTheCombatPanelUsesALowScreen checks that the panel scrolls only if the map has no room for its cards.
func TestTheCombatPanelUsesALowScreen(t *testing.T) {
	s, b := table(t, 844, 390, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	playUntil(t, s, b, func() bool { return len(b.model.chooser.Plans.Attack.Helps) > 5 })
	s.Step(ui.Input{})
	if slip, room := b.panels.combat.Rect(), b.canvas.Camera.Free(); slip.W*slip.H < 0.95*b.areas.room || slip.Within(room) != slip {
		t.Errorf("the panel is at %v in %v, of which it may cover %v", slip, room, b.areas.room)
	}
}

// TestATallPanelLeavesTheTargetVisible checks that the target is visible on a phone, and that the camera then obeys the player.
func TestATallPanelLeavesTheTargetVisible(t *testing.T) {
	for _, share := range []float64{0.3, 0.5, 0.7, 0.9} {
		s, b := table(t, 390, 844, "enemyaction", "breakthrough", game.Human, game.Human)
		calm(t, s, b)
		playUntil(t, s, b, func() bool { return len(b.model.chooser.Plans.Attack.Helps) > 5 })
		s.C.TouchMode = true
		p := b.model.board.Cells[b.model.chooser.Plans.Attack.Target].Center
		b.canvas.Camera.Pan(b.canvas.Camera.Free().Center().X-b.canvas.Camera.ToScreen(p).X, b.canvas.Camera.Free().Y+share*b.canvas.Camera.Free().H-b.canvas.Camera.ToScreen(p).Y)
		b.camera.uncoveredFor = shownFor{}
		covered := func() bool {
			for range 3 {
				s.Step(ui.Input{Touch: true})
				b.canvas.Camera.Jump()
			}
			half := b.canvas.CellSize() / 2
			at := b.canvas.Camera.ToScreen(p)
			return !b.panels.combat.Rect().Intersect(ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}).Empty() || !b.canvas.Camera.WillShow(p)
		}
		if covered() {
			t.Errorf("at %v of %v: the target at %v is under the panel %v", share, b.canvas.Camera.Free(), b.canvas.Camera.ToScreen(p), b.panels.combat.Rect())
		}
		b.canvas.Camera.Pan(0, b.canvas.Camera.Free().Center().Y-b.canvas.Camera.ToScreen(p).Y)
		s.Step(ui.Input{Touch: true})
		if y := b.canvas.Camera.ToScreen(p).Y; b.canvas.Camera.Moving() || y < b.canvas.Camera.Free().Center().Y-1 {
			t.Errorf("the map that was moved moves by itself: %v", y)
		}
	}
}

// TestCombatPanelButtonsFitFingers checks the height of the buttons on the panel.
func TestCombatPanelButtonsFitFingers(t *testing.T) {
	s, b := table(t, 844, 390, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	playUntil(t, s, b, func() bool { return len(b.model.chooser.Plans.Attack.Helps) > 5 })
	s.Step(ui.Input{Touch: true})
	s.Step(ui.Input{Touch: true})
	for i := range 3 {
		if r, ok := s.C.UI.Where("help" + itoa(i)); !ok || r.H < s.C.Px(40) {
			t.Errorf("card %d: %v at %v", i, ok, r)
		}
	}
}

// TestMoreArtilleryIsOfferedAfterSome checks that the button to continue says "more" only if artillery has been used already.
func TestMoreArtilleryIsOfferedAfterSome(t *testing.T) {
	s, b := table(t, 1280, 720, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	seen := map[string]int{}
	playFor(t, s, b, vocab.Attack, func() bool {
		want := map[string][2]string{
			"combat.guns":    {"No artillery", "No more artillery"},
			"combat.defence": {"No defensive fire", "No more defensive fire"},
		}[b.model.chooser.Decision.Key]
		o, ok := b.model.chooser.Picks.Default()
		f, fought := b.play.Match.Position().Forecast()
		if want[0] == "" || !ok || !fought {
			return false
		}
		n := 0
		for _, id := range f.Support {
			if b.model.pic.Piece(id).Side == b.model.chooser.Decision.By {
				n = 1
			}
		}
		if text := b.model.texts.ActIn(&b.model.chooser.Decision, &o); text != want[n] {
			t.Errorf("%q is on the button, not %q", text, want[n])
		}
		seen[want[n]]++
		return seen["No artillery"] > 0 && seen["No more artillery"] > 0 && seen["No defensive fire"] > 0
	})
}

// TestOnAPhoneTheAttackHasOneButton checks that the attack button is only on the panel, not in the prompt, and that Enter and E press it.
func TestOnAPhoneTheAttackHasOneButton(t *testing.T) {
	for _, g := range fights {
		for _, size := range [][2]float64{{390, 844}, {844, 390}} {
			for _, key := range []ui.Action{ui.Confirm, ui.Pass, ui.WholeStack} {
				s, b, _ := g.aimed(t, size[0], size[1])
				if key != ui.WholeStack { // the other keys attack if one unit takes part
					b.model.chooser.Take(s.C, b.model.chooser.Picks.Options[slices.IndexFunc(b.model.chooser.Picks.Options, func(o picking.Option) bool { return o.Info.Piece == b.model.chooser.Plans.Attack.Joins[0] })])
					calm(t, s, b)
				}
				s.Step(ui.Input{})
				want := b.model.texts.PlannedAttack(&b.model.chooser.Plans.Attack, s.C.Settings.Odds)
				n := 0
				for _, text := range s.C.UI.Texts() {
					if text == want {
						n++
					}
				}
				if _, ok := s.C.UI.Where("fight-all"); !ok || n != 1 || !b.views.more(s.C).Empty() {
					t.Errorf("%s, %v: %q is %d times, %v of the map is covered: %q", g.system, size, want, n, b.views.more(s.C), s.C.UI.IDs())
				}
				if text, _ := b.views.prompt(s.C); strings.Contains(text, s.C.T("board.fight.all", "n", b.model.chooser.Plans.Attack.Attackers())) {
					t.Errorf("%s, %v: the prompt repeats the button: %q", g.system, size, text)
				}
				if spills := s.C.UI.OverflowingTexts(); len(spills) > 0 {
					t.Errorf("%s, %v: %q spill over", g.system, size, spills)
				}
				row, played := slices.Clone(b.model.chooser.Plans.Attack.Choices), b.play.Match.Played()
				s.Press(key)
				if r := b.play.Match.Records(); len(r) < played+len(row) {
					t.Errorf("%s, %v: key %v makes %d of %d choices", g.system, size, key, len(r)-played, len(row))
				}
			}
		}
	}
}

// TestTheCombatPanelKeepsItsPlace checks that the panel does not move while the camera comes to rest.
func TestTheCombatPanelKeepsItsPlace(t *testing.T) {
	s, b := table(t, 390, 844, "enemyaction", "breakthrough", game.Human, game.Human)
	playUntil(t, s, b, func() bool { return len(b.model.chooser.Plans.Attack.Helps) > 0 })
	calm(t, s, b)
	s.Step(ui.Input{})
	p := b.canvas.Camera.ToBoard(b.canvas.Camera.View().Center())
	b.canvas.Camera.Look(rules.Point{X: p.X, Y: p.Y + float32(150/b.canvas.Camera.Scale())})
	s.Step(ui.Input{})
	was, n := b.panels.combat.Rect(), 0
	for ; b.canvas.Camera.Moving(); n++ {
		if s.Step(ui.Input{}); b.panels.combat.Rect() != was {
			t.Fatalf("after %d updates the panel at %v is at %v", n+1, was, b.panels.combat.Rect())
		}
	}
	if n < 3 || was.Empty() {
		t.Errorf("the map comes to rest in %d updates, the panel is at %v", n, was)
	}
}
