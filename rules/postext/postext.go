// Package postext encodes positions as line-based text that people can read and edit. The
// first word of a line determines the meaning of the others and is defined by each game.
// Blank lines and lines that begin with # are ignored.
package postext

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// Writer builds a text line by line. The zero value is an empty text.
type Writer struct{ b strings.Builder }

// Line writes a line of words, each formatted as by fmt.Print.
func (w *Writer) Line(words ...any) {
	w.Words(words...)
	w.End()
}

// Words appends words to the current line.
func (w *Writer) Words(words ...any) {
	for _, word := range words {
		if n := w.b.Len(); n > 0 && w.b.String()[n-1] != '\n' {
			w.b.WriteByte(' ')
		}
		fmt.Fprint(&w.b, word)
	}
}

// Flags appends the names of the set bits to the current line.
func (w *Writer) Flags(names []string, bits uint64) {
	for i, name := range names {
		if bits>>i&1 != 0 {
			w.Words(name)
		}
	}
}

// End ends the current line.
func (w *Writer) End() { w.b.WriteByte('\n') }

// String returns the text written so far.
func (w *Writer) String() string { return w.b.String() }

// Line is a line being parsed, word by word from the left. The first error is kept; after
// it, methods return an empty word or 0.
type Line struct {
	words []string
	err   error
}

// Error is the error of a line that cannot be parsed.
type Error struct {
	Line int // line number, from 1
	Text string
	Err  error
}

// Error returns a message that begins with the number and the text of the line, as in `line
// 3, "turn x": `.
func (e *Error) Error() string { return fmt.Sprintf("line %d, %.60q: %v", e.Line, e.Text, e.Err) }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Read calls f for each line of a text. The function must consume all words of its line.
// Read stops at the first line with an error and returns it as an *Error.
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

// Fail records an error of the line, unless it already has one.
func (l *Line) Fail(format string, args ...any) {
	if l.err == nil {
		l.err = fmt.Errorf(format, args...)
	}
}

// OK reports whether the line has no error so far.
func (l *Line) OK() bool { return l.err == nil }

// More reports whether the line has words left and no error.
func (l *Line) More() bool { return l.err == nil && len(l.words) > 0 }

// Word returns the next word.
func (l *Line) Word() string {
	if !l.More() {
		l.Fail("a word is missing")
		return ""
	}
	word := l.words[0]
	l.words = l.words[1:]
	return word
}

// Number parses the next word as a whole number from low to high.
func (l *Line) Number(low, high int) int { return l.Int(l.Word(), low, high) }

// Int parses text, a part of a word, as a whole number from low to high.
func (l *Line) Int(text string, low, high int) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		l.Fail("%.60q is not a number from %d to %d", text, low, high)
		return 0
	}
	return n
}

// Name returns the index of the next word in a list of names.
func (l *Line) Name(what string, names []string) int { return l.Find(what, l.Word(), names) }

// Find returns the index of word in a list of names.
func (l *Line) Find(what, word string, names []string) int {
	return l.found(what, word, slices.Index(names, word))
}

// Known returns the number that find returns for the next word. A negative number is an
// error, for which Known returns 0.
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

// Side parses the next word, axis or allies.
func (l *Line) Side() rules.Side {
	word := l.Word()
	side, ok := rules.ParseSide(word)
	if !ok || side != rules.Axis && side != rules.Allies {
		l.Fail("%.60q is not a side", word)
		return rules.Axis
	}
	return side
}
