package strip

import (
	"log/slog"
	"math"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Say shows a message for a number of updates, and passes it to a screen reader.
func (t *Toast) Say(c *ui.Context, text string, updates int) {
	t.Show(text, c.Tick+updates)
	c.Announce(text)
	c.NeedRedraw()
}

// Fail shows a message that an action failed, with the reason, and logs it.
func (t *Toast) Fail(c *ui.Context, err error) {
	slog.Warn("board: told the player", "err", err)
	t.Say(c, c.T("board.error", "error", t.Words(err)), failShown)
}

// Words returns an error as text in the player's language.
func (t *Toast) Words(err error) string {
	if t.ErrorText == nil {
		return err.Error()
	}
	return t.ErrorText(err)
}

// failShown is the time for which a failure is shown, in updates.
const failShown = 600

// Show shows a message until a tick.
func (t *Toast) Show(text string, until int) { t.message = message{text: text, until: until} }

// Text returns the message; empty = none.
func (t *Toast) Text() string { return t.text }

// Clear removes the message.
func (t *Toast) Clear() { t.message = message{} }

// SetPassing makes the next action of the player remove the message.
func (t *Toast) SetPassing() { t.passing = true }

// Passing reports whether the next action of the player removes the message.
func (t *Toast) Passing() bool { return t.passing }

// Pass removes the message if the action that is being done makes it obsolete.
func (t *Toast) Pass() {
	if t.passing {
		t.Clear()
	}
}

// Expire removes the message when its time is over.
func (t *Toast) Expire(tick int) {
	if tick > t.until {
		t.Clear()
	}
}

// Sizes of a toast, in interface points.
const (
	toastPad     = 10
	toastWidest  = 560
	toastLeast   = 140 // least width of the room beside a panel
	toastMargin  = 8   // between a panel and the toast
	toastFrame   = 2
	toastOverlap = 2 // in pixels: room at the right of the text for rounding
)

// Space above and below the text of a toast as shares of the space beside it.
const padAbove, padBelow = 0.6, 0.6

// LayoutToast draws the toast below the strip that was drawn last, and beside a covered rectangle or below it. It does not block the pointer.
func (p *Panel) LayoutToast(c *ui.Context, covered ui.Rect) {
	text := p.Toast.text
	if text == "" {
		return
	}
	room, pad := p.rest, c.Px(toastPad)
	lay := func() ui.Rect {
		w, h := c.TextSize(text, textStyle, panel.EvenWidth(c, text, textStyle, math.Min(room.W-2*pad, c.Px(toastWidest))))
		return ui.Rect{X: room.X + (room.W-w)/2 - pad, Y: room.Y, W: w + 2*pad, H: h + pad*(padAbove+padBelow)}
	}
	r := lay()
	if over := c.Inset(covered, -toastMargin); !covered.Empty() && !r.Intersect(over).Empty() {
		room = panel.Beside(over, room, r, c.Px(toastLeast))
		if r = lay(); !r.Intersect(covered).Empty() && over.Bottom()+r.H < room.Bottom() {
			r.Y = over.Bottom()
		}
	}
	p.laid = append(p.laid, r)
	c.UI.Fill(r, c.Theme.PaperLight)
	c.UI.Frame(r, toastFrame, c.Theme.Stamp)
	c.UI.Text(ui.Rect{X: r.X + pad, Y: r.Y + pad*padAbove, W: r.W - 2*pad + toastOverlap, H: r.H - pad*(padAbove+padBelow)}, text, textStyle)
}
