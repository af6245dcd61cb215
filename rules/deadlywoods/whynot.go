package deadlywoods

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// WhyNot returns the reasons why a move or an attack is illegal now. If it is not the time for it,
// WhyNot returns the reasons why it would be illegal in its own phase. The most specific reason
// comes first.
func (p *Position) WhyNot(in rules.Intent) []rules.Reason {
	if in.Piece == 0 && in.To != 0 {
		return p.whyNotHere(hexOf(in.To))
	}
	u := p.d.unitOf(in.Piece)
	if u == noUnit {
		if a := p.d.assetOf(in.Piece); a != noUnit {
			return rules.SingleReason("asset", "12.1")
		}
		return nil
	}
	switch {
	case in.To == 0 && !in.Attack && operations.HasPiece(p, p.Choices(nil), in.Piece):
		return nil
	case p.mayRelocate(u) && !(in.Attack && p.s.reg.phase == PhaseCloseUp):
		return p.whyNotGo(u, hexOf(in.To))
	case in.To == 0 && sideOf(p.d.units[u].side) == p.ToMove() && p.s.reg.phase == PhaseMotorise:
		why := p.whyNoTrucks(u)
		if why.Key == "next-to-enemy" {
			return why.List(rules.Arg{Name: "cell", Cell: cellOf(p.s.loc[u])})
		}
		return why.List()
	case in.To == 0 && sideOf(p.d.units[u].side) == p.ToMove() && p.s.reg.phase == PhaseReplace:
		if p.s.loc[u] == placeEliminated {
			return p.whyLost(u).List()
		}
		return p.whyNoStep(u).List()
	case in.To == 0 && p.declaring() && p.s.flag[u]&fAttacking != 0:
		return rules.SingleReason(vocab.AttacksAlready, "11.3.1")
	case in.To == 0 && p.attacked():
		return p.whyNotInAttack(u)
	case in.To == 0 && p.s.reg.phase == PhaseAttackers:
		return p.whyNoAttack(u, p.s.reg.target)
	case in.Attack || in.To == 0 && p.declaring():
		return p.whyNoAttack(u, hexOf(in.To))
	}
	return p.whyNoMove(u, hexOf(in.To))
}

// declaring reports whether attacks are being declared now.
func (p *Position) declaring() bool {
	return p.s.reg.phase == PhaseTarget || p.s.reg.phase == PhaseAttackers
}

// attacked reports whether a declared attack is being resolved.
func (p *Position) attacked() bool {
	return p.s.reg.phase >= PhaseArtillery && p.s.reg.phase <= PhaseAdvance && p.s.reg.target < hexes
}

// whyNotInAttack returns the reasons why a unit takes no part in the attack that is being resolved.
func (p *Position) whyNotInAttack(u uint8) []rules.Reason {
	s, x := &p.s, &p.d.units[u]
	switch by := p.ToMove(); {
	case !s.alive(u):
		return rules.SingleReason(vocab.NotOnMap, "11.1")
	case by != rules.Chance && sideOf(x.side) != by:
		return rules.SingleReason(vocab.NotYours, "11.1")
	case x.side != s.reg.side && s.loc[u] != s.reg.target && s.flag[u]&fHit != 0:
		return rules.SingleReason("attacked-before", "11.2") // the unit has retreated, or was attacked in another hex
	case x.side != s.reg.side && s.loc[u] != s.reg.target:
		return rules.SingleReason(vocab.NotAttacked, "11.1")
	case x.side != s.reg.side:
		return nil // a defender: no reason to give
	case s.flag[u]&fAttacking != 0:
		return rules.SingleReason(vocab.AttacksAlready, "11.3.1")
	}
	q := &Position{sys: p.sys, d: p.d, s: *s} // the position as it was when attackers were chosen
	q.s.reg.phase = PhaseAttackers
	for o := q.s.top[s.reg.target]; o != noUnit; o = q.s.next[o] {
		q.s.flag[o] &^= fHit
	}
	if why := q.whyNoAttack(u, s.reg.target); len(why) > 0 && why[0].Key != vocab.NoEnemy {
		return why
	}
	return rules.SingleReason(vocab.LeftOut, "11.3.1")
}

// whyNoMove returns the reasons why a unit cannot move to a hex, or cannot move at all.
func (p *Position) whyNoMove(u uint8, to uint16) []rules.Reason {
	why := p.whyNotMoved(u)
	switch {
	case len(why) > 0:
		return why
	case to != noHex:
		return p.whyNotThere(u, to)
	case p.s.reg.phase == PhaseMove:
		return p.whyShutIn(u)
	}
	return nil
}

