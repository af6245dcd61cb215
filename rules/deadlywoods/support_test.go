package deadlywoods

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// assault declares an attack and stops when support is offered.
func (p *Position) assault(t testing.TB, target string, units ...string) {
	t.Helper()
	p.play(t, "attack "+target)
	for _, u := range units {
		p.play(t, "with "+u)
	}
	if p.can("fight") {
		p.play(t, "fight")
	}
}

// playOutCombat plays a combat with a die roll of 1, with the first choice of every decision.
func (p *Position) playOutCombat(t testing.TB) {
	t.Helper()
	for {
		switch p.Decision().Key {
		case "die.combat":
			p.play(t, "die 1")
		case "loss.attacker", "loss.defender", "retreat", "advance":
			p.play(t, p.legal()[0])
		default:
			return
		}
	}
}

// unsupported checks that no artillery is offered.
func (p *Position) unsupported(t testing.TB) {
	t.Helper()
	switch key := p.Decision().Key; key {
	case "combat.guns", "combat.rockets", "combat.defence":
		t.Errorf("%s offers %v", key, p.legal())
	}
}

// strength returns the printed strength of artillery.
func (s *System) strength(t testing.TB, id string) int {
	t.Helper()
	for _, x := range s.data.supports {
		if x.id == id {
			return int(x.strength)
		}
	}
	t.Fatalf("no asset %s", id)
	return 0
}

// offered lists the assets that choices with a verb offer now.
func (p *Position) offered(verb string) (out []string) {
	for _, n := range p.legal() {
		if rest, ok := strings.CutPrefix(n, verb+" "); ok {
			out = append(out, rest)
		}
	}
	return out
}

// support lists the artillery and Nebelwerfer that may support the declared attack.
func (p *Position) support(t testing.TB) string {
	t.Helper()
	var out []string
	if p.Decision().Key == "combat.guns" {
		out = p.offered("support")
		p.play(t, "none")
	}
	if p.Decision().Key == "combat.rockets" {
		out = append(out, p.offered("rockets")...)
	}
	return strings.Join(out, " ")
}

// boxed returns lines that put assets into their boxes.
func boxed(ids ...string) (lines []string) {
	for _, id := range ids {
		lines = append(lines, "asset "+id+" home 0")
	}
	return lines
}

// allGerman is an artillery asset and a Nebelwerfer of each German army.
var allGerman = boxed("VAK402", "WB4", "VAK401", "WB7", "VAK406", "WB18")

// An attack in each army's zone, from the hex north of the target.
var inZone6, inZone5, inZone7 = [2]string{"2008", "2009"}, [2]string{"2013", "2014"}, [2]string{"2023", "2024"}

func artilleryLines(turn int, at [2]string, lines ...string) []string {
	return append(append([]string{fmt.Sprintf("turn %d", turn), declarationLine("axis"), "unit 26VG.39 " + at[0] + " 2 active", "unit 4.12 " + at[1] + " 2"}, allGerman...), lines...)
}

