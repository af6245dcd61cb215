package enemyaction

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/vocab"
)

func TestAlert(t *testing.T) {
	coverage.Covers(t, "11.1")
	drawn := []chit{
		{{from: 16, to: 20, hits: [2]uint8{0, 1}}},
		{{from: 25, to: 29, hits: [2]uint8{0, 1}}, {hits: [2]uint8{1, 0}}},
		{{hits: [2]uint8{1, 2}}},
	}
	p := field(t, "day 17")
	if got := p.total(drawn, [2]situation{}); got != [2]int{2, 3} {
		t.Errorf("%v before", got)
	}
	p.today(dayAlert)
	check.Equal(t, p.total(drawn, [2]situation{}), [2]int{1, 2}, "with the Allies alert")
	p.tomorrow()
	if got := p.total(drawn, [2]situation{}); got != [2]int{2, 3} || p.s.day != 18 {
		t.Errorf("%v the day after", got)
	}
}

// With the Allies alert, only a chit dated today gives the alert as its reason. The kind of any other chit says
// that its date is another day or that it lists no date.
func TestWhyADatedChitHasNoEffect(t *testing.T) {
	coverage.Covers(t, "11.1")
	why := func(special string) map[string]string {
		t.Helper()
		p := scene(t, "day 17", special, "phase units units", "unit 110.28.VIII 0225 2", "unit 1.1SS.ISS 0224 2 active")
		play(t, p, "attack 0225", "with 1.1SS.ISS", "fight")
		p.s.drawn = [maxChits]uint8{}
		for k := range p.d.chits {
			p.s.drawn[k] = 1
		}
		summaries := map[string]string{}
		for _, g := range p.Tracks() {
			for _, it := range g.Items {
				if g.Key != vocab.Drawn {
					continue
				}
				summaries[it.Key] = it.Text + it.Why
			}
		}
		return summaries
	}
	before, then := why(""), why("special alert")
	if before["onslaught"] != "0:1" || then["onslaught"] != "allies-alert" {
		t.Errorf("of this day: %q, then %q", before["onslaught"], then["onslaught"])
	}
	for key, text := range then {
		if key != "onslaught" && text != before[key] {
			t.Errorf("%s: %q, then %q", key, before[key], text)
		}
	}
	if len(then) < 10 {
		t.Errorf("only %d chits are reported", len(then))
	}
}

func TestBarrage(t *testing.T) {
	coverage.Covers(t, "12.1", "12.2")
	decides(t, field(t, "card 4 hand, card 2 division hand, card 2 division pile, card 3 division hand"), &barrage, 0, 0, actDiscard, "1", "3")
	decides(t, field(t, "card 4 hand, card 2 division pile"), &barrage, 0, 0, actNothing)
	p := field(t, "card 2 division hand")
	p.discard(0)
	if !p.s.hand.Empty() || !p.s.discards.Has(0) {
		t.Error("the card is not discarded")
	}
}

func TestIntercepted(t *testing.T) {
	coverage.Covers(t, "15.1", "15.2")
	p := field(t, "card 4 hand, card 2 pile, card 3 pile, card 5 allies")
	decides(t, p, &intercepted, 0, 0, actDiscard, "1", "2")
	p.discard(1)
	p.discard(2)
	check.True(t, p.s.drawPile.Empty(), "the draw pile is not empty")
	decides(t, p, &intercepted, 0, 0, actDiscard, "0")
	decides(t, field(t, "card 4 hand, card 1 air hand, card 6 hand"), &intercepted, 0, 0, actDiscard, "0", "2")
	decides(t, field(t, "card 1 air hand"), &intercepted, 0, 0, actNothing)
}

func TestFrozenGround(t *testing.T) {
	coverage.Covers(t, "16.1", "X9")
	for _, test := range []struct {
		terrain             string
		foot, thawed, froze int
	}{{"clear", 1, 1, 1}, {"rough", 1, 2, 1}, {"woods", 1, 3, 2}, {"forest", 2, 4, 3}} {
		for _, side := range []string{"us", "de"} {
			p := field(t, "hex 1610 "+test.terrain, side+" 1/8 1609 inf 4, "+side+" 2/8 1609 mech 4, "+side+" 3/8 1609 arm 4")
			dir, _ := p.d.dir(mustHex(t, "1609"), mustHex(t, "1610"))
			cost := func(name string) int {
				return p.costsOf(p.unitOf(t, name)).step(p.d, mustHex(t, "1609"), int(dir), 0, false)
			}
			countMech := func(when string, mech int) {
				t.Helper()
				if a, b, c := cost("1/8"), cost("2/8"), cost("3/8"); a != test.foot || b != mech || c != mech {
					t.Errorf("%s %s: %d, %d, %d", when, test.terrain, a, b, c)
				}
			}
			countMech("thawed", test.thawed)
			p.today(dayFrost)
			countMech("frozen", test.froze)
			p.tomorrow()
			countMech("the day after", test.thawed)
			back, _ := p.d.dir(mustHex(t, "1610"), mustHex(t, "1609"))
			p.d.hex[mustHex(t, "1609")].road |= 1 << dir
			p.d.hex[mustHex(t, "1610")].road |= 1 << back
			check.Equal(t, cost("3/8"), 1, "a road costs more than 1")
		}
	}
}

