package deadlywoods

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Reasons why a marker or a unit cannot be placed in the hex that the player clicks.

// whyNotHere returns the reasons why the pending decision cannot choose a hex, if it is a decision
// about an empty hex.
func (p *Position) whyNotHere(h uint16) []rules.Reason {
	if slices.Contains(p.Choices(nil), rules.MakeChoice(OpHex, h, 0, 0)) {
		return nil
	}
	switch p.s.reg.phase {
	case PhaseEngineerHex:
		return p.whyNoEngineer(p.s.reg.engineer, h)
	case PhaseGreif:
		return p.whyNoGreif(h)
	case PhaseTraffic:
		return at(h, "no-road", "12.8")
	case PhaseDelay:
		return p.whyNoDelay(h)
	case PhaseAir:
		return p.whyNoDrop(h)
	case PhaseVdHHex:
		return p.whyNoJump(h)
	}
	return nil
}

// at returns one reason that names a hex.
func at(h uint16, key, para string) []rules.Reason {
	return rules.SingleReason(key, para, rules.Arg{Name: "cell", Cell: cellOf(h)})
}

// whyNotAllied returns the reason why a hex is not a town or village in Allied control, or nil if it
// is one.
func (p *Position) whyNotAllied(h uint16, para string) []rules.Reason {
	switch {
	case p.s.occ[axis].Has(h):
		return at(h, vocab.EnemyThere, para)
	case p.d.hex[h].town == open:
		return at(h, "no-settlement", para)
	case p.s.held.Has(h):
		return at(h, "in-german-hands", para)
	}
	return nil
}

// whyNoDelay returns the reasons why Delay cannot be deployed in a hex (§12.9.1).
func (p *Position) whyNoDelay(h uint16) []rules.Reason {
	if p.s.occ[allies].Has(h) {
		return at(h, "own-units-there", "12.9.1")
	}
	if why := p.whyNotAllied(h, "12.9.1"); why != nil {
		return why
	}
	return at(h, "no-supply-there", "12.9.1")
}

// whyNoEngineer returns the reasons why an engineer cannot be deployed in a hex (§12.4.1, §6.1,
// §6.3).
func (p *Position) whyNoEngineer(a uint8, h uint16) []rules.Reason {
	if why := p.whyNotAllied(h, "12.4.1"); why != nil {
		return why
	}
	own, stack, in := p.d.supports[a].corps, p.stackAt(h, allies), p.supplyHexes()
	switch {
	case !in.Has(h):
		return at(h, "no-supply-there", "12.4.1")
	case p.engineerAt(h) != noUnit:
		return at(h, "engineers-there", "6.3")
	case stack.corps|own != own, stack.british:
		return at(h, "others-there", "6.1")
	}
	return at(h, "far-from-its-corps", "12.4.1")
}

// whyNoGreif returns the reasons why Greif cannot be placed in a hex (§12.5).
func (p *Position) whyNoGreif(h uint16) []rules.Reason {
	switch {
	case p.s.occ[allies].Has(h):
		return at(h, vocab.EnemyThere, "12.5")
	case p.engineerAt(h) != noUnit:
		return at(h, "engineers-there", "12.5")
	case p.s.reg.turn == 2 && p.d.hex[h].zone != zone6:
		return at(h, "not-of-the-sixth", "12.5")
	}
	return at(h, "next-to-enemy", "12.5")
}

// whyNoDrop returns the reasons why supplies cannot be dropped on a hex (§8.6).
func (p *Position) whyNoDrop(h uint16) []rules.Reason {
	if why := p.whyNotAllied(h, "8.6"); why != nil {
		return why
	}
	return at(h, "no-clear-ground", "8.6")
}

// whyNoJump returns the reasons why von der Heydte's men cannot land in a hex (§12.7).
func (p *Position) whyNoJump(h uint16) []rules.Reason {
	switch x := &p.d.hex[h]; {
	case p.s.occ[allies].Has(h):
		return at(h, vocab.EnemyThere, "12.7")
	case x.zone != zone6:
		return at(h, "not-of-the-sixth", "12.7")
	case x.town != open:
		return at(h, "settled", "12.7")
	case x.terrain > lightWoods:
		return at(h, "too-rough-to-land", "12.7")
	case p.s.inZone(h, axis):
		return at(h, "in-zone", "12.7")
	}
	_, para := p.fits(p.d.vdh, h)
	return at(h, "no-room", para)
}
