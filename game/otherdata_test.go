package game_test

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/gametest"
	"herbstnebel/game/link"
	"herbstnebel/game/registry"
	"herbstnebel/rules"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/rules/splitmix"
)

// folder is a file system of data with an overlay.
type folder struct {
	fs.FS
	name string
}

func (f folder) Folder() string { return f.name }

// over returns the games with a folder of data in which one file has old replaced by new.
func over(t *testing.T, name, file, old, new string) *game.Systems {
	t.Helper()
	b, err := fs.ReadFile(assets.FS(), file)
	check.Must(t, err)
	if strings.Count(string(b), old) != 1 {
		t.Fatalf("%s does not contain %q exactly once", file, old)
	}
	changed := fstest.MapFS{file: {Data: []byte(strings.Replace(string(b), old, new, 1))}}
	return game.NewSystems(registry.Games(), folder{assets.Lay(changed, assets.FS()), name})
}

// own returns the games with the program's own data.
func own() *game.Systems { return game.NewSystems(registry.Games(), assets.FS()) }

// play plays a match at random for at most so many choices.
func play(t *testing.T, systems *game.Systems, id string, limit int) *game.Match {
	t.Helper()
	sys, err := systems.Get(id)
	check.Must(t, err)
	m, err := game.New(sys, game.Setup{Scenario: sys.Scenarios()[0].ID, Seed: 5, Allies: gametest.Allies(sys, game.Human)})
	check.Must(t, err)
	src := splitmix.Source(7)
	for m.Played() < limit && !m.Outcome().Over {
		list := m.Choices()
		check.Must(t, m.Play(list[src.N(len(list))]))
	}
	return m
}

// dataChanges lists two changes of the data of each game. One affects a match at once, the other late or never.
var dataChanges = []struct {
	id, file, old, new string
	met                bool
}{
	{"celles", "celles/turns.csv", "1,23,night,3,1,2Pz 2Pz 116Pz Lehr", "1,23,night,3,1,2Pz 116Pz 116Pz Lehr", true},
	{"celles", "celles/objectives.csv", "marche,2808,2", "marche,2808,3", false},
	{"deadlywoods", "deadlywoods/units.csv", "(2)-2-6,3809", "(2)-2-6,3810", true},
	{"deadlywoods", "deadlywoods/units.csv", "Kuhlmann,armour,kg,9-7-6", "Kuhlmann,armour,kg,9-8-6", false},
	{"tigers", "tigers/units.csv", "352 VG,915,foot,infantry,regiment,3,23", "352 VG,915,foot,infantry,regiment,3,24", true},
	{"tigers", "tigers/levels.csv", "fifth-panzer,decisive,axis,16", "fifth-panzer,decisive,axis,17", false},
	{"axisallies", "axisallies/setup.csv", "0902,2,0,2,0,1", "0902,2,0,2,0,2", true},
	{"axisallies", "axisallies/arrivals.csv", "7,west,Guards", "6,west,Guards", false},
	{"enemyaction", "enemyaction/units.csv", "7-5-3,4,16,0305", "7-5-3,4,16,0304", true},
	{"enemyaction", "enemyaction/days.csv", "29,5", "29,6", false},
}

// TestOtherData: a game that was played with other data is never reported as damaged. It opens as far as it is
// legal, both data are named, and the save stays unchanged. That holds for games that never meet the
// difference, for the built-in data and the data of a folder, and for links.
func TestOtherData(t *testing.T) {
	for _, c := range dataChanges {
		t.Run(c.file, func(t *testing.T) {
			theirs := over(t, "my variant", c.file, c.old, c.new)
			for _, there := range []bool{true, false} {
				from, to, was, now := theirs, own(), "my variant", ""
				if !there {
					from, to, was, now = to, from, now, was
				}
				m := play(t, from, c.id, 60)
				back, err := game.Load(m.Text(), from)
				check.Must(t, err)
				check.Must(t, same(m, back))
				m2, err := game.Load(m.Text(), to)
				isOther(t, m, m2, err, was, now, c.met)
				text, err := link.Write(m)
				check.Must(t, err)
				back, err = link.Read(text, from)
				check.Must(t, err)
				check.Must(t, same(m, back))
				m2, err = link.Read(text, to)
				isOther(t, m, m2, err, was, now, c.met)
				staysAsItIs(t, m, to)
			}
		})
	}
}

