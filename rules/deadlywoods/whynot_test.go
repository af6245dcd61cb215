package deadlywoods

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// mayGo reports whether a sequence of legal choices moves a unit to a hex.
func (p *Position) mayGo(u uint8, to uint16) bool {
	arrives := func(q *Position) bool {
		for _, c := range q.Choices(nil) {
			if (c.Op() == OpGo || c.Op() == OpWithdraw) && c.A() == to {
				return true
			}
		}
		return false
	}
	if p.s.reg.phase == PhaseMoving {
		return u == p.s.reg.unit && arrives(p)
	}
	for _, c := range p.Choices(nil) {
		if c.Op() == OpUnit && uint8(c.A()) == u {
			q := p.Clone().(*Position)
			q.Apply(c, nil)
			if arrives(q) {
				return true
			}
		}
	}
	return false
}

// mayAttackTarget reports whether a sequence of legal choices makes a unit take part in an attack.
func (p *Position) mayAttackTarget(u uint8, target uint16) bool {
	joins := func(q *Position) bool {
		for _, c := range q.Choices(nil) {
			if c.Op() == OpWith && uint8(c.A()) == u {
				return true
			}
		}
		return false
	}
	if p.s.reg.phase == PhaseAttackers {
		return target == p.s.reg.target && (joins(p) || p.s.flag[u]&fAttacking != 0)
	}
	for _, c := range p.Choices(nil) {
		if c.Op() == OpAttack && c.A() == target {
			q := p.Clone().(*Position)
			q.Apply(c, nil)
			return joins(q)
		}
	}
	return false
}

// eachDecision plays a random game and passes on every position of some phases.
func eachDecision(t testing.TB, sys *System, seed uint64, f func(*Position, *splitmix.Source), due ...Phase) {
	t.Helper()
	pos, err := sys.Start("campaign", nil)
	check.Must(t, err)
	p := pos.(*Position)
	src := splitmix.Source(seed)
	var list []rules.Choice
	for !p.Outcome().Over {
		for _, ph := range due {
			if p.s.reg.phase == ph {
				f(p, &src)
			}
		}
		list = p.Choices(list[:0])
		// End rounds of movement rarely, so that they are tested to the end.
		c := list[src.N(len(list))]
		if c.Op() == OpEnd && src.N(4) > 0 {
			c = list[src.N(len(list))]
		}
		p.Apply(c, nil)
	}
}

// nearby draws a unit and a hex that it can reach, or any hex.
func nearby(p *Position, src *splitmix.Source) (uint8, uint16) {
	u := uint8(src.N(len(p.d.units)))
	if src.N(4) > 0 { // mostly a unit that may act
		for range 50 {
			if p.s.alive(u) && p.d.units[u].side == p.s.reg.side && p.s.flag[u]&fActive != 0 {
				break
			}
			u = uint8(src.N(len(p.d.units)))
		}
	}
	h := uint16(src.N(hexes))
	if p.s.alive(u) && src.N(8) > 0 {
		h = p.s.loc[u]
		for range 1 + src.N(7) {
			if n := p.d.hex[h].next[src.N(6)]; n != noHex {
				h = n
			}
		}
	}
	return u, h
}

// An illegal intent always has a reason, a legal one has none.
func TestWhyNot(t *testing.T) {
	coverage.Covers(t, "10.1", "10.2", "11.1", "11.2")
	sys := theGame(t)
	paras := rulestest.Paragraphs(sys)
	visited, refused := 0, 0
	found := map[string]int{}
	for seed := uint64(1); seed <= uint64(rulestest.Amount(2, 6)); seed++ {
		eachDecision(t, sys, seed, func(p *Position, src *splitmix.Source) {
			before := p.Hash()
			for range 3 {
				u, h := nearby(p, src)
				attack := p.s.reg.phase == PhaseTarget || p.s.reg.phase == PhaseAttackers
				legal := p.s.alive(u) && p.d.units[u].side == p.s.reg.side && (!attack && p.mayGo(u, h) || attack && p.mayAttackTarget(u, h))
				why := p.WhyNot(rules.Intent{Piece: pieceOf(u), To: cellOf(h), Attack: attack})
				visited++
				if legal == (len(why) > 0) {
					t.Fatalf("seed %d: %s to %s, attack %v: legal %v, why not %+v\n%s", seed, p.d.units[u].id, hexCode(h), attack, legal, why, p.Text())
				}
				for _, r := range why {
					if r.Key == "" || !paras[r.Para] {
						t.Fatalf("reason %+v", r)
					}
				}
				if len(why) > 0 {
					refused++
					found[why[0].Key+" "+why[0].Para]++
				}
			}
			if p.Hash() != before {
				t.Fatal("asking has changed the position")
			}
		}, PhaseMove, PhaseMoving, PhaseTarget, PhaseAttackers)
	}
	t.Logf("%d asked, %d refused: %v", visited, refused, found)
}

