package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"

	"herbstnebel/game/blunders"
	"herbstnebel/rules"
)

// summary is the result of a tournament, as written in JSON.
type summary struct {
	Game     string   `json:"game"`
	Scenario string   `json:"scenario"`
	Options  []string `json:"options"`
	Axis     string   `json:"axis"` // with swap: the seat in the first game of each pair
	Allies   string   `json:"allies"`
	Seed     uint64   `json:"seed"`
	Swap     bool     `json:"swap"`
	Workers  int      `json:"workers"`

	Asked      int            `json:"games_asked"`
	Games      int            `json:"games"` // games that count
	Kept       int            `json:"games_kept"`
	Stopped    bool           `json:"stopped"` // stopped by the user
	Finished   int            `json:"finished"`
	Errors     int            `json:"errors"`
	AxisWins   int            `json:"axis_wins"`
	AlliesWins int            `json:"allies_wins"`
	Draws      int            `json:"draws"`
	BothLost   int            `json:"both_lost"` // defeats of both sides, which are not draws
	Methods    map[string]int `json:"methods"`
	Choices    int            `json:"choices"`
	Seconds    float64        `json:"seconds"`            // of this run
	PerSecond  float64        `json:"choices_per_second"` // of this run

	AxisScore  interval            `json:"axis_score"` // over the finished games; draws and defeats of both count as half
	Seats      []seatScore         `json:"seats"`
	Pairs      *pentanomial        `json:"pairs,omitempty"` // with swap: pairs by points of the first seat, 0, 1/2 .. 2
	Compare    *comparison         `json:"comparison,omitempty"`
	Alone      *performance        `json:"alone,omitempty"` // of a solitaire game
	Test       *testResult         `json:"sprt,omitempty"`
	Timing     []latency           `json:"timing,omitempty"`
	Balance    *balance            `json:"balance,omitempty"`
	Blunders   *[2]blunders.Counts `json:"conduct,omitempty"` // in the order of Seats
	List       []*record           `json:"list,omitempty"`
	FirstError string              `json:"first_error,omitempty"`
	Forfeits   int                 `json:"forfeits"` // in the finished games
	// FirstForfeit describes the first game lost by failure of an engine.
	FirstForfeit string `json:"first_forfeit,omitempty"`

	named bool
}

// seatScore holds the results of one player on both sides.
type seatScore struct {
	Name     string   `json:"name"`
	Games    int      `json:"games"`
	Wins     int      `json:"wins"`
	Draws    int      `json:"draws"`
	Losses   int      `json:"losses"` // including defeats of both sides
	BothLost int      `json:"both_lost"`
	AsAxis   int      `json:"wins_as_axis"`
	AsAllies int      `json:"wins_as_allies"`
	Score    interval `json:"score"`
}

// comparison compares the first seat with the second, by pairs.
type comparison struct {
	Score       interval `json:"score"` // with an interval by the variance of pairs
	Elo         elo      `json:"elo"`   // null if unbounded
	EloLow      elo      `json:"elo_low"`
	EloHigh     elo      `json:"elo_high"`
	Superiority float64  `json:"superiority"` // likelihood that the first seat is stronger
}

// testResult is the state of a sequential test.
type testResult struct {
	sprt
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
	LLR     float64 `json:"llr"`
	Pairs   int     `json:"pairs"`
	Verdict string  `json:"verdict"`
}

