package gametext

import (
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/playback"
)

// fewDice is the maximum number of dice in a row that have lines of their own.
const fewDice = 2

// Results lists the dice and the results among the entries of a combat, one line each. More than a few dice of one roll share a line.
func (x *Texts) Results(list []playback.Entry) (lines []string) {
	for i := 0; i < len(list); i++ {
		e := &list[i]
		dice := x.diceFrom(list[i:])
		switch {
		case len(dice) > fewDice:
			lines = append(lines, x.dice(dice))
			i += len(dice) - 1
			continue
		case !e.Result():
			continue
		}
		if last := len(lines) - 1; last >= 0 && lines[last] == x.Entry(e) {
			continue
		}
		lines = append(lines, x.Entry(e))
	}
	return lines
}

// diceFrom returns the dice of one roll with which a list of entries begins.
func (x *Texts) diceFrom(list []playback.Entry) []playback.Entry {
	for i := range list {
		first, e := &list[0].Event, &list[i].Event
		if e.Kind != rules.DieRolled || playback.Purpose(e.Key) != playback.Purpose(first.Key) || e.Side != first.Side || e.Cell != first.Cell {
			return list[:i]
		}
	}
	return list
}

// dice returns several dice of one roll as text: their purpose, their faces and the number of hits, if they need a number or lie on what they hit. Those
// that lie on a piece have a tick.
func (x *Texts) dice(list []playback.Entry) string {
	var faces []string
	hits, need := 0, false
	for i := range list {
		e := &list[i]
		face := strconv.Itoa(e.Event.N)
		if n := e.Roll.Need; n > 0 {
			need = true
			if e.Event.N <= n {
				hits++
			}
		} else if x.struck(&e.Event) {
			need = true
			face += "✓"
			hits++
		}
		faces = append(faces, face)
	}
	left := strings.Join(faces, " ")
	if need {
		left = Join(left, x.Hits(list[0].Event.Key, hits, len(list)))
	}
	return x.Lang.T("board.with", "what", x.Purpose(&list[0].Event), "left", left)
}

// LastDie returns the die of the last result of a combat as a short text: its face, and the modified number if that differs. Several dice of one roll
// are listed. Without a result, they are the only dice of the combat. It is empty if there is no such die, or if there are more than most.
func (x *Texts) LastDie(list []playback.Entry, most int) string {
	result := lastResult(list)
	if slices.ContainsFunc(list[:result+1], rolled) { // a die after the result is for something else, such as a bridge
		list = list[:result]
	}
	for i := len(list) - 1; i >= 0; i-- {
		e := &list[i].Event
		if !rolled(list[i]) {
			continue
		}
		for i > 0 && rolled(list[i-1]) {
			i--
		}
		if dice := x.diceFrom(list[i:]); len(dice) > most || result < 0 && slices.ContainsFunc(list[:i], rolled) {
			return ""
		} else if len(dice) > 1 {
			return x.dice(dice)
		}
		text := x.Lang.T("board.after.die", "n", e.N)
		if e.M != e.N && e.M != 0 {
			text += " → " + strconv.Itoa(e.M)
		}
		return text
	}
	return ""
}

// LastResult returns the last result of a combat as text or, if there is none, its last elimination, such as that of an aircraft by flak. It is empty
// if there is neither.
func (x *Texts) LastResult(list []playback.Entry) string {
	if i := lastResult(list); i >= 0 {
		return x.ResultLine(list[i].Event.Key)
	}
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Event.Kind == rules.Eliminated {
			return x.Entry(&list[i])
		}
	}
	return ""
}

// lastResult returns the index of the last result of a combat, -1 if there is none.
func lastResult(list []playback.Entry) int {
	i := len(list) - 1
	for i >= 0 && list[i].Event.Kind != rules.ResultFound {
		i--
	}
	return i
}

// rolled reports whether an entry is a die.
func rolled(e playback.Entry) bool { return e.Event.Kind == rules.DieRolled }

// Join joins the texts that are not empty.
func Join(texts ...string) string {
	var parts []string
	for _, text := range texts {
		if text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, "  ·  ")
}
