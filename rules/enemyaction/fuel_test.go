package enemyaction

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestFuelRunsShort(t *testing.T) {
	coverage.Covers(t, "X40")
	const front = "day 19, phase hand hand, left 3, hand corps-ISS, pile fuel-1 fuel-2 fuel-3 corps-LXVI," +
		"unit 1.1SS.ISS 0712 2, unit 25.12SS.ISS 0703 2, unit 27.12.ISS 0710 2, unit 2.2P.XLVII 1709 2, unit 9.3F.ISS 0713 2, unit 110.28.VIII 2306 2"
	p := scene(t, front)
	dry := func(names ...string) {
		t.Helper()
		for u := range p.d.units {
			want := false
			for _, name := range names {
				want = want || p.d.units[u].name == name
			}
			if p.is(uint8(u), fNoFuel) != want {
				t.Errorf("%s is without fuel: %t", p.d.units[u].name, !want)
			}
		}
	}
	// The mechanised units of the leading corps lose their fuel; units on foot farther west do not
	// count.
	reported := play(t, p, "draw fuel-1")
	dry("1.1SS.ISS", "25.12SS.ISS")
	if len(reported) < 2 || reported[1].Kind != rules.Note || reported[1].Key != "fuel-short" || reported[1].Piece != pieceOf(p.unitOf(t, "1.1SS.ISS")) {
		t.Errorf("events %+v", reported)
	}
	if c := uint8(p.d.cardOf("fuel-1")); p.s.hand.Len() != 1 || !p.s.discards.Has(c) || p.s.reg.left != 2 {
		t.Errorf("hand %d, %d draws left", p.s.hand.Len(), p.s.reg.left)
	}
	if n, m := p.allowance(p.unitOf(t, "1.1SS.ISS")), p.allowance(p.unitOf(t, "2.2P.XLVII")); n != 4 || m != 8 {
		t.Errorf("%d points without fuel, %d with it", n, m)
	}
	// The next card affects the next corps, and the last one affects none.
	play(t, p, "draw fuel-2")
	dry("1.1SS.ISS", "25.12SS.ISS", "2.2P.XLVII")
	check.Len(t, play(t, p, "draw fuel-3"), 1, "events")
	// At night those in supply are refuelled.
	p.supplied(axis).Remove(mustHex(t, "1709"))
	p.supplied(axis).Add(mustHex(t, "0712"))
	p.supplied(axis).Add(mustHex(t, "0703"))
	p.refuel()
	dry("2.2P.XLVII")
}

// A fuel shortage card can be lost from the draw pile like any other card, and returns in the morning with the
// others.
func TestFuelCardsReturn(t *testing.T) {
	coverage.Covers(t, "X40")
	p := scene(t, "day 18, phase hand hand, left 2, pile fuel-1 corps-LXVI, unit 1.1SS.ISS 0226 2, unit 110.28.VIII 2306 2")
	play(t, p, "draw fuel-1")
	p.tomorrow()
	p.dawn()
	check.True(t, p.s.drawPile.Has(uint8(p.d.cardOf("fuel-1"))), "the card is not in the draw pile")
	for i := range p.d.cards {
		if x := &p.d.cards[i]; x.fuel && x.day < 17 {
			t.Errorf("%s comes on the %d", x.id, x.day)
		}
	}
}
