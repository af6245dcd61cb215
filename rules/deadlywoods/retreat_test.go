package deadlywoods

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// retreats returns the hexes to which a unit may retreat now, in ascending order.
func (p *Position) retreats(t testing.TB, id string) string {
	t.Helper()
	var out []string
	for _, n := range p.legal() {
		if rest, ok := strings.CutPrefix(n, "retreat "+id+" "); ok {
			out = append(out, rest)
		}
	}
	return strings.Join(out, " ")
}

// beaten returns a position in which a unit in 2011, and any others given, must retreat before an
// attack from 2010.
func beaten(t *testing.T, id string, features []string, more ...string) *Position {
	t.Helper()
	sys := evenChart(field(t, features...))
	side, by := "axis", "26VG.39"
	for _, u := range sys.data.units {
		if u.id == id && u.side == axis {
			side, by = "allies", "4.12"
		}
	}
	for i := range sys.data.units {
		if u := &sys.data.units[i]; u.id == by {
			u.steps[u.maxSteps].attack = 99 // whatever the defence
		}
	}
	p := sys.position(t, append([]string{declarationLine(side), "unit " + by + " 2010 2 active", "unit " + id + " 2011"}, more...)...)
	p.attack(t, "2011", by)
	p.roll(t, "DR")
	return p
}