// same returns an error unless two matches have reached the same position.
func same(a, b *game.Match) error {
	if a.Played() != b.Played() || a.Position().Hash() != b.Position().Hash() || a.Header().Data != b.Header().Data {
		return errors.New("the positions differ")
	}
	return nil
}

// isOther checks the error for a match m that was opened as m2 with other data.
func isOther(t *testing.T, m, m2 *game.Match, err error, was, now string, met bool) {
	t.Helper()
	var old *game.OlderRulesError
	if !errors.As(err, &old) || m2 == nil {
		t.Fatalf("%v", err)
	}
	if !old.OtherData || old.Data != m.Header().Data || old.Data.Folder != was || old.DataNow.Folder != now || old.DataNow != rules.DataOf(m2.System()) {
		t.Errorf("played with %+v, this program has %+v", old.Data, old.DataNow)
	}
	if old.Of != m.Played() || old.Legal != m2.Played() || m2.Header().Data != old.DataNow || len(old.Changes) > 0 {
		t.Errorf("%+v", old)
	}
	if whole := old.Legal == old.Of && old.Differs == 0; whole == met {
		t.Errorf("%d of %d choices are legal, and choice %d diverges", old.Legal, old.Of, old.Differs)
	}
}

// staysAsItIs checks that a save of a match played with other data stays unchanged when it is opened,
// continued, imported or listed.
func staysAsItIs(t *testing.T, m *game.Match, systems *game.Systems) {
	t.Helper()
	storage := game.NewFolder(t.TempDir())
	store := game.NewStore(storage)
	auto := game.AutosaveName{System: m.System().ID(), Game: 1}.Name()
	check.Must(t, storage.Put(auto, m.Text()))
	check.Must(t, storage.Put("game", m.Text()))
	var old *game.OlderRulesError
	if _, err := store.Open("game", systems); !errors.As(err, &old) {
		t.Errorf("opened: %v", err)
	}
	next, saver, err := store.Continue(auto, systems)
	if !errors.As(err, &old) || saver.Name() != "" {
		t.Fatalf("continued as %q: %v", saver.Name(), err)
	}
	if name, err := store.Import("came", m.Text(), systems); name != "came" || !errors.As(err, &old) {
		t.Errorf("imported as %q: %v", name, err)
	}
	next.Comment("I play on.")
	check.Must(t, saver.Update())
	saver.Release()
	if saver.Name() == auto || saver.Name() == "" {
		t.Errorf("the continued match is saved as %q", saver.Name())
	}
	_, err = store.Open(saver.Name(), systems)
	check.NoError(t, err, "the continued match does not open")
	list, err := store.List()
	check.Must(t, err)
	check.Equal(t, len(list), 4, "saves")
	for _, v := range list {
		text, err := store.Text(v.Name)
		if check.Must(t, err); v.Name != saver.Name() && (text != m.Text() || v.Header.Data != m.Header().Data) {
			t.Errorf("%s has changed", v.Name)
		}
	}
}

