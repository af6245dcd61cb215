package axisallies

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// query is a position and the answers of WhyNot in it: a line for each question, "unit", "unit to
// hex" or "unit at hex" for an attack, followed by the reason with its paragraph and arguments, or
// by "nothing".
type query struct {
	name  string
	p     *Position
	lines string
}

// pieceNamed returns the piece named in a line of asked: a unit, the supplies of a hex or of a
// side, or none.
func (p *Position) pieceNamed(t *testing.T, name string) rules.PieceID {
	t.Helper()
	switch code, ok := strings.CutPrefix(name, "supplies."); {
	case name == "-":
		return 0
	case ok && code == "axis":
		return p.dump(hexes + axis)
	case ok && code == "allies":
		return p.dump(hexes + allies)
	case ok:
		return p.dump(hexAt(t, code))
	}
	u := p.d.unitOf(name)
	if u < 0 {
		t.Fatalf("no unit %s", name)
	}
	return pieceOf(uint8(u))
}

// answer returns the answer of WhyNot to a question of asked.
func (p *Position) answer(t *testing.T, question string) string {
	t.Helper()
	words := strings.Fields(question)
	in := rules.Intent{Piece: p.pieceNamed(t, words[0])}
	if len(words) == 3 {
		in.Attack = words[1] == "at"
		if in.To = boxRear; words[2] != "box" {
			in.To = cellOf(hexAt(t, words[2]))
		}
	}
	list := p.WhyNot(in)
	if len(list) == 0 {
		return "nothing"
	}
	text := list[0].Key + " " + list[0].Para
	for _, a := range list[0].Args {
		switch {
		case a.Piece != 0:
			text += " " + p.d.units[p.d.unitAs(a.Piece)].id
		case a.Cell != 0:
			text += " " + hexCode(hexOf(a.Cell))
		}
	}
	return text
}

// ringed sets up a hex, 0508, with enemies in all adjacent hexes.
var ringed = []string{"turn 2", "axis-holds 0508", "unit us.infantry.1 0408", "unit us.infantry.2 0507", "unit us.infantry.3 0509",
	"unit us.infantry.4 0607", "unit us.infantry.5 0608", "unit us.infantry.6 0609"}

// then plays choices in a position.
func (p *Position) then(t *testing.T, list ...string) *Position {
	t.Helper()
	play(t, p, list...)
	return p
}

