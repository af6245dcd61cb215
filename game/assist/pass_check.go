package assist

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/odds"
	"herbstnebel/rules/vocab"
)

// PassCheck counts the options that the player gives up by the default choice of a decision.
type PassCheck struct {
	Left int // cards, units or targets that can still be selected
	Good int // attacks among them at 3-1 or better

	Attacks []rules.Forecast // those attacks
}

// fewLeft is the number of things that may be left without mention if none is a good attack.
const fewLeft = 3

// Some reports whether something worth a word is left: a good attack, or more than a few things.
func (p *PassCheck) Some() bool { return p.Good > 0 || p.Left > fewLeft }

// Clear sets that passing gives up nothing.
func (p *PassCheck) Clear() { *p = PassCheck{} }

// Count counts the options left in the decision. Cards is the number of cards that can be played; if there is none, the things that can be
// selected on the map count, each given by its piece, or 0 for a cell. Otherwise they are the targets of the cards.
func (p *PassCheck) Count(s *Situation, options []Option, cards int, selectable []rules.PieceID) {
	p.Clear()
	if p.Left = cards; cards == 0 {
		for _, id := range selectable {
			if q := s.piece(id); q == nil || !slices.Contains(q.Marks, vocab.Entrenched) { // entrenched units are expected to stay
				p.Left++
			}
		}
	}
	for i := range options {
		o := &options[i]
		if o.Info.Pass || o.Info.Cell == 0 || !s.occupied(o.Info.Cell, s.Decision.By.Other()) {
			continue
		}
		if f, good := goodAttack(s.Position, o); good {
			p.Good++
			p.Attacks = append(p.Attacks, f)
		}
	}
}

// MayStillAct returns the number of things left, or the limit on how many of them may still act if the decision has one.
func (p *PassCheck) MayStillAct(d *rules.Decision) int {
	n := p.Left
	for _, a := range d.Args {
		if a.Name == "most" {
			n = min(n, a.Num)
		}
	}
	return n
}

// goodAttack returns the forecast of an attack by all units that can take part, without artillery support, and reports whether its odds are 3-1
// or better.
func goodAttack(pos rules.View, o *Option) (rules.Forecast, bool) {
	by := Joiners(pos, o.Choice, pos.ToMove(), o.Info.Cell)
	f, err := pos.ForecastAttack(rules.HypotheticalAttack{Target: o.Info.Cell, Attackers: by})
	return f, err == nil && isThreeToOne(&f)
}

// isThreeToOne reports whether the odds of a forecast are 3-1 or better, by its column, or by its strengths if the column is not an odds
// column.
func isThreeToOne(f *rules.Forecast) bool {
	ratio, ok := odds.Parse(f.Column)
	if !ok {
		ratio, ok = odds.Parse(f.Odds)
	}
	return ok && ratio >= 3
}
