package game

import (
	"errors"
	"fmt"

	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// OlderRulesError reports a journal of an earlier version of the rules that leads to other positions today, or
// one played with other data. Load returns it together with the match as far as every choice is legal. The
// journal is not damaged and stays unchanged, and playing on from the match begins a new branch.
type OlderRulesError struct {
	System       string
	Version, Now int // versions of the rules of the journal and of this program
	Changes      []rules.Change
	Legal, Of    int // number of choices that are still legal, and of all
	// Differs is the number of choices after which the journal recorded another position than today's, or 0.
	Differs int
	Line    int    // first line of the text that is no longer legal; 0 if all are, or for a link
	Text    string // that line
	// Err is a *journal.Error with the line that is no longer legal and the reason, or nil if the whole journal
	// can be read.
	Err error

	OtherData bool         // the data differ; the rules may then be today's version
	Data      rules.DataID // the journal's
	DataNow   rules.DataID // this program's
}

// Error reports how many choices are legal.
func (o *OlderRulesError) Error() string {
	s := fmt.Sprintf("game: written for version %d of the rules of %s, this program plays version %d: %d of %d choices are legal",
		o.Version, o.System, o.Now, o.Legal, o.Of)
	if o.OtherData {
		s = fmt.Sprintf("game: %s was played with other data (%s), this program has its own (%s): %d of %d choices are legal",
			o.System, dataName(o.Data), dataName(o.DataNow), o.Legal, o.Of)
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

// NewOutdated returns the error for a game of older rules. kept is the number of leading choices that still lead
// to the same positions, and of is the number of all choices.
func NewOutdated(h journal.Header, sys rules.System, kept, of int) *OlderRulesError {
	return &OlderRulesError{System: sys.ID(), Version: h.Version, Now: sys.Version(), Changes: rules.ChangesSince(h.Version, sys.Changes()),
		Legal: kept, Of: of, OtherData: h.OtherData(sys), Data: h.Data, DataNow: rules.DataOf(sys)}
}

// isStart reports whether err is an unknown scenario or option, which may be due to the data.
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

// Unwrap returns the reason why the journal ends.
func (o *OlderRulesError) Unwrap() error { return o.Err }
