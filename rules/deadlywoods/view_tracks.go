package deadlywoods

import (
	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Tracks returns the tracks: the turn, the points, the cup and the drawn chits.
func (p *Position) Tracks() []rules.Track {
	d, s := p.d, &p.s
	turn := rules.Track{Key: vocab.Turn, Value: int(s.reg.turn), Max: int(p.finalTurn()), Side: sideOf(s.reg.init), Para: "4.0"}
	for t := 1; t <= int(p.finalTurn()); t++ {
		turn.Items = append(turn.Items, rules.TrackItem{Key: "dates." + d.turns[t].dates, Count: t})
	}
	out := []rules.Track{turn,
		{Key: vocab.Points, Side: rules.Axis, Value: p.points(), Max: p.needed(), Para: "3.4"},
		{Key: "vp-sudden", Side: rules.Axis, Value: p.points(), Max: SuddenPoints, Para: "3.4"},
		{Key: "meuse", Side: rules.Axis, Value: p.stepsOverMeuse(), Max: SuddenSteps, Para: "3.4"},
	}
	cup := rules.Track{Key: vocab.Cup, Para: "14.1"}
	hand := rules.Track{Key: vocab.Hand, Para: "14.8.2"}
	total := 0
	for side := uint8(0); side < 2; side++ {
		for ch := range chits {
			n := int(s.reg.cup[side][ch])
			item := rules.TrackItem{Key: chitNames[ch], Side: sideOf(side), Count: n}
			if n > 0 {
				if p.drawable(side) || ch == ChitSupply {
					item.Num = n
					total += n
				}
				cup.Items = append(cup.Items, item)
			}
			if k := int(s.reg.hand[side][ch]); k > 0 {
				hand.Items = append(hand.Items, rules.TrackItem{Key: chitNames[ch], Side: sideOf(side), Count: k})
			}
		}
	}
	for i := range cup.Items {
		cup.Value += cup.Items[i].Count
		cup.Items[i].Den = total
	}
	drawn := rules.Track{Key: vocab.Drawn, Value: int(s.reg.drawn), Para: "14.1"}
	for _, t := range s.reg.track[:s.reg.drawn] {
		drawn.Items = append(drawn.Items, rules.TrackItem{Key: chitNames[t&15], Side: sideOf(t >> 4), Count: 1})
	}
	out = append(out, cup, hand, drawn)
	for i, key := range []string{"replace-infantry", "replace-armour"} {
		if s.reg.points[i] > 0 {
			out = append(out, rules.Track{Key: key, Side: sideOf(s.reg.side), Value: int(s.reg.points[i]), Para: "13.2"})
		}
	}
	if s.reg.reacts > 0 {
		out = append(out, rules.Track{Key: "reacts", Side: rules.Allies, Value: int(s.reg.reacts), Max: 3, Para: "14.3.1"})
	}
	if s.reg.unit != noUnit && (s.reg.phase == PhaseMove || s.reg.phase == PhaseMoving) {
		out = append(out, rules.Track{Key: vocab.MovementLeft, Side: sideOf(s.reg.side), Value: int(s.reg.left), Para: "10.2"})
	}
	return out
}
