package hexmap

import (
	"herbstnebel/rules"
	"herbstnebel/rules/hex"
)

// Board is a rules.Board of hexes under construction. Cell h+1 is hex h. Its code, centre and
// outline are given, and a game fills in the rest.
type Board struct {
	*rules.Board
	grid hex.Grid
}

// NewBoard returns a board without roads, rivers, borders and boxes.
func NewBoard(g hex.Grid) Board {
	w, h := g.Size()
	b := Board{&rules.Board{Width: float32(w), Height: float32(h), Source: "reconstructed"}, g}
	b.Cells, b.Edges = make([]rules.Cell, g.Len()+1), make([]rules.Edge, 1)
	for i := range g.Len() {
		c := &b.Cells[i+1]
		c.Code, c.Center = g.Code(i), point(g.Center(i))
		for k := range 6 {
			c.Outline = append(c.Outline, b.corner(i, k))
		}
	}
	return b
}

func point(x, y float64) rules.Point { return rules.Point{X: float32(x), Y: float32(y)} }

func (b Board) corner(h, k int) rules.Point { return point(b.grid.Corner(h, k)) }

// AddRiver adds the hexside of hex h in a direction, with the other values of edge, and returns
// its number.
func (b Board) AddRiver(h, dir int, edge rules.Edge) rules.EdgeID {
	edge.A, edge.B = rules.CellID(h+1), rules.CellID(b.grid.Neighbor(h, dir)+1)
	edge.P, edge.Q = b.corner(h, dir), b.corner(h, dir+1)
	b.Edges = append(b.Edges, edge)
	return rules.EdgeID(len(b.Edges) - 1)
}

// AddRoad adds a road between two adjacent hexes.
func (b Board) AddRoad(from, to int, class, source string) {
	b.Roads = append(b.Roads, rules.Road{A: rules.CellID(from + 1), B: rules.CellID(to + 1), Class: class, Source: source})
}

// AddBorder adds a border along the hexsides between hexes that differ.
func (b Board) AddBorder(kind string, differ func(a, b int) bool) {
	line := rules.Border{Kind: kind}
	for h := range b.grid.Len() {
		for dir := range 6 {
			if n := b.grid.Neighbor(h, dir); n > h && differ(h, n) {
				line.Lines = append(line.Lines, [2]rules.Point{b.corner(h, dir), b.corner(h, dir+1)})
			}
		}
	}
	b.Borders = append(b.Borders, line)
}
