package enemyaction

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// The decks: every event and every tactic is on some Allied card, the III Corps has three cards, which come
// on the 22nd, and each corps has cards once it has arrived.
func TestLintCards(t *testing.T) {
	coverage.Covers(t, "X15", "X48")
	d := loadAll(t)
	var hasEvent [events]bool
	var hasTactic [tactics]bool
	first := map[int8]uint8{}
	third := 0
	expedited := map[int8]int{}
	for i := range d.cards {
		c := &d.cards[i]
		named := false
		for u := range c.units.All() {
			named = named || "division-"+d.units[u].division == c.id
		}
		if c.division != named || (c.corps == 0) != c.fuel {
			t.Errorf("%s activates no unit", c.id)
		}
		hasEvent[c.event] = true
		if c.side == allies {
			hasTactic[c.tactic] = true
		}
		if day, ok := first[c.formation]; !ok || c.day < day {
			first[c.formation] = c.day
		}
		if c.formation >= 0 && d.formations[c.formation].id == "III" {
			third++
			check.Equal(t, int(c.day), d.num.patton, "%s comes on the %d", c.id, c.day)
		}
		if c.expedites {
			expedited[c.formation]++
		}
		if c.air != (c.event == eventAir) || c.air && c.side != allies || c.division && (c.side != axis || c.formation < 0) {
			t.Errorf("%s does not match its id", c.id)
		}
	}
	check.Equal(t, third, thirdCorpsCards, "cards of the III Corps")
	for e, has := range hasEvent {
		check.True(t, has, "the event %q is on a card: %t", eventNames[e], has)
	}
	for k, has := range hasTactic {
		check.True(t, has, "the tactic %s is on no card", tacticNames[k])
	}
	for f := range d.formations {
		if day, ok := first[int8(f)]; !ok && d.formations[f].id != "OKW" {
			t.Errorf("no card of the %s", d.formations[f].name)
		} else if came := d.firstDayOf(uint8(f)); ok && day < came {
			t.Errorf("a card of the %s comes on the %d, its units on the %d", d.formations[f].name, day, came)
		}
	}
	// One card of each American corps expedites its units (§X48).
	for f := range d.formations {
		want := yes(d.formations[f].side == allies && d.formations[f].number != britishCorps)
		if expedited[int8(f)] != want {
			t.Errorf("%d cards hurry the %s", expedited[int8(f)], d.formations[f].name)
		}
	}
}

// firstDayOf returns the day on which the first unit of a corps arrives.
func (d *data) firstDayOf(f uint8) uint8 {
	day := uint8(29)
	for u := range d.units {
		if x := &d.units[u]; x.formation == f && x.day > 0 {
			day = min(day, x.day)
		}
	}
	return day
}

// Cards enter the draw pile of their side on their day.
func TestCardsOfTheDay(t *testing.T) {
	coverage.Covers(t, "X15")
	p := loadAll(t).morning()
	seen := cardSet{}
	for p.s.day = firstDay; ; {
		for c := range p.d.cards {
			x := &p.d.cards[c]
			in, other := &p.s.drawPile, &p.s.alliedDrawPile
			if x.side == allies {
				in, other = other, in
			}
			if in.Has(uint8(c)) != (x.day <= p.s.day) || other.Has(uint8(c)) {
				t.Errorf("%s on the %d", x.id, p.s.day)
			}
			if in.Has(uint8(c)) {
				seen.Add(uint8(c))
			}
		}
		if p.s.day == 29 {
			break
		}
		p.tomorrow()
		p.bringCards()
	}
	if seen.Len() != len(p.d.cards) {
		t.Errorf("%d of %d cards come", seen.Len(), len(p.d.cards))
	}
	if n := p.d.morningCards(); n < 15 {
		t.Errorf("%d German cards on the first morning", n)
	}
}

func (d *data) morningCards() int {
	p := d.morning()
	return p.s.drawPile.Len()
}
