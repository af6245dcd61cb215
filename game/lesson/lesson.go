package lesson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"herbstnebel/game"
	"herbstnebel/rules"
)

// Lesson is one lesson, read and checked.
type Lesson struct {
	ID      string
	Side    rules.Side // the player's
	Against string     // the seat of the other side
	Battle  bool       // the battle at the end
	Hold    bool       // judged at the end alone
	Seed    uint64
	Goals   []Goal
	Slips   []Slip

	ends  []end
	start rules.View
}

// Wins reports whether the lesson is about winning the game.
func (l *Lesson) Wins() bool {
	return slices.ContainsFunc(l.Goals, func(g Goal) bool { return g.Kind == Win })
}

// Goal is what a lesson asks for.
type Goal struct {
	ID   string
	Kind Kind

	pieces   []rules.PieceID
	cells    []rules.CellID
	count    int
	mark     string
	odds     ratio
	strength int
	gauge    string
	alone    bool
}

// Slip is what the guide says at one moment.
type Slip struct {
	ID   string
	Do   []string       // choices: patterns of their notation
	Show []rules.CellID // to point at

	until []int // goals
}

// Tells reports whether the slip only tells something, and so ends with a button.
func (s *Slip) Tells() bool { return len(s.Do) == 0 && len(s.until) == 0 }

// Asks reports whether the slip asks for a choice.
func (s *Slip) Asks(notation string) bool { return asks(s.Do, notation) >= 0 }

// end is when a lesson ends: when all that it names is so.
type end struct {
	Turn    int      `json:"turn"`
	By      string   `json:"by"`
	Keys    []string `json:"keys"`
	Attacks int      `json:"attacks"`
	Choices int      `json:"choices"`
}

// The file, as it is written.
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
		Slips    []slipRecord `json:"slips"`
	}
	goalRecord struct {
		ID       string   `json:"id"`
		Kind     Kind     `json:"kind"`
		Pieces   []string `json:"pieces"`
		Cells    []string `json:"cells"`
		Count    int      `json:"count"`
		Mark     string   `json:"mark"`
		Odds     ratio    `json:"odds"`
		Strength int      `json:"strength"`
		Gauge    string   `json:"gauge"`
		Alone    bool     `json:"alone"`
	}
	slipRecord struct {
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

// Load reads the lessons of a game; none where it has no lessons.json.
func Load(fsys fs.FS, sys rules.System) ([]*Lesson, error) {
	name := path.Join(sys.ID(), file)
	b, err := fs.ReadFile(fsys, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("lesson: %w", err)
	}
	var records []record
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&records); err != nil {
		return nil, fmt.Errorf("lesson: %s: line %d: %w", name, 1+bytes.Count(b[:d.InputOffset()], []byte("\n")), err)
	}
	var out []*Lesson
	for _, r := range records {
		text, err := fs.ReadFile(fsys, path.Join(sys.ID(), "lessons", r.Position+".txt"))
		var l *Lesson
		if err == nil {
			l, err = r.lesson(sys, string(text))
		}
		if err == nil && slices.ContainsFunc(out, func(o *Lesson) bool { return o.ID == l.ID }) {
			err = errors.New("there are two of that name")
		}
		if err != nil {
			return nil, fmt.Errorf("lesson: %s: %q: %w", name, r.ID, err)
		}
		out = append(out, l)
	}
	return out, nil
}

