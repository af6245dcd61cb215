package deadlywoods

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// evenChart returns a system with a combat table that has every result in every column: 1 AL1, 2
// BL1, 3 DR, 4 DR*, 5 AL1, 6 BL1, 7 DR*.
func evenChart(s *System) *System {
	for i, r := range []result{al1, bl1, dr, drStar, al1, bl1, drStar} {
		for c := range columns {
			s.data.crt[i][c] = r
		}
	}
	return s
}

// attack declares an attack without support, up to the die roll.
func (p *Position) attack(t testing.TB, target string, units ...string) eventLog {
	t.Helper()
	h := p.play(t, "attack "+target)
	for _, u := range units {
		h = append(h, p.play(t, "with "+u)...)
	}
	if p.can("fight") {
		h = append(h, p.play(t, "fight")...)
	}
	for p.can("none") && p.Decision().Key != "airborne" {
		h = append(h, p.play(t, "none")...)
	}
	return h
}

// roll plays the die face that has a result.
func (p *Position) roll(t testing.TB, want string) eventLog {
	t.Helper()
	p.phaseIs(t, "die.combat")
	f, _ := p.Forecast()
	for _, r := range f.Results {
		if r.Key == want {
			return p.play(t, fmt.Sprintf("die %d", r.Faces[0]))
		}
	}
	t.Fatalf("no die brings %s: %+v", want, f.Results)
	return nil
}

// needs returns the number that the decision names for the die.
func (p *Position) needs(t testing.TB) int {
	t.Helper()
	for _, a := range p.Decision().Args {
		if a.Name == "number" {
			return a.Num
		}
	}
	t.Fatalf("%s names no number", p.Decision().Key)
	return 0
}

// bridgeIs checks whether a bridge is intact.
func (p *Position) bridgeIs(t testing.TB, code string, intact bool) {
	t.Helper()
	for b := range p.d.bridges {
		if p.d.bridgeCode(uint8(b)) == code {
			if p.s.isBlown(uint8(b)) == intact {
				t.Errorf("bridge %s is intact: %v, want %v", code, !intact, intact)
			}
			return
		}
	}
	t.Fatalf("no bridge %s", code)
}

// A hex with rivers all around and one crossing.
func TestBridgeCosts(t *testing.T) {
	coverage.Covers(t, "10.6", "10.6.1")
	isle := func(crossing string, road bool) *System {
		f := append(ring("major", "1115"), "noroads", along(1, 10), "river major 1015 1115 "+crossing)
		if road {
			f = append(f, along(10, 11))
		}
		return field(t, f...)
	}
	for _, c := range []struct {
		name             string
		crossing         string
		road             bool
		foot, rate, slow int
	}{
		{"with a road", "bridge", true, 2, 1, 2 + 4},
		{"without a road", "bridge", false, 2, 2 + 4, 2 + 4},
		{"with a road, blown", "blown", true, 2 + 2, 2 + 6, 2 + 6},
		{"without a road, blown", "blown", false, 2 + 2, 2 + 6, 2 + 6},
	} {
		t.Run(c.name, func(t *testing.T) {
			sys := isle(c.crossing, c.road)
			for _, u := range []struct {
				side, id, flags string
				want            int
			}{
				{"axis", "26VG.39", "", c.foot}, {"allies", "4.12", "", c.foot},
				{"axis", "Lehr.901", "", c.rate}, {"axis", "2Pz.Gutmann", "", c.rate}, {"allies", "14Cav.14", "", c.rate},
				{"axis", "Lehr.901", " stacked", c.slow}, {"allies", "10AD.CCA", " stacked", c.slow}, // off the road rate
			} {
				p := sys.position(t, moving(u.side, "move"), "unit "+u.id+" 1015 2 active"+u.flags)
				p.costIs(t, "unit "+u.id, "1115", u.want)
			}
		})
	}
	t.Run("four begin blown", func(t *testing.T) {
		var blown []string
		for _, b := range theGame(t).data.bridges {
			if b.blown {
				blown = append(blown, hexCode(b.a)+"/"+hexCode(b.b))
			}
		}
		check.Equal(t, len(blown), 4, "blown at the start: %v", blown)
	})
}

