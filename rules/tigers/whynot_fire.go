package tigers

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Reasons that an enemy cannot be fired at, by the paragraphs on targets (§9.46, §9.52 to §9.57).

// aims reports whether artillery or units pick their targets now.
func (p *Position) aims() bool { return p.s.phase == PhaseArtillery || p.s.phase == PhaseFire }

// whyNotAim returns the reason that a unit is not a legal target now, or does not pick one itself.
func (p *Position) whyNotAim(u uint8) []rules.Reason {
	s := &p.s
	own := p.d.ally[u] == s.firing
	switch {
	case own && (s.phase == PhaseArtillery || s.place[u] != s.battleArea || !p.inBattle(u, s.firing)):
		return p.whyNotAttack(u)
	case own:
		return p.whyNotShooter(u)
	case s.place[u] == 0 || s.place[u] >= maxPlaces:
		return rules.SingleReason(vocab.NotOnMap, "9.21")
	case s.place[u] != s.battleArea:
		return rules.SingleReason("other-area", "9.39")
	case !p.inBattle(u, 1-s.firing):
		return rules.SingleReason(vocab.LeftOut, "9.14")
	case s.marks[u] > p.minMarks() && s.phase == PhaseArtillery:
		return rules.SingleReason("guns-at-it", "9.46")
	case s.phase == PhaseArtillery:
		return rules.SingleReason("fewer-points", "9.46")
	case s.marks[u] > p.minMarks():
		return rules.SingleReason("aimed-at", "9.55")
	}
	return p.whyNotQuality(u)
}

// whyNotShooter returns the reason that a unit of the firing side picks no target now, or nil if it
// does.
func (p *Position) whyNotShooter(u uint8) []rules.Reason {
	best, _ := p.firesNext()
	switch {
	case p.s.aim[u] != 0:
		return rules.SingleReason("one-target", "9.58")
	case p.d.kind[u] < best:
		return rules.SingleReason("better-fire-first", "9.57")
	}
	return nil
}

// whyNotQuality returns the rule of quality that excludes an enemy as a target of the next
// shooters: there are others of no better quality than the shooters', of equal quality, of the best
// quality below, or of the lowest above.
func (p *Position) whyNotQuality(u uint8) []rules.Reason {
	s := &p.s
	by, _ := p.firesNext()
	equal, below := false, false
	for o := s.head[s.battleArea]; o != none; o = s.next[o] {
		if p.inBattle(o, 1-s.firing) && s.marks[o] == s.marks[u] {
			equal = equal || p.d.kind[o] == by
			below = below || p.d.kind[o] < by
		}
	}
	switch better := p.d.kind[u] > by; {
	case better && (equal || below):
		return rules.SingleReason("better-quality", "9.52")
	case better:
		return rules.SingleReason("least-above", "9.52")
	case equal:
		return rules.SingleReason("equals-first", "9.57")
	}
	return rules.SingleReason("best-below", "9.57")
}