func TestGermanSupportByZone(t *testing.T) {
	coverage.Covers(t, "12.2", "9.2.2")
	const six, five, seven = "VAK402 WB4", "VAK401 WB7", "VAK406 WB18"
	all := func(lists ...string) string {
		var guns, rockets []string
		for _, l := range lists {
			g, r, _ := strings.Cut(l, " ")
			guns, rockets = append(guns, g), append(rockets, r)
		}
		return strings.Join(append(guns, rockets...), " ")
	}
	sys := field(t)
	for turn := 1; turn <= lastTurn; turn++ {
		for _, c := range []struct {
			name        string
			hexes       [2]string
			early, late string
		}{
			{"6th", inZone6, six, all(six, five)},
			{"5th", inZone5, five, all(six, five, seven)},
			{"7th", inZone7, seven, all(five, seven)},
			// The zone of the defender counts, not the attacker's.
			{"6th from the 5th", [2]string{"2011", "2010"}, six, all(six, five)},
			{"7th from the 5th", [2]string{"2019", "2020"}, seven, all(five, seven)},
		} {
			t.Run(fmt.Sprintf("turn %d in the zone of the %s", turn, c.name), func(t *testing.T) {
				p := sys.position(t, artilleryLines(turn, c.hexes)...)
				p.assault(t, c.hexes[1], "26VG.39")
				want := c.late
				if turn <= 3 {
					want = c.early
				}
				got := strings.Fields(p.support(t))
				wanted := strings.Fields(want)
				slices.Sort(got)
				slices.Sort(wanted)
				check.EqualSlices(t, got, wanted, "support by")
			})
		}
	}
	t.Run("defence", func(t *testing.T) {
		for _, c := range []struct {
			turn   int
			target string
			want   string
		}{
			{3, "2009", "VAK402"}, {3, "2014", "VAK401"}, {3, "2024", "VAK406"},
			{4, "2009", "VAK402 VAK401"}, {4, "2014", "VAK402 VAK401 VAK406"}, {12, "2024", "VAK401 VAK406"},
		} {
			h := mustHex(t, c.target)
			from := hexCode(h + 1) // one row further south
			p := sys.position(t, append([]string{fmt.Sprintf("turn %d", c.turn), declarationLine("allies"), "unit 4.12 " + from + " 2 active", "unit 26VG.39 " + c.target + " 2"}, allGerman...)...)
			p.assault(t, c.target, "4.12")
			p.phaseIs(t, "combat.defence")
			check.Equal(t, strings.Join(p.offered("support"), " "), c.want, "turn %d: %s is defended by", c.turn, c.target)
		}
	})
}

func TestMaximumGermanSupport(t *testing.T) {
	coverage.Covers(t, "12.2")
	sys := field(t)
	more := boxed("VAK388", "WB9")
	t.Run("one artillery and one Nebelwerfer in attack", func(t *testing.T) {
		p := sys.position(t, artilleryLines(4, inZone6, more...)...)
		p.assault(t, "2009", "26VG.39")
		p.phaseIs(t, "combat.guns")
		p.mustNot(t, "rockets WB4")
		p.play(t, "support VAK402")
		p.phaseIs(t, "combat.rockets")
		p.mustNot(t, "support VAK388", "support VAK401")
		p.play(t, "rockets WB9")
		p.phaseIs(t, "die.combat")
		f, _ := p.Forecast()
		guns, rockets := sys.strength(t, "VAK402"), sys.strength(t, "WB9")
		wantMod(t, f, "guns", guns)
		wantMod(t, f, "rockets", rockets)
		wantMod(t, f, "rockets-ground", 1)
		check.Equal(t, f.Attack, 4+guns+rockets+1, "attack of")
	})
	t.Run("neither has to be used", func(t *testing.T) {
		p := sys.position(t, artilleryLines(4, inZone6)...)
		p.assault(t, "2009", "26VG.39")
		p.play(t, "none")
		p.play(t, "none")
		f, _ := p.Forecast()
		check.Equal(t, f.Attack, 4, "attack of")
	})
	t.Run("one artillery and no Nebelwerfer in defence", func(t *testing.T) {
		p := sys.position(t, append([]string{declarationLine("allies"), "unit 4.12 2010 2 active", "unit 26VG.39 2009 2"}, append(more, allGerman...)...)...)
		p.assault(t, "2009", "4.12")
		p.mustNot(t, "rockets WB4")
		p.play(t, "support VAK388")
		p.phaseIs(t, "die.combat")
		f, _ := p.Forecast()
		wantMod(t, f, "guns", sys.strength(t, "VAK388"))
		wantMod(t, f, "rockets", 0)
	})
}

