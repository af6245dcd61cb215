package reasons_test

import (
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/board/panel/reasons"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// viewOf returns a view of a report with two options.
func viewOf(t *testing.T) *reasons.View {
	v := &reasons.View{Env: paneltest.Env(t, "deadlywoods", []rules.Cell{{Name: "Bastogne", Code: "0101"}}), Turn: 4, Position: func(int) rules.View { return nil }}
	v.Source = reasons.Source{Side: rules.Axis, At: 7, Report: &ai.Report{Plan: ai.Phrase{Key: "first"}, Chance: 612, Margin: 31, Rollouts: 900,
		Options: []ai.Candidate{{Plan: ai.Phrase{Key: "first"}, Visits: 600, Chance: 612}, {Plan: ai.Phrase{Key: "second"}, Visits: 300, Chance: 580}},
		Terms:   []ai.Term{{Name: "points", Value: 40}, {Name: "block", Value: -4}, {Name: "supply", Value: -30}}}}
	return v
}

// show shows the panel.
func show(t *testing.T, w, h float64, p *reasons.Panel, v *reasons.View) *uitest.Screen {
	t.Helper()
	return paneltest.Show(t, w, h, func(c *ui.Context, r ui.Rect) {
		if high := p.Layout(v, c, r); high <= 0 || high > h {
			t.Errorf("the panel is %v high", high)
		}
	})
}

// says reports whether a text is on the screen, in one or more lines.
func says(s *uitest.Screen, text string) bool {
	spaced := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	return strings.Contains(spaced(strings.Join(s.C.UI.Texts(), " ")), spaced(text))
}

// TestReasonsAreFolded checks that the panel shows the plan, the win probability, the options and the terms, and that its button folds all but
// the plan.
func TestReasonsAreFolded(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v := viewOf(t)
		var p reasons.Panel
		s := show(t, size[0], size[1], &p, v)
		plan, rest := v.Texts.Name("plan.", "first"), []string{"61 % ± 3", v.Texts.Name("plan.", "second"), "58 %", v.Texts.Advantages(v.Report.Terms, true, gametext.LeastTerm, true), v.Texts.Advantages(v.Report.Terms, false, gametext.LeastTerm, true)}
		for _, want := range append(rest, plan) {
			if !says(s, want) {
				t.Errorf("%v: %q is not in %q", size, want, s.C.UI.Texts())
			}
		}
		s.Click("reasons")
		s.Step(ui.Input{})
		if !says(s, plan) {
			t.Errorf("%v: the plan is folded: %q", size, s.C.UI.Texts())
		}
		for _, text := range rest {
			check.False(t, says(s, text), "%v: %q is not folded", size, text)
		}
	}
}

// TestOldReasonsAreFolded checks that old reasons are folded until the player unfolds them, and that later ones are shown in full.
func TestOldReasonsAreFolded(t *testing.T) {
	v := viewOf(t)
	v.Outdated = true
	var p reasons.Panel
	s := show(t, 1280, 720, &p, v)
	second := v.Texts.Name("plan.", "second")
	if says(s, second) || !says(s, s.C.T("board.reasons.earlier", "side", v.Texts.Side(v.Side), "n", 4)) {
		t.Errorf("the old reasons are %q", s.C.UI.Texts())
	}
	s.Click("reasons")
	s.Step(ui.Input{})
	check.True(t, says(s, second), "unfolded, the old reasons are %q", s.C.UI.Texts())
	s.Click("reasons")
	v.Outdated = false
	s.Step(ui.Input{})
	check.True(t, says(s, second), "the next reasons are folded: %q", s.C.UI.Texts())
}

// TestATermThatIsZeroIsNotAReason checks the lists of terms, and that a term whose value would be written as zero is in neither.
func TestATermThatIsZeroIsNotAReason(t *testing.T) {
	v := viewOf(t)
	paneltest.Show(t, 1280, 720, func(*ui.Context, ui.Rect) {})
	check.Equal(t, v.Texts.Advantages(v.Report.Terms, true, gametext.LeastTerm, false), "victory points", "for it")
	check.Equal(t, v.Texts.Advantages(v.Report.Terms, false, gametext.LeastTerm, false), "supply", "against it")
	check.Contains(t, v.Texts.Advantages(v.Report.Terms, true, gametext.LeastTerm, true), "victory points\u00a0", "for it, with amounts")
	check.False(t, strings.Contains(v.Texts.Advantages(v.Report.Terms, false, gametext.LeastTerm, true), "0.00"), "a zero is named")
}
