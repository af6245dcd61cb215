package game

import (
	"errors"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
)

// ByLink is the seat of a player at another computer whose moves come by link. In a link of a correspondence
// match both seats are ByLink. Only the local match records the seat of the local player.
const ByLink = "link"

// ErrSent means that Undo would take back choices that were sent to the opponent.
var ErrSent = errors.New("game: the other player already has this decision")

// IsCorrespondence reports whether a match is a correspondence match.
func (m *Match) IsCorrespondence() bool {
	return m.header.Axis == ByLink && m.header.Allies == ByLink && m.header.Branch == 0
}

// Handoff is a point at which one player has handed the match over to the other.
type Handoff struct {
	At    int // choices before it
	Token string
}

const handed = "handed over " // first words of the comment that marks a handoff in a journal

// HandOver records that the local player hands the match over to the opponent with token. It discards undone
// choices, and Undo no longer goes back past this point.
func (m *Match) HandOver(token string) {
	m.cut()
	m.mark(HandOverLine(token))
}

// HandOvers returns all handoffs in order.
func (m *Match) HandOvers() (out []Handoff) {
	for _, k := range m.marks {
		if token, ok := HandOverToken(k.line); ok && k.at <= m.n {
			out = append(out, Handoff{k.at, token})
		}
	}
	return out
}

// HandOverToken returns the token of a line of a journal that marks a Handoff.
func HandOverToken(line journal.Line) (string, bool) {
	if line.Kind != journal.Comment {
		return "", false
	}
	return strings.CutPrefix(line.Text, handed)
}

// HandOverLine returns the line of a journal that marks a Handoff.
func HandOverLine(token string) journal.Line {
	return journal.Line{Kind: journal.Comment, Text: handed + token}
}

// sent returns the number of choices that the opponent has been sent.
func (m *Match) sent() int {
	if all := m.HandOvers(); len(all) > 0 {
		return all[len(all)-1].At
	}
	return -1
}

// Reseed sets a new seed for the dice from here on.
func (m *Match) Reseed(seed uint64) {
	m.cut()
	m.mark(journal.Line{Kind: journal.Seed, Sum: seed})
	m.dice = splitmix.Source(seed)
}

// NewDice reseeds a match, such as a loaded one, that may already have been continued from this point. No player
// can then know the next dice. NewDice does nothing in a study, whose result does not count, in a
// correspondence match, whose players determine the dice together, and in a match that is over.
func (m *Match) NewDice(seed uint64) {
	if !m.Study() && !m.IsCorrespondence() && !m.Outcome().Over {
		m.Reseed(seed)
	}
}

// Extend appends to m the rest of the match by: its choices and its other lines, except seats. The match m must
// be the beginning of by. A concession in by ends the game even if m has been played on. Listeners receive the
// events.
func (m *Match) Extend(by *Match) error {
	n := CommonPrefix(m, by)
	goesOn, givenUp := n == m.n, n == by.n && by.conceded != rules.NoSide
	if m.header.System != by.header.System || !goesOn && !givenUp {
		return rules.ErrIllegal
	}
	if m.conceded != rules.NoSide || !goesOn && m.Outcome().Over {
		return ErrOver
	}
	m.cut()
	if !goesOn {
		m.concede(by.conceded)
		return nil
	}
	for _, line := range newLines(m.marksAt(m.n), by.marksAt(m.n)) {
		m.take(line)
	}
	for m.n < by.n {
		r := by.log[m.n]
		m.do(r.Choice)
		m.append(Record{Choice: r.Choice, By: r.By, Of: r.Of, Turn: r.Turn, Text: r.Text})
		for _, line := range by.marksAt(m.n) {
			m.take(line)
		}
	}
	return nil
}

// marksAt returns the lines of the marks after n choices, without seats.
func (m *Match) marksAt(n int) (out []journal.Line) {
	for _, k := range m.marks {
		if k.at == n && k.line.Kind != journal.Seat {
			out = append(out, k.line)
		}
	}
	return out
}

// newLines returns the lines of come after the common beginning of own and come.
func newLines(own, come []journal.Line) []journal.Line {
	for len(own) > 0 && len(come) > 0 && own[0] == come[0] {
		own, come = own[1:], come[1:]
	}
	return come
}

// take applies a line that is not a choice.
func (m *Match) take(line journal.Line) {
	switch line.Kind {
	case journal.Seed:
		m.Reseed(line.Sum)
	case journal.Concede:
		m.concede(line.Side)
	default:
		m.mark(line)
	}
}

// CommonPrefix returns the number of choices that two matches have in common.
func CommonPrefix(a, b *Match) int {
	n := min(a.n, b.n)
	for i := range n {
		if a.log[i].Choice != b.log[i].Choice || a.log[i].Hash != b.log[i].Hash {
			return i
		}
	}
	return n
}
