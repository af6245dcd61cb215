package board

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/ui"
)

// shown is what the panels say of the game while events are still on their way: no more than
// what has been seen of it.
type shown struct {
	turn     int
	by       rules.Side      // who decides, or has decided last
	forecast *rules.Forecast // of the combat that is being fought, as it will be rolled
	was      string          // the column before the last change of it, or empty
	at       int             // choices played before the event that was looked at last; -1 = none
	own      int             // choices played, up to which the player has put the combat together
}

// take makes it what a position says, to which so many choices have led.
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

// change takes another forecast, after so many choices, and keeps the column of the one before if
// it is of the same combat, and that had been put together.
func (s *shown) change(f *rules.Forecast, played int) {
	old := s.forecast
	attacks := func(id rules.PieceID) bool { return slices.Contains(old.Attackers, id) }
	switch {
	case played <= s.own || old == nil || old.Target != f.Target || old.Attacker != f.Attacker || old.Column == "" || f.Column == "":
		s.was = ""
	case !slices.ContainsFunc(f.Attackers, attacks): // the fire of another unit
		s.was = ""
	case old.Column != f.Column:
		s.was = old.Column
	}
	s.forecast = f
}

// follow brings what is shown up to an event that comes up: guns count once they fire, and
// what is rolled is what the position before the die says.
func (b *Board) follow(c *ui.Context, a *act) {
	s := &b.shown
	guns := a.event.Kind == rules.ArtilleryFired || a.event.Kind == rules.RocketsFired
	if a.event.Kind == rules.TurnBegan {
		s.turn = a.event.N
	}
	if a.at == s.at && !guns {
		if a.event.Kind != rules.DieRolled {
			b.bucket.lay()
		}
		return
	}
	s.at = a.at
	pos := b.play.Match.At(a.at)
	if by := pos.ToMove(); by == rules.Axis || by == rules.Allies {
		s.by = by
	}
	if b.own.DiceStripTrack != "" {
		if b.bucket.take(pos, b.own.DiceStripTrack); a.event.Kind == rules.DieRolled && b.bucket.gauge != nil {
			die := a.event
			b.bucket.die = &die
			var next bucket
			next.take(b.play.Match.At(a.at+1), b.own.DiceStripTrack)
			b.bucket.again = a.event.Piece == 0 && next.waiting() > b.bucket.waiting()
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

// fight is the cell of the combat that is shown, or 0.
func (b *Board) fight() rules.CellID {
	if f := b.shown.forecast; f != nil && b.pic.onMap(f.Target) {
		return f.Target
	}
	return 0
}
