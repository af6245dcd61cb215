package rulestest

import (
	"fmt"
	"hash"
	"hash/fnv"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// viewEvery is the number of choices between two snapshots of the views.
const viewEvery = 80

// viewOdds is the number of choices between two forecasts.
const viewOdds = 7

// Views follows a journal of one of the systems and hashes everything that a screen can
// query. It returns a line for the board, one for every 80 choices and one for the last,
// with a hash for each kind of query. Each snapshot queries a few pieces and cells,
// different from those of the snapshot before.
func Views(text string, systems ...rules.System) (string, error) {
	j, err := journal.Parse(text)
	if err != nil {
		return "", err
	}
	for _, sys := range systems {
		if sys.ID() != j.Header.System {
			continue
		}
		pos, err := j.Start(sys)
		if err != nil {
			return "", err
		}
		v := viewer{board: sys.Board(), history: fnv.New32a()}
		before := rules.CloneView(pos)
		var b strings.Builder
		fmt.Fprintf(&b, "board %08x\n", sumOf(v.board))
		v.writeLine(&b, pos, 0)
		n := 0
		err = j.Follow(pos, func(s journal.Step) error {
			if s.N == 0 {
				return nil
			}
			v.step(before, s.Choice, s.N)
			if n = s.N; n%viewEvery == 0 {
				v.writeLine(&b, pos, n)
			}
			return nil
		})
		v.writeLine(&b, pos, n)
		return b.String(), err
	}
	return "", fmt.Errorf("rulestest: no system %q", j.Header.System)
}

// sumOf returns a hash of a board, with coordinates rounded to a hundredth of a cell's
// width.
func sumOf(b *rules.Board) uint32 {
	h := fnv.New32a()
	points := func(list ...rules.Point) {
		for _, p := range list {
			fmt.Fprintf(h, "%.2f %.2f ", p.X, p.Y)
		}
	}
	points(rules.Point{X: b.Width, Y: b.Height})
	for _, c := range b.Cells {
		points(slices.Concat(c.Outline, []rules.Point{c.Center})...)
		c.Outline, c.Center = nil, rules.Point{}
		fmt.Fprintf(h, "%v", c)
	}
	for _, e := range b.Edges {
		points(e.P, e.Q)
		e.P, e.Q = rules.Point{}, rules.Point{}
		fmt.Fprintf(h, "%v", e)
	}
	for _, border := range b.Borders {
		fmt.Fprint(h, border.Kind)
		for _, line := range border.Lines {
			points(line[:]...)
		}
	}
	fmt.Fprintf(h, "%v %v", b.Roads, b.Boxes)
	return h.Sum32()
}

// viewer hashes the views of the positions of one game.
type viewer struct {
	board   *rules.Board
	pieces  []rules.Piece
	history hash.Hash32 // hash of every step so far
}

// step plays a choice and hashes its decision, its description and its events.
func (v *viewer) step(pos rules.View, c rules.Choice, n int) {
	fmt.Fprintf(v.history, "%v %v %v", pos.Decision(), pos.Describe(c), pos.Path(nil, c))
	if n%viewOdds == 0 {
		f, ok := pos.Forecast()
		fmt.Fprintf(v.history, "%v %v", f, ok)
	}
	pos.Apply(c, rules.ListenerFunc(func(e rules.Event) { fmt.Fprintf(v.history, "%v", e) }))
}

// writeLine writes a line: the number of choices played and the hash of every answer.
func (v *viewer) writeLine(b *strings.Builder, pos rules.View, n int) {
	v.pieces = pos.Pieces(v.pieces[:0])
	fmt.Fprint(b, n)
	for _, part := range []struct {
		name string
		sum  func(h hash.Hash, pos rules.View, n int)
	}{
		{"decision", v.decision}, {"choices", v.choices}, {"events", v.events}, {"pieces", v.writeEntry}, {"overlays", v.overlays}, {"why", v.why}, {"odds", v.odds},
	} {
		h := fnv.New32a()
		part.sum(h, pos, n)
		fmt.Fprintf(b, " %s %08x", part.name, h.Sum32())
	}
	b.WriteByte('\n')
}

func (v *viewer) decision(h hash.Hash, pos rules.View, _ int) {
	fmt.Fprintf(h, "%v %v %d %s", pos.Decision(), pos.Outcome(), pos.Turn(), pos.Text())
}

func (v *viewer) choices(h hash.Hash, pos rules.View, _ int) {
	for _, c := range pos.Choices(nil) {
		fmt.Fprintf(h, "%s %v %v", pos.Notation(c), pos.Describe(c), pos.Path(nil, c))
		if pos.ToMove() == rules.Chance {
			fmt.Fprintf(h, " %d", pos.Weight(c))
		}
	}
}

// events hashes the steps so far, and the events of every choice that could be played now.
func (v *viewer) events(h hash.Hash, pos rules.View, _ int) {
	fmt.Fprint(h, v.history.Sum32())
	for _, c := range pos.Choices(nil) {
		next := pos.Clone()
		next.Apply(c, rules.ListenerFunc(func(e rules.Event) { fmt.Fprintf(h, "%v", e) }))
		fmt.Fprintf(h, "%v", next.Outcome())
	}
}

func (v *viewer) writeEntry(h hash.Hash, pos rules.View, _ int) {
	fmt.Fprintf(h, "%v %v", v.pieces, pos.Tracks())
	for cell := range v.board.Cells {
		fmt.Fprint(h, pos.Control(rules.CellID(cell)))
	}
	for edge := 1; edge < len(v.board.Edges); edge++ {
		fmt.Fprint(h, pos.BridgeDown(rules.EdgeID(edge)))
	}
}

// some returns a few of the pieces on cells, which differ with n.
func (v *viewer) some(n int) (list []rules.Piece) {
	const few = 4
	for i := range v.pieces {
		p := &v.pieces[(i*31+n)%len(v.pieces)]
		if p.Cell != 0 && int(p.Cell) < len(v.board.Cells) && len(list) < few {
			list = append(list, *p)
		}
	}
	return list
}

// offBoard returns the first piece that is on no cell, if there is one.
func (v *viewer) offBoard() []rules.Piece {
	for i := range v.pieces {
		if p := &v.pieces[i]; p.Unit && p.Cell == 0 {
			return []rules.Piece{*p}
		}
	}
	return nil
}

func (v *viewer) overlays(h hash.Hash, pos rules.View, n int) {
	show := func(q rules.Query) { fmt.Fprintf(h, "%v %v", q, pos.Overlay(q)) }
	for _, side := range []rules.Side{rules.NoSide, rules.Axis, rules.Allies} {
		for _, kind := range []string{"supply", "zoc", "threat", "none"} {
			show(rules.Query{Kind: kind, Side: side})
		}
	}
	for _, p := range append(v.some(n), v.offBoard()...) {
		show(rules.Query{Kind: "reach", Piece: p.ID})
		show(rules.Query{Kind: "supply", Piece: p.ID})
		show(rules.Query{Kind: "threat", Cell: p.Cell})
		show(rules.Query{Kind: "threat", Cell: p.Cell, Side: p.Side})
	}
}

// why hashes the reasons why a few pieces may not go to cells near and far, or cross edges.
func (v *viewer) why(h hash.Hash, pos rules.View, n int) {
	ask := func(in rules.Intent) { fmt.Fprintf(h, "%v %v", in, pos.WhyNot(in)) }
	for i, p := range v.some(n) {
		for cell := 1; cell < len(v.board.Cells); cell++ {
			if (cell+i+n)%17 != 0 && !v.near(p.Cell, rules.CellID(cell)) {
				continue
			}
			ask(rules.Intent{Piece: p.ID, To: rules.CellID(cell)})
			ask(rules.Intent{Piece: p.ID, To: rules.CellID(cell), Attack: true})
		}
		for edge := 1 + (i+n)%5; edge < len(v.board.Edges); edge += 5 {
			ask(rules.Intent{Piece: p.ID, Edge: rules.EdgeID(edge)})
		}
	}
	for _, in := range []rules.Intent{{}, {Piece: 9999, To: 1}, {Piece: 1, To: 9999}, {Piece: 1}, {Edge: 9999}} {
		ask(in)
	}
}

// near reports whether two cells are neighbours, or nearly so.
func (v *viewer) near(a, b rules.CellID) bool {
	p, q := v.board.Cells[a].Center, v.board.Cells[b].Center
	dx, dy := p.X-q.X, p.Y-q.Y
	return dx*dx+dy*dy < 2
}

// odds hashes the odds of the current combat, and of attacks between pieces that are near
// each other.
func (v *viewer) odds(h hash.Hash, pos rules.View, n int) {
	f, ok := pos.Forecast()
	fmt.Fprintf(h, "%v %v", f, ok)
	for _, target := range v.some(n) {
		a := rules.HypotheticalAttack{Target: target.Cell}
		for _, p := range v.pieces {
			if p.Unit && p.Side == target.Side.Other() && p.Cell != 0 && int(p.Cell) < len(v.board.Cells) && v.near(p.Cell, target.Cell) {
				a.Attackers = append(a.Attackers, p.ID)
			}
		}
		f, err := pos.ForecastAttack(a)
		fmt.Fprintf(h, "%v %v", f, err)
	}
}
