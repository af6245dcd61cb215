package problem_test

import (
	"testing"
	"time"

	"herbstnebel/game/problem"
	"herbstnebel/rules/check"
)

// TestRating: a hard problem that is solved gains more than an easy one, a miss loses, and only the first answer counts.
func TestRating(t *testing.T) {
	hard := &problem.Problem{Found: []problem.Found{{Level: "general", Percent: 0}}}
	easy := &problem.Problem{Found: []problem.Found{{Level: "general", Percent: 100}}}
	after := func(p *problem.Problem, losses ...int) int {
		r := problem.ParseRecord("")
		for _, loss := range losses {
			r.Add("tigers.a", p, loss)
		}
		return r.Rating
	}
	start := problem.ParseRecord("").Rating
	if gainHard, gainEasy := after(hard, 0)-start, after(easy, 0)-start; gainHard <= gainEasy || gainEasy <= 0 {
		t.Errorf("a hard problem gains %d, an easy one %d", gainHard, gainEasy)
	}
	if missHard, missEasy := after(hard, 200)-start, after(easy, 200)-start; missHard > 0 || missEasy >= missHard {
		t.Errorf("a miss of a hard problem costs %d, of an easy one %d", missHard, missEasy)
	}
	check.Equal(t, after(hard, 200, 0), after(hard, 200), "the second answer")
	check.Equal(t, after(hard, problem.Slack), after(hard, 0), "a loss within the slack")
}

// TestRecord: a record is the same after writing and reading, and keeps the best answer.
func TestRecord(t *testing.T) {
	p := &problem.Problem{Found: []problem.Found{{Level: "general", Percent: 50}}}
	r := problem.ParseRecord("nonsense\nrating x\n")
	r.Add("tigers.a", p, 90)
	tried, solved := r.Tried("tigers.a")
	check.True(t, tried && !solved, "a poor answer is no solution")
	r.Add("tigers.a", p, 5)
	r.Add("tigers.a", p, 300)
	back := problem.ParseRecord(r.Text())
	check.Equal(t, back.Text(), r.Text(), "written again")
	_, solved = back.Tried("tigers.a")
	check.True(t, solved, "the best answer stays")
}

// TestOfDay: the problem of a day is the same all day, and the days of a month have many.
func TestOfDay(t *testing.T) {
	seen := map[int]bool{}
	for day := 1; day <= 31; day++ {
		morning := time.Date(2027, 1, day, 6, 0, 0, 0, time.UTC)
		i := problem.OfDay(morning, 60)
		check.Equal(t, problem.OfDay(morning.Add(12*time.Hour), 60), i, "in the evening")
		seen[i] = true
	}
	if len(seen) < 15 {
		t.Errorf("a month has %d problems", len(seen))
	}
}
