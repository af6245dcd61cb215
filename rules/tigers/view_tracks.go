package tigers

import (
	"strconv"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// notArrived returns the number of units of a group that have not arrived.
func (p *Position) notArrived(g *group) (n int) {
	for _, u := range g.units {
		if p.s.place[u] == boxTrack {
			n++
		}
	}
	return n
}

// pointsTrack returns the track of points: the points so far, the points that the present map would
// add (§12.11), and the thresholds of the victory levels.
func (p *Position) pointsTrack() rules.Track {
	sc := p.scene()
	g := rules.Track{Key: vocab.Points, Side: rules.Axis, Value: int(p.s.vp), Para: "12.11"}
	switch {
	case p.s.phase == PhaseOver:
	case sc.scoring == Daily:
		g.Items = []rules.TrackItem{{Key: "today", Count: p.dayPoints(false)}, {Key: "exits", Count: p.exitPoints()}}
	default:
		g.Items = []rules.TrackItem{{Key: "towns", Count: p.townPoints()}, {Key: "gaps", Count: p.num().gap * p.gaps()}, {Key: "exits", Count: p.exitPoints()}}
	}
	for _, l := range sc.levels {
		g.Items = append(g.Items, rules.TrackItem{Key: "level." + l.name, Side: l.winner, Count: l.from})
		g.Max = max(g.Max, l.from)
	}
	return g
}

// townsTrack returns the track of the two towns that the Germans control, and the result that this
// would give (§S1).
func (p *Position) townsTrack() rules.Track {
	g := rules.Track{Key: "towns", Side: rules.Axis, Max: 2, Para: "S1"}
	contested := 0
	for _, at := range [2]uint8{p.d.luxembourg, p.d.mersch} {
		switch p.grip(at) {
		case heldByAxis:
			g.Value++
		case disputed:
			contested++
		}
	}
	o := p.graded(p.grade())
	current := o.Level
	if o.Winner != rules.NoSide {
		current += "." + o.Winner.String()
	}
	g.Items = []rules.TrackItem{{Key: "contested", Count: contested}, {Key: current, Side: o.Winner, Count: 1}}
	return g
}

// Tracks implements rules.View.
func (p *Position) Tracks() []rules.Track {
	s, sc := &p.s, p.scene()
	first := int(s.when) + 1 - s.impulse() // the day's impulses, of which the last may be the scenario's last
	track := rules.Track{Key: "impulse", Side: sideOf(s.side), Value: s.impulse(), Max: min(3, sc.last+1-first), Para: "8.1"}
	for n := first; n < first+track.Max; n++ {
		track.Items = append(track.Items, rules.TrackItem{Key: "impulse", Text: stampName(n)})
	}
	day := rules.Track{Key: vocab.Turn, Value: p.Turn(), Max: sc.last/3 + 1, Para: "8.1"}
	for n := range day.Max {
		day.Items = append(day.Items, rules.TrackItem{Key: "day", Text: strconv.Itoa(16 + n)})
	}
	list := []rules.Track{day, track}
	if sc.scoring == TwoTowns { // the towns score no points
		list = append(list, p.townsTrack())
	} else {
		list = append(list, p.pointsTrack())
	}
	if sc.uses > 0 {
		g := rules.Track{Key: "special", Side: rules.Axis, Value: sc.uses - int(s.uses), Max: sc.uses, Para: "14.11"}
		for e := EffectRestrict; e <= EffectCombat; e++ {
			if s.effects>>e&1 == 0 {
				g.Items = append(g.Items, rules.TrackItem{Key: "effect." + effectNames[e], Side: rules.Axis, Count: 1})
			}
		}
		list = append(list, g)
	}
	for _, side := range [2]rules.Side{rules.Axis, rules.Allies} {
		g := rules.Track{Key: "reinforcements", Side: side, Para: "11.11"}
		for i := 1; i < len(p.d.groups); i++ {
			gr := &p.d.groups[i]
			if gr.side != side || s.arrived>>i&1 != 0 {
				continue
			}
			key := "due"
			if len(gr.release) > 0 && s.released>>i&1 == 0 {
				key = "blocked"
			}
			n := p.notArrived(gr)
			g.Items = append(g.Items, rules.TrackItem{Key: key, Text: gr.id + " " + stampName(gr.due), Side: side, Count: n})
			g.Value += n
		}
		list = append(list, g)
	}
	return list
}
