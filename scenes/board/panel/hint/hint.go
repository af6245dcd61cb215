// Package hint has the advice of an engine to the player, and shows it in a strip over the map.
package hint

import (
	"math"
	"strings"
	"time"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/ui"
)

// Panel is the advice and the option that it recommends. Without advice, the option is the one that a tutorial asks for.
type Panel struct {
	advice   *game.Advice   // nil = none
	proposed picking.Option // recommended option
	path     []rules.CellID // path of the recommended move
}

// View is the data that the strip shows.
type View struct {
	panel.Env
	Decision  rules.Decision // decision of the player
	Why       string         // aim of the recommended plan and its advantages; empty = none
	Caution   string         // objection to the recommended option, and why it is recommended nevertheless; empty = none
	Open      bool           // true if the player can use a hint now
	Seat      string         // seat name of the engine that gives hints
	Searching bool           // true while a hint is computed
	Spent     time.Duration  // time spent on the search
	Most      time.Duration  // most time that the search takes; 0 = not known
}

// Ignore asks to remove the hint, or to cancel the search for one.
type Ignore struct{}

// Hurry asks the engine to end the search.
type Hurry struct{}

// Follow asks to play the recommended option.
type Follow struct{}

// Intent implements panel.Intent.
func (Ignore) Intent() {}

// Intent implements panel.Intent.
func (Hurry) Intent() {}

// Intent implements panel.Intent.
func (Follow) Intent() {}

// Advice returns the advice; nil = none.
func (p *Panel) Advice() *game.Advice { return p.advice }

// Proposed returns the recommended option.
func (p *Panel) Proposed() picking.Option { return p.proposed }

// Path returns the path of the recommended move.
func (p *Panel) Path() []rules.CellID { return p.path }

// Update takes the advice about a position, which is nil if there is none. It reports whether the advice has changed.
func (p *Panel) Update(a *game.Advice, pos rules.View) (changed bool) {
	if a == p.advice {
		return false
	}
	p.advice, p.proposed = a, picking.Option{}
	if a != nil {
		p.Propose(pos, a.Choice)
	}
	return true
}

// Propose recommends a choice in a position.
func (p *Panel) Propose(pos rules.View, choice rules.Choice) {
	p.proposed = picking.Option{Choice: choice, Info: pos.Describe(choice)}
	p.path = pos.Path(p.path[:0], choice)
}

// Drop removes the advice.
func (p *Panel) Drop() { p.advice = nil }

// Active reports whether the strip shows a hint or the search for one.
func (p *Panel) Active(v *View) bool { return v.Open && (v.Searching || p.advice != nil) }

// Text returns the hint as text.
func (p *Panel) Text(v *View, c *ui.Context) string {
	text := c.T("board.hint.is", "what", v.Texts.ActIn(&v.Decision, &p.proposed))
	for _, more := range []string{v.Why, v.Caution} {
		if more != "" {
			text = strings.TrimSuffix(text, ".") + ". " + more
		}
	}
	return text
}

// Strip returns the strip with the progress of the search, or with the hint and a button to play it. It returns nil if there is neither.
func (p *Panel) Strip(v *View, c *ui.Context) *strip.View {
	if !p.Active(v) {
		return nil
	}
	out := &strip.View{Frame: c.Theme.Good, AtRight: true, Buttons: []strip.Button{
		{ID: "hint-no", Text: c.T("board.hint.ignore"), Style: ui.ButtonStyle{Tip: c.T("board.tip.hint-ignore"), Size: strip.TextSize}, Asks: Ignore{}}}}
	if v.Searching {
		out.Text = v.progress(c)
		out.Buttons[0].Text = c.T("cancel")
		out.Buttons = append(out.Buttons, strip.Button{ID: "hint-hurry", Text: c.T("board.hint.hurry"),
			Style: ui.ButtonStyle{Action: ui.Skip, Tip: c.T("board.tip.hurry"), Size: strip.TextSize}, Asks: Hurry{}})
		return out
	}
	out.Text = p.Text(v, c)
	out.Buttons = append(out.Buttons, strip.Button{ID: "hint-yes", Text: c.T("board.hint.play"),
		Style: ui.ButtonStyle{Action: ui.FollowAdvice, Tip: c.T("board.tip.hint-play"), Primary: true, Size: strip.TextSize}, Asks: Follow{}})
	return out
}

// progress returns a text with the time spent on the search.
func (v *View) progress(c *ui.Context) string {
	text := c.T("board.hint.thinks", "seat", c.T("seat."+v.Seat))
	if v.Most > 0 {
		text += "  " + c.T("board.seconds", "s", int(v.Spent.Seconds()), "most", int(math.Ceil(v.Most.Seconds())))
	}
	return text
}
