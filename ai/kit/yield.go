package kit

// Yield implements ai.Yielder for heuristics that embed it.
type Yield struct{ goOn func() bool }

// YieldTo sets the callback; nil removes it.
func (y *Yield) YieldTo(goOn func() bool) { y.goOn = goOn }

// Pause calls the callback and ignores its result.
func (y *Yield) Pause() { y.Hurried() }

// Hurried calls the callback and reports whether the plan must be finished by the default policy.
func (y *Yield) Hurried() bool { return y.goOn != nil && !y.goOn() }
