package deadlywoods

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/odds"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/splitmix"
)

// columnIs checks the odds of a hypothetical attack.
func columnIs(t testing.TB, f rules.Forecast, want string) {
	t.Helper()
	if f.Column != want {
		t.Errorf("column %s, want %s: odds %s, shift %d, %+v", f.Column, want, f.Odds, f.Shift, f.Modifiers)
	}
}

func shiftIs(t testing.TB, f rules.Forecast, want int) {
	t.Helper()
	if f.Shift != want {
		t.Errorf("shift %d, want %d: %+v", f.Shift, want, f.Modifiers)
	}
}

// ofStrength returns the forecast of an attack with given strengths and without shifts. Both sides
// are infantry with another unit of their division nearby.
func ofStrength(t *testing.T, attack, defence int, features, more []string) rules.Forecast {
	t.Helper()
	sys := field(t, features...)
	sys.give(t, "26VG.39", fmt.Sprintf("%d-1-3", min(attack, 20)))
	sys.give(t, "26VG.77", fmt.Sprintf("%d-1-3", min(max(attack-20, 0), 20)))
	sys.give(t, "26VG.78", fmt.Sprintf("%d-1-3", max(attack-40, 0)))
	sys.give(t, "4.12", fmt.Sprintf("1-%d-3", min(defence, 20)))
	sys.give(t, "4.8", fmt.Sprintf("1-%d-3", max(defence-20, 0)))
	at := []string{"unit 26VG.39 2010", "unit 26VG.77 2010", "unit 26VG.78 2010", "unit 4.12 2011", "unit 4.22 2013"}
	if defence > 20 {
		at = append(at, "unit 4.8 2011")
	}
	names := []string{"26VG.39", "26VG.77", "26VG.78"}[:min((attack+19)/20, 3)] // units with some strength left
	return sys.position(t, append(at, more...)...).odds(t, "2011", names...)
}

