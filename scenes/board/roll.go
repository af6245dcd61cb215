package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// roll is what a die was rolled for: what the decision before it says.
type roll struct {
	known bool
	args  []rules.Arg // of that decision: who rolls, at whom
	need  int         // the highest face that succeeds, as the argument "number" says; 0 = there is none
	faces int         // of the die
}

// rollIn looks at a position in which a die is due.
func rollIn(pos rules.View) roll {
	d := pos.Decision()
	r := roll{known: true, args: slices.Clone(d.Args), faces: len(pos.Choices(nil))}
	for _, a := range d.Args {
		if a.Name == "number" {
			r.need = a.Num
		}
	}
	return r
}

// rollOf finds out what the die of an act was rolled for, once.
func (b *Board) rollOf(a *act) {
	if a.event.Kind == rules.DieRolled && !a.roll.known {
		a.roll = rollIn(b.play.Match.At(a.at))
	}
}

// rolled says who rolled for what, against what, and what came of it, or that nothing can come of
// it; empty where the game has no text for such a die.
func (b *Board) rolled(c *ui.Context, e *rules.Event, r *roll) string {
	key := "rolled." + e.Key
	switch {
	case r.need == 0:
	case e.N <= r.need:
		key += ".hit"
	default:
		key += ".miss"
	}
	if !c.Lang.HasOf(b.id, key) {
		return ""
	}
	return upper(c.Lang.GameText(b.id, key, append(c.Lang.Args(b.id, r.args, b), "n", e.N)...))
}

// against says under a die that lies still what it was rolled against, or what it is with its
// modifiers; empty where it is read as it lies.
func (b *Board) against(c *ui.Context, e *rules.Event, r *roll) string {
	if r.need > 0 && c.Lang.HasOf(b.id, "rolled."+e.Key+".hit") {
		key := "board.die.misses"
		if e.N <= r.need {
			key = "board.die.hits"
		}
		return c.T(key, "n", e.N, "need", r.need)
	}
	if e.M != e.N && e.M != 0 {
		return c.T("board.die.counts", "n", e.N, "m", e.M)
	}
	return ""
}
