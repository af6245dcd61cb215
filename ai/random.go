package ai

import (
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// Random chooses uniformly.
type Random struct{ src splitmix.Source }

// NewRandom returns a random player.
func NewRandom(seed uint64) *Random { return &Random{splitmix.Source(seed)} }

// Name returns "random".
func (r *Random) Name() string { return "random" }

// Choose returns a random choice.
func (r *Random) Choose(_ rules.Position, choices []rules.Choice, _ *Control) rules.Choice {
	return choices[r.src.N(len(choices))]
}
