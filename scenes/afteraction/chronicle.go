package afteraction

import (
	"slices"

	"herbstnebel/game"
	"herbstnebel/rules"
)

// turn is what happened in one game turn.
type turn struct {
	n          int
	begin, end rules.View // positions at its first and after its last choice
	first      int        // choices played before it
	moves      []move
	fights     []fight
	taken      [2][]rules.CellID // cells that the Axis and the Allies gained, in order
	arrived    [2][]rules.PieceID
	gone       [2][]rules.PieceID // units eliminated
	lost       [2]int             // steps
	cutOff     [2][]rules.PieceID // units that lost supply
	blown      []rules.EdgeID
	built      []rules.EdgeID
}

// move is the way of one unit in a turn.
type move struct {
	piece rules.PieceID
	side  rules.Side
	path  []rules.CellID // at least two cells
	back  bool           // it retreated
}

// fight is one attack.
type fight struct {
	at      int // choices played before it was announced
	side    rules.Side
	cell    rules.CellID
	by      []rules.PieceID // attackers, if known
	odds    *rules.Forecast // nil if the game gives none
	results []string        // keys of the results, in order
	dice    []int           // faces
	lost    [2]int          // steps of the Axis and the Allies
	gone    [2]int          // units
	back    [2]int          // retreats
	taken   bool            // the attacker gained the cell in the same turn
}

// resolved reports whether anything came of the attack after it was announced.
func (f *fight) resolved() bool {
	return len(f.results)+len(f.dice)+f.lost[0]+f.lost[1]+f.back[0]+f.back[1] > 0
}

// weight returns the importance of a fight for the report. Losses, retreats, a captured place and its points count.
func (f *fight) weight(b *rules.Board) int {
	w := f.lost[0] + f.lost[1] + f.gone[0] + f.gone[1] + f.back[0] + f.back[1]
	c := &b.Cells[f.cell]
	if f.taken {
		w += 2 + c.Points
	}
	if c.Name != "" {
		w++
	}
	return w
}

// chronicler replays a match and collects its turns.
type chronicler struct {
	board  *rules.Board
	pos    rules.View
	before rules.View // the position before the current choice
	turns  []*turn
	now    *turn
	at     int // choices played
	open   *fight
	side   []rules.Side // by piece
	steps  []int        // by piece
	places []rules.CellID
	pieces []rules.Piece
}

// newChronicler returns a chronicler at the beginning of a match.
func newChronicler(m *game.Match) *chronicler {
	k := &chronicler{board: m.System().Board(), pos: rules.CloneView(m.At(0)), before: rules.CloneView(m.At(0))}
	for id := range k.board.Cells {
		if c := &k.board.Cells[id]; id > 0 && (c.Points > 0 || c.Settlement != "" || c.Name != "") {
			k.places = append(k.places, rules.CellID(id))
		}
	}
	k.begin(k.pos)
	return k
}

// begin begins the turn of a position.
func (k *chronicler) begin(pos rules.View) {
	k.now = &turn{n: pos.Turn(), begin: rules.CloneView(pos), first: k.at}
	k.turns = append(k.turns, k.now)
	k.open = nil
	k.pieces = pos.Pieces(k.pieces[:0])
	for i := range k.pieces {
		q := &k.pieces[i]
		for int(q.ID) >= len(k.side) {
			k.side, k.steps = append(k.side, rules.NoSide), append(k.steps, 0)
		}
		k.side[q.ID], k.steps[q.ID] = rules.NoSide, q.Steps
		if q.Unit {
			k.side[q.ID] = q.Side
		}
	}
}

// play plays a choice.
func (k *chronicler) play(c rules.Choice) {
	k.before.Copy(k.pos)
	if f := k.open; f != nil && k.pos.ToMove() == rules.Chance {
		if odds, ok := k.pos.Forecast(); ok && (f.odds == nil || len(f.dice) == 0) {
			f.odds = &odds
			f.side, f.by = odds.Attacker, odds.Attackers
		}
	}
	k.pos.Apply(c, k)
	k.at++
	if k.pos.Turn() != k.before.Turn() {
		k.finish(k.before)
		k.begin(k.pos)
	}
}

// end ends the last turn.
func (k *chronicler) end() { k.finish(k.pos) }

