package rules

import (
	"fmt"
	"slices"
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

// CheckStart returns the error of System.Start for the first unknown name, or nil.
func CheckStart(s System, scenario string, options []string) error {
	if !slices.ContainsFunc(s.Scenarios(), func(x Scenario) bool { return x.ID == scenario }) {
		return UnknownScenario(s, scenario)
	}
	for _, name := range options {
		if !slices.ContainsFunc(s.Options(), func(x Option) bool { return x.ID == name }) {
			return UnknownOption(s, name)
		}
	}
	return nil
}
