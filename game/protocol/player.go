package protocol

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Player is an engine in a seat of one game. Its owner must pass every choice to Watch. It implements
// ai.Fallible: an engine that does not answer, exits, or answers with an illegal choice has failed.
type Player struct {
	name   string
	client *Client
	setup  Setup
	budget Budget
	blind  bool            // do not compare positions
	unsent strings.Builder // lines to send to the engine
	played int
	err    error
}

// NewPlayer begins a game with an engine. The rules version of setup is that of this program. If anyVersion is
// true and the engine has another version, its version is used and positions are not compared.
func NewPlayer(name string, c *Client, setup Setup, b Budget, anyVersion bool) *Player {
	p := &Player{name: name, client: c, setup: setup, budget: b}
	version, known := c.games[setup.System]
	switch own := strconv.Itoa(setup.Version); {
	case !known:
		p.err = fmt.Errorf("%w %s", ErrGame, setup.System)
	case version == own || version == "any":
	case !anyVersion:
		p.err = fmt.Errorf("%w %s by the rules of version %s, but %s", ErrGame, setup.System, own, clip(version))
	default:
		p.blind = true
		if p.setup.Version, p.err = strconv.Atoi(version); p.err != nil {
			p.err = fmt.Errorf("%w %s: %q is not a version", ErrGame, setup.System, clip(version))
		}
	}
	p.unsent.WriteString(p.setup.Text())
	return p
}

// Absent returns the player of an engine that could not be started.
func Absent(name string, err error) *Player { return &Player{name: name, err: err} }

// Name returns the seat's name.
func (p *Player) Name() string { return p.name }

// Failure returns why the engine has lost, or nil while it plays.
func (p *Player) Failure() error { return p.err }

// Watch records a choice of any side, which is one of choices and about to be played at pos.
func (p *Player) Watch(pos rules.Position, choices []rules.Choice, c rules.Choice) {
	if p.err == nil {
		p.unsent.WriteString("play " + p.setup.write(pos, choices, c) + "\n")
		p.played++
	}
}

// Choose requests a choice from the engine.
func (p *Player) Choose(pos rules.Position, choices []rules.Choice, control *ai.Control) rules.Choice {
	if p.err != nil {
		return choices[0]
	}
	if !p.blind {
		fmt.Fprintf(&p.unsent, "hash %d %016x\n", p.played, pos.Hash())
	}
	if p.client.list {
		for _, c := range choices {
			fmt.Fprintf(&p.unsent, "choice %s\n", p.setup.write(pos, choices, c))
		}
	}
	fmt.Fprintln(&p.unsent, p.budget)
	text, answer := p.unsent.String(), ""
	p.unsent.Reset()
	err := p.client.request(text, control, func(word, rest string) bool {
		answer = rest
		return word == "best"
	})
	if errors.Is(err, errCancelled) {
		return choices[0]
	}
	if err != nil {
		p.err = err
		return choices[0]
	}
	c, err := p.setup.read(pos, choices, answer)
	if err != nil || !slices.Contains(choices, c) {
		p.client.lost = true
		p.err = fmt.Errorf("%w %q, which is not legal: %s decides %s", ErrIllegal, clip(answer), pos.ToMove(), pos.(rules.View).Decision().Key)
		return choices[0]
	}
	return c
}
