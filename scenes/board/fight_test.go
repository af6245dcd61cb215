package board

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/words"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// fights are the games with the decision in which a target is chosen, and a position in which three can attack, where
// random games seldom come to one.
var fights = []fightOf{{"deadlywoods", "campaign", "combat.target", ""}, {"tigers", "campaign", "battle.area", threeAgainstOne}}

// threeAgainstOne is Bastogne before its battle is declared.
const threeAgainstOne = "tigers campaign\nat 18-2 axis move\nheld 75\nunit 26VG.77 76 3\nunit 26VG.78 76 3\nunit 2Pz.3Pz 76 3\nunit 1Inf.16 76 1\n"

// fightOf is a decision in which a target is chosen.
type fightOf struct{ system, scenario, target, three string }

// table opens the game, where random play seldom comes to it shortly before.
func (g fightOf) table(t *testing.T, w, h float64) (s *uitest.Screen, b *Board) {
	t.Helper()
	s, b = table(t, w, h, g.system, g.scenario, game.Human, game.Human)
	if g.three != "" {
		s, b = tableAt(t, w, h, g.system, g.scenario, g.three)
		play(t, s, b, "end")
	}
	calm(t, s, b)
	return s, b
}

// aimed chooses a target that three or more can attack.
func (g fightOf) aimed(t *testing.T, w, h float64) (s *uitest.Screen, b *Board, target rules.CellID) {
	t.Helper()
	s, b = g.table(t, w, h)
	playUntil(t, s, b, func() bool { target = targetOf(b, g.target, 3); return target != 0 })
	at, _ := show(s, b, target, target)
	s.ClickAt(at)
	calm(t, s, b)
	return s, b, target
}

// targetOf returns a cell that can be chosen as the target of an attack by so many or more, or 0.
func targetOf(b *Board, key string, n int) rules.CellID {
	if b.decision.Key != key {
		return 0
	}
	for i := range b.picks.options {
		if o := &b.picks.options[i]; o.pick.Cell != 0 && len(joiners(b.play.Match.Position(), o.choice, b.decision.By, o.pick.Cell)) >= n {
			return o.pick.Cell
		}
	}
	return 0
}

// TestPointingAtATargetShowsTheAttack: without a key; what it shows is what the attack by all
// that can take part comes to.
func TestPointingAtATargetShowsTheAttack(t *testing.T) {
	for _, g := range fights {
		s, b := g.table(t, 1280, 720)
		var target rules.CellID
		playUntil(t, s, b, func() bool { target = targetOf(b, g.target, 2); return target != 0 })
		at, _ := show(s, b, target, target)
		away := ui.Point{X: b.cam.view.X + 1, Y: b.cam.view.Bottom() - 1}
		s.Step(ui.Input{Pointer: away, Inside: true, Moved: true})
		if b.imagined.forecast != nil {
			t.Fatalf("%s: odds are shown of nothing", g.system)
		}
		s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
		f := b.imagined.forecast
		if f == nil || f.Target != target {
			t.Fatalf("%s: pointing at %s shows no odds", g.system, b.CellName(target))
		}
		s.Step(ui.Input{Pointer: away, Inside: true, Moved: true})
		if b.imagined.forecast != nil {
			t.Errorf("%s: they stay when the pointer has gone", g.system)
		}
		s.ClickAt(at)
		calm(t, s, b)
		if b.combat.plan == nil || columnOf(b.combat.plan) != columnOf(f) || b.combat.plan.Attack != f.Attack || b.combat.plan.Defence != f.Defence {
			t.Errorf("%s: shown %+v, the attack is %+v", g.system, f, b.combat.plan)
		}
	}
}

// TestALongPressOnATargetShowsTheAttack: on a phone, with the target in sight.
func TestALongPressOnATargetShowsTheAttack(t *testing.T) {
	for _, g := range fights {
		s, b := table(t, 390, 844, g.system, g.scenario, game.Human, game.Human)
		calm(t, s, b)
		var target rules.CellID
		playUntil(t, s, b, func() bool { target = targetOf(b, g.target, 1); return target != 0 })
		at, _ := show(s, b, target, target)
		low := ui.Point{X: at.X, Y: b.cam.view.Bottom() - 30}
		b.cam.pan(0, low.Y-at.Y)
		at = b.cam.toScreen(b.board.Cells[target].Center)
		s.Step(ui.Input{Pointer: at, From: at, Inside: true, Touch: true, Down: true, Pressed: true})
		if b.imagined.forecast != nil {
			t.Errorf("%s: a finger that has just come down shows odds", g.system)
		}
		s.Step(ui.Input{Pointer: at, From: at, Inside: true, Touch: true, Down: true, LongPress: true})
		s.Step(ui.Input{Pointer: at, From: at, Touch: true})
		if b.imagined.forecast == nil || b.imagined.forecast.Target != target || b.drawer != "info" {
			t.Fatalf("%s: a long press shows %+v, drawer %q", g.system, b.imagined.forecast, b.drawer)
		}
		b.cam.jump()
		if p := b.cam.toScreen(b.board.Cells[target].Center); p.In(b.areas.drawer) {
			t.Errorf("%s: the target lies under the drawer", g.system)
		}
	}
}

