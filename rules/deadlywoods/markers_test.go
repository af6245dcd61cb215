package deadlywoods

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook/proof"
)

// begins is a turn that begins in a position.
func (s *System) begins(t testing.TB, turn int, lines ...string) *Position {
	t.Helper()
	p := s.position(t, append([]string{fmt.Sprintf("turn %d", turn), "scenario campaign"}, lines...)...)
	p.startTurn()
	if err := p.Check(); err != nil {
		t.Fatal(err)
	}
	return p
}

// goesTo passes every decision until one of a key.
func (p *Position) goesTo(t testing.TB, key string) {
	t.Helper()
	for range 20 {
		switch {
		case p.Decision().Key == key:
			return
		case p.can("none"):
			p.play(t, "none")
		case p.can("end"):
			p.play(t, "end")
		default:
			t.Fatalf("%s does not come: %s has %v", key, p.Decision().Key, p.legal())
		}
	}
}

// reaches reports whether a decision of a key comes before the action rounds.
func (p *Position) comes(t testing.TB, key string) bool {
	t.Helper()
	q := p.Clone().(*Position)
	for {
		switch q.Decision().Key {
		case key:
			return true
		case "first-chit", "army-chit", "over", "draw":
			return false
		}
		if q.can("none") {
			q.play(t, "none")
		} else {
			q.play(t, "end")
		}
	}
}

func TestOrderOfAssets(t *testing.T) {
	proof.Proves(t, "12.1", "4.1")
	// Everything that can be placed waits in its box.
	lines := []string{"asset Eng-VIII-1 home 0", "asset Greif home 0", "asset Motorized home 0", "asset Traffic home 0", "unit Delay home 1",
		"unit 4.12 1015 2", "unit 26VG.39 3015 2"}
	sys := field(t, "village 1014")
	order := []string{"engineers", "greif", "motorise", "traffic", "delay"}
	for turn := 2; turn <= lastTurn; turn++ {
		var got []string
		p := sys.begins(t, turn, lines...)
		for slices.Contains(order, p.Decision().Key) {
			got = append(got, p.Decision().Key)
			if p.can("none") {
				p.play(t, "none")
			} else {
				p.play(t, "end")
			}
		}
		var want []string
		for _, key := range order {
			switch {
			case key == "greif" && turn > 4, key == "traffic" && turn > 3, key == "delay" && turn > 5:
				continue // the Germans have no point on turn 6, and so no initiative
			}
			want = append(want, key)
		}
		if !slices.Equal(got, want) {
			t.Errorf("turn %d asks for %v, want %v", turn, got, want)
		}
	}
}

func TestAssetsStayAndGo(t *testing.T) {
	proof.Proves(t, "12.1", "12.5", "12.8", "12.9.1", "15.0")
	sys := field(t)
	for turn := 2; turn <= 10; turn++ {
		p := sys.position(t, fmt.Sprintf("turn %d", turn), "scenario campaign", "asset Greif 2005 0", "asset Traffic 2015 0", "unit Delay 1015 1",
			"motorised 26VG.39", "unit 26VG.39 3015 2", "asset VAK402 home 1", "asset Arty-V-1 home 0", "asset Eng-VIII-1 1010 0", "asset Air 0905 0")
		p.endTurn()
		greif, traffic := "home", "home"
		if turn >= 4 {
			greif = "out"
		}
		if turn >= 3 {
			traffic = "out"
		}
		p.assetAt(t, "Greif", greif)
		p.assetAt(t, "Traffic", traffic)
		p.whereIs(t, "Delay", "home 1")
		p.assetAt(t, "VAK402", "home")
		p.assetAt(t, "Arty-V-1", "home")
		p.assetAt(t, "Eng-VIII-1", "1010")
		p.assetAt(t, "Air", "0905")
		if p.s.motorUnit != noUnit {
			t.Errorf("turn %d: the motorised marker stays", turn)
		}
	}
	t.Run("not placed on turn 4, Greif is gone all the same", func(t *testing.T) {
		p := sys.position(t, "turn 4", "asset Greif home 0")
		p.endTurn()
		p.assetAt(t, "Greif", "out")
	})
}

