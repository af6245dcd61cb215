package lessons

import (
	"herbstnebel/game/lesson"
	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// turnDate returns the date of a turn, or its number if it has no date.
func turnDate(c *ui.Context, t *Tutorial, turn int) string {
	if date := t.board.Texts().Date(turn); date != "" {
		return date
	}
	return c.T("load.turn", "n", turn)
}

// combatSummary names the attacker and the defender of a combat, the odds and the losses.
func combatSummary(c *ui.Context, t *Tutorial, f *lesson.Combat) string {
	key := "aftermath.enemy"
	switch own := f.By == t.lesson().Side; {
	case own && f.Odds == "":
		key = "aftermath.own.plain"
	case own:
		key = "aftermath.own"
	case f.Odds == "":
		key = "aftermath.enemy.plain"
	}
	return c.T(key, "when", turnDate(c, t, f.Turn), "place", t.board.Texts().PlaceName(f.Cell), "odds", f.Odds) + " " + losses(c, t, f)
}

// losses describes the losses of both sides in a combat, in the terms of the game.
func losses(c *ui.Context, t *Tutorial, f *lesson.Combat) string {
	own, theirs := t.lesson().Side, t.lesson().Side.Other()
	text := c.Lang.GameText(t.match.System().ID(), "aftermath.cost.none")
	if f.Lost != ([len(f.Lost)]int{}) {
		text = c.Lang.GameText(t.match.System().ID(), "aftermath.cost", "own", f.Lost[own], "theirs", f.Lost[theirs])
	}
	for _, l := range []struct {
		key  string
		side rules.Side
	}{{"aftermath.gone.own", own}, {"aftermath.gone.theirs", theirs}} {
		if n := f.Eliminated[l.side]; n > 0 {
			text += " " + c.T(l.key, "n", n)
		}
	}
	return text
}
