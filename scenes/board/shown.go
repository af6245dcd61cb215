package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// shown is the game state that the panels show while events are still in the queue, so that they reveal nothing early.
type shown struct {
	turn     int
	by       rules.Side      // deciding side, or the last one that decided
	forecast *rules.Forecast // forecast of the current combat, as it will be rolled
	was      string          // column before its last change; empty = none
	at       int             // number of choices played before the last event followed; -1 = none
	own      int             // number of choices played when the player finished assembling the combat
}

// take sets the state to that of a position after played choices.
func (s *shown) take(pos rules.View, played int, odds bool) {
	s.turn, s.at, s.own = pos.Turn(), -1, min(s.own, played)
	if by := pos.ToMove(); by == rules.Axis || by == rules.Allies {
		s.by = by
	}
	f, ok := pos.Forecast()
	if !ok || !odds {
		s.forecast, s.was = nil, ""
		return
	}
	s.change(&f, played)
}

// change sets the forecast after a number of choices. It keeps the previous column if the forecast is of the same combat, which the player
// has finished assembling.
func (s *shown) change(f *rules.Forecast, played int) {
	old := s.forecast
	attacks := func(id rules.PieceID) bool { return slices.Contains(old.Attackers, id) }
	switch {
	case played <= s.own || old == nil || old.Target != f.Target || old.Attacker != f.Attacker || old.Column == "" || f.Column == "":
		s.was = ""
	case !slices.ContainsFunc(f.Attackers, attacks): // fire of another unit
		s.was = ""
	case old.Column != f.Column:
		s.was = old.Column
	}
	s.forecast = f
}

// follow updates the state to an event that begins. Artillery counts when it fires, and a die roll has the forecast of the position before
// it.
func (b *Board) follow(c *ui.Context, a *act) {
	s := &b.shown
	guns := a.event.Kind == rules.ArtilleryFired || a.event.Kind == rules.RocketsFired
	if a.event.Kind == rules.TurnBegan {
		s.turn = a.event.N
	}
	if a.at == s.at && !guns {
		if a.event.Kind != rules.DieRolled {
			b.diceStrip.lay()
		}
		return
	}
	s.at = a.at
	pos := b.play.Match.At(a.at)
	if by := pos.ToMove(); by == rules.Axis || by == rules.Allies {
		s.by = by
	}
	if b.own.DiceStripTrack != "" {
		if b.diceStrip.take(pos, b.own.DiceStripTrack); a.event.Kind == rules.DieRolled && b.diceStrip.track != nil {
			die := a.event
			b.diceStrip.die = &die
			var next diceStrip
			next.take(b.play.Match.At(a.at+1), b.own.DiceStripTrack)
			b.diceStrip.again = a.event.Piece == 0 && next.waiting() > b.diceStrip.waiting()
		}
	}
	if !c.Settings.Odds {
		return
	}
	if f, ok := pos.Forecast(); ok {
		s.change(&f, a.at)
	}
	if guns {
		if f, ok := b.play.Match.At(a.at + 1).Forecast(); ok {
			s.change(&f, a.at+1)
		}
	}
}

// combatCell returns the cell of the combat shown, or 0.
func (b *Board) combatCell() rules.CellID {
	if f := b.shown.forecast; f != nil && b.pic.onMap(f.Target) {
		return f.Target
	}
	return 0
}