func TestDeployingEngineers(t *testing.T) {
	proof.Proves(t, "12.4.1", "6.1", "6.3")
	// 4.12 of VIII Corps stands on the road in 1015.
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
		{"next to the enemy", []string{"village 1017"}, []string{"unit 26VG.39 1018 2"}, "1017", false}, // in his zone no line leads there
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
			// Always somewhere for it to go, so that the question comes.
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
			if got != c.want {
				t.Errorf("in %s: %v, want %v", c.at, got, c.want)
			}
		})
	}
	t.Run("near a unit of its own corps only", func(t *testing.T) {
		for id, want := range map[string]bool{"4.12": false, "78.309": true, "82.504": false} {
			p := field(t, "village 1014").begins(t, 4, "asset Eng-V-1 home 0", "unit "+id+" 1015 2")
			if got := p.comes(t, "engineers"); got != want {
				t.Errorf("V Corps engineers near %s: %v, want %v", id, got, want)
			}
		}
	})
}

func TestEngineersOnTheMap(t *testing.T) {
	proof.Proves(t, "12.4.1")
	sys := field(t, "village 1014 1114")
	t.Run("at Elsenborn from the start, and not withdrawn on turn 1", func(t *testing.T) {
		pos, err := theGame(t).Start("campaign", nil)
		if err != nil {
			t.Fatal(err)
		}
		p := pos.(*Position)
		p.assetAt(t, "Eng-V-1", "3406")
		if name := p.d.hex[mustHex(t, "3406")].name; name != "Elsenborn" {
			t.Errorf("3406 is %s", name)
		}
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
		p.mustNot(t, "deploy Eng-VIII-1")
		p.play(t, "recall Eng-VIII-1")
		p.assetAt(t, "Eng-VIII-1", "T7.1") // one turn later
		if p.comes(t, "engineers") {
			t.Error("it can be deployed at once")
		}
		p.endTurn()
		p.assetAt(t, "Eng-VIII-1", "home")
		p.must(t, "deploy Eng-VIII-1")
	})
	t.Run("one withdrawn, another deployed where it was", func(t *testing.T) {
		p := sys.begins(t, 4, "asset Eng-VIII-1 1014 0", "asset Eng-VIII-2 home 0", "unit 4.12 1015 2")
		p.play(t, "recall Eng-VIII-1", "deploy Eng-VIII-2", "at 1014")
		p.assetAt(t, "Eng-VIII-2", "1014")
	})
	t.Run("withdrawn on the last turn", func(t *testing.T) {
		p := sys.begins(t, 12, "asset Eng-VIII-1 1014 0", "unit 4.12 1015 2")
		p.play(t, "recall Eng-VIII-1")
		p.assetAt(t, "Eng-VIII-1", "out")
	})
	t.Run("friends pass freely", func(t *testing.T) {
		sys := field(t)
		p := sys.position(t, moving("allies", "move"), "unit 10AD.CCA 2015 2 active", "asset Eng-VIII-1 1815 0", "asset Eng-VIII-2 2015 0")
		p.costIs(t, "unit 10AD.CCA", "1615", 4) // at the road rate, from one engineer through the other
		p.play(t, "unit 10AD.CCA", "move 1815")
		p.assetAt(t, "Eng-VIII-1", "1815")
	})
	t.Run("they do not stack", func(t *testing.T) {
		p := sys.position(t, "asset Eng-VIII-1 2015 0", "unit 4.12 2015 2", "unit 4.8 2015 2", "unit 4.22 2015 2", "unit 106.422 2015 2")
		if p.overfull(allies) != noHex {
			t.Error("the engineer counts")
		}
	})
	t.Run("they do not cancel zones of control, Delay does", func(t *testing.T) {
		for line, want := range map[string]bool{"asset Eng-VIII-1 1515 0": false, "unit Delay 1515 1": true, "": false} {
			// The way west over the road is in the zone of 26VG.39; other ways are rivers.
			sys := field(t, "noroads", "road 0115 0215 0315 0415 0515 0615 0715 0815 0915 1015 1115 1215 1315 1415 1515 1615 1715 1815 1915 2015 2115 2215")
			p := sys.position(t, line, "unit 26VG.39 1514 2", "unit 26VG.77 1517 2")
			if got := p.tracesFrom("allies", "2215"); got != want {
				t.Errorf("%q: supply %v, want %v", line, got, want)
			}
		}
	})
	t.Run("they do not hold the door", func(t *testing.T) {
		// 4.12 can go nowhere but through 1911 (§10.3).
		for line, want := range map[string]bool{"asset Eng-VIII-1 1911 0": false, "unit 4.8 1911 2": true} {
			p := field(t, "village 1911").position(t, moving("allies", "move"), "unit 4.12 2010 2 active", line,
				"unit 26VG.39 2009 2", "unit 26VG.77 2011 2", "unit 26VG.78 2210 2")
			got := false
			for _, n := range p.withdrawalsOf("4.12", t) {
				got = got || strings.HasPrefix(n, "withdraw")
			}
			if got != want {
				t.Errorf("%q: slips away %v, want %v", line, got, want)
			}
			if _, told := p.Withdraws(int(p.named(t, "4.12"))); told != want {
				t.Errorf("%q: a staff is told of a withdrawal: %v, want %v", line, told, want)
			}
		}
	})
}

