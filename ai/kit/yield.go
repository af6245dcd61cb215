package kit

// Yield is an ai.Yielder, for a staff to embed.
type Yield struct{ goOn func() bool }

// YieldTo has goOn called where plans take their time; nil is nothing.
func (y *Yield) YieldTo(goOn func() bool) { y.goOn = goOn }

// Pause lets others have their turn.
func (y *Yield) Pause() { y.Hurried() }

// Hurried lets others have their turn, and reports whether what is left of a plan is to be played at a
// glance.
func (y *Yield) Hurried() bool { return y.goOn != nil && !y.goOn() }