func TestEngineersBlowBridges(t *testing.T) {
	coverage.Covers(t, "10.6.1")
	sys := field(t, "river minor 2010 2011 bridge", "river minor 2110 2111 bridge", "river minor 2012 2013 blown")
	blow := "blow 2010/2011 by Eng-VIII-1"
	for _, c := range []struct {
		name, side, round string
		lines             []string
		want              bool
	}{
		{"three hexes from one side", "allies", "move", []string{"asset Eng-VIII-1 2007 0", "unit 4.12 2010 2"}, true},
		{"three hexes from the other side", "allies", "move", []string{"asset Eng-VIII-1 2014 0", "unit 4.12 2010 2"}, true},
		{"a unit on the far side", "allies", "move", []string{"asset Eng-VIII-1 2007 0", "unit 4.12 2011 2"}, true},
		{"Delay is a unit", "allies", "move", []string{"asset Eng-VIII-1 2007 0", "unit Delay 2010 1"}, true},
		{"four hexes away", "allies", "move", []string{"asset Eng-VIII-1 2006 0", "unit 4.12 2010 2"}, false},
		{"no unit at the bridge", "allies", "move", []string{"asset Eng-VIII-1 2007 0", "unit 4.12 2009 2"}, false},
		{"only the engineer at the bridge", "allies", "move", []string{"asset Eng-VIII-1 2010 0", "unit 4.12 2009 2"}, false},
		{"only the enemy at the bridge", "allies", "move", []string{"asset Eng-VIII-1 2007 0", "unit 26VG.39 2010 2"}, false},
		{"the enemy on one side", "allies", "move", []string{"asset Eng-VIII-1 2007 0", "unit 26VG.39 2010 2", "unit 4.12 2011 2"}, true},
		{"the engineer in its box", "allies", "move", []string{"asset Eng-VIII-1 home 0", "unit 4.12 2010 2"}, false},
		{"a bridge is blown once", "allies", "move", []string{"asset Eng-VIII-1 2007 0", "unit 4.12 2010 2", "blown 2010/2011"}, false},
		{"Reaction", "allies", "reaction-1", []string{"turn 1", "reacts 3", "asset Eng-VIII-1 2007 0", "unit 4.12 2010 2"}, false},
		{"second Reaction", "allies", "reaction-2", []string{"turn 1", "reacts 3", "asset Eng-VIII-1 2007 0", "unit 4.12 2010 2"}, false},
		{"Patton", "allies", "patton", []string{"asset Eng-VIII-1 2007 0", "unit 4.12 2010 2"}, false},
		{"Monty", "allies", "monty-move", []string{"asset Eng-VIII-1 2007 0", "unit 4.12 2010 2"}, false},
		{"Reinforcement", "allies", "reinforcements", []string{"asset Eng-VIII-1 2007 0", "unit 4.12 2010 2"}, false},
		{"Combat", "allies", "combat", []string{"phase close-up", "asset Eng-VIII-1 2007 0", "unit 4.12 2010 2"}, false},
		{"a German round of movement", "axis", "move", []string{"asset Eng-VIII-1 2007 0", "unit 4.12 2010 2"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sys.position(t, append([]string{moving(c.side, c.round)}, c.lines...)...)
			check.Equal(t, p.can(blow), c.want, "%q is legal", blow)
			check.False(t, p.can("blow 2012/2013 by Eng-VIII-1"), "a blown bridge is blown again")
		})
	}
	t.Run("one each, and no die", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "cup allies mc 1", "asset Eng-VIII-1 2007 0", "asset Eng-V-1 2108 0",
			"unit 4.12 2010 2 active", "unit 4.8 2110 2")
		h := p.play(t, blow)
		p.bridgeIs(t, "2010/2011", false)
		if e := h.kinds(rules.BridgeBlown); len(e) != 1 || len(h.kinds(rules.DieRolled)) != 0 {
			t.Errorf("events %+v", h)
		}
		p.mustNot(t, "blow 2110/2111 by Eng-VIII-1")
		p.must(t, "blow 2110/2111 by Eng-V-1")
		p.play(t, "end", "draw allies mc", "use move") // a new round
		p.must(t, "blow 2110/2111 by Eng-VIII-1", "blow 2110/2111 by Eng-V-1")
	})
}

