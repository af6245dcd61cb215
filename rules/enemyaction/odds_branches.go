package enemyaction

import "math/bits"

// Branches of a combat before its chits are drawn: undetected defenders (§X46), and the tactic drawn
// for the Allies (§X39).

// certain is the weight of all branches together.
const certain = 1_000_000_000

// share returns of * part / all without overflow.
func share(of, part, all int) int {
	high, low := bits.Mul64(uint64(of), uint64(part))
	n, _ := bits.Div64(high, low, uint64(all))
	return int(n)
}

// branch is one possible course of a combat up to its chits.
type branch struct {
	p      *Position
	share  int  // of certain
	leaves bool // the defenders have withdrawn before them (§24.3)
}

// branchEffect is the effect of a branch on the combat. Branches with equal effect have equal results.
type branchEffect struct {
	units    [2]unitSet
	given    [2]situation
	chits    uint8
	improved bool
	leaves   bool
}

func (c *branch) effect() branchEffect {
	f := &c.p.s.combat
	m := branchEffect{units: f.units, given: c.p.circumstances(), chits: f.chits, improved: c.p.s.improved.Has(f.target), leaves: c.leaves}
	for part := range m.given {
		m.given[part] &= c.p.d.situationsUsed[part]
	}
	return m
}

// branchSet collects branches and merges those with equal effect.
type branchSet struct {
	list    []branch
	known   map[branchEffect]int // place in the list
	drawn   map[drawing]branch
	tactics bool // a tactic makes a difference
}

// drawing is the key of a tactic drawn after others, with the reserve unit that has joined.
type drawing struct {
	joined uint8
	played uint16
	next   tactic
}

// branches returns the branches of the current combat up to its chits. If fresh is set, no card or chit
// has been drawn for it yet.
func (p *Position) branches(fresh bool) *branchSet {
	f := &branchSet{known: map[branchEffect]int{}, drawn: map[drawing]branch{}}
	ph := p.s.reg.phase
	switch {
	case fresh:
		q := p.aside()
		q.s.combat.chits = uint8(q.chitsAllowed())
		q.hiddenBranches(f)
	case ph == phSupport || ph == phTactic:
		p.tacticBranches(certain, 0, f)
	case ph == phBugOut:
		p.withdrawalBranches(certain, f)
	default:
		f.add(branch{p: p, share: certain})
	}
	return f
}

// fresh reports whether nothing has been drawn yet for the current combat.
func (p *Position) fresh() bool { return p.s.reg.phase == phDeclare || p.s.reg.phase == phHidden }

func (f *branchSet) add(c branch) {
	m := c.effect()
	if i, known := f.known[m]; known {
		f.list[i].share += c.share
		return
	}
	f.known[m] = len(f.list)
	f.list = append(f.list, c)
}

// hiddenBranches adds a branch for each card that may be drawn for undetected defenders.
func (p *Position) hiddenBranches(f *branchSet) {
	if !p.mayBeUndetected() {
		p.tacticBranches(certain, 0, f)
		return
	}
	p.refill()
	for c := range p.s.alliedDrawPile.All() {
		q := p.aside()
		joined := q.joinsBy(c)
		if joined > 0 {
			q.reveal(joined - 1)
		}
		q.s.alliedDrawPile.Remove(c)
		q.s.discards.Add(c)
		q.tacticBranches(certain/p.s.alliedDrawPile.Len(), joined, f)
	}
}

// tacticBranches adds a branch for each tactic that may be drawn for the Allies.
func (p *Position) tacticBranches(share int, joined uint8, f *branchSet) {
	base := branch{p: p, share: share}
	if !p.drawsTactic() {
		f.add(base)
		return
	}
	q := p.aside()
	q.refill()
	var cards [tactics + 1]cardSet
	for c := range q.s.alliedDrawPile.All() {
		cards[p.d.cards[c].tactic].Add(c)
	}
	for t := range cards {
		card, some := cards[t].Pop()
		if !some {
			continue
		}
		n := share * (cards[t].Len() + 1) / q.s.alliedDrawPile.Len()
		key := drawing{joined, p.s.combat.tactics[p.alliedPart()], tactic(t)}
		after, known := f.drawn[key]
		if !known {
			after = branch{p: q.aside()}
			after.p.drawTactic(card)
			f.drawn[key] = after
		}
		after.share = n
		switch r := &after.p.s.reg; {
		case r.phase == phBugOut:
			f.tactics = true
			after.p.withdrawalBranches(n, f)
		case r.stage == sgTactic:
			again := after.p.aside()
			again.s.alliedDrawPile, again.s.discards = q.s.alliedDrawPile, q.s.discards
			again.s.alliedDrawPile.Remove(card)
			again.s.discards.Add(card)
			f.tactics = f.tactics || after.effect() != base.effect()
			again.tacticBranches(n, joined, f)
		default:
			f.tactics = f.tactics || after.effect() != base.effect()
			f.add(after)
		}
	}
}

// withdrawalBranches adds the branches in which the defenders withdraw or hold (§24.2).
func (p *Position) withdrawalBranches(share int, f *branchSet) {
	faces := p.d.num.faces
	holds := share / faces * min(max(p.decide(&bugOutEarly, 0, 0, nil).chance, 0), faces)
	if holds > 0 {
		f.add(branch{p: p, share: holds})
	}
	if holds < share/faces*faces {
		q := p.aside()
		q.withdraw(nil)
		f.add(branch{p: q, share: share - holds, leaves: true})
	}
}
