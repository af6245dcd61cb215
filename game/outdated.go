package game

import (
	"errors"
	"fmt"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// Outdated is a journal of an earlier version of the rules that leads elsewhere under
// those of today. Load returns it together with the match as far as every choice is still
// legal. That is no damage: the journal stays what it was, and who plays on from the
// match plays a new line.
type Outdated struct {
	System       string
	Version, Now int // of the rules: the journal's and this program's
	Changes      []rules.Change
	Kept, Of     int // choices that are still legal, and all
	// Differs is the number of the choice after which the journal noted another position
	// than there is now; 0 = it never did.
	Differs int
	Line    int    // of the text, that is no longer legal; 0 if all are, or it has no lines (a link)
	Text    string // that line
	// Err is a *journal.Error with the line that is no longer legal and why; nil if the
	// journal can be read to its end.
	Err error
}

// Error says how far the journal goes.
func (o *Outdated) Error() string {
	s := fmt.Sprintf("game: written for version %d of the rules of %s, this program plays version %d: %d of %d choices are legal",
		o.Version, o.System, o.Now, o.Kept, o.Of)
	if o.Err != nil {
		s += fmt.Sprintf("; %v", o.Err)
	}
	return s
}

func newOutdated(j *journal.Journal, sys rules.System, kept, differs int, err error) *Outdated {
	o := &Outdated{System: sys.ID(), Version: j.Header.Version, Now: sys.Version(),
		Changes: rules.ChangesSince(j.Header.Version, sys.Changes()), Kept: kept, Of: j.Plays(), Differs: differs, Err: err}
	var at *journal.Error
	if errors.As(err, &at) {
		o.Line = at.Line
		for _, l := range j.Lines {
			if l.Num == at.Line {
				o.Text = l.Text
			}
		}
	}
	return o
}

// Unwrap returns why the journal ends.
func (o *Outdated) Unwrap() error { return o.Err }
