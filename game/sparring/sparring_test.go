package main

import (
	"slices"
	"strings"
	"testing"

	"herbstnebel/ai"
	"herbstnebel/ai/toyai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

func TestEngine(t *testing.T) {
	var out, errs strings.Builder
	talk := "hello 1\ngame toy 1\nscenario long\nplay first axis\ngo\n"
	games := game.Registry{gametest.Entry()}
	if status := run(nil, games, strings.NewReader(talk), &out, &errs); status != 0 || errs.String() != "" {
		t.Fatalf("status %d, %s", status, &errs)
	}
	for _, want := range []string{"game toy 1\n", "level evolution\n", "ready 1\nbest "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, &out)
		}
	}
	for _, args := range []string{"-playouts 1", "more", "-what"} {
		if status := run(strings.Fields(args), games, strings.NewReader(""), &out, &errs); status != 2 {
			t.Errorf("%s: status %d, not 2", args, status)
		}
	}
}

// TestPlaysEveryGame: the first decisions of every game are legal, and the same seed repeats them.
func TestPlaysEveryGame(t *testing.T) {
	games := registry.Games()
	systems, seats := game.NewSystems(games, assets.FS()), game.Engines(games)
	for _, id := range systems.IDs() {
		t.Run(id, func(t *testing.T) {
			sys, err := systems.Get(id)
			check.Must(t, err)
			play := func() []rules.Choice {
				heuristics, err := seats.PlanGenerator(sys)
				check.Must(t, err)
				p := newEvolution(heuristics, 7, samples)
				pos, err := sys.Start(sys.Scenarios()[0].ID, nil)
				check.Must(t, err)
				g := ai.HeadlessGame{Position: pos, Axis: p, Allies: p, Dice: splitmix.Source(3), Limit: 60}
				if _, err := g.Play(); err == nil || !strings.Contains(err.Error(), ai.ErrEndless.Error()) {
					t.Fatalf("after %d choices: %v", len(g.Choices), err)
				}
				return g.Choices
			}
			if first := play(); !slices.Equal(first, play()) {
				t.Error("two games with the same seed differ")
			}
		})
	}
}

// timid are heuristics whose default policy always passes if it may.
type timid struct{ *toyai.Heuristics }

func (h timid) DefaultPolicy(_ rules.Position, choices []rules.Choice) rules.Choice {
	if i := slices.IndexFunc(choices, func(c rules.Choice) bool { return c.Op() == toy.OpPass }); i >= 0 {
		return choices[i]
	}
	return choices[0]
}

// TestEvolutionFindsWhatThePolicyDoesNot: a search from a policy that only passes wins against that policy.
func TestEvolutionFindsWhatThePolicyDoesNot(t *testing.T) {
	sys := toy.New()
	heuristics := timid{toyai.New(sys).(*toyai.Heuristics)}
	won := 0
	for seed := range uint64(5) {
		pos, err := sys.Start(sys.Scenarios()[0].ID, nil)
		check.Must(t, err)
		g := ai.HeadlessGame{Position: pos, Axis: newEvolution(heuristics, seed, 64), Allies: passer{heuristics}, Dice: splitmix.Source(seed)}
		o, err := g.Play()
		check.Must(t, err)
		if o.Winner == rules.Axis {
			won++
		}
	}
	if won < 4 {
		t.Errorf("%d of 5 games won against an opponent that passes", won)
	}
}

type passer struct{ timid }

func (passer) Name() string { return "passer" }

func (p passer) Choose(pos rules.Position, choices []rules.Choice, _ *ai.Control) rules.Choice {
	return p.DefaultPolicy(pos, choices)
}
