package main

import (
	"io"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/rules/check"
)

// BenchmarkRandomGames plays whole games between random seats, like the program.
func BenchmarkRandomGames(b *testing.B) {
	for name, args := range map[string][]string{"results": {"-game", "deadlywoods"}, "balance": {"-game", "deadlywoods", "-balance"}} {
		b.Run(name, func(b *testing.B) {
			c, err := parse(args, io.Discard)
			check.Must(b, err)
			c.register = games()
			t, err := newTournament(c, game.Engines(games()))
			check.Must(b, err)
			choices := 0
			var control ai.Control
			for i := 0; b.Loop(); i++ {
				r, err := t.one(i, &control)
				if err != nil || r.Error != "" {
					b.Fatal(err, r.Error)
				}
				choices += r.Choices
			}
			b.ReportMetric(float64(choices)/b.Elapsed().Seconds(), "choices/s")
		})
	}
}