func TestOdds(t *testing.T) {
	coverage.Covers(t, "11.3.2")
	t.Run("the example: 33 to 10 is 3-1", func(t *testing.T) {
		f := ofStrength(t, 33, 10, nil, nil)
		if f.Attack != 33 || f.Defence != 10 || f.Odds != "3-1" || f.Shift != 0 || f.Column != "3-1" {
			t.Errorf("%+v", f)
		}
	})
	for _, c := range []struct {
		attack, defence int
		features, more  []string
		want            string
	}{
		{10, 30, nil, nil, "1-3"}, {10, 31, nil, nil, "AL1"}, {10, 20, nil, nil, "1-2"}, {10, 21, nil, nil, "1-3"}, {19, 20, nil, nil, "1-2"},
		{20, 20, nil, nil, "1-1"}, {39, 20, nil, nil, "1-1"}, {40, 20, nil, nil, "2-1"}, {29, 10, nil, nil, "2-1"}, {30, 10, nil, nil, "3-1"},
		{40, 10, nil, nil, "4-1"}, {50, 10, nil, nil, "5-1"}, {60, 10, nil, nil, "6-1"}, {59, 10, nil, nil, "5-1"}, {60, 6, nil, nil, "6-1"},
		// Below 1-3 before the shifts the result is AL1 whatever the shifts; below 1-3 after them
		// too.
		{10, 31, []string{"noroads"}, nil, "AL1"},
		{10, 30, []string{"terrain woods 2011"}, nil, "AL1"},
		{10, 30, []string{"noroads"}, nil, "1-2"}, // the defenders are cut off
		{10, 30, []string{"terrain woods 2011", "noroads"}, nil, "1-3"},
		// Odds above 6-1 count as 6-1, before the shifts and after.
		{60, 10, []string{"noroads"}, nil, "6-1"}, {60, 6, []string{"noroads"}, nil, "6-1"}, {60, 6, []string{"terrain woods 2011"}, nil, "5-1"},
		// Cumulative.
		{30, 10, []string{"terrain woods 2011", "town 2011"}, nil, "1-1"},
		{30, 10, []string{"terrain woods 2011", "town 2011", "river minor 2010 2011"}, nil, "1-2"},
		{30, 10, []string{"terrain woods 2011", "town 2011", "river minor 2010 2011", "noroads"}, nil, "1-1"},
		{30, 10, []string{"terrain rough 2011", "town 2011", "river major 2010 2011"}, nil, "1-2"},
	} {
		t.Run(fmt.Sprint(c.attack, " to ", c.defence, " ", c.features), func(t *testing.T) {
			f := ofStrength(t, c.attack, c.defence, c.features, c.more)
			columnIs(t, f, c.want)
			ratio, ok := odds.Parse(f.Odds)
			off := map[string]bool{"no-column": c.want == "AL1", "last-column": ok && ratio > 6 || c.want == "6-1" && f.Shift > 0}
			for key, want := range off {
				if got := slices.ContainsFunc(f.Modifiers, func(m rules.Modifier) bool { return m.Key == key }); got != want {
					t.Errorf("%s is named %v, want %v: %+v", key, got, want, f)
				}
			}
			if c.want == "AL1" && (len(f.Results) != 1 || f.Results[0].Key != "AL1" || f.Results[0].Weight != 6) {
				t.Errorf("results %+v", f.Results)
			}
		})
	}
	t.Run("AL1 without a die", func(t *testing.T) {
		sys := field(t, "terrain rough 2011", "terrain rough 2009")
		sys.give(t, "26VG.39", "4-4-3")
		sys.give(t, "4.12", "4-12-3")
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 26VG.77 2010 2", "unit 4.12 2011 2", "unit 4.8 2013 2")
		h := p.attack(t, "2011", "26VG.39")
		p.phaseIs(t, "loss.attacker")
		check.Equal(t, len(h.kinds(rules.DieRolled)), 0, "a die was rolled")
		p.play(t, "lose 26VG.39")
		p.whereIs(t, "26VG.39", "2010 1")
		p.whereIs(t, "4.12", "2011 2")
	})
	t.Run("a village adds 1 in all", func(t *testing.T) {
		for _, defence := range []int{10, 30} { // one unit, two units
			if f := ofStrength(t, 33, defence, []string{"village 2011"}, nil); f.Defence != defence+1 || f.Shift != 0 {
				t.Errorf("defence %d, shift %d", f.Defence, f.Shift)
			}
		}
		p := field(t, "village 2011").position(t, "unit 26VG.39 2010", "unit 26VG.77 2010", "unit Delay 2011")
		check.Equal(t, p.odds(t, "2011", "26VG.39").Defence, 2, "Delay defends with")
	})
	t.Run("the Westwall doubles German infantry", func(t *testing.T) {
		wall := field(t, "westwall 2011")
		value := func(id string) int {
			p := wall.position(t)
			return int(p.face(p.named(t, id)).defence)
		}
		for _, c := range []struct {
			units []string
			by    string
			want  int
		}{
			{[]string{"26VG.39"}, "4.12", 2 * value("26VG.39")},
			{[]string{"26VG.39", "26VG.77"}, "4.12", 2 * (value("26VG.39") + value("26VG.77"))},
			{[]string{"2Pz.Gutmann"}, "4.12", value("2Pz.Gutmann")},
			{[]string{"Lehr.901"}, "4.12", value("Lehr.901")},
			{[]string{"26VG.39", "Lehr.901"}, "4.12", 2*value("26VG.39") + value("Lehr.901")},
			{[]string{"4.12"}, "26VG.39", value("4.12")},
		} {
			text := []string{"unit " + c.by + " 2010"}
			for _, u := range c.units {
				text = append(text, "unit "+u+" 2011")
			}
			f := wall.position(t, text...).odds(t, "2011", c.by)
			check.Equal(t, f.Defence, c.want, "%v defend with", c.units)
		}
	})
}

