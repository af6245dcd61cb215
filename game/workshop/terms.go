package workshop

import (
	"slices"

	"herbstnebel/game"
	"herbstnebel/game/goal"
	"herbstnebel/rules"
)

// Keys of the items that are terms. The prefix of their texts is "edit.".
const (
	EditLast    = "last"    // the last turn
	EditGoal    = "goal"    // the goal at a cell
	EditDestroy = "destroy" // the number of enemy units to eliminate
	EditSpare   = "spare"   // the greatest number of own units lost
)

// Largest number of units that a goal names.
const mostUnits = 40

const noGoal = "edit.goal.none"

// cellGoal is a goal at a cell.
type cellGoal struct {
	name string
	side rules.Side
	kind goal.Kind
}

// cellGoals returns the goals at a cell, in the order of the values of the item. Those of control come last and only where
// the game knows control.
func (d *Draft) cellGoals(cell rules.CellID) []cellGoal {
	list := []cellGoal{{noGoal, rules.NoSide, ""}, {"edit.goal.no-allies", rules.Axis, goal.Clear}, {"edit.goal.no-axis", rules.Allies, goal.Clear}}
	control := func(x rules.EditItem) bool { return x.Key == rules.EditControl }
	if d.position.Control(cell) != rules.NoSide || slices.ContainsFunc(d.editor.EditItems(d.position, rules.EditAt{Cell: cell}), control) {
		list = append(list, cellGoal{"edit.goal.axis", rules.Axis, goal.Control}, cellGoal{"edit.goal.allies", rules.Allies, goal.Control})
	}
	return list
}

// termItems lists the terms at a place.
func (d *Draft) termItems(at rules.EditAt) (list []rules.EditItem) {
	if at.Piece != 0 || at.Edge != 0 {
		return nil
	}
	if at.Cell != 0 {
		goals := d.cellGoals(at.Cell)
		x := rules.EditItem{Key: EditGoal, High: len(goals) - 1}
		i := slices.IndexFunc(d.Terms.Goals, func(g game.SideGoal) bool { return slices.Contains(g.Cells, at.Cell) })
		for k, c := range goals {
			x.Names = append(x.Names, c.name)
			if i >= 0 && c.side == d.Terms.Goals[i].Side && c.kind == d.Terms.Goals[i].Kind {
				x.Value = k
			}
		}
		return []rules.EditItem{x}
	}
	for _, x := range d.editor.EditItems(d.position, at) {
		if x.Key == rules.EditTurn { // one less than the turn stands for none
			list = append(list, rules.EditItem{Key: EditLast, Value: max(d.Terms.Last, x.Value-1), Low: x.Value - 1, High: x.High, Names: []string{"edit.last.none"}})
		}
	}
	for _, side := range d.System().Seats() {
		list = append(list, rules.EditItem{Key: EditDestroy, Side: side, Value: max(0, d.units(side, goal.Destroy)), High: mostUnits, Names: []string{noGoal}},
			rules.EditItem{Key: EditSpare, Side: side, Value: d.units(side, goal.Spare), Low: -1, High: mostUnits, Names: []string{noGoal}})
	}
	return list
}

// units returns the number of units that a goal of a side names, or -1 if there is no such goal.
func (d *Draft) units(side rules.Side, kind goal.Kind) int {
	i := slices.IndexFunc(d.Terms.Goals, func(g game.SideGoal) bool { return g.Side == side && g.Kind == kind })
	if i < 0 {
		return -1
	}
	return d.Terms.Goals[i].Count
}

// editTerms makes an edit in t if it is one of the terms, and reports whether it is.
func (d *Draft) editTerms(t *game.Terms, e rules.Edit) bool {
	next := game.SideGoal{Side: e.Side}
	same := func(g game.SideGoal) bool { return g.Side == e.Side && g.Kind == next.Kind }
	add := true
	switch next.Count = e.Value; e.Key {
	case EditLast:
		if t.Last = e.Value; t.Last < d.position.Turn() {
			t.Last = 0
		}
		return true
	case EditDestroy:
		next.Kind, add = goal.Destroy, e.Value > 0
	case EditSpare:
		next.Kind, add = goal.Spare, e.Value >= 0
	case EditGoal:
		goals := d.cellGoals(e.Cell)
		c := goals[min(max(e.Value, 0), len(goals)-1)]
		next = game.SideGoal{Side: c.side, Goal: goal.Goal{Kind: c.kind, Cells: []rules.CellID{e.Cell}}}
		add = c.kind != ""
		same = func(g game.SideGoal) bool { return slices.Contains(g.Cells, e.Cell) }
	default:
		return false
	}
	t.Goals = slices.DeleteFunc(slices.Clone(t.Goals), same)
	if add {
		t.Goals = append(t.Goals, next)
	}
	return true
}
