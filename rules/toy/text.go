package toy

import (
	"fmt"

	"herbstnebel/rules"
	"herbstnebel/rules/postext"
)

// Text writes the position as lines of names and values.
func (p *Position) Text() string {
	var w postext.Writer
	w.Line("turn", p.turn, p.last)
	w.Line("phase", phaseNames[p.phase])
	w.Line("side", p.side)
	w.Line("half", p.half)
	for i, code := range codes {
		w.Line(code, p.at[i], p.steps[i])
	}
	if p.to != 0 {
		w.Line("fight", codes[p.from], p.to)
	}
	if p.even {
		w.Line("even")
	}
	if p.phase == over {
		w.Line("won", p.win, methodNames[p.how])
	}
	return w.String()
}

// Parse parses the format of Text.
func (s *System) Parse(text string) (rules.View, error) {
	p := &Position{sys: s}
	if err := postext.Read(text, p.readLine); err != nil {
		return nil, fmt.Errorf("toy: %w", err)
	}
	if err := p.CheckInvariants(); err != nil {
		return nil, err
	}
	return p, nil
}

func (p *Position) readLine(l *postext.Line) {
	number := func() uint8 { return uint8(l.Number(0, 255)) }
	switch key := l.Word(); key {
	case "turn":
		p.turn, p.last = number(), number()
	case "phase":
		p.phase = phase(l.Name("phase", phaseNames[:]))
	case "side":
		p.side = anySide(l)
	case "half":
		p.half = number()
	case "fight":
		p.from, p.to = uint8(l.Name("counter", codes[:])), number()
	case "even":
		p.even = true
	case "won":
		p.win, p.how = anySide(l), method(l.Name("way to win", methodNames[:]))
	default:
		i := l.Find("line", key, codes[:])
		p.at[i], p.steps[i] = number(), number()
	}
}

// anySide parses a side, or nobody for neither.
func anySide(l *postext.Line) rules.Side {
	word := l.Word()
	side, ok := rules.ParseSide(word)
	if !ok {
		l.Fail("%.60q is not a side", word)
	}
	return side
}