func summarise(t *tournament, c *course, seconds float64) *summary {
	games := c.counted()
	s := &summary{Game: c.game, Scenario: c.scenario, Options: c.options, Axis: c.axis, Allies: c.allies, Seed: c.seed, Swap: c.swap,
		Workers: c.workers, Asked: c.games, Games: len(games), Kept: c.kept, Stopped: c.stopped, Methods: map[string]int{}, Seconds: seconds,
		Seats: []seatScore{{Name: c.axis}, {Name: c.allies}}, named: c.named}
	if s.Options == nil {
		s.Options = []string{}
	}
	if c.solo != rules.NoSide {
		s.Alone = perform(c)
	}
	for i, r := range games {
		s.add(i, c.swap && i%2 == 1, r)
	}
	if seconds > 0 {
		s.PerSecond = math.Round(float64(c.choices) / seconds)
	}
	s.AxisScore = c.side(axisScore)
	for i := range s.Seats {
		p := &s.Seats[i]
		p.Losses = p.Games - p.Wins - p.Draws
		p.Score = wilson(float64(p.Wins)+float64(p.Draws+p.BothLost)/2, p.Games)
	}
	if c.swap {
		s.compare(c)
	}
	if c.timing {
		s.timing(games)
	}
	if c.balance {
		s.Balance = balanceOf(t, c)
	}
	if c.blunders {
		s.addBlunders(games)
	}
	if c.eachGame {
		s.List = games
	}
	return s
}

func (s *summary) add(number int, swapped bool, r *record) {
	s.Choices += r.Choices
	if r.Error != "" {
		s.Errors++
		s.FirstError = cmp.Or(s.FirstError, fmt.Sprintf("game %d: %s", number+1, r.Error))
		return
	}
	if r.Forfeit != "" {
		s.Forfeits++
		s.FirstForfeit = cmp.Or(s.FirstForfeit, fmt.Sprintf("game %d: %s", number+1, r.Forfeit))
	}
	s.Finished++
	s.Methods[r.Method]++
	axis, allies := &s.Seats[0], &s.Seats[1]
	if swapped {
		axis, allies = allies, axis
	}
	switch { // in pairs of a solitaire game the other side has no seat
	case s.Alone == nil || !s.named:
	case s.Alone.Side == rules.Axis.String():
		allies = &seatScore{}
	default:
		axis, allies = &seatScore{}, axis
	}
	axis.Games++
	allies.Games++
	switch {
	case r.Both:
		s.BothLost++
		axis.BothLost++
		allies.BothLost++
	case r.Winner == rules.Axis.String():
		s.AxisWins++
		axis.Wins++
		axis.AsAxis++
	case r.Winner == rules.Allies.String():
		s.AlliesWins++
		allies.Wins++
		allies.AsAllies++
	default:
		s.Draws++
		axis.Draws++
		allies.Draws++
	}
}

// compare compares the seats by complete pairs.
func (s *summary) compare(c *course) {
	s.Pairs = &c.pairs
	score := c.pairs.score()
	s.Compare = &comparison{score, eloOf(score.Score), eloOf(score.Low), eloOf(score.High), c.pairs.superiority()}
	if mean, _ := c.pairs.mean(); c.pairs.n() > 0 {
		s.Compare.Elo = eloOf(mean)
	}
	s.Seats[0].Score = score
	s.Seats[1].Score = interval{round4(1 - score.Score), round4(1 - score.High), round4(1 - score.Low)}
	if c.test != nil {
		low, high := c.test.bounds()
		llr := c.test.llr(c.pairs)
		s.Test = &testResult{*c.test, round4(low), round4(high), round4(llr), c.pairs.n(), c.test.verdict(llr)}
	}
}

// timing adds up the costs of the decisions of each seat.
func (s *summary) timing(games []*record) {
	var total [2]effort
	n := 0
	for i, r := range games {
		if r.Effort == nil || r.Error != "" {
			continue
		}
		n++
		first := 0
		if s.Swap {
			first = i % 2
		}
		total[first].merge(&r.Effort[0])
		total[1-first].merge(&r.Effort[1])
	}
	for i := range total {
		s.Timing = append(s.Timing, total[i].latency(s.Seats[i].Name, n))
	}
}

