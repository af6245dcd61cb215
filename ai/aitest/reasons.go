package aitest

import (
	"testing"

	"herbstnebel/ai"
	"herbstnebel/rules"
	"herbstnebel/rules/splitmix"
)

// reasonLevel is the level of the players whose plan names are checked.
var reasonLevel = ai.Level{Name: "reasons", Rollouts: 12, Horizon: 1}

// Reasons lets two search players play games from a position with seeds of their own. It compares the names of a
// number of their plans, samples, with the moves that followed, as reported by events. None may be false.
func Reasons(t *testing.T, newHeuristics func() ai.PlanGenerator, start rules.View, samples int) {
	t.Helper()
	phrase := map[string]int{}
	n := 0
	for seed := uint64(1); n < samples && seed < 100; seed++ {
		dice := splitmix.Source(seed)
		sampler := splitmix.Source(seed ^ 0x5851f42d4c957f2d)
		seats := map[rules.Side]*ai.SearchPlayer{}
		for _, side := range rules.BothSides() {
			seats[side] = ai.NewPlanner(newHeuristics(), reasonLevel, seed+uint64(side)<<32)
		}
		var open *reason
		settle := func() {
			if open == nil {
				return
			}
			if problem := open.problem(); problem != "" {
				t.Errorf("game %d, turn %d, %v: %q %s is false: %s", seed, open.turn, open.side, open.phrase.Key, open.place(), problem)
			}
			phrase[open.phrase.Key]++
			n++
			open = nil
		}
		pos := rules.CloneView(start)
		var choices []rules.Choice
		for !pos.Outcome().Over && n < samples {
			choices = pos.Choices(choices[:0])
			c, by := choices[0], pos.ToMove()
			if open != nil && by != open.side {
				settle()
			}
			switch {
			case by == rules.Chance:
				c = rules.Draw(pos, choices, &dice)
			case len(choices) > 1:
				c = seats[by].Choose(pos, choices, nil)
				if r := seats[by].Report(); r != nil && !r.Continued {
					settle()
					if r := newReason(pos, by, r.Plan); r != nil && sampler.N(r.one()) == 0 && n < samples {
						open = r
					}
				}
			}
			if open != nil {
				pos.Apply(c, open)
			} else {
				pos.Apply(c, nil)
			}
		}
	}
	t.Logf("%d reasons: %v", n, phrase)
	if n < samples {
		t.Errorf("only %d reasons, want %d", n, samples)
	}
}

// reason is the name of a plan and the events while the plan is followed.
type reason struct {
	side     rules.Side
	phrase   ai.Phrase
	turn     int
	cells    []rules.Cell
	was, is  map[rules.PieceID]rules.CellID // cells of the side's units
	foes     []rules.CellID
	attacked []rules.CellID
}

// newReason returns nil for a name that makes no statement about units.
func newReason(pos rules.View, side rules.Side, phrase ai.Phrase) *reason {
	switch phrase.Key {
	case "quick", "own", "own-rear", "own-strong", "choice", "reserve", "combat", "move":
		return nil
	}
	r := &reason{side: side, phrase: phrase, turn: pos.Turn(), cells: pos.System().Board().Cells,
		was: map[rules.PieceID]rules.CellID{}, is: map[rules.PieceID]rules.CellID{}}
	for _, p := range pos.Pieces(nil) {
		switch {
		case !p.Unit || p.Cell == 0 || int(p.Cell) >= len(r.cells):
		case p.Side == side:
			r.was[p.ID], r.is[p.ID] = p.Cell, p.Cell
		default:
			r.foes = append(r.foes, p.Cell)
		}
	}
	return r
}

// one returns the number of names of this kind of which, on average, one is checked. The number is higher for names
// about attacks, because there are many.
func (r *reason) one() int {
	if r.phrase.Key == "attack" || r.phrase.Key == "no-attack" {
		return 16
	}
	return 2
}

