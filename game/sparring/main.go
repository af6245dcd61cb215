// Sparring is an engine of another kind than the built-in levels, for matches that look for their weaknesses. It plays
// by evolution over single choices, without the plans of a staff. It speaks the protocol of game/protocol.
//
//	go build -o sparring ./game/sparring
//	go run ./game/arena -game celles -a colonel -b exec:./sparring -pairs 40
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/protocol"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
)

// seat is the name of the player.
const seat = "evolution"

func main() { os.Exit(run(os.Args[1:], registry.Games(), os.Stdin, os.Stdout, os.Stderr)) }

func run(args []string, games game.Registry, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("sparring", flag.ContinueOnError)
	flags.SetOutput(stderr)
	playouts := flags.Int("playouts", 400, "number of `playouts` of a decision, at least 8")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case flags.NArg() > 0 || *playouts < samples:
		fmt.Fprintf(stderr, "sparring: only -playouts N, with N at least %d, is understood\n", samples)
		return 2
	}
	systems, seats := game.NewSystems(games, assets.FS()), game.Engines(games)
	seats.Add(seat, func(sys rules.System, seed uint64) (ai.Player, error) {
		heuristics, err := seats.PlanGenerator(sys)
		if err != nil {
			return nil, err
		}
		return newEvolution(heuristics, seed, *playouts), nil
	})
	s := protocol.Server{Name: "Herbstnebel sparring partner", Version: game.Version, Games: systems.IDs(), System: systems.Get, Players: seats, Level: seat}
	if err := s.Serve(stdin, stdout); err != nil {
		fmt.Fprintf(stderr, "sparring: %v\n", err)
		return 1
	}
	return 0
}
