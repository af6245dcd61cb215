package deadlywoods

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// cellFor returns the cell of a hex or of a place off the map, or 0 if the piece is out of the
// game.
func cellFor(loc uint16, side uint8) rules.CellID {
	switch {
	case loc < hexes:
		return cellOf(loc)
	case loc == placeAssetBox:
		return boxAxisAssets + rules.CellID(side)
	case loc == placeEliminated:
		return boxAxisEliminated + rules.CellID(side)
	case loc >= placeBox && loc < placeOut:
		return boxTrack + rules.CellID(loc-placeBox)
	}
	return 0
}

// Pieces appends every counter, in order of ID.
func (p *Position) Pieces(dst []rules.Piece) []rules.Piece {
	d, s := p.d, &p.s
	for i := range d.units {
		u := uint8(i)
		x := &d.units[i]
		f := &d.formations[x.formation]
		face := p.face(u)
		c := rules.Piece{
			ID: pieceOf(u), Code: x.id, Side: sideOf(x.side), Nation: nationNames[x.nation], Service: f.service, Corps: f.corps,
			Formation: f.id, Name: x.name, Symbol: x.symbol, Size: x.size, Cell: cellFor(s.loc[u], x.side),
			Attack: int(face.attack), Defence: int(face.defence), Move: int(face.move), NoZOC: face.circled,
			Steps: int(s.steps[u]), MaxSteps: int(x.maxSteps), Unit: true, Source: x.source,
		}
		if x.arm == armour && p.armOf(u) == mech {
			c.Symbol = "mech"
		}
		if s.alive(u) {
			c.Marks = p.marks(u)
		}
		if u == d.vdh && s.vdhMarker != noHex {
			c.Cell, c.Unit = cellOf(s.vdhMarker), false
		}
		dst = append(dst, c)
	}
	for a := range d.supports {
		x := &d.supports[a]
		c := rules.Piece{
			ID: d.assetPiece(uint8(a)), Code: x.id, Side: sideOf(x.side), Name: x.owner, Symbol: supportNames[x.kind],
			Nation: "us", Attack: int(x.strength), Cell: cellFor(s.supLoc[a], x.side), Steps: 1, MaxSteps: 1, Source: x.source,
		}
		switch {
		case x.side == axis:
			c.Nation, c.Service = "de", "heer"
		case x.corps == corpsBR:
			c.Nation, c.Service = "br", "br"
		default:
			c.Corps = x.owner
		}
		if x.kind == plusTwo && s.reg.plusTwo == 0 { // §16.1
			c.Cell = 0
		}
		if x.kind == motorised && s.motorUnit != noUnit {
			c.Cell = cellOf(s.loc[s.motorUnit])
		}
		if s.supState[a]&used != 0 || s.supState[a] == doubled {
			c.Marks = append(c.Marks, "used")
		}
		dst = append(dst, c)
	}
	return dst
}

// marks returns the marks that show a unit's state.
func (p *Position) marks(u uint8) (m []string) {
	s := &p.s
	f := s.flag[u]
	add := func(on bool, key string) {
		if on {
			m = append(m, key)
		}
	}
	add(!p.supplied(u), vocab.Unsupplied)
	add(f&fActive != 0, vocab.Active)
	add(f&fMoved != 0, vocab.Moved)
	add(f&fAttacked != 0, vocab.HasAttacked)
	add(f&fHit != 0, vocab.WasAttacked)
	add(f&fAttacking != 0, vocab.Attacking)
	add(f&fRetreating != 0, vocab.Retreating)
	add(f&fHolds != 0, "holds")
	add(s.motorUnit == u, "motorised")
	add(u == p.d.peiper && s.reg.fuelled != 0, "fuel")
	add(u == s.reg.unit, vocab.Selected)
	return m
}

// Control returns the side that controls a victory point hex, town or village (§3.5).
func (p *Position) Control(c rules.CellID) rules.Side {
	h := hexOf(c)
	if h == noHex || !p.d.isPlace.Has(h) {
		return rules.NoSide
	}
	if p.s.held.Has(h) {
		return rules.Axis
	}
	return rules.Allies
}

// BridgeDown reports whether a bridge is down.
func (p *Position) BridgeDown(e rules.EdgeID) bool {
	for b, edge := range p.d.bridgeEdge {
		if edge == e {
			return p.s.isBlown(uint8(b))
		}
	}
	return false
}
