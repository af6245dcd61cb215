package combat_test

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/combat"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// defender is the cell of the defender.
const defender rules.CellID = 2

// viewOf returns a view of a combat that three units can make.
func viewOf(t *testing.T, plan *assist.AttackPlan) *combat.View {
	unit := rules.Piece{Unit: true, Side: rules.Axis, Name: "3", Formation: "2 Pz", Cell: 1}
	gun := unit
	gun.Name = "74"
	enemy := rules.Piece{Unit: true, Side: rules.Allies, Name: "110", Cell: defender}
	cells := []rules.Cell{{Name: "Bastogne", Code: "0101"}, {Name: "Clervaux", Code: "0203"}}
	plan.Target = defender
	return &combat.View{Env: paneltest.Env(t, "deadlywoods", cells, unit, unit, gun, enemy), Plan: plan, Odds: true, Hinted: func(rules.Choice) bool { return false }}
}

// show shows the panel beside a target in the centre of a screen, and returns the intents of the last click.
func show(t *testing.T, w, h float64, p *combat.Panel, v *combat.View) (s *uitest.Screen, asked func() []panel.Intent) {
	t.Helper()
	var got []panel.Intent
	s = paneltest.Show(t, w, h, func(c *ui.Context, r ui.Rect) {
		v.Place = combat.Place{Free: r, Target: r.CenterIn(60, 60)}
		high, intents := p.Layout(v, c, r)
		if high != p.Rect().H {
			t.Errorf("the panel at %v returns the height %v", p.Rect(), high)
		}
		got = append(got, intents...)
	})
	return s, func() []panel.Intent {
		last := got
		got = nil
		return last
	}
}

// forecast returns a forecast at a column.
func forecast(column string, weights ...int) *rules.Forecast {
	f := &rules.Forecast{Target: defender, Column: column}
	for i, n := range weights {
		f.Results = append(f.Results, rules.Result{Key: []string{"DR", "AR"}[i], Weight: n})
		f.Total += n
	}
	return f
}

// TestTheAttackIsAssembled checks that the button and the units of an attack ask for the attack and to leave a unit out, and that the panel does
// not cover the target.
func TestTheAttackIsAssembled(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v := viewOf(t, &assist.AttackPlan{Joins: []rules.PieceID{1, 2, 3}, Forecast: forecast("2-1", 4, 2)})
		var p combat.Panel
		s, asked := show(t, size[0], size[1], &p, v)
		if r := p.Rect(); r.Empty() || r.Within(s.C.Screen()) != r || !r.Intersect(v.Place.Target).Empty() {
			t.Errorf("%v: the panel is at %v, the target at %v", size, r, v.Place.Target)
		}
		if want := v.Texts.PlannedAttack(v.Plan, true); !slices.Contains(s.C.UI.Texts(), want) || !strings.Contains(want, "2-1") {
			t.Errorf("%v: %q is not in %q", size, want, s.C.UI.Texts())
		}
		for id, want := range map[string]panel.Intent{"fight-all": combat.Attack{}, "join2": combat.LeaveOut{Piece: 2}} {
			asked()
			s.Click(id)
			if got := asked(); !slices.Equal(got, []panel.Intent{want}) {
				t.Errorf("%v: %s asks for %v, want %v", size, id, got, want)
			}
		}
	}
}

// TestOnlyTheButtonIsBesideTheCombat checks that the panel has only the button if another panel lists the units, and nothing without a button.
func TestOnlyTheButtonIsBesideTheCombat(t *testing.T) {
	v := viewOf(t, &assist.AttackPlan{Joins: []rules.PieceID{1, 2}})
	v.Elsewhere = true
	var p combat.Panel
	s, _ := show(t, 1280, 720, &p, v)
	_, unit := s.C.UI.Where("join1")
	_, button := s.C.UI.Where("fight-all")
	if unit || !button {
		t.Errorf("the units are shown: %v, the button: %v", unit, button)
	}
	v.Plan = &assist.AttackPlan{Helps: make([]assist.Help, 1)}
	s.Step(ui.Input{})
	check.True(t, p.Rect().Empty(), "there is a panel at %v", p.Rect())
}

// TestAHelpShowsItsEffect checks that a help shows the column with it, is pointed at, and asks to play its option.
func TestAHelpShowsItsEffect(t *testing.T) {
	for _, size := range paneltest.Sizes {
		help := assist.Help{Option: assist.Option{Info: rules.ChoiceInfo{Piece: 3, Verb: "fire"}}, After: *forecast("3-1", 5, 1)}
		v := viewOf(t, &assist.AttackPlan{Base: forecast("2-1", 4, 2), Helps: []assist.Help{help}})
		var p combat.Panel
		s, asked := show(t, size[0], size[1], &p, v)
		column, what := v.Effect(s.C, &v.Plan.Helps[0])
		for _, want := range append(what, column) {
			if !strings.Contains(strings.Join(s.C.UI.Texts(), " "), want) {
				t.Errorf("%v: %q is not in %q", size, want, s.C.UI.Texts())
			}
		}
		if len(what) != 2 || !strings.Contains(column, "3-1") || p.Pointed() != -1 {
			t.Errorf("%v: the effect is %q %q, help %d is pointed at", size, column, what, p.Pointed())
		}
		at, _ := s.C.UI.Where("tray3")
		s.Step(ui.Input{Pointer: at.Center(), Inside: true, Moved: true})
		check.Equal(t, p.Pointed(), 0, "%v: help (pointed at)", size)
		asked()
		s.Click("tray3")
		check.EqualSlices(t, asked(), []panel.Intent{panel.Choose{Option: help.Option}}, "%v: a click asks for", size)
	}
}

// TestThePanelAvoidsTheCombat checks that the panel covers neither the attackers nor what must stay visible if there is room elsewhere.
func TestThePanelAvoidsTheCombat(t *testing.T) {
	s := paneltest.Show(t, 1280, 720, func(*ui.Context, ui.Rect) {})
	free := ui.Rect{W: 1280, H: 720}
	target := free.CenterIn(60, 60)
	right, below := target.Move(80, 0), target.Move(0, 80)
	p := combat.Place{Free: free, Target: target, Attackers: []ui.Rect{right, below}, Keep: []ui.Rect{{X: 0, Y: 0, W: 600, H: 720}}}
	got := p.Beside(s.C, 200, 100)
	for _, r := range append(p.Attackers, append(p.Keep, target)...) {
		if !got.Intersect(r).Empty() || got.Within(free) != got {
			t.Errorf("the panel at %v covers %v", got, r)
		}
	}
}
