package playback

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/counterart"
)

// State is the state of the pieces as displayed. During an animation it differs from the position.
type State struct {
	board       *rules.Board                   // map of the scenario
	Pieces      []rules.Piece                  // pieces[i].ID is i+1
	faces       []uint64                       // hashes of the appearance of pieces
	Stacks      [][]rules.PieceID              // by cell or box
	BridgesDown map[rules.EdgeID]bool          // bridges that are down
	Control     []rules.Side                   // controlling side by cell
	Boxes       map[rules.CellID]*rules.Box    // boxes by cell
	asked       rules.PieceID                  // piece that the decision is about; 0 = none
	Version     int                            // number of changes to the stacks
	Grouped     bool                           // true if pieces that look alike are shown as one group
	AllControl  bool                           // true if the control of every cell is shown
	groups      map[rules.PieceID]*figureGroup // groups by their first piece
}

func NewState(b *rules.Board) *State {
	last := rules.CellID(len(b.Cells) - 1)
	for i := range b.Boxes {
		last = max(last, b.Boxes[i].ID)
	}
	p := &State{board: b, Stacks: make([][]rules.PieceID, last+1), BridgesDown: map[rules.EdgeID]bool{}, Control: make([]rules.Side, len(b.Cells)), Boxes: map[rules.CellID]*rules.Box{}, groups: map[rules.PieceID]*figureGroup{}}
	for i := range b.Boxes {
		p.Boxes[b.Boxes[i].ID] = &b.Boxes[i]
	}
	return p
}

// Set sets the display to the state of a position.
func (p *State) Set(pos rules.View) {
	p.Pieces = pos.Pieces(p.Pieces[:0])
	p.asked = pos.Decision().Piece
	p.Restack()
	for id := range p.board.Edges {
		if p.board.Edges[id].Bridge {
			p.BridgesDown[rules.EdgeID(id)] = pos.BridgeDown(rules.EdgeID(id))
		}
	}
	for id := range p.board.Cells {
		if id > 0 && (p.AllControl || p.board.Cells[id].Points > 0 || p.board.Cells[id].Settlement != "") {
			p.Control[id] = pos.Control(rules.CellID(id))
		}
	}
}

func (p *State) Restack() {
	p.Version++
	for c := range p.Stacks {
		p.Stacks[c] = p.Stacks[c][:0]
	}
	p.faces = p.faces[:0]
	for i := range p.Pieces {
		q := &p.Pieces[i]
		p.faces = append(p.faces, counterart.FaceHash(q))
		if q.Cell != 0 {
			p.Stacks[q.Cell] = append(p.Stacks[q.Cell], q.ID)
		}
	}
	for _, stack := range p.Stacks {
		p.order(stack)
	}
	p.gather()
}

// order puts the pieces of a stack, which are sorted by ID, in the order in which they lie on each other.
func (p *State) order(stack []rules.PieceID) {
	n := 0
	for i, id := range stack { // markers are below units, so that the units are legible
		if q := p.Piece(id); q != nil && !q.Unit {
			copy(stack[n+1:i+1], stack[n:i])
			stack[n] = id
			n++
		}
	}
	for i, id := range stack { // the active piece is on top
		if q := p.Piece(id); q != nil && (slices.Contains(q.Marks, vocab.Selected) || q.Unit && id == p.asked) {
			copy(stack[i:], stack[i+1:])
			stack[len(stack)-1] = id
			break
		}
	}
}

// StackWith returns the pieces of a cell when a piece has arrived there.
func (p *State) StackWith(cell rules.CellID, id rules.PieceID) []rules.PieceID {
	stack := slices.Clone(p.Stacks[cell])
	if !slices.Contains(stack, id) {
		stack = append(stack, id)
	}
	slices.Sort(stack)
	p.order(stack)
	return stack
}

// Piece returns a piece by its ID, or nil.
func (p *State) Piece(id rules.PieceID) *rules.Piece {
	return rules.FindPiece(p.Pieces, id)
}

// Unique reports whether a piece is the only one of its kind.
func (p *State) Unique(q *rules.Piece) bool {
	for i := range p.Pieces {
		if o := &p.Pieces[i]; o.ID != q.ID && o.Symbol == q.Symbol {
			return false
		}
	}
	return true
}

func (p *State) Face(id rules.PieceID) uint64 {
	if i := int(id) - 1; i >= 0 && i < len(p.faces) && p.Pieces[i].ID == id {
		return p.faces[i]
	}
	if q := p.Piece(id); q != nil {
		return counterart.FaceHash(q)
	}
	return 0
}

// Pointed returns the piece that a pointer on a piece and a cell refers to: the piece or, if it is 0, the only piece in the cell. It returns 0
// if there is none.
func (p *State) Pointed(piece rules.PieceID, cell rules.CellID) rules.PieceID {
	if q := p.Piece(piece); q != nil {
		return q.ID
	}
	if stack := p.Stacks[cell]; len(stack) == 1 {
		return stack[0]
	}
	return 0
}

