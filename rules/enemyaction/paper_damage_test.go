package enemyaction

import (
	"strings"
	"testing"
)

const hitsOnPaper = `1.1	§X10	Attackers: printed strength 4.
2.1	§X10	Defenders: printed strength 4.
3	§X10	Strengths: attackers 4, defenders 4.
4.1	§X24	Situations of the attackers: 1-1 or better.
4.2	§X24	Situations of the defenders: 1-1 or better.
5	§11.1	The Allies are alert today: does not apply.
6.1	§X24	Chits: attacking steps 1.
7.1	§1.1	Chit 1, “resistance” (always): attackers 1, defenders 0: counts.
8	§1.1	Hits of all chits: attackers 1, defenders 0.
9	§1.8	All defenders are isolated: does not apply.
10	§1.7	All defenders are dispersed, out of supply or out of fuel: applies: ignored: 1 hit.
11	§1.2	Hits left: attackers 0, defenders 0.
`

// TestDamagedChainIsRefused damages a line of a chain that is otherwise accepted.
func TestDamagedChainIsRefused(t *testing.T) {
	hold := field(t, "hex 1609 hold 3", "us 110/8 1609 inf 4-2", "de 78/47 1608 inf 4-2", "fight 1609 axis", "hits 1")
	hand := field(t, "card 4 hand, card 4 hand, card 4 hand")
	chainOf := func(p *position, pr *procedure, face int, drawn ...int) (*Chain, string) {
		ch := new(Chain)
		p.decide(pr, 0, face, ch)
		ch.drawn = drawn
		return ch, p.print(texts(t, "en"), map[string]bool{}, p.d.steps(ch, ""))
	}
	check, checkText := chainOf(hold, &allied, 4)
	draw, drawText := chainOf(hand, &intercepted, 0, 1)
	on := func(p *position, ch *Chain) func([]printed) error {
		r := &reader{t: t, p: &Position{position: *p}, rolled: 4, chosen: choice(opDiscard, 1, 0)}
		return func(lines []printed) error { _, err := r.follow(ch, lines); return err }
	}
	for _, test := range []struct {
		name, text, line, damaged string
		follow                    func([]printed) error
	}{
		{"the last number of a check is dropped", checkText, "6.6	§2.D.6	Retreated already 0\n", "", on(hold, check)},
		{"more hits are ignored than there are", hitsOnPaper, "ignored: 1 hit", "ignored: 2 hits", func(lines []printed) error { _, err := followHits(lines, 16); return err }},
		{"the hand has more cards than candidates", drawText, "hand, 3 cards", "hand, 4 cards", on(hand, draw)},
		{"another card is drawn", drawText, "Result: 1 ", "Result: 2 ", on(hand, draw)},
		{"another threshold of the odds", "1	§24.5	The odds are below 3-1: odds 2, needed 3, applies: the combat goes on.\n=1	§	Result: the combat goes on.\n",
			"below 3-1", "below 4-1", func(lines []printed) error { _, err := follow(lines); return err }},
	} {
		damaged := strings.Replace(test.text, test.line, test.damaged, 1)
		if damaged == test.text {
			t.Errorf("%s: no %q in\n%s", test.name, test.line, test.text)
		}
		if err := test.follow(readPrinted(test.text)); err != nil {
			t.Errorf("%s: the undamaged chain is refused: %v", test.name, err)
		}
		if test.follow(readPrinted(damaged)) == nil {
			t.Errorf("%s: accepted", test.name)
		}
	}
}
