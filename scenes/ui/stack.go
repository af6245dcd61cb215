package ui

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// Stack holds the scenes, the last on top. Only the top scene is updated; the visible scenes below
// it are built.
type Stack struct {
	scenes  []*level
	pending []func(*Stack)
	voice   voice
	calm    idleTimer
}

type level struct {
	scene Scene
	ui    *UI
	size  [3]float64 // width, height and scale of the screen for which the scene was recorded
}

// NewStack returns a stack with a scene and connects it to a context.
func NewStack(c *Context, s Scene) *Stack {
	st := &Stack{}
	st.push(s)
	c.stack = st
	return st
}

func (st *Stack) later(f func(*Stack)) { st.pending = append(st.pending, f) }

func (st *Stack) push(s Scene) {
	if n := len(st.scenes); n > 0 {
		st.scenes[n-1].ui.over = nil // remove tooltips before another scene covers this one
	}
	st.scenes = append(st.scenes, &level{scene: s, ui: &UI{}})
}

func (st *Stack) pop(c *Context) {
	n := len(st.scenes) - 1
	if n < 0 {
		return
	}
	top := st.scenes[n].scene
	st.scenes = st.scenes[:n]
	if closer, ok := top.(Closer); ok {
		closer.Close(c)
	}
}

// Top returns the top scene, or nil.
func (st *Stack) Top() Scene {
	if len(st.scenes) == 0 {
		return nil
	}
	return st.scenes[len(st.scenes)-1].scene
}

// Pause returns the time until the next frame if there is no input before. It is 0 if anything moves on the screen or
// the player does anything.
func (st *Stack) Pause() time.Duration { return st.calm.pause() }

// Len returns the number of scenes.
func (st *Stack) Len() int { return len(st.scenes) }

// Update updates the top scene and then applies its pushes and pops. It reports whether the screen
// must be redrawn.
func (st *Stack) Update(c *Context) (redraw bool, err error) {
	c.stack = st
	if len(st.scenes) == 0 {
		return false, ebiten.Termination
	}
	c.feel()
	if len(st.pending) == 0 && st.calm.skips(c, st.Top()) {
		return false, nil
	}
	defer func() {
		if redraw {
			st.calm.updates = 0
		}
	}()
	for range 4 { // record a new top scene before it is drawn
		if len(st.pending) > 0 { // requested between updates, or by the previous scene
			for len(st.pending) > 0 {
				todo := st.pending
				st.pending = nil
				for _, f := range todo {
					f(st)
				}
			}
			if len(st.scenes) == 0 {
				return false, ebiten.Termination
			}
			redraw = true
			still := Input{Pointer: c.Input.Pointer, Inside: c.Input.Inside, Touch: c.Input.Touch, Pinch: 1}
			c.Input = &still
		}
		top := st.scenes[len(st.scenes)-1]
		c.UI = top.ui
		c.dirty = false
		top.ui.begin(c)
		err = top.scene.Update(c)
		top.ui.end()
		if err != nil {
			return false, err
		}
		top.size = [3]float64{c.W, c.H, c.Scale}
		st.fitBelow(c)
		redraw = redraw || c.dirty || top.ui.sum != top.ui.shown
		for _, l := range st.inSight() {
			if b, ok := l.scene.(BackgroundBuilder); ok && l != top && b.Build(c) {
				redraw = true
			}
		}
		if len(st.pending) == 0 {
			st.voice.announce(c)
			return redraw, nil
		}
	}
	return redraw, nil
}

// fitBelow records the visible scenes below the top one again if the screen has changed.
func (st *Stack) fitBelow(c *Context) {
	in, top := c.Input, st.scenes[len(st.scenes)-1]
	for _, l := range st.inSight() {
		if f, ok := l.scene.(Resizer); ok && l.size != top.size {
			c.UI, c.Input, l.size = l.ui, &Input{Pinch: 1}, top.size
			l.ui.begin(c)
			f.Fit(c)
			l.ui.end()
			c.NeedRedraw()
		}
	}
	c.UI, c.Input = top.ui, in
}

// inSight returns the top scene and the visible scenes below it.
func (st *Stack) inSight() []*level {
	first := max(0, len(st.scenes)-1)
	for first > 0 {
		o, ok := st.scenes[first].scene.(Overlay)
		if !ok || !o.Overlay() {
			break
		}
		first--
	}
	return st.scenes[first:]
}

// Draw draws the top scene and the visible scenes below it.
func (st *Stack) Draw(screen *ebiten.Image, c *Context) {
	was := c.UI
	for _, l := range st.inSight() {
		c.UI = l.ui
		l.scene.Draw(screen, c)
		l.ui.draw(screen, c)
	}
	c.UI = was
}
