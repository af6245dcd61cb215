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

// Must ends the test if err is not nil.
func Must(t testing.TB, err error) {
	if err != nil {
		t.Helper()
		t.Fatal(err)
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
