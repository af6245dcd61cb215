package board

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/panel/toolbar"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// fights are the games with the decision in which the player selects a target. If random games seldom reach an attack by three units, there
// is also a position with one.
var fights = []fightOf{{"deadlywoods", "campaign", "combat.target", ""}, {"tigers", "campaign", "battle.area", threeAgainstOne}}

// threeAgainstOne is Bastogne before its battle is declared.
const threeAgainstOne = "tigers campaign\nat 18-2 axis move\nheld 75\nunit 26VG.77 76 3\nunit 26VG.78 76 3\nunit 2Pz.3Pz 76 3\nunit 1Inf.16 76 1\n"

// fightOf is a decision in which the player selects a target.
type fightOf struct{ system, scenario, target, three string }

// table opens the game shortly before the decision, or at the position if random play seldom gets there.
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

// aimed selects a target that three or more units can attack.
func (g fightOf) aimed(t *testing.T, w, h float64) (s *uitest.Screen, b *Board, target rules.CellID) {
	t.Helper()
	s, b = g.table(t, w, h)
	playUntil(t, s, b, func() bool { target = targetOf(b, g.target, 3); return target != 0 })
	at, _ := show(s, b, target, target)
	s.ClickAt(at)
	calm(t, s, b)
	return s, b, target
}

// targetOf returns a selectable target that n or more units can attack, or 0.
func targetOf(b *Board, key string, n int) rules.CellID {
	if b.model.chooser.Decision.Key != key {
		return 0
	}
	for i := range b.model.chooser.Picks.Options {
		if o := &b.model.chooser.Picks.Options[i]; o.Info.Cell != 0 && len(assist.Joiners(b.play.Match.Position(), o.Choice, b.model.chooser.Decision.By, o.Info.Cell)) >= n {
			return o.Info.Cell
		}
	}
	return 0
}

// TestPointingAtATargetShowsTheAttack checks that hovering without a key shows the odds of the attack by all units that can take part.
func TestPointingAtATargetShowsTheAttack(t *testing.T) {
	for _, g := range fights {
		s, b := g.table(t, 1280, 720)
		var target rules.CellID
		playUntil(t, s, b, func() bool { target = targetOf(b, g.target, 2); return target != 0 })
		at, _ := show(s, b, target, target)
		away := ui.Point{X: b.canvas.Camera.View().X + 1, Y: b.canvas.Camera.View().Bottom() - 1}
		s.Step(ui.Input{Pointer: away, Inside: true, Moved: true})
		if b.model.chooser.Plans.WhatIf.Forecast() != nil {
			t.Fatalf("%s: odds are shown of nothing", g.system)
		}
		s.Step(ui.Input{Pointer: at, Inside: true, Moved: true})
		f := b.model.chooser.Plans.WhatIf.Forecast()
		if f == nil || f.Target != target {
			t.Fatalf("%s: pointing at %s shows no odds", g.system, b.model.texts.CellName(target))
		}
		s.Step(ui.Input{Pointer: away, Inside: true, Moved: true})
		if b.model.chooser.Plans.WhatIf.Forecast() != nil {
			t.Errorf("%s: they stay when the pointer has gone", g.system)
		}
		s.ClickAt(at)
		calm(t, s, b)
		if b.model.chooser.Plans.Attack.Forecast == nil || assist.Column(b.model.chooser.Plans.Attack.Forecast) != assist.Column(f) || b.model.chooser.Plans.Attack.Forecast.Attack != f.Attack || b.model.chooser.Plans.Attack.Forecast.Defence != f.Defence {
			t.Errorf("%s: shown %+v, the attack is %+v", g.system, f, b.model.chooser.Plans.Attack.Forecast)
		}
	}
}

