package review

import (
	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes in interface points.
const (
	roomyHigh   = 580.0 // least height of a screen with charts
	paraHigh    = 30.0
	trackHigh   = 24.0
	tracksLeast = 50.0 // room in which a track is shown
)

// ResultPage is the page on the result of a match: the winner, the reason and, if there is room, charts of its
// course.
type ResultPage struct {
	page.Sheet
	host    Host
	session *ui.Session
	charts  *charts // nil until there is room for them
	played  bool
}

// NewResultPage returns the page on the result of the match of a session.
func NewResultPage(h Host, p *ui.Session) ui.Scene {
	return &ResultPage{Sheet: page.Sheet{Over: true, Width: 720}, host: h, session: p}
}

// Close implements ui.Closer.
func (o *ResultPage) Close(*ui.Context) {
	if o.charts != nil {
		o.charts.close()
	}
}

// Update lays out the result.
func (o *ResultPage) Update(c *ui.Context) error {
	m := o.session.Match
	roomy := !c.Narrow() && c.H > c.Px(roomyHigh)
	if o.Height = 400; roomy {
		o.Height = 530
	}
	if !o.played {
		o.played = true
		o.host.RecordResult(m)
		o.playSound(c)
	}
	out := m.Outcome()
	key := "over.win"
	switch {
	case out.BothLost:
		key = "over.both-lost"
	case out.Winner == rules.NoSide:
		key = "over.draw"
	}
	col := o.Layout(c, c.T(key, "side", c.T("side."+out.Winner.String())))
	o.buttons(c, page.Footer(c, col).Rest, col)
	o.verdict(c, col)
	col.Skip(page.NoteGap)
	if roomy {
		if o.charts == nil {
			o.charts = newCharts(o.host.Assets(), m)
		}
		o.charts.layout(c, col)
	}
	col.Text(c.T("over.seed", "seed", m.Header().Seed, "n", m.Played()), ui.Style{Size: page.DetailText, Color: c.Theme.InkSoft}, 0)
	return nil
}

// playSound plays the sound of a victory or of a defeat of the player.
func (o *ResultPage) playSound(c *ui.Context) {
	m := o.session.Match
	out := m.Outcome()
	won := !out.BothLost
	if out.Winner != rules.NoSide {
		won = m.Seat(out.Winner) == game.Human || m.Seat(out.Winner.Other()) != game.Human
	}
	if won {
		c.Sound.Play("victory")
	} else {
		c.Sound.Play("defeat")
	}
}

// buttons lays out the buttons in row. On a narrow screen it cuts a second row off r.
func (o *ResultPage) buttons(c *ui.Context, row ui.Rect, col *ui.Flow) {
	u := c.UI
	cols := c.Columns(row, 4, page.ButtonGap)
	if c.Narrow() {
		col.Rest.CutBottom(c.RowHeight() - c.Px(page.RowGap))
		above := row.Move(0, -c.RowHeight()-c.Px(page.ButtonGap))
		cols = append(c.Columns(above, 2, page.ButtonGap), c.Columns(row, 2, page.ButtonGap)...)
	}
	if u.Button("look", cols[0], c.T("over.look"), ui.ButtonStyle{Primary: true, Action: ui.Cancel}) {
		c.Pop()
	}
	if u.Button("review", cols[1], c.T("menu.review"), ui.ButtonStyle{}) {
		c.Push(NewReviewPage(o.host, o.session))
	}
	if u.Button("again", cols[2], c.T("over.again"), ui.ButtonStyle{}) {
		o.host.Restart()
	}
	if u.Button("title", cols[3], c.T("menu.title"), ui.ButtonStyle{}) {
		o.host.Leave()
	}
}

// verdict lays out how the match was decided, the level of victory, the paragraph, and the final tracks.
func (o *ResultPage) verdict(c *ui.Context, col *ui.Flow) {
	u, m := c.UI, o.session.Match
	out := m.Outcome()
	id := m.System().ID()
	if out.Method != "" {
		col.Text(c.Lang.GameText(id, "method."+out.Method, "side", c.T("side."+out.Winner.String()), "loser", c.T("side."+out.Winner.Other().String()), "turn", m.Position().Turn()), ui.Style{Size: 18}, page.ButtonGap)
	}
	if out.Level != "" {
		col.Text(c.Lang.GameText(id, "level."+out.Level), ui.Style{Family: ui.Bold, Size: 18}, page.ButtonGap)
	}
	terms := m.Terms()
	for _, term := range gametext.Terms(c.Lang, m.System(), &terms, m.Goals()) {
		st, key := ui.Style{Size: page.RowText, Color: c.Theme.Bad}, "terms.missed"
		if term.Met {
			st.Color, key = c.Theme.Good, "terms.met"
		}
		if term.Goal {
			col.Text(c.T(key, "goal", term.Text), st, 0)
		}
	}
	if out.Para != "" {
		if _, hit := u.Chip("para", ui.Point{X: col.Rest.X, Y: col.Rest.Y}, "§ "+out.Para, c.T("rules.open")); hit {
			o.session.Rules(c, out.Para)
		}
		col.Skip(paraHigh)
	}
	tracks := m.Position().Tracks()
	for i := range tracks {
		track := &tracks[i]
		if (track.Key == vocab.Turn || vocab.Winning(track.Key)) && col.Rest.H > c.Px(tracksLeast) && c.Lang.HasOf(id, "gauge."+track.Key) {
			text := gametext.TrackText(c.Lang, id, tracks, track)
			if parts := gametext.TrackItems(c.Lang, id, track); parts != "" && track.Key != vocab.Turn {
				text += " (" + parts + ")"
			}
			u.Text(col.Top(trackHigh), text, ui.Style{Size: page.RowText, MinSize: 12, NoWrap: true})
		}
	}
}
