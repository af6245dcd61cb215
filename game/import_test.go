package game

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
)

func TestImportTakesAFreeName(t *testing.T) {
	s, _ := newStore(t)
	mine, theirs := newMatch(t, Setup{Seed: 1}), newMatch(t, Setup{Seed: 2})
	check.Must(t, s.Save("game", mine))
	for _, want := range []string{"game (2)", "game (3)"} {
		name, err := s.Import("game", theirs.Text(), systems())
		if err != nil || name != want {
			t.Errorf("imported as %q: %v", name, err)
		}
		holds(t, s, name, theirs.Text())
	}
	if name, err := s.Import("GAME", theirs.Text(), systems()); err != nil || name != "GAME (4)" && name != "GAME (2)" {
		t.Errorf("imported as %q: %v", name, err)
	}
	holds(t, s, "game", mine.Text())
}

func TestImportKeepsADamagedFileUnchanged(t *testing.T) {
	s, _ := newStore(t)
	mine := newMatch(t, Setup{Seed: 1})
	finish(t, mine, 1)
	check.Must(t, s.Save("game", mine))
	text := mine.Text()[:strings.Index(mine.Text(), "#= turn 2")] + "move a.1 9-9"
	name, err := s.Import("game", text, systems())
	var d *CorruptSaveError
	var at *journal.Error
	if name != "game (damaged)" || !errors.As(err, &d) || !errors.As(err, &at) || at.Line != strings.Count(text, "\n")+1 || d.Aside != name {
		t.Fatalf("%q, %v", name, err)
	}
	holds(t, s, "game", mine.Text())
	holds(t, s, name, text)
	if name, err = s.Import("game", text, systems()); name != "game (damaged 2)" {
		t.Errorf("a second time as %q: %v", name, err)
	}
}

// A journal that leaves a side without a seat is damaged at that line. Its text is kept under a name that marks the damage.
func TestImportKeepsAMatchWithoutASeat(t *testing.T) {
	s, _ := newStore(t)
	text := strings.Replace(newMatch(t, Setup{Seed: 1}).Text(), "\naxis human\n", "\naxis "+NoSeat+"\n", 1)
	name, err := s.Import("game", text, systems())
	var d *CorruptSaveError
	if name != "game (damaged)" || !errors.As(err, &d) || !strings.Contains(err.Error(), "line 5") {
		t.Fatalf("%q, %v", name, err)
	}
	holds(t, s, name, text)
}

func TestImportRefuses(t *testing.T) {
	s, _ := newStore(t)
	text := newMatch(t, Setup{Seed: 1}).Text()
	for reason, text := range map[string]string{
		"no journal": "Dear diary,\n", "later": strings.Replace(text, "toy 1", "toy 2", 1), "game": strings.Replace(text, "toy 1", "chess 1", 1),
		"large": text + strings.Repeat("# a word\n", MaxBytes/9),
	} {
		if name, err := s.Import("game", text, systems()); err == nil || name != "" || len(names(t, s)) > 0 {
			t.Errorf("%s: imported as %q, %q", reason, name, names(t, s))
		}
	}
	var large *TooLargeError
	if _, err := s.Import("game", text+strings.Repeat("\n", MaxBytes), systems()); !errors.As(err, &large) {
		t.Errorf("%v", err)
	}
}

// TestImportOfABrokenSecondLine: a journal that breaks below its first line is stored as damaged.
func TestImportOfABrokenSecondLine(t *testing.T) {
	s, _ := newStore(t)
	first, _, _ := strings.Cut(newMatch(t, Setup{Seed: 1}).Text(), "\n")
	text := first + "\nDear diary,\n"
	var damaged *CorruptSaveError
	name, err := s.Import("game", text, systems())
	if !errors.As(err, &damaged) || damaged.Aside != name {
		t.Fatalf("%q, %v", name, err)
	}
	holds(t, s, name, text)
}

