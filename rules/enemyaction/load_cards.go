package enemyaction

import (
	"io/fs"
	"strings"
)

var cardKinds = []string{"division", "corps", "army", "group", "fuel"}

// loadCards reads the German command cards and the Allied order cards.
func (d *data) loadCards(fsys fs.FS) error {
	var count [2]int
	columns := "id,side,kind,corps,army,value,day,event,tactic,expedites,source"
	all := rows(fsys, "cards.csv", columns, func(t row) {
		c := card{
			id: t.Word("id"), side: uint8(t.Index("side", sideNames)), division: t.Text("kind") == "division",
			fuel:  t.Index("kind", cardKinds) == len(cardKinds)-1,
			value: uint8(t.Number("value", 0, 20)), day: uint8(t.Number("day", firstDay, 29)),
			event: event(t.Index("event", eventNames)), tactic: noTactic,
		}
		c.air = c.event == eventAir
		c.expedites = t.Yes("expedites")
		if t.Text("tactic") != "" {
			c.tactic = tactic(t.Index("tactic", tacticNames))
		}
		at := -1
		if t.Text("corps") != "" {
			if at = d.formationOf(t.Text("corps")); at < 0 || d.formations[at].side != c.side {
				t.Fail("corps", "unknown.side", "file", "corps.csv")
			}
		}
		c.formation = int8(at)
		army := t.Text("army")
		for f := range d.formations {
			if x := &d.formations[f]; x.side == c.side && !c.fuel && (at == f || at < 0 && (army == "" || army == x.army)) {
				c.corps |= 1 << f
			}
		}
		allied := c.side == allies
		t.Unique("id")
		switch {
		case len(d.cards) == maxCards:
			t.Fail("id", "most", "most", maxCards)
		case (c.value == 0) != (allied || c.fuel):
			t.Fail("value", "card.value")
		case c.event == noEvent && allied || c.event != noEvent && c.event != eventFrost && (c.event < eventFuel) != allied:
			t.Fail("event", "card.event")
		case c.expedites && (!allied || at < 0):
			t.Fail("expedites", "card.expedites")
		case (c.tactic == noTactic) != c.fuel:
			t.Fail("tactic", "card.tactic")
		}
		count[c.side]++
		d.cards = append(d.cards, c)
	})
	d.nameDivisions()
	if min(count[axis], count[allies]) == 0 {
		all.Find().Fail("side", "sides")
	}
	return all.Err()
}

// nameDivisions finds the units that division cards activate: those of the division, and those of the
// corps that no card names (§X19). The id of a card names the division after its hyphen.
func (d *data) nameDivisions() {
	var named unitSet
	for c := range d.cards {
		x := &d.cards[c]
		_, division, _ := strings.Cut(x.id, "-")
		for u := range d.units {
			if x.division && d.units[u].division == division && int8(d.units[u].formation) == x.formation {
				x.units.Add(uint8(u))
				named.Add(uint8(u))
			}
		}
	}
	for c := range d.cards {
		x := &d.cards[c]
		for u := range d.units {
			if x.division && int8(d.units[u].formation) == x.formation && !named.Has(uint8(u)) {
				x.units.Add(uint8(u))
			}
		}
	}
}
