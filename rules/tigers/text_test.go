package tigers

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestParseRefuses(t *testing.T) {
	sys := load(t)
	for name, test := range map[string]struct{ text, want string }{
		"nothing":          {"", "does not begin"},
		"another game":     {"deadlywoods campaign\n", "want \"tigers\""},
		"another scenario": {"tigers winter\n", "unknown scenario"},
		"a word":           {"tigers campaign\n\nfoo\n", "unknown word"},
		"an impulse":       {"tigers campaign\nat 16-4 axis move\n", "\"16-4\" is not an impulse"},
		"a phase":          {"tigers campaign\nat 16-1 axis sleep\n", "there is no phase \"sleep\""},
		"a unit":           {"tigers campaign\nunit 1Pz 5\n", "unknown unit"},
		"a place":          {"tigers campaign\nunit 26VG.77 500\n", "\"500\" is not on the map"},
		"strength":         {"tigers campaign\nunit 26VG.77 70 4\n", "\"4\" is not a number from 1 to 3"},
		"two lines":        {"tigers campaign\nunit 26VG.77 70\nunit 26VG.77 71\n", "unit 26VG.77 is on two lines"},
		"a bridge":         {"tigers campaign\ndown 51-52\n", "there is no bridge \"51-52\""},
		"armour digging":   {"tigers campaign\nunit 2Pz.3Pz 51 entrenched\n", "cannot be entrenched"},
		"no stack":         {"tigers campaign\nat 17-1 axis unit\n", "without a stack"},
		"no battle":        {"tigers campaign\nat 17-1 axis fire\n", "without a battle"},
		"a closed zone":    {"tigers campaign\nunit 2Pz.3Pz P\n", "zone closed to Germans"},
		"a stranger":       {"tigers seventh-army\nunit 2Pz.3Pz 9\n", "does not belong"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := sys.Parse(test.text)
			if err == nil || !strings.HasPrefix(err.Error(), "tigers: ") || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

// Events report lost entrenchments and dismounted or remounted units, with their paragraphs.
func TestLostEntrenchmentsAndRidersAreReported(t *testing.T) {
	coverage.Covers(t, "8.35", "8.58", "8.59")
	for _, x := range []struct{ when, lines, play, want string }{
		{"18-1 axis move", "unit 26VG.77 75 entrenched", "unit 26VG.77; move 26VG.77 75-74", "leaves-works 8.58"},
		{"18-1 axis move", "unit 26VG.77 75", "unit 26VG.77; move 26VG.77 75-74", ""},
		{"18-1 axis battle", "unit 26VG.77 75 entrenched; unit 28Inf.112 75", "battle 75; attack 26VG.77", "leaves-works 8.59"},
		{"18-1 axis move", "down 51-70; unit 2Pz.2PG 51", "unit 2Pz.2PG; wade 2Pz.2PG 51-70", "afoot 8.35"},
		{"18-1 axis move", "down 51-70; unit 2Pz.2PG 51 afoot", "unit 2Pz.2PG; wade 2Pz.2PG 51-70", ""},
		{"18-1 allies move", "unit 2Pz.2PG 51 afoot", "end", "rides 8.35"},
	} {
		p := scene(t, x.when, strings.Split(x.lines, "; ")...)
		got := ""
		for _, e := range play(t, p, strings.Split(x.play, "; ")...) {
			if e.Kind == rules.Note {
				got += e.Key + " " + e.Para
			}
		}
		check.Equal(t, got, x.want, "%s, %s", x.lines, x.play)
	}
}
