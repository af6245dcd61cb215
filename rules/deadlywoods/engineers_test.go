package deadlywoods

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestDeployingEngineers(t *testing.T) {
	coverage.Covers(t, "12.4.1", "6.1", "6.3")
	// 4.12 of VIII Corps is on the road in 1015.
	for _, c := range []struct {
		name     string
		features []string
		lines    []string
		at       string
		want     bool
	}{
		{"village three hexes away", []string{"village 1012"}, nil, "1012", true},
		{"town three hexes away", []string{"town 1012"}, nil, "1012", true},
		{"village with the unit", []string{"village 1015"}, nil, "1015", true},
		{"village four hexes away", []string{"village 1011"}, nil, "1011", false},
		{"neither village nor town", nil, nil, "1012", false},
		{"held by the Germans", []string{"village 1012"}, []string{"held 1012"}, "1012", false},
		{"next to the enemy", []string{"village 1017"}, []string{"unit 26VG.39 1018 2"}, "1017", false}, // no line leads into the enemy's zone
		{"next to an enemy without zone", []string{"village 1017"}, []string{"unit VdH 1018 1"}, "1017", true},
		{"village out of supply", append(isle("1012"), "village 1012"), nil, "1012", false},
		{"village out of supply but for the air", append(isle("1012"), "village 1012"), []string{"asset Air 1012 0"}, "1012", true},
		{"unit out of supply", []string{"village 1012", "river minor 1010 1011", "noroads"}, nil, "1012", false},
		{"another corps in the hex", []string{"village 1012"}, []string{"unit 78.309 1012 2"}, "1012", false},
		{"a unit of no corps in the hex", []string{"village 1012"}, []string{"unit 106.422 1012 2"}, "1012", true},
		{"the British in the hex", []string{"village 1012", "british 1012"}, []string{"unit Br29.29 1012 2"}, "1012", false},
		{"an engineer in the hex", []string{"village 1012"}, []string{"asset Eng-VIII-2 1012 0"}, "1012", false},
		{"a full stack in the hex", []string{"village 1012"}, []string{"unit 4.8 1012 2", "unit 4.22 1012 2", "unit 106.422 1012 2"}, "1012", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			// There is always a hex for an engineer, so that the decision comes.
			features := append([]string{"village 1115"}, c.features...)
			p := field(t, features...).begins(t, 4, append([]string{"asset Eng-VIII-1 home 0", "unit 4.12 1015 2"}, c.lines...)...)
			got := false
			if p.Decision().Key == "engineers" && p.can("deploy Eng-VIII-1") {
				p.play(t, "deploy Eng-VIII-1")
				got = p.can("at " + c.at)
				if got {
					p.play(t, "at "+c.at)
					p.assetAt(t, "Eng-VIII-1", c.at)
				}
			}
			check.Equal(t, got, c.want, "in %s", c.at)
		})
	}
	t.Run("near a unit in supply only", func(t *testing.T) {
		for want, features := range map[bool][]string{true: nil, false: isle("1012")} {
			p := field(t, append([]string{"village 1013"}, features...)...).begins(t, 4, "asset Eng-VIII-1 home 0", "unit 4.12 1012 2")
			if got := p.occurs(t, "engineers"); got != want {
				t.Errorf("near a unit in supply %v: %v", want, got)
			}
		}
	})
	t.Run("near a unit of its own corps only", func(t *testing.T) {
		for id, want := range map[string]bool{"4.12": false, "78.309": true, "82.504": false} {
			p := field(t, "village 1014").begins(t, 4, "asset Eng-V-1 home 0", "unit "+id+" 1015 2")
			check.Equal(t, p.occurs(t, "engineers"), want, "V Corps engineers near %s", id)
		}
	})
}

