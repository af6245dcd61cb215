package planning

import "herbstnebel/game/assist"

// PassWarning is the unfinished business that the default choice of a decision would leave, with the question that the player is asked about it.
// The same question is asked before choices for which there is a warning.
type PassWarning struct {
	assist.PassCheck
	Asked  bool           // true while the player is asked to confirm
	Warned *assist.Option // option to confirm because of a warning; nil = the default choice
	Attack bool           // true if the planned attack is to be confirmed

	last   string // key of the decision that was ended last by its default choice
	lastAt int    // tick at which that happened
}

// TooSoon is the time, in ticks, within which ending two decisions may be one press too many.
const TooSoon = 45

// Ask asks the player to confirm the default choice, or an option or the planned attack for which there is a warning.
func (w *PassWarning) Ask(warned *assist.Option, attack bool) {
	w.Asked, w.Warned, w.Attack = true, warned, attack
}

// Settle cancels the question.
func (w *PassWarning) Settle() { w.Asked, w.Warned, w.Attack = false, nil, false }

// AsksElse reports whether the question is about something other than the default choice.
func (w *PassWarning) AsksElse() bool { return w.Asked && (w.Attack || w.Warned != nil) }

// Confirms reports whether the question is about this option.
func (w *PassWarning) Confirms(o assist.Option) bool { return w.Warned != nil && *w.Warned == o }

// About returns the option to confirm, given the default choice if there is one, and reports whether there is an option.
func (w *PassWarning) About(pass assist.Option, ok bool) (assist.Option, bool) {
	if w.Warned != nil {
		return *w.Warned, true
	}
	return pass, ok
}

// Hasty reports whether ending a decision now may be a mistake, because another one was ended just before and something is left to do.
func (w *PassWarning) Hasty(key string, tick int) bool {
	return w.Left > 0 && w.last != "" && w.last != key && tick-w.lastAt < TooSoon
}

// End notes that the default choice ends a decision.
func (w *PassWarning) End(key string, tick int) { w.last, w.lastAt = key, tick }
