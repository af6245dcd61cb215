package deadlywoods

import (
	"fmt"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/rulebook/coverage"
)

func TestGermanCombatAsset(t *testing.T) {
	coverage.Covers(t, "16.1", "11.3.2")
	sys := field(t)
	sys.give(t, "26VG.39", "10-4-3")
	sys.give(t, "26VG.77", "10-4-3")
	attack := func(t *testing.T, turn int, more ...string) *Position {
		p := sys.position(t, append([]string{fmt.Sprintf("turn %d", turn), "opening 6", declarationLine("axis"), "cup allies mc 1", "cup axis mc 1",
			"unit 26VG.39 2013 2 active", "unit 4.12 2014 2", "unit 26VG.77 2003 2 active", "unit 4.8 2004 2"}, more...)...)
		p.assault(t, "2014", "26VG.39")
		return p
	}
	t.Run("one combat on each of turns 1 and 2", func(t *testing.T) {
		for turn := 1; turn <= 6; turn++ {
			p := attack(t, turn, "option plus2")
			check.Equal(t, p.Decision().Key == "combat.plus-two", turn <= 2, "turn %d: asked", turn)
			if turn > 2 {
				continue
			}
			p.must(t, "none", "plus-two")
			q := p.Clone().(*Position)
			q.play(t, "none")
			f, _ := q.Forecast()
			wantMod(t, f, "plus-two", 0)
			p.play(t, "plus-two")
			p.phaseIs(t, "die.combat")
			f, _ = p.Forecast()
			wantMod(t, f, "plus-two", 2)
			check.Equal(t, f.DieMod, 2, "die")
			p.playOutCombat(t)
			p.assault(t, "2004", "26VG.77")
			p.phaseIs(t, "die.combat") // not a second time on this turn
			f, _ = p.Forecast()
			wantMod(t, f, "plus-two", 0)
		}
	})
	t.Run("kept for the next combat", func(t *testing.T) {
		p := attack(t, 1, "option plus2")
		p.play(t, "none")
		p.playOutCombat(t)
		p.assault(t, "2004", "26VG.77")
		p.must(t, "plus-two")
	})
	t.Run("kept if no die is rolled", func(t *testing.T) {
		sys := field(t, "terrain rough 2009")
		sys.give(t, "26VG.77", "10-4-3")
		p := sys.position(t, "turn 1", "opening 6", "option plus2", declarationLine("axis"), "unit 26VG.39 2008 1 active",
			"unit 2.9 2009 2", "unit 2.38 2009 2", "unit 2.23 2009 2", "unit 26VG.77 2003 2 active", "unit 4.8 2004 2")
		p.assault(t, "2009", "26VG.39")
		p.phaseIs(t, "loss.attacker")
		p.playOutCombat(t)
		p.assault(t, "2004", "26VG.77")
		p.must(t, "plus-two")
	})
	t.Run("used on turn 1, again on turn 2", func(t *testing.T) {
		attack(t, 2, "option plus2", "plus-used 1").must(t, "plus-two")
		attack(t, 2, "option plus2", "plus-used 2").mustNot(t, "plus-two")
	})
	t.Run("not for the Allies", func(t *testing.T) {
		p := sys.position(t, "turn 2", "option plus2", declarationLine("allies"), "unit 4.12 2014 2 active", "unit 26VG.39 2013 2")
		p.assault(t, "2013", "4.12")
		p.mustNot(t, "plus-two")
	})
	t.Run("not without the option", func(t *testing.T) { attack(t, 1).mustNot(t, "plus-two") })
	t.Run("the option replaces Peiper's own modifier", func(t *testing.T) {
		lines := []string{"turn 1", declarationLine("axis"), "unit 1SS.Peiper 2013 3 active", "unit 4.12 2014 2"}
		wantMod(t, sys.position(t, lines...).odds(t, "2014", "1SS.Peiper"), "peiper", 1)
		wantMod(t, sys.position(t, append(lines, "option plus2")...).odds(t, "2014", "1SS.Peiper"), "peiper", 0)
	})
}
