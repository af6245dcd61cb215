package axisallies

import (
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/hexmap"
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
	b := hexmap.NewBoard(grid)
	for i := range d.hex {
		x, c := &d.hex[i], &b.Cells[i+1]
		c.Terrain, c.Name, c.Points, c.Source = vocab.Clear, x.name, int(x.points), x.source
		c.Zones = []string{"start-" + sideNames[x.owner]}
		if x.army != 0 {
			c.Zones = append(c.Zones, "army-"+string('0'+rune(x.army)))
		}
		if x.town {
			c.Settlement = vocab.Town
		}
		for board, in := range x.boards {
			if in {
				c.Entry = strings.ToUpper(boardNames[board][:1])
				c.Zones = append(c.Zones, "entry-"+boardNames[board])
			}
		}
	}
	for _, r := range d.rivers {
		dir, _ := d.dir(r.a, r.b)
		b.AddRiver(int(r.a), int(dir), rules.Edge{River: vocab.MajorRiver, Name: r.name, Bridge: r.bridge, Source: r.source})
	}
	for _, r := range d.roads {
		b.AddRoad(int(r.a), int(r.b), vocab.MainRoad, r.source)
	}
	b.AddBorder("start-line", func(i, j int) bool { return d.hex[i].owner != d.hex[j].owner })
	for board, name := range boardNames {
		b.Boxes = append(b.Boxes, rules.Box{ID: boxBoard + rules.CellID(board), Key: "board." + name, Side: sideOf(boardSide(uint8(board)))})
	}
	b.Boxes = append(b.Boxes, rules.Box{ID: boxRear, Key: "rear", Side: rules.Axis}, rules.Box{ID: boxRear + 1, Key: "rear", Side: rules.Allies},
		rules.Box{ID: boxEliminated, Key: "dead", Side: rules.Axis}, rules.Box{ID: boxEliminated + 1, Key: "dead", Side: rules.Allies})
	for t := 1; t <= d.num.turns; t++ {
		b.Boxes = append(b.Boxes, rules.Box{ID: boxTrack + rules.CellID(t), Key: "track"})
	}
	return b.Board
}