// For each reason, there is a case in which it comes first.
func TestReasons(t *testing.T) {
	coverage.Covers(t, "6.1", "10.2", "10.2.1", "10.4.1", "10.5", "10.6.4", "11.1")
	wall := func(terrain string) string {
		f := "terrain " + terrain
		for r := 1; r <= 30; r++ {
			f += " 13" + hexCode(uint16(mustIndex(1, r)))[2:]
		}
		return f
	}
	river := []string{}
	for r := 1; r <= 29; r++ {
		for _, f := range []string{"river major 12%R 13%R", "river major 12%R 13%S"} {
			river = append(river, strings.NewReplacer("%R", hexCode(uint16(mustIndex(1, r)))[2:], "%S", hexCode(uint16(mustIndex(1, r+1)))[2:]).Replace(f))
		}
	}
	river = append(river, "river major 1230 1330")
	queries := []struct {
		name     string
		features []string
		lines    []string
		id, to   string
		want     string
	}{
		{"too far", nil, []string{moving("axis", "move"), "unit 26VG.39 1010 2 active"}, "26VG.39", "1410", "too-far 10.2"},
		{"an enemy there", nil, []string{moving("axis", "move"), "unit 26VG.39 1010 2 active", "unit 4.12 1012 2"}, "26VG.39", "1012", "enemy-there 10.2"},
		{"a hex beyond a river", append(river, "noroads"), []string{moving("axis", "move"), "unit Lehr.901 1110 3 active"}, "Lehr.901", "1310", "river 10.2"},
		{"the hex over the river", append(river, "noroads"), []string{moving("axis", "move"), "unit Lehr.901 1210 3 active"}, "Lehr.901", "1310", "river 10.2"},
		{"beyond a forest", []string{wall("forest"), "noroads"}, []string{moving("axis", "move"), "unit Lehr.901 1110 3 active"}, "Lehr.901", "1410", "forest-without-road 10.4.1"},
		{"a road through forest, off the road", []string{"terrain forest 1115"}, []string{moving("axis", "move") + "\nunit-moving Lehr.901\nmode 3\nleft 8", "unit Lehr.901 1015 3 active moved"}, "Lehr.901", "1115", "forest-without-road 10.4.1"},
		{"a road through forest, taken", []string{"terrain forest 1115"}, []string{moving("axis", "move"), "unit Lehr.901 1015 3 active", "unit 26VG.39 1115 2"}, "Lehr.901", "1115", "road-is-taken 6.1"},
		{"a road through forest, taken further on", []string{wall("forest")}, []string{moving("axis", "move"), "unit Lehr.901 1115 3 active", "unit 26VG.39 1315 2"}, "Lehr.901", "1415", "road-is-taken 6.1"},
		{"a road through forest, stacked", []string{"terrain forest 1115"}, []string{moving("axis", "move"), "unit Lehr.901 1015 3 active stacked"}, "Lehr.901", "1115", "stacked-no-road 10.4.1"},
		{"a road through forest further on, stacked", []string{wall("forest")}, []string{moving("axis", "move"), "unit Lehr.901 1115 3 active stacked"}, "Lehr.901", "1415", "stacked-no-road 10.4.1"},
		{"a road through forest, short of fuel", []string{"terrain forest 1115"}, []string{moving("axis", "move"), "unit Lehr.901 1015 3 active unsupplied"}, "Lehr.901", "1115", "slow-without-supply 8.3"},
		{"beside a road through forest", []string{"terrain forest 1115"}, []string{moving("axis", "move"), "unit Lehr.901 1114 3 active"}, "Lehr.901", "1115", "forest-without-road 10.4.1"},
		{"a road that is taken", nil, []string{moving("axis", "move"), "unit Lehr.901 1015 3 active", "unit 26VG.39 1315 2"}, "Lehr.901", "2015", "road-is-taken 6.1 1315"},
		{"a road that is taken, as infantry", nil, []string{moving("allies", "move"), "unit 4.12 1015 2 active", "unit 4.8 1315 2"}, "4.12", "2015", "road-is-taken 6.1 1315"},
		{"a road that is free, too far", nil, []string{moving("axis", "move"), "unit Lehr.901 1015 3 active", "unit 26VG.39 2815 2"}, "Lehr.901", "2515", "too-far 10.2"},
		{"off the road", nil, []string{moving("allies", "move") + "\nphase move.to\nunit-moving 4.12\nmode 1\nleft 12", "unit 4.12 1015 2 active"}, "4.12", "1014", "roads-only 10.5"},
		{"off the road, further", nil, []string{moving("allies", "move") + "\nphase move.to\nunit-moving 4.12\nmode 1\nleft 12", "unit 4.12 1015 2 active"}, "4.12", "1012", "roads-only 10.5"},
		{"another is being moved", nil, []string{moving("axis", "move") + "\nphase move.to\nunit-moving 26VG.77\nmode 0\nleft 6", "unit 26VG.77 1212 2 active", "unit 26VG.39 1010 2 active"}, "26VG.39", "1011", "finish-first 10.2.1"},
		{"where it stands", nil, []string{moving("axis", "move"), "unit 26VG.39 1010 2 active"}, "26VG.39", "1010", "there-already 10.2"},
		{"from zone to zone", nil, []string{moving("axis", "move"), "unit 26VG.39 2010 2 active", "unit 4.12 2009 2", "unit 4.8 2112 2", "unit 4.22 1912 2"}, "26VG.39", "1911", "zone-to-zone 7.3"},
		{"behind zones", nil, []string{moving("axis", "move"), "unit 26VG.39 1009 2 active", "unit 4.12 1108 2", "unit 4.8 1111 2", "unit 4.22 0908 2", "unit 5.2 0911 2"}, "26VG.39", "1012", "zones-on-the-way 7.3"},
		{"shut in by zones", nil, []string{moving("axis", "move"), "unit 26VG.39 2010 2 active", "unit 4.12 2009 2", "unit 4.8 2112 2", "unit 4.22 1912 2"}, "26VG.39", "1810", "zone-to-zone 7.3"},
		{"stacked at the start", nil, []string{moving("axis", "move"), "unit Lehr.901 1015 3 active stacked"}, "Lehr.901", "2015", "stacked-no-road 10.4.1"},
		{"off the road at the start", nil, []string{moving("allies", "move"), "unit 10AD.CCA 1016 2 active"}, "10AD.CCA", "2015", "too-far 10.2"},
		{"not motorised", nil, []string{moving("axis", "move"), "unit 26VG.39 1015 2 active"}, "26VG.39", "2015", "not-motorised 10.5"},
		{"short of fuel", nil, []string{moving("axis", "move"), "unit Lehr.901 1015 3 active unsupplied"}, "Lehr.901", "2015", "slow-without-supply 8.3"},
		{"no fuel", nil, []string{moving("axis", "move"), "unit s301.301 1015 2 active unsupplied"}, "s301.301", "1115", "tanks-without-fuel 8.3"},
		{"an engineer takes it all", nil, []string{moving("axis", "move") + "\nunit-moving 26VG.39\nleft 4", "unit 26VG.39 1010 2 active moved", "asset Eng-V-1 1011 0"}, "26VG.39", "1011", "whole-allowance 12.4.4"},
		{"an army's boundary", nil, []string{moving("axis", "move"), "turn 2", "unit 26VG.39 1010 2 active"}, "26VG.39", "1011", "army-boundary 9.2"},
		{"beyond an army's boundary", nil, []string{moving("axis", "move"), "turn 2", "unit 26VG.39 1009 2 active"}, "26VG.39", "1011", "army-boundary 9.2"},
		{"the British zone", []string{"british 1009 1010", "west 1009 1010"}, []string{moving("allies", "move"), "unit Br29.29 1010 2 active"}, "Br29.29", "1011", "british-zone 9.3"},
		{"beyond the British zone", []string{"british 1009 1010", "west 1009 1010"}, []string{moving("allies", "move"), "unit Br29.29 1009 2 active"}, "Br29.29", "1011", "british-zone 9.3"},
	}
	for _, c := range queries {
		t.Run(c.name, func(t *testing.T) {
			p := field(t, c.features...).position(t, c.lines...)
			why := p.WhyNot(rules.Intent{Piece: pieceOf(p.named(t, c.id)), To: cellOf(mustHex(t, c.to))})
			want, cell, named := c.want, "", false
			if f := strings.Fields(c.want); len(f) > 2 {
				want, cell, named = f[0]+" "+f[1], f[2], true
			}
			if len(why) == 0 || why[0].Key+" "+why[0].Para != want || named && hexCode(hexOf(why[0].Args[0].Cell)) != cell {
				t.Errorf("because of %+v, want %s", why, c.want)
			}
		})
	}
	t.Run("attacks", func(t *testing.T) {
		for _, c := range []struct {
			name, phase string
			lines       []string
			id, to      string
			want        string
		}{
			{"legal", declarationLine("axis"), []string{"unit 26VG.39 1010 2 active", "unit 4.12 1011 2"}, "26VG.39", "1011", ""},
			{"empty hex", declarationLine("axis"), []string{"unit 26VG.39 1010 2 active", "unit 4.12 1011 2"}, "26VG.39", "1009", "no-enemy 11.1"},
			{"not adjacent", declarationLine("axis"), []string{"unit 26VG.39 1010 2 active", "unit 4.12 1012 2"}, "26VG.39", "1012", "not-adjacent 11.1 1012"},
			{"another hex is attacked", declarationLine("axis") + "\nphase combat.attackers\ntarget 1011", []string{"unit 26VG.39 1010 2 active", "unit 4.12 1011 2", "unit 4.8 1110 2"}, "26VG.39", "1110", "one-hex 11.1 1011"},
			{"was attacked", declarationLine("axis"), []string{"unit 26VG.39 1010 2 active", "unit 4.12 1011 2 hit"}, "26VG.39", "1011", "was-attacked 11.2 1011"},
			{"has attacked", declarationLine("axis"), []string{"unit 26VG.39 1010 2 active fought", "unit 4.12 1011 2"}, "26VG.39", "1011", "fought-already 11.2"},
			{"not active", declarationLine("axis"), []string{"unit 26VG.39 1010 2", "unit 4.12 1011 2"}, "26VG.39", "1011", "not-activated 14.4"},
			{"infantry in an armour round", "phase combat.target\nround panzer\nside 0", []string{"unit 26VG.39 1010 2 active", "unit 4.12 1011 2"}, "26VG.39", "1011", "only-armour 14.5"},
			{"armour that has moved", "phase combat.target\nround move\nside 0", []string{"unit 2Pz.Gutmann 1010 3 active moved", "unit 4.12 1011 2"}, "2Pz.Gutmann", "1011", "moved-no-attack 14.4"},
			{"armour that has not", "phase combat.target\nround move\nside 0", []string{"unit 2Pz.Gutmann 1010 3 active", "unit 4.12 1011 2"}, "2Pz.Gutmann", "1011", ""},
			{"a round of movement", moving("axis", "move"), []string{"unit 26VG.39 1010 2 active", "unit 4.12 1011 2"}, "26VG.39", "1011", "moving-now 14.4"},
			{"the enemy’s", declarationLine("axis"), []string{"unit 26VG.39 1010 2 active", "unit 4.12 1011 2"}, "4.12", "1010", "not-yours 11.1"},
		} {
			t.Run(c.name, func(t *testing.T) {
				p := field(t).position(t, append([]string{c.phase}, c.lines...)...)
				got := ""
				if why := p.WhyNot(rules.Intent{Piece: pieceOf(p.named(t, c.id)), To: cellOf(mustHex(t, c.to)), Attack: true}); len(why) > 0 {
					got = why[0].Key + " " + why[0].Para
					for _, a := range why[0].Args {
						got += " " + hexCode(hexOf(a.Cell))
					}
				}
				check.Equal(t, got, c.want, "because of")
			})
		}
	})
}

