// Package operation describes the choices of a game in one table with a row for each
// operation: its notation in journals, its verb on the screen, the paragraph that allows
// it, whether it passes, and its operands. The notation and the description of a choice are
// both derived from its row.
package operation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// Table holds the operations of a game, indexed by number. P is the position type of the
// game.
type Table[P any] []Row[P]

// Row describes one operation.
type Row[P any] struct {
	// Journal is the notation in journals, with % for each operand in turn: "retreat % %".
	// The first word, up to a dot, is the verb.
	Journal string
	// Was is the notation in journals of format 1 if it was different. It can still be
	// read.
	Was  string
	Verb string // from package vocab if another game has the same verb
	Para string // empty: the paragraph of the decision
	Pass bool   // ends a phase or declines an offer

	Operands []Operand[P]
	// Also completes the description of the choice with facts that the operands lack. It
	// may be nil.
	Also func(p P, c rules.Choice, pick *rules.ChoiceInfo)
}

// Operand describes the value in one field of a choice.
type Operand[P any] struct {
	second bool // stored in B, not in A
	kind   Kind[P]
}

// InA returns the operands of a choice that has one operand, stored in A.
func InA[P any](a Kind[P]) []Operand[P] { return []Operand[P]{{false, a}} }

// InB returns the operands of a choice that has one operand, stored in B.
func InB[P any](b Kind[P]) []Operand[P] { return []Operand[P]{{true, b}} }

// InAB returns the operands of a choice that has two; the notation names A first.
func InAB[P any](a, b Kind[P]) []Operand[P] { return []Operand[P]{{false, a}, {true, b}} }

// Kind is a type of operand, such as a unit, a hex or a bridge.
type Kind[P any] struct {
	// Word returns the operand's notation, given the position before the choice is played.
	Word func(p P, v uint16) string
	// Show adds the operand to the description of the choice. It may be nil.
	Show func(p P, v uint16, pick *rules.ChoiceInfo)
}

// Number returns the kind of operand that is a number in the notation and in the description.
func Number[P any]() Kind[P] {
	return Kind[P]{
		Word: func(_ P, n uint16) string { return strconv.Itoa(int(n)) },
		Show: func(_ P, n uint16, pick *rules.ChoiceInfo) { pick.N = int(n) },
	}
}

// Suffix returns the kind of operand whose word also follows the verb, after a dot.
func Suffix[P any](word func(p P, v uint16) string) Kind[P] {
	return Kind[P]{Word: word, Show: func(p P, v uint16, pick *rules.ChoiceInfo) { pick.Verb += "." + word(p, v) }}
}

func (o *Operand[P]) value(c rules.Choice) uint16 {
	if o.second {
		return c.B()
	}
	return c.A()
}

// Check returns an error for the first incomplete row from operation 1 on: one without a
// notation, a verb or a % for each operand, or with a notation that begins with another
// word than its verb. It is meant for tests.
func (t Table[P]) Check() error {
	for op := 1; op < len(t); op++ {
		row := &t[op]
		switch operands := len(row.Operands); {
		case row.Journal == "" || row.Verb == "" || strings.Count(row.Journal, "%") != operands:
			return fmt.Errorf("operation: row %d, %q, verb %q, %d operands, is not complete", op, row.Journal, row.Verb, operands)
		case row.Was != "" && (row.Was == row.Journal || strings.Count(row.Was, "%") != operands):
			return fmt.Errorf("operation: row %d, %q, the earlier notation %q does not fit", op, row.Journal, row.Was)
		case word(row.Journal, " %") != word(row.Verb, "."):
			return fmt.Errorf("operation: row %d, %q, does not begin with its verb %q", op, row.Journal, row.Verb)
		}
	}
	return nil
}

// word returns the text before the first of the separators.
func word(text, separators string) string {
	if i := strings.IndexAny(text, separators); i >= 0 {
		return text[:i]
	}
	return text
}

// Notation returns the choice in the notation of journals.
func (t Table[P]) Notation(p P, c rules.Choice) string {
	row := &t[c.Op()]
	return row.write(p, c, row.Journal)
}

// Alias returns the choice in the notation of journals of format 1, or an empty string if
// that notation was the same.
func (t Table[P]) Alias(p P, c rules.Choice) string {
	row := &t[c.Op()]
	return row.write(p, c, row.Was)
}

// write replaces each % of form by an operand of the choice.
func (row *Row[P]) write(p P, c rules.Choice, form string) string {
	if form == "" || len(row.Operands) == 0 {
		return form
	}
	var b strings.Builder
	rest := form
	for i := range row.Operands {
		o := &row.Operands[i]
		before, after, _ := strings.Cut(rest, "%")
		b.WriteString(before)
		b.WriteString(o.kind.Word(p, o.value(c)))
		rest = after
	}
	b.WriteString(rest)
	return b.String()
}

// Describe describes a choice for the screen. Operations without a paragraph of their own
// get para, the paragraph of the decision.
func (t Table[P]) Describe(p P, c rules.Choice, para string) rules.ChoiceInfo {
	row := &t[c.Op()]
	pick := rules.ChoiceInfo{Verb: row.Verb, Para: row.Para, Pass: row.Pass}
	if pick.Para == "" {
		pick.Para = para
	}
	row.show(p, c, &pick)
	if row.Also != nil {
		row.Also(p, c, &pick)
	}
	return pick
}

// HasPiece reports whether one of the choices has the piece as an operand.
func (t Table[P]) HasPiece(p P, choices []rules.Choice, id rules.PieceID) bool {
	return slices.ContainsFunc(choices, func(c rules.Choice) bool {
		var pick rules.ChoiceInfo
		t[c.Op()].show(p, c, &pick)
		return pick.Piece == id
	})
}

// show adds the operands to the description of the choice.
func (r *Row[P]) show(p P, c rules.Choice, pick *rules.ChoiceInfo) {
	for i := range r.Operands {
		if o := &r.Operands[i]; o.kind.Show != nil {
			o.kind.Show(p, o.value(c), pick)
		}
	}
}
