package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"reflect"

	"herbstnebel/assets"
	"herbstnebel/game/blunders"
	"herbstnebel/rules"
)

// record is a finished game with all data for the reports.
type record struct {
	Axis    string     `json:"axis"`
	Allies  string     `json:"allies"`
	Seed    uint64     `json:"seed,string"` // seed of the dice
	Winner  string     `json:"winner"`
	Both    bool       `json:"both_lost,omitempty"` // no side won: both are defeated
	Method  string     `json:"method,omitempty"`
	Level   string     `json:"level,omitempty"`
	Turn    int        `json:"turn"`             // last turn
	Points  *int       `json:"points,omitempty"` // victory points at the end; nil if the game has no track for them
	Choices int        `json:"choices"`
	Error   string     `json:"error,omitempty"`
	Forfeit string     `json:"forfeit,omitempty"` // loser by failure of its engine, and the reason
	Turns   []moment   `json:"turns,omitempty"`
	Effort  *[2]effort `json:"effort,omitempty"` // costs of the Axis and the Allies, with -timing
	// Blunders holds the counts of the Axis and of the Allies, with -blunders.
	Blunders *[2]blunders.Counts `json:"conduct,omitempty"`
}

// ends records the outcome.
func (r *record) ends(o rules.Outcome) {
	r.Winner, r.Both, r.Method, r.Level = o.Winner.String(), o.BothLost, o.Method, o.Level
}

// seat returns the seat of a side.
func (r *record) seat(side rules.Side) string {
	if side == rules.Axis {
		return r.Axis
	}
	return r.Allies
}

// points returns the match points of a side: 2 for a win, and 1 each for a draw or a defeat of both sides.
func (r *record) points(side rules.Side) int {
	switch r.Winner {
	case side.String():
		return 2
	case rules.NoSide.String():
		return 1
	}
	return 0
}

// entry holds the games on one seed: one game, or two with the seats exchanged. The first seat is the Axis in
// the first game.
type entry struct {
	Number int      `json:"number"` // from 1
	Games  []record `json:"games"`
}

func (e *entry) failed() bool {
	for i := range e.Games {
		if e.Games[i].Error != "" {
			return true
		}
	}
	return false
}

// settings holds all settings on which the results in a file depend.
type settings struct {
	Arena    int      `json:"arena"` // format version
	Program  string   `json:"program"`
	Engines  string   `json:"engines"` // digest of the programs in seats
	Game     string   `json:"game"`
	Version  int      `json:"version"`
	Scenario string   `json:"scenario"`
	Options  []string `json:"options"`
	Data     string   `json:"data"`
	A        string   `json:"a"` // seat A, or the seat of the Axis if the run has no pairs
	B        string   `json:"b"`
	Paired   bool     `json:"paired"`
	Seed     uint64   `json:"seed"`
	Limit    int      `json:"limit"`
	Timing   bool     `json:"timing"`
	Blunders bool     `json:"conduct,omitempty"`
}

const format = 1

func (t *tournament) settings() (settings, error) {
	s := settings{Arena: format, Game: t.game, Version: t.sys.Version(), Scenario: t.scenario, Options: t.options, A: t.axis, B: t.allies,
		Paired: t.swap, Seed: t.seed, Limit: t.limit, Timing: t.timing, Blunders: t.blunders}
	var err error
	if s.Program, err = program(); err != nil {
		return s, err
	}
	if s.Engines, err = engineFiles(t.axis, t.allies); err == nil && t.data != "" {
		s.Data, err = digest(t.data, t.game)
	}
	return s, err
}

// program returns a digest of the running program, since another build may play differently.
func program() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	return digestFile(name)
}

func digestFile(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:8]), nil
}

// digest returns a digest of a game's data with the folder dir overlaid.
func digest(dir, game string) (string, error) {
	files, err := assets.Overlay(dir)
	if err != nil {
		return "", err
	}
	h := sha256.New()
	err = fs.WalkDir(files, game, func(path string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // a game without data
		}
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(files, path)
		fmt.Fprintf(h, "%s %d\n%s", path, len(text), text)
		return err
	})
	return fmt.Sprintf("%x", h.Sum(nil)[:8]), err
}

// differs describes how a file's settings differ from s, or returns "".
func (s settings) differs(file settings) string {
	a, b := reflect.ValueOf(s), reflect.ValueOf(file)
	for i := range a.NumField() {
		x, y := a.Field(i).Interface(), b.Field(i).Interface()
		if fmt.Sprint(x) == fmt.Sprint(y) {
			continue
		}
		switch name := a.Type().Field(i).Tag.Get("json"); name {
		case "engines":
			return "was made with other builds of the engines"
		case "program":
			return "was made by another build of the program"
		case "data":
			return "was made with other data"
		case "conduct,omitempty":
			return fmt.Sprintf("has -blunders %v, and this run %v", y, x)
		case "timing":
			return fmt.Sprintf("has timing %v, and this run %v", y, x)
		default:
			return fmt.Sprintf("has %s %q, and this run %q", name, fmt.Sprint(y), fmt.Sprint(x))
		}
	}
	return ""
}

// ledger is the file of -more: a line of settings, then one JSON line per entry.
type ledger struct{ f *os.File }

// openLedger opens or creates a file and returns its entries. It truncates an unfinished last line.
func openLedger(name string, want settings) (*ledger, []entry, error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, nil, fmt.Errorf("-more: %w", err)
	}
	l := &ledger{f}
	entries, err := l.read(want)
	if err != nil {
		f.Close()
		return nil, nil, fmt.Errorf("-more: %s: %w", name, err)
	}
	return l, entries, nil
}

func (l *ledger) read(want settings) (entries []entry, err error) {
	text, err := io.ReadAll(l.f)
	if err != nil {
		return nil, err
	}
	text = text[:bytes.LastIndexByte(text, '\n')+1]
	if len(text) == 0 {
		// Only the beginning of a first line may be overwritten.
		if info, err := l.f.Stat(); err != nil || info.Size() > 0 {
			return nil, errors.Join(err, errors.New("is not a file of the arena"))
		}
		return nil, l.append(want)
	}
	for i, line := range bytes.Split(text[:len(text)-1], []byte{'\n'}) {
		if i == 0 {
			var have settings
			if json.Unmarshal(line, &have) != nil || have.Arena == 0 {
				return nil, errors.New("is not a file of the arena")
			}
			if difference := want.differs(have); difference != "" {
				return nil, fmt.Errorf("%s; name another file", difference)
			}
			continue
		}
		var e entry
		if err := json.Unmarshal(line, &e); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		if games := 1 + btoi(want.Paired); e.Number < 1 || len(e.Games) != games {
			return nil, fmt.Errorf("line %d is not an entry of this run", i+1)
		}
		entries = append(entries, e)
	}
	if err := l.f.Truncate(int64(len(text))); err != nil {
		return nil, err
	}
	_, err = l.f.Seek(int64(len(text)), io.SeekStart)
	return entries, err
}

// append writes v as a complete line.
func (l *ledger) append(v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = l.f.Write(append(text, '\n'))
	return err
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