func TestSimpleMove(t *testing.T) {
	coverage.Covers(t, "X9")
	for _, test := range []struct {
		name  string
		lines []string
		to    string
		want  bool
	}{
		{"as far as its points", nil, "1612", true},
		{"no further", nil, "1613", false},
		{"along a road", []string{"hex 1610 forest, hex 1611 forest, hex 1612 forest, road 1609 1610 1611 1612"}, "1612", true},
		{"not through the enemy", []string{"de 1/1 1610 inf [4]"}, "1610", false},
		{"into a zone", []string{"de 1/1 1612 inf 4"}, "1611", true},
		{"not on from it", []string{"de 1/1 1409 inf 4, river 1609 1610, river 1709 1610"}, "1510", false},
		{"and on without it", []string{"river 1609 1610, river 1709 1610"}, "1510", true},
		{"from zone to zone", []string{"de 1/1 1509 inf 4", "hex 1709 forest"}, "1610", false},
		{"out of a zone, for a point more", []string{"de 1/1 1608 inf 4"}, "1611", true},
		{"and not as far", []string{"de 1/1 1608 inf 4"}, "1612", false},
		{"nor by road", []string{"de 1/1 1608 inf 4", "road 1609 1610 1611 1612"}, "1612", false},
		{"over a river, with all it has", []string{"river 1609 1610"}, "1610", true},
		{"and no more out of a zone", []string{"de 1/1 1608 inf 4", "river 1609 1610, hex 1509 forest, hex 1510 forest, hex 1709 forest, hex 1710 forest"}, "1610", true},
		{"and not later", []string{"river 1611 1610, river 1611 1510, river 1611 1710"}, "1611", false},
		{"over a bridge", []string{"bridge 1610 1611, road 1610 1611"}, "1612", true},
	} {
		p := field(t, append([]string{"us 1/8 1609 inf 4 moves 3"}, test.lines...)...)
		set := p.reach(0)
		if set.Has(mustHex(t, test.to)) != test.want || !set.Has(mustHex(t, "1609")) {
			t.Errorf("%s: %t", test.name, !test.want)
		}
	}
}

func TestAlarm(t *testing.T) {
	coverage.Covers(t, "17.1", "17.2")
	p := field(t, "us 12/8 reserve inf 4, us 7/18 reserve inf 4, us 1/5 18 inf 4, de 1/1 reserve inf 4, us 2/5 1609 inf 4")
	wantSummary(t, decides(t, p, &alarm, 0, 0, actDeploy, "7/18"), "lowest-number")
	p.deploy(p.unitOf(t, "7/18"))
	at(t, p, "7/18", "deployed")
	p = field(t, "us 12/8 18 inf 4, us 7/18 18 inf 4, us 1/5 19 inf 4, us 2/5 17 inf 4", "day 17")
	wantSummary(t, decides(t, p, &alarm, 0, 0, actDeploy, "7/18"), "lowest-number")
	decides(t, field(t, "us 1/5 19 inf 4", "day 17"), &alarm, 0, 0, actNothing)
}

func TestRecovery(t *testing.T) {
	coverage.Covers(t, "18.1")
	p := field(t, "us 12/8 1609 inf 4 dispersed unsupplied, de 1/1 1619 inf 4 dispersed, us 7/8 reserve inf 4")
	p.recover()
	if p.s.flags[0] != fUnsupplied || p.s.flags[1] != 0 {
		t.Errorf("marks %v", p.s.flags[:3])
	}
}

