package enemyaction

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// scramble returns a small random position: the hexes up to three from 1609, with units, terrain,
// rivers and roads, and a combat.
func scramble(t testing.TB, d *data, src *splitmix.Source) *position {
	t.Helper()
	q := *d
	q.units, q.cards, q.ofSide = nil, nil, [2]unitSet{}
	p := &position{d: &q}
	p.s.clear()
	p.s.day = uint8(16 + src.N(14))
	p.s.special = uint8(src.N(8))
	middle := mustHex(t, "1609")
	area := []uint16{middle}
	for h := range hexes {
		if n := distance(middle, uint16(h)); n > 0 && n <= 3 {
			area = append(area, uint16(h))
		}
	}
	one := func(n int) bool { return src.N(n) == 0 }
	sparse := func(n int) int { a := src.N(n); return a & src.N(n) }
	for _, h := range area {
		x := &q.hex[h]
		x.terrain, x.settlement = terrain(src.N(int(terrains))), settlement(max(0, src.N(6)-3))
		x.route, x.hold, x.direction = route(src.N(3)), uint8(src.N(5)), uint8(3+src.N(3))
		if one(5) {
			x.points = uint8(1 + src.N(10))
		}
		if x.westwall = one(8); one(2) {
			q.places.Add(h)
		}
		for dir, n := range x.next {
			if n == noHex {
				continue
			}
			for _, bits := range []func(*hexInfo) *uint8{func(x *hexInfo) *uint8 { return &x.river }, func(x *hexInfo) *uint8 { return &x.bridge }, func(x *hexInfo) *uint8 { return &x.road }} {
				if one(4) {
					*bits(x) |= 1 << dir
					*bits(&q.hex[n]) |= 1 << ((dir + 3) % 6)
				}
			}
		}
		for side := range 2 {
			if !one(4) {
				p.s.supply[side].Add(h)
			}
			if !one(5) {
				p.s.contact[side].Add(h)
			}
		}
		if one(6) {
			p.s.improved.Add(h)
		}
		if one(5) {
			p.s.roadblocks.Add(h)
		}
	}
	for u := range 14 + src.N(12) {
		side := uint8(src.N(2))
		x := unit{name: "u" + itoa(u), side: side, formation: uint8(src.N(3)), number: uint16(src.N(20)), corps: uint8(src.N(4)), kind: kind(src.N(3)), full: uint8(1 + src.N(3)), move: uint8(2 + src.N(6))}
		for s := 1; s <= int(x.full); s++ {
			x.strength[s], x.bracket[s] = uint8(s+src.N(3)), one(4)
		}
		q.addUnit(x)
		p.s.steps[u] = uint8(1 + src.N(int(x.full)))
		p.s.flags[u] = uint8(sparse(64) & src.N(64))
		h := area[src.N(len(area))]
		var alone unitSet
		alone.Add(uint8(u))
		switch {
		case one(8):
			p.s.at[u] = []uint16{reserve, calendar + uint16(p.s.day) + 1}[src.N(2)]
		case !p.holds(1-side, h) && p.fits(alone, h):
			p.put(uint8(u), h)
		}
	}
	for c := range 12 {
		q.cards = append(q.cards, card{value: uint8(src.N(8)), division: one(2), air: one(4),
			side: uint8(src.N(2)), formation: int8(src.N(4) - 1), event: event(src.N(int(events))), expedites: one(3)})
		[]*cardSet{&p.s.hand, &p.s.drawPile, &p.s.discards, &p.s.alliedDrawPile}[src.N(4)].Add(uint8(c))
	}
	if one(4) {
		p.s.drawPile = cardSet{}
	}
	if one(6) {
		p.s.hand = cardSet{}
	}
	p.s.reg.replaced = uint32(sparse(8))
	f := &p.s.combat
	f.path = [2]uint16{noHex, noHex}
	f.attacker = uint8(src.N(2))
	for _, h := range area {
		if !p.holds(1-f.attacker, h) {
			continue
		}
		f.target, f.into = h, h
		f.units[defenders] = p.in(h)
		f.units[attackers] = unitSet{}
		for n := range q.next1[h].All() {
			if p.holds(f.attacker, n) {
				there := p.in(n)
				f.units[attackers] = f.units[attackers].Or(&there)
			}
		}
		if !f.units[attackers].Empty() {
			if f.units[attackers].Len() > 1 && one(3) { // one of them does not attack
				f.units[attackers].Pop()
			}
			break
		}
	}
	f.hits = uint8(1 + src.N(4))
	f.chits = uint8(src.N(4))
	if units := p.unitsOfPart(attackers); one(3) && !units.Empty() {
		// After the combat the defenders are eliminated and one of the attackers has advanced.
		there := p.in(f.target)
		for u := range there.All() {
			p.take(u, eliminated)
		}
		u, _ := units.Pop()
		f.path[0] = q.hex[f.target].next[src.N(6)]
		p.advanceTo(u, f.target)
	}
	f.applied = uint8(src.N(5))
	f.tactics = [2]uint16{uint16(sparse(512)), uint16(sparse(512))}
	f.scattered = one(2)
	f.losses = [2]uint8{uint8(src.N(3)), uint8(src.N(3))}
	for u := range q.units {
		if one(4) {
			f.lost.Add(uint8(u))
		}
	}
	if one(3) && f.path[0] == noHex {
		f.path[0] = q.hex[f.target].next[src.N(6)]
	}
	return p
}

