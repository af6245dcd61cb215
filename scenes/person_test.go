package scenes

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/game/register"
	"herbstnebel/rules"
	"herbstnebel/rules/rulestest"
	"herbstnebel/scenes/board"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// with is what a person plays with: nothing else reaches the program.
type with uint8

const (
	mouse with = iota
	touch
	keys
)

// person plays the program from its title on, with one device at a time. What is to be
// pressed must be in sight, and nothing may lie over it; what lies beside the screen is
// scrolled or dragged into it, as a person would.
type person struct {
	*tester
	with
	n       int // fingers so far
	fighter bool
	begun   bool // an attack of the person's side
	rolled  bool // a die for it
	staff   game.Thinker
	at      ui.Point // of the mouse
}

// sit sits a person down before a fresh title.
func sit(t *testing.T, w with, language string, wide, high float64) *person {
	t.Helper()
	return &person{tester: open(t, Options{Language: language}, wide, high), with: w}
}

// fail ends the test and says what is on the screen.
func (p *person) fail(format string, args ...any) {
	p.t.Helper()
	what := ""
	if p.play != nil {
		d := p.play.Match.Position().Decision()
		what = fmt.Sprintf("\n%s: %s decides %q after %d choices, the last %q", p.play.Match.System().ID(), d.By, d.Key, p.play.Match.Played(), lines(p.play.Match)[max(0, p.play.Match.Played()-6):])
	}
	p.shot("stuck")
	p.t.Fatalf(format+"%s\nthere are %q\ntexts %q", append(args, what, p.c.UI.IDs(), p.c.UI.Texts())...)
}

// shot is for whoever looks on.
func (p *person) shot(name string) {
	if onShot != nil {
		onShot(p, name)
	}
}

var onShot func(p *person, name string)

// idle lets an update pass.
func (p *person) idle() {
	p.t.Helper()
	switch p.with {
	case touch:
		p.step(p.gestures.Feed(ui.Raw{Focused: true}, 6))
	case keys:
		p.step(ui.Input{})
	default:
		p.step(p.gestures.Feed(ui.Raw{Mouse: p.at, Inside: true, Focused: true}, 6))
	}
}

// finger moves a finger over the screen, from its first place to its last, and lifts it.
func (p *person) finger(path ...ui.Point) {
	p.t.Helper()
	p.n++
	for _, at := range path {
		p.step(p.gestures.Feed(ui.Raw{Fingers: []ui.Finger{{ID: p.n, At: at}}, Focused: true}, 6))
	}
	p.idle()
	p.idle()
}

// point presses a place of the screen with the mouse or a finger.
func (p *person) point(at ui.Point) {
	p.t.Helper()
	if p.with == touch {
		p.finger(at, at)
		return
	}
	p.at = at
	p.idle()
	p.step(p.gestures.Feed(ui.Raw{Mouse: at, Inside: true, Left: true, Focused: true}, 6))
	p.idle()
	p.idle()
}

// key presses a key and lets it go.
func (p *person) key(k ebiten.Key, shift bool) {
	p.t.Helper()
	in := ui.Input{Pinch: 1}
	in.Keys(p.c.Keys, func(o ui.Key) int {
		if o.Key == k {
			return 1
		}
		return 0
	}, false, shift, false)
	p.step(in)
	p.idle()
}

// has reports whether there is a widget.
func (p *person) has(id string) bool { return slices.Contains(p.c.UI.IDs(), id) }

// press presses a widget.
func (p *person) press(id string) {
	p.t.Helper()
	if !p.has(id) {
		p.fail("no widget %q", id)
	}
	if p.with == keys {
		p.focus(id)
		p.key(ebiten.KeyEnter, false)
		return
	}
	at, ok := p.spotOf(id)
	for n := 0; !ok && n < 40; n++ {
		if !p.scroll(id) {
			break
		}
		at, ok = p.spotOf(id)
	}
	if !ok {
		p.fail("%q cannot be pressed", id)
	}
	p.point(at)
}

// focus goes to a widget with Tab.
func (p *person) focus(id string) {
	p.t.Helper()
	for n := 0; p.c.UI.Focused() != id; n++ {
		if n > 400 {
			p.fail("Tab does not come to %q", id)
		}
		p.key(ebiten.KeyTab, false)
	}
}

