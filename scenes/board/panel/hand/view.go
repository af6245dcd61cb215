package hand

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// View is the data that the hand shows besides its own state.
type View struct {
	panel.Env
	Due     bool             // true if the hand is shown
	Most    float64          // largest area of the cards and their tab, in square pixels; 0 = no limit
	Options []picking.Option // options of the decision
	Buttons []picking.Option // those of them that are buttons; the button of number i has the ID "choice" + i

	// Recommended reports whether the player is advised to play a choice.
	Recommended func(rules.Choice) bool
}

// Press asks for the same as a press of the button of an option.
type Press struct{ Option picking.Option }

// Intent implements panel.Intent.
func (Press) Intent() {}

// Panel is the hand.
type Panel struct {
	cards     []rules.Card
	folded    bool
	activated []rules.PieceID // pieces that the card under the pointer, or the raised card, would activate
	raised    int             // number of the card that a finger has touched once, from 1; 0 = none
	brought   int             // number of the card to which the rows were scrolled, from 1; 0 = none
	place     Placement
	placed    placeKey // key for which place was computed
	intents   []panel.Intent
}

// title returns the text of the tab.
func (p *Panel) title(c *ui.Context) string { return c.T("board.hand.cards", "n", len(p.cards)) }

// Placement is the layout of the hand.
type Placement struct {
	Tab     ui.Rect   // above the cards, or to their left in a very low viewport
	Room    ui.Rect   // area of all cards
	Wide    float64   // width of a card
	Gap     float64   // between two cards
	High    []float64 // height of each row
	PerRow  int       // cards in a row
	Long    bool      // true if cards show the full text of their uses
	Scrolls bool      // true if the rows must be scrolled
	Small   bool      // true if titles are small, so that all cards fit into one row
	Bare    bool      // true if space is short: a card is one button, without a row of buttons at its foot
}

// placeKey holds everything on which the layout depends, except the cards.
type placeKey struct {
	view            ui.Rect
	folded, fingers bool
	scale, most     float64
	lang            *lang.Table
}