// movementReasons are questions during movement.
func movementReasons(t *testing.T) []query {
	moving := []string{"turn 2", "phase move", "axis-holds 0905 0904 0805", "unit de.infantry.1 0905", "unit de.tank.1 0905", "unit de.artillery.1 0705", "supplies 0905 axis 4",
		"unit de.infantry.2 0904", "unit de.truck.1 0904", "unit de.infantry.3 0906 done", "unit de.infantry.4 later", "unit de.infantry.6 truck de.truck.1 done",
		"unit us.infantry.1 0804", "supplies 0407 axis 1", "unit de.fighter.1 pool", "unit de.truck.2 0703", "unit us.tank.1 0703"}
	march := append([]string{"turn 2", "phase march", "at 0905", "paid 0905 0904"}, moving[2:]...)
	roads := []string{"turn 2", "phase march", "at 0505", "paid 0505", "axis-holds 0405 0406 0505 0506 0605", "unit de.tank.1 0505", "unit de.infantry.1 0505", "unit us.infantry.1 0607"}
	return []query{
		{"before any move", parse(t, moving...), `
			de.infantry.1: nothing
			de.tank.1: nothing
			de.truck.1: nothing
			de.artillery.1: no-supplies 5.2
			de.artillery.1 to 0706: no-supplies 5.2
			de.artillery.1 to 0505: too-far 8.5
			de.infantry.1 to 0906: nothing
			de.infantry.1 to 0905: no-move 8.5
			de.infantry.1 to box: no-move 8.5
			de.infantry.1 to 0804: enemy-there 8.10 0804
			de.infantry.1 to 0703: enemy-there 8.10 0703
			de.infantry.1 to 0707: too-far 8.5
			de.infantry.3: moved-already 8.11
			de.infantry.3 to 0907: moved-already 8.11
			de.infantry.4: not-here-yet 10.1
			de.infantry.5: not-on-map 7.7
			de.infantry.6: aboard 4.7
			de.fighter.1: not-now 6.3
			de.truck.2: overrun 11.5
			us.infantry.1: not-yours 8.1
			us.infantry.1 to 0704: not-yours 8.1
			de.infantry.1 at 0804: not-now 1.2
			supplies.0407: by-truck 5.1
			supplies.0905: nothing
			de.truck.1 to 0903: nothing
			de.truck.1 to 1005: no-road 4.1 1005
			de.truck.1 to 0905: nothing`},
		{"while a hex moves", parse(t, march...), `
			de.infantry.1: nothing
			de.infantry.2: hex-left 8.7
			de.truck.1: finish-hex 8.7 0905
			de.truck.1 to 0903: finish-hex 8.7 0905
			de.artillery.1: finish-hex 8.7 0905
			de.artillery.1 to 0706: finish-hex 8.7 0905`},
		{"after a hex was left", parse(t, append(march, "unit de.tank.2 0904")...).then(t, "done"), `
			de.infantry.2: hex-left 8.7
			de.tank.2: hex-left.tank 8.7
			de.tank.2 to 1004: hex-left.tank 8.7`},
		{"with reinforcements in", parse(t, append([]string{"entered 1"}, moving...)...), `
			de.infantry.1: reinforcing 10.11
			de.truck.1: nothing`},
		{"a hex that is shut in", parse(t, append([]string{"phase march", "at 0508", "paid 0508", "unit de.artillery.1 0508"}, ringed...)...), `
			de.artillery.1: nowhere 8.5
			de.artillery.1 to 0507: enemy-there 8.10 0507`},
		{"along roads", parse(t, roads...), `
			de.tank.1 to 0606: nothing
			de.tank.1 to 0506: nothing
			de.tank.1 to 0707: stopped 8.9 0707
			de.tank.1 to 0407: nothing
			de.tank.1 to 0111: no-road 8.13 0111
			de.infantry.1 to 0407: too-far 8.5`},
		{"out of enemy control", parse(t, "turn 2", "phase march", "at 0505", "paid 0505", "unit de.tank.1 0505", "unit us.infantry.1 0405"), `
			de.tank.1 to 0605: nothing
			de.tank.1 to 0606: leaves-zone 8.9 0606`},
		{"through an enemy town", parse(t, "turn 2", "phase march", "at 0905", "paid 0905", "unit de.tank.1 0905", "unit us.infantry.1 0203"), `
			de.tank.1 to 0805: nothing
			de.tank.1 to 0605: nothing
			de.tank.1 to 0602: enemy-town 8.12 0602`},
		{"an Allied tank through a German town", parse(t, "turn 2", "phase march", "side 1", "at 0805", "paid 0805", "unit us.tank.1 0805", "unit de.infantry.1 0203"), `
			us.tank.1 to 0905: nothing
			us.tank.1 to 0907: enemy-town 8.12 0907`},
		{"over a river", parse(t, "turn 2", "phase march", "at 0202", "paid 0202", "unit de.tank.1 0202", "unit de.infantry.1 0202"), `
			de.tank.1 to 0203: river 8.14 0203
			de.infantry.1 to 0203: nothing`},
		{"a truck", parse(t, "turn 2", "phase truck", "side 1", "works us.truck.1", "unit us.truck.1 0303", "supplies 0303 allies 2", "supplies 0304 allies 1", "unit us.truck.2 0103",
			"unit us.infantry.1 0303", "pool allies 3"), `
			us.truck.1: nothing
			us.truck.1 to 0403: no-road 4.1 0403
			us.truck.2: finish-first 8.11 us.truck.1
			us.truck.2 to 0104: finish-first 8.11 us.truck.1
			us.infantry.1 to 0403: finish-first 8.11 us.truck.1
			supplies.0303: nothing
			supplies.allies: by-truck 5.1
			supplies.0304: by-truck 5.1`},
		{"a truck that has come and loads nothing", parse(t, "turn 2", "phase truck", "side 1", "works us.truck.1", "moved 1", "drove 1", "unit us.truck.1 0303"), `
			us.truck.1 to 0304: load-first 4.5
			us.truck.1 to 0403: no-road 4.1 0403`},
		{"a truck and enemy supplies", parse(t, "phase truck", "side 1", "works us.truck.1", "unit us.truck.1 0508", "axis-holds 0407 0507 0408 0607 0509 0608",
			"supplies 0507 axis 1", "supplies 0408 axis 1", "supplies 0607 axis 1", "supplies 0509 axis 1", "unit de.truck.1 0608"), `
			us.truck.1 to 0507: enemy-there 8.10 0507
			us.truck.1 to 0103: barred 8.10 0103`},
		{"a blitz", parse(t, "phase leap", "works de.tank.1", "unit de.tank.1 0708 done blitz", "unit us.infantry.1 0707", "unit de.tank.2 0905"), `
			de.tank.1: nothing
			de.tank.1 to 0808: nothing
			de.tank.1 to 0708: no-move 8.5
			de.tank.1 to 0807: river 8.14 0807
			de.tank.1 to 0508: one-hex-further 3.7
			de.tank.1 to 0707: enemy-there 8.10 0707
			de.tank.2: finish-first 8.11 de.tank.1
			de.tank.2 to 0904: finish-first 8.11 de.tank.1`},
		{"on from the edge", parse(t, "turn 7", "phase move", "side 1", "unit us.tank.3 pool", "unit us.tank.4 0508", "unit de.infantry.1 0503").then(t, "enter us.tank.3 0301"), `
			us.tank.3 to 0402: nothing
			us.tank.3 to 0201: no-road 10.8 0201
			us.tank.3 to 0303: stopped 8.9 0303
			us.tank.4 to 0408: finish-first 8.11 us.tank.3`},
	}
}