// finish completes the current turn, which ends with a position.
func (k *chronicler) finish(pos rules.View) {
	t := k.now
	t.end = rules.CloneView(pos)
	for _, c := range k.places {
		was, is := t.begin.Control(c), pos.Control(c)
		if was != is && (is == rules.Axis || is == rules.Allies) && was != rules.NoSide {
			t.taken[is-rules.Axis] = append(t.taken[is-rules.Axis], c)
		}
	}
	for i := range t.fights {
		f := &t.fights[i]
		f.taken = f.side != rules.NoSide && (f.side == rules.Axis || f.side == rules.Allies) && slices.Contains(t.taken[f.side-rules.Axis], f.cell)
	}
	t.fights = slices.DeleteFunc(t.fights, func(f fight) bool { return !f.resolved() })
	t.moves = slices.DeleteFunc(t.moves, func(m move) bool { return len(m.path) < 2 || m.path[0] == m.path[len(m.path)-1] && !m.back })
}

// HandleEvent implements rules.Listener.
func (k *chronicler) HandleEvent(e rules.Event) {
	side := rules.NoSide
	if int(e.Piece) < len(k.side) {
		side = k.side[e.Piece]
	}
	unit := side == rules.Axis || side == rules.Allies
	t := k.now
	switch e.Kind {
	case rules.AttackBegan:
		if e.Cell == 0 || int(e.Cell) >= len(k.board.Cells) {
			k.open = nil
			return
		}
		t.fights = append(t.fights, fight{at: k.at, cell: e.Cell, side: e.Side})
		k.open = &t.fights[len(t.fights)-1]
		if unit {
			k.open.side, k.open.by = side, []rules.PieceID{e.Piece}
		}
	case rules.PhaseBegan:
		k.open = nil
	case rules.DieRolled:
		if k.open != nil {
			k.open.dice = append(k.open.dice, e.N)
		}
	case rules.ResultFound:
		if k.open != nil {
			k.open.results = append(k.open.results, e.Key)
		}
	case rules.StepLost:
		if unit {
			k.lose(side, max(k.steps[e.Piece]-e.N, 0))
			k.steps[e.Piece] = e.N
		}
	case rules.StepGained:
		k.steps[e.Piece] = e.N
	case rules.Eliminated:
		if unit {
			k.lose(side, k.steps[e.Piece])
			k.steps[e.Piece] = 0
			t.gone[side-rules.Axis] = append(t.gone[side-rules.Axis], e.Piece)
			if k.open != nil {
				k.open.gone[side-rules.Axis]++
			}
		}
	case rules.Placed:
		if unit && onMap(k.board, e.Cell) {
			t.arrived[side-rules.Axis] = append(t.arrived[side-rules.Axis], e.Piece)
			k.walk(e, side, []rules.CellID{e.Cell}, false)
		}
	case rules.Moved, rules.Advanced, rules.Retreated:
		if unit {
			back := e.Kind == rules.Retreated
			k.walk(e, side, e.Path, back)
			if back && k.open != nil {
				k.open.back[side-rules.Axis]++
			}
		}
	case rules.SupplyLost:
		if unit {
			t.cutOff[side-rules.Axis] = append(t.cutOff[side-rules.Axis], e.Piece)
		}
	case rules.BridgeBlown:
		t.blown = append(t.blown, e.Edge)
	case rules.BridgeBuilt:
		t.built = append(t.built, e.Edge)
	}
}

// onMap reports whether a cell is on the map, and not off it as the pools and boxes are.
func onMap(b *rules.Board, c rules.CellID) bool { return c > 0 && int(c) < len(b.Cells) }

// lose counts lost steps.
func (k *chronicler) lose(side rules.Side, steps int) {
	k.now.lost[side-rules.Axis] += steps
	if k.open != nil {
		k.open.lost[side-rules.Axis] += steps
	}
}

// walk adds cells to the way of a unit.
func (k *chronicler) walk(e rules.Event, side rules.Side, path []rules.CellID, back bool) {
	t := k.now
	i := slices.IndexFunc(t.moves, func(m move) bool { return m.piece == e.Piece && m.back == back })
	if i < 0 {
		i = len(t.moves)
		t.moves = append(t.moves, move{piece: e.Piece, side: side, back: back})
	}
	m := &t.moves[i]
	for _, c := range path {
		if onMap(k.board, c) && (len(m.path) == 0 || m.path[len(m.path)-1] != c) {
			m.path = append(m.path, c)
		}
	}
}
