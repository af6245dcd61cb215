package celles

import (
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Tracks implements rules.View.
func (p *Position) Tracks() []rules.Track {
	r, d := &p.s.reg, p.d
	track := rules.Track{Key: vocab.Turn, Value: int(r.turn), Max: d.lastTurn, Para: "3.0"}
	for t := 1; t <= d.lastTurn; t++ {
		key := "day"
		if d.turns[t].night {
			key = "night"
		}
		track.Items = append(track.Items, rules.TrackItem{Key: key, Text: strconv.Itoa(int(d.turns[t].date))})
	}
	german, allied := p.totalGauge(axis), p.totalGauge(allies)
	points := rules.Track{Key: vocab.Points, Side: rules.Axis, Value: german.Items[0].Count, Max: int(d.num.suddenDeath), Para: "16.0"}
	list := []rules.Track{track, points, german, allied}
	for side := range uint8(2) {
		if r.phase != PhaseSetUp { // no actions are dealt before the set-up is complete
			list = append(list, rules.Track{Key: "actions", Side: sideOf(side), Value: int(r.actions[side]) - int(r.played[side]), Max: int(r.actions[side]), Para: "4.0"})
		}
	}
	for side := range uint8(2) {
		cup := rules.Track{Key: vocab.Cup, Side: sideOf(side), Para: "4.0"}
		total := 0
		for _, n := range r.cup[side] {
			total += int(n)
		}
		for _, n := range r.hidden[side] {
			total += int(n)
		}
		cup.Value = total
		item := func(key string, n uint8) {
			if n > 0 {
				cup.Items = append(cup.Items, rules.TrackItem{Key: key, Side: sideOf(side), Count: int(n), Num: int(n), Den: total})
			}
		}
		for f := range d.formations {
			item(d.formations[f].id, r.cup[side][f])
		}
		for t, n := range r.hidden[side] {
			item(tacticalNames[t], n)
		}
		list = append(list, cup, tacticalGauge("tactical", side, &r.ready), tacticalGauge("aside", side, &r.aside))
	}
	if r.unit != 0 && r.phase == PhaseUnit {
		list = append(list, rules.Track{Key: vocab.MovementLeft, Side: sideOf(r.side), Value: int(p.left(r.unit - 1)), Max: int(p.allowance(r.unit-1, false)), Para: "8.0"})
	}
	return list
}

// tacticalGauge returns the track of a side's tactical chits in a place other than the cup (§13.0).
func tacticalGauge(key string, side uint8, in *[2][tacticals]uint8) rules.Track {
	g := rules.Track{Key: key, Side: sideOf(side), Para: "13.0"}
	for t, n := range in[side] {
		if n > 0 {
			g.Items = append(g.Items, rules.TrackItem{Key: tacticalNames[t], Side: sideOf(side), Count: int(n)})
			g.Value += int(n)
		}
	}
	return g
}
