package recap

import (
	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
)

// kinds are the kinds of events that have a line in the recap.
var kinds = map[rules.Kind]bool{
	rules.Placed: true, rules.Moved: true, rules.Withdrawn: true, rules.AttackBegan: true, rules.ResultFound: true, rules.StepLost: true,
	rules.Eliminated: true, rules.Retreated: true, rules.Advanced: true, rules.BridgeBlown: true, rules.BridgeBuilt: true, rules.ControlTaken: true,
}

// failed reports whether an entry is a try of the enemy outside a combat whose die missed its number. What a hit brings is an event of its own.
func (v *View) failed(e *playback.Entry) bool {
	return e.Event.Kind == rules.DieRolled && e.Event.Edge != 0 && e.Event.Side == v.By.Other() && e.Roll.Need > 0 && e.Event.N > e.Roll.Need
}

// first returns the index of the first entry after the last move of the deciding side, or after the end of its last attack.
func (v *View) first() int {
	all := v.Entries
	first := len(all)
	for first > 0 && v.Pieces.Actor(&all[first-1].Event) != v.By {
		first--
	}
	if first > 0 && all[first-1].Event.Kind == rules.AttackBegan {
		for first < len(all) && playback.ContinuesCombat(all[first].Event.Kind, v.Texts.Skin.ChitTallyTrack != "") {
			first++
		}
	}
	return first
}

// LastAttack returns the index of the first entry about the last attack of the deciding side and the index after the last, if that side has
// done nothing since. Otherwise they are equal.
func (v *View) LastAttack() (from, to int) {
	all := v.Entries
	to = v.first()
	for from = to; from > 0 && playback.ContinuesCombat(all[from-1].Event.Kind, v.Texts.Skin.ChitTallyTrack != ""); from-- {
	}
	if from == to || from == 0 || all[from-1].Event.Kind != rules.AttackBegan || v.Pieces.Actor(&all[from-1].Event) != v.By {
		return to, to
	}
	return from - 1, to
}

// ownAction reports whether an entry is an action of the deciding side, not something that happened to it. A unit is removed by the enemy if
// an enemy unit has moved in the same choice.
func (v *View) ownAction(at int) bool {
	all := v.Entries
	e := &all[at].Event
	q := v.Pieces.Piece(e.Piece)
	switch e.Kind {
	case rules.ControlTaken, rules.BridgeBuilt, rules.BridgeBlown:
		return e.Side == v.By
	case rules.Withdrawn:
		for i := at - 1; i >= 0 && all[i].At == all[at].At; i-- {
			if v.Pieces.Actor(&all[i].Event) == v.By.Other() {
				return false
			}
		}
		fallthrough
	case rules.Placed, rules.Advanced:
		return q != nil && q.Side == v.By
	}
	return false
}

// stepsBefore returns the steps that the piece of an entry has before the event.
func (v *View) stepsBefore(i int) int {
	e := &v.Entries[i]
	for k := i - 1; k >= 0 && v.Entries[k].At == e.At; k-- { // of the same choice
		if o := &v.Entries[k].Event; o.Piece == e.Event.Piece && (o.Kind == rules.StepLost || o.Kind == rules.StepGained) {
			return o.N
		}
	}
	return v.Steps(e.At, e.Event.Piece)
}
