package picking

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/counterart"
)

// Option is a legal choice and its description.
type Option = assist.Option

// Picker maps the choices of a decision to selectable pieces, cells and buttons, and clicks back to choices. It does not know where things
// are on the screen.
type Picker struct {
	Options []Option
	Buttons []Option      // options without cell and piece, and those of edges if they are few; then the options of the selected piece that have no cell, or the sources
	fixed   int           // number of buttons that have no piece
	Pass    int           // index of the pass in options, or -1
	Active  rules.PieceID // piece that the decision is about, which needs no selection; 0 = none
	Piece   rules.PieceID // piece selected first, if a cell or a verb must follow; 0 = none
	Cell    rules.CellID  // cell selected first, if a piece or the cell that pays for it must follow; 0 = none
	Cursor  int           // index of the keyboard cursor in stops; -1 = none
	Stops   []Stop
	Names   []string                         // focus names of the stops, never equal for two lists of stops
	lists   int                              // number of lists of stops made so far
	Members []member                         // units of the formations that can be selected
	CellOf  func(rules.PieceID) rules.CellID // returns the map cell where a piece is shown
}

// Stop is a piece or a cell that the keyboard cursor can visit.
type Stop struct {
	Piece rules.PieceID
	Cell  rules.CellID
}

// member is a unit of a selectable formation, and the index in options of the choice that selects the formation.
type member struct {
	Piece  rules.PieceID
	Option int
}

// AddFormations collects the units on the map that belong to a formation or corps selected by a button. Clicking such a unit does the same as the
// button.
func (p *Picker) AddFormations(pieces []rules.Piece, by rules.Side, onMap func(rules.CellID) bool) {
	for i := range p.Options {
		o := &p.Options[i]
		key, ok := strings.CutPrefix(o.Info.Verb, vocab.Formation+".")
		if !ok || o.OnMap() {
			continue
		}
		for k := range pieces {
			if q := &pieces[k]; q.Unit && q.Side == by && (q.Formation == key || q.Corps == key) && onMap(q.Cell) {
				p.Members = append(p.Members, member{q.ID, i})
			}
		}
	}
}

// SortFormations sorts the buttons of formations by the place of their units, from the south to the north: buttons are laid out from the right.
func (p *Picker) SortFormations(south func(rules.PieceID) float64) {
	place := func(o *Option) float64 {
		sum, n := 0.0, 0
		for _, m := range p.Members {
			if p.Options[m.Option].Choice == o.Choice {
				sum, n = sum+south(m.Piece), n+1
			}
		}
		return sum / float64(max(n, 1))
	}
	if len(p.Members) > 0 {
		slices.SortStableFunc(p.Buttons, func(a, b Option) int { return cmp.Compare(place(&b), place(&a)) })
	}
}

// Number returns the number of button i. Buttons that SortFormations has sorted keep their number in the order of the choices.
func (p *Picker) Number(i int) (n int) {
	if len(p.Members) == 0 {
		return i
	}
	at := slices.Index(p.Options, p.Buttons[i])
	for _, b := range p.Buttons {
		if slices.Index(p.Options, b) < at {
			n++
		}
	}
	return n
}

// FormationSize returns the number of units on the map of the formation that an option selects; 0 = it selects none.
func (p *Picker) FormationSize(o *Option) (n int) {
	for _, m := range p.Members {
		if p.Options[m.Option].Choice == o.Choice {
			n++
		}
	}
	return n
}

// FormationOf returns the option that selects the formation of a piece, or nil.
func (p *Picker) FormationOf(id rules.PieceID) *Option {
	for _, m := range p.Members {
		if m.Piece == id && p.Piece == 0 && p.Cell == 0 {
			return &p.Options[m.Option]
		}
	}
	return nil
}

