package scenes

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/scenes/ui"
)

// with is the only input device that a person uses.
type with uint8

const (
	mouse with = iota
	touch
	keys
)

// person plays the program from the title screen with a single input device. A widget must be visible and
// uncovered before it is pressed; otherwise the person scrolls or drags it into view.
type person struct {
	*tester
	with
	n       int // number of touches so far, used as identifiers
	fighter bool
	begun   bool // the person's side has started an attack
	rolled  bool // a die was rolled for it
	staff   game.AsyncPlayer
	at      ui.Point // of the mouse
	pinches bool     // pinch to zoom in on each cell or piece before pressing it
	touches []touched
	skip    ui.Point // where the button to skip animations was pressed last
}

// sit returns a person at a new title screen.
func sit(t *testing.T, w with, language string, wide, high float64) *person {
	t.Helper()
	return &person{tester: open(t, Options{Language: language}, wide, high), with: w}
}

// fail ends the test and prints the content of the screen.
func (p *person) fail(format string, args ...any) {
	p.t.Helper()
	what := ""
	if p.session != nil {
		d := p.session.Match.Position().Decision()
		what = fmt.Sprintf("\n%s: %s decides %q after %d choices, the last %q", p.session.Match.System().ID(), d.By, d.Key, p.session.Match.Played(), lines(p.session.Match)[max(0, p.session.Match.Played()-6):])
	}
	p.t.Fatalf(format+"%s\nthere are %q\ntexts %q", append(args, what, p.c.UI.IDs(), p.c.UI.Texts())...)
}

// idle performs an update without input.
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

// finger moves a finger along a path and lifts it.
func (p *person) finger(path ...ui.Point) {
	p.t.Helper()
	p.n++
	for i := range path { // touch screens report whole pixels
		path[i] = ui.Point{X: math.Round(path[i].X), Y: math.Round(path[i].Y)}
	}
	p.touches = append(p.touches, touched{Fingers: [][]ui.Point{path}})
	for _, at := range path {
		p.step(p.gestures.Feed(ui.Raw{Fingers: []ui.Finger{{ID: p.n, At: at}}, Focused: true}, 6))
	}
	p.idle()
	p.idle()
	p.heard()
}

// heard records what was announced last with the last touch.
func (p *person) heard() {
	if l, ok := p.c.Platform.(*listener); ok {
		p.touches[len(p.touches)-1].Said = l.said
	}
}

// pinch moves two fingers around a point from one distance to another.
func (p *person) pinch(at ui.Point, from, to float64) {
	p.t.Helper()
	const steps = 2
	var both [2][]ui.Point
	for i := range steps + 1 {
		half := math.Round((from + (to-from)*float64(i)/steps) / 2)
		both[0], both[1] = append(both[0], ui.Point{X: at.X, Y: at.Y - half}), append(both[1], ui.Point{X: at.X, Y: at.Y + half})
	}
	p.n += 2
	p.touches = append(p.touches, touched{Fingers: both[:]})
	for i := range both[0] {
		p.step(p.gestures.Feed(ui.Raw{Fingers: []ui.Finger{{ID: p.n - 1, At: both[0][i]}, {ID: p.n, At: both[1][i]}}, Focused: true}, 6))
	}
	p.idle()
	p.idle()
}

// point presses a point of the screen with the mouse or a finger.
func (p *person) point(at ui.Point) {
	p.t.Helper()
	if p.with == touch {
		p.settle(at)
		p.finger(at, at)
		return
	}
	at = ui.Point{X: math.Round(at.X), Y: math.Round(at.Y)}
	p.at = at
	p.touches = append(p.touches, touched{Fingers: [][]ui.Point{{at}}})
	p.idle()
	p.settle(at)
	p.step(p.gestures.Feed(ui.Raw{Mouse: at, Inside: true, Left: true, Focused: true}, 6))
	p.idle()
	p.idle()
	p.heard()
}

// settle waits until the widget at a point takes presses.
func (p *person) settle(at ui.Point) {
	p.t.Helper()
	for {
		if id, _ := p.c.UI.At(at); !p.c.UI.Settles(id) {
			return
		}
		p.idle()
	}
}

// key presses and releases a key.
func (p *person) key(k ebiten.Key, shift bool) {
	p.t.Helper()
	in := ui.Input{Pinch: 1, KeysPressed: []ebiten.Key{k}}
	in.Keys(p.c.Keys, func(o ui.Key) int {
		if o.Key == k {
			return 1
		}
		return 0
	}, false, shift, false)
	p.step(in)
	p.idle()
}

// has reports whether a widget exists.
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

// focus moves the focus to a widget with Tab.
func (p *person) focus(id string) {
	p.t.Helper()
	for n := 0; p.c.UI.Focused() != id; n++ {
		if n > 400 {
			p.fail("Tab does not come to %q", id)
		}
		p.key(ebiten.KeyTab, false)
	}
}

// spotOf returns a point where a widget can be pressed.
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

// scroll scrolls towards a widget in a scrolled view, with the wheel or a finger, and reports whether the view
// moved.
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
