package study_test

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/game/study"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

func systems() *game.Systems { return game.NewSystems(registry.Games(), assets.FS()) }

// TestEveryGame: random trees of each game are the same after writing and reading, and every node has its position.
func TestEveryGame(t *testing.T) {
	all := systems()
	trees, size := 3, 400
	if rulestest.Long() {
		trees, size = 40, 1500
	}
	for _, id := range all.IDs() {
		t.Run(id, func(t *testing.T) {
			sys, err := all.Get(id)
			check.Must(t, err)
			for seed := range uint64(trees) {
				s := gametest.RandomStudy(t, sys, seed, size)
				text := s.Text()
				back, err := study.Parse(text, all)
				check.Must(t, err)
				gametest.SameStudy(t, back, s)
				check.Equal(t, back.Text(), text, "written again")
				for i, n := range s.Nodes() {
					if i%17 == 0 {
						check.Equal(t, s.Position(n).Hash(), n.Hash(), "the position at a node")
					}
				}
			}
		})
	}
}

// small returns a study of the first scenario of a game with a few choices.
func small(t testing.TB, all *game.Systems) *study.Study {
	t.Helper()
	sys, err := all.Get(all.IDs()[0])
	check.Must(t, err)
	return gametest.RandomStudy(t, sys, 5, 60)
}

// TestFaults: each fault of a text is an error with its line.
func TestFaults(t *testing.T) {
	all := systems()
	good := small(t, all).Text()
	head, body, _ := strings.Cut(good, "\n\n")
	head += "\n\n"
	firstLine, _, _ := strings.Cut(body, "\n")
	cases := []struct{ name, text, want string }{
		{"empty", "", "the file is empty"},
		{"a letter", "Dear friend\n", "not a Herbstnebel journal"},
		{"a later format", strings.Replace(good, "study 1", "study 2", 1), "a later version"},
		{"later rules", strings.Replace(good, "\nsystem "+all.IDs()[0]+" ", "\nsystem "+all.IDs()[0]+" 9", 1), "a later version"},
		{"no game", strings.Replace(good, "\nsystem "+all.IDs()[0], "\nsystem chess", 1), "unknown game"},
		{"a header alone", strings.TrimSpace(head), "ends within the header"},
		{"an illegal choice", head + "fly me to the moon\n", "not a legal choice"},
		{"an unknown directive", head + firstLine + "\n@ seat axis human\n", "is not understood"},
		{"a variation of nothing", head + "@ (\n", "before the first choice"},
		{"a variation that does not end", head + firstLine + "\n@ (\n", "are not closed"},
		{"an end without a beginning", head + "@ )\n", "has not begun"},
		{"another position", head + firstLine + "\n#= hash 1\n", "another position"},
		{"no hash", head + firstLine + "\n#= hash x\n", "is not understood"},
		{"a long comment", head + "# " + strings.Repeat("x", study.MaxComment+1) + "\n", "longer than"},
		{"too many variations", head + firstLine + "\n" + strings.Repeat("@ (\n@ )\n", study.MaxNodes+1), "too many"},
		{"too many choices", head + firstLine + "\n" + strings.Repeat("@ (\n"+firstLine+"\n@ )\n", study.MaxNodes+1), "too many"},
		{"too long", good + strings.Repeat("\n", study.MaxBytes), "longer than"},
	}
	for _, c := range cases {
		s, err := study.Parse(c.text, all)
		if s != nil {
			t.Errorf("%s gives a study", c.name)
		}
		check.ErrorContains(t, err, c.want, "%s", c.name)
		var at *journal.Error
		var large *game.TooLargeError
		if !errors.As(err, &at) && !errors.As(err, &large) {
			t.Errorf("%s: no line: %v", c.name, err)
		}
	}
	if study.Is(head) != true || study.Is("herbstnebel journal 3\n") {
		t.Error("Is")
	}
}

// TestDamage: no change of a text makes the parser panic, hang, or grow beyond its limits.
func TestDamage(t *testing.T) {
	all := systems()
	good := small(t, all).Text()
	src := splitmix.Source(3)
	lines := strings.SplitAfter(good, "\n")
	n := 300
	if rulestest.Long() {
		n = 20_000
	}
	for range n {
		damaged := slices.Clone(lines)
		for range 1 + src.N(3) {
			i, j := src.N(len(damaged)), src.N(len(damaged))
			switch src.N(5) {
			case 0:
				damaged = slices.Delete(damaged, i, i+1)
			case 1:
				damaged[i], damaged[j] = damaged[j], damaged[i]
			case 2:
				damaged = slices.Insert(damaged, i, damaged[j])
			case 3:
				if b := []byte(damaged[i]); len(b) > 0 { // the last line is empty
					b[src.N(len(b))] = byte(src.N(256))
					damaged[i] = string(b)
				}
			case 4:
				damaged = slices.Insert(damaged, i, []string{"@ (\n", "@ )\n", "@ here\n", "# \u202e\x00\x1b[31m\n", "@ name \xff\u2028x\n"}[src.N(5)])
			}
		}
		s, err := study.Parse(strings.Join(damaged, ""), all)
		if err != nil {
			continue
		}
		again, err := study.Parse(s.Text(), all)
		check.Must(t, err)
		gametest.SameStudy(t, again, s)
	}
}

