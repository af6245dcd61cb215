package celles

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Odds are rounded down to a column; an attack below the first column is impossible.
func TestOdds(t *testing.T) {
	coverage.Covers(t, "11.0", "T5")
	for _, test := range []struct {
		attack, defence int
		want            string
	}{{33, 10, "3-1"}, {14, 7, "2-1"}, {13, 7, "1-1"}, {7, 7, "1-1"}, {6, 7, "1-2"}, {4, 8, "1-2"}, {60, 7, "6-1"}, {3, 7, ""}} {
		c, fair := column(test.attack, test.defence)
		if fair != (test.want != "") || fair && columnNames[c] != test.want {
			t.Errorf("%d against %d is %s, %t", test.attack, test.defence, columnNames[c], fair)
		}
	}
	lines := []string{"unit 2Pz.Boehm 2010 1 active", "unit 2Arm.A1 2011 2"}
	weak := parse(t, group("2", "0", lines...)...)
	play(t, weak, "unit 2Pz.Boehm")
	refuses(t, weak, "attack light")
	helped := parse(t, group("2", "0", append(lines, "unit 2Pz.Gutmann 2111 2")...)...)
	play(t, helped, "unit 2Pz.Boehm", "attack light")
	refuses(t, helped, "fight")
	play(t, helped, "with 2Pz.Gutmann", "fight")
	// A final roll beyond the rows of the table uses the first or the last row.
	d := weak.d
	if d.crt.at(-3)[2] != d.crt.at(0)[2] || d.crt.at(14)[2] != d.crt.at(10)[2] {
		t.Error("rolls beyond the table are not its ends")
	}
	check.Equal(t, d.crt.at(8)[2].key(), "-/RD", "2-1 and 8")
	check.Equal(t, d.crt.at(3)[2].key(), "-/-", "2-1 and 3")
}

// Each kind of modifier counts once; the best terrain for the defender counts, and a river counts
// in addition.
func TestModifiers(t *testing.T) {
	coverage.Covers(t, "11.0", "12.0", "T4")
	for _, test := range []struct {
		turn, side string
		lines      []string
		attack     []string
		want       map[string]int
	}{
		{"2", "0", []string{"unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2011"}, nil, map[string]int{}},
		{"3", "0", []string{"unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2011"}, nil, map[string]int{"axis-night": 1}},
		{"4", "1", []string{"unit 2Arm.A1 2010 2 active", "unit 2Pz.Cochenhausen 2011"}, nil, map[string]int{"allies-day": 1}},
		{"3", "1", []string{"unit 2Arm.A1 2010 2 active", "unit 2Pz.Cochenhausen 2011"}, nil, map[string]int{}},
		{"2", "0", []string{"unit 2Pz.Cochenhausen 2010 2 active disrupted", "unit 84Inf.1-333 2011"}, nil, map[string]int{"disrupted-attack": -2}},
		{"2", "0", []string{"unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2011 1 disrupted", "unit 84Inf.2-333 2009 1 disrupted"}, nil,
			map[string]int{"disrupted-defence": 2}},
		{"2", "0", []string{"unit 2Pz.Cochenhausen 2010 2 active disrupted", "unit 84Inf.1-333 2011 1 disrupted"}, nil,
			map[string]int{"disrupted-attack": -2, "disrupted-defence": 2}},
		{"2", "0", []string{"unit 2Pz.Cochenhausen 2013 2 active", "unit 84Inf.1-333 2113", "unit 84Inf.2-333 2012"}, nil,
			map[string]int{"town": -2, "river": -1}},
	} {
		p := parse(t, group(test.turn, test.side, test.lines...)...)
		for u := range p.d.units {
			if p.s.is(uint8(u), fActive) {
				play(t, p, "unit "+p.d.units[u].id)
			}
		}
		play(t, p, "attack medium")
		f := odds(t, p)
		got, sum := map[string]int{}, 0
		for _, m := range f.Modifiers {
			_, twice := got[m.Key]
			check.False(t, twice, "%v: %s counts twice", test.lines, m.Key)
			got[m.Key] = m.Value
			sum += m.Value
		}
		if len(got) != len(test.want) || sum != f.DieMod {
			t.Errorf("turn %s %v: %v, want %v", test.turn, test.lines, got, test.want)
		}
		for k, v := range test.want {
			if got[k] != v {
				t.Errorf("turn %s %v: %v, want %v", test.turn, test.lines, got, test.want)
			}
		}
	}
}

// The forecast agrees with the resolution: every face has the result for which the forecast lists
// it.
func TestForecastIsTheResolution(t *testing.T) {
	coverage.Covers(t, "11.0")
	p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen 2010 2 active", "unit 84Inf.1-333 2011")...)
	play(t, p, "unit 2Pz.Cochenhausen")
	imagined, err := p.ForecastAttack(rules.HypotheticalAttack{Target: cellOf(mustHex("2011")), Attackers: []rules.PieceID{pieceOf(p.u(t, "2Pz.Cochenhausen"))}})
	check.Must(t, err)
	play(t, p, "attack medium")
	f := odds(t, p)
	if f.Odds != imagined.Odds || f.DieMod != imagined.DieMod || len(f.Results) != len(imagined.Results) {
		t.Errorf("imagined %+v, real %+v", imagined, f)
	}
	play(t, p, "fight")
	fallsAs(t, p, f)
}

// While a picked unit has points only for a light attack, the forecast is that of a light attack.
func TestForecastNeedsMovementPoints(t *testing.T) {
	for _, c := range []struct {
		from string
		die  int
	}{{"2010", 0}, {"2009", 0}, {"2210", 0}, {"2310", -2}} {
		p := parse(t, group("2", "0", "unit 2Pz.Cochenhausen "+c.from+" 2 active", "unit 84Inf.1-333 2011")...)
		play(t, p, "unit 2Pz.Cochenhausen")
		if c.from != "2010" {
			play(t, p, "move 2Pz.Cochenhausen "+c.from+"-2010")
		}
		check.Equal(t, odds(t, p).DieMod, c.die, "from %s with %d half points left the die", c.from, p.left(p.s.reg.unit-1))
		f, err := p.ForecastAttack(rules.HypotheticalAttack{Target: cellOf(hexAt(t, "2011")), Attackers: []rules.PieceID{pieceOf(p.s.reg.unit - 1)}})
		if err != nil || f.DieMod != c.die {
			t.Errorf("from %s the die of an imagined attack is %+d, want %+d: %v", c.from, f.DieMod, c.die, err)
		}
	}
}

// An attack with odds that fall below the first column as steps are removed for stacking is
// forecast as it is resolved.
func TestOddsThatFallAreForecast(t *testing.T) {
	coverage.Covers(t, "11.0")
	p := parse(t, group("2", "0", "unit 2Pz.Gutmann 2010 2", "unit 2Pz.Cochenhausen 1910 2 active", "unit 84Inf.1-333 2011", "unit 84Inf.2-333 2011", "unit 84Inf.3-333 2009", "unit 84Inf.1-334 2009")...)
	p.shift(p.u(t, "2Pz.Cochenhausen"), mustHex("2010"))
	play(t, p, "unit 2Pz.Cochenhausen", "attack light", "with 2Pz.Gutmann", "fight", "remove 2Pz.Gutmann", "remove 2Pz.Gutmann")
	f := odds(t, p)
	if f.Attack != 12 || f.Defence != 28 || f.Column != columnNames[0] {
		t.Errorf("%d against %d is forecast as %s", f.Attack, f.Defence, f.Column)
	}
	fallsAs(t, p, f)
}