// spotOf returns a place at which a widget can be pressed.
func (p *person) spotOf(id string) (ui.Point, bool) {
	r, _ := p.c.UI.Seen(id)
	r = r.Intersect(p.c.Screen())
	for _, share := range [...]float64{0.5, 0.25, 0.75, 0.1, 0.9} {
		at := ui.Point{X: r.X + r.W*share, Y: r.Y + r.H*share}
		if over, _ := p.c.UI.At(at); over == id && r.H >= p.c.Px(16) && r.W >= p.c.Px(16) {
			return at, true
		}
	}
	return ui.Point{}, false
}

// scroll brings a widget that lies in a scrolled view nearer, with the wheel or a finger, and
// reports whether that is possible.
func (p *person) scroll(id string) bool {
	p.t.Helper()
	full, _ := p.c.UI.Where(id)
	_, in := p.c.UI.Seen(id)
	if in == "" {
		return false
	}
	was := p.c.UI.ScrolledBy(in)
	view := p.c.UI.ScrollView(in)
	mid := view.Center()
	up := full.Center().Y > mid.Y
	if p.with == touch {
		by := view.H * 0.35
		if up {
			by = -by
		}
		var path []ui.Point
		for i := range 8 {
			path = append(path, ui.Point{X: mid.X, Y: mid.Y - by/2 + by*float64(i)/7})
		}
		p.finger(path...)
	} else {
		wheel := 1.0
		if up {
			wheel = -1
		}
		p.at = mid
		p.idle()
		p.step(p.gestures.Feed(ui.Raw{Mouse: mid, Inside: true, Focused: true, Wheel: ui.Point{Y: wheel}}, 6))
		p.idle()
	}
	return p.c.UI.ScrolledBy(in) != was
}

// begin goes from the title to the board of a game, on a side, against the weakest level.
func (p *person) begin(id string, side rules.Side) {
	p.t.Helper()
	p.shot("title")
	p.press("title.new")
	p.whole("set-up")
	if _, h := p.c.UI.Where("game." + id); !h {
		p.fail("%s is not offered", id)
	}
	p.stack.Top().(*setup).seed = "16" // the same game each time
	p.press("game." + id)
	p.press("side." + strconv.Itoa(int(side-rules.Axis)))
	level := "engine." + strconv.Itoa(int(side.Other()-rules.Axis))
	weakest := p.T("seat.random")
	for n := 0; !p.shows(weakest); n++ {
		if n > 12 {
			p.fail("no level %q", weakest)
		}
		if p.with == keys {
			p.focus(level)
			p.key(ebiten.KeyArrowRight, false)
		} else {
			p.press(level)
		}
	}
	p.shot("set-up")
	p.whole("set-up")
	p.press("begin")
	if p.play == nil {
		p.fail("no match has begun")
	}
	m := p.play.Match
	if m.System().ID() != id || m.Seat(side) != game.Human || m.Seat(side.Other()) != "random" {
		p.fail("%s is played by %s and %s", m.System().ID(), m.Seat(rules.Axis), m.Seat(rules.Allies))
	}
	m.Listen(rules.ListenerFunc(func(e rules.Event) {
		switch {
		case e.Kind == rules.AttackBegan && e.Side == side:
			p.begun = true
		case e.Kind == rules.DieRolled && p.begun:
			p.rolled = true
		}
	}))
	staff, err := game.InGoroutines(game.Engines(register.Games()))(m.System(), "greedy", 1)
	if err != nil {
		p.t.Fatal(err)
	}
	p.staff = staff
	p.rest()
}

// whole looks for what is cut, lies over something else, or is beside the screen.
func (p *person) whole(where string) {
	p.t.Helper()
	for _, problem := range append(p.c.UI.Spills(), p.c.UI.Clashes()...) {
		p.t.Errorf("%s: %s", where, problem)
	}
	for _, text := range p.c.UI.Texts() {
		if strings.ContainsAny(text, "[{") {
			p.t.Errorf("%s: %q", where, text)
		}
	}
}

// look looks at a decision.
func (p *person) look() {
	p.t.Helper()
	key := p.play.Match.Position().Decision().Key
	p.whole(key)
	p.shot(key)
}

func (p *person) table() *board.Board { return p.board.(*board.Board) }

