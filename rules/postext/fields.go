package postext

import (
	"iter"
	"math"
)

// Kind is the kind of thing whose number a Field holds. Kind 0 is a plain number; a game
// defines the others as indices of its list of Names.
type Kind uint8

// Field is a small number of a position with the word that begins its line. One loop writes
// and reads a position's table of fields.
type Field struct {
	Word string
	Num  *uint8
	Wide *uint16 // used instead of Num for numbers above 255
	Kind Kind
}

func (f *Field) value() int {
	if f.Wide != nil {
		return int(*f.Wide)
	}
	return int(*f.Num)
}

// most returns the highest number that the field can hold.
func (f *Field) most() int {
	if f.Wide != nil {
		return math.MaxUint16
	}
	return math.MaxUint8
}

func (f *Field) set(n int) {
	if f.Wide != nil {
		*f.Wide = uint16(n)
		return
	}
	*f.Num = uint8(n)
}

// Names converts between the numbers of things in a position and their words.
type Names struct {
	Thing string                // the kind of thing in error messages
	Of    func(n int) string    // returns the word for number n
	Find  func(word string) int // returns the number of a word, or a negative number
}

// Listed returns names for the things in a list, where word returns the word of a thing. An unknown
// word has the number -1.
func Listed[T any](thing string, list []T, word func(*T) string) Names {
	return Names{thing, func(n int) string { return word(&list[n]) }, func(w string) int {
		for i := range list {
			if word(&list[i]) == w {
				return i
			}
		}
		return -1
	}}
}

// FromOne returns names for numbers that are higher by one, so that 0 means none.
func (x Names) FromOne() Names {
	return Names{x.Thing, func(n int) string { return x.Of(n - 1) }, func(word string) int {
		if n := x.Find(word); n >= 0 {
			return n + 1
		}
		return -1
	}}
}

// Fields writes a line for each field whose number differs from that in before, or from 0
// if before is nil. The list names is indexed by kind.
func (w *Writer) Fields(fields, before []Field, names []Names) {
	for i := range fields {
		f, was := &fields[i], 0
		if before != nil {
			was = before[i].value()
		}
		switch n := f.value(); {
		case n == was:
		case f.Kind != 0:
			w.Line(f.Word, names[f.Kind].Of(n))
		default:
			w.Line(f.Word, n)
		}
	}
}

// Field parses the rest of the line into the field that begins with word. It reports false
// if there is no such field.
func (l *Line) Field(word string, fields []Field, names []Names) bool {
	for i := range fields {
		f := &fields[i]
		switch {
		case f.Word != word:
			continue
		case f.Kind != 0:
			f.set(l.One(names[f.Kind]))
		default:
			f.set(l.Number(0, f.most()))
		}
		return true
	}
	return false
}

// One parses the next word as a thing and returns the thing's number.
func (l *Line) One(names Names) int { return l.Known(names.Thing, names.Find) }

// WriteSet writes a line of the word and the names of the things. It writes nothing if
// there are no things.
func WriteSet[N ~uint8 | ~uint16](w *Writer, word string, things iter.Seq[N], names Names) {
	begun := false
	for n := range things {
		if !begun {
			w.Words(word)
			begun = true
		}
		w.Words(names.Of(int(n)))
	}
	if begun {
		w.End()
	}
}

// ReadSet parses the rest of the line as names of things and calls add for each.
func ReadSet[N ~uint8 | ~uint16](l *Line, names Names, add func(N)) {
	for l.More() {
		if n := l.One(names); l.OK() {
			add(N(n))
		}
	}
}
