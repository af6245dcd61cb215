package celles

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Reinforcements are placed when they are activated, at no cost, not on an enemy, but possibly in a
// zone. Overstacked hexes are resolved before the phase ends. Units that did not arrive may arrive
// later.
func TestReinforcements(t *testing.T) {
	coverage.Covers(t, "14.0", "10.0", "22.0")
	early := parse(t, ordersOf("3", "0", "9Pz", "unit 9Pz.10 track", "unit 2Pz.Gutmann 2611 2", "unit 84Inf.1-333 0815")...)
	refuses(t, early, "formation 9Pz")
	for _, turn := range []string{"4", "6"} {
		p := parse(t, ordersOf(turn, "0", "9Pz", "unit 9Pz.10 track", "unit 9Pz.33 track", "unit 84Inf.1-333 0815")...)
		play(t, p, "formation 9Pz", "enter 9Pz.10 3316", "enter 9Pz.33 3316")
		check.MustEqual(t, p.stepsAt(mustHex("3316")), 3, "steps")
		q := p.Clone().(*Position)
		play(t, p, "unit 9Pz.33", "stop", "end") // it stays: the hex is overstacked
		only(t, p, "remove", "remove 9Pz.10", "remove 9Pz.33")
		play(t, p, "remove 9Pz.10")
		check.Equal(t, p.stepsAt(mustHex("3316")), 2, "steps stay")
		play(t, q, "unit 9Pz.33")
		check.Equal(t, q.s.reg.spent, 0, "half points are paid for coming")
		w, warned := q.Warning(choice(OpStop, 0, 0))
		check.False(t, warned, "a unit that has entered and stays is warned: %+v", w)
	}
	// Units already in the hex need not leave before the phase ends, whether they stay by choice or
	// cannot move away.
	stacked := parse(t, ordersOf("4", "0", "9Pz", "unit 9Pz.10 3316 1", "unit 9Pz.33 track", "unit 9Pz.11 3316 1", "unit 84Inf.1-333 0815")...)
	play(t, stacked, "formation 9Pz", "enter 9Pz.33 3316", "unit 9Pz.10")
	w, warned := stacked.Warning(choice(OpStop, 0, 0))
	check.False(t, warned, "a unit that was there and stays is warned: %+v", w)
	play(t, stacked, "stop", "unit 9Pz.33", "move 9Pz.33 3316-3315", "stop", "end")
	if n := stacked.stepsAt(mustHex("3316")); n != 2 || stacked.s.reg.phase == PhaseExcess {
		t.Errorf("%d steps are left, in phase %s", n, phaseNames[stacked.s.reg.phase])
	}
	slips := parse(t, ordersOf("4", "0", "116Pz", "unit 116Pz.60 3309 2", "unit 116Pz.156 track", "unit 84Inf.1-333 3208")...)
	play(t, slips, "formation 116Pz", "enter 116Pz.156 3309", "unit 116Pz.60", "infiltrate 116Pz.60 3309-3209", "die 0")
	if slips.s.reg.phase == PhaseExcess {
		t.Errorf("the unit could not infiltrate, and steps are removed at once: %v", choices(slips))
	}
	// A unit that moves into the hex of a reinforcement is not exempt from the stacking limit.
	joins := parse(t, ordersOf("4", "0", "9Pz", "tactical axis extra 1", "unit 9Pz.10 track", "unit 2Pz.Boehm 3112", "unit 84Inf.1-333 0815")...)
	play(t, joins, "play extra", "extra 2Pz.Boehm", "formation 9Pz", "enter 9Pz.10 3316", "unit 2Pz.Boehm", "move 2Pz.Boehm 3112-3316", "stop")
	only(t, joins, "remove", "remove 2Pz.Boehm", "remove 9Pz.10")
	zone := parse(t, ordersOf("4", "0", "116Pz", "unit 116Pz.156 track", "unit 84Inf.1-333 3209")...)
	play(t, zone, "formation 116Pz")
	only(t, zone, "enter", "enter 116Pz.156 3309", "enter 116Pz.156 3310", "enter 116Pz.156 3311")
	blocked := parse(t, ordersOf("4", "0", "9Pz", "unit 9Pz.10 track", "unit 2Pz.Gutmann 2611 2", "unit 84Inf.1-333 0815")...)
	blocked.s.occ[allies].Add(mustHex("3316"))
	check.False(t, blocked.mayActivate(blocked.u(t, "9Pz.10")), "a unit enters on an enemy")
	// A reinforcement can be activated alone, by the chit of another formation or by one of extra
	// movement.
	alone := parse(t, ordersOf("4", "0", "2Pz", "tactical axis extra 1", "unit 9Pz.10 track", "unit 9Pz.33 track", "unit 2Pz.Gutmann 2611 2", "unit 84Inf.1-333 0815")...)
	extra := alone.Clone().(*Position)
	play(t, alone, "single 9Pz.10", "enter 9Pz.10 3316", "unit 9Pz.10")
	at(t, alone, "9Pz.33", "track")
	play(t, extra, "play extra", "extra 9Pz.33", "formation 2Pz", "enter 9Pz.33 3316")
	only(t, extra, "unit", "unit 2Pz.Gutmann", "unit 9Pz.33")
}

