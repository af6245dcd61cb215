package planning

import "herbstnebel/game/assist"

// PassWarning is the unfinished business that the default choice of a decision would leave, with the question that the player is asked about it.
// The same question is asked before choices for which there is a warning, and before choices on the map that dice follow.
type PassWarning struct {
	assist.PassCheck
	Pointed bool           // true while the pointer is at the button that passes
	Asked   bool           // true while the player is asked to confirm
	Warned  *assist.Option // option to confirm; nil = the default choice
	Attack  bool           // true if the planned attack is to be confirmed
	Alone   bool           // true if the option begins an attack that only one unit can make

	askedAt int // tick at which the player was asked
}

// TooFast is the time, in ticks, within which a second press belongs to the act that is to be confirmed, such as a double click.
const TooFast = 20

// Ask asks the player at a tick to confirm the default choice, an option or the planned attack.
func (w *PassWarning) Ask(warned *assist.Option, attack bool, tick int) {
	w.Asked, w.Warned, w.Attack, w.Alone, w.askedAt = true, warned, attack, false, tick
}

// JustAsked reports whether the player has been asked so short a time ago that a press cannot be the answer.
func (w *PassWarning) JustAsked(tick int) bool { return w.Asked && tick-w.askedAt < TooFast }

// Settle cancels the question.
func (w *PassWarning) Settle() { w.Asked, w.Warned, w.Attack, w.Alone = false, nil, false, false }

// AsksElse reports whether the question is about something other than the default choice.
func (w *PassWarning) AsksElse() bool { return w.Asked && (w.Attack || w.Warned != nil) }

// Asks reports whether the player is asked to confirm an option, the default choice if it is nil, or the planned attack.
func (w *PassWarning) Asks(option *assist.Option, attack bool) bool {
	same := option == w.Warned || option != nil && w.Warned != nil && *option == *w.Warned
	return w.Asked && w.Attack == attack && same
}

// About returns the option to confirm, given the default choice if there is one, and reports whether there is an option.
func (w *PassWarning) About(pass assist.Option, ok bool) (assist.Option, bool) {
	if w.Warned != nil {
		return *w.Warned, true
	}
	return pass, ok
}
