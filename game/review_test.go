package game

import (
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"herbstnebel/ai"
	"herbstnebel/ai/toyai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

// oracle is an evaluator with the exact value of positions.
type oracle struct{ *toy.Solver }

func (o oracle) WinProbability(pos rules.Position, side rules.Side, _, _ int, _ uint64, _ *ai.Control) int {
	return round(1000 * o.Value(pos))
}

// perfect returns a match between two perfect players.
func perfect(t *testing.T, seed uint64) *Match {
	t.Helper()
	m := newMatch(t, Setup{Seed: seed})
	s := toy.NewSolver()
	for !m.Outcome().Over {
		check.Must(t, m.Play(s.Best(m.Position())[0]))
	}
	return m
}

func workOf(t *testing.T, m *Match, e ReviewBudget) *work {
	t.Helper()
	w, err := newWork(m, engines(), e)
	check.Must(t, err)
	w.control = &ai.Control{}
	return w
}

func TestAPerfectGameIsDecidedByLuck(t *testing.T) {
	for seed := range uint64(6) {
		m := perfect(t, seed)
		w := workOf(t, m, ReviewBudget{})
		w.evaluator = oracle{toy.NewSolver()}
		check.Must(t, w.run())
		r := &w.review
		sum, draws, dice := 0, 0, 0
		for i, s := range r.Stretches {
			if s.Choice < -4 || s.Choice > 4 { // beyond rounding
				t.Errorf("seed %d, choices %d to %d: %+v", seed, s.From, s.To, s)
			}
			if s.Change != s.Draws+s.Dice+s.Choice || s.From != r.Moments[i].At || s.To != r.Moments[i+1].At || s.To <= s.From {
				t.Errorf("seed %d: %+v", seed, s)
			}
			sum += s.Change
			draws += abs(s.Draws)
			dice += abs(s.Dice)
		}
		last := r.Moments[len(r.Moments)-1]
		want := map[rules.Side]int{rules.Axis: 1000, rules.NoSide: 500, rules.Allies: 0}[m.Outcome().Winner]
		if last.Chance != want || last.Margin != 0 || last.At != m.Played() || sum != last.Chance-r.Moments[0].Chance {
			t.Errorf("seed %d ends at %+v, want %d; the changes come to %d", seed, last, want, sum)
		}
		if draws == 0 || dice == 0 || r.LuckMargin != 0 {
			t.Errorf("seed %d: draws %d, dice %d, margin %d", seed, draws, dice, r.LuckMargin)
		}
	}
}

func abs(n int) int { return max(n, -n) }

func TestAMistakeIsNotBadLuck(t *testing.T) {
	s := toy.NewSolver()
	m := newMatch(t, Setup{Seed: 3})
	worst, at, by := 0.0, 0, rules.NoSide
	for !m.Outcome().Over {
		choice := s.Best(m.Position())[0]
		if by == rules.NoSide {
			was := s.Value(m.Position())
			for _, c := range m.Choices() {
				pos := m.Position().Clone()
				pos.Apply(c, nil)
				if d := was - s.Value(pos); max(d, -d) > 0.2 {
					worst, at, by, choice = d, m.Played(), m.ToMove(), c
					break
				}
			}
		}
		check.Must(t, m.Play(choice))
	}
	if by == rules.NoSide {
		t.Fatal("no player could make a mistake")
	}
	w := workOf(t, m, ReviewBudget{})
	w.evaluator = oracle{toy.NewSolver()}
	check.Must(t, w.run())
	for _, st := range w.review.Stretches {
		if st.From <= at && at < st.To && abs(st.Choice+round(1000*worst)) > 4 {
			t.Errorf("a mistake that costs %.3f: %+v", worst, st)
		}
	}
	if got := w.review.Choice[by-rules.Axis]; got > -150 {
		t.Errorf("the player of the worst mistake has a choice total of %d", got)
	}
}

func TestAReviewIsTheSameTwice(t *testing.T) {
	m := perfect(t, 8)
	var got [2]Review
	for i := range got {
		r, err := NewReviewer(m, engines(), ReviewBudget{Rollouts: 16, Faces: 4, Horizon: 6})
		check.Must(t, err)
		seen := 0
		for all := false; !all; time.Sleep(time.Millisecond) {
			now, done, err := r.Review()
			check.Must(t, err)
			if now != nil {
				seen, got[i] = max(seen, len(now.Moments)), *now
			}
			all = done
		}
		if done, of := r.Progress(); done != of || of == 0 || seen != len(got[i].Moments) {
			t.Errorf("%d of %d, %d moments seen", done, of, seen)
		}
	}
	if !reflect.DeepEqual(got[0], got[1]) {
		t.Errorf("%+v\n%+v", got[0], got[1])
	}
	r := &got[0]
	if !r.Played || r.Effort.Rollouts != 16 || len(r.Moments) != len(r.Stretches)+1 {
		t.Errorf("%+v", r)
	}
	for _, x := range r.Moments[:len(r.Moments)-1] {
		if x.Margin <= 0 && x.Chance > 20 && x.Chance < 980 || x.Margin > 500 || x.Chance < 0 || x.Chance > 1000 {
			t.Errorf("%+v", x)
		}
	}
}

func TestAReviewCanBeCancelled(t *testing.T) {
	m := perfect(t, 8)
	r, err := NewReviewer(m, engines(), ReviewBudget{Rollouts: 1 << 20, Faces: 4, Horizon: 6})
	check.Must(t, err)
	r.Cancel()
	<-r.ended
	if _, done, err := r.Review(); done || !errors.Is(err, ErrStopped) {
		t.Error(done, err)
	}
}

// interrupted is an oracle that cancels the review after a number of evaluations.
type interrupted struct {
	oracle
	left int
}

func (o *interrupted) WinProbability(pos rules.Position, side rules.Side, n, horizon int, seed uint64, c *ai.Control) int {
	if o.left--; o.left == 0 {
		c.Cancel()
	}
	return o.oracle.WinProbability(pos, side, n, horizon, seed, c)
}

// A review that is cancelled at any point reports it, and shows only the results so far.
func TestACancelledReviewReturnsAnError(t *testing.T) {
	m := perfect(t, 8)
	whole := workOf(t, m, ReviewBudget{})
	count := &interrupted{oracle: oracle{toy.NewSolver()}}
	whole.evaluator = count
	check.Must(t, whole.run())
	evaluations := -count.left
	for left := 1; left <= evaluations; left += 1 + evaluations/40 {
		w := workOf(t, m, ReviewBudget{})
		evaluator := &interrupted{oracle: count.oracle, left: left}
		w.evaluator, w.reviewer = evaluator, new(Reviewer)
		check.ErrorIs(t, w.run(), ErrStopped, "cancelled at evaluation %d of %d", left, evaluations)
		if now := w.reviewer.now.Load(); now != nil && len(now.Moments) > left {
			t.Errorf("cancelled at evaluation %d, the review shows %d moments", left, len(now.Moments))
		}
		if evaluator.left < 1-batches {
			t.Errorf("cancelled at evaluation %d, the review makes %d more", left, -evaluator.left)
		}
	}
	// Without an evaluation it stops between two moments, and before the first.
	for n := range 3 {
		w := workOf(t, m, ReviewBudget{})
		w.evaluator = nil
		steps := 0
		err := w.follow(func(i int) (int, bool) { return i, i <= m.Played() }, func(int, rules.Position) error {
			if steps++; steps == n+1 {
				w.control.Cancel()
			}
			return nil
		})
		if !errors.Is(err, ErrStopped) || steps != n+1 {
			t.Errorf("cancelled at moment %d: %v after %d", n, err, steps)
		}
	}
	w := workOf(t, m, ReviewBudget{})
	w.control.Cancel()
	if err := w.run(); !errors.Is(err, ErrStopped) || len(w.review.Stretches) > 1 {
		t.Errorf("cancelled before it begins: %v, %d segments", err, len(w.review.Stretches))
	}
}

// plain hides that heuristics make plans.
type plain struct{ ai.Heuristics }

// TestAReviewWithoutPlans: if the heuristics make no plans, their evaluation gives the probability at each
// turn, and luck is not separated from choice.
func TestAReviewWithoutPlans(t *testing.T) {
	seats := engines()
	seats.AddHeuristics("toy", func(sys rules.System) ai.Heuristics { return plain{toyai.New(sys)} })
	m := perfect(t, 8)
	w, err := newWork(m, seats, DefaultEffort)
	check.Must(t, err)
	w.control = &ai.Control{}
	check.Must(t, w.run())
	r := &w.review
	if r.Played || len(r.Moments) < 3 || r.Luck != 0 || r.LuckMargin != 0 || r.Choice != [2]int{} {
		t.Errorf("%+v", r)
	}
	h := toyai.New(m.System())
	for i, moment := range r.Moments {
		if moment.Margin != 0 {
			t.Errorf("a margin at %+v", moment)
		}
		if i > 0 && i < len(r.Moments)-1 && moment.Turn != r.Moments[i-1].Turn+1 {
			t.Errorf("turn %d after turn %d", moment.Turn, r.Moments[i-1].Turn)
		}
		pos := m.At(moment.At)
		if pos.Outcome().Over || !h.Quiescent(pos) {
			continue
		}
		// The side that is ahead has the better chance, 73 % with fifteen points.
		ahead := (h.Evaluate(pos, rules.Axis) - h.Evaluate(pos, rules.Allies)) / 2
		if want := round(1000 / (1 + math.Exp(-float64(ahead)/1500))); moment.Chance != want {
			t.Errorf("%d ahead at %+v, want %d", ahead, moment, want)
		}
	}
	for _, s := range r.Stretches {
		if s.Draws != 0 || s.Dice != 0 || s.Choice != 0 {
			t.Errorf("%+v", s)
		}
	}
	want := map[rules.Side]int{rules.Axis: 1000, rules.NoSide: 500}[m.Outcome().Winner]
	if last := r.Moments[len(r.Moments)-1]; last.Chance != want || last.At != m.Played() {
		t.Errorf("the last moment is %+v, want %d", last, want)
	}
}

// During a combat an evaluation means little, so the combat is first completed by the default policy.
func TestOnlyQuiescentPositionsAreEvaluated(t *testing.T) {
	restless := 0
	for seed := range uint64(8) {
		m := newMatch(t, Setup{Seed: seed})
		w := workOf(t, m, ReviewBudget{})
		w.evaluator = nil
		src := splitmix.Source(seed)
		for pos := rules.CloneView(m.Position()); !pos.Outcome().Over; { // without the match, which rolls dice at once
			quiescent := w.h.Quiescent(pos)
			if got := w.ahead(pos); quiescent {
				want := (w.h.Evaluate(pos, rules.Axis) - w.h.Evaluate(pos, rules.Allies)) / 2
				check.Equal(t, got, want, "result")
			} else if restless++; got%50 != 0 || abs(got) > 10*plainScale {
				t.Errorf("%d", got)
			}
			choices := pos.Choices(nil)
			pos.Apply(choices[src.N(len(choices))], nil)
		}
	}
	if restless == 0 {
		t.Error("there was no combat")
	}
}

func TestAReviewThatFailsReturnsAnError(t *testing.T) {
	m := perfect(t, 8)
	if _, err := NewReviewer(m, ai.NewSeats(), ReviewBudget{}); err == nil {
		t.Error("a game without heuristics is reviewed")
	}
	seats := engines()
	seats.AddHeuristics("toy", func(rules.System) ai.Heuristics { return plain{} }) // no plan generator behind it
	r, err := NewReviewer(m, seats, ReviewBudget{})
	check.Must(t, err)
	<-r.ended
	if _, done, err := r.Review(); done || err == nil || !strings.Contains(err.Error(), "the review failed") {
		t.Errorf("done %v: %v", done, err)
	}
}

func TestMoreEffortIsMoreRollouts(t *testing.T) {
	check.Equal(t, (ReviewBudget{Rollouts: 3, Faces: 5, Horizon: 7}).Times(4), ReviewBudget{Rollouts: 12, Faces: 20, Horizon: 7}, "times")
}

// TestASegmentIsNamedAfterItsFirstEvent: a segment is named after its first chit, unless the other side
// draws that chit after a decision.
func TestASegmentIsNamedAfterItsFirstEvent(t *testing.T) {
	chit := func(side rules.Side, key string) rules.Event {
		return rules.Event{Kind: rules.ChitDrawn, Side: side, Key: key}
	}
	for _, c := range []struct {
		name    string
		decided rules.Side
		events  []rules.Event
		want    string
	}{
		{"drawn, then decided", rules.NoSide, []rules.Event{chit(rules.Allies, "reinf")}, "reinf"},
		{"chosen by the player who plays it", rules.Axis, []rules.Event{chit(rules.Axis, "all")}, "all"},
		{"the other side's, later", rules.Axis, []rules.Event{{Kind: rules.PhaseBegan, Key: "opening"}, chit(rules.Allies, "reaction")}, ""},
		{"the first of two", rules.NoSide, []rules.Event{chit(rules.Axis, "mc"), chit(rules.Allies, "reaction")}, "mc"},
	} {
		s := Segment{Side: c.decided}
		for _, e := range c.events {
			s.record(e)
		}
		check.Equal(t, s.Chit, c.want, "%s: named", c.name)
	}
}
