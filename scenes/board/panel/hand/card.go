package hand

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// Sizes of a card, in interface points.
const (
	cardPad                   = 6.0 // to the left and right of its texts
	titleSize, smallTitleSize = 15.0, 12.5
	bandPad                   = 8.0 // height of the band with the title, in addition to the text
	textSize                  = 13.0
	textAbove                 = 4.0 // above the first text
	textGap                   = 3.0 // below each text
	footHigh                  = 24.0
	valueSize                 = 17.0
	valueWide                 = 16.0
	playSize                  = 14.0 // text of a button
	playPad                   = 26.0 // width of a button, in addition to the text
	playGap                   = 2.0  // around a button
	shadowX, shadowY          = 2.0, 3.0
	edgeWide, litWide         = 1.0, 2.0 // frame of a card, and of a card under the pointer
)

// textStyle returns the text style of the uses of a card.
func textStyle() ui.Style { return ui.Style{Family: ui.Label, Size: textSize, LineHeight: 1.15} }

// Play is a button of a card, or a way to see its choices on the map if they are hexes.
type Play struct {
	Text   string
	Button int          // index in View.Buttons; -1 = none
	Cell   rules.CellID // cell on the map
}

// id returns the ID of the button.
func (o *Play) id() string {
	if o.Button < 0 {
		return "card-at" + strconv.Itoa(int(o.Cell))
	}
	return "choice" + strconv.Itoa(o.Button)
}

// Plays lists the current uses of a card.
func (v *View) Plays(card *rules.Card) (list []Play) {
	for i := range card.Uses {
		u := &card.Uses[i]
		if len(u.Choices) == 0 {
			continue
		}
		is := func(o picking.Option) bool { return o.Choice == u.Choices[0] } // the first of several hexes
		play := Play{Text: v.Texts.Name("use.", u.Verb), Button: slices.IndexFunc(v.Buttons, is)}
		if play.Button < 0 {
			if k := slices.IndexFunc(v.Options, is); k >= 0 {
				play.Cell = v.Options[k].Info.Cell
			}
		}
		list = append(list, play)
	}
	return list
}

// WhyNot returns the reason why a card cannot be played now, or an empty text.
func (v *View) WhyNot(card *rules.Card) string {
	for i := range card.Uses {
		if why := card.Uses[i].Why; len(why) > 0 {
			return v.Texts.Reason(why[0])
		}
	}
	return ""
}

// title returns the title of a card.
func (v *View) title(card *rules.Card) string { return v.Texts.Name("chit.", card.Key) }

// useText returns the text of a use of a card; the full text if long is true.
func (v *View) useText(u *rules.Use, long bool) string {
	key := "use." + u.Key
	if long && v.Texts.Lang.HasOf(v.Texts.Game, key+".more") {
		key += ".more"
	}
	return v.Texts.Name("", key, v.Texts.Lang.Args(v.Texts.Game, u.Args, v.Texts)...)
}

// uses returns the uses that are printed on a card, without those that a button already names.
func uses(card *rules.Card) (list []*rules.Use) {
	for i := range card.Uses {
		if u := &card.Uses[i]; u.Key != u.Verb {
			list = append(list, u)
		}
	}
	return list
}

// footless reports whether a card has no row with its value and its buttons.
func (v *View) footless(card *rules.Card, l *Placement) bool {
	return l.Bare && len(v.Plays(card)) < 2
}

// inks holds the colours of a card: its paper, its main and secondary text, and the band with its title.
type inks struct{ paper, ink, soft, head, title color.RGBA }

// inksOf returns the colours of a card, duller if it cannot be played.
func inksOf(t *ui.Theme, card *rules.Card, playable bool) inks {
	k := inks{paper: t.PaperLight, ink: t.Ink, soft: t.InkSoft, head: t.Axis, title: t.AxisInk}
	if card.Side == rules.Allies {
		k.head, k.title = t.Allies, t.AlliesInk
	}
	if !playable {
		k = inks{paper: ui.Mix(t.Paper, t.PaperDeep, 0.5), ink: t.InkSoft, soft: t.InkSoft, head: ui.Mix(t.PaperDeep, t.Edge, 0.35), title: t.Ink}
	}
	return k
}

// card draws card i, and reports whether it was played. A press on the card raises it, which shows the pieces that it activates, and only its button
// plays it. If space is short, the button appears when the card is raised.
func (p *Panel) card(v *View, c *ui.Context, r ui.Rect, i int, l *Placement) (played bool) {
	u, card := c.UI, &p.cards[i]
	list := v.Plays(card)
	u.Block(r)
	whole := len(list) == 1 && list[0].Button >= 0
	k, footless := inksOf(c.Theme, card, len(list) > 0), v.footless(card, l)
	raised := whole && p.raised == i+1
	u.Fill(r.Move(c.Px(shadowX), c.Px(shadowY)), ui.Alpha(c.Theme.Ink, 0.35))
	u.Fill(r, k.paper)
	in, foot := v.head(c, r, card, k, footless, l.TitleStyle())
	tip := v.text(c, in, card, k, len(list) > 0, l.Long)
	id, area := "card"+strconv.Itoa(i), r
	var resp ui.Response
	switch {
	case whole && footless && !raised:
		id = list[0].id() // the keyboard plays it at once
		resp = u.Region(id, r)
	case whole:
		area.CutBottom(foot.H)
		resp = u.Area(id, area)
	default:
		resp.Hover = c.Input.Inside && c.Input.Pointer.In(r)
	}
	if raised && footless {
		u.Fill(foot, k.paper)
	}
	if !footless || raised {
		var on ui.Response
		played, on = p.foot(v, c, foot, list)
		resp.Hover, resp.Focused = resp.Hover || on.Hover, resp.Focused || on.Focused
	}
	lit := resp.Hover || raised
	v.frame(c, r, list, lit, resp.Focused)
	if lit || resp.Focused {
		p.activated = card.Uses[0].Pieces
	}
	switch {
	case tip == "":
	case whole:
		u.Tip(id, area, tip)
	case resp.Hover:
		u.TooltipAt(c.Input.Pointer, tip)
	}
	switch {
	case !resp.Click || played:
		return played
	case u.Submitted(id):
		p.intents = append(p.intents, Press{v.Buttons[list[0].Button]})
		return true
	case raised:
		p.raised = 0
	default:
		p.raised = i + 1
	}
	c.NeedRedraw()
	return false
}

