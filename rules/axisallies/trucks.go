package axisallies

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Trucks (§4.1 to §4.9).

// returnable returns the hexes from which trucks of a side can return: outside zones of control,
// and with a road to an edge of their own (§4.8). No road leads out of a hex with enemy units,
// because all hexes around it are in their zone.
func (p *Position) returnable(side uint8) (set hexSet) {
	if p.s.trucks[side].Empty() {
		return set
	}
	home := p.roadsToEdge(side)
	for h := range p.s.trucks[side].All() {
		next := p.d.road1[h].And(&home)
		if !p.inZone(1-side, h) && (home.Has(h) || !next.Empty()) {
			set.Add(h)
		}
	}
	return set
}

// offerReturn lets a side choose the trucks that return (§4.8), first the Axis, then the Allies.
// Movement begins when neither has one left that can return.
func (p *Position) offerReturn(side uint8) {
	r := &p.s.reg
	for ; side <= allies; side++ {
		if where := p.returnable(side); !where.Empty() {
			r.side, r.phase = side, phReturn
			return
		}
	}
	p.beginSides()
}

// returns appends the trucks that can return: all at once if there are several, the first of each
// hex, or none.
func (p *Position) returns(dst []rules.Choice) []rules.Choice {
	where := p.returnable(p.s.reg.side)
	n, first := 0, len(dst)
	for h := range where.All() {
		n += int(p.s.n[h][truck])
		dst = append(dst, choice(opReturn, uint16(p.pick(h, truck, 0)), 0))
	}
	sortChoices(dst[first:])
	if n > 1 {
		dst = append(dst, choice(opReturnAll, 0, 0))
	}
	return append(dst, choice(opKeep, 0, 0))
}

// returnTruck returns a truck (§4.8).
func (p *Position) returnTruck(u uint8) {
	p.reportUnit(rules.Withdrawn, u, "pool", "4.8")
	p.lift(u, placePool)
}

// returnAllTrucks returns all trucks of the active side that can return (§4.8).
func (p *Position) returnAllTrucks() {
	where := p.returnable(p.s.reg.side)
	for h := range where.All() {
		for u := p.pick(h, truck, 0); u != noUnit; u = p.pick(h, truck, 0) {
			p.returnTruck(u)
		}
	}
}

// roadsToEdge returns the hexes on the roads by which trucks of a side can reach an edge of their
// own: in no zone of control, without enemy units, and without towns beyond the front line (§4.8).
func (p *Position) roadsToEdge(side uint8) hexSet {
	own := p.holds(side)
	shut := p.halts(side)
	shut = shut.Or(&p.s.occ[1-side])
	open := p.d.gates[side].And(&own)
	open = open.AndNot(&shut)
	set := open
	for at, more := open.Pop(); more; at, more = open.Pop() {
		found := p.d.road1[at].AndNot(&shut)
		found = found.AndNot(&set)
		set = set.Or(&found)
		open = open.Or(&found)
	}
	return set
}

// truckGates returns the hexes where trucks can enter: those with a road off the board, on their
// side of the front line, without enemies (§10.7).
func (p *Position) truckGates(side uint8) hexSet {
	own, enemy := p.holds(side), p.s.ground(1-side)
	set := p.d.gates[side].And(&own)
	return set.AndNot(&enemy)
}

// poolTruck returns the first truck off the board that has not moved, or noUnit.
func (p *Position) poolTruck(side uint8) uint8 {
	for owner := range uint8(2) {
		for u := p.d.byKind[owner][truck]; u < p.d.byKind[owner][truck+1]; u++ {
			if p.s.loc[u] == placePool && !p.s.is(u, fDone) && p.sideOf(u) == side {
				return u
			}
		}
	}
	return noUnit
}

