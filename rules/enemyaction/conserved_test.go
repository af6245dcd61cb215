package enemyaction

import (
	"flag"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// RandomGames is the number of random games of each scenario that are played with every invariant checked,
// and FirstGame is the seed of the first. 1400 games make a million choices.
var (
	RandomGames = flag.Int("games", rulestest.Amount(2, 200), "random games of each scenario")
	FirstGame   = flag.Uint64("from", 0, "seed of the first of them")
)

// books counts the steps, cards and chits, whose totals must be conserved.
type books struct {
	steps [maxUnits]uint8 // steps of each unit, by the events
	cards cardSet         // cards that have entered the game
	chits [maxChits]uint8 // chits drawn in the combat, by the events
	drawn int
}

// HandleEvent implements rules.Listener.
func (b *books) HandleEvent(e rules.Event) {
	switch e.Kind {
	case rules.StepLost, rules.StepGained:
		b.steps[e.Piece-1] = uint8(e.N)
	case rules.Eliminated:
		b.steps[e.Piece-1] = 0
	case rules.ChitDrawn:
		b.drawn++
	}
}

// compare requires that a position matches the books after a choice: no step changes without an event, no card
// leaves the game, and the drawn chits are those of the events, no more than allowed, and are all returned
// together.
func (b *books) compare(t *testing.T, p *Position, at string) {
	t.Helper()
	check.Must(t, p.CheckInvariants(), at)
	for u := range p.d.units {
		if p.s.steps[u] != b.steps[u] {
			t.Fatalf("%s: %s has %d steps, of which %d are reported", at, p.d.units[u].name, p.s.steps[u], b.steps[u])
		}
	}
	var cards cardSet
	for _, x := range p.s.cardSets() {
		cards = cards.Or(x.set)
	}
	if missing := b.cards.AndNot(&cards); !missing.Empty() {
		t.Fatalf("%s: %d cards are missing", at, missing.Len())
	}
	b.cards = cards
	drawn := p.countDrawn()
	if drawn == 0 {
		b.drawn, b.chits = 0, [maxChits]uint8{}
	}
	for k, n := range p.s.drawn {
		if n < b.chits[k] || n > 0 && n > p.d.chits[k].copies {
			t.Fatalf("%s: %d chits of a kind are drawn, %d before", at, n, b.chits[k])
		}
	}
	if b.chits = p.s.drawn; drawn != b.drawn || drawn > int(p.s.combat.chits) {
		t.Fatalf("%s: %d chits are drawn, %d are reported, of %d", at, drawn, b.drawn, p.s.combat.chits)
	}
}

// Steps, cards and chits are conserved in whole games, played at random and by players that attack.
func TestNothingIsLost(t *testing.T) {
	for i, scenario := range scenarioNames {
		choices := 0
		for n := range uint64(*RandomGames) {
			seed := uint64(1000*i) + *FirstGame + n
			p := start(t, scenario)
			src := splitmix.Source(seed)
			b := &books{steps: p.s.steps}
			var list []rules.Choice
			for b.compare(t, p, scenario); !p.Outcome().Over; choices++ {
				list = p.Choices(list[:0])
				c := list[src.N(len(list))]
				switch {
				case p.ToMove() == rules.Chance:
					c = rules.Draw(p, list, &src)
				case seed%2 == 0:
					c = p.purposeful(list, &src)
				}
				notation := p.Notation(c)
				p.Apply(c, b)
				b.compare(t, p, notation)
			}
		}
		t.Logf("%s: %d games, %d choices", scenario, *RandomGames, choices)
	}
}