// TestTextsAreClean: names and comments have no characters that change how other text is shown or parsed.
func TestTextsAreClean(t *testing.T) {
	s := small(t, systems())
	n := s.Nodes()[0]
	s.SetName(n, " two\nlines\x00\x1b[1m\u202e\xffé"+strings.Repeat("é", 100))
	check.Equal(t, n.Name(), "two lines[1mé"+strings.Repeat("é", (study.MaxName-len("two lines[1mé"))/2), "name")
	s.SetComment(n, "a\r\nb\u2028c\t")
	check.Equal(t, n.Comment(), "a\nb c", "comment")
	s.SetTitle("x\ny")
	check.Equal(t, s.Title(), "x y", "title")
}

// TestPromoteAndDelete: a promoted variation comes before its neighbour, up to the main line. A deleted one is gone.
func TestPromoteAndDelete(t *testing.T) {
	s := small(t, systems())
	s.Go(s.Root())
	for len(s.Position(s.Here()).Choices(nil)) < 3 {
		s.Go(s.Here().Children()[0])
	}
	at := s.Here()
	for _, c := range s.Position(at).Choices(nil)[:3] {
		s.Go(at)
		_, err := s.Play(c)
		check.Must(t, err)
	}
	last := at.Children()[len(at.Children())-1]
	s.Go(last)
	list := s.Position(last).Choices(nil)
	deep, err := s.Play(list[0])
	check.Must(t, err)
	for range len(at.Children()) - 1 {
		if !s.Promote(deep) {
			t.Fatal("not promoted")
		}
	}
	check.Equal(t, at.Children()[0], last, "main line")
	size := s.Size()
	if !s.Delete(last) || s.Here() != at || s.Size() != size-2 {
		t.Errorf("after the deletion the size is %d of %d", s.Size(), size)
	}
	if s.Delete(s.Root()) || s.Promote(s.Root()) {
		t.Error("the start is deleted or promoted")
	}
}

// TestMatch: a study of a match has its choices and comments, and a match from a node begins with its choices. Further
// choices of that match are a variation.
func TestMatch(t *testing.T) {
	all := systems()
	for _, id := range all.IDs() {
		sys, err := all.Get(id)
		check.Must(t, err)
		m, err := game.New(sys, game.Setup{Scenario: sys.Scenarios()[0].ID, Seed: 7})
		check.Must(t, err)
		src := splitmix.Source(1)
		for m.Played() < 80 {
			check.Must(t, m.Play(m.Choices()[src.N(len(m.Choices()))]))
		}
		m.Comment("End of\nthe line")
		s, err := study.Of(m)
		check.Must(t, err)
		check.Equal(t, s.Here().Hash(), m.Position().Hash(), "%s", id)
		check.Equal(t, s.Here().Comment(), "End of\nthe line", "%s", id)
		middle := s.Here().Path()[39]
		next, err := s.Match(middle, game.Setup{Seed: 8})
		check.Must(t, err)
		check.Equal(t, next.Records()[39].Hash, middle.Hash(), "%s: the position at the node", id)
		for next.Played() < 60 {
			check.Must(t, next.Play(next.Choices()[src.N(len(next.Choices()))]))
		}
		check.Must(t, s.Follow(next))
		check.Equal(t, s.Here().Hash(), next.Position().Hash(), "%s", id)
		check.Equal(t, s.Root().Main().Hash(), m.Position().Hash(), "%s: the main line", id)
		other, err := game.Load(next.Text(), all)
		check.Must(t, err)
		check.Equal(t, other.Position().Hash(), next.Position().Hash(), "%s: saved and loaded", id)
	}
}

// TestOlderRules: a study of earlier rules opens without the lines that are no longer legal.
func TestOlderRules(t *testing.T) {
	all := systems()
	text := small(t, all).Text()
	sys, err := all.Get(all.IDs()[0])
	check.Must(t, err)
	if sys.Version() < 2 {
		t.Skip("there are no earlier rules")
	}
	head, body, _ := strings.Cut(text, "\n\n")
	old := strings.Replace(head, fmt.Sprintf("system %s %d\n", sys.ID(), sys.Version()), fmt.Sprintf("system %s 1\n", sys.ID()), 1) + "\n\n"
	s, err := study.Parse(old+body, all)
	check.Must(t, err)
	want := s.Size()
	firstLine, rest, _ := strings.Cut(body, "\n")
	s, err = study.Parse(old+firstLine+"\n@ (\nno longer legal\nnor this\n@ (\nnor that\n@ )\n@ )\n"+rest, all)
	var older *study.OlderError
	if !errors.As(err, &older) || older.Left != want || older.Of != want+3 || s.Size() != want {
		t.Errorf("%v", err)
	}
}

// TestMemory: a hostile study of the maximum size needs a bounded amount of memory.
func TestMemory(t *testing.T) {
	if !rulestest.Long() {
		t.Skip("long")
	}
	all := systems()
	for _, id := range all.IDs() {
		sys, err := all.Get(id)
		check.Must(t, err)
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		s := gametest.RandomStudy(t, sys, 1, study.MaxNodes)
		runtime.GC()
		runtime.ReadMemStats(&after)
		used := int64(after.HeapAlloc) - int64(before.HeapAlloc)
		t.Logf("%s: %d kB for %d nodes, %d kB of text", id, used>>10, s.Size(), len(s.Text())>>10)
		check.True(t, used < 32<<20, "%s: %d bytes", id, used)
		runtime.KeepAlive(s)
	}
}