// whyShutIn returns the reasons why a unit that may move has no hex to move to.
func (p *Position) whyShutIn(u uint8) []rules.Reason {
	can, zones := p.firstSteps(u, p.startMode(u))
	switch {
	case can:
		return nil
	case zones:
		return rules.SingleReason("shut-in", "7.3")
	}
	return rules.SingleReason("nowhere", "10.2")
}

// whyNotMoved returns the reasons why a unit cannot move at all.
func (p *Position) whyNotMoved(u uint8) (why []rules.Reason) {
	d, s := p.d, &p.s
	because := func(key, para string, args ...rules.Arg) {
		why = append(why, rules.Reason{Key: key, Para: para, Args: args})
	}
	x := &d.units[u]
	if !s.alive(u) {
		because(vocab.NotOnMap, "10.1")
		return why
	}
	switch by := p.ToMove(); {
	case by != rules.Chance && sideOf(x.side) != by:
		because(vocab.NotYours, "10.1")
		return why
	case p.declaring(), p.attacked():
		because(vocab.DeclaringNow, "10.1")
		return why
	case s.reg.phase != PhaseMove && s.reg.phase != PhaseMoving:
		because(vocab.NotNow, "10.1")
		return why
	}
	switch f := s.flag[u]; {
	case p.face(u).move == 0:
		because("cannot-move", "10.1")
	case !p.mobile(u):
		because("tanks-without-fuel", "8.3")
	case f&fHolds != 0:
		because("holds-the-door", "10.3")
	case f&fDone != 0, f&fMoved != 0 && u != s.reg.unit:
		because(vocab.MovedAlready, "10.2.1")
	case (s.reg.round == RoundReaction1 || s.reg.round == RoundReaction2) && f&fActive == 0:
		if !p.mayReact(u) {
			because("no-reaction", "14.3.1")
		} else if s.reg.reacts == 0 {
			because("reacted-enough", "14.3.1")
		}
	case f&fActive == 0:
		because(vocab.NotActivated, p.roundPara())
	}
	return why
}

// whyNotThere returns the reasons why a unit that can move cannot reach a hex.
func (p *Position) whyNotThere(u uint8, to uint16) (why []rules.Reason) {
	d, s := p.d, &p.s
	because := func(key, para string, args ...rules.Arg) {
		why = append(why, rules.Reason{Key: key, Para: para, Args: args})
	}
	x := &d.units[u]
	if s.reg.phase == PhaseMoving && u != s.reg.unit {
		because(vocab.FinishFirst, "10.2.1", rules.Arg{Name: "unit", Piece: pieceOf(s.reg.unit)})
		return why
	}
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	switch {
	case to == s.loc[u]:
		because("there-already", "10.2", cell)
		return why
	case s.occ[1-x.side].Has(to):
		because(vocab.EnemyThere, "10.2", cell)
		return why
	case p.reaches(u, to):
		return nil
	}
	mode, left := s.reg.mode, s.reg.left
	if u != s.reg.unit {
		mode = p.startMode(u)
		left = p.allowance(u, mode)
	}
	half := rules.Arg{Name: "half-points", Num: int(left)}
	// For an adjacent hex, give the reason that forbids the step.
	if dir, next := d.dir(s.loc[u], to); next {
		in := s.inZone(s.loc[u], x.side)
		cost, _, para := p.step(u, mode, s.loc[u], int(dir))
		switch {
		case cost == never:
			key, para := p.barred(u, s.loc[u], int(dir), para)
			because(key, para, cell)
		case in && s.flag[u]&fMoved != 0:
			because("stops-in-zone", "7.3", rules.Arg{Name: "cell", Cell: cellOf(s.loc[u])})
		case in && s.inZone(to, x.side):
			because(vocab.ZoneToZone, "7.3", cell)
		case cost == fullAllowance && p.engineerAt(to) != noUnit:
			because("whole-allowance", "12.4.4", cell)
		case cost == fullAllowance:
			because("whole-allowance", "10.2", cell)
		default:
			p.tooFar(u, mode, to, because, half)
		}
		return why
	}
	// For a hex farther away, name the rules that would have to be waived for the unit to reach it.
	if p.trace(u, mode, to, 0).there {
		p.tooFar(u, mode, to, because, half)
		return why
	}
	if p.trace(u, mode, to, waiveZones).there {
		key, at := "zones-on-the-way", to
		if s.inZone(s.loc[u], x.side) && !p.canStep(u, mode) {
			key, at = vocab.ZoneToZone, s.loc[u]
		}
		because(key, "7.3", rules.Arg{Name: "cell", Cell: cellOf(at)})
		return why
	}
	t := p.trace(u, mode, to, waiveZones)
	if !t.limited || !p.trace(u, mode, to, waiveZones|waiveLimits).there {
		t = p.trace(u, mode, to, waiveZones|waiveLimits)
	}
	cell.Cell = cellOf(d.hex[t.at].next[t.dir])
	key, para := p.barred(u, t.at, t.dir, t.para)
	because(key, para, cell)
	return why
}