func mustIndex(col, row int) int { return grid.Index(col, row) }

// TestAUnitAloneIsAnswered queries a unit without a target: the reason is that of the round.
func TestAUnitAloneIsAnswered(t *testing.T) {
	coverage.Covers(t, "7.3", "11.1")
	for _, c := range []struct {
		name, phase, line, id, want string
		to                          string
	}{
		{"has attacked", declarationLine("axis"), "unit 26VG.39 1010 2 active fought", "26VG.39", "fought-already 11.2", ""},
		{"may attack", declarationLine("axis"), "unit 26VG.39 1010 2 active\nunit 4.12 1011 2", "26VG.39", "", ""},
		{"has no target", declarationLine("axis"), "unit 26VG.39 1010 2 active", "26VG.39", "nobody-near 11.1", ""},
		{"whose neighbour was attacked", declarationLine("axis"), "unit 26VG.39 1010 2 active\nunit 4.12 1011 2 hit", "26VG.39", "was-attacked 11.2", ""},
		{"among zones", moving("axis", "move"), "unit 26VG.39 2010 2 active\nunit 4.12 2009 2\nunit 4.8 2112 2\nunit 4.22 1912 2", "26VG.39", "shut-in 7.3", ""},
		{"may move", moving("axis", "move"), "unit 26VG.39 2010 2 active", "26VG.39", "", ""},
		{"is to move in a round of combat", declarationLine("axis"), "unit 26VG.39 1010 2 active", "26VG.39", "fighting-now 10.1", "1012"},
		{"the enemy’s, moving", moving("axis", "move"), "unit 4.12 1011 2", "4.12", "not-yours 10.1", ""},
		{"has moved", moving("axis", "move"), "unit 26VG.39 1010 2 active moved done", "26VG.39", "moved-already 10.2.1", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := field(t).position(t, c.phase, c.line)
			in := rules.Intent{Piece: pieceOf(p.named(t, c.id))}
			if c.to != "" {
				in.To = cellOf(mustHex(t, c.to))
			}
			got := ""
			if why := p.WhyNot(in); len(why) > 0 {
				got = why[0].Key + " " + why[0].Para
			}
			check.Equal(t, got, c.want, "because of")
		})
	}
}

