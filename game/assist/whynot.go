package assist

import (
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Click is a click that selects nothing, for which the player is told the reason.
type Click struct {
	Piece rules.PieceID // 0 = an empty cell
	Cell  rules.CellID  // 0 = beside the map
	Actor rules.PieceID // piece that the player seems to want to act: the active piece, or one clicked before; 0 = none
}

// ReasonsAgainst lists the reasons against an intent, except that it is the wrong moment.
func ReasonsAgainst(pos rules.View, in rules.Intent) []rules.Reason {
	return slices.DeleteFunc(slices.Clone(pos.WhyNot(in)), func(r rules.Reason) bool { return r.Key == vocab.NotNow })
}

// TargetIntent returns the intent of a click on an enemy or a cell in a decision in which enemies or cells are selected, and not the player's
// own pieces or their destinations. In any other decision it returns no intent.
func (s *Situation) TargetIntent(c Click, options []Option) rules.Intent {
	for i := range options {
		switch o := &options[i]; {
		case o.Info.Pass:
		case o.Info.Piece == 0 && o.Info.Cell != 0:
			return rules.Intent{To: c.Cell}
		case s.isEnemy(c.Piece) && s.isEnemy(o.Info.Piece):
			return rules.Intent{Piece: c.Piece}
		}
	}
	return rules.Intent{}
}

// Intent returns the intent of a click: to use the piece that is clicked, or to move or attack with another. It reports own if the piece is a
// unit that the player may want to use next.
func (s *Situation) Intent(c Click) (in rules.Intent, own bool) {
	q := s.piece(c.Piece)
	if c.Actor == 0 && q != nil && q.Unit && s.isEnemy(c.Piece) {
		c.Actor = s.neighbour(c.Cell, s.Decision.By)
	}
	switch {
	case q != nil && q.Unit && (c.Actor == 0 || s.piece(c.Actor).Side == q.Side) && s.onMap(c.Cell):
		return rules.Intent{Piece: c.Piece}, true
	case q != nil && !q.Unit && q.Side == s.Decision.By && s.onMap(c.Cell) && (c.Actor == 0 || s.home(c.Actor) == c.Cell): // a marker
		return rules.Intent{Piece: c.Piece}, false
	case c.Actor != 0 && c.Cell != 0:
		return rules.Intent{Piece: c.Actor, To: c.Cell, Attack: q != nil && q.Unit}, false
	}
	return rules.Intent{}, false
}

// isEnemy reports whether a piece belongs to the side that does not decide.
func (s *Situation) isEnemy(id rules.PieceID) bool {
	q := s.piece(id)
	return q != nil && q.Side == s.Decision.By.Other()
}

// neighbour returns a unit of a side in a hex adjacent to a cell, or 0.
func (s *Situation) neighbour(cell rules.CellID, side rules.Side) rules.PieceID {
	for i := range s.Pieces {
		q := &s.Pieces[i]
		if q.Unit && q.Side == side && s.onMap(q.Cell) && Adjacent(s.Board, q.Cell, cell) {
			return q.ID
		}
	}
	return 0
}

// AttacksOn lists the options by which the active piece can attack the enemies in a cell, in games in which an attack includes all adjacent
// enemies and its choices name no cell.
func (p *AttackPlan) AttacksOn(s *Situation, cell rules.CellID, options []Option) (list []Option) {
	f := p.Base
	if f == nil || cell == 0 || !slices.ContainsFunc(f.Defenders, func(id rules.PieceID) bool { return s.home(id) == cell }) {
		return nil
	}
	for _, o := range options {
		if strings.HasPrefix(o.Info.Verb, vocab.Attack+".") && !o.OnMap() {
			list = append(list, o)
		}
	}
	return list
}
