package tigers

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// WhyNot implements rules.View.
func (p *Position) WhyNot(in rules.Intent) []rules.Reason {
	switch {
	case in.Edge != 0:
		return p.whyNotBridge(in)
	case in.Piece == 0 && in.To >= 1 && int(in.To) <= p.d.nPlaces:
		return p.whyNotCell(uint8(in.To))
	case int(in.Piece) < 1 || int(in.Piece) >= len(p.d.units):
		return nil
	case in.To == 0 && operations.HasPiece(p, p.Choices(nil), in.Piece):
		return nil
	case in.To == 0 && p.s.phase == PhaseBlow && p.blows(uint8(in.Piece)):
		return p.whyNotBlow(uint8(in.Piece), p.s.bridge, true).List()
	case in.To == 0 && p.s.phase == PhaseBuild && p.builds(uint8(in.Piece)):
		return p.whyBuildsNothing(uint8(in.Piece)).List()
	case in.To == 0 && p.aims():
		return p.whyNotAim(uint8(in.Piece))
	case in.Attack && p.s.place[in.Piece] == uint8(in.To):
		return p.whyNotAttack(uint8(in.Piece))
	case in.To != 0 && p.s.phase == PhasePlace:
		return p.whyNoEntry(uint8(in.Piece), in.To)
	case in.To != 0:
		return p.whyNotMove(uint8(in.Piece), in.To)
	case p.s.phase >= PhaseBattle && p.s.phase <= PhaseFireDie:
		return p.whyNotAttack(uint8(in.Piece))
	}
	return p.whyNotUnit(uint8(in.Piece))
}

// whyNotCell returns the reason that an area or a zone cannot be picked.
func (p *Position) whyNotCell(at uint8) []rules.Reason {
	switch p.s.phase {
	case PhaseBattle:
		return p.whyNoBattle(at).List()
	case PhaseSpecial:
		return p.d.whyNoSpot(p.scene(), at).List()
	}
	return nil
}

// whyNoEntry returns the reason that the next reinforcement cannot enter by a zone (§11.11).
func (p *Position) whyNoEntry(u uint8, to rules.CellID) []rules.Reason {
	due, where := p.arriving()
	switch {
	case u != due:
		return p.whyNotUnit(u)
	case int(to) > p.d.nPlaces || where.Has(uint8(to)):
		return nil
	case !p.d.isZone.Has(uint8(to)):
		return rules.SingleReason("enters-by-zones", "11.11")
	}
	return rules.SingleReason("other-zone", "11.11")
}

// blows reports whether a unit is on the map and belongs to the player who decides about blowing a
// bridge.
func (p *Position) blows(u uint8) bool {
	return p.d.ally[u] != p.s.side && p.s.place[u] > 0 && p.s.place[u] < maxPlaces
}

// builds reports whether a unit is in an area and belongs to the player who may build bridges.
func (p *Position) builds(u uint8) bool {
	return p.d.ally[u] == p.s.side && p.s.place[u] > 0 && int(p.s.place[u]) <= p.d.nAreas
}

// whyBuildsNothing returns the reason that a unit cannot try to build any bridge now.
func (p *Position) whyBuildsNothing(u uint8) (why rules.Reason) {
	if p.d.kind[u] != engineer {
		return rules.Because("engineers-only", "10.11")
	}
	for _, w := range p.d.roads[p.s.place[u]] {
		if !p.s.damaged(w.bridge) {
			continue
		}
		switch against := p.whyNotBuild(u, w.bridge, true); {
		case against.Legal():
			return against
		case why.Legal():
			why = against
		}
	}
	if why.Legal() {
		why = rules.Because("no-bridge-down", "10.12")
	}
	return why
}

// whyNotUnit returns the reason that a unit cannot move at all.
func (p *Position) whyNotUnit(u uint8) []rules.Reason {
	s := &p.s
	f := s.flags[u]
	switch {
	case s.place[u] == boxLost || s.place[u] == 0:
		return rules.SingleReason(vocab.NotOnMap, "9.21")
	case s.place[u] == boxTrack:
		return rules.SingleReason(vocab.NotHereYet, "11.11")
	case p.d.ally[u] != s.side && sideOf(p.d.ally[u]) != p.ToMove():
		return rules.SingleReason(vocab.NotYours, "6.0")
	case p.d.ally[u] != s.side: // the unit belongs to the defender, or to the side that may blow a bridge
		return rules.SingleReason(vocab.NotNow, "6.0")
	case s.phase == PhaseBattle || s.phase == PhaseJoin:
		return rules.SingleReason(vocab.DeclaringNow, "6.0")
	case s.phase == PhaseExcess && s.place[u] < maxPlaces && !p.over(s.side, s.place[u]):
		return rules.SingleReason("room-enough", "7.1")
	case s.phase != PhaseMove && s.phase != PhaseUnit:
		return rules.SingleReason(vocab.NotNow, "6.0")
	case f&fGroup != 0:
		return nil
	case s.phase == PhaseUnit:
		return rules.SingleReason("other-stack-moving", "8.21")
	case f&fDone != 0:
		return rules.SingleReason(vocab.MovedAlready, "8.25")
	case f&fBuilt != 0:
		return rules.SingleReason("building", "10.14")
	case f&fShifted != 0:
		return rules.SingleReason("going-round", "11.14")
	case f&fHeld != 0:
		return rules.SingleReason("held", "8.21")
	case p.leftTheMap(u):
		return rules.SingleReason("left-the-map", "12.25")
	case !p.mayMove(u) && s.side == axis:
		return rules.SingleReason("red-triangle", "5.24")
	case !p.mayMove(u):
		return rules.SingleReason("no-green-triangle", "5.23")
	}
	return nil
}

