package link

import (
	"encoding/binary"
	"slices"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/journal"
)

// handOver is the kind of a line that marks a handoff by Side. Only links use this kind. They do not store the value
// of the handoff, because it follows from the last value of that side.
const handOver journal.Kind = 16

// exchange writes the lines of a correspondence match: the handoffs, and the last value of each side. If the
// values do not follow from each other, it writes the lines unchanged.
func (b *writer) exchange(lines []lineAt) {
	var last [2]uint64
	var short []lineAt
	open := false // there are seeds that no handoff reveals
	for _, l := range lines {
		if text, ok := game.HandOverToken(l.Line); ok {
			side, x, _ := parseToken(text)
			if side != rules.NoSide {
				last[side-rules.Axis] = x
			}
			l.Line, open = journal.Line{Kind: handOver, Side: side}, false
		} else if l.Kind == journal.Seed {
			open = true
			continue
		}
		short = append(short, l)
	}
	if !agreed(lines) || open {
		short, last = lines, [2]uint64{}
	}
	b.lines(short)
	for _, x := range last {
		b.bytes = binary.BigEndian.AppendUint64(b.bytes, x)
	}
}

// exchange converts the lines of a link to those of the match.
func (b *reader) exchange(short []lineAt) (lines []lineAt) {
	var x [2]uint64
	for i := range x {
		if data := b.take(8); data != nil {
			x[i] = binary.BigEndian.Uint64(data)
		}
	}
	// From the last line to the first: each value follows from the next one.
	later, known := uint64(0), false
	for i := len(short) - 1; i >= 0; i-- {
		l := short[i]
		if l.Kind == handOver && !b.bad {
			v := &x[l.Side-rules.Axis]
			if known {
				lines = append(lines, lineAt{journal.Line{Kind: journal.Seed, Sum: seed(*v, later)}, l.at})
			}
			later, known = *v, true
			l.Line = game.HandOverLine(token(l.Side, *v))
			*v = earlier(*v)
		}
		lines = append(lines, l)
	}
	slices.Reverse(lines)
	return lines
}
