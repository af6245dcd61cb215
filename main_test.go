package main

import (
	"io"
	"os"
	"strings"
	"testing"

	"herbstnebel/game"
	"herbstnebel/rules/check"
	"herbstnebel/scenes/ui"
)

// Contradictory flags and values out of range are refused with a message.
func TestFlags(t *testing.T) {
	for line, want := range map[string]string{
		"-lang en -scale 1.5 -game tigers": "", "-load x -mute": "", "-scale 0.75": "", "-axis mcts:rollouts=3": "",
		"-load x -game tigers": "-load and -link continue a game", "-seed 0 -load x": "continue a game", "-link x": "", "-link x -load y": "continue a game", "-seed 1 -link x": "continue a game",
		"-lang en,fr": "Unknown language “en,fr”", "-scale NaN": "from 0.75 to 2", "-scale +Inf": "from 0.75 to 2", "-scale 0.7": "from 0.75 to 2",
		"-lang fr -scale 3": "de 0,75 à 2", "tigers": "Unknown argument “tigers”",
		"-scale 1,25": "", "-scale 1,25,5": "from 0.75 to 2", "-scale big": "from 0.75 to 2", "-scale big -lang de": "von 0,75 bis 2", "-scale 3 -lang=DE": "von 0,75 bis 2", "-scale=": "from 0.75 to 2",
		"-lang DE": "", "-lang de_DE.UTF-8": "", "-lang de-AT": "", "-lang fr_FR@euro": "", "-lang es": "Unknown language “es”", "-lang deu": "Unknown language “deu”", "-lang C": "Unknown language “C”",
		"-seed x": "-seed is a whole number", "-seed -1": "-seed is a whole number", "-seed 1.5 -lang fr": "-seed est un nombre entier",
		"-mute=maybe": "-mute takes no value", "-lang de -version=x": "-version nimmt keinen Wert", "-mute=true": "", "-game": "-game needs a value", "-lang de -load": "-load braucht einen Wert",
		"-foo": "Unknown argument “-foo”", "--foo=1 -lang fr": "Argument «\u00a0-foo\u00a0» inconnu",
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
	for _, args := range [][]string{{"-lang", "en fr"}, {"-lang", " "}} {
		if code, message := parsed(t, args); code != 2 || !strings.Contains(message, "Unknown language") {
			t.Errorf("%q: code %d, %q", args, code, message)
		}
	}
}

// The message is in the language of the environment, in any spelling of the locale.
func TestLanguageOfTheSystem(t *testing.T) {
	t.Setenv("HERBSTNEBEL_HOME", t.TempDir())
	for value, want := range map[string]string{
		"de": "von 0,75", "DE": "von 0,75", "de_DE.UTF-8": "von 0,75", "de-AT": "von 0,75", "fr_CA@euro": "de 0,75", "C.UTF-8": "from 0.75", "den_CA": "from 0.75", "": "from 0.75",
	} {
		for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
			t.Setenv(name, "")
		}
		t.Setenv("LANG", value)
		_, message := parsed(t, []string{"-scale", "9"})
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
		"-help": "continue the game of this journal file", "-version": "herbstnebel " + game.Version, "-seed x": "-seed is a whole number", "tigers": "Unknown argument “tigers”",
		"-load none.journal": "none.journal", "-data none": "none",
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