// TestALongPressOnATargetShowsTheAttack checks that a long press on a phone shows the odds and keeps the target visible.
func TestALongPressOnATargetShowsTheAttack(t *testing.T) {
	for _, g := range fights {
		s, b := table(t, 390, 844, g.system, g.scenario, game.Human, game.Human)
		calm(t, s, b)
		var target rules.CellID
		playUntil(t, s, b, func() bool { target = targetOf(b, g.target, 1); return target != 0 })
		at, _ := show(s, b, target, target)
		low := ui.Point{X: at.X, Y: b.canvas.Camera.View().Bottom() - 30}
		b.canvas.Camera.Pan(0, low.Y-at.Y)
		at = b.canvas.CellCenter(target)
		s.Step(ui.Input{Pointer: at, From: at, Inside: true, Touch: true, Down: true, Pressed: true})
		if b.model.chooser.Plans.WhatIf.Forecast() != nil {
			t.Errorf("%s: a finger that has just come down shows odds", g.system)
		}
		s.Step(ui.Input{Pointer: at, From: at, Inside: true, Touch: true, Down: true, LongPress: true})
		s.Step(ui.Input{Pointer: at, From: at, Touch: true})
		if b.model.chooser.Plans.WhatIf.Forecast() == nil || b.model.chooser.Plans.WhatIf.Forecast().Target != target || b.panels.drawers.Open != toolbar.Info {
			t.Fatalf("%s: a long press shows %+v, drawer %q", g.system, b.model.chooser.Plans.WhatIf.Forecast(), b.panels.drawers.Open)
		}
		b.canvas.Camera.Jump()
		if p := b.canvas.CellCenter(target); p.In(b.areas.drawer) {
			t.Errorf("%s: the target is under the drawer", g.system)
		}
	}
}

// TestABannerDoesNotCoverTheCombat checks that a banner is in the view and does not cover the centre of a visible target.
func TestABannerDoesNotCoverTheCombat(t *testing.T) {
	for _, g := range fights {
		s, b := table(t, 1280, 720, g.system, g.scenario, game.Human, game.Human)
		calm(t, s, b)
		var target rules.CellID
		playUntil(t, s, b, func() bool { target = targetOf(b, g.target, 1); return target != 0 })
		at, _ := show(s, b, target, target)
		s.ClickAt(at)
		calm(t, s, b)
		if g.system == fights[0].system && b.model.chooser.Plans.Attack.Target != target {
			t.Fatal("there is no combat")
		}
		for _, share := range []float64{0.1, 0.24, 0.3, 0.5, 0.9} {
			center, cam := b.model.board.Cells[target].Center, b.canvas.Camera
			aim := mapview.Pose{X: float64(center.X), Y: float64(center.Y) + (0.5-share)*cam.View().H/cam.Scale(), Scale: cam.Scale()}
			cam.SetPose(aim)
			cam.GlideTo(aim)
			p := b.canvas.CellCenter(target)
			r, _, _ := b.views.effects(s.C, b.views.marks(s.C)).BannerAt(s.C, "Germans: your decision")
			if p.In(r) && b.model.chooser.Plans.Attack.Target == target {
				t.Errorf("%s: a combat at %v is under the banner %v", g.system, p, r)
			}
			if in := b.canvas.Camera.Free().Inset(-1); r.X < in.X || r.Right() > in.Right() || r.Y < in.Y || r.Bottom() > in.Bottom() {
				t.Errorf("%s: the banner %v is not in %v", g.system, r, b.canvas.Camera.Free())
			}
		}
	}
}

// TestABannerIsReadOnAPhone checks that a long banner is written in lines of at least 20 points.
func TestABannerIsReadOnAPhone(t *testing.T) {
	s, b := table(t, 390, 844, "tigers", "campaign", game.Human, game.Human)
	calm(t, s, b)
	for _, text := range []string{"Kessel geschlossen: 5 Einheiten abgeschnitten", "Bastogne : pris par les Allemands"} {
		r, px, lines := b.views.effects(s.C, b.views.marks(s.C)).BannerAt(s.C, text)
		if px < 20 || strings.Join(lines, " ") != text || r.X < b.canvas.Camera.View().X || r.Right() > b.canvas.Camera.View().Right() {
			t.Errorf("%q has %.0f pixels in %q at %v", text, px, lines, r)
		}
	}
}

