package game

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
)

// hashEvery is the number of choices between two hashes in a journal.
const hashEvery = 50

// Text returns the match as a journal, without undone choices.
func (m *Match) Text() string {
	var b journal.Builder
	b.Header(m.header)
	b.Remark("program " + Version)
	seats := [2]string{m.header.Axis, m.header.Allies}
	marks, turn := m.marks, 0
	for i := 0; ; i++ {
		if i > 0 && (i == m.n || i%hashEvery == 0) {
			b.Line(journal.Line{Kind: journal.Hash, N: i, Sum: m.log[i-1].Hash})
		}
		for ; len(marks) > 0 && marks[0].at == i; marks = marks[1:] {
			line := marks[0].line
			if line.Kind == journal.Seat {
				seats[line.Side-rules.Axis] = line.Text
			}
			b.Line(line)
		}
		if i == m.n {
			break
		}
		if r := &m.log[i]; r.Turn != turn {
			turn = r.Turn
			b.Remark(fmt.Sprintf("turn %d", turn))
		}
		b.Line(journal.Line{Kind: journal.Play, Text: m.log[i].Text})
	}
	for i, seat := range m.seats { // seats are not undone
		if seats[i] != seat {
			b.Line(journal.Line{Kind: journal.Seat, Side: rules.Axis + rules.Side(i), Text: seat})
		}
	}
	if o := m.Outcome(); o.Over {
		b.Remark(journal.Over(o))
	}
	return b.String()
}

// Load replays a journal, and stops at its end: AdvanceForced continues. A damaged journal gives a *journal.Error
// with its line and, if the damage is below the header, the match up to that line. A journal of an earlier
// version of the rules that leads to other positions today, or one of other data, gives an *OlderRulesError and
// the match as far as it is legal, or none if the game cannot start. The match always has the current rules and
// the system's data. A text longer than MaxBytes gives a *TooLargeError.
func Load(text string, systems *Systems) (*Match, error) {
	if len(text) > MaxBytes {
		return nil, &TooLargeError{"the text"}
	}
	j, broken := journal.Parse(text)
	if j == nil {
		return nil, broken
	}
	sys, err := systems.Get(j.Header.System)
	if errors.Is(err, ErrUnknownGame) {
		return nil, &journal.Error{Line: 2, Err: err}
	} else if err != nil {
		return nil, err
	}
	pos, err := j.Start(sys)
	if isStart(err) && j.Header.OtherData(sys) {
		return nil, newOutdated(j, sys, 0, 0, err)
	} else if err != nil {
		return nil, err
	}
	if err := checkSeats(sys, j.Header); err != nil {
		return nil, &journal.Error{Line: 5, Err: err} // the usual line of the seats
	}
	m := begin(sys, j.Header, pos)
	m.header.Version, m.header.Data = sys.Version(), rules.DataOf(sys)
	differs := 0
	err = j.Follow(pos, func(s journal.Step) error {
		if s.N > 0 {
			m.append(Record{Choice: s.Choice, By: s.By, Of: s.Of, Turn: s.Turn, Text: s.Line.Text})
			return nil
		}
		if s.Line.Kind == journal.Hash && differs == 0 && pos.Hash() != s.Line.Sum {
			differs = s.Line.N
		}
		return m.remember(s.Line)
	})
	changed := (err != nil || differs > 0) && j.Header.Version < sys.Version()
	if err == nil {
		err = broken
	}
	if changed || j.Header.OtherData(sys) {
		return m, newOutdated(j, sys, m.n, differs, err)
	}
	return m, err
}

// LoadPosition starts a match from the text of a position, as a player has copied or written it. It returns false if
// the text does not begin with the ID of a game.
func LoadPosition(text string, systems *Systems) (m *Match, is bool, err error) {
	for line := range strings.Lines(text) {
		id, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		if id == "" || id[0] == '#' {
			continue
		}
		if !slices.Contains(systems.IDs(), id) {
			return nil, false, nil
		}
		sys, err := systems.Get(id)
		if err == nil {
			m, err = New(sys, Setup{Position: text, Seed: RandomSeed()})
		}
		return m, true, err
	}
	return nil, false, nil
}

// remember adds a line of a journal that is not a choice.
func (m *Match) remember(line journal.Line) error {
	switch line.Kind {
	case journal.Hash:
		return nil
	case journal.Seat:
		if err := CheckSeat(m.sys, line.Side, line.Text); err != nil {
			return err
		}
		m.seats[line.Side-rules.Axis] = line.Text
	case journal.Seed:
		m.dice = splitmix.Source(line.Sum)
	case journal.Concede:
		if !HasSeat(m.sys, line.Side) {
			return &NoSeatError{m.sys.ID(), line.Side}
		}
		m.conceded = line.Side
	}
	line.Num = 0
	m.mark(line)
	return nil
}