// print writes the summary as text.
func (s *summary) print(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s", s.Game, s.Scenario)
	if len(s.Options) > 0 {
		fmt.Fprintf(&b, " (%s)", strings.Join(s.Options, ", "))
	}
	names := [2]string{s.Axis, s.Allies}
	switch {
	case s.named && s.Alone != nil:
		names = [2]string{"A", "B"}
		fmt.Fprintf(&b, ": A = %s and B = %s, each as the %s on the same dice, seed %d", s.Axis, s.Allies, s.Alone.Side, s.Seed)
	case s.named:
		names = [2]string{"A", "B"}
		fmt.Fprintf(&b, ": A = %s against B = %s in pairs, seed %d", s.Axis, s.Allies, s.Seed)
	case s.Swap:
		fmt.Fprintf(&b, ": %s (Axis) against %s (Allies), seed %d, each seed twice with the seats exchanged", s.Axis, s.Allies, s.Seed)
	default:
		fmt.Fprintf(&b, ": %s (Axis) against %s (Allies), seed %d", s.Axis, s.Allies, s.Seed)
	}
	fmt.Fprintf(&b, "\n%d games, %d finished, %d errors\n", s.Games, s.Finished, s.Errors)
	if s.Stopped {
		fmt.Fprintf(&b, "stopped before the %d games were played\n", s.Asked)
	}
	if s.FirstError != "" {
		fmt.Fprintf(&b, "first error: %s\n", s.FirstError)
	}
	if s.Forfeits > 0 {
		fmt.Fprintf(&b, "%d lost because an engine failed, the first: %s\n", s.Forfeits, s.FirstForfeit)
	}
	fmt.Fprintf(&b, "Axis %d, Allies %d, draws %d, lost by both %d; the Axis scores %v\n", s.AxisWins, s.AlliesWins, s.Draws, s.BothLost, s.AxisScore)
	if s.Alone != nil {
		s.Alone.print(&b)
	}
	if s.Swap && s.Alone == nil {
		for i, p := range s.Seats {
			fmt.Fprintf(&b, "%s: %d of %d won (%d as Axis, %d as Allies), %d drawn, scores %v\n",
				names[i], p.Wins, p.Games, p.AsAxis, p.AsAllies, p.Draws, p.Score)
		}
		c := s.Compare
		fmt.Fprintf(&b, "pairs by points of the first seat, 0 to 2: %v\n", *s.Pairs)
		fmt.Fprintf(&b, "Elo %v (%v to %v), the first is the stronger with likelihood %.1f %%\n", c.Elo, c.EloLow, c.EloHigh, 100*c.Superiority)
	}
	if t := s.Test; t != nil {
		fmt.Fprintf(&b, "test of %g %% (H0) against %g %% (H1): LLR %.2f of %.2f to %.2f after %d pairs: %s\n",
			round4(100*t.S0), round4(100*t.S1), t.LLR, t.Low, t.High, t.Pairs, map[string]string{
				undecided: "undecided", atMostS0: "H0 is accepted", atLeastS1: "H1 is accepted"}[t.Verdict])
	}
	for _, method := range slices.Sorted(maps.Keys(s.Methods)) {
		fmt.Fprintf(&b, "  %-28s %d\n", method, s.Methods[method])
	}
	for i, l := range s.Timing {
		name := l.Seat
		if s.named {
			name = names[i]
		}
		fmt.Fprintf(&b, "%s: %d decisions, mean %.3g ms, 95 %% within %.3g ms, the longest %.3g ms; %.3g s of processor time a game\n",
			name, l.Decisions, l.Mean, l.P95, l.Longest, l.CPU)
	}
	if s.Blunders != nil {
		s.printBlunders(&b, names)
	}
	if s.Balance != nil {
		s.Balance.print(&b)
	}
	if s.Kept > 0 {
		fmt.Fprintf(&b, "%d games were played before\n", s.Kept)
	}
	fmt.Fprintf(&b, "%d choices in %.2f s, %.0f a second, %d at a time\n", s.Choices, s.Seconds, s.PerSecond, s.Workers)
	_, err := io.WriteString(w, b.String())
	return err
}
