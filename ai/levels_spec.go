package ai

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// specPrefix begins the name of a seat that says what its level is:
// "mcts:rollouts=64,horizon=4,width=12,threads=1,temperature=0", in any order and
// with what is left out as at DefaultLevel; "mcts:time=200ms" has no bound but the time,
// unless rollouts are given too, and leaves it to the caller to tell it to hurry.
const specPrefix = "mcts:"

// Unlimited is the number of rollouts where time is the bound.
const Unlimited = 1 << 20

// IsSpec reports whether a seat's name is meant as a specification.
func IsSpec(name string) bool { return strings.HasPrefix(name, specPrefix) }

// ParseLevel reads a specification.
func ParseLevel(spec string) (Level, error) {
	l, _ := LevelNamed(DefaultLevel)
	l.Name, l.Rollouts, l.Patience = spec, -1, 0
	rest, ok := strings.CutPrefix(spec, specPrefix)
	if !ok {
		return Level{}, fmt.Errorf("ai: seat %q does not begin with %s", spec, specPrefix)
	}
	fields := []struct {
		key         string
		least, most int
		to          *int
	}{
		{"rollouts", 0, Unlimited, &l.Rollouts},
		{"horizon", 1, 1000, &l.Horizon},
		{"width", 0, 1000, &l.Width},
		{"threads", 1, 256, &l.Threads},
		{"temperature", 0, 1000, &l.Temperature},
		{"time", 1, 3_600_000, &l.Patience},
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
			return Level{}, fmt.Errorf("ai: seat %q: there is no %q; there are %s", spec, key, strings.Join(keys, ", "))
		}
		if slices.Contains(seen, key) {
			return Level{}, fmt.Errorf("ai: seat %q: %s twice", spec, key)
		}
		seen = append(seen, key)
		f := fields[i]
		n, err := number(key, value)
		if err != nil {
			return Level{}, fmt.Errorf("ai: seat %q: %w", spec, err)
		}
		if n < f.least || n > f.most {
			return Level{}, fmt.Errorf("ai: seat %q: %s is from %d to %d", spec, key, f.least, f.most)
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

// number reads a value; a time is in "ms" or "s", and comes out in milliseconds.
func number(key, value string) (int, error) {
	digits, times := value, 1
	if key == "time" {
		if d, ok := strings.CutSuffix(value, "ms"); ok {
			digits = d
		} else if d, ok := strings.CutSuffix(value, "s"); ok {
			digits, times = d, 1000
		} else {
			return 0, fmt.Errorf("time is written as 200ms or 2s, not %q", value)
		}
	}
	n, err := strconv.Atoi(digits)
	if err != nil || n > 1<<30 {
		return 0, fmt.Errorf("%s wants a number, not %q", key, value)
	}
	return n * times, nil
}
