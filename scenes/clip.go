package scenes

import (
	"math"

	"herbstnebel/scenes/board"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// reel shows the progress of a clip of the recent moves, and gives the player the finished file.
type reel struct {
	page.Sheet
	app   *App
	board *board.Board
	film  *board.ClipRecorder
	from  int
}

func newReel(a *App, b *board.Board, from int) ui.Scene {
	return &reel{Sheet: page.Sheet{Over: true, Width: 420, Height: 190}, app: a, board: b, from: from}
}

// Update renders a few more frames of the clip.
func (s *reel) Update(c *ui.Context) error {
	u := c.UI
	body := s.Layout(c, c.T("share.reel"))
	row := page.Footer(c, &body)
	if u.Button("cancel", row.CutLeft(min(c.Px(150), row.W)), c.T("cancel"), ui.ButtonStyle{Action: ui.Cancel}) {
		c.Pop()
		return nil
	}
	done := 0.0
	if s.film != nil {
		done = math.Floor(s.film.Progress()*25) / 25 // in steps, so that most updates need not redraw the screen
	}
	u.Text(body.CutTop(c.Px(26)), c.T("reel.making", "n", int(done*100)), ui.Style{Size: 15})
	bar := body.CutTop(c.Px(10))
	u.Fill(bar, c.Theme.PaperDeep)
	u.Fill(ui.Rect{X: bar.X, Y: bar.Y, W: bar.W * done, H: bar.H}, c.Theme.Accent)
	u.Frame(bar, c.Px(1), c.Theme.Edge)
	if s.film == nil {
		s.film = s.board.NewClip(c, s.from)
		return nil
	}
	if s.film.Step(c) {
		gif := s.film.GIF()
		name := s.app.fileName(c)
		c.Replace(newReelMade(s.app, name, gif))
	}
	return nil
}

// Close resumes the board.
func (s *reel) Close(c *ui.Context) {
	if s.film != nil {
		s.film.Close(c)
	}
}

// newReelMade asks for a button press before it shares the clip, because the share dialog of the system opens
// only after one.
func newReelMade(a *App, name string, gif []byte) ui.Scene {
	return page.NewQuestion(a.T("share.reel"), a.T("reel.made", "kb", (len(gif)+1023)/1024), page.Answer{Key: "reel.keep", Do: func(c *ui.Context) {
		c.Platform.SaveGIF(name, gif, func(where string, err error) { a.gave(c, "share.reel", "reel.written", err, "where", where) })
	}}, page.Answer{Key: "cancel"})
}

// shareReel makes a clip of everything since the player's last decision.
func (a *App) shareReel(c *ui.Context) {
	if b := a.shown(); b != nil {
		if from, ok := b.ClipStart(); ok {
			c.Push(newReel(a, b, from))
		}
	}
}

// canFilm reports whether a clip would show anything.
func (a *App) canFilm() bool {
	b := a.shown()
	if b == nil {
		return false
	}
	_, ok := b.ClipStart()
	return ok
}
