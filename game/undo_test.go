package game

import (
	"fmt"
	"slices"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

func TestUndoAndRedoGoOverWholeDecisions(t *testing.T) {
	for seed := range uint64(20) {
		m := newMatch(t, Setup{Seed: seed, Study: true})
		src := splitmix.Source(seed + 100)
		var stops []string // text at each decision
		for !m.Outcome().Over {
			stops = append(stops, m.Text())
			pick(t, m, &src)
		}
		last := m.Text()
		for i := len(stops) - 1; i >= 0; i-- {
			check.Must(t, m.CanUndo())
			check.Must(t, m.Undo())
			if m.Text() != stops[i] {
				t.Fatalf("undone to decision %d the match is\n%s\nwant\n%s", i, m.Text(), stops[i])
			}
		}
		if m.Undo() != ErrNoUndo || m.CanUndo() != ErrNoUndo {
			t.Fatal("undone beyond the start")
		}
		for i := 1; m.CanRedo(); i++ {
			check.Must(t, m.Redo())
			want := last
			if i < len(stops) {
				want = stops[i]
			}
			if m.Text() != want {
				t.Fatalf("redone to decision %d the match is\n%s\nwant\n%s", i, m.Text(), want)
			}
		}
		if m.Text() != last || m.Redo() != ErrNoRedo {
			t.Fatal("redo does not reach the end")
		}
	}
}

func TestUndoStopsBeforeADie(t *testing.T) {
	for seed := range uint64(50) {
		m := newMatch(t, Setup{Seed: seed})
		src := splitmix.Source(seed)
		for !m.Outcome().Over {
			before, played := m.Text(), m.Played()
			pick(t, m, &src)
			chance := false
			for _, r := range m.Records()[played:] {
				chance = chance || r.By == rules.Chance && !r.Forced()
			}
			err := m.CanUndo()
			if chance != (err == ErrDice) {
				t.Fatalf("chance %v, undo returns %v:\n%s", chance, err, m.Text())
			}
			after := m.Text()
			if err := m.Undo(); chance {
				if err != ErrDice || m.Text() != after {
					t.Fatalf("undone past a die: %v", err)
				}
			} else {
				check.Must(t, err)
				if m.Text() != before {
					t.Fatal("undo leads to another position")
				}
				check.Must(t, m.Redo())
			}
		}
	}
}

func TestUndoStopsAtTheHumanPlayer(t *testing.T) {
	text := head("human", "random") + "first axis\nmove a.1 2-3\nmove b.1 6-5\n"
	m, err := Load(text, systems()) // the next decision is the draw of turn 2
	check.Must(t, err)
	check.Must(t, m.Undo())
	if m.Played() != 1 || m.ToMove() != rules.Axis {
		t.Errorf("back at choice %d, %v to decide", m.Played(), m.ToMove())
	}
	check.Must(t, m.Redo())
	check.Equal(t, m.Played(), 3, "redone to choice")
	check.Must(t, m.SetSeat(rules.Axis, "random"))
	check.Must(t, m.Undo())
	if m.Played() != 2 || m.ToMove() != rules.Allies {
		t.Errorf("two engines: back at choice %d, %v to decide", m.Played(), m.ToMove())
	}
}

func head(axis, allies string) string {
	return fmt.Sprintf("herbstnebel journal 3\nsystem toy 1\nscenario long\nseed 1\naxis %s\nallies %s\n\n", axis, allies)
}

func TestANewChoiceClearsRedo(t *testing.T) {
	m, err := Load(head("human", "human")+"first axis\nmove a.1 2-3\n", systems())
	check.Must(t, err)
	m.Comment("beyond")
	check.Must(t, m.Undo())
	check.Must(t, m.SetSeat(rules.Allies, "greedy"))
	m.Comment("here")
	check.Must(t, m.PlayText("end"))
	check.False(t, m.CanRedo(), "the undone choice can still be redone")
	want := head("human", "human") + "#= program " + Version + "\n#= turn 1\nfirst axis\n@ seat allies greedy\n# here\nend\n"
	if got := m.Text(); got[:len(want)] != want {
		t.Errorf("%s\nfor\n%s", got, want)
	}
}

func TestSeatsOutliveUndo(t *testing.T) {
	m, err := Load(head("human", "human")+"first axis\nmove a.1 2-3\n", systems())
	check.Must(t, err)
	check.Must(t, m.SetSeat(rules.Allies, "greedy"))
	check.Must(t, m.Undo())
	check.Equal(t, m.Seat(rules.Allies), "greedy", "undo took back the seat")
	back, err := Load(m.Text(), systems())
	check.Must(t, err)
	if back.Seat(rules.Allies) != "greedy" {
		t.Errorf("the seat is lost in\n%s", m.Text())
	}
}

func TestBranch(t *testing.T) {
	m, study := newMatch(t, Setup{Seed: 11}), newMatch(t, Setup{Seed: 11, Study: true})
	finish(t, m, 12)
	finish(t, study, 12)
	text := m.Text()
	fewer := 0
	for n := range m.Played() + 1 {
		b, err := study.Branch(n, 99)
		check.Must(t, err)
		if b.Header().Branch != n || b.Played() < n {
			t.Fatalf("branch at %d has %d choices", n, b.Played())
		}
		for i, r := range b.Records() {
			check.MustEqual(t, r.Choice, study.Records()[i].Choice, "branch at %d differs at %d, with the same dice", n, i)
		}
		if n > 0 && m.At(n).Hash() != m.Records()[n-1].Hash {
			t.Fatalf("the position after %d choices differs", n)
		}
		c, err := m.Branch(n, 99)
		check.Must(t, err)
		finish(t, c, 13)
		back, err := Load(c.Text(), systems())
		if err != nil {
			t.Fatalf("%v\n%s", err, c.Text())
		}
		if back.dice != c.dice || back.Text() != c.Text() {
			t.Fatal("a branch reads back differently")
		}
		if c.Text()[:200] != text[:200] {
			fewer++
		}
	}
	if m.Text() != text {
		t.Error("branching changed the match")
	}
	if fewer == 0 {
		t.Error("all branches are alike")
	}
}

// counting counts the choices applied.
type counting struct {
	rules.View
	done *int
}

func (c counting) Clone() rules.Position   { return counting{rules.CloneView(c.View), c.done} }
func (c counting) Copy(src rules.Position) { c.View.Copy(src.(counting).View) }
func (c counting) Apply(choice rules.Choice, l rules.Listener) {
	*c.done++
	c.View.Apply(choice, l)
}

type countingSystem struct {
	rules.System
	done *int
}

func (s countingSystem) Start(scenario string, options []string) (rules.View, error) {
	p, err := s.System.Start(scenario, options)
	return counting{p, s.done}, err
}

func TestUndoDoesNotReplayTheGame(t *testing.T) {
	done := 0
	m, err := New(countingSystem{toy.New(), &done}, Setup{Scenario: "long", Seed: 2, Study: true})
	check.Must(t, err)
	finish(t, m, 3)
	if m.Played() <= snapEvery {
		t.Fatal("a short game")
	}
	for m.CanUndo() == nil {
		done = 0
		check.Must(t, m.Undo())
		if done >= snapEvery {
			t.Errorf("undo to choice %d played %d choices", m.Played(), done)
		}
	}
}

// TestUndoRevertsASequence: a sequence of choices is one decision for Undo and Redo. It ends at a die and before
// an illegal choice.
func TestUndoRevertsASequence(t *testing.T) {
	sequences, cut := 0, 0
	for seed := range uint64(30) {
		m := newMatch(t, Setup{Seed: seed, Study: true})
		src := splitmix.Source(seed + 100)
		for !m.Outcome().Over {
			var sequence []rules.Choice
			ahead := rules.CloneView(m.Position())
			for len(sequence) < 3 && !ahead.Outcome().Over && ahead.ToMove() != rules.Chance {
				choices := ahead.Choices(nil)
				c := choices[src.N(len(choices))]
				if len(choices) > 1 { // the match plays forced choices
					sequence = append(sequence, c)
				}
				ahead.Apply(c, nil)
			}
			if len(sequence) == 0 {
				t.Fatal("nothing to play")
			}
			before, at := m.Text(), m.Played()
			sequence = append(sequence, 1) // never legal
			n, err := m.PlaySequence(sequence)
			check.Must(t, err)
			if n == 0 || n >= len(sequence) {
				t.Fatalf("%d of %d choices were played", n, len(sequence))
			}
			diced := false
			for i, r := range m.Records()[at:] {
				diced = diced || r.By == rules.Chance && !r.Forced()
				if diced && i < m.Played()-at-1 && m.Records()[at+i+1].By != rules.Chance && !m.Records()[at+i+1].Forced() {
					t.Fatal("the sequence continues after a die")
				}
			}
			if n > 1 {
				sequences++
			}
			if diced {
				cut++
			}
			after := m.Text()
			check.Must(t, m.Undo())
			if m.Text() != before {
				t.Fatalf("after Undo the match is\n%s\nwant\n%s", m.Text(), before)
			}
			check.Must(t, m.Redo())
			if m.Text() != after {
				t.Fatalf("after Redo the match is\n%s\nwant\n%s", m.Text(), after)
			}
		}
	}
	if sequences < 20 || cut < 20 {
		t.Errorf("%d sequences of more than one choice, %d with a die", sequences, cut)
	}
}

// TestRetrace: a match follows another line from where the two part, and stays unchanged if that line is not legal.
func TestRetrace(t *testing.T) {
	m := newMatch(t, Setup{Scenario: "long", Seed: 3, Study: true})
	for m.Played() < 12 {
		check.Must(t, m.Play(m.Choices()[0]))
	}
	var line []rules.Choice
	for _, r := range m.Records() {
		line = append(line, r.Choice)
	}
	want := m.At(6).Hash()
	if err := m.Retrace(append(slices.Clone(line[:8]), 1)); err == nil || m.Played() != len(line) {
		t.Errorf("an illegal line is played: %v", err)
	}
	check.Must(t, m.Retrace(line[:6]))
	check.Equal(t, m.Position().Hash(), want, "after six choices")
	check.Must(t, m.Retrace(line))
	check.Equal(t, m.Position().Hash(), m.Records()[len(line)-1].Hash, "after all")
	check.Must(t, m.Retrace(nil))
	check.Equal(t, m.Played(), 0, "at the start")
}
