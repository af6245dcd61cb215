package enemyaction

import (
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// purposeful picks a choice by a simple policy: move towards points and west, attack at 2:1 or better with all
// units, advance.
func (p *Position) purposeful(list []rules.Choice, src *splitmix.Source) rules.Choice {
	last := list[len(list)-1]
	switch p.s.reg.phase {
	case phImpulse:
		if last.Op() == opEnd && len(list) > 1 {
			list = list[:len(list)-1]
		}
	case phUnits:
		for _, c := range list {
			switch c.Op() {
			case opUnit:
				return c
			case opAttack:
				q := p.position
				q.begin(axis, c.B())
				q.s.combat.units[attackers] = q.eligible(c.B())
				if q.odds() >= 2 {
					return c
				}
			}
		}
		return last
	case phMove:
		zones := p.zones(allies)
		best, at := p.purpose(p.s.at[p.s.reg.unit-1], &zones), last
		for _, c := range list {
			if c.Op() == opMove {
				if v := p.purpose(c.B(), &zones); v > best {
					best, at = v, c
				}
			}
		}
		return at
	case phDeclare, phAdvance, phSecond:
		return list[0]
	}
	return list[src.N(len(list))]
}

// purpose returns the value of a hex for a purposeful unit: points near it, the distance west, and an enemy
// next to it.
func (p *Position) purpose(h uint16, zones *hexSet) (v int) {
	for g := range p.d.hex {
		if points := int(p.d.hex[g].points); points > 0 && !p.s.germanHexes.Has(uint16(g)) {
			v = max(v, 100*points/(2+distance(h, uint16(g))))
		}
	}
	return v + 3*west(h) + 10*yes(zones.Has(h))
}

// Purposeful games also keep the invariants and the audit trail. They go further than random ones: their final
// points cover the levels of victory.
func TestPurposefulGames(t *testing.T) {
	for scenario, name := range scenarioNames {
		var all []int
		won := 0
		for seed := range uint64(rulestest.Amount(3, 60)) {
			p := start(t, name)
			a := &auditor{t: t, p: p}
			src := splitmix.Source(seed + 28)
			for !p.Outcome().Over && a.errors == 0 {
				list := p.Choices(nil)
				var c rules.Choice
				if p.ToMove() == rules.Chance {
					c = rules.Draw(p, list, &src)
				} else {
					c = p.purposeful(list, &src)
				}
				p.Apply(c, a)
				if err := p.CheckInvariants(); err != nil {
					t.Fatalf("%s, seed %d: %v in\n%s", name, seed, err, p.Text())
				}
			}
			all = append(all, p.points())
			won += yes(p.Outcome().Winner == rules.Axis)
		}
		slices.Sort(all)
		if all[len(all)-1] < 10 {
			t.Errorf("%s: at most %d points", name, all[len(all)-1])
		}
		t.Logf("%s: %d games, %d won, points from %d to %d, the middle %d", scenarioNames[scenario], len(all), won, all[0], all[len(all)-1], all[len(all)/2])
	}
}
