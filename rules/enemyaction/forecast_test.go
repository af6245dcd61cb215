package enemyaction

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Units that could not attack are left out of a hypothetical attack: dispersed and isolated units, and
// units in brackets without others. An attack that is not possible yet has no odds.
func TestImaginedAttacksCouldBeMade(t *testing.T) {
	coverage.Covers(t, "X24")
	p := scene(t, "phase units units", "unit 110.28.VIII 0225 2", "unit 1.1SS.ISS 0224 2 active", "unit VDH.ISS 0224 1 active", "unit 5.3F.ISS 0226 2 active dispersed", "unit 8.3F.ISS 0226 2 active isolated unsupplied")
	for _, test := range []struct {
		units []string
		can   bool
	}{
		{[]string{"1.1SS.ISS"}, true}, {[]string{"VDH.ISS"}, false}, {[]string{"VDH.ISS", "1.1SS.ISS"}, true}, {[]string{"5.3F.ISS"}, false}, {[]string{"1.1SS.ISS", "8.3F.ISS"}, false},
	} {
		a := rules.HypotheticalAttack{Target: cellOf(mustHex(t, "0225"))}
		for _, name := range test.units {
			a.Attackers = append(a.Attackers, pieceOf(p.unitOf(t, name)))
		}
		if _, err := p.ForecastAttack(a); (err == nil) != test.can {
			t.Errorf("%q: %v", test.units, err)
		}
	}
	play(t, p, "attack 0225", "with VDH.ISS")
	f, ok := p.Forecast()
	check.False(t, ok, "odds of an attack that cannot be resolved: %+v", f)
	play(t, p, "with 1.1SS.ISS")
	_, ok = p.Forecast()
	check.True(t, ok, "no odds of one that can")
}

// A situation is listed for the side whose chits require it: woods and rivers for the defenders, odds, armour
// and artillery for the attackers. A situation that no chit requires is not listed.
func TestSituationsAreListedForTheFavouredSide(t *testing.T) {
	coverage.Covers(t, "1.1")
	p := scene(t, "day 18", "phase chit chits", "unit 110.28.VIII 0103 2", "unit 2.1SS.ISS 0102 2 active", "fight 0103 axis 0103 - - -", "attackers 2.1SS.ISS", "defenders 110.28.VIII", "chits 2")
	lines := func() (list []string) {
		f, ok := p.Forecast()
		if !ok {
			t.Fatal("no forecast")
		}
		for _, m := range f.Modifiers {
			if m.Para == "1.1" {
				list = append(list, []string{rules.AttackStrength: "attack ", rules.DefenceStrength: "defence "}[m.Kind]+m.Key)
			}
		}
		return list
	}
	check.EqualSlices(t, lines(), []string{"attack chit.1-1", "defence chit.woods"}, "lines")
	for part, want := range [][]string{attackers: {"attack chit.1-1", "attack chit.artillery", "defence chit.woods"}, defenders: {"attack chit.1-1", "defence chit.artillery", "defence chit.woods"}} {
		p.s.combat.tactics = [2]uint16{}
		p.play(part, gunfire)
		check.EqualSlices(t, lines(), want, "artillery of the %s", partNames[part])
	}
}

// Attackers weaker than the defenders have odds below 1:1, rounded against the attackers.
func TestOddsOfTheWeaker(t *testing.T) {
	coverage.Covers(t, "X10")
	for _, test := range []struct {
		attack, defence int
		want            string
	}{{3, 4, "1-2"}, {2, 4, "1-2"}, {2, 5, "1-3"}, {1, 8, "1-8"}, {0, 4, "0-1"}} {
		check.Equal(t, fewer(test.attack, test.defence), test.want, "%d against %d", test.attack, test.defence)
	}
}