// reaches reports whether a unit could move to a hex now, in any movement mode.
func (p *Position) reaches(u uint8, to uint16) bool {
	s := &p.s
	defer func() { p.w.fresh = false }()
	if u == s.reg.unit {
		p.search(u, s.reg.mode, s.reg.left)
	} else {
		mode := p.startMode(u)
		p.search(u, mode, p.allowance(u, mode))
		if !p.w.reach.found.Has(to) && mode == onFoot && p.canUseRoads(u) {
			p.search(u, byRoad, p.allowance(u, byRoad))
		}
	}
	if p.w.reach.found.Has(to) {
		return true
	}
	var list []rules.Choice
	p.withdrawals(u, &list)
	for _, c := range list {
		if c.A() == to {
			return true
		}
	}
	return false
}

// tooFar adds the reasons why the movement allowance is not enough for a hex. Before the general
// reason, it adds that the unit may not use the road rate, if the road rate would be enough, or
// that a friendly unit is on the road.
func (p *Position) tooFar(u uint8, mode uint8, to uint16, because func(key, para string, args ...rules.Arg), half rules.Arg) {
	s, x := &p.s, &p.d.units[u]
	fast, left := mode, uint8(half.Num)
	if s.flag[u]&fMoved == 0 {
		switch mode {
		case onFoot:
			fast, left = byRoad, p.allowance(u, byRoad)
		case offRoad:
			fast, left = roadRate, 2*uint8(p.face(u).move)
		}
	}
	switch {
	case fast == onFoot, fast == offRoad:
	case fast == mode, p.canUseRoads(u):
		if h := p.friendlyOnRoad(u, fast, left, to); h != noHex {
			because("road-is-taken", "6.1", rules.Arg{Name: "cell", Cell: cellOf(h)})
		}
	default:
		p.search(u, fast, left)
		p.w.fresh = false
		switch {
		case !p.w.reach.found.Has(to):
		case !p.supplied(u):
			because("slow-without-supply", "8.3")
		case x.side == axis && x.arm == infantry && s.flag[u]&fEntered == 0 && s.motorUnit != u:
			because("not-motorised", "10.5")
		default:
			because("stacked-no-road", "10.4.1")
		}
	}
	because(vocab.TooFar, "10.2", half)
}

// friendlyOnRoad returns the first hex with a friendly unit on the road path that a unit could take
// to a hex if the road were empty (§6.1), or noHex if the unit could not reach the hex anyway.
func (p *Position) friendlyOnRoad(u, mode, left uint8, to uint16) uint16 {
	side := p.d.units[u].side
	q := &Position{sys: p.sys, d: p.d, s: p.s}
	q.s.occ[side] = hexSet{}
	q.search(u, mode, left)
	if r := &q.w.reach; r.found.Has(to) {
		for _, h := range r.path(nil, to)[1:] {
			if p.s.occ[side].Has(h) {
				return h
			}
		}
	}
	return noHex
}

// barred returns the reason why a step is illegal, and the paragraph. A motorised unit that may not
// use the road rate cannot enter forest along a road either (§10.4.1, §8.3).
func (p *Position) barred(u uint8, h uint16, dir int, para string) (string, string) {
	s, x := &p.s, &p.d.hex[h]
	br := x.bridge[dir]
	if para == "10.4.1" && x.roads&(1<<dir) != 0 && (br == noBridge || !s.isBlown(br)) &&
		s.flag[u]&fMoved == 0 && p.d.isRoad.Has(s.loc[u]) && !p.canUseRoads(u) {
		if !p.supplied(u) {
			return "slow-without-supply", "8.3"
		}
		return "stacked-no-road", para
	}
	return p.obstacle(h, dir, para), para
}

// obstacle returns the reason why a step is illegal.
func (p *Position) obstacle(h uint16, dir int, para string) string {
	switch para {
	case "10.4.1":
		return "forest-without-road"
	case "10.5":
		return "roads-only"
	case "6.1":
		return "road-is-taken"
	case "9.2", "9.4":
		return "army-boundary"
	case "9.3":
		return "british-zone"
	case "10.6.4":
		return "held-back"
	case "10.6.3":
		return "ouren"
	}
	if p.d.hex[h].river[dir] != noRiver && !p.s.occ[0].Has(p.d.hex[h].next[dir]) && !p.s.occ[1].Has(p.d.hex[h].next[dir]) {
		return "river"
	}
	return vocab.EnemyThere
}

