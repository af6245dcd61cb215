package deadlywoods

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// picks lists the units that may be picked to move now.
func (p *Position) picks() string {
	var out []string
	for _, n := range p.offered("unit") {
		if id, _, _ := strings.Cut(n, " "); !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

func (p *Position) picksAre(t testing.TB, want string) {
	t.Helper()
	p.phaseIs(t, "move.unit")
	check.Equal(t, p.picks(), sortedWords(want), "may move")
}

// attackers lists the units that may attack now.
func (p *Position) attackers(t testing.TB) string {
	t.Helper()
	var out []string
	for _, target := range p.offered("attack") {
		q := p.Clone().(*Position)
		q.play(t, "attack "+target)
		for _, id := range q.offered("with") {
			if !slices.Contains(out, id) {
				out = append(out, id)
			}
		}
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

func (p *Position) attackersAre(t testing.TB, want string) {
	t.Helper()
	if got := p.attackers(t); got != sortedWords(want) {
		t.Errorf("may attack: %s, want %s; decision %s", got, sortedWords(want), p.Decision().Key)
	}
}

func TestOpeningOfTurn1(t *testing.T) {
	coverage.Covers(t, "14.3", "14.4", "12.8", "12.7")
	pos, err := theGame(t).Start("campaign", nil)
	check.Must(t, err)
	p := pos.(*Position)
	step := func(key string, by rules.Side, r Round) {
		t.Helper()
		p.phaseIs(t, key)
		if p.ToMove() != by || r != NoRound && p.s.reg.round != r {
			t.Errorf("%s: %v decides in round %s, want %v in %s", key, p.ToMove(), roundNames[p.s.reg.round], by, roundNames[r])
		}
	}
	step("combat.target", rules.Axis, RoundOpeningCombat) // without closing up
	p.play(t, "end")
	step("move.unit", rules.Axis, RoundOpeningMove)
	p.play(t, "end") // and no combat of armour after it
	step("traffic", rules.Allies, NoRound)
	p.play(t, p.legal()[1])
	step("move.unit", rules.Allies, RoundReaction1)
	p.play(t, "end")
	step("vdh", rules.Axis, NoRound)
	p.play(t, "at "+p.offered("at")[0])
	step("die.vdh", rules.Chance, NoRound)
	p.play(t, "die 3")
	step("draw", rules.Chance, NoRound)
	for i, want := range []string{names(p.s.reg.cup[axis]), names(p.s.reg.cup[allies]), names(p.s.reg.hand[allies])} {
		if got := []string{"pz5 pz6", "reinf reinf", "reaction"}[i]; got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	t.Run("a unit alone at the start of movement uses the road rate", func(t *testing.T) {
		p := field(t).position(t, "turn 1", "unit 2Pz.Gutmann 2015 3", "unit 2Pz.Cochenhausen 2015 3", "unit Delay 2016 1", "unit 4.12 1005 2")
		p.startOpening()
		p.declareResult(t, "2016", dr, "2Pz.Gutmann", "2Pz.Cochenhausen")
		p.play(t, "keep-result", "advance 2Pz.Cochenhausen", "end")
		p.phaseIs(t, "move.unit")
		p.costIs(t, "unit 2Pz.Gutmann", "2315", 3)
	})
	t.Run("all Germans in both rounds", func(t *testing.T) {
		sys := field(t)
		p := sys.position(t, "turn 1", "unit 26VG.39 2007 2", "unit 2Pz.Gutmann 2014 3", "unit Lehr.901 2018 3", "unit 4.12 2006 2", "unit 4.8 2015 2", "unit 4.22 2019 2", "unit 28.109 1015 2")
		p.startOpening()
		p.attackersAre(t, "26VG.39 2Pz.Gutmann Lehr.901")
		p.assault(t, "2006", "26VG.39")
		p.playOutCombat(t)
		p.play(t, "end")
		p.picksAre(t, "26VG.39 2Pz.Gutmann Lehr.901")
		p.play(t, "end") // tanks adjacent to the enemy have no combat
		p.phaseIs(t, "traffic")
		p.play(t, "none")
		p.phaseIs(t, "move.unit")
		check.Equal(t, p.s.reg.side, allies, "no Allied Reaction")
	})
}

func TestFirstReaction(t *testing.T) {
	coverage.Covers(t, "14.3.1")
	sys := field(t)
	p := sys.position(t, "turn 1", "opening 3", "unit 4.12 1015 2", "unit 4.8 1215 2", "unit 4.22 1415 2", "unit 28.109 1615 2",
		"unit 2.9 1015 2", "unit 2.38 1025 2", "unit 99.395 1225 2", "unit 99.393 1425 2", "unit 10AD.CCA 2010 2", "unit 26VG.39 2011 2", "unit Delay 1605 1", "unit VdH T1.1 1")
	p.startOpening()
	p.picksAre(t, "4.12 4.8 4.22 28.109 10AD.CCA") // not the 2nd and the 99th
	for id, para := range map[string]string{"2.9": "14.3.1", "99.393": "14.3.1"} {
		check.Equal(t, p.because(t, id, "1016", false), para, "%s cannot move because of", id)
	}
	p.play(t, "unit 4.12", "move 1016", "unit 4.12", "move 1017") // one unit, in two steps
	p.play(t, "unit 4.8", "move 1216", "unit 4.22", "move 1416")
	p.picksAre(t, "4.22") // three have been chosen; the last may go on
	check.Equal(t, p.because(t, "28.109", "1616", false), "14.3.1", "a fourth cannot move because of")
	p.play(t, "end")
	p.phaseIs(t, "vdh") // armour that has not moved does not attack
}

// wantAlternative checks the alternative that a prompt offers.
func (p *Position) wantAlternative(t testing.TB, want string) {
	t.Helper()
	if args := p.Decision().Args; len(args) != 1 || args[0].Text != want {
		t.Errorf("the prompt offers %+v, want %s", args, want)
	}
}

func TestSecondReaction(t *testing.T) {
	coverage.Covers(t, "14.3.1")
	sys := field(t)
	lines := []string{"turn 1", "opening 6", "phase draw", "last-side 1", "in-row 1", "cup axis pz5 1", "cup axis pz6 1", "cup allies reinf 2", "hand allies reaction 1"}
	t.Run("after a Panzer army", func(t *testing.T) {
		for _, ch := range []string{"pz5", "pz6"} {
			p := sys.position(t, lines...)
			p.play(t, "draw axis "+ch)
			p.phaseIs(t, "reaction")
			check.Equal(t, p.ToMove(), rules.Allies, "decides")
			p.must(t, "play", "hold")
			p.wantAlternative(t, "hold")
			p.play(t, "hold", "draw allies reinf")
			p.phaseIs(t, "draw") // not after Reinforcements
		}
	})
	t.Run("after each of them", func(t *testing.T) {
		p := sys.position(t, lines...)
		p.play(t, "draw axis pz5", "hold", "draw axis pz6")
		p.phaseIs(t, "reaction")
	})
	t.Run("as the last chit, though it is the third in a row", func(t *testing.T) {
		p := sys.position(t, append(lines, "unit 4.12 1015 2")...)
		p.play(t, "draw axis pz5", "hold", "draw axis pz6", "hold", "draw allies reinf", "draw allies reinf")
		p.phaseIs(t, "reaction")
		p.play(t, "play")
		p.picksAre(t, "4.12")
		p.play(t, "end")
		check.Equal(t, p.s.reg.turn, 2, "turn")
	})
	t.Run("not played it is lost", func(t *testing.T) {
		p := sys.position(t, "turn 1", "opening 6", "phase draw", "cup axis pz5 1", "hand allies reaction 1")
		p.play(t, "draw axis pz5")
		p.wantAlternative(t, "lapse")
		p.play(t, "hold")
		if p.s.reg.turn != 2 || p.s.reg.hand[allies][ChitReaction] != 0 {
			t.Errorf("turn %d with %d Reactions", p.s.reg.turn, p.s.reg.hand[allies][ChitReaction])
		}
		for turn := 2; turn <= lastTurn; turn++ {
			if info := &sys.data.turns[turn]; info.cup[allies][ChitReaction]+info.hand[allies][ChitReaction] != 0 {
				t.Errorf("a Reaction on turn %d", turn)
			}
		}
	})
	t.Run("played once", func(t *testing.T) {
		p := sys.position(t, append(lines, "unit 4.12 1015 2")...)
		p.play(t, "draw axis pz5", "play", "end", "draw axis pz6")
		p.phaseIs(t, "draw")
	})
	t.Run("it counts as an Allied chit", func(t *testing.T) {
		p := sys.position(t, append(lines, "unit 4.12 1015 2")...)
		p.play(t, "draw axis pz5", "play", "end", "draw allies reinf")
		p.must(t, "draw axis pz6")
		p.mustNot(t, "draw allies reinf")
	})
	t.Run("three units of any division, armour that has not moved may attack", func(t *testing.T) {
		p := sys.position(t, append(lines, "unit 4.12 1015 2", "unit 2.9 1215 2", "unit 99.395 1415 2",
			"unit 10AD.CCA 2014 2", "unit 26VG.39 2013 2", "unit 10AD.CCB 2215 2", "unit 26VG.77 2213 2", "unit 9AD.CCA 2414 2", "unit 26VG.78 2413 2", "unit 4.8 1615 2")...)
		p.play(t, "draw axis pz6", "play")
		p.picksAre(t, "4.12 2.9 99.395 10AD.CCA 10AD.CCB 9AD.CCA 4.8")
		p.play(t, "unit 99.395", "move 1416", "unit 10AD.CCA", "stop", "unit 10AD.CCB", "move 2214")
		p.picksAre(t, "") // three have been chosen, and the last has stopped before the enemy
		p.play(t, "end")
		p.attackersAre(t, "10AD.CCA") // neither units that moved nor units that were not chosen
	})
	t.Run("infantry does not attack", func(t *testing.T) {
		p := sys.position(t, append(lines, "unit 4.12 2014 2", "unit 26VG.39 2013 2")...)
		p.play(t, "draw axis pz6", "play", "unit 4.12", "stop", "end")
		p.phaseIs(t, "draw")
	})
}

// facing lists a unit of every arm, in supply and adjacent to an enemy unit, for each side.
var facing = map[string][]string{
	"axis": {"unit 26VG.39 2014 2", "unit 4.12 2013 2", "unit Lehr.901 2314 3", "unit 4.8 2313 2", "unit 2Pz.Gutmann 2614 3", "unit 4.22 2613 2",
		"unit 9Pz.33 2914 1", "unit 28.109 2913 2"}, // the last is down to its mechanised step
	"allies": {"unit 4.12 2014 2", "unit 26VG.39 2013 2", "unit 14Cav.14 1714 2", "unit 26VG.77 1713 2", "unit 10AD.CCA 1414 2", "unit 26VG.78 1413 2",
		"unit 82.504 1114 2", "unit 12VG.27 1113 2"},
}

func TestMovementOrCombat(t *testing.T) {
	coverage.Covers(t, "14.4")
	sys := field(t)
	empty := []string{"turn 4", "phase draw", "cup axis mc 2", "cup allies mc 2", "cup axis form3 1"}
	t.Run("the Germans one of each", func(t *testing.T) {
		for first, second := range map[string]string{"use move": "use combat", "use combat": "use move"} {
			p := sys.position(t, empty...)
			p.play(t, "draw axis mc")
			p.must(t, "use move", "use combat")
			check.Equal(t, p.ToMove(), rules.Axis, "decides")
			p.play(t, first, "draw axis mc")
			p.must(t, second)
			p.mustNot(t, first)
		}
		// And again on the next turn.
		p := sys.position(t, "turn 4", "move-used 3")
		p.endTurn()
		check.Equal(t, p.s.reg.moveUsed, 0, "the next turn begins with rounds used up")
	})
	t.Run("the Allies choose freely", func(t *testing.T) {
		for _, first := range []string{"use move", "use combat"} {
			p := sys.position(t, empty...)
			p.play(t, "draw allies mc", first, "draw allies mc")
			check.Equal(t, p.ToMove(), rules.Allies, "decides")
			p.must(t, "use move", "use combat")
		}
	})
	all := map[string][2]string{
		"axis":   {"26VG.39 Lehr.901 2Pz.Gutmann 9Pz.33", "2Pz.Gutmann"},
		"allies": {"4.12 14Cav.14 10AD.CCA 82.504", "10AD.CCA"},
	}
	for side, want := range all {
		t.Run(side+": armour has no privilege on turn 1", func(t *testing.T) {
			first := []string{"turn 1", "opening 6", "phase draw", "cup axis mc 2", "cup allies mc 2"}
			p := sys.position(t, append(facing[side], first...)...)
			p.play(t, "draw "+side+" mc", "use move", "end")
			p.phaseIs(t, "draw")
			p = sys.position(t, append(first, map[string]string{"axis": "unit 2Pz.Gutmann 1010 3", "allies": "unit 10AD.CCA 1010 2"}[side])...)
			p.play(t, "draw "+side+" mc", "use combat")
			p.phaseIs(t, "draw")
		})
		t.Run(side+": movement", func(t *testing.T) {
			p := sys.position(t, append(facing[side], empty...)...)
			p.play(t, "draw "+side+" mc", "use move")
			p.picksAre(t, want[0])
			stay := p.Clone().(*Position)
			stay.play(t, "end")
			stay.attackersAre(t, want[1]) // armour that has not moved
			id := want[1]
			p.play(t, "unit "+id)
			h := p.s.loc[p.named(t, id)]
			p.play(t, "move "+hexCode(h+1), "end")
			p.phaseIs(t, "draw") // it has moved
		})
		t.Run(side+": combat", func(t *testing.T) {
			p := sys.position(t, append(facing[side], empty...)...)
			p.play(t, "draw "+side+" mc", "use combat")
			p.phaseIs(t, "combat.target") // all armour is adjacent to the enemy
			p.attackersAre(t, want[0])
		})
	}
	t.Run("tanks that have moved adjacent do not attack", func(t *testing.T) {
		for side, lines := range map[string][]string{
			"axis":   {"unit 2Pz.Gutmann 3017 3", "unit 9Pz.33 2617 3", "unit 4.12 3014 2", "unit 4.8 2616 2"},
			"allies": {"unit 10AD.CCA 1017 2", "unit 9AD.CCA 0617 2", "unit 26VG.39 1014 2", "unit 26VG.77 0616 2"},
		} {
			p := sys.position(t, append(lines, empty...)...)
			p.play(t, "draw "+side+" mc", "use move")
			mover, to, stays := "2Pz.Gutmann", "3015", "9Pz.33"
			if side == "allies" {
				mover, to, stays = "10AD.CCA", "1015", "9AD.CCA"
			}
			p.play(t, "unit "+mover, "move "+to, "end")
			p.attackersAre(t, stays)
		}
	})
	t.Run("not on turn 1", func(t *testing.T) {
		p := sys.position(t, append(facing["axis"], "turn 1", "opening 6", moving("axis", "move"), "cup allies reinf 1")...)
		p.play(t, "end")
		p.phaseIs(t, "draw")
		q := sys.position(t, "turn 1", "unit 2Pz.Gutmann 2017 3", "unit 26VG.39 2014 2", "unit 4.12 2013 2")
		q.startOpening()
		q.phaseIs(t, "combat.target")
	})
}

func TestClosingUp(t *testing.T) {
	coverage.Covers(t, "14.4", "10.3")
	for _, s := range []struct {
		side, tanks, foot, enemy, enemy2, at, road string
	}{
		{"axis", "2Pz.Gutmann", "26VG.39", "4.12", "4.8", "3017", "3015"},
		{"allies", "10AD.CCA", "4.12", "26VG.39", "26VG.77", "1017", "1015"},
	} {
		full := map[string]string{"axis": "3", "allies": "2"}[s.side]
		// The enemy is two hexes north of the tanks.
		h := mustHex(t, s.at)
		two, one := hexCode(h-2), hexCode(h-1)
		begin := func(features, lines []string) *Position {
			p := field(t, features...).position(t, append([]string{"turn 4", "phase draw", "cup axis mc 1", "cup allies mc 1"}, lines...)...)
			p.play(t, "draw "+s.side+" mc", "use combat")
			return p
		}
		tanks := "unit " + s.tanks + " " + s.at + " " + full
		t.Run(s.side+": a hex, and then an attack", func(t *testing.T) {
			p := begin(nil, []string{tanks, "unit " + s.enemy + " " + two + " 2"})
			p.phaseIs(t, "close-up")
			if n := len(p.offered("close-up")); n != 6 {
				t.Errorf("%d hexes, want 6: %v", n, p.legal())
			}
			p.must(t, "end", "close-up "+s.tanks+" "+one)
			p.play(t, "close-up "+s.tanks+" "+one) // one hex and no more
			p.phaseIs(t, "combat.target")
			p.attackersAre(t, s.tanks)
		})
		t.Run(s.side+": or to gain a hex", func(t *testing.T) {
			p := begin(nil, []string{tanks, "unit " + s.enemy + " " + two + " 2"})
			p.play(t, "close-up "+s.tanks+" "+hexCode(h+1))
			p.phaseIs(t, "draw")
		})
		t.Run(s.side+": or not at all", func(t *testing.T) {
			p := begin(nil, []string{tanks, "unit " + s.enemy + " " + two + " 2"})
			p.play(t, "end")
			p.phaseIs(t, "draw")
			p.whereIs(t, s.tanks, s.at+" "+full)
		})
		for _, c := range []struct {
			name     string
			features []string
			lines    []string
			to       string
			want     bool
		}{
			{"not next to an enemy", nil, []string{tanks, "unit " + s.enemy + " " + one + " 2"}, hexCode(h + 1), false},
			{"not next to an enemy over a river", []string{"river minor " + one + " " + s.at}, []string{tanks, "unit " + s.enemy + " " + one + " 2"}, hexCode(h + 1), false},
			{"no infantry", nil, []string{"unit " + s.foot + " " + s.at + " 2", "unit " + s.enemy2 + " " + two + " 2"}, one, false},
			{"not over a river", []string{"river minor " + one + " " + s.at}, []string{tanks}, one, false},
			{"not into forest", []string{"terrain forest " + one}, []string{tanks}, one, false},
			{"into forest by road", []string{"terrain forest " + one, "road " + one + " " + s.at}, []string{tanks}, one, true},
			{"not out of supply", []string{"noroads"}, []string{tanks + map[string]string{"axis": " unsupplied", "allies": ""}[s.side]}, one, false},
			{"from a stack", nil, []string{tanks, "unit " + s.foot + " " + s.at + " 2"}, one, true},
		} {
			t.Run(s.side+": "+c.name, func(t *testing.T) {
				p := begin(c.features, c.lines)
				id := s.tanks
				if c.name == "no infantry" {
					id = s.foot
				}
				if got := p.Decision().Key == "close-up" && p.can("close-up "+id+" "+c.to); got != c.want {
					t.Errorf("%v, want %v", got, c.want)
				}
			})
		}
	}
	sys := field(t)
	t.Run("army boundaries hold", func(t *testing.T) {
		p := sys.position(t, "turn 2", "phase draw", "cup axis mc 1", "cup allies mc 1", "unit 2Pz.Gutmann 3011 3")
		p.play(t, "draw axis mc", "use combat")
		p.mustNot(t, "close-up 2Pz.Gutmann 3010")
		p.must(t, "close-up 2Pz.Gutmann 3012")
	})
	t.Run("no bridge is rebuilt", func(t *testing.T) {
		sys := field(t, "river minor 3017 3018 blown")
		p := sys.position(t, "phase draw", "cup axis mc 1", "cup allies mc 1", "unit 2Pz.Gutmann 3017 3")
		p.play(t, "draw axis mc", "use combat", "close-up 2Pz.Gutmann 3018")
		p.bridgeIs(t, "3017/3018", false)
	})
	t.Run("no step back out of a zone of control", func(t *testing.T) {
		// §10.3: tanks adjacent to the enemy have no hex to move to, even if a unit could hold the
		// door.
		p := sys.position(t, "phase draw", "cup axis mc 1", "cup allies mc 1", "unit 2Pz.Gutmann 3017 3", "unit 26VG.39 3018 2", "unit 4.12 3016 2", "unit 4.8 2918 2", "unit 4.22 3118 2")
		p.play(t, "draw axis mc", "use combat")
		p.phaseIs(t, "combat.target")
	})
	t.Run("only in a Movement/Combat round", func(t *testing.T) {
		p := sys.position(t, "turn 8", "phase draw", "cup allies patton 1", "cup axis mc 1", "unit 3AD.CCA 1017 2", "unit 26VG.39 1015 2", "unit 84.333 1014 2")
		p.play(t, "draw allies patton", "use monty-move", "use monty-combat")
		p.phaseIs(t, "combat.target")
	})
}

func TestPanzerArmies(t *testing.T) {
	coverage.Covers(t, "14.5", "9.1")
	sys := field(t)
	lines := []string{"turn 4", "phase draw", "cup axis pz5 1", "cup axis pz6 1", "cup axis mc 1", "cup allies mc 1",
		// In the zone of the 6th, of the 5th and of the 7th.
		"unit 26VG.39 2008 2", "unit 9Pz.33 2308 3", "unit 9Pz.10 2608 3",
		"unit 26VG.77 2017 2", "unit 2Pz.Gutmann 2317 3", "unit Lehr.901 2617 3",
		"unit 26VG.78 2027 2", "unit 2Pz.Cochenhausen 2327 3", "unit Lehr.902 2627 3"}
	t.Run("the units in the zone", func(t *testing.T) {
		p := sys.position(t, lines...)
		p.play(t, "draw axis pz5")
		p.picksAre(t, "26VG.77 2Pz.Gutmann Lehr.901")
		p = sys.position(t, lines...)
		p.play(t, "draw axis pz6")
		p.picksAre(t, "26VG.39 9Pz.33 9Pz.10")
	})
	t.Run("only armour attacks after the move", func(t *testing.T) {
		p := sys.position(t, append(lines, "unit 4.12 2014 2", "unit 4.8 2314 2", "unit 4.22 2614 2", "unit 28.109 2607 2", "unit 28.110 2324 2")...)
		p.play(t, "draw axis pz5", "unit 2Pz.Gutmann", "move 2315", "unit 26VG.77", "move 2015", "unit Lehr.901", "move 2615", "end")
		p.attackersAre(t, "2Pz.Gutmann")
	})
	t.Run("armour that has not moved too", func(t *testing.T) {
		p := sys.position(t, append(lines, "unit 4.8 2316 2")...)
		p.play(t, "draw axis pz5", "end")
		p.attackersAre(t, "2Pz.Gutmann")
	})
	t.Run("not a unit on its mechanised step", func(t *testing.T) {
		p := sys.position(t, append(lines, "unit 2Pz.Gutmann 2317 1", "unit 4.8 2316 2")...)
		p.play(t, "draw axis pz5", "end")
		p.phaseIs(t, "draw")
	})
	t.Run("into another zone when boundaries are lifted, and it attacks there", func(t *testing.T) {
		// The example of §14.5: divisions pass from one army's zone to another's.
		p := sys.position(t, append(lines, "unit 9Pz.33 2310 3", "unit 4.8 2313 2")...)
		p.play(t, "draw axis pz6", "unit 9Pz.33", "move 2312")
		p.whereIs(t, "9Pz.33", "2312 3")
		p.play(t, "end")
		p.attackersAre(t, "9Pz.33") // it was in the zone at the start
		p.play(t, "end")
		p.play(t, "draw axis pz5") // and it is activated again in its present hex
		if got := p.picks(); !strings.Contains(got, "26VG.77") || p.s.flag[p.named(t, "9Pz.33")]&fActive == 0 {
			t.Errorf("may move: %s", got)
		}
	})
	t.Run("on turns 1 to 3 not", func(t *testing.T) {
		for turn, want := range map[string]bool{"turn 1": false, "turn 3": false, "turn 4": true} {
			p := sys.position(t, append(lines, turn, "opening 6", "unit 9Pz.33 2310 3")...)
			p.play(t, "draw axis pz6", "unit 9Pz.33")
			check.Equal(t, p.can("move 2312"), want, "%s: over the boundary", turn)
		}
	})
	t.Run("turn 1: armour attacks as well", func(t *testing.T) {
		p := sys.position(t, append(lines, "turn 1", "opening 6", "unit 4.8 2314 2")...)
		p.play(t, "draw axis pz5", "unit 2Pz.Gutmann", "move 2315", "end")
		p.attackersAre(t, "2Pz.Gutmann")
	})
}

func TestAllGermanAndOneArmy(t *testing.T) {
	coverage.Covers(t, "14.6")
	sys := field(t)
	units := []string{"unit 26VG.39 2008 2", "unit 2Pz.Gutmann 2317 3", "unit Lehr.902 2627 3", "unit 4.12 2006 2", "unit 4.8 2315 2", "unit 4.22 2625 2"}
	cup := []string{"phase draw", "cup axis all 1", "cup axis onearmy 1", "cup axis mc 1", "cup allies mc 1"}
	t.Run("All German", func(t *testing.T) {
		p := sys.position(t, append(append(units, cup...), "turn 2")...)
		p.play(t, "draw axis all")
		p.picksAre(t, "26VG.39 2Pz.Gutmann Lehr.902")
		p.play(t, "unit 26VG.39", "move 2007", "unit 2Pz.Gutmann", "move 2316", "unit Lehr.902", "move 2626", "end")
		p.attackersAre(t, "26VG.39 2Pz.Gutmann Lehr.902") // all arms, after the move
	})
	t.Run("One Army", func(t *testing.T) {
		for army, id := range map[string]string{"army 6": "26VG.39", "army 5": "2Pz.Gutmann", "army 7": "Lehr.902"} {
			p := sys.position(t, append(append(units, cup...), "turn 3")...)
			p.play(t, "draw axis onearmy")
			p.phaseIs(t, "one-army")
			p.must(t, "army 5", "army 6", "army 7")
			for _, c := range p.Choices(nil) { // the 7th is an army, but no Panzer Army
				if pick := p.Describe(c); pick.Verb != "army."+strconv.Itoa(pick.N) {
					t.Errorf("army %d is called %q", pick.N, pick.Verb)
				}
			}
			p.play(t, army)
			p.picksAre(t, id)
			h := p.s.loc[p.named(t, id)]
			p.play(t, "unit "+id, "move "+hexCode(h-1), "end")
			p.attackersAre(t, id)
		}
	})
	t.Run("no more for armour than for the others", func(t *testing.T) {
		// Tanks two hexes from the enemy may not close up before combat, and units that attacked
		// without moving do not attack again.
		p := sys.position(t, append(append(units, cup...), "turn 2", "unit 9Pz.33 3017 3", "unit 28.109 3015 2", "unit 2Pz.Gutmann 2316 3")...)
		p.play(t, "draw axis all", "end")
		p.phaseIs(t, "combat.target")
		p.attackersAre(t, "2Pz.Gutmann")
		p.assault(t, "2315", "2Pz.Gutmann")
		p.playOutCombat(t)
		p.phaseIs(t, "draw")
	})
	t.Run("only on their turns", func(t *testing.T) {
		for turn := 1; turn <= lastTurn; turn++ {
			cup := sys.data.turns[turn].cup[axis]
			if cup[ChitAll] > 0 != (turn == 2) || cup[ChitOneArmy] > 0 != (turn == 3) {
				t.Errorf("turn %d: %s", turn, names(cup))
			}
		}
	})
	t.Run("into any zone where boundaries are lifted", func(t *testing.T) {
		for st, want := range map[string]bool{"st-vith 0": false, "st-vith 2": true, "st-vith 3": false} {
			p := sys.position(t, append(cup, "turn 3", st, "unit 2Pz.Gutmann 2311 3", "unit Lehr.902 2627 3")...)
			p.play(t, "draw axis onearmy", "army 5", "unit 2Pz.Gutmann")
			check.Equal(t, p.can("move 2310"), want, "%s: into the zone of the 6th", st)
		}
	})
}

// The prompt names the chit being played: One Army and three formations are not all armies.
func TestRoundsAreCalledByTheirChits(t *testing.T) {
	sys := field(t)
	for chit, more := range map[string][]string{"all": nil, "onearmy": {"army 5"}, "form3": {"formation 2Pz"}, "pz5": nil} {
		p := sys.position(t, "turn 3", "phase draw", "cup axis "+chit+" 1", "cup allies mc 1", "unit 2Pz.Gutmann 2316 3", "unit 4.8 2315 2")
		h := p.play(t, append([]string{"draw axis " + chit}, more...)...)
		if e := h.kinds(rules.PhaseBegan); len(e) != 2 || e[0].Key != chit {
			t.Errorf("%s: phases %+v", chit, e)
		}
		wantPrompt := func(key string) {
			t.Helper()
			p.phaseIs(t, key)
			want := chit
			if chit == "onearmy" {
				want = "onearmy-5" // with the army
			}
			if a := p.Decision().Args[0]; a.Name != "round" || a.Text != want {
				t.Errorf("%s: the round is called %+v", chit, a)
			}
		}
		wantPrompt("move.unit")
		p.play(t, "end")
		wantPrompt("combat.target")
	}
}

// The prompt of an attack names the active units that may attack in this round.
func TestUnitsThatMayAttackAreListed(t *testing.T) {
	sys := field(t)
	for round, want := range map[string]string{"combat": "all", "all": "all", "panzer": "armour", "reinforcements": "armour", "move": "rested", "reaction-2": "rested"} {
		p := sys.position(t, "turn 3", "phase combat.target", "side 0", "round "+round, "unit 26VG.39 1010 2 active",
			"unit 2Pz.Gutmann 1012 3 active", "unit 2Pz.Cochenhausen 1012 3 active moved", "unit 4.12 1011 2")
		if a := p.Decision().Args; len(a) != 2 || a[1].Name != "attack" || a[1].Text != want {
			t.Errorf("%s: event %+v, want %s", round, a, want)
		}
		for id, can := range map[string]bool{"26VG.39": want == "all", "2Pz.Gutmann": true, "2Pz.Cochenhausen": want != "rested"} {
			check.Equal(t, p.mayAttackNow(p.named(t, id)), can, "%s: %s may attack", round, id)
		}
	}
}

func TestThreeFormations(t *testing.T) {
	coverage.Covers(t, "14.7")
	sys := field(t)
	lines := []string{"turn 4", "phase draw", "cup axis form3 1", "cup axis mc 1", "cup allies mc 1",
		"unit 2Pz.Gutmann 2008 3", "unit 2Pz.Cochenhausen 2027 3", "unit Lehr.130 2317 3", "unit Lehr.901 2627 3", "unit s506.506 3017 2",
		"unit 3PzG.8 2308 3", "unit 3PzG.29 2608 3", "unit FG.FG 2908 3", "unit FB.FB 2907 3", "unit 150Pz.150 2906 3", "unit 26VG.39 2017 2", "unit 26VG.77 2817 2", "unit 12VG.27 3217 2", "unit VdH 3317 1"}
	formations := func(p *Position) string {
		out := p.offered("formation")
		slices.Sort(out)
		return strings.Join(out, " ")
	}
	is := func(t *testing.T, p *Position, want string) {
		t.Helper()
		p.phaseIs(t, "formation")
		check.Equal(t, formations(p), sortedWords(want), "formations")
	}
	t.Run("one of each kind, wherever its units are", func(t *testing.T) {
		p := sys.position(t, append(lines, "unit 4.12 2025 2", "unit 4.8 2015 2", "unit 4.22 2315 2", "unit 28.109 2606 2")...)
		p.play(t, "draw axis form3")
		is(t, p, "2Pz Lehr s506")
		p.play(t, "formation 2Pz")
		is(t, p, "3PzG FG FB 150Pz")
		p.play(t, "formation 3PzG")
		is(t, p, "26VG 12VG VdH")
		p.play(t, "formation 26VG")
		p.picksAre(t, "2Pz.Gutmann 2Pz.Cochenhausen 3PzG.8 3PzG.29 26VG.39 26VG.77")
		p.play(t, "unit 2Pz.Cochenhausen", "move 2026", "unit 26VG.39", "move 2016", "unit 3PzG.29", "move 2607", "end")
		p.attackersAre(t, "2Pz.Cochenhausen 26VG.39 3PzG.29") // all arms, after the move
	})
	t.Run("any may be left out", func(t *testing.T) {
		p := sys.position(t, lines...)
		p.play(t, "draw axis form3", "none", "none", "formation 12VG")
		p.picksAre(t, "12VG.27")
		p = sys.position(t, lines...)
		p.play(t, "draw axis form3", "formation s506", "none", "none")
		p.picksAre(t, "s506.506")
	})
	t.Run("a kind that is not on the map is passed over", func(t *testing.T) {
		p := sys.position(t, "turn 4", "phase draw", "cup axis form3 1", "cup allies mc 1", "unit 26VG.39 2017 2", "unit 2Pz.Gutmann dead 1")
		p.play(t, "draw axis form3")
		is(t, p, "26VG")
	})
	t.Run("von der Heydte may attack", func(t *testing.T) {
		p := sys.position(t, append(lines, "unit 4.12 3316 2")...)
		p.play(t, "draw axis form3", "none", "none", "formation VdH")
		p.phaseIs(t, "combat.target") // it cannot move
		p.attackersAre(t, "VdH")
	})
	t.Run("the type of each formation", func(t *testing.T) {
		d := theGame(t).data
		want := map[string]class{"2Pz": armourClass, "Lehr": armourClass, "1SS": armourClass, "s301": armourClass, "s506": armourClass,
			"3PzG": mechClass, "15PzG": mechClass, "150Pz": mechClass, "FB": mechClass, "FG": mechClass, "26VG": infantryClass, "3FJ": infantryClass, "VdH": infantryClass}
		for _, f := range d.formations {
			if c, ok := want[f.id]; ok && c != f.class {
				t.Errorf("%s counts as %s, want %s", f.id, classNames[f.class], classNames[c])
			}
		}
	})
}

func TestPattonAndMonty(t *testing.T) {
	coverage.Covers(t, "14.9")
	sys := field(t, "british 1004 1005 1006 1007")
	lines := []string{"turn 9", "phase draw", "cup allies patton 1", "cup axis mc 1", "cup allies mc 1",
		"unit 80.317 1414 2", "unit 4AD.CCA 1614 2", "unit 84.333 1814 2", "unit 3AD.CCA 2014 2", "unit Br29.29 1007 2", "unit 4.12 1423 2", "unit 78.309 1623 2", "unit 82.504 1823 2",
		"unit 26VG.39 1412 2", "unit 26VG.77 1612 2", "unit 26VG.78 1812 2", "unit 12VG.27 2012 2", "unit 12VG.48 1003 2", "unit 12VG.89 1422 2", "unit 3FJ.5 1622 2", "unit 3FJ.9 1822 2"}
	t.Run("Patton: III Corps moves, then attacks", func(t *testing.T) {
		p := sys.position(t, lines...)
		p.play(t, "draw allies patton")
		p.phaseIs(t, "patton-or-monty")
		check.Equal(t, p.ToMove(), rules.Allies, "decides")
		p.play(t, "use patton")
		p.picksAre(t, "80.317 4AD.CCA")
		p.play(t, "unit 80.317", "move 1413", "unit 4AD.CCA", "move 1613", "end")
		p.attackersAre(t, "80.317 4AD.CCA") // infantry too, and after the move
	})
	t.Run("Monty moves", func(t *testing.T) {
		p := sys.position(t, lines...)
		p.play(t, "draw allies patton", "use monty-move")
		p.must(t, "use monty-move", "use monty-combat") // one of the two
		p.play(t, "use monty-move")
		p.picksAre(t, "84.333 3AD.CCA Br29.29")
		p.play(t, "unit 84.333", "move 1813", "end")
		p.phaseIs(t, "draw") // and does not attack
	})
	t.Run("Monty attacks", func(t *testing.T) {
		p := sys.position(t, append(lines, "unit 84.333 1813 2", "unit 3AD.CCA 2013 2", "unit Br29.29 1004 2", "unit 80.317 1413 2", "unit 3AD.CCB 2016 2")...)
		p.play(t, "draw allies patton", "use monty-move", "use monty-combat")
		p.phaseIs(t, "combat.target") // without a move, and no tanks close up
		p.attackersAre(t, "84.333 3AD.CCA Br29.29")
	})
}

// Each round has its own paragraph, including three formations, which are played as a round of all.
func TestParagraphOfARound(t *testing.T) {
	coverage.Covers(t, "14.4", "14.7")
	p := field(t).position(t, "turn 2", "phase draw", "cup axis form3 1", "cup axis mc 1", "unit 26VG.39 3015 2")
	for chits, want := range map[string]string{"draw axis form3": "14.7", "draw axis mc;use move": "14.4"} {
		q := p.Clone().(*Position)
		began := q.play(t, strings.Split(chits, ";")...).kinds(rules.PhaseBegan)
		if len(began) == 0 || began[0].Para != want {
			t.Errorf("%s: %+v, want § %s", chits, began, want)
		}
	}
}
