package playback

import (
	"slices"

	"herbstnebel/rules"
)

// combatKinds are the kinds of events that continue an attack until its end.
var combatKinds = map[rules.Kind]bool{
	rules.ArtilleryFired: true, rules.RocketsFired: true, rules.AirStrike: true, rules.FlakFired: true, rules.ChitPlayed: true,
	rules.DieRolled: true, rules.ResultFound: true, rules.StepLost: true, rules.Eliminated: true, rules.Retreated: true, rules.Advanced: true, rules.ControlTaken: true, rules.Note: true,
}

// resultKinds are the kinds of events that show how a combat ended.
var resultKinds = map[rules.Kind]bool{
	rules.DieRolled: true, rules.ResultFound: true, rules.StepLost: true, rules.Eliminated: true, rules.Retreated: true,
}

// ContinuesCombat reports whether an event continues an attack. If chits is true, drawing a chit does too.
func ContinuesCombat(kind rules.Kind, chits bool) bool {
	return combatKinds[kind] || kind == rules.ChitDrawn && chits
}

// beginsAnother reports whether an event is the act of a player after a combat.
func beginsAnother(kind rules.Kind) bool {
	return kind == rules.Moved || kind == rules.Placed || kind == rules.ChitPlayed
}

// Aftermath returns the index of the first entry about the last combat, or about the last dice and losses without one, and the index after the last.
// They are equal if there has been none, or if a person has acted since. If the opponent has fought too since a person acted last, it is the combat
// of the person. Function acted reports whether a person made a choice, given by the number of choices before it. If chits is true, combat chits
// are drawn.
func (l *Log) Aftermath(chits bool, acted func(at int) bool) (from, to int) {
	from, to = l.combatBefore(len(l.Entries), chits, acted)
	for first, end := from, to; first < end; first, end = l.combatBefore(first, chits, acted) {
		e := &l.Entries[first]
		if slices.ContainsFunc(l.Entries[end:], func(e Entry) bool { return acted(e.At) }) {
			break
		}
		if e.Event.Kind == rules.AttackBegan && acted(e.At) {
			return first, end
		}
	}
	return from, to
}

// combatBefore returns the range of entries of the last combat before entry n. It is empty if there is none, or if a person has acted in between.
func (l *Log) combatBefore(n int, chits bool, acted func(at int) bool) (from, to int) {
	for to = n; to > 0 && !resultKinds[l.Entries[to-1].Event.Kind]; to-- {
		e := &l.Entries[to-1]
		if e.Event.Kind == rules.AttackBegan || beginsAnother(e.Event.Kind) && acted(e.At) || !ContinuesCombat(e.Event.Kind, chits) && l.newAct(to-1, chits, acted) {
			return 0, 0
		}
	}
	if to == 0 {
		return 0, 0
	}
	for from = to; from > 0 && ContinuesCombat(l.Entries[from-1].Event.Kind, chits); from-- {
	}
	if from > 0 && l.Entries[from-1].Event.Kind == rules.AttackBegan {
		from--
	}
	for to < n && ContinuesCombat(l.Entries[to].Event.Kind, chits) {
		to++
	}
	return from, to
}

// newAct reports whether an entry after a combat belongs to a choice of a person that is not part of the combat.
func (l *Log) newAct(i int, chits bool, acted func(at int) bool) bool {
	at := l.Entries[i].At
	for k := i - 1; k >= 0 && l.Entries[k].At == at; k-- {
		if kind := l.Entries[k].Event.Kind; kind != rules.Note && ContinuesCombat(kind, chits) {
			return false
		}
	}
	return acted(at)
}

// Result reports whether an entry shows how a combat ended.
func (e *Entry) Result() bool {
	return resultKinds[e.Event.Kind] || e.Event.Kind == rules.Advanced || e.Event.Kind == rules.ControlTaken
}