// TestAllThatCanAttackJoinInOneGesture checks that the button beside the combat attacks with all units and leads to the odds it shows, that
// a unit can be left out, and that one undo reverts the attack.
func TestAllThatCanAttackJoinInOneGesture(t *testing.T) {
	for _, g := range fights {
		s, b, target := g.aimed(t, 1280, 720)
		all := slices.Clone(b.model.chooser.Plans.Attack.Joins)
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
			plan := *b.model.chooser.Plans.Attack.Forecast
			if !slices.Equal(plan.Attackers, sorted(want)) {
				t.Fatalf("%s: planned is an attack by %v, not by %v", g.system, plan.Attackers, want)
			}
			act := s.C.T("board.fight.all", "n", len(want))
			if text, _ := b.views.prompt(s.C); !strings.Contains(text, act) || !strings.Contains(text, b.model.texts.CellName(target)) || !strings.HasPrefix(b.model.texts.PlannedAttack(&b.model.chooser.Plans.Attack, s.C.Settings.Odds), act) {
				t.Errorf("%s: nothing says that %q comes next: %q", g.system, act, text)
			}
			slip, _ := s.C.UI.Where("fight-all")
			if b.canvas.CellCenter(target).In(slip) {
				t.Errorf("%s: the button is on the target", g.system)
			}
			played := b.play.Match.Played()
			s.Click("fight-all")
			var f rules.Forecast
			for n := played; n <= b.play.Match.Played(); n++ { // at the attack, before the following choices
				if now, ok := b.play.Match.At(n).Forecast(); ok && len(now.Attackers) == len(want) && f.Attackers == nil {
					f = now
				}
			}
			if assist.Column(&f) != assist.Column(&plan) || !slices.Equal(f.Attackers, plan.Attackers) {
				t.Errorf("%s: planned %+v, made %+v", g.system, plan, f)
			}
			calm(t, s, b)
			if b.play.Match.CanUndo() != nil { // dice have been rolled
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
			b.model.chooser.Plans.Attack = assist.AttackPlan{}
			b.refresh(s.C)
		}
	}
}

// TestAClickOnAnAttackerLeavesItOut checks that a click on an attacker, on the map or in the panel, removes it from the attack, and that
// another click adds it, without playing a choice. A unit selected by a hint or by the keyboard joins at once.
func TestAClickOnAnAttackerLeavesItOut(t *testing.T) {
	for _, way := range []string{"click", "hint", "keyboard"} {
		s, b := table(t, 1280, 720, "deadlywoods", "campaign", game.Human, game.Human)
		calm(t, s, b)
		var one rules.PieceID
		playFor(t, s, b, vocab.Attack, func() bool {
			one = 0
			for _, id := range b.model.chooser.Plans.Attack.Joins {
				if len(b.model.pic.Stacks[b.model.pic.CellOf(id)]) == 1 {
					one = id
				}
			}
			return b.model.chooser.Decision.Key == joinKeys["deadlywoods"] && len(b.model.chooser.Plans.Attack.Joins) > 2 && one != 0
		})
		all, played := len(b.model.chooser.Plans.Attack.Joins), b.play.Match.Played()
		cell := b.model.pic.CellOf(one)
		at, _ := show(s, b, cell, cell)
		switch way {
		case "hint":
			for i := range b.model.chooser.Picks.Options {
				if o := &b.model.chooser.Picks.Options[i]; o.Info.Piece == one {
					b.Lesson().HighlightChoice(s.C, o.Choice)
				}
			}
			s.ClickAt(at)
		case "keyboard":
			b.model.chooser.Picks.Cursor = slices.IndexFunc(b.model.chooser.Picks.Stops, func(k picking.Stop) bool { return k.Piece == one })
			b.confirm(s.C)
		default:
			for _, out := range []int{1, 0} {
				s.ClickAt(at)
				if b.play.Match.Played() != played || len(b.model.chooser.Plans.Attack.Out) != out || len(b.model.chooser.Plans.Attack.Forecast.Attackers) != all-out {
					t.Errorf("%d choices later %v are left out, and %v attack", b.play.Match.Played()-played, b.model.chooser.Plans.Attack.Out, b.model.chooser.Plans.Attack.Forecast.Attackers)
				}
			}
			continue
		}
		if b.play.Match.Played() == played || len(b.model.chooser.Plans.Attack.Out) > 0 {
			t.Errorf("%s: %v are left out, and nothing is played", way, b.model.chooser.Plans.Attack.Out)
		}
	}
}

// twoTargets is a hex from which one tank, one artillery and three infantry attack Bastogne and the hex behind it.
const twoTargets = "axisallies campaign\nturn 2\nphase attack\naxis-holds 0609\nsupplies 0609 axis 3\n" +
	"unit de.infantry.1 0609\nunit de.infantry.2 0609\nunit de.infantry.3 0609\nunit de.tank.1 0609\nunit de.artillery.1 0609\n" +
	"unit us.infantry.1 0508\nunit us.infantry.2 0510\n"

