package enemyaction

import (
	"slices"
	"strconv"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// The uses listed for a card of the German hand are exactly its choices. A card without a use in the German
// impulse gives the reason.
func TestHand(t *testing.T) {
	used := map[string]int{}
	whyNot := map[string]int{}
	for seed := range uint64(3) {
		p := start(t, "campaign")
		src := splitmix.Source(seed)
		for n := 0; !p.Outcome().Over && n < 1500; n++ {
			var want, got []rules.Choice
			for _, c := range p.Choices(nil) {
				switch op := c.Op(); {
				case op == opPlay, op == opEvent, op == opEventAt, op == opSupport, op == opDiscard && p.s.reg.phase == phImpulse:
					want = append(want, c)
				}
			}
			hand := p.Cards(rules.Axis)
			if len(hand) != p.s.hand.Len() {
				t.Fatalf("%d cards, and %d are held", len(hand), p.s.hand.Len())
			}
			for _, card := range hand {
				can, why := false, 0
				for _, u := range card.Uses {
					got = append(got, u.Choices...)
					can = can || len(u.Choices) > 0
					why += len(u.Why)
					for _, w := range u.Why {
						whyNot[w.Key]++
					}
					if len(u.Choices) > 0 {
						used[u.Verb]++
						if len(u.Why) > 0 {
							t.Errorf("%s can be played for %s but has a reason against it", card.Key, u.Key)
						}
					}
				}
				if p.s.reg.phase == phImpulse && !can && why == 0 {
					t.Errorf("%s cannot be played but has no reason", card.Key)
				}
			}
			if slices.Sort(got); p.s.reg.phase != phStrafe && p.s.reg.phase != phBarrage && p.s.reg.phase != phCaught && !slices.Equal(got, want) {
				t.Fatalf("the cards carry %v, the choices are %v", got, want)
			}
			p.Apply(rules.Draw(p, p.Choices(nil), &src), nil)
		}
		if len(p.Cards(rules.Allies)) > 0 {
			t.Error("the Allies hold cards")
		}
	}
	for _, verb := range []string{"play", "event", "support", "discard"} {
		if used[verb] == 0 {
			t.Errorf("no card was played for %s", verb)
		}
	}
	for _, key := range []string{"card-now", "card-before", "event-nothing", "event-opening"} {
		if whyNot[key] == 0 {
			t.Errorf("no card has the reason %s", key)
		}
	}
}

// Reasons why a card gives no orders now.
func TestWhyNoOrders(t *testing.T) {
	for _, test := range []struct{ lines, card, key, para string }{
		{"unit 3.2P.XLVII 1601 3, before XLVII", "corps-XLVII", "card-before", "X21"},
		{"unit 3.2P.XLVII 1601 3, now XLVII, opening 1", "corps-XLVII", "card-now", "X21"},
		{"unit 3.2P.XLVII 1601 3, before XLVII", "army-5-1", "card-spent", "X21"},
		{"unit 3.2P.XLVII 1601 3, before XLVII LXVI LVIII", "army-5-1", "card-before-all", "X21"},
		{"unit 1.1SS.ISS 1601 2", "army-5-1", "card-nobody", "X19"},
		{"unit 3.2P.XLVII 1601 3", "army-5-1", "", ""},
	} {
		p := scene(t, "phase impulse hand, unit 110.28.VIII 2806 2, hand "+test.card, test.lines)
		card := p.Cards(rules.Axis)[0]
		got := append(card.Uses[0].Why, rules.Reason{})[0]
		if named := len(got.Args) > 0 && got.Args[0].Text == "XLVII"; named != (test.key == "card-now" || test.key == "card-before") {
			t.Errorf("%s, %s: the corps is %v", test.lines, test.card, got.Args)
		}
		if got.Key != test.key || got.Para != test.para {
			t.Errorf("%s, %s: %+v, want %s of %s", test.lines, test.card, got, test.key, test.para)
		}
	}
}

// The terms of the number of chits and of the strengths add up to their totals, in forecasts of current and of
// imagined attacks.
func TestChitTerms(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(4) {
		p := start(t, "campaign")
		src := splitmix.Source(seed + 40)
		for n := 0; !p.Outcome().Over && n < 2500; n++ {
			if f, ok := p.Forecast(); ok {
				sum := 0
				for _, m := range f.Modifiers {
					if m.Kind == rules.ColumnShift {
						sum += m.Value
						seen[m.Key]++
					}
				}
				made := [2]int{}
				for _, m := range f.Modifiers {
					if m.Kind >= rules.AttackBreakdown {
						made[m.Kind-rules.AttackBreakdown] += m.Value
						seen[m.Key]++
					}
				}
				if made != [2]int{f.Attack, f.Defence} {
					t.Fatalf("%s: %d against %d is made of %+v", p.Decision().Key, f.Attack, f.Defence, f.Modifiers)
				}
				if strconv.Itoa(sum) != f.Column {
					t.Fatalf("%s: the terms of %s chits add up to %d: %+v", p.Decision().Key, f.Column, sum, f.Modifiers)
				}
			}
			p.Apply(rules.Draw(p, p.Choices(nil), &src), nil)
		}
	}
	for _, key := range []string{"chits", "fury", "made.printed", "made.river", "made.engineers", "made.tanks"} {
		if seen[key] == 0 {
			t.Errorf("no term %s in %v", key, seen)
		}
	}
}
