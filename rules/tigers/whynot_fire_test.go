package tigers

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// The reason that a unit is not a target of artillery or of units cites its paragraph, and so does the
// reason that a unit picks no target yet.
func TestWhyNotFiredAt(t *testing.T) {
	coverage.Covers(t, "9.46", "9.52", "9.55", "9.57", "9.58")
	const (
		allied  = "18-1 allies" // they attack, and the Germans fire first
		german  = "18-1 axis"
		columns = "unit 28Inf.112 76 3 done entered attacks; unit 9Arm.CCB 76 2 done entered attacks; unit 9ArmInf.60AIB 75; unit 106Inf.423 76 done"
	)
	for name, test := range map[string]struct {
		when, lines string
		unit, want  string
	}{
		"guns, the type with most points": {allied + " gun", "battle 76 firing axis calls 0 0 guns 1 0; unit 26VG.77 76; " + columns, "28Inf.112", ""},
		"guns, another type":              {allied + " gun", "battle 76 firing axis calls 0 0 guns 1 0; unit 26VG.77 76; " + columns, "9Arm.CCB", "fewer-points 9.46"},
		"guns, one that is a target":      {allied + " gun", "battle 76 firing axis calls 0 0 guns 2 0; unit 26VG.77 76; unit 28Inf.112 76 3 done entered attacks marks=1; unit 9Arm.CCB 76 2 done entered attacks", "28Inf.112", "guns-at-it 9.46"},
		"guns, who stands by":             {allied + " gun", "battle 76 firing axis calls 0 0 guns 1 0; unit 26VG.77 76; " + columns, "106Inf.423", "left-out 9.14"},
		"guns, who stands elsewhere":      {allied + " gun", "battle 76 firing axis calls 0 0 guns 1 0; unit 26VG.77 76; " + columns, "9ArmInf.60AIB", "other-area 9.39"},
		"guns, who is yet to come":        {allied + " gun", "battle 76 firing axis calls 0 0 guns 1 0; unit 26VG.77 76; unit 7Arm.CCA track; " + columns, "7Arm.CCA", "not-on-map 9.21"},
		"fire, an equal":                  {german + " fire", "battle 76 firing axis calls 0 0; unit 26VG.77 76 attacks; unit 26VG.78 76 attacks; unit 28Inf.112 76; unit 7Arm.CCB 76", "28Inf.112", ""},
		"fire, a better one":              {german + " fire", "battle 76 firing axis calls 0 0; unit 26VG.77 76 attacks; unit 26VG.78 76 attacks; unit 28Inf.112 76; unit 7Arm.CCB 76", "7Arm.CCB", "better-quality 9.52"},
		"fire, the better one of two":     {german + " fire", "battle 76 firing axis calls 0 0; unit 26VG.77 76 attacks; unit 26VG.78 76 attacks; unit 7Arm.CCR 76; unit 7Arm.CCB 76", "7Arm.CCB", "least-above 9.52"},
		"fire, a lone unit below":         {german + " fire", "battle 76 firing axis calls 0 0; unit 2Pz.3Pz 76 attacks; unit 28Inf.112 76; unit 7Arm.CCB 76", "28Inf.112", ""},
		"fire, several below":             {german + " fire", "battle 76 firing axis calls 0 0; unit 2Pz.3Pz 76 attacks; unit 2Pz.2PG 76 attacks; unit 28Inf.112 76; unit 7Arm.CCB 76", "28Inf.112", "equals-first 9.57"},
		"fire, several far below":         {german + " fire", "battle 76 firing axis calls 0 0; unit 2Pz.3Pz 76 attacks; unit 2Pz.2PG 76 attacks; unit 28Inf.112 76; unit 7Arm.CCR 76", "28Inf.112", "best-below 9.57"},
		"fire, one aimed at":              {german + " fire", "battle 76 firing axis calls 0 0; unit 26VG.77 76 attacks aim=28Inf.112; unit 26VG.78 76 attacks; unit 28Inf.112 76 marks=1; unit 7Arm.CCB 76", "28Inf.112", "aimed-at 9.55"},
		"fire, the other then":            {german + " fire", "battle 76 firing axis calls 0 0; unit 26VG.77 76 attacks aim=28Inf.112; unit 26VG.78 76 attacks; unit 28Inf.112 76 marks=1; unit 7Arm.CCB 76", "7Arm.CCB", ""},
		"fire, who has a target":          {german + " fire", "battle 76 firing axis calls 0 0; unit 26VG.77 76 attacks aim=28Inf.112; unit 26VG.78 76 attacks; unit 28Inf.112 76 marks=1; unit 7Arm.CCB 76", "26VG.77", "one-target 9.58"},
		"fire, who picks now":             {german + " fire", "battle 76 firing axis calls 0 0; unit 2Pz.3Pz 76 attacks; unit 26VG.78 76 attacks; unit 28Inf.112 76; unit 7Arm.CCB 76", "2Pz.3Pz", ""},
		"fire, who picks later":           {german + " fire", "battle 76 firing axis calls 0 0; unit 2Pz.3Pz 76 attacks; unit 26VG.78 76 attacks; unit 28Inf.112 76; unit 7Arm.CCB 76", "26VG.78", "better-fire-first 9.57"},
		"fire, who stood by":              {german + " fire", "battle 76 firing axis calls 0 0; unit 2Pz.3Pz 76 attacks; unit 26VG.78 76 done; unit 28Inf.112 76; unit 7Arm.CCB 76", "26VG.78", "left-out 9.14"},
	} {
		check.Equal(t, clicked(t, scene(t, test.when, strings.Split(test.lines, "; ")...), test.unit), test.want, "%s", name)
	}
}