func TestRetreat(t *testing.T) {
	coverage.Covers(t, "11.4")
	for _, c := range []struct {
		name     string
		id       string
		features []string
		more     []string
		want     string
		zone     bool // costs a step
	}{
		// From 2010 the enemy's zone reaches 2111 and 1911.
		{"Allies: two hexes, not east", "517.517", nil, nil, "1811 1812 1913 2013", false},
		{"Germans: two hexes, not west", "26VG.77", nil, nil, "2013 2113 2211 2212", false},
		{"Allied tanks", "10AD.CCA", nil, nil, "1811 1812 1913 2013", false},
		{"not through enemy units", "517.517", nil, []string{"unit 1SS.Peiper 2012 1"}, "1811 1812", false},
		{"not next to an enemy", "517.517", nil, []string{"unit 1SS.Peiper 1711 1"}, "1812 1913 2013", false},
		// A zone in 1912, 2012, 2013 and 1812 leaves only the path east.
		{"east if nothing else is free", "517.517", nil, []string{"unit 26VG.77 1913 2"}, "2113 2211 2212", false},
		{"west if nothing else is free", "26VG.77", nil, []string{"unit 4.8 2113 2"}, "1811 1812 1913", false},
		// A longer path in the right direction has priority over the wrong direction.
		{"longer rather than east", "517.517", nil, []string{"unit 1SS.Peiper 1811 1", "unit 1SS.Hansen 1914 1"}, "1713", false},
		// Every hex around is in a zone.
		{"through zones if there is no other way", "517.517", nil, []string{"unit 26VG.77 1913 2", "unit 26VG.78 2113 2"}, "1810 1811", true},
		{"Germans through zones", "26VG.77", nil, []string{"unit 4.8 1913 2", "unit 4.22 2113 2"}, "2210 2211", true},
		{"friends cancel zones", "517.517", nil, []string{"unit 26VG.77 1913 2", "unit 26VG.78 2113 2", "unit 5.2 1912 2"}, "1811", false},
		{"the Westwall cancels zones", "26VG.77", []string{"westwall 2112"}, []string{"unit 4.8 1913 2", "unit 4.22 2113 2"}, "2211", false},
		{"but not for the Allies", "517.517", []string{"westwall 1912"}, []string{"unit 26VG.77 1913 2", "unit 26VG.78 2113 2"}, "1810 1811", true},
		// Terrain.
		{"cavalry not into forest", "14Cav.14", []string{"terrain forest 2012"}, nil, "1811 1812 1913", false},
		{"infantry into forest", "517.517", []string{"terrain forest 2012"}, nil, "1811 1812 1913 2013", false},
		{"cavalry into forest by road", "14Cav.14", []string{"terrain forest 2012 1912", "road 2011 2012 2013"}, nil, "1913 2013", false},
		{"cavalry not through a river", "14Cav.14", []string{"river minor 2011 2012"}, nil, "1811 1812 1913", false},
		{"cavalry over a bridge", "14Cav.14", []string{"river minor 2011 2012 bridge"}, nil, "1811 1812 1913 2013", false},
		{"infantry through a river", "517.517", []string{"river minor 2011 2012"}, nil, "1811 1812 1913 2013", false},
		{"through a zone rather than through forest", "14Cav.14", []string{"terrain forest 2012 1912 2112"}, nil, "1810 1811", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := beaten(t, c.id, c.features, c.more...)
			check.MustEqual(t, p.retreats(t, c.id), c.want, "retreats to")
			if p.ToMove() == sideOf(p.s.reg.side) {
				t.Error("the attacker chooses")
			}
			steps := p.s.steps[p.named(t, c.id)]
			to := strings.Fields(c.want)[0]
			h := p.play(t, "retreat "+c.id+" "+to)
			path := h.kinds(rules.Retreated)[0].Path
			for i := 1; i < len(path); i++ {
				if d := p.d.distance(mustHex(t, "2011"), hexOf(path[i])); d != i {
					t.Errorf("step %d is %d hexes away", i, d)
				}
			}
			if c.zone {
				p.phaseIs(t, "loss.zone")
				p.play(t, "lose "+c.id)
				steps--
			}
			p.phaseIs(t, "advance")
			p.whereIs(t, c.id, to+" "+string('0'+rune(steps)))
		})
	}
	t.Run("no attacker retreats", func(t *testing.T) {
		sys := evenChart(field(t))
		for _, res := range []string{"AL1", "BL1"} {
			p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 517.517 2011 2")
			p.attack(t, "2011", "26VG.39")
			for p.Decision().Key == "die.combat" {
				p.roll(t, res)
			}
			for strings.HasPrefix(p.Decision().Key, "loss") {
				p.play(t, p.legal()[0])
			}
			if p.Decision().Key == "retreat" {
				t.Error("a retreat")
			}
			p.whereIs(t, "26VG.39", "2010 1")
		}
	})
	t.Run("a longer retreat to come clear of the enemy", func(t *testing.T) {
		corridor := append(ring("major", "2011"), ring("major", "2012")...)
		corridor = append(corridor, "river major 2010 2011 bridge", "river major 2011 2012 bridge", "river major 2012 2013 bridge")
		p := beaten(t, "14Cav.14", corridor, "unit 1SS.Peiper 2114 1") // next to 2013 and 2014, without a zone
		check.Equal(t, p.retreats(t, "14Cav.14"), "1914", "retreats to")
	})
	t.Run("not off the map", func(t *testing.T) {
		sys := evenChart(field(t))
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 0113 2 active", "unit 26VG.77 0213 2 active", "unit 14Cav.14 0114 2")
		p.attack(t, "0114", "26VG.39", "26VG.77")
		p.roll(t, "DR")
		check.Equal(t, p.retreats(t, "14Cav.14"), "0116", "retreats to")
	})
	t.Run("one step for the whole stack", func(t *testing.T) {
		p := beaten(t, "517.517", nil, "unit 5.2 2011 2", "unit 26VG.77 1913 2", "unit 26VG.78 2113 2")
		for p.Decision().Key == "retreat" {
			p.play(t, p.legal()[0])
		}
		p.phaseIs(t, "loss.zone")
		p.must(t, "lose 517.517", "lose 5.2") // the owner chooses
		check.Equal(t, p.ToMove(), rules.Allies, "the attacker chooses")
		p.play(t, "lose 5.2")
		p.phaseIs(t, "advance")
		if p.s.steps[p.named(t, "517.517")] != 2 || p.s.steps[p.named(t, "5.2")] != 1 {
			t.Error("not one step in all")
		}
	})
	t.Run("a stack may part", func(t *testing.T) {
		p := beaten(t, "4.12", nil, "unit 4.8 2011 2", "unit 26VG.39 2010 2 active")
		p.play(t, "retreat 4.12 1811")
		p.play(t, "retreat 4.8 2013")
		p.whereIs(t, "4.12", "1811 2")
		p.whereIs(t, "4.8", "2013 2")
	})
	t.Run("no retreat", func(t *testing.T) {
		moat := append(ring("major", "2011"), "river major 2010 2011 bridge")
		for _, c := range []struct{ id, steps, want string }{
			{"10AD.CCA", "1", "dead 1"}, {"10AD.CCA", "2", "2011 1"}, {"2Pz.Gutmann", "3", "2011 2"}, {"2Pz.Gutmann", "2", "2011 1"},
			{"2Pz.Gutmann", "1", "dead 1"}, {"Lehr.901", "3", "2011 2"}, {"14Cav.14", "2", "2011 1"},
		} {
			t.Run(c.id+" of "+c.steps, func(t *testing.T) {
				p := beaten(t, c.id, moat, "unit "+c.id+" 2011 "+c.steps)
				p.whereIs(t, c.id, c.want)
			})
		}
		t.Run("all the stack", func(t *testing.T) {
			p := beaten(t, "2Pz.Gutmann", moat, "unit Lehr.901 2011 2", "unit 2Pz.Cochenhausen 2011 1")
			p.whereIs(t, "2Pz.Gutmann", "2011 2")
			p.whereIs(t, "Lehr.901", "2011 1")
			p.whereIs(t, "2Pz.Cochenhausen", "dead 1")
			if k := p.Decision().Key; k == "advance" {
				t.Error("the hex is held")
			}
		})
		t.Run("one retreats, one stays", func(t *testing.T) {
			p := beaten(t, "10AD.CCA", moat, "unit 4.8 2011 2")
			p.phaseIs(t, "retreat")
			p.mustNot(t, "retreat 10AD.CCA 2013")
			p.play(t, "retreat 4.8 2013") // infantry swims
			p.whereIs(t, "4.8", "2013 2")
			p.whereIs(t, "10AD.CCA", "2011 1")
			if k := p.Decision().Key; k == "advance" {
				t.Error("the hex is held")
			}
		})
	})
}

