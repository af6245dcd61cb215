package study

import (
	"slices"

	"herbstnebel/ai"
	"herbstnebel/game"
	"herbstnebel/rules"
)

// Subject is a position to analyse, and the choices there to value.
type Subject struct {
	Position rules.View
	Choices  []rules.Choice
}

// Subject returns the position at a node with the choices of its variations.
func (s *Study) Subject(n *Node) Subject {
	t := Subject{Position: s.Position(n)}
	for _, k := range n.children {
		t.Choices = append(t.Choices, k.choice)
	}
	return t
}

// open reports whether a player decides.
func (t *Subject) open() bool {
	if t.Position == nil {
		return false
	}
	choices := t.Position.Choices(nil)
	_, forced := rules.ForcedChoice(t.Position, choices)
	by := t.Position.ToMove()
	return !forced && len(choices) > 1 && (by == rules.Axis || by == rules.Allies)
}

// Steps of the analysis. The first steps are of the position at the screen, then the decision before it is valued, then
// the position is refined.
const (
	stepsFirst  = 4
	stepsBefore = 7
)

// analystSeed is the seed of all analyses, so that the same position has the same lines on every computer.
const analystSeed = 1

// Analyzer analyses the position that the player looks at, and values the choice that led there. Its methods return at
// once and must be called from one goroutine. Call Update once a frame.
type Analyzer struct {
	newPlayer game.NewAsyncPlayer
	runs      [2]run // of the position, and of the decision before it
	busy      int    // index of the run that searches, or -1
	values    map[value]ai.Candidate
	err       error
}

// value identifies a choice at a position.
type value struct {
	hash   uint64
	choice string
}

// run is the analysis of a subject.
type run struct {
	subject Subject
	hash    uint64
	seat    string
	open    bool
	player  game.AsyncPlayer
	steps   int
	report  *ai.Report
}

// NewAnalyzer returns an Analyzer that makes its players with newPlayer.
func NewAnalyzer(newPlayer game.NewAsyncPlayer) *Analyzer {
	return &Analyzer{newPlayer: newPlayer, busy: -1, values: map[value]ai.Candidate{}}
}

// Look begins the analysis of a position and of the decision before it, which may be the zero Subject. An analysis of the
// same subject goes on.
func (a *Analyzer) Look(here, before Subject) {
	for i, t := range [...]Subject{here, before} {
		r := &a.runs[i]
		next := run{subject: t, open: t.open()}
		if next.open {
			next.hash, next.seat = t.Position.Hash(), ai.AnalystSeat(t.Position, t.Choices)
		}
		if next.open == r.open && next.hash == r.hash && next.seat == r.seat {
			continue
		}
		a.stop(i)
		*r = next
	}
}

// Stop stops the analysis. The results remain until Look changes the position.
func (a *Analyzer) Stop() {
	a.stop(0)
	a.stop(1)
}

func (a *Analyzer) stop(i int) {
	if a.busy == i {
		a.runs[i].player.Cancel()
		a.busy = -1
	}
}

// Report returns the analysis of the position and its number of steps, or nil.
func (a *Analyzer) Report() (r *ai.Report, steps int) { return a.runs[0].report, a.runs[0].steps }

// Open reports whether a player decides at the position, so that there is something to analyse.
func (a *Analyzer) Open() bool { return a.runs[0].open }

// Searching reports whether the analysis goes on.
func (a *Analyzer) Searching() bool { return a.busy >= 0 }

// Err returns the reason why there is no analysis.
func (a *Analyzer) Err() error { return a.err }

// Value returns the value of the choice that leads to a node, if it is known.
func (a *Analyzer) Value(n *Node) (v ai.Candidate, ok bool) {
	if n.parent != nil {
		v, ok = a.values[value{n.parent.hash, n.text}]
	}
	return v, ok
}

// Update takes the result of a step and begins the next one. It reports whether there is a new result.
func (a *Analyzer) Update() (changed bool) {
	if a.err != nil {
		return false
	}
	if a.busy >= 0 {
		r := &a.runs[a.busy]
		_, ok, err := r.player.Done()
		switch {
		case err != nil:
			a.err, a.busy = err, -1
			return true
		case !ok:
			return false
		}
		a.busy = -1
		r.steps++
		r.report = r.player.Report()
		for _, v := range r.report.Valued {
			a.values[value{r.hash, v.Notation}] = v
		}
		changed = true
	}
	return a.next() || changed
}

