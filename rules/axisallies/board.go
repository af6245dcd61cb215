package axisallies

import (
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Boxes beside the board, numbered as cells above the hexes.
const (
	boxBoard      rules.CellID = hexes + 1 + iota                // + board: reinforcements that can enter
	boxRear                    = boxBoard + rules.CellID(boards) // + side: trucks, supplies and aircraft
	boxEliminated              = boxRear + 2                     // + side
	boxTrack                   = boxEliminated + 2 - 1           // + turn: reinforcements of later turns
)

// drawBoard builds the map for the screen.
func (d *data) drawBoard() *rules.Board {
	w, h := grid.Size()
	b := &rules.Board{Width: float32(w), Height: float32(h), Source: "reconstructed"}
	b.Cells = make([]rules.Cell, hexes+1)
	point := func(x, y float64) rules.Point { return rules.Point{X: float32(x), Y: float32(y)} }
	for i := range d.hex {
		x := &d.hex[i]
		c := rules.Cell{
			Code: hexCode(uint8(i)), Center: point(grid.Center(i)), Terrain: "clear", Name: x.name, Points: int(x.points), Source: x.source,
			Zones: []string{"start-" + sideNames[x.owner]},
		}
		if x.army != 0 {
			c.Zones = append(c.Zones, "army-"+string('0'+rune(x.army)))
		}
		if x.town {
			c.Settlement = "town"
		}
		for board, in := range x.boards {
			if in {
				c.Entry = strings.ToUpper(boardNames[board][:1])
				c.Zones = append(c.Zones, "entry-"+boardNames[board])
			}
		}
		for k := range 6 {
			c.Outline = append(c.Outline, point(grid.Corner(i, k)))
		}
		b.Cells[i+1] = c
	}
	b.Edges = make([]rules.Edge, 1, len(d.rivers)+1)
	for _, r := range d.rivers {
		dir, _ := d.dir(r.a, r.b)
		b.Edges = append(b.Edges, rules.Edge{
			A: cellOf(r.a), B: cellOf(r.b), River: "major", Name: r.name, Bridge: r.bridge, Source: r.source,
			P: point(grid.Corner(int(r.a), int(dir))), Q: point(grid.Corner(int(r.a), int(dir)+1)),
		})
	}
	for _, r := range d.roads {
		b.Roads = append(b.Roads, rules.Road{A: cellOf(r.a), B: cellOf(r.b), Class: vocab.MainRoad, Source: r.source})
	}
	front := rules.Border{Kind: "start-line"}
	for i := range d.hex {
		for dir, n := range d.hex[i].next {
			if n != noHex && uint8(i) < n && d.hex[i].owner != d.hex[n].owner {
				front.Lines = append(front.Lines, [2]rules.Point{point(grid.Corner(i, dir)), point(grid.Corner(i, dir+1))})
			}
		}
	}
	b.Borders = []rules.Border{front}
	for board, name := range boardNames {
		b.Boxes = append(b.Boxes, rules.Box{ID: boxBoard + rules.CellID(board), Key: "board." + name, Side: sideOf(boardSide(uint8(board)))})
	}
	for side := range uint8(2) {
		b.Boxes = append(b.Boxes, rules.Box{ID: boxRear + rules.CellID(side), Key: "rear", Side: sideOf(side)})
	}
	for side := range uint8(2) {
		b.Boxes = append(b.Boxes, rules.Box{ID: boxEliminated + rules.CellID(side), Key: "dead", Side: sideOf(side)})
	}
	for t := 1; t <= d.num.turns; t++ {
		b.Boxes = append(b.Boxes, rules.Box{ID: boxTrack + rules.CellID(t), Key: "track"})
	}
	return b
}