// A unit that can be picked has no reason, and one that cannot be picked to move or attack has one.
func TestSelectableUnitsHaveNoReason(t *testing.T) {
	sys := theGame(t)
	reasons := map[string]int{}
	for seed := uint64(1); seed <= uint64(rulestest.Amount(1, 4)); seed++ {
		eachPosition(t, sys, "campaign", seed, func(p *Position, n int, src *splitmix.Source, list []rules.Choice) rules.Choice {
			if by := p.ToMove(); by != rules.Chance && (p.s.reg.phase != PhaseMoving || n%8 == 0) {
				offered := map[rules.PieceID]bool{}
				for _, c := range list {
					offered[p.Describe(c).Piece] = true
				}
				for u := range p.d.units {
					if sideOf(p.d.units[u].side) != by || src.N(8) > 0 {
						continue
					}
					why := p.WhyNot(rules.Intent{Piece: pieceOf(uint8(u))})
					due := p.s.reg.phase == PhaseMove || p.s.reg.phase == PhaseCloseUp
					if can := offered[pieceOf(uint8(u))]; can && len(why) > 0 || !can && due && len(why) == 0 {
						t.Fatalf("seed %d, %s: %s can be picked %v, reasons %+v\n%s", seed, p.Decision().Key, p.d.units[u].id, can, why, p.Text())
					}
					for _, r := range why {
						reasons[r.Key]++
					}
				}
			}
			return drawn(p, src, list)
		})
	}
	for _, key := range []string{"nobody-near", "attacks-already", "cannot-move"} {
		if reasons[key] == 0 {
			t.Errorf("the reason %s never occurs: %v", key, reasons)
		}
	}
}

