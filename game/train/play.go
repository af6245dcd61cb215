package main

import (
	"herbstnebel/ai"
	"herbstnebel/ai/kit"
	"herbstnebel/game/parallel"
	"herbstnebel/game/selfplay"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// sample is a position between two activations, with the result of its game.
type sample struct {
	game, stage int
	values      []int16
	reported    float32 // win probability of the Axis by the current heuristics
	won         float32 // 1 for a win, 0.5 for a draw, else 0
}

// keptOf is the interval of games held out: one game in keptOf is not fitted to.
const keptOf = 10

// split returns the samples to fit to, and those of the games held out.
func split(list []sample) (fitted, apart []sample) {
	for _, x := range list {
		if x.game%keptOf == 0 {
			apart = append(apart, x)
		} else {
			fitted = append(fitted, x)
		}
	}
	return fitted, apart
}

// policyGames plays the games of the default policy.
func (t *training) policyGames() ([]sample, error) {
	return selfplay.Samples(&t.Settings, func() func(int) ([]sample, error) {
		g := newPlayer(t.heuristics(), t.start, t.loose)
		return func(n int) ([]sample, error) { return g.play(n, t.Dice(n)) }
	}, parallel.NewProgress(t.stderr, "policy", false))
}

// contestsOf plays the games of the level in a round, with the network in text.
func (t *training) contestsOf(round int, text string) ([]sample, error) {
	net, err := parse(text, t.network.stages, t.network.hidden)
	if err != nil {
		return nil, err
	}
	settings := t.Settings
	settings.Games, settings.Seed = t.contests, t.Seed+1+uint64(round)
	heuristics := func() trainable {
		h := t.heuristics()
		h.Use(t.start, net)
		return h
	}
	return selfplay.Samples(&settings, func() func(int) ([]sample, error) {
		return func(n int) ([]sample, error) { return t.contest(round*t.contests+n, heuristics, settings.Dice(n)) }
	}, parallel.NewProgress(t.stderr, "contests", false))
}

// contest plays a game between two players of the level.
func (t *training) contest(game int, heuristics func() trainable, dice splitmix.Source) (list []sample, err error) {
	seat := func() ai.Player {
		return ai.NewPlanner(heuristics(), selfplay.Loosened(t.level, &dice), dice.Uint64())
	}
	g := newPlayer(heuristics(), t.start, 0)
	contest := ai.HeadlessGame{Position: g.pos, Axis: seat(), Allies: seat(), Dice: splitmix.Source(dice.Uint64())}
	contest.OnChoice = func(now rules.Position, _ []rules.Choice, _ rules.Choice) {
		if g.h.BetweenActivations(now) && dice.N(2) == 0 {
			list = append(list, g.sample(game))
		}
	}
	if _, err := contest.Play(); err != nil {
		return nil, err
	}
	return g.scored(list), nil
}

// player plays games of the default policy against itself.
type player struct {
	h         trainable
	evaluator *ai.RolloutEvaluator
	start     rules.Position
	pos       rules.Position
	loose     int
	features  kit.FeatureVector
	choices   []rules.Choice
	plans     []ai.Plan
}

func newPlayer(h trainable, start rules.Position, loose int) *player {
	return &player{h: h, evaluator: ai.NewRolloutEvaluator(h), start: start, pos: start.Clone(), loose: loose}
}

// play plays a game.
func (p *player) play(game int, dice splitmix.Source) (list []sample, err error) {
	p.pos.Copy(p.start)
	for steps := 0; !p.pos.Outcome().Over; steps++ {
		if steps == ai.DefaultLimit {
			return nil, ai.ErrEndless
		}
		if p.h.BetweenActivations(p.pos) && dice.N(2) == 0 {
			list = append(list, p.sample(game))
		}
		if p.pos.ToMove() == rules.Chance {
			p.choices = p.pos.Choices(p.choices[:0])
			p.pos.Apply(rules.Draw(p.pos, p.choices, &dice), nil)
			continue
		}
		p.follow(p.drawn(&dice))
	}
	return p.scored(list), nil
}

// drawn returns the zero Plan or, now and then, a random one.
func (p *player) drawn(dice *splitmix.Source) ai.Plan {
	if dice.N(1000) >= p.loose {
		return ai.Plan{}
	}
	if p.list(); len(p.plans) == 0 {
		return ai.Plan{}
	}
	return p.plans[dice.N(len(p.plans))]
}

// list collects the plans to draw from: the replies of the heuristics if there are any, else their plans.
func (p *player) list() {
	p.plans = p.plans[:0]
	if r, ok := p.h.(ai.ReplyGenerator); ok {
		p.plans = r.ReplyPlans(p.pos, p.plans)
		return
	}
	if p.choices = p.pos.Choices(p.choices[:0]); len(p.choices) > 1 {
		p.plans = p.h.Plans(p.pos, p.choices, p.plans)
	}
}

// follow plays the opening choices of a plan, or a plan without them until it ends.
func (p *player) follow(plan ai.Plan) {
	if plan.First == 0 {
		p.h.PlayPlan(p.pos, plan, nil)
		return
	}
	side := p.pos.ToMove()
	p.pos.Apply(plan.First, nil)
	if p.pos.ToMove() == side && !p.h.BetweenActivations(p.pos) {
		p.h.PlayPlan(p.pos, ai.Plan{}, nil)
	}
}

// sample returns the current position as a sample.
func (p *player) sample(game int) sample {
	s := sample{game: game, stage: p.h.Stage(p.pos), reported: float32(p.evaluator.WinProbability(p.pos, rules.Axis, 0, 0, 0, nil)) / 1000}
	p.h.Describe(p.pos, &p.features)
	for _, v := range p.features.Values() {
		s.values = append(s.values, int16(v))
	}
	return s
}

// scored sets the result of samples of the game, which is over. In a game with one seat it is the win probability at the
// final margin, because the player wants more points even in a won or lost game.
func (p *player) scored(list []sample) []sample {
	won := float32(ai.Score(p.pos.Outcome(), rules.Axis)) / 2
	if m, ok := p.h.(ai.WinMarginer); ok && len(p.pos.System().Seats()) == 1 {
		won = float32(chance(1000 * m.WinMargin(p.pos, rules.Axis) / p.h.LogitScale()))
	}
	for i := range list {
		list[i].won = won
	}
	return list
}