// whyNotMove returns the reason that a unit cannot go to a cell.
func (p *Position) whyNotMove(u uint8, to rules.CellID) []rules.Reason {
	s := &p.s
	if why := p.whyNotUnit(u); why != nil {
		return why
	}
	switch at := uint8(to); {
	case int(to) > p.d.nPlaces:
		return rules.SingleReason(vocab.NotAMove, "8.2")
	case at == s.place[u]:
		return rules.SingleReason("stands-there", "8.2")
	}
	at := uint8(to)
	q := &Position{sys: p.sys, d: p.d, s: *s}
	if s.phase == PhaseMove {
		q.pick(u)
	}
	st := q.movingStack()
	r := q.explore(&st)
	if r.found[0].Has(at) || r.found[1].Has(at) {
		return nil
	}
	if costs := q.shifts(&st); p.d.isZone.Has(at) && costs[p.d.ringAt[at]] > 0 {
		return nil
	}
	stackAt := q.s.stackArea
	if st.still { // it may entrench
		return rules.SingleReason("no-green-triangle", "5.23")
	}
	if !p.scene().inside.Has(at) {
		return rules.SingleReason("outside-limits", p.scene().para)
	}
	if p.d.isZone.Has(at) {
		if why := p.whyClosed(s.side, at); !why.Legal() {
			return why.List()
		}
	}
	if p.d.isZone.Has(stackAt) && p.d.isZone.Has(at) && p.d.axisZone.Has(stackAt) == p.d.axisZone.Has(at) {
		return q.whyNotRound(&st)
	}
	if s.side == allies && p.d.isZone.Has(stackAt) && s.occ[axis].Has(stackAt) {
		return rules.SingleReason("own-zone-taken", "11.21")
	}
	if r.cost(0, at) != beyond || r.cost(1, at) != beyond {
		return rules.SingleReason("no-supply-there", "8.28")
	}
	w := p.roadBetween(stackAt, at)
	switch {
	case w.to == 0 && st.unsup || st.unsup && q.s.steps:
		return rules.SingleReason("unsupplied-one-area", "8.29")
	case w.to != 0 && s.enemyAt(s.side, stackAt) && s.enemyAt(s.side, at):
		return rules.SingleReason("enemy-to-enemy", "8.27")
	case w.to != 0 && s.damaged(w.bridge) && st.armour:
		return rules.Because("damaged-bridge", "8.33").List(rules.Arg{Name: "river", Text: p.d.riverBetween(stackAt, at)})
	case w.to != 0 && p.crossesLine(s.side, stackAt, at):
		return rules.SingleReason("scenario-line", "5.23")
	}
	if _, touch := p.d.sheet.between[couple(stackAt, at)]; w.to == 0 && touch {
		return p.d.whyNoRoad(stackAt, at)
	}
	return q.whyTooFar(at)
}

// whyNoRoad returns the reason that no stack marches straight between two places side by side: the
// river between them, or the missing road alone.
func (d *data) whyNoRoad(a, b uint8) []rules.Reason {
	if name := d.riverBetween(a, b); name != "" {
		return rules.Because("no-bridge-there", "8.2").List(rules.Arg{Name: "river", Text: name})
	}
	return rules.SingleReason("no-road", "8.2")
}

// whyNotRound returns the reason that the moving stack, in a zone, cannot move around the edge to
// another zone (§11.14).
func (p *Position) whyNotRound(st *stack) []rules.Reason {
	if st.n > 1 || p.s.flags[st.one]&fFresh == 0 || p.s.late[st.one] != 0 {
		return rules.SingleReason("round-once", "11.14")
	}
	return rules.SingleReason("round-too-far", "11.14")
}

// hindrances are the possible obstacles between the moving stack and a place that is otherwise
// within its points. The reason is the first one without which the stack could go there.
var hindrances = [...]struct {
	key, para string
	lift      func(p *Position)
}{
	{"stopped-by-enemy", "8.22", func(p *Position) { // units already there still crowd their areas (§8.37), and adjacent ones add to the cost (§8.36)
		beside := p.s.enemyAt(p.s.side, p.s.stackArea)
		p.s.occ[1-p.s.side] = mask{}
		if beside {
			p.s.occ[1-p.s.side].Add(p.s.stackArea)
		}
	}},
	{"bridge-on-the-way", "8.33", func(p *Position) { p.s.down = 0 }},
	{"slower-with-it", "8.21", (*Position).leaveSlower},
	{"afoot", "8.35", func(p *Position) {
		for u := p.s.head[p.s.stackArea]; u != none; u = p.s.next[u] {
			p.s.flags[u] &^= fFoot
		}
	}},
	{"came-round", "11.14", func(p *Position) {
		st := p.movingStack()
		p.s.spent -= min(p.s.spent, st.late)
	}},
	{"confused-roads", "14.22", func(p *Position) { p.s.effect = 0 }},
}

