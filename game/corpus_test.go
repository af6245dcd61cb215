package game_test

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/rulestest"
	"herbstnebel/rules/splitmix"
)

// corpus is the folder of journals written by older builds.
const corpus = "testdata/corpus"

// TestCorpus: games of every earlier version of the rules open.
func TestCorpus(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	extendCorpus(t, systems)
	files, err := filepath.Glob(filepath.Join(corpus, "*", "*.journal"))
	check.Must(t, err)
	seen := map[string]int{}
	for _, file := range files {
		b, err := os.ReadFile(file)
		check.Must(t, err)
		text := strings.ReplaceAll(string(b), "\r", "")
		j, err := journal.Parse(text)
		check.Must(t, err, file)
		if want := strconv.Itoa(j.Header.Version); filepath.Base(filepath.Dir(file)) != want {
			t.Errorf("%s is of version %s", file, want)
		}
		seen[fmt.Sprint(j.Header.System, " ", j.Header.Version)]++
		t.Run(filepath.Base(file), func(t *testing.T) { opens(t, text, j, systems) })
	}
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		for v := 1; v <= sys.Version(); v++ {
			if seen[fmt.Sprint(id, " ", v)] == 0 {
				t.Errorf("no game of %s, version %d of its rules; the flag -update adds some of today's", id, v)
			}
		}
	}
	if seen["deadlywoods 1"] < 11 || seen["tigers 1"] < 10 {
		t.Errorf("games are missing: %v", seen)
	}
}

// opens checks that a journal of the corpus opens.
func opens(t *testing.T, text string, j *journal.Journal, systems *game.Systems) {
	m, err := game.Load(text, systems)
	if m == nil {
		t.Fatal(err)
	}
	var old *game.OlderRulesError
	switch {
	case j.Header.Version == m.System().Version():
		if err != nil {
			t.Fatalf("a game of today's rules no longer replays; a change of the legal choices needs an entry in the changes of the system, which raises the rules version: %v", err)
		}
		if format(text) >= journal.Format-1 && withoutRemarks(m.Text()) != withoutRemarks(text) {
			t.Error("today's build writes the game differently")
		}
		inTodaysWords(t, m, systems)
		return
	case err == nil:
		if m.Played() != j.Plays() {
			t.Errorf("%d of %d choices are read", m.Played(), j.Plays())
		}
	case !errors.As(err, &old):
		t.Fatal(err)
	default:
		t.Log(err)
		var at *journal.Error
		if errors.As(old.Err, &at) {
			if n := rulestest.PlaysBefore(j, at.Line); n != old.Legal {
				t.Errorf("line %d comes after %d choices, but %d choices are replayed", at.Line, n, old.Legal)
			}
		} else if old.Differs == 0 || old.Legal != old.Of {
			t.Errorf("the error names neither a line nor a position: %+v", old)
		}
		later := slices.DeleteFunc(slices.Clone(m.System().Changes()), func(c rules.Change) bool { return c.Version <= j.Header.Version })
		if len(later) == 0 || !slices.Equal(old.Changes, later) || old.Legal != m.Played() || old.Of != j.Plays() {
			t.Errorf("%+v", old)
		}
	}
	for n := range m.Played() + 1 { // replay every choice
		if n > 0 && m.At(n).Hash() != m.Records()[n-1].Hash {
			t.Fatalf("the position after %d choices differs", n)
		}
	}
	if m.Outcome().Over {
		return
	}
	next, err := m.Branch(m.Played(), 0) // and play on
	check.Must(t, err)
	if back, err := game.Load(next.Text(), systems); err != nil || back.Text() != next.Text() {
		t.Errorf("the continued match does not read back: %v", err)
	}
}

// format is the format of a journal.
func format(text string) (n int) {
	_, _ = fmt.Sscanf(text, "herbstnebel journal %d", &n)
	return n
}

