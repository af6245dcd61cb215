package playback

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/vocab"
)

const (
	town  rules.CellID = 1 + iota // a town held by the Allies
	city                          // a place worth points, held by the Allies
	field                         // a place without value, held by the Allies
	bank                          // on the bank of the Meuse
	away                          // where all units are
)

// river returns the milestones of a small map with three Axis units and an Allied unit.
func river() *Milestones {
	board := &rules.Board{
		Cells: []rules.Cell{{}, {Name: "Bastogne", Settlement: vocab.Town}, {Name: "Liège", Points: 5}, {}, {Name: "Dinant"}, {}},
		Edges: []rules.Edge{{}, {Name: "Meuse", A: bank, B: 0}, {Name: "Our", A: field, B: away}},
	}
	s := NewState(board)
	for i, side := range []rules.Side{rules.Axis, rules.Axis, rules.Axis, rules.Allies} {
		s.Pieces = append(s.Pieces, rules.Piece{ID: rules.PieceID(i + 1), Unit: true, Side: side, Cell: away})
	}
	for _, cell := range []rules.CellID{town, city, field} {
		s.Control[cell] = rules.Allies
	}
	m := NewMilestones(board, s, "Meuse")
	return &m
}

func taken(cell rules.CellID, side rules.Side) rules.Event {
	return rules.Event{Kind: rules.ControlTaken, Cell: cell, Side: side}
}

func isolated(piece rules.PieceID) rules.Event {
	return rules.Event{Kind: rules.SupplyLost, Piece: piece}
}

func moved(piece rules.PieceID, to rules.CellID) rules.Event {
	return rules.Event{Kind: rules.Moved, Piece: piece, Path: []rules.CellID{away, to}}
}

// TestMilestones checks which events are announced.
func TestMilestones(t *testing.T) {
	for _, test := range []struct {
		name   string
		last   rules.Kind
		events []rules.Event
		want   Milestone
	}{
		{"a town falls", 0, []rules.Event{taken(town, rules.Axis)}, Milestone{Kind: PlaceTaken, Cell: town}},
		{"the most valuable of several places falls", 0, []rules.Event{taken(town, rules.Axis), taken(city, rules.Axis)}, Milestone{Kind: PlaceTaken, Cell: city}},
		{"a field falls", 0, []rules.Event{taken(field, rules.Axis)}, Milestone{}},
		{"a side takes its own town", 0, []rules.Event{taken(town, rules.Allies)}, Milestone{}},
		{"a town falls in a run that has begun", rules.ControlTaken, []rules.Event{taken(town, rules.Axis)}, Milestone{}},
		{"three units are isolated", 0, []rules.Event{isolated(1), isolated(2), isolated(3)}, Milestone{Kind: UnitsIsolated, Units: 3}},
		{"two units are isolated", 0, []rules.Event{isolated(1), isolated(2)}, Milestone{}},
		{"units of both sides are isolated", 0, []rules.Event{isolated(1), isolated(2), isolated(4)}, Milestone{}},
		{"an Axis unit reaches the river", 0, []rules.Event{moved(1, bank)}, Milestone{Kind: RiverReached, Cell: bank}},
		{"an Allied unit reaches the river", 0, []rules.Event{moved(4, bank)}, Milestone{}},
		{"an Axis unit reaches another river", 0, []rules.Event{moved(1, field)}, Milestone{}},
	} {
		var q Queue
		for _, e := range test.events {
			q.Add(e, 0)
		}
		m := river()
		m.End(test.last)
		check.Equal(t, m.Begin(q.Acts), test.want, "%s", test.name)
	}
}

// TestTheRiverIsReachedOnce checks that only the first Axis unit at the river is announced.
func TestTheRiverIsReachedOnce(t *testing.T) {
	m := river()
	m.state.Pieces[1].Cell = bank
	var q Queue
	q.Add(moved(1, bank), 0)
	check.Equal(t, m.Begin(q.Acts), Milestone{}, "milestone")
}
