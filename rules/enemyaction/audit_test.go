package enemyaction

import (
	"fmt"
	"slices"
	"strconv"
)

// evaluate works through a chain again: what each link says is found anew from the position,
// which must be the one in which the chain was made, and the chain must follow the sheet's
// order to its end. It returns what the chain comes to, or the first link that is wrong.
func (p *position) evaluate(ch *Chain) (verdict, error) {
	pr := procedureNamed(ch.Procedure)
	if pr == nil {
		return verdict{}, fmt.Errorf("enemyaction: there is no procedure %q", ch.Procedure)
	}
	a := audit{p: p, about: ch.About, links: ch.Links}
	v := verdict{act: actNothing}
	for i := range pr.steps {
		st := &pr.steps[i]
		var ends bool
		switch {
		case st.line != nil:
			ends = a.line(st, &v)
		case st.list != nil:
			ends = a.list(st, &v)
		default:
			ends = a.check(st, &v)
		}
		if a.err != nil || ends {
			break
		}
	}
	if a.err == nil && a.at < len(a.links) {
		a.fail("stands behind the end")
	}
	if a.err != nil {
		return verdict{}, fmt.Errorf("enemyaction: %s: link %d: %w", ch.Procedure, a.at+1, a.err)
	}
	return v, nil
}

// audit is how far a chain has been gone through.
type audit struct {
	p     *position
	about int
	links []Link
	at    int
	err   error
}

func (a *audit) fail(format string, args ...any) {
	if a.err == nil {
		a.err = fmt.Errorf(format, args...)
	}
}

// next takes the next link, which must be of this kind, paragraph and key.
func (a *audit) next(kind LinkKind, para, key string) Link {
	switch {
	case a.err != nil:
	case a.at == len(a.links):
		a.fail("%s is missing", key)
	default:
		l := a.links[a.at]
		if l.Kind == kind && l.Para == para && l.Key == key {
			a.at++
			return l
		}
		a.fail("is %s of %s, not %s of %s", l.Key, l.Para, key, para)
	}
	return Link{}
}

func (a *audit) line(st *step, v *verdict) (ends bool) {
	l := a.next(Line, st.para, st.key)
	ends = st.line(a.p, a.about)
	if ends != (l.N == 1) {
		a.fail("%s is %t", st.key, ends)
	}
	v.act = actNothing
	if ends {
		v.act = st.then
	}
	return ends
}

func (a *audit) list(st *step, v *verdict) (ends bool) {
	l := a.next(List, st.para, st.key)
	left := st.list(a.p, a.about, nil)
	if !slices.EqualFunc(l.Candidates, left, func(c Candidate, s int) bool { return c.Subject == s && c.Kept && c.N == 0 }) {
		a.fail("the candidates of %s are %v", st.key, left)
	}
	if len(left) == 0 {
		return false
	}
	for i := range st.by {
		if len(left) < 2 {
			break
		}
		left = a.narrow(&st.by[i], left)
	}
	if a.err == nil && len(left) != 1 && !st.free {
		a.fail("%s leaves %d", st.key, len(left))
	}
	v.act, v.subjects = st.then, left
	return true
}

// narrow requires that a link has the number of each candidate, and keeps those alone than
// whom none is better.
func (a *audit) narrow(by *criterion, left []int) (kept []int) {
	l := a.next(Narrow, by.para, by.key)
	if a.err == nil && len(l.Candidates) != len(left) {
		a.fail("%s has %d candidates, not %d", by.key, len(l.Candidates), len(left))
	}
	if a.err != nil {
		return nil
	}
	for i, c := range l.Candidates {
		if n := by.of(a.p, a.about, c.Subject); c.Subject != left[i] || c.N != n {
			a.fail("%s of %d is %d", by.key, left[i], n)
		}
		better := func(o Candidate) bool { return by.most && o.N > c.N || !by.most && o.N < c.N }
		if c.Kept == slices.ContainsFunc(l.Candidates, better) {
			a.fail("%s keeps the wrong candidates", by.key)
		}
		if c.Kept {
			kept = append(kept, c.Subject)
		}
	}
	return kept
}

func (a *audit) check(st *step, v *verdict) (ends bool) {
	sum := 0
	for i := range st.check {
		f := &st.check[i]
		l := a.next(Factor, f.para, f.key)
		if n := f.of(a.p, a.about); n != l.N {
			a.fail("%s is %d", f.key, n)
		}
		sum += l.N
	}
	v.chance = sum
	v.act = st.otherwise
	if faces := a.p.d.num.faces; st.sure && (sum <= 0 || sum >= faces) {
		if l := a.next(Sure, st.para, st.key); l.M != sum {
			a.fail("the chance is %d", sum)
		}
		if sum > 0 {
			v.act = st.then
		}
	} else {
		l := a.next(Die, st.para, st.key)
		if l.M != sum {
			a.fail("the chance is %d", sum)
		}
		if l.N < 1 || l.N > faces {
			a.fail("the die shows %d", l.N)
		}
		if l.N <= l.M {
			v.act = st.then
		}
	}
	return true
}

// subjectName writes a candidate: a unit's name, a hex, a hexside as its two hexes, a card's
// number.
func (p *position) subjectName(of subject, s int) string {
	switch of {
	case ofUnit:
		return p.d.units[s].name
	case ofHex:
		return hexCode(uint16(s))
	case ofSide:
		h := uint16(s / 6)
		return hexCode(h) + "-" + hexCode(p.d.hex[h].next[s%6])
	}
	return strconv.Itoa(s)
}
