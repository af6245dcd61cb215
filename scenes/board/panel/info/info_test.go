package info_test

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/info"
	"herbstnebel/scenes/board/panel/paneltest"
	"herbstnebel/scenes/ui"
	"herbstnebel/scenes/ui/uitest"
)

// position is a position with a hold check in each cell.
type position struct {
	rules.View
	asked *int
}

// HoldCheck returns a check of a paragraph, and counts the calls.
func (p position) HoldCheck(rules.CellID, []rules.PieceID) (rules.Phrase, bool) {
	*p.asked++
	return rules.Phrase{Key: "hold", Para: "2.D"}, true
}

// viewOf returns a view of a stack of two units in a fort, and the number of hold checks.
func viewOf(t *testing.T) (v *info.View, checks *int) {
	unit := rules.Piece{Unit: true, Side: rules.Axis, Name: "3", Formation: "2 Pz", Symbol: "armour", Steps: 2, MaxSteps: 2, Cell: 1}
	other := unit
	other.Name = "304"
	cells := []rules.Cell{{Name: "Bastogne", Code: "0101", Terrain: "clear", Fort: true, Points: 5}}
	checks = new(int)
	v = &info.View{Env: paneltest.Env(t, "deadlywoods", cells, unit, other), Cell: 1, Position: func() rules.View { return position{asked: checks} }}
	return v, checks
}

// show shows the panel.
func show(t *testing.T, w, h float64, p *info.Panel, v *info.View) *uitest.Screen {
	t.Helper()
	return paneltest.Show(t, w, h, func(c *ui.Context, r ui.Rect) {
		if high := p.Layout(v, c, r); high < 0 || high > h {
			t.Errorf("the panel is %v high", high)
		}
	})
}

// shown returns all texts on a screen in one line.
func shown(s *uitest.Screen) string {
	return strings.Join(strings.Fields(strings.Join(s.C.UI.Texts(), " ")), " ")
}

// TestTheCellUnderThePointerIsDescribed checks that the panel names the cell, its victory points and its pieces, the piece under the pointer
// first.
func TestTheCellUnderThePointerIsDescribed(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v, _ := viewOf(t)
		v.Decides = true
		var p info.Panel
		s := show(t, size[0], size[1], &p, v)
		one, two := v.Texts.PieceName(1), v.Texts.PieceName(2)
		for _, want := range []string{"Bastogne 0101", s.C.T("board.points", "n", 5), s.C.T("board.decides"), one, two} {
			if !strings.Contains(shown(s), want) {
				t.Errorf("%v: %q is not in %q", size, want, shown(s))
			}
		}
		for _, v.Pointed = range []rules.PieceID{1, 2} {
			s.Step(ui.Input{})
			if first := strings.Index(shown(s), one) < strings.Index(shown(s), two); first != (v.Pointed == 1) {
				t.Errorf("%v: with piece %d under the pointer, piece 1 is first: %v", size, v.Pointed, first)
			}
		}
	}
}

// TestTheHoldCheckIsComputedOnce checks that the hold check of a cell is computed again only for another position, and not shown twice.
func TestTheHoldCheckIsComputedOnce(t *testing.T) {
	v, checks := viewOf(t)
	var p info.Panel
	s := show(t, 1280, 720, &p, v)
	s.Step(ui.Input{})
	if !strings.Contains(shown(s), "2.D") || *checks != 1 {
		t.Errorf("%d checks, shown is %q", *checks, shown(s))
	}
	v.Played++
	s.Step(ui.Input{})
	check.Equal(t, *checks, 2, "checks after a choice")
	v.NoCheck = true
	if s.Step(ui.Input{}); strings.Contains(shown(s), "2.D") {
		t.Errorf("the check is still in %q", shown(s))
	}
}

// TestWithoutACellThePanelIsEmpty checks that the panel shows nothing without a cell, or asks to point at one.
func TestWithoutACellThePanelIsEmpty(t *testing.T) {
	v, _ := viewOf(t)
	v.Cell = 0
	var p info.Panel
	s := show(t, 360, 640, &p, v)
	check.Equal(t, shown(s), "", "shown")
	v.Prompt = true
	s.Step(ui.Input{})
	check.Contains(t, shown(s), s.C.T("board.hover"), "shown")
}

// TestReasonsAreShownWithTheirRules checks that the panel shows the reasons against an action and the decision that is due, and that the paragraph of
// a reason opens the rules.
func TestReasonsAreShownWithTheirRules(t *testing.T) {
	for _, size := range paneltest.Sizes {
		v, _ := viewOf(t)
		v.Due = "Move a unit."
		var p info.Panel
		var asked []panel.Intent
		s := paneltest.Show(t, size[0], size[1], func(c *ui.Context, room ui.Rect) {
			high, intents := p.LayoutAnswer(v, c, room)
			if (high > 0) != (len(p.Answer.Reasons) > 0) {
				t.Errorf("%d reasons are %v high", len(p.Answer.Reasons), high)
			}
			asked = append(asked, intents...)
		})
		p.Answer.Refuse([]rules.Reason{{Key: "stacking", Para: "5.2"}}, 1, 1)
		s.Step(ui.Input{})
		for _, want := range []string{v.Texts.CellName(1), v.Texts.PieceName(1), v.Texts.Reason(p.Answer.Reasons[0]), "§ 5.2", s.C.T("board.why.due", "due", v.Due)} {
			if !strings.Contains(shown(s), want) {
				t.Errorf("%v: %q is not in %q", size, want, shown(s))
			}
		}
		asked = nil
		s.Click("why0")
		check.EqualSlices(t, asked, []panel.Intent{panel.ShowRule{Para: "5.2"}}, "%v: the paragraph asks for", size)
	}
}

// TestAnAnswerHasACellOnlyWithReasons checks the cell of an answer, and what remains after it is dismissed.
func TestAnAnswerHasACellOnlyWithReasons(t *testing.T) {
	a := info.Answer{Piece: 3}
	a.Refuse(nil, 4, 5)
	if a.Cell != 0 || a.Actor != 0 {
		t.Errorf("without reasons the answer is %+v", a)
	}
	if a.Refuse(make([]rules.Reason, 1), 4, 5); a.Cell != 5 || a.Actor != 4 || len(a.Reasons) != 1 {
		t.Errorf("the answer is %+v", a)
	}
	if a.Dismiss(); a.Cell != 0 || a.Actor != 0 || len(a.Reasons) > 0 || a.Piece != 3 {
		t.Errorf("dismissed, the answer is %+v", a)
	}
	a.Clear()
	check.Equal(t, a.Piece, 0, "cleared, the answer is %+v", a)
}

// TestControlIsShownWhereItCounts checks that the panel names the side that controls a cell if control affects the result of the match.
func TestControlIsShownWhereItCounts(t *testing.T) {
	v, _ := viewOf(t)
	v.Pieces.Control = []rules.Side{rules.NoSide, rules.Allies}
	var p info.Panel
	s := show(t, 1280, 720, &p, v)
	for _, v.Counts = range []bool{true, false} {
		s.Step(ui.Input{})
		if got := strings.Contains(shown(s), "("+v.Texts.Side(rules.Allies)+")"); got != v.Counts {
			t.Errorf("control that counts %v is shown: %v", v.Counts, got)
		}
	}
}
