package enemyaction

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/vocab"
)

// firstOf returns the first reason of a list, or the zero reason.
func firstOf(list []rules.Reason) rules.Reason { return append(list, rules.Reason{})[0] }

// A click on Allies that cannot be attacked gives the reason: no unit is next to them, or none that still can
// attack.
func TestWhyNoUnitAttacksAHex(t *testing.T) {
	coverage.Covers(t, "X24")
	for _, test := range []struct{ line, key string }{
		{"unit 1.1SS.ISS 0224 2 active", ""}, {"unit 1.1SS.ISS 0224 2", "nobody-next"}, {"unit 1.1SS.ISS 0223 2 active", "nobody-next"}, {"unit 1.1SS.ISS 0224 2 active fought", "all-fought"},
		{"unit 1.1SS.ISS 0224 2 active dispersed", "all-unfit"}, {"unit VDH.ISS 0224 1 active", "bracketed"},
	} {
		p := scene(t, "phase units units", "unit 110.28.VIII 0225 2", test.line, "unit 18.LXVI 1203 3 active")
		got := firstOf(p.WhyNot(rules.Intent{To: cellOf(mustHex(t, "0225"))}))
		if got.Key != test.key || test.key != "" && got.Para != "X24" {
			t.Errorf("%s: %+v, want %q", test.line, got, test.key)
		}
		if test.key == "nobody-next" && len(p.WhyNot(rules.Intent{To: cellOf(mustHex(t, "0226"))})) > 0 {
			t.Error("a reason against an empty hex")
		}
	}
}

// Reasons why a reinforcement cannot enter in a hex (§X36).
func TestWhyNotEntered(t *testing.T) {
	coverage.Covers(t, "X36")
	p := scene(t, "phase entry entry", "works 23", "unit VDH.ISS day17 1", "unit 18.LXVI 1203 3", "unit 110.28.VIII 1001 2", "unit 5.3F.ISS 0901 2", "unit 8.3F.ISS 0901 2", "unit 9.3F.ISS 0901 2", "left 5", "pile army-5-1")
	for hex, want := range map[string]rules.Reason{
		"0601": {}, "0901": {Key: "full", Para: "X8"}, "1001": {Key: vocab.EnemyThere, Para: "X36"}, "1203": {Key: "no-entry", Para: "X36"}, "2401": {Key: "boundary", Para: "X44"},
	} {
		rulestest.WantReason(t, hex, firstOf(p.WhyNot(rules.Intent{Piece: pieceOf(22), To: cellOf(mustHex(t, hex))})), want.Key, want.Para)
	}
}

