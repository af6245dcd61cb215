package enemyaction

import "herbstnebel/rules/enemyaction"

// Events of German cards (§X41). An event costs the command of its card, but not the impulse.

// Values of events, in hundredths of a victory point.
const (
	eventFirst   = 100_000 // rank of an event with a higher value than the command of its card
	impulseValue = 80      // an Allied impulse: reserves, replacements, movement
	delayValue   = 10      // an Allied step that is delayed by a day
	beyondShare  = 20      // percent of delayValue for the XXX Corps, which waits beyond the Meuse
	frozenShare  = 25      // gain on frozen ground in percent of a march
	furyShare    = 50      // percent of the gain of attacks by the fury, since not all are made
	pathValue    = 6       // a step whose path no longer has a roadblock or a river
	pathReach    = 3       // the distance of such steps, in hexes
)

// playEvent ranks the use of a card for its event: before all commands if its value is higher than that of the card's own
// command, after them otherwise.
func (s *Heuristics) playEvent(p *enemyaction.Position, card, h int) int {
	n := s.event(p, card, h) - s.command(p, card)
	if n > 0 {
		return eventFirst + n
	}
	return n - 1
}

// command returns the value of a card's command now or later in the day.
func (s *Heuristics) command(p *enemyaction.Position, card int) int {
	return s.bestUse(p, s.sys.Commands(card), card)
}

// event returns the value of a card's event, for a hex if it needs one. An event that lasts for the day counts for
// the units that the rest of the hand can command.
func (s *Heuristics) event(p *enemyaction.Position, card, h int) (n int) {
	e := s.sys.EventOf(card)
	switch e {
	case enemyaction.EventHesitates:
		return delayValue * p.Delayed(e)
	case enemyaction.EventCrisis:
		return delayValue * p.Delayed(e) * beyondShare / 100
	case enemyaction.EventCommandos:
		n = impulseValue
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
				n += s.onward(x, x.Move) * frozenShare / 100
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
		return s.furyGain(p) * furyShare / 100
	}
	return n
}

// enlist marks the units that the hand without a card can command.
func (s *Heuristics) enlist(p *enemyaction.Position, card int) {
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

// bound returns the value of a path through a hex for the units near it whose own pull is less than pull.
func (s *Heuristics) bound(h, pull int) (n int) {
	for u := range s.units {
		if x := &s.unit[u]; s.may[u] && s.sys.Distance(x.Hex, h) <= pathReach && int(s.pull[x.Hex]) <= pull {
			n += pathValue * x.Steps
		}
	}
	return n
}

// furyGain returns the gain of the possible attacks by the fury of Bastogne.
func (s *Heuristics) furyGain(p *enemyaction.Position) (n int) {
	for h := range s.ground {
		if !s.allied(h) {
			continue
		}
		if f := s.gather(h); f.chits > 0 {
			n -= max(s.gain(p, h, &f), 0)
			s.furyOfBastogne = true
			n += max(s.gain(p, h, &f), 0)
			s.furyOfBastogne = false
		}
	}
	return n
}

// chits returns the number of chits in an attack on a hex (§X24, §X41).
func (s *Heuristics) chits(target, n int) int {
	if s.furyOfBastogne {
		n = s.sys.Furious(n, target)
	}
	return min(n, maxChits)
}
