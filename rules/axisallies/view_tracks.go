package axisallies

import (
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// colours are the names of the turns (§1.5).
var colours = [8]string{"red", "blue", "green", "yellow", "black", "grey", "purple", "white"}

// Tracks implements rules.View.
func (p *Position) Tracks() []rules.Track {
	r, d := &p.s.reg, p.d
	track := rules.Track{Key: "turn", Value: int(r.turn), Max: d.num.turns, Para: "1.5"}
	for t := 1; t <= d.num.turns; t++ {
		track.Items = append(track.Items, rules.TrackItem{Key: colours[t-1]})
	}
	points := rules.Track{Key: "vp", Side: rules.Axis, Value: int(r.points), Max: d.num.win, Para: "11.8"}
	if r.phase != phOver {
		line := p.s.axis
		if r.phase != phMoveOut && r.phase != phRemoval { // else it has moved this turn
			line = p.redrawn()
		}
		points.Items = append(points.Items, rules.TrackItem{Key: "now", Side: rules.Axis, Count: int(p.axisPoints(&line))})
	}
	points.Items = append(points.Items, rules.TrackItem{Key: "history", Count: d.num.history})
	list := []rules.Track{track, points}
	for side := range uint8(2) {
		on := 0
		for h := range p.s.dumps[side].All() {
			on += int(p.s.sup[h])
		}
		p.TruckLoads(int(side), func(_, aboard int) { on += aboard })
		list = append(list, rules.Track{Key: "supplies", Side: sideOf(side), Value: on + int(p.s.pool[side]), Para: "5.1", Items: []rules.TrackItem{
			{Key: "on-board", Side: sideOf(side), Count: on}, {Key: "in-the-rear", Side: sideOf(side), Count: int(p.s.pool[side])},
		}})
	}
	if r.rolling != noRoll {
		struck := p.struck()
		strip := rules.Track{Key: "strips", Side: sideOf(struck), Value: int(r.rolls) + int(r.again), Max: int(r.cells), Para: "7.6"}
		show := func(side uint8, pieces []rules.PieceID) {
			for i, id := range pieces {
				item := rules.TrackItem{Key: "cell", Side: sideOf(side), Count: int(r.hits[side][i]), Piece: id}
				if side == struck {
					item.Text = p.facesOf(i, len(pieces))
				}
				strip.Items = append(strip.Items, item)
			}
		}
		at := p.struckPieces()
		switch r.rolling {
		case dogAxis: // both strips are in use, that of the Axis first (§6.5)
			show(axis, p.squadron(axis, r.hex-1))
			show(allies, at[:r.cells])
		case dogAllies:
			show(axis, at[:r.cells])
			show(allies, p.squadron(allies, r.hex-1))
		default:
			show(struck, at[:r.cells])
		}
		if r.again > 0 {
			strip.Items = append(strip.Items, rules.TrackItem{Key: "again", Count: int(r.again)})
		}
		list = append(list, strip)
	}
	return list
}

// facesOf returns the faces of a die that hit cell i of n (§7.6, §7.11), such as "2, 5".
func (p *Position) facesOf(i, n int) string {
	if needsReroll(n) {
		return strconv.Itoa(i + 1)
	}
	var faces []string
	for face := i + 1; face <= p.d.num.hit; face += n {
		faces = append(faces, strconv.Itoa(face))
	}
	return strings.Join(faces, ", ")
}
