package scenes

import (
	"fmt"

	"herbstnebel/scenes/ui"
)

// newBoard makes the scene that plays a match.
func newBoard(a *App, p *ui.Play) ui.Scene { return &plain{sheet{app: a, wide: 1100}, p} }

// plain plays a match by lists of choices.
type plain struct {
	sheet
	p *ui.Play
}

// Update lists the choices.
func (s *plain) Update(c *ui.Context) error {
	u, m := c.UI, s.p.Match
	if err := s.p.Driver.Update(); err != nil {
		s.app.fail(err)
	}
	if s.p.Saver != nil {
		if err := s.p.Saver.Update(); err != nil {
			s.app.fail(err)
		}
	}
	r := s.lay(c, c.T(m.System().ID()+".title"))
	row := footer(c, &r)
	if u.Button("menu", row.CutLeft(c.Px(150)), c.T("menu.heading"), ui.ButtonStyle{Action: ui.Cancel}) {
		s.p.Menu(c)
	}
	d := m.Position().Decision()
	u.Text(r.CutTop(c.Px(30)), fmt.Sprint(d.By, " ", c.Lang.Of(m.System().ID(), "prompt."+d.Key), m.Position().Turn()), ui.Style{})
	if m.ToMove() == s.p.Driver.Thinking() {
		return nil
	}
	u.Scroll("choices", r, func(r ui.Rect) float64 {
		top := r.Y
		for i, ch := range m.Choices() {
			if u.Button(fmt.Sprint("choice.", i), r.CutTop(c.RowHeight()), m.Position().Notation(ch), ui.ButtonStyle{Left: true, Flat: true}) {
				if err := m.Play(ch); err != nil {
					s.app.fail(err)
				}
				break
			}
		}
		return r.Y - top
	})
	return nil
}