func TestEngineersOnTheMap(t *testing.T) {
	coverage.Covers(t, "12.4.1")
	sys := field(t, "village 1014 1114")
	t.Run("at Elsenborn from the start, and not withdrawn on turn 1", func(t *testing.T) {
		pos, err := theGame(t).Start("campaign", nil)
		check.Must(t, err)
		p := pos.(*Position)
		p.assetAt(t, "Eng-V-1", "3406")
		check.Equal(t, p.d.hex[mustHex(t, "3406")].name, "Elsenborn", "3406")
		p.phaseIs(t, "combat.target") // the turn begins with German combat
		p.assetAt(t, "Eng-VIII-1", "home")
	})
	t.Run("they stay until withdrawn", func(t *testing.T) {
		p := sys.begins(t, 4, "asset Eng-VIII-1 home 0", "unit 4.12 1015 2")
		p.play(t, "deploy Eng-VIII-1")
		p.mustNot(t, "at 1013")
		p.play(t, "at 1014")
		p.mustNot(t, "recall Eng-VIII-1") // only on a later turn
		for p.s.reg.turn < 6 {
			p.endTurn()
			p.assetAt(t, "Eng-VIII-1", "1014")
		}
		p.phaseIs(t, "engineers")
		p.wantAlternative(t, "recall")
		p.mustNot(t, "deploy Eng-VIII-1")
		p.play(t, "recall Eng-VIII-1")
		p.assetAt(t, "Eng-VIII-1", "T7.1") // one turn later
		check.False(t, p.occurs(t, "engineers"), "recalled engineers can be deployed at once")
		p.endTurn()
		p.assetAt(t, "Eng-VIII-1", "home")
		p.wantAlternative(t, "deploy")
		p.must(t, "deploy Eng-VIII-1")
	})
	t.Run("one withdrawn, another deployed where it was", func(t *testing.T) {
		p := sys.begins(t, 4, "asset Eng-VIII-1 1014 0", "asset Eng-VIII-2 home 0", "unit 4.12 1015 2")
		p.wantAlternative(t, "both")
		p.play(t, "recall Eng-VIII-1", "deploy Eng-VIII-2", "at 1014")
		p.assetAt(t, "Eng-VIII-2", "1014")
	})
	t.Run("withdrawn on the last turn", func(t *testing.T) {
		p := sys.begins(t, 12, "asset Eng-VIII-1 1014 0", "unit 4.12 1015 2")
		p.play(t, "recall Eng-VIII-1")
		p.assetAt(t, "Eng-VIII-1", "out")
	})
	t.Run("friendly units pass freely", func(t *testing.T) {
		sys := field(t)
		p := sys.position(t, moving("allies", "move"), "unit 10AD.CCA 2015 2 active", "asset Eng-VIII-1 1815 0", "asset Eng-VIII-2 2015 0")
		p.costIs(t, "unit 10AD.CCA", "1615", 4) // at the road rate, from one engineer through the other
		p.play(t, "unit 10AD.CCA", "move 1815")
		p.assetAt(t, "Eng-VIII-1", "1815")
	})
	t.Run("they do not stack", func(t *testing.T) {
		p := sys.position(t, "asset Eng-VIII-1 2015 0", "unit 4.12 2015 2", "unit 4.8 2015 2", "unit 4.22 2015 2", "unit 106.422 2015 2")
		check.Equal(t, p.overstackedHex(allies), noHex, "the engineer counts")
	})
	t.Run("they do not cancel zones of control, Delay does", func(t *testing.T) {
		for line, want := range map[string]bool{"asset Eng-VIII-1 1515 0": false, "unit Delay 1515 1": true, "": false} {
			// The path west along the road is in the zone of 26VG.39; the other paths are closed by
			// rivers.
			sys := field(t, "noroads", "road 0115 0215 0315 0415 0515 0615 0715 0815 0915 1015 1115 1215 1315 1415 1515 1615 1715 1815 1915 2015 2115 2215")
			p := sys.position(t, line, "unit 26VG.39 1514 2", "unit 26VG.77 1517 2")
			check.Equal(t, p.tracesFrom("allies", "2215"), want, "%q: supply", line)
		}
	})
	t.Run("they do not hold the door", func(t *testing.T) {
		// The only path for 4.12 leads through 1911 (§10.3).
		for line, want := range map[string]bool{"asset Eng-VIII-1 1911 0": false, "unit 4.8 1911 2": true} {
			p := field(t, "village 1911").position(t, moving("allies", "move"), "unit 4.12 2010 2 active", line,
				"unit 26VG.39 2009 2", "unit 26VG.77 2011 2", "unit 26VG.78 2210 2")
			got := false
			for _, n := range p.withdrawalsOf("4.12", t) {
				got = got || strings.HasPrefix(n, "withdraw")
			}
			check.Equal(t, got, want, "%q: withdraws", line)
			_, reported := p.Withdraws(int(p.named(t, "4.12")))
			check.Equal(t, reported, want, "%q: the query reports a withdrawal", line)
		}
	})
}

// withdrawalsOf lists the hexes to which a unit could make an emergency withdrawal.
func (p *Position) withdrawalsOf(id string, t testing.TB) (out []string) {
	var list []rules.Choice
	p.withdrawals(p.named(t, id), &list)
	for _, c := range list {
		out = append(out, p.Notation(c))
	}
	return out
}

