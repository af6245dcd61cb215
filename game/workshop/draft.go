package workshop

import (
	"slices"

	"herbstnebel/game"
	"herbstnebel/rules"
)

// maxUndo is the number of positions that are kept for Undo.
const maxUndo = 300

// Draft is a scenario that is being edited.
type Draft struct {
	Scenario
	editor       rules.Editor
	past, future []state // for Undo, and for Redo with the next one last
}

// state is what an edit changes.
type state struct {
	position rules.View
	terms    game.Terms
}

// Edit returns a draft of a scenario.
func Edit(s *Scenario) *Draft { return &Draft{Scenario: *s, editor: s.System().(rules.Editor)} }

// Items lists what can be edited at a place: the items of the game, and the terms.
func (d *Draft) Items(at rules.EditAt) []rules.EditItem {
	return append(d.editor.EditItems(d.position, at), d.termItems(at)...)
}

// Item returns the item with a key at a place, or nil.
func (d *Draft) Item(at rules.EditAt, key string) *rules.EditItem {
	items := d.Items(at)
	for i := range items {
		if items[i].Key == key {
			return &items[i]
		}
	}
	return nil
}

// Check returns the reason why edits are not allowed, or nil. The error is an *rules.EditError.
func (d *Draft) Check(edits ...rules.Edit) error {
	_, err := d.apply(edits)
	return err
}

// Edit makes edits, which Undo reverts together. The error is an *rules.EditError.
func (d *Draft) Edit(edits ...rules.Edit) error {
	next, err := d.apply(edits)
	if err == nil {
		d.set(next)
	}
	return err
}

// apply returns the state after edits.
func (d *Draft) apply(edits []rules.Edit) (state, error) {
	next := state{d.position, d.Terms}
	ofGame := slices.DeleteFunc(slices.Clone(edits), func(e rules.Edit) bool { return d.editTerms(&next.terms, e) })
	if len(ofGame) == 0 && len(edits) > 0 {
		return next, nil
	}
	v, err := d.editor.Edit(d.position, ofGame...)
	next.position = v
	return next, err
}

// Paste replaces the position by the one of a text, or of the scenario, the journal or the position in it. Undo brings the old
// position back. The error is that of Parse or an *rules.EditError.
func (d *Draft) Paste(text string, systems *game.Systems) error {
	v, err := d.read(text, systems)
	if err == nil {
		d.set(state{v, d.Terms})
	}
	return err
}

// read returns the position in a text.
func (d *Draft) read(text string, systems *game.Systems) (rules.View, error) {
	if !Is(text) {
		return rules.StartEdited(d.System(), text)
	}
	s, err := Parse(text, systems)
	switch {
	case err != nil:
		return nil, err
	case s.System().ID() != d.System().ID():
		return nil, &rules.EditError{Reason: rules.Because("edit-text", "")}
	}
	return s.position, nil
}

// set makes next the state.
func (d *Draft) set(next state) {
	v := next.position
	if v.Hash() == d.position.Hash() && v.Text() == d.position.Text() && next.terms.Text(d.System()) == d.Terms.Text(d.System()) {
		return
	}
	d.past, d.future = append(d.past, state{d.position, d.Terms}), nil
	if len(d.past) > maxUndo {
		d.past = d.past[1:]
	}
	d.position, d.Terms = v, next.terms
}

// Undo reverts the last change of the position, and reports whether there was one.
func (d *Draft) Undo() bool { return d.step(&d.past, &d.future) }

// Redo repeats the change that was reverted last, and reports whether there was one.
func (d *Draft) Redo() bool { return d.step(&d.future, &d.past) }

// CanUndo reports whether there is a change to revert.
func (d *Draft) CanUndo() bool { return len(d.past) > 0 }

// CanRedo reports whether there is a change to repeat.
func (d *Draft) CanRedo() bool { return len(d.future) > 0 }

// step takes the last position of a list and puts the present one into another.
func (d *Draft) step(from, to *[]state) bool {
	n := len(*from) - 1
	if n < 0 {
		return false
	}
	*to = append(*to, state{d.position, d.Terms})
	d.position, d.Terms, *from = (*from)[n].position, (*from)[n].terms, (*from)[:n]
	return true
}
