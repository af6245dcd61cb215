package assist

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
)

// intent returns an intent in words: the codes of its piece and its cell.
func (s *Situation) intent(in rules.Intent) string {
	text := ""
	if in.Piece != 0 {
		text = s.piece(in.Piece).Code
	}
	if in.To != 0 {
		text += " to " + s.Board.Cells[in.To].Code
	}
	if in.Attack {
		text += " attacks"
	}
	return strings.TrimSpace(text)
}

// TestIntent checks what a click that selects nothing asks about.
func TestIntent(t *testing.T) {
	race, odds := lesson(t, "tigers", "race"), lesson(t, "deadlywoods", "odds")
	for _, test := range []struct {
		name               string
		s                  *Situation
		piece, cell, actor string // codes
		want               string
		own                bool
	}{
		{"a unit of the player", race, "Lehr.901PG", "69", "", "Lehr.901PG", true},
		{"another unit while one is active", race, "2Pz.3Pz", "70", "Lehr.901PG", "2Pz.3Pz", true},
		{"a cell while a unit is active", race, "", "120", "Lehr.901PG", "Lehr.901PG to 120", false},
		{"an enemy while a unit is active", odds, "28.109", "3420", "26VG.39", "26VG.39 to 3420 attacks", false},
		{"an enemy beside a unit of the player", odds, "28.110", "3217", "", "2Pz.Cochenhausen to 3217 attacks", false},
		{"an empty cell", race, "", "120", "", "", false},
		{"a piece beside the map", odds, "VAK401", "", "", "", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			var c Click
			if test.piece != "" {
				c.Piece = test.s.ids(t, test.piece)[0]
			}
			if test.actor != "" {
				c.Actor = test.s.ids(t, test.actor)[0]
			}
			if test.cell != "" {
				c.Cell = test.s.cell(t, test.cell)
			}
			in, own := test.s.Intent(c)
			if got := test.s.intent(in); got != test.want || own != test.own {
				t.Errorf("got %q, own %v", got, own)
			}
		})
	}
}

// TestIntentOfAMarker checks that a click on a marker asks about the marker, unless a unit elsewhere seems meant to act.
func TestIntentOfAMarker(t *testing.T) {
	s := lesson(t, "tigers", "race")
	marker := rules.Piece{ID: rules.PieceID(len(s.Pieces) + 1), Code: "marker", Side: rules.Axis, Cell: s.cell(t, "69")}
	s.Pieces = append(s.Pieces, marker)
	for actor, want := range map[string]string{"": "marker", "26VG.77": "marker", "600Eng": "600Eng to 69"} {
		c := Click{Piece: marker.ID, Cell: marker.Cell}
		if actor != "" {
			c.Actor = s.ids(t, actor)[0]
		}
		if in, own := s.Intent(c); s.intent(in) != want || own {
			t.Errorf("with %q active it asks about %q, own %v", actor, s.intent(in), own)
		}
	}
}

// TestTargetIntent checks that a click asks about a cell or an enemy in decisions in which these are selected, and only there.
func TestTargetIntent(t *testing.T) {
	for _, test := range []struct {
		name        string
		s           *Situation
		piece, cell string
		want        string
	}{
		{"targets are cells", lesson(t, "deadlywoods", "odds"), "28.109", "3420", "to 3420"},
		{"own units are selected", lesson(t, "tigers", "race"), "Lehr.901PG", "69", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := test.s
			in := s.TargetIntent(Click{Piece: s.ids(t, test.piece)[0], Cell: s.cell(t, test.cell)}, s.options())
			check.Equal(t, s.intent(in), test.want, "got")
		})
	}
	s := lesson(t, "deadlywoods", "odds")
	enemies := []Option{{Info: rules.ChoiceInfo{Piece: s.ids(t, "28.112")[0]}}}
	in := s.TargetIntent(Click{Piece: s.ids(t, "28.110")[0], Cell: s.cell(t, "3217")}, enemies)
	check.Equal(t, s.intent(in), "28.110", "in a choice of enemies a click asks about")
}

// TestReasonsAgainst checks that an illegal intent has reasons, and that the wrong moment is none.
func TestReasonsAgainst(t *testing.T) {
	for _, test := range []struct {
		name        string
		s           *Situation
		piece, cell string
		want        bool
	}{
		{"a legal target", lesson(t, "deadlywoods", "odds"), "", "3217", false},
		{"a unit that can move", lesson(t, "tigers", "race"), "Lehr.901PG", "", false},
		{"an enemy unit", lesson(t, "tigers", "race"), "28Inf.112", "", true},
		{"a move that is too far", lesson(t, "deadlywoods", "road", "unit 26VG.39"), "26VG.39", "2010", true},
		{"a move in a combat phase", lesson(t, "deadlywoods", "odds"), "26VG.39", "3318", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			var in rules.Intent
			if test.piece != "" {
				in.Piece = test.s.ids(t, test.piece)[0]
			}
			if test.cell != "" {
				in.To = test.s.cell(t, test.cell)
			}
			list := ReasonsAgainst(test.s.Position, in)
			check.Equal(t, len(list) > 0, test.want, "the reasons are %+v", list)
			for _, r := range list {
				if r.Key == vocab.NotNow {
					t.Error("the reason is the wrong moment")
				}
			}
		})
	}
}

// TestAttacksOn checks that a click on an enemy offers the attacks of the active unit, which name no cell.
func TestAttacksOn(t *testing.T) {
	s := at(t, boehm)
	p := s.plan()
	var got []string
	for _, o := range p.AttacksOn(s, s.cell(t, "3308"), s.options()) {
		got = append(got, s.Position.Notation(o.Choice))
	}
	check.Equal(t, fmt.Sprint(got), "[attack light attack medium attack heavy]", "on 3308: %q", got)
	if list := p.AttacksOn(s, s.cell(t, "3208"), s.options()); len(list) > 0 {
		t.Errorf("without enemies: %+v", list)
	}
}
