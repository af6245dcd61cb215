package enemyaction

import "herbstnebel/rules/enemyaction"

// Events of German cards (§X41). One costs the command of its card, but not the impulse.

// Worths of events, in hundredths of a victory point.
const (
	eventFirst   = 100_000 // rank of an event that is worth more than its card's command
	impulseWorth = 80      // an Allied impulse: reserves, replacements, movement
	delayWorth   = 10      // an Allied step that comes a day later
	beyondShare  = 20      // percent of that, for the XXX Corps, which waits beyond the Meuse
	frostShare   = 25      // percent of a march on frozen ground that is gained
	furyShare    = 50      // percent of what the fury adds to attacks: not all are made
	wayWorth     = 6       // a step for which a roadblock or a river is out of the way
	wayHexes     = 3       // from it
)

// playEvent ranks to play a card for its event: before all commands if it is worth more than the
// card's own, after them otherwise.
func (s *Staff) playEvent(p *enemyaction.Position, card, h int) int {
	n := s.event(p, card, h) - s.command(p, card)
	if n > 0 {
		return eventFirst + n
	}
	return n - 1
}

// command is what a card could command now or later in the day.
func (s *Staff) command(p *enemyaction.Position, card int) (best int) {
	for corps, all := 0, s.sys.Commands(card); all>>corps != 0; corps++ {
		if all>>corps&1 != 0 {
			best = max(best, s.useOf(p, corps, card))
		}
	}
	return best
}

// event is what the event of a card is worth, for a hex if it asks for one. What holds for today
// counts for the units that the rest of the hand can command.
func (s *Staff) event(p *enemyaction.Position, card, h int) (n int) {
	e := s.sys.EventOf(card)
	switch e {
	case enemyaction.EventHesitates:
		return delayWorth * p.Delayed(e)
	case enemyaction.EventCrisis:
		return delayWorth * p.Delayed(e) * beyondShare / 100
	case enemyaction.EventCommandos:
		n = impulseWorth
		for at := range s.ground {
			if s.german(at) {
				n += s.exposed(at, 0)
			}
		}
		return n
	}
	s.enlist(p, card)
	switch e {
	case enemyaction.EventFuel:
		for u := range s.units {
			if x := &s.unit[u]; s.may[u] {
				n += s.onward(x, x.Dry)
			}
		}
	case enemyaction.EventFrost:
		for u := range s.units {
			if x := &s.unit[u]; s.may[u] && x.Mech {
				n += s.onward(x, x.Move) * frostShare / 100
			}
		}
	case enemyaction.EventTraffic:
		n = s.bound(h, int(s.pull[h]))
	case enemyaction.EventBridges:
		for dir, to := range s.ground[h].Next {
			if to >= 0 && p.Blown(h)>>dir&1 != 0 {
				n += s.bound(h, min(int(s.pull[h]), int(s.pull[to])))
			}
		}
	case enemyaction.EventFury:
		return s.fury(p) * furyShare / 100
	}
	return n
}

// enlist has those take part whom the hand without a card can command.
func (s *Staff) enlist(p *enemyaction.Position, card int) {
	for u := range s.units {
		s.may[u] = false
	}
	for c := range p.Hand().All() {
		if int(c) == card {
			continue
		}
		all := s.sys.Commands(int(c))
		for u := range s.units {
			x := &s.unit[u]
			if x.Axis && x.Hex >= 0 && !x.Dispersed && !x.Isolated && all>>x.Corps&1 != 0 && s.sys.OfCard(int(c), u) {
				s.may[u] = true
			}
		}
	}
}

// bound is what a way through a hex is worth to those near it who are drawn less where they are
// than by so much.
func (s *Staff) bound(h, pull int) (n int) {
	for u := range s.units {
		if x := &s.unit[u]; s.may[u] && s.sys.Distance(x.Hex, h) <= wayHexes && int(s.pull[x.Hex]) <= pull {
			n += wayWorth * x.Steps
		}
	}
	return n
}

// fury is what attacks at hand would gain by the fury of Bastogne.
func (s *Staff) fury(p *enemyaction.Position) (n int) {
	for h := range s.ground {
		if !s.allied(h) {
			continue
		}
		if f := s.gather(h); f.chits > 0 {
			n -= max(s.gain(p, h, &f), 0)
			s.furious = true
			n += max(s.gain(p, h, &f), 0)
			s.furious = false
		}
	}
	return n
}

// chits is how many chits an attack on a hex draws (§X24, §X41).
func (s *Staff) chits(target, n int) int {
	if s.furious {
		n = s.sys.Furious(n, target)
	}
	return min(n, mostChits)
}
