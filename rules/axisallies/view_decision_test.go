package axisallies

import (
	"testing"

	"herbstnebel/rules/check"
)

// A decision names the hex that it concerns, and no other.
func TestDecisionsNameTheirHex(t *testing.T) {
	cells := func(p *Position) (list []string) {
		for _, a := range p.Decision().Args {
			if a.Cell != 0 {
				list = append(list, hexCode(hexOf(a.Cell)))
			}
		}
		return list
	}
	p := parse(t, martelange...)
	play(t, p, "from 0609", "attack 0509 paid 0609", "all at 0509")
	check.EqualSlices(t, cells(p), []string{"0609"}, "declaring")
	play(t, p, "fight")
	check.EqualSlices(t, cells(p), []string{"0509"}, "throwing")
	p = parse(t, "turn 5", "phase sky", "side 1", "first 1", "unit us.fighter.1 0905", "unit de.fighter.1 0905")
	play(t, p, "at 0905")
	check.EqualSlices(t, cells(p), []string{"0905"}, "in the air")
}

// The prompt of the last pass announces the end of the combat, and the prompt after reinforcements have
// entered states that no more hexes can be paid for.
func TestPromptsOfTheLastPass(t *testing.T) {
	wantPrompt := func(p *Position, want string) {
		t.Helper()
		check.Equal(t, p.Decision().Key, want, "asked")
	}
	wantPrompt(start(t), "attack.last") // the Allies do not attack on the first turn
	p := parse(t, append([]string{"supplies 0508 allies 1"}, facing...)...)
	wantPrompt(p, "attack")
	play(t, p, "none")
	wantPrompt(p, "attack.last")
	play(t, p, "none")
	wantPrompt(p, "move")
	p = parse(t, "turn 2", "phase move", "axis-holds 1005", "unit de.infantry.1 0905", "unit de.truck.1 pool")
	wantPrompt(p, "move")
	play(t, p, "unit de.truck.1", "drive de.truck.1 pool-1005", "stop")
	wantPrompt(p, "move.entered")
}
