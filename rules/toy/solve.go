package toy

import "herbstnebel/rules"

// Solver computes exact values by exhaustive search and caches them. It is not safe for
// concurrent use.
type Solver struct{ known map[state]float64 }

// NewSolver returns a Solver with an empty cache.
func NewSolver() *Solver { return &Solver{known: map[state]float64{}} }

// Value returns the value of a position for the Axis under perfect play: 1 for a sure win,
// 0 for a sure loss. A draw counts one half.
func (s *Solver) Value(pos rules.Position) float64 { return s.value(pos.(*Position)) }

// Best returns the choices of the deciding side that keep the value of the position.
func (s *Solver) Best(pos rules.Position) []rules.Choice {
	p := pos.(*Position)
	value := s.value(p)
	var best []rules.Choice
	for _, c := range p.Choices(nil) {
		q := *p
		q.Apply(c, nil)
		if d := s.value(&q) - value; d < 1e-12 && d > -1e-12 {
			best = append(best, c)
		}
	}
	return best
}

func (s *Solver) value(p *Position) float64 {
	if p.phase == over {
		switch p.win {
		case rules.Axis:
			return 1
		case rules.Allies:
			return 0
		}
		return 0.5
	}
	if v, ok := s.known[p.state]; ok {
		return v
	}
	var buf [16]rules.Choice
	choices := p.Choices(buf[:0])
	mover := p.ToMove()
	best, sum, total := 0.0, 0.0, 0
	for i, c := range choices {
		q := *p
		q.Apply(c, nil)
		v := s.value(&q)
		switch {
		case mover == rules.Chance:
			w := p.Weight(c)
			sum += v * float64(w)
			total += w
		case i == 0 || mover == rules.Axis && v > best || mover == rules.Allies && v < best:
			best = v
		}
	}
	if mover == rules.Chance {
		best = sum / float64(total)
	}
	s.known[p.state] = best
	return best
}
