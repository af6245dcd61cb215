package board

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/ui"
)

// Some moments are written across the map and heard: a place of weight falls, a ring closes, the
// river that the Axis is after is reached. What they are follows from events alone.

// dramaLasts is how long they are shown, in seconds at speed 1.
const dramaLasts = 1.5

// ringCloses is how many units must lose supply at once.
const ringCloses = 3

// dramatise finds out whether an event that comes up is such a moment; it then takes longer.
func (b *Board) dramatise(c *ui.Context, a *act) {
	sound := ""
	switch e := &a.event; e.Kind {
	case rules.ControlTaken:
		if cell := b.fallen(); cell != 0 {
			a.drama, sound = c.T("board.drama.taken", "place", b.board.Cells[cell].Name, "side", b.sideName(c, e.Side)), "rattle"
		}
	case rules.SupplyLost:
		if n := b.ring(); n >= ringCloses {
			a.drama, sound = c.T("board.drama.pocket", "n", n), "bridge"
		}
	case rules.Moved, rules.Advanced:
		if cell := b.reached(e); cell != 0 {
			a.drama, sound = c.T("board.drama.reached", "river", b.own.ObjectiveRiver, "place", b.PlaceName(cell)), "battery"
		}
	}
	if a.drama == "" {
		return
	}
	a.length = max(a.length, dramaLasts)
	if c.Settings.Speed < 8 {
		c.Sound.Play(sound)
	}
}

// PlaceName is a cell's name, or its code; empty for no cell.
func (b *Board) PlaceName(cell rules.CellID) string {
	if p := &b.board.Cells[cell]; p.Name != "" {
		return p.Name
	}
	return b.board.Cells[cell].Code
}

// run is how many events of the kind of the one that is shown come up one after the other; 0 if
// the one shown before was of it too.
func (b *Board) run() int {
	kind, n := b.queue.acts[0].event.Kind, 0
	if b.lastKind == kind {
		return 0
	}
	for n < len(b.queue.acts) && b.queue.acts[n].event.Kind == kind {
		n++
	}
	return n
}

// fallen is the place worth most that falls to the other side in the run of changes of control
// that begins with the one shown; 0 = none of weight.
func (b *Board) fallen() (best rules.CellID) {
	most := 0
	for i := range b.run() {
		e := &b.queue.acts[i].event
		if !b.pic.onMap(e.Cell) || b.pic.held[e.Cell] != e.Side.Other() {
			continue
		}
		cell := &b.board.Cells[e.Cell]
		worth := 2 * cell.Points
		if cell.Settlement == vocab.Town {
			worth++
		}
		if cell.Name != "" && worth > most {
			best, most = e.Cell, worth
		}
	}
	return best
}

// ring is how many units of one side lose supply in the run that begins with the one shown.
func (b *Board) ring() (n int) {
	side := rules.NoSide
	for i := range b.run() {
		q := b.pic.piece(b.queue.acts[i].event.Piece)
		if q == nil || !q.Unit || side != rules.NoSide && q.Side != side {
			continue
		}
		side = q.Side
		n++
	}
	return n
}

// reached is the cell at the goal into which a unit of the Axis comes, as the first that is there;
// 0 = none.
func (b *Board) reached(e *rules.Event) rules.CellID {
	if len(e.Path) == 0 || len(b.goal) == 0 {
		return 0
	}
	end := e.Path[len(e.Path)-1]
	if q := b.pic.piece(e.Piece); q == nil || !q.Unit || q.Side != rules.Axis || !b.goal[end] {
		return 0
	}
	for i := range b.pic.pieces {
		if q := &b.pic.pieces[i]; q.Unit && q.Side == rules.Axis && b.goal[q.Cell] {
			return 0
		}
	}
	return end
}

// banks is the cells on the banks of a river.
func banks(p *rules.Board, river string) map[rules.CellID]bool {
	out := map[rules.CellID]bool{}
	for _, e := range p.Edges {
		if river != "" && e.Name == river {
			out[e.A], out[e.B] = true, true
		}
	}
	delete(out, 0)
	return out
}
