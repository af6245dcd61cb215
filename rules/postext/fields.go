package postext

import (
	"iter"
	"math"
)

// Kind says what a field's number is the number of: 0 where it is no more than a number, otherwise a
// game's own, as the place in its list of Names.
type Kind uint8

// Field is a small number of a position with the word of its line. A position has a table of them, which
// is written and read by one loop.
type Field struct {
	Word string
	Num  *uint8
	Wide *uint16 // in place of Num, for what does not fit there
	Kind Kind
}

func (f *Field) value() int {
	if f.Wide != nil {
		return int(*f.Wide)
	}
	return int(*f.Num)
}

// most is the highest number that it can hold.
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

// Names are the words for things that a position holds as numbers.
type Names struct {
	Thing string                // as errors call it
	Of    func(n int) string    // the word for number n
	Find  func(word string) int // the number of what a word names, or less than 0
}

// FromOne returns the names of numbers that are one higher: 0 is nothing there.
func (x Names) FromOne() Names {
	return Names{x.Thing, func(n int) string { return x.Of(n - 1) }, func(word string) int {
		if n := x.Find(word); n >= 0 {
			return n + 1
		}
		return -1
	}}
}

// Fields writes a line for each field whose number is not that of the same field before; with no fields
// before, whose number is not 0. Names are by kind.
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

// Field reads the rest of a line into the field that has its first word, and reports whether there is
// one.
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

// One takes a word that names a thing and returns the thing's number.
func (l *Line) One(names Names) int { return l.Known(names.Thing, names.Find) }

// WriteSet writes a line of a word and of the names of things; no line where there are none.
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

// ReadSet reads the rest of a line as the names of things, and adds each.
func ReadSet[N ~uint8 | ~uint16](l *Line, names Names, add func(N)) {
	for l.More() {
		if n := l.One(names); l.OK() {
			add(N(n))
		}
	}
}
