package celles

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// Overlays agree with the rules: reach with its cost, supply, zones, targets and threats.
func TestOverlays(t *testing.T) {
	coverage.Covers(t, "5.0", "8.5")
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2012")...)
	id := pieceOf(p.u(t, "2Pz.Cochenhausen"))
	marks := p.Overlay(rules.Query{Kind: "reach", Piece: id})
	play(t, p, "unit 2Pz.Cochenhausen")
	moves := 0
	for _, c := range p.Choices(nil) {
		if c.Op() != OpGo && c.Op() != OpInfiltrate {
			continue
		}
		moves++
		found := false
		for _, m := range marks {
			found = found || m.Cell == cellOf(c.B()) && m.N == p.Describe(c).N
		}
		if !found {
			t.Errorf("%s is not in the overlay", p.Notation(c))
		}
	}
	if moves != len(marks) || moves == 0 {
		t.Errorf("%d marks for %d moves", len(marks), moves)
	}
	count := func(q rules.Query, want int) {
		t.Helper()
		check.Equal(t, len(p.Overlay(q)), want, "%+v: marks", q)
	}
	count(rules.Query{Kind: "zoc", Side: rules.Allies}, 6)
	count(rules.Query{Kind: "targets", Piece: id}, 1) // after a move
	count(rules.Query{Kind: "threat", Cell: cellOf(mustHex("2012"))}, 1)
	count(rules.Query{Kind: "snow"}, 0)
	for state, want := range map[string]int{"": 1, " isolated": 0} {
		p = parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2"+state, "unit 84Inf.1-333 2011")...)
		count(rules.Query{Kind: "targets", Piece: id}, want)
		count(rules.Query{Kind: "threat", Cell: cellOf(mustHex("2011"))}, want)
	}
	for points, want := range map[string]int{"12": 1, "13": 0} { // the picked unit threatens with its remaining points
		p = parse(t, group("2", "0", "phase unit", "active 2Pz.Cochenhausen", "spent "+points, "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2011")...)
		count(rules.Query{Kind: "threat", Cell: cellOf(mustHex("2011"))}, want)
		count(rules.Query{Kind: "targets", Piece: id}, want)
		p = parse(t, group("2", "0", "phase unit", "active 2Pz.Cochenhausen", "spent "+points, "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2012")...)
		count(rules.Query{Kind: "targets", Piece: id}, 0) // it has no points left for a move and an attack
	}
	for second, want := range map[string]int{"": 1, "unit 84Inf.2-333 2012": 0} { // the odds of a weak unit against two are below the table
		lines := []string{"unit 116Pz.AA116 2010 1 active", "unit 84Inf.1-333 2012"}
		if second != "" {
			lines = append(lines, second)
		}
		p = parse(t, group("2", "0", lines...)...)
		count(rules.Query{Kind: "targets", Piece: pieceOf(p.u(t, "116Pz.AA116"))}, want)
	}
	for _, turn := range []string{"2", "3"} { // by night the bonus of strategic movement is lost adjacent to the units that it would reach (§8.5)
		p = parse(t, group(turn, "0", "unit 2Pz.Cochenhausen 2216 2", "unit 84Inf.1-333 0810")...)
		count(rules.Query{Kind: "threat", Cell: cellOf(mustHex("2213"))}, 1)
		count(rules.Query{Kind: "threat", Cell: cellOf(mustHex("2205"))}, 0)
		count(rules.Query{Kind: "threat", Cell: cellOf(mustHex("2213")), Side: rules.Axis}, 1)
		count(rules.Query{Kind: "threat", Cell: cellOf(mustHex("2213")), Side: rules.Allies}, 0)
	}
	german := p.supplied(german)
	count(rules.Query{Kind: "supply", Side: rules.Axis}, german.Len())
}