// withdrawalsOf lists where a unit could slip away to.
func (p *Position) withdrawalsOf(id string, t testing.TB) (out []string) {
	var list []rules.Choice
	p.withdrawals(p.named(t, id), &list)
	for _, c := range list {
		out = append(out, p.Notation(c))
	}
	return out
}

func TestEngineersDefend(t *testing.T) {
	proof.Proves(t, "12.4.2", "12.9.1", "8.4")
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
		{"airborne, two corps", nil, []string{"unit 82.504 2015 2", "asset Eng-III-1 2018 0", "asset Eng-V-1 2017 0"}, -2},
		{"British airborne", nil, []string{"unit Br6Abn.3 2015 2", "asset Eng-V-1 2017 0"}, -1},
		{"British", nil, []string{"unit Br53.71 2015 2", "asset Eng-V-1 2017 0"}, 0},
		{"out of supply", []string{"noroads"}, []string{"unit 4.12 2015 2", "asset Eng-VIII-1 2018 0"}, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := field(t, c.features...).position(t, append([]string{fighting("axis"), "unit 26VG.39 2014 2 active"}, c.lines...)...)
			wantMod(t, p.odds(t, "2015", "26VG.39"), "engineers", c.want)
		})
	}
	sys := field(t)
	t.Run("never an attack", func(t *testing.T) {
		p := sys.position(t, fighting("allies"), "unit 26VG.39 2014 2", "unit 4.12 2015 2 active", "asset Eng-VIII-1 2016 0")
		wantMod(t, p.odds(t, "2014", "4.12"), "engineers", 0)
	})
	t.Run("alone they are no target", func(t *testing.T) {
		p := sys.position(t, fighting("axis"), "unit 26VG.39 2014 2 active", "asset Eng-VIII-1 2015 0", "unit 4.12 2013 2")
		p.mustNot(t, "attack 2015")
	})
}

func TestEngineersAtBridges(t *testing.T) {
	proof.Proves(t, "12.4.3")
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
	p.goesTo(t, "draw")
	p.play(t, "draw allies mc", "use move")
	p.must(t, there) // the next round, another
	for _, round := range []string{"reaction-1", "reaction-2", "patton", "monty-move", "reinforcements"} {
		q := sys.position(t, "turn 1", moving("allies", round), "reacts 3", "asset Eng-VIII-1 2110 0", "unit 4.12 2210 2 active")
		q.mustNot(t, there)
	}
	q := sys.position(t, fighting("allies"), "asset Eng-VIII-1 2110 0", "unit 4.12 2210 2 active")
	q.mustNot(t, there)
	q = sys.position(t, moving("allies", "move"), "asset Eng-VIII-1 2110 0", "asset Eng-V-1 2210 0", "unit 4.12 2310 2 active")
	q.mustNot(t, there) // an engineer is no combat unit
}

func TestEngineersDrivenOff(t *testing.T) {
	proof.Proves(t, "12.4.4")
	sys := field(t, "village 2015 2010")
	t.Run("it costs the whole allowance", func(t *testing.T) {
		for _, id := range []string{"26VG.39", "2Pz.Gutmann"} {
			p := sys.position(t, "turn 3", "st-vith 1", moving("axis", "move"), "asset Eng-VIII-1 2015 0", "unit "+id+" 2115 2 active", "cup allies mc 1")
			p.play(t, "unit "+id, "move 2015")
			p.whereIs(t, id, "2015 2")
			p.assetAt(t, "Eng-VIII-1", "T5.1") // turn 3 to turn 5, as the example has it
			p.mustNot(t, "unit "+id)           // nothing is left
			if !p.s.held.Has(mustHex(t, "2015")) {
				t.Error("2015 stays Allied")
			}
		}
	})
	t.Run("not after a first step", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "asset Eng-VIII-1 2015 0", "unit 2Pz.Gutmann 2315 3 active")
		p.costIs(t, "unit 2Pz.Gutmann", "2115", 2)
		p.costIs(t, "unit 2Pz.Gutmann", "2015", noWay)
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
		p := sys.position(t, "turn 3", fighting("axis"), "asset Eng-VIII-1 2015 0", "unit 26VG.39 2014 2 active", "unit 4.12 2015 1")
		p.attack(t, "2015", "26VG.39")
		p.roll(t, "BL1")
		p.play(t, "lose 26VG.39", "lose 4.12")
		p.assetAt(t, "Eng-VIII-1", "2015") // the combat itself does not touch it
		p.play(t, "advance 26VG.39")
		p.assetAt(t, "Eng-VIII-1", "T5.1")
	})
}

