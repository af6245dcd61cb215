package main

import (
	"context"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/game/gametest"
)

// TestASideWithoutASeat: the arena plays the side that has one, and says in a sentence that
// the other has none.
func TestASideWithoutASeat(t *testing.T) {
	games := game.Register{gametest.Solitaire()}
	play := func(args string) (int, string, string) {
		var out, errs strings.Builder
		status := run(context.Background(), strings.Fields(args), &out, &errs, games, game.Engines(games))
		return status, out.String(), errs.String()
	}
	if status, out, errs := play("-axis greedy -games 20 -quiet"); status != 0 || !strings.Contains(out, "none") {
		t.Errorf("%d\n%s%s", status, out, errs)
	}
	for _, args := range []string{"-allies greedy", "-allies none", "-a greedy -b random", "-axis greedy -swap"} {
		status, _, errs := play(args)
		if status != 2 || errs != "arena: game: in toy nobody can play the allies: they follow the printed procedures of the game\n" {
			t.Errorf("%s: %d, %q", args, status, errs)
		}
	}
}
