package axisallies

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// The odds equal the count of every sequence of faces.
func TestOddsByEnumeration(t *testing.T) {
	coverage.Covers(t, "7.6", "7.11")
	for n := 1; n <= maxCells; n++ {
		for dice := 0; dice <= 4; dice++ {
			if needsReroll(n) && dice > 2 {
				continue
			}
			o := computeOdds(6, dice, n)
			sides := faces // equally likely results of a die
			if needsReroll(n) {
				sides = faces * faces
			}
			var struck [maxCells + 1]uint64
			var once, twice [maxCells]uint64
			all := uint64(0)
			rolls := make([]int, dice)
			for {
				var hits [maxCells]int
				for _, w := range rolls {
					if face := w%faces + 1; face <= 6 && !needsReroll(n) {
						hits[(face-1)%n]++
					} else if face <= 6 {
						hits[(w/faces)%n]++
					}
				}
				k := 0
				for c, h := range hits[:n] {
					switch {
					case h == 1:
						once[c]++
					case h > 1:
						twice[c]++
					}
					if h > 0 {
						k++
					}
				}
				struck[k]++
				all++
				i := 0
				for ; i < dice; i++ {
					if rolls[i]++; rolls[i] < sides {
						break
					}
					rolls[i] = 0
				}
				if i == dice {
					break
				}
			}
			same := func(name string, got uint128, want uint64) {
				t.Helper()
				if got.hi != 0 || o.total.hi != 0 || got.lo*(all/o.total.lo) != want {
					t.Fatalf("%d dice at %d cells: %s %v of %v, want %d of %d", dice, n, name, got, o.total, want, all)
				}
			}
			same("all", o.total, all)
			for k := range struck {
				same("struck "+strconv.Itoa(k), o.struck[k], struck[k])
			}
			for c := range n {
				same("once", o.once[c], once[c])
				same("twice", o.twice[c], twice[c])
			}
		}
	}
}

// All results add up to the total, up to the largest roll.
func TestOddsAddUp(t *testing.T) {
	for n := 1; n <= maxCells; n++ {
		for dice := 0; dice <= maxDice; dice++ {
			o := computeOdds(6, dice, n)
			sum := uint128{}
			for _, w := range o.struck {
				sum = sum.plus(w)
			}
			if sum != o.total {
				t.Errorf("%d dice at %d cells: %v of %v", dice, n, sum, o.total)
			}
			check.Equal(t, sum.of(o.total, 1_000_000), 1_000_000, "all of %v (millionths)", o.total)
		}
	}
	third := uint128{lo: 1 << 40}
	check.Equal(t, third.of(third.times(3), 1_000_000), 333_333, "a third (millionths)")
}

// largest returns the position with the most dice at the most cells.
func largest(t testing.TB) *Position {
	lines := []string{"turn 2", "phase attack", "side 1", "axis-holds 0609 0608 0708 0709 0610 0710", "supplies 0509 allies 1", "supplies 0609 axis 2"}
	for i := 1; i <= 6; i++ {
		n := strconv.Itoa(i)
		lines = append(lines, "unit us.tank."+n+" 0509", "unit de.infantry."+n+" 0609")
		if i <= 3 {
			lines = append(lines, "unit us.artillery."+n+" 0509", "unit de.tank."+n+" 0609")
		}
		if i <= 2 {
			lines = append(lines, "unit us.infantry."+n+" 0509")
		}
	}
	p := parse(t, append(lines, "unit de.artillery.1 0609", "unit de.truck.1 0609")...)
	play(t, p, "from 0509", "attack 0609 paid 0509", "all at 0609")
	return p
}

// The forecast of the largest attack agrees with the results of play: units that no die has hit,
// units destroyed and units that retreat, kind by kind.
func TestForecastIsTheResolution(t *testing.T) {
	for _, test := range []struct {
		name  string
		start func(testing.TB) *Position
	}{
		{"largest", largest},
		{"martelange", func(t testing.TB) *Position {
			p := parse(t, martelange...)
			play(t, p, "from 0609", "attack 0509 paid 0609", "all at 0509")
			return p
		}},
	} {
		p := test.start(t)
		f, ok := p.Forecast()
		if !ok {
			t.Fatalf("%s: no forecast", test.name)
		}
		if test.name == "largest" && (f.Attack != 23 || f.Defence != 12) {
			t.Errorf("%d dice at %d cells", f.Attack, f.Defence)
		}
		play(t, p, "fight")
		games := rulestest.Amount(4_000, 1_000_000)
		src := splitmix.Source(1944)
		q := p.Clone().(*Position)
		left := map[string]int{}
		eliminated, back := map[string]int{}, map[string]int{}
		target := hexOf(f.Target)
		for range games {
			q.Copy(p)
			for q.s.reg.phase == phDice || q.s.reg.phase == phAgain {
				if q.s.reg.rolls+q.s.reg.again == 1 && (q.s.reg.phase == phAgain || !needsReroll(int(q.s.reg.cells))) {
					break // the last die: count before the hits are applied
				}
				q.Apply(choice(opDie, uint16(src.N(faces)+1), 0), nil)
			}
			hits := q.s.reg.hits[q.struck()]
			if q.s.reg.phase == phDice || q.s.reg.phase == phAgain {
				if face := src.N(faces) + 1; q.s.reg.phase == phAgain || face <= 6 {
					hits[cell(face, int(q.s.reg.cells))]++
				}
			}
			n, i := 0, 0
			count := func(kind string, soft bool) {
				switch h := hits[i]; {
				case h == 0:
					n++
				case soft || h > 1:
					eliminated[kind]++
				default:
					back[kind]++
				}
				i++
			}
			for u := p.s.top[target]; u != noUnit; u = p.s.next[u] {
				count(kindNames[p.d.units[u].kind], p.d.units[u].kind == truck)
			}
			if p.s.sup[target] > 0 {
				count("supplies", true)
			}
			left["left."+strconv.Itoa(n)]++
		}
		for _, r := range f.Results {
			near(t, test.name+" "+r.Key, float64(left[r.Key])/float64(games), float64(r.Weight)/float64(f.Total), games)
		}
		manyKinds := 0
		for _, m := range f.Modifiers {
			kind, is := strings.CutPrefix(m.Key, "cells.")
			if !is {
				continue
			}
			manyKinds++
			n := float64(m.Value)
			near(t, test.name+" destroyed "+kind, float64(eliminated[kind])/float64(games)/n, float64(m.Args[0].Num)/perMille/n, games)
			near(t, test.name+" driven back "+kind, float64(back[kind])/float64(games)/n, float64(m.Args[1].Num)/perMille/n, games)
		}
		if manyKinds < 4 {
			t.Errorf("%s: losses of %d kinds", test.name, manyKinds)
		}
	}
}

