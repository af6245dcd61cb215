package scenes

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/scenes/board"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/review"
	"herbstnebel/scenes/ui"
)

// zoomAt zooms out to the whole map and then in on a cell or a piece.
func (p *person) zoomAt(cell rules.CellID, piece rules.PieceID) {
	p.t.Helper()
	view, _, _ := p.table().Lesson().MapViewport()
	p.pinch(view.Center(), 300, 30)
	at, _ := p.table().Lesson().ScreenPos(cell, piece)
	p.pinch(ui.Point{X: math.Round(at.X), Y: math.Round(at.Y)}, 40, 200)
}

// table returns the board on the screen.
func (p *person) table() *board.Board { return (host{p.App}).Board() }

// rest waits until the person must decide, and skips animations.
func (p *person) rest() {
	p.t.Helper()
	for m := p.session.Match; ; {
		p.idle()
		if _, over := p.stack.Top().(*review.ResultPage); over {
			return
		}
		switch {
		case p.table().Lesson().Animating():
			if p.with == keys {
				p.key(ebiten.KeyK, false)
			} else if p.has("skip") {
				n := len(p.touches)
				p.press("skip")
				if len(p.touches) > n { // it is recorded in skip instead, because a replay presses it only after the same choices
					p.skip, p.touches = p.touches[n].Fingers[0][0], p.touches[:n]
				}
			}
		case m.Outcome().Over:
		case m.Seat(m.ToMove()) == game.Human:
			p.idle()
			return
		default:
			time.Sleep(100 * time.Microsecond)
		}
	}
}

// picked reports whether a choice is made on the map or in the tray.
func picked(k rules.ChoiceInfo) bool { return !k.Pass && (k.Piece != 0 || k.Cell != 0) }

// several reports whether the piece must be selected before its cell.
func (p *person) several() bool {
	var one rules.PieceID
	for _, c := range p.session.Match.Choices() {
		k := p.session.Match.Position().Describe(c)
		if picked(k) && k.Cell != 0 {
			if one != 0 && k.Piece != one {
				return true
			}
			one = k.Piece
		}
	}
	return false
}

