package deadlywoods

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook/proof"
	"herbstnebel/rules/splitmix"
)

// give prints other factors on a full-strength counter.
func (s *System) give(t testing.TB, id, factors string) {
	t.Helper()
	st, err := parseStep(factors)
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.data.units {
		if u := &s.data.units[i]; u.id == id {
			u.steps[u.maxSteps] = st
			return
		}
	}
	t.Fatalf("no unit %s", id)
}

// columnIs checks the odds of an imagined attack.
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

func TestAttack(t *testing.T) {
	proof.Proves(t, "11.1")
	sys := evenChart(field(t, "road 2211 2212 2213 2214 2215"))
	for _, s := range []struct {
		side string
		us   [3]string
		them [2]string
	}{
		{"axis", [3]string{"26VG.39", "26VG.77", "26VG.78"}, [2]string{"4.12", "4.8"}},
		{"allies", [3]string{"4.12", "4.8", "4.22"}, [2]string{"26VG.39", "26VG.77"}},
	} {
		t.Run(s.side, func(t *testing.T) {
			p := sys.position(t, fighting(s.side), "unit "+s.us[0]+" 2010 2 active", "unit "+s.us[1]+" 2010 2 active", "unit "+s.us[2]+" 2111 2 active",
				"unit "+s.them[0]+" 2011 2", "unit "+s.them[1]+" 2009 2")
			t.Run("voluntary", func(t *testing.T) {
				p.must(t, "end", "attack 2011", "attack 2009")
				p.mustNot(t, "attack 2012", "attack 2010")
				q := p.Clone().(*Position)
				q.play(t, "attack 2011", "with "+s.us[0])
				q.must(t, "fight", "with "+s.us[1], "with "+s.us[2]) // the others may stay out
			})
			t.Run("from several hexes", func(t *testing.T) {
				q := p.Clone().(*Position)
				q.play(t, "attack 2011", "with "+s.us[0], "with "+s.us[2])
				f, ok := q.Forecast()
				if !ok || len(f.Attackers) != 2 || f.Attack != int(p.face(p.named(t, s.us[0])).attack+p.face(p.named(t, s.us[2])).attack) {
					t.Errorf("forecast %+v", f)
				}
			})
			t.Run("different hexes from one", func(t *testing.T) {
				q := p.Clone().(*Position)
				q.attack(t, "2011", s.us[0])
				q.roll(t, "AL1")
				q.play(t, "lose "+s.us[0])
				q.attack(t, "2009", s.us[1])
				q.phaseIs(t, "die.combat")
			})
			t.Run("one hex at a time", func(t *testing.T) {
				q := p.Clone().(*Position)
				q.play(t, "attack 2011")
				if got := q.because(t, s.us[1], "2009", true); got != "11.1" {
					t.Errorf("because of %q, want 11.1", got)
				}
				for id, to := range map[string]string{s.us[0]: "2012", s.us[2]: "2009"} {
					if got := p.because(t, id, to, true); got != "11.1" {
						t.Errorf("%s on %s because of %q, want 11.1", id, to, got)
					}
				}
				if got := p.because(t, s.them[0], "2010", true); got != "11.1" {
					t.Errorf("the defender because of %q, want 11.1", got)
				}
			})
			t.Run("only those in the combat suffer", func(t *testing.T) {
				q := p.Clone().(*Position)
				q.put(t, s.them[1], "2011")
				q.attack(t, "2011", s.us[0], s.us[2])
				q.roll(t, "BL1")
				q.must(t, "lose "+s.us[0], "lose "+s.us[2])
				q.mustNot(t, "lose "+s.us[1])
				q.play(t, "lose "+s.us[0])
				q.must(t, "lose "+s.them[0], "lose "+s.them[1]) // everybody in the hex defends
			})
			t.Run("resolved before the next", func(t *testing.T) {
				q := p.Clone().(*Position)
				q.attack(t, "2011", s.us[0])
				q.mustNot(t, "attack 2009", "end")
				q.roll(t, "DR")
				q.phaseIs(t, "retreat")
				q.play(t, q.legal()[0])
				q.phaseIs(t, "advance")
				q.play(t, "end")
				q.phaseIs(t, "combat.target")
				q.must(t, "attack 2009")
			})
		})
	}
	t.Run("forbidden hexsides", func(t *testing.T) {
		wet := field(t, "river minor 2010 2011", "river minor 2111 2011 bridge", "river major 1911 2011 blown")
		for _, c := range []struct {
			id, from string
			want     bool
		}{
			{"26VG.39", "2010", true}, {"2Pz.Gutmann", "2010", false}, {"Lehr.901", "2010", false},
			{"2Pz.Gutmann", "2111", true}, {"2Pz.Gutmann", "1911", true}, {"26VG.39", "1911", true},
		} {
			p := wet.position(t, fighting("axis"), "unit "+c.id+" "+c.from+" 2 active", "unit 4.12 2011 2")
			if got := p.can("attack 2011"); got != c.want {
				t.Errorf("%s from %s attacks: %v, want %v", c.id, c.from, got, c.want)
			}
			want := map[bool]string{false: "11.1", true: ""}[c.want]
			if got := p.because(t, c.id, "2011", true); got != want {
				t.Errorf("because of %q, want %q", got, want)
			}
		}
	})
	t.Run("motorised units against forest", func(t *testing.T) {
		forest := evenChart(field(t, "terrain forest 2011", "road 2111 2011", "road 2012 2011", "river minor 2012 2011 blown"))
		for _, c := range []struct {
			id, from string
			want     bool
		}{
			{"Lehr.901", "2010", false}, {"2Pz.Gutmann", "2010", false}, {"26VG.39", "2010", true},
			{"Lehr.901", "2111", true}, {"2Pz.Gutmann", "2111", true}, {"2Pz.Gutmann", "2012", false}, // the road is cut
		} {
			p := forest.position(t, fighting("axis"), "unit 26VG.78 1911 2 active", "unit "+c.id+" "+c.from+" 2 active", "unit 4.12 2011 1")
			p.attack(t, "2011", c.id, "26VG.78")
			p.roll(t, "BL1")
			p.play(t, "lose "+c.id, "lose 4.12")
			p.phaseIs(t, "advance")
			if got := p.can("advance " + c.id); got != c.want {
				t.Errorf("%s advances from %s: %v, want %v", c.id, c.from, got, c.want)
			}
		}
	})
}

