package kit

// Payoff summarises the possible results of an attack or another die roll.
type Payoff struct {
	Value  int // expected value
	Forces int // probability, in percent, of a result that achieves something; at least 1 if any does
	Costs  int // probability, in percent, of a result with a loss
}

// NewPayoff returns the payoff of n results. result returns the weight and the value of a result, whether it forces
// anything (a retreat, a loss, ground), and whether it costs anything.
func NewPayoff(n int, result func(i int) (weight, value int, forces, costs bool)) Payoff {
	sum, total, forcing, costing := 0, 0, 0, 0
	for i := range n {
		weight, value, forces, costs := result(i)
		if weight <= 0 {
			continue
		}
		total += weight
		sum += weight * value
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
	s := Payoff{Value: sum / total, Forces: forcing * 100 / total, Costs: costing * 100 / total}
	if forcing > 0 {
		s.Forces = max(s.Forces, 1)
	}
	return s
}

// Futile reports whether an attack cannot force anything. Such an attack is not a plan unless the heuristics have a
// special reason for it.
func (s Payoff) Futile() bool { return s.Forces == 0 }
