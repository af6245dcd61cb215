package game

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
)

// snapEvery is the number of choices between two snapshots. Going to a choice replays half of them on average.
const snapEvery = 16

// snap takes a snapshot if one is due.
func (m *Match) snap() {
	if m.n%snapEvery != 0 {
		return
	}
	i := m.n / snapEvery
	if i < len(m.snaps) { // belongs to an undone branch
		m.snaps[i].Copy(m.pos)
		return
	}
	m.snaps = append(m.snaps, rules.CloneView(m.pos))
}

// at makes pos the position after n choices.
func (m *Match) at(pos rules.View, n int) {
	i := n / snapEvery
	pos.Copy(m.snaps[i])
	for _, r := range m.log[i*snapEvery : n] {
		pos.Apply(r.Choice, nil)
	}
}

// At returns the position after n choices, from 0 to Played.
func (m *Match) At(n int) rules.View {
	pos := rules.CloneView(m.pos)
	m.at(pos, min(max(n, 0), m.n))
	return pos
}

// move goes to the position after n choices, forwards or backwards.
func (m *Match) move(n int) {
	m.at(m.pos, n)
	m.n = n
	m.dice = m.diceAt(n)
	m.notify()
	m.revision++
}

func (m *Match) diceAt(n int) splitmix.Source {
	dice := splitmix.Source(m.header.Seed)
	if n > 0 {
		dice = m.log[n-1].dice
	}
	for _, k := range m.marks {
		if k.at == n && k.line.Kind == journal.Seed {
			dice = splitmix.Source(k.line.Sum)
		}
	}
	return dice
}

// decided reports whether a record is a decision before which Undo stops. Only decisions of human players count, or
// those of all players if both seats are engines. Forced choices, die rolls and draws never count.
func (m *Match) decided(r *Record) bool {
	if r.Forced() || r.By == rules.Chance {
		return false
	}
	return m.Seat(r.By) == Human || !slices.Contains(m.seats[:], Human)
}

// target returns the number of choices left after an Undo.
func (m *Match) target() (int, error) {
	sent := m.sent()
	for i := m.n - 1; i >= 0; i-- {
		if i < sent {
			return 0, ErrSent
		}
		r := &m.log[i]
		if r.By == rules.Chance && !r.Forced() && !m.header.Study {
			return 0, ErrDice
		}
		if m.decided(r) && !r.joined {
			return i, nil
		}
	}
	return 0, ErrNoUndo
}

// CanUndo returns nil if Undo will succeed, else ErrNoUndo, ErrDice or ErrSent.
func (m *Match) CanUndo() error {
	if m.conceded != rules.NoSide {
		if m.sent() == m.n {
			return ErrSent
		}
		return nil
	}
	_, err := m.target()
	return err
}

// Undo reverts a concession. If there is none, it reverts the last decision of a human player, or of any player if both
// seats are engines, with all its consequences. It reverts a sequence (see PlaySequence) as one decision.
func (m *Match) Undo() error {
	if m.conceded != rules.NoSide {
		if err := m.CanUndo(); err != nil {
			return err
		}
		m.conceded = rules.NoSide
		m.marks = slices.DeleteFunc(m.marks, func(k mark) bool { return k.line.Kind == journal.Concede })
		m.revision++
		return nil
	}
	n, err := m.target()
	if err != nil {
		return err
	}
	m.move(n)
	return nil
}

// CanRedo reports whether there is an undone decision to redo.
func (m *Match) CanRedo() bool { return m.n < len(m.log) && m.conceded == rules.NoSide }

// Redo repeats the decision that the last Undo reverted, with the same dice.
func (m *Match) Redo() error {
	if !m.CanRedo() {
		return ErrNoRedo
	}
	n := m.n + 1
	for n < len(m.log) && (m.log[n].joined || !m.decided(&m.log[n])) {
		n++
	}
	m.move(n)
	return nil
}

// Replace plays a choice in place of the last decision that Undo would revert. If that is not possible, the
// match stays unchanged.
func (m *Match) Replace(c rules.Choice) error {
	if err := m.Undo(); err != nil {
		return err
	}
	if !slices.Contains(m.choices, c) {
		_ = m.Redo()
		return rules.ErrIllegal
	}
	return m.Play(c)
}

// Branch returns an alternative continuation after the first n choices, with dice from seed. In a study the
// dice stay the same. The match m is unchanged.
func (m *Match) Branch(n int, seed uint64) (*Match, error) {
	n = min(max(n, 0), m.n)
	b := &Match{sys: m.sys, header: m.header, pos: m.At(n), seats: m.seats, practice: m.practice, n: n}
	b.header.Branch = n
	b.log = slices.Clone(m.log[:n])
	for _, k := range m.marks {
		if k.at <= n && k.line.Kind != journal.Concede {
			b.marks = append(b.marks, k)
		}
	}
	for _, pos := range m.snaps[:n/snapEvery+1] {
		b.snaps = append(b.snaps, rules.CloneView(pos))
	}
	b.notify()
	b.dice = b.diceAt(n)
	if !m.Study() {
		b.Reseed(seed)
	}
	return b, b.AdvanceForced()
}

// Retrace makes choices the line of the match: it goes back to where the lines part, without regard to dice, and plays
// the rest. It plays nothing after the last choice. If a choice is not legal, the match stays unchanged.
func (m *Match) Retrace(choices []rules.Choice) error {
	if m.conceded != rules.NoSide {
		return ErrOver
	}
	same := 0
	for same < min(len(choices), m.n) && m.log[same].Choice == choices[same] {
		same++
	}
	pos := m.At(same)
	for _, c := range choices[same:] {
		if err := rules.Play(pos, c, nil); err != nil {
			return err
		}
	}
	m.move(same)
	for _, c := range choices[same:] {
		m.cut()
		m.record(c)
	}
	return nil
}

// NewLine starts a match with the given first choices, and plays to its next decision.
func NewLine(sys rules.System, s Setup, choices []rules.Choice) (*Match, error) {
	m, err := New(sys, s)
	if err != nil {
		return nil, err
	}
	if err := m.Retrace(choices); err != nil {
		return nil, err
	}
	return m, m.AdvanceForced()
}