// TestABannerSparesTheFight: wherever the target is in sight, a banner across the view does not
// lie over its middle, and lies in the view.
func TestABannerSparesTheFight(t *testing.T) {
	for _, g := range fights {
		s, b := table(t, 1280, 720, g.system, g.scenario, game.Human, game.Human)
		calm(t, s, b)
		var target rules.CellID
		playUntil(t, s, b, func() bool { target = targetOf(b, g.target, 1); return target != 0 })
		at, _ := show(s, b, target, target)
		s.ClickAt(at)
		calm(t, s, b)
		if g.system == fights[0].system && b.combat.cell != target {
			t.Fatal("there is no fight")
		}
		for _, share := range []float64{0.1, 0.24, 0.3, 0.5, 0.9} {
			b.cam.x, b.cam.toX = float64(b.board.Cells[target].Center.X), float64(b.board.Cells[target].Center.X)
			b.cam.toY = float64(b.board.Cells[target].Center.Y) + (0.5-share)*b.cam.view.H/b.cam.scale
			b.cam.y = b.cam.toY
			p := b.cam.toScreen(b.board.Cells[target].Center)
			r, _, _ := b.bannerAt(s.C, "Germans: your decision")
			if p.In(r) && b.combat.cell == target {
				t.Errorf("%s: a fight at %v lies under the banner %v", g.system, p, r)
			}
			if in := b.cam.free.Inset(-1); r.X < in.X || r.Right() > in.Right() || r.Y < in.Y || r.Bottom() > in.Bottom() {
				t.Errorf("%s: the banner %v is not in %v", g.system, r, b.cam.free)
			}
		}
	}
}