func TestGermanSupportOnceATurn(t *testing.T) {
	coverage.Covers(t, "12.2")
	sys := field(t)
	// Two attacks of a round, then Allied ones in the next.
	p := sys.position(t, append([]string{"turn 4", declarationLine("axis"), "cup allies mc 1", "cup axis mc 1",
		"unit 26VG.39 2013 2 active", "unit 4.12 2014 2", "unit 26VG.77 2003 2 active", "unit 4.8 2004 2"}, boxed("VAK402", "WB4", "VAK388")...)...)
	p.assault(t, "2014", "26VG.39")
	p.play(t, "support VAK402", "rockets WB4")
	p.playOutCombat(t)
	p.assault(t, "2004", "26VG.77")
	p.must(t, "support VAK388")
	p.mustNot(t, "support VAK402")
	p.play(t, "none")
	p.unsupported(t) // no Nebelwerfer is left
	p.playOutCombat(t)
	p.phaseIs(t, "draw")
	p.play(t, "draw allies mc", "use combat")
	p.assault(t, "2013", "4.12")
	p.must(t, "support VAK388")
	p.mustNot(t, "support VAK402") // an artillery that attacked does not defend
	p.play(t, "support VAK388")
	p.playOutCombat(t)
	p.assault(t, "2003", "4.8")
	p.unsupported(t) // every artillery has fired
	p.playOutCombat(t)
	p.endTurn()
	for _, id := range []string{"VAK402", "WB4", "VAK388"} {
		p.assetAt(t, id, "home")
		check.Equal(t, p.s.supState[p.asset(t, id)], 0, "%s is not ready on the next turn", id)
	}
}

func TestGermanSupportNeedsSupply(t *testing.T) {
	coverage.Covers(t, "12.2", "8.3", "12.7")
	sys := field(t)
	for _, c := range []struct {
		name  string
		lines []string
		want  bool
	}{
		{"supplied", []string{"unit 26VG.39 2009 2"}, true},
		{"out of supply", []string{"unit 26VG.39 2009 2 unsupplied"}, false},
		{"one of two supplied", []string{"unit 26VG.39 2009 2 unsupplied", "unit 26VG.77 2009 2"}, true},
		{"von der Heydte", []string{"unit VdH 2009 1"}, false},
		{"von der Heydte and others", []string{"unit VdH 2009 1", "unit 26VG.39 2009 2"}, true},
	} {
		t.Run("defence: "+c.name, func(t *testing.T) {
			p := sys.position(t, append([]string{declarationLine("allies"), "unit 4.12 2010 2 active", "asset VAK402 home 0"}, c.lines...)...)
			p.assault(t, "2009", "4.12")
			check.Equal(t, p.can("support VAK402"), c.want, "artillery")
		})
	}
	t.Run("attack: von der Heydte", func(t *testing.T) {
		p := sys.position(t, append([]string{declarationLine("axis"), "unit VdH 2008 1 active", "unit 26VG.39 1909 2 active", "unit 4.12 2009 2"}, allGerman...)...)
		alone := p.Clone().(*Position)
		alone.assault(t, "2009", "VdH")
		alone.unsupported(t)
		p.assault(t, "2009", "VdH", "26VG.39")
		p.must(t, "support VAK402")
	})
	t.Run("attack: no attack out of supply", func(t *testing.T) {
		p := sys.position(t, append([]string{declarationLine("axis"), "unit 26VG.39 2008 2 active unsupplied", "unit 4.12 2009 2"}, allGerman...)...)
		p.mustNot(t, "attack 2009")
	})
}

func TestNebelwerferTerrain(t *testing.T) {
	coverage.Covers(t, "12.2")
	for _, c := range []struct {
		terrain, place string
		want           int
	}{
		{"clear", "", +1}, {"light_woods", "", 0}, {"woods", "", 0}, {"forest", "", -1}, {"rough", "", -2},
		{"clear", "village", -1}, {"light_woods", "village", -1}, {"forest", "village", -1}, {"rough", "village", -2},
		{"clear", "town", -2}, {"woods", "town", -2}, {"forest", "town", -2}, {"rough", "town", -2},
	} {
		t.Run(strings.TrimSpace(c.terrain+" "+c.place), func(t *testing.T) {
			features := []string{"terrain " + c.terrain + " 2009"}
			if c.place != "" {
				features = append(features, c.place+" 2009")
			}
			sys := field(t, features...)
			p := sys.position(t, artilleryLines(4, inZone6, "asset WB9 home 0")...)
			p.assault(t, "2009", "26VG.39")
			p.play(t, "none")
			four, nine := sys.strength(t, "WB4")+c.want, sys.strength(t, "WB9")+c.want
			for choice, want := range map[string]int{
				"rockets WB4": four, "rockets WB9": nine,
				"rockets-doubled WB4": 2 * four, "rockets-doubled WB9": 2 * nine, // the modified strength
			} {
				q := p.Clone().(*Position)
				fired := q.play(t, choice).kinds(rules.RocketsFired)
				if len(fired) != 1 || fired[0].N != want {
					t.Errorf("%s: %+v, want %d", choice, fired, want)
				}
				f, _ := q.Forecast()
				check.Equal(t, f.Attack, 4+want, "%s: attack of", choice)
				ground := c.want
				if strings.HasPrefix(choice, "rockets-doubled") {
					ground *= 2
				}
				wantMod(t, f, "rockets-ground", ground)
			}
		})
	}
}