// Reasons name the actual obstacle: a zone before a river, a unit that has advanced as one that has moved, and
// the stack that has lost a step before the unit.
func TestReasonsAreTrue(t *testing.T) {
	coverage.Covers(t, "X9", "7.1", "4.7", "4.6", "X8", "X12", "X23")
	for _, test := range []struct{ name, lines, unit, hex, key, para string }{
		{"from zone to zone over a river", "day 22, phase units units, unit 3.2P.XLVII 0320 3 active, unit 110.28.VIII 0421 2", "3.2P.XLVII", "0420", vocab.ZoneToZone, "X9"},
		{"a unit that has advanced", "phase advance advance, checked 3.2P.XLVII, unit 3.2P.XLVII 0226 3 active, unit 2.2P.XLVII 0224 2 active, fight 0225 axis 0225 0224 - -, attackers 3.2P.XLVII 2.2P.XLVII, defenders 110.28.VIII", "3.2P.XLVII", "", vocab.MovedAlready, "7.1"},
		{"a dispersed unit", "phase advance advance, unit 3.2P.XLVII 0226 3 active, unit 2.2P.XLVII 0224 2 active dispersed, fight 0225 axis 0225 0224 - -, attackers 3.2P.XLVII 2.2P.XLVII, defenders 110.28.VIII", "2.2P.XLVII", "", "dispersed", "7.1"},
		{"a unit that waits for another to stop", "day 22, phase move units, " + wantValid(t, "3.2P.XLVII") + ", left 4, unit 3.2P.XLVII 0320 3 active, unit 2.2P.XLVII 0321 2 active", "2.2P.XLVII", "", vocab.FinishFirst, "X23"},
		{"an eliminated unit", "day 22, phase units units, unit 3.2P.XLVII 0320 3 active", "2.2P.XLVII", "", vocab.NotOnMap, "X12"},
		{"no room to go on into", "phase advance advance, unit 3.2P.XLVII 0224 3 active, unit 18.LXVI 0225 3, unit 62.LXVI 0225 1, fight 0225 axis 0225 0224 - -, attackers 3.2P.XLVII, defenders 110.28.VIII", "3.2P.XLVII", "", "full", "X8"},
		{"a stack that has lost a step", "phase loss attack, owe 1, lost 2.2P.XLVII, lost-at 0224, unit 110.28.VIII 0225 2, unit 3.2P.XLVII 0224 3 active, unit 2.2P.XLVII 0224 2 active, unit 1.1SS.ISS 0226 2 active, fight 0225 axis 0225 - - -, attackers 3.2P.XLVII 2.2P.XLVII 1.1SS.ISS, defenders 110.28.VIII", "3.2P.XLVII", "", "others-first", "4.7"},
		{"a unit that has", "phase loss attack, owe 1, lost 2.2P.XLVII 1.1SS.ISS, lost-at 0224 0226, unit 110.28.VIII 0225 2, unit 3.2P.XLVII 0224 3 active, unit 2.2P.XLVII 0224 2 active, unit 1.1SS.ISS 0226 2 active, fight 0225 axis 0225 - - -, attackers 3.2P.XLVII 2.2P.XLVII 1.1SS.ISS, defenders 110.28.VIII", "2.2P.XLVII", "", "others-first", "4.6"},
	} {
		p := scene(t, test.lines)
		in := rules.Intent{Piece: pieceOf(p.unitOf(t, test.unit))}
		if test.hex != "" {
			in.To = cellOf(mustHex(t, test.hex))
		}
		rulestest.WantReason(t, test.name, firstOf(p.WhyNot(in)), test.key, test.para)
	}
}

// A card that is not among those to discard from gives the reason.
func TestWhyNotDiscarded(t *testing.T) {
	coverage.Covers(t, "10.4", "12.1")
	for _, test := range []struct{ lines, card, key, para string }{
		{"phase strafe allied, card 80, hand army-5-1 army-7-1 corps-LXVI", "corps-LXVI", "card-lower", "10.4"},
		{"phase barrage allied, card 73, hand division-12 division-26 corps-LXVI", "corps-LXVI", "card-no-division", "12.1"},
	} {
		p := scene(t, test.lines, "unit 18.LXVI 1203 3")
		for _, card := range p.Cards(rules.Axis) {
			i := slices.IndexFunc(card.Uses, func(u rules.Use) bool { return u.Verb == "discard" })
			if i < 0 || card.Uses[i].Para != test.para {
				t.Fatalf("%s: %+v", card.Key, card.Uses)
			}
			if got := firstOf(card.Uses[i].Why); (got.Key == test.key && got.Para == test.para) != (card.Key == test.card) {
				t.Errorf("%s: %+v", card.Key, got)
			}
		}
	}
}