func TestPatton(t *testing.T) {
	coverage.Covers(t, "19.1", "19.2")
	p := field(t, "us 101/3 22 inf 4, us 134/3 23 inf 4, us 10/12 22 inf 4, us 35/3 22 inf 4, de 3/3 22 inf 4")
	p.patton()
	for u, want := range []uint16{21, 23, 22, 21, 22} {
		if p.s.at[u] != calendar+want {
			t.Errorf("%s comes on the %d, want %d", p.d.units[u].name, p.s.at[u]-calendar, want)
		}
	}
	if p.s.extraCards != 3 || p.s.extraDay != 21 {
		t.Errorf("%d cards on the %d", p.s.extraCards, p.s.extraDay)
	}
}

func TestTankBattalionEvent(t *testing.T) {
	coverage.Covers(t, "20.1")
	for _, test := range []struct {
		name  string
		lines []string
		want  bool
	}{
		{"alone in the open", nil, true},
		{"a village", []string{"hex 1608 village"}, false},
		{"a town", []string{"hex 1608 town"}, false},
		{"an improved position", []string{"improved 1608"}, false},
		{"stacked", []string{"de 2/1 1608 arm 4"}, false},
		{"across a river", []string{"river 1608 1609"}, false},
		{"across a bridge", []string{"bridge 1608 1609"}, false},
		{"a river elsewhere", []string{"river 1607 1608"}, true},
		{"not across from another", []string{"river 1608 1609", "us 14/8 1508 inf 4"}, true},
	} {
		p := field(t, append([]string{"us 12/8 1609 inf 4-2", "de 1/1 1608 inf 4-2"}, test.lines...)...)
		if test.want {
			decides(t, p, &tankEvent, 0, 0, actTake, "1/1")
		} else {
			decides(t, p, &tankEvent, 0, 0, actNothing)
		}
	}
	decides(t, field(t, "us 12/8 1609 inf 4-2 steps 1", "de 1/1 1608 inf 4-2"), &tankEvent, 0, 0, actNothing)
	decides(t, field(t, "us 12/8 1609 inf 4-2", "de 1/1 1608 mech 4-2"), &tankEvent, 0, 0, actNothing)
	decides(t, field(t, "us 12/8 1609 inf 4-2", "de 1/1 1606 inf 4-2"), &tankEvent, 0, 0, actNothing)
	p := field(t, "us 12/8 1609 inf 4-2", "de 1/1 1608 inf 4-2, de 2/1 1610 inf 4")
	decides(t, p, &tankEvent, 0, 0, actTake, "1/1", "2/1")
	p.removeStep(p.unitOf(t, "1/1"))
	p.removeStep(p.unitOf(t, "2/1"))
	steps(t, p, "1/1", 1)
	at(t, p, "1/1", "1608")
	at(t, p, "2/1", "dead")
}

// On the map: a stack surrounded by Germans on two sides falls back into a German zone that has a line of
// communication, and to friendly units first.
func TestFallBackOnTheMap(t *testing.T) {
	coverage.Covers(t, "21.2", "21.3")
	const between = "unit 110.28.VIII 1614 2, unit 18.LXVI 1514 3, unit 62.LXVI 1713 3"
	for _, test := range []struct{ friends, want string }{{"day 18", "1615"}, {"unit 109.28.VIII 1714 2", "1714"}} {
		p := scene(t, "day 18", "phase order orders", between, test.friends, "allied-pile order-VIII-3", "left 0")
		play(t, p, "order order-VIII-3")
		wantLocation(t, p, "110.28.VIII", test.want)
	}
}