// Rules that a trace ignores if they are waived. It always ignores costs.
const (
	waiveZones = 1 << iota
	waiveLimits
)

// traceResult is the result of a trace: either the hex was reached, or at and dir are the illegal step
// nearest to the hex, preferably along a road.
type traceResult struct {
	there   bool
	limited bool // a zone limit blocked a step
	road    bool // the blocked step is along a road
	at      uint16
	dir     int
	para    string
}

// trace searches for a path to a hex, regardless of its cost and of the waived rules.
func (p *Position) trace(u uint8, mode uint8, to uint16, waive int) (t traceResult) {
	d, s := p.d, &p.s
	side := d.units[u].side
	type node struct {
		h    uint16
		mode uint8
	}
	start := node{s.loc[u], mode}
	seen := map[node]bool{start: true}
	queue := []node{start}
	nearest, nearestLimit := hexes, hexes
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		in := waive&waiveZones == 0 && s.inZone(at.h, side)
		if in && (at.h != start.h || s.flag[u]&fMoved != 0) {
			continue
		}
		for dir, n := range d.hex[at.h].next {
			if n == noHex || in && s.inZone(n, side) {
				continue
			}
			cost, after, para := p.step(u, at.mode, at.h, dir)
			if cost == never {
				limit := para[0] == '9' || para == "10.6.4"
				if !limit || waive&waiveLimits == 0 || !p.passable(u, at.h, dir, false) {
					dist, road := d.distance(n, to), d.hex[at.h].roads&(1<<dir) != 0
					switch {
					case limit && dist < nearestLimit:
						nearestLimit = dist
						t.limited, t.at, t.dir, t.para = true, at.h, dir, para
					case !t.limited && (dist < nearest || dist == nearest && road && !t.road):
						nearest = dist
						t.road, t.at, t.dir, t.para = road, at.h, dir, para
					}
					continue
				}
				after = at.mode
			}
			next := node{n, after}
			if n == to {
				return traceResult{there: true}
			}
			if !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	return t
}

func (p *Position) whyNoAttack(u uint8, to uint16) (why []rules.Reason) {
	d, s := p.d, &p.s
	because := func(key, para string, args ...rules.Arg) {
		why = append(why, rules.Reason{Key: key, Para: para, Args: args})
	}
	x := &d.units[u]
	switch by := p.ToMove(); {
	case !s.alive(u):
		because(vocab.NotOnMap, "11.1")
		return why
	case by != rules.Chance && sideOf(x.side) != by:
		because(vocab.NotYours, "11.1")
		return why
	case s.reg.phase == PhaseMove || s.reg.phase == PhaseMoving:
		because(vocab.MovingNow, p.roundPara())
		return why
	case !p.declaring():
		because(vocab.NotNow, "11.1")
		return why
	case s.flag[u]&fActive == 0:
		because(vocab.NotActivated, p.roundPara())
	default:
		why = p.whyUnfit(u).List()
	}
	if to == noHex {
		if len(why) == 0 {
			return p.whyNoTarget(u)
		}
		return why
	}
	cell := rules.Arg{Name: "cell", Cell: cellOf(to)}
	dir, next := d.dir(s.loc[u], to)
	switch {
	case !s.occ[1-x.side].Has(to):
		because(vocab.NoEnemy, "11.1")
	case !next:
		because(vocab.NotAdjacent, "11.1", cell)
	case !p.crosses(u, s.loc[u], int(dir)):
		because("river-attack", "11.1")
	case !p.openTarget(to, x.side):
		because("was-attacked", "11.2", cell)
	case s.reg.phase == PhaseAttackers && to != s.reg.target:
		because("one-hex", "11.1", rules.Arg{Name: "cell", Cell: cellOf(s.reg.target)})
	}
	return why
}

// whyNoTarget returns the reasons why a unit that may attack has no hex to attack.
func (p *Position) whyNoTarget(u uint8) []rules.Reason {
	h, side := p.s.loc[u], p.d.units[u].side
	why := rules.SingleReason("nobody-near", "11.1")
	for dir, n := range p.d.hex[h].next {
		switch {
		case n == noHex || !p.s.occ[1-side].Has(n):
		case !p.crosses(u, h, dir):
			why = rules.SingleReason("river-attack", "11.1")
		case !p.openTarget(n, side):
			return rules.SingleReason("was-attacked", "11.2", rules.Arg{Name: "cell", Cell: cellOf(n)})
		default:
			return nil
		}
	}
	return why
}