// The attacker is in 2010, the defender in 2011; behind the defender a river runs between 2011 and
// 2012, 2111, 1911 with a bridge to 2012, so that its only retreat is over the bridge.
func retreatOverBridge(t *testing.T, attacker string) (*Position, string) {
	t.Helper()
	sys := evenChart(field(t, "river major 2011 2012 bridge", "river major 2011 2112", "river major 2011 1912", "river major 2011 2111", "river major 2011 1911"))
	us, them := []string{"26VG.39", "26VG.77"}, []string{"14Cav.14", "10AD.CCA"}
	if attacker == "allies" {
		us, them = []string{"4.12", "4.8"}, []string{"Lehr.901", "Lehr.902"}
	}
	p := sys.position(t, declarationLine(attacker), "unit "+us[0]+" 2010 2 active", "unit "+us[1]+" 2010 2 active", "unit "+them[0]+" 2011 2", "unit "+them[1]+" 2011 2")
	p.attack(t, "2011", us...)
	return p, them[0] + " " + them[1]
}

func TestRetreatBlowsBridge(t *testing.T) {
	coverage.Covers(t, "10.6.1")
	for _, side := range []string{"axis", "allies"} {
		for _, res := range []string{"DR", "DR*"} {
			for die := 1; die <= 6; die++ {
				t.Run(fmt.Sprintf("%s attack %s die %d", side, res, die), func(t *testing.T) {
					p, them := retreatOverBridge(t, side)
					ids := strings.Fields(them)
					p.roll(t, res)
					if res == "DR*" {
						p.play(t, "lose "+ids[0])
					}
					for p.Decision().Key == "retreat" {
						p.bridgeIs(t, "2011/2012", true) // not before the retreat is over
						p.play(t, p.legal()[0])
					}
					p.phaseIs(t, "bridge.retreat")
					if p.ToMove() == sideOf(p.s.reg.side) {
						t.Error("the attacker is asked")
					}
					p.must(t, "keep 2011/2012", "blow 2011/2012")
					p.play(t, "blow 2011/2012")
					p.phaseIs(t, "die.bridge")
					check.Equal(t, p.needs(t), 3, "number named before the roll")
					p.bridgeIs(t, "2011/2012", true)
					p.play(t, fmt.Sprintf("die %d", die))
					p.bridgeIs(t, "2011/2012", die > 3)
					p.phaseIs(t, "advance") // asked once
				})
			}
		}
		t.Run(side+" attack, the bridge is kept", func(t *testing.T) {
			p, _ := retreatOverBridge(t, side)
			p.roll(t, "DR")
			for p.Decision().Key == "retreat" {
				p.play(t, p.legal()[0])
			}
			p.play(t, "keep 2011/2012")
			p.bridgeIs(t, "2011/2012", true)
			p.phaseIs(t, "advance")
		})
	}
	t.Run("each bridge on the path has its own die", func(t *testing.T) {
		p := evenChart(field(t, "river minor 2011 2012 bridge", "river minor 2012 2013 bridge")).position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 517.517 2011 2")
		p.attack(t, "2011", "26VG.39")
		p.roll(t, "DR")
		p.play(t, "retreat 517.517 2013", "blow 2011/2012", "die 4", "blow 2012/2013", "die 3")
		p.bridgeIs(t, "2011/2012", true)
		p.bridgeIs(t, "2012/2013", false)
		p.phaseIs(t, "advance")
	})
	t.Run("not if no attack crosses", func(t *testing.T) {
		p := evenChart(field(t, "river minor 2110 2111 bridge")).position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 14Cav.14 2011 2")
		p.attack(t, "2011", "26VG.39")
		p.roll(t, "DR")
		p.play(t, "retreat 14Cav.14 2013")
		p.phaseIs(t, "advance")
	})
	t.Run("not when the bridge is down", func(t *testing.T) {
		p := evenChart(field(t, "river minor 2011 2012 blown")).position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 517.517 2011 2")
		p.attack(t, "2011", "26VG.39")
		p.roll(t, "DR")
		p.play(t, "retreat 517.517 2013")
		p.phaseIs(t, "advance")
		p.bridgeIs(t, "2011/2012", false)
	})
}

