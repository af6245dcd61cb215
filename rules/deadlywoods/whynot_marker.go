package deadlywoods

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Reasons why a marker or a unit cannot be placed in the hex that the player clicks.

// whyNotHere returns the reason why the pending decision cannot choose a hex, if it is a decision
// about an empty hex.
func (p *Position) whyNotHere(h uint16) []rules.Reason {
	if slices.Contains(p.Choices(nil), rules.MakeChoice(OpHex, h, 0, 0)) {
		return nil
	}
	var why rules.Reason
	switch p.s.reg.phase {
	case PhaseEngineerHex:
		why = p.whyNoEngineer(p.s.reg.engineer, h)
	case PhaseGreif:
		why = p.whyNoGreif(h)
	case PhaseTraffic:
		why = rules.Because("no-road", "12.8")
	case PhaseDelay:
		in := p.supplyHexes()
		why = p.whyNoDelay(h, &in)
	case PhaseAir:
		why = p.whyNoDrop(h)
	case PhaseVdHHex:
		why = p.whyNoJump(h)
	}
	return why.List(rules.Arg{Name: "cell", Cell: cellOf(h)})
}

// whyNoEngineer returns the reason why an engineer cannot be deployed in a hex (§12.4.1, §6.1,
// §6.3). Engineers and Greif are placed by sets of hexes, which is faster.
func (p *Position) whyNoEngineer(a uint8, h uint16) rules.Reason {
	why := p.whyNotAllied(h, "12.4.1")
	own, stack, in := p.d.supports[a].corps, p.stackAt(h, allies), p.supplyHexes()
	switch {
	case !why.Legal():
		return why
	case !in.Has(h):
		return rules.Because("no-supply-there", "12.4.1")
	case p.engineerAt(h) != noUnit:
		return rules.Because("engineers-there", "6.3")
	case stack.corps|own != own, stack.british:
		return rules.Because("others-there", "6.1")
	}
	return rules.Because("far-from-its-corps", "12.4.1")
}

// whyNoGreif returns the reason why Greif cannot be placed in a hex (§12.5).
func (p *Position) whyNoGreif(h uint16) rules.Reason {
	switch {
	case p.s.occ[allies].Has(h):
		return rules.Because(vocab.EnemyThere, "12.5")
	case p.engineerAt(h) != noUnit:
		return rules.Because("engineers-there", "12.5")
	case p.s.reg.turn == 2 && p.d.hex[h].zone != zone6:
		return rules.Because("not-of-the-sixth", "12.5")
	}
	return rules.Because("next-to-enemy", "12.5")
}
