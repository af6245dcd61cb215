package rules

import (
	"fmt"
	"strings"
)

// StartError says that a system has no such scenario, or no such option.
type StartError struct {
	System string   // its ID
	Option bool     // it is an option that is unknown
	Name   string   // as it was asked for
	Known  []string // what there is
}

func (e *StartError) Error() string {
	what := "scenario"
	if e.Option {
		what = "option"
	}
	text := fmt.Sprintf("%s: unknown %s %.60q", e.System, what, e.Name)
	if len(e.Known) == 0 {
		return text
	}
	return text + "; known: " + strings.Join(e.Known, ", ")
}

// UnknownScenario returns the error of System.Start for a scenario that a system does not have.
func UnknownScenario(s System, name string) error {
	e := &StartError{System: s.ID(), Name: name}
	for _, x := range s.Scenarios() {
		e.Known = append(e.Known, x.ID)
	}
	return e
}

// UnknownOption returns the error of System.Start for an option that a system does not have.
func UnknownOption(s System, name string) error {
	e := &StartError{System: s.ID(), Option: true, Name: name}
	for _, x := range s.Options() {
		e.Known = append(e.Known, x.ID)
	}
	return e
}
