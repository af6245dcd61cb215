package axisallies

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules"
	"herbstnebel/rules/axisallies"
)

// survive reduces percent, the strength of n aircraft, by the expected losses to anti-aircraft fire. Each gun
// hits one of the aircraft with probability one half.
func survive(percent, batteries, n int) int {
	for range batteries {
		percent = percent * (2*n - 1) / (2 * n)
	}
	return percent
}

// takeOff places the most effective aircraft, or ends the placement.
func (s *Heuristics) takeOff(p *axisallies.Position, choices []rules.Choice) rules.Choice {
	k := s.seen.side
	below := p.Present(1 - k)
	return kit.BestAbove(choices, 0, choices[len(choices)-1], func(c rules.Choice) int {
		if c.Op() != axisallies.OpFly {
			return kit.Excluded
		}
		u, h := int(c.A()), int(c.B())
		enemies, _ := p.Flying(1-k, h)
		own, thrown := p.Flying(k, h)
		if !below.Has(uint8(h)) {
			return intercepted * enemies / (own + enemies + 1)
		}
		n, dice := 0, s.sys.Dice(s.sys.KindOf(u))
		now := s.raid(p, h, own, thrown, enemies)
		for m := 1; m <= wing; m++ { // several aircraft together pass more batteries
			n = max(n, (s.raid(p, h, own+m, thrown+m*dice, enemies)-now)/m)
		}
		return n
	})
}

const (
	wing        = 3    // maximum number of aircraft planned together
	intercepted = 2000 // for an enemy aircraft over own ground, in the units of raid
)

// raid returns the expected gain of aircraft with some dice over a hex, in hundredths of a percent of a victory
// point.
func (s *Heuristics) raid(p *axisallies.Position, h, planes, dice, enemies int) int {
	if planes == 0 {
		return 0
	}
	share := survive(100*planes/(planes+enemies), p.FlakDice(1-s.seen.side, h), planes)
	value := s.strike(p, s.seen.side, h, dice)
	return value * share
}
