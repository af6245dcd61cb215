package game

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/toy"
)

// stricter is the toy game with version 2 of its rules: from a turn on passing is illegal or, with turn 0, only
// the hashes differ.
type stricter struct {
	rules.System
	turn int
}

func (s stricter) Version() int { return 2 }
func (s stricter) Changes() []rules.Change {
	return []rules.Change{{Version: 2, Para: "3"}}
}

func (s stricter) Start(scenario string, options []string) (rules.View, error) {
	p, err := s.System.Start(scenario, options)
	if err != nil {
		return nil, err
	}
	return stricterPosition{p, s}, nil
}

type stricterPosition struct {
	rules.View
	sys stricter
}

func (p stricterPosition) System() rules.System { return p.sys }
func (p stricterPosition) Clone() rules.Position {
	return stricterPosition{rules.CloneView(p.View), p.sys}
}
func (p stricterPosition) Copy(src rules.Position) { p.View.Copy(src.(stricterPosition).View) }
func (p stricterPosition) Hash() uint64 {
	if p.sys.turn == 0 {
		return ^p.View.Hash()
	}
	return p.View.Hash()
}

func (p stricterPosition) Choices(dst []rules.Choice) []rules.Choice {
	n := len(dst)
	dst = p.View.Choices(dst)
	if p.sys.turn == 0 || p.Turn() < p.sys.turn {
		return dst
	}
	rest := slices.DeleteFunc(dst[n:], func(c rules.Choice) bool { return p.Notation(c) == "end" })
	return dst[:n+len(rest)]
}

// later returns games in which toy has version 2 of its rules.
func later(turn int) *Systems {
	s := systems()
	s.loads["toy"] = func() (rules.System, error) { return stricter{toy.New(), turn}, nil }
	return s
}

// passing returns a match of version 1 in which a side passes in its third turn and later.
func passing(t *testing.T) *Match {
	t.Helper()
	m := newMatch(t, Setup{Seed: 8})
	for m.Position().Turn() < 3 {
		check.Must(t, m.Play(m.Choices()[len(m.Choices())-1]))
	}
	for range 3 {
		check.Must(t, m.PlayText("end"))
	}
	return m
}

func TestAGameOfEarlierRulesOpensUpToTheLineThatIsNoLongerLegal(t *testing.T) {
	was := passing(t)
	text := was.Text()
	line := strings.Count(text[:strings.Index(text, "end\n")], "\n") + 1
	m, err := Load(text, later(1))
	var old *OlderRulesError
	var at *journal.Error
	if !errors.As(err, &old) || !errors.As(err, &at) || at.Line != line || !errors.Is(err, rules.ErrIllegal) {
		t.Fatalf("line %d: %v", line, err)
	}
	j, _ := journal.Parse(text)
	if old.Legal != rulestest.PlaysBefore(j, line) || old.Of != was.Played() || old.Line != line || old.Text != "end" || old.Version != 1 || old.Now != 2 || len(old.Changes) != 1 {
		t.Errorf("%+v", old)
	}
	if m == nil || m.Played() != old.Legal || m.Header().Version != 2 {
		t.Fatal("the match does not end where the rules become stricter")
	}
	if !strings.HasPrefix(m.Text(), strings.Replace(text, "toy 1", "toy 2", 1)[:200]) {
		t.Errorf("the match continues as\n%s", m.Text())
	}
}

func TestAGameOfEarlierRulesThatIsTheSameTodayContinues(t *testing.T) {
	was := passing(t)
	m, err := Load(was.Text(), later(99))
	if err != nil || m.Played() != was.Played() || m.Header().Version != 2 {
		t.Errorf("%v", err)
	}
}

func TestAGameOfEarlierRulesThatDivergesIsReported(t *testing.T) {
	was := passing(t)
	m, err := Load(was.Text(), later(0))
	var old *OlderRulesError
	if !errors.As(err, &old) || old.Err != nil || old.Legal != old.Of || old.Differs != was.Played() || m.Played() != was.Played() {
		t.Errorf("%+v, %v", old, err)
	}
}

func TestAGameOfEarlierRulesIsNotRenamed(t *testing.T) {
	storage := NewFolder(t.TempDir())
	text := passing(t).Text()
	check.Must(t, storage.Put("game", text))
	m, err := NewStore(storage).Open("game", later(1))
	var old *OlderRulesError
	if m == nil || !errors.As(err, &old) {
		t.Fatal(err)
	}
	names, _ := storage.Names()
	if now, err := NewStore(storage).Text("game"); len(names) != 1 || err != nil || now != text {
		t.Errorf("saves %q, %v", names, err)
	}
}