// frame frames a card.
func (v *View) frame(c *ui.Context, r ui.Rect, list []Play, lit, focused bool) {
	edge, w := c.Theme.Edge, edgeWide
	if lit && len(list) > 0 {
		edge, w = c.Theme.Select, litWide
	}
	c.UI.Frame(r, w, edge)
	if focused {
		c.UI.Frame(c.Inset(r, -litWide), litWide, c.Theme.Focus)
	}
	for _, o := range list {
		if o.Button >= 0 && v.Recommended(v.Buttons[o.Button].Choice) {
			panel.FrameNext(c, r)
		}
	}
}

// head draws the title and the value of a card. It returns the rest of the card below, and the row at its foot.
func (v *View) head(c *ui.Context, r ui.Rect, card *rules.Card, k inks, footless bool, st ui.Style) (in, foot ui.Rect) {
	u, title, col := c.UI, v.title(card), c.Flow(r)
	foot = r.CutBottom(footHeight(c))
	at := col.Rest.CutTop(math.Round(col.TextHeight(title, st, titleBeside(footless), bandPad)))
	u.Fill(at, k.head)
	band := c.Flow(c.InsetXY(at, cardPad, 0))
	value := ui.Style{Family: ui.Stencil, Size: valueSize, X: ui.Middle, Y: ui.Middle, NoWrap: true, Color: c.Theme.Stamp}
	at = ui.Rect{X: foot.X, Y: foot.Y, W: foot.H, H: foot.H}
	if footless {
		at, value.X, value.Color = band.Right(valueWide), ui.Far, k.title
	}
	if card.Value > 0 {
		u.Text(at, strconv.Itoa(card.Value), value)
		if !footless {
			foot.CutLeft(foot.H)
		}
	}
	st.Color, st.Y = k.title, ui.Middle
	u.Text(band.Rest, title, st)
	return col.Rest, foot
}

// text draws the uses of a card, and why it cannot be played. It returns the tooltip, which is empty if the card shows everything.
func (v *View) text(c *ui.Context, in ui.Rect, card *rules.Card, k inks, playable, long bool) (tip string) {
	col := c.Flow(c.InsetXY(in, cardPad, 0))
	col.Skip(textAbove)
	line := func(text string, clr color.RGBA) {
		st := textStyle()
		st.Color = clr
		col.Text(text, st, textGap)
	}
	tip = v.title(card)
	more := false // true if the tooltip says more than the card
	for i, use := range uses(card) {
		clr := k.ink
		if i > 0 || len(use.Choices) == 0 {
			clr = k.soft
		}
		said, text := v.useText(use, long), v.useText(use, true)
		line(said, clr)
		more = more || text != said || len(use.Why) > 0 && playable
		for _, w := range use.Why {
			text += "\n" + v.Texts.Reason(w)
		}
		tip += "\n" + text
	}
	if !playable {
		line(v.WhyNot(card), c.Theme.Bad)
	}
	if !more {
		return ""
	}
	return tip
}

// foot draws the uses of a card as buttons. It reports whether one was pressed, and whether the pointer or the focus is on one.
func (p *Panel) foot(v *View, c *ui.Context, r ui.Rect, list []Play) (played bool, on ui.Response) {
	u, t := c.UI, c.Theme
	u.Fill(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: c.Hairline()}, ui.Alpha(t.Edge, 0.5))
	for i, at := range c.Columns(r, max(len(list), 1), playGap) {
		if i >= len(list) {
			break
		}
		o := &list[i]
		resp := u.Region(o.id(), at) // with the gap around the button
		u.ButtonFace(c.Inset(at, playGap), o.Text, ui.ButtonStyle{Size: playSize}, resp)
		on.Hover, on.Focused = on.Hover || resp.Hover, on.Focused || resp.Focused
		if o.Button < 0 {
			if resp.Click {
				c.Sound.Play("click")
				p.intents = append(p.intents, panel.ShowCell{Cell: o.Cell})
			}
			continue
		}
		button := v.Buttons[o.Button]
		if settled := u.Settled(o.id(), v.Texts.Verb(&button), at); resp.Click && settled && !played {
			p.intents = append(p.intents, Press{button})
			played = true
		}
	}
	return played, on
}