// While an attack is declared, the reason for units that have joined is that they attack already;
// the others have the reason why they cannot join.
func TestAnAttackersPartIsAnswered(t *testing.T) {
	coverage.Covers(t, "11.3.1")
	p := field(t).position(t, declarationLine("axis"), "unit 26VG.39 1010 2 active", "unit 26VG.77 1010 2 active", "unit 4.12 1011 2")
	p.play(t, "attack 1011", "with 26VG.39")
	picked(t, p, map[string]string{"26VG.39": "attacks-already 11.3.1", "26VG.77": "", "4.12": "not-yours 11.1"})
}

// picked returns the first reason, with its paragraph, why each unit alone takes no part now, or
// nothing.
func picked(t *testing.T, p *Position, wanted map[string]string) {
	t.Helper()
	for id, want := range wanted {
		got := ""
		if why := p.WhyNot(rules.Intent{Piece: pieceOf(p.named(t, id))}); len(why) > 0 {
			got = why[0].Key + " " + why[0].Para
		}
		check.Equal(t, got, want, "%s: because of", id)
	}
}

// A unit that has retreated while others of its stack must still do so has been attacked; other
// units are not under attack.
func TestReasonForRetreatedUnits(t *testing.T) {
	coverage.Covers(t, "11.2")
	p := beaten(t, "4.12", nil, "unit 4.8 2011 2", "unit 4.22 0105 2")
	p.play(t, "retreat 4.12 1811")
	p.phaseIs(t, "retreat")
	picked(t, p, map[string]string{"4.12": "attacked-before 11.2", "4.8": "", "4.22": "not-attacked 11.1"})
}