func TestLimitsOfAttacks(t *testing.T) {
	proof.Proves(t, "11.2")
	sys := evenChart(field(t))
	sys.give(t, "62VG.164", "0-4-3")
	t.Run("no attack strength", func(t *testing.T) {
		p := sys.position(t, fighting("axis"), "unit 62VG.164 2010 2 active", "unit 62VG.183 2111 2 active", "unit 4.12 2011 2")
		p.play(t, "attack 2011")
		p.must(t, "with 62VG.183")
		p.mustNot(t, "with 62VG.164")
		if got := p.because(t, "62VG.164", "2011", true); got != "11.2" {
			t.Errorf("because of %q, want 11.2", got)
		}
		p = sys.position(t, fighting("allies"), "unit Delay 2010 1 active", "unit 26VG.39 2011 2")
		p.mustNot(t, "attack 2011")
	})
	t.Run("attacks once, whole", func(t *testing.T) {
		p := sys.position(t, fighting("axis"), "unit 26VG.39 2010 2 active", "unit 26VG.77 2010 2 active", "unit 4.12 2011 2", "unit 4.8 2009 2")
		p.attack(t, "2011", "26VG.39")
		f, _ := p.Forecast()
		if f.Attack != int(p.face(p.named(t, "26VG.39")).attack) {
			t.Errorf("attacks with %d", f.Attack)
		}
		p.roll(t, "AL1")
		p.play(t, "lose 26VG.39", "attack 2009")
		p.must(t, "with 26VG.77")
		p.mustNot(t, "with 26VG.39")
		if got := p.because(t, "26VG.39", "2009", true); got != "11.2" {
			t.Errorf("because of %q, want 11.2", got)
		}
	})
	t.Run("attacked once", func(t *testing.T) {
		p := sys.position(t, fighting("axis"), "unit 26VG.39 2010 2 active", "unit 26VG.77 2010 2 active", "unit 4.12 2011 2", "unit 4.8 2009 2")
		p.attack(t, "2011", "26VG.39")
		p.roll(t, "AL1")
		p.play(t, "lose 26VG.39")
		p.mustNot(t, "attack 2011")
		p.must(t, "attack 2009")
		if got := p.because(t, "26VG.77", "2011", true); got != "11.2" {
			t.Errorf("because of %q, want 11.2", got)
		}
	})
	t.Run("attacked once, where it has retreated to", func(t *testing.T) {
		p := sys.position(t, fighting("axis"), "unit 26VG.39 2010 2 active", "unit 26VG.77 2010 2 active", "unit 4.12 2011 2 hit", "unit 4.8 2011 2")
		p.mustNot(t, "attack 2011")
	})
	t.Run("again in the next round", func(t *testing.T) {
		p := sys.position(t, fighting("allies"), "cup allies mc 1", "unit 4.12 2010 2 active", "unit 26VG.39 2011 2")
		p.attack(t, "2011", "4.12")
		p.roll(t, "AL1")
		p.play(t, "lose 4.12", "draw allies mc", "use combat")
		p.must(t, "attack 2011")
		p.play(t, "attack 2011")
		p.must(t, "with 4.12")
	})
	t.Run("out of supply", func(t *testing.T) {
		p := sys.position(t, fighting("axis"), "unit 26VG.39 2010 2 active unsupplied", "unit 26VG.77 2010 2 active", "unit 4.12 2011 2")
		p.play(t, "attack 2011")
		p.must(t, "with 26VG.77")
		p.mustNot(t, "with 26VG.39")
		if got := p.because(t, "26VG.39", "2011", true); got != "8.3" {
			t.Errorf("because of %q, want 8.3", got)
		}
		p = field(t, "noroads").position(t, fighting("allies"), "unit 4.12 2010 2 active", "unit 26VG.39 2011 2")
		p.mustNot(t, "attack 2011")
	})
}