// The shifts one by one. The attackers are in 2010 (1) and 2111 (2); another unit of each division
// is nearby, so that no division is split.
func TestShifts(t *testing.T) {
	coverage.Covers(t, "11.3.2")
	company := []string{"unit 26VG.78 2009", "unit 2Pz.Cochenhausen 2009", "unit Lehr.902 2009", "unit 4.22 2013", "unit 10AD.CCR 2013", "unit 106.424 2014"}
	for _, c := range []struct {
		name     string
		features []string
		defender []string // in 2011
		in2010   []string
		in2111   []string
		want     map[string]int
	}{
		{"infantry in a town", []string{"town 2011"}, []string{"4.12"}, []string{"26VG.39"}, nil, map[string]int{"town": -1}},
		{"infantry in woods", []string{"terrain woods 2011"}, []string{"4.12"}, []string{"26VG.39"}, nil, map[string]int{"woods": -1}},
		{"infantry in forest", []string{"terrain forest 2011"}, []string{"4.12"}, []string{"26VG.39"}, nil, map[string]int{"forest": -1}},
		{"infantry in light woods", []string{"terrain light_woods 2011"}, []string{"4.12"}, []string{"26VG.39"}, nil, nil},
		{"infantry in rough", []string{"terrain rough 2011"}, []string{"4.12"}, []string{"26VG.39"}, nil, map[string]int{"rough": -1}},
		{"infantry in a village", []string{"village 2011"}, []string{"4.12"}, []string{"26VG.39"}, nil, nil},
		{"infantry in a town in rough", []string{"town 2011", "terrain rough 2011"}, []string{"4.12"}, []string{"26VG.39"}, nil, map[string]int{"town": -1, "rough": -1}},
		{"tanks in a town", []string{"town 2011"}, []string{"10AD.CCA"}, []string{"26VG.39"}, nil, nil},
		{"cavalry in a town", []string{"town 2011"}, []string{"14Cav.14"}, []string{"26VG.39"}, nil, nil},
		{"tanks in woods", []string{"terrain woods 2011"}, []string{"10AD.CCA"}, []string{"26VG.39"}, nil, nil},
		{"tanks in forest", []string{"terrain forest 2011"}, []string{"10AD.CCA"}, []string{"26VG.39"}, nil, nil},
		{"tanks in rough", []string{"terrain rough 2011"}, []string{"10AD.CCA"}, []string{"26VG.39"}, nil, map[string]int{"rough": -1}},
		{"tanks with infantry in woods", []string{"terrain woods 2011"}, []string{"10AD.CCA", "4.12"}, []string{"26VG.39"}, nil, map[string]int{"woods": -1}},
		{"over a minor river", []string{"river minor 2010 2011"}, []string{"4.12"}, []string{"26VG.39"}, nil, map[string]int{"river": -1}},
		{"over a major river", []string{"river major 2010 2011"}, []string{"4.12"}, []string{"26VG.39"}, nil, map[string]int{"river": -1}},
		{"over a bridge", []string{"river minor 2010 2011 bridge"}, []string{"4.12"}, []string{"26VG.39"}, nil, map[string]int{"river": -1}},
		{"over a blown bridge", []string{"river minor 2010 2011 blown"}, []string{"4.12"}, []string{"26VG.39"}, nil, map[string]int{"river": -1}},
		{"all over rivers", []string{"river minor 2010 2011", "river major 2111 2011"}, []string{"4.12"}, []string{"26VG.39"}, []string{"26VG.77"}, map[string]int{"river": -1}},
		{"one not over the river", []string{"river minor 2010 2011"}, []string{"4.12"}, []string{"26VG.39"}, []string{"26VG.77"}, nil},
		{"tanks defend against infantry", nil, []string{"10AD.CCA"}, []string{"26VG.39"}, nil, map[string]int{"armour-defends": -1}},
		{"tanks defend against mechanised", nil, []string{"10AD.CCA"}, []string{"Lehr.901"}, nil, map[string]int{"armour-defends": -1}},
		{"tanks with infantry defend", nil, []string{"10AD.CCA", "4.12"}, []string{"26VG.39"}, nil, map[string]int{"armour-defends": -1}},
		{"two tanks defend", nil, []string{"10AD.CCA", "10AD.CCB"}, []string{"26VG.39"}, nil, map[string]int{"armour-defends": -1}},
		{"tanks defend against tanks", nil, []string{"10AD.CCA"}, []string{"2Pz.Gutmann"}, nil, nil},
		{"tanks defend a village", []string{"village 2011"}, []string{"10AD.CCA"}, []string{"26VG.39"}, nil, map[string]int{"armour-defends": -1}},
		{"tanks defend a town", []string{"town 2011"}, []string{"10AD.CCA"}, []string{"26VG.39"}, nil, nil},
		{"tanks defend light woods", []string{"terrain light_woods 2011"}, []string{"10AD.CCA"}, []string{"26VG.39"}, nil, nil},
		{"tanks defend behind a river", []string{"river minor 2010 2011"}, []string{"10AD.CCA"}, []string{"26VG.39"}, nil, map[string]int{"river": -1, "armour-defends": -1}},
		{"cavalry defends", nil, []string{"14Cav.14"}, []string{"26VG.39"}, nil, nil},
		{"tanks attack infantry", nil, []string{"4.12"}, []string{"2Pz.Gutmann"}, nil, map[string]int{"armour-attacks": 1}},
		{"tanks with infantry attack", nil, []string{"4.12"}, []string{"2Pz.Gutmann", "26VG.39"}, nil, map[string]int{"armour-attacks": 1}},
		{"tanks attack cavalry", nil, []string{"14Cav.14"}, []string{"2Pz.Gutmann"}, nil, map[string]int{"armour-attacks": 1}},
		{"mechanised attack", nil, []string{"4.12"}, []string{"Lehr.901"}, nil, nil},
		{"tanks attack a village", []string{"village 2011"}, []string{"4.12"}, []string{"2Pz.Gutmann"}, nil, map[string]int{"armour-attacks": 1}},
		{"tanks attack a town", []string{"town 2011"}, []string{"4.12"}, []string{"2Pz.Gutmann"}, nil, map[string]int{"town": -1}},
		{"tanks attack woods", []string{"terrain woods 2011"}, []string{"4.12"}, []string{"2Pz.Gutmann"}, nil, map[string]int{"woods": -1}},
		{"tanks attack light woods", []string{"terrain light_woods 2011"}, []string{"4.12"}, []string{"2Pz.Gutmann"}, nil, nil},
		{"tanks attack over a bridge", []string{"river minor 2010 2011 bridge"}, []string{"4.12"}, []string{"2Pz.Gutmann"}, nil, map[string]int{"river": -1}},
		{"only the infantry over the river", []string{"river minor 2010 2011"}, []string{"4.12"}, []string{"26VG.39"}, []string{"2Pz.Gutmann"}, map[string]int{"armour-attacks": 1}},
		{"one of two tanks over the river", []string{"river minor 2010 2011 bridge"}, []string{"4.12"}, []string{"2Pz.Gutmann"}, []string{"2Pz.Cochenhausen"}, map[string]int{"armour-attacks": 1}},
		{"the other of two tanks over the river", []string{"river minor 2010 2011 bridge"}, []string{"4.12"}, []string{"2Pz.Cochenhausen"}, []string{"2Pz.Gutmann"}, map[string]int{"armour-attacks": 1}},
		{"only the tanks over the river", []string{"river minor 2010 2011 bridge"}, []string{"4.12"}, []string{"2Pz.Gutmann"}, []string{"26VG.39"}, nil},
		{"defenders out of supply", []string{"noroads"}, []string{"4.12"}, []string{"26VG.39"}, nil, map[string]int{"unsupplied": 1}},
		{"tanks out of supply defend", []string{"noroads"}, []string{"10AD.CCA"}, []string{"26VG.39"}, nil, map[string]int{"unsupplied": 1}},
		{"tanks attack tanks out of supply", []string{"noroads"}, []string{"10AD.CCA"}, []string{"2Pz.Gutmann"}, nil, map[string]int{"unsupplied": 1}},
		{"everything", []string{"noroads", "town 2011", "terrain woods 2011", "river major 2010 2011"}, []string{"4.12"}, []string{"26VG.39"}, nil, map[string]int{"unsupplied": 1, "town": -1, "woods": -1, "river": -1}},
		// The same with the sides exchanged.
		{"Germans in woods", []string{"terrain woods 2011"}, []string{"26VG.39"}, []string{"4.12"}, nil, map[string]int{"woods": -1}},
		{"German tanks defend", nil, []string{"2Pz.Gutmann"}, []string{"4.12"}, nil, map[string]int{"armour-defends": -1}},
		{"US tanks attack", nil, []string{"26VG.39"}, []string{"10AD.CCA"}, nil, map[string]int{"armour-attacks": 1}},
		{"a third step defends", nil, []string{"2Pz.Gutmann/1"}, []string{"4.12"}, nil, nil},
		{"a third step attacks", nil, []string{"4.12"}, []string{"2Pz.Gutmann/1"}, nil, nil},
		{"tanks attack a third step", nil, []string{"2Pz.Gutmann/1"}, []string{"10AD.CCA"}, nil, map[string]int{"armour-attacks": 1}},
		{"Germans without supply", nil, []string{"26VG.39/2 unsupplied"}, []string{"4.12"}, nil, map[string]int{"unsupplied": 1}},
		{"German tanks without supply", nil, []string{"2Pz.Gutmann/3 unsupplied"}, []string{"4.12"}, nil, map[string]int{"unsupplied": 1}},
		{"the other of two without supply", nil, []string{"26VG.39", "26VG.77/2 unsupplied"}, []string{"4.12"}, nil, map[string]int{"unsupplied": 1}},
		{"one of two tanks without supply", nil, []string{"2Pz.Gutmann/3 unsupplied", "2Pz.Cochenhausen"}, []string{"4.12"}, nil, map[string]int{"unsupplied": 1, "armour-defends": -1}},
		{"the other of two tanks without supply", nil, []string{"2Pz.Gutmann", "2Pz.Cochenhausen/3 unsupplied"}, []string{"4.12"}, nil, map[string]int{"unsupplied": 1, "armour-defends": -1}},
		{"one of two without supply", nil, []string{"26VG.39/2 unsupplied", "26VG.77"}, []string{"4.12"}, nil, map[string]int{"unsupplied": 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := company
			if strings.Contains(c.defender[0], "Pz") || strings.Contains(c.defender[0], "VG") {
				text = []string{"unit 4.22 2009", "unit 10AD.CCR 2009"}
			}
			text = text[:len(text):len(text)]
			var attackers []string
			put := func(list []string, code string, attack bool) {
				for _, u := range list {
					id, rest, found := strings.Cut(u, "/")
					if !found {
						rest = ""
					}
					text = append(text, strings.TrimSpace("unit "+id+" "+code+" "+rest))
					if attack {
						attackers = append(attackers, id)
					}
				}
			}
			put(c.defender, "2011", false)
			put(c.in2010, "2010", true)
			put(c.in2111, "2111", true)
			f := field(t, c.features...).position(t, text...).odds(t, "2011", attackers...)
			sum := 0
			for key, n := range c.want {
				wantMod(t, f, key, n)
				sum += n
			}
			shiftIs(t, f, sum)
			for _, m := range f.Modifiers {
				if _, ok := c.want[m.Key]; m.Kind == rules.ColumnShift && m.Value != 0 && !ok {
					t.Errorf("modifier %+v", m)
				}
			}
		})
	}
	t.Run("Peiper on turn 1", func(t *testing.T) {
		sys := field(t)
		for _, c := range []struct {
			turn      string
			attackers []string
			want      int
		}{
			{"turn 1", []string{"1SS.Peiper"}, 1}, {"turn 1", []string{"1SS.Peiper", "1SS.Hansen"}, 1}, {"turn 1", []string{"1SS.Hansen"}, 0}, {"turn 2", []string{"1SS.Peiper"}, 0},
		} {
			f := sys.position(t, c.turn, "unit 1SS.Peiper 2010", "unit 1SS.Hansen 2010", "unit 4.12 2011", "unit 4.8 2012").odds(t, "2011", c.attackers...)
			check.Equal(t, f.DieMod, c.want, "%s, %v: die", c.turn, c.attackers)
		}
		f := sys.position(t, "turn 1", "option plus2", "unit 1SS.Peiper 2010", "unit 4.12 2011").odds(t, "2011", "1SS.Peiper")
		check.Equal(t, f.DieMod, 0, "die (with the optional rule)") // 16.1
	})
	t.Run("Peiper's die", func(t *testing.T) {
		p := evenChart(field(t)).position(t, declarationLine("axis"), "turn 1", "unit 1SS.Peiper 2010 3 active", "unit 4.12 2011 2")
		p.attack(t, "2011", "1SS.Peiper")
		h := p.play(t, "die 2") // counts as 3
		if e := h.kinds(rules.DieRolled)[0]; e.N != 2 || e.M != 3 {
			t.Errorf("die %d counts as %d", e.N, e.M)
		}
		check.Equal(t, h.kinds(rules.ResultFound)[0].Key, "DR", "result")
	})
}

