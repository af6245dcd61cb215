package enemyaction

import (
	"errors"
	"fmt"

	"herbstnebel/rules"
)

var _ rules.InvariantChecker = (*Position)(nil)

// CheckInvariants implements rules.InvariantChecker: every unit is in one place and within the
// stacking limits, no hex has units of both sides, every card that has arrived is in one pile of its
// side, and no more chits are drawn than exist.
func (p *Position) CheckInvariants() error {
	s, d := &p.s, p.d
	r := &s.reg
	if s.day < firstDay || s.day > scenarioEnds[r.scenario] || r.phase >= phases || r.stage >= stages || r.phase == phRun ||
		int(r.unit) > len(d.units) || int(r.card) > len(d.cards) || r.edge > 6*hexes {
		return fmt.Errorf("enemyaction: day %d or another number is out of range", s.day)
	}
	if (r.phase == phOver) != (r.ended != notEnded) || r.ended >= methods {
		return fmt.Errorf("enemyaction: phase %s, ended %d", phaseNames[r.phase], r.ended)
	}
	for i := range d.units {
		u, x := uint8(i), &d.units[i]
		at := s.at[u]
		switch {
		case (at == eliminated) != (s.steps[u] == 0) || s.steps[u] > x.full:
			return fmt.Errorf("enemyaction: %s is at %s with %d steps", x.name, p.placeName(u), s.steps[u])
		case at < hexes && !d.onMap.Has(at):
			return fmt.Errorf("enemyaction: %s is off the map", x.name)
		case at == deployed:
			return fmt.Errorf("enemyaction: %s is in no place", x.name)
		}
	}
	if err := p.checkStacks(); err != nil {
		return err
	}
	q := p.position
	q.s.open = [2]hexSet{}
	q.trace()
	q.findLines()
	if p.findLines(); q.s.supply != s.supply || q.s.contact != s.contact {
		return errors.New("enemyaction: the lines of supply or communication are out of date")
	}
	return p.checkCards()
}

// checkStacks requires that the units in each hex are of one side and within the limits. Only the
// first hex of a retreat that continues may be overstacked (§P5).
func (p *Position) checkStacks() error {
	s, d := &p.s, p.d
	count := 0
	for h := range d.onMap.All() {
		there := p.in(h)
		count += there.Len()
		var sides [2]bool
		for u := range there.All() {
			sides[d.units[u].side] = true
			if s.at[u] != h {
				return fmt.Errorf("enemyaction: %s is listed in %s but placed at %s", d.units[u].name, hexCode(h), p.placeName(u))
			}
		}
		if sides[axis] && sides[allies] {
			return fmt.Errorf("enemyaction: both sides have units in %s", hexCode(h))
		}
		full := there.Len() > d.num.stackUnits || p.stepsOf(there) > d.num.stackSteps
		if full && (!s.combat.continues || h != s.combat.path[0]) {
			return fmt.Errorf("enemyaction: %s is overstacked", hexCode(h))
		}
		if sides[axis] && !s.germanHexes.Has(h) || sides[allies] && s.germanHexes.Has(h) {
			return fmt.Errorf("enemyaction: %s is controlled by the side without units in it", hexCode(h))
		}
	}
	for u := range d.units {
		if s.at[u] < hexes {
			count--
		}
	}
	if count != 0 {
		return fmt.Errorf("enemyaction: the hexes list %d units too many", count)
	}
	return nil
}

// checkCards requires that each card is in one place of its side, or has yet to arrive.
func (p *Position) checkCards() error {
	s, d := &p.s, p.d
	for i := range d.cards {
		c, x := uint8(i), &d.cards[i]
		n := 0
		for _, set := range s.cardSets() {
			n += yes(set.set.Has(c))
		}
		german := s.hand.Has(c) && !x.air || s.drawPile.Has(c) || s.aside.Has(c)
		switch {
		case n > 1 || n == 1 && !p.hasArrived(c) || n == 0 && p.hasArrived(c):
			return fmt.Errorf("enemyaction: card %s is in %d places", x.id, n)
		case x.fuel && s.hand.Has(c):
			return fmt.Errorf("enemyaction: fuel card %s is in the hand", x.id)
		case german && x.side != axis || s.alliedDrawPile.Has(c) && x.side != allies:
			return fmt.Errorf("enemyaction: card %s is in the other side's pile", x.id)
		}
	}
	for k := range s.drawn {
		if s.drawn[k] > 0 && (k >= len(d.chits) || s.drawn[k] > d.chits[k].copies) {
			return fmt.Errorf("enemyaction: too many chits of a kind are drawn")
		}
	}
	return nil
}

// hasArrived reports whether a card has joined the game.
func (p *position) hasArrived(c uint8) bool { return p.dayOf(&p.d.cards[c]) <= p.s.day }
