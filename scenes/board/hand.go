package board

import (
	"math"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// cards is the hand of the deciding side. It is at the bottom of the map while one of its cards can be played. A folded hand shows only its
// tab.
type cards struct {
	held   []rules.Card
	folded bool
	shown  []rules.PieceID // pieces that the card under the pointer, or the raised card, would activate
	raised int             // number of the card that a finger has touched once, from 1; 0 = none
	lay    handLay         // layout of the hand
	laid   handKey         // key for which lay was computed
}

// handKey holds everything on which the layout depends, except the cards held.
type handKey struct {
	view            ui.Rect
	folded, fingers bool
	px              float64
	lang            *lang.Table
}

// takeHand updates the hand to that of the deciding side.
func (b *Board) takeHand(pos rules.View) {
	b.hand.held, b.hand.shown, b.hand.raised, b.hand.laid = nil, nil, 0, handKey{}
	if holder, ok := pos.(rules.CardHolder); ok && b.human {
		b.hand.held = holder.Cards(b.decision.By)
	}
}

// plays returns the index of a choice among the prompt's buttons, or -1.
func (b *Board) plays(choice rules.Choice) int {
	return slices.IndexFunc(b.picks.Buttons, func(o picking.Option) bool { return o.Choice == choice })
}

// onCard reports whether the button of a choice is on a card of the hand.
func (b *Board) onCard(choice rules.Choice) bool {
	for i := range b.hand.held {
		for k := range b.hand.held[i].Uses {
			if slices.Contains(b.hand.held[i].Uses[k].Choices, choice) {
				return true
			}
		}
	}
	return false
}

// handDue reports whether the hand is shown: a card can be played, and nothing else takes its place.
func (b *Board) handDue() bool {
	return b.playsHand() && b.drawers.Open == "" && !b.group.On()
}

// playsHand reports whether a card of the hand can be played and the combat panel does not already list the effect of each.
func (b *Board) playsHand() bool {
	if len(b.hand.held) == 0 || !b.human || b.queue.Busy() || !b.replay.live || b.combatPanelDue() {
		return false
	}
	return slices.ContainsFunc(b.picks.Options, func(o picking.Option) bool { return !o.Info.Pass && b.onCard(o.Choice) })
}

// prompted lists the indices of the buttons that are in the prompt and not on a card, from the right.
func (b *Board) prompted() (at []int) {
	due := b.playsHand()
	for i := range b.picks.Buttons {
		if !due || !b.onCard(b.picks.Buttons[i].Choice) {
			at = append(at, i)
		}
	}
	b.picks.EndsFirst(at)
	return at
}

// Sizes of a card, in interface points.
const (
	cardLeast, cardMost = 96.0, 190.0
	cardLong            = 150.0 // minimum height for the full text of its uses
	smallTitle          = 12.5
)

// handShare is the maximum height of a hand with full texts, as a share of the viewport. handClear is the minimum distance of every hand
// from the centre of the viewport, in interface points.
const handShare, handClear = 0.3, 20.0

// handLay is the layout of the hand.
type handLay struct {
	tab   ui.Rect   // above the cards, or to their left in a very low viewport
	room  ui.Rect   // area of all cards
	wide  float64   // width of a card
	high  []float64 // height of each row
	per   int       // cards in a row
	long  bool      // true if cards show the full text of their uses
	rolls bool      // true if the rows must be scrolled
	small bool      // true if titles are small, so that all cards fit into one row
	bare  bool      // true if space is short: a card is one button, without a row of buttons at its foot
}

// top returns the y coordinate of the top of the hand.
func (l *handLay) top() float64 {
	if l.room.Empty() {
		return l.tab.Y
	}
	return math.Min(l.tab.Y, l.room.Y)
}

// layHand returns the layout of the hand in a viewport.
func (b *Board) layHand(c *ui.Context, view ui.Rect) handLay {
	if key := (handKey{view, b.hand.folded, c.TouchMode, c.Px(1), c.Lang}); key != b.hand.laid {
		b.hand.laid, b.hand.lay = key, b.measureHand(c, view)
	}
	return b.hand.lay
}

// measureHand lays out the hand at the bottom of a viewport, in as few rows as keep the titles legible.
func (b *Board) measureHand(c *ui.Context, view ui.Rect) (l handLay) {
	gap, pad := c.Px(5), c.Px(8)
	tab := c.HitSize(26)
	foot := view.Bottom() - c.Px(4)
	l.tab = ui.Rect{X: view.X + pad, Y: foot - tab, W: b.buttonWidthAt(c, b.handTitle(c), 15) + c.Px(22), H: tab}
	if b.hand.folded {
		return l
	}
	l.room = ui.Rect{X: view.X + pad, W: view.W - 2*pad}
	lay := func(w float64) {
		n := len(b.hand.held)
		inRow := func() int { return max(int((w+gap)/(b.cardLeast(c, &l)+gap)), 1) }
		l.small = false
		most := inRow()
		if l.small = most < n && !l.bare; l.small && inRow() >= n {
			most = n
		} else {
			l.small = false
		}
		rows := (n + most - 1) / most
		l.per = (n + rows - 1) / rows
		if l.rolls { // only the first row is visible
			l.per = min(n, most)
		}
		l.wide = math.Floor(math.Min((w-gap*float64(l.per-1))/float64(l.per), c.Px(cardMost)))
		l.high, l.long = make([]float64, rows), l.long && l.wide >= c.Px(cardLong)
		for i := range b.hand.held {
			row := &l.high[i/l.per]
			*row = math.Max(*row, b.cardHeight(c, &b.hand.held[i], &l))
		}
		l.room.H = -gap
		for _, high := range l.high {
			l.room.H += high + gap
		}
	}
	l.long = true
	if lay(l.room.W); l.room.H > view.H*handShare && l.long {
		l.long = false
		lay(l.room.W)
	}
	if share := math.Floor(view.H/2 - c.Px(handClear) - tab); l.room.H > share {
		l.bare = true
		lay(l.room.W)
		// If a panel leaves less than one row above it, the hand takes priority over the map behind it.
		row := func() float64 { return math.Max(share, math.Min(l.high[0], view.H-tab-c.Px(10))) }
		if l.room.H > row() {
			l.rolls = true
			lay(l.room.W - c.Px(16))
			l.room.H = row()
		}
	}
	if l.rolls && l.high[0] > l.room.H { // otherwise no card would be completely visible
		l.room.CutLeft(l.tab.W + gap)
		lay(l.room.W - c.Px(16))
		all := l.room.H
		l.room.H = math.Min(all, view.H-c.Px(8))
		l.rolls = l.room.H < all
		l.room.Y = math.Round(foot - l.room.H)
		return l
	}
	l.room.Y = math.Round(foot - l.room.H)
	l.tab.Y = l.room.Y - tab - c.Px(2)
	return l
}

// cardLeast returns the minimum width of a card, at which its buttons and each word of its title fit.
func (b *Board) cardLeast(c *ui.Context, l *handLay) float64 {
	least, title := c.Px(cardLeast), l.title()
	room := 2 * c.Px(cardPad)
	if !l.small {
		room += valueWidth(c)
	}
	for i := range b.hand.held {
		for _, word := range strings.Fields(b.cardTitle(c, &b.hand.held[i])) {
			least = math.Max(least, c.LineWidth(word, title.Family, c.Px(title.Size))+room)
		}
		least = math.Max(least, b.footWidth(c, &b.hand.held[i]))
	}
	return least
}

// title returns the text style of card titles.
func (l *handLay) title() ui.Style {
	st := cardTitle
	if l.small {
		st.Size = smallTitle
	}
	return st
}

const cardPad = 6.0

var (
	cardTitle = ui.Style{Family: ui.Label, Size: 15, LineHeight: 1.1}
	cardText  = ui.Style{Family: ui.Label, Size: 13, LineHeight: 1.15}
)

func (b *Board) cardTitle(c *ui.Context, card *rules.Card) string {
	return b.texts.Name("chit.", card.Key)
}

func (b *Board) handTitle(c *ui.Context) string {
	return c.T("board.hand.cards", "n", len(b.hand.held))
}

// useText returns the text of a use of a card; the full text if long is true.
func (b *Board) useText(c *ui.Context, u *rules.Use, long bool) string {
	key := "use." + u.Key
	if long && c.Lang.HasOf(b.texts.Game, key+".more") {
		key += ".more"
	}
	return b.texts.Name("", key, c.Lang.Args(b.texts.Game, u.Args, b.texts)...)
}

// offered is a button of a card, or a way to see its choices on the map if they are hexes.
type offered struct {
	text string
	at   int          // index among the prompt's buttons; -1 = none
	cell rules.CellID // cell on the map
}

// offers lists the current uses of a card.
func (b *Board) offers(c *ui.Context, card *rules.Card) (list []offered) {
	for i := range card.Uses {
		u := &card.Uses[i]
		for _, choice := range u.Choices {
			o := offered{text: b.texts.Name("use.", u.Verb), at: b.plays(choice)}
			if o.at < 0 {
				if k := slices.IndexFunc(b.picks.Options, func(o picking.Option) bool { return o.Choice == choice }); k >= 0 {
					o.cell = b.picks.Options[k].Info.Cell
				}
			}
			list = append(list, o)
			break // the first of several hexes
		}
	}
	return list
}

// whyNotCard returns the reason why a card cannot be played now, or an empty text.
func (b *Board) whyNotCard(c *ui.Context, card *rules.Card) string {
	for i := range card.Uses {
		for _, w := range card.Uses[i].Why {
			return b.texts.Reason(w)
		}
	}
	return ""
}

// cardUses returns the uses that are printed on a card, without those that a button already names.
func cardUses(card *rules.Card) (list []*rules.Use) {
	for i := range card.Uses {
		if u := &card.Uses[i]; u.Key != u.Verb {
			list = append(list, u)
		}
	}
	return list
}

// footHeight returns the height of the row with the value and the buttons of a card.
func footHeight(c *ui.Context) float64 { return math.Round(c.HitSize(24)) }

// footWidth returns the minimum width of the value and the buttons of a card.
func (b *Board) footWidth(c *ui.Context, card *rules.Card) float64 {
	list := b.offers(c, card)
	if len(list) == 0 {
		return 0
	}
	widest := 0.0
	for i := range list {
		widest = math.Max(widest, c.LineWidth(list[i].text, ui.Label, c.Px(14)))
	}
	return footHeight(c) + float64(len(list))*math.Ceil(widest+c.Px(26))
}

// footless reports whether a card has no row with its value and its buttons.
func (b *Board) footless(c *ui.Context, card *rules.Card, l *handLay) bool {
	return l.bare && len(b.offers(c, card)) < 2
}

// valueWidth returns the width of the value of a card beside its title.
func valueWidth(c *ui.Context) float64 { return c.Px(16) }

func (b *Board) cardHeight(c *ui.Context, card *rules.Card, l *handLay) float64 {
	in := l.wide - 2*c.Px(cardPad)
	foot, title := footHeight(c), in
	if b.footless(c, card, l) {
		foot, title = 0, in-valueWidth(c)
	}
	_, h := c.TextSize(b.cardTitle(c, card), l.title(), title)
	h += c.Px(8 + 4)
	for _, u := range cardUses(card) {
		_, t := c.TextSize(b.useText(c, u, l.long), cardText, in)
		h += t + c.Px(3)
	}
	if len(b.offers(c, card)) == 0 {
		if text := b.whyNotCard(c, card); text != "" {
			_, t := c.TextSize(text, cardText, in)
			h += t + c.Px(3)
		}
	}
	return math.Ceil(h + foot + c.Px(3))
}

// handPanel draws the hand.
func (b *Board) handPanel(c *ui.Context) {
	was := b.hand.shown
	b.hand.shown = nil
	if b.handDue() {
		l := b.layHand(c, b.areas.view)
		icon := ui.ArrowDown
		if b.hand.folded {
			icon = ui.ArrowUp
		}
		c.UI.TabOrder(2, func() { // after the cards
			if c.UI.Button("hand", l.tab, b.handTitle(c), ui.ButtonStyle{Icon: icon, Size: 15, Tip: c.T("board.tip.hand")}) {
				b.hand.folded = !b.hand.folded
				c.NeedRedraw()
			}
		})
		switch {
		case l.room.Empty():
		case l.rolls:
			c.UI.Scroll("cards", l.room, func(r ui.Rect) float64 { return b.layCards(c, r, &l) })
		default:
			b.layCards(c, l.room, &l)
		}
	}
	if !slices.Equal(was, b.hand.shown) {
		c.NeedRedraw()
	}
}

// layCards draws the cards in rows. It returns the height used.
func (b *Board) layCards(c *ui.Context, r ui.Rect, l *handLay) float64 {
	gap := c.Px(5)
	y, foot := r.Y, r.Y
	for i := range b.hand.held {
		if i > 0 && i%l.per == 0 {
			y = foot + gap
		}
		at := ui.Rect{X: r.X + float64(i%l.per)*(l.wide+gap), Y: y, W: l.wide, H: l.high[i/l.per]}
		if foot = at.Bottom(); b.heldCard(c, at, i, l) {
			break
		}
	}
	return foot - r.Y
}

// cardInks holds the colours of a card: its paper, its main and secondary text, and the band with its title.
type cardInks struct{ paper, ink, soft, head, title rgba }

// cardInksOf returns the colours of a card, duller if it cannot be played.
func cardInksOf(t *ui.Theme, card *rules.Card, picked bool) cardInks {
	k := cardInks{paper: t.PaperLight, ink: t.Ink, soft: t.InkSoft, head: t.Axis, title: t.AxisInk}
	if card.Side == rules.Allies {
		k.head, k.title = t.Allies, t.AlliesInk
	}
	if !picked {
		k = cardInks{paper: ui.Mix(t.Paper, t.PaperDeep, 0.5), ink: t.InkSoft, soft: t.InkSoft, head: ui.Mix(t.PaperDeep, t.Edge, 0.35), title: t.Ink}
	}
	return k
}

// heldCard draws a card of the hand, and reports whether it was played. If the card has only one use, a click anywhere on it plays it. A
// finger first raises the card, and its button plays it too.
func (b *Board) heldCard(c *ui.Context, r ui.Rect, i int, l *handLay) bool {
	u, t := c.UI, c.Theme
	card := &b.hand.held[i]
	list := b.offers(c, card)
	var resp ui.Response
	id := "card" + itoa(i)
	u.Block(r)
	whole := len(list) == 1 && list[0].at >= 0
	if whole {
		id = "choice" + itoa(list[0].at)
		resp = u.Region(id, r)
	} else {
		resp.Hover = c.Input.Inside && c.Input.Pointer.In(r)
	}
	inks, footless := cardInksOf(t, card, len(list) > 0), b.footless(c, card, l)
	u.Fill(r.Move(c.Px(2), c.Px(3)), ui.Alpha(t.Ink, 0.35))
	u.Fill(r, inks.paper)
	in, foot := b.cardHead(c, r, card, inks, footless, l.title())
	tip := b.cardText(c, in, card, inks, len(list) > 0, l.long)
	raised := whole && c.TouchMode && b.hand.raised == i+1
	if raised && footless {
		u.Fill(foot, inks.paper)
	}
	lit := resp.Hover || raised
	played := (!footless || raised) && b.cardFoot(c, foot, list, lit || resp.Focused)
	edge, w := t.Edge, c.Px(1)
	if lit && len(list) > 0 {
		edge, w = t.Select, c.Px(2)
	}
	u.Frame(r, w, edge)
	if resp.Focused {
		u.Frame(r.Inset(-c.Px(2)), c.Px(2), t.Focus)
	}
	for _, o := range list {
		if o.at >= 0 {
			b.frameHint(c, r, b.picks.Buttons[o.at].Choice)
		}
	}
	if lit || resp.Focused {
		b.hand.shown = card.Uses[0].Pieces
	}
	switch {
	case tip == "":
	case whole:
		u.Tip(id, r, tip)
	case resp.Hover:
		u.TooltipAt(c.Input.Pointer, tip)
	}
	switch {
	case !resp.Click || played:
		return played
	case c.TouchMode && !raised && (footless || !c.Input.Pointer.In(foot)): // the first touch
		b.hand.raised = i + 1
		c.NeedRedraw()
		return false
	}
	b.press(c, b.picks.Buttons[list[0].at])
	return true
}

// cardHead draws the title and the value of a card. It returns the rest of the card below, and the row at its foot.
func (b *Board) cardHead(c *ui.Context, r ui.Rect, card *rules.Card, inks cardInks, footless bool, st ui.Style) (in, foot ui.Rect) {
	u := c.UI
	in, foot = r, r
	foot = foot.CutBottom(footHeight(c))
	title, room := b.cardTitle(c, card), r.W-2*c.Px(cardPad)
	if footless {
		room -= valueWidth(c)
	}
	_, high := c.TextSize(title, st, room)
	band := in.CutTop(math.Round(high + c.Px(8)))
	u.Fill(band, inks.head)
	band = band.InsetXY(c.Px(cardPad), 0)
	value := ui.Style{Family: ui.Stencil, Size: 17, X: ui.Middle, Y: ui.Middle, NoWrap: true, Color: c.Theme.Stamp}
	at := foot
	at = at.CutLeft(foot.H)
	if footless {
		at, value.X, value.Color = band.CutRight(valueWidth(c)), ui.Far, inks.title
	}
	if card.Value > 0 {
		u.Text(at, itoa(card.Value), value)
		if !footless {
			foot.CutLeft(foot.H)
		}
	}
	st.Color, st.Y = inks.title, ui.Middle
	u.Text(band, title, st)
	return in, foot
}

// cardText draws the uses of a card, and why it cannot be played. It returns the tooltip, which is empty if the card shows everything.
func (b *Board) cardText(c *ui.Context, in ui.Rect, card *rules.Card, inks cardInks, picked, long bool) (tip string) {
	in.CutTop(c.Px(4))
	in = in.InsetXY(c.Px(cardPad), 0)
	line := func(text string, color rgba) {
		st := cardText
		st.Color = color
		in.CutTop(c.UI.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: 1e4}, text, st) + c.Px(3))
	}
	tip = b.cardTitle(c, card)
	more := false // true if the tooltip says more than the card
	for k, use := range cardUses(card) {
		color := inks.ink
		if k > 0 || len(use.Choices) == 0 {
			color = inks.soft
		}
		said, text := b.useText(c, use, long), b.useText(c, use, true)
		line(said, color)
		more = more || text != said || len(use.Why) > 0 && picked
		for _, w := range use.Why {
			text += "\n" + b.texts.Reason(w)
		}
		tip += "\n" + text
	}
	if !picked {
		line(b.whyNotCard(c, card), c.Theme.Bad)
	}
	if !more {
		return ""
	}
	return tip
}

