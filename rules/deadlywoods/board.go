package deadlywoods

import (
	"herbstnebel/rules"
	"herbstnebel/rules/pathfind"
	"herbstnebel/rules/vocab"
)

// Boxes beside the map, as cells above the hexes.
const (
	boxAxisAssets rules.CellID = hexes + 1 + iota
	boxAlliesAssets
	boxAxisDead
	boxAlliesDead
	boxTrack // + 2*turn + box
)

// edgeOf returns the edge a bridge stands on.
func (d *data) edgeOf(b uint8) rules.EdgeID { return d.bridgeEdge[b] }

// drawBoard makes the contract's picture of the map.
func (d *data) drawBoard() *rules.Board {
	w, h := grid.Size()
	b := &rules.Board{Width: float32(w), Height: float32(h), Source: "reconstructed"}
	b.Cells = make([]rules.Cell, hexes+1)
	point := func(x, y float64) rules.Point { return rules.Point{X: float32(x), Y: float32(y)} }
	zoneNames := map[uint8]string{zone5: "army-5", zone6: "army-6", zone7: "army-7"}
	for i := range d.hex {
		x := &d.hex[i]
		c := rules.Cell{
			Code: hexCode(uint16(i)), Center: point(grid.Center(i)), Terrain: terrainNames[x.terrain],
			Settlement: settlementNames[x.town], Name: x.name, Alt: x.alt, Zones: []string{zoneNames[x.zone]},
			Fort: x.westwall, Source: x.source,
		}
		for k := range 6 {
			c.Outline = append(c.Outline, point(grid.Corner(i, k)))
		}
		if x.british {
			c.Zones = append(c.Zones, "british")
		}
		if x.entry != 0 {
			c.Entry = string(rune(x.entry))
		}
		if x.vp {
			c.Points = 1
		}
		b.Cells[i+1] = c
	}
	b.Edges = make([]rules.Edge, 1, len(d.rivers)+1)
	d.bridgeEdge = make([]rules.EdgeID, len(d.bridges))
	for _, r := range d.rivers {
		dir, _ := d.dir(r.a, r.b)
		if r.bridge != noBridge {
			d.bridgeEdge[r.bridge] = rules.EdgeID(len(b.Edges))
		}
		b.Edges = append(b.Edges, rules.Edge{
			A: cellOf(r.a), B: cellOf(r.b), River: r.class, Name: r.name, Bridge: r.bridge != noBridge, Source: r.source,
			P: point(grid.Corner(int(r.a), int(dir))), Q: point(grid.Corner(int(r.a), int(dir)+1)),
		})
	}
	for _, r := range d.roads {
		b.Roads = append(b.Roads, rules.Road{A: cellOf(r.a), B: cellOf(r.b), Class: r.class, Source: r.source})
	}
	border := func(kind string, differ func(a, b *hexInfo) bool) {
		line := rules.Border{Kind: kind}
		for i := range d.hex {
			for dir, n := range d.hex[i].next {
				if n != noHex && uint16(i) < n && differ(&d.hex[i], &d.hex[n]) {
					line.Lines = append(line.Lines, [2]rules.Point{point(grid.Corner(i, dir)), point(grid.Corner(i, dir+1))})
				}
			}
		}
		b.Borders = append(b.Borders, line)
	}
	border("army", func(a, b *hexInfo) bool { return a.zone != b.zone })
	border("british", func(a, b *hexInfo) bool { return a.british != b.british })
	b.Boxes = []rules.Box{
		{ID: boxAxisAssets, Key: "assets", Side: rules.Axis}, {ID: boxAlliesAssets, Key: "assets", Side: rules.Allies},
		{ID: boxAxisDead, Key: "dead", Side: rules.Axis}, {ID: boxAlliesDead, Key: "dead", Side: rules.Allies},
	}
	for t := 1; t <= lastTurn; t++ {
		for box := range 2 {
			b.Boxes = append(b.Boxes, rules.Box{ID: boxTrack + rules.CellID(2*t+box), Key: "track"})
		}
	}
	return b
}