func TestGreif(t *testing.T) {
	proof.Proves(t, "12.5")
	sys := field(t)
	waits := []string{"asset Greif home 0", "asset Eng-VIII-1 3004 0", "unit 4.12 2005 2"}
	t.Run("turns 2 to 4", func(t *testing.T) {
		for turn := 2; turn <= 6; turn++ {
			p := sys.begins(t, turn, waits...)
			if got := p.comes(t, "greif"); got != (turn <= 4) {
				t.Errorf("turn %d: %v", turn, got)
			}
		}
	})
	t.Run("where", func(t *testing.T) {
		p := sys.begins(t, 3, waits...)
		p.goesTo(t, "greif")
		p.must(t, "none", "at 2007", "at 2015", "at 2025", "at 3006", "at 0101")
		// Neither with nor next to a unit or an engineer.
		p.mustNot(t, "at 2005", "at 2004", "at 2006", "at 1905", "at 2106", "at 3004", "at 3003", "at 2904")
		p.play(t, "at 2015")
		p.assetAt(t, "Greif", "2015")
	})
	t.Run("on turn 2 in the zone of the 6th Panzer Army", func(t *testing.T) {
		p := sys.begins(t, 2, waits...)
		p.goesTo(t, "greif")
		p.must(t, "none", "at 2010", "at 2007")
		p.mustNot(t, "at 2011", "at 2015", "at 2025", "at 2005")
	})
	t.Run("it may wait", func(t *testing.T) {
		p := sys.begins(t, 2, waits...)
		p.goesTo(t, "greif")
		p.play(t, "none")
		p.assetAt(t, "Greif", "home")
		p.endTurn()
		p.goesTo(t, "greif")
	})
	t.Run("two points more by road", func(t *testing.T) {
		sys := field(t, "terrain forest 2014 2116 1916")
		p := sys.position(t, moving("allies", "move"), "asset Greif 2015 0", "unit 4.12 2115 2 active", "unit 10AD.CCA 1915 2 active", "unit 4.8 2014 2 active",
			"unit 10AD.CCR 2016 2 active")
		p.costIs(t, "unit 4.12", "2015", 2+4)
		p.costIs(t, "unit 4.12 by road", "2015", 1+4)
		p.costIs(t, "unit 10AD.CCA", "2015", 1+4)
		p.costIs(t, "unit 4.8", "2015", 2)      // from beside the road
		p.costIs(t, "unit 10AD.CCR", "2015", 2) // clear ground
		q := sys.position(t, moving("axis", "move"), "asset Greif 2015 0", "unit 26VG.39 2115 2 active")
		q.costIs(t, "unit 26VG.39", "2015", 2)
	})
}

