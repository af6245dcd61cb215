package study

import (
	"log/slog"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/game/study"
	"herbstnebel/rules"
	"herbstnebel/scenes/board"
	"herbstnebel/scenes/board/marks"
	"herbstnebel/scenes/ui"
)

// Scene is a board with the panel of a study.
type Scene struct {
	host     Host
	board    *board.Board
	match    *game.Match
	study    *study.Study
	keeper   *game.Keeper
	revision int // of the match, at the last look
	last     *study.Node
	analyzer *study.Analyzer
	off      bool // the engine does not analyse
	byHand   bool // the player sets dice and draws
	told     bool // the best plan of the current node was announced
	panel    panel
}

// newScene returns the scene of a study on a match that begins with the choices up to its current node.
func newScene(h Host, p *ui.Session, s *study.Study, slot int) *Scene {
	p.Over, p.Branch, p.Study, p.Saves = nil, nil, nil, nil
	p.Adviser, p.HintSeat, p.HandOver = nil, nil, nil
	return &Scene{host: h, board: board.New(p), match: p.Match, study: s, keeper: Slots(h.Files()).Keep(slot, ""), revision: -1, analyzer: study.NewAnalyzer(h.Players()),
		panel: panel{texts: map[*study.Node]string{}}}
}

// Board returns the board.
func (s *Scene) Board() *board.Board { return s.board }

// Study returns the study.
func (s *Scene) Study() *study.Study { return s.study }

// Close stops the analysis and keeps the study.
func (s *Scene) Close(c *ui.Context) {
	s.analyzer.Stop()
	s.keep()
	s.keeper.Close()
	s.board.Close(c)
}

// Draw draws the board.
func (s *Scene) Draw(screen *ebiten.Image, c *ui.Context) { s.board.Draw(screen, c) }

// Build implements ui.BackgroundBuilder.
func (s *Scene) Build(c *ui.Context) bool { return s.board.Build(c) }

// Update updates the board, adds to the tree what was played there, advances the analysis and lays out the panel.
func (s *Scene) Update(c *ui.Context) error {
	if c.Input.Consume(ui.StepBack) {
		s.goTo(c, s.before(s.study.Here()))
	}
	if c.Input.Consume(ui.Step) {
		s.goTo(c, s.after(s.study.Here()))
	}
	if err := s.board.Update(c); err != nil {
		return err
	}
	if s.revision != s.match.Revision() {
		s.revision = s.match.Revision()
		if err := s.study.Follow(s.match); err != nil {
			s.host.ShowError(err)
		}
		s.look(c)
	}
	pressing := c.Input.Down || c.Input.Released // the plan that was pressed must be the one that is released
	if !s.off && !pressing && s.analyzer.Update() {
		if err := s.analyzer.Err(); err != nil {
			slog.Warn("scenes: there is no analysis", "err", err)
		}
		s.arrows(c)
		s.tell(c)
	}
	s.panel.layout(c, s)
	if s.byHand && s.match.ToMove() == rules.Chance && !s.board.Lesson().Animating() {
		s.askNext(c)
	}
	return nil
}

// tell announces the best plan once for each node.
func (s *Scene) tell(c *ui.Context) {
	r, _ := s.analyzer.Report()
	if r == nil || len(r.Options) == 0 || s.told {
		return
	}
	s.told = true
	best := &r.Options[0]
	c.Announce(c.T("study.best", "plan", s.board.Texts().Plan(s.match.Position(), best.Plan, best.Notation), "chance", percent(c, best.Chance)))
}

// keep writes the study to its slot if it has changed.
func (s *Scene) keep() {
	if err := s.keeper.Keep(s.study.Text()); err != nil {
		s.host.ShowError(err)
	}
}

// look begins the analysis of the current node.
func (s *Scene) look(c *ui.Context) {
	s.keep()
	here := s.study.Here()
	s.last, s.told = here, false
	for s.last.Parent() != nil && (s.last.Forced() || s.last.By() == rules.Chance) {
		s.last = s.last.Parent()
	}
	var before study.Subject
	if s.last.Parent() != nil {
		before = s.study.Subject(s.last.Parent())
	}
	if !s.off {
		s.analyzer.Look(s.study.Subject(here), before)
	}
	s.arrows(c)
	c.NeedRedraw()
}

// arrows shows the best plans on the map.
func (s *Scene) arrows(c *ui.Context) {
	var list []marks.PlanArrow
	if r, _ := s.analyzer.Report(); r != nil && !s.off {
		pos := s.study.Position(s.study.Here())
		for i := len(r.Options) - 1; i >= 0; i-- { // the best on top
			for _, a := range study.Arrows(pos, r.Options[i].Line) {
				list = append(list, marks.PlanArrow{Arrow: marks.Arrow{From: a.From, To: a.To}, Rank: i})
			}
		}
	}
	s.board.ShowPlans(list)
	c.NeedRedraw()
}

// goTo goes to a node, and on to the next decision as far as the tree knows the way. A nil node is ignored.
func (s *Scene) goTo(c *ui.Context, n *study.Node) {
	if n == nil {
		return
	}
	n = n.Decision()
	s.study.Go(n)
	if err := s.match.Retrace(n.Choices()); err != nil {
		s.host.ShowError(err)
		return
	}
	s.board.Reload(c)
	s.panel.shown = nil
	c.NeedRedraw()
}

// before returns the node of the decision before n, or nil.
func (s *Scene) before(n *study.Node) *study.Node {
	for ; n.Parent() != nil; n = n.Parent() {
		if !n.Forced() && n.By() != rules.Chance {
			return n.Parent()
		}
	}
	return nil
}

// after returns the node after the next choice of the main line from n, or nil.
func (s *Scene) after(n *study.Node) *study.Node {
	if len(n.Children()) == 0 {
		return nil
	}
	return n.Children()[0]
}

// play adds a plan to the tree and goes to its end.
func (s *Scene) play(c *ui.Context, line []string) {
	if err := s.study.PlayLine(line); err != nil {
		s.host.ShowError(err)
	}
	s.goTo(c, s.study.Here())
}

// reply plays the best plan, and on with average dice until the enemy decides.
func (s *Scene) reply(c *ui.Context) {
	r, _ := s.analyzer.Report()
	side := s.match.ToMove()
	if r == nil || side != rules.Axis && side != rules.Allies {
		return
	}
	h, err := s.host.Heuristics(s.study.System())
	if err == nil {
		err = s.study.PlayLine(r.Options[0].Line)
	}
	if err == nil {
		_, err = s.study.PlayUntil(side.Other(), h)
	}
	if err != nil {
		s.host.ShowError(err)
	}
	s.goTo(c, s.study.Here())
}

// promote moves the current variation up.
func (s *Scene) promote(c *ui.Context) {
	s.study.Promote(s.study.Here())
	s.keep()
	c.NeedRedraw()
}

// remove deletes the last choice and all that follows it.
func (s *Scene) remove(c *ui.Context) {
	before := s.last.Parent()
	if before == nil {
		return
	}
	s.study.Delete(s.last)
	s.goTo(c, before)
}
