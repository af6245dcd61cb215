package blunders_test

import (
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/blunders"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
)

// position is a test case: a position, the choices played from it, and the expected count of one side.
type position struct {
	name, text string
	play       []string // forced choices may be left out
	side       rules.Side
	blunder    blunders.Blunder
	want       blunders.Count
}

// checkCounts plays the case of each position and compares the count.
func checkCounts(t *testing.T, id string, list []position) {
	t.Helper()
	games := registry.Games()
	sys, err := game.NewSystems(games, assets.Games()).Get(id)
	check.Must(t, err)
	for _, x := range list {
		t.Run(x.name, func(t *testing.T) {
			h, err := game.Engines(games).Heuristics(sys)
			check.Must(t, err)
			pos, err := sys.Parse(x.text)
			check.Must(t, err)
			recorder, ok := blunders.Follow(sys, h, pos)
			if !ok {
				t.Fatal("the heuristics have no BlunderInspector")
			}
			play(t, recorder, pos, x.play)
			side := x.side
			if side == rules.NoSide {
				side = rules.Axis
			}
			check.Equal(t, recorder.Counts()[side-rules.Axis][x.blunder], x.want, "%v", x.blunder)
		})
	}
}

// play plays the choices with the given notations, and the forced choices before and after them.
func play(t *testing.T, recorder *blunders.Recorder, pos rules.View, list []string) {
	t.Helper()
	var choices []rules.Choice
	for !pos.Outcome().Over {
		choices = pos.Choices(choices[:0])
		if len(list) == 0 {
			if len(choices) > 1 {
				return
			}
			recorder.Play(choices[0])
			continue
		}
		c, err := rules.ParseChoice(pos, choices, list[0])
		switch {
		case err == nil:
			list = list[1:]
		case len(choices) == 1:
			c = choices[0]
		default:
			var legal []string
			for _, c := range choices {
				legal = append(legal, pos.Notation(c))
			}
			t.Fatalf("%q: %v; legal: %s", list[0], err, strings.Join(legal, ", "))
		}
		recorder.Play(c)
	}
	if len(list) > 0 {
		t.Fatalf("the game is over before %q", list[0])
	}
}