func TestDefenderBlowsBridge(t *testing.T) {
	coverage.Covers(t, "10.6.1")
	sys := evenChart(field(t, "river minor 2010 2011 bridge", "river minor 1911 2011 bridge", "river minor 2111 2011", "river minor 2012 2011 blown"))
	for _, c := range []struct {
		name, result string
		from         []string
		over         []string
	}{
		{"AL1 over one bridge", "AL1", []string{"2010"}, []string{"2010/2011"}},
		{"BL1 over one bridge", "BL1", []string{"2010"}, []string{"2010/2011"}},
		{"over two bridges", "AL1", []string{"2010", "1911"}, []string{"1911/2011", "2010/2011"}},
		{"one beside the bridge", "AL1", []string{"2010", "2111"}, []string{"2010/2011"}},
		{"through the river", "AL1", []string{"2111"}, nil},
		{"over a blown bridge", "AL1", []string{"2012"}, nil},
	} {
		for _, side := range []string{"axis", "allies"} {
			t.Run(c.name+", "+side, func(t *testing.T) {
				us, them := []string{"26VG.39", "26VG.77"}, "4.12"
				if side == "allies" {
					us, them = []string{"4.12", "4.8"}, "26VG.39"
				}
				text := []string{declarationLine(side), "unit " + them + " 2011 2"}
				for i, at := range c.from {
					text = append(text, "unit "+us[i]+" "+at+" 2 active")
				}
				for _, blow := range []bool{true, false} {
					p := sys.position(t, text...)
					p.attack(t, "2011", us[:len(c.from)]...)
					p.roll(t, c.result)
					p.play(t, "lose "+us[0])
					if c.result == "BL1" {
						p.play(t, "lose "+them)
					}
					for _, b := range c.over {
						p.phaseIs(t, "bridge.held")
						if p.ToMove() == sideOf(p.s.reg.side) {
							t.Error("the attacker is asked")
						}
						if blow {
							p.play(t, "blow "+b)
						} else {
							p.play(t, "keep "+b)
						}
						p.bridgeIs(t, b, !blow)
					}
					if k := p.Decision().Key; k == "bridge.held" || k == "die.bridge" {
						t.Errorf("decision is %s", k)
					}
				}
			})
		}
	}
	t.Run("not when the hex is lost", func(t *testing.T) {
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 517.517 2011 1")
		p.attack(t, "2011", "26VG.39")
		p.roll(t, "BL1")
		p.play(t, "lose 26VG.39", "lose 517.517")
		p.phaseIs(t, "advance")
		p.play(t, "end")
		p.bridgeIs(t, "2010/2011", true)
	})
	t.Run("when the retreat is cancelled", func(t *testing.T) {
		sys := evenChart(field(t, "river minor 2010 2011 bridge", "village 2011"))
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 26VG.77 2010 2 active", "unit 26VG.78 2010 2 active", "unit 517.517 2011 2")
		p.attack(t, "2011", "26VG.39", "26VG.77", "26VG.78")
		p.roll(t, "DR")
		p.play(t, "stand 517.517")
		p.phaseIs(t, "bridge.held")
	})
	t.Run("when no retreat is possible", func(t *testing.T) {
		// Rivers and the attackers surround the tanks: they stay, lose a step and hold.
		f := append(ring("major", "2011"), "river major 2010 2011 bridge")
		p := evenChart(field(t, f...)).position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 10AD.CCA 2011 2")
		p.attack(t, "2011", "26VG.39")
		p.roll(t, "DR")
		p.whereIs(t, "10AD.CCA", "2011 1")
		p.phaseIs(t, "bridge.held")
		p.play(t, "blow 2010/2011")
		p.bridgeIs(t, "2010/2011", false)
	})
}