func TestMotorising(t *testing.T) {
	proof.Proves(t, "12.6")
	sys := field(t)
	for _, c := range []struct {
		name  string
		lines []string
		want  bool
	}{
		{"supplied infantry on a road", []string{"unit 26VG.39 3015 2"}, true},
		{"reduced", []string{"unit 26VG.39 3015 1"}, true},
		{"off the road", []string{"unit 26VG.39 3014 2"}, false},
		{"out of supply", []string{"unit 26VG.39 3015 2 unsupplied"}, false},
		{"no line from the hex", []string{"unit 26VG.39 3015 2", "unit 4.12 4315 2", "unit 4.8 4305 2", "unit 4.22 4325 2"}, false},
		{"next to an Allied unit", []string{"unit 26VG.39 3015 2", "unit 4.12 3014 2"}, false},
		{"next to Delay", []string{"unit 26VG.39 3015 2", "unit Delay 3014 1"}, false},
		{"next to an engineer", []string{"unit 26VG.39 3015 2", "asset Eng-VIII-1 3014 0"}, true},
		{"two hexes from an Allied unit", []string{"unit 26VG.39 3015 2", "unit 4.12 3013 2"}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sys.begins(t, 5, c.lines...)
			got := p.comes(t, "motorise")
			if got != c.want {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
	t.Run("removed when Delay is placed beside it", func(t *testing.T) {
		p := field(t, "village 2014", "river minor 2014 2015").begins(t, 4, "unit 26VG.39 2015 2", "unit Delay home 1")
		p.goesTo(t, "motorise")
		p.play(t, "unit 26VG.39")
		p.goesTo(t, "delay")
		if p.s.motorUnit == noUnit {
			t.Error("no marker")
		}
		p.play(t, "at 2014")
		if p.s.motorUnit != noUnit {
			t.Error("the marker is still there")
		}
	})
	t.Run("infantry only, one a turn", func(t *testing.T) {
		p := sys.begins(t, 5, "unit 26VG.39 3015 2", "unit 26VG.77 3115 2", "unit 2Pz.Gutmann 3215 3", "unit Lehr.901 3315 3", "unit VdH 3415 1", "unit 4.12 1015 2")
		p.goesTo(t, "motorise")
		p.must(t, "none", "unit 26VG.39", "unit 26VG.77")
		p.mustNot(t, "unit 2Pz.Gutmann", "unit Lehr.901", "unit VdH", "unit 4.12")
		p.play(t, "unit 26VG.39")
		if p.comes(t, "motorise") {
			t.Error("a second unit may be motorised")
		}
		p.endTurn()
		if p.s.motorUnit != noUnit {
			t.Error("the marker stays into the next turn")
		}
		p.goesTo(t, "motorise")
	})
	t.Run("not on turn 1", func(t *testing.T) {
		pos, _ := theGame(t).Start("offensive", nil)
		pos.(*Position).phaseIs(t, "combat.target")
	})
	t.Run("it moves twelve hexes by road, or on foot", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "motorised 26VG.39", "unit 26VG.39 3015 2 active", "unit 26VG.77 3025 2 active")
		p.costIs(t, "unit 26VG.39 by road", "1815", 12)
		p.costIs(t, "unit 26VG.39 by road", "1715", noWay)
		p.costIs(t, "unit 26VG.39 by road", "3014", noWay) // roads only
		p.costIs(t, "unit 26VG.39", "3014", 2)
		p.costIs(t, "unit 26VG.39", "2715", 6)
		p.costIs(t, "unit 26VG.39", "2615", noWay)
		p.mustNot(t, "unit 26VG.77 by road")
	})
	// The marker comes off as soon as the unit is next to an Allied unit, even one without a
	// zone of control.
	off := func(t *testing.T, p *Position, want bool) {
		t.Helper()
		if got := p.s.motorUnit == noUnit; got != want {
			t.Errorf("the marker is off: %v, want %v", got, want)
		}
	}
	t.Run("off when it comes next to the enemy", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "motorised 26VG.39", "unit 26VG.39 3015 2 active", "unit 26VG.77 3025 2 active", "unit Delay 2514 1")
		p.costIs(t, "unit 26VG.39 by road", "2515", 5)
		p.play(t, "unit 26VG.39 by road")
		p.must(t, "move 2515", "move 3215")
		p.mustNot(t, "move 2415", "move 2315") // there it stops
		p.play(t, "move 2615")
		off(t, p, false)
		p.play(t, "unit 26VG.39 by road", "move 2515")
		off(t, p, true)
		p.mustNot(t, "unit 26VG.39", "unit 26VG.39 by road")
	})
	t.Run("off when it passes the enemy on foot", func(t *testing.T) {
		sys := field(t, "terrain rough 2716 2616 2816")
		p := sys.position(t, moving("axis", "move"), "motorised 26VG.39", "unit 26VG.39 2815 2 active", "unit 26VG.77 3025 2 active", "unit Delay 2614 1")
		p.play(t, "unit 26VG.39", "move 2516") // by 2715 and 2615
		off(t, p, true)
	})
	t.Run("off when the enemy comes", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "motorised 26VG.39", "unit 26VG.39 3015 2", "unit 4.12 3012 2 active", "unit 4.8 1012 2 active")
		p.play(t, "unit 4.12", "move 3013")
		off(t, p, false)
		p.play(t, "unit 4.12", "move 3014")
		off(t, p, true)
	})
	t.Run("off when it is out of supply at a check", func(t *testing.T) {
		p := sys.position(t, checking, "motorised 26VG.39", "unit 26VG.39 3015 2", "unit 4.12 4315 2", "unit 4.8 4305 2", "unit 4.22 4325 2")
		p.play(t, "draw axis supply")
		off(t, p, true)
	})
}

// opened is turn 1 of the real game, just before von der Heydte jumps.
func opened(t testing.TB) *Position {
	t.Helper()
	pos, err := theGame(t).Start("campaign", nil)
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	p.play(t, "end")  // combat
	p.play(t, "end")  // movement
	p.play(t, "none") // Traffic
	p.play(t, "end")  // Reaction
	p.phaseIs(t, "vdh")
	return p
}

