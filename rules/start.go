package rules

import (
	"fmt"
	"strings"
)

// StartError is the error for an unknown scenario or option.
type StartError struct {
	System string   // ID of the system
	Option bool     // the option is unknown, not the scenario
	Name   string   // requested name
	Known  []string // available names
}

func (e *StartError) Error() string {
	kind := "scenario"
	if e.Option {
		kind = "option"
	}
	text := fmt.Sprintf("%s: unknown %s %.60q", e.System, kind, e.Name)
	if len(e.Known) == 0 {
		return text
	}
	return text + "; known: " + strings.Join(e.Known, ", ")
}

// UnknownScenario returns the error of System.Start for an unknown scenario.
func UnknownScenario(s System, name string) error {
	e := &StartError{System: s.ID(), Name: name}
	for _, x := range s.Scenarios() {
		e.Known = append(e.Known, x.ID)
	}
	return e
}

// UnknownOption returns the error of System.Start for an unknown option.
func UnknownOption(s System, name string) error {
	e := &StartError{System: s.ID(), Option: true, Name: name}
	for _, x := range s.Options() {
		e.Known = append(e.Known, x.ID)
	}
	return e
}
