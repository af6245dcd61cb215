package protocol

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// DefaultLimit is the longest time for one answer of an engine if its seat does not specify one.
const DefaultLimit = 5 * time.Minute

// Seat is an engine that runs as a process, as specified by the name of a seat.
type Seat struct {
	Command []string
	Budget  Budget
	Level   string        // empty for the engine's own
	Limit   time.Duration // per answer
	Numbers bool          // write choices as numbers
	// AnyVersion accepts an engine with rules of another version, as long as it plays legally.
	AnyVersion bool
}

const (
	plainSeat  = "exec:"
	optionSeat = "exec["
)

// IsSeat reports whether a seat's name has the form that ParseSeat reads.
func IsSeat(name string) bool {
	return strings.HasPrefix(name, plainSeat) || strings.HasPrefix(name, optionSeat)
}

// ParseSeat reads "exec:COMMAND" or "exec[KEY=VALUE,...]:COMMAND". The words of the command are separated by
// spaces, except within double quotes. The keys are rollouts, time and level, which are sent to the engine,
// limit, which is Seat.Limit, notation (journal or numbers) and version (same or any).
func ParseSeat(name string) (Seat, error) {
	s := Seat{Limit: DefaultLimit}
	command, plain := strings.CutPrefix(name, plainSeat)
	if !plain {
		options, rest, ok := strings.Cut(strings.TrimPrefix(name, optionSeat), "]:")
		if !ok {
			return s, fmt.Errorf("protocol: seat %q is not written as exec[...]:COMMAND", name)
		}
		command = rest
		for part := range strings.SplitSeq(options, ",") {
			key, value, _ := strings.Cut(part, "=")
			if err := s.set(key, value); err != nil {
				return s, fmt.Errorf("protocol: seat %q: %w", name, err)
			}
		}
	}
	quoted := false
	s.Command = strings.FieldsFunc(command, func(r rune) bool {
		if r == '"' {
			quoted = !quoted
		}
		return r == ' ' && !quoted
	})
	for i, word := range s.Command {
		s.Command[i] = strings.ReplaceAll(word, `"`, "")
	}
	if len(s.Command) == 0 || s.Command[0] == "" {
		return s, fmt.Errorf("protocol: seat %q has no command", name)
	}
	return s, nil
}

func (s *Seat) set(key, value string) (err error) {
	switch key {
	case "rollouts":
		if s.Budget.Rollouts, err = strconv.Atoi(value); err != nil || s.Budget.Rollouts < 1 {
			return fmt.Errorf("rollouts wants a number from 1, not %q", value)
		}
	case "time":
		if s.Budget.Time, err = time.ParseDuration(value); err != nil || s.Budget.Time < time.Millisecond {
			return fmt.Errorf("time is written as 200ms or 2s, not %q", value)
		}
	case "limit":
		if s.Limit, err = time.ParseDuration(value); err != nil || s.Limit <= 0 {
			return fmt.Errorf("limit is written as 30s or 5m, not %q", value)
		}
	case "level":
		if s.Level = value; value == "" {
			return fmt.Errorf("level wants a name")
		}
	case "notation":
		if s.Numbers = value == "numbers"; !s.Numbers && value != "journal" {
			return fmt.Errorf("notation is journal or numbers, not %q", value)
		}
	case "version":
		if s.AnyVersion = value == "any"; !s.AnyVersion && value != "same" {
			return fmt.Errorf("version is same or any, not %q", value)
		}
	default:
		return fmt.Errorf("there is no %q; there are rollouts, time, level, limit, notation, version", key)
	}
	return nil
}