func TestDivisions(t *testing.T) {
	proof.Proves(t, "11.2.1")
	sys := field(t)
	for _, c := range []struct {
		name      string
		lines     []string
		attackers []string
		key       string
		want      int
	}{
		{"a lone US defender", []string{"4.12 2011", "26VG.39 2010", "26VG.77 2010"}, []string{"26VG.39"}, "division-defends", 1},
		{"another unit three hexes away", []string{"4.12 2011", "4.8 2014", "26VG.39 2010", "26VG.77 2010"}, []string{"26VG.39"}, "division-defends", 0},
		{"another unit four hexes away", []string{"4.12 2011", "4.8 2015", "26VG.39 2010", "26VG.77 2010"}, []string{"26VG.39"}, "division-defends", 1},
		{"another unit in the hex", []string{"4.12 2011", "4.8 2011", "26VG.39 2010", "26VG.77 2010"}, []string{"26VG.39"}, "division-defends", 0},
		{"one of another division", []string{"4.12 2011", "28.110 2013", "26VG.39 2010", "26VG.77 2010"}, []string{"26VG.39"}, "division-defends", 1},
		{"two lone defenders count once", []string{"4.12 2011", "28.110 2011", "26VG.39 2010", "26VG.77 2010"}, []string{"26VG.39"}, "division-defends", 1},
		{"one of two alone", []string{"4.12 2011", "28.110 2011", "4.8 2012", "26VG.39 2010", "26VG.77 2010"}, []string{"26VG.39"}, "division-defends", 1},
		{"a British division", []string{"Br53.71 2011", "26VG.39 2010", "26VG.77 2010"}, []string{"26VG.39"}, "division-defends", 1},
		{"the dead do not count", []string{"4.12 2011", "4.8 dead", "26VG.39 2010", "26VG.77 2010"}, []string{"26VG.39"}, "division-defends", 1},
		{"a lone German defender", []string{"26VG.39 2011", "4.12 2010", "4.8 2010"}, []string{"4.12"}, "division-defends", 0},
		{"a lone German attacker", []string{"26VG.39 2010", "4.12 2011", "4.8 2011"}, []string{"26VG.39"}, "division-attacks", -1},
		{"a German three hexes away", []string{"26VG.39 2010", "26VG.77 2007", "4.12 2011", "4.8 2011"}, []string{"26VG.39"}, "division-attacks", 0},
		{"a German four hexes away", []string{"26VG.39 2010", "26VG.77 2006", "4.12 2011", "4.8 2011"}, []string{"26VG.39"}, "division-attacks", -1},
		{"two lone attackers count once", []string{"26VG.39 2010", "62VG.164 2010", "4.12 2011", "4.8 2011"}, []string{"26VG.39", "62VG.164"}, "division-attacks", -1},
		{"a lone US attacker", []string{"4.12 2010", "26VG.39 2011"}, []string{"4.12"}, "division-attacks", -1},
		{"a US attacker in company", []string{"4.12 2010", "4.8 2007", "26VG.39 2011"}, []string{"4.12"}, "division-attacks", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			var text []string
			for _, l := range c.lines {
				text = append(text, "unit "+l)
			}
			p := sys.position(t, text...)
			wantMod(t, p.odds(t, "2011", c.attackers...), c.key, c.want)
		})
	}
	for _, id := range []string{"s301.301", "s506.506", "VdH", "150Pz.150", "FG.FG", "FB.FB"} {
		t.Run(id+" belongs to none", func(t *testing.T) {
			p := sys.position(t, "unit "+id+" 2010", "unit 4.12 2011", "unit 4.8 2011")
			wantMod(t, p.odds(t, "2011", id), "division-attacks", 0)
		})
	}
	for _, id := range []string{"Br29.29", "Br33.33", "517.517", "4Cav.4", "6Cav.6", "14Cav.14", "102Cav.102", "Delay"} {
		t.Run(id+" belongs to none", func(t *testing.T) {
			p := sys.position(t, "unit "+id+" 2011", "unit 26VG.39 2010", "unit 26VG.77 2010")
			wantMod(t, p.odds(t, "2011", "26VG.39"), "division-defends", 0)
			if id != "Delay" {
				wantMod(t, p.odds(t, "2010", id), "division-attacks", 0)
			}
		})
	}
	t.Run("all others belong to one", func(t *testing.T) {
		none := map[string]bool{"s301": true, "s506": true, "VdH": true, "150Pz": true, "FG": true, "FB": true, "Br29": true, "Br33": true,
			"517": true, "4Cav": true, "6Cav": true, "14Cav": true, "102Cav": true, "Delay": true}
		for _, f := range sys.data.formations {
			if f.division == none[f.id] {
				t.Errorf("%s is a division: %v", f.id, f.division)
			}
		}
	})
}