// TestImpossibleAttacksAreNotImagined: only adjacent units with strength and supply can attack,
// with artillery, and not across a river that they can never cross.
func TestImpossibleAttacksAreNotImagined(t *testing.T) {
	coverage.Covers(t, "8.3", "11.1", "11.2")
	p := field(t, "river minor 1111 1011").position(t, declarationLine("axis"), "unit 26VG.39 1010 2 active", "unit 26VG.77 1013 2 active", "unit 4.12 1011 2",
		"unit 12VG.27 1012 2 unsupplied", "unit Lehr.901 1111 3", "unit 26VG.78 1111 2")
	piece := func(id string) rules.PieceID { return pieceOf(p.named(t, id)) }
	target := cellOf(mustHex(t, "1011"))
	grenadiers := []rules.PieceID{piece("26VG.39")}
	if _, err := p.ForecastAttack(rules.HypotheticalAttack{Target: target, Attackers: grenadiers}); err != nil {
		t.Error(err)
	}
	for name, a := range map[string]rules.HypotheticalAttack{
		"empty target":     {Target: cellOf(mustHex(t, "1009")), Attackers: grenadiers},
		"no attackers":     {Target: target},
		"from two hexes":   {Target: target, Attackers: []rules.PieceID{piece("26VG.77")}},
		"its own side":     {Target: target, Attackers: []rules.PieceID{piece("4.12")}},
		"guns of infantry": {Target: target, Attackers: grenadiers, Support: grenadiers},
		"out of supply":    {Target: target, Attackers: []rules.PieceID{grenadiers[0], piece("12VG.27")}},
		"over a river":     {Target: target, Attackers: []rules.PieceID{grenadiers[0], piece("Lehr.901")}},
	} {
		if f, err := p.ForecastAttack(a); err == nil {
			t.Errorf("%s: %+v", name, f)
		}
	}
	on := field(t).position(t, declarationLine("axis"), "unit 26VG.39 1010 2", "unit Delay 1011")
	if f, err := on.ForecastAttack(rules.HypotheticalAttack{Target: cellOf(mustHex(t, "1010")), Attackers: []rules.PieceID{pieceOf(on.named(t, "Delay"))}}); err == nil {
		t.Errorf("without strength: %+v", f)
	}
	if f, err := p.ForecastAttack(rules.HypotheticalAttack{Target: target, Attackers: []rules.PieceID{piece("26VG.78")}}); err != nil {
		t.Errorf("infantry over a river: %+v, %v", f, err)
	}
}

