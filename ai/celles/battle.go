package celles

import (
	"herbstnebel/ai/kit"
	"herbstnebel/rules/celles"
)

// expected is the expected result of an attack over the ten faces of a die, in tenths.
type expected struct {
	steps, disrupted, retreat [2]int // of the attacker and of the defender
}

// Size of the table of expected results.
const (
	evenRoll = 10             // index of modifier 0; modifiers beyond ±10 count as ±10
	rolls    = 2*evenRoll + 1 // number of modifiers, from -evenRoll to evenRoll
)

// expect returns the expected result for a column and a die-roll modifier.
func (s *Heuristics) expect(column, modifier int) (e expected) {
	for face := range 10 {
		a, d := s.sys.Result(column, face+modifier)
		for i, r := range [2]celles.Result{a, d} {
			e.steps[i] += r.Steps
			if r.Disrupted {
				e.disrupted[i]++
			}
			if r.Retreat {
				e.retreat[i]++
			}
		}
	}
	return e
}

// Values in a combat, in hundredths of a victory point.
const (
	stepValue       = 100 // points for the opponent
	furtherUseValue = 45  // further use of a step
	disruptionValue = 30
	retreatValue    = 40
	freedBank       = 90 // a German driven off the bank
)

// gain returns the expected gain of the attacker in a combat, in hundredths of a victory point. ground is the
// additional value of a retreat of the defender.
func (s *Heuristics) gain(c *celles.CombatPreview, modifier, ground int) int {
	if !c.Fair {
		return -1000
	}
	e := &s.table[c.Column][min(max(c.Die+modifier, -evenRoll), evenRoll)+evenRoll]
	step := stepValue + furtherUseValue
	n := step*(min(e.steps[1], 10*c.Steps)-e.steps[0]) + disruptionValue*(e.disrupted[1]-e.disrupted[0])
	n += (retreatValue+ground)*e.retreat[1] - retreatValue*e.retreat[0]
	if c.Steps == 1 { // the lost step leaves the hex empty
		n += ground * e.steps[1]
	}
	return n / 10
}

// minGain is the minimum expected gain of an attack, in hundredths of a victory point.
const minGain = 12

// assault returns the intensity of an attack with the highest expected gain, and that gain, which may be negative.
// left is the number of half movement points that the unit can pay. The gain includes further attacks with the points
// that remain. The intensity is -1 if the unit cannot pay for any.
func (s *Heuristics) assault(c *celles.CombatPreview, left, ground int) (intensity, gain int) {
	intensity = -1
	for i := range 3 {
		cost, modifier := s.sys.Price(i)
		if int(cost) > left {
			continue
		}
		n := s.gain(c, modifier, ground)
		if again := left/int(cost) - 1; n > 0 && again > 0 {
			n += n * min(again, 2) / 4
		}
		if intensity < 0 || n > gain {
			intensity, gain = i, n
		}
	}
	return intensity, gain
}

// groundAround returns the value of driving off the enemies adjacent to a hex, in hundredths of a victory point.
func (s *Heuristics) groundAround(p *celles.Position, h, k int) int {
	foe := p.Held(kit.Side(1 - k))
	n := 0
	for dir, to := range s.ground[h].Next {
		if to < 0 || s.ground[h].Meuse[dir] || !foe.Has(uint16(to)) {
			continue
		}
		if k == allies && s.ground[to].Bank {
			n += freedBank
		}
		for _, g := range s.goals {
			if (g.Both || k == axis) && g.Hexes.Has(uint16(to)) {
				n += placePoint * g.Points
			}
		}
	}
	return n
}