func TestDeclaring(t *testing.T) {
	proof.Proves(t, "11.3.1")
	sys := evenChart(field(t))
	t.Run("a German attack", func(t *testing.T) {
		p := sys.position(t, fighting("axis"), "asset VAK401 home 0", "asset WB7 home 0", "asset Arty-VIII-1 home 0",
			"unit 26VG.39 2012 2 active", "unit 26VG.77 2012 2 active", "unit 4.12 2013 2")
		p.play(t, "attack 2013")
		p.phaseIs(t, "combat.attackers")
		p.play(t, "with 26VG.39")
		p.mustNot(t, "support VAK401", "support Arty-VIII-1") // first all the attackers
		p.play(t, "fight")
		p.phaseIs(t, "combat.guns")
		p.must(t, "support VAK401", "none")
		p.mustNot(t, "support Arty-VIII-1", "with 26VG.77")
		p.play(t, "support VAK401")
		p.phaseIs(t, "combat.rockets")
		p.play(t, "rockets WB7")
		p.phaseIs(t, "combat.defence") // only now the defender
		if p.ToMove() != rules.Allies {
			t.Error("the defender does not decide")
		}
		p.play(t, "support Arty-VIII-1")
		p.phaseIs(t, "die.combat")
		f, _ := p.Forecast()
		if len(f.Support) != 3 || len(f.Attackers) != 1 || len(f.Defenders) != 1 {
			t.Errorf("forecast %+v", f)
		}
	})
	t.Run("an Allied attack", func(t *testing.T) {
		p := sys.position(t, fighting("allies"), "asset VAK401 home 0", "asset WB7 home 0", "asset Arty-VIII-1 home 0",
			"unit 4.12 2012 2 active", "unit 26VG.39 2013 2")
		p.play(t, "attack 2013", "with 4.12")
		p.phaseIs(t, "combat.guns")
		p.play(t, "support Arty-VIII-1")
		p.phaseIs(t, "combat.defence")
		p.must(t, "support VAK401", "none")
		p.mustNot(t, "rockets WB7")
		p.play(t, "support VAK401")
		p.phaseIs(t, "die.combat")
	})
}