// The question in an impulse and in an activation matches the choices.
func TestPromptsMatchTheChoices(t *testing.T) {
	coverage.Covers(t, "X20", "X22", "X23")
	for _, test := range []struct{ lines, key, para string }{
		{"phase impulse hand, left 2, pile army-7-1 army-7-2, hand corps-LXVI", "impulse", "X22"},
		{"phase impulse hand, left 2, pile army-7-1 army-7-2, hand corps-LXVI corps-ISS, before LXVI", "impulse.discard", "X22"},
		{"phase impulse hand, hand corps-LXVI", "impulse.last", "X22"},
		{"phase impulse hand, hand army-7-2, before LXVI", "impulse.end", "X22"},
		{"day 16, phase impulse hand, opening 1, value 4, left 2, pile army-7-1 army-7-2, hand corps-LXVI", "impulse.opening", "X20"},
		{"day 16, phase impulse hand, opening 1, value 4, left 2, pile army-7-1 army-7-2, hand corps-LXVI, now LXVI", "impulse.opening.discard", "X20"},
		{"phase units units, unit 1.1SS.ISS 0224 2 active moved, unit 110.28.VIII 0225 2", "attacks", "X24"},
		{"phase units units, unit 1.1SS.ISS 0224 2 active, unit 110.28.VIII 0225 2", "units", "X23"},
	} {
		p := scene(t, test.lines, "unit 18.LXVI 1203 3")
		if got := p.Decision(); got.Key != test.key || got.Para != test.para {
			t.Errorf("%s: %+v, want %s of %s", test.lines, got, test.key, test.para)
		}
	}
	// The number that a check has to reach is not negative. Losses of defenders are reported at their hex.
	p := scene(t, "phase hold defend, defender-hits 1, hits 1, unit 1.1SS.ISS 0224 2 active, unit 110.28.VIII 0225 2, fight 0225 axis 0225 - - -, attackers 1.1SS.ISS, defenders 110.28.VIII")
	p.d = func() *data { d := *p.d; d.hold = map[string]int{"cut-off": -9, "costly-retreat": -9}; return &d }()
	for h := range p.s.contact[allies].All() {
		p.s.contact[allies].Remove(h)
	}
	for _, a := range p.Decision().Args {
		if a.Name == "number" && a.Num != 0 {
			t.Errorf("the defenders hold with %d", a.Num)
		}
	}
}

// The buttons for taking hits show the cost.
func TestChoicesStateTheirCost(t *testing.T) {
	coverage.Covers(t, "1.9", "1.10", "1.13", "1.14")
	said := func(p *Position) (list []string) {
		for _, c := range p.Choices(nil) {
			pick := p.Describe(c)
			list = append(list, pick.Verb+" "+itoa(pick.N))
		}
		return list
	}
	const attack = "unit 110.28.VIII 0225 2, fight 0224 allies 0224 - - -, attackers 110.28.VIII, defenders 18.LXVI, card 40, unit 18.LXVI 0224 3"
	for _, test := range []struct {
		lines string
		want  []string
	}{
		{"phase defence defend, defender-hits 3, hits 3, " + attack, []string{"back.0 3", "back.1.lose 2", "back.2.lose 1"}},
		{"phase defence defend, defender-hits 2, hits 2, " + attack, []string{"back.0 2", "back.1.lose 1", "back.2 0"}},
		{"phase defence defend, defender-hits 1, hits 1, " + attack, []string{"back.0 1", "back.1 0"}},
		{"phase answer attack, attacker-hits 4, hits 4, unit 110.28.VIII 0225 2, unit 18.LXVI 0224 3 active, fight 0225 axis 0225 - - -, attackers 18.LXVI, defenders 110.28.VIII", []string{"disperse 2", "stand 4"}},
	} {
		check.EqualSlices(t, said(scene(t, test.lines)), test.want, "%s", test.lines)
	}
}

