package enemyaction

import (
	"math/bits"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// The German hand as the screen shows it. No rule is here.

var _ rules.CardHolder = (*Position)(nil)

// Scope of the commands of German cards, in keys of texts.
const (
	ofDivision = "division"
	ofCorps    = "corps"
	ofArmy     = "army"
	ofGroup    = "group"
)

// Cards implements rules.CardHolder: for each card of the German hand the units that it commands, its
// event, and its tactic in a combat. An Allied card of the air force has no use.
func (p *Position) Cards(side rules.Side) (list []rules.Card) {
	if side != rules.Axis {
		return nil
	}
	choices := p.Choices(nil)
	plays := func(op uint8, c uint8) (out []rules.Choice) {
		for _, x := range choices {
			if x.Op() == op && x.A() == uint16(c) {
				out = append(out, x)
			}
		}
		return out
	}
	for c := range p.s.hand.All() {
		x := &p.d.cards[c]
		card := rules.Card{Key: x.id, Side: sideOf(x.side), Value: int(x.value)}
		discard := plays(opDiscard, c)
		if x.air {
			card.Uses = []rules.Use{{Verb: "discard", Key: "air", Para: "10.6", Why: rules.SingleReason("air-card", "10.6")}}
			list = append(list, card)
			continue
		}
		card.Uses = append(card.Uses, p.commandOf(c, plays(opPlay, c)))
		if x.event != noEvent {
			use := rules.Use{Verb: "event", Key: "event." + eventNames[x.event], Para: "X41", Choices: append(plays(opEvent, c), plays(opEventAt, c)...)}
			if p.s.reg.phase == phImpulse && len(use.Choices) == 0 {
				use.Why = rules.SingleReason("event-nothing", "X41")
				if p.s.reg.opening != 0 {
					use.Why = rules.SingleReason("event-opening", "X41")
				}
			}
			card.Uses = append(card.Uses, use)
		}
		if x.tactic != noTactic {
			card.Uses = append(card.Uses, rules.Use{Verb: "support", Key: "tactic." + tacticNames[x.tactic], Para: "X25", Choices: plays(opSupport, c)})
		}
		if why := p.whyNotDiscarded(); len(discard) > 0 || why != nil {
			use := rules.Use{Verb: "discard", Key: "discard", Para: decisions[p.s.reg.phase].para, Choices: discard}
			if len(discard) == 0 {
				use.Why = why
			}
			card.Uses = append(card.Uses, use)
		}
		list = append(list, card)
	}
	return list
}

// whyNotDiscarded returns the reason why a card of the hand cannot be discarded for an Allied event.
func (p *Position) whyNotDiscarded() []rules.Reason {
	switch p.s.reg.phase {
	case phStrafe:
		return rules.SingleReason("card-lower", "10.4")
	case phBarrage:
		return rules.SingleReason("card-no-division", "12.1")
	}
	return nil
}

// commandOf returns the command of a card of the German hand (§X19).
func (p *Position) commandOf(c uint8, choices []rules.Choice) rules.Use {
	x := &p.d.cards[c]
	use := rules.Use{Verb: vocab.Play, Para: "X19", Choices: choices, Key: "command." + ofGroup}
	reach := p.corpsUnits(x.corps)
	switch {
	case x.division:
		use.Key, reach = "command."+ofDivision, x.units
	case x.corps&(x.corps-1) == 0:
		use.Key = "command." + ofCorps
	case x.formation < 0 && p.oneArmy(x.corps):
		use.Key = "command." + ofArmy
	}
	r := &p.s.reg
	able := p.canActivate(c)
	for u := range reach.All() {
		if p.onMap(u) && (able == 0 || able>>p.d.units[u].formation&1 != 0) {
			use.Pieces = append(use.Pieces, pieceOf(u))
		}
	}
	use.Args = []rules.Arg{{Name: "n", Num: len(use.Pieces)}}
	if r.phase != phImpulse || len(choices) > 0 {
		return use
	}
	switch {
	case len(use.Pieces) == 0:
		use.Why = rules.SingleReason("card-nobody", "X19")
	case x.corps&^r.now == 0:
		use.Why = p.corpsActed("card-now", x.corps)
	case x.corps&^r.before == 0:
		use.Why = p.corpsActed("card-before", x.corps)
	default:
		use.Why = rules.SingleReason("card-spent", "X21")
	}
	return use
}

// corpsActed returns the reason that all corps of a card have acted. A single corps is named,
// because the card of another of its divisions may have activated it.
func (p *position) corpsActed(key string, corps uint32) []rules.Reason {
	if corps&(corps-1) != 0 {
		return rules.SingleReason(key+"-all", "X21")
	}
	return rules.SingleReason(key, "X21", rules.Arg{Name: "corps", Text: p.d.formations[bits.TrailingZeros32(corps)].id})
}

// oneArmy reports whether all of the corps belong to one army.
func (p *position) oneArmy(corps uint32) bool {
	army := ""
	for f := range p.d.formations {
		if corps>>f&1 == 0 {
			continue
		}
		if army != "" && army != p.d.formations[f].army {
			return false
		}
		army = p.d.formations[f].army
	}
	return true
}
