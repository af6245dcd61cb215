package board

import (
	"math"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// option is a legal choice and its description.
type option struct {
	choice rules.Choice
	pick   rules.ChoiceInfo
}

// picker maps the choices of a decision to selectable pieces, cells and buttons, and clicks back to choices. It does not know where things
// are on the screen.
type picker struct {
	options []option
	buttons []option      // options without cell and piece, and those of edges if they are few; then the options of the selected piece that have no cell
	fixed   int           // number of buttons that have no piece
	pass    int           // index of the pass in options, or -1
	piece   rules.PieceID // piece selected first, if a cell or a verb must follow; 0 = none
	cell    rules.CellID  // cell selected first, if a piece must follow; 0 = none
	cursor  int           // index of the keyboard cursor in stops; -1 = none
	stops   []stop
	names   []string                         // focus names of the stops, never equal for two lists of stops
	lists   int                              // number of lists of stops made so far
	members []member                         // units of the formations that can be selected
	home    func(rules.PieceID) rules.CellID // returns the map cell where a piece is shown
}

// stop is a piece or a cell that the keyboard cursor can visit.
type stop struct {
	piece rules.PieceID
	cell  rules.CellID
}

// member is a unit of a selectable formation, and the index in options of the choice that selects the formation.
type member struct {
	piece  rules.PieceID
	option int
}

// enlist collects the units on the map that belong to a formation or corps selected by a button. Clicking such a unit does the same as the
// button.
func (p *picker) enlist(pieces []rules.Piece, by rules.Side, onMap func(rules.CellID) bool) {
	for i := range p.options {
		o := &p.options[i]
		key, ok := strings.CutPrefix(o.pick.Verb, vocab.Formation+".")
		if !ok || o.onMap() {
			continue
		}
		for k := range pieces {
			if q := &pieces[k]; q.Unit && q.Side == by && (q.Formation == key || q.Corps == key) && onMap(q.Cell) {
				p.members = append(p.members, member{q.ID, i})
			}
		}
	}
}

// formationOf returns the option that selects the formation of a piece, or nil.
func (p *picker) formationOf(id rules.PieceID) *option {
	for _, m := range p.members {
		if m.piece == id && p.piece == 0 && p.cell == 0 {
			return &p.options[m.option]
		}
	}
	return nil
}

// load sets the choices of a position in which a person decides.
func (p *picker) load(pos rules.View, choices []rules.Choice, home func(rules.PieceID) rules.CellID) {
	p.clear()
	p.home = home
	for _, c := range choices {
		o := option{c, pos.Describe(c)}
		if o.pick.Pass && p.pass < 0 {
			p.pass = len(p.options)
		}
		p.options = append(p.options, o)
	}
	edges := p.fewEdges()
	for _, o := range p.options {
		if o.pick.Pass || o.pick.Cell == 0 && (o.pick.Piece == 0 || edges) {
			p.buttons = append(p.buttons, o)
		}
	}
	p.fixed = len(p.buttons)
	p.restop()
}

// maxEdges is the maximum number of edges that have their own buttons.
const maxEdges = 4

// fewEdges reports whether a decision is only about a few edges. They have buttons, because a player who may blow a bridge should not need
// to find the piece on the map that represents it.
func (p *picker) fewEdges() bool {
	n := 0
	for i := range p.options {
		switch pick := &p.options[i].pick; {
		case pick.Pass:
		case pick.Edge == 0 || pick.Cell != 0:
			return false
		default:
			n++
		}
	}
	return n <= maxEdges
}

// endsFirst sorts indices into p.buttons into layout order from the right. The option that ends the decision is first, so that it always
// has the same place.
func (p *picker) endsFirst(at []int) {
	rank := func(i int) int {
		if p.buttons[i].pick.Pass {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(at, func(i, k int) int { return rank(i) - rank(k) })
}

// clear removes all options.
func (p *picker) clear() {
	*p = picker{options: p.options[:0], buttons: p.buttons[:0], stops: p.stops[:0], names: p.names[:0], members: p.members[:0], lists: p.lists, pass: -1, cursor: -1}
}

// onMap reports whether an option is selected on the map or in the tray.
func (o *option) onMap() bool { return !o.pick.Pass && (o.pick.Cell != 0 || o.pick.Piece != 0) }

// several reports whether more than one piece has options with cells, so that a piece must be selected first.
func (p *picker) several() bool {
	var one rules.PieceID
	for i := range p.options {
		o := &p.options[i]
		if o.onMap() && o.pick.Cell != 0 {
			if one != 0 && o.pick.Piece != one {
				return true
			}
			one = o.pick.Piece
		}
	}
	return false
}

// open reports whether an option is selectable after the selections made so far.
func (p *picker) open(o *option) bool {
	return o.onMap() && (p.piece == 0 || o.pick.Piece == p.piece) && (p.cell == 0 || o.pick.Cell == p.cell)
}

// litPiece reports whether a click on a piece selects something: an option without a cell, the piece itself if its options have cells, or
// its formation.
func (p *picker) litPiece(id rules.PieceID) bool {
	cells := false // the piece has options with cells
	for i := range p.options {
		o := &p.options[i]
		if !o.onMap() || o.pick.Piece != id || p.cell != 0 && o.pick.Cell != p.cell {
			continue
		}
		if o.pick.Cell == 0 {
			return true
		}
		cells = true
	}
	return cells && p.several() || p.formationOf(id) != nil
}

// litCell returns the first option that highlights a cell, or nil.
func (p *picker) litCell(c rules.CellID) *option {
	for i := range p.options {
		if o := &p.options[i]; p.open(o) && o.pick.Cell == c {
			return o
		}
	}
	return nil
}

// of lists the selectable options that match.
func (p *picker) of(match func(o *option) bool) (out []option) {
	for i := range p.options {
		if o := &p.options[i]; p.open(o) && match(o) {
			out = append(out, *o)
		}
	}
	return out
}

// clickPiece selects a piece. It returns the options to choose from: one to be played, or several for a menu of verbs. If it returns none,
// hit reports whether the piece is selected now; otherwise it is not selectable.
func (p *picker) clickPiece(id rules.PieceID) (out []option, hit bool) {
	if !p.litPiece(id) {
		return nil, false
	}
	was := p.piece
	if p.cell == 0 {
		p.piece = 0
	}
	alone := p.of(func(o *option) bool { return o.pick.Piece == id && o.pick.Cell == 0 })
	cells := p.of(func(o *option) bool { return o.pick.Piece == id && o.pick.Cell != 0 })
	switch {
	case p.cell != 0:
		return p.of(func(o *option) bool { return o.pick.Piece == id && o.pick.Cell == p.cell }), true
	case len(alone) == 0 && len(cells) == 0: // it represents its formation
		return []option{*p.formationOf(id)}, true
	case len(alone) > 0 && (len(cells) == 0 || was == id || !p.several()): // if the piece has cells, they are highlighted first
		if was == id {
			p.piece = id
		}
		return alone, true
	case len(alone) == 0 && len(cells) == 1:
		return cells, true
	}
	p.piece = id
	p.restop()
	return nil, true
}

// clickCell selects a cell, like clickPiece for a piece.
func (p *picker) clickCell(c rules.CellID) (out []option, hit bool) {
	out = p.of(func(o *option) bool { return o.pick.Cell == c })
	if len(out) < 2 {
		return out, len(out) > 0
	}
	if acts := p.of(func(o *option) bool { return o.pick.Cell == c && o.pick.Piece == 0 }); len(acts) > 0 { // options that need no piece
		return acts, true
	}
	for _, o := range out[1:] {
		if o.pick.Piece != out[0].pick.Piece { // ambiguous: the piece must be selected
			p.cell = c
			p.restop()
			return nil, true
		}
	}
	return out, true
}

// back undoes the selection of a piece or a cell. It reports whether there was one.
func (p *picker) back() bool {
	if p.piece == 0 && p.cell == 0 {
		return false
	}
	p.piece, p.cell = 0, 0
	p.restop()
	return true
}

// restop lists the stops of the keyboard cursor.
func (p *picker) restop() {
	p.stops, p.names, p.cursor = p.stops[:0], p.names[:0], -1
	p.buttons = p.buttons[:min(p.fixed, len(p.buttons))]
	if p.piece != 0 && p.cell == 0 {
		p.buttons = append(p.buttons, p.of(func(o *option) bool { return o.pick.Cell == 0 && !slices.Contains(p.buttons, *o) })...)
	}
	p.lists++
	several := p.several()
	for i := range p.options {
		o := &p.options[i]
		if !p.open(o) {
			continue
		}
		s := stop{cell: o.pick.Cell}
		if o.pick.Cell == 0 || several && p.piece == 0 && o.pick.Piece != 0 {
			s = stop{piece: o.pick.Piece}
		}
		if !slices.Contains(p.stops, s) {
			p.stops = append(p.stops, s)
			p.names = append(p.names, "pick"+itoa(p.lists)+"."+itoa(len(p.stops)))
		}
	}
}

// cycle moves the cursor by n stops.
func (p *picker) cycle(n int) bool {
	if len(p.stops) == 0 {
		return false
	}
	if p.cursor < 0 {
		p.cursor = 0
		if n < 0 {
			p.cursor = len(p.stops) - 1
		}
		return true
	}
	p.cursor = ((p.cursor+n)%len(p.stops) + len(p.stops)) % len(p.stops)
	return true
}

// steer moves the cursor to the nearest stop in the direction dx, dy, each -1, 0 or 1. at returns the map point of a stop; from is the
// start if there is no cursor. In that case the cursor moves to the nearest stop, preferring stops in the given direction if directed is
// true.
func (p *picker) steer(dx, dy float64, from rules.Point, directed bool, at func(stop) (rules.Point, bool)) bool {
	if p.cursor >= 0 {
		directed = true
		if q, ok := at(p.stops[p.cursor]); ok {
			from = q
		}
	}
	best, least := -1, math.Inf(1)
	for i, s := range p.stops {
		q, ok := at(s)
		if !ok || i == p.cursor {
			continue
		}
		d, ahead := howFar(from, q), true
		if directed {
			d, ahead = bearing(from, q, dx, dy)
		}
		if ahead && d < least {
			best, least = i, d
		}
	}
	switch {
	case best >= 0:
		p.cursor = best
		return true
	case directed && p.cursor < 0:
		return p.steer(dx, dy, from, false, at)
	}
	return false
}

// howFar returns the distance between two points.
func howFar(a, b rules.Point) float64 { return math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)) }

// bearing returns the distance of a point in a direction, where sideways offsets count more, and reports whether the point is in that
// direction at all.
func bearing(from, to rules.Point, dx, dy float64) (d float64, lies bool) {
	x, y := float64(to.X-from.X), float64(to.Y-from.Y)
	ahead, aside := x*dx+y*dy, math.Abs(x*dy)+math.Abs(y*dx)
	return howFar(from, to) + aside, ahead >= 0.05 && aside <= 2*ahead+0.1
}

// current returns the stop under the cursor.
func (p *picker) current() (stop, bool) {
	if p.cursor < 0 || p.cursor >= len(p.stops) {
		return stop{}, false
	}
	return p.stops[p.cursor], true
}