// leaveSlower keeps only the units with the most points in the moving stack.
func (p *Position) leaveSlower() {
	s := &p.s
	most := 0
	for u := s.head[s.stackArea]; u != none; u = s.next[u] {
		if s.flags[u]&fGroup != 0 {
			most = max(most, p.allowance(u))
		}
	}
	for u := s.head[s.stackArea]; u != none; u = s.next[u] {
		if p.allowance(u) < most {
			s.flags[u] &^= fGroup
		}
	}
}

// whyTooFar returns the reasons that the moving stack cannot reach a place: one of the hindrances,
// two of them together, or its points.
func (p *Position) whyTooFar(at uint8) []rules.Reason {
	for i, h := range hindrances {
		if p.reachesWithout(at, i, i) {
			return rules.SingleReason(h.key, h.para)
		}
	}
	for i, h := range hindrances {
		for k, other := range hindrances[:i] {
			if p.reachesWithout(at, k, i) {
				return []rules.Reason{rules.Because(other.key, other.para), rules.Because(h.key, h.para)}
			}
		}
	}
	return rules.SingleReason(vocab.TooFar, "8.38")
}

// reachesWithout reports whether the moving stack could reach a place without two hindrances, which
// may be the same.
func (p *Position) reachesWithout(at uint8, i, k int) bool {
	q := &Position{sys: p.sys, d: p.d, s: p.s}
	hindrances[i].lift(q)
	if k != i {
		hindrances[k].lift(q)
	}
	st := q.movingStack()
	r := q.explore(&st)
	return r.cost(0, at) != beyond || r.cost(1, at) != beyond
}

// whyNotAttack returns the reason that a unit cannot attack the enemy in its own area, or has no
// part in the current battle.
func (p *Position) whyNotAttack(u uint8) []rules.Reason {
	s := &p.s
	at, by := s.place[u], p.ToMove()
	inBattle := s.phase > PhaseJoin && s.phase <= PhaseFireDie
	switch {
	case at == 0 || at >= maxPlaces:
		return rules.SingleReason(vocab.NotOnMap, "9.21")
	case p.d.isZone.Has(at):
		return rules.SingleReason("no-combat-in-zones", "9.17")
	case by != rules.Chance && sideOf(p.d.ally[u]) != by:
		return rules.SingleReason(vocab.NotYours, "6.0")
	case (s.phase == PhaseMove || s.phase == PhaseUnit) && !p.canAttack(u) && s.flags[u]&(fDone|fEntered) == fDone:
		return rules.SingleReason(vocab.MovedAlready, "8.25")
	case s.phase == PhaseMove || s.phase == PhaseUnit:
		return rules.SingleReason(vocab.MovingNow, "6.0")
	case s.phase != PhaseBattle && s.phase != PhaseJoin && !inBattle:
		return rules.SingleReason(vocab.NotNow, "6.0")
	case inBattle && p.d.ally[u] != s.side && at != s.battleArea:
		return rules.SingleReason(vocab.NotAttacked, "9.1")
	case inBattle && p.d.ally[u] != s.side:
		return nil
	case !s.enemyAt(p.d.ally[u], at):
		return rules.SingleReason(vocab.NoEnemy, "9.13")
	case s.battleFought.Has(at):
		return rules.SingleReason("battle-over", "9.38")
	case s.phase != PhaseBattle && s.battleArea != at:
		return rules.SingleReason("other-area", "9.39")
	case s.phase == PhaseJoin && s.flags[u]&fAttacks != 0:
		return rules.SingleReason(vocab.AttacksAlready, "9.13")
	case s.flags[u]&(fEntered|fAttacks) != 0:
		return nil
	case s.flags[u]&fBuilt != 0:
		return rules.SingleReason("building", "10.14")
	case inBattle && s.flags[u]&fMoved == 0:
		return rules.SingleReason(vocab.LeftOut, "9.14")
	case s.flags[u]&fDone != 0:
		return rules.SingleReason(vocab.MovedAlready, "8.25")
	}
	return nil
}

// whyNotBridge returns the reason that a unit cannot blow or build a bridge.
func (p *Position) whyNotBridge(in rules.Intent) []rules.Reason {
	s := &p.s
	if int(in.Edge) > len(p.d.bridges) || int(in.Piece) < 1 || int(in.Piece) >= len(p.d.units) {
		return nil
	}
	u, b := uint8(in.Piece), uint8(in.Edge)
	if p.d.ally[u] != s.side {
		return p.whyNotBlow(u, b, s.phase == PhaseBlow && s.bridge == b).List()
	}
	return p.whyNotBuild(u, b, s.phase == PhaseBuild).List()
}
