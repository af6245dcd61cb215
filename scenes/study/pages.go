package study

import (
	"strconv"
	"strings"

	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/study"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/setup"
	"herbstnebel/scenes/share"
	"herbstnebel/scenes/ui"
)

// extension is the extension of files of studies.
const extension = ".study"

// askName asks for the name of the variation, or of the study at the start.
func (s *Scene) askName(c *ui.Context) {
	n := s.last
	old := n.Name()
	if n.Parent() == nil {
		old = s.study.Title()
	}
	c.Push(page.NewPrompt(c.T("study.name"), c.T("study.name.hint"), old, study.MaxName/2, func(c *ui.Context, text string) {
		if n.Parent() == nil {
			s.study.SetTitle(text)
		} else {
			s.study.SetName(n, text)
		}
		s.keep()
		c.NeedRedraw()
	}))
}

// askComment asks for a comment on the last choice.
func (s *Scene) askComment(c *ui.Context) {
	n := s.last
	c.Push(page.NewPrompt(c.T("study.comment"), c.T("study.comment.hint"), strings.ReplaceAll(n.Comment(), "\n", " "), study.MaxComment/4, func(c *ui.Context, text string) {
		s.study.SetComment(n, text)
		s.keep()
		c.NeedRedraw()
	}))
}

// askRemove asks before it deletes the last choice and all that follows it.
func (s *Scene) askRemove(c *ui.Context) {
	c.Push(page.NewWarning(c.T("study.delete"), c.T("study.delete.text", "act", s.panel.text(c, s, s.last)),
		page.Answer{Key: "load.delete", Do: s.remove}, page.Answer{Key: "cancel"}))
}

// share offers the study as a link or as a file.
func (s *Scene) share(c *ui.Context) {
	name := s.study.Title()
	if name == "" {
		name = c.T(s.study.System().ID() + ".title")
	}
	share.Ask(c, s.host, share.Offer{Title: c.T("study.share"), About: c.T("study.share.text"), Name: name, Link: link.WriteStudy(s.study), File: s.study.Text(), Extension: extension, Copied: "study.copied"})
}

// diePage lets the player set a die or a draw.
type diePage struct {
	page.Sheet
	scene  *Scene
	node   *study.Node // result of the die; nil = the next die, which has none yet
	texts  []string
	faces  []rules.Choice
	chosen int
}

// askDie shows the results that a die or a draw can have.
func (s *Scene) askDie(c *ui.Context, n *study.Node) {
	s.showDie(c, n, s.study.Position(n.Parent()))
}

// askNext shows the results that the next die or draw can have.
func (s *Scene) askNext(c *ui.Context) { s.showDie(c, nil, s.match.Position()) }

// showDie shows the results at a position.
func (s *Scene) showDie(c *ui.Context, n *study.Node, pos rules.View) {
	d := &diePage{Sheet: page.Sheet{Over: true, Width: 420, Height: 520}, scene: s, node: n, chosen: -1}
	prompt := pos.Decision()
	d.faces = pos.Choices(nil)
	for i, face := range d.faces {
		o := picking.Option{Choice: face, Info: pos.Describe(face)}
		text := s.board.Texts().ActIn(&prompt, &o)
		if text == o.Info.Verb {
			text = pos.Notation(face)
		}
		d.texts = append(d.texts, text)
		if n != nil && face == n.Choice() {
			d.chosen = i
		}
	}
	c.Push(d)
}

// Update lays out the page.
func (d *diePage) Update(c *ui.Context) error {
	body, _, closed := d.LayoutWithBack(c, c.T("study.dice"))
	if closed {
		if d.node == nil { // it is rolled
			dice := splitmix.Source(game.RandomSeed())
			d.play(c, rules.Draw(d.scene.match.Position(), d.faces, &dice))
		}
		return nil
	}
	hit := -1
	c.UI.ScrollFlow("dice", body.Rest, func(col *ui.Flow) {
		for i, text := range d.texts {
			at, pressed := c.UI.Row("face."+strconv.Itoa(i), col.Line(), i == d.chosen)
			c.UI.Text(at, text, ui.Style{Size: page.RowText, MinSize: 10, Y: ui.Middle, NoWrap: true})
			if pressed {
				hit = i
			}
		}
	})
	if hit >= 0 {
		c.Pop()
		d.play(c, d.faces[hit])
	}
	return nil
}

// play plays a result.
func (d *diePage) play(c *ui.Context, face rules.Choice) {
	s := d.scene
	if d.node == nil {
		if err := s.match.Play(face); err != nil {
			s.host.ShowError(err)
		}
		return
	}
	s.study.Go(d.node.Parent())
	n, err := s.study.Play(face)
	if err != nil {
		s.host.ShowError(err)
		return
	}
	s.goTo(c, n)
}

// playOn shows the page that starts a match from here.
func (s *Scene) playOn(c *ui.Context) {
	sys := s.study.System()
	c.Push(setup.NewPlayOn(setup.Beginning{Title: c.T("study.play"), About: c.T("study.play.about"), System: sys, Engines: s.host.Engines(sys), Opponent: s.host.DefaultSeat(sys), ToMove: s.match.ToMove(), Begin: func(begun game.Setup) {
		m, err := s.study.Match(s.study.Here(), begun)
		if err != nil {
			s.host.ShowError(err)
			return
		}
		s.host.StartMatch(m)
	}}))
}
