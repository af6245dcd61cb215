package kit

// Payoff is what an attack, or another throw of dice, may come to.
type Payoff struct {
	Worth  int // expected
	Forces int // share of the results, in percent, that change what it is made for; at least 1 if any does
	Costs  int // share of the results, in percent, that cost something
}

// NewStake weighs n results. result returns how often one comes, what it is worth, whether it
// forces anything (a retreat, a loss, ground) and whether it costs anything.
func NewStake(n int, result func(i int) (weight, worth int, forces, costs bool)) Payoff {
	sum, total, forcing, costing := 0, 0, 0, 0
	for i := range n {
		weight, worth, forces, costs := result(i)
		if weight <= 0 {
			continue
		}
		total += weight
		sum += weight * worth
		if forces {
			forcing += weight
		}
		if costs {
			costing += weight
		}
	}
	if total == 0 {
		return Payoff{}
	}
	s := Payoff{Worth: sum / total, Forces: forcing * 100 / total, Costs: costing * 100 / total}
	if forcing > 0 {
		s.Forces = max(s.Forces, 1)
	}
	return s
}

// Idle reports whether an attack cannot force anything: it is no plan, unless the staff has a
// reason of its own.
func (s Payoff) Idle() bool { return s.Forces == 0 }
