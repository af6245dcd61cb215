package enemyaction

import (
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// boxOf returns the cell where a unit is shown: its hex, or a box beside the map; 0 for what may
// never come.
func (p *Position) boxOf(u uint8) rules.CellID {
	switch at := p.s.at[u]; {
	case at < hexes:
		return cellOf(at)
	case at >= calendar:
		return boxCalendar + rules.CellID(at-calendar)
	case at == reserve:
		return boxReserve
	case at == dead && p.d.units[u].side == axis:
		return boxAxisDead
	case at == dead:
		return boxAlliesDead
	}
	return 0
}

// Pieces of places: improved positions and roadblocks, above the units.
const (
	improvedPieces = maxUnits
	blockPieces    = improvedPieces + hexes
)

// Pieces implements rules.View: the units, and what stands in hexes.
func (p *Position) Pieces(dst []rules.Piece) []rules.Piece {
	for i := range p.d.units {
		u, x := uint8(i), &p.d.units[i]
		steps := max(p.s.steps[u], 1)
		f := &p.d.formations[x.formation]
		name, _, _ := strings.Cut(x.name, ".")
		q := rules.Piece{ID: pieceOf(u), Code: x.name, Side: sideOf(x.side), Nation: vocab.American, Service: vocab.American, Corps: f.id, Formation: x.division,
			Name: name, Symbol: kindNames[x.kind], Size: vocab.Regiment, Cell: p.boxOf(u), Attack: int(x.strength[steps]), Defence: int(x.strength[steps]),
			Move: int(x.move), Steps: int(p.s.steps[u]), MaxSteps: int(x.full), AttackCircled: x.bracket[steps], NoZOC: x.bracket[steps], Unit: true,
			Source: "reconstructed", Marks: p.marksOf(u)}
		switch {
		case x.side == axis:
			q.Nation, q.Service = vocab.German, vocab.Heer
			if strings.HasSuffix(x.division, "SS") || strings.HasSuffix(f.id, "SS") && x.kind == armour {
				q.Service = vocab.SS
			}
		case f.id == "XXX":
			q.Nation, q.Service = vocab.British, vocab.British
		}
		dst = append(dst, q)
	}
	marker := func(id int, code, symbol string, h uint16) {
		dst = append(dst, rules.Piece{ID: rules.PieceID(id + 1 + int(h)), Code: code + "." + hexCode(h), Side: rules.Allies, Nation: vocab.American,
			Service: vocab.American, Symbol: symbol, Cell: cellOf(h), Source: "rulebook"})
	}
	for h := range p.s.improved.All() {
		marker(improvedPieces, "position", "position", h)
	}
	for h := range p.s.roadblocks.All() {
		marker(blockPieces, "roadblock", "roadblock", h)
	}
	return dst
}

// marksOf lists what can be seen of a unit.
func (p *Position) marksOf(u uint8) (marks []string) {
	for i, name := range flagNames {
		if p.s.flags[u]>>i&1 != 0 {
			marks = append(marks, name)
		}
	}
	f := &p.s.fight
	add := func(on bool, key string) {
		if on {
			marks = append(marks, key)
		}
	}
	add(f.units[attackers].Has(u) && p.onMap(u), vocab.Attacking)
	add(f.units[defenders].Has(u) && p.onMap(u), vocab.Defending)
	add(p.s.reg.unit == u+1, vocab.Selected)
	return marks
}

// Tracks implements rules.View: the day, the points, the hand, what is left to draw, and the
// reserves.
func (p *Position) Tracks() []rules.Track {
	s, d := &p.s, p.d
	r := &s.reg
	last := int(scenarioEnds[r.scenario])
	track := rules.Track{Key: vocab.Turn, Value: p.Turn(), Max: last - firstDay + 1, Para: "X16"}
	for day := firstDay; day <= last; day++ {
		track.Items = append(track.Items, rules.TrackItem{Key: "day", Text: strconv.Itoa(day)})
	}
	points := rules.Track{Key: vocab.Points, Side: rules.Axis, Value: p.points(), Max: p.Needed(), Para: "X34"}
	for i := range d.ranks {
		if x := &d.ranks[i]; x.scenario == r.scenario {
			points.Items = append(points.Items, rules.TrackItem{Key: "level." + x.level, Side: sideOf(x.winner), Count: x.points})
		}
	}
	hand := rules.Track{Key: vocab.Hand, Side: rules.Axis, Value: s.hand.Len(), Max: d.num.hand, Para: "X18"}
	for c := range s.hand.All() {
		hand.Items = append(hand.Items, rules.TrackItem{Key: d.cards[c].id, Side: sideOf(d.cards[c].side), Count: int(d.cards[c].value)})
	}
	list := []rules.Track{track, points, hand,
		{Key: "to-draw", Side: rules.Axis, Value: int(r.left), Max: int(d.days[s.day].cards), Para: "X18"},
		{Key: "orders", Side: rules.Allies, Value: s.alliedPile.Len(), Para: "X39"},
		{Key: "reserves", Side: rules.Allies, Value: len(p.unitsAt(reserve, nil)), Para: "X26"},
	}
	if !s.fight.units[attackers].Empty() {
		chits := rules.Track{Key: vocab.Drawn, Side: sideOf(s.fight.attacker), Value: p.countDrawn(), Max: int(s.fight.chits), Para: "X24"}
		given := p.circumstances()
		for k, n := range s.drawn {
			if n == 0 {
				continue
			}
			item := rules.TrackItem{Key: d.chits[k].id, Count: int(n)}
			if hits := p.total([]chit{d.chits[k].lines}, given); hits != [2]int{} { // it applies
				item.Side, item.Text = sideOf(s.fight.attacker), rules.HitsKey(hits[attackers], hits[defenders])
			} else if s.special&dayAlert != 0 && d.chits[k].lines.on(s.day) {
				item.Why = "allies-alert"
			}
			chits.Items = append(chits.Items, item)
		}
		list = append(list, chits)
	}
	if r.phase == phMove {
		u := r.unit - 1
		list = append(list, rules.Track{Key: vocab.MovementLeft, Side: rules.Axis, Value: 2 * (p.allowance(u) - int(r.spent)), Max: 2 * p.allowance(u), Para: "X23"})
	}
	return list
}

// Control implements rules.View (§X17).
func (p *Position) Control(c rules.CellID) rules.Side {
	h := hexOf(c)
	if h == noHex || !p.d.onMap.Has(h) {
		return rules.NoSide
	}
	if p.s.taken.Has(h) {
		return rules.Axis
	}
	if p.d.hex[h].points > 0 || p.holds(allies, h) {
		return rules.Allies
	}
	return rules.NoSide
}

// BridgeDown implements rules.View.
func (p *Position) BridgeDown(e rules.EdgeID) bool {
	if e == 0 || int(e) >= len(p.sys.board.Edges) {
		return false
	}
	x := &p.sys.board.Edges[e]
	dir, _ := p.d.dir(hexOf(x.A), hexOf(x.B))
	return p.s.blown[hexOf(x.A)]>>dir&1 != 0
}
