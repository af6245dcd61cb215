package main

import (
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"herbstnebel/assets"
	"herbstnebel/game"
	"herbstnebel/game/link"
	"herbstnebel/game/registry"
	"herbstnebel/game/study"
	"herbstnebel/game/workshop"
	"herbstnebel/rules/check"
	"herbstnebel/rules/journal"
	"herbstnebel/scenes"
	"herbstnebel/scenes/ui"
)

// Unknown and contradictory flags are refused with a message in the language of the flags.
func TestFlags(t *testing.T) {
	for line, want := range map[string]string{
		"-lang en -scale 1.5 -game tigers": "", "-load x -mute": "", "-axis mcts:rollouts=3": "", "-mute=true": "", "-link x": "",
		"-seed x -scale 9 -lang es -mute=maybe": "", // faults of the request, which the title shows
		"-load x -game tigers":                  "-load and -link continue a game", "-seed 0 -load x": "continue a game",
		"-link x -load y": "continue a game", "-seed 1 -link x": "continue a game",
		"tigers": "Unknown argument “tigers”", "-foo": "Unknown argument “-foo”", "--foo=1 -lang fr": "Argument «\u00a0-foo\u00a0» inconnu",
		"-game": "-game needs a value", "-lang de -load": "-load braucht einen Wert",
		"-foo -lang=DE": "Unbekanntes Argument", "-version=x": "Unknown argument",
	} {
		args := strings.Fields(line)
		t.Setenv("LANG", "en")
		t.Setenv("HERBSTNEBEL_HOME", t.TempDir())
		code, message := parsed(t, args)
		if (code == 2) != (want != "") || !strings.Contains(message, want) {
			t.Errorf("%s: code %d, %q", line, code, message)
		}
		if sentence, one := strings.CutPrefix(message, "herbstnebel: "); want != "" && (!one || strings.Count(sentence, "\n") != 1) {
			t.Errorf("%s: %q is not one sentence", line, message)
		}
	}
}

// Flags and the parameters of an address mean the same.
func TestFlagsAreParameters(t *testing.T) {
	for _, p := range [][2]string{
		{"game", "tigers"}, {"scenario", "x"}, {"axis", "human"}, {"allies", "general"}, {"seed", "7"}, {"seed", "x"}, {"lang", "de_AT"}, {"lang", "es"},
		{"scale", "1,25"}, {"scale", "NaN"}, {"mute", "true"}, {"mute", "maybe"},
	} {
		r, code := parse([]string{"-" + p[0] + "=" + p[1]})
		if want := scenes.ReadAddress([][2]string{p}, ""); code >= 0 || !reflect.DeepEqual(r, want) {
			t.Errorf("%s: the flag asks for %+v (%d), the parameter for %+v", p, r, code, want)
		}
	}
}

// A file, a folder or a link that cannot be used is a fault, which the title shows.
func TestWhatCannotBeOpened(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	for _, r := range []*scenes.Request{{Load: "none.journal"}, {Link: "#game=x"}, {Link: "none"}} {
		x, err := read(r, systems)
		check.True(t, x.match == nil && err != nil, "%+v: %v", r, err)
	}
	o := scenes.Options{Games: registry.Games()}
	check.True(t, data("none", &o) != nil && len(o.Faults) == 1, "data: %v", o.Faults)
}

// A study is opened from its link and from its file.
func TestStudyIsOpened(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	sys, err := systems.Get("axisallies")
	check.Must(t, err)
	s, err := study.New(sys, journal.Header{Scenario: sys.Scenarios()[0].ID})
	check.Must(t, err)
	_, err = s.Play(s.Position(s.Here()).Choices(nil)[0])
	check.Must(t, err)
	path := filepath.Join(t.TempDir(), "a.study")
	check.Must(t, os.WriteFile(path, []byte(s.Text()), 0o600))
	for _, r := range []*scenes.Request{{Link: "#game=" + link.WriteStudy(s)}, {Load: path}} {
		x, err := read(r, systems)
		check.Must(t, err)
		check.True(t, x.match == nil && x.study != nil && x.study.Here().Hash() == s.Here().Hash(), "%+v", r)
	}
}

