// Package ui is the kit that every scene is built with: scenes and their stack, input as
// plain data, the theme, text, and widgets.
//
// A Scene has two methods. Update handles input, changes state, and records what the
// widgets look like into c.UI; it is called 60 times a second for the scene on top of the
// stack. Draw paints what lies under the widgets (a map, say) and changes nothing; the
// recorded widgets are painted over it. Draw is called only when the recording differs from
// the one on the screen, when NeedRedraw was called, or when the size changed: the screen is
// not cleared between frames, so a still scene costs nothing. Draw may be skipped or called
// twice. A Idler in which nothing has happened for a while is updated ten times a second, until
// the player does something.
//
// Widgets are immediate: c.UI.Button(id, rect, text) records a button and returns true in
// the update in which it is pressed. An id is unique within its scene and carries hover,
// press and keyboard focus from one update to the next. Where rectangles overlap, the one
// recorded last wins. Layout is cutting rectangles (Rect.CutTop and its sisters): pure, and
// tested without a display.
//
// All lengths in Rect and Point are device pixels; c.Px turns interface points into them. A
// button is at least Touch points high where a finger may press it.
//
// Nothing in Update needs a display, a sound device or a running game: tests fill in an
// Input, call Update, and read c.UI.Texts or the state.
//
// What this package is not: it knows no game and no scene.
package ui
