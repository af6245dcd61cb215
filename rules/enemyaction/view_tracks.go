package enemyaction

import (
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Tracks implements rules.View: the day, the points, the hand, the cards left to draw, and the
// reserves.
func (p *Position) Tracks() []rules.Track {
	s, d := &p.s, p.d
	r := &s.reg
	last := int(scenarioEnds[r.scenario])
	track := rules.Track{Key: vocab.Turn, Value: p.Turn(), Max: last - firstDay + 1, Para: "X16"}
	for day := firstDay; day <= last; day++ {
		track.Items = append(track.Items, rules.TrackItem{Key: "day", Text: strconv.Itoa(day)})
	}
	points := rules.Track{Key: vocab.Points, Side: rules.Axis, Value: p.points(), Max: p.Needed(), Para: "X34"}
	for i := range d.ranks {
		if x := &d.ranks[i]; x.scenario == r.scenario {
			points.Items = append(points.Items, rules.TrackItem{Key: "level." + x.level, Side: sideOf(x.winner), Count: x.points})
		}
	}
	hand := rules.Track{Key: vocab.Hand, Side: rules.Axis, Value: s.hand.Len(), Max: d.num.hand, Para: "X18"}
	for c := range s.hand.All() {
		hand.Items = append(hand.Items, rules.TrackItem{Key: d.cards[c].id, Side: sideOf(d.cards[c].side), Count: int(d.cards[c].value)})
	}
	list := []rules.Track{track, points, hand,
		{Key: "to-draw", Side: rules.Axis, Value: int(r.left), Max: int(d.days[s.day].cards), Para: "X18"},
		{Key: "orders", Side: rules.Allies, Value: s.alliedDrawPile.Len(), Para: "X39"},
		{Key: "reserves", Side: rules.Allies, Value: len(p.unitsAt(reserve, nil)), Para: "X26"},
	}
	if !s.combat.units[attackers].Empty() {
		chits := rules.Track{Key: vocab.Drawn, Side: sideOf(s.combat.attacker), Value: p.countDrawn(), Max: int(s.combat.chits), Para: "X24"}
		given := p.circumstances()
		for k, n := range s.drawn {
			if n == 0 {
				continue
			}
			item := rules.TrackItem{Key: d.chits[k].id, Count: int(n)}
			if hits := p.total([]chit{d.chits[k].lines}, given); hits != [2]int{} { // the chit counts
				item.Side, item.Text = sideOf(s.combat.attacker), rules.HitsKey(hits[attackers], hits[defenders])
			} else if s.special&dayAlert != 0 && d.chits[k].lines.on(s.day) {
				item.Why = "allies-alert"
			}
			chits.Items = append(chits.Items, item)
		}
		list = append(list, chits)
	}
	if r.phase == phMove {
		u := r.unit - 1
		list = append(list, rules.Track{Key: vocab.MovementLeft, Side: rules.Axis, Value: 2 * (p.allowance(u) - int(r.spent)), Max: 2 * p.allowance(u), Para: "X23"})
	}
	return list
}
