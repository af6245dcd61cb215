package toy

import (
	"fmt"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Number of cells of the causeway, and of counters per side.
const (
	cells    = 7
	counters = 2
)

// System is the toy game. It is immutable.
type System struct {
	board *rules.Board
	alone bool // the Allies have no seat
}

// Solitaire returns the solitaire game. The Allies follow a printed procedure, by which all
// their choices are equally likely.
func Solitaire() *System {
	s := New()
	s.alone = true
	return s
}

// New returns the game for two players.
func New() *System {
	b := &rules.Board{Width: cells, Height: 1, Cells: make([]rules.Cell, cells+1), Edges: make([]rules.Edge, 1), Source: "rulebook"}
	for i := 1; i <= cells; i++ {
		x := float32(i) - 0.5
		b.Cells[i] = rules.Cell{
			Code:    fmt.Sprint(i),
			Center:  rules.Point{X: x, Y: 0.5},
			Outline: []rules.Point{{X: x - 0.5, Y: 0}, {X: x + 0.5, Y: 0}, {X: x + 0.5, Y: 1}, {X: x - 0.5, Y: 1}},
			Terrain: "clear",
			Source:  "rulebook",
		}
		if i > 1 {
			b.Roads = append(b.Roads, rules.Road{A: rules.CellID(i - 1), B: rules.CellID(i), Class: vocab.MainRoad, Source: "rulebook"})
		}
	}
	return &System{board: b}
}

// ID returns "toy".
func (s *System) ID() string { return "toy" }

// Version returns the version of the rules.
func (s *System) Version() int { return 1 }

// Changes returns nothing: the rules have never changed.
func (s *System) Changes() []rules.Change { return nil }

// Scenarios returns "short", of three turns, and "long", of eight.
func (s *System) Scenarios() []rules.Scenario {
	return []rules.Scenario{{ID: "short", Turns: 3}, {ID: "long", Turns: 8}}
}

// Options returns "even", which gives both sides the same chance of the initiative.
func (s *System) Options() []rules.Option { return []rules.Option{{ID: "even", Para: "2"}} }

// Start returns the first position of a scenario.
func (s *System) Start(scenario string, options []string) (rules.View, error) {
	p := &Position{sys: s}
	for _, sc := range s.Scenarios() {
		if sc.ID == scenario {
			p.last = uint8(sc.Turns)
		}
	}
	if p.last == 0 {
		return nil, rules.UnknownScenario(s, scenario)
	}
	for _, o := range options {
		if o != "even" {
			return nil, rules.UnknownOption(s, o)
		}
		p.even = true
	}
	p.turn = 1
	p.phase = initiative
	p.at = [4]uint8{2, 1, 6, 7}
	p.steps = [4]uint8{2, 2, 2, 2}
	return p, nil
}

// Seats returns both sides, or only the Axis in the solitaire game.
func (s *System) Seats() []rules.Side {
	if s.alone {
		return []rules.Side{rules.Axis}
	}
	return rules.BothSides()
}

// Board returns the map of the causeway.
func (s *System) Board() *rules.Board { return s.board }

// Paragraphs returns the rules as listed in the package comment.
func (s *System) Paragraphs() []rules.Paragraph {
	return []rules.Paragraph{
		{Num: "1"},
		{Num: "2"},
		{Num: "3"},
		{Num: "4"},
		{Num: "5"},
		{Num: "6"},
		{Num: "7"},
		{Num: "8"},
	}
}
