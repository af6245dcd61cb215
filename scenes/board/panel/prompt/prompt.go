// Package prompt shows the prompt with its paragraph, its buttons, and the tray of the selectable pieces that are not on the map.
package prompt

import (
	"math"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Panel is the prompt.
type Panel struct {
	Rows Rows // layout of the buttons, as drawn last

	announced string // last text passed to the screen reader
}

// View is the data that the prompt shows.
type View struct {
	Text    string
	Brief   string   // shorter text for a line that cannot hold Text; empty = none
	Para    string   // paragraph of the rules about the text; empty = none
	Event   string   // text of the last event, for the screen reader
	Status  Status   // purpose of the button at the right
	Away    bool     // true if the opponent in a correspondence match must act
	Beside  float64  // width of the button at the right of the text, in pixels; only on a narrow screen, whose buttons are below
	Buttons []Button // buttons of the decision, from the right, in the order of Rows.Texts
	Options int      // number of all buttons of the decision, here and on other panels
	Tray    Tray
}

// Status is the event that the match waits for.
type Status uint8

// States of the match.
const (
	Idle      Status = iota // nothing to press
	Deciding                // the player decides
	Showing                 // an event is being shown
	Searching               // an engine is searching
)

// Button is a button of the decision.
type Button struct {
	ID    string
	Text  string
	Style ui.ButtonStyle
	Frame bool         // true if the player is advised to press it next
	Asks  panel.Intent // intent of a press
}

// Skip asks to end the animation.
type Skip struct{}

// Hurry asks the engine to end its search.
type Hurry struct{}

// Give asks to offer the link of a correspondence match again.
type Give struct{}

// WholeStack asks to select the stack that the additional button is about, or to leave it.
type WholeStack struct{}

// Deselect asks to take back what is selected or begun.
type Deselect struct{}

// Intent implements panel.Intent.
func (Deselect) Intent() {}

// Intent implements panel.Intent.
func (Skip) Intent() {}

// Intent implements panel.Intent.
func (Hurry) Intent() {}

// Intent implements panel.Intent.
func (Give) Intent() {}

// Intent implements panel.Intent.
func (WholeStack) Intent() {}

// Sizes in interface points.
const (
	textSize   = 16
	narrowText = 14
	paraSize   = 13
	paraRoom   = 26 // width of the chip with the paragraph, in addition to its text
	paraGap    = 8  // before the chip
	paraHigh   = 20
	paraReach  = 5  // at either side of the chip, for a finger
	textRoom   = 90 // least room at the right of the text while the player does not decide
	buttonRoom = 14 // between the text and the buttons
	skipGap    = 10
)

// mark is the mark of a paragraph.
const mark = "§ "

// Layout draws the prompt into a line, and the buttons and the tray below it into over. It returns the intents of the player.
func (p *Panel) Layout(v *View, c *ui.Context, line, over ui.Rect) []panel.Intent {
	l := layout{v: v, c: c, rows: &p.Rows}
	said := c.Flow(line)
	said.Rest.W = math.Round(line.W - l.beside())
	if v.Status == Showing {
		l.skipButton(said)
	}
	p.announce(v, c)
	l.text(said.Rest, line)
	switch {
	case v.Status == Showing:
	case v.Status == Searching:
		l.usualButton(line, "hurry", c.T("board.hurry"), ui.ButtonStyle{Action: ui.Skip, Tip: c.T("board.tip.hurry")}, Hurry{})
	case v.Away:
		l.usualButton(line, "give", c.T("board.give"), ui.ButtonStyle{Primary: true, Action: ui.Pass}, Give{})
	case v.Status == Deciding:
		list, _ := l.place(line, over)
		l.buttons(list, false)
	}
	if over.Empty() {
		return l.asked
	}
	if draw := l.below(line); l.highBelow(line, over) > over.H+1 {
		c.UI.Scroll("more", over, draw)
	} else {
		draw(over)
	}
	return l.asked
}

// below returns a function that draws the buttons below the line and the tray, and returns their height.
func (l *layout) below(line ui.Rect) func(r ui.Rect) float64 {
	return func(r ui.Rect) float64 {
		high := 0.0
		if l.v.Status == Deciding {
			var list []placed
			list, high = l.place(line, r)
			l.buttons(list, true)
		}
		r.CutTop(high)
		l.asked = append(l.asked, l.v.Tray.Layout(l.c, r)...)
		return high + l.v.Tray.height(l.c, r.W)
	}
}

// highBelow returns the height of everything below the line in an area.
func (l *layout) highBelow(line, over ui.Rect) (high float64) {
	if l.v.Status == Deciding {
		_, high = l.place(line, over)
		high -= l.c.Px(rowGap)
	}
	return max(high, 0) + l.v.Tray.height(l.c, over.W)
}

// announce passes the last event and the prompt to a screen reader if the text has changed.
func (p *Panel) announce(v *View, c *ui.Context) {
	text := v.Text
	if v.Event != "" {
		text = v.Event + "\n" + text
	}
	if text != p.announced {
		p.announced = text
		c.Announce(text)
	}
}

// layout is the state of a Layout.
type layout struct {
	v     *View
	c     *ui.Context
	rows  *Rows
	asked []panel.Intent
}

// usualWidth returns the width of a button with a text of the usual size.
func usualWidth(c *ui.Context, text string) float64 {
	return panel.ButtonWidth(c, text, panel.ButtonSize)
}

// beside returns the width of the button at the right of the text.
func (l *layout) beside() float64 {
	c, button := l.c, 0.0
	switch {
	case l.v.Away:
		button = usualWidth(c, c.T("board.give"))
	case l.v.Status == Showing && c.Narrow(): // its button is before the text
		return 0
	case l.v.Status != Deciding:
		return c.Px(textRoom)
	case c.Narrow(): // the buttons are below
		return l.v.Beside
	case len(l.rows.Wide) > 0:
		button = l.rows.Wide[0]
	}
	return button + c.Px(buttonRoom)
}

// skipButton draws the button that ends the animation. It is before the prompt text, where a decision never has a button, so that a press just
// after the end of the animation decides nothing.
func (l *layout) skipButton(line *ui.Flow) {
	text := l.c.T("board.skip")
	at := line.CutLeft(usualWidth(l.c, text), 0)
	line.Left(skipGap)
	if l.c.UI.Button("skip", at, text, ui.ButtonStyle{Action: ui.Skip, Tip: l.c.T("board.tip.skip"), Size: panel.ButtonSize}) {
		l.asked = append(l.asked, Skip{})
	}
}

// text draws the prompt text and the chip with its paragraph.
func (l *layout) text(said, line ui.Rect) {
	c, v := l.c, l.v
	st := ui.Style{Family: ui.Bold, Size: textSize, Y: ui.Middle, NoWrap: true, Color: c.Theme.Ink}
	if c.Narrow() {
		st.Size = narrowText
	}
	chip := 0.0
	if v.Para != "" {
		chip = c.TextWidth(mark+v.Para, ui.Style{Family: ui.Label, Size: paraSize}) + c.Px(paraRoom)
	}
	said.W -= chip
	text, full := v.Text, st
	st = panel.FitStyle(c, text, full, said.W, line.H)
	if _, h := c.TextSize(text, st, said.W); h > line.H+1 && v.Brief != "" {
		text = v.Brief
		st = panel.FitStyle(c, text, full, said.W, line.H)
	}
	if !st.NoWrap {
		said.W = panel.EvenWidth(c, text, st, said.W)
	}
	if v.Para != "" {
		w, _ := c.TextSize(text, st, said.W)
		above := (line.H - c.Px(paraHigh)) / 2
		c.UI.TabOrder(2, func() {
			if _, hit := c.UI.ChipIn("para", ui.Point{X: said.X + w + c.Px(paraGap), Y: line.Y + above}, mark+v.Para, c.T("board.tip.para"), ui.Point{X: c.Px(paraReach), Y: above}); hit {
				l.asked = append(l.asked, panel.ShowRule{Para: v.Para})
			}
		})
	}
	c.UI.Text(said, text, st)
}

// usualButton draws a button of the usual size at the right of a line.
func (l *layout) usualButton(line ui.Rect, id, text string, st ui.ButtonStyle, asks panel.Intent) {
	w := usualWidth(l.c, text)
	st.Size = panel.ButtonSize
	if l.c.UI.Button(id, ui.Rect{X: line.Right() - w, Y: line.Y, W: w, H: panel.ButtonHeight(l.c)}, text, st) {
		l.asked = append(l.asked, asks)
	}
}