// An attack of a given strength on a defence of a given strength, without any shift: both
// infantry with a second unit of their division near by.
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
	return sys.position(t, append(at, more...)...).odds(t, "2011", "26VG.39", "26VG.77", "26VG.78")
}

func TestOdds(t *testing.T) {
	proof.Proves(t, "11.3.2")
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
		// Below 1-3 before the shifts it is AL1 whatever they are; below 1-3 after them too.
		{10, 31, []string{"noroads"}, nil, "AL1"},
		{10, 30, []string{"terrain woods 2011"}, nil, "AL1"},
		{10, 30, []string{"noroads"}, nil, "1-2"}, // the defenders are cut off
		{10, 30, []string{"terrain woods 2011", "noroads"}, nil, "1-3"},
		// Beyond 6-1 it is 6-1, before the shifts and after.
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
			if c.want == "AL1" && (len(f.Results) != 1 || f.Results[0].Key != "AL1" || f.Results[0].Weight != 6) {
				t.Errorf("results %+v", f.Results)
			}
		})
	}
	t.Run("AL1 without a die", func(t *testing.T) {
		sys := field(t, "terrain rough 2011", "terrain rough 2009")
		sys.give(t, "26VG.39", "4-4-3")
		sys.give(t, "4.12", "4-12-3")
		p := sys.position(t, fighting("axis"), "unit 26VG.39 2010 2 active", "unit 26VG.77 2010 2", "unit 4.12 2011 2", "unit 4.8 2013 2")
		h := p.attack(t, "2011", "26VG.39")
		p.phaseIs(t, "loss.attacker")
		if len(h.kinds(rules.DieRolled)) != 0 {
			t.Error("a die was rolled")
		}
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
		if f := p.odds(t, "2011", "26VG.39"); f.Defence != 2 {
			t.Errorf("Delay defends with %d, want 2", f.Defence)
		}
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
			if f.Defence != c.want {
				t.Errorf("%v defend with %d, want %d", c.units, f.Defence, c.want)
			}
		}
	})
}

