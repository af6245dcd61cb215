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
	rules.Edition
	alone bool // the Allies have no seat
}

// Solitaire returns the solitaire game. The Allies follow a printed procedure, by which all
// their choices are equally likely.
func Solitaire() *System { return &System{edition(rules.Axis), true} }

// New returns the game for two players.
func New() *System { return &System{edition(rules.BothSides()...), false} }

// edition returns the edition for players of these sides: scenarios of three and of eight turns, and
// an option that gives both sides the same chance of the initiative.
func edition(seats ...rules.Side) rules.Edition {
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
	return rules.NewEdition(rules.EditionData{
		ID: "toy", Seats: seats, Board: b, Scenarios: []rules.Scenario{{ID: "short", Turns: 3}, {ID: "long", Turns: 8}},
		Options:    []rules.Option{{ID: "even", Para: "2"}},
		Paragraphs: []rules.Paragraph{{Num: "1"}, {Num: "2"}, {Num: "3"}, {Num: "4"}, {Num: "5"}, {Num: "6"}, {Num: "7"}, {Num: "8"}}, // as in the package comment
	})
}

// Start returns the first position of a scenario.
func (s *System) Start(scenario string, options []string) (rules.View, error) {
	if err := rules.CheckStart(s, scenario, options); err != nil {
		return nil, err
	}
	p := &Position{sys: s}
	p.last, p.even = 3, len(options) > 0
	if scenario == "long" {
		p.last = 8
	}
	p.turn = 1
	p.phase = initiative
	p.at = [4]uint8{2, 1, 6, 7}
	p.steps = [4]uint8{2, 2, 2, 2}
	return p, nil
}
