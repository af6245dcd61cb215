package odds_test

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/odds"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// viewOf returns a view of a forecast on Clervaux.
func viewOf(t *testing.T) *odds.View {
	unit := rules.Piece{Unit: true, Side: rules.Axis, Name: "3", Formation: "2 Pz", Cell: 1}
	cells := []rules.Cell{{Name: "Bastogne", Code: "0101"}, {Name: "Clervaux", Code: "0203"}}
	f := &rules.Forecast{Target: 2, Attackers: []rules.PieceID{1}, Attack: 6, Defence: 3, Column: "2-1", Total: 6,
		Results:   []rules.Result{{Key: "DR", Weight: 4, Faces: []int{3, 4, 5, 6}}, {Key: "AR", Weight: 2, Faces: []int{1, 2}}},
		Modifiers: []rules.Modifier{{Key: "terrain", Value: -1, Kind: rules.ColumnShift, Para: "9.1"}}}
	return &odds.View{Env: paneltest.Env(t, "deadlywoods", cells, unit, unit), Forecast: f}
}

// show shows the panel, and returns the intents since the last call of asked.
func show(t *testing.T, w, h float64, v *odds.View) (s *uitest.Screen, asked func() []panel.Intent) {
	t.Helper()
	var got []panel.Intent
	s = paneltest.Show(t, w, h, func(c *ui.Context, r ui.Rect) {
		high, intents := v.Layout(c, r)
		if high <= 0 || high > h {
			t.Errorf("the panel is %v high", high)
		}
		got = append(got, intents...)
	})
	return s, func() []panel.Intent {
		last := got
		got = nil
		return last
	}
}

// says reports whether a text is on the screen, in one or more lines.
func says(s *uitest.Screen, text string) bool {
	return strings.Contains(strings.Join(strings.Fields(strings.Join(s.C.UI.Texts(), " ")), " "), text)
}

// TestAForecastIsShown checks that the panel shows the column, the strengths, the results with their faces and probabilities, and that the
// paragraph of a modifier opens the rules.
func TestAForecastIsShown(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v := viewOf(t)
		s, asked := show(t, size[0], size[1], v)
		for _, want := range []string{v.Texts.Column("2-1"), v.Texts.Strengths(v.Forecast), v.Texts.ResultLine("DR"), "67 %", "3 4 5 6", "33 %", "1 2", "§ 9.1"} {
			if !says(s, want) {
				t.Errorf("%v: %q is not in %q", size, want, s.C.UI.Texts())
			}
		}
		asked()
		s.Click("mod0")
		check.EqualSlices(t, asked(), []panel.Intent{panel.ShowRule{Para: "9.1"}}, "%v: the paragraph asks for", size)
	}
}

// TestAChangeIsCompared checks that the panel shows the probability of a result before a change and after it, also of a result that is no longer
// possible.
func TestAChangeIsCompared(t *testing.T) {
	v := viewOf(t)
	v.Before = &rules.Forecast{Target: 2, Column: "1-1", Total: 6, Results: []rules.Result{{Key: "DR", Weight: 3}, {Key: "AE", Weight: 3}}}
	s, _ := show(t, 1280, 720, v)
	for _, want := range []string{s.C.T("board.odds.change", "was", 50, "now", "67 %"), s.C.T("board.odds.change", "was", 50, "now", "0 %"), v.Texts.Shifts(v.Forecast, "1-1")} {
		check.True(t, says(s, want), "%q is not in %q", want, s.C.UI.Texts())
	}
}

// TestRareResultsAreSummedUp checks that the least probable results share a bar if there are too many.
func TestRareResultsAreSummedUp(t *testing.T) {
	v := viewOf(t)
	v.Forecast.Results, v.Forecast.Total = nil, 0
	for i := range assist.MostResults + 2 {
		v.Forecast.Results = append(v.Forecast.Results, rules.Result{Key: "R" + string(rune('A'+i)), Weight: 10 + i})
		v.Forecast.Total += 10 + i
	}
	s, _ := show(t, 1280, 720, v)
	if !says(s, s.C.T("board.result.rest")) || says(s, "RA") || !says(s, v.Texts.ResultLine("RJ")) {
		t.Errorf("shown is %q", s.C.UI.Texts())
	}
}

// TestUnitsOfAWhatIfAttackAreChosen checks that the panel of a what-if attack lists its pool, and that a click asks to add a unit or to remove
// it.
func TestUnitsOfAWhatIfAttackAreChosen(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v := viewOf(t)
		v.WhatIf = &assist.WhatIf{Attack: rules.HypotheticalAttack{Attackers: []rules.PieceID{1}}, Pool: []rules.PieceID{1, 2}}
		s, asked := show(t, size[0], size[1], v)
		if !says(s, s.C.T("board.imagined")) {
			t.Errorf("%v: the title is not in %q", size, s.C.UI.Texts())
		}
		asked()
		s.Click("pool2")
		check.EqualSlices(t, asked(), []panel.Intent{odds.Toggle{Piece: 2}}, "%v: a click asks for", size)
	}
}

// TestThePredictedDefenceIsShown checks that the panel shows what a side that procedures lead will do.
func TestThePredictedDefenceIsShown(t *testing.T) {
	v := viewOf(t)
	v.Prediction = &assist.Prediction{Defence: rules.DefenceForecast{Holds: 251, Retreats: 749}}
	s, _ := show(t, 1280, 720, v)
	for _, want := range []string{s.C.T("board.outlook.holds"), "25 %", s.C.T("board.outlook.retreats"), "75 %"} {
		check.True(t, says(s, want), "%q is not in %q", want, s.C.UI.Texts())
	}
}

// TestTheUnitsOfTheCombatAreListed checks that the list of the combat is above the odds, and that its intents are returned.
func TestTheUnitsOfTheCombatAreListed(t *testing.T) {
	v := viewOf(t)
	v.List = func(c *ui.Context, r ui.Rect) (float64, []panel.Intent) {
		return c.UI.Text(r, "list", ui.Style{Size: 14}), []panel.Intent{panel.Act{Action: ui.Pass}}
	}
	s, asked := show(t, 1280, 720, v)
	texts := s.C.UI.Texts()
	if list, column := slices.Index(texts, "list"), slices.Index(texts, v.Texts.Column("2-1")); list < 0 || list > column || !slices.Contains(asked(), panel.Intent(panel.Act{Action: ui.Pass})) {
		t.Errorf("the list is text %d, the column %d", list, column)
	}
}

// TestABreakdownIsNotAModifier checks that the terms of a strength are above the results only, and not among the modifiers.
func TestABreakdownIsNotAModifier(t *testing.T) {
	v := viewOf(t)
	v.Forecast.Modifiers = append(v.Forecast.Modifiers, rules.Modifier{Key: "made.printed", Value: 6, Kind: rules.AttackBreakdown, Para: "9.9"})
	s, _ := show(t, 1280, 720, v)
	if _, ok := s.C.UI.Where("mod1"); ok || !says(s, "§ 9.1") || says(s, "§ 9.9") {
		t.Errorf("shown is %q", s.C.UI.Texts())
	}
}
