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
		list = append(list, p.chitTrack())
	}
	if r.phase == phMove {
		u := r.unit - 1
		list = append(list, rules.Track{Key: vocab.MovementLeft, Side: rules.Axis, Value: 2 * (p.allowance(u) - int(r.spent)), Max: 2 * p.allowance(u), Para: "X23"})
	}
	return list
}

// chitTrack returns the chits drawn in the combat, each with its hits when it was drawn. Once all are drawn, the hits that are ignored and the
// hits that remain follow, so that the list adds up.
func (p *Position) chitTrack() rules.Track {
	s, d := &p.s, p.d
	side := sideOf(s.combat.attacker)
	chits := rules.Track{Key: vocab.Drawn, Side: side, Value: p.countDrawn(), Max: int(s.combat.chits), Para: "X24"}
	sum := [2]int{}
	for k, n := range s.drawn {
		if n == 0 {
			continue
		}
		item := rules.TrackItem{Key: d.chits[k].id, Count: int(n)}
		hits := p.total([]chit{d.chits[k].lines}, s.combat.given)
		if hits != [2]int{} { // the chit counts
			item.Side, item.Text = side, rules.HitsKey(hits[attackers], hits[defenders])
		} else if s.special&dayAlert != 0 && d.chits[k].lines.on(s.day) {
			item.Why = "allies-alert"
		}
		for part := range sum {
			sum[part] += int(n) * hits[part]
		}
		chits.Items = append(chits.Items, item)
	}
	if r := &s.reg; r.stage >= sgDefend && r.stage <= sgAdvance && chits.Value > 0 && chits.Value == chits.Max {
		left := [2]int{int(r.hits[attackers]), int(r.hits[defenders])}
		if n := sum[defenders] - left[defenders]; n > 0 {
			chits.Items = append(chits.Items, rules.TrackItem{Key: "cover", Side: side, Text: rules.HitsKey(0, -n)})
		}
		if n := sum[attackers] - left[attackers]; n > 0 {
			chits.Items = append(chits.Items, rules.TrackItem{Key: "weak", Side: side, Text: rules.HitsKey(-n, 0)})
		}
		chits.Items = append(chits.Items, rules.TrackItem{Key: "sum", Side: side, Text: rules.HitsKey(left[attackers], left[defenders])})
	}
	return chits
}
