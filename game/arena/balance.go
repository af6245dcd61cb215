package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"herbstnebel/rules"
)

// balance summarises the course of the games, independently of the players, and sets the historical events beside it.
type balance struct {
	Games     int         `json:"games"` // finished games
	Axis      interval    `json:"axis_score"`
	AxisWon   interval    `json:"axis_wins"`
	AlliesWon interval    `json:"allies_wins"`
	Ends      []ending    `json:"ends"`
	Turns     []turnState `json:"turns"`
	Places    []place     `json:"places"`
	Trust     []trust     `json:"trust,omitempty"`
}

// ending counts the games with the same kind of end.
type ending struct {
	Winner string      `json:"winner"`
	Method string      `json:"method"`
	Level  string      `json:"level,omitempty"`
	Games  int         `json:"games"`
	Share  float64     `json:"share"`
	Turns  map[int]int `json:"turns"` // games by last turn
}

// turnState summarises a turn over the games that reached its end or ended in it.
type turnState struct {
	Turn    int       `json:"turn"`
	Games   int       `json:"games"`
	Points  *spread   `json:"points,omitempty"`
	West    spread    `json:"west"`            // westernmost Axis unit, in cell widths from the edge of the map
	Place   string    `json:"west_place"`      // the named place whose distance from the edge is closest to the median
	Meuse   *spread   `json:"meuse,omitempty"` // hexes from the nearest Axis unit to the Meuse; 1 on its bank, 0 beyond
	Far     spread    `json:"farthest"`        // as West, over all cells that Axis units have reached so far
	Steps   [2]spread `json:"steps"`           // steps on the map: Axis, Allies
	Lost    [2]spread `json:"lost"`            // steps lost so far
	History *past     `json:"history,omitempty"`
}

// place is a named place that the Axis held in a game at the end of a turn.
type place struct {
	Name string `json:"name"`
	Code string `json:"code"`
	// Held is, by turn from 1, the share of the games lasting to that turn in which the Axis held the place at
	// its end.
	Held []float64 `json:"held"`
	// History holds the first and the last turn at whose ends the Germans held the place. It is [0, 0] for
	// never and null if unknown.
	History *[2]int `json:"history"`
}

// trust covers the turn ends at which the win probability of the Axis was within one tenth of the scale. It
// compares the predicted probability with the share of games that the Axis won.
type trust struct {
	Moments int     `json:"moments"`
	Said    float64 `json:"said"` // mean probability
	Won     float64 `json:"won"`
}

// trusts groups the ends of turns by tenths of the win probability.
func trusts(games []*record) (list []trust) {
	var tenths [10]trust
	for _, r := range games {
		for _, m := range r.Turns {
			if m.Chance == nil {
				continue
			}
			t := &tenths[min(*m.Chance/100, 9)]
			t.Moments++
			t.Said += float64(*m.Chance) / 1000
			t.Won += axisScore(r)
		}
	}
	for _, t := range tenths {
		if n := float64(t.Moments); n > 0 {
			list = append(list, trust{t.Moments, round4(t.Said / n), round4(t.Won / n)})
		}
	}
	return list
}

// balanceOf reports on the games that count. For intervals, the two games of a pair are one sample.
func balanceOf(t *tournament, c *course) *balance {
	var games []*record
	for _, r := range c.counted() {
		if r.Error == "" {
			games = append(games, r)
		}
	}
	b := &balance{Games: len(games)}
	b.Axis = c.side(axisScore)
	b.AxisWon = c.side(func(r *record) float64 { return float64(r.points(rules.Axis) / 2) })
	b.AlliesWon = c.side(func(r *record) float64 { return float64(r.points(rules.Allies) / 2) })
	b.Ends = endings(games)
	h := t.history
	last := 0
	for _, r := range games {
		for _, m := range r.Turns {
			last = max(last, m.Turn)
		}
	}
	for turn := 1; turn <= last; turn++ {
		if s, ok := t.metrics.turn(games, turn); ok {
			s.History = h.At(turn, t.metrics.MapMetrics)
			b.Turns = append(b.Turns, s)
		}
	}
	b.Places = t.metrics.places(games, last, h)
	b.Trust = trusts(games)
	return b
}

func axisScore(r *record) float64 { return float64(r.points(rules.Axis)) / 2 }

// side returns the mean of value, which is 0, 1/2 or 1 for each game, with its interval. The games of a pair
// are not independent, so the interval follows from the empirical variance of the pairs.
func (c *course) side(value func(*record) float64) interval {
	var pairs pentanomial
	sum, n := 0.0, 0
	for i := range c.all[:c.prefix] {
		e := &c.all[i]
		if e.failed() {
			continue
		}
		points := 0.0
		for k := range e.Games {
			points += value(&e.Games[k])
			n++
		}
		sum += points
		pairs[int(2*points)]++ // a single game uses only the first three
	}
	if c.swap {
		return pairs.score()
	}
	return wilson(sum, n)
}

