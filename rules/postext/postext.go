// Package postext writes and reads positions as text, in lines of words that a person can
// read and edit. The first word of a line says what the others mean, which is each game's
// own. Blank lines and lines that begin with # mean nothing.
package postext

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// Writer collects lines. Its zero value is empty.
type Writer struct{ b strings.Builder }

// Line writes a line of words, each as fmt.Print would.
func (w *Writer) Line(words ...any) {
	w.Words(words...)
	w.End()
}

// Words begins a line with words, or adds them to the line begun.
func (w *Writer) Words(words ...any) {
	for _, word := range words {
		if n := w.b.Len(); n > 0 && w.b.String()[n-1] != '\n' {
			w.b.WriteByte(' ')
		}
		fmt.Fprint(&w.b, word)
	}
}

// Flags adds the names of the bits that are set.
func (w *Writer) Flags(names []string, bits uint64) {
	for i, name := range names {
		if bits>>i&1 != 0 {
			w.Words(name)
		}
	}
}

// End ends the line.
func (w *Writer) End() { w.b.WriteByte('\n') }

// String returns what has been written.
func (w *Writer) String() string { return w.b.String() }

// Line is a line that is being read, word by word from the left. The first thing that is
// wrong with it sticks; what is read after that is empty or 0.
type Line struct {
	words []string
	err   error
}

// Error is a line that cannot be read.
type Error struct {
	Line int // from 1
	Text string
	Err  error
}

// Error begins with the number and the text of the line, as in `line 3, "turn x": `.
func (e *Error) Error() string { return fmt.Sprintf("line %d, %.60q: %v", e.Line, e.Text, e.Err) }

// Unwrap returns the fault of the line.
func (e *Error) Unwrap() error { return e.Err }

// Read has each line of a text read by f, which must take all words of it. The first line that
// is wrong is an *Error.
func Read(text string, f func(*Line)) error {
	n := 0
	for whole := range strings.SplitSeq(text, "\n") {
		n++
		l := Line{words: strings.Fields(whole)}
		if len(l.words) == 0 || l.words[0][0] == '#' {
			continue
		}
		f(&l)
		if len(l.words) > 0 {
			l.Fail("%.60q is too much", l.words[0])
		}
		if l.err != nil {
			return &Error{n, strings.TrimSpace(whole), l.err}
		}
	}
	return nil
}

// Fail notes that something is wrong with the line.
func (l *Line) Fail(format string, args ...any) {
	if l.err == nil {
		l.err = fmt.Errorf(format, args...)
	}
}

// OK reports whether nothing has been wrong so far.
func (l *Line) OK() bool { return l.err == nil }

// More reports whether there are words left, and nothing has been wrong so far.
func (l *Line) More() bool { return l.err == nil && len(l.words) > 0 }

// Word takes the next word.
func (l *Line) Word() string {
	if !l.More() {
		l.Fail("a word is missing")
		return ""
	}
	word := l.words[0]
	l.words = l.words[1:]
	return word
}

// Number takes a whole number from low to high.
func (l *Line) Number(low, high int) int { return l.Int(l.Word(), low, high) }

// Int reads a part of a word as a whole number from low to high.
func (l *Line) Int(text string, low, high int) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		l.Fail("%.60q is not a number from %d to %d", text, low, high)
		return 0
	}
	return n
}

// Name takes a word out of a list of names and returns its place there.
func (l *Line) Name(what string, names []string) int { return l.Find(what, l.Word(), names) }

// Find returns the place of a word in a list of names.
func (l *Line) Find(what, word string, names []string) int {
	return l.found(what, word, slices.Index(names, word))
}

// Known takes a word that a game knows by other means than a list: find returns its number,
// or less than 0. It fails if there is none, with 0.
func (l *Line) Known(what string, find func(word string) int) int {
	word := l.Word()
	return l.found(what, word, find(word))
}

func (l *Line) found(what, word string, i int) int {
	if i < 0 {
		l.Fail("there is no %s %.60q", what, word)
		return 0
	}
	return i
}

// Side takes axis or allies.
func (l *Line) Side() rules.Side {
	word := l.Word()
	side, ok := rules.ParseSide(word)
	if !ok || side != rules.Axis && side != rules.Allies {
		l.Fail("%.60q is not a side", word)
		return rules.Axis
	}
	return side
}