// The forecast of each face is its actual result, in positions of every kind.
func TestForecastIsTheResolution(t *testing.T) {
	coverage.Covers(t, "11.3.2", "11.3.3")
	sys := theGame(t)
	combats := 0
	for seed := uint64(1); combats < 400; seed++ {
		eachCombat(t, sys, seed, func(p *Position) {
			combats++
			f, ok := p.Forecast()
			if !ok || f.Total != 6 {
				t.Fatalf("no forecast at the die: %+v", f)
			}
			faces := map[int]string{}
			for _, r := range f.Results {
				if len(r.Faces) != r.Weight {
					t.Errorf("weight %d of faces %v", r.Weight, r.Faces)
				}
				for _, n := range r.Faces {
					faces[n] = r.Key
				}
			}
			for n := 1; n <= 6; n++ {
				if got := resultOf(t, p, n); got != faces[n] {
					t.Errorf("die %d gives %s, forecast %s\n%s", n, got, faces[n], p.Text())
				}
			}
			// The same attack as a hypothetical one.
			a := rules.HypotheticalAttack{Target: f.Target, Attackers: f.Attackers, Support: f.Support}
			if p.s.reg.doubling != 0 {
				a.Doubled = f.Support
			}
			g, err := p.ForecastAttack(a)
			check.Must(t, err)
			if p.s.reg.plus == 0 && !reflect.DeepEqual(f, g) {
				t.Errorf("forecast %+v\nimagined %+v", f, g)
			}
			// The totals are the sums of the listed modifiers.
			sum := map[rules.ModifierKind]int{}
			for _, m := range f.Modifiers {
				sum[m.Kind] += m.Value
			}
			if sum[rules.AttackStrength] != f.Attack || sum[rules.DefenceStrength] != f.Defence || sum[rules.ColumnShift] != f.Shift || sum[rules.DieRoll] != f.DieMod {
				t.Errorf("modifiers %+v do not add up to %+v", f.Modifiers, f)
			}
		})
	}
}

