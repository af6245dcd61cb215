package enemyaction

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Each corps of the order of battle has as many units as in the published one.
func TestLintUnits(t *testing.T) {
	coverage.Covers(t, "X12")
	d := loadAll(t)
	count := map[string]int{}
	for u := range d.units {
		x := &d.units[u]
		count[d.formations[x.formation].id]++
		for s := 2; s <= int(x.full); s++ {
			if x.strength[s] <= x.strength[s-1] || x.bracket[s] && !x.bracket[s-1] {
				t.Errorf("%s: a step less is no weaker", x.name)
			}
		}
	}
	for id, want := range map[string]int{
		"V": 15, "VII": 13, "XVIII": 18, "III": 16, "VIII": 17, "XII": 13, "XXX": 14,
		"XLVII": 14, "LVIII": 8, "LXVI": 3, "ISS": 16, "IISS": 7, "LXVII": 7, "LIII": 4, "LXXX": 4, "LXXXV": 6, "OKW": 8,
	} {
		check.Equal(t, count[id], want, "%s (units)", id)
	}
	for name, want := range map[string]uint8{"CCA.9A.VIII": 2, "CCB.9A.VIII": 3} {
		found := false
		for u := range d.units {
			if x := &d.units[u]; x.name == name {
				found = true
				check.Equal(t, x.strength[1], want, "%s reduced", name)
			}
		}
		check.True(t, found, "no unit %s", name)
	}
}

// On the first morning no unit is in two places, stacks are within their limits, the sides are apart,
// and the units that the rules name exist.
func TestLintMorning(t *testing.T) {
	coverage.Covers(t, "X12")
	d := loadAll(t)
	p := d.morning()
	sides := [2]int{}
	for h := range d.onMap.All() {
		there := p.in(h)
		if there.Len() > d.num.stackUnits || p.stepsOf(there) > d.num.stackSteps {
			t.Errorf("%s: %d units, %d steps", hexCode(h), there.Len(), p.stepsOf(there))
		}
		for u := range there.All() {
			sides[d.units[u].side]++
			if side, _ := p.holder(h); side != d.units[u].side {
				t.Errorf("%s: both sides", hexCode(h))
			}
		}
	}
	if sides[axis] < 30 || sides[allies] < 15 || sides[axis] < 2*sides[allies]*3/4 {
		t.Errorf("%d Germans and %d Allies on the map", sides[axis], sides[allies])
	}
	touching := 0
	german := p.held(axis)
	allied := p.held(allies)
	for h := range allied.All() {
		next := d.next1[h].And(&german)
		touching += next.Len()
		if col := hexNumber(h) % 100; col > 9 {
			t.Errorf("%s is far behind the front", hexCode(h))
		}
	}
	if touching < 5 {
		t.Errorf("%d places where the sides touch", touching)
	}
	before := len(p.unitsAt(calendar+21, nil))
	p.patton()
	check.Equal(t, len(p.unitsAt(calendar+21, nil))-before, 7, "Patton brings (units forward)")
	v := p.decide(&alarm, 0, 0, nil)
	if v.act != actDeploy || d.units[v.subject()].day != firstDay+1 {
		t.Error("the alarm brings no unit of the 17th")
	}
}

// There are sixty chits. Each situation is on some chit, and some chits list a date. Support and assets that only
// one side has hit its enemy both in attack and in defence.
func TestLintChits(t *testing.T) {
	coverage.Covers(t, "X13")
	d := loadAll(t)
	dated := 0
	var used situation
	var hits [2]int
	count := 0
	for i := range d.chits {
		c := &d.chits[i]
		count += int(c.copies)
		if c.lines.dated() {
			dated += int(c.copies)
		}
		for _, l := range c.lines {
			used |= l.when
			for part, n := range l.hits {
				hits[part] += int(n) * int(c.copies)
			}
		}
	}
	if count != 60 || dated != 8 || hits[defenders] <= hits[attackers] {
		t.Errorf("%d chits, %d with a date, hits %v", count, dated, hits)
	}
	for _, s := range []situation{airSupport, artillery, armourAlone} {
		for part := range d.situationsUsed {
			if d.situationsUsed[part]&s == 0 {
				t.Errorf("no chit depends on whether the %s have %b", partNames[part], s)
			}
		}
	}
	if used != 1<<len(situationNames)-1 {
		t.Errorf("situations that no chit depends on: %b", ^used&(1<<len(situationNames)-1))
	}
}
