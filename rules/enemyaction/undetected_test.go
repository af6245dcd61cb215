package enemyaction

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// hidingPlace returns an attack on Bastogne with reserves of two corps.
var hidingPlace = []string{"day 17", "phase declare units", "unit 2.2P.XLVII 1712 2 active", "unit 110.28.VIII 1813 2", "fight 1813 axis 1813 - - -", "attackers 2.2P.XLVII", "defenders 110.28.VIII",
	"allied-pile order-VIII-1 order-VIII-2 order-V-1 order-army-2", "left 1", "pile army-5-1"}

// A card of the corps of a defender brings the first unit of its reserves.
func TestUndetectedDefenders(t *testing.T) {
	coverage.Covers(t, "X46")
	reserves := []string{"unit 502.101.VIII reserve 2", "unit 327.101.VIII reserve 2", "unit 26.1.V reserve 2"}
	for _, test := range []struct {
		card  string
		joins bool
	}{{"order-VIII-1", true}, {"order-V-1", false}, {"order-army-2", false}} {
		p := scene(t, append(hidingPlace, reserves...)...)
		play(t, p, "fight")
		phaseIs(t, p, phHidden)
		check.Equal(t, p.ToMove(), rules.Chance, "the card is left to a choice")
		a := &auditor{t: t, p: p}
		c, err := rules.ParseChoice(p, p.Choices(nil), "order "+test.card)
		check.Must(t, err)
		p.Apply(c, a)
		check.Must(t, p.CheckInvariants())
		if a.chains == 0 {
			t.Error("there is no chain")
		}
		u := p.unitOf(t, "327.101.VIII")
		if p.s.combat.units[defenders].Has(u) != test.joins || (p.placeName(u) == "1813") != test.joins {
			t.Errorf("%s: 327 is at %s", test.card, p.placeName(u))
		}
		wantLocation(t, p, "502.101.VIII", "reserve")
		wantLocation(t, p, "26.1.V", "reserve")
		if !p.s.discards.Has(uint8(p.d.cardOf(test.card))) || p.s.alliedDrawPile.Has(uint8(p.d.cardOf(test.card))) {
			t.Errorf("%s is not discarded", test.card)
		}
		phaseIs(t, p, phTactic)
	}
	// Cases in which no card is drawn.
	for name, lines := range map[string][]string{
		"in the opening":         {"opening 1", "unit 327.101.VIII reserve 2"},
		"nobody in the reserves": {"unit 327.101.VIII day18 2"},
		"another corps":          {"unit 26.1.V reserve 2"},
		"no room":                {"unit 327.101.VIII reserve 2", "unit 112.28.VIII 1813 2", "unit 109.28.VIII 1813 2"},
	} {
		p := scene(t, append(hidingPlace, lines...)...)
		p.s.combat.units[defenders] = p.in(mustHex(t, "1813"))
		play(t, p, "fight")
		if p.s.reg.phase == phHidden {
			t.Errorf("%s: a card is drawn", name)
		}
	}
	p := scene(t, append(hidingPlace, "unit 327.101.VIII reserve 2")...)
	p.s.flags[p.unitOf(t, "110.28.VIII")] |= fDispersed
	check.False(t, p.mayBeUndetected(), "beside dispersed units")
	p.s.flags[p.unitOf(t, "110.28.VIII")] = 0
	check.True(t, p.mayBeUndetected(), "no undetected unit can join units in order")
	p.supplied(allies).Remove(mustHex(t, "1813"))
	check.False(t, p.mayBeUndetected(), "out of supply")
	p.supplied(allies).Add(mustHex(t, "1813"))
	p.s.combat.attacker = allies
	check.False(t, p.mayBeUndetected(), "in an Allied attack")
	// If the draw pile is used up, the played cards are reshuffled.
	p = scene(t, append(hidingPlace, "unit 327.101.VIII reserve 2")...)
	p.s.discards = p.s.discards.Or(&p.s.alliedDrawPile)
	p.s.alliedDrawPile = cardSet{}
	play(t, p, "fight")
	phaseIs(t, p, phHidden)
	check.False(t, p.s.alliedDrawPile.Empty(), "there is no card")
	// The British do not cross the Meuse as undetected defenders.
	for day, want := range map[string]bool{"day 22": false, "day 26": true} {
		p = scene(t, day, "phase declare units", "unit 2.2P.XLVII 1024 2 active", "unit 130.43.XXX 0925 2", "unit 129.43.XXX reserve 2", "fight 0925 axis 0925 - - -", "attackers 2.2P.XLVII", "defenders 130.43.XXX")
		p.s.reg.british = 0
		check.Equal(t, p.mayBeUndetected(), want, "%s: they may be there", day)
	}
}