func TestImportOfEarlierRulesKeepsTheText(t *testing.T) {
	s, _ := newStore(t)
	text := passing(t).Text()
	var old *OlderRulesError
	name, err := s.Import("game", text, later(1))
	if name != "game" || !errors.As(err, &old) {
		t.Fatalf("%q, %v", name, err)
	}
	holds(t, s, name, text)
}

func TestImportedNames(t *testing.T) {
	s, _ := newStore(t)
	text := newMatch(t, Setup{Seed: 1}).Text()
	long := strings.Repeat("ß", 200)
	for given, want := range map[string]string{
		" a\nb\x7f\xff ": "ab", strings.Repeat(" ", maxName) + "abc": "abc", strings.Repeat("a", maxName-1) + " b": strings.Repeat("a", maxName-1), "": "game", "autosave toy 3": "autosave toy 3 (2)", long: long[:maxName],
	} {
		name, err := s.Import(given, text, systems())
		if err != nil || name != want {
			t.Errorf("%q is imported as %q: %v", given, name, err)
		}
		_, ok := ParseAuto(name)
		check.False(t, ok, "%q can be swept", name)
	}
}

func TestAFileWithTheLongestNameCanBeRenamed(t *testing.T) {
	s, f := newStore(t)
	for _, letter := range []string{"x", "ß", "…"} { // one, six, nine bytes of a file's name
		name := clip(strings.Repeat(letter, maxName), maxName)
		check.Must(t, f.Put(name, "nonsense"))
		_, err := s.Open(name, systems())
		var d *CorruptSaveError
		if !errors.As(err, &d) || d.Aside == name || len(d.Aside) > maxName {
			t.Fatalf("%v", err)
		}
		holds(t, s, d.Aside, "nonsense")
		check.Must(t, f.Put(name, newMatch(t, Setup{}).Text()))
		if before, _, ok := DamagedName(d.Aside); !ok || !strings.HasPrefix(name, before) {
			t.Errorf("%q was %q", d.Aside, before)
		}
	}
}

func TestTooLargeASave(t *testing.T) {
	s, f := newStore(t)
	text := newMatch(t, Setup{}).Text() + strings.Repeat("\n", MaxBytes)
	check.Must(t, f.Put("game", text))
	var large *TooLargeError
	if _, err := s.Open("game", systems()); !errors.As(err, &large) {
		t.Errorf("%v", err)
	}
	if free, err := s.putFree("game", "another"); free || err != nil {
		t.Errorf("its name is free: %v, %v", free, err)
	}
	list, err := s.List()
	if err != nil || len(list) != 1 || !errors.As(list[0].Err, &large) {
		t.Errorf("%+v, %v", list, err)
	}
	if _, err := ReadFile(t.TempDir(), MaxBytes); err == nil {
		t.Error("a folder is read")
	}
}

func TestExport(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	var got []string
	for _, name := range []string{"../../x", "turn 1/2", "turn 1/2", "..", "", "con", `a:b\c`, "Größe 3", strings.Repeat("ß", 100), ". x"} {
		path, err := Export(dir, name, Extension, "text of "+name)
		check.Must(t, err)
		b, err := os.ReadFile(path)
		if err != nil || string(b) != "text of "+name || filepath.Dir(path) != dir {
			t.Errorf("%q is in %s: %v", name, path, err)
		}
		got = append(got, filepath.Base(path))
	}
	want := []string{"..-..-x", "turn 1-2", "turn 1-2 (2)", "game", "game (2)", "game con", "a-b-c", "Größe 3", strings.Repeat("ß", maxName/2), "x"}
	want[0] = "-..-x"
	for i := range want {
		want[i] += Extension
	}
	if !slices.Equal(got, want) {
		t.Errorf("files\n%q, want\n%q", got, want)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != len(want) {
		t.Errorf("%d files", len(entries))
	}
	if up, err := os.ReadDir(filepath.Dir(dir)); err != nil || len(up) != 1 {
		t.Errorf("there are files outside the folder: %v", up)
	}
}
