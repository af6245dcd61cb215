package game

import (
	"errors"
	"fmt"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// OlderRulesError is a journal of an earlier version of the rules that leads elsewhere under
// those of today, or one that was played with other data. Load returns it together with the
// match as far as every choice is legal here. That is no damage: the journal stays what it
// was, and playing on from the match begins a new line.
type OlderRulesError struct {
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

	OtherData bool         // whether the data are others; then the version of the rules may be today's
	Data      rules.DataID // the journal's
	DataNow   rules.DataID // this program's
}

// Error says how far the journal goes.
func (o *OlderRulesError) Error() string {
	s := fmt.Sprintf("game: written for version %d of the rules of %s, this program plays version %d: %d of %d choices are legal",
		o.Version, o.System, o.Now, o.Kept, o.Of)
	if o.OtherData {
		s = fmt.Sprintf("game: %s was played with other data (%s), this program has its own (%s): %d of %d choices are legal",
			o.System, dataName(o.Data), dataName(o.DataNow), o.Kept, o.Of)
	}
	if o.Err != nil {
		s += fmt.Sprintf("; %v", o.Err)
	}
	return s
}

// dataName names data in the log.
func dataName(id rules.DataID) string {
	if id.Folder == "" {
		return "built in, " + id.Fingerprint
	}
	return fmt.Sprintf("folder %q, %s", id.Folder, id.Fingerprint)
}

// NewOutdated describes a game of which some choices, kept, lead where they led and are of so many.
func NewOutdated(h journal.Header, sys rules.System, kept, of int) *OlderRulesError {
	return &OlderRulesError{System: sys.ID(), Version: h.Version, Now: sys.Version(), Changes: rules.ChangesSince(h.Version, sys.Changes()),
		Kept: kept, Of: of, OtherData: h.OtherData(sys), Data: h.Data, DataNow: rules.DataOf(sys)}
}

// isStart reports whether a system has no such scenario or option, which may be due to its data.
func isStart(err error) bool {
	var start *rules.StartError
	return errors.As(err, &start)
}

func newOutdated(j *journal.Journal, sys rules.System, kept, differs int, err error) *OlderRulesError {
	o := NewOutdated(j.Header, sys, kept, j.Plays())
	o.Differs, o.Err = differs, err
	var at *journal.Error
	if errors.As(err, &at) {
		o.Line, o.Text = at.Line, at.Text
		for _, l := range j.Lines {
			if l.Num == at.Line {
				o.Text = l.Text
			}
		}
	}
	return o
}

// Unwrap returns why the journal ends.
func (o *OlderRulesError) Unwrap() error { return o.Err }
