package deadlywoods

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// A player is warned before, and only before, ending a movement or a close-up with an overstacked
// hex.
func TestTheWarningOfOverstacking(t *testing.T) {
	coverage.Covers(t, "6.2")
	sys := field(t)
	closing := []string{"phase close-up", "round combat", "side 0", "unit 2Pz.Gutmann 2012 3 active", "unit s506.506 4005 2 active", "unit 28.110 3010 2"}
	for _, c := range []struct {
		name, play, where string
		lines             []string
	}{
		{"the end of movement", "end", "2010", []string{moving("axis", "move"), "unit s506.506 4005 2 active", "unit 26VG.77 2010", "unit 12VG.27 2010", "unit 116Pz.60 2010"}},
		{"the end of movement with room", "end", "", []string{moving("axis", "move"), "unit s506.506 4005 2 active", "unit 26VG.77 2010", "unit 12VG.27 2010"}},
		{"closing up where it is full", "close-up 2Pz.Gutmann 2011", "2011", append(closing, "unit 26VG.77 2011 2", "unit 12VG.27 2011 2")},
		{"closing up where there is room", "close-up 2Pz.Gutmann 2011", "", append(closing, "unit 26VG.77 2011 2")},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sys.position(t, c.lines...)
			for range 2 { // before and after the choice is played, and at the end
				var warnings rules.Reason
				found := false
				for _, choice := range p.Choices(nil) {
					if p.Notation(choice) == c.play {
						warnings, _ = p.Warning(choice)
						found = true
					}
				}
				if !found {
					t.Fatalf("%q is not a choice", c.play)
				}
				if warned := warnings.Key == "overstack"; warned != (c.where != "") || warned && hexCode(uint16(warnings.Args[0].Cell-1)) != c.where {
					t.Errorf("%s: the warning is %+v", c.play, warnings)
				}
				p.play(t, c.play)
				if c.play == "end" {
					break
				}
				c.play = "end"
			}
			check.Equal(t, p.Decision().Key == "overstack", c.where != "", "then comes %s", p.Decision().Key)
		})
	}
}

// A player is warned before, and only before, moving tanks out of supply, which are abandoned.
func TestTheWarningOfTanksLeftBehind(t *testing.T) {
	coverage.Covers(t, "8.3")
	for _, c := range []struct {
		name, unit, play string
		more             []string
		want             string
	}{
		{"tanks without supply", "2Pz.Gutmann 2010 3 active unsupplied", "move 2011", nil, "tanks 8.3"},
		{"they stop", "2Pz.Gutmann 2010 3 active unsupplied", "stop", nil, ""},
		{"tanks with supply", "2Pz.Gutmann 2010 3 active", "move 2011", nil, ""},
		{"the third step", "2Pz.Gutmann 2010 1 active unsupplied", "move 2011", nil, ""},
		{"no tanks", "116Pz.60 2010 3 active unsupplied", "move 2011", nil, ""},
		{"tanks that slip away", "2Pz.Gutmann 2010 3 active unsupplied", "withdraw to 1810 past 26VG.39",
			[]string{"unit 4.12 2009 2", "unit 4.8 2112 2", "unit 4.22 1912 2", "unit 26VG.39 1910 2"}, "tanks 8.3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := field(t).position(t, append(c.more, moving("axis", "move"), "unit "+c.unit)...)
			id := strings.Fields(c.unit)[0]
			p.play(t, "unit "+id)
			choice, err := rules.ParseChoice(p, p.Choices(nil), c.play)
			if err != nil {
				t.Fatalf("%v: %v", err, p.legal())
			}
			got := ""
			if r, ok := p.Warning(choice); ok {
				got = r.Key + " " + r.Para
			}
			check.Equal(t, got, c.want, "the result")
			before := p.s.steps[p.named(t, id)]
			p.play(t, c.play)
			check.Equal(t, p.s.steps[p.named(t, id)] < before, c.want != "", "the unit lost steps")
		})
	}
}

// A player is warned before, and only before, an attack that costs a step at every die roll or
// without one, assuming that all possible attackers join and no artillery is committed.
func TestTheWarningOfALostAttack(t *testing.T) {
	coverage.Covers(t, "11.3.3")
	warnings := map[string]int{}
	src := splitmix.Source(7)
	for range rulestest.Amount(2, 10) {
		pos, err := theGame(t).Start("offensive", nil)
		check.Must(t, err)
		p := pos.(*Position)
		var choices []rules.Choice
		for !p.Outcome().Over {
			choices = p.Choices(choices[:0])
			for _, c := range choices {
				if c.Op() != OpAttack {
					continue
				}
				was, _ := p.Warning(c)
				if is := p.resultOf(c); was.Key != is {
					t.Fatalf("%s: the warning is %q, the result is %q", p.Notation(c), was.Key, is)
				}
				warnings[was.Key]++
			}
			c := choices[src.N(len(choices))]
			if p.ToMove() == rules.Chance {
				c = rules.Draw(p, choices, &src)
			}
			p.Apply(c, nil)
		}
	}
	if warnings["costly"] == 0 || warnings["lost"] == 0 || warnings[""] == 0 {
		t.Errorf("the only warnings are %v", warnings)
	}
}

// resultOf plays an attack with all possible attackers and without artillery up to the die and
// returns its certain effect: "costly", "lost" or nothing.
func (p *Position) resultOf(target rules.Choice) string {
	q := p.Clone().(*Position)
	q.Apply(target, nil)
	for q.s.reg.phase > PhaseTarget && q.s.reg.phase < PhaseDie {
		choices := q.Choices(nil)
		next := choices[0] // joining sorts before resolving
		for _, c := range choices {
			if Declines(c) {
				next = c
			}
		}
		q.Apply(next, nil)
	}
	f, ok := q.Forecast()
	if q.s.reg.phase != PhaseDie || !ok {
		return "lost"
	}
	for _, r := range f.Results {
		if r.Key != resultNames[al1] && r.Key != resultNames[bl1] {
			return ""
		}
	}
	return "costly"
}
