package ui

import "github.com/hajimehoshi/ebiten/v2"

// Input is what the player did since the last update, as plain data.
type Input struct {
	Pointer  Point // of the mouse, or the first finger; stays where the finger left
	Touch    bool  // the pointer is a finger
	Inside   bool  // the pointer is over the window (always, for a finger that is down)
	Down     bool  // left button or finger
	Pressed  bool  // went down now
	Released bool  // went up now
	Right    bool  // right button went down now
	Moved    bool  // the pointer moved

	// Gestures of the left button, the middle button or one finger, on anything.
	Click     bool  // pressed and released without moving or waiting
	LongPress bool  // a finger has rested for half a second: what hovering is for a mouse
	Dragging  bool  // moved beyond the slop since it went down
	DragBegan bool  // became a drag now
	Drag      Point // moved now, while dragging
	From      Point // where it went down

	// Wheel, in notches of a mouse wheel; up is positive. A touchpad sends fractions.
	Wheel Point
	// Pinch is by how much two fingers spread now: 1 = not at all. PinchAt is between
	// them, PinchDrag how far that moved.
	Pinch     float64
	PinchAt   Point
	PinchDrag Point

	Chars  []rune // typed
	Pasted string // from the clipboard, after Platform.Paste
	// Strokes are the keys that went down now or repeat, by label: for fields of text.
	Strokes []ebiten.Key
	// KeysPressed are the keys that went down now, whatever they mean.
	KeysPressed []ebiten.Key
	Ctrl        bool
	Shift       bool
	Alt         bool

	pressed [actions]bool // with repeats for those that move something
	held    [actions]bool
	any     bool
}

// Triggered reports whether an action was asked for now, by its keys.
func (in *Input) Triggered(a Action) bool { return in.pressed[a] }

// Acts reports whether any action was asked for now.
func (in *Input) Acts() bool { return in.any }

// Held reports whether a key of an action is down.
func (in *Input) Held(a Action) bool { return in.held[a] }

// Trigger makes an action asked for: for tests and for buttons that stand for keys.
func (in *Input) Trigger(a Action) { in.pressed[a] = true; in.any = true }

// Consume reports whether an action was asked for and forgets it, so that nobody else obeys.
func (in *Input) Consume(a Action) bool {
	p := in.pressed[a]
	in.pressed[a] = false
	return p
}

// Idle reports whether the player did nothing.
func (in *Input) Idle() bool {
	return !in.any && !in.Down && !in.Released && !in.Moved && !in.Right && in.Wheel == (Point{}) && in.Pinch == 1 && len(in.Chars) == 0 && in.Pasted == "" && len(in.Strokes) == 0 && !in.LongPress
}

// same reports whether the player did nothing and holds what was held before.
func (in *Input) same(before *Input) bool {
	return in.Idle() && len(in.KeysPressed) == 0 && in.held == before.held && in.Ctrl == before.Ctrl && in.Shift == before.Shift && in.Alt == before.Alt &&
		in.Pointer == before.Pointer && in.Inside == before.Inside && in.Touch == before.Touch
}

// mute makes that no action was asked for.
func (in *Input) mute() { in.pressed, in.held = [actions]bool{}, [actions]bool{} }

// letters keeps only what moves in a form: while a field is typed in, other keys are text.
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