func TestEngineersDefend(t *testing.T) {
	coverage.Covers(t, "12.4.2", "12.9.1", "8.4")
	// 26VG.39 in 2014 attacks 2015; 2018 is three hexes from the target, 2019 four.
	for _, c := range []struct {
		name     string
		features []string
		lines    []string
		want     int
	}{
		{"its corps, three hexes away", nil, []string{"unit 4.12 2015 2", "asset Eng-VIII-1 2018 0"}, -1},
		{"its corps, four hexes away", nil, []string{"unit 4.12 2015 2", "asset Eng-VIII-1 2019 0"}, 0},
		{"its corps, in the hex", nil, []string{"unit 4.12 2015 2", "asset Eng-VIII-1 2015 0"}, -1},
		{"its corps, in the box", nil, []string{"unit 4.12 2015 2", "asset Eng-VIII-1 home 0"}, 0},
		{"another corps", nil, []string{"unit 4.12 2015 2", "asset Eng-V-1 2016 0"}, 0},
		{"no corps", nil, []string{"unit 106.422 2015 2", "asset Eng-V-1 2016 0"}, 0},
		{"one of two units of its corps", nil, []string{"unit 106.422 2015 2", "unit 4.12 2015 2", "asset Eng-VIII-1 2016 0"}, -1},
		{"two engineers of its corps", nil, []string{"unit 4.12 2015 2", "asset Eng-VIII-1 2016 0", "asset Eng-VIII-2 2017 0"}, -2},
		{"Delay, any corps", nil, []string{"unit Delay 2015 1", "asset Eng-V-1 2018 0"}, -1},
		{"Delay, one engineer only", nil, []string{"unit Delay 2015 1", "asset Eng-V-1 2018 0", "asset Eng-VIII-1 2017 0"}, -1},
		{"airborne, any corps", nil, []string{"unit 82.504 2015 2", "asset Eng-III-1 2018 0"}, -1},
		{"one of two units airborne, any corps", nil, []string{"unit 82.504 2015 2", "unit 4.12 2015 2", "asset Eng-III-1 2018 0"}, -1},
		{"the other of two units airborne, any corps", nil, []string{"unit 4.12 2015 2", "unit 82.504 2015 2", "asset Eng-III-1 2018 0"}, -1},
		{"airborne, two corps", nil, []string{"unit 82.504 2015 2", "asset Eng-III-1 2018 0", "asset Eng-V-1 2017 0"}, -2},
		{"British airborne", nil, []string{"unit Br6Abn.3 2015 2", "asset Eng-V-1 2017 0"}, -1},
		{"British", nil, []string{"unit Br53.71 2015 2", "asset Eng-V-1 2017 0"}, 0},
		{"out of supply", []string{"noroads"}, []string{"unit 4.12 2015 2", "asset Eng-VIII-1 2018 0"}, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := field(t, c.features...).position(t, append([]string{declarationLine("axis"), "unit 26VG.39 2014 2 active"}, c.lines...)...)
			wantMod(t, p.odds(t, "2015", "26VG.39"), "engineers", c.want)
		})
	}
	sys := field(t)
	t.Run("never an attack", func(t *testing.T) {
		p := sys.position(t, declarationLine("allies"), "unit 26VG.39 2014 2", "unit 4.12 2015 2 active", "asset Eng-VIII-1 2016 0")
		wantMod(t, p.odds(t, "2014", "4.12"), "engineers", 0)
	})
	t.Run("alone they are no target", func(t *testing.T) {
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2014 2 active", "asset Eng-VIII-1 2015 0", "unit 4.12 2013 2")
		p.mustNot(t, "attack 2015")
	})
}

