package tigers

import (
	"strings"
	"testing"
)

// The prompt of a moving stack names one of its options, and nothing else.
func TestThePromptOfAStackIsTrue(t *testing.T) {
	for _, x := range []struct{ when, lines, play, want string }{
		{"18-1 axis move", "unit 26VG.77 75; unit 26VG.78 75", "unit 26VG.77", "join"},
		{"18-1 axis move", "unit 26VG.77 75; unit 26VG.78 75", "unit 26VG.77; with 26VG.78", "go"},
		{"18-1 axis move", "unit 26VG.77 75; unit 26VG.78 75", "unit 26VG.77; move 26VG.77 75-74", "go"},
		{"16-1 allies move", "unit 106Inf.424 49; unit 106Inf.423 49", "unit 106Inf.424", "dig"},
		{"18-1 allies move", "unit 7Arm.CCB G; unit 2Pz.2PG G", "unit 7Arm.CCB", "stop"},
		{"18-1 allies move", "unit 7Arm.CCB G fresh; unit 2Pz.2PG G", "unit 7Arm.CCB", "go"},
	} {
		p := scene(t, x.when, strings.Split(x.lines, "; ")...)
		play(t, p, strings.Split(x.play, "; ")...)
		args := p.Decision().Args
		if got := args[len(args)-1]; got.Name != "next" || got.Text != x.want {
			t.Errorf("%s, %s: %+v, want %q", x.lines, x.play, got, x.want)
		}
	}
}