func TestVonDerHeydte(t *testing.T) {
	proof.Proves(t, "12.7", "2.3.1")
	t.Run("where", func(t *testing.T) {
		p := opened(t)
		n := 0
		for h := range uint16(hexes) {
			x := &p.d.hex[h]
			want := x.zone == zone6 && (x.terrain == clearGround || x.terrain == lightWoods) && x.town == open &&
				!p.s.occ[allies].Has(h) && p.s.zoc[allies][h] == 0
			if ok, _ := p.fits(p.d.vdh, h); !ok {
				want = false
			}
			if got := p.can("at " + hexCode(h)); got != want {
				t.Errorf("%s: %v, want %v", hexCode(h), got, want)
			}
			if want {
				n++
			}
		}
		if n == 0 || p.can("none") {
			t.Errorf("%d hexes; they must jump", n)
		}
	})
	t.Run("not in the game", func(t *testing.T) { // as in a lesson on a corner of the map
		p := opened(t)
		p.s.loc[p.d.vdh], p.s.reg.opening = placeOut, 4
		p.startOpening()
		if p.s.reg.phase == PhaseVdHHex {
			t.Error("they jump")
		}
	})
	for die := 1; die <= 6; die++ {
		t.Run(fmt.Sprintf("die %d", die), func(t *testing.T) {
			p := opened(t)
			at := p.offered("at")[0]
			p.play(t, "at "+at)
			p.phaseIs(t, "die.vdh")
			p.play(t, fmt.Sprintf("die %d", die))
			if die <= 2 {
				p.whereIs(t, "VdH", at+" 1")
				if p.s.vdhMarker != noHex {
					t.Error("unit and marker")
				}
			} else {
				p.whereIs(t, "VdH", "out 1")
				if hexCode(p.s.vdhMarker) != at {
					t.Error("no marker")
				}
			}
			p.phaseIs(t, "draw")
		})
	}
	sys := field(t, "road 2010 2011")
	t.Run("the unit: one step, no movement, no zone of control", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "unit VdH 2010 1 active", "unit 26VG.39 3010 2 active")
		p.mustNot(t, "unit VdH")
		if p.s.zoc[axis][mustHex(t, "2011")] != 0 || p.d.units[p.d.vdh].maxSteps != 1 {
			t.Error("zone of control or more than a step")
		}
		q := sys.position(t, fighting("axis"), "unit VdH 2010 1 active", "unit 4.12 2011 2")
		q.must(t, "attack 2011") // otherwise a normal German unit
	})
	t.Run("the unit: supply is checked", func(t *testing.T) {
		p := field(t, isle("2010")...).position(t, "turn 2", checking, "unit VdH 2010 1")
		p.play(t, "draw axis supply")
		p.wantSupply(t, false, "VdH")
	})
	t.Run("the unit stays after turn 2", func(t *testing.T) {
		p := sys.position(t, "turn 2", "unit VdH 2010 1")
		p.endTurn()
		p.whereIs(t, "VdH", "2010 1")
	})
	t.Run("the marker: two points more for the Allies", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "vdh-marker 2010", "unit 4.12 2009 2 active", "unit 10AD.CCA 2110 2 active", "unit 4.8 2011 2 active")
		p.costIs(t, "unit 4.12", "2010", 2+4) // across country as well as by road
		p.costIs(t, "unit 10AD.CCA", "2010", 2+4)
		p.costIs(t, "unit 4.8", "2010", 2+4)
		p.costIs(t, "unit 4.8", "2012", 2)
		q := sys.position(t, moving("axis", "move"), "vdh-marker 2010", "unit 26VG.39 2009 2 active")
		q.costIs(t, "unit 26VG.39", "2010", 2)
	})
	t.Run("the marker goes when turn 2 ends", func(t *testing.T) {
		p := sys.position(t, "turn 1", "vdh-marker 2010", "opening 6")
		p.endTurn()
		if p.s.vdhMarker == noHex {
			t.Error("gone after turn 1")
		}
		p.endTurn()
		if p.s.vdhMarker != noHex {
			t.Error("still there on turn 3")
		}
	})
}

