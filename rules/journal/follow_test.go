package journal_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/toy"
)

// The end of a game ends its journal: no choice or concession may follow, but a comment
// may.
func TestNothingFollowsTheEnd(t *testing.T) {
	complete := game(t, 3)
	check.NoError(t, follow(complete+"# well played\n"), "a comment")
	for line, message := range map[string]string{
		"end":            `"end" after the game has ended`,
		"@ concede axis": "conceded after the game has ended",
	} {
		err := follow(complete + line + "\n")
		check.ErrorContains(t, err, message, "%s", line)
	}
}

func TestFollowFillsStep(t *testing.T) {
	text := "herbstnebel journal 1\nsystem toy 1\n# of the header\nscenario long\nseed 1\naxis human\nallies human\n\n" +
		"first axis\n# a plan\npass\n@ concede allies\n"
	j, err := journal.Parse(text)
	check.Must(t, err)
	pos, err := j.Start(toy.New())
	check.Must(t, err)
	var got []string
	err = j.Follow(pos, func(s journal.Step) error {
		got = append(got, fmt.Sprint(s.Line.Num, " ", s.N, " ", s.By, " ", s.Of, " ", s.Turn, " ", s.Choice != 0))
		return nil
	})
	want := []string{"9 1 chance 2 1 true", "10 0 nobody 0 0 false", "11 2 axis 2 1 true", "12 0 nobody 0 0 false"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v\ngot  %q\nwant %q", err, got, want)
	}
	for line, n := range map[int]int{1: 0, 9: 0, 10: 1, 11: 1, 12: 2, 99: 2} {
		if got := rulestest.PlaysBefore(j, line); got != n {
			t.Errorf("%d choices before line %d, want %d", got, line, n)
		}
	}
}

// The visit function can stop Follow, and the error has the line.
func TestFollowStopsOnError(t *testing.T) {
	j, err := journal.Parse(game(t, 3))
	check.Must(t, err)
	pos, err := j.Start(toy.New())
	check.Must(t, err)
	enough := errors.New("enough")
	n := 0
	err = j.Follow(pos, func(s journal.Step) error {
		if n++; s.N == 2 {
			return enough
		}
		return nil
	})
	var at *journal.Error
	if !errors.Is(err, enough) || !errors.As(err, &at) || rulestest.PlaysBefore(j, at.Line) != 1 {
		t.Errorf("after %d lines: %v", n, err)
	}
}

// The error of an illegal choice lists at most six legal choices, and their number.
func TestAnIllegalChoiceNamesTheLegalOnes(t *testing.T) {
	const head = "herbstnebel journal 1\nsystem toy 1\nscenario long\nseed 1\naxis human\nallies human\n\n"
	for text, message := range map[string]string{
		"second axis": ": first axis, first allies",
	} {
		err := follow(head + text + "\n")
		if !errors.Is(err, rules.ErrIllegal) || !strings.HasSuffix(err.Error(), message) {
			t.Errorf("%v", err)
		}
	}
	long := strings.Repeat("é", 200) // a letter is not split
	err := follow(head + long + "\n")
	if err == nil || !strings.Contains(err.Error(), `"`+strings.Repeat("é", 30)+`"...`) {
		t.Errorf("%v", err)
	}
	if err := follow(head + strings.Repeat("x", 60) + "\n"); err == nil || strings.Contains(err.Error(), "...") {
		t.Errorf("a text of 60 letters is cut: %v", err)
	}
}

func TestRecordStopsAtIllegalChoice(t *testing.T) {
	sys := toy.New()
	h := journal.Header{Scenario: "long", Axis: "human", Allies: "human"}
	pos, err := sys.Start("long", nil)
	check.Must(t, err)
	first := pos.Choices(nil)[0]
	text, err := journal.Record(sys, h, []rules.Choice{first, first, first}, 0)
	if err == nil || !strings.Contains(err.Error(), "choice 2") {
		t.Errorf("%v", err)
	}
	if err := follow(text); err != nil || strings.Count(text, "\nfirst ") != 1 || !strings.Contains(text, "#= hash 1 ") {
		t.Errorf("%v\n%s", err, text)
	}
	if _, err := journal.Record(sys, journal.Header{Scenario: "none"}, nil, 0); err == nil {
		t.Error("there is no such scenario")
	}
}

// Turns, hashes and the outcome are written at the right places.
func TestRecordMarksTurnsAndHashes(t *testing.T) {
	text := game(t, 3)
	j, err := journal.Parse(text)
	check.Must(t, err)
	var hashes []int
	for _, l := range j.Lines {
		if l.Kind == journal.Hash {
			hashes = append(hashes, l.N)
		}
	}
	var want []int
	for n := 10; n < j.Plays(); n += 10 {
		want = append(want, n)
	}
	want = append(want, j.Plays())
	check.EqualSlices(t, hashes, want, "hashes after")
	for _, remark := range []string{"\n\n#= turn 1\nfirst ", "\n#= turn 2\nfirst ", "\n#= over "} {
		if strings.Count(text, remark) != 1 {
			t.Errorf("%q is not there once in\n%s", remark, text)
		}
	}
	if strings.Count(text, "#= turn ") > 9 {
		t.Errorf("too many turns in\n%s", text)
	}
}

// A header has no line for an empty value.
func TestHeadersHaveNoEmptyLines(t *testing.T) {
	j := journal.Journal{Header: journal.Header{System: "toy", Version: 1, Scenario: "long", Axis: "human", Allies: "human"}}
	want := "herbstnebel journal 3\nsystem toy 1\nscenario long\nseed 0\naxis human\nallies human\n\n"
	if got := j.Text(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	check.Equal(t, journal.Over(rules.Outcome{Over: true, Winner: rules.Axis, Method: "turns"}), "over axis turns", "remark")
}