// combatReasons are questions during ground and air combat.
func combatReasons(t *testing.T) []query {
	enemies := append([]string{"unit de.infantry.4 0710 done", "unit de.tank.1 0809", "unit de.artillery.1 0905", "unit de.truck.1 0609", "unit de.infantry.5 later",
		"unit de.fighter.1 pool", "unit us.infantry.3 0203", "unit us.infantry.4 0711", "unit us.infantry.5 0810", "axis-holds 0609 0608 0809 0905 0710"}, facing...)
	declared := func(then ...string) *Position {
		return parse(t, enemies...).then(t, append([]string{"from 0609"}, then...)...)
	}
	retreat := []string{"turn 2", "phase retreat", "at 0609", "hit 0509", "unit us.infantry.1 0509 back", "unit us.artillery.1 0509 back", "unit us.infantry.2 0408",
		"unit us.infantry.3 0509", "unit de.infantry.1 0609 done", "unit de.infantry.2 0411 done"}
	full := join(units("infantry", 6, "0804"), []string{"turn 2", "phase retreat", "side 1", "at 0805", "hit 0905", "unit us.infantry.1 0805 done", "unit us.infantry.3 0806",
		"unit de.infantry.7 0905 back", "unit de.artillery.1 0905 back", "unit de.infantry.8 0904", "unit de.infantry.9 0904", "unit de.infantry.10 0904",
		"unit de.infantry.11 0904", "unit de.infantry.12 0904", "unit de.infantry.13 0904"})
	return []query{
		{"who attacks", parse(t, enemies...), `
			de.infantry.1: nothing
			de.infantry.1 at 0509: nothing
			de.infantry.1 at 0510: no-enemy 7.3 0510
			de.infantry.1 at 0203: not-adjacent 7.3
			de.infantry.1 at box: not-adjacent 7.3
			de.infantry.4: fought-already 7.5
			de.infantry.4 at 0711: fought-already 7.5
			de.infantry.5: not-on-map 7.3
			de.infantry.5 at 0509: not-on-map 7.3
			de.tank.1: no-supplies 5.2
			de.tank.1 at 0810: no-supplies 5.2
			de.artillery.1: nobody-near 7.3
			de.truck.1: trucks-never 3.2
			de.truck.1 at 0509: trucks-never 3.2
			de.fighter.1 at 0509: not-now 6.7
			de.fighter.1: not-now 6.7
			us.infantry.1: not-yours 7.9
			us.infantry.1 at 0609: not-yours 7.9
			de.infantry.1 to 0510: not-now 1.2`},
		{"on the first turn", parse(t, append([]string{"turn 1"}, facing[1:]...)...), `
			us.infantry.1: surprise 7.10
			us.infantry.1 at 0609: surprise 7.10`},
		{"after an attack", declared("attack 0509 paid 0609", "with de.infantry.1 at 0509", "fight", "die 12", "none"), `
			de.infantry.1: hex-fought 7.2
			de.infantry.1 at 0509: hex-fought 7.2
			de.infantry.3 at 0508: nothing`},
		{"where a hex attacks", declared(), `
			- to 0509: nothing
			- to 0610: no-enemy 7.3 0610
			- to 0203: hex-apart 7.3 0203 0609
			- to box: no-enemy 7.3
			de.infantry.1: nothing
			de.infantry.1 at 0509: nothing
			de.infantry.3: finish-attack 7.4
			de.infantry.3 at 0508: finish-attack 7.4`},
		{"when one attacks", declared("attack 0509 paid 0609", "with de.infantry.1 at 0509"), `
			de.infantry.1 at 0509: attacks-already 7.4
			de.infantry.2: nothing
			de.infantry.2 at 0509: nothing`},
		{"when all attack already", declared("attack 0509 paid 0609", "all at 0509"), `
			de.infantry.1: attacks-already 7.4
			de.infantry.2: attacks-already 7.4`},
		{"when a hex has nobody who attacks it", declared("attack 0509 paid 0609", "attack 0508 paid 0609", "with de.infantry.1 at 0509"), `
			de.infantry.2 at 0509: somebody-each 7.5 0509
			de.infantry.2 at 0508: nothing`},
		{"between two attacks", declared("attack 0509 paid 0609", "attack 0508 paid 0609", "with de.infantry.1 at 0509", "with de.infantry.2 at 0508", "fight"), `
			de.infantry.1: attacks-already 7.4
			de.infantry.1 at 0509: attacks-already 7.4
			de.infantry.1 at 0508: attacks-already 7.4
			de.infantry.2 at 0508: attacks-already 7.4
			de.infantry.3: finish-attack 7.4
			de.infantry.3 at 0508: finish-attack 7.4`},
		{"before a later throw", parse(t, append(enemies, "phase hold", "at 0609", "hit 0509", "target 1 0509 de.infantry.1 de.infantry.2")...), `
			de.infantry.1: nothing
			de.infantry.1 at 0509: attacks-already 7.4
			de.infantry.3: finish-attack 7.4`},
		{"driven back", parse(t, retreat...), `
			us.infantry.1: nothing
			us.infantry.2: not-driven-back 7.8
			us.infantry.3: not-driven-back 7.8
			de.infantry.1: not-yours 7.8
			us.infantry.1 to 0408: nothing
			us.infantry.1 to 0308: too-far 7.8
			us.infantry.1 to 0609: enemy-there 7.8 0609
			us.infantry.1 to 0510: zone 7.8 0510
			us.infantry.1 to 0410: zone 7.8 0410
			us.infantry.2 to 0407: not-now 1.2
			us.infantry.1 at 0609: not-now 1.2`},
		{"driven back into a crowd", parse(t, full...), `
			de.infantry.7 to 0904: full 7.8 0904
			de.infantry.8: not-driven-back 7.8
			us.infantry.1: not-yours 7.8`},
		{"driven back over a river", parse(t, "turn 2", "phase retreat", "at 0909", "hit 0708", "unit us.artillery.1 0708 back", "unit us.infantry.1 0708 back", "unit de.infantry.1 0810 done"), `
			us.artillery.1 to 0807: river 7.8 0807
			us.infantry.1 to 0807: nothing`},
		{"aircraft are placed", parse(t, "turn 5", "phase place", "first 1", "side 1", "unit us.fighter.1 0905", "unit us.fighter.2 pool", "unit de.fighter.1 pool", "unit us.infantry.1 0508"), `
			us.fighter.2: nothing
			us.fighter.2 to 0905: nothing
			us.fighter.1: in-the-air 6.3
			us.fighter.1 to 0904: in-the-air 6.3
			de.fighter.1: not-now 6.3
			us.infantry.1: not-now 1.2`},
	}
}

