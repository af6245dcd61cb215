package problem

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"herbstnebel/rules/splitmix"
)

// Numbers of the rating, which follows Elo: a problem is an opponent.
const (
	firstRating   = 1200
	easiest       = 800 // rating of a problem that every level finds
	perDifficulty = 12  // rating for each percent of the runs that miss it
	gain          = 40  // at most, for one problem
	// Slack is the loss, in thousandths of the win probability, up to which an answer counts as the best.
	Slack = 20
)

// Record lists the problems that a player has solved.
type Record struct {
	Rating int
	Losses map[string]int // least loss by the name of the problem, in thousandths
}

// ParseRecord reads what Text writes. It leaves out lines that it does not understand.
func ParseRecord(text string) *Record {
	r := &Record{Rating: firstRating, Losses: map[string]int{}}
	for line := range strings.Lines(text) {
		var name string
		var n int
		if k, _ := fmt.Sscanf(line, "rating %d", &n); k == 1 {
			r.Rating = min(max(n, 0), 4000)
		}
		if k, _ := fmt.Sscanf(line, "tried %s %d", &name, &n); k == 2 {
			r.Losses[name] = min(max(n, 0), 1000)
		}
	}
	return r
}

// Text returns the record as lines.
func (r *Record) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "rating %d\n", r.Rating)
	for _, name := range slices.Sorted(maps.Keys(r.Losses)) {
		fmt.Fprintf(&b, "tried %s %d\n", name, r.Losses[name])
	}
	return b.String()
}

// Tried reports whether the player has answered a problem, and whether one answer counts as the best.
func (r *Record) Tried(name string) (tried, solved bool) {
	loss, ok := r.Losses[name]
	return ok, ok && loss <= Slack
}

// Add adds an answer that loses so many thousandths. Only the first answer to a problem changes the rating.
func (r *Record) Add(name string, p *Problem, loss int) {
	before, tried := r.Losses[name]
	if tried {
		r.Losses[name] = min(before, loss)
		return
	}
	r.Losses[name] = loss
	score := 1 - float64(min(max(loss-Slack, 0), Bar-Slack))/(Bar-Slack)
	expected := 1 / (1 + math.Pow(10, float64(p.Rating()-r.Rating)/400))
	r.Rating += int(math.Round(gain * (score - expected)))
}

// Rating returns the rating of a problem.
func (p *Problem) Rating() int { return easiest + perDifficulty*p.Difficulty() }

// OfDay returns the index, below n, of the problem of a day.
func OfDay(day time.Time, n int) int {
	src := splitmix.Source(uint64(day.Year()*1000 + day.YearDay()))
	return src.N(n)
}
