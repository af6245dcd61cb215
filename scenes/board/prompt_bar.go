package board

import (
	"math"
	"slices"
	"strings"
	"time"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/hand"
	"herbstnebel/scenes/board/panel/headline"
	"herbstnebel/scenes/board/panel/prompt"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// Sizes of the bar at the top of the screen, in interface points.
const (
	headButton = 30 // least height of the headline's buttons
	headMargin = 4
	smallHead  = 30 // headline of a small screen
	touchHead  = 36 // the same if it is operated with a finger
	lineMargin = 10 // in addition to the height of the prompt's buttons
	lowMargin  = 5  // the same on a low screen
	barPadX    = 12
	barPadY    = 2
	belowPadY  = 4   // above and below the buttons that do not fit into the line
	drawerWide = 940 // width below which the panels are drawers
	attackRoom = 56  // height of the map that further buttons leave to the button of an attack
	nextWidth  = 44  // button that selects the next unit beside the prompt of a narrow screen
)

// longSearch is the time of a search from which the screen tells more about it than its side.
const longSearch = time.Second

// headHeight returns the height of the headline on a wide screen, including its buttons.
func headHeight(c *ui.Context) float64 { return c.HitSize(headButton) + c.Px(headMargin) }

// promptHeight returns the height of the prompt's line.
func promptHeight(c *ui.Context) float64 {
	margin := float64(lineMargin)
	if c.Short() {
		margin = lowMargin
	}
	return math.Round(panel.ButtonHeight(c) + c.Px(margin))
}

// compact reports whether the panels are drawers.
func compact(c *ui.Context) bool { return c.W < c.Px(drawerWide) || c.Short() }

// more returns the area of the map below the prompt for the buttons and the tray that do not fit into its line.
func (w *views) more(c *ui.Context) ui.Rect {
	if w.alone() {
		return ui.Rect{}
	}
	r := w.panels.prompt.Below(c, w.areas.view, w.trayView())
	if w.areas.compact && r.W > 0 {
		room := w.spare(c)
		if w.chooser.PlansAttack() {
			room -= c.Px(attackRoom) * w.areas.view.W
		}
		r.H = math.Min(r.H, math.Floor(room/r.W))
	}
	return r
}

// arrangeButtons lays out the prompt's buttons in rows.
func (l *panelLayout) arrangeButtons(c *ui.Context) {
	r := &l.panels.prompt.Rows
	*r = prompt.Rows{Size: panel.ButtonSize}
	if !l.replay.live {
		r.Wide = []float64{prompt.Room(c)}
		return
	}
	if l.queue.Busy() || !l.chooser.Human {
		return
	}
	for _, i := range l.chooser.Prompted() {
		if o := &l.chooser.Picks.Buttons[i]; l.onCombatPanel(o) {
			r.OnPanel = true
		} else {
			r.At, r.Texts = append(r.At, i), append(r.Texts, l.chooser.ButtonText(c, o))
		}
	}
	texts := slices.Clip(r.Texts)
	if l.cancels(c) {
		texts = append(texts, c.T("cancel"))
	}
	if _, text, _ := l.chooser.GroupButton(c); text != "" {
		texts = append(texts, text)
	}
	r.Arrange(c, texts, l.areas.view.W)
}

// trayView returns the data that the tray shows.
func (w *views) trayView() *prompt.Tray {
	v := &prompt.Tray{Env: w.env(), Selected: w.chooser.Picks.Piece}
	if w.queue.Busy() || !w.chooser.Human {
		return v
	}
	v.Pieces = w.trayPieces()
	if s, ok := w.chooser.Picks.Current(); ok {
		v.Cursor = s.Piece
	}
	if id := w.panels.hint.Proposed().Info.Piece; w.chooser.HintedPiece(id) {
		v.Hinted = id
	}
	return v
}

// trayPieces returns the selectable pieces, and the selected one, that are not on the map.
func (m *model) trayPieces() (list []rules.PieceID) {
	add := func(q rules.PieceID) {
		if q != 0 && m.pic.CellOf(q) == 0 && !slices.Contains(list, q) {
			list = append(list, q)
		}
	}
	for _, s := range m.chooser.Picks.Stops {
		if !m.chooser.Plans.Attack.HelpedBy(s.Piece) {
			add(s.Piece)
		}
	}
	add(m.chooser.Picks.Piece)
	return list
}

// promptView returns the data that the prompt shows.
func (w *views) promptView(c *ui.Context) *prompt.View {
	v := &prompt.View{Away: w.waiting.on, Tray: *w.trayView()}
	v.Text, v.Para = w.prompt(c)
	if w.queue.Busy() && w.queue.Acts[0].Trace != nil {
		v.Brief = w.texts.TraceTitle(w.queue.Acts[0].Trace)
	}
	if e := w.log.Last(); e != nil {
		v.Event = w.texts.Entry(e)
	}
	switch {
	case w.queue.Busy():
		v.Status = prompt.Showing
	case w.play.Driver.Searching() != rules.NoSide:
		v.Status = prompt.Searching
	case w.chooser.Human:
		v.Status = prompt.Deciding
		w.addButtons(c, v)
	}
	return v
}

// addButtons adds the buttons of the decision, in the layout of arrangeButtons.
func (w *views) addButtons(c *ui.Context, v *prompt.View) {
	left := w.texts.Unfinished(&w.chooser.Decision, &w.chooser.Plans.Pass.PassCheck)
	for k, i := range w.panels.prompt.Rows.At {
		o := w.chooser.Picks.Buttons[i]
		st := ui.ButtonStyle{Tip: w.texts.OptionTip(&o), Primary: w.isMain(&o)}
		if o.Info.Pass && left != "" {
			st.Tip = strings.TrimSpace(left + ".  " + st.Tip)
		}
		if st.Primary || o.Info.Pass && w.coach.Button(w.chooser.Picks.Buttons) == nil {
			st.Action = ui.Pass
		}
		v.Buttons = append(v.Buttons, prompt.Button{ID: "choice" + itoa(w.chooser.Picks.Number(i)), Text: w.panels.prompt.Rows.Texts[k], Style: st, Frame: w.chooser.Hinted(o.Choice), Asks: hand.Press{Option: o}})
	}
	v.Options = len(w.chooser.Picks.Buttons)
	if w.cancels(c) {
		v.Buttons = append(v.Buttons, prompt.Button{ID: "cancel-selection", Text: c.T("cancel"), Asks: prompt.Deselect{}})
	}
	id, text, action := w.chooser.GroupButton(c)
	if id == "" {
		return
	}
	v.Options++
	st := ui.ButtonStyle{Action: action}
	if action == ui.WholeStack {
		st.Tip = c.T("board.tip.group")
	}
	v.Buttons = append(v.Buttons, prompt.Button{ID: id, Text: text, Style: st, Asks: prompt.WholeStack{}})
}

// cancels reports whether the prompt has a button that takes back what is selected. During the plan of an attack a narrow screen has no room for it.
func (w *views) cancels(c *ui.Context) bool {
	return w.chooser.Cancels() && !(c.Narrow() && w.chooser.PlansAttack())
}

// top draws the turn, the date, the deciding side, and the prompt with its buttons.
func (l *panelLayout) top(c *ui.Context) {
	u := c.UI
	r := l.areas.top
	u.Panel(r)
	in := c.Flow(c.InsetXY(r, barPadX, barPadY))
	head := l.areas.head
	switch {
	case !head.Empty():
		u.Panel(head)
		head = c.InsetXY(head, barPadX, barPadY)
	case !l.areas.compact:
		head = in.CutTop(headHeight(c), 0)
	case c.TouchMode: // the buttons extend to the edge of the screen and the prompt to the bottom of the bar
		head = in.Top(touchHead)
	default:
		head = in.Top(smallHead)
	}
	u.TabOrder(2, func() { l.headline(c, head) })
	l.arrangeButtons(c)
	row := panel.ButtonHeight(c)
	line := in.CutTop(row, 0)
	over := l.more(c)
	if !over.Empty() {
		u.Panel(over)
		over = c.InsetXY(over, barPadX, belowPadY)
	}
	if !l.replay.live {
		l.perform(c, l.replayView().Layout(c, line, over))
		return
	}
	v := l.promptView(c)
	if v.Status == prompt.Deciding && !v.Away && c.Narrow() {
		next := c.Flow(ui.Rect{X: line.X, Y: line.Y, W: line.W, H: row}).Right(nextWidth)
		u.TabOrder(2, func() { v.Beside = l.nextButton(c, next) })
	}
	l.perform(c, l.panels.prompt.Layout(v, c, line, over))
}

// isMain reports whether a button is the one to press next: the button that the tutorial highlights, or the default, or the only button if
// there is no default. There is none while a menu is open or a strip asks about something else.
func (w *views) isMain(o *picking.Option) bool {
	if w.chooser.Menu.IsOpen() || w.chooser.Plans.Pass.AsksElse() || w.chooser.HintReady() && w.panels.hint.Proposed().Choice != o.Choice {
		return false
	}
	if w.coach.Points() {
		return w.coach.Asks(o.Choice)
	}
	only := len(w.panels.prompt.Rows.At) == 1 && !w.panels.prompt.Rows.OnPanel || len(w.panels.prompt.Rows.At) == 0 && w.onCombatPanel(o)
	return (o.Info.Pass || w.chooser.Picks.Pass < 0 && only) && !w.coach.Suspended()
}

// headline draws the headline into r.
func (l *panelLayout) headline(c *ui.Context, r ui.Rect) {
	v := headline.View{Env: l.env(), Turn: l.shown.turn, By: l.shown.by, Compact: l.areas.compact, Unsaved: l.autosave.unsaved() != nil, Overlay: l.overlay.Kind}
	if l.hints.seat() != "" && l.chooser.CanAsk() {
		v.Hint, v.Searching = true, l.play.Adviser.Searching()
	}
	if l.areas.left.Empty() {
		v.Tracks = l.panels.tracks.Headline(l.texts)
	}
	bar := l.areas.top
	if !l.areas.head.Empty() {
		bar = l.areas.head
	}
	out := v.Layout(c, bar, r)
	l.perform(c, out.List)
	if out.Save {
		l.autosave.retry(c)
	}
}

// changeSpeed changes the speed of animations by n steps, at most to the slowest or the fastest.
func changeSpeed(c *ui.Context, n int) {
	at := 0
	for i, v := range ui.Speeds {
		if v <= c.Settings.Speed {
			at = i
		}
	}
	c.Settings.Speed = ui.Speeds[min(max(at+n, 0), len(ui.Speeds)-1)]
}

// drawn returns the prompt for dice and chits when a share t of their time has passed: that they are rolled or drawn until they lie, and then the
// hits of several dice. It is empty if the text of the event says all.
func (w *views) drawn(c *ui.Context, a *playback.Act, t float64) string {
	what := w.texts.Purpose(&a.Event)
	switch down := t < a.RevealedAt(); {
	case down && a.Event.Kind == rules.ChitDrawn:
		return c.T("board.event.chit-turns")
	case a.Throw == nil:
	case down && len(a.Throw.Dice) > 1:
		return c.T("board.event.dice-roll", "what", what, "n", len(a.Throw.Dice))
	case down:
		return c.T("board.event.die-rolls", "what", what)
	case len(a.Throw.Dice) > 1:
		note := w.texts.ThrowNote(a.Throw)
		if shown, hits := w.panels.diceStrip.Rolls(a.Throw); shown {
			note = w.texts.Hits(a.Event.Key, hits, len(a.Throw.Dice))
		}
		switch {
		case a.Throw.Contest():
			return note
		case note != "":
			return c.T("board.with", "what", what, "left", note)
		}
	}
	return ""
}

// prompt returns the prompt: the current event, or the decision; para is its paragraph.
func (w *views) prompt(c *ui.Context) (text, para string) {
	if w.queue.Busy() {
		e, t := w.queue.Now()
		if text := w.drawn(c, &w.queue.Acts[0], t); text != "" {
			return text, e.Para
		}
		if a := w.queue.Acts[0].Trace; a != nil {
			return w.texts.TraceSummary(a), e.Para
		}
		entry := playback.Entry{Event: *e, Roll: w.queue.Acts[0].Roll}
		if n := len(e.Path); n > 0 {
			entry.End = e.Path[n-1]
		}
		return w.texts.Entry(&entry), e.Para
	}
	m := w.match
	if w.coach.Ending() != "" {
		return w.coach.Ending(), ""
	}
	if o := m.Outcome(); o.Over {
		return w.texts.Ending(o.Winner, o.Method), o.Para
	}
	if w.waiting.on {
		return c.T("board.waits", "side", w.texts.Side(m.ToMove())), ""
	}
	if !w.chooser.Human && w.coach.Reading() {
		return c.T("board.reads"), ""
	}
	if side := w.engine(); side != rules.NoSide {
		return c.T("board.thinking.about", "state", w.engineState(c, side), "what", w.decision(c)), w.chooser.Decision.Para
	}
	if !w.chooser.Human && w.play.Driver.Paused() {
		return c.T("board.paused"), ""
	}
	if n := len(w.chooser.Plans.Group.Pieces); n > 0 {
		return c.T("board.group", "n", n, "cell", w.texts.CellName(w.chooser.Plans.Group.From)), w.chooser.Decision.Para
	}
	if w.chooser.Human && w.chooser.Picks.Cell != 0 { // the cell was selected first
		if w.chooser.Picks.NeedsSource() {
			return c.T("board.source", "cell", w.texts.CellName(w.chooser.Picks.Cell)), w.chooser.Decision.Para
		}
		return c.T("board.which", "cell", w.texts.CellName(w.chooser.Picks.Cell)), w.chooser.Decision.Para
	}
	if w.chooser.Human && w.chooser.Picks.NeedsPlace() { // the piece was selected first
		return c.T("board.whither", "unit", w.texts.PieceName(w.chooser.Picks.Piece)), w.chooser.Decision.Para
	}
	d := &w.chooser.Decision
	if f := &w.chooser.Plans.Attack; w.chooser.Human && w.chooser.PlansAttack() && len(f.Joins) > 0 {
		text := c.T("board.fight.prompt", "cell", w.texts.CellName(f.Target), "n", w.chooser.Plans.Attack.Attackers())
		if !w.areas.compact { // if the button is far from the combat panel, the prompt names it
			text += " " + c.T("board.fight.then", "act", w.texts.PlannedAttack(f, false))
		}
		return text, d.Para
	}
	return strings.TrimSpace(w.decision(c) + " " + w.chooser.Order(c)), d.Para
}

// decision returns the decision shown as text.
func (w *views) decision(c *ui.Context) string {
	d := &w.chooser.Decision
	if !c.Lang.HasOf(w.texts.Game, "prompt."+d.Key) {
		return d.Key
	}
	return c.Lang.GameText(w.texts.Game, "prompt."+d.Key, c.Lang.Args(w.texts.Game, d.Args, w.texts)...)
}

// engine returns the side whose engine makes the decision shown, or NoSide.
func (w *views) engine() rules.Side {
	by := w.chooser.Decision.By
	if w.chooser.Human || !w.replay.live || w.match.Outcome().Over || by != rules.Axis && by != rules.Allies {
		return rules.NoSide
	}
	switch w.match.Seat(by) {
	case game.Human, game.ByLink, game.NoSeat:
		return rules.NoSide
	}
	return by
}

// engineState returns that the engine of a side is searching, with the time of a long search, or that the engines are suspended.
func (w *views) engineState(c *ui.Context, side rules.Side) string {
	if w.play.Driver.Paused() {
		return c.T("board.paused.side", "side", w.texts.Side(side))
	}
	text := c.T("board.thinking", "side", w.texts.Side(side))
	if spent, most := w.play.Driver.Progress(); spent >= longSearch && most > 0 {
		text += "  " + c.T("board.seconds", "s", int(spent.Seconds()), "most", int(math.Ceil(most.Seconds())))
	}
	return text
}

// atPass reports whether the pointer is at the button that passes.
func (w *views) atPass(c *ui.Context) bool {
	i := slices.IndexFunc(w.chooser.Picks.Buttons, func(o picking.Option) bool { return o.Info.Pass })
	if i < 0 || !w.chooser.Ready() || !c.Input.Inside {
		return false
	}
	at, ok := c.UI.Where("choice" + itoa(w.chooser.Picks.Number(i)))
	return ok && c.Input.Pointer.In(at)
}
