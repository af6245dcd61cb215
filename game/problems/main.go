package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"herbstnebel/ai"
	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/problem"
	"herbstnebel/game/registry"
	"herbstnebel/game/selfplay"
)

func main() { selfplay.Main("problems", run) }

// settings holds the flags.
type settings struct {
	game      string
	scenarios string
	seed      uint64
	want      int
	games     int
	rollouts  int
	perGame   int
	every     int
	out       string
	table     bool
}

func run(args []string, stdout, stderr io.Writer) error {
	var s settings
	flags := flag.NewFlagSet("problems", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&s.game, "game", "", "the game; with -table, empty = all")
	flags.StringVar(&s.scenarios, "scenarios", "", "the scenarios, separated by commas; empty = all")
	flags.Uint64Var(&s.seed, "seed", 1, "the seed from which the seed of each game follows")
	flags.IntVar(&s.want, "want", 30, "number of problems in the file after which the work ends")
	flags.IntVar(&s.games, "games", 1000, "number of games after which the work ends")
	flags.IntVar(&s.rollouts, "rollouts", 0, "number of rollouts after which the work ends with the game in progress; 0 = no bound")
	flags.IntVar(&s.perGame, "per-game", 2, "problems of one game, at most")
	flags.IntVar(&s.every, "every", 1, "compare one of so many decisions, drawn at random")
	flags.StringVar(&s.out, "o", "", "the file to append to; empty = none")
	flags.BoolVar(&s.table, "table", false, "print the problems of the program as a table")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("%q is not a flag", flags.Arg(0))
	}
	if s.table {
		return table(stdout, &s)
	}
	return generate(&s, stdout, stderr)
}

// generate plays games until there are enough problems.
func generate(s *settings, stdout, stderr io.Writer) error {
	games := registry.Games()
	sys, err := game.NewSystems(games, assets.Games()).Get(s.game)
	if err != nil {
		return err
	}
	f, err := newFinder(sys, game.Engines(games), s)
	if err != nil {
		return err
	}
	known, next, err := s.earlier()
	if err != nil {
		return err
	}
	f.known = known
	for n := next; n < s.games && len(f.known) < s.want && (s.rollouts == 0 || f.rollouts < s.rollouts); n++ {
		report, found, err := f.game(n)
		if err != nil {
			return err
		}
		var b strings.Builder
		fmt.Fprintf(&b, "# seed %d game %d: %s\n", s.seed, n, report)
		for _, p := range found {
			b.WriteString(p.Text())
		}
		fmt.Fprintf(stderr, "%s: game %d: %s; %d of %d problems, %d rollouts\n", s.game, n, report, len(f.known), s.want, f.rollouts)
		if err := s.append(b.String(), stdout); err != nil {
			return err
		}
	}
	return nil
}

// earlier returns the problems in the output file, and the number of the first game that it does not have.
func (s *settings) earlier() (known []*problem.Problem, next int, err error) {
	if s.out == "" {
		return nil, 0, nil
	}
	text, err := os.ReadFile(s.out)
	if errors.Is(err, os.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	for line := range strings.Lines(string(text)) {
		var seed uint64
		var n int
		if k, _ := fmt.Sscanf(line, "# seed %d game %d:", &seed, &n); k == 2 && seed == s.seed {
			next = max(next, n+1)
		}
	}
	known, err = problem.Parse(string(text))
	return known, next, err
}

// append appends text to the output file or prints it.
func (s *settings) append(text string, stdout io.Writer) error {
	if s.out == "" {
		_, err := io.WriteString(stdout, text)
		return err
	}
	f, err := os.OpenFile(s.out, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}

// table prints the problems of one game or of all.
func table(w io.Writer, s *settings) error {
	for _, e := range registry.Games().Playable() {
		if s.game != "" && s.game != e.ID {
			continue
		}
		list, err := problem.Load(e.ID)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s: %d problems\n%-34s %-9s %10s %15s %16s", e.ID, len(list), "", "theme", "difficulty", "4,000 runs", "16,000 runs")
		for _, l := range levels() {
			fmt.Fprintf(w, " %10s", l.Name)
		}
		fmt.Fprintln(w)
		sums := map[string]int{}
		for _, p := range list {
			fmt.Fprintf(w, "%-34s %-9s %8d %% %8d %6d %16d", p.ID, p.Theme, p.Difficulty(), p.Margins[0], p.Margins[1], p.Margins[2])
			for _, f := range p.Found {
				fmt.Fprintf(w, " %8d %%", f.Percent)
				sums[f.Level] += f.Percent
			}
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "%-34s %9s %10s %15s %16s", "solved", "", "", "", "")
		for _, l := range levels() {
			fmt.Fprintf(w, " %8d %%", sums[l.Name]/max(len(list), 1))
		}
		fmt.Fprint(w, "\n\n")
	}
	return nil
}

// level is a level that tries problems, with its number of runs.
type level struct {
	ai.Level
	runs int
}

// levels returns the levels that try a problem.
func levels() []level {
	return []level{{levelNamed("lieutenant"), 1}, {levelNamed("major"), 4}, {levelNamed("colonel"), 4}, {levelNamed("general"), 2}}
}

func levelNamed(name string) ai.Level {
	l, _ := ai.LevelNamed(name)
	return l
}