// near requires a frequency within five standard deviations of a probability given in thousandths.
func near(t *testing.T, name string, got, want float64, games int) {
	t.Helper()
	if math.Abs(got-want) > 5*math.Sqrt(want*(1-want)/float64(games))+0.001 {
		t.Errorf("%s: %.4f of %d throws, want %.4f", name, got, games, want)
	}
}

// A unit that cannot retreat is destroyed by one hit, and counts as such.
func TestForecastOfTheSurrounded(t *testing.T) {
	p := parse(t, "turn 2", "phase attack", "side 0", "axis-holds 0201", "unit us.infantry.1 0101", "unit de.infantry.1 0201", "supplies 0201 axis 1")
	play(t, p, "from 0201", "attack 0101 paid 0201", "all at 0101")
	f, _ := p.Forecast()
	for _, m := range f.Modifiers {
		if m.Key == "cells.infantry" && (m.Args[0].Num != 500 || m.Args[1].Num != 0) {
			t.Errorf("%+v", m.Args)
		}
	}
	if f.Results[0].Key != "left.0" || f.Results[0].Weight != f.Total/2 {
		t.Errorf("%+v", f.Results)
	}
}

// A hypothetical attack has the forecast of the declared attack; an impossible one is rejected.
func TestForecastAttack(t *testing.T) {
	p := largest(t)
	want, _ := p.Forecast()
	got, err := p.ForecastAttack(rules.HypotheticalAttack{Target: want.Target, Attackers: want.Attackers})
	if err != nil || got.Attack != want.Attack || len(got.Results) != len(want.Results) || got.Results[0].Weight != want.Results[0].Weight {
		t.Errorf("%+v, %v", got, err)
	}
	id := func(name string) rules.PieceID { return pieceOf(uint8(p.d.unitOf(name))) }
	for _, a := range []rules.HypotheticalAttack{
		{Target: want.Target},
		{Attackers: want.Attackers},
		{Target: want.Target, Attackers: []rules.PieceID{id("de.truck.1")}},
		{Target: want.Target, Attackers: []rules.PieceID{id("us.tank.1"), id("us.tank.1")}},
		{Target: want.Target, Attackers: []rules.PieceID{id("us.tank.1"), id("us.fighter.1")}},
		{Target: want.Target, Attackers: []rules.PieceID{id("us.tank.9")}},
		{Target: want.Target, Attackers: []rules.PieceID{999}},
		{Target: want.Target, Attackers: want.Attackers, Support: want.Attackers},
		{Target: cellOf(hexAt(t, "0409")), Attackers: want.Attackers},
	} {
		if f, err := p.ForecastAttack(a); err == nil || !strings.HasPrefix(err.Error(), "axisallies: ") {
			t.Errorf("%+v: %+v, %v", a, f, err)
		}
	}
}

func BenchmarkForecast(b *testing.B) {
	p := largest(b)
	b.ReportAllocs()
	for b.Loop() {
		p.Forecast()
	}
}

// During movement a hex may hold more units than the strips have cells: there is no forecast
// against it.
func TestNoForecastAgainstTooMany(t *testing.T) {
	attack := func(p *Position) error {
		_, err := p.ForecastAttack(rules.HypotheticalAttack{Target: cellOf(hexAt(t, "0805")), Attackers: []rules.PieceID{pieceOf(uint8(p.d.unitOf("us.infantry.1")))}})
		return err
	}
	twelve := join(units("infantry", 6, "0805"), units("tank", 6, "0805"), []string{"phase move", "unit us.infantry.1 0804"})
	check.NoError(t, attack(parse(t, twelve...)), "against twelve")
	if err := attack(parse(t, append(twelve, "unit de.artillery.1 0805")...)); err == nil {
		t.Error("a forecast against thirteen")
	}
}