// The reach, cost and path of a unit that screens show are those of its choices.
func TestReachAndPaths(t *testing.T) {
	coverage.Covers(t, "10.2", "10.4")
	sys := theGame(t)
	seen := 0
	for seed := uint64(50); seed < 53; seed++ {
		eachDecision(t, sys, seed, func(p *Position, src *splitmix.Source) {
			list := p.Choices(nil)
			pick := list[src.N(len(list))]
			if pick.Op() != OpUnit || src.N(3) > 0 {
				return
			}
			u := uint8(pick.A())
			want := map[rules.CellID]int{}
			for _, c := range list { // on foot comes before by road
				if c.Op() != OpUnit || c.A() != pick.A() {
					continue
				}
				q := p.Clone().(*Position)
				q.Apply(c, nil)
				for _, to := range q.Choices(nil) {
					if to.Op() != OpGo {
						continue
					}
					seen++
					d := q.Describe(to)
					if _, ok := want[d.Cell]; !ok {
						want[d.Cell] = d.N
					}
					path := q.Path(nil, to)
					if path[0] != cellOf(p.s.loc[u]) || path[len(path)-1] != d.Cell {
						t.Fatalf("path %v to %d", path, d.Cell)
					}
					// Moving hex by hex gives the same result unless an exception is used up.
					if src.N(10) > 0 || p.d.units[u].brigade150 {
						continue
					}
					r := q.Clone().(*Position)
					sum := 0
					for i, cell := range path[1:] {
						step := rules.MakeChoice(OpGo, hexOf(cell), 0, 0)
						sum += r.Describe(step).N
						if err := rules.Play(r, step, nil); err != nil {
							t.Fatalf("%s: hex %d of %v: %v", p.d.units[u].id, i, path, err)
						}
						if i+2 < len(path) {
							again, err := rules.ParseChoice(r, r.Choices(nil), "unit "+p.d.units[u].id+modeNames[r.s.reg.mode])
							check.Must(t, err)
							r.Apply(again, nil)
						}
					}
					if sum != d.N {
						t.Fatalf("%s to %s costs %d, hex by hex %d", p.d.units[u].id, hexCode(hexOf(d.Cell)), d.N, sum)
					}
				}
			}
			marks := p.Overlay(rules.Query{Kind: "reach", Piece: pieceOf(u)})
			for _, m := range marks {
				if n, ok := want[m.Cell]; !ok || n != m.N {
					t.Fatalf("%s: the map shows %s at %d, the choices %d %v", p.d.units[u].id, hexCode(hexOf(m.Cell)), m.N, n, ok)
				}
			}
			if len(marks) != len(want) {
				t.Fatalf("%s: the map shows %d hexes, the choices %d", p.d.units[u].id, len(marks), len(want))
			}
		}, PhaseMove)
	}
	if seen < 1000 {
		t.Errorf("only %d moves", seen)
	}
}