func TestNebelwerferDoubled(t *testing.T) {
	coverage.Covers(t, "12.2", "12.1")
	sys := field(t)
	spend := func(t *testing.T, turn int) *Position {
		p := sys.position(t, artilleryLines(turn, inZone6, "scenario campaign", "opening 6", "unit 26VG.77 2508 2 active", "unit 4.8 2509 2")...)
		p.assault(t, "2009", "26VG.39")
		p.play(t, "none", "rockets-doubled WB4")
		p.playOutCombat(t)
		return p
	}
	t.Run("used on turn 1, it is back on turn 3", func(t *testing.T) { // the example of §12.2
		p := spend(t, 1)
		p.assetAt(t, "WB4", "T3.1")
		p.assault(t, "2509", "26VG.77")
		p.play(t, "none")
		p.mustNot(t, "rockets WB4")
		p.endTurn()
		p.assetAt(t, "WB4", "T3.1")
		p.s.reg.turn = 3
		p.startTurn()
		p.assetAt(t, "WB4", "home")
		check.Equal(t, p.s.supState[p.asset(t, "WB4")], 0, "the rockets are not ready")
	})
	t.Run("used single, it stays in the box", func(t *testing.T) {
		p := sys.position(t, artilleryLines(1, inZone6, "opening 6")...)
		p.assault(t, "2009", "26VG.39")
		p.play(t, "none", "rockets WB4")
		p.playOutCombat(t)
		p.assetAt(t, "WB4", "home")
	})
	t.Run("used on turn 10, it is back on the last", func(t *testing.T) { spend(t, 10).assetAt(t, "WB4", "T12.1") })
	t.Run("used on turn 11, it comes too late", func(t *testing.T) { spend(t, 11).assetAt(t, "WB4", "out") })
	t.Run("spent even where no die is thrown", func(t *testing.T) {
		p := field(t, "terrain rough 2009").position(t, append(artilleryLines(4, inZone6), "unit 26VG.39 2008 1 active", "unit 4.12 out 2", "unit 2.9 2009 2", "unit 2.38 2009 2", "unit 2.23 2009 2")...)
		p.assault(t, "2009", "26VG.39")
		p.play(t, "none", "rockets-doubled WB4")
		p.phaseIs(t, "loss.attacker")
		p.play(t, "lose 26VG.39")
		p.assetAt(t, "WB4", "T6.1")
	})
}

// allAllied is artillery of every owner.
var allAllied = boxed("Arty-V-1", "Arty-V-2", "Arty-V-3", "Arty-VII-1", "Arty-VIII-1", "Arty-III-1", "Arty-BR-1")

// isle closes a hex to all supply lines.
func isle(code string) []string { return ring("minor", code) }

