package axisallies

import "herbstnebel/rules"

// The sequence of a game and of a turn (§1.2).

// method is the kind of end of a game.
type method uint8

const (
	notEnded method = iota
	endPoints
	endTurns
	nMethods
)

var methodNames = [nMethods]string{"", "victory-points", "turn-limit"}

// setUp puts the figures in their set-up hexes (§2.1), or leaves the set-up to the players (§12.2).
func (p *Position) setUp() {
	s := &p.s
	for i := range p.d.units {
		u, x := uint8(i), &p.d.units[i]
		switch {
		case x.turn == never:
			continue
		case x.turn > 0:
			s.loc[u] = placeLater
		case x.hex == noHex || s.reg.option&freeSetUp != 0:
			s.loc[u] = placePool
		default:
			p.place(u, x.hex)
		}
	}
	for h, n := range p.d.start {
		side := p.d.hex[h].owner
		if s.reg.option&freeSetUp != 0 {
			s.pool[side] += n
			continue
		}
		p.add(side, uint8(h), n)
	}
	if s.reg.option&freeSetUp != 0 {
		s.reg.side = allies
		s.reg.phase = phSetUp
		p.nextToPlace()
		return
	}
	p.beginTurn()
}

// toPlace returns the first unit that the active side has yet to set up, or noUnit (§12.2).
func (p *Position) toPlace() uint8 {
	for u := p.d.first[p.s.reg.side]; u < p.d.last(p.s.reg.side); u++ {
		if p.s.loc[u] == placePool && p.d.units[u].hex != noHex {
			return u
		}
	}
	return noUnit
}

// line returns the hexes along the front line of a side (§12.2).
func (p *Position) line(side uint8) (set hexSet) {
	own, other := p.holds(side), p.holds(1-side)
	for h := range own.All() {
		if x := p.d.next1[h].And(&other); !x.Empty() {
			set.Add(h)
		}
	}
	return set
}

// setUpHexes returns the hexes where a unit or, if u is noUnit, a supply can be set up (§12.2, §12.3).
func (p *Position) setUpHexes(u uint8) (set hexSet) {
	along, due := p.line(p.s.reg.side), p.suppliesDue()
	for h := range along.All() {
		switch {
		case u == noUnit && (due[p.d.hex[h].army] <= 0 || !p.roomForSupply(h)):
		case u != noUnit && !p.whyNoSetUp(u, h, &along).Legal():
		default:
			set.Add(h)
		}
	}
	return set
}

// whyNoSetUp returns the reason that a unit cannot be set up in a hex: it must be along the front
// line, within the limits (§12.2), for trucks on a road (§4.1), and for Germans in the sector of
// their army (§12.3).
func (p *Position) whyNoSetUp(u, h uint8, along *hexSet) rules.Reason {
	switch x := &p.d.units[u]; {
	case !along.Has(h):
		return rules.Because("off-the-line", "12.2")
	case !p.room(h, x.kind):
		return rules.Because("full", "12.2")
	case x.kind == truck && p.d.road1[h].Empty():
		return rules.Because("off-the-road", "4.1")
	case x.army != 0 && x.army != p.d.hex[h].army:
		return rules.Because("other-sector", "12.3")
	}
	return rules.Reason{}
}

// suppliesDue returns the number of supplies that each sector still receives, out of those that
// begin in it without the option (§12.3). Hexes of the Allies are in no sector and count as one.
func (p *Position) suppliesDue() (due [armies]int) {
	for h, n := range p.d.start {
		due[p.d.hex[h].army] += int(n) - int(p.s.sup[h])
	}
	return due
}

// placeAt sets up a unit or, if u is noUnit, a supply (§12.2).
func (p *Position) placeAt(u, h uint8) {
	r := &p.s.reg
	if u == noUnit {
		p.s.pool[r.side]--
		p.add(r.side, h, 1)
	} else {
		p.place(u, h)
		p.reportUnit(rules.Placed, u, "", "12.2")
	}
	p.nextToPlace()
}

