package assist

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// WhatIf is a what-if attack: an attack that has not been declared, with its odds.
type WhatIf struct {
	Attack   rules.HypotheticalAttack
	Forecast rules.Forecast
	Pool     []rules.PieceID // pieces that could take part in it or support it
}

// Selection is the current selection of the player and the options that it leaves.
type Selection struct {
	Options   []Option                // options of the decision
	CanSelect func(rules.CellID) bool // reports whether a cell can be selected now
	Group     *Group                  // selected group; nil if there is none
}

// AttackOn returns the attack that the player's side could make now on the enemies in a cell, by all units that can take part. It returns
// nil if there are no enemies or no attackers.
func (s *Situation) AttackOn(target rules.CellID, sel Selection) *WhatIf {
	if s.Side != rules.Axis && s.Side != rules.Allies || !s.onMap(target) || !s.occupied(target, s.Side.Other()) {
		return nil
	}
	return s.AttackBy(target, s.Attackers(target, sel))
}

// AttackFromAround returns an attack on a stack of either side by all adjacent enemy units. If reverse is true, the stack attacks its
// strongest enemy neighbour. It returns nil if there is no such attack.
func (s *Situation) AttackFromAround(target rules.CellID, reverse bool) *WhatIf {
	own, _ := s.holder(target)
	if own == rules.NoSide {
		return nil
	}
	var from []rules.CellID
	best, most := rules.CellID(0), -1
	for id := 1; id < len(s.Board.Cells); id++ {
		cell := rules.CellID(id)
		side, defence := s.holder(cell)
		if side != own.Other() || !Adjacent(s.Board, cell, target) {
			continue
		}
		if from = append(from, cell); defence > most {
			best, most = cell, defence
		}
	}
	if reverse {
		if best == 0 {
			return nil
		}
		from, target = []rules.CellID{target}, best
	}
	var by []rules.PieceID
	for _, cell := range from {
		for _, id := range s.whole(s.Stacks[cell]) {
			if q := s.piece(id); q.Unit && q.Attack > 0 {
				by = append(by, id)
			}
		}
	}
	return s.AttackBy(target, by)
}

// holder returns the side whose units are in a cell, and the sum of their defence factors.
func (s *Situation) holder(cell rules.CellID) (side rules.Side, defence int) {
	for _, id := range s.Stacks[cell] {
		if q := s.piece(id); q.Unit {
			side, defence = q.Side, defence+q.Defence
		}
	}
	return side, defence
}

// AttackBy returns an attack by all pieces of a list. If that is illegal, it tries the pieces that could attack alone together with
// those that could join them, then those that could attack alone, and then the strongest stack of these. It returns nil if all are illegal.
func (s *Situation) AttackBy(target rules.CellID, by []rules.PieceID) *WhatIf {
	if w := s.attack(target, by); w != nil {
		return w
	}
	with := func(list []rules.PieceID) func(rules.PieceID) bool {
		return func(id rules.PieceID) bool {
			_, err := s.Position.ForecastAttack(rules.HypotheticalAttack{Target: target, Attackers: append(slices.Clone(list), id)})
			return err == nil
		}
	}
	alone, join := split(by, with(nil))
	more, _ := split(join, with(alone))
	if len(alone) > 0 && len(more) > 0 {
		if w := s.attack(target, append(slices.Clone(alone), more...)); w != nil {
			return w
		}
	}
	if w := s.attack(target, alone); w != nil {
		return w
	}
	return s.attack(target, s.strongest(alone))
}

// attack returns an attack by some pieces, or nil if it is illegal.
func (s *Situation) attack(target rules.CellID, by []rules.PieceID) *WhatIf {
	a := rules.HypotheticalAttack{Target: target, Attackers: by}
	f, err := s.Position.ForecastAttack(a)
	if err != nil {
		return nil
	}
	w := &WhatIf{Attack: a, Forecast: f, Pool: slices.Clone(by)}
	for i := range s.Pieces {
		q := &s.Pieces[i]
		if q.Unit || q.Cell == 0 || s.awaitsItsTurn(q) {
			continue
		}
		a.Support = []rules.PieceID{q.ID}
		if _, err := s.Position.ForecastAttack(a); err == nil {
			w.Pool = append(w.Pool, q.ID)
		}
	}
	return w
}

// awaitsItsTurn reports whether a piece is a later reinforcement.
func (s *Situation) awaitsItsTurn(q *rules.Piece) bool {
	for i := range s.Board.Boxes {
		if box := &s.Board.Boxes[i]; box.ID == q.Cell {
			return box.OnTurnTrack()
		}
	}
	return false
}

// Toggle returns the attack with a piece added or removed. It returns false if that attack is illegal.
func (w *WhatIf) Toggle(s *Situation, id rules.PieceID) (*WhatIf, bool) {
	a := w.Attack
	list := &a.Support
	if q := s.piece(id); q != nil && q.Unit {
		list = &a.Attackers
	}
	*list = slices.Clone(*list)
	if i := slices.Index(*list, id); i >= 0 {
		*list = slices.Delete(*list, i, i+1)
	} else {
		*list = append(*list, id)
	}
	f, err := s.Position.ForecastAttack(a)
	if err != nil {
		return nil, false
	}
	return &WhatIf{Attack: a, Forecast: f, Pool: w.Pool}, true
}

// Includes reports whether a piece attacks or supports the attack.
func (w *WhatIf) Includes(id rules.PieceID) bool {
	return slices.Contains(w.Attack.Attackers, id) || slices.Contains(w.Attack.Support, id)
}

// SetUp reports whether the attack is already prepared: all attackers are in the target cell, and one of them must attack.
func (w *WhatIf) SetUp(s *Situation) bool {
	list := w.Attack.Attackers
	return !slices.ContainsFunc(list, func(id rules.PieceID) bool { return s.home(id) != w.Attack.Target }) &&
		slices.ContainsFunc(list, func(id rules.PieceID) bool { return mustAttack(s.piece(id)) })
}

// split divides a list by a predicate.
func split(list []rules.PieceID, is func(rules.PieceID) bool) (yes, no []rules.PieceID) {
	for _, id := range list {
		if is(id) {
			yes = append(yes, id)
		} else {
			no = append(no, id)
		}
	}
	return yes, no
}

// strongest returns the pieces of a list in the cell with the largest total attack strength, and of several equal ones in the first.
func (s *Situation) strongest(list []rules.PieceID) []rules.PieceID {
	groups, sums, most := map[rules.CellID][]rules.PieceID{}, map[rules.CellID]int{}, 0
	for _, id := range list {
		q := s.piece(id)
		groups[q.Cell] = append(groups[q.Cell], id)
		sums[q.Cell] += q.Attack
		most = max(most, sums[q.Cell])
	}
	for _, id := range list {
		if cell := s.piece(id).Cell; sums[cell] == most {
			return groups[cell]
		}
	}
	return nil
}

// mustAttack reports whether a piece has met the enemy and must attack.
func mustAttack(q *rules.Piece) bool { return slices.Contains(q.Marks, vocab.MustAttack) }
