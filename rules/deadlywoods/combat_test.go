package deadlywoods

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// give prints other values on a full-strength counter.
func (s *System) give(t testing.TB, id, factors string) {
	t.Helper()
	st, ok := parseStep(factors)
	if !ok {
		t.Fatalf("%q is not a step", factors)
	}
	for i := range s.data.units {
		if u := &s.data.units[i]; u.id == id {
			u.steps[u.maxSteps] = st
			return
		}
	}
	t.Fatalf("no unit %s", id)
}

func TestAttack(t *testing.T) {
	coverage.Covers(t, "11.1")
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
			p := sys.position(t, declarationLine(s.side), "unit "+s.us[0]+" 2010 2 active", "unit "+s.us[1]+" 2010 2 active", "unit "+s.us[2]+" 2111 2 active",
				"unit "+s.them[0]+" 2011 2", "unit "+s.them[1]+" 2009 2")
			t.Run("voluntary", func(t *testing.T) {
				p.must(t, "end", "attack 2011", "attack 2009")
				p.mustNot(t, "attack 2012", "attack 2010")
				q := p.Clone().(*Position)
				q.play(t, "attack 2011", "with "+s.us[0])
				q.must(t, "fight", "with "+s.us[1], "with "+s.us[2]) // the others may stay out of it
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
				check.Equal(t, q.because(t, s.us[1], "2009", true), "11.1", "because of")
				for id, to := range map[string]string{s.us[0]: "2012", s.us[2]: "2009"} {
					check.Equal(t, p.because(t, id, to, true), "11.1", "%s on %s because of", id, to)
				}
				check.Equal(t, p.because(t, s.them[0], "2010", true), "11.1", "the defender because of")
			})
			t.Run("only those in the combat suffer", func(t *testing.T) {
				q := p.Clone().(*Position)
				q.put(t, s.them[1], "2011")
				q.attack(t, "2011", s.us[0], s.us[2])
				q.roll(t, "BL1")
				q.must(t, "lose "+s.us[0], "lose "+s.us[2])
				q.mustNot(t, "lose "+s.us[1])
				q.play(t, "lose "+s.us[0])
				q.must(t, "lose "+s.them[0], "lose "+s.them[1]) // all units of the hex defend
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
			p := wet.position(t, declarationLine("axis"), "unit "+c.id+" "+c.from+" 2 active", "unit 4.12 2011 2")
			check.Equal(t, p.can("attack 2011"), c.want, "%s from %s attacks", c.id, c.from)
			want := map[bool]string{false: "11.1", true: ""}[c.want]
			check.Equal(t, p.because(t, c.id, "2011", true), want, "because of")
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
			p := forest.position(t, declarationLine("axis"), "unit 26VG.78 1911 2 active", "unit "+c.id+" "+c.from+" 2 active", "unit 4.12 2011 1")
			p.attack(t, "2011", c.id, "26VG.78")
			p.roll(t, "BL1")
			p.play(t, "lose "+c.id, "lose 4.12")
			p.phaseIs(t, "advance")
			check.Equal(t, p.can("advance "+c.id), c.want, "%s advances from %s", c.id, c.from)
		}
	})
}

