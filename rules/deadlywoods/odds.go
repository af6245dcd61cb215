package deadlywoods

import (
	"fmt"

	"herbstnebel/rules"
)

// Forecast returns the odds of the attack that is being declared or resolved.
func (p *Position) Forecast() (rules.Forecast, bool) {
	s := &p.s
	if s.reg.phase < PhaseAttackers || s.reg.phase > PhaseDie || s.reg.target >= hexes {
		return rules.Forecast{}, false
	}
	for u := range p.d.units {
		if s.flag[u]&fAttacking != 0 {
			return p.forecast(), true
		}
	}
	return rules.Forecast{}, false
}

// forecast returns the modifiers and odds that computeOdds computes, and the result of every die face.
func (p *Position) forecast() rules.Forecast {
	d, s := p.d, &p.s
	out := rules.Forecast{Attacker: sideOf(s.reg.side), Target: cellOf(s.reg.target), Total: 6}
	for u := range d.units {
		if s.flag[u]&fAttacking != 0 {
			out.Attackers = append(out.Attackers, pieceOf(uint8(u)))
		}
		if s.loc[u] == s.reg.target {
			out.Defenders = append(out.Defenders, pieceOf(uint8(u)))
		}
	}
	for _, a := range [...]uint8{s.reg.artillery[0], s.reg.artillery[1], s.reg.defArtillery[0], s.reg.defArtillery[1]} {
		if a != noUnit {
			out.Support = append(out.Support, d.assetPiece(a))
		}
	}
	f := p.computeOdds(&out.Modifiers)
	out.Attack, out.Defence, out.Odds, out.Shift, out.DieMod = f.attack, f.defence, f.ratio.String(), f.shift, f.die
	out.Column = resultNames[al1]
	if f.column >= 0 {
		out.Column = columnNames[f.column]
	}
	for r := al1; r <= drStar; r++ {
		res := rules.Result{Key: resultNames[r], Para: "11.3.3"}
		for face := 1; face <= 6; face++ {
			if p.result(f, face) == r {
				res.Weight++
				res.Faces = append(res.Faces, face)
			}
		}
		if res.Weight > 0 {
			out.Results = append(out.Results, res)
		}
	}
	return out
}

// ForecastAttack returns the odds of a hypothetical attack. It requires enemy units on the target,
// and attackers of one side, adjacent to it, that could attack it in a round of their side. Whether
// the attack is legal now is a question for WhyNot.
func (p *Position) ForecastAttack(a rules.HypotheticalAttack) (rules.Forecast, error) {
	d := p.d
	q := p.Clone().(*Position)
	s := &q.s
	s.reg.target = hexOf(a.Target)
	if s.reg.target == noHex || s.top[s.reg.target] == noUnit {
		return rules.Forecast{}, fmt.Errorf("deadlywoods: no enemy units on cell %d", a.Target)
	}
	s.reg.side = 1 - d.units[s.top[s.reg.target]].side
	s.reg.artillery, s.reg.defArtillery = [2]uint8{noUnit, noUnit}, [2]uint8{noUnit, noUnit}
	s.reg.plus, s.reg.doubling = 0, 0
	for u := range d.units {
		s.flag[u] &^= combatFlags
	}
	for _, id := range a.Attackers {
		u := d.unitOf(id)
		if u == noUnit || !s.alive(u) || d.units[u].side != s.reg.side || !p.strikes(u, s.reg.target) {
			return rules.Forecast{}, fmt.Errorf("deadlywoods: piece %d cannot attack cell %d", id, a.Target)
		}
		s.flag[u] |= fAttacking
	}
	if len(a.Attackers) == 0 {
		return rules.Forecast{}, fmt.Errorf("deadlywoods: no attackers")
	}
	for _, id := range a.Support {
		n := d.assetOf(id)
		if n == noUnit || d.supports[n].kind > rockets {
			return rules.Forecast{}, fmt.Errorf("deadlywoods: piece %d is not artillery", id)
		}
		committed := &s.reg.artillery
		if d.supports[n].side != s.reg.side {
			committed = &s.reg.defArtillery
		}
		switch {
		case d.supports[n].kind == rockets:
			committed[1] = n
		case committed[0] == noUnit:
			committed[0] = n
		default:
			committed[1] = n
		}
	}
	for _, id := range a.Doubled {
		if n := d.assetOf(id); n == s.reg.artillery[1] {
			s.reg.doubling = 1
		}
	}
	return q.forecast(), nil
}