// Warnings are given for an attack while units behind the front can still move, for a command in the opening
// that leads to no attack, and for a tactic that changes nothing, and in no other case.
func TestWarnings(t *testing.T) {
	coverage.Covers(t, "X20", "X23", "X25")
	const support = "phase support support, chits 2, unit 110.28.VIII 0225 2, unit 1.1SS.ISS 0224 2 active, fight 0225 axis 0225 - - -, attackers 1.1SS.ISS, defenders 110.28.VIII, hand corps-ISS"
	for _, test := range []struct {
		lines, choice, key, para string
		n                        int
	}{
		{"phase units units, unit 110.28.VIII 0225 2, unit 1.1SS.ISS 0224 2 active, unit 2.1SS.ISS 0222 2 active", "attack 0225", "left-behind", "X23", 1},
		{"phase units units, unit 110.28.VIII 0225 2, unit 1.1SS.ISS 0224 2 active, unit 2.1SS.ISS 0222 2 active, unit 25.12SS.ISS 0222 2 active moved", "attack 0225", "", "", 0},
		{"phase units units, unit 110.28.VIII 0225 2, unit 1.1SS.ISS 0224 2 active moved, unit 2.1SS.ISS 0222 2 active, unit 25.12SS.ISS 0222 2 active, unit 26.12SS.ISS 0221 2 active, unit 12.12SS.ISS 0221 2 active", "attack 0225", "left-behind", "X23", 4},
		{"phase units units, unit 110.28.VIII 0225 2, unit 1.1SS.ISS 0224 2 active, unit 2.1SS.ISS 0224 2 active", "attack 0225", "", "", 0},
		{"phase units units, fighting 1, unit 110.28.VIII 0225 2, unit 1.1SS.ISS 0224 2 active, unit 2.1SS.ISS 0222 2 active", "attack 0225", "", "", 0},
		{"day 16, phase impulse hand, opening 1, left 1, pile army-7-1, hand corps-ISS corps-LXVI, unit 110.28.VIII 0225 2, unit 1.1SS.ISS 0224 2, unit 18.LXVI 1203 3", "play corps-ISS", "", "", 0},
		{"day 16, phase impulse hand, opening 1, left 1, pile army-7-1, hand corps-ISS corps-LXVI, unit 110.28.VIII 0225 2, unit 1.1SS.ISS 0224 2, unit 18.LXVI 1203 3", "play corps-LXVI", "no-attack", "X20", 0},
		{"day 16, phase impulse hand, opening 1, left 1, pile army-7-1, hand group-b, unit 110.28.VIII 0225 2, unit 1.1SS.ISS 0224 2, unit 18.LXVI 1203 3", "play group-b", "", "", 0},
		{"phase impulse hand, hand corps-LXVI, unit 18.LXVI 1203 3", "play corps-LXVI", "", "", 0},
		{support, "support corps-ISS", "", "", 0},
		{"phase support support, card 40, chits 2, unit 110.28.VIII 0225 2, unit 18.LXVI 0224 3, fight 0224 allies 0224 - - -, attackers 110.28.VIII, defenders 18.LXVI, hand corps-ISS", "support corps-ISS", "", "", 0},
		{"phase support support, card 40, chits 2, unit 110.28.VIII 0225 2, unit 18.LXVI 0224 3 isolated unsupplied, fight 0224 allies 0224 - - -, attackers 110.28.VIII, defenders 18.LXVI, hand corps-ISS", "support corps-ISS", "no-change", "X25", 0}, // §1.8
		{support, "none", "", "", 0},
	} {
		p := scene(t, test.lines)
		c, err := rules.ParseChoice(p, p.Choices(nil), test.choice)
		if err != nil {
			t.Fatalf("%s: %v, there are %q", test.lines, err, choices(p))
		}
		before := p.Text()
		got, warned := p.Warning(c)
		if warned != (test.key != "") || got.Key != test.key || got.Para != test.para || test.n > 0 && got.Args[0].Num != test.n {
			t.Errorf("%s, %s: %v, %+v", test.lines, test.choice, warned, got)
		}
		check.MustEqual(t, p.Text(), before, "%s: the position is another", test.lines)
	}
}

// In the opening, LVIII Corps can attack only 1608, whose defenders hold almost certainly: both the command and the attack are warned of. Other
// corps have better attacks.
func TestHopelessAttacksAreWarnedOf(t *testing.T) {
	coverage.Covers(t, "X20", "X24")
	p := start(t, "campaign")
	for p.ToMove() == rules.Chance {
		p.Apply(p.Choices(nil)[0], nil)
	}
	for _, card := range []string{"corps-LVIII", "corps-XLVII", "corps-LXVI"} {
		p.s.hand.Add(uint8(p.d.cardOf(card)))
	}
	warning := func(choice, key string) rules.Choice {
		t.Helper()
		c, err := rules.ParseChoice(p, p.Choices(nil), choice)
		check.Must(t, err)
		got, warned := p.Warning(c)
		check.True(t, warned == (key != "") && got.Key == key, "%s: %v, %+v", choice, warned, got)
		if n := slices.IndexFunc(got.Args, func(a rules.Arg) bool { return a.Name == "n" }); warned {
			check.True(t, n >= 0 && got.Args[n].Num == 97, "%s: %+v", choice, got.Args)
		}
		return c
	}
	warning("play corps-XLVII", "")
	warning("play corps-LXVI", "")
	p.Apply(warning("play corps-LVIII", "all-hold"), nil)
	warning("attack 1608", "holds")
	warning("end", "")
}