// Load sets the choices of a position in which a person decides.
func (p *Picker) Load(pos rules.View, choices []rules.Choice, home func(rules.PieceID) rules.CellID) {
	p.Clear()
	p.CellOf, p.Active = home, pos.Decision().Piece
	for _, c := range choices {
		o := Option{Choice: c, Info: pos.Describe(c)}
		if o.Info.Pass && p.Pass < 0 {
			p.Pass = len(p.Options)
		}
		p.Options = append(p.Options, o)
	}
	edges := p.fewEdges()
	for _, o := range p.Options {
		if o.Info.Pass || o.Info.Cell == 0 && (o.Info.Piece == 0 || edges) {
			p.Buttons = append(p.Buttons, o)
		}
	}
	p.fixed = len(p.Buttons)
	p.UpdateStops()
}

// maxInTurn is the maximum number of things with buttons of their own if the player says which comes next.
const maxInTurn = 6

// AddInTurn adds a button for each option with a cell, if they are few. It is for decisions in which the player says what comes next: its
// cells are one of several equals, and not a place that the eye is already on.
func (p *Picker) AddInTurn() {
	list := p.Matching(func(o *Option) bool { return o.Info.Cell != 0 && !slices.Contains(p.Buttons, *o) })
	if len(list) <= maxInTurn {
		p.Buttons = append(p.Buttons, list...)
		p.fixed = len(p.Buttons)
	}
}

// maxEdges is the maximum number of edges that have their own buttons.
const maxEdges = 4

// fewEdges reports whether a decision is only about a few edges. They have buttons, because a player who may blow a bridge should not need
// to find the piece on the map that represents it.
func (p *Picker) fewEdges() bool {
	n := 0
	for i := range p.Options {
		switch pick := &p.Options[i].Info; {
		case pick.Pass:
		case pick.Edge == 0 || pick.Cell != 0:
			return false
		default:
			n++
		}
	}
	return n <= maxEdges
}

