package ai

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
)

// judgePrefix begins the name of the seat of a judge. The lines that it compares follow, each as indices of choices:
// "judge:0.17.3,4".
const judgePrefix = "judge:"

// Limits of a judge.
const (
	maxJudged   = 4
	maxJudgeRun = 200 // choices of a line
	judgeFirst  = 32  // rollouts of each line in the first step; each step doubles them
)

// judge is a Player that compares given lines of choices at a position: each is played, and rollouts go on from its end.
// Every call of Choose at the position is one step. The Valued of its report are the lines in their order, and the Terms are
// the differences between the first and the second.
type judge struct {
	search *SearchPlayer
	name   string
	lines  [][]int
	step   int
	hash   uint64
}

// JudgeSeat returns the name of the seat of a judge of lines, which must be legal at a position.
func JudgeSeat(pos rules.Position, lines ...[]rules.Choice) string {
	var all []string
	for _, line := range lines {
		at := pos.Clone()
		var run []string
		for _, c := range line {
			run = append(run, strconv.Itoa(slices.Index(at.Choices(nil), c)))
			at.Apply(c, nil)
		}
		all = append(all, strings.Join(run, "."))
	}
	return judgePrefix + strings.Join(all, ",")
}

// newJudge returns a judge with a name.
func newJudge(name string, search *SearchPlayer) (*judge, error) {
	j := &judge{search: search, name: name}
	for line := range strings.SplitSeq(strings.TrimPrefix(name, judgePrefix), ",") {
		var run []int
		for text := range strings.SplitSeq(line, ".") {
			if text == "" { // a line without choices
				continue
			}
			i, err := strconv.Atoi(text)
			if err != nil || i < 0 || len(run) == maxJudgeRun {
				return nil, fmt.Errorf("ai: seat %.60q: a line has up to %d numbers from 0", name, maxJudgeRun)
			}
			run = append(run, i)
		}
		if j.lines = append(j.lines, run); len(j.lines) > maxJudged {
			return nil, fmt.Errorf("ai: seat %.60q: there are at most %d lines", name, maxJudged)
		}
	}
	search.exhaustive = true
	return j, nil
}

// Name returns the name of the seat.
func (j *judge) Name() string { return j.name }

// Report returns the result after the last step.
func (j *judge) Report() *Report { return j.search.report }

// Choose does one step and returns any choice.
func (j *judge) Choose(pos rules.Position, choices []rules.Choice, c *Control) rules.Choice {
	p := j.search
	defer p.begin(c)()
	if j.step == 0 || j.hash != pos.Hash() {
		j.begin(pos)
	}
	arms := make([]int, p.arms)
	for i := range arms {
		arms[i] = i
	}
	if !p.fill(arms, judgeFirst<<min(j.step, MaxAnalysisSteps)) {
		j.step = 0
		return choices[0]
	}
	j.step++
	p.report = j.report()
	return choices[0]
}

// begin plays the lines.
func (j *judge) begin(pos rules.Position) {
	p := j.search
	j.hash, j.step = pos.Hash(), 0
	p.enterPosition(onBoard(p.pos, pos), p.seed)
	p.fillPool()
	p.pool.beginDecision(pos.System().ID())
	for p.arms = 0; p.arms < len(j.lines); p.arms++ {
		if len(p.armPool) == p.arms {
			p.armPool = append(p.armPool, &arm{})
		}
		a := p.armPool[p.arms]
		a.reset(Plan{}, p.pool.width)
		a.opened = pos.Clone()
		for _, i := range j.lines[p.arms] {
			legal := a.opened.Choices(nil)
			if i >= len(legal) {
				break
			}
			a.log = append(a.log, legal[i])
			a.opened.Apply(legal[i], nil)
		}
		a.end = a.opened.Hash()
	}
}

// report returns the result.
func (j *judge) report() *Report {
	p := j.search
	r := &Report{Rollouts: p.spent}
	first := p.armPool[0]
	for i, a := range p.armPool[:p.arms] {
		v := Candidate{Visits: a.n, Chance: perMille(a.chance, a.n), Margin: p.margin(i), Value: p.points(a.value / int64(a.n))}
		v.Loss, v.LossMargin = max(perMille(first.chance, first.n)-v.Chance, 0), first.paired(a)
		r.Valued = append(r.Valued, v)
	}
	r.Options = r.Valued[:1:1]
	r.Chance, r.Margin = r.Options[0].Chance, r.Options[0].Margin
	if p.arms > 1 {
		r.Terms = p.decided(first, p.armPool[1])
	}
	return r
}
