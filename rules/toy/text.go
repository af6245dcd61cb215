package toy

import (
	"fmt"
	"strings"

	"herbstnebel/rules"
)

// Text writes the position as lines of names and values.
func (p *Position) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "turn %d %d\nphase %s\nside %s\nhalf %d\n", p.turn, p.last, phaseNames[p.phase], p.side, p.half)
	for i, code := range codes {
		fmt.Fprintf(&b, "%s %d %d\n", code, p.at[i], p.steps[i])
	}
	if p.to != 0 {
		fmt.Fprintf(&b, "fight %s %d\n", codes[p.from], p.to)
	}
	if p.even {
		b.WriteString("even\n")
	}
	if p.phase == over {
		fmt.Fprintf(&b, "won %s %s\n", p.win, methodNames[p.how])
	}
	return b.String()
}

// Parse reads what Text writes.
func (s *System) Parse(text string) (rules.View, error) {
	p := &Position{sys: s}
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		if err := p.parseLine(strings.Fields(line)); err != nil {
			return nil, fmt.Errorf("toy: line %d: %w", i+1, err)
		}
	}
	if err := p.Check(); err != nil {
		return nil, err
	}
	return p, nil
}

func (p *Position) parseLine(f []string) error {
	if len(f) == 0 {
		return nil
	}
	want := map[string]int{"turn": 3, "phase": 2, "side": 2, "half": 2, "fight": 3, "even": 1, "won": 3, "a.1": 3, "a.2": 3, "b.1": 3, "b.2": 3}
	if n, ok := want[f[0]]; !ok || n != len(f) {
		return fmt.Errorf("%.60q is not understood", strings.Join(f, " "))
	}
	rest := strings.Join(f[1:], " ")
	var err error
	switch f[0] {
	case "turn":
		_, err = fmt.Sscan(rest, &p.turn, &p.last)
	case "phase":
		n := index(phaseNames[:], f[1])
		p.phase = phase(n)
		err = known(n, f[1])
	case "side":
		var ok bool
		if p.side, ok = rules.ParseSide(f[1]); !ok {
			err = known(-1, f[1])
		}
	case "half":
		_, err = fmt.Sscan(rest, &p.half)
	case "fight":
		n := index(codes[:], f[1])
		p.from = uint8(max(n, 0))
		if err = known(n, f[1]); err == nil {
			_, err = fmt.Sscan(f[2], &p.to)
		}
	case "even":
		p.even = true
	case "won":
		var ok bool
		if p.win, ok = rules.ParseSide(f[1]); !ok {
			return known(-1, f[1])
		}
		n := index(methodNames[:], f[2])
		p.how = method(max(n, 0))
		err = known(n, f[2])
	default:
		i := index(codes[:], f[0])
		_, err = fmt.Sscan(rest, &p.at[i], &p.steps[i])
	}
	return err
}

func index(names []string, name string) int {
	for i, n := range names {
		if n == name {
			return i
		}
	}
	return -1
}

func known(i int, name string) error {
	if i < 0 {
		return fmt.Errorf("unknown name %.60q", name)
	}
	return nil
}
