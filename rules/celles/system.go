package celles

import (
	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
)

// campaign is the only scenario of the game, and moreActions is its only option (§17.0).
const (
	campaign    = "campaign"
	moreActions = "actions"
)

// System implements rules.System.
type System struct {
	datafile.Identity
	d     *data
	board *rules.Board
}

// ID implements rules.System.
func (*System) ID() string { return "celles" }

// Version implements rules.System.
func (*System) Version() int { return rules.VersionOf(changes) }

// Changes implements rules.System.
func (*System) Changes() []rules.Change { return changes }

// Seats implements rules.System: both sides can be played.
func (*System) Seats() []rules.Side { return rules.BothSides() }

// Scenarios implements rules.System.
func (y *System) Scenarios() []rules.Scenario {
	return []rules.Scenario{{ID: campaign, Turns: y.d.lastTurn}}
}

// Options implements rules.System.
func (*System) Options() []rules.Option { return []rules.Option{{ID: moreActions, Para: "17.0"}} }

// Board implements rules.System.
func (y *System) Board() *rules.Board { return y.board }

// Paragraphs implements rules.System.
func (y *System) Paragraphs() []rules.Paragraph { return y.d.paragraphs }

// Start implements rules.System.
func (y *System) Start(scenario string, options []string) (rules.View, error) {
	if scenario != campaign {
		return nil, rules.UnknownScenario(y, scenario)
	}
	p := y.empty()
	for _, o := range options {
		if o != moreActions {
			return nil, rules.UnknownOption(y, o)
		}
		p.s.reg.option = 1
	}
	p.setUp()
	return p, nil
}

// empty returns a position with no unit on the map: all units have full strength and are on the
// track.
func (y *System) empty() *Position {
	p := &Position{sys: y, d: y.d}
	s := &p.s
	for h := range s.top {
		s.top[h] = noUnit
	}
	for u := range s.next {
		s.next[u] = noUnit
	}
	for u := range y.d.units {
		s.steps[u] = y.d.units[u].maxSteps
		s.loc[u] = placeTrack
	}
	s.reg.turn = 1
	s.reg.free = y.d.num.trucksFrom
	s.reg.target, s.reg.full = noHex, noHex
	return p
}
