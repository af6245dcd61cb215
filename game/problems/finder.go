package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/problem"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// effort is the work for a problem.
type effort struct {
	search, check, gap int
	levels             []level
}

// finder finds problems in games between engines.
type finder struct {
	sys       rules.System
	seats     *ai.PlayerRegistry
	settings  *settings
	effort    effort
	scenarios []string
	heuristic ai.PlanGenerator
	search    *ai.Comparer
	known     []*problem.Problem
	found     []*problem.Problem // those of the current game
	positions map[uint64]bool    // hashes of the positions of a game that were compared
	rollouts  int

	plans []ai.Plan
	count tally
}

// tally counts the decisions of one game.
type tally struct{ decisions, compared, searched int }

func newFinder(sys rules.System, seats *ai.PlayerRegistry, s *settings) (*finder, error) {
	f := &finder{sys: sys, seats: seats, settings: s, effort: effort{problem.SearchRollouts, problem.CheckRollouts, problem.Bar, levels()}, positions: map[uint64]bool{}}
	for _, x := range sys.Scenarios() {
		f.scenarios = append(f.scenarios, x.ID)
	}
	if s.scenarios != "" {
		f.scenarios = strings.Split(s.scenarios, ",")
	}
	generators := make([]ai.PlanGenerator, 2)
	for i := range generators {
		var err error
		if generators[i], err = seats.PlanGenerator(sys); err != nil {
			return nil, err
		}
	}
	f.heuristic = generators[0]
	f.search = ai.NewComparer(generators[1], levelNamed("colonel"))
	return f, nil
}

// pairings are the seats of the games, in turn. Weak and strong players together make games with many kinds of positions.
var pairings = [][2]string{{"major", "cadet"}, {"cadet", "major"}, {"major", "lieutenant"}, {"lieutenant", "major"}}

// game plays a game until there are enough problems of it, and returns them. It adds them to those known.
func (f *finder) game(n int) (string, []*problem.Problem, error) {
	scenario := f.scenarios[n%len(f.scenarios)]
	pair := pairings[n/len(f.scenarios)%len(pairings)]
	pos, err := f.sys.Start(scenario, nil)
	if err != nil {
		return "", nil, err
	}
	src := splitmix.Source(f.settings.seed<<32 + uint64(n))
	g := &ai.HeadlessGame{Position: pos, Dice: splitmix.Source(src.Uint64()), Control: new(ai.Control)}
	for i, p := range [...]*ai.Player{&g.Axis, &g.Allies} {
		if !game.HasSeat(f.sys, rules.BothSides()[i]) {
			pair[i] = game.NoSeat
			continue
		}
		if *p, err = f.seats.Make(pair[i], f.sys, src.Uint64()); err != nil {
			return "", nil, err
		}
	}
	f.count, f.found = tally{}, nil
	clear(f.positions)
	g.OnChoice = func(pos rules.Position, choices []rules.Choice, _ rules.Choice) {
		if src.N(f.settings.every) > 0 {
			return
		}
		p := f.try(pos.(rules.View), choices, src.Uint64())
		if p == nil {
			return
		}
		p.Scenario, p.Origin = scenario, problem.Origin{Seed: f.settings.seed, Game: n, Choice: len(g.Choices), Axis: pair[0], Allies: pair[1]}
		p.ID = fmt.Sprintf("%s-%d-%d-%d", scenario, p.Origin.Seed, n, p.Origin.Choice)
		f.found, f.known = append(f.found, p), append(f.known, p)
		if len(f.found) == f.settings.perGame {
			g.Control.Cancel()
		}
	}
	if _, err := g.Play(); err != nil && !errors.Is(err, ai.ErrStopped) {
		return "", nil, fmt.Errorf("game %d: %w", n, err)
	}
	return fmt.Sprintf("%s, %d decisions, %d compared, %d searched, %d kept", scenario, f.count.decisions, f.count.compared, f.count.searched, len(f.found)), f.found, nil
}

// fewestPlans is the number of plans of a decision that can be a problem.
const fewestPlans = 3

// longestPlan is the number of choices of the best plan, at most, so that a person can play it.
const longestPlan = 40

