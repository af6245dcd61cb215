package ai

import (
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// Greedy searches one decision deep. It plays each choice on a copy, continues by the default policy until the
// position is quiescent, and returns the choice with the best expected value. Chance is enumerated exactly if
// there are few results, and sampled otherwise with the same random numbers for every choice.
type Greedy struct {
	heuristics Heuristics
	evaluator  Heuristics // heuristics, or unlearned ones
	seed       uint64
	stack      []frame
	sys        rules.System // of the positions in stack
}

// frame is the position at one depth of a look-ahead.
type frame struct {
	pos     rules.Position
	choices []rules.Choice
}

// Bounds of a look-ahead.
const (
	maxOpen  = 216 // results of nested draws that are enumerated; beyond them one is sampled
	maxMoves = 120 // decisions, after which the look-ahead stops even if the position is not quiescent
)

// NewGreedy returns a greedy player.
func NewGreedy(heuristics Heuristics, seed uint64) *Greedy {
	g := &Greedy{heuristics: heuristics, evaluator: heuristics, seed: seed}
	if e, ok := heuristics.(GreedyEvaluator); ok {
		g.evaluator = unlearned{heuristics, e}
	}
	return g
}

// unlearned evaluates by EvaluateUnlearned.
type unlearned struct {
	Heuristics
	of GreedyEvaluator
}

// Evaluate implements Heuristics.
func (u unlearned) Evaluate(pos rules.Position, side rules.Side) int {
	return u.of.EvaluateUnlearned(pos, side)
}

// Name returns "greedy".
func (g *Greedy) Name() string { return "greedy" }

// Choose returns the choice with the best expected value. Ties are broken by a random number that depends on the
// seed and the position alone.
func (g *Greedy) Choose(pos rules.Position, choices []rules.Choice, c *Control) rules.Choice {
	if d, ok := g.heuristics.(Scripted); ok {
		if choice, settled := d.ScriptedChoice(pos, choices); settled {
			return choice
		}
	}
	side := pos.ToMove()
	src := splitmix.Source(g.seed ^ pos.Hash())
	tie := src.Uint64()
	best, value, equal := choices[0], int64(0), 1
	top := g.frame(0, pos)
	for i, choice := range choices {
		if i > 0 && !c.Continue() {
			break
		}
		top.Copy(pos)
		top.Apply(choice, nil)
		search := lookahead{Greedy: g, side: side, src: splitmix.Source(tie)}
		v := search.value(0, 1, 0)
		switch {
		case i == 0 || v > value:
			best, value, equal = choice, v, 1
		case v == value:
			equal++
			if src.N(equal) == 0 {
				best = choice
			}
		}
	}
	return best
}

// frame returns the position at a depth, which has the same System as pos.
func (g *Greedy) frame(depth int, pos rules.Position) rules.Position {
	if depth == 0 && g.sys != pos.System() {
		g.sys, g.stack = pos.System(), nil
	}
	if depth == len(g.stack) {
		g.stack = append(g.stack, frame{pos: pos.Clone()})
	}
	return g.stack[depth].pos
}

// lookahead is the look-ahead from one choice.
type lookahead struct {
	*Greedy
	side rules.Side
	src  splitmix.Source
}

// value continues the position at a depth and returns its expected value, times 256. open is the number of
// enumerated results so far, and moves is the number of decisions.
func (l *lookahead) value(depth, open, moves int) int64 {
	pos := l.stack[depth].pos
	for ; ; moves++ {
		if pos.Outcome().Over || moves >= maxMoves || l.heuristics.Quiescent(pos) {
			return int64(Value(l.evaluator, pos, l.side)) << 8
		}
		l.stack[depth].choices = pos.Choices(l.stack[depth].choices[:0])
		choices := l.stack[depth].choices
		switch {
		case len(choices) == 1:
			pos.Apply(choices[0], nil)
		case pos.ToMove() != rules.Chance:
			pos.Apply(l.heuristics.DefaultPolicy(pos, choices), nil)
		case open*len(choices) <= maxOpen:
			return l.expect(depth, open*len(choices), moves)
		default:
			pos.Apply(rules.Draw(pos, choices, &l.src), nil)
		}
	}
}

// expect returns the mean over the choices of Chance at a depth.
func (l *lookahead) expect(depth, open, moves int) int64 {
	pos, choices := l.stack[depth].pos, l.stack[depth].choices
	next := l.frame(depth+1, pos)
	sum, total := int64(0), int64(0)
	src := l.src
	for _, c := range choices {
		w := int64(pos.Weight(c))
		next.Copy(pos)
		next.Apply(c, nil)
		l.src = src // the same numbers for every result
		sum += w * l.value(depth+1, open, moves+1)
		total += w
	}
	return sum / total
}
