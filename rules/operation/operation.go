// Package operation describes the choices of a game in one table with a row for each
// operation: how journals write it, which verb a screen gives it, which paragraph allows
// it, whether it passes, and what its operands are. Notation and description of a choice
// both come from its row.
package operation

import (
	"fmt"
	"strings"

	"herbstnebel/rules"
)

// Table is a game's operations, by number. P is the game's position.
type Table[P any] []Row[P]

// Row is one operation.
type Row[P any] struct {
	// Journal is how journals write it, with % for each operand in turn: "retreat % %". Its
	// first word is the verb, up to a dot.
	Journal string
	// Was is how journals of format 1 wrote it, where that was otherwise. It is still read.
	Was  string
	Verb string // of package words, where another game has the act too
	Para string // empty: that of the decision
	Pass bool   // ends or declines

	Operands []Operand[P]
	// Also tells the screen what the operands do not say. It may be nil.
	Also func(p P, c rules.Choice, pick *rules.ChoiceInfo)
}

// Operand is what one field of a choice holds.
type Operand[P any] struct {
	second bool // in B, else in A
	kind   Kind[P]
}

// InA is the operands of a choice that holds one, in A.
func InA[P any](a Kind[P]) []Operand[P] { return []Operand[P]{{false, a}} }

// InB is the operands of a choice that holds one, in B.
func InB[P any](b Kind[P]) []Operand[P] { return []Operand[P]{{true, b}} }

// InAB is the operands of a choice that holds two, that in A named first.
func InAB[P any](a, b Kind[P]) []Operand[P] { return []Operand[P]{{false, a}, {true, b}} }

// Kind is what an operand can be: a unit, a hex, a bridge.
type Kind[P any] struct {
	// Word is its word in journals, with a position before the choice is played.
	Word func(p P, v uint16) string
	// Show tells the screen of it. It may be nil.
	Show func(p P, v uint16, pick *rules.ChoiceInfo)
}

func (o *Operand[P]) value(c rules.Choice) uint16 {
	if o.second {
		return c.B()
	}
	return c.A()
}

// Check returns the first row, from operation 1 on, that is not complete, without a form
// in journals, a verb, or a % for each operand; or whose word in journals is not its verb. For
// tests.
func (t Table[P]) Check() error {
	for op := 1; op < len(t); op++ {
		row := &t[op]
		switch operands := len(row.Operands); {
		case row.Journal == "" || row.Verb == "" || strings.Count(row.Journal, "%") != operands:
			return fmt.Errorf("operation: row %d, %q, verb %q, %d operands, is not complete", op, row.Journal, row.Verb, operands)
		case row.Was != "" && (row.Was == row.Journal || strings.Count(row.Was, "%") != operands):
			return fmt.Errorf("operation: row %d, %q, cannot have been %q", op, row.Journal, row.Was)
		case word(row.Journal, " %") != word(row.Verb, "."):
			return fmt.Errorf("operation: row %d, %q, begins otherwise than its verb %q", op, row.Journal, row.Verb)
		}
	}
	return nil
}

// word returns what stands before the first of some separators.
func word(text, separators string) string {
	if i := strings.IndexAny(text, separators); i >= 0 {
		return text[:i]
	}
	return text
}

// Notation writes a choice as journals have it.
func (t Table[P]) Notation(p P, c rules.Choice) string {
	row := &t[c.Op()]
	return row.write(p, c, row.Journal)
}

// Alias writes a choice as journals of format 1 had it, and nothing where they had it so too.
func (t Table[P]) Alias(p P, c rules.Choice) string {
	row := &t[c.Op()]
	return row.write(p, c, row.Was)
}

// write fills the operands of a choice into a form.
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

// Describe describes a choice for a screen. The paragraph is that of the decision, for
// operations that have none of their own.
func (t Table[P]) Describe(p P, c rules.Choice, para string) rules.ChoiceInfo {
	row := &t[c.Op()]
	pick := rules.ChoiceInfo{Verb: row.Verb, Para: row.Para, Pass: row.Pass}
	if pick.Para == "" {
		pick.Para = para
	}
	for i := range row.Operands {
		if o := &row.Operands[i]; o.kind.Show != nil {
			o.kind.Show(p, o.value(c), &pick)
		}
	}
	if row.Also != nil {
		row.Also(p, c, &pick)
	}
	return pick
}
