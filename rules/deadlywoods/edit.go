package deadlywoods

import (
	"math/bits"

	"herbstnebel/rules"
	"herbstnebel/rules/editing"
	"herbstnebel/rules/vocab"
)

// The workshop: what can be edited in a position. An edited position begins with the choice of the first chit
// of the action rounds (§5.1), or with a draw.

var _ rules.Editor = (*System)(nil)

// Settle implements editing.Position: it ends the round, its combat and its marks, and keeps what lasts longer.
func (p *Position) Settle() {
	s, d := &p.s, p.d
	for u := range d.units {
		keep := fJ | fExcused
		if s.alive(uint8(u)) && d.units[u].side == axis {
			keep |= fNoSupply
		}
		s.flag[u] &= keep
	}
	for a := range d.supports {
		if s.supState[a] != used {
			s.supState[a] = ready
		}
	}
	was := s.reg
	s.reg = p.sys.empty().s.reg
	r := &s.reg
	r.campaign, r.plusTwo = was.campaign, was.plusTwo
	r.turn, r.init = min(was.turn, p.finalTurn()), min(was.init, 1)
	r.moveUsed, r.reinfs, r.opening = was.moveUsed&3, was.reinfs, openingOver
	r.stVithTurn, r.bridgesBuilt, r.meuse, r.fuelled = was.stVithTurn, was.bridgesBuilt, was.meuse, was.fuelled
	r.withdrawal, r.plusUsed, r.vp = was.withdrawal, was.plusUsed, was.vp
	for side := range was.cup {
		for ch, most := range d.chitsOf(uint8(side)) {
			r.cup[side][ch], r.hand[side][ch] = min(was.cup[side][ch], most), min(was.hand[side][ch], r.mostInHand(uint8(side), Chit(ch)))
		}
	}
	s.vdhMarker, s.motorUnit = noHex, noUnit
	s.unmoved = [2]bool{}
	p.firstDecision()
}

// openingOver is the progress of the opening of turn 1 once it is over.
const openingOver = 6

// firstDecision lets the side with the initiative choose the first chit, or draws one if that side has none. Each
// Move or Combat chit that is left needs a move or a combat that the Axis has not played (§14.4).
func (p *Position) firstDecision() {
	r := &p.s.reg
	r.phase = PhaseFirst
	if bits.OnesCount8(r.moveUsed)+int(r.cup[axis][ChitMC]) > 2 {
		r.moveUsed = 0
	}
	if len(p.firstChoices(p.buffer())) == 0 {
		r.phase = PhaseDraw
	}
}

// mostInHand returns the highest number of chits of a kind that a side can have in hand now.
func (r *registers) mostInHand(side uint8, ch Chit) uint8 {
	if side == allies && (ch == ChitReinf || ch == ChitReaction && r.turn == 1) {
		return 1
	}
	return 0
}

// chitsOf returns the highest number of chits of each kind that a side can have in the cup. The Reaction chit is
// never in it (§14.3.1).
func (d *data) chitsOf(side uint8) (most [chits]uint8) {
	for t := range d.turns {
		for ch := range most {
			most[ch] = max(most[ch], d.turns[t].cup[side][ch]+d.turns[t].hand[side][ch])
		}
	}
	most[ChitReaction] = 0
	if side == axis {
		most[ChitPz5], most[ChitPz6] = max(most[ChitPz5], 2), max(most[ChitPz6], 2)
	}
	return most
}

// Conflict implements editing.Position.
func (p *Position) Conflict() *rules.EditError {
	s := &p.s
	if both := s.occ[axis].And(&s.occ[allies]); !both.Empty() {
		return editing.Refuse(rules.EditAt{Cell: cellOf(firstOf(&both))}, editing.Enemy, "7.1")
	}
	for side := range uint8(2) {
		if h := p.overstackedHex(side); h != noHex {
			return editing.Refuse(rules.EditAt{Cell: cellOf(h)}, editing.Full, "6.0")
		}
	}
	for i, a := range p.d.engineers {
		h := s.supLoc[a]
		if h < hexes && s.occ[axis].Has(h) {
			return editing.Refuse(rules.EditAt{Cell: cellOf(h)}, editing.Enemy, "12.4.1")
		}
		for _, b := range p.d.engineers[:i] {
			if h < hexes && s.supLoc[b] == h {
				return editing.Refuse(rules.EditAt{Cell: cellOf(h)}, editing.Full, "12.4.1")
			}
		}
	}
	if r := &s.reg; r.phase == PhaseDraw && r.cupEmpty() {
		return editing.Refuse(rules.EditAt{}, "edit-cup", "14.1")
	}
	return nil
}

func firstOf(set *hexSet) uint16 {
	for h := range set.All() {
		return h
	}
	return noHex
}

// EditItems implements editing.Position.
func (p *Position) EditItems(at rules.EditAt) []editing.Item {
	switch {
	case at.Edge != 0:
		return p.editEdge(at.Edge)
	case at.Cell != 0:
		return p.editHex(hexOf(at.Cell))
	case at.Piece == 0:
		return p.editTracks()
	}
	if u := p.d.unitOf(at.Piece); u != noUnit {
		return p.editUnit(u)
	}
	if a := p.d.assetOf(at.Piece); a != noUnit {
		return p.editAsset(a)
	}
	return nil
}