func TestFallBack(t *testing.T) {
	coverage.Covers(t, "21.1", "21.2", "21.3", "21.4", "X14")
	// ring is Germans east, northwest and southwest of a hex. Their zones cover the hexes around it, and
	// leave a hex behind each of the other three free.
	ring := func(row, column int) string {
		hex := func(row, column int) string { return itoa(100*row + column) }
		return "de 1/1 " + hex(row, column-1) + " inf 4, de 2/1 " + hex(row-1, column) + " inf 4, de 3/1 " + hex(row+1, column) + " inf 4"
	}
	const unit = "us 12/8 1609 inf 4-2"
	west := func(lines ...string) *position { return traced(t, field(t, lines...), "1629") }
	p := west(unit, ring(16, 9))
	decides(t, p, &fallBack, 0, 0, actTake, "1609")
	decides(t, west(unit, "us 14/8 1619 inf 4"), &fallBack, 0, 0, actNothing)
	decides(t, west(unit, ring(16, 9), "hex 1609 vp 3"), &fallBack, 0, 0, actNothing)
	// No line reaches a hex next to it, except over rivers.
	const rivers = "river 1508 1408, river 1708 1808, "
	decides(t, west(unit, ring(16, 9), "de 4/1 1408 inf 4, de 5/1 1808 inf 4, de 6/1 1611 inf 4"), &fallBack, 0, 0, actNothing)
	decides(t, west(unit, ring(16, 9), rivers+"river 1610 1611"), &fallBack, 0, 0, actNothing)
	decides(t, west(unit, ring(16, 9), rivers+"bridge 1610 1611"), &fallBack, 0, 0, actTake, "1609")
	about := int(mustHex(t, "1609"))
	for _, test := range []decisionCase{
		{"the direction", nil, "1610", "near-direction"},
		{"no line comes there", []string{"river 1610 1611"}, "1508", "hex-number"},
		{"over a bridge", []string{"bridge 1610 1611"}, "1610", "near-direction"},
		{"friends first", []string{"us 14/8 1708 inf 4"}, "1708", "friends"},
		{"friends without room", []string{"us 14/8 1708 inf 4-3-2, us 15/8 1708 inf 4-3-2"}, "1610", "near-direction"},
		{"the enemy", []string{"de 9/1 1610 inf 4"}, "1508", "hex-number"},
		{"then near the direction", []string{"de 9/1 1610 inf 4", "hex 1609 rear sw"}, "1708", "near-direction"},
		{"as near, the westernmost", []string{"hex 1609 rear nw"}, "1610", "near-direction west"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := west(append([]string{unit, ring(16, 9)}, test.lines...)...)
			wantSummary(t, decides(t, p, &fallBackTo, about, 0, actEnter, test.want), test.says)
		})
	}
	// The only line to 1610, where friendly units are, runs through the hex that the stack would leave.
	through := []string{unit, "us 14/8 1508 inf 4-2, us 15/8 1610 inf 4-2", "de 1/1 1509 inf 4, de 2/1 1708 inf 4, de 3/1 1711 inf 4"}
	left := traced(t, field(t, through...), "1408")
	if !left.inContact(allies).Has(mustHex(t, "1610")) {
		t.Fatal("no line runs to 1610")
	}
	decides(t, left, &fallBack, 0, 0, actTake, "1609")
	wantSummary(t, decides(t, left, &fallBackTo, about, 0, actEnter, "1508"), "friends")
	// Of several stacks the one with the most steps moves, and of equal ones the easternmost.
	const far = "us 24/8 2009 inf 4-2"
	wantSummary(t, decides(t, west(unit, far+" steps 1", ring(16, 9), ring(20, 9)), &fallBack, 0, 0, actTake, "1609"), "steps")
	wantSummary(t, decides(t, west(unit, far, ring(16, 9), ring(20, 9)), &fallBack, 0, 0, actTake, "1609"), "hex-number")
	wantSummary(t, decides(t, west(unit, "us 24/8 1602 inf 4-2", ring(16, 2), ring(16, 9)), &fallBack, 0, 0, actTake, "1602"), "east")
	p.moveAll(mustHex(t, "1609"), mustHex(t, "1610"))
	at(t, p, "12/8", "1610")
}

// traceList collects procedure traces and ignores events.
type traceList struct{ list []*rules.ProcedureTrace }

func (*traceList) HandleEvent(rules.Event)               {}
func (k *traceList) HandleTrace(a *rules.ProcedureTrace) { k.list = append(k.list, a) }

// TestInterceptedNamesTheCard checks that the trace names the discarded card and the number of cards in the
// draw.
func TestInterceptedNamesTheCard(t *testing.T) {
	en, missingTexts := texts(t, "en"), map[string]bool{}
	for lines, want := range map[string]string{
		"pile army-7-1 army-7-2 corps-LXVI, hand corps-ISS": "Drawn at random from the German draw pile, 3 cards: corps-LXVI is discarded.",
		"hand corps-LXVI corps-ISS":                         "Drawn at random from the German hand, 2 cards: corps-LXVI is discarded.",
	} {
		p := scene(t, "phase caught allied, card 80, left 2", lines, "unit 1.1SS.ISS 1014 2, unit 110.28.VIII 2306 2")
		var k traceList
		for _, c := range p.Choices(nil) {
			if c.Op() == opDiscard && p.d.cards[c.A()].id == "corps-LXVI" {
				p.Apply(c, &k)
				break
			}
		}
		if len(k.list) == 0 || k.list[0].Procedure != "intercepted" {
			t.Fatalf("%s: the traces are %v", lines, k.list)
		}
		summary := k.list[0].Summary
		if got := p.phraseText(en, missingTexts, summary[len(summary)-1]); got != want || len(missingTexts) > 0 {
			t.Errorf("%s: %q, want %q", lines, got, want)
		}
	}
}
