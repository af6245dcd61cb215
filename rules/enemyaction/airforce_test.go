package enemyaction

import (
	"testing"

	"herbstnebel/rules/rulebook/proof"
)

func TestAirSupply(t *testing.T) {
	proof.Proves(t, "10.1", "10.2", "10.3", "P1")
	for _, test := range []struct {
		name  string
		lines []string
		want  string
		says  string
	}{
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
			says(t, decides(t, field(t, test.lines...), &airEvent, 0, 0, actResupply, test.want), test.says)
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
	proof.Proves(t, "10.4", "10.5", "10.6", "10.7", "10.8")
	const air = 0
	cards := []string{"card 0 air allies"}
	p := field(t, append(cards, "card 2 hand, card 8 pile, card 4 hand, card 9 air hand")...)
	says(t, decides(t, p, &airEvent, 0, 0, actStrafe, "3"), "command-value")
	p.strafe(air, 3)
	if p.s.hand.Len() != 3 || !p.s.hand.Has(air) || p.s.hand.Has(3) || !p.s.discards.Has(3) || p.s.alliedPile.Has(air) {
		t.Error("the cards have not changed places")
	}
	// Equal values: the player chooses.
	decides(t, field(t, append(cards, "card 4 hand, card 2 hand, card 4 hand")...), &airEvent, 0, 0, actStrafe, "1", "3")
	// With a unit to supply, nobody is strafed.
	decides(t, field(t, append(cards, "card 4 hand", "us 12/8 1609 inf 4 unsupplied")...), &airEvent, 0, 0, actResupply, "1609")
	// Nothing to discard: the card comes all the same.
	p = field(t, append(cards, "card 9 air hand")...)
	says(t, decides(t, p, &airEvent, 0, 0, actStrafe), "empty-hand")
	p.strafe(air)
	if p.s.hand.Len() != 2 || p.s.discards.Len() != 0 {
		t.Error("the card has not come")
	}
	for _, test := range []struct {
		cards string
		may   bool
	}{
		{"card 2 air hand, card 4 hand, card 5 pile", false},
		{"card 2 air hand, card 4 hand", false},
		{"card 2 air hand, card 5 pile", false},
		{"card 2 air hand, card 3 air hand", true},
	} {
		p := field(t, test.cards)
		if p.mayDiscard(0) != test.may {
			t.Errorf("%s: may be discarded: %t", test.cards, !test.may)
		}
		n := p.s.hand.Len()
		if last := p.returnAir(); last != test.may {
			t.Errorf("%s: the last impulse: %t", test.cards, last)
		}
		if test.may && (p.s.alliedPile.Len() != n || !p.s.hand.Empty()) || !test.may && p.s.hand.Len() != n {
			t.Errorf("%s: the cards are elsewhere", test.cards)
		}
	}
	if !field(t, "card 4 hand, card 5 pile").mayDiscard(0) {
		t.Error("other cards cannot be discarded")
	}
	if field(t, "card 2 allies").returnAir() {
		t.Error("without an air card the last impulse waits for nothing")
	}
}

// TestTheLastImpulseDoesNotWaitForAirCards: who ends the day with another card in the hand keeps both.
func TestTheLastImpulseDoesNotWaitForAirCards(t *testing.T) {
	proof.Proves(t, "10.7", "10.8")
	const units = "unit 27.12.ISS 0804 2, unit 110.28.VIII 1814 2"
	for _, test := range []struct {
		hand string
		kept bool
	}{{"hand order-army-4 corps-ISS", true}, {"hand order-army-4", false}} {
		p := scene(t, "day 18", "phase impulse hand", test.hand, "allied-pile order-VIII-1", units)
		air := uint8(p.d.cardOf("order-army-4"))
		play(t, p, "end")
		if p.s.reg.phase != phOrder || p.s.reg.last != 1 || p.s.hand.Has(air) != test.kept || p.s.alliedPile.Has(air) == test.kept {
			t.Errorf("%s: %s, the last impulse %d, kept %t", test.hand, phaseNames[p.s.reg.phase], p.s.reg.last, p.s.hand.Has(air))
		}
	}
}