func TestRebuilding(t *testing.T) {
	coverage.Covers(t, "10.6.2")
	sys := field(t, "river minor 2010 2011 blown", "river minor 2210 2211 blown")
	t.Run("a German moves across", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "unit 26VG.39 2010 2 active")
		h := p.play(t, "unit 26VG.39", "move 2011")
		if e := h.kinds(rules.BridgeBuilt); len(e) != 1 || e[0].Para != "10.6.2" {
			t.Errorf("events %+v", h)
		}
		p.bridgeIs(t, "2010/2011", true)
		p.bridgeIs(t, "2210/2211", false)
	})
	t.Run("one a turn in each army zone", func(t *testing.T) {
		near := field(t, "river minor 2013 2014 blown", "river minor 2213 2214 blown", "river minor 2008 2009 blown", "river minor 2022 2023 blown")
		p := near.position(t, moving("axis", "move"), "cup axis mc 1", "unit 26VG.39 2013 2 active", "unit 26VG.77 2213 2 active",
			"unit 26VG.78 2008 2 active", "unit 5FJ.13 2022 2 active")
		p.play(t, "unit 26VG.39", "move 2014")
		p.bridgeIs(t, "2013/2014", true)
		p.costIs(t, "unit 26VG.77", "2214", 2+2)
		p.play(t, "unit 26VG.77", "move 2214")
		p.whereIs(t, "26VG.77", "2214 2")
		p.bridgeIs(t, "2213/2214", false) // crossed, not rebuilt
		p.play(t, "unit 26VG.78", "move 2009", "unit 5FJ.13", "move 2023")
		p.bridgeIs(t, "2008/2009", true) // other armies
		p.bridgeIs(t, "2022/2023", true)
		p.play(t, "end", "draw axis mc", "use move", "unit 26VG.77", "move 2213") // another round of the turn
		p.bridgeIs(t, "2213/2214", false)
	})
	t.Run("between two zones it is the one entered that builds", func(t *testing.T) {
		border := field(t, "river minor 2010 2011 blown") // from the 6th Army's zone into the 5th's
		for built, want := range map[string]bool{"bridges-built 1": false, "bridges-built 2": true} {
			p := border.position(t, moving("axis", "move"), built, "unit 26VG.39 2010 2 active")
			p.play(t, "unit 26VG.39", "move 2011")
			p.bridgeIs(t, "2010/2011", want)
		}
	})
	t.Run("again in the next turn", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "bridges-built 7", "unit 26VG.39 2010 2 active")
		p.play(t, "unit 26VG.39", "move 2011")
		p.bridgeIs(t, "2010/2011", false)
		p.play(t, "end")
		if p.Turn() != 5 || p.s.reg.bridgesBuilt != 0 {
			t.Errorf("turn %d, markers %b", p.Turn(), p.s.reg.bridgesBuilt)
		}
	})
	t.Run("the Allies without limit", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "unit 4.12 2010 2 active", "unit 4.8 2210 2 active")
		p.play(t, "unit 4.12", "move 2011", "unit 4.8", "move 2211")
		p.bridgeIs(t, "2010/2011", true)
		p.bridgeIs(t, "2210/2211", true)
	})
	t.Run("a motorised unit too, and only where it crosses", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "unit 10AD.CCA 2010 2 active")
		p.play(t, "unit 10AD.CCA", "move 2110")
		p.bridgeIs(t, "2010/2011", false)
		p = field(t, append(ring("major", "2011"), "river major 2010 2011 blown")...).position(t, moving("allies", "move"), "unit 10AD.CCA 2010 2 active")
		p.play(t, "unit 10AD.CCA", "move 2011")
		p.bridgeIs(t, "2010/2011", true)
	})
	t.Run("an emergency withdrawal across it", func(t *testing.T) {
		p := field(t, "river minor 2010 1910 blown").position(t, moving("axis", "move"), "unit 26VG.39 2010 2 active",
			"unit 4.12 2009 2", "unit 4.8 2112 2", "unit 4.22 1912 2", "unit 26VG.77 1910 2 active")
		p.play(t, "unit 26VG.39", "withdraw to 1809 past 26VG.77")
		p.bridgeIs(t, "1910/2010", true) // §10.3 is a move
	})
	t.Run("a road comes back with its bridge", func(t *testing.T) {
		sys := field(t, append(ring("major", "1115"), "noroads", along(1, 11), "river major 1015 1115 blown")...)
		p := sys.position(t, moving("allies", "move"), "unit 10AD.CCA 1014 2 active", "unit 4.12 1015 2 active")
		p.play(t, "unit 4.12", "move 1115", "unit 4.12", "move 1015")
		p.bridgeIs(t, "1015/1115", true)
	})
	t.Run("not in an advance", func(t *testing.T) {
		p := evenChart(sys).position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 14Cav.14 2011 1")
		p.attack(t, "2011", "26VG.39")
		p.roll(t, "DR")
		p.play(t, p.legal()[0])
		p.play(t, "advance 26VG.39")
		p.whereIs(t, "26VG.39", "2011 2")
		p.bridgeIs(t, "2010/2011", false)
	})
	t.Run("not in a retreat", func(t *testing.T) {
		p := evenChart(field(t, "river minor 2011 2012 blown")).position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 517.517 2011 2")
		p.attack(t, "2011", "26VG.39")
		p.roll(t, "DR")
		p.play(t, "retreat 517.517 2013")
		p.bridgeIs(t, "2011/2012", false)
	})
	t.Run("not in the one hex of armour before combat", func(t *testing.T) {
		sys := field(t, append(ring("major", "2011"), "river major 2010 2011 blown")...)
		p := sys.position(t, "phase move-or-combat", "side 0", "unit 2Pz.Gutmann 2010 3", "unit 4.12 2020 2")
		p.play(t, "use combat", "close-up 2Pz.Gutmann 2011")
		p.whereIs(t, "2Pz.Gutmann", "2011 3")
		p.bridgeIs(t, "2010/2011", false)
	})
}

