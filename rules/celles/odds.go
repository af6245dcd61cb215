package celles

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"herbstnebel/rules"
)

// Forecast implements rules.View. It returns the odds of the attack that is being prepared or
// resolved or, while a unit that could attack is picked, those of its attack with all units that
// could join.
func (p *Position) Forecast() (rules.Forecast, bool) {
	switch p.s.reg.phase {
	case PhaseJoin, PhaseAddAttacker, PhaseAddDefender, PhaseFightDie:
		b := p.currentBattle()
		return p.forecast(&b), true
	case PhaseUnit:
		u := p.s.reg.unit - 1
		if p.attacksNow(u) {
			b := p.withAllHelp(u)
			b.intensity = p.payable(u)
			return p.forecast(&b), true
		}
	}
	return rules.Forecast{}, false
}

// payable returns the intensity, plus 1, at which the picked unit would attack: the one without a
// die-roll modifier, or the light one if the unit cannot pay for more.
func (p *Position) payable(u uint8) uint8 {
	if p.left(u) < p.d.attacks[medium].cost {
		return light + 1
	}
	return medium + 1
}

// attacksNow reports whether the picked unit could attack from its present hex.
func (p *Position) attacksNow(u uint8) bool {
	return p.s.reg.spent+p.d.cheapest() <= p.allowance(u, false) && p.mayBegin(u)
}

// withAllHelp returns the attack that a unit could make from its present hex, with all units that
// could join and no intensity. If it is adjacent to no enemies, there are no defenders.
func (p *Position) withAllHelp(u uint8) battle {
	s := &p.s
	b := battle{side: p.d.units[u].side, attackers: 1 << u}
	aims := p.aims(u)
	for h := range aims.All() {
		for o := s.top[h]; o != noUnit; o = s.next[o] {
			b.defenders |= 1 << o
		}
	}
	for o := p.d.first[b.side]; o < p.d.last(b.side); o++ {
		if o != u && p.mayJoin(o, &aims) {
			b.attackers |= 1 << o
		}
	}
	return b
}

// ForecastAttack implements rules.View. The first attacker is the unit that would begin the attack:
// it attacks all enemies adjacent to it, including those on the target, at the intensity without a
// die-roll modifier or, if it is the picked unit, at the one that payable returns. The other
// attackers must be adjacent to one of the attacked hexes.
func (p *Position) ForecastAttack(a rules.HypotheticalAttack) (rules.Forecast, error) {
	target := hexOf(a.Target)
	if target == noHex || len(a.Attackers) == 0 {
		return rules.Forecast{}, errors.New("celles: an attack needs a hex and a unit that begins it")
	}
	if len(a.Support) > 0 || len(a.Doubled) > 0 {
		return rules.Forecast{}, errors.New("celles: attacks have no support")
	}
	b := battle{intensity: medium + 1}
	var aims hexSet
	for i, id := range a.Attackers {
		u := p.d.unitAs(id)
		if u == noUnit || !p.s.alive(u) {
			return rules.Forecast{}, fmt.Errorf("celles: piece %d is not a unit on the map", id)
		}
		if !p.mayAttack(u) {
			return rules.Forecast{}, fmt.Errorf("celles: %s does not attack", p.d.units[u].id)
		}
		side := p.d.units[u].side
		if i == 0 {
			b.side = side
			if p.s.reg.phase == PhaseUnit && u == p.s.reg.unit-1 {
				b.intensity = p.payable(u)
			}
			aims = p.aims(u)
			if !aims.Has(target) {
				return rules.Forecast{}, fmt.Errorf("celles: %s cannot attack %s", p.d.units[u].id, hexCode(target))
			}
			for h := range aims.All() {
				for o := p.s.top[h]; o != noUnit; o = p.s.next[o] {
					b.defenders |= 1 << o
				}
			}
		} else {
			own := p.aims(u)
			if common := own.And(&aims); side != b.side || common.Empty() {
				return rules.Forecast{}, fmt.Errorf("celles: %s cannot join the attack", p.d.units[u].id)
			}
		}
		b.attackers |= 1 << u
	}
	return p.forecast(&b), nil
}

// belowOneToTwo is the name of odds worse than the first column of the table, at which no attack is
// possible (§11.0).
const belowOneToTwo = "< 1-2"

// forecast returns the odds of a battle and the result of every die face, or no results if the odds
// are too low.
func (p *Position) forecast(b *battle) rules.Forecast {
	var f rules.Forecast
	k := p.computeOdds(b, &f.Modifiers)
	f.Attacker = sideOf(b.side)
	for set := b.attackers; set != 0; set &= set - 1 {
		f.Attackers = append(f.Attackers, pieceOf(uint8(bits.TrailingZeros64(set))))
	}
	for set := b.defenders; set != 0; set &= set - 1 {
		u := uint8(bits.TrailingZeros64(set))
		f.Defenders = append(f.Defenders, pieceOf(u))
		if f.Target == 0 {
			f.Target = cellOf(p.s.loc[u])
		}
	}
	f.Attack, f.Defence, f.DieMod = k.attack, k.defence, k.die
	if !k.fair {
		f.Column = belowOneToTwo
		return f
	}
	f.Odds = columnNames[k.column]
	f.Column = f.Odds
	f.Total = 10
	for face := range 10 {
		key := p.d.crt.at(face + k.die)[k.column].key()
		i := slices.IndexFunc(f.Results, func(r rules.Result) bool { return r.Key == key })
		if i < 0 {
			i = len(f.Results)
			f.Results = append(f.Results, rules.Result{Key: key, Para: "11.0"})
		}
		f.Results[i].Weight++
		f.Results[i].Faces = append(f.Results[i].Faces, face)
	}
	return f
}
