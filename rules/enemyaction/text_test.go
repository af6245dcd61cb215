package enemyaction

import (
	"strings"
	"testing"

	"herbstnebel/rules"
)

// A text that says what cannot be is refused.
func TestParseRefuses(t *testing.T) {
	p := scene(t, "phase units units", "unit 110.28.VIII 0225 2", "unit 1.1SS.ISS 0224 2 active", "hand corps-ISS", "left 0", "roadblocks 0326", "special frost")
	good := p.Text()
	if _, err := game(t).Parse(good); err != nil {
		t.Fatal(err)
	}
	for old, new := range map[string]string{
		"enemyaction campaign":           "enemyaction picnic",
		"phase units units":              "phase units nowhere",
		"phase units":                    "phase sleeping",
		"day 17":                         "day 30",
		"unit 110.28.VIII 0225 2":        "unit 110.28.VIII 0225 4",
		"unit 110.28.VIII 0225":          "unit 110.28.VIII 0224", // both sides
		"unit 110.28.VIII":               "unit 999.28.VIII",
		"0225 2\n":                       "0225 2 asleep\n",
		"taken 0224":                     "taken 0223",
		"hand corps-ISS":                 "hand corps-ISS corps-LXVI", // twice
		"hand corps-ISS\n":               "",                          // nowhere
		"roadblocks 0326":                "roadblocks 0330",
		"special frost":                  "special thaw",
		"unit 1.1SS.ISS 0224 2 active\n": "unit 1.1SS.ISS 0224 2 active\nunit 1.1SS.ISS 0224 2\n",
	} {
		if !strings.Contains(good, old) {
			t.Fatalf("%q is not in\n%s", old, good)
		}
		if _, err := game(t).Parse(strings.Replace(good, old, new, 1)); err == nil || !strings.HasPrefix(err.Error(), "enemyaction: ") {
			t.Errorf("%q for %q: %v", new, old, err)
		}
	}
	if _, err := game(t).Parse("enemyaction campaign\nphase over dawn\n"); err == nil {
		t.Error("a game that is over without an end")
	}
}

// Why a unit cannot do what it is asked to.
func TestWhyNot(t *testing.T) {
	p := scene(t, "phase units units", "unit 110.28.VIII 0225 2", "unit 1.1SS.ISS 0224 2 active", "unit 2.1SS.ISS 0324 2 active moved", "unit 5.3F.ISS 0324 2 active dispersed", "unit 8.3F.ISS 0324 2",
		"unit VDH.ISS day17 1", "unit 18.LXVI 0123 3", "unit 62.LXVI 0123 3")
	for _, test := range []struct {
		unit, hex string
		attack    bool
		want      string
	}{
		{"1.1SS.ISS", "0225", false, "enemy-there"}, {"1.1SS.ISS", "0715", false, "too-far"}, {"1.1SS.ISS", "2306", false, "boundary"}, {"1.1SS.ISS", "0123", false, "full"},
		{"1.1SS.ISS", "0223", false, ""}, {"1.1SS.ISS", "0224", false, "not-a-move"}, {"2.1SS.ISS", "0323", false, "moved-already"}, {"8.3F.ISS", "0323", false, "not-activated"},
		{"VDH.ISS", "0601", false, "not-here-yet"}, {"110.28.VIII", "0226", false, "procedure"},
		{"1.1SS.ISS", "0225", true, ""}, {"1.1SS.ISS", "0223", true, "no-enemy"}, {"18.LXVI", "0225", true, "not-adjacent"}, {"8.3F.ISS", "0225", true, "not-activated"}, {"5.3F.ISS", "0225", true, "dispersed"},
	} {
		why := p.WhyNot(rules.Intent{Piece: pieceOf(p.unitOf(t, test.unit)), To: cellOf(mustHex(t, test.hex)), Attack: test.attack})
		got := ""
		if len(why) > 0 {
			got = why[0].Key
		}
		if got != test.want {
			t.Errorf("%s to %s, attack %t: %q, want %q", test.unit, test.hex, test.attack, got, test.want)
		}
	}
}

func TestOperations(t *testing.T) {
	if err := operations.Check(); err != nil {
		t.Error(err)
	}
}