// If an area or a zone is to be picked, each one that cannot be picked has a reason.
func TestWhyNotThatArea(t *testing.T) {
	coverage.Covers(t, "8.25", "9.13", "9.17", "9.38", "11.11", "14.12")
	place := func() *Position {
		p := start(t, "campaign")
		src := splitmix.Source(1)
		for p.s.phase != PhasePlace || p.ToMove() != rules.Allies {
			if p.ToMove() == rules.Chance {
				p.Apply(rules.Draw(p, p.Choices(nil), &src), nil)
				continue
			}
			choices := p.Choices(nil)
			p.Apply(choices[len(choices)-1], nil)
		}
		return p
	}()
	special := scene(t, "17-1 axis move", arrivedBut(t), "unit 26VG.77 75")
	play(t, special, "special", "effect combat")
	due, zones := place.arriving()
	first, _ := zones.Pop()
	zone := place.d.placeName(first)
	battle := scene(t, "18-1 axis battle", "unit 26VG.77 76 entered moved", "unit 28Inf.112 76", "unit 26VG.78 75", "unit 7Arm.CCR 70", "unit 26VG.39Fus 71 done", "unit 7Arm.CCB 71",
		"unit 2Pz.3Pz F", "unit 7Arm.CCA F")
	position := scene(t, "18-1 axis battle", "fought 76", "unit 26VG.77 76 done", "unit 28Inf.112 76", "unit 26VG.78 75 entered moved", "unit 7Arm.CCR 75")
	for name, test := range map[string]struct {
		p    *Position
		unit uint8
		at   string
		want string
	}{
		"a battle":                     {battle, 0, "76", ""},
		"a battle in a zone":           {battle, 0, "F", "no-combat-in-zones 9.17"},
		"with nobody of ours":          {battle, 0, "70", "none-of-ours 9.13"},
		"without an enemy":             {battle, 0, "75", "no-enemy 9.13"},
		"with ours that have moved":    {battle, 0, "71", "all-done 8.25"},
		"fought over":                  {position, 0, "76", "battle-over 9.38"},
		"special forces":               {special, 0, "111", ""},
		"special forces in a zone":     {special, 0, "J", "areas-only 14.12"},
		"special forces in a town":     {special, 0, "76", "has-points 14.12"},
		"reinforcements":               {place, due, zone, ""},
		"reinforcements by another":    {place, due, "A", "other-zone 11.11"},
		"reinforcements by no zone":    {place, due, "76", "enters-by-zones 11.11"},
		"others that are not asked":    {place, place.d.unitBy["10Arm.CCA"], "F", "not-here-yet 11.11"},
		"an area when none is picked":  {place, 0, "76", ""},
		"a zone that is none, by none": {battle, 0, "lost", ""},
	} {
		got := reason(test.p, rules.Intent{Piece: rules.PieceID(test.unit), To: rules.CellID(test.p.d.placeBy[test.at])})
		check.Equal(t, got, test.want, "%s", name)
	}
	limits := sceneOf(t, "fifth-panzer", "17-1 axis move", "unit 26VG.77 75")
	limits.s.phase = PhaseSpecial
	if why := limits.WhyNot(rules.Intent{To: rules.CellID(limits.d.placeBy["86"])}); len(why) != 1 || why[0].Key != "outside-limits" {
		t.Errorf("outside the limits: %+v", why)
	}
}

// In whole games each legal target and each area that can be picked has no reason against it, and
// each other enemy and area has one.
func TestWhyNotAimedAgreesWithTheChoices(t *testing.T) {
	refused := map[Phase]int{}
	eachDecision(t, rulestest.Amount(6, 60), func(p *Position, seed uint64, choices []rules.Choice, _ *splitmix.Source) {
		offered := map[rules.ChoiceInfo]bool{}
		for _, c := range choices {
			pick := p.Describe(c)
			offered[rules.ChoiceInfo{Piece: pick.Piece, Cell: pick.Cell}] = true
		}
		check := func(in rules.Intent) {
			t.Helper()
			why, can := p.WhyNot(in), offered[rules.ChoiceInfo{Piece: in.Piece, Cell: in.To}]
			if can == (len(why) > 0) {
				t.Fatalf("seed %d, %s, %+v: offered %t, reasons %+v", seed, phaseNames[p.s.phase], in, can, why)
			}
			if !can {
				refused[p.s.phase]++
			}
		}
		switch {
		case p.aims():
			for u := 1; u < len(p.d.units); u++ {
				if p.d.ally[u] != p.s.firing {
					check(rules.Intent{Piece: rules.PieceID(u)})
				}
			}
		case p.s.phase == PhaseBattle, p.s.phase == PhaseSpecial, p.s.phase == PhasePlace:
			u, _ := p.arriving()
			if p.s.phase != PhasePlace {
				u = 0
			}
			for at := 1; at <= p.d.nPlaces; at++ {
				check(rules.Intent{Piece: rules.PieceID(u), To: rules.CellID(at)})
			}
		}
	})
	for _, ph := range []Phase{PhasePlace, PhaseSpecial, PhaseBattle, PhaseArtillery, PhaseFire} {
		if refused[ph] == 0 {
			t.Errorf("nothing was refused in phase %s", phaseNames[ph])
		}
	}
}
