package lesson

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"herbstnebel/game"
	"herbstnebel/game/goal"
	"herbstnebel/rules"
	"herbstnebel/rules/datafile"
	"herbstnebel/rules/postext"
)

// Lesson is a lesson, loaded and validated.
type Lesson struct {
	ID      string
	Side    rules.Side // the player's side
	Against string     // the seat of the other side
	Battle  bool       // the final battle of a course
	Hold    bool       // evaluated only at the end
	Seed    uint64
	Goals   []goal.Goal
	Steps   []Step

	ends  []end
	start rules.View
}

// Wins reports whether the goal of the lesson is to win the game.
func (l *Lesson) Wins() bool {
	return slices.ContainsFunc(l.Goals, func(g goal.Goal) bool { return g.Kind == goal.Win })
}

// Step is a step of the tutorial.
type Step struct {
	ID   string
	Do   []string       // patterns of the notations of the choices to play
	Show []rules.CellID // cells to point at

	until []int // indices of goals
}

// TextOnly reports whether the step is text only, so that it has a button.
func (s *Step) TextOnly() bool { return len(s.Do) == 0 && len(s.until) == 0 }

// Matches reports whether the step requests a choice.
func (s *Step) Matches(notation string) bool { return indexMatch(s.Do, notation) >= 0 }

// end is a condition under which a lesson ends: all of its set fields apply.
type end struct {
	Turn    int      `json:"turn"`
	By      string   `json:"by"`
	Keys    []string `json:"keys"`
	Attacks int      `json:"attacks"`
	Choices int      `json:"choices"`
}

// The records of the file.
type (
	record struct {
		ID       string       `json:"id"`
		Side     string       `json:"side"`
		Against  string       `json:"against"`
		Position string       `json:"position"`
		Seed     uint64       `json:"seed"`
		Battle   bool         `json:"battle"`
		Hold     bool         `json:"hold"`
		Goals    []goalRecord `json:"goals"`
		Ends     []end        `json:"ends"`
		Steps    []stepRecord `json:"slips"`
	}
	goalRecord struct {
		ID       string     `json:"id"`
		Kind     goal.Kind  `json:"kind"`
		Pieces   []string   `json:"pieces"`
		Cells    []string   `json:"cells"`
		Count    int        `json:"count"`
		Mark     string     `json:"mark"`
		Odds     goal.Ratio `json:"odds"`
		Strength int        `json:"strength"`
		Gauge    string     `json:"gauge"`
		Alone    bool       `json:"alone"`
	}
	stepRecord struct {
		ID    string   `json:"id"`
		Do    []string `json:"do"`
		Until []string `json:"until"`
		Show  []string `json:"show"`
	}
)

const file = "lessons.json"

// Has reports whether a game has lessons.
func Has(fsys fs.FS, system string) bool {
	_, err := fs.Stat(fsys, path.Join(system, file))
	return err == nil
}

// Load reads the lessons of a game. It returns none if the game has no lessons.json. An error in the file is a
// *datafile.Error.
func Load(fsys fs.FS, sys rules.System) ([]*Lesson, error) {
	f := loader{fsys: fsys, sys: sys, name: path.Join(sys.ID(), file)}
	var records []record
	switch err := datafile.JSON(fsys, f.name, &records); {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("lesson: %w", err)
	}
	var out []*Lesson
	for i := range records {
		r := &records[i]
		f.lesson = i
		l, err := f.read(r)
		if err == nil && slices.ContainsFunc(out, func(o *Lesson) bool { return o.ID == l.ID }) {
			err = f.dataError("json.twice", r.ID, "id")
		}
		if err != nil {
			return nil, fmt.Errorf("lesson: %q: %w", r.ID, err)
		}
		out = append(out, l)
	}
	return out, nil
}

// loader reads the lessons of a game.
type loader struct {
	fsys   fs.FS
	sys    rules.System
	name   string // name of the file
	lesson int    // index of the current lesson
	pieces map[string]rules.PieceID
	cells  map[string]rules.CellID
}

// dataError returns the error for a value in the current lesson. keys holds the names and indices on the path to it.
func (f *loader) dataError(key, value string, keys ...any) error {
	return datafile.JSONFault(f.fsys, f.name, append([]any{f.lesson}, keys...), key, "value", value)
}

// position reads the position at which the lesson begins.
func (f *loader) position(r *record) (rules.View, error) {
	name := path.Join(f.sys.ID(), "lessons", r.Position+".txt")
	text, err := datafile.Text(f.fsys, name)
	var damaged *datafile.Error
	if errors.As(err, &damaged) {
		return nil, err
	}
	if err != nil {
		return nil, datafile.JSONFault(f.fsys, f.name, []any{f.lesson, "position"}, "unknown", "value", r.Position+".txt", "file", path.Join(f.sys.ID(), "lessons"))
	}
	start, err := f.sys.Parse(text)
	var line *postext.Error
	switch {
	case errors.As(err, &line):
		return nil, fmt.Errorf("%w: %w", &datafile.Error{File: name, Line: line.Line, Key: "position", Args: []any{"value", line.Text}}, err)
	case err != nil:
		return nil, fmt.Errorf("%w: %w", &datafile.Error{File: name, Line: max(1, strings.Count(text, "\n")), Key: "position.whole"}, err)
	}
	return start, nil
}

