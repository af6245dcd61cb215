package deadlywoods

import (
	"fmt"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestResults(t *testing.T) {
	coverage.Covers(t, "11.3.3")
	sys := evenChart(field(t))
	t.Run("the modified roll is looked up", func(t *testing.T) {
		p := sys.position(t, "turn 1", declarationLine("axis"), "unit 1SS.Peiper 2010 3 active", "unit 4.12 2011 2")
		p.attack(t, "2011", "1SS.Peiper")
		p.play(t, "die 3")
		check.Equal(t, resultNames[p.s.reg.res], "DR*", "a 3 with +1") // same as the result of 4
	})
	for _, side := range []string{"axis", "allies"} {
		us, them := []string{"26VG.39", "26VG.77"}, []string{"4.12", "4.8"}
		if side == "allies" {
			us, them = them, us
		}
		begin := func(t *testing.T, res string, more ...string) *Position {
			p := sys.position(t, append([]string{declarationLine(side), "unit " + us[0] + " 2010 2 active", "unit " + us[1] + " 2010 2 active",
				"unit " + them[0] + " 2011 2", "unit " + them[1] + " 2011 2"}, more...)...)
			p.attack(t, "2011", us...)
			p.roll(t, res)
			return p
		}
		me := rules.Axis
		if side == "allies" {
			me = rules.Allies
		}
		prompt := func(t *testing.T, p *Position, key string, by rules.Side) {
			t.Helper()
			p.phaseIs(t, key)
			if p.ToMove() != by {
				t.Errorf("%v decides %s, want %v", p.ToMove(), key, by)
			}
		}
		t.Run(side+" AL1", func(t *testing.T) {
			p := begin(t, "AL1")
			prompt(t, p, "loss.attacker", me)
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
			prompt(t, p, "loss.attacker", me)
			p.play(t, "lose "+us[0])
			prompt(t, p, "loss.defender", me.Other())
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
			prompt(t, p, "retreat", me.Other())
			p.play(t, "retreat "+them[0]+" 2013")
			if p.Decision().Key == "retreat" {
				p.play(t, "retreat "+them[1]+" 2013")
			}
			for _, id := range them {
				p.whereIs(t, id, "2013 2")
			}
			prompt(t, p, "advance", me)
		})
		t.Run(side+" DR*", func(t *testing.T) {
			p := begin(t, "DR*")
			prompt(t, p, "loss.defender", me.Other())
			p.play(t, "lose "+them[0], "retreat "+them[0]+" 2013", "retreat "+them[1]+" 2013")
			p.whereIs(t, them[0], "2013 1")
			p.whereIs(t, them[1], "2013 2")
			p.whereIs(t, us[0], "2010 2")
			prompt(t, p, "advance", me)
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
		p := sys.position(t, declarationLine("axis"), "unit 26VG.39 2010 2 active", "unit 517.517 2011 1")
		p.attack(t, "2011", "26VG.39")
		if p.Decision().Key == "die.combat" {
			p.roll(t, "DR*")
			p.play(t, "lose 517.517")
		}
		p.phaseIs(t, "advance")
	})
	t.Run("three steps", func(t *testing.T) {
		p := sys.position(t, declarationLine("allies"), "unit 4.12 2010 2 active", "unit 4.8 2010 2 active", "unit 2Pz.Gutmann 2011 3")
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
				prompt := p.Decision()
				if prompt.Key != "convert" || prompt.By != rules.Axis {
					t.Fatalf("decision %+v", prompt)
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

// resultOf plays a die face on a copy and returns the result.
func resultOf(t testing.TB, p *Position, face int) string {
	t.Helper()
	q := p.Clone().(*Position)
	var h eventLog
	c, err := rules.ParseChoice(q, q.Choices(nil), fmt.Sprintf("die %d", face))
	check.Must(t, err)
	check.Must(t, rules.Play(q, c, &h))
	return h.kinds(rules.ResultFound)[0].Key
}
