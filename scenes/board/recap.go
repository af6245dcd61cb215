package board

import (
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/mapview"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// recap is a summary of the opponent's actions since the last move or attack of the deciding side, with one line per event. It begins
// after the end of that attack. It can be replayed from any line, and then the camera returns to its previous position.
type recap struct {
	lines []playback.Entry
	text  string // summary
	seen  bool   // true if the player has seen it on a screen on which it covers the map
	from  int    // number of choices played before its first line

	playing bool         // true during its replay
	home    mapview.Pose // position of the camera before the replay
}

// recapKinds are the kinds of events that have a line in the recap.
var recapKinds = map[rules.Kind]bool{
	rules.Placed: true, rules.Moved: true, rules.Withdrawn: true, rules.AttackBegan: true, rules.ResultFound: true, rules.StepLost: true,
	rules.Eliminated: true, rules.Retreated: true, rules.Advanced: true, rules.BridgeBlown: true, rules.BridgeBuilt: true, rules.ControlTaken: true,
}

// attackKinds are the kinds of events that continue an attack until its end.
var attackKinds = map[rules.Kind]bool{
	rules.ArtilleryFired: true, rules.RocketsFired: true, rules.ChitPlayed: true, rules.DieRolled: true, rules.ResultFound: true, rules.StepLost: true,
	rules.Eliminated: true, rules.Retreated: true, rules.Advanced: true, rules.ControlTaken: true, rules.Note: true,
}

// goesOn reports whether an event continues an attack. In a game with combat chits, drawing a chit does too.
func (b *Board) goesOn(e *rules.Event) bool {
	return attackKinds[e.Kind] || e.Kind == rules.ChitDrawn && b.own.ChitTallyTrack != ""
}

// ownDeed reports whether a line of the log is an action of side own, not something that happened to it. A unit is removed by the enemy if
// an enemy unit has moved in the same choice.
func (b *Board) ownDeed(at int, own rules.Side) bool {
	all := b.log.Entries
	e := &all[at].Event
	q := b.pic.Piece(e.Piece)
	switch e.Kind {
	case rules.ControlTaken, rules.BridgeBuilt, rules.BridgeBlown:
		return e.Side == own
	case rules.Withdrawn:
		for i := at - 1; i >= 0 && all[i].At == all[at].At; i-- {
			if b.doer(&all[i].Event) == own.Other() {
				return false
			}
		}
		fallthrough
	case rules.Placed, rules.Advanced:
		return q != nil && q.Side == own
	}
	return false
}

// doer returns the side that moves or attacks in an event, or NoSide.
func (b *Board) doer(e *rules.Event) rules.Side {
	switch e.Kind {
	case rules.AttackBegan:
		return e.Side
	case rules.Moved:
		if q := b.pic.Piece(e.Piece); q != nil {
			return q.Side
		}
	}
	return rules.NoSide
}

// takeRecap gathers the lines for the deciding side. There are none during its combat, or if the opponent has neither moved nor attacked.
func (b *Board) takeRecap(c *ui.Context) {
	r := &b.recap
	r.lines, r.text = r.lines[:0], ""
	if !b.human || !b.replay.live || b.combatCell() != 0 {
		return
	}
	own, all := b.decision.By, b.log.Entries
	first := len(all)
	for first > 0 && b.doer(&all[first-1].Event) != own {
		first--
	}
	if first > 0 && all[first-1].Event.Kind == rules.AttackBegan {
		for first < len(all) && b.goesOn(&all[first].Event) {
			first++
		}
	}
	moves, fights, places := 0, 0, 0
	var lost [3]int // by side
	for i := range all[first:] {
		e := &all[first+i].Event
		q := b.pic.Piece(e.Piece)
		if !recapKinds[e.Kind] || b.ownDeed(first+i, own) {
			continue
		}
		r.lines = append(r.lines, all[first+i])
		switch {
		case e.Kind == rules.Moved:
			moves++
		case e.Kind == rules.AttackBegan:
			fights++
		case e.Kind == rules.ControlTaken:
			places++
		case e.Kind == rules.StepLost && q != nil && q.Side <= rules.Allies:
			lost[q.Side]++
		case e.Kind == rules.Eliminated && q != nil && q.Unit && q.Side <= rules.Allies:
			lost[q.Side] += b.lastSteps(&all[first+i])
		}
	}
	if moves+fights == 0 {
		r.lines = r.lines[:0]
		return
	}
	if at := r.lines[0].At; at != r.from {
		r.from, r.seen = at, false
	}
	var parts []string
	for _, p := range []struct {
		n   int
		key string
	}{{moves, "board.reel.moves"}, {fights, "board.reel.fights"}, {lost[own], "board.reel.own"}, {lost[own.Other()], "board.reel.theirs"}, {places, "board.reel.places"}} {
		if p.n > 0 {
			parts = append(parts, c.Lang.GameText(b.texts.Game, p.key, "n", p.n))
		}
	}
	r.text = strings.Join(parts, ", ")
}

// lastSteps returns the number of steps lost in an elimination, which the unit had until then.
func (b *Board) lastSteps(e *playback.Entry) int {
	n := 1
	for _, q := range b.play.Match.At(e.At).Pieces(nil) {
		if q.ID == e.Event.Piece {
			n = q.Steps
		}
	}
	for i := range b.log.Entries { // of the same choice
		if o := &b.log.Entries[i]; o.At == e.At && o.Event.Kind == rules.StepLost && o.Event.Piece == e.Event.Piece {
			n--
		}
	}
	return max(n, 1)
}

// recapTitle returns the title of the recap, which names the side of the turn.
func (b *Board) recapTitle(c *ui.Context) string {
	return c.T("board.reel", "side", b.texts.Side(b.decision.By.Other()))
}

// playAgain replays the events after the first from choices.
func (b *Board) playAgain(c *ui.Context, from int) {
	b.skip(c)
	m := b.play.Match
	b.recap.playing, b.recap.home = true, b.canvas.Camera.Pose()
	b.recap.home.Scale = b.canvas.Camera.RestScale()
	pos := m.At(from)
	b.pic.Set(pos)
	for i, r := range m.Records()[from:] {
		pos.Apply(r.Choice, playback.Listener{Event: func(e rules.Event) { b.queue.AddAgain(e, from+i) }, Trace: func(a *rules.ProcedureTrace) { b.queue.AddTraceAgain(a, from+i) }})
	}
	b.refusal.clear()
	b.toast.pass()
	b.whatIf.forget()
	b.hover.Clear()
	b.shown.forecast, b.shown.was, b.shown.at = nil, "", -1
	if !b.queue.Busy() {
		b.endRecap(c)
	}
	c.NeedRedraw()
}

// endRecap returns the board to the current position of the match, and the camera to its view before the recap.
func (b *Board) endRecap(c *ui.Context) {
	if !b.recap.playing {
		return
	}
	b.recap.playing = false
	b.canvas.Camera.GlideTo(b.recap.home)
	b.refresh(c)
	b.canvas.Camera.SetFree(b.free(c)) // panels may cover the old place now
}

// recapPanel draws the list of the opponent's actions. It returns the height used.
func (b *Board) recapPanel(c *ui.Context, r ui.Rect) float64 {
	lines := b.recap.lines
	if len(lines) == 0 || b.queue.Busy() {
		return 0
	}
	u, t := c.UI, c.Theme
	top := r.Y
	r = u.Section(r, b.recapTitle(c))
	r.CutTop(u.Text(r, b.recap.text, ui.Style{Family: ui.Bold, Size: 15, LineHeight: 1.2}) + c.Px(5))
	row := r.CutTop(c.RowHeight() * 0.78)
	if u.Button("reel", row, c.T("board.reel.again"), ui.ButtonStyle{Icon: ui.Forward, Tip: c.T("board.tip.reel"), Size: 15}) {
		b.playAgain(c, lines[0].At)
		return r.Y - top
	}
	r.CutTop(c.Px(4))
	high := c.HitSize(21)
	for i := range lines {
		e := &lines[i]
		st := ui.Style{Family: ui.Label, Size: 14, MinSize: 11, Y: ui.Middle, NoWrap: true}
		switch e.Event.Kind {
		case rules.AttackBegan:
			st.Color = t.Stamp
		case rules.Moved, rules.Placed:
			st.Color = t.InkSoft
		}
		text, row := b.texts.Entry(e), high
		wide := r.W - c.Px(6)
		if !c.Fits(text, st, wide) { // in two lines
			st.NoWrap = false
			_, h := c.TextSize(text, st, wide)
			row = max(high, h)
		}
		at := r.CutTop(row)
		id := "reel" + itoa(i)
		in, hit := u.Row(id, at, false)
		in = ui.Rect{X: at.X + c.Px(4), Y: in.Y, W: wide, H: in.H}
		u.Text(in, text, st)
		u.Tip(id, at, text)
		if hit {
			b.playAgain(c, e.At)
			break
		}
	}
	return r.Y - top + c.Px(8)
}

// recapStrip draws a button for the recap if its panel is not on the screen. It returns the height used.
func (b *Board) recapStrip(c *ui.Context, room ui.Rect) float64 {
	folded := !b.areas.compact && c.Settings.NoInfo || b.areas.compact && b.drawer != "info"
	if len(b.recap.lines) == 0 || b.recap.seen || !folded || b.queue.Busy() {
		return 0
	}
	hit, h := b.strip(c, room, ui.Middle, c.T("board.with", "what", b.recapTitle(c), "left", b.recap.text), c.Theme.Stamp, []stripButton{
		{"reel-away", c.T("board.reel.away"), ui.ButtonStyle{Size: 15}},
		{"reel-show", c.T("board.reel.show"), ui.ButtonStyle{Size: 15}}})
	switch hit {
	case 0:
		b.recap.seen = true
		c.NeedRedraw()
	case 1:
		b.unfold(c)
	}
	return h
}

// handed is the banner that names the next player in a hot-seat match.
type handed struct {
	side  rules.Side // side that decided last
	since int        // tick at which it appeared
	until int        // tick at which it disappears
}

// handedFor is the time for which the banner stays, in updates.
const handedFor = 200

// handOver shows the banner when the decision has passed to the other of two human players.
func (b *Board) handOver(c *ui.Context) {
	m, h := b.play.Match, &b.handed
	side := m.ToMove()
	if !b.human || m.Seat(side) != game.Human || m.Seat(side.Other()) != game.Human {
		h.until = 0
		return
	}
	if h.side != rules.NoSide && h.side != side {
		b.sitDown(h.side, side)
		h.since, h.until = c.Tick, c.Tick+handedFor
		c.Announce(c.T("board.handed", "side", b.texts.Side(side)))
	}
	h.side = side
}

// handedText returns a text that names the deciding side, and a summary of the events since it acted last.
func (b *Board) handedText(c *ui.Context) (whose, changed string) {
	return c.T("board.handed", "side", b.texts.Side(b.handed.side)), b.recap.text
}

// drawHanded draws the banner.
func (b *Board) drawHanded(view *ebiten.Image, c *ui.Context) {
	h := &b.handed
	if c.Tick >= h.until || b.queue.Busy() {
		return
	}
	whose, changed := b.handedText(c)
	r := b.banner(view, c, whose, 0.5)
	if changed != "" && !b.areas.compact { // otherwise a strip over the map shows it
		below := r.Bottom() + c.Px(20)
		if below+c.Px(20) > b.canvas.Camera.Free().Bottom() {
			below = r.Y - c.Px(20)
		}
		b.canvas.DrawLabel(view, c, changed, ui.Point{X: r.Center().X, Y: below})
	}
}

// fade removes the banner when its time is over or the player acts, and reports whether it was removed.
func (h *handed) fade(c *ui.Context) bool {
	if h.until == 0 {
		return false
	}
	if c.Tick >= h.until || c.Input.Pressed && c.Tick > h.since+int(math.Round(handedFor*0.1)) {
		h.until = 0
		return true
	}
	return false
}
