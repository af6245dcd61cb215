package postext_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/postext"
)

var flags = []string{"moved", "fought", "cut-off"}

type unit struct {
	name  string
	side  rules.Side
	steps int
	flags uint64
}

func write(units []unit) string {
	var w postext.Writer
	w.Line("turn", 3, rules.Axis)
	for _, u := range units {
		w.Words("unit", u.name, u.side)
		w.Words(u.steps)
		w.Flags(flags, u.flags)
		w.End()
	}
	return w.String()
}

func read(text string) (units []unit, err error) {
	err = postext.Read(text, func(l *postext.Line) {
		switch word := l.Word(); word {
		case "turn":
			l.Number(1, 12)
			l.Side()
		case "unit":
			u := unit{name: l.Word(), side: l.Side(), steps: l.Number(0, 4)}
			for l.More() {
				u.flags |= 1 << l.Name("flag", flags)
			}
			units = append(units, u)
		default:
			l.Fail("%q is unknown", word)
		}
	})
	return units, err
}

func TestRoundTrip(t *testing.T) {
	want := []unit{{"1SS.Peiper", rules.Axis, 3, 0}, {"99.393", rules.Allies, 0, 5}}
	text := write(want)
	if text != "turn 3 axis\nunit 1SS.Peiper axis 3\nunit 99.393 allies 0 moved cut-off\n" {
		t.Errorf("written:\n%s", text)
	}
	got, err := read("# a position\n\r\n" + strings.ReplaceAll(text, "\n", " \r\n"))
	if err != nil || len(got) != 2 || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("got %v, %v\nwant %v", got, err, want)
	}
}

func TestReadRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"turn 3 axis\nturn":           `line 2, "turn": a word is missing`,
		"\n# so\nturn 13 axis":        `line 3, "turn 13 axis": "13" is not a number from 1 to 12`,
		"turn three axis":             `line 1, "turn three axis": "three" is not a number from 1 to 12`,
		"turn 3 chance":               `line 1, "turn 3 chance": "chance" is not a side`,
		"turn 3 axis 4":               `line 1, "turn 3 axis 4": "4" is too much`,
		"unit a axis 1 moved asleep ": `line 1, "unit a axis 1 moved asleep": there is no flag "asleep"`,
		"move a":                      `line 1, "move a": "move" is unknown`,
		"unit a chance nine":          `line 1, "unit a chance nine": "chance" is not a side`,
	} {
		if _, err := read(text); err == nil || err.Error() != want {
			t.Errorf("%q: got  %v\nwant %s", text, err, want)
		}
	}
}

// The limits of a range are valid, and numbers beyond them read as 0.
func TestBounds(t *testing.T) {
	for text, want := range map[string]string{
		"3": "3 true", "4": "4 true", "12": "12 true", "+5": "5 true", "2": "0 false", "13": "0 false", "-3": "0 false", "x": "0 false", "": "0 false", "4.0": "0 false",
	} {
		got := ""
		err := postext.Read("at "+text, func(l *postext.Line) {
			l.Word()
			n := l.Number(3, 12)
			got = fmt.Sprint(n, " ", l.OK())
		})
		if got != want || (err == nil) != strings.HasSuffix(want, "true") {
			t.Errorf("%q: %s, %v, want %s", text, got, err, want)
		}
	}
}

// The error has the line number, counted from 1 over all lines, and the line's own error.
func TestError(t *testing.T) {
	fault := errors.New("a fault")
	err := postext.Read("a\n\n# b\n  c  \nd\n", func(l *postext.Line) {
		if word := l.Word(); word != "a" {
			l.Fail("%s: %w", word, fault)
		}
	})
	var at *postext.Error
	if !errors.As(err, &at) || at.Line != 4 || at.Text != "c" || !errors.Is(err, fault) || err.Error() != `line 4, "c": c: a fault` {
		t.Errorf("%#v", err)
	}
}