// Changes of markers, cards and the calendar are reported with the paragraph.
func TestEventsAreReported(t *testing.T) {
	coverage.Covers(t, "X33", "X37", "X40", "X41", "19.1", "10.7", "1.13")
	said := func(reported []rules.Event) (list []string) {
		for _, e := range reported {
			if e.Kind == rules.Note {
				list = append(list, e.Key+" "+e.Para)
			}
		}
		return list
	}
	air := itoa(game(t).d.cardOf("order-army-4") + 1)
	for _, test := range []struct {
		lines, plays string
		want         []string
	}{
		{"phase strafe allied, card " + air + ", hand army-5-1 army-7-1, unit 18.LXVI 1203 3", "discard army-5-1", []string{"card-discarded:army-5-1 10.4"}},
		{"phase answer attack, attacker-hits 3, hits 3, unit 110.28.VIII 0225 2, unit 18.LXVI 0224 3 active, fight 0225 axis 0225 - - -, attackers 18.LXVI, defenders 110.28.VIII", "disperse", []string{"dispersed 1.13"}},
		{"phase impulse hand, left 1, pile army-7-1, hand corps-LVIII, unit 18.LXVI 1203 3, unit 2.2P.XLVII 1204 2 no-fuel", "event corps-LVIII", []string{"event.fuel-priority X41", "refuelled X41"}},
		{"phase impulse hand, left 1, pile army-7-1, hand army-5-1, unit 2.2P.XLVII 1204 2, roadblocks 1205", "event army-5-1 at 1205", []string{"event.traffic X41", "roadblock-removed X41"}},
		{"phase impulse hand, left 1, pile army-7-1, hand group-b, unit 18.LXVI 1203 3, unit 325.82.XVIII day18 2", "event group-b", []string{"event.hesitates X41", "due X41"}},
	} {
		p := scene(t, test.lines)
		check.EqualSlices(t, said(play(t, p, test.plays)), test.want, "%s", test.plays)
	}
	// At night: units out of supply become isolated, others recover or are refuelled.
	p := scene(t, "day 19", "phase impulse hand", "unit 18.LXVI 0703 3 dispersed", "unit 2.2P.XLVII 0703 2 no-fuel", "unit 1.1SS.ISS 0225 2 unsupplied")
	p.supplied(axis).Add(mustHex(t, "0703"))
	p.supplied(axis).Remove(mustHex(t, "0225"))
	var reported []rules.Event
	p.ear = rules.ListenerFunc(func(e rules.Event) { reported = append(reported, e) })
	p.watch(rules.Moved, "X33", p.supplyMarks)
	p.watch(rules.Moved, "X37", p.rally)
	p.watch(rules.Moved, "X40", p.refuel)
	check.EqualSlices(t, said(reported), []string{"isolated X33", "in-order X37", "refuelled X40"}, "at night")
	// At the end of the day the air force returns and the Germans are done. In the morning reserves come.
	p = scene(t, "day 18", "phase impulse hand", "hand order-army-4", "unit 18.LXVI 1203 3", "unit 26.1.V 0612 2")
	reported = nil
	p.ear = rules.ListenerFunc(func(e rules.Event) { reported = append(reported, e) })
	p.endDay()
	check.EqualSlices(t, said(reported), []string{"air-back 10.7", "german-day-over X22"}, "at the end of the day")
	p = scene(t, "day 18", "phase impulse hand", "unit 18.LXVI 1203 3", "unit 26.1.V day18 2", "unit 110.28.VIII day18 2")
	reported = nil
	p.ear = rules.ListenerFunc(func(e rules.Event) { reported = append(reported, e) })
	p.dawn()
	check.EqualSlices(t, said(reported), []string{"reserves X26"}, "in the morning")
}

