package playback

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Milestones finds the events that are announced across the map: the fall of an important place, the isolation of several units, and the
// arrival at the river that the Axis wants to reach. It derives them from the events alone.
type Milestones struct {
	board *rules.Board
	state *State
	goal  map[rules.CellID]bool // cells on the banks of the river
	last  rules.Kind            // kind of the last event shown
}

// Milestone is an event that is announced.
type Milestone struct {
	Kind  MilestoneKind
	Cell  rules.CellID // place taken or reached
	Units int          // number of isolated units
}

// MilestoneKind is a kind of milestone.
type MilestoneKind uint8

// The kinds of milestones.
const (
	NoMilestone   MilestoneKind = iota
	PlaceTaken                  // the other side gains an important place
	UnitsIsolated               // several units lose supply at once
	RiverReached                // the first Axis unit reaches the river
)

// MilestoneDuration is the minimum duration of the event of a milestone, in seconds at speed 1.
const MilestoneDuration = 1.5

// MinIsolated is the minimum number of units that must lose supply at once.
const MinIsolated = 3

// NewMilestones returns the milestones of a match with a river that the Axis wants to reach; empty = none. state are the pieces as shown.
func NewMilestones(board *rules.Board, state *State, river string) Milestones {
	m := Milestones{board: board, state: state, goal: map[rules.CellID]bool{}}
	for _, e := range board.Edges {
		if river != "" && e.Name == river {
			m.goal[e.A], m.goal[e.B] = true, true
		}
	}
	delete(m.goal, 0)
	return m
}

// Begin returns the milestone of the first of the acts to be shown, which begins now.
func (m *Milestones) Begin(acts []Act) Milestone {
	switch e := &acts[0].Event; e.Kind {
	case rules.ControlTaken:
		if cell := m.taken(m.run(acts)); cell != 0 {
			return Milestone{Kind: PlaceTaken, Cell: cell}
		}
	case rules.SupplyLost:
		if n := m.isolated(m.run(acts)); n >= MinIsolated {
			return Milestone{Kind: UnitsIsolated, Units: n}
		}
	case rules.Moved, rules.Advanced:
		if cell := m.reached(e); cell != 0 {
			return Milestone{Kind: RiverReached, Cell: cell}
		}
	}
	return Milestone{}
}

// End notes that an event of a kind has been shown.
func (m *Milestones) End(kind rules.Kind) { m.last = kind }

// run returns the consecutive acts of the same kind as the first one; none if the event shown before was of that kind too.
func (m *Milestones) run(acts []Act) []Act {
	kind, n := acts[0].Event.Kind, 0
	if m.last == kind {
		return nil
	}
	for n < len(acts) && acts[n].Event.Kind == kind {
		n++
	}
	return acts[:n]
}

// taken returns the most valuable place that the other side gains in a run of control changes; 0 = none of importance.
func (m *Milestones) taken(run []Act) (best rules.CellID) {
	most := 0
	for i := range run {
		e := &run[i].Event
		if !m.state.OnMap(e.Cell) || m.state.Control[e.Cell] != e.Side.Other() {
			continue
		}
		cell := &m.board.Cells[e.Cell]
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

// isolated returns the number of units of one side that lose supply in a run.
func (m *Milestones) isolated(run []Act) (n int) {
	side := rules.NoSide
	for i := range run {
		q := m.state.Piece(run[i].Event.Piece)
		if q == nil || !q.Unit || side != rules.NoSide && q.Side != side {
			continue
		}
		side = q.Side
		n++
	}
	return n
}

// reached returns the goal cell into which the first Axis unit moves; 0 = none.
func (m *Milestones) reached(e *rules.Event) rules.CellID {
	if len(e.Path) == 0 || len(m.goal) == 0 {
		return 0
	}
	end := e.Path[len(e.Path)-1]
	if q := m.state.Piece(e.Piece); q == nil || !q.Unit || q.Side != rules.Axis || !m.goal[end] {
		return 0
	}
	for i := range m.state.Pieces {
		if q := &m.state.Pieces[i]; q.Unit && q.Side == rules.Axis && m.goal[q.Cell] {
			return 0
		}
	}
	return end
}
