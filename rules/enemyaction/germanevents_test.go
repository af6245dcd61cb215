package enemyaction

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

const eventFront = "phase impulse hand, unit 16.116P.LVIII 1606 3, unit 1.1SS.ISS 0226 2, unit 110.28.VIII 2306 2"

func TestGermanEvents(t *testing.T) {
	coverage.Covers(t, "X41")
	// An event that would change nothing is not offered.
	p := scene(t, eventFront, "day 18", "hand army-5-1 army-5-2 army-6-1 army-6-2 army-7-2 group-b corps-XLVII")
	offers(t, p, "event", "army-6-1", "army-7-2", "corps-XLVII")
	offers(t, scene(t, eventFront, "hand army-6-1 army-7-2 corps-XLVII", "special frost fury", "skip 1"), "event")
	// Fuel for all units.
	p = scene(t, eventFront, "hand army-6-2", "unit 2.2P.XLVII 1709 2 no-fuel", "unit 3.2P.XLVII 1709 2 no-fuel")
	reported := play(t, p, "event army-6-2")
	if p.anyDry() || p.s.hand.Has(uint8(p.d.cardOf("army-6-2"))) || !p.s.discards.Has(uint8(p.d.cardOf("army-6-2"))) {
		t.Error("no fuel, or the card stays")
	}
	if len(reported) < 2 || reported[0].Kind != rules.ChitPlayed || reported[1].Key != "event.fuel-priority" {
		t.Errorf("events %+v", reported)
	}
	// Roadblocks near the 5th Panzer Army, and no others.
	p = scene(t, eventFront, "hand army-5-1", "roadblocks 1608 1609 0224")
	offers(t, p, "event", "army-5-1 at 1608")
	play(t, p, "event army-5-1 at 1608")
	if p.s.roadblocks.Has(mustHex(t, "1608")) || p.s.roadblocks.Len() != 2 {
		t.Error("the roadblock is still there")
	}
	// The bridges of a German hex.
	a, b := mustHex(t, "1609"), mustHex(t, "1610")
	dir, _ := p.d.dir(a, b)
	p = scene(t, eventFront, "hand army-5-2", "unit 2.2P.XLVII 1609 2", "blown 1609 1610")
	if p.bridged(a, dir) {
		t.Fatal("the bridge is intact")
	}
	offers(t, p, "event", "army-5-2 at 1609")
	play(t, p, "event army-5-2 at 1609")
	if !p.bridged(a, dir) || !p.bridged(b, (dir+3)%6) {
		t.Error("the bridge is down")
	}
	// Days of frost and fury.
	p = scene(t, eventFront, "hand army-7-2 corps-XLVII")
	play(t, p, "event army-7-2", "event corps-XLVII")
	if p.s.special != dayFrost|dayFury {
		t.Errorf("the day has %b", p.s.special)
	}
}

// Events are not offered in the opening.
func TestNoEventsInTheOpening(t *testing.T) {
	coverage.Covers(t, "X41")
	p := scene(t, "day 16, phase impulse hand, opening 1, hand army-6-1 division-18, unit 18.LXVI 1203 3, unit 110.28.VIII 2306 2")
	offers(t, p, "event")
	offers(t, p, "play", "division-18")
}

func TestCommandos(t *testing.T) {
	coverage.Covers(t, "X41")
	p := scene(t, eventFront, "hand army-6-1 corps-LVIII", "allied-pile order-army-2")
	play(t, p, "event army-6-1", "play corps-LVIII")
	reported := play(t, p, "end")
	phaseIs(t, p, phImpulse)
	if p.s.reg.skip != 0 || p.s.alliedDrawPile.Empty() || reported[len(reported)-1].Key != "impulse-left-out" {
		t.Errorf("the Allies have their impulse: %+v", reported)
	}
	p.s.reg.left, p.s.reg.before = 0, 0
	play(t, p, "end")
	phaseIs(t, p, phOrder) // once
}

// Each event that delays Allied units has its own rule.
func TestLateAllies(t *testing.T) {
	coverage.Covers(t, "X41")
	late := []string{eventFront, "unit 325.82.XVIII day18 2", "unit 504.82.XVIII day18 2", "unit 327.101.VIII day18 2", "unit 152.51.XXX day21 2", "unit 33.A.XXX day22 2"}
	p := scene(t, append(late, "hand group-b")...)
	offers(t, p, "event", "group-b")
	play(t, p, "event group-b")
	wantLocation(t, p, "325.82.XVIII", "day19")
	wantLocation(t, p, "504.82.XVIII", "day19")
	wantLocation(t, p, "327.101.VIII", "day18")
	p = scene(t, append(late, "day 20", "hand corps-IISS group-b")...)
	offers(t, p, "event", "corps-IISS") // it is too late to hesitate
	play(t, p, "event corps-IISS")
	wantLocation(t, p, "152.51.XXX", "day21") // not by the event
	wantLocation(t, p, "33.A.XXX", "day23")
	p = scene(t, append(late, "day 22", "hand corps-IISS group-b")...)
	offers(t, p, "event") // the units that were due have come
	// Units due later still come on their day.
	p = scene(t, eventFront, "unit 325.82.XVIII day18 2", "unit 504.82.XVIII day21 2", "hand group-b")
	play(t, p, "event group-b")
	wantLocation(t, p, "325.82.XVIII", "day19")
	wantLocation(t, p, "504.82.XVIII", "day21")
	// The 101st Division is next.
	p = scene(t, eventFront, "unit 327.101.VIII day18 2", "hand group-b")
	play(t, p, "event group-b")
	wantLocation(t, p, "327.101.VIII", "day19")
}

// Under the fury two more chits are drawn against a victory hex and two fewer in other hexes, but at least
// one and no more than the limit.
func TestFury(t *testing.T) {
	coverage.Covers(t, "X41")
	for _, test := range []struct {
		hex, units string
		want       int
	}{
		{"1609 vp 3", "de 1/1 1608 arm 6-5-4", 5},
		{"1609 vp 3", "de 1/1 1608 arm 6-5-4, de 2/1 1608 arm 6-5-4, de 3/1 1509 arm 6-5-4", 8},
		{"1609 vp 3", "de 1/1 1608 inf [4]", 0},
		{"1609", "de 1/1 1608 arm 6-5-4", 1},
		{"1609", "de 1/1 1608 arm 6-5-4 steps 2", 1},
		{"1609", "de 1/1 1608 arm 6-5-4, de 2/1 1608 arm 6-5-4", 4},
	} {
		p := field(t, "hex "+test.hex, test.units, "us 9/8 1609 inf 4", "fight 1609 axis", "special fury")
		check.Equal(t, p.chitsAllowed(), test.want, "%s, %s: chits", test.hex, test.units)
	}
}
