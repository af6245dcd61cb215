package enemyaction

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestAirSupply(t *testing.T) {
	coverage.Covers(t, "10.1", "10.2", "10.3", "P1")
	for _, test := range []decisionCase{
		{"one", []string{"us 12/8 1609 inf 4 unsupplied, us 14/8 1619 inf 9"}, "1609", ""},
		{"an isolated one", []string{"us 12/8 1609 inf 4 isolated"}, "1609", ""},
		{"the strongest", []string{"us 12/8 1609 inf 4 unsupplied, us 14/8 1619 inf 5 unsupplied"}, "1619", "strength"},
		{"the strongest stack", []string{"us 12/8 1609 inf 3 unsupplied, us 13/8 1609 inf 3, us 14/8 1619 inf 5 unsupplied"}, "1609", "strength"},
		{"by steps left", []string{"us 12/8 1609 inf 6-2 steps 1 unsupplied, us 14/8 1619 inf 5 unsupplied"}, "1619", "strength"},
		{"of equal ones the isolated", []string{"us 12/8 1609 inf 4 unsupplied, us 14/8 1619 inf 4 isolated"}, "1619", "isolated"},
		{"then the lowest number", []string{"us 12/8 1609 inf 4 unsupplied, us 14/8 1619 inf 2 unsupplied, us 11/8 1619 inf 2"}, "1619", "lowest-number"},
		{"then the lowest corps", []string{"us 12/8 1609 inf 4 unsupplied, us 12/5 1619 inf 4 unsupplied"}, "1619", "corps"},
		{"then the hex", []string{"us 12/8 1619 inf 4 unsupplied, us 12/8 1609 inf 4 unsupplied"}, "1609", "hex-number"},
		{"no German", []string{"us 12/8 1609 inf 4 unsupplied, de 14/8 1619 inf 9 unsupplied"}, "1609", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			wantSummary(t, decides(t, field(t, test.lines...), &airEvent, 0, 0, actResupply, test.want), test.says)
		})
	}
	p := field(t, "us 12/8 1609 inf 4 unsupplied dispersed, us 13/8 1609 inf 4 isolated, us 14/8 1610 inf 4 isolated unsupplied, us 15/8 1611 inf 4 unsupplied, de 1/1 1608 inf 4 unsupplied")
	p.resupply(mustHex(t, "1609"))
	for u, want := range []uint8{fDispersed, 0, 0, fUnsupplied, fUnsupplied} {
		if p.s.flags[u] != want {
			t.Errorf("%s has the marks %b, want %b", p.d.units[u].name, p.s.flags[u], want)
		}
	}
}

func TestStrafing(t *testing.T) {
	coverage.Covers(t, "10.4", "10.5", "10.6", "10.7", "10.8")
	const air = 0
	cards := []string{"card 0 air allies"}
	p := field(t, append(cards, "card 2 hand, card 8 pile, card 4 hand, card 9 air hand")...)
	wantSummary(t, decides(t, p, &airEvent, 0, 0, actStrafe, "3"), "command-value")
	p.strafe(air, 3)
	if p.s.hand.Len() != 3 || !p.s.hand.Has(air) || p.s.hand.Has(3) || !p.s.discards.Has(3) || p.s.alliedDrawPile.Has(air) {
		t.Error("the cards have not changed places")
	}
	// Equal values: the player chooses.
	decides(t, field(t, append(cards, "card 4 hand, card 2 hand, card 4 hand")...), &airEvent, 0, 0, actStrafe, "1", "3")
	// If there is a unit to supply, the air force does not strafe.
	decides(t, field(t, append(cards, "card 4 hand", "us 12/8 1609 inf 4 unsupplied")...), &airEvent, 0, 0, actResupply, "1609")
	// The card comes even if there is none to discard.
	p = field(t, append(cards, "card 9 air hand")...)
	wantSummary(t, decides(t, p, &airEvent, 0, 0, actStrafe), "empty-hand")
	p.strafe(air)
	if p.s.hand.Len() != 2 || p.s.discards.Len() != 0 {
		t.Error("the card has not come")
	}
	for _, test := range []struct {
		cards    string
		air, all int // cards in the hand
	}{
		{"card 2 air hand, card 4 hand, card 5 pile", 1, 2},
		{"card 2 air hand, card 4 hand", 1, 2},
		{"card 2 air hand, card 5 pile", 1, 1},
		{"card 2 air hand, card 3 air hand", 2, 2},
	} {
		p := field(t, test.cards)
		check.False(t, p.mayDiscard(0), "%s: the air card may be discarded", test.cards)
		if some := p.returnAir(); !some || p.s.alliedDrawPile.Len() != test.air || p.s.hand.Len() != test.all-test.air || p.s.hand.Has(0) {
			t.Errorf("%s: returned: %t; %d in the hand, %d in the Allied draw pile", test.cards, some, p.s.hand.Len(), p.s.alliedDrawPile.Len())
		}
	}
	check.True(t, field(t, "card 4 hand, card 5 pile").mayDiscard(0), "other cards cannot be discarded")
	check.False(t, field(t, "card 2 allies, card 4 hand").returnAir(), "a card that is not an air card returns")
}

// TestAirCardsReturnBeforeTheLastImpulse checks that air cards return for any hand, so that the Allies can
// draw them in the last impulse.
func TestAirCardsReturnBeforeTheLastImpulse(t *testing.T) {
	coverage.Covers(t, "10.6", "10.7", "10.8")
	const units = "unit 27.12.ISS 0804 2, unit 110.28.VIII 1814 2"
	for _, test := range []struct {
		name, hand string
		kept       int
	}{
		{"other cards", "hand order-army-4 corps-ISS", 1}, {"a card that commands no unit", "hand order-army-4 corps-LXVI", 1},
		{"nothing else", "hand order-army-4", 0}, {"no air card", "hand corps-ISS", 1},
	} {
		p := scene(t, "day 18", "phase impulse hand", test.hand, "allied-pile order-VIII-1", units)
		air := uint8(p.d.cardOf("order-army-4"))
		held := p.s.hand.Has(air)
		offers(t, p, "discard")
		play(t, p, "end")
		if p.s.reg.phase != phOrder || p.s.reg.last != 1 || p.s.hand.Len() != test.kept || p.s.alliedDrawPile.Has(air) != held {
			t.Errorf("%s: %s, the last impulse %d, %d cards kept, in the Allied draw pile %t", test.name, phaseNames[p.s.reg.phase], p.s.reg.last, p.s.hand.Len(), p.s.alliedDrawPile.Has(air))
		}
	}
}