func TestOurenBridge(t *testing.T) {
	coverage.Covers(t, "10.6.3")
	moat := append(ring("major", "3215"), "river minor 3215 3315 bridge", "noroads", "road 3215 3315")
	t.Run("no other path in", func(t *testing.T) {
		for turn, want := range map[int]bool{1: false, 2: true} {
			p := field(t, moat...).position(t, moving("axis", "move"), fmt.Sprintf("turn %d", turn), "unit 116Pz.16 3315 3 active", "unit 116Pz.60 3316 3 active")
			p.play(t, "unit 116Pz.16")
			check.Equal(t, p.can("move 3215"), want, "turn %d: armour crosses", turn)
			if got := p.because(t, "116Pz.16", "3215", false); turn == 1 && got != "10.6.3" {
				t.Errorf("because of %q, want 10.6.3", got)
			}
			p.play(t, "stop", "unit 116Pz.60")
			p.must(t, "move 3215")
		}
	})
	t.Run("a third step is no armour", func(t *testing.T) {
		p := field(t, moat...).position(t, moving("axis", "move"), "turn 1", "unit 116Pz.16 3315 1 active")
		p.play(t, "unit 116Pz.16")
		p.must(t, "move 3215")
	})
	t.Run("Allied armour no more than German", func(t *testing.T) {
		p := field(t, append(moat, "road 3315 3314 3313 3312 3311 3310 3309 3308", "road 0105 0205")...).position(t, moving("allies", "reaction-2"), "turn 1", "reacts 3", "unit 10AD.CCA 3315 2")
		p.play(t, "unit 10AD.CCA")
		p.mustNot(t, "move 3215")
	})
	t.Run("advance", func(t *testing.T) {
		for turn, want := range map[int]bool{1: false, 2: true} {
			p := evenChart(field(t, moat...)).position(t, declarationLine("axis"), fmt.Sprintf("turn %d", turn),
				"unit 116Pz.16 3315 3 active", "unit 116Pz.60 3315 3 active", "unit 106.424 3215 1")
			p.attack(t, "3215", "116Pz.16", "116Pz.60") // the attack itself is not forbidden
			p.roll(t, "BL1")
			p.play(t, "lose 116Pz.60", "lose 106.424")
			p.must(t, "advance 116Pz.60")
			check.Equal(t, p.can("advance 116Pz.16"), want, "turn %d: armour advances", turn)
		}
	})
	t.Run("retreat", func(t *testing.T) {
		for turn, want := range map[int]string{1: "3315", 2: "3115"} {
			f := append(ring("major", "3315"), "river minor 3215 3315 bridge", "noroads", "road 3015 3115 3215 3315", "river major 3315 3415 bridge")
			p := evenChart(field(t, f...)).position(t, declarationLine("axis"), fmt.Sprintf("turn %d", turn),
				"unit 560VG.1128 3415 2 active", "unit 10AD.CCA 3315 2")
			p.attack(t, "3315", "560VG.1128")
			p.roll(t, "DR")
			if p.Decision().Key == "retreat" {
				p.play(t, "retreat 10AD.CCA "+want)
			}
			check.Equal(t, strings.Fields(p.where(t, "10AD.CCA"))[0], want, "turn %d: the tanks are in", turn)
		}
	})
}

func mustHex(t testing.TB, code string) uint16 {
	t.Helper()
	h, ok := parseHex(code)
	if !ok {
		t.Fatalf("no hex %s", code)
	}
	return h
}

