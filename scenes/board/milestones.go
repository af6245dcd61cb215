package board

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// Some events are announced across the map with a sound: the fall of an important place, the isolation of several units, the arrival at the
// river that the Axis wants to reach. They are derived from the events alone.

// milestoneLasts is the duration of an announcement, in seconds at speed 1.
const milestoneLasts = 1.5

// ringCloses is the minimum number of units that must lose supply at once.
const ringCloses = 3

// markMilestone sets the announcement of an event that begins, if there is one, and extends its duration.
func (b *Board) markMilestone(c *ui.Context, a *playback.Act) {
	sound := ""
	switch e := &a.Event; e.Kind {
	case rules.ControlTaken:
		if cell := b.fallen(); cell != 0 {
			a.Banner, sound = c.T("board.drama.taken", "place", b.board.Cells[cell].Name, "side", b.texts.Side(e.Side)), "rattle"
		}
	case rules.SupplyLost:
		if n := b.ring(); n >= ringCloses {
			a.Banner, sound = c.T("board.drama.pocket", "n", n), "bridge"
		}
	case rules.Moved, rules.Advanced:
		if cell := b.reached(e); cell != 0 {
			a.Banner, sound = c.T("board.drama.reached", "river", b.own.ObjectiveRiver, "place", b.texts.PlaceName(cell)), "battery"
		}
	}
	if a.Banner == "" {
		return
	}
	a.Length = max(a.Length, milestoneLasts)
	if c.Settings.Speed < 8 {
		c.Sound.Play(sound)
	}
}

// run returns the number of consecutive events of the same kind as the current one; 0 if the event shown before was of that kind too.
func (b *Board) run() int {
	kind, n := b.queue.Acts[0].Event.Kind, 0
	if b.lastKind == kind {
		return 0
	}
	for n < len(b.queue.Acts) && b.queue.Acts[n].Event.Kind == kind {
		n++
	}
	return n
}

// fallen returns the most valuable place that the other side gains in the run of control changes that begins now; 0 = none of importance.
func (b *Board) fallen() (best rules.CellID) {
	most := 0
	for i := range b.run() {
		e := &b.queue.Acts[i].Event
		if !b.pic.OnMap(e.Cell) || b.pic.Control[e.Cell] != e.Side.Other() {
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

// ring returns the number of units of one side that lose supply in the run that begins now.
func (b *Board) ring() (n int) {
	side := rules.NoSide
	for i := range b.run() {
		q := b.pic.Piece(b.queue.Acts[i].Event.Piece)
		if q == nil || !q.Unit || side != rules.NoSide && q.Side != side {
			continue
		}
		side = q.Side
		n++
	}
	return n
}

// reached returns the goal cell into which the first Axis unit moves; 0 = none.
func (b *Board) reached(e *rules.Event) rules.CellID {
	if len(e.Path) == 0 || len(b.goal) == 0 {
		return 0
	}
	end := e.Path[len(e.Path)-1]
	if q := b.pic.Piece(e.Piece); q == nil || !q.Unit || q.Side != rules.Axis || !b.goal[end] {
		return 0
	}
	for i := range b.pic.Pieces {
		if q := &b.pic.Pieces[i]; q.Unit && q.Side == rules.Axis && b.goal[q.Cell] {
			return 0
		}
	}
	return end
}

// banks returns the cells on the banks of a river.
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
