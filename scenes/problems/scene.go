package problems

import (
	"log/slog"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/game/problem"
	"herbstnebel/game/study"
	"herbstnebel/rules"
	"herbstnebel/scenes/board"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/ui"
)

// gradeSteps is the number of steps of the judge for a grade: with each, the rollouts double.
const gradeSteps = 4

// gradeSeed is the seed of all grades, so that the same answer has the same grade on every computer.
const gradeSeed = 1

// Scene is the board with a problem and its panel.
type Scene struct {
	host    Host
	board   *board.Board
	match   *game.Match
	items   []item
	at      int
	start   rules.View
	best    []rules.Choice
	other   []rules.Choice   // the obvious plan
	plans   ai.PlanGenerator // finds the end of an activation, which ends an answer; nil = only a die or the other side does
	seen    int              // revision of the match at the last look
	answer  []rules.Choice   // choices that are graded; nil = the player has not finished
	judge   game.AsyncPlayer
	steps   int
	grade   *grade // nil = not yet graded
	showing bool   // the board shows the solution
	folded  bool
}

// grade is the result of an answer.
type grade struct {
	loss  int       // in thousandths of the win probability
	terms []ai.Term // in what the best plan differs from the answer, or from the obvious plan if the answer is the best
	same  bool      // the answer is the best plan itself
	gain  int       // change of the rating

	lang        string // code of the language of the acts; empty = not yet made
	best, other []act  // acts of the best and of the obvious plan
}

// Open shows a problem of a list.
func Open(h Host, items []item, at int) {
	it := &items[at]
	sys, err := h.Systems().Get(it.system)
	if err != nil {
		h.ShowError(err)
		return
	}
	start, err := it.problem.Start(sys)
	if err != nil {
		h.ShowError(err)
		return
	}
	best, err := problem.Line(start, it.problem.Best)
	if err != nil {
		h.ShowError(err)
		return
	}
	other, err := problem.Line(start, it.problem.Other)
	if err != nil {
		h.ShowError(err)
		return
	}
	setup := game.Setup{Scenario: it.problem.Scenario, Seed: gradeSeed, Axis: game.Human, Allies: game.Human, Study: true}
	for i, seat := range [...]*string{&setup.Axis, &setup.Allies} {
		if !game.HasSeat(sys, rules.BothSides()[i]) {
			*seat = game.NoSeat
		}
	}
	m, err := game.NewFromPosition(sys, start, setup)
	if err != nil {
		h.ShowError(err)
		return
	}
	s := &Scene{host: h, match: m, items: items, at: at, start: start, best: best, other: other, seen: m.Revision()}
	if heuristics, err := h.Heuristics(sys); err == nil {
		if plans, ok := heuristics.(ai.PlanGenerator); ok && !interrupted(plans, start, best) {
			s.plans = plans
		}
	}
	h.ShowLesson(m, func(p *ui.Session) ui.Scene {
		p.Over, p.Branch, p.Study, p.Saves, p.Adviser, p.HintSeat, p.HandOver = nil, nil, nil, nil, nil, nil, nil
		s.board = board.New(p)
		return s
	})
}

// interrupted reports whether a line goes on after a position that is between activations, as the moves of single units
// are in some games.
func interrupted(plans ai.PlanGenerator, start rules.View, line []rules.Choice) bool {
	at := start.Clone()
	for i, c := range line {
		if i > 0 && plans.BetweenActivations(at) {
			return true
		}
		at.Apply(c, nil)
	}
	return false
}

// Board returns the board.
func (s *Scene) Board() *board.Board { return s.board }

// Restart begins the problem again.
func (s *Scene) Restart() { Open(s.host, s.items, s.at) }

// ShowList shows the list of problems.
func (s *Scene) ShowList(c *ui.Context) { c.Push(NewList(s.host, true)) }

// problem returns the problem on the board.
func (s *Scene) problem() *problem.Problem { return s.items[s.at].problem }

// Close stops the grading.
func (s *Scene) Close(c *ui.Context) {
	if s.judge != nil {
		s.judge.Cancel()
	}
	s.board.Close(c)
}

// Draw draws the board.
func (s *Scene) Draw(screen *ebiten.Image, c *ui.Context) { s.board.Draw(screen, c) }

// Build implements ui.BackgroundBuilder.
func (s *Scene) Build(c *ui.Context) bool { return s.board.Build(c) }

// answered returns the text that replaces the prompt once the player has answered; empty = not yet.
func (s *Scene) answered(c *ui.Context) string {
	switch {
	case s.answer == nil:
		return ""
	case s.grade == nil:
		return c.T("problems.grading")
	}
	return s.verdict(c)
}