func TestLimitsOfAttacks(t *testing.T) {
	coverage.Covers(t, "11.2")
	sys := evenChart(field(t))
	sys.give(t, "62VG.164", "0-4-3")
	t.Run("no attack strength", func(t *testing.T) {
		p := sys.position(t, declarationLine("axis"), "unit 62VG.164 2010 2 active", "unit 62VG.183 2111 2 active", "unit 4.12 2011 2")
		p.play(t, "attack 2011")
		p.must(t, "with 62VG.183")
		p.mustNot(t, "with 62VG.164")
		check.Equal(t, p.because(t, "62VG.164", "2011", true), "11.2", "because of")
		p = sys.position(t, declarationLine("allies"), "unit Delay 2010 1 active", "unit 26VG.39 2011 2")
		p.mustNot(t, "attack 2011")
	})
	t.Run("attacks once, whole", func(t *testing.T) {
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 26VG.77 2010 2 active", "unit 4.12 2011 2", "unit 4.8 2009 2")
		p.attack(t, "2011", "26VG.39")
		f, _ := p.Forecast()
		check.Equal(t, f.Attack, int(p.face(p.named(t, "26VG.39")).attack), "attacks with")
		p.roll(t, "AL1")
		p.play(t, "lose 26VG.39", "attack 2009")
		p.must(t, "with 26VG.77")
		p.mustNot(t, "with 26VG.39")
		check.Equal(t, p.because(t, "26VG.39", "2009", true), "11.2", "because of")
	})
	t.Run("attacked once", func(t *testing.T) {
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 26VG.77 2010 2 active", "unit 4.12 2011 2", "unit 4.8 2009 2")
		p.attack(t, "2011", "26VG.39")
		p.roll(t, "AL1")
		p.play(t, "lose 26VG.39")
		p.mustNot(t, "attack 2011")
		p.must(t, "attack 2009")
		check.Equal(t, p.because(t, "26VG.77", "2011", true), "11.2", "because of")
	})
	t.Run("attacked once, even after losses", func(t *testing.T) {
		sys := evenChart(field(t))
		sys.give(t, "26VG.39", "20-4-3")
		for _, fallen := range []string{"4.12", "4.8"} {
			p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 26VG.77 2010 2 active", "unit 4.12 2011 1", "unit 4.8 2011 1", "unit 4.22 2009 2")
			p.attack(t, "2011", "26VG.39")
			p.roll(t, "BL1")
			p.play(t, "lose 26VG.39", "lose "+fallen)
			p.must(t, "attack 2009")
			p.mustNot(t, "attack 2011")
		}
	})
	t.Run("attacked once, where it has retreated to", func(t *testing.T) {
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 26VG.77 2010 2 active", "unit 4.12 2011 2 hit", "unit 4.8 2011 2")
		p.mustNot(t, "attack 2011")
	})
	t.Run("again in the next round", func(t *testing.T) {
		p := sys.position(t, declarationLine("allies"), "cup allies mc 1", "unit 4.12 2010 2 active", "unit 26VG.39 2011 2")
		p.attack(t, "2011", "4.12")
		p.roll(t, "AL1")
		p.play(t, "lose 4.12", "draw allies mc", "use combat")
		p.must(t, "attack 2011")
		p.play(t, "attack 2011")
		p.must(t, "with 4.12")
	})
	t.Run("out of supply", func(t *testing.T) {
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active unsupplied", "unit 26VG.77 2010 2 active", "unit 4.12 2011 2")
		p.play(t, "attack 2011")
		p.must(t, "with 26VG.77")
		p.mustNot(t, "with 26VG.39")
		check.Equal(t, p.because(t, "26VG.39", "2011", true), "8.3", "because of")
		p = field(t, "noroads").position(t, declarationLine("allies"), "unit 4.12 2010 2 active", "unit 26VG.39 2011 2")
		p.mustNot(t, "attack 2011")
	})
}

func TestDivisions(t *testing.T) {
	coverage.Covers(t, "11.2.1")
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
		{"one of two attackers alone", []string{"26VG.39 2010", "26VG.77 2007", "62VG.164 2010", "4.12 2011", "4.8 2011"}, []string{"26VG.39", "62VG.164"}, "division-attacks", -1},
		{"the other of two attackers alone", []string{"26VG.39 2010", "62VG.183 2007", "62VG.164 2010", "4.12 2011", "4.8 2011"}, []string{"26VG.39", "62VG.164"}, "division-attacks", -1},
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
	coverage.Covers(t, "11.3.1")
	sys := evenChart(field(t))
	t.Run("a German attack", func(t *testing.T) {
		p := sys.position(t, declarationLine("axis"), "asset VAK401 home 0", "asset WB7 home 0", "asset Arty-VIII-1 home 0",
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
		check.Equal(t, p.ToMove(), rules.Allies, "the defender does not decide")
		p.play(t, "support Arty-VIII-1")
		p.phaseIs(t, "die.combat")
		f, _ := p.Forecast()
		if len(f.Support) != 3 || len(f.Attackers) != 1 || len(f.Defenders) != 1 {
			t.Errorf("forecast %+v", f)
		}
	})
	t.Run("an Allied attack", func(t *testing.T) {
		p := sys.position(t, declarationLine("allies"), "asset VAK401 home 0", "asset WB7 home 0", "asset Arty-VIII-1 home 0",
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
