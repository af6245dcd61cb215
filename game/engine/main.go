// Engine runs the built-in players as an engine for other programs: it speaks the protocol of game/protocol on
// its standard input and output.
//
//	go run ./game/engine [-level SEAT] [-threads N] [-data DIR]
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/protocol"
	"herbstnebel/game/registry"
)

func main() { os.Exit(run(os.Args[1:], registry.Games(), os.Stdin, os.Stdout, os.Stderr)) }

func run(args []string, games game.Registry, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("engine", flag.ContinueOnError)
	flags.SetOutput(stderr)
	level := flags.String("level", ai.DefaultLevel, "the `seat` that plays if the game names none")
	threads := flags.Int("threads", 1, "number of search threads; the moves do not depend on it")
	data := flags.String("data", "", "lay this `folder` over the embedded data")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case flags.NArg() > 0:
		fmt.Fprintf(stderr, "engine: %q is not a flag\n", flags.Arg(0))
		return 2
	}
	files, err := assets.Overlay(*data)
	if err != nil {
		fmt.Fprintf(stderr, "engine: -data: %v\n", err)
		return 2
	}
	systems, seats := game.NewSystems(games, files), game.Engines(games)
	seats.Threads = *threads
	if _, err := ai.ParseLevel(*level); err != nil && !slices.Contains(seats.Names(), *level) {
		fmt.Fprintf(stderr, "engine: -level: there is no %q; there are %s, or mcts:...\n", *level, strings.Join(seats.Names(), ", "))
		return 2
	}
	s := protocol.Server{Name: "Herbstnebel", Version: build(), Games: systems.IDs(), System: systems.Get, Players: seats, Level: *level}
	if err := s.Serve(stdin, stdout); err != nil {
		fmt.Fprintf(stderr, "engine: %v\n", err)
		return 1
	}
	return 0
}

// build returns the program's version and, if known, the commit that it was built from.
func build() string {
	version := game.Version
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				version += " " + s.Value[:min(12, len(s.Value))]
			}
			if s.Key == "vcs.modified" && s.Value == "true" {
				version += "+"
			}
		}
	}
	return version
}
