// Package combat is the panel about the combat that the player decides on: the units that attack or can join, with the button that attacks, or
// the artillery units and cards that change the odds, each with its effect. The panel lies beside the combat on the map, or its list is part of
// the panel with the odds.
package combat

import (
	"math"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Attack asks to make the planned attack.
type Attack struct{}

// Intent implements panel.Intent.
func (Attack) Intent() {}

// Rect returns the rectangle of the panel, which is empty if the panel is not shown.
func (p *Panel) Rect() ui.Rect { return p.rect }

// Hide removes the panel.
func (p *Panel) Hide() { p.rect = ui.Rect{} }

// Reset removes the panel and forgets the help under the pointer, for another combat.
func (p *Panel) Reset() { *p = Panel{} }

// Sizes in interface points, and shares of the free part of the map.
const (
	widest     = 316.0
	padding    = 6.0
	buttonSize = 16.0 // text of the attack button

	tallest, tallestCompact = 0.42, 0.7 // height at most
)

// Layout draws the panel where it covers least of the combat, in a part r of the screen. It returns the height used, which is 0 if there is
// nothing to show.
func (p *Panel) Layout(v *View, c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent) {
	joins := len(v.Plan.Joins) > 0
	p.Hide()
	if v.Elsewhere && !joins {
		return 0, nil
	}
	size := v.size(c, r.W)
	p.rect = v.Place.Beside(c, size.X, size.Y)
	c.UI.Panel(p.rect)
	in := c.Inset(p.rect, padding)
	if joins {
		intents = v.attackButton(c, in.CutBottom(panel.ButtonHeight(c)))
	}
	if !v.Elsewhere {
		c.UI.Scroll("fight", in, func(r ui.Rect) float64 {
			used, more := p.LayoutList(v, c, r)
			intents = append(intents, more...)
			return used
		})
	}
	return p.rect.H, intents
}

// size returns the width and the height of the panel in a room of a given width.
func (v *View) size(c *ui.Context, room float64) ui.Point {
	row, pad := panel.ButtonHeight(c), c.Px(padding)
	w, h := min(c.Px(widest), room-2*pad), 2*pad
	joins := len(v.Plan.Joins) > 0
	if joins {
		h += row
	}
	button := panel.ButtonWidth(c, v.buttonText(), buttonSize)
	switch {
	case v.Elsewhere:
		w = button + 2*pad
	case joins: // no wider than its contents
		w = min(w, max(button, v.poolWidth(c)+c.BarRoom())+2*pad)
		h += v.poolHeight(c, w-2*pad-c.BarRoom())
	default:
		for i := range v.Plan.Helps {
			h += v.helpHeight(c, &v.Plan.Helps[i], w-2*pad-c.BarRoom())
		}
	}
	most := v.Place.Free.H * tallestCompact
	switch {
	case !v.Compact: // the map has priority
		most = v.Place.Free.H * tallest
	case c.Short(): // the map stays visible beside it
		most = v.Place.Free.H - 2*pad
	}
	if v.Most > 0 {
		most = max(min(most, math.Floor(v.Most/w)), row+2*pad)
	}
	return ui.Point{X: w, Y: min(h, most)}
}

// LayoutList lists the attackers, or the effects of the helps. It returns the height used.
func (p *Panel) LayoutList(v *View, c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent) {
	if len(v.Plan.Joins) > 0 {
		return v.layoutPool(c, r)
	}
	return p.layoutHelps(v, c, r)
}

// buttonText returns the text of the attack button.
func (v *View) buttonText() string { return v.Texts.PlannedAttack(v.Plan, v.Odds) }

// tip returns the tooltip of the attack button: the terms of its odds, and the attackers.
func (v *View) tip(c *ui.Context) string {
	tip := c.T("board.tip.fight")
	if f := v.Plan.Forecast; f != nil && v.Odds {
		tip = v.Texts.Strengths(f) + ". " + tip
	}
	return tip
}

// attackButton draws the button that makes the planned attack.
func (v *View) attackButton(c *ui.Context, r ui.Rect) (intents []panel.Intent) {
	if c.UI.SettledButton("fight-all", r, v.buttonText(), ui.ButtonStyle{Primary: true, Action: ui.WholeStack, Tip: v.tip(c), Size: buttonSize}) {
		intents = append(intents, Attack{})
	}
	if v.Frame {
		panel.FrameNext(c, r)
	}
	return intents
}
