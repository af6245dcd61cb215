package game

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/ai"
	tigersai "herbstnebel/ai/tigers"
	"herbstnebel/ai/toyai"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
	"herbstnebel/rules/toy"
)

// small is a registry with only the toy game.
func small() Registry {
	return Registry{
		{ID: "toy", Title: "The Causeway", Load: func(fs.FS) (rules.System, error) { return toy.New(), nil }, Heuristics: toyai.New},
		{ID: "chess", Title: "to come", Designer: "nobody"},
	}
}

func systems() *Systems { return NewSystems(small(), fstest.MapFS{}) }

func engines() *ai.PlayerRegistry {
	return Engines(append(small(), Entry{ID: "tigers", Heuristics: tigersai.New}))
}

func newMatch(t testing.TB, s Setup) *Match {
	t.Helper()
	if s.Scenario == "" {
		s.Scenario = "long"
	}
	m, err := New(toy.New(), s)
	check.Must(t, err)
	return m
}

// pick plays a random choice for the side to decide.
func pick(t testing.TB, m *Match, src *splitmix.Source) {
	t.Helper()
	cs := m.Choices()
	check.Must(t, m.Play(cs[src.N(len(cs))]))
}

// finish plays randomly to the end.
func finish(t testing.TB, m *Match, seed uint64) {
	t.Helper()
	src := splitmix.Source(seed)
	for !m.Outcome().Over {
		pick(t, m, &src)
	}
}

func TestAMatchReadsBack(t *testing.T) {
	for seed := range uint64(30) {
		m := newMatch(t, Setup{Seed: seed, Allies: "greedy", Options: []string{"even"}, Study: seed%2 == 0})
		src := splitmix.Source(seed)
		for n := 0; !m.Outcome().Over; n++ {
			if n == 3 {
				m.Comment("now it gets serious\n= not a remark\n\n")
				check.Must(t, m.SetSeat(rules.Axis, "random"))
			}
			back, err := Load(m.Text(), systems())
			if err != nil {
				t.Fatalf("%v\n%s", err, m.Text())
			}
			if back.Text() != m.Text() || back.Position().Hash() != m.Position().Hash() || back.dice != m.dice {
				t.Fatalf("the match reads back as\n%s\nwant\n%s", back.Text(), m.Text())
			}
			if back.Seat(rules.Axis) != m.Seat(rules.Axis) || back.Seat(rules.Allies) != "greedy" || back.Study() != m.Study() {
				t.Fatal("other seats, or no study")
			}
			pick(t, m, &src)
		}
		if m.ToMove() != rules.NoSide || len(m.Choices()) != 0 || m.Play(0) != ErrOver || m.PlayText("end") != ErrOver {
			t.Fatal("a side decides after the end")
		}
		if !strings.Contains(m.Text(), "\n#= over "+m.Outcome().Winner.String()+" ") {
			t.Fatalf("no remark about the end:\n%s", m.Text())
		}
	}
}

func TestTheSameSeedGivesTheSameDice(t *testing.T) {
	var texts []string
	for range 2 {
		m := newMatch(t, Setup{Seed: 42})
		finish(t, m, 7)
		texts = append(texts, m.Text())
	}
	other := newMatch(t, Setup{Seed: 43})
	finish(t, other, 7)
	if texts[0] != texts[1] || texts[0] == other.Text() {
		t.Error("the seed does not decide the dice")
	}
}

func TestSingleChoicesAreRecorded(t *testing.T) {
	forced := 0
	for seed := range uint64(200) {
		m := newMatch(t, Setup{Seed: seed})
		src := splitmix.Source(seed)
		for !m.Outcome().Over {
			if len(m.Choices()) == 1 || m.ToMove() == rules.Chance {
				t.Fatal("the match waits although there is nothing to decide")
			}
			pick(t, m, &src)
		}
		for _, r := range m.Records() {
			if r.Forced() {
				forced++
				if !strings.Contains(m.Text(), "\n"+r.Text+"\n") {
					t.Fatal("a forced choice is not in the journal")
				}
			}
		}
	}
	if forced == 0 {
		t.Error("no game had a forced choice")
	}
}

func TestIllegalChoices(t *testing.T) {
	m := newMatch(t, Setup{})
	text := m.Text()
	if m.Play(12345) == nil || m.PlayText("die 6") == nil || m.PlayText("") == nil {
		t.Error("played")
	}
	if m.Text() != text {
		t.Error("a refused choice left a trace")
	}
	for _, s := range []Setup{{Scenario: "x"}, {Scenario: "long", Options: []string{"x"}}, {Scenario: "long", Axis: "a\nb"}} {
		if _, err := New(toy.New(), s); err == nil {
			t.Errorf("%+v starts", s)
		}
	}
	if m.SetSeat(rules.Chance, "random") == nil || m.SetSeat(rules.Axis, "") == nil || m.Concede(rules.Chance) == nil {
		t.Error("a wrong side or seat is accepted")
	}
}

