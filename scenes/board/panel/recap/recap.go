// Package recap is the panel that sums up the turn of the opponent: a line for each action since the last move or attack of the deciding side.
// The events can be replayed from any line.
package recap

import (
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// Panel is the state of the panel.
type Panel struct {
	lines []playback.Entry
	times []int  // number of times that each line happens in a row
	text  string // summary in one line
	from  int    // number of choices played before the first line
	seen  bool   // true if the player has seen the recap on a screen on which it covers the map
}

// Replay asks to show the events again that follow the first From choices.
type Replay struct{ From int }

// Hide asks to remove the strip of the recap.
type Hide struct{}

// Show asks to open the panel with the recap.
type Show struct{}

// Intent implements panel.Intent.
func (Replay) Intent() {}

// Intent implements panel.Intent.
func (Hide) Intent() {}

// Intent implements panel.Intent.
func (Show) Intent() {}

// Lines returns the actions of the opponent.
func (p *Panel) Lines() []playback.Entry { return p.lines }

// Retreats returns the cells of each retreat in the recap, unless the player has dismissed it.
func (p *Panel) Retreats() (paths [][]rules.CellID) {
	if !p.News() {
		return nil
	}
	for i := range p.lines {
		if path := p.lines[i].Path; len(path) > 1 {
			paths = append(paths, path)
		}
	}
	return paths
}

// Text returns a summary in one line.
func (p *Panel) Text() string { return p.text }

// News reports whether there is a recap that the player has not seen.
func (p *Panel) News() bool { return len(p.lines) > 0 && !p.seen }

// Dismiss notes that the player has seen the recap.
func (p *Panel) Dismiss() { p.seen = true }

// Clear removes all lines.
func (p *Panel) Clear() { p.lines, p.times, p.text = p.lines[:0], p.times[:0], "" }

// Take gathers the lines for the deciding side. There are none if the opponent has neither moved nor attacked.
func (p *Panel) Take(v *View) {
	p.Clear()
	n := counts{}
	for i := v.first(); i < len(v.Entries); i++ {
		e := &v.Entries[i]
		if (kinds[e.Event.Kind] || v.failed(e)) && !v.ownAction(i) {
			p.add(v, e)
			n.add(v, i)
		}
	}
	if n.moves+n.attacks == 0 {
		p.Clear()
		return
	}
	if at := p.lines[0].At; at != p.from {
		p.from, p.seen = at, false
	}
	p.text = n.text(v)
}

// add adds a line, or counts the last one again if the entry repeats it.
func (p *Panel) add(v *View, e *playback.Entry) {
	if last := len(p.lines) - 1; last >= 0 && v.Texts.Repeats(e, &p.lines[last]) {
		p.times[last]++
		return
	}
	p.lines, p.times = append(p.lines, *e), append(p.times, 1)
}

// counts are the numbers in the summary.
type counts struct {
	moves, attacks, places int
	built, blown           int                   // bridges
	lost, gone, retreats   [rules.Allies + 1]int // steps, and units that are eliminated and that retreat, by side
	back                   []rules.PieceID       // units that retreat
}

// add counts the action of an entry.
func (n *counts) add(v *View, i int) {
	e := &v.Entries[i]
	side := rules.NoSide
	q := v.Pieces.Piece(e.Event.Piece)
	if q != nil {
		side = q.Side
	}
	loses := q != nil && side <= rules.Allies
	switch kind := e.Event.Kind; {
	case kind == rules.Moved:
		n.moves++
	case kind == rules.AttackBegan:
		n.attacks++
	case kind == rules.ControlTaken:
		n.places++
	case kind == rules.BridgeBuilt:
		n.built++
	case kind == rules.BridgeBlown:
		n.blown++
	case kind == rules.Retreated && loses:
		if !slices.Contains(n.back, q.ID) { // it may retreat more than once
			n.back = append(n.back, q.ID)
			n.retreats[side]++
		}
	case kind == rules.StepLost && loses:
		n.lost[side] += max(v.stepsBefore(i)-e.Event.N, 1)
	case kind == rules.Eliminated && loses && q.Unit:
		n.lost[side] += max(v.stepsBefore(i), 1)
		n.gone[side]++
	}
}

// text returns the numbers as text.
func (n *counts) text(v *View) string {
	var parts []string
	by, other := v.By, v.By.Other()
	for side := range n.gone {
		if n.gone[side] == n.lost[side] { // units of one step are counted once
			n.gone[side] = 0
		}
	}
	for _, p := range []struct {
		n   int
		key string
	}{{n.moves, "board.reel.moves"}, {n.attacks, "board.reel.fights"}, {n.lost[by], "board.reel.own"}, {n.lost[other], "board.reel.theirs"},
		{n.gone[by], "board.reel.own-gone"}, {n.gone[other], "board.reel.gone"}, {n.retreats[by], "board.reel.own-back"}, {n.retreats[other], "board.reel.back"},
		{n.places, "board.reel.places"},
		{n.built, "board.reel.built"}, {n.blown, "board.reel.blown"}} {
		if p.n > 0 {
			parts = append(parts, v.Texts.Lang.GameText(v.Texts.Game, p.key, "n", p.n))
		}
	}
	return strings.Join(parts, ", ")
}

// fewUnits is the maximum number of units whose losses Summary names one by one.
const fewUnits = 2

// Summary sums up the losses, retreats and captures of the entries from one index to before another: those of each unit if it is about few. It is
// empty if there are none.
func (v *View) Summary(from, to int) string {
	var n counts // of all
	var units []rules.PieceID
	of := map[rules.PieceID]*counts{} // of each unit that loses something or retreats
	for i := from; i < to; i++ {
		n.add(v, i)
		switch e := &v.Entries[i].Event; e.Kind {
		case rules.Retreated, rules.StepLost, rules.Eliminated:
			if of[e.Piece] == nil {
				of[e.Piece] = &counts{}
				units = append(units, e.Piece)
			}
			of[e.Piece].add(v, i)
		}
	}
	n.moves, n.attacks = 0, 0
	if len(units) > fewUnits || v.Pieces.Grouped {
		return n.text(v)
	}
	var parts []string
	for _, id := range units {
		if text := of[id].fate(v); text != "" {
			parts = append(parts, v.Texts.Lang.T("board.fate", "unit", v.Texts.PieceName(id), "what", text))
		}
	}
	n.lost, n.gone, n.retreats = [rules.Allies + 1]int{}, [rules.Allies + 1]int{}, [rules.Allies + 1]int{}
	if text := n.text(v); text != "" {
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}

// fate returns the losses and the retreat of the only unit of the counts as text. The steps of a unit that is eliminated need no number.
func (n *counts) fate(v *View) string {
	var parts []string
	add := func(count int, key string) {
		if count > 0 {
			parts = append(parts, v.Texts.Lang.GameText(v.Texts.Game, key, "n", count))
		}
	}
	if gone := n.gone[rules.Axis] + n.gone[rules.Allies]; gone > 0 {
		add(gone, "board.fate.gone")
	} else {
		add(n.lost[rules.Axis]+n.lost[rules.Allies], "board.fate.lost")
		add(n.retreats[rules.Axis]+n.retreats[rules.Allies], "board.fate.back")
	}
	return strings.Join(parts, ", ")
}

// Sizes in interface points, and the height of the button as a share of a row.
const (
	titleSize   = 15.0
	titleGap    = 5.0
	buttonSize  = 15.0
	buttonShare = 0.78
	buttonGap   = 4.0
	lineHigh    = 21.0
	lineSize    = 14.0
	leastSize   = 11.0 // minimum size of the text of a line
	lineInset   = 4.0
	lineMargin  = 6.0 // sum of the spaces beside the text of a line
	below       = 8.0 // space below the panel
)

// Title returns the title of the panel, which names the side of the turn.
func (v *View) Title(c *ui.Context) string {
	return c.T("board.reel", "side", v.Texts.Side(v.By.Other()))
}

// Layout draws the list of the actions. It returns the height used, which is 0 if there are no actions.
func (p *Panel) Layout(v *View, c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent) {
	if len(p.lines) == 0 {
		return 0, nil
	}
	col := c.Flow(r)
	col.Section(v.Title(c))
	col.Text(p.text, ui.Style{Family: ui.Bold, Size: titleSize, LineHeight: 1.2}, titleGap)
	button := col.CutTop(c.RowHeight()*buttonShare, 0)
	if c.UI.Button("reel", button, c.T("board.reel.again"), ui.ButtonStyle{Icon: ui.Forward, Tip: c.T("board.tip.reel"), Size: buttonSize}) {
		intents = append(intents, Replay{p.lines[0].At})
	}
	col.Skip(buttonGap)
	for i := range p.lines {
		e := &p.lines[i]
		if p.line(v, c, col, i) {
			intents = append(intents, Replay{e.At})
		}
	}
	return col.Used(below), intents
}

// line draws a line, and reports whether it was pressed.
func (p *Panel) line(v *View, c *ui.Context, col *ui.Flow, n int) bool {
	e, id := &p.lines[n], "reel"+strconv.Itoa(n)
	st := ui.Style{Family: ui.Label, Size: lineSize, MinSize: leastSize, Y: ui.Middle, NoWrap: true}
	switch e.Event.Kind {
	case rules.AttackBegan:
		st.Color = c.Theme.Stamp
	case rules.Moved, rules.Placed:
		st.Color = c.Theme.InkSoft
	}
	text, high := v.Texts.Times(e, p.times[n]), c.HitSize(lineHigh)
	wide := col.Rest.W - c.Px(lineMargin)
	if !c.Fits(text, st, wide) { // in two lines
		st.NoWrap = false
		high = max(high, col.TextHeight(text, st, lineMargin, 0))
	}
	at := col.CutTop(high, 0)
	in, hit := c.UI.Row(id, at, false)
	c.UI.Text(ui.Rect{X: at.X + c.Px(lineInset), Y: in.Y, W: wide, H: in.H}, text, st)
	c.UI.Tip(id, at, text)
	return hit
}

// Strip returns the strip with the news and a button that opens the panel. It returns nil if there are no news.
func (p *Panel) Strip(v *View, c *ui.Context) *strip.View {
	if !p.News() {
		return nil
	}
	return &strip.View{Text: c.T("board.with", "what", v.Title(c), "left", p.Text()), Frame: c.Theme.Stamp, Buttons: []strip.Button{
		{ID: "reel-away", Text: c.T("board.reel.away"), Style: ui.ButtonStyle{Size: strip.TextSize}, Asks: Hide{}},
		{ID: "reel-show", Text: c.T("board.reel.show"), Style: ui.ButtonStyle{Size: strip.TextSize}, Asks: Show{}}}}
}
