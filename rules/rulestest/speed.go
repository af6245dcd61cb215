package rulestest

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// NoAllocations fails if listing and playing the choices of random games allocates after
// the buffers have grown.
func NoAllocations(t testing.TB, s Setup, games int) {
	t.Helper()
	first := s.Start(t)
	pos := first.Clone()
	var buf []rules.Choice
	seed := uint64(0)
	play := func() {
		src := splitmix.Source(seed)
		pos.Copy(first)
		for n := 0; !pos.Outcome().Over && n < DefaultLimit; n++ {
			buf = pos.Choices(buf[:0])
			if pos.ToMove() == rules.Chance {
				pos.Apply(rules.Draw(pos, buf, &src), nil)
			} else {
				pos.Apply(buf[src.N(len(buf))], nil)
			}
		}
	}
	for seed = range uint64(games) + 1 { // grow the buffers with the same games; one is AllocsPerRun's warm-up
		play()
	}
	seed = 0
	total := testing.AllocsPerRun(games, func() { play(); seed++ })
	if total != 0 {
		t.Errorf("%v allocations a game", total)
	}
}

// BenchmarkGames plays random games and reports choices and games per second.
func BenchmarkGames(b *testing.B, s Setup) {
	first := s.Start(b)
	pos := first.Clone()
	var buf []rules.Choice
	src := splitmix.Source(1)
	choices := 0
	b.ReportAllocs()
	for b.Loop() {
		pos.Copy(first)
		for n := 0; !pos.Outcome().Over && n < DefaultLimit; n++ {
			buf = pos.Choices(buf[:0])
			if pos.ToMove() == rules.Chance {
				pos.Apply(rules.Draw(pos, buf, &src), nil)
			} else {
				pos.Apply(buf[src.N(len(buf))], nil)
			}
			choices++
		}
	}
	seconds := b.Elapsed().Seconds()
	b.ReportMetric(float64(choices)/seconds, "choices/s")
	b.ReportMetric(float64(b.N)/seconds, "games/s")
	b.ReportMetric(float64(choices)/float64(b.N), "choices/game")
}

// BenchmarkClone copies positions from the middle of a random game. It alternates between
// many of them, because a position that happens to cross two pages of memory is slower to
// copy.
func BenchmarkClone(b *testing.B, s Setup) {
	pos := Median(b, s, 1)
	b.Run("copy", func(b *testing.B) {
		var from, to [16]rules.Position
		for i := range from {
			from[i], to[i] = pos.Clone(), pos.Clone()
		}
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			to[i%16].Copy(from[(i+i/16)%16])
		}
	})
	b.Run("clone", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			pos.Clone()
		}
	})
	b.Run("hash", func(b *testing.B) {
		for b.Loop() {
			pos.Hash()
		}
	})
}

// Median returns the position half-way through the random game of a seed.
func Median(t testing.TB, s Setup, seed uint64) rules.View {
	t.Helper()
	half := -1
	for {
		g := newGame(t, s, seed)
		src := splitmix.Source(seed)
		for !g.pos.Outcome().Over && len(g.played) != half && len(g.played) < DefaultLimit {
			g.choices = g.pos.Choices(g.choices[:0])
			c := g.pick(&src)
			g.pos.Apply(c, nil)
			g.played = append(g.played, c)
		}
		if half >= 0 {
			return g.pos
		}
		half = len(g.played) / 2
	}
}