func endings(games []*record) []ending {
	type key struct{ winner, method, level string }
	ends := map[key]*ending{}
	for _, r := range games {
		k := key{r.Winner, r.Method, r.Level}
		if ends[k] == nil {
			ends[k] = &ending{Winner: r.Winner, Method: r.Method, Level: r.Level, Turns: map[int]int{}}
		}
		ends[k].Games++
		ends[k].Turns[r.Turn]++
	}
	var list []ending
	for _, e := range ends {
		e.Share = round4(float64(e.Games) / float64(len(games)))
		list = append(list, *e)
	}
	slices.SortFunc(list, func(a, b ending) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Winner, b.Winner), cmp.Compare(a.Method, b.Method), cmp.Compare(a.Level, b.Level))
	})
	return list
}

// turn summarises a turn.
func (g *mapMetrics) turn(games []*record, turn int) (turnState, bool) {
	s := turnState{Turn: turn}
	var points, west, meuse, far []float64
	var steps, lost [2][]float64
	for _, r := range games {
		m := r.at(turn)
		if m == nil {
			continue
		}
		s.Games++
		if m.Points != nil {
			points = append(points, float64(*m.Points))
		}
		if g.On(m.West) {
			west = append(west, g.X(m.West))
		}
		if m.Meuse != nil {
			meuse = append(meuse, float64(*m.Meuse))
		}
		if g.On(m.Far) {
			far = append(far, g.X(m.Far))
		}
		for i := range steps {
			steps[i] = append(steps[i], float64(m.Steps[i]))
			lost[i] = append(lost[i], float64(m.Lost[i]))
		}
	}
	s.West, s.Far = spreadOf(west), spreadOf(far)
	if len(points) > 0 {
		p := spreadOf(points)
		s.Points = &p
	}
	if len(meuse) > 0 {
		m := spreadOf(meuse)
		s.Meuse = &m
	}
	for i := range steps {
		s.Steps[i], s.Lost[i] = spreadOf(steps[i]), spreadOf(lost[i])
	}
	if len(west) > 0 {
		s.Place = g.abreast(games, turn, s.West.Median)
	}
	return s, s.Games > 0
}

// abreast returns the name of the place nearest to the point with the given x and the mean y of the
// westernmost units of these games. Differences in x count three times.
func (g *mapMetrics) abreast(games []*record, turn int, x float64) string {
	y, n := 0.0, 0.0
	for _, r := range games {
		if m := r.at(turn); m != nil && g.On(m.West) {
			y += float64(g.Board.Cells[m.West].Center.Y)
			n++
		}
	}
	y /= n
	best, name := 0.0, ""
	for i, c := range g.Board.Cells {
		if i == 0 || c.Name == "" {
			continue
		}
		dx, dy := float64(c.Center.X)-x, float64(c.Center.Y)-y
		if d := 9*dx*dx + dy*dy; name == "" || d < best {
			best, name = d, c.Name
		}
	}
	return name
}

// at returns the statistics of a game at the end of a turn, or nil if it ended before.
func (r *record) at(turn int) *moment {
	for i := range r.Turns {
		if r.Turns[i].Turn == turn {
			return &r.Turns[i]
		}
	}
	return nil
}

// places returns the watched places that the Axis held in a game or in history.
func (g *mapMetrics) places(games []*record, last int, h history) []place {
	list := []place{}
	for _, c := range g.Watch {
		cell := &g.Board.Cells[c]
		p := place{Name: cell.Name, Code: cell.Code, Held: make([]float64, last)}
		ever := false
		for turn := 1; turn <= last; turn++ {
			held, n := 0, 0
			for _, r := range games {
				if m := r.at(turn); m != nil {
					n++
					held += btoi(slices.Contains(m.Held, c))
				}
			}
			if n > 0 {
				p.Held[turn-1] = round4(float64(held) / float64(n))
			}
			ever = ever || held > 0
		}
		for _, t := range h.Places {
			if t.Name == cell.Name {
				p.History = &[2]int{t.From, t.To}
			}
		}
		if ever || p.History != nil {
			list = append(list, p)
		}
	}
	return list
}

// print writes the report as text.
func (b *balance) print(w *strings.Builder) {
	fmt.Fprintf(w, "balance of %d games: the Axis wins %v, the Allies win %v\n", b.Games, b.AxisWon, b.AlliesWon)
	b.printEnds(w)
	b.printTurns(w)
	b.printTrust(w)
	b.printPlaces(w)
}