func (p *Position) editUnit(u uint8) []editing.Item {
	s, x := &p.s, &p.d.units[u]
	items := []editing.Item{editing.Place(cellFor(s.loc[u], x.side), hexes, p.d.boxesOf(x.side, u == p.d.delay), func(c rules.CellID) rules.Reason {
		loc, ok := placeFor(c, x.side)
		if !ok {
			return rules.Because(editing.NotThere, "")
		}
		if loc >= hexes {
			s.flag[u] &^= fNoSupply
		}
		was := s.loc[u]
		p.place(u, loc)
		p.vacate(was, x.side)
		if loc < hexes && p.d.isPlace.Has(loc) {
			p.give(loc, x.side)
		}
		return rules.Reason{}
	})}
	if x.maxSteps > 1 {
		items = append(items, editing.Item{EditItem: rules.EditItem{Key: rules.EditSteps, Value: int(s.steps[u]), Low: 1, High: int(x.maxSteps)}, Set: func(n int) rules.Reason {
			p.setSteps(u, int8(n))
			return rules.Reason{}
		}})
	}
	if x.side == axis && s.alive(u) {
		items = append(items, editing.Bit(rules.EditMark, "mark."+vocab.Unsupplied, &s.flag[u], fNoSupply))
	}
	return items
}

// vacate ends the occupation of a hex by a side without units there. In the middle of an edit both sides can be in a hex.
func (p *Position) vacate(h uint16, side uint8) {
	if h >= hexes {
		return
	}
	for u := p.s.top[h]; u != noUnit; u = p.s.next[u] {
		if p.d.units[u].side == side {
			return
		}
	}
	p.s.occ[side].Remove(h)
}

// give gives a side control of a place.
func (p *Position) give(h uint16, side uint8) {
	p.s.unmoved = [2]bool{}
	if side == axis {
		p.s.held.Add(h)
	} else {
		p.s.held.Remove(h)
	}
}

// boxesOf returns the boxes for the pieces of a side; home adds the box of assets.
func (d *data) boxesOf(side uint8, home bool) []rules.CellID {
	boxes := []rules.CellID{boxAxisEliminated + rules.CellID(side)}
	if home {
		boxes = append(boxes, boxAxisAssets+rules.CellID(side))
	}
	for box := 2; box < 2*(lastTurn+1); box++ {
		boxes = append(boxes, boxTrack+rules.CellID(box))
	}
	return append(boxes, 0)
}

// placeFor is the inverse of cellFor.
func placeFor(c rules.CellID, side uint8) (loc uint16, ok bool) {
	switch {
	case c == 0:
		return placeOut, true
	case c <= hexes:
		return hexOf(c), true
	case c == boxAxisAssets+rules.CellID(side):
		return placeAssetBox, true
	case c == boxAxisEliminated+rules.CellID(side):
		return placeEliminated, true
	case c >= boxTrack+2 && c < boxTrack+2*(lastTurn+1):
		return placeBox + uint16(c-boxTrack), true
	}
	return 0, false
}

func (p *Position) editAsset(a uint8) []editing.Item {
	s, x := &p.s, &p.d.supports[a]
	on := x.kind == engineer || x.kind == greif || x.kind == traffic || x.kind == fuel
	return []editing.Item{
		editing.Place(cellFor(s.supLoc[a], x.side), hexes, p.d.boxesOf(x.side, true), func(c rules.CellID) rules.Reason {
			loc, ok := placeFor(c, x.side)
			if !ok || loc < hexes && !on {
				return rules.Because(editing.NotThere, "")
			}
			s.supLoc[a] = loc
			s.unmoved = [2]bool{}
			return rules.Reason{}
		}),
		editing.Bit(rules.EditMark, "mark."+vocab.Used, &s.supState[a], used),
	}
}

func (p *Position) editHex(h uint16) []editing.Item {
	if h >= hexes || !p.d.isPlace.Has(h) {
		return nil
	}
	s := &p.s
	return []editing.Item{editing.Control(!s.held.Has(h), func(toAllies bool) rules.Reason {
		side := uint8(axis)
		if toAllies {
			side = allies
		}
		if s.occ[1-side].Has(h) {
			return rules.Because(editing.Occupied, "3.5")
		}
		p.give(h, side)
		return rules.Reason{}
	})}
}

func (p *Position) editEdge(e rules.EdgeID) []editing.Item {
	for b, edge := range p.d.bridgeEdge {
		if edge == e {
			return []editing.Item{editing.Switch(rules.EditBridge, "", p.s.isBlown(uint8(b)), func(down bool) rules.Reason {
				p.setBridge(uint8(b), down)
				return rules.Reason{}
			})}
		}
	}
	return nil
}

func (p *Position) editTracks() []editing.Item {
	r := &p.s.reg
	turn := editing.Number(rules.EditTurn, &r.turn, 1, int(p.finalTurn()))
	turn.Set = func(n int) rules.Reason {
		r.turn = uint8(n)
		t := &p.d.turns[n]
		r.init, r.cup, r.hand, r.moveUsed, r.reinfs = p.initiative(t), t.cup, t.hand, 0, [2]uint8{}
		return rules.Reason{}
	}
	items := []editing.Item{turn, editing.Mover(&r.init)}
	for side := range uint8(2) {
		for ch, most := range p.d.chitsOf(side) {
			of := "chit." + chitNames[ch]
			if most > 0 {
				items = append(items, editing.Number(rules.EditCup, &r.cup[side][ch], 0, int(most)).About(of, sideOf(side)))
			}
			if n := r.mostInHand(side, Chit(ch)); n > 0 {
				items = append(items, editing.Number(rules.EditHand, &r.hand[side][ch], 0, int(n)).About(of, sideOf(side)))
			}
		}
	}
	for i := range items {
		set := items[i].Set
		items[i].Set = func(n int) rules.Reason { defer p.firstDecision(); return set(n) }
	}
	return items
}