// TestOtherDataAndRules: a journal with earlier rules and the built-in data of that version is reported as one
// of earlier rules, not of other data. A folder is named in any version.
func TestOtherDataAndRules(t *testing.T) {
	const tuned = "1-0123456789abcdef"
	text := play(t, own(), "tigers", 20).Text()
	sys, err := own().Get("tigers")
	check.Must(t, err)
	for _, c := range []struct {
		name            string
		earlier         bool
		folder          string
		now             *game.Systems
		outdated, other bool
	}{
		{"tuned under the same rules", false, "", own(), true, true},
		{"tuned with the rules", true, "", own(), false, false},
		{"a folder under earlier rules", true, " mine", own(), true, true},
		{"own data of earlier rules, a folder now", true, "", over(t, "mine", "tigers/levels.csv", "axis,16", "axis,17"), true, true},
	} {
		j, err := journal.Parse(text)
		check.Must(t, err)
		if c.earlier {
			j.Header.Version--
		}
		j.Header.Data = rules.DataID{Fingerprint: tuned, Folder: strings.TrimSpace(c.folder)}
		m, err := game.Load(j.Text(), c.now)
		var old *game.OlderRulesError
		if outdated := errors.As(err, &old); m == nil || outdated != c.outdated || outdated && old.OtherData != c.other || !outdated && err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if c.outdated && (len(old.Changes) > 0) != c.earlier {
			t.Errorf("%s: changes %v", c.name, old.Changes)
		}
	}
	// A journal that breaks under earlier rules is outdated, and its data are not mentioned.
	broken := strings.Replace(text, "#= turn 1\n", "#= turn 1\nmove nobody\n", 1)
	j, err := journal.Parse(broken)
	check.Must(t, err)
	j.Header.Version, j.Header.Data.Fingerprint = sys.Version()-1, tuned
	var old *game.OlderRulesError
	if _, err := game.Load(j.Text(), own()); !errors.As(err, &old) || old.OtherData {
		t.Errorf("%v", err)
	}
}

// TestDamageIsDamage: damage with the same data, or with unknown data, is reported as damage.
func TestDamageIsDamage(t *testing.T) {
	text := strings.Replace(play(t, own(), "tigers", 20).Text(), "#= turn 1\n", "#= turn 1\nmove nobody\n", 1)
	for name, text := range map[string]string{"the same data": text, "no fingerprint": withoutData(text), "another form": strings.Replace(text, "data 1-", "data 9-", 1)} {
		var at *journal.Error
		var old *game.OlderRulesError
		if _, err := game.Load(text, own()); !errors.As(err, &at) || errors.As(err, &old) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// withoutData returns a journal as written before journals had fingerprints.
func withoutData(text string) string {
	before, after, _ := strings.Cut(text, "data 1-")
	_, after, _ = strings.Cut(after, "\n")
	return strings.Replace(before, "journal 3", "journal 2", 1) + after
}

// TestNoFingerprint: journals and links without fingerprints open as before, with any data.
func TestNoFingerprint(t *testing.T) {
	theirs := over(t, "mine", "tigers/levels.csv", "fifth-panzer,decisive,axis,16", "fifth-panzer,decisive,axis,17")
	text := withoutData(play(t, own(), "tigers", 20).Text())
	if strings.Contains(text, "data") {
		t.Fatal(text)
	}
	for _, systems := range []*game.Systems{own(), theirs} {
		m, err := game.Load(text, systems)
		check.Must(t, err)
		if m.Header().Data.Fingerprint == "" || !strings.Contains(m.Text(), "\ndata 1-") {
			t.Error("the continued match names no data")
		}
	}
}

// TestASaveWithoutItsScenario: data may lack the scenario of a journal, which is not reported as damage.
func TestASaveWithoutItsScenario(t *testing.T) {
	theirs := over(t, "mine", "tigers/levels.csv", "fifth-panzer,decisive,axis,16", "fifth-panzer,decisive,axis,17")
	text := strings.Replace(play(t, theirs, "tigers", 5).Text(), "\nscenario ", "\nscenario my-", 1)
	storage := game.NewFolder(t.TempDir())
	check.Must(t, storage.Put("game", text))
	var old *game.OlderRulesError
	if m, err := game.NewStore(storage).Open("game", own()); m != nil || !errors.As(err, &old) || !old.OtherData || old.Legal != 0 || old.Of == 0 {
		t.Errorf("%v", err)
	}
	if now, _, err := storage.Get("game"); err != nil || now != text {
		t.Errorf("the save has changed: %v", err)
	}
}
