// Package choosing holds the decision of the person at the screen: the options, the selection made so far, the plans, and the question that is
// asked before a choice is played.
//
// Chooser receives the actions of the person: clicks on pieces and cells, presses of buttons, stacks dropped on cells. It then selects, plays a
// choice, asks a question or explains why nothing is selectable. It does not know where things are on the screen.
package choosing

import (
	"slices"

	"herbstnebel/game"
	"herbstnebel/game/assist"
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
	"herbstnebel/scenes/board/coach"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel/hand"
	"herbstnebel/scenes/board/panel/hint"
	"herbstnebel/scenes/board/panel/info"
	"herbstnebel/scenes/board/panel/strip"
	"herbstnebel/scenes/board/picking"
	"herbstnebel/scenes/board/planning"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/ui"
)

// Viewpoint is the position of the match that the screen shows.
type Viewpoint interface {
	Position() rules.View // position shown
	By() rules.Side       // side that decides in it, or decided last
	Live() bool           // reports whether it is not an earlier position of a replay
	Busy() bool           // reports whether an event is being shown
}

// Screen is the rest of the screen, as far as the acts of the person change it. No function is nil.
type Screen struct {
	Prompt func(c *ui.Context) (text, para string) // returns the prompt of the decision and its rule paragraph

	Refresh  func(c *ui.Context)                        // shows the current position of the match at once
	Played   func(c *ui.Context, plan bool)             // closes the panels of the previous decision; plan is true after a plan, false after a single choice
	Answered func(c *ui.Context, refused, dragged bool) // shows the answer to a click or a drag; refused is true if the rules forbid it
}

// Table holds the match, its texts, and the panels that explain a decision. No field is nil.
type Table struct {
	Match  *game.Match
	Board  *rules.Board    // map of the scenario
	Pieces *playback.State // pieces as shown
	Texts  *gametext.Texts
	Shown  Viewpoint
	Coach  *coach.Coach // highlights of the tutorial
	Hint   *hint.Panel  // advice of an engine
	Hand   *hand.Panel  // cards of the deciding side
	Answer *info.Answer // answer to the last click that selected nothing
	Toast  *strip.Toast // messages
}

// Chooser holds the decision that the board shows, and the selection and the plans of the person for it.
type Chooser struct {
	Table
	Screen Screen

	revision int // revision of the match when the decision was loaded

	Decision rules.Decision
	Human    bool // true if a person decides now
	Undoable bool // true if the last choice began something unfinished, which Esc can undo
	Targeted bool // true if that choice named a target, which Esc can undo too

	Picks picking.Picker // selectable options of the decision
	Menu  picking.Menu   // open menu of verbs
	Plans planning.Plans // plans of the person

	Targets []rules.Forecast // attacks that the units chosen before could make on the selectable targets
	Hover   picking.Hover    // target of the pointer or the keyboard cursor
	Cursor  picking.Cursor   // cell cursor of the keyboard
}

// Load takes the decision of the position shown, without a selection and without plans.
func (k *Chooser) Load(c *ui.Context, pos rules.View) {
	m := k.Match
	k.revision, k.Decision = m.Revision(), pos.Decision()
	k.Menu.Close()
	k.Plans.Group.Drop()
	k.Answer.Clear()
	k.Toast.Pass()
	k.Hover.ClearPath()
	k.Human = k.Shown.Live() && m.Seat(m.ToMove()) == game.Human && k.Coach.Ending() == ""
	if k.Human {
		k.Picks.Load(pos, m.Choices(), k.Pieces.CellOf)
		if k.Order(c) != "" {
			k.Picks.AddInTurn()
		}
		k.Picks.AddFormations(k.Pieces.Pieces, k.Decision.By, k.Pieces.OnMap)
		k.Picks.SortFormations(func(id rules.PieceID) float64 { return float64(k.Board.Cells[k.Pieces.CellOf(id)].Center.Y) })
	} else {
		k.Picks.Clear()
	}
	k.Hand.Set(k.cards(pos))
	k.plan(c)
	k.forecastTargets(c)
}

// forecastTargets forecasts the attacks on the selectable targets that are declared, or whose attackers have been chosen: the active units or the
// group can go to the enemy, or only what pays for the attack is open.
func (k *Chooser) forecastTargets(c *ui.Context) {
	k.Targets = k.Targets[:0]
	if !k.Human || !c.Settings.Odds {
		return
	}
	s, sel := k.Situation(), k.Selection()
	declared, several := s.Position.(rules.TargetForecaster)
	active := k.Decision.Piece != 0 || k.Plans.Group.On()
	for i := range k.Picks.Options {
		o := &k.Picks.Options[i]
		cell := o.Info.Cell
		if cell == 0 || slices.ContainsFunc(k.Targets, func(f rules.Forecast) bool { return f.Target == cell }) {
			continue
		}
		if several && o.Info.Piece == 0 {
			if f, ok := declared.ForecastOn(cell); ok {
				k.Targets = append(k.Targets, f)
				continue
			}
		}
		if !picking.HasSource(o) && !(active && o.OnMap() && k.Pieces.HasEnemy(cell, k.Decision.By)) {
			continue
		}
		if w := s.AttackOn(cell, sel); w != nil {
			k.Targets = append(k.Targets, w.Forecast)
		}
	}
}

// Order returns the sentence that explains why the order matters, in a decision about what comes next; empty in any other.
func (k *Chooser) Order(c *ui.Context) string {
	if key := "next." + k.Decision.Key; c.Lang.HasOf(k.Texts.Game, key) {
		return c.Lang.GameText(k.Texts.Game, key)
	}
	return ""
}