func TestAirborneStandFast(t *testing.T) {
	coverage.Covers(t, "11.4.1")
	t.Run("the example", func(t *testing.T) {
		// A town with an airborne unit and an armoured unit, both at full strength, suffers
		// a DR*.
		sys := evenChart(field(t, "town 2011"))
		sys.give(t, "26VG.39", "20-4-3")
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 517.517 2011 2", "unit 10AD.CCA 2011 2")
		p.attack(t, "2011", "26VG.39")
		p.roll(t, "DR*")
		p.phaseIs(t, "loss.defender")
		p.must(t, "lose 517.517", "lose 10AD.CCA") // by the one or the other
		p.play(t, "lose 517.517")
		p.phaseIs(t, "airborne")
		p.play(t, "stand 517.517") // its second loss
		p.whereIs(t, "517.517", "dead 1")
		p.whereIs(t, "10AD.CCA", "2011 2")
		if k := p.Decision().Key; k == "retreat" || k == "advance" {
			t.Errorf("decision is %s", k)
		}
	})
	for _, c := range []struct {
		name, id string
		features []string
		want     bool
	}{
		{"in a town", "517.517", []string{"town 2011"}, true},
		{"in a village", "517.517", []string{"village 2011"}, true},
		{"in woods", "517.517", []string{"terrain woods 2011"}, true},
		{"in forest", "517.517", []string{"terrain forest 2011"}, true},
		{"in the open", "517.517", nil, false},
		{"in rough", "517.517", []string{"terrain rough 2011"}, false},
		{"in light woods", "517.517", []string{"terrain light_woods 2011"}, false},
		{"in a town in rough", "517.517", []string{"town 2011", "terrain rough 2011"}, true},
		{"US parachutists", "101.501", []string{"village 2011"}, true},
		{"US gliders", "82.325", []string{"village 2011"}, true},
		{"infantry", "4.12", []string{"village 2011"}, false},
		{"tanks", "10AD.CCA", []string{"village 2011"}, false},
		{"German parachutists", "5FJ.13", []string{"village 2011", "west 0101"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := beaten(t, c.id, c.features, map[bool]string{true: "held 2011", false: ""}[c.id == "5FJ.13"])
			check.MustEqual(t, p.Decision().Key == "airborne", c.want, "decision is %s", p.Decision().Key)
			if !c.want {
				return
			}
			check.Equal(t, p.ToMove(), rules.Allies, "not the defender's choice")
			q := p.Clone().(*Position)
			q.play(t, "none")
			q.phaseIs(t, "retreat")
			p.play(t, "stand "+c.id)
			p.whereIs(t, c.id, "2011 1")
			if k := p.Decision().Key; k == "retreat" || k == "advance" {
				t.Errorf("decision is %s", k)
			}
		})
	}
	t.Run("British airborne", func(t *testing.T) {
		p := beaten(t, "Br6Abn.3", []string{"village 2011", "british 2010 2011 2012 2013"})
		p.phaseIs(t, "airborne")
	})
	t.Run("for all units in the hex, at the airborne's cost", func(t *testing.T) {
		p := beaten(t, "517.517", []string{"town 2011"}, "unit 4.12 2011 1", "unit 4.8 2011 2")
		p.mustNot(t, "stand 4.12", "stand 4.8")
		p.play(t, "stand 517.517")
		p.whereIs(t, "4.12", "2011 1")
		p.whereIs(t, "4.8", "2011 2")
		p.whereIs(t, "517.517", "2011 1")
	})
	t.Run("alone with its last step", func(t *testing.T) {
		p := beaten(t, "517.517", []string{"town 2011"}, "unit 517.517 2011 1")
		p.play(t, "stand 517.517")
		p.whereIs(t, "517.517", "dead 1")
		p.phaseIs(t, "advance")
	})
	t.Run("only the retreat is cancelled", func(t *testing.T) {
		sys := evenChart(field(t, "town 2011"))
		sys.give(t, "26VG.39", "20-4-3")
		at := []string{declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 517.517 2011 2"}
		p := sys.position(t, at...)
		p.attack(t, "2011", "26VG.39")
		p.roll(t, "BL1")
		p.play(t, "lose 26VG.39", "lose 517.517")
		p.whereIs(t, "517.517", "2011 1")
		if p.Decision().Key == "airborne" {
			t.Error("nothing to cancel")
		}
		p = sys.position(t, append(at, "unit 517.517 2011 1", "unit 10AD.CCA 2011 2")...)
		p.attack(t, "2011", "26VG.39")
		p.roll(t, "DR*")
		p.play(t, "lose 517.517") // eliminated by the step loss of DR*, so that no unit is left to stand fast
		p.phaseIs(t, "retreat")
	})
	t.Run("airborne units", func(t *testing.T) {
		var not []string
		for _, u := range theGame(t).data.units {
			f := strings.SplitN(u.id, ".", 2)[0]
			if want := slices.Contains([]string{"82", "101", "17Abn", "517", "Br6Abn"}, f); u.airborne != want {
				not = append(not, u.id)
			}
		}
		if len(not) > 0 {
			t.Errorf("wrong: %v", not)
		}
	})
}

func TestRetreatOfTheImmobile(t *testing.T) {
	coverage.Covers(t, "11.4.2")
	t.Run("Delay returns to its box", func(t *testing.T) {
		p := beaten(t, "Delay", nil)
		p.whereIs(t, "Delay", "home 1")
		p.phaseIs(t, "advance")
	})
	t.Run("von der Heydte are eliminated", func(t *testing.T) {
		p := beaten(t, "VdH", nil)
		p.whereIs(t, "VdH", "dead 1")
		p.phaseIs(t, "advance")
	})
	t.Run("a mobile unit retreats", func(t *testing.T) {
		p := beaten(t, "VdH", nil, "unit 26VG.77 2011 2")
		p.whereIs(t, "VdH", "dead 1")
		p.phaseIs(t, "retreat")
		p.play(t, "retreat 26VG.77 2013")
		p.whereIs(t, "26VG.77", "2013 2")
	})
	t.Run("without a retreat they stay", func(t *testing.T) {
		sys := evenChart(field(t))
		p := sys.position(t, declarationLine("allies"), "unit 4.12 2010 2 active", "unit 4.8 2010 2", "unit VdH 2011 1")
		p.attack(t, "2011", "4.12")
		p.roll(t, "AL1")
		p.play(t, "lose 4.12")
		p.whereIs(t, "VdH", "2011 1")
	})
}
