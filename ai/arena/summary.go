package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"

	"herbstnebel/rules"
)

// summary is the result of a tournament, as JSON has it.
type summary struct {
	Game     string   `json:"game"`
	Scenario string   `json:"scenario"`
	Options  []string `json:"options"`
	Axis     string   `json:"axis"`
	Allies   string   `json:"allies"`
	Seed     uint64   `json:"seed"`
	Swap     bool     `json:"swap"`
	Workers  int      `json:"workers"`

	Games      int            `json:"games"`
	Finished   int            `json:"finished"`
	Errors     int            `json:"errors"`
	AxisWins   int            `json:"axis_wins"`
	AlliesWins int            `json:"allies_wins"`
	Draws      int            `json:"draws"`
	Methods    map[string]int `json:"methods"`
	Choices    int            `json:"choices"`
	Seconds    float64        `json:"seconds"`
	PerSecond  float64        `json:"choices_per_second"`

	AxisScore  interval    `json:"axis_score"` // of the finished games, draws counting half
	Seats      []seatScore `json:"seats"`
	Pairs      *[5]int     `json:"pairs,omitempty"` // with swap: pairs in which the first seat made 0, 1/2 .. 2 points
	FirstError string      `json:"first_error,omitempty"`
}

// interval is a share with its 95 % interval by Wilson.
type interval struct {
	Score float64 `json:"score"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// seatScore is what one of the two players made on both sides.
type seatScore struct {
	Name     string   `json:"name"`
	Games    int      `json:"games"`
	Wins     int      `json:"wins"`
	Draws    int      `json:"draws"`
	Losses   int      `json:"losses"`
	AsAxis   int      `json:"wins_as_axis"`
	AsAllies int      `json:"wins_as_allies"`
	Score    interval `json:"score"`
}

func summarise(c *config, results []result, seconds float64) *summary {
	s := &summary{Game: c.game, Scenario: c.scenario, Options: c.options, Axis: c.axis, Allies: c.allies, Seed: c.seed, Swap: c.swap,
		Workers: c.workers, Games: len(results), Methods: map[string]int{}, Seconds: seconds,
		Seats: []seatScore{{Name: c.axis}, {Name: c.allies}}}
	if s.Options == nil {
		s.Options = []string{}
	}
	for i := range results {
		s.add(&results[i])
	}
	if seconds > 0 {
		s.PerSecond = math.Round(float64(s.Choices) / seconds)
	}
	s.AxisScore = wilson(float64(s.AxisWins)+float64(s.Draws)/2, s.Finished)
	for i := range s.Seats {
		p := &s.Seats[i]
		p.Losses = p.Games - p.Wins - p.Draws
		p.Score = wilson(float64(p.Wins)+float64(p.Draws)/2, p.Games)
	}
	if c.swap {
		s.pair(results)
	}
	return s
}

func (s *summary) add(r *result) {
	s.Choices += r.choices
	if r.err != nil {
		s.Errors++
		s.FirstError = cmp.Or(s.FirstError, fmt.Sprintf("game %d: %v", r.number+1, r.err))
		return
	}
	s.Finished++
	s.Methods[r.outcome.Method]++
	axis, allies := &s.Seats[0], &s.Seats[1]
	if r.swapped {
		axis, allies = allies, axis
	}
	axis.Games++
	allies.Games++
	switch r.outcome.Winner {
	case rules.Axis:
		s.AxisWins++
		axis.Wins++
		axis.AsAxis++
	case rules.Allies:
		s.AlliesWins++
		allies.Wins++
		allies.AsAllies++
	default:
		s.Draws++
		axis.Draws++
		allies.Draws++
	}
}

// pair counts the points of the first seat in each pair that was finished.
func (s *summary) pair(results []result) {
	s.Pairs = new([5]int)
	for i := 0; i+1 < len(results); i += 2 {
		a, b := &results[i], &results[i+1]
		if a.err == nil && b.err == nil {
			s.Pairs[points(a.outcome.Winner, rules.Axis)+points(b.outcome.Winner, rules.Allies)]++
		}
	}
}

// points counts a win 2 and a draw 1.
func points(winner, side rules.Side) int {
	switch winner {
	case side:
		return 2
	case rules.Nobody:
		return 1
	}
	return 0
}

// wilson returns the 95 % interval of a score of n games. With draws counted half it is
// a little wide.
func wilson(score float64, n int) interval {
	if n == 0 {
		return interval{High: 1}
	}
	const z = 1.959964
	p, m := score/float64(n), float64(n)
	mid := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return interval{round4(p), round4(max(mid-half, 0)), round4(min(mid+half, 1))}
}

func round4(x float64) float64 { return math.Round(x*1e4) / 1e4 }

func (i interval) String() string {
	return fmt.Sprintf("%.1f %% (%.1f to %.1f)", 100*i.Score, 100*i.Low, 100*i.High)
}

// print writes the summary for people.
func (s *summary) print(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s", s.Game, s.Scenario)
	if len(s.Options) > 0 {
		fmt.Fprintf(&b, " (%s)", strings.Join(s.Options, ", "))
	}
	fmt.Fprintf(&b, ": %s (Axis) against %s (Allies), seed %d", s.Axis, s.Allies, s.Seed)
	if s.Swap {
		b.WriteString(", each seed twice with the seats exchanged")
	}
	fmt.Fprintf(&b, "\n%d games, %d finished, %d errors\n", s.Games, s.Finished, s.Errors)
	if s.FirstError != "" {
		fmt.Fprintf(&b, "first error: %s\n", s.FirstError)
	}
	fmt.Fprintf(&b, "Axis %d, Allies %d, draws %d; the Axis scores %v\n", s.AxisWins, s.AlliesWins, s.Draws, s.AxisScore)
	if s.Swap {
		for _, p := range s.Seats {
			fmt.Fprintf(&b, "%s: %d of %d won (%d as Axis, %d as Allies), %d drawn, scores %v\n",
				p.Name, p.Wins, p.Games, p.AsAxis, p.AsAllies, p.Draws, p.Score)
		}
		fmt.Fprintf(&b, "pairs by points of the first seat, 0 to 2: %v\n", *s.Pairs)
	}
	for _, method := range slices.Sorted(maps.Keys(s.Methods)) {
		fmt.Fprintf(&b, "  %-28s %d\n", method, s.Methods[method])
	}
	fmt.Fprintf(&b, "%d choices in %.2f s, %.0f a second, %d at a time\n", s.Choices, s.Seconds, s.PerSecond, s.Workers)
	_, err := io.WriteString(w, b.String())
	return err
}
