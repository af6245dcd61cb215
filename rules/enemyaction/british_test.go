package enemyaction

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

// The XXX Corps waits beyond the Meuse until Germans come, or until the 26th.
func TestTheBritishWait(t *testing.T) {
	coverage.Covers(t, "X45")
	for code, want := range map[string]bool{"0526": true, "0129": true, "1128": true, "1813": false, "1023": false, "1219": false} {
		check.Equal(t, loadAll(t).beyond.Has(mustHex(t, code)), want, "%s is beyond the Meuse", code)
	}
	for _, test := range []struct {
		name, lines string
		waits       bool
	}{
		{"it waits", "day 22", true},
		{"to the 25th", "day 25", true},
		{"and no longer", "day 26", false},
		{"Germans have come", "day 22, british 1", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := scene(t, "phase order orders", "unit 18.LXVI 1123 3", "unit 129.43.XXX reserve 2", "unit 130.43.XXX 0926 2", "unit 110.28.VIII 2306 2", test.lines)
			unit := p.unitOf(t, "129.43.XXX")
			if p.waits(unit) != test.waits || p.waits(p.unitOf(t, "110.28.VIII")) {
				t.Error("the wrong ones wait")
			}
			if over := p.overTheMeuse(placesToDeploy(&p.position, int(unit), nil)); over == test.waits {
				t.Errorf("129.43.XXX comes over the Meuse: %t", over)
			}
			if over := p.overTheMeuse(placesToHold(&p.position, int(p.unitOf(t, "130.43.XXX")), nil)); over == test.waits {
				t.Errorf("the unit crosses the Meuse: %t", over)
			}
		})
	}
	// A German unit next to a unit of the corps ends the wait permanently.
	p := scene(t, "day 22", "phase units units", "unit 2.2P.XLVII 1024 2 active", "unit 129.43.XXX 0926 2", "unit 110.28.VIII 2306 2")
	p.run()
	p.s.changed = true
	p.run()
	check.MustEqual(t, p.s.reg.british, 0, "no unit is next to it")
	p.move(p.unitOf(t, "2.2P.XLVII"), mustHex(t, "0925"))
	p.run()
	check.Equal(t, p.s.reg.british, 1, "the British still wait")
	p.move(p.unitOf(t, "2.2P.XLVII"), mustHex(t, "1024"))
	p.run()
	check.Equal(t, p.s.reg.british, 1, "the British wait again")
	// Units that join a battle do not cross either.
	for day, want := range map[string]int{"day 22": 0, "day 26": 1} {
		p := scene(t, day, "phase units units", "unit 2.2P.XLVII 1024 2 active", "unit 110.28.VIII 0925 2", "unit 129.43.XXX 0927 2", "fight 0925 axis 0925 - - -", "attackers 2.2P.XLVII", "defenders 110.28.VIII")
		h := mustHex(t, "0925")
		if p.d.beyond.Has(h) {
			t.Fatal("0925 is beyond the Meuse")
		}
		check.Equal(t, len(p.meetings(mustHex(t, "0927"), nil)), want, "%s: join", day)
	}
}

func (p *Position) overTheMeuse(list []int) bool {
	for _, h := range list {
		if !p.d.beyond.Has(uint16(h)) {
			return true
		}
	}
	return false
}