// stops returns the stops of the keyboard cursor as pairs of piece and cell, after piece has been selected (0
// = none).
func (p *person) stops(piece rules.PieceID) (out [][2]int) {
	several := p.several()
	for _, c := range p.session.Match.Choices() {
		k := p.session.Match.Position().Describe(c)
		if !picked(k) || piece != 0 && k.Piece != piece {
			continue
		}
		s := [2]int{0, int(k.Cell)}
		if k.Cell == 0 || several && piece == 0 && k.Piece != 0 {
			s = [2]int{int(k.Piece), 0}
		}
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// paidFor reports whether a choice names the cell that pays for it.
func paidFor(k rules.ChoiceInfo) bool {
	return k.Piece == 0 && k.Cell != 0 && k.From != 0 && k.SecondPiece != 0
}

// sources returns the stops of the cells that can pay for a target.
func (p *person) sources(target rules.CellID) (out [][2]int) {
	for _, c := range p.session.Match.Choices() {
		if k := p.session.Match.Position().Describe(c); paidFor(k) && k.Cell == target {
			out = append(out, [2]int{0, int(k.From)})
		}
	}
	return out
}

// cursor moves to a stop with N and selects it.
func (p *person) cursor(stops [][2]int, s [2]int) {
	p.t.Helper()
	at := slices.Index(stops, s) + 1
	for n := 0; ; n++ {
		f := p.c.UI.Focused()
		if p.has(f) && (strings.HasPrefix(f, "pick") && strings.HasSuffix(f, "."+strconv.Itoa(at)) || s[0] != 0 && f == "tray"+strconv.Itoa(s[0])) {
			break
		}
		if n > len(stops)+1 {
			p.fail("N does not come to stop %d of %v; it is at %q", at, stops, f)
		}
		p.key(ebiten.KeyN, false)
	}
	p.key(ebiten.KeyEnter, false)
}

// pick presses a piece or a cell.
func (p *person) pick(cell rules.CellID, piece rules.PieceID) {
	p.t.Helper()
	if id := "tray" + strconv.Itoa(int(piece)); piece != 0 && p.has(id) {
		p.press(id)
		return
	}
	if p.pinches {
		p.zoomAt(cell, piece)
	}
	at := p.bring(cell, piece)
	if piece != 0 && p.stacked(piece) { // make its stack fan out
		if p.with == touch {
			p.hold(at)
		} else {
			p.hover(at)
		}
		at = p.bring(cell, piece)
	}
	p.point(at)
}

// stacked reports whether a piece shares its place with others.
func (p *person) stacked(id rules.PieceID) bool {
	pieces := p.session.Match.Position().Pieces(nil)
	i := slices.IndexFunc(pieces, func(q rules.Piece) bool { return q.ID == id })
	n := 0
	for j := range pieces {
		if i >= 0 && pieces[j].Cell == pieces[i].Cell {
			n++
		}
	}
	return n > 1
}

// hold performs a long press.
func (p *person) hold(at ui.Point) {
	p.t.Helper()
	p.finger(slices.Repeat([]ui.Point{at}, 40)...)
}

// hover moves the mouse to a point and waits.
func (p *person) hover(at ui.Point) {
	p.t.Helper()
	p.at = at
	for range 22 {
		p.idle()
	}
}

// bring drags the map until a cell or a piece can be pressed, and returns its position.
func (p *person) bring(cell rules.CellID, piece rules.PieceID) ui.Point {
	p.t.Helper()
	for range 30 {
		at, in := p.table().Lesson().ScreenPos(cell, piece)
		for was := (ui.Point{}); at != was; at, in = p.table().Lesson().ScreenPos(cell, piece) { // wait until the camera is at rest
			was = at
			p.idle()
		}
		if _, covered := p.c.UI.At(at); in && !covered {
			return at
		}
		if at == (ui.Point{}) {
			break
		}
		to, ok := p.clear()
		if !ok {
			p.fail("the map is covered")
		}
		p.drag(to, at)
	}
	at, in := p.table().Lesson().ScreenPos(cell, piece)
	over, covered := p.c.UI.At(at)
	view, _, _ := p.table().Lesson().MapViewport()
	p.fail("cell %d, piece %d cannot be brought into sight: at %v, %v, under %q %v, view %v", cell, piece, at, in, over, covered, view)
	return ui.Point{}
}

// clear returns the point of the map farthest from anything that covers it. It reports false if the map is
// covered.
func (p *person) clear() (ui.Point, bool) {
	view, _, _ := p.table().Lesson().MapViewport()
	best, most := ui.Point{}, 0.0
	const grain = 20
	var pieces []ui.Point // a drag would move these
	for _, q := range p.session.Match.Position().Pieces(nil) {
		if at, ok := p.table().Lesson().ScreenPos(0, q.ID); ok {
			pieces = append(pieces, at)
		}
	}
	open := func(x, y float64) bool {
		at := ui.Point{X: x, Y: y}
		_, covered := p.c.UI.At(at)
		return at.In(view.Inset(12)) && !covered
	}
	for y := view.Y; y < view.Bottom(); y += grain {
		for x := view.X; x < view.Right(); x += grain {
			d := 0.0
			if slices.ContainsFunc(pieces, func(q ui.Point) bool { return math.Hypot(q.X-x, q.Y-y) < 40 }) {
				continue
			}
			for open(x-d, y) && open(x+d, y) && open(x, y-d) && open(x, y+d) {
				d += grain
			}
			if d > most {
				best, most = ui.Point{X: x, Y: y}, d
			}
		}
	}
	return best, most > 0
}

// drag drags the map from the empty point to, so that the content at from moves towards it.
func (p *person) drag(to, from ui.Point) {
	p.t.Helper()
	most := 150.0
	by := ui.Point{X: min(max(to.X-from.X, -most), most), Y: min(max(to.Y-from.Y, -most), most)}
	var path []ui.Point
	for i := range 9 {
		k := float64(i) / 8
		path = append(path, ui.Point{X: to.X + by.X*k, Y: to.Y + by.Y*k})
	}
	if p.with == touch {
		p.finger(path...)
		return
	}
	p.at = path[0]
	p.idle()
	for _, at := range path {
		p.at = at
		p.step(p.gestures.Feed(ui.Raw{Mouse: at, Inside: true, Left: true, Focused: true}, 6))
	}
	p.idle()
}

// choose makes a choice on the board.
func (p *person) choose(want rules.Choice) {
	p.t.Helper()
	m := p.session.Match
	pos, n := m.Position(), m.Played()
	notation, pick := pos.Notation(want), pos.Describe(want)
	switch {
	case !picked(pick):
		p.button(want)
		if m.Played() == n && p.with != keys && !p.has("leave-yes") { // the first press raises a card
			p.button(want)
		}
	case p.with == keys || p.with == mouse && p.ownCounters(pick.Cell):
		p.withKeys(pick)
	case pick.Cell == 0 && p.has("join"+strconv.Itoa(int(pick.Piece))): // leave all others out
		for _, id := range p.c.UI.IDs() {
			if strings.HasPrefix(id, "join") && id != "join"+strconv.Itoa(int(pick.Piece)) {
				p.press(id)
			}
		}
		p.press("fight-all")
	default:
		if pick.Piece != 0 && (pick.Cell == 0 || p.several()) {
			p.pick(0, pick.Piece)
			if pick.Cell == 0 && m.Played() == n && !p.has("verb0") && !p.has("leave-yes") { // the first press highlights its cells
				p.pick(0, pick.Piece)
			}
		}
		if pick.Cell != 0 && m.Played() == n {
			p.pick(pick.Cell, 0)
		}
	}
	if m.Played() == n && paidFor(pick) && !p.has("verb0") { // the supply follows its target
		sources, from := p.sources(pick.Cell), [2]int{0, int(pick.From)}
		switch p.with {
		case keys:
			p.cursor(sources, from)
		case touch: // on a phone the panel of the odds can cover the cell
			buttons := 0
			for p.has("choice" + strconv.Itoa(buttons)) {
				buttons++
			}
			p.press("choice" + strconv.Itoa(buttons-len(sources)+slices.Index(sources, from))) // the last ones
		default:
			p.pick(pick.From, 0)
		}
	}
	if p.has("verb0") && m.Played() == n { // a menu asks which action is meant
		verb := 0
		for _, c := range m.Choices() {
			if c == want {
				break
			}
			if k := pos.Describe(c); picked(k) && k.Piece == pick.Piece && k.Cell == pick.Cell {
				verb++
			}
		}
		p.press("verb" + strconv.Itoa(verb))
	}
	if m.Played() == n && p.has("leave-yes") {
		p.whole("leaving")
		for range planning.TooFast {
			p.idle()
		}
		p.press("leave-yes")
	}
	if r := m.Records(); len(r) <= n || r[n].Text != notation {
		p.fail("%q was meant, and the choices are %q", notation, lines(m)[n:])
	}
}

// ownCounters reports whether a cell is an area with counters of the side to decide, which a click there would select.
func (p *person) ownCounters(cell rules.CellID) bool {
	m := p.session.Match
	return cell != 0 && len(m.System().Board().Cells[cell].Outline) > 6 &&
		slices.ContainsFunc(m.Position().Pieces(nil), func(q rules.Piece) bool { return q.Cell == cell && q.Side == m.ToMove() })
}

// joins reports whether further units can join an attack.
func (p *person) joins() bool {
	return slices.ContainsFunc(p.c.UI.IDs(), func(id string) bool { return strings.HasPrefix(id, "join") })
}

// button presses the button of a choice.
func (p *person) button(want rules.Choice) {
	p.t.Helper()
	m := p.session.Match
	if p.with == keys && m.Position().Describe(want).Pass && !p.joins() {
		p.key(ebiten.KeyE, false)
		return
	}
	at, help, end := 0, 0, 0
	for _, c := range m.Choices() {
		if c == want {
			break
		}
		if o := m.Position().Describe(c); !picked(o) {
			at++
			if o.Pass {
				end++
			} else {
				help++
			}
		}
	}
	for _, id := range p.c.UI.IDs() { // leave out the units that do not take part
		if strings.HasPrefix(id, "join") {
			p.press(id)
		}
	}
	switch id := "choice" + strconv.Itoa(at); {
	case !p.has(id) && p.has("fight-all"): // the only button on a small screen
		p.press("fight-all")
	case p.has(id) && !p.has("help3"):
		p.press(id)
	case m.Position().Describe(want).Pass: // with more than three supporting units only the combat panel lists them
		p.press("choice" + strconv.Itoa(end))
	case p.has("help" + strconv.Itoa(help)):
		p.press("help" + strconv.Itoa(help))
	default:
		p.press(id)
	}
}

// withKeys moves to a choice with N and makes it with Enter.
func (p *person) withKeys(k rules.ChoiceInfo) {
	p.t.Helper()
	stops, cells := p.stops(0), p.stops(k.Piece)
	switch {
	case p.several() && k.Cell != 0 && k.Piece != 0:
		p.cursor(stops, [2]int{int(k.Piece), 0})
		if len(cells) > 1 {
			p.cursor(cells, [2]int{0, int(k.Cell)})
		}
	case k.Cell != 0:
		p.cursor(stops, [2]int{0, int(k.Cell)})
	default:
		n := p.session.Match.Played()
		p.cursor(stops, [2]int{int(k.Piece), 0})
		if p.session.Match.Played() == n && !p.has("verb0") && !p.has("leave-yes") { // the first press highlights its cells
			p.cursor(cells, [2]int{int(k.Piece), 0})
		}
	}
}
