package strip

import (
	"image/color"

	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// Panel is the strip and the toast.
type Panel struct {
	Toast Toast // short message

	laid []ui.Rect // rectangles of the strip and the toast, as drawn last
	high float64   // height of the strip with its margins, in pixels; 0 = no strip
	rest ui.Rect   // room below the strip
}

// View is the data that a strip shows.
type View struct {
	Text    string
	Frame   color.RGBA // colour of the frame
	AtRight bool       // true for a strip at the right of the room, false for one in the middle
	Buttons []Button   // from the right
	Most    float64    // largest height in pixels, to which a longer text is scrolled; 0 = no limit
}

// textStyle is the style of the text of a strip or a toast.
var textStyle = ui.Style{Family: ui.Bold, Size: TextSize}

// Toast is a short message over the map. The zero value is no message.
type Toast struct {
	ErrorText func(error) string // returns the message for an error in the player's language; nil = the text of the error

	message
}

// message is the message of a toast.
type message struct {
	text    string
	until   int  // last tick at which it is shown
	passing bool // true if the next action removes it
}

// Button is a button of a strip.
type Button struct {
	ID, Text string
	Style    ui.ButtonStyle
	Asks     panel.Intent // intent of a press
}

// Sizes in interface points.
const (
	TextSize = 15 // text of a strip and its buttons

	stripGap    = 10 // beside the text and the buttons
	stripPad    = 7  // above and below them
	stripMargin = 8  // beside and below the strip
	leastText   = 200
	leastSize   = 12 // text beside the buttons
	textGap     = 6  // below a text that has lines of its own
	frameInset  = 3
	frameWidth  = 2
)
