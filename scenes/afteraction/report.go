// Package afteraction writes a report about a match: what happened turn by turn, told from the events, the map at the
// end of each turn, the fights and swings that decided it, curves, and the records of both sides. A report is one HTML
// file without references to others, or Markdown without pictures.
//
// The package draws with the rasteriser of package mapart, without a display. It depends on no particular game.
package afteraction

import (
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strconv"

	"herbstnebel/game"
	"herbstnebel/game/timeline"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// Report is a report in the making.
type Report struct {
	match    *game.Match
	lang     *lang.Table
	skin     *skin.Skin
	review   *game.Review // nil if there is no analysis
	history  timeline.History
	metrics  *timeline.MapMetrics
	start    rules.CellID // westernmost cell of the Axis at the start; 0 = none
	stats    *timeline.Observer
	story    *chronicler
	maps     *mapPictures // nil if there are no pictures
	played   int          // choices replayed
	document *document    // nil until it is complete
}

// choicesPerStep is the number of choices that a step replays.
const choicesPerStep = 40

// New begins a report about the choices of a match so far. The texts must include the title of the game, as
// "<system>.title". review may be nil or incomplete; without it the report has no chances. With pictures, it has maps.
// files are the data of the games, and an error is one in them.
func New(m *game.Match, l *lang.Table, files fs.FS, fonts *ui.Fonts, review *game.Review, pictures bool) (*Report, error) {
	own, err := skin.Load(files, m.System().ID())
	if err != nil {
		return nil, err
	}
	history, err := timeline.ReadHistory(files, m.System().ID())
	if err != nil {
		return nil, err
	}
	if review != nil && len(review.Moments) < 2 {
		review = nil
	}
	r := &Report{match: m, lang: l, skin: own, review: review, history: history, metrics: timeline.MeasureMap(m.System(), history)}
	r.stats = r.metrics.Follow(rules.CloneView(m.At(0)), nil)
	r.start = r.stats.Moments()[0].West
	r.story = newChronicler(m)
	if pictures {
		r.maps = newMapPictures(m.System().Board(), own, fonts)
	}
	return r, nil
}

// Step does a few milliseconds of work and reports whether the report is complete.
func (r *Report) Step() bool {
	records := r.match.Records()
	switch {
	case r.document != nil:
		return true
	case r.played < len(records):
		for _, record := range records[r.played:min(r.played+choicesPerStep, len(records))] {
			r.story.play(record.Choice)
			r.stats.Play(record.Choice)
			r.played++
		}
		return false
	case r.maps != nil && !r.maps.step():
		return false
	}
	r.story.end()
	r.document = r.write()
	return true
}

// Progress returns the share of the work that is done, from 0 to 1.
func (r *Report) Progress() float64 {
	if r.document != nil {
		return 1
	}
	share := 0.5 * float64(r.played) / float64(max(len(r.match.Records()), 1))
	if r.maps != nil {
		share += 0.5 * r.maps.progress()
	}
	return share
}

// HTML completes the report and returns it as an HTML file.
func (r *Report) HTML() string {
	r.complete()
	return r.document.html()
}

// Markdown completes the report and returns it as Markdown, without pictures.
func (r *Report) Markdown() string {
	r.complete()
	return r.document.markdown()
}

func (r *Report) complete() {
	for !r.Step() {
	}
}

// write composes the document.
func (r *Report) write() *document {
	sys, header := r.match.System(), r.match.Header()
	state := playback.NewState(sys.Board())
	state.Grouped = len(r.skin.Figures) > 0
	state.Set(r.match.At(0))
	x := &gametext.Texts{Game: sys.ID(), Lang: r.lang, Board: sys.Board(), Pieces: state, Skin: r.skin, Match: r.match, Tracks: r.match.Position().Tracks()}
	p := &prose{Texts: x, moments: r.stats.Moments(), review: r.review}
	d := &document{language: r.lang.Code(), title: p.t("report.title")}
	d.subtitle = r.lang.T(sys.ID()+".title") + " · " + r.lang.T(sys.ID()+".scenario."+header.Scenario)
	r.summary(d, p)
	d.heading(2, p.t("report.course"))
	for i, t := range r.story.turns {
		r.turn(d, p, i, t)
	}
	d.heading(2, p.t("report.curves"))
	r.curves(d, p)
	d.heading(2, p.t("report.records"))
	d.blocks = append(d.blocks, block{table: r.records(p)})
	if r.review != nil && r.review.Played {
		d.text(r.lang.T("review.note"))
	}
	if r.maps != nil {
		d.defs = r.maps.defs.String()
	}
	return d
}

// summary tells how the battle ended and what decided it.
func (r *Report) summary(d *document, p *prose) {
	o := r.match.Outcome()
	if o.Over {
		d.text(p.Ending(o.Winner, o.Method))
	} else {
		d.text(p.t("report.unfinished", "turn", r.match.Position().Turn()))
	}
	var text []string
	last := &p.moments[len(p.moments)-1]
	if last.Far != 0 {
		for _, m := range p.moments {
			if m.Far == last.Far {
				text = append(text, p.t("report.farthest", "place", p.place(last.Far), "turn", m.Turn))
				break
			}
		}
	}
	if past := r.history.At(last.Turn, r.metrics); past != nil && len(past.Places) > 0 {
		text = append(text, p.t("report.past", "places", p.enumerate(past.Places)))
	}
	text = append(text, p.t("report.lost.all", "axis", last.Lost[0], "allies", last.Lost[1]))
	d.text(sentences(text))
	d.heading(2, p.t("report.decided"))
	d.list(r.decided(p))
}

// decided lists the largest swings, or without an analysis the heaviest fights.
func (r *Report) decided(p *prose) (list []string) {
	if r.review != nil && len(r.review.Stretches) > 0 {
		swings := slices.Clone(r.review.Stretches)
		size := func(s *game.Segment) int { return max(s.Change, -s.Change) }
		slices.SortStableFunc(swings, func(s, t game.Segment) int { return size(&t) - size(&s) })
		swings = swings[:min(len(swings), toldSwings)]
		slices.SortFunc(swings, func(s, t game.Segment) int { return s.From - t.From })
		for i := range swings {
			list = append(list, p.swing(&swings[i], r.story.turns))
		}
		return list
	}
	type told struct {
		weight int
		turn   *turn
		*fight
	}
	var all []told
	for _, t := range r.story.turns {
		for i := range t.fights {
			if f := &t.fights[i]; f.side != rules.NoSide {
				all = append(all, told{f.weight(p.Board), t, f})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b told) int { return b.weight - a.weight })
	all = all[:min(len(all), toldSwings)]
	slices.SortFunc(all, func(a, b told) int { return a.at - b.at })
	for _, f := range all {
		p.Pieces.Set(f.turn.begin)
		list = append(list, p.Lang.T("board.turn", "n", f.turn.n)+": "+p.fight(f.fight))
	}
	return list
}

// turn tells a turn and shows its map.
func (r *Report) turn(d *document, p *prose, i int, t *turn) {
	title := p.Lang.T("board.turn", "n", t.n)
	if date := p.Date(t.n); date != "" {
		title += " · " + date
	}
	d.heading(3, title)
	var was, is *timeline.TurnStats
	if i < len(p.moments) {
		is = &p.moments[i]
	}
	if i > 0 && i-1 < len(p.moments) {
		was = &p.moments[i-1]
	}
	for _, text := range p.turn(t, was, is) {
		d.text(text)
	}
	if past := p.TurnHistory(t.n); past != "" {
		d.text(p.t("report.history", "text", past))
	}
	if r.maps != nil {
		d.picture(r.maps.turn(t, title), p.t("report.map", "turn", title))
	}
}

// curves draws the curves of chance, losses and advance.
func (r *Report) curves(d *document, p *prose) {
	var turns []float64
	var labels []string
	n := float64(len(p.moments))
	for i := range p.moments {
		turns = append(turns, float64(i+1)/n)
		labels = append(labels, strconv.Itoa(p.moments[i].Turn))
	}
	values := func(of func(m *timeline.TurnStats) float64) (x, y []float64) {
		x, y = []float64{0}, []float64{of(nil)}
		for i := range p.moments {
			x, y = append(x, turns[i]), append(y, of(&p.moments[i]))
		}
		return x, y
	}
	show := func(key string, c *chart) {
		if c.hi == 0 {
			c.span()
		}
		title := p.Lang.GameText(p.Game, key)
		c.turns, c.labels = turns, labels
		d.picture(c.svg(title), title)
	}
	axis, allies := p.Side(rules.Axis), p.Side(rules.Allies)
	if r.review != nil {
		c := curve{name: axis, colour: axisColour}
		played := float64(max(len(r.match.Records()), 1))
		for _, m := range r.review.Moments {
			c.x, c.y = append(c.x, r.turnScale(float64(m.At), played, turns)), append(c.y, float64(m.Chance)/10)
		}
		show("report.curve.chance", &chart{curves: []curve{c}, lo: 0, hi: 100, unit: " %"})
	}
	lost := func(side int) func(m *timeline.TurnStats) float64 {
		return func(m *timeline.TurnStats) float64 {
			if m == nil {
				return 0
			}
			return float64(m.Lost[side])
		}
	}
	a, b := curve{name: axis, colour: axisColour}, curve{name: allies, colour: alliesColour, dash: true}
	a.x, a.y = values(lost(0))
	b.x, b.y = values(lost(1))
	show("curves.losses", &chart{curves: []curve{a, b}})
	if r.start == 0 {
		return
	}
	from := r.metrics.X(r.start)
	advance := curve{name: axis, colour: axisColour}
	advance.x, advance.y = values(func(m *timeline.TurnStats) float64 {
		switch {
		case m == nil:
			return 0
		case m.West == 0:
			return math.NaN()
		}
		return from - r.metrics.X(m.West)
	})
	c := &chart{curves: []curve{advance}}
	if len(r.history.Fronts) > 0 {
		past := curve{name: p.Lang.GameText(p.Game, "curves.history"), colour: historyColour, dash: true}
		past.x, past.y = values(func(m *timeline.TurnStats) float64 {
			if m != nil {
				if h := r.history.At(m.Turn, r.metrics); h != nil {
					return from - h.West
				}
			}
			return math.NaN()
		})
		c.curves = append(c.curves, past)
	}
	show("curves.advance", c)
}

// turnScale converts a number of choices to x, so that every turn is equally wide.
func (r *Report) turnScale(at, played float64, ends []float64) float64 {
	turns := r.story.turns
	for i, t := range turns {
		end := played
		if i+1 < len(turns) {
			end = float64(turns[i+1].first)
		}
		if begin := float64(t.first); at <= end && i < len(ends) {
			x0 := 0.0
			if i > 0 {
				x0 = ends[i-1]
			}
			return x0 + (ends[i]-x0)*max(at-begin, 0)/max(end-begin, 1)
		}
	}
	return 1
}

// records compares both sides in figures.
func (r *Report) records(p *prose) [][]string {
	var attacks, won, gone, taken [2]int
	for _, t := range r.story.turns {
		for i := range t.fights {
			if f := &t.fights[i]; f.side == rules.Axis || f.side == rules.Allies {
				attacks[f.side-rules.Axis]++
				if f.outcome() != failed {
					won[f.side-rules.Axis]++
				}
			}
		}
		for side := range 2 {
			gone[side] += len(t.gone[side])
			taken[side] += len(t.taken[side])
		}
	}
	last := &p.moments[len(p.moments)-1]
	row := func(key string, n [2]int) []string {
		return []string{p.t(key), strconv.Itoa(n[0]), strconv.Itoa(n[1])}
	}
	seat := func(side rules.Side) string {
		if !game.HasSeat(r.match.System(), side) {
			return p.t("report.record.procedures")
		}
		return p.Lang.SeatName(r.match.Seat(side))
	}
	table := [][]string{
		{"", p.Side(rules.Axis), p.Side(rules.Allies)},
		{p.t("report.record.player"), seat(rules.Axis), seat(rules.Allies)},
		row("report.record.attacks", attacks), row("report.record.won", won), row("report.record.lost", last.Lost), row("report.record.gone", gone), row("report.record.taken", taken),
	}
	if v := r.review; v != nil && v.Played {
		table = append(table,
			[]string{p.t("report.record.luck"), fmt.Sprintf("%s ± %d", signed(v.Luck), percent(v.LuckMargin)), fmt.Sprintf("%s ± %d", signed(-v.Luck), percent(v.LuckMargin))},
			[]string{p.t("report.record.choice"), signed(v.Choice[0]), signed(-v.Choice[1])})
	}
	return table
}
