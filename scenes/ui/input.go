package ui

import "github.com/hajimehoshi/ebiten/v2"

// Input is the player's input since the last update, as plain data.
type Input struct {
	Pointer  Point // of the mouse or the first finger; after a touch it stays at its last position
	Touch    bool  // the pointer is a finger
	Inside   bool  // the pointer is over the window (always true for a touch)
	Down     bool  // left button or finger
	Pressed  bool  // went down in this update
	Released bool  // went up in this update
	Right    bool  // right button went down in this update
	Moved    bool  // the pointer moved

	// Gestures of the left button, the middle button or one finger, anywhere on the screen.
	Click     bool  // pressed and released without moving or waiting
	LongPress bool  // a finger has rested for half a second: corresponds to hovering with a mouse
	Dragging  bool  // moved beyond the slop since it went down
	DragBegan bool  // the press became a drag in this update
	Drag      Point // movement in this update, while dragging
	From      Point // position where it went down

	// Wheel is in notches of a mouse wheel, positive upwards. Touchpads send fractions.
	Wheel Point
	// Pinch is the factor by which two fingers spread in this update; 1 means none. PinchAt is the
	// point between them, PinchDrag the movement of that point.
	Pinch     float64
	PinchAt   Point
	PinchDrag Point

	Chars  []rune // typed characters
	Pasted string // from the clipboard, after Platform.Paste
	// Strokes are the keys that went down in this update or repeat, by label, for text fields.
	Strokes []ebiten.Key
	// KeysPressed are the keys that went down in this update, whether or not they are bound.
	KeysPressed []ebiten.Key
	Ctrl        bool
	Shift       bool
	Alt         bool

	pressed [actions]bool // includes repeats of actions that move something
	held    [actions]bool
	any     bool
}

// Triggered reports whether an action was triggered by its keys in this update.
func (in *Input) Triggered(a Action) bool { return in.pressed[a] }

// Acts reports whether any action was triggered in this update.
func (in *Input) Acts() bool { return in.any }

// Held reports whether a key of an action is down.
func (in *Input) Held(a Action) bool { return in.held[a] }

// Trigger triggers an action, for tests and for buttons that correspond to keys.
func (in *Input) Trigger(a Action) { in.pressed[a] = true; in.any = true }

// Consume reports whether an action was triggered, and clears it so that no other widget handles
// it.
func (in *Input) Consume(a Action) bool {
	p := in.pressed[a]
	in.pressed[a] = false
	return p
}

// Idle reports whether the player did nothing.
func (in *Input) Idle() bool {
	return !in.any && !in.Down && !in.Released && !in.Moved && !in.Right && in.Wheel == (Point{}) && in.Pinch == 1 && len(in.Chars) == 0 && in.Pasted == "" && len(in.Strokes) == 0 && !in.LongPress
}

// same reports whether the player did nothing and holds the same keys and buttons as before.
func (in *Input) same(before *Input) bool {
	return in.Idle() && len(in.KeysPressed) == 0 && in.held == before.held && in.Ctrl == before.Ctrl && in.Shift == before.Shift && in.Alt == before.Alt &&
		in.Pointer == before.Pointer && in.Inside == before.Inside && in.Touch == before.Touch
}

// mute clears all actions.
func (in *Input) mute() { in.pressed, in.held = [actions]bool{}, [actions]bool{} }

// letters keeps only the actions that navigate a form: while a field is focused, all other keys are
// text.
func (in *Input) letters() {
	in.held = [actions]bool{}
	for a := range in.pressed {
		switch Action(a) {
		case Up, Down, NextFocus, PrevFocus, Cancel, PageUp, PageDown, Fullscreen:
		case Confirm:
			for _, r := range in.Chars {
				if r == ' ' {
					in.pressed[a] = false
				}
			}
		default:
			in.pressed[a] = false
		}
	}
}
