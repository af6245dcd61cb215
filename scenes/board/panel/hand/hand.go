// Package hand is the hand of cards of the deciding side, at the bottom of the map. A folded hand shows only its tab.
package hand

import (
	"math"
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Set sets the cards of the hand.
func (p *Panel) Set(cards []rules.Card) {
	p.cards, p.activated, p.raised, p.brought, p.placed = cards, nil, 0, 0, placeKey{}
}

// Cards returns the cards of the hand.
func (p *Panel) Cards() []rules.Card { return p.cards }

// Activated returns the pieces that the card under the pointer, or the raised card, would activate.
func (p *Panel) Activated() []rules.PieceID { return p.activated }

// Has reports whether a choice plays a card.
func (p *Panel) Has(choice rules.Choice) bool {
	for i := range p.cards {
		for k := range p.cards[i].Uses {
			if slices.Contains(p.cards[i].Uses[k].Choices, choice) {
				return true
			}
		}
	}
	return false
}

// Playable returns the number of cards that can be played now.
func (p *Panel) Playable() (n int) {
	for i := range p.cards {
		if slices.ContainsFunc(p.cards[i].Uses, func(u rules.Use) bool { return len(u.Choices) > 0 }) {
			n++
		}
	}
	return n
}

// Layout draws the hand at the bottom of the viewport r. It returns the height used and the intents of the player.
func (p *Panel) Layout(v *View, c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent) {
	was := p.activated
	p.activated, p.intents = nil, nil
	if v.Due {
		l := p.Place(v, c, r)
		high = r.Bottom() - l.Top()
		p.tab(v, c, &l)
		switch {
		case l.Room.Empty():
		case l.Scrolls:
			c.UI.Scroll("cards", l.Room, func(r ui.Rect) float64 { return p.rows(v, c, r, &l) })
		default:
			p.rows(v, c, l.Room, &l)
		}
	}
	if !slices.Equal(was, p.activated) {
		c.NeedRedraw()
	}
	return high, p.intents
}

// tab draws the button that folds the hand.
func (p *Panel) tab(v *View, c *ui.Context, l *Placement) {
	icon := ui.ArrowDown
	if p.folded {
		icon = ui.ArrowUp
	}
	c.UI.TabOrder(2, func() { // after the cards
		if c.UI.Button("hand", l.Tab, p.title(c), ui.ButtonStyle{Icon: icon, Size: tabSize, Tip: c.T("board.tip.hand")}) {
			p.folded = !p.folded
			c.NeedRedraw()
		}
	})
}

// rows draws the cards in rows. It returns the height used.
func (p *Panel) rows(v *View, c *ui.Context, r ui.Rect, l *Placement) float64 {
	y, foot := r.Y, r.Y
	for i := range p.cards {
		if i > 0 && i%l.PerRow == 0 {
			y = foot + l.Gap
		}
		at := ui.Rect{X: r.X + float64(i%l.PerRow)*(l.Wide+l.Gap), Y: y, W: l.Wide, H: l.High[i/l.PerRow]}
		if l.Scrolls {
			p.bring(v, c, i, at.Y-r.Y+math.Max(0, at.H-l.Room.H)) // the buttons are at its foot
		}
		if foot = at.Bottom(); p.card(v, c, at, i, l) {
			break
		}
	}
	return foot - r.Y
}

// bring scrolls once to a card that the player is advised to play, at a height y of the rows.
func (p *Panel) bring(v *View, c *ui.Context, i int, y float64) {
	if p.brought == i+1 {
		return
	}
	for k := range p.cards[i].Uses {
		if slices.ContainsFunc(p.cards[i].Uses[k].Choices, v.Recommended) {
			p.brought = i + 1
			c.UI.ScrollTo("cards", y)
			c.NeedRedraw()
		}
	}
}