// trucksToPick appends the trucks that can move: the first of each hex that the enemy has not
// entered (§11.5), and the first off the board if it can enter.
func (p *Position) trucksToPick(dst []rules.Choice) []rules.Choice {
	side := p.s.reg.side
	first := len(dst)
	free := p.s.trucks[side].AndNot(&p.s.occ[1-side])
	for h := range free.All() {
		if u := p.pick(h, truck, fDone); u != noUnit {
			dst = append(dst, choice(opTruck, uint16(u), 0))
		}
	}
	if u := p.poolTruck(side); u != noUnit {
		if gates := p.truckGates(side); !gates.Empty() {
			dst = append(dst, choice(opTruck, uint16(u), 0))
		}
	}
	sortChoices(dst[first:])
	return dst
}

// pickTruck starts the move of a truck.
func (p *Position) pickTruck(u uint8) {
	r := &p.s.reg
	r.unit, r.moved, r.drove, r.stopped = u+1, 0, 0, 0
	r.phase = phTruck
}

// placesLeft returns the number of free places of a truck (§4.2).
func (p *Position) placesLeft(t uint8) int {
	n := p.d.num.places - int(p.s.cargo[t])
	for side := range uint8(2) {
		for u := p.d.byKind[side][infantry]; u < p.d.byKind[side][truck]; u++ {
			if p.s.ride[u] == t+1 {
				n--
			}
		}
	}
	return n
}

// truckActs appends the options of the active truck: load in its hex (§4.3, §4.4) while its
// movement lasts (§4.5), drive on, leave the board, or stop. After it has moved to a hex, it drives
// on only if it has loaded something there.
func (p *Position) truckActs(dst []rules.Choice) []rules.Choice {
	s := &p.s
	r := &s.reg
	t := r.unit - 1
	h := s.loc[t]
	room := p.placesLeft(t)
	if h == placePool {
		if room > 0 {
			first := len(dst)
			for k := infantry; k <= artillery; k += artillery {
				for b := range boards {
					if u := p.waiting(r.side, k, b); u != noUnit {
						dst = append(dst, choice(opTake, uint16(u), 0))
					}
				}
			}
			sortChoices(dst[first:])
			dst = appendLoads(dst, supplies, min(room, int(s.pool[r.side])))
		}
		gates := p.truckGates(r.side)
		dst = appendHexes(dst, opDrive, t, &gates)
		if room == p.d.num.places {
			dst = append(dst, choice(opStop, 0, 0))
		}
		return dst
	}
	if r.stopped == 0 {
		for k := infantry; k <= artillery; k += artillery {
			dst = appendLoads(dst, k, min(room, p.loadable(h, k)))
		}
		if s.dumps[r.side].Has(h) {
			dst = appendLoads(dst, supplies, min(room, int(s.sup[h])))
		}
		if r.drove == 0 {
			where := p.roads(r.side, truck, h)
			dst = appendHexes(dst, opDrive, t, &where)
		}
		if p.mayLeave(t) {
			dst = append(dst, choice(opLeave, uint16(t), 0))
		}
	}
	return append(dst, choice(opStop, 0, 0))
}

func appendLoads(dst []rules.Choice, k kind, n int) []rules.Choice {
	for i := 1; i <= n; i++ {
		dst = append(dst, choice(opLoad, uint16(k), uint16(i)))
	}
	return dst
}

// loadable returns the number of units of a kind in a hex that a truck can load: the hex has been
// paid for (§4.3), and they have not moved.
func (p *Position) loadable(h uint8, k kind) (n int) {
	s := &p.s
	if !s.paid.Has(h) || !s.occ[s.reg.side].Has(h) {
		return 0
	}
	for u := s.top[h]; u != noUnit; u = s.next[u] {
		if p.d.units[u].kind == k && s.flag[u]&fDone == 0 {
			n++
		}
	}
	return n
}

// load loads units or supplies in the truck's hex (§4.3, §4.4).
func (p *Position) load(k kind, n int) {
	s := &p.s
	r := &s.reg
	t := r.unit - 1
	h := s.loc[t]
	r.moved, r.drove = 1, 0
	switch {
	case k != supplies:
		for range n {
			p.board(p.pick(h, k, fDone), t, "4.3")
		}
	case h == placePool:
		s.pool[r.side] -= uint8(n)
		s.cargo[t] += uint8(n)
		p.reportSupplies("loaded", r.side, noHex, n, "4.6")
	default:
		p.drop(r.side, h, uint8(n))
		s.cargo[t] += uint8(n)
		p.reportSupplies("loaded-at", r.side, h, n, "4.4")
	}
}