// cellFor returns the cell of a hex or of a place off the map; 0 is out of the game.
func cellFor(loc uint16, side uint8) rules.CellID {
	switch {
	case loc < hexes:
		return cellOf(loc)
	case loc == placeHome:
		return boxAxisAssets + rules.CellID(side)
	case loc == placeDead:
		return boxAxisDead + rules.CellID(side)
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

// marks are the states of a unit that a player should see.
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
	add(f&fFought != 0, vocab.Fought)
	add(f&fHit != 0, vocab.WasAttacked)
	add(f&fAttacking != 0, vocab.Attacking)
	add(f&fRetreating != 0, vocab.Retreating)
	add(f&fHolds != 0, "holds")
	add(s.motorUnit == u, "motorised")
	add(u == p.d.peiper && s.reg.fuelled != 0, "fuel")
	add(u == s.reg.unit, vocab.Selected)
	return m
}

// Control returns who controls a victory point hex, town or village (§3.5).
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

// Tracks returns the turn, the points, the cup and the drawn chits.
func (p *Position) Tracks() []rules.Track {
	d, s := p.d, &p.s
	turn := rules.Track{Key: vocab.Turn, Value: int(s.reg.turn), Max: int(p.finalTurn()), Side: sideOf(s.reg.init), Para: "4.0"}
	for t := 1; t <= int(p.finalTurn()); t++ {
		turn.Items = append(turn.Items, rules.TrackItem{Key: "dates." + d.turns[t].dates, Count: t})
	}
	out := []rules.Track{turn,
		{Key: vocab.Points, Side: rules.Axis, Value: p.points(), Max: p.needed(), Para: "3.4"},
		{Key: "vp-sudden", Side: rules.Axis, Value: p.points(), Max: SuddenPoints, Para: "3.4"},
		{Key: "meuse", Side: rules.Axis, Value: p.stepsOverMeuse(), Max: SuddenSteps, Para: "3.4"},
	}
	cup := rules.Track{Key: vocab.Cup, Para: "14.1"}
	hand := rules.Track{Key: vocab.Hand, Para: "14.8.2"}
	total := 0
	for side := uint8(0); side < 2; side++ {
		for ch := range chits {
			n := int(s.reg.cup[side][ch])
			item := rules.TrackItem{Key: chitNames[ch], Side: sideOf(side), Count: n}
			if n > 0 {
				if p.drawable(side) || ch == ChitSupply {
					item.Num = n
					total += n
				}
				cup.Items = append(cup.Items, item)
			}
			if k := int(s.reg.hand[side][ch]); k > 0 {
				hand.Items = append(hand.Items, rules.TrackItem{Key: chitNames[ch], Side: sideOf(side), Count: k})
			}
		}
	}
	for i := range cup.Items {
		cup.Value += cup.Items[i].Count
		cup.Items[i].Den = total
	}
	drawn := rules.Track{Key: vocab.Drawn, Value: int(s.reg.drawn), Para: "14.1"}
	for _, t := range s.reg.track[:s.reg.drawn] {
		drawn.Items = append(drawn.Items, rules.TrackItem{Key: chitNames[t&15], Side: sideOf(t >> 4), Count: 1})
	}
	out = append(out, cup, hand, drawn)
	for i, key := range []string{"replace-infantry", "replace-armour"} {
		if s.reg.points[i] > 0 {
			out = append(out, rules.Track{Key: key, Side: sideOf(s.reg.side), Value: int(s.reg.points[i]), Para: "13.2"})
		}
	}
	if s.reg.reacts > 0 {
		out = append(out, rules.Track{Key: "reacts", Side: rules.Allies, Value: int(s.reg.reacts), Max: 3, Para: "14.3.1"})
	}
	if s.reg.unit != noUnit && (s.reg.phase == PhaseMove || s.reg.phase == PhaseMoving) {
		out = append(out, rules.Track{Key: vocab.MovementLeft, Side: sideOf(s.reg.side), Value: int(s.reg.left), Para: "10.2"})
	}
	return out
}

// Overlay marks cells for a question.
func (p *Position) Overlay(q rules.Query) (marks []rules.Mark) {
	d, s := p.d, &p.s
	side := sideIndex(q.Side)
	switch q.Kind {
	case vocab.ShowZones:
		for h := range uint16(hexes) {
			if s.zocs[side].Has(h) {
				marks = append(marks, rules.Mark{Cell: cellOf(h), N: int(s.zoc[side][h])})
			}
		}
	case vocab.ShowSupply:
		if u := d.unitOf(q.Piece); u != noUnit && s.alive(u) {
			return p.supplyLine(u)
		}
		c := p.lines(side)
		for h := range uint16(hexes) {
			switch {
			case c.road.Has(h):
				marks = append(marks, rules.Mark{Cell: cellOf(h), Key: vocab.Road})
			case c.reach.Has(h), c.drop.Has(h):
				marks = append(marks, rules.Mark{Cell: cellOf(h), Key: vocab.Reach})
			}
		}
	case vocab.ShowReach:
		u := d.unitOf(q.Piece)
		if u == noUnit || !s.alive(u) {
			return nil
		}
		var seen hexSet
		for _, mode := range p.waysOf(u) {
			reach := p.reachBy(u, mode)
			key := ""
			if mode == byRoad {
				key = vocab.ByRoad
			}
			for h := range uint16(hexes) {
				if reach.found.Has(h) && !seen.Has(h) {
					seen.Add(h)
					n := reach.best(h)
					before, _ := hexOfNode(reach.From(n))
					marks = append(marks, rules.Mark{Cell: cellOf(h), From: cellOf(before), N: int(reach.Cost(n)), Key: key})
				}
			}
		}
	case vocab.ShowThreat:
		if h := hexOf(q.Cell); h != noHex && !s.occ[side].Has(h) {
			return p.threats(side, h)
		}
	}
	return marks
}

// threats marks who of a side could attack a hex after one full move, or from where he stands.
func (p *Position) threats(side uint8, h uint16) (marks []rules.Mark) {
	d, s := p.d, &p.s
	for u := d.first[side]; u < d.last(side); u++ {
		if !s.alive(u) || d.distance(s.loc[u], h) > 13 {
			continue
		}
		mark := rules.Mark{Cell: cellOf(s.loc[u]), N: int(p.face(u).attack)}
		switch {
		case p.strikes(u, h):
			mark.Key = vocab.Adjacent
		case p.mayComeToStrike(u, h):
			mark.Key = vocab.Reach
		default:
			continue
		}
		marks = append(marks, mark)
	}
	return marks
}

// mayComeToStrike reports whether a unit that goes where it can go could attack a hex from there.
func (p *Position) mayComeToStrike(u uint8, h uint16) bool {
	var found hexSet
	for _, mode := range p.waysOf(u) {
		orBits(&found, &p.reachBy(u, mode).found)
	}
	for _, n := range p.d.hex[h].next {
		if n == noHex || !found.Has(n) {
			continue
		}
		q := p.Clone().(*Position)
		q.place(u, n)
		if q.strikes(u, h) {
			return true
		}
	}
	return false
}

// waysOf returns the ways in which a unit can move: the one it has begun, or those it may
// choose from.
func (p *Position) waysOf(u uint8) []uint8 {
	s := &p.s
	mode := p.startMode(u)
	switch {
	case p.underWay(u):
		return []uint8{s.reg.mode}
	case !p.mobile(u):
		return nil
	case mode == onFoot && p.canUseRoads(u):
		return []uint8{onFoot, byRoad}
	}
	return []uint8{mode}
}

// underWay reports whether a unit is the one being moved.
func (p *Position) underWay(u uint8) bool {
	return u == p.s.reg.unit && (p.s.reg.phase == PhaseMove || p.s.reg.phase == PhaseMoving)
}

// reachBy floods from where a unit stands as if it could move now, with all it has, or if
// it is being moved with what it has left.
func (p *Position) reachBy(u, mode uint8) *reachMap {
	left := p.s.reg.left
	if !p.underWay(u) {
		left = p.allowance(u, mode)
	}
	p.flood(u, mode, left)
	p.w.fresh = false
	return &p.w.reach
}

// supplyLine returns a shortest line of a unit to an entry hex, or of one that is fed from the air to
// the hex of the drop, as marks from the unit on. It is empty where there is none.
func (p *Position) supplyLine(u uint8) (marks []rules.Mark) {
	d := p.d
	side := d.units[u].side
	c := p.lines(side)
	start, fed, flown := p.s.loc[u], &c.reach, false
	if !c.reach.Has(start) {
		if d.units[u].nation != american || !c.drop.Has(start) {
			return nil
		}
		fed, flown = &c.drop, true // §8.6
	}
	type place struct {
		hex uint16
		off int // hexes off the road until it is come to
	}
	// Off the road at most to where a joined road begins, then along it (§8.2).
	path := pathfind.ShortestPath(place{start, 0}, func(at place) bool {
		x := &d.hex[at.hex]
		return flown && at.hex == c.air || !flown && x.entry != 0 && (x.entry >= 'K') == (side == axis)
	}, func(at place, to func(place)) {
		h, x := at.hex, &d.hex[at.hex]
		along := !flown && c.road.Has(h)
		for dir, n := range x.next {
			if n == noHex || c.blocked.Has(n) || x.river[dir] != noRiver && (x.bridge[dir] == noBridge || p.s.isBlown(x.bridge[dir])) {
				continue
			}
			road := x.roads&(1<<dir) != 0
			switch {
			case !road && (d.hex[n].terrain == forest || x.terrain == forest && h != start):
			case along && road && c.road.Has(n):
				to(place{n, at.off})
			case !along && at.off < supplyRange && fed.Has(n):
				to(place{n, at.off + 1})
			}
		}
	})
	for i, at := range path {
		m := rules.Mark{Cell: cellOf(at.hex), N: i}
		if i > 0 {
			m.From = cellOf(path[i-1].hex)
		}
		marks = append(marks, m)
	}
	return marks
}
