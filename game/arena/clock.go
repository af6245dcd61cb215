package main

import (
	"math"
	"time"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// clocked is a player whose decisions are timed.
type clocked struct {
	ai.Player
	moveTime time.Duration // time limit after which it is stopped; 0 for none
	effort   *effort       // collects the cost of its decisions; nil to skip
}

// clock wraps the player of a seat in a clocked if its specification gives it a time, or if e is not nil. The
// time limit of a level is for matches on a screen and does not apply here.
func clock(seat string, p ai.Player, e *effort) ai.Player {
	c := &clocked{Player: p, effort: e}
	if ai.IsSpec(seat) {
		c.moveTime = time.Duration(ai.MoveTime(p)) * time.Millisecond
	}
	if c.moveTime <= 0 && e == nil {
		return p
	}
	return c
}

// Failure implements ai.Fallible.
func (p *clocked) Failure() error {
	if f, ok := p.Player.(ai.Fallible); ok {
		return f.Failure()
	}
	return nil
}

// Choose implements ai.Player.
func (p *clocked) Choose(pos rules.Position, choices []rules.Choice, outer *ai.Control) rules.Choice {
	inner := outer
	if p.moveTime > 0 {
		// The player polls the clock itself whenever it calls Continue. A timer is late by 10 ms if all
		// processors are busy.
		inner = &ai.Control{}
		end := time.Now().Add(p.moveTime)
		inner.Yield = func() {
			switch {
			case outer.Cancelled():
				inner.Cancel()
			case time.Now().After(end):
				inner.MoveNow()
			}
		}
	}
	if p.effort != nil {
		wall, work := time.Now(), cpu()
		defer func() { p.effort.add(time.Since(wall), cpu()-work) }()
	}
	return p.Player.Choose(pos, choices, inner)
}

// effort is the cost of the decisions of one player in one game or more.
type effort struct {
	Decisions int     `json:"decisions"`
	Wall      float64 `json:"wall_ms"`
	CPU       float64 `json:"cpu_ms"`
	Longest   float64 `json:"max_ms"`
	// Counts holds the numbers of decisions by duration: bucket b holds those from 2^(b/16) microseconds up to
	// the next bucket, 4.4 % more.
	Counts map[int]int `json:"counts"`
}

const perOctave = 16

func (e *effort) add(wall, cpu time.Duration) {
	ms := float64(wall) / 1e6
	e.Decisions++
	e.Wall += ms
	e.CPU += float64(cpu) / 1e6
	e.Longest = max(e.Longest, ms)
	if e.Counts == nil {
		e.Counts = map[int]int{}
	}
	e.Counts[int(math.Floor(perOctave*math.Log2(max(ms*1000, 1))))]++
}

func (e *effort) merge(f *effort) {
	e.Decisions += f.Decisions
	e.Wall += f.Wall
	e.CPU += f.CPU
	e.Longest = max(e.Longest, f.Longest)
	if e.Counts == nil {
		e.Counts = map[int]int{}
	}
	for b, n := range f.Counts {
		e.Counts[b] += n
	}
}

// latency summarises an effort.
type latency struct {
	Seat      string  `json:"seat"`
	Decisions int     `json:"decisions"`
	Mean      float64 `json:"mean_ms"`
	P95       float64 `json:"p95_ms"` // within 2 %
	Longest   float64 `json:"max_ms"`
	CPU       float64 `json:"cpu_seconds_per_game"`
}

func (e *effort) latency(seat string, games int) latency {
	l := latency{Seat: seat, Decisions: e.Decisions, Longest: round4(e.Longest)}
	if e.Decisions == 0 {
		return l
	}
	l.Mean = round4(e.Wall / float64(e.Decisions))
	l.CPU = round4(e.CPU / 1000 / float64(max(games, 1)))
	last := 0
	for b := range e.Counts {
		last = max(last, b)
	}
	for b, seen := 0, 0; b <= last; b++ {
		if seen += e.Counts[b]; seen*20 >= e.Decisions*19 {
			l.P95 = round4(min(math.Exp2((float64(b)+0.5)/perOctave)/1000, e.Longest))
			break
		}
	}
	return l
}
