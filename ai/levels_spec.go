package ai

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// specPrefix begins the name of a seat that says what its level is:
// "mcts:rollouts=64,horizon=4,tree=0,width=12,threads=1,temperature=0", in any order and
// with what is left out as at DefaultLevel; "mcts:time=200ms" has no bound but the time,
// unless rollouts are given too, and leaves it to the caller to tell it to hurry.
const specPrefix = "mcts:"

// Unlimited is the number of rollouts where time is the bound.
const Unlimited = 1 << 20

// SpecError is a specification of a seat that cannot be used. Texts are what was written;
// the caller may show them.
type SpecError struct {
	Spec        string
	Kind        SpecErrorKind
	Key         string // of the field, as written
	Value       string // as written
	Keys        []string
	Least, Most int // of the field; a time's in milliseconds
}

// SpecErrorKind is what is wrong with a specification.
type SpecErrorKind uint8

const (
	UnknownField SpecErrorKind = iota // Keys are those there are
	DuplicateField
	NotANumber // of a time: not as 200ms or 2s
	OutOfBounds
)

// Error says what is wrong, and the bounds.
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
	return s + fmt.Sprintf("%s is from %d to %d", e.Key, e.Least, e.Most)
}

const timeKey = "time"

// IsSpec reports whether a seat's name is meant as a specification.
func IsSpec(name string) bool { return strings.HasPrefix(name, specPrefix) }

// ParseLevel reads a specification. Its errors are of type *SpecError, but for one that does
// not begin as a specification does.
func ParseLevel(spec string) (Level, error) {
	l, _ := LevelNamed(DefaultLevel)
	l.Name, l.Rollouts, l.Patience = spec, -1, 0
	rest, ok := strings.CutPrefix(spec, specPrefix)
	if !ok {
		return Level{}, fmt.Errorf("ai: seat %.60q does not begin with %s", spec, specPrefix)
	}
	fields := []struct {
		key         string
		least, most int
		to          *int
	}{
		{"rollouts", 0, Unlimited, &l.Rollouts},
		{"horizon", 1, 1000, &l.Horizon},
		{"tree", 0, 100, &l.Tree},
		{"width", 0, 1000, &l.Width},
		{"threads", 1, 256, &l.Threads},
		{"temperature", 0, 1000, &l.Temperature},
		{timeKey, 1, 3_600_000, &l.Patience},
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
		if n < f.least || n > f.most {
			return Level{}, &SpecError{Spec: spec, Kind: OutOfBounds, Key: key, Value: value, Least: f.least, Most: f.most}
		}
		*f.to = n
	}
	switch {
	case l.Rollouts >= 0:
	case l.Patience > 0:
		l.Rollouts = Unlimited
	default:
		d, _ := LevelNamed(DefaultLevel)
		l.Rollouts = d.Rollouts
	}
	return l, nil
}

// number reads a value; a time is in "ms" or "s", and comes out in milliseconds. A number
// that is too large for anything comes out as one that is out of all bounds.
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
	most := 1 << 30 / times
	n, err := strconv.Atoi(digits)
	if errors.Is(err, strconv.ErrRange) || err == nil && n > most {
		return most * times, true
	}
	return n * times, err == nil
}