// Update updates the board, takes the answer once the plan has ended, advances the grading, and lays out the panel.
func (s *Scene) Update(c *ui.Context) error {
	s.board.Lesson().End(s.answered(c))
	if err := s.board.Update(c); err != nil {
		return err
	}
	if s.seen != s.match.Revision() {
		s.seen = s.match.Revision()
		if line, ended := s.line(); ended && s.answer == nil {
			s.finish(line)
		}
		c.NeedRedraw()
	}
	s.grading(c)
	s.layout(c)
	return nil
}

// line returns the choices of the player so far, up to the first die or draw or the first choice of the other side, and
// whether the plan has ended.
func (s *Scene) line() (line []rules.Choice, ended bool) {
	side := s.start.ToMove()
	records := s.match.Records()
	decided := false
	for i := range records {
		r := &records[i]
		if r.By != side {
			return line, decided
		}
		line = append(line, r.Choice)
		decided = decided || !r.Forced()
	}
	pos := s.match.Position()
	return line, decided && (pos.Outcome().Over || pos.ToMove() != side || s.plans != nil && s.plans.BetweenActivations(pos))
}

// finish takes a line as the answer and begins to grade it. If it is the best plan, the obvious plan is compared instead, for
// the reasons.
func (s *Scene) finish(line []rules.Choice) {
	s.answer = append([]rules.Choice{}, line...)
	s.folded = false
	if s.same() {
		line = s.other
	}
	var err error
	if s.judge, err = s.host.Players()(s.start.System(), ai.JudgeSeat(s.start, s.best, line), gradeSeed); err != nil {
		s.host.ShowError(err)
		return
	}
	s.judge.Start(rules.CloneView(s.start), s.start.Choices(nil))
}

// same reports whether the answer is the best plan itself.
func (s *Scene) same() bool { return end(s.start, s.answer) == end(s.start, s.best) }

// end returns the hash of the position after a line and the forced choices of its side that follow.
func end(pos rules.View, line []rules.Choice) uint64 {
	at, side := pos.Clone(), pos.ToMove()
	for _, c := range line {
		at.Apply(c, nil)
	}
	for at.ToMove() == side && !at.Outcome().Over {
		c, forced := rules.ForcedChoice(at, at.Choices(nil))
		if !forced {
			break
		}
		at.Apply(c, nil)
	}
	return at.Hash()
}

// grading takes the result of a step of the judge and begins the next.
func (s *Scene) grading(c *ui.Context) {
	if s.judge == nil || s.grade != nil {
		return
	}
	_, ok, err := s.judge.Done()
	switch {
	case err != nil:
		s.judge = nil
		s.host.ShowError(err)
		return
	case !ok:
		return
	}
	if s.steps++; s.steps < gradeSteps {
		s.judge.Start(rules.CloneView(s.start), s.start.Choices(nil))
		return
	}
	r := s.judge.Report()
	if r == nil || len(r.Valued) < 2 {
		return
	}
	g := &grade{terms: r.Terms, same: s.same()}
	switch {
	case g.same:
	case end(s.start, s.answer) == end(s.start, s.other):
		g.loss = s.problem().Loss // by more rollouts
	default:
		g.loss = r.Valued[1].Loss
	}
	s.graded(c, g)
}

// graded records a grade and shows both lines on the map.
func (s *Scene) graded(c *ui.Context, g *grade) {
	s.grade = g
	r := record(s.host)
	before := r.Rating
	r.Add(s.items[s.at].name(), s.problem(), g.loss)
	g.gain = r.Rating - before
	if err := s.host.Files().Put(recordFile, r.Text()); err != nil {
		slog.Warn("scenes: the record of problems is not kept", "err", err)
	}
	c.Announce(s.verdict(c))
	c.NeedRedraw()
}

// solve shows the best plan on the board: its moves as arrows from the start, or its end.
func (s *Scene) solve(c *ui.Context) {
	s.showing = !s.showing
	var list []marks.PlanArrow
	line := s.answer
	if s.showing {
		line = nil
		for _, a := range study.Arrows(s.start, s.problem().Best) {
			list = append(list, marks.PlanArrow{Arrow: marks.Arrow{From: a.From, To: a.To}})
		}
	}
	if err := s.match.Retrace(line); err != nil {
		s.host.ShowError(err)
		return
	}
	s.seen = s.match.Revision()
	s.board.Reload(c)
	s.board.ShowPlans(list)
	c.NeedRedraw()
}