// A hex is threatened by the units that can begin an attack on it, including by infiltration, but
// not by units that no chit would move, and by none if all together have odds below those of the
// table.
func TestThreatsOfUnitsThatCanAttack(t *testing.T) {
	coverage.Covers(t, "7.0", "9.1", "11.0", "15.0")
	for _, test := range []struct {
		name  string
		hex   string
		by    rules.Side
		want  string // marks, as hexes and strengths
		turn  string
		lines []string
	}{
		{"through two zones", "2210", rules.Axis, "2010 12", "2", []string{"unit 2Pz.Cochenhausen 2010 2", "unit 84Inf.1-333 2009", "unit 84Inf.2-333 2011"}},
		{"through a zone, on foot", "2210", rules.Allies, "2010 4", "2", []string{"unit 84Inf.1-333 2010", "unit 2Pz.Cochenhausen 2009 2", "unit 9Pz.10 2011 2"}},
		{"too far through a zone", "2310", rules.Axis, "", "2", []string{"unit 2Pz.Cochenhausen 2010 2", "unit 84Inf.1-333 2009", "unit 84Inf.2-333 2011"}},
		{"infiltration costs", "2210", rules.Axis, "", "2", []string{"unit 2Pz.Cochenhausen 2010 2 disrupted", "unit 84Inf.1-333 2009", "unit 84Inf.2-333 2011"}},
		{"too weak", "2011", rules.NoSide, "", "2", []string{"unit 2Pz.Boehm 2010", "unit 84Inf.1-333 2011", "unit 84Inf.2-333 2011"}},
		{"two to help", "2011", rules.NoSide, "2010 4, 2010 4", "2", []string{"unit 2Pz.Boehm 2010", "unit 116Pz.AA116 2010", "unit 84Inf.1-333 2011", "unit 84Inf.2-333 2011"}},
		{"weak while used", "2011", rules.NoSide, "2010 2", "2", []string{"unit 2Pz.Boehm 2010 1 used", "unit 84Inf.1-333 2011"}},
		{"who never moves", "3307", rules.NoSide, "", "2", []string{"unit 3Arm.R 3306", "unit 2Pz.Boehm 3307"}},
		{"who never moves, and helps", "3307", rules.NoSide, "3207 4", "2", []string{"unit 3Arm.R 3306", "unit 84Inf.1-333 3207", "unit 2Pz.Cochenhausen 3307 2"}},
		{"without that help", "3307", rules.NoSide, "", "2", []string{"unit 84Inf.1-333 3207", "unit 2Pz.Cochenhausen 3307 2"}},
		{"the British before their day", "0805", rules.NoSide, "", "3", []string{"unit 29Bde.3RTR 0804 1", "unit 2Pz.Cochenhausen 0805 2"}},
		{"the British", "0805", rules.NoSide, "0804 8", "4", []string{"unit 29Bde.3RTR 0804 1", "unit 2Pz.Cochenhausen 0805 2"}},
		{"who is called back next", "2011", rules.NoSide, "2010 12", "6", []string{"unit FBB.Pz 2010 2", "unit 84Inf.1-333 2011"}},
		{"who is called back", "2011", rules.NoSide, "", "7", []string{"unit FBB.Pz 2010 2", "unit 84Inf.1-333 2011"}},
	} {
		p := parse(t, group(test.turn, "0", test.lines...)...)
		var got []string
		for _, m := range p.Overlay(rules.Query{Kind: "threat", Cell: cellOf(mustHex(test.hex)), Side: test.by}) {
			got = append(got, fmt.Sprintf("%s %d", hexCode(hexOf(m.Cell)), m.N))
		}
		check.Equal(t, strings.Join(got, ", "), test.want, "%s", test.name)
	}
}

// A unit has a supply line exactly if it can trace one, and the line leads step by step from it to
// a source.
func TestTheMapShowsTheLineOfAUnit(t *testing.T) {
	coverage.Covers(t, "5.0")
	lines, none := 0, 0
	for seed := range uint64(rulestest.Amount(2, 20)) {
		p, src := start(t), splitmix.Source(seed)
		for n := 0; !p.Outcome().Over; n++ {
			choices := p.Choices(nil)
			c := choices[src.N(len(choices))]
			if p.ToMove() == rules.Chance {
				c = rules.Draw(p, choices, &src)
			}
			p.Apply(c, nil)
			if n%40 != 0 {
				continue
			}
			for i := range p.d.units {
				u := uint8(i)
				if !p.s.alive(u) {
					continue
				}
				x, at := &p.d.units[u], p.s.loc[u]
				line := p.Overlay(rules.Query{Kind: "supply", Piece: pieceOf(u)})
				in, closed := p.supplied(x.nation), p.closed(x.nation)
				if got, want := len(line) > 0, in.Has(at) && !p.d.sources[x.nation].Has(at); got != want {
					t.Fatalf("seed %d, %s at %s: a line is shown %t, want %t", seed, x.id, hexCode(at), got, want)
				}
				for _, m := range line {
					to := hexOf(m.Cell)
					dir := slices.Index(p.d.hex[at].next[:], to)
					if hexOf(m.From) != at || dir < 0 || closed.Has(to) || !p.d.hex[at].open(dir) && (x.side == axis || p.d.hex[at].bridges>>dir&1 == 0) {
						t.Fatalf("seed %d, %s: the line is wrong from %s to %s", seed, x.id, hexCode(at), hexCode(to))
					}
					at = to
				}
				if len(line) == 0 {
					none++
				} else if lines++; !p.d.sources[x.nation].Has(at) {
					t.Fatalf("seed %d, %s: the line ends at %s", seed, x.id, hexCode(at))
				}
			}
		}
	}
	if lines == 0 || none == 0 {
		t.Errorf("%d lines, %d units without", lines, none)
	}
}
