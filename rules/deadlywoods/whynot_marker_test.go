package deadlywoods

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// An illegal hex for a marker or a unit has a reason with its paragraph.
func TestWhyNotHere(t *testing.T) {
	coverage.Covers(t, "6.1", "6.3", "8.6", "12.4.1", "12.5", "12.7", "12.8", "12.9.1")
	villages := "village 2014 2015 2016 2017 2018 2110 3515"
	engineer := func(features ...string) *Position {
		p := field(t, append(features, villages)...).position(t, "turn 3", "phase engineers", "asset Eng-VIII-1 home 0", "asset Eng-VIII-2 2016 0",
			"held 2018", "held 2110", "unit 28.110 2015 2", "unit 99.395 2014 2", "unit VdH 2110 1")
		p.play(t, "deploy Eng-VIII-1")
		return p
	}
	greif := func(turn string) *Position {
		return field(t).position(t, "turn "+turn, "phase greif", "side 1", "unit 28.110 2008 2", "asset Eng-VIII-2 2012 0")
	}
	delay := field(t, villages).position(t, "turn 3", "phase delay", "unit Delay home 1", "unit 28.110 2015 2", "held 2018", "held 2110", "unit VdH 2110 1")
	isolated := field(t, append(isle("2017"), "village 2017")...).position(t, "turn 3", "phase delay", "unit Delay home 1")
	drop := field(t, villages, "terrain light_woods 2016").position(t, "turn 5", "phase air", "held 2018", "held 2110", "unit VdH 2110 1")
	jump := field(t, "village 2005", "terrain woods 2006").position(t, "turn 1", "phase vdh", "side 1", "unit 28.110 2008 2")
	for _, c := range []struct {
		name string
		p    *Position
		due  string
		at   string
		want string
	}{
		{"engineers", engineer(), "engineer.hex", "2015", ""},
		{"engineers in the open", engineer(), "engineer.hex", "2116", "no-settlement 12.4.1"},
		{"engineers among Germans", engineer(), "engineer.hex", "2110", "enemy-there 12.4.1"},
		{"engineers in a German village", engineer(), "engineer.hex", "2018", "in-german-hands 12.4.1"},
		{"engineers out of supply", engineer(isle("2017")...), "engineer.hex", "2017", "no-supply-there 12.4.1"},
		{"engineers beside engineers", engineer(), "engineer.hex", "2016", "engineers-there 6.3"},
		{"engineers beside another corps", engineer(), "engineer.hex", "2014", "others-there 6.1"},
		{"engineers far from their corps", engineer(), "engineer.hex", "3515", "far-from-its-corps 12.4.1"},

		{"Greif", greif("3"), "greif", "3015", ""},
		{"Greif on the enemy", greif("3"), "greif", "2008", "enemy-there 12.5"},
		{"Greif on engineers", greif("3"), "greif", "2012", "engineers-there 12.5"},
		{"Greif beside the enemy", greif("3"), "greif", "2009", "next-to-enemy 12.5"},
		{"Greif in the south on turn 2", greif("2"), "greif", "3015", "not-of-the-sixth 12.5"},

		{"Traffic", field(t).position(t, "turn 2", "phase traffic"), "traffic", "2015", ""},
		{"Traffic off the roads", field(t).position(t, "turn 2", "phase traffic"), "traffic", "2017", "no-road 12.8"},

		{"Delay", delay, "delay", "2014", ""},
		{"Delay in the open", delay, "delay", "2116", "no-settlement 12.9.1"},
		{"Delay among friends", delay, "delay", "2015", "own-units-there 12.9.1"},
		{"Delay among Germans", delay, "delay", "2110", "enemy-there 12.9.1"},
		{"Delay in a German village", delay, "delay", "2018", "in-german-hands 12.9.1"},
		{"Delay out of supply", isolated, "delay", "2017", "no-supply-there 12.9.1"},

		{"supplies dropped", drop, "air", "2015", ""},
		{"supplies dropped in the open", drop, "air", "2116", "no-settlement 8.6"},
		{"supplies dropped on Germans", drop, "air", "2110", "enemy-there 8.6"},
		{"supplies dropped on a German village", drop, "air", "2018", "in-german-hands 8.6"},
		{"supplies dropped into the woods", drop, "air", "2016", "no-clear-ground 8.6"},

		{"a jump", jump, "vdh", "2004", ""},
		{"a jump far south", jump, "vdh", "2015", "not-of-the-sixth 12.7"},
		{"a jump on a village", jump, "vdh", "2005", "settled 12.7"},
		{"a jump into the woods", jump, "vdh", "2006", "too-rough-to-land 12.7"},
		{"a jump on the enemy", jump, "vdh", "2008", "enemy-there 12.7"},
		{"a jump beside the enemy", jump, "vdh", "2009", "in-zone 12.7"},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.p.phaseIs(t, c.due)
			got := ""
			if why := c.p.WhyNot(rules.Intent{To: cellOf(mustHex(t, c.at))}); len(why) > 0 {
				got = why[0].Key + " " + why[0].Para
			}
			check.Equal(t, got, c.want, "because of")
		})
	}
}

// In whole games, no hex that is offered for a marker has a reason, and every other hex has one.
func TestWhyNotHereAgreesWithTheChoices(t *testing.T) {
	due := []Phase{PhaseEngineerHex, PhaseGreif, PhaseTraffic, PhaseDelay, PhaseAir, PhaseVdHHex}
	visited := map[Phase]int{}
	for seed := range uint64(rulestest.Amount(4, 40)) {
		eachDecision(t, theGame(t), seed, func(p *Position, _ *splitmix.Source) {
			visited[p.s.reg.phase]++
			var offered [hexes]bool
			for _, c := range p.Choices(nil) {
				if c.Op() == OpHex {
					offered[c.A()] = true
				}
			}
			for h := range uint16(hexes) {
				if why := p.WhyNot(rules.Intent{To: cellOf(h)}); offered[h] != (len(why) == 0) {
					t.Fatalf("seed %d, %s, %s: offered %t, reasons %+v\n%s", seed, decisions[p.s.reg.phase].key, hexCode(h), offered[h], why, p.Text())
				}
			}
		}, due...)
	}
	for _, ph := range due {
		if visited[ph] == 0 {
			t.Errorf("%s never came", decisions[ph].key)
		}
	}
}
