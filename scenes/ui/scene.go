package ui

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/lang"
)

// Scene is what fills the screen. The package comment says what its methods may rely on.
type Scene interface {
	Update(c *Context) error
	Draw(screen *ebiten.Image, c *Context)
}

// Overlay is a Scene that leaves the scene below it in sight.
type Overlay interface {
	Scene
	Overlay() bool
}

// BackgroundBuilder is a Scene whose picture is not there at once.
type BackgroundBuilder interface {
	Scene
	// Build goes on with the picture while another scene lies over this one, and reports whether there
	// is more of it to be seen.
	Build(c *Context) bool
}

// Resizer is a Scene that can be seen below another.
type Resizer interface {
	Scene
	// Fit lays out and records the scene where the screen has another size while another scene lies over this one.
	Fit(c *Context)
}

// Closer is a Scene that wants to know when it leaves the stack.
type Closer interface{ Close(c *Context) }

// Context is what a scene works with. It is valid during Update and Draw.
type Context struct {
	Input       *Input
	Keys        Keymap
	Keyboard    *Keyboard // of the player; nil = US
	W, H        float64   // of the screen, in device pixels
	Scale       float64   // device pixels per interface point: the screen's own factor times the player's
	DeviceScale float64
	Lang        *lang.Table
	Theme       *Theme
	Fonts       *Fonts
	Settings    *Settings
	Sound       Sound // never nil
	TouchMode   bool  // what is pressed has the size of fingers; it never changes between press and release
	Platform    Platform
	UI          *UI // records the scene that is updated
	Tick        int // updates since the start, 60 a second
	Now         func() time.Time
	// OnText hears of each text, and of each icon as "", before it is drawn: where it lies and what of
	// that is in sight. It may leave it out. For tests; nil = all are drawn.
	OnText func(text string, full, seen Rect) bool

	stack *Stack
	says  []string // to a screen reader in this update
	brush *brush
	dirty bool
}

// T returns the text for a key; args alternate between names and values.
func (c *Context) T(key string, args ...any) string { return c.Lang.T(key, args...) }

// Px turns interface points into device pixels.
func (c *Context) Px(points float64) float64 { return points * c.Scale }

// MinTouchTarget is how high what a finger presses is at least over a map or beside a text, in interface
// points: buttons of a page are Touch.
const MinTouchTarget = 40.0

// HitSize returns how large something that is pressed is, in device pixels: so many interface points for a
// mouse, MinTouchTarget for a finger.
func (c *Context) HitSize(mouse float64) float64 {
	if c.TouchMode {
		return c.Px(MinTouchTarget)
	}
	return c.Px(mouse)
}

// Screen returns the whole screen.
func (c *Context) Screen() Rect { return Rect{0, 0, c.W, c.H} }

// Narrow reports whether the screen is too narrow for two columns: a phone held upright.
func (c *Context) Narrow() bool { return c.W < c.Px(620) }

// Short reports whether the screen has no height to spare: a phone on its side, a low window.
func (c *Context) Short() bool { return c.H < c.Px(560) }

// Landscape reports whether the screen is clearly wider than high: a phone held on its side, if it is small.
func (c *Context) Landscape() bool { return c.W > c.H*1.2 }

// feel finds out whether the player uses fingers now. While something is pressed, and until
// its release has been obeyed, everything keeps its size.
func (c *Context) feel() {
	in := c.Input
	if in.Pressed || in.Down || in.Released || in.Dragging {
		return
	}
	if in.Touch || in.Moved {
		c.TouchMode = in.Touch
	}
}

// NeedRedraw asks for a Draw after this update.
func (c *Context) NeedRedraw() { c.dirty = true }

// Push puts a scene on top of the stack after this update.
func (c *Context) Push(s Scene) { c.stack.later(func(st *Stack) { st.push(s) }) }

// Pop takes the top scene off the stack after this update.
func (c *Context) Pop() { c.stack.later(func(st *Stack) { st.pop(c) }) }

// Replace puts a scene in the place of the top one.
func (c *Context) Replace(s Scene) {
	c.stack.later(func(st *Stack) { st.pop(c); st.push(s) })
}

// Reset leaves s alone on the stack.
func (c *Context) Reset(s Scene) {
	c.stack.later(func(st *Stack) {
		for len(st.scenes) > 0 {
			st.pop(c)
		}
		st.push(s)
	})
}

// PopTo takes scenes off the stack until s is on top.
func (c *Context) PopTo(s Scene) {
	c.stack.later(func(st *Stack) {
		for len(st.scenes) > 1 && st.scenes[len(st.scenes)-1].scene != s {
			st.pop(c)
		}
	})
}

// Platform is what differs between the desktop and the browser.
type Platform interface {
	// Export gives the player a text as a file, and returns where it went, for a message.
	Export(name, text string) (where string, err error)
	// Share gives the player a link: the part of an address behind its #, as it stands there. got
	// is called, at once or during a later update, with the file it was written to, or "" where
	// it can be pasted; never, if the page itself shows it or the system's own sheet has it.
	Share(name, link string, got func(where string, err error))
	// SaveImage gives the player an opaque picture, and Film an animated one, a GIF. got is called
	// as for Share.
	SaveImage(name string, img *image.RGBA, got func(where string, err error))
	SaveGIF(name string, gif []byte, got func(where string, err error))
	// Import asks the player for a file; got is called during a later update, or never.
	Import(got func(name, text string, err error))
	// PromptText asks for a line of text where there may be no keyboard; false = there is one.
	PromptText(title, text string, got func(string)) bool
	// Copy puts a text on the clipboard. Paste fetches the text of the clipboard, which comes as Input.Pasted
	// of a later update, if there is any.
	Copy(text string)
	Paste()
	// TouchMode reports whether the device is used with fingers above all.
	Fingers() bool
	// CanQuit reports whether the program can end itself.
	CanQuit() bool
	// Announce gives a screen reader the text that has just become the newest on the screen, or
	// that the keyboard focus has come to.
	Announce(text string)
	// SetPageState tells the page around the game: loading, ready, playing or error.
	SetPageState(state string)
}
