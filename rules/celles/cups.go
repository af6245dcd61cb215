package celles

import "herbstnebel/rules"

// Chapter 4, and the drawing of chits in chapter 7.

// fillCups puts the day's action chits and all tactical chits into the cups, and sets the available
// actions (§4.0, §13.0).
func (p *Position) fillCups() {
	r, t := &p.s.reg, &p.d.turns[p.s.reg.turn]
	r.cup = t.cup
	r.hidden = p.d.tactical
	r.ready, r.aside = [2][tacticals]uint8{}, [2][tacticals]uint8{}
	r.actions = t.actions
	r.played = [2]uint8{}
}

// drawTactical makes a drawn tactical chit ready for play, or puts it aside if it cannot be played
// in this turn. Then another chit is drawn (§7.0, §13.0).
func (p *Position) drawTactical(t uint8) {
	r := &p.s.reg
	r.hidden[r.side][t]--
	p.emit(rules.Event{Kind: rules.ChitDrawn, Side: sideOf(r.side), Key: tacticalNames[t], Para: "13.0"})
	if p.inSeason(r.side, tactical(t)) {
		r.ready[r.side][t]++
		return
	}
	r.aside[r.side][t]++
}

// drawAction puts an action chit on the track. The chit activates its formation or a single unit of
// another one (§7.0). The chit of the Führer Begleit withdraws that formation from a given turn on
// (§15.0).
func (p *Position) drawAction(f uint8) {
	r := &p.s.reg
	r.cup[r.side][f]--
	r.played[r.side]++
	r.chit = f + 1
	r.phase = PhaseOrders
	p.emit(rules.Event{Kind: rules.ChitDrawn, Side: sideOf(r.side), Key: p.d.formations[f].id, N: int(r.played[r.side]), Para: "7.0"})
	if f == p.d.fbb && p.retiring() {
		p.retire()
		r.retires = 1
	}
}

// mayActivate reports whether a unit can be activated now. It must be on the map and able to move,
// or due as a reinforcement (§14.0). The British must wait for their first turn (§7.0).
func (p *Position) mayActivate(u uint8) bool {
	s, x := &p.s, &p.d.units[u]
	if x.nation == british && s.reg.turn < p.d.num.britishFrom {
		return false
	}
	if s.loc[u] == placeTrack {
		return p.d.arrivals[x.arrival].turn <= s.reg.turn && p.hasEntry(u)
	}
	return s.alive(u) && p.printed(u) > 0
}

// mayActivateAlone reports whether the drawn chit could activate a unit by itself: a unit of any
// other formation (§7.0) that the chit of extra movement has not activated (§13.2).
func (p *Position) mayActivateAlone(u uint8) bool {
	r := &p.s.reg
	x := &p.d.units[u]
	return x.side == r.side && x.formation != r.chit-1 && !p.s.is(u, fActive) && p.mayActivate(u)
}

// mayActivateFormation reports whether the formation of the drawn chit has a unit to activate.
func (p *Position) mayActivateFormation() bool {
	for _, u := range p.d.formations[p.s.reg.chit-1].units {
		if p.mayActivate(u) {
			return true
		}
	}
	return false
}

// activate adds a unit to the group and shows its unused side (§7.0). A unit of the Führer Begleit
// withdraws its formation instead (§15.0).
func (p *Position) activate(u uint8) {
	s := &p.s
	if p.d.units[u].formation == p.d.fbb && p.retiring() {
		p.retire()
		return
	}
	s.flag[u] = s.flag[u]&^fUsed | fActive
	if s.alive(u) {
		p.note("activated", u, "7.0")
	}
}

// activateFormation activates the formation of the chit (§7.0).
func (p *Position) activateFormation() {
	r := &p.s.reg
	r.wholeFormation = 1
	p.emit(rules.Event{Kind: rules.ChitPlayed, Side: sideOf(r.side), Key: p.d.formations[r.chit-1].id, Para: "7.0"})
	for _, u := range p.d.formations[r.chit-1].units {
		if p.mayActivate(u) {
			p.activate(u)
		} else {
			p.s.flag[u] &^= fUsed
		}
	}
	p.beginGroup()
}

// activateAlone activates a unit of another formation; the chit is turned over (§7.0).
func (p *Position) activateAlone(u uint8) {
	p.emit(rules.Event{Kind: rules.ChitPlayed, Side: sideOf(p.s.reg.side), Key: "single", Piece: pieceOf(u), Para: "7.0"})
	p.s.flag[u] |= fAlone
	p.activate(u)
	p.beginGroup()
}

// beginGroup places the activated reinforcements (§14.0) and then moves the group.
func (p *Position) beginGroup() {
	p.s.reg.phase = PhaseGroup
	if p.entering() != noUnit {
		p.s.reg.phase = PhaseEnter
	}
}

// limited reports whether picking a unit uses up one of the three units of the 84th that may act
// with the chit of the 84th (§7.0). A unit that took or left the trucks has already been counted
// (§8.3).
func (p *Position) limited(u uint8) bool {
	return p.s.reg.wholeFormation != 0 && p.d.units[u].formation == p.d.inf84 && p.s.reg.chit-1 == p.d.inf84 && !p.s.is(u, fAlone|fTrucks)
}

// mayPick reports whether a unit of the group can be the active unit now (§8.0).
func (p *Position) mayPick(u uint8) bool {
	s := &p.s
	return s.flag[u]&(fActive|fDone) == fActive && s.alive(u) && !p.mustWait(u) && (!p.limited(u) || s.reg.picks < p.d.num.activate84)
}

// maxUnspent is how many times in a row the units of a side may stop without spending points
// before mustWait applies. The limit keeps every game finite; no player needs that many.
const maxUnspent = 12

// mustWait reports whether a unit that was put back into the group cannot be picked again before
// another unit has spent points or changed trucks (§8.0).
func (p *Position) mustWait(u uint8) bool {
	return p.s.is(u, fPutBack) && p.s.reg.unspent >= maxUnspent
}
