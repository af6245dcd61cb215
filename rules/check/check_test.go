package check_test

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"herbstnebel/rules/check"
)

// A recorder stores the messages of a test that fails.
type recorder struct {
	testing.TB
	got []string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.got = append(r.got, fmt.Sprintf(format, args...))
}

func (r *recorder) Error(args ...any) { r.got = append(r.got, fmt.Sprint(args...)) }

func (r *recorder) Fatalf(format string, args ...any) { r.Fatal(fmt.Sprintf(format, args...)) }

func (r *recorder) Fatal(args ...any) { r.got = append(r.got, "fatal: "+fmt.Sprint(args...)) }

func TestMessages(t *testing.T) {
	r := &recorder{TB: t}
	check.Must(r, nil)
	check.Must(r, errors.New("no unit"))
	check.Equal(r, 3, 3, "steps")
	check.Equal(r, 2, 3, "steps of %s", "2Pz")
	check.Equal(r, "2011", "", "place")
	check.Equal(r, struct{ X, Y int }{1, 2}, struct{ X, Y int }{}, "point")
	check.EqualSlices(r, nil, []string{}, "units")
	check.EqualSlices(r, []string{"a b"}, nil, "units")
	check.Contains(r, "2Pz in 2011", "2Pz", "line")
	check.Contains(r, "2Pz in 2011", "9Pz", "line %d", 1)
	check.ErrorIs(r, fmt.Errorf("map: %w", io.EOF), io.EOF, "read")
	check.ErrorIs(r, nil, io.EOF, "read")
	check.ErrorContains(r, io.EOF, "EOF", "read")
	check.ErrorContains(r, nil, "EOF", "read")
	check.ErrorContains(r, io.EOF, "hex", "read")
	check.MustEqual(r, 3, 3, "steps")
	check.MustEqual(r, 2, 3, "steps")
	check.Len(r, []string{"2Pz"}, 1, "units")
	check.Len(r, []string{"2Pz", "9Pz"}, 1, "units")
	check.Must(r, io.EOF, "turn", 3)
	check.NoError(r, nil, "turn", 3)
	check.NoError(r, io.EOF)
	check.True(r, true, "supplied")
	check.True(r, false, "%s supplied", "2Pz")
	check.False(r, false, "supplied")
	check.False(r, true, "%s supplied", "2Pz")
	check.EqualSlices(t, r.got, []string{
		"fatal: no unit",
		"steps of 2Pz: got 2, want 3",
		`place: got "2011", want ""`,
		"point: got {X:1 Y:2}, want {X:0 Y:0}",
		`units: got ["a b"], want []`,
		`line 1: got "2Pz in 2011", want "9Pz" in it`,
		"read: got error <nil>, want EOF",
		`read: got error <nil>, want "EOF" in it`,
		`read: got error EOF, want "hex" in it`,
		"fatal: steps: got 2, want 3",
		`units: got 2, want 1: ["2Pz" "9Pz"]`,
		"fatal: turn 3: EOF",
		"EOF",
		"2Pz supplied: got false, want true",
		"2Pz supplied: got true, want false",
	}, "messages")
}
