package odds

import (
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/ui"
)

// View is the data that the panel shows. The panel has no state.
type View struct {
	panel.Env
	Forecast   *rules.Forecast
	Before     *rules.Forecast    // forecast before a change, to compare with; nil if there is no change
	Was        string             // column before its last change; empty if there was none
	Prediction *assist.Prediction // defence to expect; nil if no procedure leads the defenders
	WhatIf     *assist.WhatIf     // attack of the forecast if it is not a combat; otherwise nil
	Fell       string             // key of the result that the dice gave; empty = none yet
	Settled    bool               // true if the combat has been fought
	SetUp      bool               // true if the what-if attack is set up as it will be fought

	// List draws the units of the combat, and returns the height used. If List is nil, they are not listed.
	List func(c *ui.Context, r ui.Rect) (high float64, intents []panel.Intent)
}

// Toggle asks to add a piece to the what-if attack or to remove it.
type Toggle struct{ Piece rules.PieceID }

// Intent implements panel.Intent.
func (Toggle) Intent() {}

// Sizes in interface points.
const (
	listGap     = 4.0 // below the list of units
	headHigh    = 34.0
	columnSize  = 24.0
	columnLeast = 14.0
	sumSize     = 15.0 // strengths beside the column
	sumLeast    = 11.0
	sumHigh     = 20.0 // strengths below the column
	sumGap      = 12.0 // between the column and the strengths
	aloneSize   = 20.0 // strengths without a column
	aloneLeast  = 13.0
	termSize    = 14.0 // terms of the strengths and of the column
	termGap     = 2.0
	resultsGap  = 6.0 // below the results
	below       = 8.0 // below the panel
)