func TestAlliedArtilleryByCorps(t *testing.T) {
	coverage.Covers(t, "12.3", "8.3", "8.6", "9.3", "12.9.1")
	const v = "Arty-V-1 Arty-V-2 Arty-V-3 "
	// The Germans attack 2013 from 2012. Row 15 is a road. 2014 is adjacent to the target; 2016,
	// 1815 and 2215 are three hexes away, 2017 four.
	for _, c := range []struct {
		name     string
		features []string
		lines    []string
		want     string
	}{
		{"V Corps", nil, []string{"unit 78.309 2013 2"}, v},
		{"VIII Corps", nil, []string{"unit 4.12 2013 2"}, "Arty-VIII-1"},
		{"III Corps", nil, []string{"unit 80.317 2013 2"}, "Arty-III-1"},
		{"VII Corps", nil, []string{"unit 84.333 2013 2"}, "Arty-VII-1"},
		{"no corps", nil, []string{"unit 106.422 2013 2"}, ""},
		{"another corps next to it", nil, []string{"unit 4.12 2013 2", "unit 78.309 2014 2"}, "Arty-VIII-1"},
		{"no corps, a corps next to it", nil, []string{"unit 106.422 2013 2", "unit 78.309 2014 2"}, ""},
		{"no corps, a corps with it", nil, []string{"unit 106.422 2013 2", "unit 78.309 2013 2"}, v},
		{"out of supply", isle("2013"), []string{"unit 4.12 2013 2"}, ""},
		{"out of supply, its corps within three hexes", isle("2013"), []string{"unit 4.12 2013 2", "unit 4.8 2016 2"}, "Arty-VIII-1"},
		{"out of supply, its corps four hexes away", isle("2013"), []string{"unit 4.12 2013 2", "unit 4.8 2017 2"}, ""},
		{"out of supply, another corps within three hexes", isle("2013"), []string{"unit 4.12 2013 2", "unit 78.309 2016 2"}, ""},
		{"out of supply, its corps near but out of supply too", append(isle("2013"), isle("2016")...), []string{"unit 4.12 2013 2", "unit 4.8 2016 2"}, ""},
		{"out of supply, only an engineer of its corps near", isle("2013"), []string{"unit 4.12 2013 2", "asset Eng-VIII-1 2016 0"}, ""},
		{"airborne alone", nil, []string{"unit 82.504 2013 2"}, ""},
		{"airborne, a corps three hexes away", nil, []string{"unit 82.504 2013 2", "unit 78.309 2016 2"}, v},
		{"airborne, a corps four hexes away", nil, []string{"unit 82.504 2013 2", "unit 78.309 2017 2"}, ""},
		{"airborne, a corps near but out of supply", isle("2016"), []string{"unit 82.504 2013 2", "unit 78.309 2016 2"}, ""},
		{"airborne, three corps near", nil, []string{"unit 101.327 2013 2", "unit 78.309 2016 2", "unit 4.12 1815 2", "unit 80.317 2215 2"}, v + "Arty-VIII-1 Arty-III-1"},
		{"airborne out of supply, two corps near", isle("2013"), []string{"unit 517.517 2013 2", "unit 84.333 2016 2", "unit 4.12 1815 2"}, "Arty-VIII-1 Arty-VII-1"},
		// The example of §12.3.
		{"airborne with VII Corps, V Corps three hexes away", nil, []string{"unit 82.504 2013 2", "unit 84.333 2013 2", "unit 78.309 2016 2"}, v + "Arty-VII-1"},
		{"Delay", nil, []string{"unit Delay 2013 1", "unit 4.12 2014 2"}, ""},
		{"British in their zone", []string{"british 2013"}, []string{"unit Br29.29 2013 2"}, "Arty-BR-1"},
		{"British next to their zone", []string{"british 2014"}, []string{"unit Br29.29 2013 2"}, "Arty-BR-1"},
		{"British beyond their zone", nil, []string{"unit Br29.29 2013 2"}, ""},
		{"US in the British zone", []string{"british 2013"}, []string{"unit 4.12 2013 2"}, "Arty-VIII-1"},
		{"British airborne, US corps near", []string{"british 2013"}, []string{"unit Br6Abn.3 2013 2", "unit 4.12 2014 2"}, "Arty-BR-1"},
		{"British out of supply", append(isle("2013"), "british 2013"), []string{"unit Br29.29 2013 2"}, ""},
		{"British out of supply, others near", append(isle("2013"), "british 2013"), []string{"unit Br29.29 2013 2", "unit Br33.33 2016 2"}, "Arty-BR-1"},
	} {
		t.Run("defence: "+c.name, func(t *testing.T) {
			lines := append(c.lines, declarationLine("axis"), "unit 26VG.39 2012 2 active")
			p := field(t, c.features...).position(t, append(lines, allAllied...)...)
			p.assault(t, "2013", "26VG.39")
			if got := strings.Join(p.offered("support"), " "); got != strings.TrimSpace(c.want) {
				t.Errorf("artillery %q, want %q", got, c.want)
			}
		})
	}
	// The Allies attack 2013 from 2014 and 1914, which are in supply.
	for _, c := range []struct {
		name      string
		lines     []string
		attackers []string
		want      string
	}{
		{"one corps", []string{"unit 4.12 2014 2 active"}, []string{"4.12"}, "Arty-VIII-1"},
		{"two corps", []string{"unit 4.12 2014 2 active", "unit 78.309 1914 2 active"}, []string{"4.12", "78.309"}, v + "Arty-VIII-1"},
		{"two corps there, one attacks", []string{"unit 4.12 2014 2 active", "unit 78.309 1914 2 active"}, []string{"4.12"}, "Arty-VIII-1"},
		{"airborne, a corps three hexes away", []string{"unit 82.504 2014 2 active", "unit 78.309 1715 2"}, []string{"82.504"}, v},
		{"airborne, a corps four hexes away", []string{"unit 82.504 2014 2 active", "unit 78.309 1615 2"}, []string{"82.504"}, ""},
		{"British", []string{"unit Br29.29 2014 2 active"}, []string{"Br29.29"}, "Arty-BR-1"},
	} {
		t.Run("attack: "+c.name, func(t *testing.T) {
			p := field(t, "british 2014").position(t, append(append(c.lines, declarationLine("allies"), "unit 26VG.39 2013 2"), allAllied...)...)
			p.assault(t, "2013", c.attackers...)
			if got := p.support(t); got != strings.TrimSpace(c.want) {
				t.Errorf("artillery %q, want %q", got, c.want)
			}
		})
	}
	t.Run("attack: supplied by air, without shells", func(t *testing.T) {
		sys := field(t, append(isle("2014"), "village 2014")...)
		p := sys.position(t, append(allAllied, declarationLine("allies"), "asset Air 2014 0", "unit 4.12 2014 2 active", "unit 4.8 1816 2", "unit 26VG.39 2013 2")...)
		p.assault(t, "2013", "4.12")
		p.phaseIs(t, "die.combat")
	})
	t.Run("airborne supplied by air: in defence, not in attack", func(t *testing.T) {
		sys := field(t, append(isle("2014"), "village 2014")...)
		near := append(allAllied, "asset Air 2014 0", "unit 4.8 1816 2", "unit 78.309 2216 2")
		p := sys.position(t, append(near, declarationLine("allies"), "unit 82.504 2014 2 active", "unit 26VG.39 2013 2")...)
		p.assault(t, "2013", "82.504")
		p.phaseIs(t, "die.combat")
		p = sys.position(t, append(near, declarationLine("axis"), "unit 82.504 2014 2", "unit 26VG.39 2013 2 active")...)
		p.assault(t, "2014", "26VG.39")
		check.Equal(t, strings.Join(p.offered("support"), " "), v+"Arty-VIII-1", "artillery")
	})
}

