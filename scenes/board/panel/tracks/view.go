package tracks

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// View is the data that the panel shows besides the tracks of the texts and the pieces in boxes.
type View struct {
	panel.Env
	HandElsewhere bool            // true if the hand is shown at the bottom of the map, and so not here
	Selectable    []rules.PieceID // pieces in boxes that can be selected
	Turns         int             // number of turns of the longest scenario
	History       string          // historical note of the current turn; empty = none

	// WhyNotChit returns the reasons why a chit of a side cannot be played now. If nil, no reasons are shown.
	WhyNotChit func(side rules.Side, key string) []rules.Reason
}

// Panel has the state of the panel.
type Panel struct {
	Cup   ui.Rect // where a drawn chit comes from; empty = unknown
	Drawn ui.Rect // where a drawn chit goes to

	headline headline
	view     *View          // view shown by Layout
	room     ui.Rect        // visible part of the panel
	out      []panel.Intent // intents of the player
}

// shownElsewhere are the tracks that other parts of the screen show, or this panel as chits.
var shownElsewhere = map[string]bool{vocab.Turn: true, vocab.Cup: true, vocab.Drawn: true, vocab.Hand: true}

// Sizes in interface points.
const (
	margin     = 10 // around the panel
	trackRow   = 19 // name and value of a track
	barRow     = 12 // bar of a track that has a maximum
	barAbove   = 2
	barHeight  = 7
	trackGap   = 6  // below a track
	chitSide   = 38 // chit in a cup, or drawn or held
	chitGap    = 5
	tagSide    = 14 // tag with the number of equal chits
	tagLeft    = 10 // from the left edge of the tag to the right edge of its chit
	tagUp      = 6  // part of the tag above its chit
	chanceRow  = 15 // probability of a chit, below it
	cupHeight  = 50 // area from which chits are drawn
	drawnLeast = 14 // height in place of drawn chits if there are none
	drawnArea  = 40 // height of the area to which drawn chits move
	turnRow    = 20 // number and date of a turn
	turnSide   = 30 // piece on the turn track
	boxSide    = 34 // piece in a box
	pieceGap   = 4
	pieceBelow = 8  // below the pieces of a turn
	boxBelow   = 10 // below the pieces of a box
)

// small is the size of the smaller texts.
const small = 13

// tipOver shows a tooltip while the pointer is over a rectangle of the panel.
func (p *Panel) tipOver(c *ui.Context, at ui.Rect, text func() string) {
	if pt := c.Input.Pointer; c.Input.Inside && pt.In(at) && pt.In(p.room) {
		c.UI.TooltipAt(pt, text())
	}
}
