package lines_test

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/lines"
)

var flags = []string{"moved", "fought", "cut-off"}

type unit struct {
	name  string
	side  rules.Side
	steps int
	flags uint64
}

func write(units []unit) string {
	var w lines.Writer
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
	err = lines.Read(text, func(l *lines.Line) {
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

// What a game knows by other means than a list, and whether a line is right so far.
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
		err := lines.Read(text, func(l *lines.Line) {
			n := l.Known("length", length)
			got = fmt.Sprint(n, " ", l.OK())
			l.Fail("too late: the first fault counts")
		})
		if err != nil && !strings.HasSuffix(err.Error(), "too late: the first fault counts") {
			got += ": " + err.Error()
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