func TestAlliedArtilleryExample(t *testing.T) {
	coverage.Covers(t, "12.3")
	// An airborne unit with one of VII Corps, three hexes from one of V Corps: the hex may
	// have artillery of VII Corps, of V Corps, or of both.
	sys := field(t)
	sys.give(t, "26VG.39", "20-4-3")
	p := sys.position(t, append(boxed("Arty-V-1", "Arty-VII-1"), declarationLine("axis"), "unit 26VG.39 2012 2 active",
		"unit 82.504 2013 2", "unit 84.333 2013 2", "unit 78.309 2016 2")...)
	p.assault(t, "2013", "26VG.39")
	five, seven := sys.strength(t, "Arty-V-1"), sys.strength(t, "Arty-VII-1")
	for _, c := range []struct {
		choices string
		want    int
	}{{"support Arty-VII-1, none", seven}, {"support Arty-V-1, none", five}, {"support Arty-V-1, guns Arty-VII-1", five + seven}, {"none", 0}} {
		q := p.Clone().(*Position)
		for _, n := range strings.Split(c.choices, ", ") {
			if q.Decision().Key == "combat.defence" {
				q.play(t, n)
			}
		}
		q.phaseIs(t, "die.combat")
		f, _ := q.Forecast()
		wantMod(t, f, "guns", c.want)
	}
}