// cards returns the hand of the deciding side in a position in which a person decides.
func (k *Chooser) cards(pos rules.View) []rules.Card {
	if holder, ok := pos.(rules.CardHolder); ok && k.Human {
		return holder.Cards(k.Decision.By)
	}
	return nil
}

// plan makes the plans for the decision.
func (k *Chooser) plan(c *ui.Context) {
	s, w := k.Situation(), &k.Plans.Pass
	w.Settle()
	w.Clear()
	if k.Human && k.Picks.Pass >= 0 && c.Lang.HasOf(k.Texts.Game, "leaves."+k.Decision.Key) {
		selectable := make([]rules.PieceID, 0, len(k.Picks.Stops))
		for _, stop := range k.Picks.Stops {
			selectable = append(selectable, stop.Piece)
		}
		w.Count(s, k.Picks.Options, k.Hand.Playable(), selectable)
	}
	if k.Match.CanUndo() != nil { // the combat went on
		k.Plans.Attack.Forget()
	}
	k.Plans.Refresh(s, k.Picks.Options, c.Settings.Odds, k.Movers(k.activeCell()))
	k.Picks.Buttons = k.Plans.PromptButtons(k.Picks.Buttons)
}

// Ready reports whether the person can select something: a person decides, and no event is being shown.
func (k *Chooser) Ready() bool { return k.Human && !k.Shown.Busy() && k.Shown.Live() }

// CanAsk reports whether the person can ask for a hint: there is a choice to make.
func (k *Chooser) CanAsk() bool { return k.Ready() && len(k.Picks.Options) > 1 }

// Hinted reports whether a choice is recommended by the hint, or otherwise by the tutorial.
func (k *Chooser) Hinted(choice rules.Choice) bool {
	if k.Hint.Advice() == nil {
		return k.Coach.Asks(choice) && k.CanAsk()
	}
	return k.Hint.Advice().Choice == choice && k.CanAsk()
}

// HintedPiece reports whether the hint or the tutorial recommends a choice of a piece.
func (k *Chooser) HintedPiece(id rules.PieceID) bool {
	o := k.Hint.Proposed()
	return id != 0 && o.Info.Piece == id && k.Hinted(o.Choice)
}

// Viewer returns the side of the only person who plays a match, or NoSide.
func Viewer(m *game.Match) rules.Side {
	axis, allies := m.Seat(rules.Axis) == game.Human, m.Seat(rules.Allies) == game.Human
	switch {
	case axis && !allies:
		return rules.Axis
	case allies && !axis:
		return rules.Allies
	}
	return rules.NoSide
}

// Situation describes the position shown for package assist.
func (k *Chooser) Situation() *assist.Situation {
	s := &assist.Situation{Position: k.Shown.Position(), Decision: k.Decision, Board: k.Board, Pieces: k.Pieces.Pieces, Stacks: k.Pieces.Stacks,
		Members: k.Pieces.Members, Side: Viewer(k.Match), Decides: k.Human}
	if k.Human {
		s.Side = k.Decision.By
	}
	return s
}

// Selection describes the selection of the person for package assist.
func (k *Chooser) Selection() assist.Selection {
	sel := assist.Selection{Options: k.Picks.Options, CanSelect: func(cell rules.CellID) bool { return k.Picks.CellOption(cell) != nil }}
	if k.Plans.Group.On() {
		sel.Group = &k.Plans.Group.Group
	}
	return sel
}

// Movers lists the pieces of a cell that can move, the active piece first, then from the top down.
func (k *Chooser) Movers(cell rules.CellID) []rules.PieceID {
	if !k.Ready() {
		return nil
	}
	return k.Situation().Movers(cell)
}

// Look makes a cell and a piece the target that panels and overlays describe, with the path of the choice that a click would play.
func (k *Chooser) Look(cell rules.CellID, piece rules.PieceID) {
	h := &k.Hover
	h.Cell, h.Piece, h.Revision = cell, piece, k.Match.Revision()
	h.ClearPath()
	h.Reasons, h.Stays = nil, nil
	if !k.Human || k.Shown.Busy() {
		return
	}
	h.Reasons = k.ReasonsAt(cell)
	if o := k.Picks.CellOption(cell); k.another(Click{Piece: piece, Cell: cell, OnFan: h.Fan == cell}) { // a click selects the piece
	} else if k.Plans.Group.On() {
		w := k.Plans.Group.Route(cell)
		h.Path, h.Cost = append(h.Path, w.Path...), w.Cost
		h.Stays = k.Plans.Group.Stays(cell)
	} else if o != nil {
		h.Path = k.Match.Position().Path(h.Path, o.Choice)
		h.Cost = o.Info.N
	}
}

// ReasonsAt returns the reasons why the active piece cannot attack the enemies in a hex beside it or, for its own hex, any enemies beside it. It
// returns none if it can attack them, or if it does not move now.
func (k *Chooser) ReasonsAt(cell rules.CellID) []rules.Reason {
	q := k.Pieces.Piece(k.Decision.Piece)
	if q == nil || q.Side != k.Decision.By || !slices.ContainsFunc(k.Picks.Options, func(o picking.Option) bool { return o.Info.Verb == vocab.Move }) {
		return nil
	}
	s := k.Situation()
	targets := s.Targets(q.ID)
	for id := range k.Board.Cells {
		to := rules.CellID(id)
		if cell != q.Cell && cell != to || to == 0 || !k.Pieces.HasEnemy(to, q.Side) || !assist.Adjacent(k.Board, q.Cell, to) || slices.Contains(targets, to) {
			continue
		}
		if why := assist.ReasonsAgainst(s.Position, rules.Intent{Piece: q.ID, To: to, Attack: true}); len(why) > 0 {
			return why
		}
	}
	return nil
}
