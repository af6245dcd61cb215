package axisallies

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// holdings returns the number of supplies in a position: on the board, off it and aboard trucks.
func (p *Position) holdings() (n int) {
	s := &p.s
	for _, c := range s.sup {
		n += int(c)
	}
	for _, c := range s.cargo {
		n += int(c)
	}
	return n + int(s.pool[axis]) + int(s.pool[allies])
}

// Games of players that seldom pass: the invariants hold, supplies arrive only as income and leave
// only by payment or destruction, and eliminated units stay out of the game.
func TestBusyGames(t *testing.T) {
	sys := load(t)
	seen := map[string]int{}
	chosen := 0
	for seed := range uint64(rulestest.Amount(40, 400)) {
		v, err := sys.Start(campaign, [][]string{nil, {"free-setup", "town-points"}}[seed%2])
		check.Must(t, err)
		p := v.(*Position)
		src := splitmix.Source(seed)
		var list []rules.Choice
		for n := 0; !p.Outcome().Over; n++ {
			if n > rulestest.DefaultLimit {
				t.Fatalf("seed %d: no end", seed)
			}
			list = p.Choices(list[:0])
			c := list[src.N(len(list))]
			if p.ToMove() != rules.Chance {
				for try := 0; try < 4 && p.Describe(c).Pass; try++ {
					c = list[src.N(len(list))]
				}
			}
			before, eliminated, start := p.holdings(), p.s.loc, p.s.reg.phase == phSetUp
			change := 0
			word := p.Notation(c)
			p.Apply(c, rules.ListenerFunc(func(e rules.Event) {
				seen[e.Key]++
				switch e.Key {
				case "income":
					change += e.N
				case "paid", "paid-beside", "supplies-destroyed":
					change -= e.N
				}
			}))
			chosen++
			if err := p.CheckInvariants(); err != nil {
				t.Fatalf("seed %d, choice %d, %s: %v\n%s", seed, n, word, err, p.Text())
			}
			if got := p.holdings(); got != before+change && !start {
				t.Fatalf("seed %d, choice %d, %s: %d supplies after %d%+d", seed, n, word, got, before, change)
			}
			for u, loc := range eliminated {
				if loc == placeEliminated && p.s.loc[u] != placeEliminated {
					t.Fatalf("seed %d, choice %d, %s: %s is back", seed, n, word, p.d.units[u].id)
				}
			}
			if n%101 == 0 {
				back, err := sys.Parse(p.Text())
				if err != nil || back.Hash() != p.Hash() {
					t.Fatalf("seed %d, choice %d: %v\n%s", seed, n, err, p.Text())
				}
			}
		}
		seen["end "+p.Outcome().Method]++
	}
	for _, key := range []string{"requisitioned", "dogfight", "blitz", "boards", "unloaded", "supplies-destroyed", "again", "flak", "strike", "held"} {
		if seen[key] == 0 {
			t.Errorf("%s never came", key)
		}
	}
	t.Logf("%d choices, %v", chosen, seen)
}
