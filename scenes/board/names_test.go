package board

import (
	"strconv"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/picking"
)

// TestACellThatWasChosenFirstAsksForAUnit checks that the prompt asks for the rest of the selection.
func TestACellThatWasChosenFirstAsksForAUnit(t *testing.T) {
	s, b := table(t, 1280, 720, "axisallies", "campaign", game.Human, game.Human)
	calm(t, s, b)
	before, _ := b.views.prompt(s.C)
	b.model.chooser.Picks.Cell = 7
	if text, _ := b.views.prompt(s.C); text != b.model.texts.CellName(7)+": now choose the unit." {
		t.Errorf("%q", text)
	}
	b.model.chooser.Picks.Back()
	if text, _ := b.views.prompt(s.C); text != before {
		t.Errorf("taken back, it says %q, not %q", text, before)
	}
}

// TestASupplyOfTheHexIsNotNamedTwice checks that the text of paying with the supply of a hex names the hex once.
func TestASupplyOfTheHexIsNotNamedTwice(t *testing.T) {
	_, b := table(t, 1280, 720, "axisallies", "campaign", game.Human, game.Human)
	pay := rules.ChoiceInfo{Verb: vocab.Pay, Cell: 7, From: 7}
	if text, want := b.model.texts.Verb(&picking.Option{Info: pay}), "Pay for "+b.model.texts.CellName(7); text != want {
		t.Errorf("%q, want %q", text, want)
	}
	pay.From = 8
	if text := b.model.texts.Verb(&picking.Option{Info: pay}); !strings.Contains(text, b.model.texts.CellName(8)) {
		t.Errorf("%q does not say where the supply is", text)
	}
}

// TestANumberIsNoName checks that a unit with only a number is named with its corps, in the short form of the language if there is one.
func TestANumberIsNoName(t *testing.T) {
	for _, system := range []string{"deadlywoods", "tigers", "enemyaction"} {
		_, b := table(t, 1280, 720, system, "campaign", game.Human, game.Human)
		want := map[string]string{}
		if system == "enemyaction" {
			want = map[string]string{"244.LXVI": "LXVI / 244", "501.ISS": "I SS / 501", "27.12.ISS": "12 / 27", "VDH.ISS": "VDH"}
		}
		for i := range b.model.pic.Pieces {
			q := &b.model.pic.Pieces[i]
			name := b.model.texts.PieceName(q.ID)
			if _, err := strconv.Atoi(name); err == nil && q.Corps != "" {
				t.Errorf("%s: %s is called %q", system, q.Code, name)
			}
			if w, ok := want[q.Code]; ok && name != w {
				t.Errorf("%s: %s is called %q, not %q", system, q.Code, name, w)
			}
			delete(want, q.Code)
		}
		for code := range want {
			t.Errorf("%s: there is no %s", system, code)
		}
	}
}

// TestTheOnlyOneIsNamedByItsKind checks that a unique marker has a translated name and not a word of the data.
func TestTheOnlyOneIsNamedByItsKind(t *testing.T) {
	_, b := table(t, 1280, 720, "deadlywoods", "campaign", game.Human, game.Human)
	names := map[string]string{}
	for i := range b.model.pic.Pieces {
		q := &b.model.pic.Pieces[i]
		names[q.Code] = b.model.texts.PieceName(q.ID)
	}
	for code, want := range map[string]string{"PeiperFuel": "Peiper’s fuel", "Greif": "Operation Greif", "Arty-V-1": "Artillery V-1", "Delay": "Delaying force", "VAK388": "VAK388"} {
		if names[code] != want {
			t.Errorf("%s is called %q, not %q", code, names[code], want)
		}
	}
}

// TestAScenarioHasGoalsOfItsOwn checks that the flags and the panel show exactly the objectives of the scenario.
func TestAScenarioHasGoalsOfItsOwn(t *testing.T) {
	for scenario, want := range map[string]map[string]bool{
		"campaign":     {"Bastogne": true, "St. Vith": true, "Houffalize": false, "Mersch": false},
		"three-days":   {"Bastogne": true, "St. Vith": false, "Houffalize": true, "Mersch": false},
		"seventh-army": {"Bastogne": false, "Luxembourg": true, "Mersch": true},
	} {
		_, b := table(t, 1280, 720, "tigers", scenario, game.Human, game.Human)
		for id := range b.model.board.Cells {
			if goal, ok := want[b.model.board.Cells[id].Name]; ok && goal != b.model.counts(rules.CellID(id)) {
				t.Errorf("%s: %s is a goal: %v", scenario, b.model.board.Cells[id].Name, !goal)
			}
		}
	}
}
