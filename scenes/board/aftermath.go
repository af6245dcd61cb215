package board

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/effects"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel/aftermath"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// mostDice is the largest number of dice that the note beside a combat lists before its result.
const mostDice = 6

// fight is the last combat, whose results are shown until the player acts again.
type fight struct {
	from, to int             // its entries in the log; equal = none
	cell     rules.CellID    // its place; 0 = not on the map
	own      bool            // true if a person attacked
	fell     string          // key of its result; empty = none, or the game has no such results
	odds     *rules.Forecast // its last forecast before its dice or chits; nil = none
	texts    fightTexts
}

// fightTexts are the texts about a fight.
type fightTexts struct {
	lang string
	by   rules.Side // side of the person at the screen
	line string     // on the map
	sum  string     // losses, retreats and captures
	list []string
}

// lastFight finds the combat whose results are shown.
func (m *model) lastFight() *fight {
	f := &m.fight
	from, to := m.log.Aftermath(m.own.ChitTallyTrack != "", m.acted)
	switch {
	case !m.replay.live || from == to:
		*f = fight{}
	case from != f.from || to != f.to:
		*f = m.fightOf(from, to)
	}
	return f
}

// fightOf returns the combat in a part of the log.
func (m *model) fightOf(from, to int) fight {
	f := fight{from: from, to: to}
	if first := &m.log.Entries[from]; first.Event.Kind == rules.AttackBegan {
		f.own = m.acted(first.At)
	}
	for i := from; i < to; i++ {
		e := &m.log.Entries[i]
		if f.cell == 0 && m.pic.OnMap(e.Event.Cell) {
			f.cell = e.Event.Cell
		}
		if e.Event.Kind == rules.ResultFound {
			f.fell = e.Event.Key
		}
	}
	for i, at := to-1, -1; i >= from && f.odds == nil; i-- { // the last forecast before its dice or chits
		e := &m.log.Entries[i]
		if (e.Event.Kind != rules.DieRolled && e.Event.Kind != rules.ChitDrawn) || e.At == at {
			continue
		}
		at = e.At
		if odds, ok := m.match.At(at).Forecast(); ok {
			f.odds = &odds
		}
	}
	return f
}

// acted reports whether a person made the choice before which others were played, and had another.
func (m *model) acted(played int) bool {
	list := m.match.Records()
	if played >= len(list) {
		return false
	}
	r := &list[played]
	return !r.Forced() && r.By != rules.Chance && m.match.Seat(r.By) == game.Human
}

// settled returns the combat whose results are shown beside it, or nil: there is none while another one is planned, or in a replay.
func (w *views) settled() *fight {
	f := w.lastFight()
	if f.to == f.from || w.replay.again {
		return nil
	}
	if cell := w.target(); cell != 0 && f.cell != 0 && cell != f.cell {
		return nil
	}
	w.write(f)
	return f
}

// write writes the texts about a fight, once for each language and player.
func (w *views) write(f *fight) {
	if by := w.looker(); f.texts.lang != w.texts.Lang.Code() || f.texts.by != by {
		v := w.recapView()
		v.By = by
		list, sum := w.log.Entries[f.from:f.to], v.Summary(f.from, f.to)
		what := sum
		if what == "" {
			what = w.texts.LastResult(list)
		}
		most := mostDice
		if what == "" {
			most = len(list)
		}
		f.texts = fightTexts{lang: w.texts.Lang.Code(), by: by, sum: sum, list: w.texts.Results(list), line: gametext.Join(w.texts.LastDie(list, most), what)}
	}
}

// before returns the last attack of the player before the opponent acted, whose results the panel shows with the recap, or nil.
func (w *views) before() *fight {
	if w.queue.Busy() || len(w.panels.recap.Lines()) == 0 {
		return nil
	}
	from, to := w.recapView().LastAttack()
	f := &w.attacked
	switch {
	case from == to:
		return nil
	case f.from != from || f.to != to:
		*f = w.fightOf(from, to)
	}
	w.write(f)
	return f
}

// listed returns the combat whose results the panel shows, or nil. The recap of a turn lists the attacks of the opponent.
func (w *views) listed() *fight {
	f := w.settled()
	if f != nil && !f.own && !w.queue.Busy() && len(w.panels.recap.Lines()) > 0 {
		return nil
	}
	return f
}

// weighedLast returns the combat whose results and odds the panel shows, or nil. The odds make room for the account of what the opponent did after it.
func (w *views) weighedLast() *fight {
	f := w.listed()
	if f == nil || w.queue.Busy() {
		return f
	}
	if len(w.panels.recap.Lines()) > 0 || slices.ContainsFunc(w.log.Entries[f.to:], func(e playback.Entry) bool { return e.Trace != nil }) {
		return nil
	}
	return f
}

// aftermathView returns the data that the panel with the results of the last combat shows.
func (w *views) aftermathView(c *ui.Context) *aftermath.View {
	f := w.listed()
	if f == nil {
		f = w.before()
	}
	if f == nil {
		return &aftermath.View{}
	}
	v := &aftermath.View{Title: c.T("board.after"), Sum: f.texts.sum, Lines: f.texts.list}
	if f.cell != 0 {
		v.Title += "  ·  " + w.texts.CellName(f.cell)
	}
	return v
}

// mostSteps is the largest number of events listed while an engine searches.
const mostSteps = 5

// searchView returns what the panel shows during a long search: the side, its decision, and the last events.
func (w *views) searchView(c *ui.Context) *aftermath.View {
	side := w.engine()
	if side == rules.NoSide || w.queue.Busy() {
		return &aftermath.View{}
	}
	if spent, _ := w.play.Driver.Progress(); spent < longSearch || w.play.Driver.Paused() {
		return &aftermath.View{}
	}
	v := &aftermath.View{Title: w.engineState(c, side), Sum: w.decision(c)}
	list := w.log.Entries
	for _, e := range list[max(0, len(list)-mostSteps):] {
		v.Lines = append(v.Lines, w.texts.Entry(&e))
	}
	return v
}

// drawAftermath draws the result of the last combat beside it, unless the event that is shown belongs to something else or shows the result itself.
func (p *painter) drawAftermath(view *ebiten.Image, c *ui.Context, v *effects.View) {
	f := p.settled()
	if f == nil || f.cell == 0 || f.texts.line == "" {
		return
	}
	if e, _ := p.queue.Now(); e != nil && (f.fell == "" || !consequences[e.Kind]) {
		return
	}
	v.DrawNote(view, c, f.cell, f.texts.line)
}

// consequences are the kinds of events that follow the result of a combat.
var consequences = map[rules.Kind]bool{rules.StepLost: true, rules.Eliminated: true, rules.Retreated: true, rules.Advanced: true, rules.ControlTaken: true}
