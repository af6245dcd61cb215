package ui

import "herbstnebel/scenes/lang"

// Idler is a Scene that moves by itself at times only.
type Idler interface {
	Scene
	// Idle reports whether the scene waits for the player and for nothing else.
	Idle() bool
}

// calm is for how long nothing has happened. A scene that rests is then looked at now and then only,
// and at once when the player does anything.
type calm struct {
	updates int // since something was done or has changed
	input   Input
	screen  screenful
}

// screenful is what all scenes are laid out by.
type screenful struct {
	w, h, scale float64
	fingers     bool
	keyboard    *Keyboard
	lang        *lang.Table
	theme       *Theme
}

// How many updates must pass before a scene rests, more than any tooltip takes, and how often it is
// looked at then: ten times a second.
const (
	calmsDown = 60
	looksIn   = 6
)

// skips reports whether this update can be left out.
func (k *calm) skips(c *Context, top Scene) bool {
	screen := screenful{c.W, c.H, c.Scale, c.TouchMode, c.Keyboard, c.Lang, c.Theme}
	r, ok := top.(Idler)
	if !ok || c.dirty || screen != k.screen || !c.Input.same(&k.input) || !r.Idle() {
		k.updates = 0
	}
	k.input, k.screen = *c.Input, screen
	k.updates++
	return k.updates > calmsDown && k.updates%looksIn != 0
}