// TestABannerIsReadOnAPhone: a long one has lines of at least 20 points.
func TestABannerIsReadOnAPhone(t *testing.T) {
	s, b := table(t, 390, 844, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	for _, text := range []string{"Der Ring schließt sich: 5 Einheiten ohne Nachschub", "Bastogne : pris par les Allemands"} {
		r, px, lines := b.bannerAt(s.C, text)
		if px < 20 || strings.Join(lines, " ") != text || r.X < b.cam.view.X || r.Right() > b.cam.view.Right() {
			t.Errorf("%q has %.0f pixels in %q at %v", text, px, lines, r)
		}
	}
}

// TestAllThatCanAttackJoinInOneGesture: the button beside the fight plays the row; what it
// says is what is then shown; a unit can be left out; undo takes the row back.
func TestAllThatCanAttackJoinInOneGesture(t *testing.T) {
	for _, g := range fights {
		s, b, target := g.aimed(t, 1280, 720)
		all := slices.Clone(b.combat.joins)
		if len(all) < 3 {
			t.Fatalf("%s: %d can join", g.system, len(all))
		}
		before := b.play.Match.Position().Hash()
		for _, leave := range []bool{true, false} {
			show(s, b, target, target)
			s.Step(ui.Input{})
			want := all
			if leave {
				s.Click("join" + itoa(int(all[0])))
				want = all[1:]
			}
			plan := *b.combat.plan
			if !slices.Equal(plan.Attackers, sorted(want)) {
				t.Fatalf("%s: planned is an attack by %v, not by %v", g.system, plan.Attackers, want)
			}
			act := s.C.T("board.fight.all", "n", len(want))
			if text, _ := b.prompt(s.C); !strings.Contains(text, act) || !strings.Contains(text, b.CellName(target)) || !strings.HasPrefix(b.fightText(s.C), act) {
				t.Errorf("%s: nothing says that %q comes next: %q", g.system, act, text)
			}
			slip, _ := s.C.UI.Where("fight-all")
			if b.cam.toScreen(b.board.Cells[target].Center).In(slip) {
				t.Errorf("%s: the button lies on the target", g.system)
			}
			played := b.play.Match.Played()
			s.Click("fight-all")
			var f rules.Forecast
			for n := played; n <= b.play.Match.Played(); n++ { // where the attack stands, before what follows
				if now, ok := b.play.Match.At(n).Forecast(); ok && len(now.Attackers) == len(want) && f.Attackers == nil {
					f = now
				}
			}
			if columnOf(&f) != columnOf(&plan) || !slices.Equal(f.Attackers, plan.Attackers) {
				t.Errorf("%s: planned %+v, made %+v", g.system, plan, f)
			}
			calm(t, s, b)
			if b.play.Match.CanUndo() != nil { // dice have fallen
				break
			}
			for b.play.Match.Played() > played {
				if b.play.Match.Undo() != nil {
					t.Fatalf("%s: the row cannot be taken back", g.system)
				}
			}
			s.Step(ui.Input{})
			if b.play.Match.Position().Hash() != before {
				t.Errorf("%s: undo leaves some of the row", g.system)
			}
			b.combat.out = nil
			b.planFight(b.play.Match.Position())
		}
	}
}

// TestAClickOnAnAttackerLeavesItOut: on the map as in the row of attackers, and another click takes it
// in again; nothing is played. One that a hint asks for joins at once, and so does one that the
// keyboard takes.
func TestAClickOnAnAttackerLeavesItOut(t *testing.T) {
	for _, way := range []string{"click", "hint", "keyboard"} {
		s, b := table(t, 1280, 720, "deadlywoods", "campaign", game.Human, game.Human)
		calm(t, s, b)
		var one rules.PieceID
		playFor(t, s, b, words.Attack, func() bool {
			one = 0
			for _, id := range b.combat.joins {
				if len(b.pic.stacks[b.pic.home(id)]) == 1 {
					one = id
				}
			}
			return b.decision.Key == joinKeys["deadlywoods"] && len(b.combat.joins) > 2 && one != 0
		})
		all, played := len(b.combat.joins), b.play.Match.Played()
		cell := b.pic.home(one)
		at, _ := show(s, b, cell, cell)
		switch way {
		case "hint":
			for i := range b.picks.options {
				if o := &b.picks.options[i]; o.pick.Piece == one {
					b.Point(s.C, o.choice)
				}
			}
			s.ClickAt(at)
		case "keyboard":
			b.picks.cursor = slices.IndexFunc(b.picks.stops, func(k stop) bool { return k.piece == one })
			b.confirm(s.C)
		default:
			for _, out := range []int{1, 0} {
				s.ClickAt(at)
				if b.play.Match.Played() != played || len(b.combat.out) != out || len(b.combat.plan.Attackers) != all-out {
					t.Errorf("%d choices later %v are left out, and %v attack", b.play.Match.Played()-played, b.combat.out, b.combat.plan.Attackers)
				}
			}
			continue
		}
		if b.play.Match.Played() == played || len(b.combat.out) > 0 {
			t.Errorf("%s: %v are left out, and nothing is played", way, b.combat.out)
		}
	}
}

// twoTargets is a hex from which one tank, one gun and three infantry attack Bastogne and the hex beyond.
const twoTargets = "axisallies campaign\nturn 2\nphase attack\naxis-holds 0609\nsupplies 0609 axis 3\n" +
	"unit de.infantry.1 0609\nunit de.infantry.2 0609\nunit de.infantry.3 0609\nunit de.tank.1 0609\nunit de.artillery.1 0609\n" +
	"unit us.infantry.1 0508\nunit us.infantry.2 0510\n"

// TestFiguresAlikeStandInForEachOther: whichever of those alike is left out, one fewer attacks. Who has to
// attack another target is not counted, and takes the place of another when pressed.
func TestFiguresAlikeStandInForEachOther(t *testing.T) {
	s, b := tableAt(t, 1280, 720, "axisallies", "campaign", twoTargets)
	calm(t, s, b)
	attack := func(want int) {
		t.Helper()
		s.Step(ui.Input{})
		if n := b.fighters(); n != want || len(b.combat.plan.Attackers) != want || !strings.HasPrefix(b.fightText(s.C), s.C.T("board.fight.all", "n", want)) {
			t.Errorf("%d of %v attack, planned are %v, want %d: %q", n, b.combat.joins, b.combat.plan.Attackers, want, b.fightText(s.C))
		}
	}
	play(t, s, b, "from 0609")
	play(t, s, b, "attack 0508 paid 0609")
	attack(5)
	for _, id := range slices.Clone(b.combat.joins) {
		s.Click("join" + itoa(int(id)))
		attack(4)
		s.Click("join" + itoa(int(id)))
		attack(5)
	}
	play(t, s, b, "attack 0510 paid 0609")
	attack(4)
	if len(b.combat.spare) != 1 {
		t.Fatalf("%v are spare", b.combat.spare)
	}
	one := b.combat.spare[0]
	s.Click("join" + itoa(int(one)))
	attack(4)
	if slices.Contains(b.combat.spare, one) || len(b.combat.out) > 0 {
		t.Errorf("%d is pressed, and %v are spare, %v left out", one, b.combat.spare, b.combat.out)
	}
}

func sorted(list []rules.PieceID) []rules.PieceID {
	list = slices.Clone(list)
	slices.Sort(list)
	return list
}

// TestGunsShowWhatTheyChange: each of the guns that can be called says before it is what it
// makes of the odds, or that it changes nothing, without covering the target; one button declines.
func TestGunsShowWhatTheyChange(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {390, 844}} {
		s, b := table(t, size[0], size[1], "deadlywoods", "campaign", game.Human, game.Human)
		calm(t, s, b)
		changed, nothing := 0, 0
		for round := 0; round < 40 && (changed == 0 || nothing == 0 || round < 6); round++ {
			playUntil(t, s, b, func() bool { return len(b.combat.helps) > 0 })
			target := b.combat.cell
			show(s, b, target, target)
			s.Step(ui.Input{})
			for i := range b.combat.helps {
				h := &b.combat.helps[i]
				next := rules.CloneView(b.play.Match.Position())
				next.Do(h.option.choice, nil)
				if f, ok := next.Forecast(); !ok || f.Column != h.after.Column || shareOf(&f, "DR") != shareOf(&h.after, "DR") {
					t.Fatalf("said is %+v, it becomes %+v", h.after, f)
				}
				same := slices.EqualFunc(h.after.Results, b.combat.base.Results, func(x, y rules.Result) bool { return x.Key == y.Key && x.Weight == y.Weight })
				text := b.changes(s.C, b.combat.base, &h.after)
				if (len(text) == 0) != same {
					t.Errorf("%q is said of a change from %+v to %+v", text, b.combat.base.Results, h.after.Results)
				}
				if same {
					nothing++
					if !s.Shows("Changes nothing.") {
						t.Error("nobody says that it changes nothing")
					}
				} else {
					changed++
				}
			}
			first := b.combat.helps[0].option.pick.Piece
			at := b.cam.toScreen(b.board.Cells[target].Center)
			if r, ok := s.C.UI.Where("tray" + itoa(int(first))); !ok || at.In(r) {
				t.Errorf("%v: the first lies at %v, the target is at %v", size, r, at)
			}
			if spills := s.C.UI.Spills(); len(spills) > 0 {
				t.Errorf("%v: %q spill over", size, spills)
			}
			played, key := b.play.Match.Played(), b.decision.Key
			s.Click(passes(b))
			if b.leaving.asked {
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

// passes is the button of the default choice.
func passes(b *Board) string {
	return "choice" + itoa(slices.IndexFunc(b.picks.buttons, func(o option) bool { return o.pick.Pass }))
}

// TestCardsWithTheSameTacticAreToldOnce: each of them is a button, and what they change stands above; and
// one button declines them.
func TestCardsWithTheSameTacticAreToldOnce(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		s, b := table(t, size[0], size[1], "enemyaction", "breakthrough", game.Human, game.Human)
		calm(t, s, b)
		playUntil(t, s, b, func() bool {
			return len(b.combat.helps) > 3 && len(b.combat.helps) < 7 && slices.ContainsFunc(b.combat.helps, func(h help) bool { return h.like })
		})
		show(s, b, b.combat.cell, b.combat.cell)
		s.Step(ui.Input{})
		told := map[string]int{}
		for _, text := range s.C.UI.Texts() {
			told[text]++
		}
		all := strings.Join(s.C.UI.Texts(), " ")
		want := map[string]int{}
		for i := range b.combat.helps {
			h := &b.combat.helps[i]
			column, what := b.effect(s.C, h)
			for _, text := range append(what, column) {
				if want[text] += 0; !h.like {
					want[text]++
				}
			}
			if r, ok := s.C.UI.Where("help" + itoa(i)); !ok || r.H < 25 {
				t.Errorf("%v: the card %d is pressed at %v", size, i, r)
			}
		}
		delete(want, b.columnText(s.C, b.combat.base.Column)) // it stands over the odds, too
		for text, n := range want {
			if told[text] != n && strings.Count(all, text) != n { // in one line or more
				t.Errorf("%v: %q is told %d times, not %d", size, text, told[text], n)
			}
		}
		o, _ := b.passOption()
		if text := b.act(s.C, &o); told[text] != 1 {
			t.Errorf("%v: %q stands on %d buttons", size, text, told[text])
		}
		if spills := s.C.UI.Spills(); len(spills) > 0 {
			t.Errorf("%v: %q spill over", size, spills)
		}
		played := b.play.Match.Played()
		s.Click("help1")
		if b.play.Match.Played() == played {
			t.Errorf("%v: a press on a card spends nothing", size)
		}
	}
}

// TestARowSaysWhyAGunCountsLess than its counter says, or more, also on a small screen.
func TestARowSaysWhyAGunCountsLess(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		s, b := table(t, size[0], size[1], "deadlywoods", "campaign", game.Human, game.Human)
		calm(t, s, b)
		playUntil(t, s, b, func() bool {
			return b.decision.Key == "combat.rockets" && slices.ContainsFunc(b.combat.helps, func(h help) bool { return len(b.altered(s.C, &h)) > 0 })
		})
		show(s, b, b.combat.cell, b.combat.cell)
		s.Step(ui.Input{})
		for i := range b.combat.helps {
			h := &b.combat.helps[i]
			ground := h.after.Attack - b.combat.base.Attack
			for _, m := range h.after.Modifiers {
				if len(m.Args) > 0 && m.Args[0].Piece == h.option.pick.Piece {
					ground -= m.Value
				}
			}
			want := lang.Signed(ground) + " Nebelwerfer, by the ground"
			if ground != 0 && !slices.Contains(s.C.UI.Texts(), want) {
				t.Errorf("%v: %q is not told", size, want)
			}
		}
		if spills := s.C.UI.Spills(); len(spills) > 0 {
			t.Errorf("%v: %q spill over", size, spills)
		}
	}
}

// TestASlipOnALowScreenTakesTheHeightThereIs: its cards are hidden only where the map has no room for them.
func TestASlipOnALowScreenTakesTheHeightThereIs(t *testing.T) {
	s, b := table(t, 844, 390, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	playUntil(t, s, b, func() bool { return len(b.combat.helps) > 5 })
	s.Step(ui.Input{})
	if slip, room := b.combat.slip, b.cam.free; slip.H < room.H-s.C.Px(13) || slip.Within(room) != slip {
		t.Errorf("the slip lies at %v in %v", slip, room)
	}
}

// TestATallSlipLeavesTheTargetInSight on a phone, wherever it was; whoever then moves the map is obeyed.
func TestATallSlipLeavesTheTargetInSight(t *testing.T) {
	for _, share := range []float64{0.3, 0.5, 0.7, 0.9} {
		s, b := table(t, 390, 844, "enemyaction", "breakthrough", game.Human, game.Human)
		calm(t, s, b)
		playUntil(t, s, b, func() bool { return len(b.combat.helps) > 5 })
		s.C.Fingers = true
		p := b.board.Cells[b.combat.cell].Center
		b.cam.pan(b.cam.free.Center().X-b.cam.toScreen(p).X, b.cam.free.Y+share*b.cam.free.H-b.cam.toScreen(p).Y)
		b.slipFor = shownFor{}
		covered := func() bool {
			for range 3 {
				s.Step(ui.Input{Touch: true})
				b.cam.jump()
			}
			half := b.sizes.unit * b.cam.scale / 2
			at := b.cam.toScreen(p)
			return !b.combat.slip.Intersect(ui.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}).Empty() || !b.cam.willShow(p)
		}
		if covered() {
			t.Errorf("at %v of %v: the target at %v lies under the slip %v", share, b.cam.free, b.cam.toScreen(p), b.combat.slip)
		}
		b.cam.pan(0, b.cam.free.Center().Y-b.cam.toScreen(p).Y)
		s.Step(ui.Input{Touch: true})
		if y := b.cam.toScreen(p).Y; b.cam.moving() || y < b.cam.free.Center().Y-1 {
			t.Errorf("the map that was moved moves by itself: %v", y)
		}
	}
}

// TestWhatAFingerPressesOnASlipIsHighEnough for it.
func TestWhatAFingerPressesOnASlipIsHighEnough(t *testing.T) {
	s, b := table(t, 844, 390, "enemyaction", "breakthrough", game.Human, game.Human)
	calm(t, s, b)
	playUntil(t, s, b, func() bool { return len(b.combat.helps) > 5 })
	s.Step(ui.Input{Touch: true})
	s.Step(ui.Input{Touch: true})
	for i := range 3 {
		if r, ok := s.C.UI.Where("help" + itoa(i)); !ok || r.H < s.C.Px(40) {
			t.Errorf("card %d: %v at %v", i, ok, r)
		}
	}
}

// joinKeys are the decisions in which units join an attack.
var joinKeys = map[string]string{"deadlywoods": "combat.attackers", "tigers": "battle.join", "celles": "combat.join"}

// TestTheAttackIsMadeByAllThatCanJoin: in every game, by the button of the prompt as by that on the
// slip and by the key; and whoever has no part in it says why.
func TestTheAttackIsMadeByAllThatCanJoin(t *testing.T) {
	for system, key := range joinKeys {
		s, b := table(t, 1280, 720, system, "campaign", game.Human, game.Human)
		if system == "tigers" { // random play seldom comes to it
			s, b = tableAt(t, 1280, 720, system, "campaign", threeAgainstOne+"unit 600Eng 51\n")
			play(t, s, b, "end")
			play(t, s, b, "battle 76")
		}
		calm(t, s, b)
		var end *option
		playFor(t, s, b, words.Attack, func() bool {
			end = nil
			for i := range b.picks.options {
				if o := &b.picks.options[i]; endsJoining(&o.pick) {
					end = o
				}
			}
			return b.decision.Key == key && len(b.picks.stops) > 0 && end != nil
		})
		if len(b.combat.joins) != len(b.picks.stops) {
			t.Fatalf("%s: of %v, %v can join", system, b.picks.stops, b.combat.joins)
		}
		for i := range b.pic.pieces {
			q := &b.pic.pieces[i]
			if !q.Unit || q.Side != b.decision.By || !b.pic.onMap(q.Cell) || slices.Contains(b.combat.joins, q.ID) {
				continue
			}
			if why := reasonsAgainst(b.play.Match.Position(), rules.Intent{Piece: q.ID}); len(why) == 0 {
				t.Errorf("%s: %s does not say why it cannot join", system, b.PieceName(q.ID))
			}
		}
		joins, at := slices.Clone(b.combat.joins), b.play.Match.Played()
		if text := b.buttonText(s.C, end); text != b.fightText(s.C) {
			t.Errorf("%s: the prompt says %q, the slip %q", system, text, b.fightText(s.C))
		}
		b.press(s.C, *end)
		pos := b.play.Match.At(at + len(joins))
		for _, id := range joins {
			if why := pos.WhyNot(rules.Intent{Piece: id}); len(why) > 0 && why[0].Key != words.AttacksAlready {
				t.Errorf("%s: %s has been left behind: %+v", system, b.PieceName(id), why)
			}
		}
		b.refresh(s.C)
		calm(t, s, b)
	}
}

// TestTheRowOfAttackersIsSeenWhole: the frames of who takes part are not cut at the edge of the list.
func TestTheRowOfAttackersIsSeenWhole(t *testing.T) {
	s, b := table(t, 390, 844, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	playFor(t, s, b, words.Attack, func() bool { return b.decision.Key == joinKeys["deadlywoods"] && len(b.combat.joins) > 0 })
	calm(t, s, b)
	view := s.C.UI.ScrollView("fight")
	for _, id := range b.combat.joins {
		r, ok := s.C.UI.Where("join" + itoa(int(id)))
		if r = r.Inset(-s.C.Px(2)); !ok || r.X < view.X || r.Right() > view.Right() {
			t.Errorf("%d lies at %v (%v) in %v", id, r, ok, view)
		}
	}
}

// TestWhatIsShownIsWhatAGestureMakes: where units move into an attack, pointing at an enemy shows the
// attack by one stack, the one at work if there is one, and by those who are there.
func TestWhatIsShownIsWhatAGestureMakes(t *testing.T) {
	s, b := table(t, 1280, 720, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	for _, key := range []string{"move.unit", "move.to"} {
		shown := 0
		for range rulestest.Amount(3, 6) {
			start := b.play.Match.Played()
			var target rules.CellID
			playUntil(t, s, b, func() bool {
				target = 0
				if b.decision.Key != key || b.play.Match.Played() <= start {
					return false
				}
				for id := range b.board.Cells {
					cell := rules.CellID(id)
					if b.pic.onMap(cell) && b.stands(cell, b.decision.By.Other()) && b.attackOn(cell) != nil && (key == "move.unit" || b.picks.litCell(cell) != nil) {
						target = cell
					}
				}
				return target != 0
			})
			from := rules.CellID(0)
			var moved []rules.PieceID
			for _, id := range b.inReach(target, b.decision.By) {
				cell := b.pic.home(id)
				switch {
				case cell == target:
				case from != 0 && cell != from:
					t.Fatalf("%s: the attack on %s comes from %s and from %s", key, b.CellName(target), b.CellName(from), b.CellName(cell))
				default:
					from = cell
					moved = append(moved, id)
				}
			}
			if len(moved) == 0 {
				continue
			}
			shown++
			if at := b.atWork(b.pic.home(b.decision.Piece)); len(at) > 0 && !slices.Equal(sorted(at), sorted(moved)) {
				t.Fatalf("%s: shown are %v, a click leads %v", key, moved, at)
			} else if len(at) == 0 && len(rules.Together(b.play.Match.Position(), moved, target).Moved) != len(moved) {
				t.Fatalf("%s: not all of %v come to %s", key, moved, b.CellName(target))
			}
		}
		if shown == 0 {
			t.Errorf("%s: nothing was shown", key)
		}
	}
}

// TestMoreGunsAreThoseAfterSome: the button that goes on speaks of more guns only where some have been
// called.
func TestMoreGunsAreThoseAfterSome(t *testing.T) {
	s, b := table(t, 1280, 720, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	seen := map[string]int{}
	playFor(t, s, b, words.Attack, func() bool {
		want := map[string][2]string{
			"combat.guns":    {"Attack without guns", "Attack without more guns"},
			"combat.defence": {"No defensive fire", "No more defensive fire"},
		}[b.decision.Key]
		o, ok := b.passOption()
		f, fought := b.play.Match.Position().Forecast()
		if want[0] == "" || !ok || !fought {
			return false
		}
		n := 0
		for _, id := range f.Support {
			if b.pic.piece(id).Side == b.decision.By {
				n = 1
			}
		}
		if text := b.act(s.C, &o); text != want[n] {
			t.Errorf("%q stands on the button, not %q", text, want[n])
		}
		seen[want[n]]++
		return seen["Attack without guns"] > 0 && seen["Attack without more guns"] > 0 && seen["No defensive fire"] > 0
	})
}

// laterThrow is an attack of a hex on its second target: an infantry and two tanks attack Bastogne, another
// infantry the hex after that.
const laterThrow = "axisallies campaign\nturn 2\nphase hold\nat 0609\nhit 0508\naxis-holds 0609\nfought 0609\n" +
	"target 1 0508 de.infantry.1 de.tank.1 de.tank.2\ntarget 2 0510 de.infantry.2\n" +
	"unit de.infantry.1 0609 done\nunit de.infantry.2 0609 done\nunit de.tank.1 0609 done\nunit de.tank.2 0609 done\n" +
	"unit us.infantry.1 0508\nunit us.infantry.2 0510\n"

// TestUnitsAreHeldBackBeforeALaterThrow: by a click on one of those who take part, with the odds of
// the others; the button that is pressed next, and Enter, go on with the attack.
func TestUnitsAreHeldBackBeforeALaterThrow(t *testing.T) {
	s, b := tableAt(t, 1280, 720, "axisallies", "campaign", laterThrow)
	calm(t, s, b)
	if !shows(s, "Attack on Bastogne (0508): hold units back, or attack now.") || !shows(s, "5 dice on 1 cell") {
		t.Errorf("before the throw: %q", s.C.UI.Texts())
	}
	if at := b.rows.at; len(at) != 1 || !b.isMain(&b.picks.buttons[at[0]]) || b.rows.texts[0] != "Attack with 3 units: 97 % to clear the hex" {
		t.Errorf("the buttons are %q", b.rows.texts)
	}
	cell := cellOf(t, b, "0609")
	show(s, b, cell, cell)
	stack := b.pic.stacks[cell]
	pile := slices.IndexFunc(stack, func(id rules.PieceID) bool { return b.pic.piece(id).Symbol == words.Armour })
	if n := b.pic.show(stack[pile]).Steps; n != 2 || len(stack) != 3 {
		t.Fatalf("%d tanks stand in one of %d piles, want 2 of 3: who attacks another hex stands apart", n, len(stack))
	}
	at, _ := b.standsAt(cell, pile, len(stack))
	s.ClickAt(at)
	calm(t, s, b)
	if !strings.Contains(b.play.Match.Text(), "\nhold de.tank.1\n") || b.decision.Key != "hold" || !shows(s, "3 dice on 1 cell") {
		t.Errorf("a click on the tanks has come to %q: %q", b.decision.Key, s.C.UI.Texts())
	}
	s.Press(ui.Confirm)
	calm(t, s, b)
	if text := b.play.Match.Text(); !strings.Contains(text, "\nhold de.tank.1\nfight\n") {
		t.Errorf("Enter does not go on with the attack:\n%s", text)
	}
}

// TestOnAPhoneTheAttackHasOneButton, on the slip beside the fight; the prompt does not name it again, and
// Enter and E press it.
func TestOnAPhoneTheAttackHasOneButton(t *testing.T) {
	for _, g := range fights {
		for _, size := range [][2]float64{{390, 844}, {844, 390}} {
			for _, key := range []ui.Action{ui.Confirm, ui.Pass, ui.WholeStack} {
				s, b, _ := g.aimed(t, size[0], size[1])
				if key != ui.WholeStack { // the others make it when one takes part
					b.take(s.C, b.picks.options[slices.IndexFunc(b.picks.options, func(o option) bool { return o.pick.Piece == b.combat.joins[0] })])
					calm(t, s, b)
				}
				s.Step(ui.Input{})
				want := b.fightText(s.C)
				n := 0
				for _, text := range s.C.UI.Texts() {
					if text == want {
						n++
					}
				}
				if _, ok := s.C.UI.Where("fight-all"); !ok || n != 1 || !b.more(s.C).Empty() {
					t.Errorf("%s, %v: %q stands %d times, %v of the map is covered: %q", g.system, size, want, n, b.more(s.C), s.C.UI.IDs())
				}
				if text, _ := b.prompt(s.C); strings.Contains(text, s.C.T("board.fight.all", "n", b.fighters())) {
					t.Errorf("%s, %v: the prompt repeats the button: %q", g.system, size, text)
				}
				if spills := s.C.UI.Spills(); len(spills) > 0 {
					t.Errorf("%s, %v: %q spill over", g.system, size, spills)
				}
				row, played := slices.Clone(b.combat.row), b.play.Match.Played()
				s.Press(key)
				if r := b.play.Match.Records(); len(r) < played+len(row) {
					t.Errorf("%s, %v: key %v makes %d of %d choices", g.system, size, key, len(r)-played, len(row))
				}
			}
		}
	}
}

// TestALongChangeIsWrittenInLines: what a gun changes is not written smaller than can be read, but in more
// lines, and the row is as high as they are.
func TestALongChangeIsWrittenInLines(t *testing.T) {
	s, _ := table(t, 1280, 800, "deadlywoods", "offensive", game.Human, game.Human)
	long, short := "The defender loses a step and retreats, whoever that is: 83 → 67 %", "Both: 17 → 33 %"
	wide := s.C.Px(200)
	if changeStyle(s.C, long, wide).NoWrap || changeHeight(s.C, long, wide) < 2*s.C.Px(13) {
		t.Error("a long one stands in one line")
	}
	if !changeStyle(s.C, short, wide).NoWrap || changeHeight(s.C, short, wide) > s.C.Px(17) {
		t.Error("a short one stands in more than one line")
	}
}

// TestASlipStaysWhereItIsPressed: while the map comes to rest the slip lies where it will lie then.
func TestASlipStaysWhereItIsPressed(t *testing.T) {
	s, b := table(t, 390, 844, "enemyaction", "breakthrough", game.Human, game.Human)
	playUntil(t, s, b, func() bool { return len(b.combat.helps) > 0 })
	calm(t, s, b)
	s.Step(ui.Input{})
	p := b.cam.toBoard(b.cam.view.Center())
	b.cam.look(rules.Point{X: p.X, Y: p.Y + float32(150/b.cam.scale)})
	s.Step(ui.Input{})
	was, n := b.combat.slip, 0
	for ; b.cam.moving(); n++ {
		if s.Step(ui.Input{}); b.combat.slip != was {
			t.Fatalf("after %d updates the slip at %v lies at %v", n+1, was, b.combat.slip)
		}
	}
	if n < 3 || was.Empty() {
		t.Errorf("the map comes to rest in %d updates, the slip lies at %v", n, was)
	}
}
