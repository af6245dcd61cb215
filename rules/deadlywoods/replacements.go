package deadlywoods

import (
	"math/bits"

	"herbstnebel/rules"
)

// Chapter 13: replacements (§13.1).

// Kinds of replacement points.
const (
	infantryPoints = 0
	armourPoints   = 1
)

// pointsFor returns the kind of points needed to rebuild a unit (§13.2.1, §13.2.2).
func (d *data) pointsFor(u uint8) int {
	if d.units[u].arm == infantry {
		return infantryPoints
	}
	return armourPoints
}

// replaceable reports whether a unit may receive a step (§13.2). It must be reduced and in supply
// by road at this moment, and must not be British, US airborne or rebuilt in this phase.
func (p *Position) replaceable(u uint8) (bool, string) {
	d, s := p.d, &p.s
	x := &d.units[u]
	switch {
	case !s.alive(u) || s.steps[u] >= x.maxSteps || s.flag[u]&fRebuilt != 0:
		return false, "13.1"
	case x.nation == british || x.airborne:
		return false, "13.2.2"
	case s.reg.points[d.pointsFor(u)] == 0, !p.traces(s.loc[u], x.side):
		return false, "13.2"
	}
	return true, ""
}

// returnable reports whether an eliminated US unit may return (§13.2.2).
func (p *Position) returnable(u uint8) bool {
	x := &p.d.units[u]
	return p.s.loc[u] == placeEliminated && x.nation == american && !x.airborne &&
		p.s.reg.points[p.d.pointsFor(u)] > 0
}

func (p *Position) replaceChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	dst = append(dst, rules.MakeChoice(OpEnd, 0, 0, 0))
	side := s.reg.side
	if s.reg.points == [2]uint8{} {
		return dst
	}
	for u := d.first[side]; u < d.last(side); u++ {
		if ok, _ := p.replaceable(u); ok {
			dst = append(dst, rules.MakeChoice(OpReplace, uint16(u), 0, 0))
		}
	}
	for u := d.first[side]; u < d.last(side); u++ {
		if p.returnable(u) && p.returnHexes(u, nil) {
			dst = append(dst, rules.MakeChoice(OpRebuild, uint16(u), 0, 0))
		}
	}
	return dst
}

func (p *Position) nextReplacement() {
	s := &p.s
	s.reg.phase = PhaseReplace
	if len(p.replaceChoices(p.buffer())) > 1 {
		return
	}
	p.endReplacement()
}

// endReplacement continues with the player with the initiative, then with the action rounds.
func (p *Position) endReplacement() {
	s := &p.s
	for u := range p.d.units {
		s.flag[u] &^= fRebuilt
	}
	if s.reg.side != s.reg.init {
		s.reg.side = s.reg.init
		p.givePoints()
		return
	}
	s.reg.points = [2]uint8{}
	p.startRounds()
}

func (p *Position) playReplace(c rules.Choice) {
	s := &p.s
	u := uint8(c.A())
	switch c.Op() {
	case OpEnd:
		p.endReplacement()
		return
	case OpReplace:
		s.reg.points[p.d.pointsFor(u)]--
		p.setSteps(u, s.steps[u]+1)
		s.flag[u] &^= fNoSupply // §8.1: it has just traced
		p.emit(rules.Event{Kind: rules.StepGained, Side: sideOf(s.reg.side), Piece: pieceOf(u), Cell: cellOf(s.loc[u]), N: int(s.steps[u]), Para: "13.2"})
		p.nextReplacement()
	case OpRebuild:
		s.reg.rebuild = u
		s.reg.phase = PhaseRebuild
	}
}

// returnHexes appends to dst the towns in which an eliminated unit may return and reports whether
// there are any; if dst is nil, it only reports. A town must be supplied by road and not adjacent
// to an enemy; Luxembourg is for VIII and III Corps only, Eupen for V and VII Corps only (§13.2.2).
// The limits at zone J and at the Meuse apply here too (§10.6.4).
func (p *Position) returnHexes(u uint8, dst *[]rules.Choice) bool {
	d, s := p.d, &p.s
	x := &d.units[u]
	c := p.lines(allies)
	found := false
	for i := range d.isTownOrVillage.W {
		for w := d.isTownOrVillage.W[i] & c.reach.W[i] &^ s.held.W[i]; w != 0; w &= w - 1 {
			h := uint16(i<<6 + bits.TrailingZeros64(w))
			switch {
			case d.hex[h].town != town, s.occ[axis].Has(h), p.nextToEnemy(h, allies),
				h == d.luxembourg && x.corps&(corps8|corps3) == 0,
				h == d.eupen && x.corps&(corps5|corps7) == 0,
				s.flag[u]&fJ != 0 && !d.hex[h].nearJ,
				p.westOfMeuse(u) && !d.hex[h].beyond:
				continue
			}
			if ok, _ := p.fits(u, h); !ok {
				continue
			}
			if dst == nil {
				return true
			}
			found = true
			*dst = append(*dst, rules.MakeChoice(OpHex, h, 0, 0))
		}
	}
	return found
}

func (p *Position) rebuildHexes(dst []rules.Choice) []rules.Choice {
	p.returnHexes(p.s.reg.rebuild, &dst)
	return dst
}

func (p *Position) playRebuild(c rules.Choice) {
	s := &p.s
	u := s.reg.rebuild
	s.reg.rebuild = noUnit
	s.reg.points[p.d.pointsFor(u)]--
	s.steps[u] = 1
	p.place(u, c.A())
	s.flag[u] = s.flag[u]&fJ | fRebuilt
	p.enter(u, c.A())
	p.emit(rules.Event{Kind: rules.Placed, Side: rules.Allies, Piece: pieceOf(u), Cell: cellOf(c.A()), N: 1, Para: "13.2.2"})
	p.nextReplacement()
}
