package assist

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// ofFBB is a brigade of two battalions in one hex, beside a hex of its own side with room for one more unit.
const ofFBB = "celles campaign\nphase orders\nturn 5\nchit FBB\nplayed-axis 1\nunit FBB.Pz 3309 1\nunit FBB.Gren 3309 1\nunit 2Pz.Boehm 3208 1\nunit 84Inf.1-333 2401 1\n"

// TestGroupMoves checks which pieces of a cell can move, and the choices that move them together.
func TestGroupMoves(t *testing.T) {
	for _, test := range []struct {
		name           string
		s              *Situation
		from, movers   string
		to, moved      string
		choices        string // separated by commas
		cost           int    // in half points
		warning, wrong string // wrong: a cell to which they cannot go
	}{
		{"The Deadly Woods: one unit", lesson(t, "deadlywoods", "road"), "3217", "26VG.39",
			"3216", "26VG.39", "unit 26VG.39, move 3216", 4, "", "3217"},
		{"Tigers in the Mist: a stack moves as one", lesson(t, "tigers", "race"), "69", "Lehr.901PG Lehr.130Pz 26VG.77",
			"24", "Lehr.901PG Lehr.130Pz 26VG.77", "unit Lehr.901PG, with Lehr.130Pz, with 26VG.77, move 26VG.77 69-24", 6, "", "69"},
		{"Celles: the second unit overstacks the hex", at(t, ofFBB, "formation FBB"), "3309", "FBB.Gren FBB.Pz",
			"3208", "FBB.Gren FBB.Pz", "unit FBB.Gren, move FBB.Gren 3309-3208, stop, unit FBB.Pz, move FBB.Pz 3309-3208", 8, "overstack § 10.0", "3309"},
		{"Axis & Allies: infantry is slower", lesson(t, "axisallies", "blitz").figures(), "0807", "de.tank.1 de.tank.2 de.infantry.1",
			"0605", "de.tank.1 de.tank.2", "pay 0807 from 0807, move de.tank.1 0807-0605, move de.tank.2 0807-0605", 0, "", "0505"},
		{"Enemy Action: one unit after the other", lesson(t, "enemyaction", "noville"), "1513", "304.2P.XLVII 2.2P.XLVII",
			"1217", "304.2P.XLVII 2.2P.XLVII", "unit 304.2P.XLVII, move 304.2P.XLVII 1513-1217, unit 2.2P.XLVII, move 2.2P.XLVII 1513-1217", 16, "", "1613"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, to := test.s, test.s.cell(t, test.to)
			movers := s.Movers(s.cell(t, test.from))
			check.MustEqual(t, s.codes(movers), test.movers, "can move")
			g := s.Group(s.cell(t, test.from), movers)
			i := slices.IndexFunc(g.Destinations, func(m rules.Mark) bool { return m.Cell == to })
			if i < 0 {
				t.Fatalf("%s is not a destination", test.to)
			}
			check.Equal(t, g.Destinations[i].N, test.cost, "%s is reached at a cost of", test.to)
			r := g.Route(to)
			if got := strings.Join(Notations(s.Position, r.Choices), ", "); s.codes(r.Moved) != test.moved || got != test.choices {
				t.Errorf("%s arrive by %q", s.codes(r.Moved), got)
			}
			if g.LastRoute() != r || !g.On() {
				t.Error("the route is not kept")
			}
			check.Equal(t, reason(g.Warning(to)), test.warning, "the warning")
			if wrong := g.Route(s.cell(t, test.wrong)); len(wrong.Choices) > 0 {
				t.Errorf("the group goes to %s by %v", test.wrong, Notations(s.Position, wrong.Choices))
			}
		})
	}
}

// TestOnlyThePlayerMoves checks that nothing can move while another player decides.
func TestOnlyThePlayerMoves(t *testing.T) {
	s := lesson(t, "tigers", "race")
	s.Decides = false
	if list := s.Movers(s.cell(t, "69")); len(list) > 0 {
		t.Errorf("%s can move", s.codes(list))
	}
	check.False(t, new(Group).On(), "no pieces are a group")
}

// TestTheActivePieceMovesFirst checks that the active piece is the first of those that can move.
func TestTheActivePieceMovesFirst(t *testing.T) {
	s := lesson(t, "tigers", "race", "unit 26VG.77")
	check.Equal(t, s.codes(s.Movers(s.cell(t, "69"))), "26VG.77 Lehr.901PG Lehr.130Pz", "can move")
}

// TestActivePieces checks that the piece of the decision and those that move with it are active, in their cell alone.
func TestActivePieces(t *testing.T) {
	s := lesson(t, "tigers", "race")
	if list := s.Active(s.cell(t, "69")); len(list) > 0 {
		t.Errorf("%s are active before one is picked", s.codes(list))
	}
	s = lesson(t, "tigers", "race", "unit Lehr.901PG", "with 26VG.77")
	check.Equal(t, s.codes(s.Active(s.cell(t, "69"))), "26VG.77 Lehr.901PG", "active")
	if list := s.Active(s.cell(t, "70")); len(list) > 0 {
		t.Errorf("elsewhere %s are active", s.codes(list))
	}
}
