package main

import (
	"fmt"
	"math"
	"strings"

	"herbstnebel/game"
	"herbstnebel/rules"
)

// A solitaire game has no seats to exchange. In its pairs both seats play the one side that has a seat, on the
// same dice, and their results are compared.

// soloist returns the side that has a seat in a solitaire game, and reports whether sys is one.
func soloist(sys rules.System) (rules.Side, bool) {
	if sides := sys.Seats(); len(sides) == 1 {
		return sides[0], true
	}
	return rules.NoSide, false
}

// playAlone sets the player of one game of a pair: A in the first, B in the second.
func (t *tournament) playAlone(r *record, second bool) {
	seat := t.axis
	if second {
		seat = t.allies
	}
	r.Axis, r.Allies = seat, game.NoSeat
	if t.solo == rules.Allies {
		r.Axis, r.Allies = game.NoSeat, seat
	}
}

// pairPoints returns the points of the first seat in a pair, from 0 to 4. In a solitaire game they follow from
// the difference between the two results.
func (c *course) pairPoints(e *entry) int {
	if c.solo != rules.NoSide {
		return 2 + e.Games[0].points(c.solo) - e.Games[1].points(c.solo)
	}
	return e.Games[0].points(rules.Axis) + e.Games[1].points(rules.Allies)
}

// average is a mean with its 95 % confidence interval by the empirical variance.
type average struct {
	N    int     `json:"n"`
	Mean float64 `json:"mean"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

func averageOf(values []float64) average {
	a := average{N: len(values)}
	if a.N == 0 {
		return a
	}
	for _, v := range values {
		a.Mean += v
	}
	a.Mean /= float64(a.N)
	sum := 0.0
	for _, v := range values {
		sum += (v - a.Mean) * (v - a.Mean)
	}
	half := 0.0
	if a.N > 1 {
		half = z95 * math.Sqrt(sum/float64(a.N-1)/float64(a.N))
	}
	return average{a.N, round4(a.Mean), round4(a.Mean - half), round4(a.Mean + half)}
}

func (a average) String() string { return fmt.Sprintf("%.1f (%.1f to %.1f)", a.Mean, a.Low, a.High) }

// performance summarises the results of seats in a solitaire game.
type performance struct {
	Side  string     `json:"side"`
	Seats []soloSeat `json:"seats"`
	// Ahead is the mean lead of the first seat over the second on the same dice, in points.
	Ahead *average `json:"ahead,omitempty"`
}

// soloSeat holds the results of one seat.
type soloSeat struct {
	Name   string         `json:"name"`
	Score  interval       `json:"score"` // draws count as half
	Points *average       `json:"points,omitempty"`
	Levels map[string]int `json:"levels"` // games by level of victory; "" for none or a loss
}

// perform summarises a solitaire game over the finished games of all entries that count.
func perform(c *course) *performance {
	p := &performance{Side: c.solo.String()}
	seats := [2]string{c.axis, c.allies}
	if !c.swap && c.solo == rules.Allies {
		seats[0] = c.allies
	}
	for k := range c.perEntry() {
		s := soloSeat{Name: seats[k], Levels: map[string]int{}}
		won, n := 0.0, 0
		var points []float64
		for i := range c.all[:c.prefix] {
			r := &c.all[i].Games[k]
			if r.Error != "" {
				continue
			}
			n++
			won += float64(r.points(c.solo)) / 2
			level := ""
			if r.Winner == c.solo.String() {
				level = r.Level
			}
			s.Levels[level]++
			if r.Points != nil {
				points = append(points, float64(*r.Points))
			}
		}
		s.Score = wilson(won, n)
		if len(points) > 0 {
			a := averageOf(points)
			s.Points = &a
		}
		p.Seats = append(p.Seats, s)
	}
	if !c.swap {
		return p
	}
	var ahead []float64
	for i := range c.all[:c.prefix] {
		if g := c.all[i].Games; !c.all[i].failed() && g[0].Points != nil && g[1].Points != nil {
			ahead = append(ahead, float64(*g[0].Points-*g[1].Points))
		}
	}
	if len(ahead) > 0 {
		a := averageOf(ahead)
		p.Ahead = &a
	}
	return p
}

// print writes the summary as text.
func (p *performance) print(b *strings.Builder) {
	for i, s := range p.Seats {
		name := s.Name
		if len(p.Seats) > 1 {
			name = [2]string{"A", "B"}[i]
		}
		fmt.Fprintf(b, "%s: scores %v", name, s.Score)
		if s.Points != nil {
			fmt.Fprintf(b, ", points %v", *s.Points)
		}
		b.WriteString("\n")
	}
	if p.Ahead != nil {
		fmt.Fprintf(b, "A has %v points more than B on the same dice\n", *p.Ahead)
	}
}
