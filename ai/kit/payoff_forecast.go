package kit

import (
	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Probable is the probability, in percent, with which an attack must force something to count as good: four of six
// die results.
const Probable = 4 * 100 / 6

// Good reports whether an attack will probably force something.
func (s Payoff) Good() bool { return s.Forces >= Probable }

// Declared returns the payoff in the form for blunder counts. artillery is true if artillery is used.
func (s Payoff) Declared(artillery bool) ai.Declared {
	return ai.Declared{Futile: s.Futile(), Costly: s.Costs == 100, Artillery: artillery}
}

// PayoffOf returns the payoff of a forecast combat. result returns whether the result with a key forces anything
// and whether it costs anything.
func PayoffOf(f *rules.Forecast, result func(key string) (forces, costs bool)) Payoff {
	return NewPayoff(len(f.Results), func(i int) (int, int, bool, bool) {
		r := &f.Results[i]
		forces, costs := result(r.Key)
		return r.Weight, 0, forces, costs
	})
}
