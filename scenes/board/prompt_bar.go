package board

import (
	"math"
	"slices"
	"strings"
	"time"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/headline"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// headHeight returns the height of the headline on a wide screen, including its buttons.
func headHeight(c *ui.Context) float64 { return c.HitSize(30) + c.Px(4) }

// promptHeight returns the height of the prompt's line.
func promptHeight(c *ui.Context) float64 { return math.Round(panel.ButtonHeight(c) + c.Px(10)) }

// compact reports whether the panels are drawers.
func compact(c *ui.Context) bool { return c.W < c.Px(940) || c.Short() }

// more returns the area below the prompt for everything that does not fit into its line: further rows of buttons at the right (all rows on
// a narrow screen), and the tray at the left. It covers part of the map, which does not move.
func (b *Board) more(c *ui.Context) ui.Rect {
	h, w, view := 0.0, 0.0, b.areas.view
	for i, row := range b.rows.wide {
		if i == 0 && !c.Narrow() {
			continue
		}
		h += panel.ButtonHeight(c) + c.Px(6)
		w = math.Max(w, row+c.Px(24))
	}
	x := view.Right() - math.Min(math.Round(w), view.W)
	if n := len(b.tray()); n > 0 { // as wide as its counters
		side := c.Px(50)
		per := max(int((view.W-c.Px(20))/(side+c.Px(6))), 1)
		if h > 0 {
			w = view.W
		}
		h += math.Min(float64((n+per-1)/per), 3)*(side+c.Px(6)) + c.Px(4)
		title := c.TextWidth(b.trayTitle(c), trayTitle)
		if title > 0 {
			h += c.Px(18)
		}
		w, x = math.Max(w, math.Max(float64(min(n, per))*(side+c.Px(6)), title+c.Px(4))+c.Px(20)), view.X
	}
	if h == 0 {
		return ui.Rect{}
	}
	return ui.Rect{X: x, Y: view.Y, W: math.Round(math.Min(w, view.W)), H: math.Round(h + c.Px(8))}
}

// Text sizes of the prompt's buttons, in interface points: the usual one, and the smallest one used to keep them in one row.
const usualButton, leastButton = panel.ButtonSize, 13.0

// rows is the layout of the prompt's buttons. They are in one row if they can be made to fit.
type rows struct {
	size    float64   // text size of the buttons
	wide    []float64 // widths of the rows, including the additional button
	at      []int     // indices of the buttons in the picker
	texts   []string  // texts of the buttons
	onPanel bool      // true if a button is on the combat panel instead
}

// buttonRows lays out the prompt's buttons in rows.
func (b *Board) buttonRows(c *ui.Context) rows {
	r := rows{size: usualButton}
	if !b.replay.live {
		r.wide = []float64{b.buttonRoom(c)}
		return r
	}
	if b.queue.Busy() || !b.human {
		return r
	}
	r.at = b.prompted()
	r.texts = make([]string, 0, len(r.at)+1)
	r.at = slices.DeleteFunc(r.at, func(i int) bool {
		slip := b.onCombatPanel(&b.picks.Buttons[i])
		r.onPanel = r.onPanel || slip
		return slip
	})
	for _, i := range r.at {
		r.texts = append(r.texts, b.buttonText(c, &b.picks.Buttons[i]))
	}
	texts := r.texts
	if _, text, _ := b.extra(c); text != "" {
		texts = append(texts, text)
	}
	if len(texts) == 0 {
		return r
	}
	gap := c.Px(6)
	for ; r.size >= leastButton; r.size-- {
		w := -gap
		for _, text := range texts {
			w += panel.ButtonWidth(c, text, r.size) + gap
		}
		if w <= b.buttonRoom(c) {
			r.wide = []float64{w}
			return r
		}
	}
	room := b.buttonRoom(c)
	r.size, r.wide = usualButton, []float64{-gap}
	for _, text := range texts {
		w, last := b.buttonWidth(c, text), &r.wide[len(r.wide)-1]
		if *last > 0 && *last+gap+w > room {
			r.wide, room = append(r.wide, -gap), b.areas.view.W-c.Px(24)
			last = &r.wide[len(r.wide)-1]
		}
		*last += gap + w
	}
	return r
}

// buttonRoom returns the width available for the prompt's buttons: the whole line if the text has its own line.
func (b *Board) buttonRoom(c *ui.Context) float64 {
	room := c.W - c.Px(24)
	if !c.Narrow() {
		room *= 0.58
	}
	return math.Round(room)
}

func (b *Board) buttonWidth(c *ui.Context, text string) float64 {
	return panel.ButtonWidth(c, text, usualButton)
}

// tray returns the selectable pieces that are not on the map.
func (b *Board) tray() (out []rules.PieceID) {
	if b.queue.Busy() || !b.human {
		return nil
	}
	for _, s := range b.picks.Stops {
		if s.Piece != 0 && b.pic.CellOf(s.Piece) == 0 && !b.plans.Attack.HelpedBy(s.Piece) {
			out = append(out, s.Piece)
		}
	}
	if q := b.picks.Piece; q != 0 && b.pic.CellOf(q) == 0 {
		out = append(out, q)
	}
	return out
}

var trayTitle = ui.Style{Family: ui.Label, Size: 13, NoWrap: true}

// trayTitle returns the title of the tray, which names the box of its pieces.
func (b *Board) trayTitle(c *ui.Context) string {
	for _, id := range b.tray() {
		if box := b.pic.Boxes[b.pic.Piece(id).Cell]; box != nil {
			return b.texts.Name("box.", box.Key)
		}
	}
	return ""
}

// top draws the turn, the date, the deciding side, and the prompt with its buttons.
func (b *Board) top(c *ui.Context) {
	u, t := c.UI, c.Theme
	r := b.areas.top
	u.Panel(r)
	in := r.InsetXY(c.Px(12), c.Px(2))
	high := c.Px(30)
	switch {
	case !b.areas.compact:
		high = headHeight(c)
	case c.TouchMode: // the buttons extend to the edge of the screen and the prompt to the bottom of the bar
		high = c.Px(36)
	}
	head := in.CutTop(high)
	u.TabOrder(2, func() { b.headline(c, head) })
	b.rows = b.buttonRows(c)
	row := panel.ButtonHeight(c)
	line := in.CutTop(row)
	over := b.more(c)
	if !over.Empty() {
		u.Panel(over)
		over = over.InsetXY(c.Px(12), c.Px(4))
	}
	if !b.replay.live {
		b.replayBar(c, line, over)
		return
	}
	said := line
	style := ui.Style{Family: ui.Bold, Size: 16, Y: ui.Middle, NoWrap: true, Color: t.Ink}
	if c.Narrow() {
		style.Size = 14
	}
	used := c.Px(90) // the button that makes the engine move now
	switch wide := b.rows.wide; {
	case b.waiting.on:
		used = b.buttonWidth(c, c.T("board.give")) + c.Px(14)
	case !b.human || b.queue.Busy():
	case c.Narrow():
		next := ui.Rect{X: line.Right() - c.Px(44), Y: line.Y, W: c.Px(44), H: row}
		u.TabOrder(2, func() { used = b.nextButton(c, next) })
	default:
		used = c.Px(14)
		if len(wide) > 0 {
			used += wide[0]
		}
	}
	said.W = math.Round(in.W - used)
	if b.queue.Busy() && b.skipButton(c, &said) {
		defer b.skip(c) // the line is drawn before the animation ends
	}
	text, para := b.prompt(c)
	b.announce(c, text)
	chip := 0.0
	if para != "" {
		w := c.TextWidth("§ "+para, ui.Style{Family: ui.Label, Size: 13})
		chip = w + c.Px(26)
	}
	style = panel.FitStyle(c, text, style, said.W-chip, line.H)
	said.W -= chip
	if !style.NoWrap {
		said.W = panel.EvenWidth(c, text, style, said.W)
	}
	if para != "" {
		tw, _ := c.TextSize(text, style, said.W)
		u.TabOrder(2, func() {
			if _, hit := u.ChipIn("para", ui.Point{X: said.X + tw + c.Px(8), Y: line.Y + (line.H-c.Px(20))/2}, "§ "+para, c.T("board.tip.para"), ui.Point{X: c.Px(5), Y: (line.H - c.Px(20)) / 2}); hit && b.play.Rules != nil {
				b.play.Rules(c, para)
			}
		})
	}
	u.Text(said, text, style)
	b.buttons(c, line, &over, row)
	b.drawTray(c, over)
}

// skipButton draws the button that ends the animation, and reports whether it was pressed. It is before the prompt text, where a decision
// never has a button, so that a press just after the end of the animation decides nothing.
func (b *Board) skipButton(c *ui.Context, line *ui.Rect) bool {
	at := line.CutLeft(b.buttonWidth(c, c.T("board.skip")))
	line.CutLeft(c.Px(10))
	return c.UI.Button("skip", at, c.T("board.skip"), ui.ButtonStyle{Action: ui.Skip, Tip: c.T("board.tip.skip"), Size: 16})
}

// buttons draws the prompt's buttons from the right in the layout of buttonRows, the default first. Buttons for which the line has no room
// go below.
func (b *Board) buttons(c *ui.Context, line ui.Rect, over *ui.Rect, row float64) {
	u, rows := c.UI, b.rows
	right := line.Right()
	if b.queue.Busy() {
		return
	}
	if side := b.play.Driver.Searching(); side != rules.NoSide {
		w := b.buttonWidth(c, c.T("board.hurry"))
		if u.Button("hurry", ui.Rect{X: right - w, Y: line.Y, W: w, H: row}, c.T("board.hurry"), ui.ButtonStyle{Action: ui.Skip, Tip: c.T("board.tip.hurry"), Size: 16}) {
			b.play.Driver.MoveNow()
		}
		return
	}
	if b.waiting.on {
		b.giveButton(c, line, row)
	}
	if !b.human {
		return
	}
	id, extra, action := b.extra(c)
	alone := len(rows.wide) > 1 && len(rows.wide) == len(b.picks.Buttons)+min(len(extra), 1) // each in its own row
	x, left := right, right-b.buttonRoom(c)
	if c.Narrow() {
		x = left // no room in the prompt's line
	}
	place := func(text string) ui.Rect { // returns the rectangle of the next button, in this row or the next
		w := math.Min(panel.ButtonWidth(c, text, rows.size), right-left)
		if x-w < left-1 && x < right && over.H >= row {
			line = over.CutTop(row)
			over.CutTop(c.Px(6))
			x, left, right = line.Right(), line.X, line.Right()
			if alone {
				w = line.W
			}
		}
		at := ui.Rect{X: x - w, Y: line.Y, W: w, H: row}
		x -= w + c.Px(6)
		return at
	}
	for k, i := range rows.at {
		o, text := b.picks.Buttons[i], rows.texts[k]
		st := ui.ButtonStyle{Tip: b.texts.OptionTip(&o), Size: rows.size, Primary: b.isMain(&o)}
		if left := b.texts.Unfinished(&b.decision, &b.plans.Pass.PassCheck); o.Info.Pass && left != "" {
			st.Tip = strings.TrimSpace(left + ".  " + st.Tip)
		}
		if st.Primary || o.Info.Pass && b.tutorialButton() == nil {
			st.Action = ui.Pass
		}
		at := place(text)
		if u.Button("choice"+itoa(i), at, text, st) {
			b.press(c, o)
			return
		}
		if b.hinted(o.Choice) {
			panel.FrameNext(c, at)
		}
	}
	tip := ""
	if action == ui.WholeStack {
		tip = c.T("board.tip.group")
	}
	if id != "" && u.Button(id, place(extra), extra, ui.ButtonStyle{Action: action, Tip: tip, Size: rows.size}) {
		b.wholeStack(c, b.stackMeant())
	}
}

// isMain reports whether a button is the one to press next: the button that the tutorial highlights, or the default, or the only button if
// there is no default. There is none while a menu is open or a strip asks about something else.
func (b *Board) isMain(o *picking.Option) bool {
	if b.menu.IsOpen() || b.plans.Pass.AsksElse() || b.hintReady() && b.hint.Proposed().Choice != o.Choice {
		return false
	}
	if b.tutorial.points() {
		return b.tutorial.on && o.Choice == b.tutorial.choice
	}
	only := len(b.rows.at) == 1 && !b.rows.onPanel || len(b.rows.at) == 0 && b.onCombatPanel(o)
	return (o.Info.Pass || b.picks.Pass < 0 && only) && !b.tutorial.holds()
}

// drawTray draws the selectable pieces that are not on the map.
func (b *Board) drawTray(c *ui.Context, r ui.Rect) {
	tray := b.tray()
	if len(tray) == 0 {
		return
	}
	r.CutTop(c.Px(4))
	if title := b.trayTitle(c); title != "" {
		c.UI.Text(r.CutTop(c.Px(18)), title, trayTitle)
	}
	n := int(c.Px(46))
	side, gap := float64(n), c.Px(6)
	x, y := r.X, r.Y
	for _, id := range tray {
		if x+side > r.Right() {
			x, y = r.X, y+side+gap
		}
		q := b.pic.Shown(id)
		at := ui.Rect{X: x, Y: y, W: side, H: side}
		resp := c.UI.Region("tray"+itoa(int(id)), at)
		if img, v := b.canvas.Sprites.Piece(q, n); img != nil {
			c.UI.Image(panel.ImageRect(at, n), img, v)
		}
		cur, on := b.picks.Current()
		switch {
		case on && cur.Piece == id:
			c.UI.Frame(at.Inset(-c.Px(3)), c.Px(3), c.Theme.Focus)
		case id == b.picks.Piece || resp.Hover || resp.Focused:
			c.UI.Frame(at.Inset(-c.Px(2)), c.Px(2), c.Theme.Select)
		}
		if b.hintedPiece(id) {
			c.UI.Frame(at.Inset(-c.Px(3)), c.Px(2.5), c.Theme.Good)
		}
		c.UI.Tip("tray"+itoa(int(id)), at, b.texts.Describe(q))
		if resp.Click {
			out, _ := b.picks.ClickPiece(id)
			b.offer(c, out, ui.Point{X: at.X, Y: at.Bottom()})
		}
		x += side + gap
	}
}

// headline draws the headline into r.
func (b *Board) headline(c *ui.Context, r ui.Rect) {
	v := headline.View{Env: b.env(), Turn: b.shown.turn, By: b.shown.by, Compact: b.areas.compact, Unsaved: b.unsaved() != nil, Overlay: b.overlay.Kind}
	if b.hinter() != "" && b.canAsk() {
		v.Hint, v.Searching = true, b.play.Adviser.Searching()
	}
	if b.areas.left.Empty() {
		v.Tracks = b.tracks.Headline(b.texts)
	}
	out := v.Layout(c, b.areas.top, r)
	b.perform(c, out.List)
	if out.Save {
		b.saveAgain(c)
	}
}

func (b *Board) toggleOverlay(c *ui.Context, kind string) {
	b.overlay.Toggle(kind)
	b.remark(c)
}

// faster changes the speed by n steps, and wraps around.
func (b *Board) faster(c *ui.Context, n int) {
	at := 0
	for i, v := range ui.Speeds {
		if v <= c.Settings.Speed {
			at = i
		}
	}
	k := len(ui.Speeds)
	c.Settings.Speed = ui.Speeds[((at+n)%k+k)%k]
}

// announce passes the last event and the prompt to a screen reader if the text has changed.
func (b *Board) announce(c *ui.Context, prompt string) {
	text := prompt
	if e := b.log.Last(); e != nil {
		text = b.texts.Entry(e) + "\n" + prompt
	}
	if text != b.said {
		b.said = text
		c.Announce(text)
	}
}

// prompt returns the prompt: the current event, or the decision; para is its paragraph.
func (b *Board) prompt(c *ui.Context) (text, para string) {
	if b.queue.Busy() {
		e, t := b.queue.Now()
		if e.Kind == rules.DieRolled && t < playback.DieRestsAt {
			return c.T("board.event.die-rolls", "what", b.texts.Name("die.", e.Key)), e.Para
		}
		if a := b.queue.Acts[0].Trace; a != nil {
			return b.texts.TraceSummary(a), e.Para
		}
		entry := playback.Entry{Event: *e, Roll: b.queue.Acts[0].Roll}
		if n := len(e.Path); n > 0 {
			entry.End = e.Path[n-1]
		}
		return b.texts.Entry(&entry), e.Para
	}
	m := b.play.Match
	if b.tutorial.over != "" {
		return b.tutorial.over, ""
	}
	if o := m.Outcome(); o.Over {
		return b.texts.Ending(o.Winner, o.Method), o.Para
	}
	if b.play.Driver.Searching() != rules.NoSide {
		text := c.T("board.thinking", "side", b.texts.Side(b.play.Driver.Searching()))
		if spent, most := b.play.Driver.Progress(); spent >= time.Second && most > 0 {
			text += "  " + c.T("board.seconds", "s", int(spent.Seconds()), "most", int(math.Ceil(most.Seconds())))
		}
		return text, ""
	}
	if b.waiting.on {
		return c.T("board.waits", "side", b.texts.Side(m.ToMove())), ""
	}
	if !b.human && b.tutorial.waits {
		return c.T("board.reads"), ""
	}
	if !b.human && b.play.Driver.Paused() {
		return c.T("board.paused"), ""
	}
	if n := len(b.plans.Group.Pieces); n > 0 {
		return c.T("board.group", "n", n, "cell", b.texts.CellName(b.plans.Group.From)), b.decision.Para
	}
	if b.human && b.picks.Cell != 0 { // the cell was selected first
		return c.T("board.which", "cell", b.texts.CellName(b.picks.Cell)), b.decision.Para
	}
	d := &b.decision
	if f := &b.plans.Attack; b.human && b.combatPanelDue() && len(f.Joins) > 0 {
		text := c.T("board.fight.prompt", "cell", b.texts.CellName(f.Target), "n", b.plans.Attack.Attackers())
		if !b.areas.compact { // if the button is far from the combat panel, the prompt names it
			text += " " + c.T("board.fight.then", "act", c.T("board.fight.all", "n", b.plans.Attack.Attackers()))
		}
		return text, d.Para
	}
	args := c.Lang.Args(b.texts.Game, d.Args, b.texts)
	if !c.Lang.HasOf(b.texts.Game, "prompt."+d.Key) {
		return d.Key, d.Para
	}
	return c.Lang.GameText(b.texts.Game, "prompt."+d.Key, args...), d.Para
}