func (b *balance) printEnds(w *strings.Builder) {
	for _, e := range b.Ends {
		key := e.Winner + ", " + e.Method
		if e.Level != "" {
			key += ", " + e.Level
		}
		fmt.Fprintf(w, "  %-40s %5.1f %%, on turn", key, 100*e.Share)
		for _, t := range slices.Sorted(maps.Keys(e.Turns)) {
			fmt.Fprintf(w, " %d: %d", t, e.Turns[t])
		}
		w.WriteString("\n")
	}
}

// printTurns prints the table of turns without columns that are empty throughout.
func (b *balance) printTurns(w *strings.Builder) {
	points, meuse, past := false, false, b.hasPast()
	for _, t := range b.Turns {
		points, meuse = points || t.Points != nil, meuse || t.Meuse != nil
	}
	column := func(on bool, format string, args ...any) {
		if on {
			fmt.Fprintf(w, format, args...)
		}
	}
	w.WriteString("at the end of each turn: mean (quartiles); west is counted in cells from the edge of the map\n")
	fmt.Fprintf(w, "%4s %5s", "turn", "games")
	column(points, "  %-16s", "points")
	fmt.Fprintf(w, "  %-21s %-21s %-14s", "westernmost Axis", "farthest so far", "near")
	column(meuse, "  %-16s", "hexes to Meuse")
	fmt.Fprintf(w, "  %-14s  %-14s", "steps Ax/Al", "lost Ax/Al")
	column(past, "  %s", "in history: west, hexes to Meuse")
	w.WriteString("\n")
	for _, t := range b.Turns {
		fmt.Fprintf(w, "%4d %5d", t.Turn, t.Games)
		column(points, "  %-16s", short(t.Points))
		fmt.Fprintf(w, "  %-21s %-21s %s", short(&t.West), short(&t.Far), pad(t.Place, 14))
		column(meuse, "  %-16s", short(t.Meuse))
		fmt.Fprintf(w, "  %-14s  %-14s", fmt.Sprintf("%.1f/%.1f", t.Steps[0].Mean, t.Steps[1].Mean), fmt.Sprintf("%.1f/%.1f", t.Lost[0].Mean, t.Lost[1].Mean))
		if h := t.History; h != nil {
			fmt.Fprintf(w, "  %.1f", h.West)
			if h.Meuse != nil {
				fmt.Fprintf(w, ", %d", *h.Meuse)
			}
			fmt.Fprintf(w, ": %s", strings.Join(h.Places, ", "))
		}
		w.WriteString("\n")
	}
}

// hasPast reports whether historical figures are known for any turn.
func (b *balance) hasPast() bool {
	return slices.ContainsFunc(b.Turns, func(t turnState) bool { return t.History != nil })
}

func (b *balance) printTrust(w *strings.Builder) {
	if len(b.Trust) == 0 {
		return
	}
	w.WriteString("win probability of the Axis by the static evaluation at the ends of turns, and how often it won")
	for _, t := range b.Trust {
		fmt.Fprintf(w, "\n  %3.0f %% predicted, %3.0f %% won, %d times", 100*t.Said, 100*t.Won, t.Moments)
	}
	w.WriteString("\n")
}

func (b *balance) printPlaces(w *strings.Builder) {
	if len(b.Places) == 0 {
		return
	}
	w.WriteString("places held by the Axis, in % of games, at the end of each turn")
	if b.hasPast() {
		w.WriteString("; and in history")
	}
	w.WriteString("\n")
	for i, p := range b.Places {
		name := cmp.Or(p.Name, p.Code)
		if b.shared(i) { // a town of two hexes
			name += " " + p.Code
		}
		fmt.Fprintf(w, "  %s", pad(name, 14))
		for _, share := range p.Held {
			fmt.Fprintf(w, " %4.0f", 100*share)
		}
		switch h := p.History; {
		case h == nil:
		case h[0] == 0:
			w.WriteString("   never")
		default:
			fmt.Fprintf(w, "   turn %d to %d", h[0], h[1])
		}
		w.WriteString("\n")
	}
}

// short formats a spread as mean (first quartile, median, third quartile).
func short(s *spread) string {
	if s == nil || s.N == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f (%.3g %.3g %.3g)", s.Mean, s.Q1, s.Median, s.Q3)
}

// pad pads s with spaces to n characters.
func pad(s string, n int) string {
	return s + strings.Repeat(" ", max(n-len([]rune(s)), 0))
}

// shared reports whether another place has the name of place i.
func (b *balance) shared(i int) bool {
	for j, p := range b.Places {
		if j != i && p.Name == b.Places[i].Name {
			return true
		}
	}
	return false
}
