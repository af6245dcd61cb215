package combat

import (
	"image/color"
	"strconv"

	"herbstnebel/game/assist"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// Sizes of a help in interface points, and the height of its button as a share of a row.
const (
	faceSize  = 38.0 // counter beside the texts
	helpGap   = 4.0  // around and beside the counter
	helpLine  = 32.0 // height of the first line with its margins
	headHigh  = 23.0 // height of the first line
	headSize  = 16.0
	verbSize  = 15.0
	verbLeast = 10.0
	headGap   = 2.0
	lineInset = 3.0 // above and below the texts
	rowShare  = 0.75

	buttonInsetX, buttonInsetY = 3.0, 2.0
)

// Effect returns the effect of a help: the change of the column, or of the die if the column stays, and a line for each result that
// changes.
func (v *View) Effect(c *ui.Context, h *assist.Help) (column string, what []string) {
	e, piece := v.Plan.Effect(h), h.Option.Info.Piece != 0
	if column = e.Now; !piece { // there is room
		column = v.Texts.Column(e.Now)
	}
	if e.Was != e.Now {
		column = c.T("board.odds.change", "was", e.Was, "now", column)
	} else if e.DieMod != 0 {
		column += "  " + c.T("board.die-mod", "n", lang.Signed(e.DieMod))
	}
	what = v.Texts.Changes(e)
	if len(what) == 0 && !piece { // an option that attacks
		what = []string{c.T("board.fight.as-shown")}
	}
	return column, what
}

// Adjustments lists the changes in the strength that a piece contributes.
func (v *View) Adjustments(h *assist.Help) (list []string) {
	for _, m := range v.Plan.Adjustments(h) {
		list = append(list, lang.Signed(m.Value)+" "+v.Texts.Name("mod.", m.Key))
	}
	return list
}

// helpRow returns the height of the button of a help, with its margins.
func helpRow(c *ui.Context) float64 {
	if c.TouchMode {
		return c.RowHeight()
	}
	return c.RowHeight() * rowShare
}

// helpHeight returns the height of a help in a panel of a given width: one line for the help, and the lines of its changes. Helps other
// than pieces that have equal effects share one list of changes above them.
func (v *View) helpHeight(c *ui.Context, h *assist.Help, wide float64) float64 {
	if h.Same {
		return helpRow(c)
	}
	beside := 2 * helpGap
	if v.Pieces.Piece(h.Option.Info.Piece) != nil {
		beside += faceSize + 2*helpGap
	}
	wide -= c.Px(beside)
	_, what := v.Effect(c, h)
	high := c.Px(helpLine)
	for _, text := range append(v.Adjustments(h), what...) {
		high += panel.FittedHeight(c, text, wide)
	}
	if len(what) == 0 {
		high += panel.FittedHeight(c, v.Texts.Lang.GameText(v.Texts.Game, "board.fight.nothing"), wide)
	}
	if h.Option.Info.Piece == 0 {
		high += helpRow(c)
	}
	return high
}

// layoutHelps lists the helps and their effects. It returns the height used.
func (p *Panel) layoutHelps(v *View, c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent) {
	was, top := p.pointed, r.Y
	p.pointed = 0
	for i := range v.Plan.Helps {
		h := &v.Plan.Helps[i]
		line := r.CutTop(v.helpHeight(c, h, r.W))
		if p.help(v, c, i, line) {
			intents = append(intents, panel.Choose{Option: h.Option})
			return r.Y - top, intents
		}
	}
	if p.pointed != was {
		c.NeedRedraw()
	}
	return r.Y - top, intents
}

// help draws a help, and reports whether it was pressed.
func (p *Panel) help(v *View, c *ui.Context, i int, line ui.Rect) bool {
	u, h := c.UI, &v.Plan.Helps[i]
	piece := h.Option.Info.Piece
	pressed, id := line, "help"+strconv.Itoa(i)
	if piece == 0 {
		pressed = c.InsetXY(line.CutBottom(helpRow(c)), buttonInsetX, buttonInsetY)
	} else if !(&assist.AttackPlan{Helps: v.Plan.Helps[:i]}).HelpedBy(piece) { // the keyboard cursor finds it by this name
		id = "tray" + strconv.Itoa(int(piece))
	}
	resp := u.Region(id, pressed)
	if resp.Hover || resp.Focused {
		p.pointed = i + 1
	}
	if piece == 0 {
		u.ButtonFace(pressed, v.Texts.Verb(&h.Option), ui.ButtonStyle{Size: verbSize}, resp)
	} else {
		u.ButtonFace(c.InsetXY(line, 1, 1), "", ui.ButtonStyle{}, resp)
	}
	if resp.Focused {
		u.Frame(pressed, frameThick, c.Theme.Focus)
	}
	if v.Hinted(h.Option.Choice) {
		u.Frame(pressed, frameThick, c.Theme.Good)
	}
	row := c.Flow(c.InsetXY(line, helpGap, lineInset))
	if q := v.Pieces.Piece(piece); q != nil {
		n := int(c.Px(faceSize))
		side := float64(n)
		v.DrawPiece(c, q, row.Rest.CutLeft(side).CenterIn(side, side), n)
		row.Left(2 * helpGap)
	}
	if !h.Same {
		v.writeHelp(c, h, row.Rest)
	}
	return resp.Click
}

// writeHelp writes the verb of a help, the column with it, and its changes.
func (v *View) writeHelp(c *ui.Context, h *assist.Help, in ui.Rect) {
	u, t, col := c.UI, c.Theme, c.Flow(in)
	head, x := col.Top(headHigh), ui.Start
	column, what := v.Effect(c, h)
	if h.Option.Info.Piece != 0 {
		cw := c.TextWidth(column, ui.Style{Family: ui.Label, Size: headSize})
		verb := head
		head, x = verb.CutRight(cw+c.Px(headGap)), ui.Far
		u.Text(verb, v.Texts.Verb(&h.Option), ui.Style{Family: ui.Label, Size: verbSize, MinSize: verbLeast, Y: ui.Middle, NoWrap: true})
	}
	u.Text(head, column, ui.Style{Family: ui.Label, Size: headSize, X: x, Y: ui.Middle, NoWrap: true, Color: t.Stamp})
	ink := t.Ink
	if len(what) == 0 {
		what, ink = []string{v.Texts.Lang.GameText(v.Texts.Game, "board.fight.nothing")}, t.Bad
	}
	line := func(text string, ink color.RGBA) {
		st := panel.FittedStyle(c, text, in.W)
		st.Color = ink
		u.Text(col.Rest.CutTop(panel.FittedHeight(c, text, in.W)), text, st)
	}
	for _, text := range v.Adjustments(h) {
		line(text, t.InkSoft)
	}
	for _, text := range what {
		line(text, ink)
	}
}
