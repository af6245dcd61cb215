package deadlywoods

import (
	"math/bits"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
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

// whyNoStep returns the reason why a unit receives no step (§13.2). It must be reduced and in supply
// by road at this moment, and must not be British, US airborne or rebuilt in this phase.
func (p *Position) whyNoStep(u uint8) rules.Reason {
	s, x := &p.s, &p.d.units[u]
	switch {
	case !s.alive(u):
		return rules.Because(vocab.NotOnMap, "13.1")
	case s.flag[u]&fRebuilt != 0:
		return rules.Because("just-returned", "13.2.2")
	case s.steps[u] >= x.maxSteps:
		return rules.Because("whole", "13.1")
	case x.nation == british || x.airborne:
		return rules.Because("no-replacements", "13.2.2")
	case s.reg.points[p.d.pointsFor(u)] == 0:
		return rules.Because("no-points", "13.2")
	case !p.traces(s.loc[u], x.side):
		return rules.Because(vocab.Unsupplied, "13.2")
	}
	return rules.Reason{}
}

// whyLost returns the reason why an eliminated unit cannot return (§13.2.1, §13.2.2).
func (p *Position) whyLost(u uint8) rules.Reason {
	x := &p.d.units[u]
	switch {
	case x.side == axis:
		return rules.Because("germans-stay-lost", "13.2.1")
	case x.nation == british || x.airborne:
		return rules.Because("no-replacements", "13.2.2")
	case p.s.reg.points[p.d.pointsFor(u)] == 0:
		return rules.Because("no-points", "13.2")
	case !p.returnHexes(u, nil):
		return rules.Because("no-town-to-return", "13.2.2")
	}
	return rules.Reason{}
}

func (p *Position) replaceChoices(dst []rules.Choice) []rules.Choice {
	d, s := p.d, &p.s
	dst = append(dst, rules.MakeChoice(OpEnd, 0, 0, 0))
	side := s.reg.side
	if s.reg.points == [2]uint8{} {
		return dst
	}
	for u := d.first[side]; u < d.last(side); u++ {
		if p.whyNoStep(u).Legal() {
			dst = append(dst, rules.MakeChoice(OpReplace, uint16(u), 0, 0))
		}
	}
	for u := d.first[side]; u < d.last(side); u++ {
		if s.loc[u] == placeEliminated && p.whyLost(u).Legal() {
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
// there are any; if dst is nil, it only reports.
func (p *Position) returnHexes(u uint8, dst *[]rules.Choice) bool {
	c := p.lines(allies)
	found := false
	for i, word := range &p.d.isTownOrVillage.W {
		for w := word & c.reach.W[i]; w != 0; w &= w - 1 {
			h := uint16(i<<6 + bits.TrailingZeros64(w))
			if !p.whyNoReturn(u, h, c).Legal() {
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

// whyNoReturn returns the reason why an eliminated unit cannot return in a hex, given the Allied
// supply. A town must be supplied by road and not adjacent to an enemy; Luxembourg is for VIII and
// III Corps only, Eupen for V and VII Corps only (§13.2.2). The limits at zone J and at the Meuse
// apply here too (§10.6.4).
func (p *Position) whyNoReturn(u uint8, to uint16, c *supplyCache) rules.Reason {
	d, s := p.d, &p.s
	x, h := &d.units[u], &d.hex[to]
	switch {
	case s.occ[axis].Has(to):
		return rules.Because(vocab.EnemyThere, "13.2.2")
	case h.town != town || s.held.Has(to) || !c.reach.Has(to):
		return rules.Because("no-return", "13.2.2")
	case p.nextToEnemy(to, allies):
		return rules.Because("next-to-enemy", "13.2.2")
	case to == d.luxembourg && x.corps&(corps8|corps3) == 0, to == d.eupen && x.corps&(corps5|corps7) == 0:
		return rules.Because("other-corps", "13.2.2")
	case s.flag[u]&fJ != 0 && !h.nearJ, p.westOfMeuse(u) && !h.beyond:
		return rules.Because("held-back", "10.6.4")
	}
	return p.whyNoRoom(u, to)
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
