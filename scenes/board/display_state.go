package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/counterart"
)

// displayState is the state of the pieces as displayed. During an animation it differs from the position.
type displayState struct {
	board   *rules.Board                   // map of the scenario
	pieces  []rules.Piece                  // pieces[i].ID is i+1
	faces   []uint64                       // hashes of the appearance of pieces
	stacks  [][]rules.PieceID              // by cell or box
	broken  map[rules.EdgeID]bool          // bridges that are down
	held    []rules.Side                   // controlling side by cell
	boxes   map[rules.CellID]*rules.Box    // boxes by cell
	asked   rules.PieceID                  // piece that the decision is about; 0 = none
	version int                            // number of changes to the stacks
	grouped bool                           // true if pieces that look alike are shown as one group
	fronted bool                           // true if the control of every cell is shown
	groups  map[rules.PieceID]*figureGroup // groups by their first piece
}

func newDisplayState(b *rules.Board) *displayState {
	last := rules.CellID(len(b.Cells) - 1)
	for i := range b.Boxes {
		last = max(last, b.Boxes[i].ID)
	}
	p := &displayState{board: b, stacks: make([][]rules.PieceID, last+1), broken: map[rules.EdgeID]bool{}, held: make([]rules.Side, len(b.Cells)), boxes: map[rules.CellID]*rules.Box{}, groups: map[rules.PieceID]*figureGroup{}}
	for i := range b.Boxes {
		p.boxes[b.Boxes[i].ID] = &b.Boxes[i]
	}
	return p
}

// take sets the display to the state of a position.
func (p *displayState) take(pos rules.View) {
	p.pieces = pos.Pieces(p.pieces[:0])
	p.asked = pos.Decision().Piece
	p.restack()
	for id := range p.board.Edges {
		if p.board.Edges[id].Bridge {
			p.broken[rules.EdgeID(id)] = pos.BridgeDown(rules.EdgeID(id))
		}
	}
	for id := range p.board.Cells {
		if id > 0 && (p.fronted || p.board.Cells[id].Points > 0 || p.board.Cells[id].Settlement != "") {
			p.held[id] = pos.Control(rules.CellID(id))
		}
	}
}

func (p *displayState) restack() {
	p.version++
	for c := range p.stacks {
		p.stacks[c] = p.stacks[c][:0]
	}
	p.faces = p.faces[:0]
	for i := range p.pieces {
		q := &p.pieces[i]
		p.faces = append(p.faces, counterart.FaceHash(q))
		if q.Cell != 0 {
			p.stacks[q.Cell] = append(p.stacks[q.Cell], q.ID)
		}
	}
	// Markers are below units, so that the units are legible.
	for _, stack := range p.stacks {
		n := 0
		for i, id := range stack {
			if q := p.piece(id); q != nil && !q.Unit {
				copy(stack[n+1:i+1], stack[n:i])
				stack[n] = id
				n++
			}
		}
		for i, id := range stack { // the active piece is on top
			if q := p.piece(id); q != nil && (slices.Contains(q.Marks, vocab.Selected) || q.Unit && id == p.asked) {
				copy(stack[i:], stack[i+1:])
				stack[len(stack)-1] = id
				break
			}
		}
	}
	p.gather()
}

// piece returns a piece by its ID, or nil.
func (p *displayState) piece(id rules.PieceID) *rules.Piece {
	if i := int(id) - 1; i >= 0 && i < len(p.pieces) && p.pieces[i].ID == id {
		return &p.pieces[i]
	}
	for i := range p.pieces {
		if p.pieces[i].ID == id {
			return &p.pieces[i]
		}
	}
	return nil
}

// only reports whether a piece is the only one of its kind.
func (p *displayState) only(q *rules.Piece) bool {
	for i := range p.pieces {
		if o := &p.pieces[i]; o.ID != q.ID && o.Symbol == q.Symbol {
			return false
		}
	}
	return true
}

func (p *displayState) face(id rules.PieceID) uint64 {
	if i := int(id) - 1; i >= 0 && i < len(p.faces) && p.pieces[i].ID == id {
		return p.faces[i]
	}
	if q := p.piece(id); q != nil {
		return counterart.FaceHash(q)
	}
	return 0
}

// home returns the map cell where a piece is shown, or 0.
func (p *displayState) home(id rules.PieceID) rules.CellID {
	if q := p.piece(id); q != nil && int(q.Cell) < len(p.board.Cells) {
		return q.Cell
	}
	return 0
}

// onMap reports whether a cell is on the map.
func (p *displayState) onMap(c rules.CellID) bool { return c > 0 && int(c) < len(p.board.Cells) }

// apply shows the immediate effects of an event, before the position that results from it is taken.
func (p *displayState) apply(e *rules.Event) {
	q := p.piece(e.Piece)
	switch e.Kind {
	case rules.Placed:
		if q != nil && p.onMap(e.Cell) {
			q.Cell = e.Cell
		}
	case rules.Moved, rules.Retreated, rules.Advanced:
		if q != nil && len(e.Path) > 0 {
			q.Cell = e.Path[len(e.Path)-1]
		}
	case rules.StepLost, rules.StepGained:
		if q != nil {
			q.Steps = e.N
		}
	case rules.Eliminated, rules.Withdrawn:
		if q != nil {
			q.Cell = 0
		}
	case rules.BridgeBlown:
		p.broken[e.Edge] = true
		return
	case rules.BridgeBuilt:
		p.broken[e.Edge] = false
		return
	case rules.ControlTaken:
		if p.onMap(e.Cell) {
			p.held[e.Cell] = e.Side
		}
		return
	default:
		return
	}
	p.restack()
}

// cellAt returns the cell at a point of the map, or 0.
func (p *displayState) cellAt(at rules.Point) rules.CellID {
	best, least := rules.CellID(0), float32(1e9)
	for id := 1; id < len(p.board.Cells); id++ {
		c := &p.board.Cells[id]
		dx, dy := c.Center.X-at.X, c.Center.Y-at.Y
		if d := dx*dx + dy*dy; d < least && d < 400 && inside(c.Outline, at) {
			best, least = rules.CellID(id), d
		}
	}
	return best
}

func inside(outline []rules.Point, p rules.Point) bool {
	in := false
	for i := range outline {
		a, b := outline[i], outline[(i+1)%len(outline)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

// contested reports whether units of both sides are in a cell.
func (p *displayState) contested(cell rules.CellID) bool {
	var seen [3]bool
	for _, id := range p.stacks[cell] {
		if q := p.piece(id); q != nil && q.Unit {
			seen[q.Side] = true
		}
	}
	return seen[rules.Axis] && seen[rules.Allies]
}

// stackOf returns the pieces in the same stack as a piece of the cell.
func (p *displayState) stackOf(cell rules.CellID, id rules.PieceID) []rules.PieceID {
	stack := p.stacks[cell]
	top := p.piece(id)
	if top == nil || !p.contested(cell) {
		return stack
	}
	return slices.DeleteFunc(slices.Clone(stack), func(o rules.PieceID) bool {
		q := p.piece(o)
		return q == nil || (q.Side == rules.Axis) != (top.Side == rules.Axis)
	})
}
