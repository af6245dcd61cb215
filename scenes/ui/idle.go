package ui

import (
	"time"

	"herbstnebel/scenes/lang"
)

// Idler is an optional interface of Scene for scenes that do not always move by themselves.
type Idler interface {
	Scene
	// Idle reports whether the scene waits for nothing but the player.
	Idle() bool
}

// idleTimer counts updates since the last change. An idle scene is updated at a reduced rate and wakes
// on the next input.
type idleTimer struct {
	updates int // since the last input or change
	input   Input
	screen  screenful
}

// screenful is everything on which the layout of all scenes depends.
type screenful struct {
	w, h, scale float64
	fingers     bool
	keyboard    *Keyboard
	lang        *lang.Table
	theme       *Theme
}

// The number of updates before a scene counts as idle, longer than the delay of a tooltip, and the
// interval of its updates then: ten a second.
const (
	idleAfter    = 60
	idleInterval = 6
)

// The times between two frames of an idle scene, and the number of updates after which the longer one is used: by then
// all messages have expired. A frame catches up with at most five updates.
const (
	shortPause = time.Second / 10
	longPause  = time.Second / 4
	longAfter  = 600
)

// pause returns the time until the next frame.
func (k *idleTimer) pause() time.Duration {
	switch {
	case k.updates <= idleAfter:
		return 0
	case k.updates <= longAfter:
		return shortPause
	}
	return longPause
}

// skips reports whether this update can be skipped.
func (k *idleTimer) skips(c *Context, top Scene) bool {
	screen := screenful{c.W, c.H, c.Scale, c.TouchMode, c.Keyboard, c.Lang, c.Theme}
	r, ok := top.(Idler)
	if !ok || c.dirty || screen != k.screen || !c.Input.same(&k.input) || !r.Idle() {
		k.updates = 0
	}
	k.input, k.screen = *c.Input, screen
	k.updates++
	return k.updates > idleAfter && k.updates%idleInterval != 0
}