func TestAlliedArtilleryTwoACombat(t *testing.T) {
	coverage.Covers(t, "12.3")
	sys := field(t)
	for _, c := range []struct {
		name  string
		lines []string
	}{
		{"defence", []string{declarationLine("axis"), "unit 26VG.39 2014 2 active", "unit 78.309 2015 2"}},
		{"attack", []string{declarationLine("allies"), "unit 78.309 2015 2 active", "unit 26VG.39 2014 2"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sys.position(t, append(allAllied, c.lines...)...)
			if c.name == "defence" {
				p.assault(t, "2015", "26VG.39")
			} else {
				p.assault(t, "2014", "78.309")
				if d, pick := p.Decision(), p.Describe(p.Choices(nil)[0]); d.Para != "12.3" || pick.Para != "12.3" {
					t.Errorf("asked by %s, answered by %s", d.Para, pick.Para)
				}
			}
			p.play(t, "support Arty-V-1")
			check.Equal(t, strings.Join(p.offered("support"), " "), "Arty-V-2 Arty-V-3", "the second may be")
			p.play(t, "support Arty-V-3")
			p.phaseIs(t, "die.combat")
			f, _ := p.Forecast()
			wantMod(t, f, "guns", sys.strength(t, "Arty-V-1")+sys.strength(t, "Arty-V-3"))
		})
	}
}

func TestAlliedArtilleryOnceARound(t *testing.T) {
	coverage.Covers(t, "12.3")
	p := field(t).position(t, append(boxed("Arty-V-1", "Arty-VIII-1"), "turn 4", declarationLine("axis"), "cup axis mc 1", "cup allies mc 2",
		"unit 26VG.39 2014 2 active", "unit 78.309 2015 2", "unit 26VG.77 2024 2 active", "unit 78.310 2025 2")...)
	p.assault(t, "2015", "26VG.39")
	p.play(t, "support Arty-V-1")
	p.playOutCombat(t)
	p.assault(t, "2025", "26VG.77")
	p.unsupported(t) // it has fired in this round
	p.playOutCombat(t)
	p.play(t, "draw allies mc", "use combat")
	p.assault(t, "2014", "78.309")
	p.play(t, "support Arty-V-1") // ready again in the next
	p.playOutCombat(t)
	p.assault(t, "2024", "78.310")
	p.unsupported(t)
	p.playOutCombat(t)
	p.play(t, "draw allies mc", "use combat")
	p.assault(t, "2024", "78.310")
	p.must(t, "support Arty-V-1") // and a third time in the turn
}

func TestArtilleryOfThe99th(t *testing.T) {
	coverage.Covers(t, "12.3")
	sys := field(t)
	for _, c := range []struct {
		turn  int
		units string
		want  bool
	}{
		{1, "99.393", false}, {1, "99.394", false}, {1, "99.393 99.394", false}, {1, "99.395", true}, {1, "78.309", true},
		{1, "99.393 99.395", true}, // the 395th is in the combat
		{2, "99.393", true}, {2, "99.394", true},
	} {
		t.Run(fmt.Sprintf("turn %d %s", c.turn, c.units), func(t *testing.T) {
			lines := []string{fmt.Sprintf("turn %d", c.turn), declarationLine("axis"), "unit 26VG.39 2014 2 active", "asset Arty-V-1 home 0"}
			for _, u := range strings.Fields(c.units) {
				lines = append(lines, "unit "+u+" 2015 2")
			}
			p := sys.position(t, lines...)
			p.assault(t, "2015", "26VG.39")
			check.Equal(t, p.can("support Arty-V-1"), c.want, "artillery")
		})
	}
}
