package hand

import (
	"math"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Sizes in interface points.
const (
	cardLeast, cardMost = 96.0, 190.0 // width of a card
	cardLong            = 150.0       // minimum width for the full text of its uses
	cardGap             = 5.0
	handPad             = 8.0  // between the hand and the left and right edges of the viewport
	handBelow           = 4.0  // between the hand and the bottom of the viewport
	handAbove           = 10.0 // minimum distance of a hand of one row from the top of the viewport
	handClear           = 20.0 // minimum distance from the centre of the viewport
	tabHigh             = 26.0
	tabSize             = 15.0 // text of the tab
	tabIcon             = 22.0 // additional width for its icon
	tabGap              = 2.0
	scrollBar           = 16.0
)

// handShare is the maximum height of a hand with full texts, as a share of the viewport.
const handShare = 0.3

// Top returns the y coordinate of the top of the hand.
func (l *Placement) Top() float64 {
	if l.Room.Empty() {
		return l.Tab.Y
	}
	return math.Min(l.Tab.Y, l.Room.Y)
}

// TitleStyle returns the text style of the titles of cards.
func (l *Placement) TitleStyle() ui.Style {
	st := ui.Style{Family: ui.Label, Size: titleSize, LineHeight: 1.1}
	if l.Small {
		st.Size = smallTitleSize
	}
	return st
}

// Place returns the layout of the hand in a viewport.
func (p *Panel) Place(v *View, c *ui.Context, view ui.Rect) Placement {
	if key := (placeKey{view, p.folded, c.TouchMode, c.Scale, v.Most, c.Lang}); key != p.placed {
		m := measure{Placement: Placement{Gap: c.Px(cardGap)}, p: p, v: v, c: c}
		m.place(view)
		p.placed, p.place = key, m.Placement
	}
	return p.place
}

// measure computes a layout.
type measure struct {
	Placement
	p *Panel
	v *View
	c *ui.Context
}

// place lays out the hand at the bottom of a viewport, in as few rows as keep the titles legible.
func (m *measure) place(view ui.Rect) {
	c := m.c
	in, tab := c.InsetXY(view, handPad, handBelow), c.HitSize(tabHigh)
	foot := in.Bottom()
	m.Tab = ui.Rect{X: in.X, Y: foot - tab, W: panel.ButtonWidth(c, m.p.title(c), tabSize) + c.Px(tabIcon), H: tab}
	if m.p.folded || len(m.p.cards) == 0 {
		return
	}
	m.Room = ui.Rect{X: in.X, W: in.W}
	m.Long = true
	if m.rows(); m.Room.H > view.H*handShare && m.Long {
		m.Long = false
		m.rows()
	}
	share := math.Floor(view.H/2 - c.Px(handClear) - tab)
	if most := m.most(); most > 0 {
		share = math.Min(share, most-tab-c.Px(tabGap))
	}
	if m.Room.H > share {
		m.shrink(view, share, tab)
	}
	if m.Scrolls && m.High[0] > m.Room.H { // otherwise no card would be completely visible
		m.Room.CutLeft(m.Tab.W + m.Gap)
		m.rows()
		all := m.Room.H
		m.Room.H = min(all, in.H)
		if most := m.most(); most > 0 {
			m.Room.H = min(m.Room.H, most)
		}
		m.Scrolls = m.Room.H < all
		m.Room.Y = math.Round(foot - m.Room.H)
		return
	}
	m.Room.Y = math.Round(foot - m.Room.H)
	m.Tab.Y = m.Room.Y - tab - c.Px(tabGap)
}

// most returns the largest height of the hand, 0 if there is no limit.
func (m *measure) most() float64 {
	if m.v.Most == 0 {
		return 0
	}
	wide := m.Tab.W + float64(m.PerRow)*(m.Wide+m.Gap)
	return math.Floor(m.v.Most/math.Min(wide, m.Room.W+m.Tab.W) - m.c.Px(handBelow))
}

// shrink lays out bare cards, and scrolls them if they are still higher than share. The parameter tab is the height of the tab.
func (m *measure) shrink(view ui.Rect, share, tab float64) {
	m.Bare = true
	m.rows()
	// If a panel leaves less than one row above it, the hand takes priority over the map behind it.
	row := func() float64 {
		if m.v.Most > 0 {
			return math.Max(share, 1)
		}
		return math.Max(share, math.Min(m.High[0], view.H-tab-m.c.Px(handAbove)))
	}
	if m.Room.H > row() {
		m.Scrolls = true
		m.rows()
		m.Room.H = row()
	}
}

// rows lays out the cards in rows, beside the scroll bar if they scroll.
func (m *measure) rows() {
	n, w, gap := len(m.p.cards), m.Room.W, m.Gap
	if m.Scrolls {
		w -= m.c.Px(scrollBar)
	}
	inRow := func() int { return max(int((w+gap)/(m.least()+gap)), 1) }
	m.Small = false
	most := inRow()
	if m.Small = most < n && !m.Bare; m.Small && inRow() >= n {
		most = n
	} else {
		m.Small = false
	}
	rows := (n + most - 1) / most
	m.PerRow = (n + rows - 1) / rows
	if m.Scrolls { // only the first row is visible
		m.PerRow = min(n, most)
	}
	m.Wide = math.Floor(math.Min((w-gap*float64(m.PerRow-1))/float64(m.PerRow), m.c.Px(cardMost)))
	m.High, m.Long = make([]float64, rows), m.Long && m.Wide >= m.c.Px(cardLong)
	for i := range m.p.cards {
		row := &m.High[i/m.PerRow]
		*row = math.Max(*row, m.cardHeight(&m.p.cards[i]))
	}
	m.Room.H = -gap
	for _, high := range m.High {
		m.Room.H += high + gap
	}
}

// least returns the minimum width of a card, at which its buttons and each word of its title fit.
func (m *measure) least() float64 {
	least, title := m.c.Px(cardLeast), m.TitleStyle()
	room := m.c.Px(titleBeside(!m.Small))
	for i := range m.p.cards {
		for _, word := range strings.Fields(m.v.title(&m.p.cards[i])) {
			least = max(least, m.c.TextWidth(word, title)+room)
		}
		least = max(least, m.footWidth(&m.p.cards[i]))
	}
	return least
}

// footWidth returns the minimum width of the value and the buttons of a card.
func (m *measure) footWidth(card *rules.Card) float64 {
	list := m.v.Plays(card)
	if len(list) == 0 {
		return 0
	}
	widest := 0.0
	for i := range list {
		widest = max(widest, m.c.TextWidth(list[i].Text, ui.Style{Family: ui.Label, Size: playSize}))
	}
	return footHeight(m.c) + float64(len(list))*math.Ceil(widest+m.c.Px(playPad))
}

// cardHeight returns the height of a card.
func (m *measure) cardHeight(card *rules.Card) float64 {
	footless, in := m.v.footless(card, &m.Placement), m.c.Flow(ui.Rect{W: m.Wide})
	h := in.TextHeight(m.v.title(card), m.TitleStyle(), titleBeside(footless), bandPad+textAbove)
	for _, u := range uses(card) {
		h += in.TextHeight(m.v.useText(u, m.Long), textStyle(), 2*cardPad, textGap)
	}
	if len(m.v.Plays(card)) == 0 {
		if text := m.v.WhyNot(card); text != "" {
			h += in.TextHeight(text, textStyle(), 2*cardPad, textGap)
		}
	}
	if !footless {
		h += footHeight(m.c)
	}
	return math.Ceil(h + m.c.Px(textGap))
}

// footHeight returns the height of the row with the value and the buttons of a card.
func footHeight(c *ui.Context) float64 { return math.Round(c.HitSize(footHigh)) }

// titleBeside returns the width beside the title of a card, in interface points, with the value of the card there if value is true.
func titleBeside(value bool) float64 {
	if value {
		return 2*cardPad + valueWide
	}
	return 2 * cardPad
}