// The forecast before an attack weights each undetected defender that may appear by its cards.
func TestUndetectedDefendersAreForeseen(t *testing.T) {
	coverage.Covers(t, "X46")
	// One card of four brings a unit, and that matters.
	place := []string{"day 17", "phase declare units", "unit 2.2P.XLVII 1712 2 active", "unit 3.2P.XLVII 1712 3 active", "unit 110.28.VIII 1813 1",
		"fight 1813 axis 1813 - - -", "attackers 2.2P.XLVII 3.2P.XLVII", "defenders 110.28.VIII", "allied-pile order-VIII-1 order-V-1 order-V-2 order-army-2", "left 1", "pile army-5-1"}
	p := scene(t, append(place, "unit 327.101.VIII reserve 2")...)
	f, ok := p.Forecast()
	if !ok {
		t.Fatal("no forecast")
	}
	want := map[string]float64{}
	var holds, eliminated float64
	q := p.Clone().(*Position)
	play(t, q, "fight")
	cards := q.Choices(nil)
	for _, c := range cards {
		r := q.Clone().(*Position)
		r.Apply(c, nil)
		g, ok := r.Forecast()
		out, known := r.PredictDefence(&g)
		if !ok || !known {
			t.Fatal("no forecast after the card")
		}
		for _, x := range g.Results {
			want[x.Key] += float64(x.Weight) / float64(g.Total) / float64(len(cards))
		}
		holds += float64(out.Holds) / float64(len(cards))
		eliminated += float64(out.Destroyed) / float64(len(cards))
	}
	check.Equal(t, len(f.Results), len(want), "results")
	for _, x := range f.Results {
		if got := float64(x.Weight) / float64(f.Total); got-want[x.Key] > 1e-6 || want[x.Key]-got > 1e-6 {
			t.Errorf("%s: %v, want %v", x.Key, got, want[x.Key])
		}
	}
	out, ok := p.PredictDefence(&f)
	if d, e := float64(out.Holds)-holds, float64(out.Destroyed)-eliminated; !ok || d*d > 9 || e*e > 9 {
		t.Errorf("%+v, want holds %v, eliminated %v", out, holds, eliminated)
	}
	warned := func(f rules.Forecast) bool {
		for _, m := range f.Modifiers {
			if m.Key == "undetected" && m.Para == "X46" {
				return true
			}
		}
		return false
	}
	imagined, err := p.ForecastAttack(rules.HypotheticalAttack{Target: cellOf(mustHex(t, "1813")), Attackers: []rules.PieceID{pieceOf(p.unitOf(t, "2.2P.XLVII")), pieceOf(p.unitOf(t, "3.2P.XLVII"))}})
	if err != nil || imagined.Total != f.Total || !warned(imagined) || !warned(f) {
		t.Errorf("imagined: %d of %d, %v", imagined.Total, f.Total, err)
	}
	// Without undetected defenders there is no warning.
	p = scene(t, place...)
	g, _ := p.Forecast()
	check.False(t, warned(g), "warned with no unit in the reserves")
}