// EndsFirst sorts indices into p.buttons into layout order from the right. The option that ends the decision is first, so that it always
// has the same place.
func (p *Picker) EndsFirst(at []int) {
	rank := func(i int) int {
		if p.Buttons[i].Info.Pass {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(at, func(i, k int) int { return rank(i) - rank(k) })
}

// Clear removes all options.
func (p *Picker) Clear() {
	*p = Picker{Options: p.Options[:0], Buttons: p.Buttons[:0], Stops: p.Stops[:0], Names: p.Names[:0], Members: p.Members[:0], lists: p.lists, Pass: -1, Cursor: -1}
}

// Selected reports whether a piece is selected, belongs to a group that is to move, or moves with the selected piece. The last counts only if a
// person decides.
func (p *Picker) Selected(q *rules.Piece, group []rules.PieceID, decides bool) bool {
	return q.ID == p.Piece || slices.Contains(group, q.ID) || counterart.Has(q, vocab.Selected) || decides && counterart.Has(q, vocab.Moving)
}

// NeedsPiece reports whether more than one piece has options with cells, so that a piece must be selected first.
func (p *Picker) NeedsPiece() bool {
	var one rules.PieceID
	for i := range p.Options {
		o := &p.Options[i]
		if o.OnMap() && o.Info.Cell != 0 {
			if one != 0 && o.Info.Piece != one {
				return true
			}
			one = o.Info.Piece
		}
	}
	return false
}

// IsOpen reports whether an option is selectable after the selections made so far.
func (p *Picker) IsOpen(o *Option) bool {
	return o.OnMap() && (p.Piece == 0 || o.Info.Piece == p.Piece) && (p.Cell == 0 || o.Info.Cell == p.Cell)
}

// NeedsPlace reports whether a piece is selected for which a cell must follow.
func (p *Picker) NeedsPlace() bool {
	return p.Piece != 0 && p.Piece != p.Active && p.Cell == 0 &&
		slices.ContainsFunc(p.Options, func(o Option) bool { return o.Info.Piece == p.Piece && o.Info.Cell != 0 })
}

// PieceHighlighted reports whether a click on a piece selects something: an option without a cell, the piece itself if its options have cells and
// the decision is not about it anyway, or its formation.
func (p *Picker) PieceHighlighted(id rules.PieceID) bool {
	cells := false // the piece has options with cells
	for i := range p.Options {
		o := &p.Options[i]
		if !o.OnMap() || o.Info.Piece != id || p.Cell != 0 && o.Info.Cell != p.Cell {
			continue
		}
		if o.Info.Cell == 0 {
			return true
		}
		cells = true
	}
	return cells && (id != p.Active || p.NeedsPiece()) || p.FormationOf(id) != nil
}

// HasSource reports whether an option is paid for from a cell with supplies.
func HasSource(o *Option) bool {
	return o.OnMap() && o.Info.Piece == 0 && o.Info.Cell != 0 && o.Info.SecondPiece != 0 && o.Info.From != 0
}

// NeedsSource reports whether the target has been selected and the cell that pays for it must follow.
func (p *Picker) NeedsSource() bool {
	return p.Cell != 0 && slices.ContainsFunc(p.Options, func(o Option) bool { return o.Info.Cell == p.Cell && HasSource(&o) })
}

// Place returns the cell by which an option is selected now: its source once its target has been selected.
func (p *Picker) Place(o *Option) rules.CellID {
	if p.Cell != 0 && HasSource(o) {
		return o.Info.From
	}
	return o.Info.Cell
}

// CellOption returns the first option that highlights a cell, or nil.
func (p *Picker) CellOption(c rules.CellID) *Option {
	for i := range p.Options {
		if o := &p.Options[i]; p.IsOpen(o) && p.Place(o) == c {
			return o
		}
	}
	return nil
}

// Matching lists the selectable options that match.
func (p *Picker) Matching(match func(o *Option) bool) (out []Option) {
	for i := range p.Options {
		if o := &p.Options[i]; p.IsOpen(o) && match(o) {
			out = append(out, *o)
		}
	}
	return out
}

// ClickPiece selects a piece. It returns the options to choose from: one to be played, or several for a menu of verbs. If it returns none,
// hit reports whether the piece is selected now; otherwise it is not selectable.
func (p *Picker) ClickPiece(id rules.PieceID) (out []Option, hit bool) {
	if !p.PieceHighlighted(id) {
		return nil, false
	}
	was := p.Piece
	if p.Cell == 0 {
		p.Piece = 0
	}
	alone := p.Matching(func(o *Option) bool { return o.Info.Piece == id && o.Info.Cell == 0 })
	cells := p.Matching(func(o *Option) bool { return o.Info.Piece == id && o.Info.Cell != 0 })
	switch {
	case p.Cell != 0:
		return p.Matching(func(o *Option) bool { return o.Info.Piece == id && o.Info.Cell == p.Cell }), true
	case len(alone) == 0 && len(cells) == 0: // it represents its formation
		return []Option{*p.FormationOf(id)}, true
	case len(alone) > 0 && (len(cells) == 0 || was == id || !p.NeedsPiece()): // if the piece has cells, they are highlighted first
		if was == id {
			p.Piece = id
		}
		return alone, true
	case len(alone) == 0 && len(cells) == 1:
		return cells, true
	}
	p.Piece = id
	p.UpdateStops()
	return nil, true
}

// ClickCell selects a cell, like clickPiece for a piece. If a target can be paid for from several cells, these become selectable.
func (p *Picker) ClickCell(c rules.CellID) (out []Option, hit bool) {
	at := func(o *Option) bool { return p.Place(o) == c }
	if out = p.Matching(at); len(out) == 0 && p.NeedsSource() { // another target
		was := p.Cell
		p.Back()
		if out = p.Matching(at); len(out) == 0 { // not a target: the first stays selected
			p.Cell = was
			p.UpdateStops()
		}
	}
	if len(out) < 2 {
		return out, len(out) > 0
	}
	if !slices.ContainsFunc(out, func(o Option) bool { return !HasSource(&o) }) {
		p.Cell = c
		p.UpdateStops()
		return nil, true
	}
	if acts := p.Matching(func(o *Option) bool { return o.Info.Cell == c && o.Info.Piece == 0 }); len(acts) > 0 { // options that need no piece
		return acts, true
	}
	for _, o := range out[1:] {
		if o.Info.Piece != out[0].Info.Piece { // ambiguous: the piece must be selected
			p.Cell = c
			p.UpdateStops()
			return nil, true
		}
	}
	return out, true
}

// Back undoes the selection of a piece or a cell. It reports whether there was one.
func (p *Picker) Back() bool {
	if p.Piece == 0 && p.Cell == 0 {
		return false
	}
	p.Piece, p.Cell = 0, 0
	p.UpdateStops()
	return true
}

// UpdateStops lists the stops of the keyboard cursor.
func (p *Picker) UpdateStops() {
	p.Stops, p.Names, p.Cursor = p.Stops[:0], p.Names[:0], -1
	p.Buttons = p.Buttons[:min(p.fixed, len(p.Buttons))]
	if p.Piece != 0 && p.Cell == 0 {
		p.Buttons = append(p.Buttons, p.Matching(func(o *Option) bool { return o.Info.Cell == 0 && !slices.Contains(p.Buttons, *o) })...)
	}
	if p.NeedsSource() {
		p.Buttons = append(p.Buttons, p.Matching(HasSource)...)
	}
	p.lists++
	several := p.NeedsPiece()
	for i := range p.Options {
		o := &p.Options[i]
		if !p.IsOpen(o) {
			continue
		}
		s := Stop{Cell: p.Place(o)}
		if o.Info.Cell == 0 || several && p.Piece == 0 && o.Info.Piece != 0 {
			s = Stop{Piece: o.Info.Piece}
		}
		if !slices.Contains(p.Stops, s) {
			p.Stops = append(p.Stops, s)
			p.Names = append(p.Names, "pick"+strconv.Itoa(p.lists)+"."+strconv.Itoa(len(p.Stops)))
		}
	}
}

// Cycle moves the cursor by n stops.
func (p *Picker) Cycle(n int) bool {
	if len(p.Stops) == 0 {
		return false
	}
	if p.Cursor < 0 {
		p.Cursor = 0
		if n < 0 {
			p.Cursor = len(p.Stops) - 1
		}
		return true
	}
	p.Cursor = ((p.Cursor+n)%len(p.Stops) + len(p.Stops)) % len(p.Stops)
	return true
}

// Steer moves the cursor to the nearest stop in the direction dx, dy, each -1, 0 or 1. at returns the map point of a stop; from is the
// start if there is no cursor. In that case the cursor moves to the nearest stop, preferring stops in the given direction if directed is
// true.
func (p *Picker) Steer(dx, dy float64, from rules.Point, directed bool, at func(Stop) (rules.Point, bool)) bool {
	if p.Cursor >= 0 {
		directed = true
		if q, ok := at(p.Stops[p.Cursor]); ok {
			from = q
		}
	}
	best, least := -1, math.Inf(1)
	for i, s := range p.Stops {
		q, ok := at(s)
		if !ok || i == p.Cursor {
			continue
		}
		d, ahead := Distance(from, q), true
		if directed {
			d, ahead = DistanceAlong(from, q, dx, dy)
		}
		if ahead && d < least {
			best, least = i, d
		}
	}
	switch {
	case best >= 0:
		p.Cursor = best
		return true
	case directed && p.Cursor < 0:
		return p.Steer(dx, dy, from, false, at)
	}
	return false
}

// Distance returns the distance between two points.
func Distance(a, b rules.Point) float64 { return math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)) }

// DistanceAlong returns the distance of a point in a direction, where sideways offsets count more, and reports whether the point is in that
// direction at all.
func DistanceAlong(from, to rules.Point, dx, dy float64) (d float64, lies bool) {
	x, y := float64(to.X-from.X), float64(to.Y-from.Y)
	ahead, aside := x*dx+y*dy, math.Abs(x*dy)+math.Abs(y*dx)
	return Distance(from, to) + aside, ahead >= 0.05 && aside <= 2*ahead+0.1
}

// Current returns the stop under the cursor.
func (p *Picker) Current() (Stop, bool) {
	if p.Cursor < 0 || p.Cursor >= len(p.Stops) {
		return Stop{}, false
	}
	return p.Stops[p.Cursor], true
}

// Default returns the default option of the decision, and reports whether there is one.
func (p *Picker) Default() (o Option, ok bool) {
	if p.Pass < 0 || p.Pass >= len(p.Options) {
		return Option{}, false
	}
	return p.Options[p.Pass], true
}
