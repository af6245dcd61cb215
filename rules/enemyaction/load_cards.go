package enemyaction

import (
	"fmt"
	"io/fs"

	"herbstnebel/rules/datafile"
)

// event is the event of an Allied order card.
type event uint8

const (
	noEvent event = iota
	eventAir
	eventAlert
	eventBarrage
	eventClouds
	eventEngineers
	eventIntercepted
	eventFrost
	eventAlarm
	eventRecovery
	eventPatton
	eventTanks
	eventFallBack
	events
)

var eventNames = []string{"", "air-force", "alert", "barrage", "clouds", "engineers", "intercepted", "frost", "alarm", "recovery", "patton", "tank-battalion", "fall-back"}

var cardKinds = []string{"division", "corps", "army", "group"}

// loadCards reads the German command cards and the Allied order cards.
func (d *data) loadCards(fsys fs.FS) error {
	ids := map[string]bool{}
	var count [2]int
	columns := []string{"id", "side", "kind", "corps", "value", "day", "event", "tactic", "source"}
	if err := rows(fsys, "cards.csv", columns, func(t *datafile.Table) {
		c := card{
			id: t.Word("id"), side: uint8(t.Index("side", sideNames)), division: t.Index("kind", cardKinds) == 0,
			value: uint8(t.Number("value", 0, 20)), day: uint8(t.Number("day", firstDay, 29)),
			event: event(t.Index("event", eventNames)), tactic: noTactic,
		}
		c.air = c.event == eventAir
		if t.Text("tactic") != "" {
			c.tactic = tactic(t.Index("tactic", tacticNames))
		}
		at := -1
		if t.Text("corps") != "" {
			if at = d.formationOf(t.Text("corps")); at < 0 || d.formations[at].side != c.side {
				t.Fail("corps", "no corps %.60q of that side", t.Text("corps"))
			}
		}
		c.formation = int8(at)
		allied := c.side == allies
		switch {
		case ids[c.id]:
			t.Fail("id", "card %.60s stands twice", c.id)
		case len(d.cards) == maxCards:
			t.Fail("id", "more than %d cards", maxCards)
		case (c.value == 0) != allied:
			t.Fail("value", "German cards have a command value, Allied ones none")
		case (c.event != noEvent && c.tactic != noTactic) != allied:
			t.Fail("event", "Allied cards have an event and a tactic, German ones neither")
		}
		ids[c.id] = true
		count[c.side]++
		d.cards = append(d.cards, c)
	}); err != nil {
		return err
	}
	for side, n := range count {
		if n == 0 {
			return fmt.Errorf("%scards.csv: there is no card of the %s", folder, sideNames[side])
		}
	}
	return nil
}

// bringCards puts the cards of the day into the piles.
func (p *position) bringCards() {
	for c := range p.d.cards {
		switch x := &p.d.cards[c]; {
		case x.day != p.s.day:
		case x.side == axis:
			p.s.pile.Add(uint8(c))
		default:
			p.s.alliedPile.Add(uint8(c))
		}
	}
}