func TestEngineersAtBridges(t *testing.T) {
	coverage.Covers(t, "12.4.3")
	sys := field(t, "river minor 2010 2011 bridge", "river minor 2210 2211 bridge")
	const here, there = "blow 2010/2011 by Eng-VIII-1", "blow 2210/2211 by Eng-VIII-1"
	p := sys.position(t, moving("allies", "move"), "cup allies mc 1", "cup axis mc 1", "asset Eng-VIII-1 2110 0", "asset Eng-V-1 2013 0", "asset Eng-III-1 2015 0",
		"unit Delay 2010 1", "unit 4.12 2210 2 active", "unit 4.8 1010 2 active")
	p.must(t, here, there, "blow 2010/2011 by Eng-V-1") // any corps
	p.mustNot(t, "blow 2010/2011 by Eng-III-1")         // four hexes
	p.play(t, here)
	p.bridgeIs(t, "2010/2011", false)
	p.mustNot(t, here, there) // one bridge a round
	p.must(t, "blow 2210/2211 by Eng-V-1")
	p.play(t, "end")
	p.playUntil(t, "draw")
	p.play(t, "draw allies mc", "use move")
	p.must(t, there) // the next round, another
	for _, round := range []string{"reaction-1", "reaction-2", "patton", "monty-move", "reinforcements"} {
		q := sys.position(t, "turn 1", moving("allies", round), "reacts 3", "asset Eng-VIII-1 2110 0", "unit 4.12 2210 2 active")
		q.mustNot(t, there)
	}
	q := sys.position(t, declarationLine("allies"), "asset Eng-VIII-1 2110 0", "unit 4.12 2210 2 active")
	q.mustNot(t, there)
	for _, at := range []string{"2007", "2014"} { // three hexes from one bank, four from the other
		q = sys.position(t, moving("allies", "move"), "asset Eng-VIII-1 "+at+" 0", "unit 4.12 2010 2 active")
		q.must(t, here)
	}
	q = sys.position(t, moving("allies", "move"), "asset Eng-VIII-1 2110 0", "asset Eng-V-1 2210 0", "unit 4.12 2310 2 active")
	q.mustNot(t, there) // an engineer is not a combat unit
}

func TestEngineersDrivenOff(t *testing.T) {
	coverage.Covers(t, "12.4.4")
	sys := field(t, "village 2015 2010")
	t.Run("it costs the whole allowance", func(t *testing.T) {
		for _, id := range []string{"26VG.39", "2Pz.Gutmann"} {
			p := sys.position(t, "turn 3", "st-vith 1", moving("axis", "move"), "asset Eng-VIII-1 2015 0", "unit "+id+" 2115 2 active", "cup allies mc 1")
			p.play(t, "unit "+id, "move 2015")
			p.whereIs(t, id, "2015 2")
			p.assetAt(t, "Eng-VIII-1", "T5.1") // turn 3 to turn 5, as in the example
			p.mustNot(t, "unit "+id)           // nothing is left
			check.True(t, p.s.held.Has(mustHex(t, "2015")), "2015 stays Allied")
		}
	})
	t.Run("not after a first step", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "asset Eng-VIII-1 2015 0", "unit 2Pz.Gutmann 2315 3 active")
		p.costIs(t, "unit 2Pz.Gutmann", "2115", 2)
		p.costIs(t, "unit 2Pz.Gutmann", "2015", noPath)
		p.play(t, "unit 2Pz.Gutmann", "move 2115", "unit 2Pz.Gutmann")
		p.mustNot(t, "move 2015")
	})
	t.Run("back on the track as a reinforcement", func(t *testing.T) {
		p := sys.position(t, "turn 3", moving("axis", "move"), "asset Eng-VIII-1 2015 0", "unit 26VG.39 2115 2 active", "unit 4.12 1015 2")
		p.play(t, "unit 26VG.39", "move 2015")
		p.s.reg.turn = 4
		p.startTurn()
		p.assetAt(t, "Eng-VIII-1", "T5.1")
		p.s.reg.turn = 5
		p.startTurn()
		p.assetAt(t, "Eng-VIII-1", "home")
	})
	t.Run("lost for good near the end", func(t *testing.T) {
		p := sys.position(t, "turn 11", moving("axis", "move"), "asset Eng-VIII-1 2015 0", "unit 26VG.39 2115 2 active")
		p.play(t, "unit 26VG.39", "move 2015")
		p.assetAt(t, "Eng-VIII-1", "out")
	})
	t.Run("armour that closes up before combat", func(t *testing.T) {
		p := sys.position(t, "turn 4", "phase close-up", "round combat", "side 0", "cup allies mc 1", "asset Eng-VIII-1 2010 0", "unit 2Pz.Gutmann 2110 3 active")
		p.play(t, "close-up 2Pz.Gutmann 2010")
		p.assetAt(t, "Eng-VIII-1", "T6.1")
	})
	t.Run("advance after combat", func(t *testing.T) {
		sys := evenChart(field(t, "village 2011"))
		p := sys.position(t, "turn 3", declarationLine("axis"), "asset Eng-VIII-1 2015 0", "unit 26VG.39 2014 2 active", "unit 4.12 2015 1")
		p.attack(t, "2015", "26VG.39")
		p.roll(t, "BL1")
		p.play(t, "lose 26VG.39", "lose 4.12")
		p.assetAt(t, "Eng-VIII-1", "2015") // the combat itself does not touch it
		p.play(t, "advance 26VG.39")
		p.assetAt(t, "Eng-VIII-1", "T5.1")
	})
}