// The shifts one by one. The attackers stand in 2010 (1), 2111 (2); a unit of each
// division is near by, so that no division is torn apart.
func TestShifts(t *testing.T) {
	proof.Proves(t, "11.3.2")
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
		{"only the tanks over the river", []string{"river minor 2010 2011 bridge"}, []string{"4.12"}, []string{"2Pz.Gutmann"}, []string{"26VG.39"}, nil},
		{"defenders out of supply", []string{"noroads"}, []string{"4.12"}, []string{"26VG.39"}, nil, map[string]int{"unsupplied": 1}},
		{"tanks out of supply defend", []string{"noroads"}, []string{"10AD.CCA"}, []string{"26VG.39"}, nil, map[string]int{"unsupplied": 1}},
		{"tanks attack tanks out of supply", []string{"noroads"}, []string{"10AD.CCA"}, []string{"2Pz.Gutmann"}, nil, map[string]int{"unsupplied": 1}},
		{"everything", []string{"noroads", "town 2011", "terrain woods 2011", "river major 2010 2011"}, []string{"4.12"}, []string{"26VG.39"}, nil, map[string]int{"unsupplied": 1, "town": -1, "woods": -1, "river": -1}},
		// The other way round.
		{"Germans in woods", []string{"terrain woods 2011"}, []string{"26VG.39"}, []string{"4.12"}, nil, map[string]int{"woods": -1}},
		{"German tanks defend", nil, []string{"2Pz.Gutmann"}, []string{"4.12"}, nil, map[string]int{"armour-defends": -1}},
		{"US tanks attack", nil, []string{"26VG.39"}, []string{"10AD.CCA"}, nil, map[string]int{"armour-attacks": 1}},
		{"a third step defends", nil, []string{"2Pz.Gutmann/1"}, []string{"4.12"}, nil, nil},
		{"a third step attacks", nil, []string{"4.12"}, []string{"2Pz.Gutmann/1"}, nil, nil},
		{"tanks attack a third step", nil, []string{"2Pz.Gutmann/1"}, []string{"10AD.CCA"}, nil, map[string]int{"armour-attacks": 1}},
		{"Germans without supply", nil, []string{"26VG.39/2 unsupplied"}, []string{"4.12"}, nil, map[string]int{"unsupplied": 1}},
		{"German tanks without supply", nil, []string{"2Pz.Gutmann/3 unsupplied"}, []string{"4.12"}, nil, map[string]int{"unsupplied": 1}},
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
				if _, ok := c.want[m.Key]; m.Kind == rules.ColumnShift && !ok {
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
			if f.DieMod != c.want {
				t.Errorf("%s, %v: die %+d, want %+d", c.turn, c.attackers, f.DieMod, c.want)
			}
		}
		f := sys.position(t, "turn 1", "option plus2", "unit 1SS.Peiper 2010", "unit 4.12 2011").odds(t, "2011", "1SS.Peiper")
		if f.DieMod != 0 { // 16.1
			t.Errorf("die %+d with the optional rule", f.DieMod)
		}
	})
	t.Run("Peiper's die", func(t *testing.T) {
		p := evenChart(field(t)).position(t, fighting("axis"), "turn 1", "unit 1SS.Peiper 2010 3 active", "unit 4.12 2011 2")
		p.attack(t, "2011", "1SS.Peiper")
		h := p.play(t, "die 2") // counts as 3
		if e := h.kinds(rules.DieRolled)[0]; e.N != 2 || e.M != 3 {
			t.Errorf("die %d counts as %d", e.N, e.M)
		}
		if e := h.kinds(rules.ResultFound)[0]; e.Key != "DR" {
			t.Errorf("result %s", e.Key)
		}
	})
}

