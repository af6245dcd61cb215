package rulestest

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// Run is the extent of RandomGames.
type Run struct {
	Setup
	Games int    // number of games, at least 1
	Seed  uint64 // seed of the first game; the others follow
	Limit int    // maximum number of choices in a game; 0 = DefaultLimit
	Every int    // interval of the expensive checks, in choices; 0 = 1
}

// RandomGames plays random games to their end and checks the contract. At every choice: a
// side or Chance decides, the choices are sorted and distinct, Chance has weights, the
// choice can be played, no invariant is broken. At every choice whose number is a multiple
// of Run.Every: the checks of the method expensive. At the end: the outcome, undo to the
// start from snapshots, and the same game again by Apply from the start.
func RandomGames(t testing.TB, r Run) {
	t.Helper()
	if r.Limit == 0 {
		r.Limit = DefaultLimit
	}
	every := max(r.Every, 1)
	paras := Paragraphs(r.System)
	methods := map[string]int{}
	choices := 0
	for i := range max(r.Games, 1) {
		seed := r.Seed + uint64(i)
		g := newGame(t, r.Setup, seed)
		c := checker{game: g, paras: paras}
		src := splitmix.Source(seed)
		for n := 0; !g.pos.Outcome().Over; n++ {
			if n >= r.Limit {
				g.fail(t, "no end after %d choices", n)
			}
			c.step(t, n%every == 0, g.choose(t, &src))
		}
		c.finish(t)
		methods[g.pos.Outcome().Method]++
		choices += len(g.played)
	}
	t.Logf("%s %s %v: %d games, %d choices, ends %v", r.System.ID(), r.Scenario, r.Options, max(r.Games, 1), choices, methods)
}

// choose lists and checks the choices, and draws one.
func (g *game) choose(t testing.TB, src *splitmix.Source) rules.Choice {
	t.Helper()
	g.list(t)
	return g.pick(src)
}

// list fills choices and checks them.
func (g *game) list(t testing.TB) {
	t.Helper()
	g.choices = g.pos.Choices(g.choices[:0])
	if len(g.choices) == 0 {
		g.fail(t, "no choice and no end")
	}
	for i, c := range g.choices[1:] {
		if g.choices[i] >= c {
			g.fail(t, "choices out of order or double: %q, %q", g.pos.Notation(g.choices[i]), g.pos.Notation(c))
		}
	}
	switch g.pos.ToMove() {
	case rules.Axis, rules.Allies:
	case rules.Chance:
		for _, c := range g.choices {
			if w := g.pos.Weight(c); w < 1 {
				g.fail(t, "weight %d of %q", w, g.pos.Notation(c))
			}
		}
	default:
		g.fail(t, "no side decides and the game is not over")
	}
}

// Paragraphs returns the set of a system's paragraph numbers.
func Paragraphs(sys rules.System) map[string]bool {
	set := map[string]bool{}
	for _, p := range sys.Paragraphs() {
		set[p.Num] = true
	}
	return set
}
