package protocol

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"herbstnebel/ai"
	"herbstnebel/rules"
)

// Setup describes a game to an engine.
type Setup struct {
	System   string
	Version  int    // version of the system's rules
	Scenario string // empty for the first
	Options  []string
	Seed     uint64 // seed of the engine's own random numbers
	Level    string // empty for the engine's own
	// Numbers selects choices by index among the legal ones, from 0, in both directions, instead of the
	// notation of journals: for builds of this program with a different notation.
	Numbers bool
}

// Text returns the lines that begin a game.
func (s *Setup) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "game %s %d\n", s.System, s.Version)
	if s.Scenario != "" {
		fmt.Fprintf(&b, "scenario %s\n", s.Scenario)
	}
	if len(s.Options) > 0 {
		fmt.Fprintf(&b, "options %s\n", strings.Join(s.Options, " "))
	}
	fmt.Fprintf(&b, "seed %d\n", s.Seed)
	if s.Level != "" {
		fmt.Fprintf(&b, "level %s\n", s.Level)
	}
	if s.Numbers {
		b.WriteString("notation numbers\n")
	}
	return b.String()
}

// set applies one of the lines of Text except the first. known is false for any other line.
func (s *Setup) set(word, rest string) (known bool, err error) {
	switch word {
	case "scenario":
		s.Scenario = rest
	case "options":
		s.Options = strings.Fields(rest)
	case "seed":
		s.Seed, err = strconv.ParseUint(rest, 10, 64)
	case "level":
		s.Level = rest
	case "notation":
		if s.Numbers = rest == "numbers"; !s.Numbers && rest != "journal" {
			err = fmt.Errorf("there is no notation %q; there are journal, numbers", rest)
		}
	default:
		return false, nil
	}
	return true, err
}

// write formats a choice, one of the legal choices.
func (s *Setup) write(pos rules.Position, choices []rules.Choice, c rules.Choice) string {
	if !s.Numbers {
		return pos.Notation(c)
	}
	for i := range choices {
		if choices[i] == c {
			return strconv.Itoa(i)
		}
	}
	return "none"
}

// read parses a choice that write has formatted. Its error names the text.
func (s *Setup) read(pos rules.Position, choices []rules.Choice, text string) (rules.Choice, error) {
	if !s.Numbers {
		return rules.ParseChoice(pos, choices, text)
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n >= len(choices) {
		return 0, fmt.Errorf("%q is no number from 0 to %d", text, len(choices)-1)
	}
	return choices[n], nil
}

// Budget limits the search for a decision. If both fields are zero the level decides. With a time alone there
// is no other limit.
type Budget struct {
	Rollouts int           // 0 if not given
	Time     time.Duration // in whole milliseconds; 0 if not given
}

// String returns the line that requests a choice: "go rollouts 64 time 2000".
func (b Budget) String() string {
	text := "go"
	if b.Rollouts > 0 {
		text += fmt.Sprintf(" rollouts %d", b.Rollouts)
	}
	if b.Time > 0 {
		text += fmt.Sprintf(" time %d", b.Time.Milliseconds())
	}
	return text
}

// parseBudget parses the arguments of "go". It ignores unknown keywords.
func parseBudget(text string) (b Budget, err error) {
	words := strings.Fields(text)
	for i := 0; i < len(words); i++ {
		word := words[i]
		if word != "rollouts" && word != "time" {
			continue
		}
		i++
		n := 0
		if i < len(words) {
			n, _ = strconv.Atoi(words[i])
		}
		switch {
		case n < 1 || n > ai.Unlimited<<4:
			return b, fmt.Errorf("go: %s wants a number from 1 to %d", word, ai.Unlimited<<4)
		case word == "rollouts":
			b.Rollouts = n
		default:
			b.Time = time.Duration(n) * time.Millisecond
		}
	}
	return b, nil
}