func TestResults(t *testing.T) {
	proof.Proves(t, "11.3.3")
	sys := evenChart(field(t))
	t.Run("the modified roll is looked up", func(t *testing.T) {
		p := sys.position(t, "turn 1", fighting("axis"), "unit 1SS.Peiper 2010 3 active", "unit 4.12 2011 2")
		p.attack(t, "2011", "1SS.Peiper")
		p.play(t, "die 3")
		if got := resultNames[p.s.reg.res]; got != "DR*" { // that of 4
			t.Errorf("a 3 with +1 gives %s, want DR*", got)
		}
	})
	for _, side := range []string{"axis", "allies"} {
		us, them := []string{"26VG.39", "26VG.77"}, []string{"4.12", "4.8"}
		if side == "allies" {
			us, them = them, us
		}
		begin := func(t *testing.T, res string, more ...string) *Position {
			p := sys.position(t, append([]string{fighting(side), "unit " + us[0] + " 2010 2 active", "unit " + us[1] + " 2010 2 active",
				"unit " + them[0] + " 2011 2", "unit " + them[1] + " 2011 2"}, more...)...)
			p.attack(t, "2011", us...)
			p.roll(t, res)
			return p
		}
		me := rules.Axis
		if side == "allies" {
			me = rules.Allies
		}
		asks := func(t *testing.T, p *Position, key string, by rules.Side) {
			t.Helper()
			p.phaseIs(t, key)
			if p.ToMove() != by {
				t.Errorf("%v decides %s, want %v", p.ToMove(), key, by)
			}
		}
		t.Run(side+" AL1", func(t *testing.T) {
			p := begin(t, "AL1")
			asks(t, p, "loss.attacker", me)
			p.must(t, "lose "+us[0], "lose "+us[1])
			p.mustNot(t, "lose "+them[0])
			p.play(t, "lose "+us[1])
			p.whereIs(t, us[0], "2010 2")
			p.whereIs(t, us[1], "2010 1")
			p.whereIs(t, them[0], "2011 2")
			p.whereIs(t, them[1], "2011 2")
			if k := p.Decision().Key; k == "advance" || k == "retreat" || k == "loss.defender" {
				t.Errorf("decision is %s", k)
			}
		})
		t.Run(side+" BL1", func(t *testing.T) {
			p := begin(t, "BL1")
			asks(t, p, "loss.attacker", me)
			p.play(t, "lose "+us[0])
			asks(t, p, "loss.defender", me.Other())
			p.mustNot(t, "lose "+us[0])
			p.play(t, "lose "+them[1])
			p.whereIs(t, us[0], "2010 1")
			p.whereIs(t, us[1], "2010 2")
			p.whereIs(t, them[0], "2011 2")
			p.whereIs(t, them[1], "2011 1")
			if k := p.Decision().Key; k == "retreat" || k == "convert" {
				t.Errorf("decision is %s", k)
			}
		})
		t.Run(side+" DR", func(t *testing.T) {
			p := begin(t, "DR")
			asks(t, p, "retreat", me.Other())
			p.play(t, "retreat "+them[0]+" 2013")
			if p.Decision().Key == "retreat" {
				p.play(t, "retreat "+them[1]+" 2013")
			}
			for _, id := range them {
				p.whereIs(t, id, "2013 2")
			}
			asks(t, p, "advance", me)
		})
		t.Run(side+" DR*", func(t *testing.T) {
			p := begin(t, "DR*")
			asks(t, p, "loss.defender", me.Other())
			p.play(t, "lose "+them[0], "retreat "+them[0]+" 2013", "retreat "+them[1]+" 2013")
			p.whereIs(t, them[0], "2013 1")
			p.whereIs(t, them[1], "2013 2")
			p.whereIs(t, us[0], "2010 2")
			asks(t, p, "advance", me)
		})
		t.Run(side+" the last step", func(t *testing.T) {
			p := begin(t, "BL1", "unit "+us[0]+" 2010 1 active", "unit "+them[0]+" 2011 1")
			p.play(t, "lose "+us[0], "lose "+them[0])
			p.whereIs(t, us[0], "dead 1")
			p.whereIs(t, them[0], "dead 1")
			if k := p.Decision().Key; k == "advance" {
				t.Errorf("decision is %s while %s holds", k, them[1])
			}
		})
	}
	t.Run("a DR* that kills is no retreat", func(t *testing.T) {
		p := sys.position(t, fighting("axis"), "unit 26VG.39 2010 2 active", "unit 517.517 2011 1")
		p.attack(t, "2011", "26VG.39")
		if p.Decision().Key == "die.combat" {
			p.roll(t, "DR*")
			p.play(t, "lose 517.517")
		}
		p.phaseIs(t, "advance")
	})
	t.Run("three steps", func(t *testing.T) {
		p := sys.position(t, fighting("allies"), "unit 4.12 2010 2 active", "unit 4.8 2010 2 active", "unit 2Pz.Gutmann 2011 3")
		p.attack(t, "2011", "4.12", "4.8")
		p.roll(t, "BL1")
		p.play(t, "lose 4.12", "lose 2Pz.Gutmann")
		p.whereIs(t, "2Pz.Gutmann", "2011 2")
	})
	t.Run("DR and DR* turned into BL1", func(t *testing.T) {
		for _, res := range []string{"DR", "DR*"} {
			for _, convert := range []bool{true, false} {
				p := sys.position(t, "phase combat.target", "round opening-combat", "side 0", "turn 1", "opening 1",
					"unit 26VG.39 2012 2 active", "unit 26VG.77 2012 2 active", "unit 4.12 2013 2", "unit 4.8 2013 2")
				p.attack(t, "2013", "26VG.39", "26VG.77")
				p.roll(t, res)
				asks := p.Decision()
				if asks.Key != "convert" || asks.By != rules.Axis {
					t.Fatalf("decision %+v", asks)
				}
				if !convert {
					p.play(t, "keep-result")
					p.phaseIs(t, map[string]string{"DR": "retreat", "DR*": "loss.defender"}[res])
					continue
				}
				p.play(t, "convert", "lose 26VG.39", "lose 4.12")
				p.whereIs(t, "26VG.39", "2012 1")
				p.whereIs(t, "4.12", "2013 1")
				p.whereIs(t, "4.8", "2013 2")
				if k := p.Decision().Key; k == "retreat" || k == "advance" {
					t.Errorf("decision is %s", k)
				}
			}
		}
	})
	t.Run("AL1 and BL1 are not", func(t *testing.T) {
		for _, res := range []string{"AL1", "BL1"} {
			p := sys.position(t, "phase combat.target", "round opening-combat", "side 0", "turn 1", "opening 1",
				"unit 26VG.39 2012 2 active", "unit 26VG.77 2012 2 active", "unit 4.12 2013 2", "unit 4.8 2013 2")
			p.attack(t, "2013", "26VG.39", "26VG.77")
			p.roll(t, res)
			p.phaseIs(t, "loss.attacker")
		}
	})
	t.Run("only in that round", func(t *testing.T) {
		for _, round := range []string{"panzer", "move", "combat", "all"} {
			p := sys.position(t, "phase combat.target", "round "+round, "side 0", "turn 1", "opening 6",
				"unit 2Pz.Gutmann 2012 3 active", "unit 4.12 2013 2", "unit 4.8 2015 2")
			p.attack(t, "2013", "2Pz.Gutmann")
			p.roll(t, "DR")
			p.phaseIs(t, "retreat")
		}
	})
}