// cardFoot draws the uses of a card as buttons. A click anywhere on the card presses the only one. It reports whether another one was
// pressed.
func (b *Board) cardFoot(c *ui.Context, r ui.Rect, list []offered, lit bool) (played bool) {
	u, t := c.UI, c.Theme
	u.Fill(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: max(1, c.Px(1))}, ui.Alpha(t.Edge, 0.5))
	st := ui.ButtonStyle{Size: 14}
	for i, at := range r.Columns(max(len(list), 1), c.Px(2)) {
		if i >= len(list) {
			break
		}
		o := &list[i]
		if len(list) == 1 && o.at >= 0 {
			u.ButtonFace(at.Inset(c.Px(2)), o.text, st, ui.Response{Hover: lit})
			continue
		}
		id := "choice" + itoa(o.at)
		if o.at < 0 {
			id = "card-at" + itoa(int(o.cell))
		}
		resp := u.Region(id, at) // with the gap around the button
		u.ButtonFace(at.Inset(c.Px(2)), o.text, st, resp)
		if resp.Click {
			c.Sound.Play("click")
			if o.at < 0 {
				b.flashAt(c, o.cell)
				continue
			}
			b.press(c, b.picks.Buttons[o.at])
			return true
		}
	}
	return false
}

// drawHanding rings the pieces that the card under the pointer would activate.
func (b *Board) drawHanding(c *ui.Context, thin float64) {
	for _, id := range b.hand.shown {
		if cell := b.pic.CellOf(id); b.pic.OnMap(cell) {
			b.canvas.RingCell(cell, 0.02, thin*2, c.Theme.Select)
		}
	}
}