func TestTraffic(t *testing.T) {
	proof.Proves(t, "12.8")
	sys := field(t)
	t.Run("turns 2 and 3, and no longer", func(t *testing.T) {
		for turn := 2; turn <= 6; turn++ {
			p := sys.begins(t, turn, "asset Traffic home 0")
			if got := p.comes(t, "traffic"); got != (turn <= 3) {
				t.Errorf("turn %d: %v", turn, got)
			}
		}
	})
	t.Run("any road hex, occupied or not", func(t *testing.T) {
		p := sys.begins(t, 2, "asset Traffic home 0", "unit 26VG.39 3015 2", "unit 4.12 1015 2")
		p.goesTo(t, "traffic")
		p.must(t, "none", "at 2015", "at 3015", "at 1015", "at 4325", "at 0105")
		p.mustNot(t, "at 2014", "at 2016")
		p.play(t, "at 2015")
		p.assetAt(t, "Traffic", "2015")
		p.endTurn() // and somewhere else on the next turn
		p.goesTo(t, "traffic")
		p.play(t, "at 3015")
		p.assetAt(t, "Traffic", "3015")
	})
	t.Run("turn 1: after the German round of movement", func(t *testing.T) {
		pos, _ := theGame(t).Start("offensive", nil)
		p := pos.(*Position)
		p.phaseIs(t, "combat.target")
		p.play(t, "end")
		p.phaseIs(t, "move.unit")
		p.play(t, "end")
		p.phaseIs(t, "traffic")
		p.play(t, p.legal()[1])
		p.phaseIs(t, "move.unit")
	})
	t.Run("two points more for Germans by road", func(t *testing.T) {
		sys := field(t, "terrain forest 2014 2116 1916")
		p := sys.position(t, moving("axis", "move"), "asset Traffic 2015 0", "motorised 26VG.77", "unit 26VG.39 2115 2 active", "unit 26VG.77 1915 2 active",
			"unit 2Pz.Gutmann 2215 3 active", "unit 26VG.78 2014 2 active", "unit Lehr.901 2016 3 active")
		p.costIs(t, "unit 26VG.39", "2015", 2+4)
		p.costIs(t, "unit 26VG.77 by road", "2015", 1+4)
		p.costIs(t, "unit 26VG.78", "2015", 2) // from beside the road
		p.costIs(t, "unit Lehr.901", "2015", 2)
		p.put(t, "26VG.39", "3025")
		p.costIs(t, "unit 2Pz.Gutmann", "2015", 2+4)
		q := sys.position(t, moving("allies", "move"), "asset Traffic 2015 0", "unit 4.12 2115 2 active")
		q.costIs(t, "unit 4.12", "2015", 2)
	})
}

func TestSpecialReinforcements(t *testing.T) {
	proof.Proves(t, "12.9", "12.1")
	sys := theGame(t)
	pos, err := sys.Start("campaign", nil)
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	d := sys.data
	british := 0
	for a := range d.supports {
		x := &d.supports[a]
		if x.corps == corpsBR {
			british++
			if x.start < placeBox || x.start >= placeOut {
				t.Errorf("%s does not begin on the track", x.id)
			}
		}
	}
	if british == 0 {
		t.Error("no British artillery")
	}
	for _, kind := range []supportKind{artillery, engineer} { // some of the US ones, not all
		late, soon := 0, 0
		for _, x := range d.supports {
			switch {
			case x.kind != kind || x.corps&allCorps == 0:
			case x.start >= placeBox && x.start < placeOut:
				late++
			default:
				soon++
			}
		}
		if late == 0 || soon == 0 {
			t.Errorf("%s: %d US ones come later, %d are there", supportNames[kind], late, soon)
		}
	}
	for a, x := range d.supports {
		if x.start == boxPlace(1, 0) && p.s.supLoc[a] != placeHome {
			t.Errorf("%s has not come on turn 1", x.id)
		}
	}
	for turn := 2; turn <= lastTurn; turn++ {
		for a := range d.supports {
			x := &d.supports[a]
			if x.start == boxPlace(turn, 0) && p.s.supLoc[a] != x.start {
				t.Errorf("%s has come before turn %d", x.id, turn)
			}
		}
		p.s.reg.turn = uint8(turn)
		p.startTurn()
		if turn != 11 {
			// In the asset phase, before anything else: no chit is needed.
			if key := p.Decision().Key; key != "engineers" && key != "greif" && key != "motorise" {
				t.Errorf("turn %d begins with %s", turn, key)
			}
		}
		for a := range d.supports {
			x := &d.supports[a]
			if x.start == boxPlace(turn, 0) && x.kind != air && (p.s.supLoc[a] != placeHome || p.s.supState[a] != ready) {
				t.Errorf("%s has not come on turn %d", x.id, turn)
			}
		}
	}
	t.Run("an engineer is deployed on the turn on which it comes", func(t *testing.T) {
		p := field(t, "village 2014").begins(t, 4, "unit 28.110 2015 2", "asset Eng-VIII-1 T4.1 0")
		p.phaseIs(t, "engineers")
		p.play(t, "deploy Eng-VIII-1", "at 2014")
		p.assetAt(t, "Eng-VIII-1", "2014")
	})
}

