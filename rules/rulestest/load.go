package rulestest

import (
	"io/fs"
	"sync"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// Loader returns a function that returns the game in fsys. The game is read once, for all tests of
// a package that do not change it. If it cannot be read, the test ends.
func Loader[S any](load func(fs.FS) (S, error), fsys fs.FS) func(testing.TB) S {
	loaded := sync.OnceValues(func() (S, error) { return load(fsys) })
	return func(t testing.TB) S {
		t.Helper()
		sys, err := loaded()
		check.Must(t, err)
		return sys
	}
}

// Parse returns the position of a text.
func Parse(t testing.TB, sys rules.System, text string) rules.View {
	t.Helper()
	pos, err := sys.Parse(text)
	check.Must(t, err)
	return pos
}