// try returns a problem if the decision is one.
func (f *finder) try(pos rules.View, choices []rules.Choice, seed uint64) *problem.Problem {
	if by := pos.ToMove(); by != rules.Axis && by != rules.Allies || len(choices) < 2 {
		return nil
	}
	if _, forced := rules.ForcedChoice(pos, choices); forced {
		return nil
	}
	f.count.decisions++
	f.plans = f.heuristic.Plans(pos, choices, f.plans[:0])
	if len(f.plans) < fewestPlans || f.positions[pos.Hash()] {
		return nil
	}
	f.positions[pos.Hash()] = true
	f.count.compared++
	first := f.compare(pos, choices, seed, f.effort.search, f.effort.gap)
	if first == nil || len(first[0].Line) > longestPlan || f.repeats(notations(pos, first[0].Line)) {
		return nil
	}
	f.count.searched++
	second := f.compare(pos, choices, seed+1, f.effort.search, f.effort.gap)
	if second == nil || !second[0].Varies(&first[0]) {
		return nil
	}
	third := f.compare(pos, choices, seed+2, f.effort.check, f.effort.gap/2)
	if third == nil || !third[0].Varies(&first[0]) || len(third[0].Line) > longestPlan || f.repeats(notations(pos, third[0].Line)) {
		return nil
	}
	text := pos.Text()
	if slices.ContainsFunc(f.known, func(p *problem.Problem) bool { return p.Position == text }) {
		return nil
	}
	if back, err := f.sys.Parse(text); err != nil || back.Hash() != pos.Hash() {
		return nil
	}
	p := &problem.Problem{Rules: f.sys.Version(), Chance: third[0].Chance, Position: text, Best: notations(pos, third[0].Line),
		Margins: [3]int{margin(first), margin(second), margin(third)}}
	usual := f.usual(pos, third)
	p.Loss, p.Other = usual.Loss, notations(pos, usual.Line)
	p.Theme = theme(pos, third[0].Line, usual.Line)
	f.examine(p, pos, choices, third, seed)
	return p
}

// repeats reports whether more than half of a plan, or of the best plan of a problem of the same game, is in the other.
func (f *finder) repeats(plan []string) bool {
	return slices.ContainsFunc(f.found, func(p *problem.Problem) bool {
		shared := 0
		for _, c := range plan {
			if slices.Contains(p.Best, c) {
				shared++
			}
		}
		return 2*shared > min(len(plan), len(p.Best))
	})
}

func (f *finder) compare(pos rules.View, choices []rules.Choice, seed uint64, rollouts, gap int) []ai.Compared {
	list := f.search.Compare(pos, choices, seed, ai.Bar{Rollouts: rollouts, Gap: gap, Surprise: true})
	f.rollouts += f.search.Spent()
	return list
}

// usual returns the default plan.
func (f *finder) usual(pos rules.View, list []ai.Compared) *ai.Compared {
	for i := range list {
		if list[i].Default {
			return &list[i]
		}
	}
	return &list[len(list)-1]
}

// margin returns the lead of the best plan over the best plan that is no variation of it, or the default plan.
func margin(list []ai.Compared) int {
	least := 1000
	for i := range list {
		if list[i].Default || !list[i].Varies(&list[0]) {
			least = min(least, list[i].Loss)
		}
	}
	return least
}

// examine lets the levels try a problem.
func (f *finder) examine(p *problem.Problem, pos rules.View, choices []rules.Choice, list []ai.Compared, seed uint64) {
	for _, l := range f.effort.levels {
		hits := 0
		for run := range l.runs {
			player, err := f.seats.Make(l.Name, f.sys, seed+uint64(run))
			if err != nil {
				continue
			}
			if finds(player, pos, choices, list, f.effort.gap/2) {
				hits++
			}
		}
		p.Found = append(p.Found, problem.Found{Level: l.Name, Percent: 100 * hits / l.runs})
	}
}

// finds reports whether a player chooses the best plan, or a variation of it that loses less than slack.
func finds(player ai.Player, pos rules.View, choices []rules.Choice, list []ai.Compared, slack int) bool {
	c := player.Choose(pos, choices, nil)
	end := pos.Clone()
	end.Apply(c, nil)
	if s, ok := player.(*ai.SearchPlayer); ok {
		for _, c := range s.PlannedLine(nil) {
			for legal := end.Choices(nil); len(legal) == 1; legal = end.Choices(nil) {
				end.Apply(legal[0], nil)
			}
			if !slices.Contains(end.Choices(nil), c) {
				return false
			}
			end.Apply(c, nil)
		}
	}
	for i := range list {
		if list[i].End == end.Hash() {
			return list[i].Loss < slack
		}
	}
	r, ok := player.(ai.Reporter)
	if !ok || r.Report() == nil {
		return false
	}
	for i := range list {
		if chosen := (ai.Compared{Plan: r.Report().Plan}); chosen.Varies(&list[i]) {
			return list[i].Loss < slack
		}
	}
	return false
}

func notations(pos rules.View, line []rules.Choice) (out []string) {
	at := pos.Clone()
	for _, c := range line {
		out = append(out, at.Notation(c))
		at.Apply(c, nil)
	}
	return out
}

// theme returns the subject of a problem, from the actions of its best plan and of its default plan.
func theme(pos rules.View, best, usual []rules.Choice) problem.Theme {
	a, b := acts(pos, best), acts(pos, usual)
	switch {
	case a.attacks && b.attacks:
		return problem.Target
	case a.attacks || b.attacks:
		return problem.Whether
	case a.moves || b.moves:
		return problem.Movement
	}
	return problem.Staff
}

// deeds tells what a line does.
type deeds struct{ attacks, moves bool }

func acts(pos rules.View, line []rules.Choice) (d deeds) {
	side, at := pos.ToMove(), pos.Clone()
	for _, c := range line {
		at.Apply(c, rules.ListenerFunc(func(e rules.Event) {
			d.attacks = d.attacks || e.Kind == rules.AttackBegan && e.Side == side
			d.moves = d.moves || e.Kind == rules.Moved && e.Side == side
		}))
	}
	return d
}