// What is forecast is what happens, face by face, in positions of every kind.
// TestImpossibleAttacksAreNotImagined: only units next to enemies can attack, with artillery.
func TestImpossibleAttacksAreNotImagined(t *testing.T) {
	p := field(t).position(t, fighting("axis"), "unit 26VG.39 1010 2 active", "unit 26VG.77 1013 2 active", "unit 4.12 1011 2")
	piece := func(id string) rules.PieceID { return pieceOf(p.named(t, id)) }
	target := cellOf(mustHex(t, "1011"))
	grenadiers := []rules.PieceID{piece("26VG.39")}
	if _, err := p.Imagine(rules.Attack{Target: target, Attackers: grenadiers}); err != nil {
		t.Error(err)
	}
	for name, a := range map[string]rules.Attack{
		"nobody there":     {Target: cellOf(mustHex(t, "1009")), Attackers: grenadiers},
		"nobody attacks":   {Target: target},
		"from two hexes":   {Target: target, Attackers: []rules.PieceID{piece("26VG.77")}},
		"its own side":     {Target: target, Attackers: []rules.PieceID{piece("4.12")}},
		"guns of infantry": {Target: target, Attackers: grenadiers, Support: grenadiers},
	} {
		if f, err := p.Imagine(a); err == nil {
			t.Errorf("%s: %+v", name, f)
		}
	}
}

func TestForecastIsTheResolution(t *testing.T) {
	proof.Proves(t, "11.3.2", "11.3.3")
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
			// The same attack, only imagined.
			a := rules.Attack{Target: f.Target, Attackers: f.Attackers, Support: f.Support}
			if p.s.reg.doubling != 0 {
				a.Doubled = f.Support
			}
			g, err := p.Imagine(a)
			if err != nil {
				t.Fatal(err)
			}
			if p.s.reg.plus == 0 && !reflect.DeepEqual(f, g) {
				t.Errorf("forecast %+v\nimagined %+v", f, g)
			}
			// The figures are the sum of what is listed.
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

// 20,000 drawn combats come out as forecast, within five standard deviations.
func TestDrawnCombats(t *testing.T) {
	proof.Proves(t, "11.3.3")
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

// resultOf plays a die on a copy and returns the result that is found.
func resultOf(t testing.TB, p *Position, face int) string {
	t.Helper()
	q := p.Clone().(*Position)
	var h heard
	c, err := rules.Read(q, q.Choices(nil), fmt.Sprintf("die %d", face))
	if err != nil {
		t.Fatal(err)
	}
	if err := rules.Play(q, c, &h); err != nil {
		t.Fatal(err)
	}
	return h.kinds(rules.ResultFound)[0].Key
}

// eachCombat plays a random game and hands over every position in which a combat die is due.
func eachCombat(t testing.TB, sys *System, seed uint64, f func(*Position)) {
	t.Helper()
	eachPosition(t, sys, "campaign", seed, func(p *Position, _ int, src *splitmix.Source, list []rules.Choice) rules.Choice {
		if p.s.reg.phase == PhaseDie {
			f(p)
		}
		return list[src.N(len(list))]
	})
}