// inTodaysWords checks that a match is written in the current notation and can be read back.
func inTodaysWords(t *testing.T, m *game.Match, systems *game.Systems) {
	t.Helper()
	for n, r := range m.Records() {
		check.MustEqual(t, r.Text, m.At(n).Notation(r.Choice), "choice %d is written", n+1)
	}
	back, err := game.Load(m.Text(), systems)
	check.Must(t, err)
	if back.Text() != m.Text() || back.Position().Hash() != m.Position().Hash() {
		t.Error("the match in the current notation reads back as another match")
	}
}

// TestWordsOfFormatOne: the notation that occurs only in journals of format 1 can be read.
func TestWordsOfFormatOne(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	files, err := filepath.Glob(filepath.Join(corpus, "*", "*.journal"))
	check.Must(t, err)
	verbs := map[string]map[string]string{}
	for _, file := range files {
		b, err := os.ReadFile(file)
		check.Must(t, err)
		j, err := journal.Parse(string(b))
		check.Must(t, err)
		sys, err := systems.Get(j.Header.System)
		check.Must(t, err)
		pos, err := j.Start(sys)
		check.Must(t, err)
		now := verbs[sys.ID()]
		if now == nil {
			now = map[string]string{}
			verbs[sys.ID()] = now
		}
		lines := strings.Split(string(b), "\n")
		_ = j.Follow(pos, func(s journal.Step) error { // a journal of older rules is followed as far as it is legal
			if was := strings.TrimSpace(lines[s.Line.Num-1]); s.N > 0 && was != s.Line.Text {
				now[verbOf(was)] = verbOf(s.Line.Text)
			}
			return nil
		})
	}
	want := map[string]map[string]string{
		"deadlywoods": {"to": "move", "close up": "close-up", "guns": "support", "rockets": "rockets-doubled", "plus two": "plus-two",
			"keep result": "keep-result", "carry out": "carry-out"},
		"tigers": {"special-at": "at", "end-moves": "end", "end-battles": "end", "end-building": "end", "spare": "keep",
			"scrap": "remove"}, // no game of the corpus is legal up to "begin", which is "fight", or "let", which is "none"
	}
	for id, words := range want {
		if !maps.Equal(verbs[id], words) {
			t.Errorf("%s: %v, want %v", id, verbs[id], words)
		}
	}
}

// verbOf returns the leading lower-case words of a notation.
func verbOf(notation string) string {
	words := strings.Fields(notation)
	n := 0
	for n < len(words) && n < 2 && strings.Trim(words[n], "abcdefghijklmnopqrstuvwxyz-") == "" {
		n++
	}
	return strings.Join(words[:n], " ")
}

// withoutRemarks removes the parts of a journal that are only for readers. Hashes stay.
func withoutRemarks(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#=") || strings.HasPrefix(line, "#= hash ") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// extendCorpus writes, with -update, a random game of each scenario of a system whose
// version has none.
func extendCorpus(t *testing.T, systems *game.Systems) {
	if !rulestest.Updating() {
		return
	}
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		dir := filepath.Join(corpus, strconv.Itoa(sys.Version()))
		check.Must(t, os.MkdirAll(dir, 0o755))
		if there, err := filepath.Glob(filepath.Join(dir, id+"-*")); err != nil || len(there) > 0 {
			continue
		}
		for _, s := range sys.Scenarios() {
			m, err := game.New(sys, game.Setup{Scenario: s.ID, Seed: 1944, Axis: "random", Allies: gametest.Allies(sys, "random")})
			check.Must(t, err)
			src := splitmix.Source(1944)
			for !m.Outcome().Over {
				choices := m.Choices()
				check.Must(t, m.Play(choices[src.N(len(choices))]))
			}
			check.Must(t, os.WriteFile(filepath.Join(dir, id+"-"+s.ID+"-random.journal"), []byte(m.Text()), 0o644))
		}
	}
}

// TestChangesAreReported checks the rule changes of every registered game.
func TestChangesAreReported(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, id := range systems.IDs() {
		sys, err := systems.Get(id)
		check.Must(t, err)
		rulestest.Changes(t, sys, assets.FS())
	}
}
