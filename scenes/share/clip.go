package share

import (
	"math"

	"herbstnebel/game"
	"herbstnebel/scenes/board"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes in interface points.
const (
	doneHigh = 26.0 // text above the bar
	barHigh  = 10.0
)

// clipPage shows the progress of a clip of the recent moves, and gives the player the finished file.
type clipPage struct {
	page.Sheet
	host     Host
	match    *game.Match
	board    *board.Board
	recorder *board.ClipRecorder
	from     int
}

func newClipPage(h Host, m *game.Match, b *board.Board, from int) ui.Scene {
	return &clipPage{Sheet: page.Sheet{Over: true, Width: 420, Height: 190}, host: h, match: m, board: b, from: from}
}

// Update renders a few more frames of the clip.
func (s *clipPage) Update(c *ui.Context) error {
	u := c.UI
	body := s.Layout(c, c.T("share.reel"))
	row := page.Footer(c, body)
	if u.Button("cancel", row.Left(page.BackWide), c.T("cancel"), ui.ButtonStyle{Action: ui.Cancel}) {
		c.Pop()
		return nil
	}
	done := 0.0
	if s.recorder != nil {
		done = math.Floor(s.recorder.Progress()*25) / 25 // in steps, so that most updates need not redraw the screen
	}
	u.Text(body.Top(doneHigh), c.T("reel.making", "n", int(done*100)), ui.Style{Size: page.LineText})
	u.Bar(body.Top(barHigh), done, c.Theme.Accent)
	if s.recorder == nil {
		s.recorder = s.board.NewClip(c, s.from)
		return nil
	}
	if s.recorder.Step(c) {
		gif := s.recorder.GIF()
		name := fileName(c, s.match)
		c.Replace(NewClipMade(c, s.host, name, gif))
	}
	return nil
}

// Close resumes the board.
func (s *clipPage) Close(c *ui.Context) {
	if s.recorder != nil {
		s.recorder.Close(c)
	}
}

// NewClipMade asks for a button press before it shares the clip, because the share dialog of the system opens
// only after one.
func NewClipMade(c *ui.Context, h Host, name string, gif []byte) ui.Scene {
	return page.NewQuestion(c.T("share.reel"), c.T("reel.made", "kb", (len(gif)+1023)/1024), page.Answer{Key: "reel.keep", Do: func(c *ui.Context) {
		c.Platform.SaveGIF(name, gif, func(where string, err error) { showSaved(c, h, "share.reel", "reel.written", err, "where", where) })
	}}, page.Answer{Key: "cancel"})
}

// shareClip makes a clip of everything since the player's last decision.
func shareClip(c *ui.Context, h Host, m *game.Match) {
	if b := h.Board(); b != nil {
		if from, ok := b.ClipStart(); ok {
			c.Push(newClipPage(h, m, b, from))
		}
	}
}

// canMakeClip reports whether a clip would show anything.
func canMakeClip(h Host) bool {
	b := h.Board()
	if b == nil {
		return false
	}
	_, ok := b.ClipStart()
	return ok
}