// about returns the subjects that a procedure can be about in a position.
func (p *position) about(pr *procedure) (list []int) {
	f := &p.s.combat
	switch pr {
	case &loss, &germanLoss:
		return []int{attackers, defenders}
	case &advance, &second:
		units := p.unitsOfPart(attackers)
		for u := range units.All() {
			list = append(list, int(u))
		}
		return list
	case &retreat, &germanRetreat:
		units := p.unitsOfPart(defenders)
		if units.Empty() {
			return nil
		}
		for u := range units.All() {
			list = append(list, int(u)+1)
		}
		return append(list, 0)
	case &fallBackTo, &reinforcingTo:
		held := p.held(allies)
		for h := range held.All() {
			list = append(list, int(h))
		}
		return list
	case &deployTo, &alliedMarch:
		for u := range p.d.units {
			if p.d.units[u].side == allies && (p.s.at[u] < hexes) == (pr == &alliedMarch) {
				list = append(list, u)
			}
		}
		return list
	case &order, &activated:
		for c := range p.d.cards {
			list = append(list, c)
		}
		return list
	case &useTactic:
		for t := range tactics {
			list = append(list, int(t))
		}
		return list
	case &allied, &bugOutEarly, &bugOutLate:
		if f.units[defenders].Empty() {
			return nil
		}
	}
	for t := range benefit {
		if pr == &benefit[t] {
			return []int{t}
		}
	}
	return []int{0}
}

// TestChainsAreEvaluatedAgain evaluates the chain of each decision in random positions, which must lead
// to the same decision. A chain with one change must be refused.
func TestChainsAreEvaluatedAgain(t *testing.T) {
	d := sheetData(t)
	src := splitmix.Source(20161216)
	decisions, links, differences, tampered := 0, 0, 0, 0
	reached := map[string]bool{}
	for range rulestest.Amount(300, 5000) {
		p := scramble(t, d, &src)
		for _, pr := range sheet() {
			for _, about := range p.about(pr) {
				before := p.s
				var ch Chain
				v := p.decide(pr, about, 1+src.N(d.num.faces), &ch)
				decisions++
				links += len(ch.Links)
				again, err := p.evaluate(&ch)
				check.MustEqual(t, p.s, before, "%s changes the position", pr.name)
				if err != nil || again.act != v.act || !slices.Equal(again.subjects, ch.subjects) {
					differences++
					t.Errorf("%s: %s %v, again %s %v, %v", pr.name, actNames[v.act], ch.subjects, actNames[again.act], again.subjects, err)
				}
				for _, l := range ch.Links {
					reached[pr.name+" "+l.Para+" "+l.Key] = true
				}
				if other, changed := tamper(&ch, &src); changed {
					tampered++
					if again, err := p.evaluate(other); err == nil {
						t.Fatalf("%s: a changed chain is accepted, with the act %s", pr.name, actNames[again.act])
					}
				}
			}
		}
	}
	for _, pr := range sheet() {
		for _, st := range pr.steps {
			check.True(t, reached[pr.name+" "+st.para+" "+st.key], "%s: nothing reaches %s %s", pr.name, st.para, st.key)
		}
	}
	t.Logf("%d decisions with %d links: %d differences; %d changed chains refused", decisions, links, differences, tampered)
}

// tamper returns a copy of a chain with one random change, and reports whether the copy differs.
func tamper(ch *Chain, src *splitmix.Source) (*Chain, bool) {
	if len(ch.Links) == 0 {
		return nil, false
	}
	o := *ch
	o.Links = slices.Clone(ch.Links)
	i := src.N(len(o.Links))
	l := &o.Links[i]
	l.Candidates = slices.Clone(l.Candidates)
	switch src.N(8) {
	case 0:
		o.Links = slices.Delete(o.Links, i, i+1)
	case 1:
		l.Key += "-"
	case 2:
		o.Links = append(o.Links, *l)
	case 3:
		switch l.Kind {
		case Line:
			l.N = 1 - l.N
		case Factor:
			l.N++
		case Die, Certain, Table:
			l.M++
		default:
			if len(l.Candidates) == 0 {
				l.Candidates = []Candidate{{Kept: true}}
			} else {
				c := &l.Candidates[src.N(len(l.Candidates))]
				c.Kept = !c.Kept
			}
		}
	case 4:
		if len(l.Candidates) == 0 {
			return nil, false
		}
		l.Candidates[src.N(len(l.Candidates))].N++
	case 5:
		if l.Step++; src.N(2) == 0 {
			l.Step, l.Part = l.Step-1, l.Part+1
		}
	case 6:
		if l.Compared == [2]int{} {
			return nil, false
		}
		l.Compared[src.N(2)]++
	case 7:
		if l.Why == nil {
			return nil, false
		}
		l.Why = nil
	}
	return &o, !reflect.DeepEqual(o.Links, ch.Links)
}

// TestChainsOfOthers checks that a chain that names no procedure or a different one is refused.
func TestChainsOfOthers(t *testing.T) {
	p := field(t, "us 110/8 1609 inf 4-2", wall, "fight 1609 axis", "hits 1")
	var ch Chain
	p.decide(&allied, 0, 3, &ch)
	for name, want := range map[string]string{"": "no procedure", "loss": "link 1"} {
		o := ch
		o.Procedure = name
		if _, err := p.evaluate(&o); err == nil || !strings.HasPrefix(err.Error(), "enemyaction: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, face := range []int{-1, 0, 11} {
		o := ch
		o.Links = slices.Clone(ch.Links)
		o.Links[len(o.Links)-1].N = face
		if _, err := p.evaluate(&o); err == nil {
			t.Errorf("a die that shows %d is taken", face)
		}
	}
}