// next begins the next step, if there is one. It reports a failure.
func (a *Analyzer) next() (failed bool) {
	i := -1
	switch here, before := &a.runs[0], &a.runs[1]; {
	case here.open && here.steps < stepsFirst:
		i = 0
	case before.open && before.steps < stepsBefore:
		i = 1
	case here.open && here.steps < ai.MaxAnalysisSteps:
		i = 0
	default:
		return false
	}
	r := &a.runs[i]
	if r.player == nil {
		if r.player, a.err = a.newPlayer(r.subject.Position.System(), r.seat, analystSeed); a.err != nil {
			return true
		}
	}
	a.busy = i
	r.player.Start(rules.CloneView(r.subject.Position), r.subject.Position.Choices(nil))
	return false
}

// Arrow is a movement or an attack of a plan.
type Arrow struct{ From, To rules.CellID }

// Arrows returns where the pieces of a plan go and what they attack, in order of their first choice.
func Arrows(pos rules.View, line []string) (list []Arrow) {
	at := map[rules.PieceID]rules.CellID{}
	for _, p := range pos.Pieces(nil) {
		at[p.ID] = p.Cell
	}
	pos = rules.CloneView(pos)
	to := map[rules.PieceID]int{}
	aim := func(piece rules.PieceID, target rules.CellID) {
		from := at[piece]
		if piece == 0 || from == 0 || target == 0 || target == from {
			return
		}
		if i, known := to[piece]; known {
			list[i].To = target
			return
		}
		to[piece] = len(list)
		list = append(list, Arrow{from, target})
	}
	var path []rules.CellID
	for _, text := range line {
		choice, err := rules.ParseChoice(pos, pos.Choices(nil), text)
		if err != nil {
			break
		}
		d := pos.Describe(choice)
		piece, target := d.Piece, d.Cell
		if piece == 0 {
			piece = pos.Decision().Piece
		}
		if path = pos.Path(path[:0], choice); len(path) > 1 {
			target = path[len(path)-1]
		}
		pos.Apply(choice, nil)
		aim(piece, target)
		if f, ok := pos.Forecast(); ok {
			for _, attacker := range f.Attackers {
				aim(attacker, f.Target)
			}
		}
	}
	var out []Arrow
	for _, a := range list {
		if !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	return out
}

// PlayLine plays choices in notation from the current node, as far as they are legal, and the forced choices after them.
func (s *Study) PlayLine(line []string) error {
	at := s.At(s.here)
	for _, text := range line {
		choice, err := rules.ParseChoice(at.pos, at.Choices(), text)
		if err != nil {
			break
		}
		if _, err := at.Play(choice); err != nil {
			return err
		}
	}
	for {
		c, forced := rules.ForcedChoice(at.pos, at.Choices())
		if s.here = at.node; !forced {
			return nil
		}
		if _, err := at.Play(c); err != nil {
			return err
		}
	}
}

// longestWay is the number of choices after which PlayUntil gives up.
const longestWay = 500

// PlayUntil plays from the current node until a side has a decision: average dice, and the policy of some heuristics for
// the other side. It reports whether that side decides.
func (s *Study) PlayUntil(side rules.Side, h ai.Heuristics) (bool, error) {
	at := s.At(s.here)
	for range longestWay {
		s.here = at.node
		choices := at.Choices()
		if len(choices) == 0 || at.pos.Outcome().Over {
			return false, nil
		}
		c, forced := rules.ForcedChoice(at.pos, choices)
		switch by := at.pos.ToMove(); {
		case forced:
		case by == side:
			return true, nil
		case by == rules.Chance:
			c = average(at.pos, choices)
		default:
			c = h.DefaultPolicy(at.pos, choices)
		}
		if _, err := at.Play(c); err != nil {
			return false, err
		}
	}
	return false, nil
}

// average returns the choice of Chance in the middle of their order.
func average(pos rules.Position, choices []rules.Choice) rules.Choice {
	total := 0
	for _, c := range choices {
		total += pos.Weight(c)
	}
	n := (total + 1) / 2
	for _, c := range choices {
		if n -= pos.Weight(c); n <= 0 {
			return c
		}
	}
	return choices[0]
}