// nextToPlace proceeds to the other side and, when all units are set up, to the first turn. The
// figures of the box always find room, wherever the others are placed. With data that have more
// figures, those without room are left out.
func (p *Position) nextToPlace() {
	r := &p.s.reg
	for {
		if u := p.toPlace(); u != noUnit {
			if where := p.setUpHexes(u); !where.Empty() {
				return
			}
			p.s.loc[u] = placeEliminated
			p.reportUnit(rules.Note, u, "no-room", "12.2")
			continue
		}
		if p.s.pool[r.side] > 0 {
			if where := p.setUpHexes(noUnit); !where.Empty() {
				return
			}
			p.reportSupplies("no-room-supplies", r.side, noHex, int(p.s.pool[r.side]), "12.2")
			p.s.pool[r.side] = 0
		}
		if r.side == axis {
			break
		}
		r.side = axis
	}
	p.beginTurn()
}

// beginTurn starts a turn (§1.2): aircraft fly from the fifth on (§6.1).
func (p *Position) beginTurn() {
	r := &p.s.reg
	p.emit(rules.Event{Kind: rules.TurnBegan, N: int(r.turn), Para: "1.2"})
	if int(r.turn) >= p.d.num.airFrom {
		p.beginAir()
		return
	}
	p.beginGround()
}

func (p *Position) phaseBegan(key, para string) {
	p.emit(rules.Event{Kind: rules.PhaseBegan, Key: key, N: int(p.s.reg.turn), Para: para})
}

// clearDone makes every unit available for the next phase.
func (p *Position) clearDone() {
	for u := range p.d.units {
		p.s.flag[u] &= fCaptured
	}
}

// endTurn counts the points, and ends the game or the turn (§11.8, §11.9).
func (p *Position) endTurn() {
	r := &p.s.reg
	before := r.points
	r.points = p.tally()
	if r.points != before {
		p.emit(rules.Event{Kind: rules.PointsScored, Side: rules.Axis, N: int(r.points), M: int(before), Para: "11.8"})
	}
	switch {
	case int(r.points) >= p.d.num.win: // §1.3
		p.end(endPoints, rules.Axis)
	case int(r.turn) == p.d.num.turns: // §1.4
		p.end(endTurns, rules.Allies)
	default:
		r.turn++ // §11.9
		p.beginTurn()
	}
}

// tally returns the number of hexes west of the first front line that the Axis controls (§11.8) or,
// with the option, the points of their towns (§12.4).
func (p *Position) tally() uint8 { return p.axisPoints(&p.s.axis) }

// axisPoints returns the points of a set of hexes controlled by the Axis.
func (p *Position) axisPoints(axis *hexSet) uint8 {
	won := axis.AndNot(&p.d.german)
	if p.s.reg.option&townPoints == 0 {
		return uint8(won.Len())
	}
	n := 0
	for h := range won.All() {
		n += int(p.d.hex[h].points)
	}
	return uint8(n)
}

func (p *Position) end(m method, winner rules.Side) {
	r := &p.s.reg
	r.phase, r.method, r.winner = phOver, m, uint8(winner)
	p.emit(rules.Event{Kind: rules.GameEnded, Side: winner, Key: methodNames[m], Para: endParas[m]})
}

var endParas = [nMethods]string{endPoints: "1.3", endTurns: "1.4"}

// Outcome implements rules.Position.
func (p *Position) Outcome() rules.Outcome {
	r := &p.s.reg
	if r.phase != phOver {
		return rules.Outcome{}
	}
	return rules.Outcome{Over: true, Winner: rules.Side(r.winner), Method: methodNames[r.method], Para: endParas[r.method]}
}

// CellPoints implements rules.CellScorer: towns score points only with the option (§12.4).
func (p *Position) CellPoints(cell rules.CellID) (points int, decides bool) {
	if !p.ByTown() {
		return 0, false
	}
	return p.System().Board().Cells[cell].Points, false
}