// From the night of the 26th the Führer Begleit leaves when its chit is drawn or one of its units
// is activated; its chit then serves only for a unit of another formation.
func TestFuehrerBegleit(t *testing.T) {
	coverage.Covers(t, "15.0")
	lines := []string{"phase draw", "actions-axis 3", "cup FBB 1", "cup 2Pz 1", "tactical axis extra 1", "unit FBB.Pz 3110 1", "unit FBB.Gren 3211 1", "unit 2Pz.Gutmann 2611 2",
		"unit 84Inf.1-333 0815"}
	before := parse(t, append([]string{"celles campaign", "turn 6"}, lines...)...)
	play(t, before, "draw FBB", "formation FBB")
	at(t, before, "FBB.Pz", "3110")
	p := parse(t, append([]string{"celles campaign", "turn 7"}, lines...)...)
	h := listen(t, p, "draw FBB")
	at(t, p, "FBB.Pz", "home")
	at(t, p, "FBB.Gren", "home")
	if len(h) != 3 || p.s.reg.played[axis] != 1 {
		t.Errorf("events %+v, %d actions", h, p.s.reg.played[axis])
	}
	only(t, p, "single")
	only(t, p, "formation")
	if n := p.stepsLost(axis); n < 1 {
		t.Error("the steps it has lost do not count")
	}
	play(t, p, "play extra", "extra 2Pz.Gutmann", "none", "unit 2Pz.Gutmann", "stop", "end")
	// The example: a unit of the 116th is rebuilt and moves into the gap at once.
	gap := parse(t, append([]string{"celles campaign", "turn 7", "tactical axis replacement 1", "unit 116Pz.60 dead"}, lines...)...)
	play(t, gap, "draw FBB", "play replacement", "replace 116Pz.60 3310", "play extra", "extra 116Pz.60", "none", "unit 116Pz.60", "move 116Pz.60 3310-3110")
	again := parse(t, append([]string{"celles campaign", "turn 8", "gone 1", "unit FBB.Pz home 1 withdrawn", "unit FBB.Gren home 1 withdrawn"}, lines[:5]...)[:10]...)
	again.place(again.u(t, "2Pz.Gutmann"), mustHex("2611"))
	again.s.flag[again.u(t, "2Pz.Gutmann")] = 0
	play(t, again, "draw FBB")
	only(t, again, "formation")
	only(t, again, "single", "single 2Pz.Gutmann")
	by := parse(t, append([]string{"celles campaign", "turn 7"}, lines...)...)
	play(t, by, "draw 2Pz", "single FBB.Gren")
	at(t, by, "FBB.Pz", "home")
	only(t, by, "unit")
	late := parse(t, "celles campaign", "turn 7", "phase draw", "actions-axis 3", "cup FBB 1", "cup 2Pz 1", "unit FBB.Pz 3110 1", "unit FBB.Gren track",
		"unit 2Pz.Gutmann 2611 2", "unit 84Inf.1-333 0815")
	play(t, late, "draw FBB")
	at(t, late, "FBB.Gren", "home") // it no longer arrives
	dead := parse(t, ordersOf("7", "0", "2Pz", "gone 1", "tactical axis replacement 1", "unit FBB.Pz dead", "unit 2Pz.Gutmann 2611 2", "unit 84Inf.1-333 0815")...)
	check.False(t, dead.mayPlay(replacement), "a withdrawn brigade is rebuilt")
}

// Some units begin in a given hex, others within one or two hexes of a place, as their owner
// chooses within the stacking limit.
func TestSetUp(t *testing.T) {
	coverage.Covers(t, "20.0", "10.0")
	p := start(t)
	for id, hex := range map[string]string{"29Bde.3RTR": "0704", "29Bde.23H": "0213", "3Arm.R": "3306", "84Inf.3-335": "2113",
		"116Pz.Bayer": "3211", "116Pz.AA116": "3011", "2Pz.Boehm": "2611", "2Pz.Cochenhausen": "2712", "Lehr.Poschinger": "track"} {
		at(t, p, id, hex)
	}
	counts := func() bool {
		return slices.ContainsFunc(p.Tracks(), func(g rules.Track) bool { return g.Key == "actions" })
	}
	placed := map[string]int{}
	for p.s.reg.phase == PhaseSetUp {
		check.False(t, counts(), "actions are counted, and none are dealt out yet")
		u := p.toSetUp()
		for h, all := uint16(0), p.setUpHexes(u); h < hexes; h++ {
			if !all.Has(h) {
				continue
			}
			far := 9
			switch a := p.d.arrivals[p.d.units[u].arrival]; {
			case strings.HasPrefix(a.id, "4cav"):
				far = p.d.distance(h, mustHex("2305")) - 2
			case a.id == "84inf-marche":
				far = p.d.distance(h, mustHex("2808")) - 2
			case a.id == "84inf-road":
				for _, road := range []string{"2808", "2908", "3007", "3107", "3206", "3306"} {
					far = min(far, p.d.distance(h, mustHex(road))-1)
				}
			}
			if far > 0 {
				t.Errorf("%s may be set up in %s", p.d.units[u].id, hexCode(h))
			}
			placed[p.d.units[u].id]++
		}
		play(t, p, choices(p)[0])
	}
	check.True(t, counts(), "actions are not counted")
	if len(placed) != 9 || placed["4Cav.4"] != 19 || placed["84Inf.1-333"] != 19 {
		t.Errorf("hexes by unit: %v", placed)
	}
	for h := range uint16(hexes) {
		if p.tooFull(h) {
			t.Errorf("%d steps in %s", p.stepsAt(h), hexCode(h))
		}
	}
	full := start(t)
	play(t, full, "place 84Inf.1-333 2808", "place 84Inf.2-333 2808")
	refuses(t, full, "place 84Inf.3-333 2808")
}
