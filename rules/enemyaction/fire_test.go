package enemyaction

import (
	"fmt"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// Artillery and aircraft are reported where they fire: at the enemy of the part that has them, or at the Germans whose card is taken.
func TestFireIsReported(t *testing.T) {
	coverage.Covers(t, "10.4", "12.1", "22.1", "25.1")
	const (
		german = "unit 5.3F.ISS 0224 2, unit 110.28.VIII 0225 2, fight 0225 axis 0225 - - -, attackers 5.3F.ISS, defenders 110.28.VIII, "
		chit   = german + "phase chit chits, chits 1, "
	)
	for _, test := range []struct{ name, lines, choice, want string }{
		{"a corps card", "phase units units, unit 110.28.VIII 0225 2, unit 1.1SS.ISS 0224 2 active, hand corps-LXVI, left 0", "attack 0225, with 1.1SS.ISS, fight, support corps-LXVI", "axis guns 0225 110.28.VIII 0 22.1"},
		{"the card of the army group", "phase units units, unit 110.28.VIII 0225 2, unit 1.1SS.ISS 0224 2 active, hand group-b, left 0", "attack 0225, with 1.1SS.ISS, fight, support group-b", "axis air 0225 110.28.VIII 0 22.1"},
		{"Allies that defend", german + "phase tactic tactic, allied-pile order-V-1", "order order-V-1", "allies guns 0224 5.3F.ISS 0 22.1"},
		{"with a corps", german + "phase tactic tactic, allied-pile order-army-1", "order order-army-1", "allies guns 0224 5.3F.ISS 0 25.1"},
		{"not on the first day", german + "day 16, phase tactic tactic, allied-pile order-army-1", "order order-army-1", ""},
		{"chit of the attackers", chit + "tactics attackers artillery", "chit guns", "axis guns 0225  1 1.1"},
		{"chit of the defenders", chit + "tactics defenders artillery", "chit guns", "allies guns 0224  1 1.1"},
		{"chit of both", chit + "tactics attackers air-force, tactics defenders air-force", "chit air", "axis air 0225  1 1.1; allies air 0224  1 1.1"},
		{"chit of neither", chit + "tactics attackers air-force", "chit guns", ""},
		{"barrage", "phase barrage allied, card 73, hand division-18 corps-LXVI, unit 18.LXVI 1203 3", "discard division-18", "allies guns 1203 18.LXVI 0 12.1"},
		{"barrage at a division off the map", "phase barrage allied, card 73, hand division-18 corps-LXVI, unit 110.28.VIII 0225 2", "discard division-18", ""},
		{"strafing", "phase strafe allied, card 79, hand army-5-1 army-5-2, unit 18.LXVI 1203 3", "discard army-5-1", "allies air 1203 18.LXVI 0 10.4"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := scene(t, test.lines)
			var got []string
			for _, e := range play(t, p, strings.Split(test.choice, ", ")...) {
				kind, unit := map[rules.Kind]string{rules.ArtilleryFired: "guns", rules.AirStrike: "air"}[e.Kind], ""
				if e.Piece != 0 {
					unit = p.d.units[e.Piece-1].name
				}
				if kind != "" {
					got = append(got, fmt.Sprintf("%v %s %s %s %d %s", e.Side, kind, hexCode(uint16(e.Cell-1)), unit, e.N, e.Para))
				}
			}
			check.Equal(t, strings.Join(got, "; "), test.want, "fire")
		})
	}
}
