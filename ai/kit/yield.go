package kit

// Yield implements ai.Yielder for heuristics that embed it.
type Yield struct{ continueFunc func() bool }

// YieldTo sets the callback; nil removes it.
func (y *Yield) YieldTo(continueFunc func() bool) { y.continueFunc = continueFunc }

// Pause calls the callback and ignores its result.
func (y *Yield) Pause() { y.Hurried() }

// Hurried calls the callback and reports whether the plan must be finished by the default policy.
func (y *Yield) Hurried() bool { return y.continueFunc != nil && !y.continueFunc() }
