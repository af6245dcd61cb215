package playback

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// entered returns a log of events, the first of which is the first of choice 0, the next of choice 1, and so on.
func entered(events ...rules.Event) *Log {
	l := &Log{}
	for i, e := range events {
		l.Add(&Act{Event: e, At: i})
	}
	return l
}

func (l *Log) kinds() (list []rules.Kind) {
	for i := range l.Entries {
		list = append(list, l.Entries[i].Event.Kind)
	}
	return list
}

func TestUndoneLegsLeaveTheLineOfAMarch(t *testing.T) {
	var l Log
	for i, end := range []rules.CellID{5, 6, 7} {
		l.Add(&Act{Event: rules.Event{Kind: rules.Moved, Piece: 3, Path: []rules.CellID{4, end}}, At: 10 + i})
	}
	for _, want := range []struct {
		played int
		end    rules.CellID
	}{{13, 7}, {12, 6}, {11, 5}} {
		if l.Cut(want.played, false); len(l.Entries) != 1 || l.Entries[0].End != want.end {
			t.Errorf("after %d choices: %+v", want.played, l.Entries)
		}
	}
	l.Cut(10, false)
	check.Equal(t, len(l.Entries), 0, "the march stays: %+v", l.Entries)
}

func TestTheEndOfAMatchStaysInTheLog(t *testing.T) {
	for _, over := range []bool{true, false} {
		l := entered(rules.Event{Kind: rules.TurnBegan}, rules.Event{Kind: rules.NoEvent}, rules.Event{Kind: rules.GameEnded})
		l.Cut(1, over)
		want := []rules.Kind{rules.TurnBegan}
		if over {
			want = append(want, rules.GameEnded)
		}
		check.EqualSlices(t, l.kinds(), want, "over is %v", over)
	}
}

func TestATraceHasAnEntryForEachSentence(t *testing.T) {
	trace := &rules.ProcedureTrace{Summary: make([]rules.Phrase, 2)}
	l := &Log{}
	l.Add(&Act{Event: rules.Event{Kind: rules.Note}, Trace: trace, At: 4})
	if len(l.Entries) != 3 || l.Entries[0].Sentence != 0 || l.Last().Sentence != 2 || l.Last().Trace != trace {
		t.Errorf("%+v", l.Entries)
	}
	if l.First(4) != &l.Entries[0] || l.First(3) != nil {
		t.Error("the first entry of the choice is not found")
	}
}

// TestARetreatKeepsItsCells checks the cells of a retreat in the log, also after the choice of its last hex is undone.
func TestARetreatKeepsItsCells(t *testing.T) {
	var l Log
	for i, path := range [][]rules.CellID{{4, 5}, {5, 6, 7}} {
		l.Add(&Act{Event: rules.Event{Kind: rules.Retreated, Piece: 3, Path: path}, At: i})
	}
	check.EqualSlices(t, l.Last().Path, []rules.CellID{4, 5, 6, 7}, "the retreat")
	l.Cut(1, false)
	check.EqualSlices(t, l.Last().Path, []rules.CellID{4, 5}, "the retreat after undo")
	l.Add(&Act{Event: rules.Event{Kind: rules.Moved, Piece: 4, Path: []rules.CellID{4, 5}}, At: 1})
	check.Equal(t, len(l.Last().Path), 0, "cells of a move")
}

// TestTheStartOfATurn checks the number of choices played at the start of the turn.
func TestTheStartOfATurn(t *testing.T) {
	l := Log{Entries: []Entry{{Event: rules.Event{Kind: rules.TurnBegan, N: 1}}, {Event: rules.Event{Kind: rules.Moved}, At: 3}, {Event: rules.Event{Kind: rules.TurnBegan, N: 2}, At: 6}}}
	for played, want := range map[int]int{0: 0, 1: 1, 6: 1, 7: 7, 20: 7} {
		check.Equal(t, l.TurnStart(played), want, "after %d choices the turn began after", played)
	}
}
