// Verify replays journals and reports whether each is legal from its first line to its last:
//
//	go run ./game/verify [-data DIR] [-hashes] [-link] FILE...
//
// It prints one line per file: "ok FILE N-choices HASH", or "bad FILE:LINE: ..." with the first illegal line
// and the reason. If a journal of an earlier version of the rules leads to other positions today, the line is
// "old FILE: ...". If a journal was played with other data, the line is "data FILE: ...". Both give the number of
// legal choices. With -hashes it first prints the number, hash and notation of every choice, to compare runs on
// two platforms. With -link it checks that the game as a link (package link) leads to the same position, and
// then prints "link FILE N-characters" and, on the next line, the link. At the end it prints "median SYSTEM
// SCENARIO N-characters of M" for each scenario with several games. The exit status is 0 if no journal is bad, 1
// if one is or the output cannot be written, and 2 for a wrong command line.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"slices"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/registry"
	"herbstnebel/rules/journal"
)

func main() { os.Exit(run(os.Args[1:], registry.Games(), os.Stdout, os.Stderr)) }

func run(args []string, games game.Registry, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("verify", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	data := flags.String("data", "", "lay this folder over the embedded data")
	hashes := flags.Bool("hashes", false, "print the hash after every choice")
	links := flags.Bool("link", false, "print the game as a link")
	const usage = "usage: verify [-data DIR] [-hashes] [-link] FILE..."
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintln(stderr, usage)
		flags.SetOutput(stderr)
		flags.PrintDefaults()
		return 0
	case err != nil:
		fmt.Fprintf(stderr, "verify: %v\n", err)
		return 2
	case flags.NArg() == 0:
		fmt.Fprintln(stderr, usage)
		return 2
	}
	files, err := assets.Overlay(*data)
	if err != nil {
		fmt.Fprintf(stderr, "verify: -data: %v\n", err)
		return 2
	}
	out := bufio.NewWriter(stdout)
	v := verifier{systems: game.NewSystems(games, files), out: out, hashes: *hashes, links: *links, lengths: map[string][]int{}}
	status := 0
	for _, file := range flags.Args() {
		if err := v.verify(file); err != nil {
			fmt.Fprintln(out, bad(file, err))
			status = 1
		}
	}
	v.medians()
	if err := out.Flush(); err != nil {
		fmt.Fprintf(stderr, "verify: %v\n", err)
		return 1
	}
	return status
}

type verifier struct {
	systems *game.Systems
	out     io.Writer
	hashes  bool
	links   bool
	lengths map[string][]int // lengths of links in characters, by system and scenario
}

// verify replays one file and prints its line if it is good.
func (v *verifier) verify(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		var p *fs.PathError
		if errors.As(err, &p) {
			return p.Err
		}
		return err
	}
	m, err := game.Load(string(text), v.systems)
	if m != nil && v.hashes {
		for i, r := range m.Records() {
			fmt.Fprintf(v.out, "%d %016x %s\n", i+1, r.Hash, r.Text)
		}
	}
	var old *game.OlderRulesError
	switch {
	case errors.As(err, &old):
		word := "old"
		if old.OtherData {
			word = "data"
		}
		fmt.Fprintf(v.out, "%s %s: %v\n", word, file, old)
		err = nil
	case err == nil:
		fmt.Fprintf(v.out, "ok %s %d-choices %016x\n", file, m.Played(), m.Position().Hash())
	}
	if m != nil && v.links {
		if err := v.link(file, m); err != nil {
			return err
		}
	}
	return err
}

// link prints a match as a link.
func (v *verifier) link(file string, m *game.Match) error {
	text, err := link.Write(m)
	if err != nil {
		return err
	}
	back, err := link.Read(text, v.systems)
	if err == nil && back.Position().Hash() != m.Position().Hash() {
		err = fmt.Errorf("the link leads to %016x, not to %016x", back.Position().Hash(), m.Position().Hash())
	}
	if err == nil {
		of := m.System().ID() + " " + m.Header().Scenario
		v.lengths[of] = append(v.lengths[of], len(text))
		fmt.Fprintf(v.out, "link %s %d-characters\n#%s%s\n", file, len(text), link.Key, text)
	}
	return err
}

// medians prints the median lengths of the links.
func (v *verifier) medians() {
	for _, of := range slices.Sorted(maps.Keys(v.lengths)) {
		all := v.lengths[of]
		if slices.Sort(all); len(all) > 1 {
			fmt.Fprintf(v.out, "median %s %d-characters of %d\n", of, all[len(all)/2], len(all))
		}
	}
}

func bad(file string, err error) string {
	var at *journal.Error
	if errors.As(err, &at) {
		return fmt.Sprintf("bad %s:%d: %v", file, at.Line, at.Err)
	}
	return fmt.Sprintf("bad %s: %v", file, err)
}