// The second hex of an advance is reported with its own paragraph.
func TestSecondHexCitesItsParagraph(t *testing.T) {
	coverage.Covers(t, "9.4")
	p := scene(t, "phase second advance, "+wantValid(t, "3.2P.XLVII")+", unit 3.2P.XLVII 0224 3 active, unit 2.2P.XLVII 0223 2 active, fight 0224 axis 0224 0223 - -, attackers 3.2P.XLVII 2.2P.XLVII, defenders 110.28.VIII")
	c, err := rules.ParseChoice(p, p.Choices(nil), "advance 3.2P.XLVII 0224-0225")
	check.Must(t, err)
	check.Equal(t, p.Describe(c).Para, "9.4", "the advance is described by")
	reported := play(t, p, "advance 3.2P.XLVII 0224-0225")
	if len(reported) == 0 || reported[0].Kind != rules.Advanced || reported[0].Para != "9.4" {
		t.Errorf("events %+v", reported)
	}
}

// Threats are the units that could attack: not dispersed, not isolated, and not in brackets without others. For
// an empty hex they are units of the side in question. Units waiting beyond the Meuse have no reach, and units
// that cannot attack do not count in a check.
func TestThreats(t *testing.T) {
	coverage.Covers(t, "X24", "X45", "2.D.3")
	for _, test := range []struct {
		line string
		want int
	}{
		{"unit 1.1SS.ISS 0224 2", 1}, {"unit 1.1SS.ISS 0224 2 dispersed", 0}, {"unit 1.1SS.ISS 0224 2 isolated unsupplied", 0}, {"unit VDH.ISS 0224 1", 0}, {"unit 1.1SS.ISS 0223 2", 0},
	} {
		p := scene(t, "phase units units", "unit 110.28.VIII 0225 2", test.line, "unit 18.LXVI 1203 3 active")
		check.Len(t, p.Overlay(rules.Query{Kind: vocab.ShowThreat, Cell: cellOf(mustHex(t, "0225")), Side: rules.Allies}), test.want, "%s", test.line)
	}
	p := scene(t, "phase units units", "unit 110.28.VIII 0226 2", "unit 1.1SS.ISS 0224 2 active")
	for side, want := range map[rules.Side]string{rules.Axis: "0224", rules.Allies: "0226"} {
		got := p.Overlay(rules.Query{Kind: vocab.ShowThreat, Cell: cellOf(mustHex(t, "0225")), Side: side})
		if len(got) != 1 || got[0].Cell != cellOf(mustHex(t, want)) {
			t.Errorf("an empty hex, %v: %v", side, got)
		}
	}
	for british, want := range map[uint8]bool{0: false, 1: true} {
		p = scene(t, "day 22", "phase units units", "unit 1.1SS.ISS 0224 2 active", "unit 130.43.XXX 0925 2")
		p.s.reg.british = british
		if got := p.Overlay(rules.Query{Kind: vocab.ShowReach, Piece: pieceOf(p.unitOf(t, "130.43.XXX"))}); len(got) > 0 != want {
			t.Errorf("british %d: a reach of %d", british, len(got))
		}
	}
	// 0320 is across the river from 0420, 0421 is not: a dispersed unit there does not attack.
	for mark, want := range map[string]bool{"": false, " dispersed": true} {
		p = scene(t, "phase units units", "unit 110.28.VIII 0420 2", "unit 1.1SS.ISS 0320 2", "unit 18.LXVI 0421 3"+mark)
		ph, ok := p.HoldCheck(cellOf(mustHex(t, "0420")), nil)
		river := slices.ContainsFunc(ph.Parts, func(x rules.Phrase) bool { return x.Key == "factor.river" })
		if !ok || river != want {
			t.Errorf("%q: %+v", mark, ph)
		}
	}
}
