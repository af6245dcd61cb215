package ai_test

import (
	"reflect"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/toyai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/toy"
)

// analyse returns the reports after each of some steps at the first decision of the toy game.
func analyse(t *testing.T, threads, steps int, values func(pos rules.Position) []rules.Choice) (reports []string, last *ai.Report) {
	t.Helper()
	sys := toy.New()
	seats := ai.NewSeats()
	seats.AddHeuristics(sys.ID(), toyai.New)
	seats.Threads = threads
	pos, err := sys.Start("long", nil)
	check.Must(t, err)
	pos.Apply(pos.Choices(nil)[0], nil)
	p, err := seats.Make(ai.AnalystSeat(pos, values(pos)), sys, 1)
	check.Must(t, err)
	for range steps {
		c := p.Choose(pos, pos.Choices(nil), nil)
		last = p.(ai.Reporter).Report()
		check.Equal(t, pos.Notation(c), last.Options[0].Notation, "the choice")
		text := ai.WriteReport(last)
		back, err := ai.ReadReport(text)
		check.Must(t, err)
		if !reflect.DeepEqual(back, last) {
			t.Fatalf("%s reads as %+v, want %+v", text, back, last)
		}
		reports = append(reports, text)
	}
	return reports, last
}

func all(pos rules.Position) []rules.Choice { return pos.Choices(nil) }

// TestAnalystRefines: the margins become smaller with each step, the plans are in order, and each valued choice has a loss.
func TestAnalystRefines(t *testing.T) {
	_, early := analyse(t, 1, 3, all)
	_, late := analyse(t, 1, 8, all)
	if late.Margin >= early.Margin || late.Rollouts <= early.Rollouts {
		t.Errorf("margins %d and %d, rollouts %d and %d", early.Margin, late.Margin, early.Rollouts, late.Rollouts)
	}
	pos, err := toy.New().Start("long", nil)
	check.Must(t, err)
	pos.Apply(pos.Choices(nil)[0], nil)
	check.Equal(t, len(late.Valued), min(len(pos.Choices(nil)), 16), "values")
	best := false
	for i, v := range late.Valued {
		check.Equal(t, v.Notation, pos.Notation(pos.Choices(nil)[i]), "choice %d", i)
		check.Equal(t, v.Line[0], v.Notation, "first of the line")
		best = best || v.Loss == 0
		if v.Visits == 0 || v.Loss < 0 || v.Loss > 1000 {
			t.Errorf("%+v", v)
		}
	}
	if !best || late.Options[0].Loss != 0 {
		t.Error("the best choice has a loss")
	}
}

// TestAnalystIsDeterministic checks that the reports depend on the number of steps alone, and neither on the threads nor on
// earlier analyses.
func TestAnalystIsDeterministic(t *testing.T) {
	one, _ := analyse(t, 1, 6, all)
	two, _ := analyse(t, 3, 6, all)
	check.EqualSlices(t, two, one, "with three threads")
}

// TestAnalystStops: a stopped step counts for nothing.
func TestAnalystStops(t *testing.T) {
	sys := toy.New()
	seats := ai.NewSeats()
	seats.AddHeuristics(sys.ID(), toyai.New)
	pos, err := sys.Start("long", nil)
	check.Must(t, err)
	pos.Apply(pos.Choices(nil)[0], nil)
	p, err := seats.Make(ai.AnalystName, sys, 1)
	check.Must(t, err)
	fresh, err := seats.Make(ai.AnalystName, sys, 1)
	check.Must(t, err)
	p.Choose(pos, pos.Choices(nil), nil)
	var stopped ai.Control
	stopped.Cancel()
	p.Choose(pos, pos.Choices(nil), &stopped)
	for range 4 {
		p.Choose(pos, pos.Choices(nil), nil)
		fresh.Choose(pos, pos.Choices(nil), nil)
	}
	check.Equal(t, ai.WriteReport(p.(ai.Reporter).Report()), ai.WriteReport(fresh.(ai.Reporter).Report()), "report")
}

// TestAnalystSeats: only lists of few numbers name an Analyst.
func TestAnalystSeats(t *testing.T) {
	sys := toy.New()
	seats := ai.NewSeats()
	seats.AddHeuristics(sys.ID(), toyai.New)
	for _, name := range []string{"analyst:", "analyst:x", "analyst:-1", "analyst:0,,1", "analysts", "analyst:0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16"} {
		if _, err := seats.Make(name, sys, 1); err == nil {
			t.Errorf("%s is a seat", name)
		}
	}
	p, err := seats.Make("analyst:99", sys, 1) // no such choice
	check.Must(t, err)
	pos, err := sys.Start("long", nil)
	check.Must(t, err)
	pos.Apply(pos.Choices(nil)[0], nil)
	p.Choose(pos, pos.Choices(nil), nil)
	check.Equal(t, len(p.(ai.Reporter).Report().Valued), 0, "values")
}
