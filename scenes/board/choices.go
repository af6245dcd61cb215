package board

import (
	"math"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// option is a legal choice with what a screen needs to know of it.
type option struct {
	choice rules.Choice
	pick   rules.ChoiceInfo
}

// picker turns the choices of a decision into things to light, and clicks into choices. It
// knows nothing of where things are on the screen.
type picker struct {
	options []option
	buttons []option      // with neither cell nor piece, few edges that alone are asked about, and then those of the piece that is chosen that have no cell
	fixed   int           // how many of them have no piece either
	pass    int           // in options, or -1
	piece   rules.PieceID // chosen first, where a cell or a verb is to follow; 0 = none
	cell    rules.CellID  // chosen first, where a piece is to follow
	cursor  int           // of the keyboard in stops; -1 = none
	stops   []stop
	names   []string                         // of stops, for the focus; never the same for another list of stops
	lists   int                              // of stops, so far
	members []member                         // of formations that are to be chosen
	home    func(rules.PieceID) rules.CellID // where a piece is seen
}

// stop is something the keyboard can go to: a piece or a cell.
type stop struct {
	piece rules.PieceID
	cell  rules.CellID
}

// member is a unit of a formation, with the place in options of what chooses that.
type member struct {
	piece  rules.PieceID
	option int
}

// enlist notes which of the pieces stand for a formation, or a corps, that a button chooses: each of
// its units that is on the map does as well as the button.
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

// formationOf returns the option that chooses the formation of a piece, or nil.
func (p *picker) formationOf(id rules.PieceID) *option {
	for _, m := range p.members {
		if m.piece == id && p.piece == 0 && p.cell == 0 {
			return &p.options[m.option]
		}
	}
	return nil
}

// load takes the choices of a position that a person is to decide.
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

// mostEdges is how many edges have buttons of their own, at most.
const mostEdges = 4

// fewEdges reports whether a decision is about a few edges and nothing else: whoever is to blow a
// bridge need not find out that a piece on the map stands for it.
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
	return n <= mostEdges
}

// endsFirst puts buttons, by their places in p.buttons, into the order in which they are laid from
// the right: what ends the decision first, for it keeps its place whatever else is offered.
func (p *picker) endsFirst(at []int) {
	rank := func(i int) int {
		if p.buttons[i].pick.Pass {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(at, func(i, k int) int { return rank(i) - rank(k) })
}

// clear forgets everything.
func (p *picker) clear() {
	*p = picker{options: p.options[:0], buttons: p.buttons[:0], stops: p.stops[:0], names: p.names[:0], members: p.members[:0], lists: p.lists, pass: -1, cursor: -1}
}

// onMap reports whether an option is picked on the map or in the tray.
func (o *option) onMap() bool { return !o.pick.Pass && (o.pick.Cell != 0 || o.pick.Piece != 0) }

// several reports whether cells are offered to more than one piece, so that one must be chosen first.
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

// open reports whether an option can be picked given what has been chosen so far.
func (p *picker) open(o *option) bool {
	return o.onMap() && (p.piece == 0 || o.pick.Piece == p.piece) && (p.cell == 0 || o.pick.Cell == p.cell)
}

// litPiece reports whether a piece can be picked, or stands for the cells it is offered or for its
// formation.
func (p *picker) litPiece(id rules.PieceID) bool {
	cells := false // it is offered some
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

// litCell returns the first option that lights a cell, or nil.
func (p *picker) litCell(c rules.CellID) *option {
	for i := range p.options {
		if o := &p.options[i]; p.open(o) && o.pick.Cell == c {
			return o
		}
	}
	return nil
}

// of lists the options for a piece or a cell that can be picked now.
func (p *picker) of(match func(o *option) bool) (out []option) {
	for i := range p.options {
		if o := &p.options[i]; p.open(o) && match(o) {
			out = append(out, *o)
		}
	}
	return out
}

// clickPiece picks a piece. It returns the options among which the player is to choose: one
// to be played, several to be offered by their verbs, none where the piece is now chosen,
// or cannot be picked; hit tells these apart.
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
	case len(alone) == 0 && len(cells) == 0: // it stands for its formation
		return []option{*p.formationOf(id)}, true
	case len(alone) > 0 && (len(cells) == 0 || was == id || !p.several()): // of a piece with cells of its own, those are lit first
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

// clickCell picks a cell, as clickPiece does a piece.
func (p *picker) clickCell(c rules.CellID) (out []option, hit bool) {
	out = p.of(func(o *option) bool { return o.pick.Cell == c })
	if len(out) < 2 {
		return out, len(out) > 0
	}
	if acts := p.of(func(o *option) bool { return o.pick.Cell == c && o.pick.Piece == 0 }); len(acts) > 0 { // what needs no piece
		return acts, true
	}
	for _, o := range out[1:] {
		if o.pick.Piece != out[0].pick.Piece { // which piece is meant?
			p.cell = c
			p.restop()
			return nil, true
		}
	}
	return out, true
}

// back takes back a piece or a cell that was chosen first.
func (p *picker) back() bool {
	if p.piece == 0 && p.cell == 0 {
		return false
	}
	p.piece, p.cell = 0, 0
	p.restop()
	return true
}

// restop lists what the keyboard can go to.
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

// steer moves the cursor to the nearest stop in a direction, dx and dy each -1, 0 or 1. at
// says where a stop is, from where to start where there is no cursor. There the nearest stop is taken,
// unless it is to lie in that direction too, if any does.
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

// howFar is how far two places are from each other.
func howFar(a, b rules.Point) float64 { return math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)) }

// bearing tells whether a place lies in a direction from another, and how far: what lies aside is farther.
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