// board puts a unit aboard a truck (§4.2).
func (p *Position) board(u, t uint8, para string) {
	s := &p.s
	p.reportUnit(rules.Note, u, "boards", para)
	p.lift(u, placeTruck)
	s.ride[u] = t + 1
	s.flag[u] |= fDone
}

// mayLeave reports whether a truck can leave the board: it is empty and begins in a hex with a road
// off the board, on its side of the front line, even in a zone of control (§4.9).
func (p *Position) mayLeave(t uint8) bool {
	h := p.s.loc[t]
	own := p.holds(p.s.reg.side)
	return p.s.reg.moved == 0 && p.d.gates[p.s.reg.side].Has(h) && own.Has(h)
}

// drive moves the active truck, or brings it onto the board (§4.1, §10.7). Its movement ends when
// it enters or leaves a zone of control (§8.9), and in a town beyond the front line (§8.12).
func (p *Position) drive(t, to uint8) {
	s := &p.s
	r := &s.reg
	from := s.loc[t]
	halts := p.halts(r.side)
	if from == placePool {
		p.place(t, to)
		p.reportUnit(rules.Placed, t, vocab.Arrives, "10.7")
		r.entered = 1
		r.drove = 0
	} else {
		r.drove = 1
		if p.inZone(1-r.side, from) {
			r.stopped = 1
		}
		p.move(t, to, "4.1")
		s.flag[t] &^= fDone
	}
	r.moved = 1
	if halts.Has(to) {
		r.stopped = 1
	}
	if r.stopped != 0 {
		p.stopTruck()
	}
}

// stopTruck ends the movement of the active truck; its cargo stays aboard until the end of the
// phase (§4.7).
func (p *Position) stopTruck() {
	p.s.flag[p.s.reg.unit-1] |= fDone
	p.offerMove()
}

// leave removes an empty truck from the board (§4.9).
func (p *Position) leave(t uint8) {
	p.reportUnit(rules.Withdrawn, t, "pool", "4.9")
	p.lift(t, placePool)
	p.s.flag[t] |= fDone
	p.offerMove()
}

// unloadAll unloads a side's trucks in the hexes where they have stopped (§4.7). In a hex that the
// enemy has entered supplies are unloaded all the same, to be requisitioned (§11.5). Units aboard a
// truck there cannot unload (§8.10) and are lost.
func (p *Position) unloadAll(side uint8) {
	s := &p.s
	for owner := range uint8(2) {
		for t := p.d.byKind[owner][truck]; t < p.d.byKind[owner][truck+1]; t++ {
			if n := s.cargo[t]; n > 0 && p.sideOf(t) == side {
				s.cargo[t] = 0
				p.add(side, s.loc[t], n)
				p.reportSupplies("unloaded", side, s.loc[t], int(n), "4.7")
			}
		}
	}
	for u := p.d.byKind[side][infantry]; u < p.d.byKind[side][truck]; u++ {
		if t := s.ride[u]; t != 0 {
			if p.overrun(t - 1) {
				p.destroy(u, "4.7")
				s.ride[u] = 0
				continue
			}
			s.ride[u] = 0
			p.place(u, s.loc[t-1])
			p.reportUnit(rules.Placed, u, "unloaded", "4.7")
		}
	}
}

// landings returns the hexes where units of a side unload from trucks at the end of the phase
// (§4.7).
func (p *Position) landings(side uint8) (set hexSet) {
	for u := p.d.byKind[side][infantry]; u < p.d.byKind[side][truck]; u++ {
		if t := p.s.ride[u]; t != 0 && p.s.onBoard(t-1) && !p.overrun(t-1) {
			set.Add(p.s.loc[t-1])
		}
	}
	return set
}