// Known returns the number that its function finds for a word, and a line keeps its first
// error.
func TestKnown(t *testing.T) {
	length := func(word string) int {
		if word == "no" {
			return -1
		}
		return len(word)
	}
	for text, want := range map[string]string{
		"three":  "5 true",
		"no":     "0 false: line 1, \"no\": there is no length \"no\"",
		"no way": "0 false: line 1, \"no way\": there is no length \"no\"",
	} {
		got := ""
		err := postext.Read(text, func(l *postext.Line) {
			n := l.Known("length", length)
			got = fmt.Sprint(n, " ", l.OK())
			l.Fail("too late: the first fault counts")
		})
		if err != nil && !strings.HasSuffix(err.Error(), "too late: the first fault counts") {
			got += ": " + err.Error()
		}
		check.Equal(t, got, want, "%q", text)
	}
}

// A table of fields is written where its numbers have changed, with things by their names,
// and read back. A set has one line, an empty set none.
func TestFields(t *testing.T) {
	type position struct {
		turn, active uint8
		hex, points  uint16
		held, lost   []uint8
	}
	units := []string{"2Pz", "Lehr"}
	unit := postext.Names{Thing: "unit", Of: func(n int) string { return units[n] }, Find: func(word string) int { return slices.Index(units, word) }}
	hex := postext.Names{Thing: "hex", Of: func(n int) string { return fmt.Sprintf("h%d", n) }, Find: func(word string) int {
		var n int
		if _, err := fmt.Sscanf(word, "h%d", &n); err != nil {
			return -1
		}
		return n
	}}
	names := []postext.Names{1: unit.FromOne(), 2: hex}
	fields := func(p *position) []postext.Field {
		return []postext.Field{{Word: "turn", Num: &p.turn}, {Word: "active", Num: &p.active, Kind: 1}, {Word: "at", Wide: &p.hex, Kind: 2}, {Word: "points", Wide: &p.points}}
	}
	write := func(p, before *position) string {
		var w postext.Writer
		var was []postext.Field
		if before != nil {
			was = fields(before)
		}
		w.Fields(fields(p), was, names)
		postext.WriteSet(&w, "held", slices.Values(p.held), unit)
		postext.WriteSet(&w, "lost", slices.Values(p.lost), unit)
		return w.String()
	}
	read := func(text string) (p position, err error) {
		err = postext.Read(text, func(l *postext.Line) {
			switch word := l.Word(); {
			case word == "held":
				postext.ReadSet(l, unit, func(u uint8) { p.held = append(p.held, u) })
			case !l.Field(word, fields(&p), names):
				l.Fail("%q is unknown", word)
			}
		})
		return p, err
	}

	p := position{turn: 3, active: 2, hex: 700, points: 40000, held: []uint8{0, 1}}
	const text = "turn 3\nactive Lehr\nat h700\npoints 40000\nheld 2Pz Lehr\n"
	if got := write(&p, nil); got != text {
		t.Errorf("written:\n%s\nwant\n%s", got, text)
	}
	if got := write(&p, &position{turn: 3, active: 1, hex: 700, points: 40000}); got != "active Lehr\nheld 2Pz Lehr\n" {
		t.Errorf("what has changed:\n%s", got)
	}
	if got, err := read(text); err != nil || write(&got, nil) != text || got.active != 2 || got.hex != 700 || got.points != 40000 {
		t.Errorf("read: %+v, %v", got, err)
	}
	for bad, want := range map[string]string{
		"active 9Pz":    `line 1, "active 9Pz": there is no unit "9Pz"`,
		"at 700":        `line 1, "at 700": there is no hex "700"`,
		"turn 300":      `line 1, "turn 300": "300" is not a number from 0 to 255`,
		"points 65536":  `line 1, "points 65536": "65536" is not a number from 0 to 65535`,
		"turn 3 4":      `line 1, "turn 3 4": "4" is too much`,
		"held 2Pz snow": `line 1, "held 2Pz snow": there is no unit "snow"`,
		"day 3":         `line 1, "day 3": "day" is unknown`,
	} {
		if _, err := read(bad); err == nil || err.Error() != want {
			t.Errorf("%q: got  %v\nwant %s", bad, err, want)
		}
	}
	p, _ = read("held 2Pz snow Lehr")
	check.Equal(t, len(p.held), 1, "after what is wrong, more is read: %v", p.held)
}
