package game

import (
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/splitmix"
)

// next returns the number that the next die of a match comes from.
func next(m *Match) uint64 {
	dice := m.dice
	return dice.Uint64()
}

// diceOf returns the numbers of all dice of a match so far, and the next ones. They are known to a player who
// has seen the match.
func diceOf(m *Match) map[uint64]bool {
	known := map[uint64]bool{}
	for dice, n := splitmix.Source(m.header.Seed), 0; n < m.Played()+100; n++ {
		known[dice.Uint64()] = true
	}
	known[next(m)] = true
	return known
}

// A player who goes back to an earlier point of a match does not know the next die: neither on a new branch,
// nor after loading an earlier save, nor if another program has played on. Each branch can be read back.
func TestUndoNeverRevealsTheNextDie(t *testing.T) {
	m := newMatch(t, Setup{Seed: 11, Axis: Human, Allies: "greedy"})
	s, _ := newStore(t)
	check.Must(t, s.Save("turn 1", m))
	a := s.Autosave(m)
	check.Must(t, a.Update())
	finish(t, m, 12)
	check.Must(t, a.Update())
	known := diceOf(m)

	compare := func(how string, line *Match) {
		t.Helper()
		check.False(t, known[next(line)], "%s: the next die is known", how)
		back, err := Load(line.Text(), systems())
		if err != nil || back.Position().Hash() != line.Position().Hash() || back.dice != line.dice {
			t.Errorf("%s: the match reads back differently: %v", how, err)
		}
	}
	for n := range m.Played() {
		line, err := m.Branch(n, uint64(1000+n))
		check.Must(t, err)
		compare("a new line", line)
	}
	one, _, err := s.Continue("turn 1", systems())
	check.Must(t, err)
	compare("an earlier save", one)
	again, saver, err := s.Continue("turn 1", systems())
	check.Must(t, err)
	compare("loaded again", again)
	if next(one) == next(again) {
		t.Error("a save has the same dice each time it is loaded")
	}
	check.Must(t, saver.Update())
	check.Equal(t, saver.Name(), "", "new dice alone are saved")

	other, b := begun(t, s, 12) // which another program also plays on
	check.Must(t, s.storage.Put(b.Name(), other.Text()+"# and so on\n"))
	check.Must(t, other.Play(other.Choices()[0]))
	known = diceOf(other)
	check.Must(t, b.Update())
	if b.Forked() == nil {
		t.Fatal("the match keeps its autosave")
	}
	compare("continued by another program", other)
}

// The dice stay if the match does not go back, or if the result does not count.
func TestTheDiceStay(t *testing.T) {
	s, _ := newStore(t)
	m, a := begun(t, s, 7)
	a.Release()
	back, _, err := s.Continue(a.Name(), systems())
	if check.Must(t, err); next(back) != next(m) {
		t.Error("a continued match has other dice")
	}
	for name, setup := range map[string]Setup{"a study": {Seed: 7, Study: true}, "a match by link": {Seed: 7, Axis: ByLink, Allies: ByLink}} {
		m := newMatch(t, setup)
		check.Must(t, s.Save(name, m))
		back, _, err := s.Continue(name, systems())
		if check.Must(t, err); next(back) != next(m) || back.Text() != m.Text() {
			t.Errorf("%s has other dice", name)
		}
	}
	over := newMatch(t, Setup{Seed: 7})
	finish(t, over, 7)
	check.Must(t, s.Save("over", over))
	if back, _, err = s.Continue("over", systems()); err != nil || back.Text() != over.Text() {
		t.Errorf("a match that is over has changed: %v", err)
	}
	first, second := newMatch(t, Setup{Seed: 8}), newMatch(t, Setup{Seed: 8})
	finish(t, first, 9)
	finish(t, second, 9)
	if first.Text() != second.Text() {
		t.Error("two matches of one seed differ")
	}
}
