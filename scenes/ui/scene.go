package ui

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/scenes/lang"
)

// Scene is a full-screen page. The package comment describes when its methods are called.
type Scene interface {
	Update(c *Context) error
	Draw(screen *ebiten.Image, c *Context)
}

// Overlay is an optional interface of Scene for scenes that leave the scene below visible.
type Overlay interface {
	Scene
	Overlay() bool
}

// BackgroundBuilder is an optional interface of Scene for scenes that render their contents
// incrementally.
type BackgroundBuilder interface {
	Scene
	// Build continues rendering while another scene is on top, and reports whether there is
	// something new to show.
	Build(c *Context) bool
}

// Resizer is an optional interface of Scene for scenes that can be visible below another.
type Resizer interface {
	Scene
	// Fit lays out and records the scene again after the screen was resized while another scene is
	// on top.
	Fit(c *Context)
}

// Closer is an optional interface of Scene. Close is called when the scene leaves the stack.
type Closer interface{ Close(c *Context) }

// Context is the environment of a scene. It is valid during Update and Draw.
type Context struct {
	Input       *Input
	Keys        Keymap
	Keyboard    *Keyboard // of the player; nil means US labels
	W, H        float64   // size of the screen, in device pixels
	Scale       float64   // device pixels per interface point: the screen's own factor times the player's
	DeviceScale float64
	Lang        *lang.Table
	Theme       *Theme
	Fonts       *Fonts
	Settings    *Settings
	Sound       Sound // never nil
	TouchMode   bool  // touch targets have the size for fingers; never changes between press and release
	Platform    Platform
	UI          *UI // recorder of the scene being updated
	Tick        int // updates since the start, 60 a second
	Now         func() time.Time
	// OnText, if not nil, is called before each text is drawn, and with "" before each icon, with
	// its rectangle and the visible part of it. If it returns false the text is not drawn. For
	// tests.
	OnText func(text string, full, seen Rect) bool

	stack         *Stack
	announcements []string // texts for the screen reader in this update
	brush         *brush
	dirty         bool
}

// T returns the text for a key; args alternate between names and values.
func (c *Context) T(key string, args ...any) string { return c.Lang.T(key, args...) }

// Px converts interface points to device pixels.
func (c *Context) Px(points float64) float64 { return points * c.Scale }

// MinTouchTarget is the minimum height of a touch target over a map or beside a text, in interface
// points. Buttons of a page use Touch.
const MinTouchTarget = 40.0

// HitSize returns the size of a hit area in device pixels: mouse interface points for a mouse,
// MinTouchTarget for a finger.
func (c *Context) HitSize(mouse float64) float64 {
	if c.TouchMode {
		return c.Px(MinTouchTarget)
	}
	return c.Px(mouse)
}

// Screen returns the whole screen.
func (c *Context) Screen() Rect { return Rect{0, 0, c.W, c.H} }

// Narrow reports whether the screen is too narrow for two columns, such as a phone held upright.
func (c *Context) Narrow() bool { return c.W < c.Px(620) }

// Short reports whether the screen is low, such as a phone on its side or a low window.
func (c *Context) Short() bool { return c.H < c.Px(560) }

// Landscape reports whether the screen is clearly wider than high; a small screen is then a phone
// on its side.
func (c *Context) Landscape() bool { return c.W > c.H*1.2 }

// feel updates TouchMode from the latest input. The mode never changes during a press, so that hit
// areas keep their size until the release has been handled.
func (c *Context) feel() {
	in := c.Input
	if in.Pressed || in.Down || in.Released || in.Dragging {
		return
	}
	if in.Touch || in.Moved {
		c.TouchMode = in.Touch
	}
}

// NeedRedraw requests a Draw after this update.
func (c *Context) NeedRedraw() { c.dirty = true }

// Push puts a scene on top of the stack after this update.
func (c *Context) Push(s Scene) { c.stack.later(func(st *Stack) { st.push(s) }) }

// Pop removes the top scene from the stack after this update.
func (c *Context) Pop() { c.stack.later(func(st *Stack) { st.pop(c) }) }

// Replace replaces the top scene with s after this update.
func (c *Context) Replace(s Scene) {
	c.stack.later(func(st *Stack) { st.pop(c); st.push(s) })
}

// Reset makes s the only scene on the stack after this update.
func (c *Context) Reset(s Scene) {
	c.stack.later(func(st *Stack) {
		for len(st.scenes) > 0 {
			st.pop(c)
		}
		st.push(s)
	})
}

// PopTo removes scenes from the stack until s is on top, after this update.
func (c *Context) PopTo(s Scene) {
	c.stack.later(func(st *Stack) {
		for len(st.scenes) > 1 && st.scenes[len(st.scenes)-1].scene != s {
			st.pop(c)
		}
	})
}

// Platform provides the functions that differ between the desktop and the browser.
type Platform interface {
	// Export gives the player a text as a file with an extension such as ".journal" and returns the file's location, for
	// a message.
	Export(name, extension, text string) (where string, err error)
	// Share gives the player a link; link is the part of the address after the #, already encoded.
	// got is called at once or during a later update, with the path of the file that was written,
	// or with "" if the link is on the clipboard. It is not called if the page shows the link or
	// the system's share dialog takes it.
	Share(name, link string, got func(where string, err error))
	// SaveImage gives the player an opaque picture, and SaveGIF an animated GIF. got is called as
	// for Share.
	SaveImage(name string, img *image.RGBA, got func(where string, err error))
	SaveGIF(name string, gif []byte, got func(where string, err error))
	// Import prompts the player for a file; got is called during a later update, or never.
	Import(got func(name, text string, err error))
	// PromptText prompts for a line of text on devices that may have no keyboard. It reports false
	// if there is a keyboard.
	PromptText(title, text string, got func(string)) bool
	// Copy puts a text on the clipboard. Paste requests the text on the clipboard; if there is any,
	// it arrives as Input.Pasted in a later update.
	Copy(text string)
	Paste()
	// Fingers reports whether the device is mainly used by touch.
	Fingers() bool
	// CanQuit reports whether the program can end itself.
	CanQuit() bool
	// Announce sends a screen reader the newest text on the screen, or the text of the focused
	// widget.
	Announce(text string)
	// SetPageState tells the web page around the game that the first frame is drawn ("ready"), what is
	// on the screen ("title" or "playing", a match), or that the program has failed ("error").
	SetPageState(state string)
}