// HandleEvent implements rules.Listener.
func (r *reason) HandleEvent(e rules.Event) {
	switch e.Kind {
	case rules.Moved:
		if _, ours := r.was[e.Piece]; ours && len(e.Path) > 0 {
			r.is[e.Piece] = e.Path[len(e.Path)-1]
		}
	case rules.AttackBegan:
		r.attacked = append(r.attacked, e.Cell)
	}
}

// cell returns the cell in the name, or 0.
func (r *reason) cell() rules.CellID {
	for _, a := range r.phrase.Args {
		if a.Cell != 0 {
			return a.Cell
		}
	}
	return 0
}

func (r *reason) place() string {
	if c := r.cell(); c != 0 {
		return r.cells[c].Code + " " + r.cells[c].Name
	}
	return ""
}

// gap returns the squared distance of two cells, in cell widths.
func (r *reason) gap(a, b rules.CellID) float64 {
	x, y := float64(r.cells[a].Center.X-r.cells[b].Center.X), float64(r.cells[a].Center.Y-r.cells[b].Center.Y)
	return x*x + y*y
}

// nearer returns the numbers of units that came nearer and that went farther away.
func (r *reason) nearer(measure func(rules.CellID) float64) (nearer, farther int) {
	for id, was := range r.was {
		is := r.is[id]
		if int(is) >= len(r.cells) || is == was {
			continue
		}
		switch a, b := measure(was), measure(is); {
		case b < a-1e-6:
			nearer++
		case b > a+1e-6:
			farther++
		}
	}
	return nearer, farther
}

// beside reports whether an enemy was in a cell or adjacent to it at the start.
func (r *reason) beside(c rules.CellID) bool {
	spacing := 1e9
	for i := 1; i < len(r.cells); i++ {
		if n := r.gap(c, rules.CellID(i)); n > 1e-6 {
			spacing = min(spacing, n)
		}
	}
	for _, f := range r.foes {
		if r.gap(c, f) < 1.6*spacing {
			return true
		}
	}
	return false
}

// problem returns the reason why the name is false, or "".
func (r *reason) problem() string {
	cell := r.cell()
	moved, checked := 0, false
	for id, was := range r.was {
		if r.is[id] != was {
			moved++
		}
		checked = checked || int(r.is[id]) < len(r.cells) && r.beside(r.is[id])
	}
	foe := func(c rules.CellID) float64 {
		nearest := 1e9
		for _, f := range r.foes {
			nearest = min(nearest, r.gap(c, f))
		}
		return nearest
	}
	switch r.phrase.Key {
	case "drive", "take", "mass", "counter", "cut-off", "raid", "screen":
		measure := func(c rules.CellID) float64 { return float64(r.cells[c].Center.X) }
		if cell != 0 {
			measure = func(c rules.CellID) float64 { return r.gap(c, cell) }
		}
		nearer, farther := r.nearer(measure)
		if nearer <= farther {
			return "the units do not come nearer"
		}
		if r.phrase.Key != "screen" {
			return ""
		}
		nearest := 1e9
		for _, is := range r.is {
			if int(is) < len(r.cells) {
				nearest = min(nearest, r.gap(is, cell))
			}
		}
		if nearest > 16 { // four cells
			return "no unit is near"
		}
	case "hold":
		unmoved, checked := 0, 0
		for id, was := range r.was {
			if r.beside(was) {
				if checked++; r.is[id] == was {
					unmoved++
				}
			}
		}
		if checked > 0 && 2*unmoved <= checked || checked == 0 && 2*moved > len(r.was) {
			return "the line does not stay"
		}
	case "press":
		if !checked {
			return "no unit is in contact with the enemy"
		}
	case "fall-back":
		if nearer, farther := r.nearer(foe); nearer >= farther {
			return "the units do not go away from the enemy"
		}
	case "stay":
		if moved > 0 {
			return "units move"
		}
	case "regroup":
		if moved == 0 {
			return "no unit moves"
		}
	case "attack":
		for _, c := range r.attacked {
			if c == cell {
				return ""
			}
		}
		return "it is not attacked"
	case "no-attack":
		if len(r.attacked) > 0 {
			return "there is an attack"
		}
	default:
		return "nothing checks this name"
	}
	return ""
}