func TestAlliesHeldBack(t *testing.T) {
	coverage.Covers(t, "10.6.4")
	// The Meuse runs between columns 14 and 15 here, with the west and the British beyond.
	var west, british []string
	for c := 1; c <= 22; c++ {
		for r := 1; r <= 30; r++ {
			british = append(british, fmt.Sprintf("%02d%02d", c, r))
			if c <= 14 {
				west = append(west, fmt.Sprintf("%02d%02d", c, r))
			}
		}
	}
	land := []string{"west " + strings.Join(west, " "), "british " + strings.Join(british, " ")}
	sys := evenChart(field(t, land...))
	for _, c := range []struct {
		id   string
		free int
	}{
		{"Br29.29", 5}, {"Br6Abn.3", 8}, {"Br6Abn.5", 8}, {"Br6Abn.6AL", 8}, {"11AD.CCA", 8}, {"11AD.CCB", 8}, {"11AD.CCR", 8},
		{"Br51.152", 9}, {"Br51.153", 9}, {"Br51.154", 9}, {"Br53.71", 9}, {"Br53.158", 9}, {"Br53.160", 9}, {"Br33.33", 9},
		{"17Abn.507", 9}, {"17Abn.513", 9}, {"17Abn.193", 9}, {"17Abn.194", 9},
		{"4.12", 1}, {"101.501", 1}, {"2AD.CCA", 1}, // never held
	} {
		t.Run(c.id, func(t *testing.T) {
			for turn := max(1, c.free-1); turn <= c.free; turn++ {
				for meuse := 0; meuse <= 1; meuse++ {
					p := sys.position(t, moving("allies", "move"), fmt.Sprintf("turn %d", turn), fmt.Sprintf("meuse %d", meuse), "unit "+c.id+" 1410 2 active")
					want := turn >= c.free || meuse == 1
					check.Equal(t, p.costTo(t, "unit "+c.id, "1510") != noPath, want, "turn %d, Meuse crossed %d: crosses", turn, meuse)
					p.costIs(t, "unit "+c.id, "1310", 2) // free to move on this side
					if why := p.because(t, c.id, "1510", false); !want && why != "10.6.4" {
						t.Errorf("because of %q, want 10.6.4", why)
					}
				}
			}
		})
	}
	t.Run("no retreat and no advance across", func(t *testing.T) {
		p := sys.position(t, declarationLine("allies"), "turn 5", "unit 17Abn.507 1410 2 active", "unit 517.517 1410 2 active", "unit 26VG.39 1510 1")
		p.attack(t, "1510", "17Abn.507", "517.517")
		p.roll(t, "BL1")
		p.play(t, "lose 517.517", "lose 26VG.39")
		p.must(t, "advance 517.517")
		p.mustNot(t, "advance 17Abn.507")
		p = sys.position(t, declarationLine("axis"), "turn 5", "unit 26VG.39 1310 2 active", "unit 17Abn.507 1410 2", "meuse 0")
		p.attack(t, "1410", "26VG.39") // it is on the far bank: not across the river
		p.roll(t, "DR")
		p.mustNot(t, "retreat 17Abn.507 1610", "retreat 17Abn.507 1609")
		for _, n := range p.legal() {
			if code := n[len(n)-4:]; strings.HasPrefix(n, "retreat") && code[:2] > "14" {
				t.Errorf("%q leads over the Meuse", n)
			}
		}
	})
	release := func(t *testing.T, p *Position, want bool) {
		t.Helper()
		if (p.s.reg.meuse != 0) != want {
			t.Errorf("released: %v, want %v", !want, want)
		}
	}
	t.Run("released by a German move across", func(t *testing.T) {
		p := sys.position(t, moving("axis", "move"), "unit Lehr.901 1610 3 active", "unit Br29.29 1110 2")
		p.play(t, "unit Lehr.901", "move 1510")
		release(t, p, false)
		h := p.play(t, "unit Lehr.901", "move 1410")
		release(t, p, true)
		if e := h.kinds(rules.Note); len(e) == 0 || e[0].Para != "10.6.4" {
			t.Errorf("events %+v", h)
		}
	})
	t.Run("released by a German attack across", func(t *testing.T) {
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 1510 2 active", "unit Br29.29 1410 2")
		p.play(t, "attack 1410")
		release(t, p, false)
		p.play(t, "with 26VG.39")
		release(t, p, true)
	})
	t.Run("released by a German retreat across", func(t *testing.T) {
		p := sys.position(t, declarationLine("allies"), "unit 4.12 1310 2 active", "unit 4.8 1310 2 active", "unit 26VG.39 1410 2")
		p.attack(t, "1410", "4.12", "4.8")
		p.roll(t, "DR")
		release(t, p, false)
		p.play(t, p.legal()[len(p.legal())-1])
		release(t, p, true)
	})
	t.Run("not by an attack on this bank", func(t *testing.T) {
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 1710 2 active", "unit 4.12 1610 2")
		p.attack(t, "1610", "26VG.39")
		release(t, p, false)
	})
	t.Run("not by an Allied move or attack", func(t *testing.T) {
		p := sys.position(t, moving("allies", "move"), "unit 4.12 1410 2 active")
		p.play(t, "unit 4.12", "move 1510")
		release(t, p, false)
		p = sys.position(t, declarationLine("allies"), "unit 4.12 1410 2 active", "unit 26VG.39 1510 2")
		p.attack(t, "1510", "4.12")
		release(t, p, false)
	})
	t.Run("5th Armored within three hexes of J", func(t *testing.T) {
		// J is 2001 here.
		sys := evenChart(field(t))
		bound := sys.position(t, moving("allies", "move"), "unit 5AD.CCA 2002 2 active at-j")
		bound.costIs(t, "unit 5AD.CCA", "2004", 4)
		bound.costIs(t, "unit 5AD.CCA", "2005", noPath)
		check.Equal(t, bound.because(t, "5AD.CCA", "2005", false), "10.6.4", "because of")
		free := sys.position(t, moving("allies", "move"), "unit 5AD.CCA 2002 2 active")
		free.costIs(t, "unit 5AD.CCA", "2005", 6)
		t.Run("advance", func(t *testing.T) {
			for _, flag := range []string{"", " at-j"} {
				p := sys.position(t, declarationLine("allies"), "unit 5AD.CCA 2004 2 active"+flag, "unit 26VG.39 2005 1")
				p.attack(t, "2005", "5AD.CCA") // it may attack farther away
				p.roll(t, "BL1")
				p.play(t, "lose 5AD.CCA", "lose 26VG.39")
				check.Equal(t, p.can("advance 5AD.CCA"), flag == "", "advances")
			}
		})
		t.Run("retreat", func(t *testing.T) {
			p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2003 2 active", "unit 5AD.CCA 2004 2 at-j")
			p.attack(t, "2004", "26VG.39")
			p.roll(t, "DR")
			for _, n := range p.legal() {
				if code := n[len(n)-4:]; strings.HasPrefix(n, "retreat") && p.d.distance(mustHex(t, code), mustHex(t, "2001")) > 3 {
					t.Errorf("%q leads away from J", n)
				}
			}
		})
		t.Run("lost and returned", func(t *testing.T) {
			for _, flag := range []string{"", " at-j"} {
				p := evenChart(field(t, "town 2004")).position(t, declarationLine("axis"), "unit 26VG.39 2003 2 active", "unit 5AD.CCA 2004 1"+flag, "unit 5AD.CCB 2503 1")
				p.attack(t, "2004", "26VG.39")
				p.roll(t, "BL1")
				p.play(t, "lose 26VG.39", "lose 5AD.CCA")
				p.whereIs(t, "5AD.CCA", "dead 1")
				q := field(t, "town 2004").replacing(t, "allies", 0, 1)
				u := q.named(t, "5AD.CCA")
				q.place(u, placeEliminated)
				q.s.flag[u] = p.s.flag[u]
				q.play(t, "rebuild 5AD.CCA", "at 2004")
				if ok, _ := q.allowed(u, mustHex(t, "2004"), mustHex(t, "2005")); ok != (flag == "") {
					t.Errorf("5AD.CCA may leave J: %v, entered there: %q", ok, flag)
				}
			}
		})
		t.Run("entry at J and at other hexes", func(t *testing.T) {
			enter := func(more ...string) *Position {
				return sys.position(t, append([]string{"phase draw", "turn 2", "cup allies reinf 1", "reinforced-allies 1", "unit 5AD.CCA T2.2 2"}, more...)...)
			}
			p := enter()
			p.play(t, "draw allies reinf")
			if p.Decision().Key == "keep-chit" {
				p.play(t, "play")
			}
			p.play(t, "enter 5AD.CCA 2001")
			p.costIs(t, "unit 5AD.CCA", "2004", 6)
			p.costIs(t, "unit 5AD.CCA", "2005", noPath)
			p = enter("unit 26VG.39 2001 2")
			p.play(t, "draw allies reinf")
			if p.Decision().Key == "keep-chit" {
				p.play(t, "play")
			}
			at := p.legal()[0]
			p.play(t, at)
			from := mustHex(t, at[len(at)-4:])
			far := false
			p.play(t, "unit 5AD.CCA")
			for _, n := range p.legal() {
				far = far || strings.HasPrefix(n, "move ") && p.d.distance(mustHex(t, n[len("move "):]), mustHex(t, "2001")) > 3+p.d.distance(from, mustHex(t, "2001"))
			}
			check.True(t, far, "5AD.CCA is held back after %q: %v", at, p.legal())
		})
	})
}
