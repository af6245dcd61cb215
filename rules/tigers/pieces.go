package tigers

import (
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// The boxes beside the map, as cells above the areas and zones.
func (d *data) boxTrackCell(side uint8) rules.CellID { return rules.CellID(d.nPlaces + 1 + int(side)) }
func (d *data) boxLostCell(side uint8) rules.CellID  { return rules.CellID(d.nPlaces + 3 + int(side)) }

// cellOf returns the cell or box a unit is on, 0 out of the game.
func (p *Position) cellOf(u uint8) rules.CellID {
	switch at := p.s.place[u]; at {
	case boxTrack:
		return p.d.boxTrackCell(p.d.ally[u])
	case boxLost:
		return p.d.boxLostCell(p.d.ally[u])
	default:
		return rules.CellID(at)
	}
}

// specialPiece is the ID of the special forces marker, above all units.
func (d *data) specialPiece() rules.PieceID { return rules.PieceID(len(d.units)) }

// Pieces implements rules.View: the units and the marker of the special forces.
func (p *Position) Pieces(dst []rules.Piece) []rules.Piece {
	s := &p.s
	for id := 1; id < len(p.d.units); id++ {
		u := &p.d.units[id]
		x := rules.Piece{ID: rules.PieceID(id), Code: u.code, Side: u.side, Nation: u.nation, Service: u.service, Corps: u.army,
			Formation: u.formation, Name: u.name, Symbol: u.symbol, Size: u.size, Cell: p.cellOf(uint8(id)),
			Attack: p.d.num.attack[u.kind], Defence: p.d.num.defence[u.kind], Move: p.d.num.move[u.kind],
			Steps: int(s.sp[id]), MaxSteps: int(u.points), Unit: true, Source: u.source}
		if s.flags[id]&fFoot != 0 {
			x.Move = min(x.Move, p.d.num.move[foot])
		}
		x.Marks = p.marksOf(uint8(id))
		dst = append(dst, x)
	}
	x := rules.Piece{ID: p.d.specialPiece(), Code: "special", Side: rules.Axis, Nation: vocab.German, Service: vocab.Heer, Name: "Greif", Symbol: "special", Source: "rulebook"}
	if s.effect != 0 {
		x.Cell = rules.CellID(s.specialArea)
		x.Marks = []string{effectKeys[s.effect]}
	}
	return append(dst, x)
}

// marksOf lists what lies on a unit.
func (p *Position) marksOf(u uint8) []string {
	s := &p.s
	var m []string
	for _, f := range [...]struct {
		flag uint16
		key  string
	}{{fEntrenched, vocab.Entrenched}, {fEntered, vocab.MustAttack}, {fDone, vocab.Done}, {fFoot, "afoot"}, {fUnsup, vocab.Unsupplied}, {fHeld, vocab.Held},
		{fBuilt, "building"}, {fGroup, vocab.Moving}, {fShifted, "going-round"}, {fAttacks, vocab.Attacking}, {fOutside, vocab.Outside}} {
		if s.flags[u]&f.flag != 0 {
			m = append(m, f.key)
		}
	}
	if s.place[u] == boxTrack {
		g := &p.d.groups[p.d.units[u].group]
		m = append(m, vocab.Due+"."+stampName(g.due))
		if len(g.release) > 0 {
			key := vocab.Blocked
			if s.released>>p.d.units[u].group&1 != 0 {
				key = "released"
			}
			m = append(m, key)
		}
	} else if s.when == 0 {
		if p.d.units[u].red {
			m = append(m, "red-triangle")
		} else if p.d.units[u].green {
			m = append(m, "green-triangle")
		}
	}
	if s.marks[u] > 0 && (s.phase == PhaseGun || s.phase == PhaseGunDie) {
		m = append(m, vocab.Aimed+"."+strconv.Itoa(int(s.marks[u])))
	}
	return m
}

// toCome counts the units of a group that have not arrived.
func (p *Position) toCome(g *group) (n int) {
	for _, u := range g.units {
		if p.s.place[u] == boxTrack {
			n++
		}
	}
	return n
}

// pointsGauge shows the points so far, what the map as it stands would add to them (§12.11), and from how
// many on what is won.
func (p *Position) pointsGauge() rules.Track {
	sc := p.scene()
	g := rules.Track{Key: vocab.Points, Side: rules.Axis, Value: int(p.s.vp), Para: "12.11"}
	switch {
	case p.s.phase == PhaseOver:
	case sc.scoring == Daily:
		g.Items = []rules.TrackItem{{Key: "today", Count: p.dayPoints(false)}, {Key: "exits", Count: p.exitPoints()}}
	default:
		g.Items = []rules.TrackItem{{Key: "towns", Count: p.townPoints()}, {Key: "gaps", Count: p.num().gap * p.gaps()}, {Key: "exits", Count: p.exitPoints()}}
	}
	for _, l := range sc.levels {
		g.Items = append(g.Items, rules.TrackItem{Key: "level." + l.name, Side: l.winner, Count: l.from})
		g.Max = max(g.Max, l.from)
	}
	return g
}

// townsGauge shows how many of the two towns the Germans control, and what that would come to (§S1).
func (p *Position) townsGauge() rules.Track {
	g := rules.Track{Key: "towns", Side: rules.Axis, Max: 2, Para: "S1"}
	contested := 0
	for _, at := range [2]uint8{p.d.luxembourg, p.d.mersch} {
		switch p.grip(at) {
		case heldByAxis:
			g.Value++
		case disputed:
			contested++
		}
	}
	o := p.graded(p.grade())
	stands := o.Level
	if o.Winner != rules.NoSide {
		stands += "." + o.Winner.String()
	}
	g.Items = []rules.TrackItem{{Key: "contested", Count: contested}, {Key: stands, Side: o.Winner, Count: 1}}
	return g
}

// Tracks implements rules.View.
func (p *Position) Tracks() []rules.Track {
	s, sc := &p.s, p.scene()
	first := int(s.when) + 1 - s.impulse() // of the day, whose last may be the scenario's
	track := rules.Track{Key: "impulse", Side: sideOf(s.side), Value: s.impulse(), Max: min(3, sc.last+1-first), Para: "8.1"}
	for n := first; n < first+track.Max; n++ {
		track.Items = append(track.Items, rules.TrackItem{Key: "impulse", Text: stampName(n)})
	}
	day := rules.Track{Key: vocab.Turn, Value: p.Turn(), Max: sc.last/3 + 1, Para: "8.1"}
	for n := range day.Max {
		day.Items = append(day.Items, rules.TrackItem{Key: "day", Text: strconv.Itoa(16 + n)})
	}
	list := []rules.Track{day, track}
	if sc.scoring == TwoTowns { // they bring no points
		list = append(list, p.townsGauge())
	} else {
		list = append(list, p.pointsGauge())
	}
	if sc.uses > 0 {
		g := rules.Track{Key: "special", Side: rules.Axis, Value: sc.uses - int(s.uses), Max: sc.uses, Para: "14.11"}
		for e := EffectRestrict; e <= EffectCombat; e++ {
			if s.effects>>e&1 == 0 {
				g.Items = append(g.Items, rules.TrackItem{Key: "effect." + effectNames[e], Side: rules.Axis, Count: 1})
			}
		}
		list = append(list, g)
	}
	for _, side := range [2]rules.Side{rules.Axis, rules.Allies} {
		g := rules.Track{Key: "reinforcements", Side: side, Para: "11.11"}
		for i := 1; i < len(p.d.groups); i++ {
			gr := &p.d.groups[i]
			if gr.side != side || s.arrived>>i&1 != 0 {
				continue
			}
			key := "due"
			if len(gr.release) > 0 && s.released>>i&1 == 0 {
				key = "blocked"
			}
			n := p.toCome(gr)
			g.Items = append(g.Items, rules.TrackItem{Key: key, Text: gr.id + " " + stampName(gr.due), Side: side, Count: n})
			g.Value += n
		}
		list = append(list, g)
	}
	return list
}
