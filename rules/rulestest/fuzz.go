package rulestest

import (
	"testing"

	"herbstnebel/rules/splitmix"
)

// FuzzPlay plays a game given by a fuzzer's bytes and checks it as RandomGames does. Each
// byte picks one choice; after the last byte, seed determines the choices to the end. The
// body of a system's fuzz target:
//
//	f.Fuzz(func(t *testing.T, seed uint64, data []byte) { rulestest.FuzzPlay(t, setup, seed, data) })
func FuzzPlay(t testing.TB, s Setup, seed uint64, data []byte) {
	t.Helper()
	g := newGame(t, s, seed)
	c := checker{game: g, paras: Paragraphs(s.System)}
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("panic: %v\nthe next choice after this game:\n%s", r, g.journal())
			panic(r)
		}
	}()
	src := splitmix.Source(seed)
	for n := 0; !g.pos.Outcome().Over; n++ {
		if n >= DefaultLimit {
			g.fail(t, "no end after %d choices", n)
		}
		choice := g.choose(t, &src)
		if n < len(data) {
			choice = g.choices[int(data[n])*len(g.choices)/256]
		}
		c.step(t, n < len(data) && n%8 == 0, choice)
	}
	c.finish(t)
}