// otherReasons are questions at the edge of the board, before movement, in the reorganisation and the set-up.
func otherReasons(t *testing.T) []query {
	d := load(t).d
	reserve := func(board uint8) string { // infantry that enters from there
		for _, x := range d.units {
			if x.kind == infantry && x.turn != never && x.form != noForm && x.board == board {
				return x.id
			}
		}
		t.Fatalf("no unit enters from the %s", boardNames[board])
		return ""
	}
	east, west := reserve(boardEast), reserve(boardWest)
	named := strings.NewReplacer("EAST", east, "WEST", west).Replace
	pool := []string{"turn 2", "unit " + east + " pool", "unit de.truck.1 pool", "axis-holds 0905 1001 1002 1003 1004 1005 1007", "unit us.infantry.1 1004", "unit us.truck.1 1003"}
	lost := "axis-holds 0101 0102 0103 0104 0105 0106 0107 0108 0109 0110 0111 0905"
	shove := parse(t, append(join(units("infantry", 6, "0905"), units("tank", 2, "0905")), "turn 2", "phase march", "at 0904", "unit de.infantry.7 0904", "unit de.truck.1 0905",
		"unit de.truck.2 0907", "unit us.infantry.1 0704", "unit de.infantry.8 0906", "unit de.infantry.9 0906", "unit de.infantry.10 0906", "unit de.infantry.11 0906",
		"unit de.infantry.12 0906", "unit de.infantry.13 0906")...).then(t, "move de.infantry.7 0904-0905", "end", "end")
	river := parse(t, append(units("artillery", 4, "0708"), "turn 2", "phase move", "side 1", "unit us.infantry.1 0707")...).then(t, "end")
	removal := parse(t, append([]string{"phase move", "side 1", "unit de.artillery.1 0508", "unit de.artillery.2 0508", "unit de.artillery.3 0508", "unit de.artillery.4 0508", "unit de.tank.1 0508",
		"unit de.truck.1 0508"}, ringed...)...).then(t, "end")
	germans := start(t, "free-setup")
	for germans.s.reg.side == allies {
		germans.Apply(germans.Choices(nil)[0], nil)
	}
	truckNext := germans.Clone().(*Position)
	for i := 0; d.units[truckNext.toPlace()].kind != truck; i++ {
		list := truckNext.Choices(nil)
		truckNext.Apply(list[i%len(list)], nil)
	}
	full := germans.Clone().(*Position)
	full.s.n[hexAt(t, "0902")][infantry] = 6
	return []query{
		{"beside the board", parse(t, append(pool, "phase move")...), named(`
			EAST: nothing
			EAST to 1005: nothing
			EAST to 0905: other-edge 10.4 0905
			EAST to 1006: behind-enemy-line 10.4 1006
			EAST to 1004: enemy-there 8.10 1004
			de.truck.1: nothing
			de.truck.1 to 1005: nothing
			de.truck.1 to 0905: no-gate 10.7 0905
			de.truck.1 to 1010: behind-enemy-line 10.7 1010
			de.truck.1 to 1003: enemy-there 8.10 1003`)},
		{"beside the board while a hex moves", parse(t, append(pool, "phase march", "at 0905", "paid 0905", "unit de.infantry.1 0905")...), named(`
			EAST: finish-hex 8.7 0905
			EAST to 1005: finish-hex 8.7 0905
			de.truck.1: finish-hex 8.7 0905
			de.truck.1 to 1005: finish-hex 8.7 0905`)},
		{"at a lost edge", parse(t, "turn 2", "phase move", "axis-holds 0905", "unit de.infantry.1 0905", "unit "+east+" pool", "unit de.truck.1 pool"), named(`
			EAST: edge-closed 10.4
			de.truck.1: edge-closed 10.7`)},
		{"at a lost Allied edge", parse(t, "turn 2", "phase move", "side 1", lost, "unit us.infantry.1 0203", "unit "+west+" pool"), named(`
			WEST: edge-closed 10.6
			WEST to 0103: behind-enemy-line 10.6 0103
			WEST to 0301: other-edge 10.5 0301`)},
		{"trucks before any movement", parse(t, "turn 2", "phase return", "side 1", "unit us.truck.1 0508", "unit us.truck.2 0806", "unit us.truck.3 0311", "unit us.truck.4 pool",
			"unit us.infantry.1 0508", "unit de.infantry.1 0906", "unit de.truck.1 0905"), `
			us.truck.1: nothing
			us.truck.1 to 0408: not-now 1.2
			us.truck.2: truck-held 4.8
			us.truck.3: no-way-back 4.8
			us.truck.4: not-now 1.2
			us.infantry.1: not-now 1.2
			de.truck.1: not-yours 4.8`},
		{"too many", shove, `
			de.infantry.1: nothing
			de.infantry.1 to 0904: nothing
			de.infantry.1 to 0805: zone 11.6 0805
			de.infantry.1 to 0505: too-far 11.6
			de.infantry.1 to 0906: full 11.6 0906
			de.tank.1: not-too-many 11.6
			de.tank.1 to 0904: not-too-many 11.6
			de.truck.1: trucks-stay 11.6
			de.truck.1 to 0904: trucks-stay 11.6
			de.truck.2: not-now 11.6
			us.infantry.1: not-now 11.6
			us.infantry.1 to 0703: not-now 1.2`},
		{"too many beside the enemy and a river", river, `
			de.artillery.1 to 0807: river 11.6 0807
			de.artillery.1 to 0707: enemy-there 11.6 0707
			de.artillery.1 to 0808: nothing`},
		{"too many and shut in", removal, `
			de.artillery.1: nothing
			de.tank.1: not-too-many 11.6
			de.truck.1: not-too-many 11.6
			us.infantry.1: not-now 11.6`},
		{"the Allies set up", start(t, "free-setup"), `
			us.infantry.1 to 0805: nothing
			us.infantry.1 to 0101: off-the-line 12.2 0101
			us.infantry.1 to 0905: off-the-line 12.2 0905`},
		{"the Germans set up", germans, `
			de.infantry.1 to 0902: nothing
			de.infantry.1 to 0905: other-sector 12.3 0905
			de.infantry.1 to 1005: off-the-line 12.2 1005
			de.infantry.12 to 0905: not-now 1.2`},
		{"the Germans set up in a crowd", full, `
			de.infantry.1 to 0902: full 12.2 0902`},
		{"trucks are set up", truckNext, `
			de.truck.1 to 0904: nothing
			de.truck.1 to 0901: off-the-road 4.1 0901
			de.truck.1 to 0905: other-sector 12.3 0905`},
	}
}

