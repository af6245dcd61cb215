package enemyaction

import (
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/vocab"
)

// Parse refuses the text of an impossible position.
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
		"hand corps-ISS\n":               "",                          // in no place
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

// Units that advance together still do so if the position is saved and loaded between their two checks.
func TestTextKeepsUnitsTogether(t *testing.T) {
	const combatText = "fight 0225 allies 0225 0226 - -, attackers 110.28.VIII 112.28.VIII"
	lines := []string{"phase units units", "unit 110.28.VIII 0225 2", "unit 112.28.VIII 0225 2", "unit 1.1SS.ISS 0224 2 active", combatText}
	apart, p := scene(t, lines...), scene(t, append(lines, "together 110.28.VIII 112.28.VIII")...)
	v, err := game(t).Parse(p.Text())
	check.Must(t, err)
	if q := v.(*Position); q.s.combat.together != p.s.combat.together || q.Hash() != p.Hash() || q.Hash() == apart.Hash() {
		t.Errorf("units that advance together are lost in\n%s", p.Text())
	}
}

// Reasons why a unit cannot carry out an order.
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
		check.Equal(t, got, test.want, "%s to %s, attack %t", test.unit, test.hex, test.attack)
	}
}

// In the opening the reason why a unit does not move is that there are only attacks, in every phase, and no
// reach is shown.
func TestWhyNotInTheOpening(t *testing.T) {
	coverage.Covers(t, "X20")
	p := start(t, "breakthrough")
	skip(t, p, phOver, phImpulse)
	u := p.unitOf(t, "2.2P.XLVII")
	from := p.s.at[u]
	to := cellOf(p.d.hex[from].next[1])
	why := func(want, para string) {
		t.Helper()
		list := p.WhyNot(rules.Intent{Piece: pieceOf(u), To: to})
		if len(list) != 1 || list[0].Key != want || list[0].Para != para {
			t.Errorf("%s: %+v, want %s, %s", phaseNames[p.s.reg.phase], list, want, para)
		}
	}
	why("attacks-only", "X20")
	p.s.drawPile = p.s.drawPile.Or(&p.s.hand)
	p.s.hand = cardSet{}
	c := uint8(p.d.cardOf("corps-XLVII"))
	p.s.drawPile.Remove(c)
	p.s.hand.Add(c)
	play(t, p, "play corps-XLVII")
	why("attacks-only", "X20")
	for v := range p.d.units {
		if list := p.Overlay(rules.Query{Kind: vocab.ShowReach, Piece: pieceOf(uint8(v))}); p.d.units[v].side == axis && len(list) > 0 {
			t.Errorf("%s has a reach of %d hexes", p.d.units[v].name, len(list))
		}
	}
	if list := p.WhyNot(rules.Intent{Piece: pieceOf(u)}); len(list) != 1 || list[0].Key != "attacks-only" {
		t.Errorf("picked: %+v", list)
	}
}

