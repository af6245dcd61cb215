package journal

import (
	"fmt"
	"strings"

	"herbstnebel/rules"
)

// Step is a choice played by Follow.
type Step struct {
	Line   Line
	N      int        // number of the choice in the game, from 1
	By     rules.Side // side that decided
	Of     int        // number of legal choices
	Turn   int        // turn before the choice
	Choice rules.Choice
}

// Start returns the first position of the game. The header must be for this system and for
// its current or an earlier version of the rules. The line of an error is the line in which
// a header usually has the fault.
func (j *Journal) Start(sys rules.System) (rules.View, error) {
	h := &j.Header
	if h.System != sys.ID() {
		return nil, broken(2, "the journal is of %s, not of %s", quote(h.System), sys.ID())
	}
	if h.Version > sys.Version() {
		return nil, &Error{Line: 2, Err: &VersionError{h.System, h.Version, sys.Version()}}
	}
	pos, err := h.Begin(sys)
	if err != nil {
		return nil, broken(3, "the game cannot start: %w", err)
	}
	return pos, nil
}

// Begin returns the first position of a scenario or, if the header has one, the edited position.
func (h *Header) Begin(sys rules.System) (rules.View, error) {
	if h.Position != "" {
		return rules.StartEdited(sys, h.Position)
	}
	return sys.Start(h.Scenario, h.Options)
}

// Follow replays the journal on pos, which must be its first position. It calls visit,
// unless nil, after every choice, and with N and Choice zero for every other line. At a
// line with an error, Follow leaves pos as it was before that line and returns an *Error. A
// concession ends a journal without ending the position.
//
// A journal of an earlier version of the rules, or of other data, may contain a choice that
// is illegal here. Its hashes are not checked, because a different hash does not mean that
// the journal is damaged.
func (j *Journal) Follow(pos rules.View, visit func(Step) error) error {
	old := j.Header.Version < pos.System().Version() || j.Header.OtherData(pos.System())
	var buf []rules.Choice
	n, conceded := 0, false
	for _, line := range j.Lines {
		step := Step{Line: line}
		switch line.Kind {
		case Play:
			if conceded {
				return broken(line.Num, "%s after the game was conceded: %w", quote(line.Text), ErrEnded)
			}
			if pos.Outcome().Over {
				return broken(line.Num, "%s after the game has ended: %w", quote(line.Text), ErrEnded)
			}
			step.By, step.Turn = pos.ToMove(), pos.Turn()
			buf = pos.Choices(buf[:0])
			c, err := rules.ParseChoice(pos, buf, line.Text)
			if err != nil {
				return &Error{line.Num, short(line.Text), illegal(pos, line.Text, buf)}
			}
			step.Line.Text = pos.Notation(c) // in the current notation
			pos.Apply(c, nil)
			n++
			step.N, step.Of, step.Choice = n, len(buf), c
		case Hash:
			if line.N != n {
				return broken(line.Num, "a hash of choice %d is after choice %d", line.N, n)
			}
			if sum := pos.Hash(); sum != line.Sum && !old {
				return broken(line.Num, "%w: after choice %d it has hash %016x, the journal says %016x", ErrHash, n, sum, line.Sum)
			}
		case Concede:
			if conceded || pos.Outcome().Over {
				return broken(line.Num, "conceded after the game has ended: %w", ErrEnded)
			}
			conceded = true
		}
		if visit != nil {
			if err := visit(step); err != nil {
				return &Error{Line: line.Num, Err: err}
			}
		}
	}
	return nil
}

// illegalError is the message that an illegal choice causes. It describes the decision.
type illegalError string

func (e illegalError) Error() string { return string(e) }
func (e illegalError) Unwrap() error { return rules.ErrIllegal }

// illegal returns the error for a text that is not among the legal choices.
func illegal(pos rules.View, text string, choices []rules.Choice) error {
	var b strings.Builder
	d := pos.Decision()
	fmt.Fprintf(&b, "%s is not legal here; %s decides %s (%s)", quote(text), pos.ToMove(), d.Key, d.Para)
	const limit = 6
	for i, c := range choices {
		switch {
		case i == limit:
			fmt.Fprintf(&b, " ... %d in all", len(choices))
		case i < limit:
			sep := ","
			if i == 0 {
				sep = ":"
			}
			b.WriteString(sep + " " + pos.Notation(c))
		}
	}
	return illegalError(b.String())
}
