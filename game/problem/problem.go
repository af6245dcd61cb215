package problem

import (
	"bufio"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/assets/problems"
	"herbstnebel/rules"
)

// Searches of a problem: rollouts of the two searches that find it, and of the search that checks it.
const (
	SearchRollouts = 4_000
	CheckRollouts  = 16_000
)

// Bar is how much the best plan leads every other plan in both searches that find a problem, in thousandths of the win
// probability.
const Bar = 80

// Problem is a position and the plan to find.
type Problem struct {
	ID       string
	Scenario string
	Origin   Origin
	Rules    int // version of the rules
	Theme    Theme
	Chance   int    // win probability after the best plan, in thousandths
	Margins  [3]int // lead over the best other plan: by two searches of SearchRollouts and one of CheckRollouts
	Found    []Found
	Best     []string // choices of the best plan in notation
	Loss     int      // loss of the default plan, in thousandths
	Other    []string // choices of the default plan
	Position string   // text of the position
}

// Origin is where a problem comes from: a game between engines.
type Origin struct {
	Seed         uint64
	Game, Choice int
	Axis, Allies string // seats
}

// Found is the share of the runs of a level that find the best plan.
type Found struct {
	Level   string
	Percent int
}

// Theme is the subject of a problem.
type Theme string

const (
	Target   Theme = "target"   // where to attack
	Whether  Theme = "whether"  // to attack or not
	Movement Theme = "movement" // where to move
	Staff    Theme = "staff"    // anything else, such as a card or a loss to take
)

// Themes returns all themes.
func Themes() []Theme { return []Theme{Target, Whether, Movement, Staff} }

// Difficulty returns the share of the runs that miss the best plan, in percent, over all levels.
func (p *Problem) Difficulty() int {
	missed := 0
	for _, f := range p.Found {
		missed += 100 - f.Percent
	}
	return missed / max(len(p.Found), 1)
}

// Start returns the position.
func (p *Problem) Start(sys rules.System) (rules.View, error) {
	v, err := sys.Parse(p.Position)
	if err != nil {
		return nil, fmt.Errorf("problem: %s: %w", p.ID, err)
	}
	return v, nil
}

// Line returns the choices of a line in notation from a position.
func Line(pos rules.Position, notations []string) (line []rules.Choice, err error) {
	pos = pos.Clone()
	for _, text := range notations {
		c, err := rules.ParseChoice(pos, pos.Choices(nil), text)
		if err != nil {
			return nil, fmt.Errorf("problem: %w", err)
		}
		line = append(line, c)
		pos.Apply(c, nil)
	}
	return line, nil
}

// Load reads the problems of a game. It may block while a browser fetches them.
func Load(system string) ([]*Problem, error) {
	text, err := problems.Read(system)
	if err != nil {
		return nil, fmt.Errorf("problem: %w", err)
	}
	list, err := Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("problem: %s: %w", problems.Name(system), err)
	}
	return list, nil
}

// Text returns the block of lines of a problem.
func (p *Problem) Text() string {
	var b strings.Builder
	line := func(key string, values ...any) {
		b.WriteString(key)
		for _, v := range values {
			fmt.Fprintf(&b, " %v", v)
		}
		b.WriteString("\n")
	}
	line("problem", p.ID)
	line("scenario", p.Scenario)
	line("from", "seed", p.Origin.Seed, "game", p.Origin.Game, "choice", p.Origin.Choice)
	line("seats", p.Origin.Axis, p.Origin.Allies)
	line("rules", p.Rules)
	line("theme", p.Theme)
	line("chance", p.Chance)
	line("margins", p.Margins[0], p.Margins[1], p.Margins[2])
	b.WriteString("found")
	for _, f := range p.Found {
		fmt.Fprintf(&b, " %s %d", f.Level, f.Percent)
	}
	b.WriteString("\n")
	for _, c := range p.Best {
		line("play", c)
	}
	line("loss", p.Loss)
	for _, c := range p.Other {
		line("other", c)
	}
	b.WriteString("position\n")
	for text := range strings.Lines(p.Position) {
		b.WriteString("\t" + text)
	}
	return b.String()
}

// Parse reads the blocks that Text writes.
func Parse(text string) (list []*Problem, err error) {
	var p *Problem
	lines := bufio.NewScanner(strings.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		t := lines.Text()
		key, value, _ := strings.Cut(t, " ")
		switch {
		case t == "" || t[0] == '#':
			continue
		case key == "problem":
			p = &Problem{ID: value}
			if slices.ContainsFunc(list, func(o *Problem) bool { return o.ID == p.ID }) {
				return nil, fmt.Errorf("line %d: there are two problems %q", n, p.ID)
			}
			list = append(list, p)
			continue
		case p == nil:
			return nil, fmt.Errorf("line %d: %q before the first problem", n, key)
		case t[0] == '\t':
			p.Position += t[1:] + "\n"
			continue
		}
		if err := p.set(key, value); err != nil {
			return nil, fmt.Errorf("line %d: %s: %w", n, key, err)
		}
	}
	for _, p := range list {
		if len(p.Best) == 0 || p.Position == "" || len(p.Found) == 0 || !slices.Contains(Themes(), p.Theme) {
			return nil, fmt.Errorf("the problem %q is incomplete", p.ID)
		}
	}
	return list, lines.Err()
}

// set sets the fields of a line.
func (p *Problem) set(key, value string) (err error) {
	scan := func(format string, to ...any) error { _, err := fmt.Sscanf(value, format, to...); return err }
	switch key {
	case "scenario":
		p.Scenario = value
	case "from":
		return scan("seed %d game %d choice %d", &p.Origin.Seed, &p.Origin.Game, &p.Origin.Choice)
	case "seats":
		return scan("%s %s", &p.Origin.Axis, &p.Origin.Allies)
	case "rules":
		return scan("%d", &p.Rules)
	case "theme":
		p.Theme = Theme(value)
	case "chance":
		return scan("%d", &p.Chance)
	case "margins":
		return scan("%d %d %d", &p.Margins[0], &p.Margins[1], &p.Margins[2])
	case "found":
		for f := strings.Fields(value); len(f) > 1; f = f[2:] {
			n, err := strconv.Atoi(f[1])
			if err != nil {
				return err
			}
			p.Found = append(p.Found, Found{f[0], n})
		}
	case "play":
		p.Best = append(p.Best, value)
	case "loss":
		return scan("%d", &p.Loss)
	case "other":
		p.Other = append(p.Other, value)
	case "position":
	default:
		return errors.New("there is no such line")
	}
	return nil
}
