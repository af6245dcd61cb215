package study_test

import (
	"fmt"
	"hash/fnv"
	"testing"
	"time"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/registry"
	"herbstnebel/game/study"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
)

// first returns a study of the first scenario of a game at its first decision, and the engines.
func first(t testing.TB, all *game.Systems, id string) (*study.Study, *ai.PlayerRegistry) {
	t.Helper()
	sys, err := all.Get(id)
	check.Must(t, err)
	s, err := study.New(sys, journal.Header{Scenario: sys.Scenarios()[0].ID})
	check.Must(t, err)
	seats := game.Engines(registry.Games())
	h, err := seats.Heuristics(sys)
	check.Must(t, err)
	ok, err := s.PlayUntil(sys.Seats()[0], h)
	check.Must(t, err)
	if !ok {
		t.Fatal("nobody decides")
	}
	return s, seats
}

// reports lets a player analyse a subject, and returns its report after some steps.
func report(t testing.TB, seats *ai.PlayerRegistry, subject study.Subject, steps int) *ai.Report {
	t.Helper()
	pos := subject.Position
	p, err := seats.Make(ai.AnalystSeat(pos, subject.Choices), pos.System(), 1)
	check.Must(t, err)
	for range steps {
		p.Choose(pos, pos.Choices(nil), nil)
	}
	return p.(ai.Reporter).Report()
}

// sums are checksums of the reports after three steps at the first decision of each game. They are the same natively and
// in WebAssembly. A change of the heuristics changes them.
var sums = map[string]uint32{
	"deadlywoods": 0xb6021b22,
	"tigers":      0x27665122,
	"celles":      0xfc9ca2d3,
	"axisallies":  0xeab4ef8c,
	"enemyaction": 0x51992878,
}

// TestSameLinesEverywhere: an analysis has the same lines on every platform.
func TestSameLinesEverywhere(t *testing.T) {
	all := systems()
	for _, id := range all.IDs() {
		s, seats := first(t, all, id)
		sum := fnv.New32a()
		fmt.Fprint(sum, ai.WriteReport(report(t, seats, s.Subject(s.Here()), 3)))
		if got := sum.Sum32(); got != sums[id] {
			t.Errorf("%q: %#x, want %#x", id, got, sums[id])
		}
	}
}

// TestAnalyzer: an Analyzer has the same lines as the Analyst after the same number of steps, values the choice that led to
// the position, and stops.
func TestAnalyzer(t *testing.T) {
	all := systems()
	s, seats := first(t, all, "axisallies")
	at := s.Here()
	list := s.Position(at).Choices(nil)
	n, err := s.Play(list[len(list)-1])
	check.Must(t, err)
	a := study.NewAnalyzer(game.LocalPlayers(seats))
	a.Look(s.Subject(at), study.Subject{})
	for {
		a.Update()
		if _, steps := a.Report(); steps >= 2 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	got, steps := a.Report()
	a.Stop()
	check.Equal(t, ai.WriteReport(got), ai.WriteReport(report(t, seats, s.Subject(at), steps)), "lines")
	if v, ok := a.Value(n); !ok || v.Visits == 0 {
		t.Error("the choice has no value")
	}
	if a.Searching() {
		t.Error("it goes on")
	}
	if len(study.Arrows(s.Position(at), got.Options[0].Line)) > len(got.Options[0].Line) {
		t.Error("more arrows than choices")
	}
	a.Look(s.Subject(n), study.Subject{})
	if r, _ := a.Report(); r != nil {
		t.Error("the report of another position is shown")
	}
}

// TestReply: after a plan, the other side has the next decision.
func TestReply(t *testing.T) {
	all := systems()
	for _, id := range all.IDs() {
		s, seats := first(t, all, id)
		side := s.Position(s.Here()).ToMove()
		if !game.HasSeat(s.System(), side.Other()) {
			continue
		}
		check.Must(t, s.PlayLine(report(t, seats, s.Subject(s.Here()), 1).Options[0].Line))
		h, err := seats.Heuristics(s.System())
		check.Must(t, err)
		ok, err := s.PlayUntil(side.Other(), h)
		check.Must(t, err)
		if pos := s.Position(s.Here()); !ok || pos.ToMove() != side.Other() {
			t.Errorf("%s: %v decides after %d choices", id, pos.ToMove(), s.Here().Depth())
		}
	}
}

// BenchmarkFirstLine measures the time to the first lines.
func BenchmarkFirstLine(b *testing.B) {
	all := systems()
	for _, id := range all.IDs() {
		b.Run(id, func(b *testing.B) {
			s, seats := first(b, all, id)
			subject := s.Subject(s.Here())
			for b.Loop() {
				report(b, seats, subject, 1)
			}
		})
	}
}

// BenchmarkStop measures the time from the order to stop to the end of a late step.
func BenchmarkStop(b *testing.B) {
	all := systems()
	for _, id := range all.IDs() {
		b.Run(id, func(b *testing.B) {
			s, seats := first(b, all, id)
			pos := s.Position(s.Here())
			p, err := seats.Make(ai.AnalystName, s.System(), 1)
			check.Must(b, err)
			for range 4 {
				p.Choose(pos, pos.Choices(nil), nil)
			}
			total := time.Duration(0)
			for b.Loop() {
				var c ai.Control
				done := make(chan struct{})
				go func() {
					p.Choose(pos, pos.Choices(nil), &c)
					close(done)
				}()
				time.Sleep(5 * time.Millisecond)
				at := time.Now()
				c.Cancel()
				<-done
				total += time.Since(at)
			}
			b.ReportMetric(float64(total.Microseconds())/1000/float64(b.N), "ms/stop")
		})
	}
}

// BenchmarkMake measures the time to make a player.
func BenchmarkMake(b *testing.B) {
	all := systems()
	for _, id := range all.IDs() {
		b.Run(id, func(b *testing.B) {
			s, seats := first(b, all, id)
			for b.Loop() {
				_, err := seats.Make(ai.AnalystName, s.System(), 1)
				check.Must(b, err)
			}
		})
	}
}
