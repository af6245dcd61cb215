package scenes

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/look"
	"herbstnebel/scenes/ui"
)

// guide lies over a board and walks a new player through the first rounds of a game: one
// slip of paper a lesson. A lesson ends when the player has done what it asks, or with the
// button where it only tells.
type guide struct {
	board   ui.Scene
	match   *game.Match
	lessons []look.Lesson
	at      int
}

// hasGuide reports whether a game has lessons for this seat.
func (a *App) hasGuide(system, axis string) bool {
	l := a.looks[system]
	return l != nil && len(l.Guide) > 0 && axis == game.Human
}

// newGuide lays the lessons over a board.
func newGuide(board ui.Scene, m *game.Match, lessons []look.Lesson) ui.Scene {
	return &guide{board: board, match: m, lessons: lessons}
}

// Close closes the board.
func (g *guide) Close(c *ui.Context) {
	if closer, ok := g.board.(ui.Closer); ok {
		closer.Close(c)
	}
}

// Draw draws the board.
func (g *guide) Draw(screen *ebiten.Image, c *ui.Context) { g.board.Draw(screen, c) }

// advance goes on to the lesson that is due.
func (g *guide) advance() {
	if g.at >= len(g.lessons) || g.match.ToMove() == rules.Chance {
		return
	}
	key := g.match.Position().Decision().Key
	l := &g.lessons[g.at]
	switch {
	case g.match.Outcome().Over:
		g.at = len(g.lessons)
	case l.Done(key):
		g.at++
	case l.Undone(key):
		g.at--
	}
}

// Update updates the board, then lays the slip over it.
func (g *guide) Update(c *ui.Context) error {
	if err := g.board.Update(c); err != nil {
		return err
	}
	g.advance()
	if g.at >= len(g.lessons) {
		return nil
	}
	u := c.UI
	l := &g.lessons[g.at]
	head, text, _ := strings.Cut(c.Lang.Of(g.match.System().ID(), "guide."+l.ID), "\n")
	st := ui.Style{Size: 15.5, Lead: 1.3}
	w := min(c.Px(400), c.W-c.Px(16))
	pad := c.Px(16)
	_, h := c.TextSize(text, st, w-2*pad)
	row := c.Px(34)
	if c.Fingers {
		row = c.RowHeight()
	}
	r := ui.Rect{X: c.Px(52), W: w, H: h + c.Px(34) + row + c.Px(10) + 2*pad}
	r.Y = c.H - c.Px(12) - r.H
	if c.W < c.Px(900) || c.H < c.Px(560) { // the board's panels are drawers
		r.X, r.Y = c.Px(8), c.H-c.Px(54)-r.H
	}
	r = r.Within(c.Screen())
	u.Panel(r)
	u.Frame(r.Inset(c.Px(5)), c.Px(1.5), c.Theme.Stamp)
	in := r.Inset(pad)
	u.Heading(in.CutTop(c.Px(30)), head, 20)
	in.CutTop(c.Px(4))
	u.Text(in.CutTop(h), text, st)
	foot := in.CutBottom(row)
	count := c.T("guide.count", "n", g.at+1, "of", len(g.lessons))
	u.Text(foot, count, ui.Style{Family: ui.Label, Size: 14, Color: c.Theme.InkSoft, Y: ui.Middle, NoWrap: true})
	last := g.at == len(g.lessons)-1
	next := "guide.next"
	if last {
		next = "guide.done"
	}
	if l.Tells() && u.Button("guide.next", foot.CutRight(c.Px(110)), c.T(next), ui.ButtonStyle{Primary: true, Size: 16}) {
		g.at++
	}
	if !last {
		foot.CutRight(c.Px(8))
		if u.Button("guide.end", foot.CutRight(c.Px(130)), c.T("guide.end"), ui.ButtonStyle{Size: 16}) {
			g.at = len(g.lessons)
		}
	}
	return nil
}