// A scenario is opened from its link and from its file.
func TestScenarioIsOpened(t *testing.T) {
	systems := game.NewSystems(registry.Games(), assets.FS())
	sys, err := systems.Get("axisallies")
	check.Must(t, err)
	v, err := sys.Start(sys.Scenarios()[0].ID, nil)
	check.Must(t, err)
	s, err := workshop.New(v)
	check.Must(t, err)
	path := filepath.Join(t.TempDir(), "a.scenario")
	check.Must(t, os.WriteFile(path, []byte(s.Text()), 0o600))
	for _, r := range []*scenes.Request{{Link: "#game=" + link.WriteScenario(s)}, {Load: path}} {
		x, err := read(r, systems)
		check.Must(t, err)
		check.True(t, x.scenario != nil && x.scenario.Position().Hash() == s.Position().Hash(), "%+v", r)
	}
}

// The message is in the language of the environment, in any spelling of the locale.
func TestLanguageOfTheSystem(t *testing.T) {
	t.Setenv("HERBSTNEBEL_HOME", t.TempDir())
	for value, want := range map[string]string{
		"de": "Unbekannt", "DE": "Unbekannt", "de_DE.UTF-8": "Unbekannt", "de-AT": "Unbekannt", "fr_CA@euro": "inconnu", "C.UTF-8": "Unknown", "den_CA": "Unknown", "": "Unknown",
	} {
		for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
			t.Setenv(name, "")
		}
		t.Setenv("LANG", value)
		_, message := parsed(t, []string{"-foo"})
		check.Contains(t, message, want, "LANG=%s", value)
	}
}

// A message that cannot be written is shown in a message box if the system has another place for
// it.
func TestMessageWithoutConsole(t *testing.T) {
	nowhere, err := os.Open(os.DevNull) // opened for reading only
	check.Must(t, err)
	defer nowhere.Close()
	t.Setenv("LANG", "en")
	t.Setenv("HERBSTNEBEL_HOME", t.TempDir())
	out, errs, was := os.Stdout, os.Stderr, showMessage
	defer func() { os.Stdout, os.Stderr, showMessage = out, errs, was }()
	var shown []string
	showMessage = func(words string) { shown = append(shown, words) }
	os.Stdout, os.Stderr = nowhere, nowhere
	for line, want := range map[string]string{
		"-help": "continue the game of this journal file", "-version": "herbstnebel " + game.Version, "-foo": "Unknown argument “-foo”", "tigers": "Unknown argument “tigers”",
	} {
		shown = nil
		if run(strings.Fields(line)); len(shown) != 1 || !strings.Contains(shown[0], want) {
			t.Errorf("%s: shown are %q, want %q", line, shown, want)
		}
	}
}

// parsed parses flags and returns the exit code and the messages.
func parsed(t *testing.T, args []string) (code int, message string) {
	t.Helper()
	r, w, err := os.Pipe()
	check.Must(t, err)
	was := os.Stderr
	os.Stderr = w
	_, code = parse(args)
	os.Stderr = was
	w.Close()
	b, err := io.ReadAll(r)
	check.Must(t, err)
	return code, string(b)
}

// The first window fits the monitor including its frame.
func TestTheFirstWindowFitsTheMonitor(t *testing.T) {
	for _, m := range [][2]int{{0, 0}, {1280, 720}, {1366, 768}, {1920, 1080}, {1280, 800}, {600, 400}, {2560, 1440}, {3840, 2160}} {
		w, h := firstWindow(m[0], m[1])
		if most := ui.AutoScale(float64(m[0]), float64(m[1]), 0, 0); w > 1280*most/100 || h > 800*most/100 || w < 480 || h < 360 {
			t.Errorf("on %v the window is %d × %d", m, w, h)
		}
		if m[0] > 0 && (w >= m[0] || h > m[1]-40) {
			t.Errorf("a window of %d × %d does not fit %v", w, h, m)
		}
	}
}