func TestDelay(t *testing.T) {
	proof.Proves(t, "12.9.1", "12.1")
	sys := field(t, append(isle("1020"), "village 1010 1011 1012 1020", "town 2005", "vp 1009")...)
	t.Run("turns of German initiative from turn 2", func(t *testing.T) {
		for turn := 2; turn <= 9; turn++ {
			p := sys.begins(t, turn, "unit Delay home 1")
			if got := p.comes(t, "delay"); got != (turn <= 5) {
				t.Errorf("turn %d: %v", turn, got)
			}
		}
		// On turn 6 with three supplied victory point hexes the initiative is German.
		p := field(t, vpRow, "village 1010").begins(t, 6, append(holding(3), "unit Delay home 1")...)
		if !p.comes(t, "delay") {
			t.Error("not on turn 6 with German initiative")
		}
	})
	t.Run("where", func(t *testing.T) {
		p := sys.begins(t, 3, "unit Delay home 1", "held 1011", "unit 4.12 1012 2", "asset Eng-VIII-1 2005 0")
		p.goesTo(t, "delay")
		p.must(t, "none", "at 1010", "at 2005")                  // an engineer is no unit
		p.mustNot(t, "at 1011", "at 1012", "at 1015", "at 1020") // German, occupied, no village, out of supply
		p.play(t, "at 1010")
		p.whereIs(t, "Delay", "1010 1")
	})
	t.Run("supplied by air", func(t *testing.T) {
		p := sys.begins(t, 5, "unit Delay home 1", "asset Air 1020 0")
		p.goesTo(t, "delay")
		p.must(t, "at 1020")
	})
	t.Run("a new hex on the next turn", func(t *testing.T) {
		p := sys.begins(t, 3, "unit Delay 1010 1")
		p.endTurn()
		p.goesTo(t, "delay")
		p.play(t, "at 2005")
		p.whereIs(t, "Delay", "2005 1")
	})
	t.Run("a unit that neither moves nor attacks nor has a zone of control", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "unit Delay 1010 1 active", "unit 4.12 2012 2 active")
		p.mustNot(t, "unit Delay")
		if p.s.zoc[allies][mustHex(t, "1009")] != 0 {
			t.Error("zone of control")
		}
		q := sys.position(t, fighting("allies"), "unit Delay 1010 1 active", "unit 26VG.39 1009 2")
		q.mustNot(t, "attack 1009")
		f := sys.position(t, fighting("axis"), "unit Delay 1010 1", "unit 26VG.39 1009 2 active").odds(t, "1010", "26VG.39")
		if f.Defence != 1+1 {
			t.Errorf("defence of %d in a village, want 2", f.Defence)
		}
		f = sys.position(t, fighting("axis"), "unit Delay 2005 1", "unit 26VG.39 2004 2 active").odds(t, "2005", "26VG.39")
		if f.Defence != 1 {
			t.Errorf("defence of %d in a town, want 1", f.Defence)
		}
	})
	t.Run("no artillery, one engineer of any corps, no supply", func(t *testing.T) {
		p := sys.position(t, append(allAllied, fighting("axis"), "unit Delay 1020 1", "asset Eng-V-1 1021 0", "asset Eng-VIII-1 1022 0", "unit 4.12 1023 2", "unit 26VG.39 1019 2 active")...)
		p.assault(t, "1020", "26VG.39")
		p.unsupported(t)
		f, _ := p.Forecast()
		wantMod(t, f, "engineers", -1)
		wantMod(t, f, "unsupplied", 0)
	})
	for _, result := range []string{"DR", "DR*", "BL1"} {
		t.Run("taken away by "+result, func(t *testing.T) {
			p := evenChart(field(t, "village 2010")).position(t, "turn 4", fighting("axis"), "unit Delay 2010 1", "unit 26VG.39 2009 2 active")
			p.attack(t, "2010", "26VG.39")
			p.roll(t, result)
			for p.Decision().Key == "loss.attacker" || p.Decision().Key == "loss.defender" {
				p.play(t, p.legal()[0])
			}
			p.whereIs(t, "Delay", "home 1")
			p.endTurn()
			if !p.comes(t, "delay") && p.s.reg.init == axis {
				// Nothing but 2010 and the towns of the map could take it.
				t.Error("it cannot be deployed on the next turn")
			}
		})
	}
	t.Run("when a friend comes it goes to its box", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "unit Delay 1010 1", "unit 4.12 1009 2 active", "unit 4.8 2009 2 active")
		p.play(t, "unit 4.12", "move 1010")
		p.whereIs(t, "Delay", "home 1")
		p.whereIs(t, "4.12", "1010 2")
	})
}
