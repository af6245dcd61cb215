package ai

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// specPrefix begins a seat name that specifies a level:
// "mcts:rollouts=64,horizon=4,tree=0,width=12,evolve=0,threads=1,temperature=0". Fields can be in any order. Missing fields
// are those of DefaultLevel. "mcts:time=200ms" limits the time instead of the rollouts, unless rollouts are given
// too. The caller must then call MoveNow when the time has run out.
const specPrefix = "mcts:"

// Unlimited is the number of rollouts of a level that is limited by time alone.
const Unlimited = 1 << 20

// SpecError is the error for an invalid specification. Key and Value are texts from the input, which the caller
// may show.
type SpecError struct {
	Spec     string
	Kind     SpecErrorKind
	Key      string // name of the field, as written
	Value    string // value of the field, as written
	Keys     []string
	Min, Max int // bounds of the field, in milliseconds if the field is a time
}

// SpecErrorKind is the kind of a SpecError.
type SpecErrorKind uint8

const (
	UnknownField SpecErrorKind = iota // Keys are the valid ones
	DuplicateField
	NotANumber // or, for a time, not in the form 200ms or 2s
	OutOfBounds
)

// Error returns the error with the valid bounds.
func (e *SpecError) Error() string {
	s := fmt.Sprintf("ai: seat %.60q: ", e.Spec)
	switch e.Kind {
	case UnknownField:
		return s + fmt.Sprintf("there is no %.60q; there are %s", e.Key, strings.Join(e.Keys, ", "))
	case DuplicateField:
		return s + e.Key + " twice"
	case NotANumber:
		if e.Key == timeKey {
			return s + fmt.Sprintf("time is written as 200ms or 2s, not %.60q", e.Value)
		}
		return s + fmt.Sprintf("%s wants a number, not %.60q", e.Key, e.Value)
	}
	return s + fmt.Sprintf("%s is from %d to %d", e.Key, e.Min, e.Max)
}

const timeKey = "time"

// IsSpec reports whether a seat name is a specification.
func IsSpec(name string) bool { return strings.HasPrefix(name, specPrefix) }

// ParseLevel parses a specification. It returns a *SpecError unless the prefix is wrong.
func ParseLevel(spec string) (Level, error) {
	l, _ := LevelNamed(DefaultLevel)
	l.Name, l.Rollouts, l.MoveTime = spec, -1, 0
	rest, ok := strings.CutPrefix(spec, specPrefix)
	if !ok {
		return Level{}, fmt.Errorf("ai: seat %.60q does not begin with %s", spec, specPrefix)
	}
	fields := []struct {
		key              string
		minimum, maximum int
		to               *int
	}{
		{"rollouts", 0, Unlimited, &l.Rollouts},
		{"horizon", 1, 1000, &l.Horizon},
		{"tree", 0, 100, &l.Tree},
		{"width", 0, 1000, &l.Width},
		{"evolve", 0, 100, &l.Evolve},
		{"threads", 1, 256, &l.Threads},
		{"temperature", 0, 1000, &l.Temperature},
		{timeKey, 1, 3_600_000, &l.MoveTime},
	}
	var keys, seen []string
	for _, f := range fields {
		keys = append(keys, f.key)
	}
	for part := range strings.SplitSeq(rest, ",") {
		if rest == "" {
			break
		}
		key, value, _ := strings.Cut(part, "=")
		i := slices.Index(keys, key)
		if i < 0 {
			return Level{}, &SpecError{Spec: spec, Kind: UnknownField, Key: key, Keys: keys}
		}
		if slices.Contains(seen, key) {
			return Level{}, &SpecError{Spec: spec, Kind: DuplicateField, Key: key}
		}
		seen = append(seen, key)
		f := fields[i]
		n, ok := number(key, value)
		if !ok {
			return Level{}, &SpecError{Spec: spec, Kind: NotANumber, Key: key, Value: value}
		}
		if n < f.minimum || n > f.maximum {
			return Level{}, &SpecError{Spec: spec, Kind: OutOfBounds, Key: key, Value: value, Min: f.minimum, Max: f.maximum}
		}
		*f.to = n
	}
	switch {
	case l.Rollouts >= 0:
	case l.MoveTime > 0:
		l.Rollouts = Unlimited
	default:
		d, _ := LevelNamed(DefaultLevel)
		l.Rollouts = d.Rollouts
	}
	return l, nil
}

// number parses a value. A time is in "ms" or "s" and is returned in milliseconds. A number that is too large is
// returned as one that exceeds all bounds.
func number(key, value string) (n int, ok bool) {
	digits, times := value, 1
	if key == timeKey {
		if d, ok := strings.CutSuffix(value, "ms"); ok {
			digits = d
		} else if d, ok := strings.CutSuffix(value, "s"); ok {
			digits, times = d, 1000
		} else {
			return 0, false
		}
	}
	maximum := 1 << 30 / times
	n, err := strconv.Atoi(digits)
	if errors.Is(err, strconv.ErrRange) || err == nil && n > maximum {
		return maximum * times, true
	}
	return n * times, err == nil
}