// CellOf returns the map cell where a piece is shown, or 0.
func (p *State) CellOf(id rules.PieceID) rules.CellID {
	if q := p.Piece(id); q != nil && int(q.Cell) < len(p.board.Cells) {
		return q.Cell
	}
	return 0
}

// OnMap reports whether a cell is on the map.
func (p *State) OnMap(c rules.CellID) bool { return c > 0 && int(c) < len(p.board.Cells) }

// HasUnit reports whether a unit of a side is in a cell.
func (p *State) HasUnit(cell rules.CellID, side rules.Side) bool {
	return slices.ContainsFunc(p.Stacks[cell], func(id rules.PieceID) bool {
		q := p.Piece(id)
		return q.Unit && q.Side == side
	})
}

// Apply shows the immediate effects of an event, before the position that results from it is taken.
func (p *State) Apply(e *rules.Event) {
	q := p.Piece(e.Piece)
	switch e.Kind {
	case rules.Placed:
		if q != nil && p.OnMap(e.Cell) {
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
	case rules.Note:
		mark := Disorder(e)
		if q == nil || mark == "" || counterart.Has(q, mark) {
			return
		}
		*q = *With(q, mark)
	case rules.BridgeBlown:
		p.BridgesDown[e.Edge] = true
		return
	case rules.BridgeBuilt:
		p.BridgesDown[e.Edge] = false
		return
	case rules.ControlTaken:
		if p.OnMap(e.Cell) {
			p.Control[e.Cell] = e.Side
		}
		return
	default:
		return
	}
	p.Restack()
}

// Turn gives a piece the values of its other side after it has lost or gained steps. pieces are those after the choice; a piece that has another
// number of steps there loses or gains more.
func (p *State) Turn(id rules.PieceID, pieces []rules.Piece) {
	q, after := p.Piece(id), rules.FindPiece(pieces, id)
	if q == nil || after == nil || q.Steps != after.Steps {
		return
	}
	q.Attack, q.Defence, q.Move, q.AttackCircled, q.NoZOC = after.Attack, after.Defence, after.Move, after.AttackCircled, after.NoZOC
	p.Restack()
}

// disorders are the marks of units that have lost their order. A note with that key reports it.
var disorders = []string{"disrupted", "dispersed"}

// Disorder returns the mark that a piece receives by an event with which it loses its order, or "".
func Disorder(e *rules.Event) string {
	if e.Kind == rules.Note && slices.Contains(disorders, e.Key) {
		return e.Key
	}
	return ""
}

// With returns a copy of a piece with one more mark.
func With(q *rules.Piece, mark string) *rules.Piece {
	out := *q
	out.Marks = append(slices.Clone(q.Marks), mark)
	return &out
}

// CellAt returns the cell at a point of the map, or 0.
func (p *State) CellAt(at rules.Point) rules.CellID {
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

// Contested reports whether units of both sides are in a cell.
func (p *State) Contested(cell rules.CellID) bool { return p.Opposed(p.Stacks[cell]) }

// Opposed reports whether units of both sides are in a stack.
func (p *State) Opposed(stack []rules.PieceID) bool {
	var seen [3]bool
	for _, id := range stack {
		if q := p.Piece(id); q != nil && q.Unit {
			seen[q.Side] = true
		}
	}
	return seen[rules.Axis] && seen[rules.Allies]
}

// StackOf returns the pieces in the same stack as a piece of the cell.
func (p *State) StackOf(cell rules.CellID, id rules.PieceID) []rules.PieceID {
	stack := p.Stacks[cell]
	top := p.Piece(id)
	if top == nil || !p.Contested(cell) {
		return stack
	}
	return slices.DeleteFunc(slices.Clone(stack), func(o rules.PieceID) bool {
		q := p.Piece(o)
		return q == nil || (q.Side == rules.Axis) != (top.Side == rules.Axis)
	})
}

// Actor returns the side that moves or attacks in an event, or NoSide.
func (p *State) Actor(e *rules.Event) rules.Side {
	switch e.Kind {
	case rules.AttackBegan:
		return e.Side
	case rules.Moved:
		if q := p.Piece(e.Piece); q != nil {
			return q.Side
		}
	}
	return rules.NoSide
}

// HasEnemy reports whether units that do not belong to the deciding side are in a cell. If chance decides, there are no enemies.
func (p *State) HasEnemy(cell rules.CellID, by rules.Side) bool {
	return by != rules.Chance && slices.ContainsFunc(p.Stacks[cell], func(id rules.PieceID) bool {
		q := p.Piece(id)
		return q.Unit && q.Side != by
	})
}