// Each reason, in a position where it is the one that applies, with its paragraph and the hex or
// unit that it names.
func TestEveryReason(t *testing.T) {
	coverage.Covers(t, "3.7", "4.1", "4.5", "4.8", "5.1", "5.2", "7.3", "7.8", "8.10", "8.12", "10.8", "11.6", "12.2", "12.3")
	reasons := map[string]bool{}
	for _, a := range slices.Concat(movementReasons(t), combatReasons(t), otherReasons(t)) {
		for line := range strings.Lines(strings.TrimSpace(a.lines)) {
			question, want, _ := strings.Cut(strings.TrimSpace(line), ": ")
			got := a.p.answer(t, question)
			check.Equal(t, got, want, "%s: %s is answered by", a.name, question)
			words := strings.Fields(got)
			reasons[words[0]] = true
			if len(words) > 1 {
				reasons[words[0]+" "+words[1]] = true
			}
		}
	}
	source, err := os.ReadFile("whynot.go")
	check.Must(t, err)
	paras := map[string][]string{"para": {"7.8", "11.6"}, "edge": {"10.4", "10.5"}, "line": {"10.4", "10.6"}} // by the variables of whynot.go
	found := regexp.MustCompile(`Because\("([a-z.-]+)", ("[0-9.]+"|[a-z]+)`).FindAllStringSubmatch(string(source), -1)
	if all := strings.Count(string(source), "Because("); len(found) != all {
		t.Errorf("%d reasons are read, whynot.go has %d", len(found), all)
	}
	for _, f := range found {
		list := paras[f[2]]
		if list == nil {
			list = []string{strings.Trim(f[2], `"`)}
		}
		for _, para := range list {
			check.True(t, reasons[f[1]+" "+para], "no position shows the reason %s of %s", f[1], para)
		}
	}
}