// lesson checks a record and looks up what it names.
func (r *record) lesson(sys rules.System, position string) (*Lesson, error) {
	l := &Lesson{ID: r.ID, Against: r.Against, Battle: r.Battle, Hold: r.Hold, Seed: max(r.Seed, 1), ends: r.Ends}
	var err error
	if l.start, err = sys.Parse(position); err != nil {
		return nil, err
	}
	var ok bool
	if l.Side, ok = rules.ParseSide(r.Side); !ok || !game.Seated(sys, l.Side) {
		return nil, fmt.Errorf("nobody plays the side %q", r.Side)
	}
	if l.ID == "" || len(r.Goals) == 0 || len(r.Ends) == 0 || len(r.Slips) == 0 {
		return nil, errors.New("a lesson has a name, goals, ends and slips")
	}
	n := names{pieces: map[string]rules.PieceID{}, cells: map[string]rules.CellID{}}
	for _, p := range l.start.Pieces(nil) {
		n.pieces[p.Code] = p.ID
	}
	for i, c := range sys.Board().Cells {
		if i > 0 {
			n.cells[c.Code] = rules.CellID(i)
		}
	}
	for i := range r.Ends {
		if by, ok := rules.ParseSide(r.Ends[i].By); r.Ends[i].By != "" && (!ok || by != rules.Axis && by != rules.Allies) {
			return nil, fmt.Errorf("nobody decides for %q", r.Ends[i].By)
		}
		for _, p := range r.Ends[i].Keys {
			if _, err := path.Match(p, ""); err != nil {
				return nil, fmt.Errorf("%q: %w", p, err)
			}
		}
	}
	for _, g := range r.Goals {
		goal, err := g.goal(&n)
		if err != nil {
			return nil, fmt.Errorf("the goal %q: %w", g.ID, err)
		}
		if goal.gauge != "" && !slices.ContainsFunc(l.start.Gauges(), func(x rules.Gauge) bool { return x.Key == goal.gauge }) {
			return nil, fmt.Errorf("the goal %q: there is no gauge %q", g.ID, goal.gauge)
		}
		if l.goal(g.ID) >= 0 {
			return nil, fmt.Errorf("there are two goals %q", g.ID)
		}
		l.Goals = append(l.Goals, goal)
	}
	for _, s := range r.Slips {
		for _, p := range s.Do {
			if _, err := path.Match(p, ""); err != nil {
				return nil, fmt.Errorf("the slip %q: %q: %w", s.ID, p, err)
			}
		}
		slip := Slip{ID: s.ID, Do: s.Do, Show: lookUp(&n, n.cells, s.Show, "cell")}
		for _, id := range s.Until {
			i := l.goal(id)
			if i < 0 {
				return nil, fmt.Errorf("the slip %q: there is no goal %q", s.ID, id)
			}
			slip.until = append(slip.until, i)
		}
		l.Slips = append(l.Slips, slip)
	}
	return l, n.err
}

// goal finds a goal by name; -1 = there is none.
func (l *Lesson) goal(id string) int {
	return slices.IndexFunc(l.Goals, func(g Goal) bool { return g.ID == id })
}

func (r *goalRecord) goal(n *names) (Goal, error) {
	g := Goal{ID: r.ID, Kind: r.Kind, count: r.Count, mark: r.Mark, odds: r.Odds, strength: r.Strength, gauge: r.Gauge, alone: r.Alone}
	g.pieces = lookUp(n, n.pieces, r.Pieces, "piece")
	g.cells = lookUp(n, n.cells, r.Cells, "cell")
	return g, g.check()
}

// names finds pieces and cells; the first that there is not is its error.
type names struct {
	pieces map[string]rules.PieceID
	cells  map[string]rules.CellID
	err    error
}

func lookUp[ID rules.PieceID | rules.CellID](n *names, by map[string]ID, codes []string, what string) (out []ID) {
	for _, code := range codes {
		id, ok := by[code]
		if !ok && n.err == nil {
			n.err = fmt.Errorf("there is no %s %q", what, code)
		}
		out = append(out, id)
	}
	return out
}

// Begin returns a match that begins where the lesson does, with dice of Seed. Undo goes past
// dice in it, but for the battle.
func (l *Lesson) Begin(sys rules.System) (*game.Match, error) {
	other := l.Against
	if !game.Seated(sys, l.Side.Other()) {
		other = game.NoSeat
	}
	s := game.Setup{Scenario: l.ID, Seed: l.Seed, Axis: game.Human, Allies: other, Study: !l.Battle}
	if l.Side == rules.Allies {
		s.Axis, s.Allies = other, game.Human
	}
	return game.Practise(sys, l.start, s)
}