// TestEqualFiguresAreInterchangeable checks that removing any of several equal figures reduces the attack by one. A figure that must
// attack another target is not counted, and replaces another when clicked.
func TestEqualFiguresAreInterchangeable(t *testing.T) {
	s, b := tableAt(t, 1280, 720, "axisallies", "campaign", twoTargets)
	calm(t, s, b)
	attack := func(want int) {
		t.Helper()
		s.Step(ui.Input{})
		plan := &b.model.chooser.Plans.Attack
		text := b.model.texts.PlannedAttack(plan, s.C.Settings.Odds)
		if n := plan.Attackers(); n != want || len(plan.Forecast.Attackers) != want || !strings.Contains(text, " "+itoa(want)+" units") {
			t.Errorf("%d of %v attack, planned are %v, want %d: %q", n, plan.Joins, plan.Forecast.Attackers, want, text)
		}
	}
	play(t, s, b, "from 0609")
	play(t, s, b, "attack 0508 paid 0609")
	attack(5)
	for _, id := range slices.Clone(b.model.chooser.Plans.Attack.Joins) {
		s.Click("join" + itoa(int(id)))
		attack(4)
		s.Click("join" + itoa(int(id)))
		attack(5)
	}
	play(t, s, b, "attack 0510 paid 0609")
	attack(4)
	if len(b.model.chooser.Plans.Attack.Spare) != 1 {
		t.Fatalf("%v are spare", b.model.chooser.Plans.Attack.Spare)
	}
	one := b.model.chooser.Plans.Attack.Spare[0]
	s.Click("join" + itoa(int(one)))
	attack(4)
	if slices.Contains(b.model.chooser.Plans.Attack.Spare, one) || len(b.model.chooser.Plans.Attack.Out) > 0 {
		t.Errorf("%d is pressed, and %v are spare, %v left out", one, b.model.chooser.Plans.Attack.Spare, b.model.chooser.Plans.Attack.Out)
	}
}

func sorted(list []rules.PieceID) []rules.PieceID {
	list = slices.Clone(list)
	slices.Sort(list)
	return list
}

// joinKeys are the decisions in which units join an attack.
var joinKeys = map[string]string{"deadlywoods": "combat.attackers", "tigers": "battle.join", "celles": "combat.join"}

// TestTheAttackIsMadeByAllThatCanJoin checks in every game that the prompt button, the panel button and the key attack with all units, and
// that other units have a reason for not taking part.
func TestTheAttackIsMadeByAllThatCanJoin(t *testing.T) {
	for system, key := range joinKeys {
		s, b := table(t, 1280, 720, system, "campaign", game.Human, game.Human)
		if system == "tigers" { // random play seldom gets there
			s, b = tableAt(t, 1280, 720, system, "campaign", threeAgainstOne+"unit 600Eng 51\n")
			play(t, s, b, "end")
			play(t, s, b, "battle 76")
		}
		calm(t, s, b)
		var end *picking.Option
		playFor(t, s, b, vocab.Attack, func() bool {
			end = nil
			for i := range b.model.chooser.Picks.Options {
				if o := &b.model.chooser.Picks.Options[i]; assist.EndsJoining(&o.Info) {
					end = o
				}
			}
			return b.model.chooser.Decision.Key == key && len(b.model.chooser.Picks.Stops) > 0 && end != nil
		})
		if len(b.model.chooser.Plans.Attack.Joins) != len(b.model.chooser.Picks.Stops) {
			t.Fatalf("%s: of %v, %v can join", system, b.model.chooser.Picks.Stops, b.model.chooser.Plans.Attack.Joins)
		}
		for i := range b.model.pic.Pieces {
			q := &b.model.pic.Pieces[i]
			if !q.Unit || q.Side != b.model.chooser.Decision.By || !b.model.pic.OnMap(q.Cell) || slices.Contains(b.model.chooser.Plans.Attack.Joins, q.ID) {
				continue
			}
			if why := assist.ReasonsAgainst(b.play.Match.Position(), rules.Intent{Piece: q.ID}); len(why) == 0 {
				t.Errorf("%s: %s does not say why it cannot join", system, b.model.texts.PieceName(q.ID))
			}
		}
		joins, at := slices.Clone(b.model.chooser.Plans.Attack.Joins), b.play.Match.Played()
		if text := b.model.chooser.ButtonText(s.C, end); text != b.model.texts.PlannedAttack(&b.model.chooser.Plans.Attack, s.C.Settings.Odds) {
			t.Errorf("%s: the prompt says %q, the panel %q", system, text, b.model.texts.PlannedAttack(&b.model.chooser.Plans.Attack, s.C.Settings.Odds))
		}
		b.model.chooser.Press(s.C, *end)
		pos := b.play.Match.At(at + len(joins))
		for _, id := range joins {
			if why := pos.WhyNot(rules.Intent{Piece: id}); len(why) > 0 && why[0].Key != vocab.AttacksAlready {
				t.Errorf("%s: %s has been left behind: %+v", system, b.model.texts.PieceName(id), why)
			}
		}
		b.refresh(s.C)
		calm(t, s, b)
	}
}