func TestConcession(t *testing.T) {
	m := newMatch(t, Setup{Seed: 5})
	var events []rules.Event
	m.Subscribe(rules.ListenerFunc(func(e rules.Event) { events = append(events, e) }))
	check.Must(t, m.Concede(rules.Allies))
	want := rules.Outcome{Over: true, Winner: rules.Axis, Method: "concession"}
	if m.Outcome() != want || m.ToMove() != rules.NoSide || m.Choices() != nil {
		t.Errorf("%+v", m.Outcome())
	}
	if len(events) != 1 || events[0].Kind != rules.GameEnded || events[0].Key != "concession" {
		t.Errorf("events %+v", events)
	}
	if err := m.Concede(rules.Axis); err != ErrOver {
		t.Errorf("conceded twice: %v", err)
	}
	back, err := Load(m.Text(), systems())
	check.Must(t, err)
	if back.Outcome() != want || !strings.Contains(m.Text(), "\n@ concede allies\n") {
		t.Errorf("read back: %+v", back.Outcome())
	}
	check.Must(t, back.CanUndo())
	check.Must(t, back.Undo())
	if back.Outcome().Over || back.ToMove() == rules.NoSide || strings.Contains(back.Text(), "concede") {
		t.Error("a concession is not undone")
	}
}

func TestListeners(t *testing.T) {
	m := newMatch(t, Setup{Seed: 9})
	var a, b int
	stop := m.Subscribe(rules.ListenerFunc(func(rules.Event) { a++ }))
	m.Subscribe(rules.ListenerFunc(func(rules.Event) { b++ }))
	src := splitmix.Source(1)
	for range 3 {
		pick(t, m, &src)
	}
	if a == 0 || a != b {
		t.Fatalf("%d and %d events", a, b)
	}
	stop()
	stop()
	finish(t, m, 2)
	if b <= a {
		t.Errorf("%d and %d events after one listener is removed", a, b)
	}
}

// A journal may contain other dice than its seed gives, for example after editing.
func TestDiceOfAJournalStay(t *testing.T) {
	const start = "herbstnebel journal 2\nsystem toy 1\nscenario long\nseed 1\naxis human\nallies human\nstudy\n\n" +
		"first axis\nmove a.1 2-3\nmove b.1 6-5\nfirst axis\nmove a.1 3-4\nend\nfirst axis\nattack a.1 4-5\n"
	for die, want := range map[string]string{"die 1\n": "act", "die 6\n": "hit"} {
		m, err := Load(start+die, systems())
		check.Must(t, err)
		check.Equal(t, m.Position().Decision().Key, want, "%q leads to", die)
		check.Contains(t, m.Text(), "\n"+die, "%q is not in", die)
		check.Must(t, m.Undo())
		if m.ToMove() == rules.Chance {
			t.Errorf("%q: undo stops at a die", die)
		}
	}
}

func TestLoadKeepsTheIntactPart(t *testing.T) {
	m := newMatch(t, Setup{Seed: 3})
	finish(t, m, 3)
	lines := strings.Split(m.Text(), "\n")
	whole, err := journal.Parse(m.Text())
	check.Must(t, err)
	for i, line := range lines {
		damaged := slices.Clone(lines)
		damaged[i] = line + "?"
		back, err := Load(strings.Join(damaged, "\n"), systems())
		if strings.HasPrefix(line, "#=") && !strings.HasPrefix(line, "#= hash") || line == "" && i == len(lines)-1 {
			continue
		}
		if err == nil && (strings.HasPrefix(line, "axis") || strings.HasPrefix(line, "allies")) {
			continue // any name is valid for a seat
		}
		var at *journal.Error
		if !errors.As(err, &at) {
			t.Fatalf("line %d %q: %v", i+1, line, err)
		}
		if at.Line != i+1 {
			t.Errorf("line %d %q is reported as %v", i+1, line, err)
		}
		if i < 7 {
			if back != nil {
				t.Errorf("line %d %q: a match in spite of its header", i+1, line)
			}
			continue
		}
		if want := rulestest.PlaysBefore(whole, i+1); back == nil || back.Played() != want {
			t.Fatalf("line %d %q: an earlier line is not loaded", i+1, line)
		}
		if back.Played() > 0 && back.Position().Hash() != m.Records()[back.Played()-1].Hash {
			t.Errorf("line %d %q: another position", i+1, line)
		}
		check.Must(t, back.AdvanceForced()) // it can be played on
		finish(t, back, 1)
	}
}

func TestSystems(t *testing.T) {
	s := systems()
	check.EqualSlices(t, s.IDs(), []string{"toy"}, "offered: a game to come cannot be played")
	for _, id := range []string{"chess", "go"} {
		if _, err := s.Get(id); !errors.Is(err, ErrUnknownGame) || !strings.HasSuffix(err.Error(), "there are toy") {
			t.Errorf("%s: %v", id, err)
		}
	}
	sys, err := s.Get("toy")
	if err != nil || sys.ID() != "toy" {
		t.Errorf("%v, %v", sys, err)
	}
	if _, err := engines().Heuristics(sys); err != nil {
		t.Error(err)
	}
	loads := 0
	loadError := errors.New("line 3")
	s = NewSystems(Registry{{ID: "bad", Load: func(fs.FS) (rules.System, error) { loads++; return nil, loadError }}}, nil)
	for range 2 {
		if _, err := s.Get("bad"); err != loadError || loads != 1 {
			t.Errorf("after %d loads: %v", loads, err)
		}
	}
}
