package problem_test

import (
	"runtime"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/problem"
	"herbstnebel/game/registry"
	"herbstnebel/rules/check"
)

const sample = `problem seventh-army-1-3-12
scenario seventh-army
from seed 1 game 3 choice 12
seats major lieutenant
rules 11
theme movement
chance 612
margins 123 118 110
found lieutenant 0 major 25 colonel 50 general 100
play unit 26VG.77
play move 26VG.77 75-76
loss 95
other end
position
	tigers campaign
	at 18-2 axis move
`

// TestText: a problem is the same after writing and reading.
func TestText(t *testing.T) {
	list, err := problem.Parse("# a comment\n\n" + sample)
	check.Must(t, err)
	check.Equal(t, len(list), 1, "problems")
	check.Equal(t, list[0].Text(), sample, "written again")
	check.Equal(t, list[0].Difficulty(), 56, "share of the runs that miss it")
}

// TestFaults: an error names its line or its problem.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"no problem", "theme staff\n", `line 1: "theme" before the first problem`},
		{"an unknown line", sample + "colour red\n", "line 17: colour: there is no such line"},
		{"no number", strings.Replace(sample, "loss 95", "loss many", 1), "line 12: loss: "},
		{"a share without a number", strings.Replace(sample, "major 25", "major few", 1), "line 9: found: "},
		{"the same twice", sample + sample, "line 17: there are two problems"},
		{"no solution", strings.ReplaceAll(sample, "play ", "other "), "is incomplete"},
		{"an unknown theme", strings.Replace(sample, "movement", "glory", 1), "is incomplete"},
	} {
		_, err := problem.Parse(c.text)
		check.ErrorContains(t, err, c.want, "%s", c.name)
	}
}

// TestEveryProblem: the position of every problem of the program loads, both of its lines are legal, its theme is known,
// and the checks that it passed are those of the package.
func TestEveryProblem(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("a page fetches the problems")
	}
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		list, err := problem.Load(id)
		check.Must(t, err)
		for _, p := range list {
			pos, err := p.Start(sys)
			check.Must(t, err)
			if !game.HasSeat(sys, pos.ToMove()) || pos.Outcome().Over {
				t.Errorf("%s %s: nobody decides", id, p.ID)
			}
			best, err := problem.Line(pos, p.Best)
			check.Must(t, err)
			other, err := problem.Line(pos, p.Other)
			check.Must(t, err)
			if len(best) == 0 || len(other) == 0 {
				t.Errorf("%s %s: a line is empty", id, p.ID)
			}
			if p.Margins[0] < problem.Bar || p.Margins[1] < problem.Bar || p.Margins[2] < problem.Bar/2 || p.Loss < problem.Bar/2 {
				t.Errorf("%s %s: margins %v, loss %d", id, p.ID, p.Margins, p.Loss)
			}
		}
	}
}
