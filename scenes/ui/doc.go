// Package ui is the toolkit for all scenes: scenes and their stack, input as plain data, the theme,
// text, and widgets.
//
// A Scene has two methods. Update handles input, changes state, and records the appearance of the
// widgets into c.UI; it is called 60 times a second for the scene on top of the stack. Draw paints
// the background of the widgets, such as a map, and changes no state; the recorded widgets are
// painted over it. Draw is called only if the recording differs from the one on the screen,
// NeedRedraw was called, or the size changed: the screen is not cleared between frames, so that an
// unchanged scene costs nothing. Draw may be skipped or called twice. An Idler in which nothing has
// happened for a while is updated ten times a second until the next input.
//
// Widgets are immediate: c.UI.Button(id, rect, text) records a button and returns true in the
// update in which it is pressed. An ID is unique within its scene and identifies the widget's
// hover, press and focus state across updates. Where rectangles overlap, the one recorded last is
// on top. Layout means cutting rectangles (Rect.CutTop and similar methods), which are pure
// functions and need no display.
//
// All lengths in Rect and Point are device pixels; c.Px converts interface points to device pixels.
// A button is at least Touch points high if it may be pressed with a finger.
//
// Update needs no display, sound device or running game: tests set an Input, call Update, and read
// c.UI.Texts or the state.
//
// The package depends on no particular game or scene.
package ui