// Reasons why a unit cannot be picked.
func TestWhyNotPicked(t *testing.T) {
	front := []string{"unit 110.28.VIII 0225 2", "unit 1.1SS.ISS 0224 2 active", "unit 2.1SS.ISS 0324 2 active moved", "unit 5.3F.ISS 0324 2 active dispersed", "unit 8.3F.ISS 0324 2",
		"unit VDH.ISS day17 1", "unit 62.LXVI 0123 3 active"}
	for _, test := range []struct{ lines, unit, want, para string }{
		{"phase units units", "1.1SS.ISS", "", ""}, {"phase units units", "2.1SS.ISS", "moved-already", "X23"}, {"phase units units", "8.3F.ISS", "not-activated", "X19"},
		{"phase units units, fighting 1", "1.1SS.ISS", "fighting-now", "X23"}, {"phase units units", "VDH.ISS", "not-here-yet", "X36"}, {"phase units units", "110.28.VIII", "procedure", "X28"},
		{"phase impulse hand, hand corps-ISS", "1.1SS.ISS", "card-first", "X19"}, {"phase corps units, card 35", "1.1SS.ISS", "corps-first", "X19"}, {"phase order orders, allied-pile order-V-1", "1.1SS.ISS", "not-now", "X28"},
		{"phase declare units, fight 0225 axis 0225 - - -, attackers 1.1SS.ISS, defenders 110.28.VIII", "1.1SS.ISS", "attacks-already", "X24"},
		{"phase declare units, fight 0225 axis 0225 - - -, attackers 1.1SS.ISS, defenders 110.28.VIII", "62.LXVI", "not-adjacent", "X24"},
		{"phase loss attack, owe 1, lost 1.1SS.ISS, fight 0225 axis 0225 - - -, attackers 1.1SS.ISS 2.1SS.ISS, defenders 110.28.VIII", "1.1SS.ISS", "others-first", "4.6"},
		{"phase loss attack, owe 1, fight 0225 axis 0225 - - -, attackers 1.1SS.ISS 2.1SS.ISS, defenders 110.28.VIII", "2.1SS.ISS", "", ""},
		{"phase loss attack, owe 1, fight 0225 axis 0225 - - -, attackers 1.1SS.ISS 2.1SS.ISS, defenders 110.28.VIII", "62.LXVI", "left-out", "X24"},
		{"phase tank allied, card 73", "1.1SS.ISS", "not-exposed", "20.1"},
	} {
		p := scene(t, append(front, test.lines)...)
		list := p.WhyNot(rules.Intent{Piece: pieceOf(p.unitOf(t, test.unit))})
		if got := append(list, rules.Reason{})[0]; got.Key != test.want || got.Para != test.para {
			t.Errorf("%s, %s: %+v, want %s", test.lines, test.unit, list, test.want)
		}
	}
}

// The reach of a unit that can move matches its choices, and no reach is shown for other units.
func TestReachMatchesTheChoices(t *testing.T) {
	coverage.Covers(t, "X23")
	shown := 0
	for seed := range uint64(rulestest.Amount(2, 20)) {
		p := start(t, "campaign")
		src := splitmix.Source(seed)
		for n := 0; n < 4000 && !p.Outcome().Over; n++ {
			list := p.Choices(nil)
			if p.s.reg.phase == phUnits && src.N(4) == 0 {
				can := map[uint8]bool{}
				for _, c := range list {
					can[uint8(c.A())] = can[uint8(c.A())] || c.Op() == opUnit
				}
				for i := range p.d.units {
					u := uint8(i)
					if p.d.units[u].side == axis && p.onMap(u) {
						shown += p.reachMatches(t, u, can[u])
					}
				}
			}
			c := list[src.N(len(list))]
			if p.ToMove() == rules.Chance {
				c = rules.Draw(p, list, &src)
			}
			p.Apply(c, nil)
		}
	}
	if shown < 100 {
		t.Errorf("%d units were shown", shown)
	}
}

// reachMatches compares the reach shown for a unit with the hexes to which it can move.
func (p *Position) reachMatches(t *testing.T, u uint8, can bool) int {
	t.Helper()
	var shown, moves hexSet
	for _, m := range p.Overlay(rules.Query{Kind: vocab.ShowReach, Piece: pieceOf(u)}) {
		shown.Add(hexOf(m.Cell))
	}
	if can {
		q := p.Clone().(*Position)
		q.Apply(choice(opUnit, uint16(u), 0), nil)
		for _, c := range q.Choices(nil) {
			if c.Op() == opMove {
				moves.Add(c.B())
			}
		}
	}
	if shown != moves {
		t.Errorf("%s: %d hexes are shown, %d can be entered", p.d.units[u].name, shown.Len(), moves.Len())
	}
	return yes(!shown.Empty())
}

func TestOperations(t *testing.T) {
	check.Must(t, operations.Check())
}
