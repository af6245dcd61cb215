package deadlywoods

import (
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/rulebook/proof"
)

// Whoever ends a movement or closes up with too many in a hex is told so before, and nobody else is.
func TestTheWarningOfOverstacking(t *testing.T) {
	proof.Proves(t, "6.2")
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
			for range 2 { // as it is played, and at the end after it
				var told rules.Reason
				found := false
				for _, choice := range p.Choices(nil) {
					if p.Notation(choice) == c.play {
						told, _ = p.Warning(choice)
						found = true
					}
				}
				if !found {
					t.Fatalf("%q is no choice", c.play)
				}
				if warned := told.Key == "overstack"; warned != (c.where != "") || warned && hexCode(uint16(told.Args[0].Cell-1)) != c.where {
					t.Errorf("%s: told is %+v", c.play, told)
				}
				p.play(t, c.play)
				if c.play == "end" {
					break
				}
				c.play = "end"
			}
			if full := p.Decision().Key == "overstack"; full != (c.where != "") {
				t.Errorf("then comes %s", p.Decision().Key)
			}
		})
	}
}