// TestTheRowOfAttackersIsNotCut checks that the edge of the list does not cut the frames of attackers.
func TestTheRowOfAttackersIsNotCut(t *testing.T) {
	s, b := table(t, 390, 844, "deadlywoods", "campaign", game.Human, game.Human)
	calm(t, s, b)
	playFor(t, s, b, vocab.Attack, func() bool {
		return b.model.chooser.Decision.Key == joinKeys["deadlywoods"] && len(b.model.chooser.Plans.Attack.Joins) > 0
	})
	calm(t, s, b)
	view := s.C.UI.ScrollView("fight")
	for _, id := range b.model.chooser.Plans.Attack.Joins {
		r, ok := s.C.UI.Where("join" + itoa(int(id)))
		if r = r.Inset(-s.C.Px(2)); !ok || r.X < view.X || r.Right() > view.Right() {
			t.Errorf("%d is at %v (%v) in %v", id, r, ok, view)
		}
	}
}

// laterThrow is the attack of a hex on its second target: one infantry and two tanks attack Bastogne, and another infantry the next hex.
const laterThrow = "axisallies campaign\nturn 2\nphase hold\nat 0609\nhit 0508\naxis-holds 0609\nfought 0609\n" +
	"target 1 0508 de.infantry.1 de.tank.1 de.tank.2\ntarget 2 0510 de.infantry.2\n" +
	"unit de.infantry.1 0609 done\nunit de.infantry.2 0609 done\nunit de.tank.1 0609 done\nunit de.tank.2 0609 done\n" +
	"unit us.infantry.1 0508\nunit us.infantry.2 0510\n"

// TestUnitsAreHeldBackBeforeALaterThrow checks that a click on an attacker holds it back and updates the odds, and that the next button and
// Enter continue the attack.
func TestUnitsAreHeldBackBeforeALaterThrow(t *testing.T) {
	s, b := tableAt(t, 1280, 720, "axisallies", "campaign", laterThrow)
	calm(t, s, b)
	if !shows(s, "Attack on Bastogne (0508): hold units back, or attack now.") || !shows(s, "5 dice against 1 target") {
		t.Errorf("before the throw: %q", s.C.UI.Texts())
	}
	if at := b.panels.prompt.Rows.At; len(at) != 1 || !b.views.isMain(&b.model.chooser.Picks.Buttons[at[0]]) || b.panels.prompt.Rows.Texts[0] != "Attack with 3 units: 97 % to clear the hex" {
		t.Errorf("the buttons are %q", b.panels.prompt.Rows.Texts)
	}
	cell := cellOf(t, b, "0609")
	show(s, b, cell, cell)
	stack := b.model.pic.Stacks[cell]
	pile := slices.IndexFunc(stack, func(id rules.PieceID) bool { return b.model.pic.Piece(id).Symbol == vocab.Armour })
	if n := b.model.pic.Shown(stack[pile]).Steps; n != 2 || len(stack) != 3 {
		t.Fatalf("%d tanks stand in one of %d groups, want 2 of 3: an attacker of another hex is apart", n, len(stack))
	}
	at, _ := b.views.placement().PieceAt(cell, pile, len(stack))
	s.ClickAt(at)
	calm(t, s, b)
	if !strings.Contains(b.play.Match.Text(), "\nhold de.tank.1\n") || b.model.chooser.Decision.Key != "hold" || !shows(s, "3 dice against 1 target") {
		t.Errorf("a click on the tanks has come to %q: %q", b.model.chooser.Decision.Key, s.C.UI.Texts())
	}
	s.Press(ui.Confirm)
	calm(t, s, b)
	if text := b.play.Match.Text(); !strings.Contains(text, "\nhold de.tank.1\nfight\n") {
		t.Errorf("Enter does not go on with the attack:\n%s", text)
	}
}
