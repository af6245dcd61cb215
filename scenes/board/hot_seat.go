package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/effects"
	"herbstnebel/scenes/ui"
)

// handed is the banner that names the next player in a hot-seat match. If the other side has moved or attacked, the page of the hand-over replaces
// it.
type handed struct {
	side   rules.Side // side that decided last
	played int        // number of choices played when it decided
	since  int        // tick at which the banner appeared
	until  int        // tick at which it disappears
	due    bool       // true if the page is shown as soon as the events have been shown
}

const (
	handedFor   = 200            // time for which the banner stays, in updates
	handedLeast = handedFor / 10 // time for which it stays if the player acts, in updates
	opaque      = 0.5            // share of its time at which a banner is opaque
	summaryGap  = 20.0           // between the banner and the middle of the summary, in interface points
)

// update shows the banner when the decision has passed to the other of two human players. The camera then returns to the view of that player.
func (h *handed) update(c *ui.Context, m *model, camera *autoCamera) {
	side := m.match.ToMove()
	over := m.match.Outcome().Over
	if over || !m.chooser.Human || m.match.Seat(side) != game.Human || m.match.Seat(side.Other()) != game.Human {
		h.until, h.due = 0, false
		return
	}
	if h.side != rules.NoSide && h.side != side {
		camera.sitDown(h.side, side)
		h.since, h.until = c.Tick, c.Tick+handedFor
		h.due = m.match.Played() > h.played && m.replay.live // otherwise the change was undone
		c.Announce(c.T("board.handed", "side", m.texts.Side(side)))
	}
	h.side, h.played = side, m.match.Played()
}

// handOver shows the page between two players once the events of the last choice have been shown. Without moves or attacks to sum up, the banner is
// enough.
func (b *Board) handOver(c *ui.Context) {
	h := &b.players.handed
	if !h.due || b.model.queue.Busy() {
		return
	}
	h.due = false
	did := b.panels.recap.Text()
	if did == "" || c.Settings.NoHandOver {
		return
	}
	h.until = 0
	_, secret := b.model.position().(rules.CardHolder)
	b.play.HandOver(c, ui.HandOver{To: h.side, Summary: b.views.recapView().Title(c) + ": " + did, Secret: secret})
}

// drawHanded draws the banner, and below it the summary of the events since the side acted last.
func (p *painter) drawHanded(view *ebiten.Image, c *ui.Context, v *effects.View) {
	h := p.handed
	if c.Tick >= h.until || p.queue.Busy() {
		return
	}
	r := v.DrawBanner(view, c, c.T("board.handed", "side", p.texts.Side(h.side)), opaque)
	if changed := p.panels.recap.Text(); changed != "" && !p.areas.compact { // otherwise a strip over the map shows it
		gap := c.Px(summaryGap)
		below := r.Bottom() + gap
		if below+gap > p.canvas.Camera.Free().Bottom() {
			below = r.Y - gap
		}
		p.canvas.DrawLabel(view, c, changed, ui.Point{X: r.Center().X, Y: below})
	}
}

// fade removes the banner when its time is over or the player acts, and reports whether it was removed.
func (h *handed) fade(c *ui.Context) bool {
	if h.until == 0 {
		return false
	}
	if c.Tick >= h.until || c.Input.Pressed && c.Tick > h.since+handedLeast {
		h.until = 0
		return true
	}
	return false
}