// The results of 20,000 drawn combats agree with the forecast within five standard deviations.
func TestDrawnCombats(t *testing.T) {
	coverage.Covers(t, "11.3.3")
	const positions, draws = 400, 50
	sys := theGame(t)
	src := splitmix.Source(1944)
	seen, want, variance := map[string]float64{}, map[string]float64{}, map[string]float64{}
	n := 0
	for seed := uint64(7000); n < positions; seed++ {
		eachCombat(t, sys, seed, func(p *Position) {
			if n++; n > positions {
				return
			}
			f, _ := p.Forecast()
			for _, r := range f.Results {
				x := float64(r.Weight) / float64(f.Total)
				want[r.Key] += draws * x
				variance[r.Key] += draws * x * (1 - x)
			}
			for range draws {
				seen[resultOf(t, p, 1+src.N(6))]++
			}
		})
	}
	for key := range want {
		if off := math.Abs(seen[key] - want[key]); off > 5*math.Sqrt(variance[key]) {
			t.Errorf("%s came %.0f times, want %.0f ± %.0f", key, seen[key], want[key], math.Sqrt(variance[key]))
		}
	}
}

// eachCombat plays a random game and passes on every position in which a combat die roll is due.
func eachCombat(t testing.TB, sys *System, seed uint64, f func(*Position)) {
	t.Helper()
	eachPosition(t, sys, "campaign", seed, func(p *Position, _ int, src *splitmix.Source, list []rules.Choice) rules.Choice {
		if p.s.reg.phase == PhaseDie {
			f(p)
		}
		return list[src.N(len(list))]
	})
}
