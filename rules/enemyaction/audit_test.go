package enemyaction

import (
	"fmt"
	"slices"
	"strconv"
)

// evaluate computes each link of a chain again from the position, which must be the one in which the
// chain was made. The links must follow the order of the procedure to its end. evaluate returns the verdict
// of the chain, or an error that names the first wrong link.
func (p *position) evaluate(ch *Chain) (procedureResult, error) {
	if ch.Procedure == hitting {
		return procedureResult{act: actNothing}, p.evaluateHits(ch)
	}
	pr := procedureNamed(ch.Procedure)
	if pr == nil {
		return procedureResult{}, fmt.Errorf("enemyaction: there is no procedure %q", ch.Procedure)
	}
	a := audit{p: p, about: ch.About, links: ch.Links}
	v := procedureResult{act: actNothing}
	for i := range pr.steps {
		st := &pr.steps[i]
		a.step, a.part = i+1, 0
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
	if a.err == nil && v.waits != ch.waits {
		a.fail("the die is missing")
	}
	if a.err == nil && a.at < len(a.links) {
		a.fail("is a link after the end")
	}
	if a.err != nil {
		return procedureResult{}, fmt.Errorf("enemyaction: %s: link %d: %w", ch.Procedure, a.at+1, a.err)
	}
	return v, nil
}

// audit is the progress of evaluate through a chain.
type audit struct {
	p     *position
	about int
	links []Link
	at    int
	step  int
	part  int
	err   error
}

// why requires that a link has the chain of the procedure that answers it, and evaluates that chain.
func (a *audit) why(st *step, l *Link) {
	if a.err != nil {
		return
	}
	var pr *procedure
	of := 0
	if st.why != nil {
		pr, of = st.why(a.p, a.about)
	}
	if pr == nil || l.Why == nil {
		if pr != nil || l.Why != nil {
			a.fail("%s has a different reason", st.key)
		}
		return
	}
	if l.Why.Procedure != pr.name || l.Why.About != of {
		a.fail("%s is answered by %s", st.key, l.Why.Procedure)
	}
	v, err := a.p.evaluate(l.Why)
	if err != nil || v.act != l.Why.act || v.waits != l.Why.waits {
		a.fail("%s: %w", st.key, err)
	}
}

func (a *audit) fail(format string, args ...any) {
	if a.err == nil {
		a.err = fmt.Errorf(format, args...)
	}
}

// next returns the next link, which must have this kind, paragraph and key.
func (a *audit) next(kind LinkKind, para, key string) Link {
	switch {
	case a.err != nil:
	case a.at == len(a.links):
		a.fail("%s is missing", key)
	default:
		l := a.links[a.at]
		part := 0
		if kind == Narrow || kind == Factor || kind == Table {
			a.part++
			part = a.part
		}
		if l.Step != a.step || l.Part != part {
			a.fail("is step %d.%d, not %d.%d", l.Step, l.Part, a.step, part)
		}
		if l.Kind == kind && l.Para == para && l.Key == key {
			a.at++
			return l
		}
		a.fail("is %s of %s, not %s of %s", l.Key, l.Para, key, para)
	}
	return Link{}
}

func (a *audit) line(st *step, v *procedureResult) (ends bool) {
	l := a.next(Line, st.para, st.key)
	ends = st.line(a.p, a.about)
	if ends != (l.N == 1) {
		a.fail("%s is %t", st.key, ends)
	}
	if st.compares != nil && l.Compared != st.compares(a.p, a.about) {
		a.fail("%s compares %v", st.key, l.Compared)
	}
	a.why(st, &l)
	v.act = actNothing
	if ends {
		v.act = st.then
	}
	return ends
}

func (a *audit) list(st *step, v *procedureResult) (ends bool) {
	l := a.next(List, st.para, st.key)
	left := st.list(a.p, a.about, nil)
	if !slices.EqualFunc(l.Candidates, left, func(c Candidate, s int) bool { return c.Subject == s && c.Kept && c.N == 0 }) {
		a.fail("the candidates of %s are %v", st.key, left)
	}
	a.why(st, &l)
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

// narrow requires that a link has the value of each candidate and keeps exactly the best ones.
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
		better := func(o Candidate) bool { return by.highest && o.N > c.N || !by.highest && o.N < c.N }
		if c.Kept == slices.ContainsFunc(l.Candidates, better) {
			a.fail("%s keeps the wrong candidates", by.key)
		}
		if c.Kept {
			kept = append(kept, c.Subject)
		}
	}
	return kept
}

func (a *audit) check(st *step, v *procedureResult) (ends bool) {
	sum := 0
	for i := range st.check {
		f := &st.check[i]
		l := a.next(Factor, f.para, f.key)
		if n := f.of(a.p, a.about); n != l.N {
			a.fail("%s is %d", f.key, n)
		}
		sum += l.N
	}
	if st.table != nil {
		r := st.table(a.p, a.about)
		l := a.next(Table, st.para, r.row)
		sum = l.M
		if l.N != r.column || l.M != int(r.cells[r.column]) || !slices.EqualFunc(l.Candidates, r.cells, func(c Candidate, n uint8) bool { return c.N == int(n) }) {
			a.fail("the table reads %d in column %d", l.M, l.N)
		}
		for i, c := range l.Candidates {
			if c.Subject != i || c.Kept != (i == l.N) {
				a.fail("cell %d is in column %d", c.Subject, i)
			}
		}
	}
	v.chance = sum
	v.act = st.otherwise
	if faces := a.p.d.num.faces; st.certain && (sum <= 0 || sum >= faces) {
		if l := a.next(Certain, st.para, st.key); l.M != sum {
			a.fail("the chance is %d", sum)
		}
		if sum > 0 {
			v.act = st.then
		}
	} else if a.err == nil && a.at == len(a.links) { // it has not been rolled
		v.act, v.waits = actNothing, true
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

// subjectName returns the name of a candidate: the name of a unit, a hex, the two hexes of a hexside, or
// the index of a card.
func (p *position) subjectName(of subject, s int) string {
	switch of {
	case ofUnit:
		return p.d.units[s].name
	case ofHex:
		return hexCode(uint16(s))
	case ofDrive:
		return hexCode(uint16(s%hexes)) + "-" + goals[s/hexes].hex
	case ofSide:
		h := uint16(s / 6)
		return hexCode(h) + "-" + hexCode(p.d.hex[h].next[s%6])
	}
	return strconv.Itoa(s)
}

// evaluateHits requires that the hits left at the end of a chain are those of the chits after adjustment.
func (p *position) evaluateHits(ch *Chain) error {
	q := *p
	var all []chit
	for k, n := range p.s.drawn {
		for range n {
			all = append(all, p.d.chits[k].lines)
		}
	}
	want, _ := q.adjust(p.total(all, p.circumstances()), nil)
	if last := ch.Links[len(ch.Links)-1]; [2]int{last.N, last.M} != want {
		return fmt.Errorf("enemyaction: %d and %d hits, not %v", last.N, last.M, want)
	}
	return nil
}
