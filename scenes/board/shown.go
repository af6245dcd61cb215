package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel/dicestrip"
	"herbstnebel/scenes/board/playback"
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

// follow updates the state to an event that begins. Artillery and aircraft count when they fire, and a die roll has the forecast of the position before
// it. strip is the dice strip, and odds is false if the player wants no odds.
func (m *model) follow(a *playback.Act, strip *dicestrip.Panel, odds bool) {
	s := &m.shown
	guns := a.Event.Kind == rules.ArtilleryFired || a.Event.Kind == rules.RocketsFired || a.Event.Kind == rules.AirStrike
	if a.Event.Kind == rules.TurnBegan {
		s.turn = a.Event.N
	}
	if a.At == s.at && !guns {
		if a.Event.Kind != rules.DieRolled {
			strip.Settle()
		}
		return
	}
	s.at = a.At
	pos := m.match.At(a.At)
	if by := pos.ToMove(); by == rules.Axis || by == rules.Allies {
		s.by = by
	}
	if m.own.DiceStripTrack != "" {
		switch {
		case a.Throw == nil:
			strip.Set(pos, m.own.DiceStripTrack)
		case a.Length > 0: // the first die of a throw
			strip.Set(pos, m.own.DiceStripTrack)
			strip.Roll(a.Throw, func(played int) rules.View { return m.match.At(played) })
		}
	}
	if !odds {
		return
	}
	if f, ok := pos.Forecast(); ok {
		s.change(&f, a.At)
	}
	if guns {
		if f, ok := m.match.At(a.At + 1).Forecast(); ok {
			s.change(&f, a.At+1)
		}
	}
}