// rest looks on until the person is asked, and skips what is shown.
func (p *person) rest() {
	p.t.Helper()
	for m := p.play.Match; ; {
		p.idle()
		if _, over := p.stack.Top().(*over); over {
			return
		}
		switch {
		case p.table().Busy():
			if p.with == keys {
				p.key(ebiten.KeyK, false)
			} else if p.has("skip") {
				p.press("skip")
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

// picked reports whether a pick is made on the map or in the tray.
func picked(k rules.Pick) bool { return !k.Pass && (k.Piece != 0 || k.Cell != 0) }

// several reports whether a piece must be picked before its cell.
func (p *person) several() bool {
	var one rules.PieceID
	for _, c := range p.play.Match.Choices() {
		k := p.play.Match.Position().Describe(c)
		if picked(k) && k.Cell != 0 {
			if one != 0 && k.Piece != one {
				return true
			}
			one = k.Piece
		}
	}
	return false
}

// stops lists what the cursor of the keyboard goes through, once a piece has been picked or
// with 0.
func (p *person) stops(piece rules.PieceID) (out [][2]int) {
	several := p.several()
	for _, c := range p.play.Match.Choices() {
		k := p.play.Match.Position().Describe(c)
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

// cursor goes to a stop with N and takes it.
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
	at := p.bring(cell, piece)
	if piece != 0 && p.stacked(piece) { // its stack fans out
		if p.with == touch {
			p.hold(at)
		} else {
			p.hover(at)
		}
		at = p.bring(cell, piece)
	}
	p.point(at)
}

// stacked reports whether other pieces are where a piece is.
func (p *person) stacked(id rules.PieceID) bool {
	pieces := p.play.Match.Position().Pieces(nil)
	i := slices.IndexFunc(pieces, func(q rules.Piece) bool { return q.ID == id })
	n := 0
	for j := range pieces {
		if i >= 0 && pieces[j].Cell == pieces[i].Cell {
			n++
		}
	}
	return n > 1
}

// hold lets a finger rest on a place.
func (p *person) hold(at ui.Point) {
	p.t.Helper()
	p.finger(slices.Repeat([]ui.Point{at}, 40)...)
}

// hover lets the mouse rest on a place.
func (p *person) hover(at ui.Point) {
	p.t.Helper()
	p.at = at
	for range 22 {
		p.idle()
	}
}

// bring drags the map until a cell, or a piece, can be pressed, and returns where it is.
func (p *person) bring(cell rules.CellID, piece rules.PieceID) ui.Point {
	p.t.Helper()
	for range 30 {
		at, in := p.table().Spot(cell, piece)
		for was := (ui.Point{}); at != was; at, in = p.table().Spot(cell, piece) { // the camera comes to rest
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
	at, in := p.table().Spot(cell, piece)
	over, covered := p.c.UI.At(at)
	view, _, _ := p.table().Room()
	p.fail("cell %d, piece %d cannot be brought into sight: at %v, %v, under %q %v, view %v", cell, piece, at, in, over, covered, view)
	return ui.Point{}
}

// clear returns the place of the map farthest from what covers it.
func (p *person) clear() (ui.Point, bool) {
	view, _, _ := p.table().Room()
	best, most := ui.Point{}, 0.0
	const grain = 20
	var pieces []ui.Point // which a drag would take along
	for _, q := range p.play.Match.Position().Pieces(nil) {
		if at, ok := p.table().Spot(0, q.ID); ok {
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

// drag drags the map from an empty place, so that what is at another comes nearer to it.
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
	m := p.play.Match
	pos, n := m.Position(), m.Played()
	notation, pick := pos.Notation(want), pos.Describe(want)
	switch {
	case !picked(pick):
		p.button(want)
	case p.with == keys:
		p.withKeys(pick)
	default:
		if pick.Piece != 0 && (pick.Cell == 0 || p.several()) {
			p.pick(0, pick.Piece)
		}
		if pick.Cell != 0 && m.Played() == n {
			p.pick(pick.Cell, 0)
		}
	}
	if p.has("verb0") && m.Played() == n { // which of several things is meant
		verb := 0
		for _, c := range m.Choices() {
			if c == want {
				break
			}
			if k := pos.Describe(c); picked(k) && k.Piece == pick.Piece && k.Cell == pick.Cell {
				verb++
			}
		}
		p.shot("verbs")
		p.press("verb" + strconv.Itoa(verb))
	}
	if m.Played() == n && p.has("leave-yes") {
		p.whole("leaving")
		p.press("leave-yes")
	}
	if r := m.Records(); len(r) <= n || r[n].Text != notation {
		p.fail("%q was meant, and the choices are %q", notation, lines(m)[n:])
	}
}

// joins reports whether somebody could yet join an attack.
func (p *person) joins() bool {
	return slices.ContainsFunc(p.c.UI.IDs(), func(id string) bool { return strings.HasPrefix(id, "join") })
}

// button presses the button of a choice.
func (p *person) button(want rules.Choice) {
	p.t.Helper()
	m := p.play.Match
	if p.with == keys && m.Position().Describe(want).Pass && !p.joins() {
		p.key(ebiten.KeyE, false)
		return
	}
	at := 0
	for _, c := range m.Choices() {
		if c == want {
			break
		}
		if !picked(m.Position().Describe(c)) {
			at++
		}
	}
	for _, id := range p.c.UI.IDs() { // whoever does not take part is left out of the attack
		if strings.HasPrefix(id, "join") {
			p.press(id)
		}
	}
	p.press("choice" + strconv.Itoa(at))
}

// withKeys goes to a pick with N and takes it with Enter.
func (p *person) withKeys(k rules.Pick) {
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
		p.cursor(stops, [2]int{int(k.Piece), 0})
	}
}

// advice is what a person does next: with fighter, attack whoever can be attacked, else what
// the quickest staff would.
func (p *person) advice() rules.Choice {
	p.t.Helper()
	m := p.play.Match
	if _, fighting := m.Position().Forecast(); p.fighter && !fighting {
		for _, c := range m.Choices() {
			next := rules.CloneView(m.Position())
			next.Do(c, nil)
			if _, ok := next.Forecast(); ok && next.ToMove() == m.ToMove() {
				return c
			}
		}
	}
	p.staff.Think(rules.CloneView(m.Position()), m.Choices())
	for {
		c, ok, err := p.staff.Done()
		if err != nil {
			p.t.Fatal(err)
		}
		if ok {
			return c
		}
		time.Sleep(50 * time.Microsecond)
	}
}

// fought reports whether the person has fought a combat to its end.
func (p *person) fought() bool {
	_, fighting := p.play.Match.Position().Forecast()
	return p.begun && p.rolled && !fighting
}

// TestAFirstCombat goes in every game from the fresh title to the end of a first combat, with
// fingers alone on a phone and on a tablet, and with keys alone.
func TestAFirstCombat(t *testing.T) {
	for _, size := range []struct {
		name string
		with
		w, h     float64
		language string
	}{{"phone", touch, 390, 844, "fr"}, {"tablet", touch, 768, 1024, "en"}, {"keys", keys, 1280, 720, "en"}} {
		for _, e := range register.Games() {
			if e.Load == nil {
				continue
			}
			t.Run(size.name+"/"+e.ID, func(t *testing.T) {
				p := sit(t, size.with, size.language, size.w, size.h)
				p.fighter = true
				p.begin(e.ID, rules.Axis)
				n := 0
				for ; !p.fought(); n++ {
					if n > 300 || p.play.Match.Outcome().Over {
						p.fail("there is no combat in %d decisions", n)
					}
					p.look()
					p.choose(p.advice())
					p.rest()
				}
				p.shot("fought")
				t.Logf("%d decisions, %d choices, %d updates", n, p.play.Match.Played(), p.c.Tick)
			})
		}
	}
}

// TestAGameByMouseAndKeys plays the games with mouse and keys in turn, in each language on
// another side: no text is cut, and no prompt is without a way on. The ordinary test begins one
// game in each language; the long one plays so much of each that the shorter games end.
func TestAGameByMouseAndKeys(t *testing.T) {
	for i, e := range register.Games() {
		if e.Load == nil {
			continue
		}
		for j, code := range lang.Languages {
			if i%len(lang.Languages) != j && !rulestest.Long() {
				continue
			}
			t.Run(e.ID+"/"+code, func(t *testing.T) {
				p := sit(t, mouse, code, 1280, 720)
				p.begin(e.ID, rules.Axis+rules.Side(j))
				m := p.play.Match
				n := 0
				for ; n < rulestest.Amount(20, 300) && !m.Outcome().Over; n++ {
					p.look()
					p.choose(p.advice())
					p.rest()
					p.with = mouse
					if n%2 == 0 {
						p.with = keys
					}
				}
				if m.Outcome().Over {
					if _, over := p.stack.Top().(*over); !over {
						p.fail("the end is not told")
					}
					p.whole("the end")
				}
				t.Logf("%d decisions, %d choices, %d updates, over %v", n, m.Played(), p.c.Tick, m.Outcome().Over)
			})
		}
	}
}
