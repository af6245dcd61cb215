// Package check compares results in tests. Each function is the equivalent of an if statement
// that calls t.Errorf or t.Fatal.
package check

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Must ends the test if err is not nil. The values of subject, if any, name the attempt.
func Must(t testing.TB, err error, subject ...any) {
	if err != nil {
		t.Helper()
		t.Fatal(message(err, subject))
	}
}

// NoError is Must, but the test continues.
func NoError(t testing.TB, err error, subject ...any) {
	if err != nil {
		t.Helper()
		t.Error(message(err, subject))
	}
}

// message returns the text of an error after its subject, whose values are separated by spaces.
func message(err error, subject []any) string {
	if len(subject) == 0 {
		return err.Error()
	}
	return strings.TrimSuffix(fmt.Sprintln(subject...), "\n") + ": " + err.Error()
}

// True reports an error if a condition is false. The format describes the failure.
func True(t testing.TB, got bool, format string, args ...any) {
	if !got {
		t.Helper()
		t.Errorf("%s: got false, want true", fmt.Sprintf(format, args...))
	}
}

// False is the opposite of True.
func False(t testing.TB, got bool, format string, args ...any) {
	if got {
		t.Helper()
		t.Errorf("%s: got true, want false", fmt.Sprintf(format, args...))
	}
}

// Equal reports an error if got is not want. The format and its arguments name the value, or the
// circumstances: "check.Equal(t, n, 3, "steps of %s", id)" reports "steps of 2Pz: got 2, want 3".
// The test continues.
func Equal[T comparable](t testing.TB, got, want T, format string, args ...any) {
	if got != want {
		t.Helper()
		t.Errorf("%s: got %s, want %s", fmt.Sprintf(format, args...), text(got), text(want))
	}
}

// MustEqual is Equal, but ends the test.
func MustEqual[T comparable](t testing.TB, got, want T, format string, args ...any) {
	if got != want {
		t.Helper()
		t.Fatalf("%s: got %s, want %s", fmt.Sprintf(format, args...), text(got), text(want))
	}
}

// Len reports an error if the length of a slice is not want. The format names the elements.
func Len[E any](t testing.TB, got []E, want int, format string, args ...any) {
	if len(got) != want {
		t.Helper()
		t.Errorf("%s: got %d, want %d: %s", fmt.Sprintf(format, args...), len(got), want, text(got))
	}
}

// EqualSlices is Equal for slices. A nil slice is equal to an empty one.
func EqualSlices[T comparable](t testing.TB, got, want []T, format string, args ...any) {
	if !slices.Equal(got, want) {
		t.Helper()
		t.Errorf("%s: got %s, want %s", fmt.Sprintf(format, args...), text(got), text(want))
	}
}

// Contains reports an error if a text does not contain a part. The format names the text.
func Contains(t testing.TB, text, part, format string, args ...any) {
	if !strings.Contains(text, part) {
		t.Helper()
		t.Errorf("%s: got %q, want %q in it", fmt.Sprintf(format, args...), text, part)
	}
}

// ErrorIs reports an error if errors.Is(err, want) is false. The format names the attempt.
func ErrorIs(t testing.TB, err, want error, format string, args ...any) {
	if !errors.Is(err, want) {
		t.Helper()
		t.Errorf("%s: got error %v, want %v", fmt.Sprintf(format, args...), err, want)
	}
}

// ErrorContains reports an error if err is nil or its message does not contain a part. The format
// names the attempt.
func ErrorContains(t testing.TB, err error, part, format string, args ...any) {
	if err == nil || !strings.Contains(err.Error(), part) {
		t.Helper()
		t.Errorf("%s: got error %v, want %q in it", fmt.Sprintf(format, args...), err, part)
	}
}

// text formats a value; strings are quoted.
func text(v any) string {
	switch v.(type) {
	case string, []string:
		return fmt.Sprintf("%q", v)
	}
	return fmt.Sprintf("%+v", v)
}
