package kit

import (
	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Probable is the share of the results, in percent, that must force something for an attack to be one
// that a good player makes: four faces of six.
const Probable = 4 * 100 / 6

// Good reports whether an attack will probably force what it is made for.
func (s Payoff) Good() bool { return s.Forces >= Probable }

// Declared tells a sheet of conduct of an attack; guns says whether artillery, or the like, is spent.
func (s Payoff) Declared(guns bool) ai.Declared {
	return ai.Declared{Futile: s.Idle(), Costly: s.Costs == 100, Guns: guns}
}

// StakeOf weighs what is forecast of a combat. result tells of the key of a result whether it forces and
// whether it costs anything.
func StakeOf(f *rules.Forecast, result func(key string) (forces, costs bool)) Payoff {
	return NewStake(len(f.Results), func(i int) (int, int, bool, bool) {
		r := &f.Results[i]
		forces, costs := result(r.Key)
		return r.Weight, 0, forces, costs
	})
}
