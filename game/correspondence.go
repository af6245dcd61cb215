package game

import (
	"errors"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
)

// ByLink is the seat of a person who is not here and whose moves come by link. A match by link
// begins with it on both sides: who sits at this screen is the match's own business, and is in no
// link.
const ByLink = "link"

// ErrSent means that Undo would take back what the other player has been given.
var ErrSent = errors.New("game: the other player has it already")

// IsCorrespondence reports whether a match is played by link.
func (m *Match) IsCorrespondence() bool {
	return m.header.Axis == ByLink && m.header.Allies == ByLink && m.header.Branch == 0
}

// Handoff is a moment at which one player has given the game to the other.
type Handoff struct {
	At    int // choices before it
	Token string
}

const handed = "handed over " // begins the comment that marks one in a journal

// HandOver marks that the player here has given the game to the other one, who gets the token
// with it. What was undone is forgotten, and Undo no longer goes back past this.
func (m *Match) HandOver(token string) {
	m.cut()
	m.mark(HandOverLine(token))
}

// HandOvers returns when the game was given to the other player, the first first.
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

// HandOverLine is the line of a journal that marks a Handoff.
func HandOverLine(token string) journal.Line {
	return journal.Line{Kind: journal.Comment, Text: handed + token}
}

// sent is how many choices the other player has been given.
func (m *Match) sent() int {
	if all := m.HandOvers(); len(all) > 0 {
		return all[len(all)-1].At
	}
	return -1
}

// Reseed gives the dice a new seed from here on.
func (m *Match) Reseed(seed uint64) {
	m.cut()
	m.mark(journal.Line{Kind: journal.Seed, Sum: seed})
	m.dice = splitmix.Source(seed)
}

// NewDice is Reseed for a match that goes on from a point that may have been played on from before, as one
// that is loaded may: nobody is to know the dice to come. It does nothing in a study, whose result does not
// count, in a match by link, whose players settle the dice between them, and in a match that is over.
func (m *Match) NewDice(seed uint64) {
	if !m.Study() && !m.IsCorrespondence() && !m.Outcome().Over {
		m.Reseed(seed)
	}
}

// Extend plays what another match of the same game has more than this one, which it must begin
// with: choices, and what stands between them, but not who sits where. A concession ends the game
// also where more has been played here by now. Listeners hear it.
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
		m.keep(Record{Choice: r.Choice, By: r.By, Of: r.Of, Turn: r.Turn, Text: r.Text})
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

// newLines returns what comes after those lines with which both begin.
func newLines(own, come []journal.Line) []journal.Line {
	for len(own) > 0 && len(come) > 0 && own[0] == come[0] {
		own, come = own[1:], come[1:]
	}
	return come
}

// take does what a line that is no choice says.
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

// CommonPrefix returns how many choices two matches have in common.
func CommonPrefix(a, b *Match) int {
	n := min(a.n, b.n)
	for i := range n {
		if a.log[i].Choice != b.log[i].Choice || a.log[i].Hash != b.log[i].Hash {
			return i
		}
	}
	return n
}