// read validates a record and resolves its names.
func (f *loader) read(r *record) (*Lesson, error) {
	l := &Lesson{ID: r.ID, Against: r.Against, Battle: r.Battle, Hold: r.Hold, Seed: max(r.Seed, 1), ends: r.Ends}
	for _, x := range []struct {
		name string
		n    int
	}{{"id", len(r.ID)}, {"goals", len(r.Goals)}, {"ends", len(r.Ends)}, {"slips", len(r.Steps)}} {
		if x.n == 0 {
			return nil, f.dataError("empty", "", x.name)
		}
	}
	var ok bool
	if l.Side, ok = rules.ParseSide(r.Side); !ok || !game.HasSeat(f.sys, l.Side) {
		return nil, datafile.JSONFault(f.fsys, f.name, []any{f.lesson, "side"}, "words", "value", r.Side, "known", f.seats())
	}
	var err error
	if l.start, err = f.position(r); err != nil {
		return nil, err
	}
	f.names(l.start)
	for i := range r.Ends {
		if by, ok := rules.ParseSide(r.Ends[i].By); r.Ends[i].By != "" && (!ok || by != rules.Axis && by != rules.Allies) {
			return nil, datafile.JSONFault(f.fsys, f.name, []any{f.lesson, "ends", i, "by"}, "words", "value", r.Ends[i].By, "known", []string{"axis", "allies"})
		}
		if err := f.patterns(r.Ends[i].Keys, "ends", i, "keys"); err != nil {
			return nil, err
		}
	}
	for i := range r.Goals {
		g, err := f.goal(l, &r.Goals[i], i)
		if err != nil {
			return nil, err
		}
		l.Goals = append(l.Goals, g)
	}
	for i := range r.Steps {
		step, err := f.step(l, &r.Steps[i], i)
		if err != nil {
			return nil, err
		}
		l.Steps = append(l.Steps, step)
	}
	return l, nil
}

// seats returns the sides that have a seat.
func (f *loader) seats() (sides []string) {
	for _, side := range []rules.Side{rules.Axis, rules.Allies} {
		if game.HasSeat(f.sys, side) {
			sides = append(sides, side.String())
		}
	}
	return sides
}

// names collects the codes of the pieces and cells in a position.
func (f *loader) names(start rules.View) {
	f.pieces, f.cells = map[string]rules.PieceID{}, map[string]rules.CellID{}
	for _, p := range start.Pieces(nil) {
		f.pieces[p.Code] = p.ID
	}
	for i, c := range f.sys.Board().Cells {
		if i > 0 {
			f.cells[c.Code] = rules.CellID(i)
		}
	}
}

// patterns validates a list of patterns.
func (f *loader) patterns(list []string, keys ...any) error {
	for i, p := range list {
		if _, err := path.Match(p, ""); err != nil {
			return f.dataError("pattern", p, append(keys, i)...)
		}
	}
	return nil
}

// goal reads the goal with index i.
func (f *loader) goal(l *Lesson, r *goalRecord, i int) (goal.Goal, error) {
	g := goal.Goal{ID: r.ID, Kind: r.Kind, Count: r.Count, Mark: r.Mark, Odds: r.Odds, Strength: r.Strength, Gauge: r.Gauge, Alone: r.Alone}
	var err error
	if g.Pieces, err = resolve(f, f.pieces, r.Pieces, "goals", i, "pieces"); err != nil {
		return g, err
	}
	if g.Cells, err = resolve(f, f.cells, r.Cells, "goals", i, "cells"); err != nil {
		return g, err
	}
	column, problem := g.Check()
	switch {
	case problem != nil:
		return g, fmt.Errorf("%w: %w", f.dataError("goal", r.ID, "goals", i, column), problem)
	case g.Gauge != "" && !slices.ContainsFunc(l.start.Tracks(), func(x rules.Track) bool { return x.Key == g.Gauge }):
		return g, f.dataError("strange", r.Gauge, "goals", i, "gauge")
	case l.goal(r.ID) >= 0:
		return g, f.dataError("json.twice", r.ID, "goals", i, "id")
	}
	return g, nil
}

// step reads the step with index i.
func (f *loader) step(l *Lesson, r *stepRecord, i int) (Step, error) {
	s := Step{ID: r.ID, Do: r.Do}
	err := f.patterns(r.Do, "slips", i, "do")
	if err != nil {
		return s, err
	}
	for k, id := range r.Until {
		at := l.goal(id)
		if at < 0 {
			return s, f.dataError("strange", id, "slips", i, "until", k)
		}
		s.until = append(s.until, at)
	}
	s.Show, err = resolve(f, f.cells, r.Show, "slips", i, "show")
	return s, err
}

// resolve returns the IDs for a list of codes. keys is the path to the list.
func resolve[ID rules.PieceID | rules.CellID](f *loader, by map[string]ID, codes []string, keys ...any) (out []ID, err error) {
	for i, code := range codes {
		id, ok := by[code]
		if !ok {
			return nil, f.dataError("strange", code, append(keys, i)...)
		}
		out = append(out, id)
	}
	return out, nil
}

// goal returns the index of the goal with the given ID, or -1.
func (l *Lesson) goal(id string) int {
	return slices.IndexFunc(l.Goals, func(g goal.Goal) bool { return g.ID == id })
}

// Begin returns a match that begins at the lesson's position, with dice of Seed. Undo goes back past dice,
// except in a battle.
func (l *Lesson) Begin(sys rules.System) (*game.Match, error) {
	other := l.Against
	if !game.HasSeat(sys, l.Side.Other()) {
		other = game.NoSeat
	}
	s := game.Setup{Scenario: l.ID, Seed: l.Seed, Axis: game.Human, Allies: other, Study: !l.Battle}
	if l.Side == rules.Allies {
		s.Axis, s.Allies = other, game.Human
	}
	return game.NewFromPosition(sys, l.start, s)
}
