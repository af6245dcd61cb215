package game

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"herbstnebel/rules"
)

// Result is the stored result of a match.
type Result struct {
	When     time.Time `json:"when"`
	System   string    `json:"system"`
	Version  int       `json:"version"` // version of the rules
	Scenario string    `json:"scenario"`
	Options  []string  `json:"options,omitempty"`
	Axis     string    `json:"axis"` // seats at the end
	Allies   string    `json:"allies"`
	Winner   string    `json:"winner"` // "axis", "allies", "draw" or "both-lost"
	Method   string    `json:"method,omitempty"`
	Level    string    `json:"level,omitempty"`
	Turn     int       `json:"turn"`    // last turn
	Choices  int       `json:"choices"` // choices played
	Seed     uint64    `json:"seed"`
	Hash     string    `json:"hash"` // hash of the final position
}

// Results without a winner.
const (
	Drawn    = "draw"
	BothLost = "both-lost"
)

// ResultOf returns the result of a match. It returns false if the match is not over, began at a position of its
// own or is a study.
func ResultOf(m *Match, when time.Time) (Result, bool) {
	o := m.Outcome()
	if !o.Over || m.Practice() || m.Study() {
		return Result{}, false
	}
	h, pos := m.Header(), m.Position()
	r := Result{When: when.UTC().Truncate(time.Second), System: h.System, Version: h.Version, Scenario: h.Scenario, Options: h.Options,
		Axis: m.Seat(rules.Axis), Allies: m.Seat(rules.Allies), Winner: o.Winner.String(), Method: o.Method, Level: o.Level,
		Turn: pos.Turn(), Choices: m.Played(), Seed: h.Seed, Hash: fmt.Sprintf("%016x", pos.Hash())}
	switch {
	case o.BothLost:
		r.Winner = BothLost
	case o.Winner == rules.NoSide:
		r.Winner = Drawn
	}
	return r, true
}

// same reports whether two results are of the same match and ending.
func (r *Result) same(o *Result) bool {
	return r.System == o.System && r.Scenario == o.Scenario && r.Seed == o.Seed && r.Hash == o.Hash && r.Choices == o.Choices && r.Winner == o.Winner
}

// Results parses results, one JSON object per line, oldest first. It skips invalid lines, which AddResult
// keeps.
func Results(data []byte) (list []Result) {
	for line := range bytes.Lines(data) {
		var r Result
		if json.Unmarshal(line, &r) == nil && r.System != "" {
			list = append(list, r)
		}
	}
	return list
}

// RepairResults returns the lines of data that are JSON objects in the form of a Result. Objects of a later edition
// may have more fields. If data has other lines, RepairResults also returns an error.
func RepairResults(data []byte) (mended []byte, err error) {
	for line := range bytes.Lines(data) {
		if e := json.Unmarshal(line, new(Result)); e != nil {
			err = cmp.Or(err, e)
			continue
		}
		mended = append(mended, line...)
	}
	return mended, err
}

// AddResult adds a result to data, and reports whether it was new: a match that is reopened after its end
// counts once.
func AddResult(data []byte, r Result) ([]byte, bool) {
	if slices.ContainsFunc(Results(data), func(o Result) bool { return o.same(&r) }) {
		return data, false
	}
	line, err := json.Marshal(r)
	if err != nil {
		panic(err) // only texts and numbers
	}
	data = slices.Clone(data)
	if n := len(data); n > 0 && data[n-1] != '\n' {
		data = append(data, '\n')
	}
	return append(append(data, line...), '\n'), true
}

// Score sums up one side's results in the matches of one kind.
type Score struct {
	System, Scenario string
	Side             rules.Side // side of the human player; NoSide if there were two or none
	Against          string     // opponent's seat; Human for two human players, "" for none
	Games            int
	Won, Lost, Drawn int // of the human player's side, or of the Axis if there is none; a defeat of both counts as lost
	Turns            int // total of all games
}

// Scores sums results by game, scenario, side and opponent, in the order of their first appearance.
func Scores(list []Result) (out []Score) {
	for i := range list {
		r := &list[i]
		s := Score{System: r.System, Scenario: r.Scenario}
		mine := rules.Axis
		switch axis, allies := r.Axis == Human, r.Allies == Human; {
		case axis && allies:
			s.Against = Human
		case axis:
			s.Side, s.Against = rules.Axis, r.Allies
		case allies:
			s.Side, s.Against, mine = rules.Allies, r.Axis, rules.Allies
		}
		at := slices.IndexFunc(out, func(o Score) bool {
			return o.System == s.System && o.Scenario == s.Scenario && o.Side == s.Side && o.Against == s.Against
		})
		if at < 0 {
			at = len(out)
			out = append(out, s)
		}
		o := &out[at]
		o.Games++
		o.Turns += r.Turn
		switch r.Winner {
		case mine.String():
			o.Won++
		case Drawn:
			o.Drawn++
		default:
			o.Lost++
		}
	}
	return out
}
