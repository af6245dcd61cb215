package main

import (
	"io"
	"os"
	"strings"
	"testing"

	"herbstnebel/game"
)

// TestFlags: what contradicts itself or is out of bounds is refused, in words.
func TestFlags(t *testing.T) {
	for line, want := range map[string]string{
		"-lang en -scale 1.5 -game tigers": "", "-load x -mute": "", "-scale 0.75": "", "-axis mcts:rollouts=3": "",
		"-load x -game tigers": "-load and -link go on with a game", "-seed 0 -load x": "go on with a game", "-link x": "", "-link x -load y": "go on with a game", "-seed 1 -link x": "go on with a game",
		"-lang en,fr": "no language “en,fr”", "-scale NaN": "from 0.75 to 2", "-scale +Inf": "from 0.75 to 2", "-scale 0.7": "from 0.75 to 2",
		"-lang fr -scale 3": "de 0.75 à 2", "tigers": "“tigers” is not understood",
	} {
		args := strings.Fields(line)
		t.Setenv("LANG", "en")
		t.Setenv("HERBSTNEBEL_HOME", t.TempDir())
		code, said := parsed(t, args)
		if (code == 2) != (want != "") || !strings.Contains(said, want) {
			t.Errorf("%s: code %d, %q", line, code, said)
		}
	}
	for _, args := range [][]string{{"-lang", "en fr"}, {"-lang", " "}} {
		if code, said := parsed(t, args); code != 2 || !strings.Contains(said, "no language") {
			t.Errorf("%q: code %d, %q", args, code, said)
		}
	}
}

// TestWordsWithoutAConsole: what cannot be written is shown elsewhere, where the system has a place for it.
func TestWordsWithoutAConsole(t *testing.T) {
	nowhere, err := os.Open(os.DevNull) // to be read only
	if err != nil {
		t.Fatal(err)
	}
	defer nowhere.Close()
	t.Setenv("LANG", "en")
	t.Setenv("HERBSTNEBEL_HOME", t.TempDir())
	out, errs, was := os.Stdout, os.Stderr, elsewhere
	defer func() { os.Stdout, os.Stderr, elsewhere = out, errs, was }()
	var shown []string
	elsewhere = func(words string) { shown = append(shown, words) }
	os.Stdout, os.Stderr = nowhere, nowhere
	for line, want := range map[string]string{
		"-help": "a journal file to go on with", "-version": "herbstnebel " + game.Version, "-seed x": "invalid value", "tigers": "“tigers” is not understood",
		"-load none.journal": "none.journal", "-data none": "none",
	} {
		shown = nil
		if run(strings.Fields(line)); len(shown) != 1 || !strings.Contains(shown[0], want) {
			t.Errorf("%s: shown are %q, want %q", line, shown, want)
		}
	}
}

// parsed parses flags and returns what is said.
func parsed(t *testing.T, args []string) (code int, said string) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	was := os.Stderr
	os.Stderr = w
	_, code = parse(args)
	os.Stderr = was
	w.Close()
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return code, string(b)
}

// TestTheFirstWindowFitsTheMonitor: with its frame.
func TestTheFirstWindowFitsTheMonitor(t *testing.T) {
	for _, m := range [][2]int{{0, 0}, {1280, 720}, {1366, 768}, {1920, 1080}, {1280, 800}, {600, 400}} {
		w, h := firstWindow(m[0], m[1])
		if w > 1280 || h > 800 || w < 480 || h < 360 {
			t.Errorf("on %v the window is %d × %d", m, w, h)
		}
		if m[0] > 0 && (w >= m[0] || h > m[1]-40) {
			t.Errorf("a window of %d × %d does not fit %v", w, h, m)
		}
	}
}
