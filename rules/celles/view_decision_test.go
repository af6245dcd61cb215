package celles

import (
	"fmt"
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/splitmix"
)

// The prompt of a picked unit mentions an attack if and only if one can be chosen.
func TestPromptNamesPossibleAttack(t *testing.T) {
	prompts := map[string]int{}
	for seed := range uint64(4) {
		p := start(t)
		src := splitmix.Source(seed)
		for n := 0; n < 1500 && !p.Outcome().Over; n++ {
			choices := p.Choices(nil)
			if p.s.reg.phase == PhaseUnit {
				key := p.Decision().Key
				prompts[key]++
				if attacks := slices.ContainsFunc(choices, func(c rules.Choice) bool { return c.Op() == OpAttack }); attacks != (key == "move.fight") {
					t.Fatalf("seed %d: attacks are offered: %v, the prompt is %s", seed, attacks, key)
				}
			}
			p.Apply(choices[src.N(len(choices))], nil)
		}
	}
	if prompts["move.to"] == 0 || prompts["move.fight"] == 0 || prompts["move.far"] == 0 || len(prompts) != 3 {
		t.Errorf("prompts are %v", prompts)
	}
}

// The prompt of a picked unit gives the points left adjacent to an enemy if strategic movement adds
// more.
func TestPromptNamesStrategicMovementBonus(t *testing.T) {
	for turn, want := range map[string]string{"1": "move.far half-points 24 half-near 18", "2": "move.to half-points 18"} {
		p := parse(t, group(turn, "0", "unit 2Pz.Cochenhausen 2009 2 active", "unit 84Inf.1-333 2808")...)
		play(t, p, "unit 2Pz.Cochenhausen")
		d := p.Decision()
		got := d.Key
		for _, a := range d.Args[1:] {
			got += fmt.Sprintf(" %s %d", a.Name, a.Num)
		}
		check.Equal(t, got, want, "turn %s", turn)
	}
}

// The prompt after an action chit mentions its formation if that can be activated, and the recall
// if it is recalled (§15.0).
func TestChitPromptNamesItsUses(t *testing.T) {
	coverage.Covers(t, "15.0")
	prompts := map[string]int{}
	for seed := range uint64(30) {
		p := start(t)
		src := splitmix.Source(seed)
		for !p.Outcome().Over {
			choices := p.Choices(nil)
			if r := &p.s.reg; r.phase == PhaseOrders {
				want := "orders.single"
				switch {
				case r.retires != 0:
					want = "orders.recalls"
				case slices.ContainsFunc(choices, func(c rules.Choice) bool { return c.Op() == OpFormation }):
					want = "orders"
				}
				if key := p.Decision().Key; key != want {
					t.Fatalf("seed %d: the prompt is %s, want %s\n%s", seed, key, want, p.Text())
				}
				chits := 2
				if slices.ContainsFunc(choices, func(c rules.Choice) bool { return c.Op() == OpPlay }) {
					chits = 1
				}
				if args := p.Decision().Args; !slices.Contains(args, rules.Arg{Name: "chits", Num: chits}) {
					t.Fatalf("seed %d: the prompt has %+v, want chits %d\n%s", seed, args, chits, p.Text())
				}
				prompts[want]++
			}
			p.Apply(choices[src.N(len(choices))], nil)
		}
	}
	if prompts["orders"] == 0 || prompts["orders.single"] == 0 || prompts["orders.recalls"] == 0 {
		t.Errorf("prompts are %v", prompts)
	}
}

// The prompt of an advance after an attack on several hexes names one that the enemy has left and
// that is still open.
func TestThePromptOfAnAdvanceNamesAFreedHex(t *testing.T) {
	coverage.Covers(t, "11.2")
	p := result2(t, result{}, result{steps: 1}, "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Boehm 2111", "unit 84Inf.1-333 2009", "unit 84Inf.2-333 2011")
	play(t, p, "lose 84Inf.2-333")
	if d := p.Decision(); d.Key != "advance" || d.Cell != cellOf(mustHex("2011")) {
		t.Errorf("%s at %d, want an advance into 2011", d.Key, d.Cell)
	}
	p = result2(t, result{}, result{steps: 2}, "unit 2Pz.Cochenhausen 2010 2 active", "unit 2Pz.Gutmann 2111 2", "unit 84Inf.1-333 2009", "unit 84Inf.2-333 2011")
	play(t, p, "advance 2Pz.Cochenhausen 2010-2009")
	if d := p.Decision(); d.Key != "advance" || d.Cell != cellOf(mustHex("2011")) {
		t.Errorf("then %s at %d, want an advance into 2011", d.Key, d.Cell)
	}
}
