package toy

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/rules/vocab"
)

// Decision describes the decision for a screen.
func (p *Position) Decision() rules.Decision {
	d := rules.Decision{By: p.ToMove()}
	switch p.phase {
	case initiative:
		d.Key, d.Para = "draw.initiative", "2"
	case acting:
		d.Key, d.Para = "act", "3"
	case combatRoll:
		d.Key, d.Para = "die.combat", "4"
		d.Piece, d.Cell = rules.PieceID(p.from+1), rules.CellID(p.to)
	case hit:
		d.Key, d.Para = "hit", "5"
		d.Piece, d.Cell = rules.PieceID(p.on(p.to)+1), rules.CellID(p.to)
		d.Args = []rules.Arg{{Name: "unit", Piece: d.Piece}}
	case advancing:
		d.Key, d.Para = "advance", "6"
		d.Piece, d.Cell = rules.PieceID(p.from+1), rules.CellID(p.to)
		d.Args = []rules.Arg{{Name: "cell", Cell: d.Cell}}
	case over:
		d.Key, d.Para = "over", p.Outcome().Para
	}
	return d
}

// Path appends the cells along a move.
func (p *Position) Path(dst []rules.CellID, c rules.Choice) []rules.CellID {
	if pick := p.Describe(c); pick.From != 0 && pick.Cell != 0 && c.Op() != OpAttack {
		dst = append(dst, pick.From, pick.Cell)
	}
	return dst
}

// Pieces appends the four counters.
func (p *Position) Pieces(dst []rules.Piece) []rules.Piece {
	for i, code := range codes {
		q := rules.Piece{ID: rules.PieceID(i + 1), Code: code, Side: sideOf(i), Nation: vocab.German, Service: vocab.Heer, Formation: code[:1],
			Name: code[2:], Symbol: vocab.Infantry, Size: vocab.Regiment, Cell: rules.CellID(p.at[i]), Attack: int(p.steps[i]),
			Defence: int(p.steps[i]), Move: 1, Steps: int(p.steps[i]), MaxSteps: 2, Unit: true, Source: "rulebook"}
		if q.Side == rules.Allies {
			q.Nation, q.Service = "us", "us"
		}
		dst = append(dst, q)
	}
	return dst
}

// Tracks returns the turn track, the only gauge.
func (p *Position) Tracks() []rules.Track {
	return []rules.Track{{Key: "turn", Value: int(p.turn), Max: int(p.last), Para: "8"}}
}

// Overlay marks the cells within reach of a counter.
func (p *Position) Overlay(q rules.Query) []rules.Mark {
	var marks []rules.Mark
	if i := int(q.Piece) - 1; q.Kind == vocab.ShowReach && i >= 0 && i < len(p.at) && p.at[i] != 0 {
		for _, cell := range [2]uint8{p.at[i] - 1, p.at[i] + 1} {
			if p.free(cell) {
				marks = append(marks, rules.Mark{Cell: rules.CellID(cell), From: rules.CellID(p.at[i]), N: 2, Key: vocab.Reach})
			}
		}
	}
	return marks
}

// Control returns the side with a counter on the cell.
func (p *Position) Control(cell rules.CellID) rules.Side {
	if cell >= 1 && cell <= cells {
		if i := p.on(uint8(cell)); i >= 0 {
			return sideOf(i)
		}
	}
	return rules.NoSide
}

// BridgeDown reports false: there are no bridges.
func (p *Position) BridgeDown(rules.EdgeID) bool { return false }

// WhyNot explains why a counter may not move or attack.
func (p *Position) WhyNot(want rules.Intent) []rules.Reason {
	i := int(want.Piece) - 1
	if i < 0 || i >= len(p.at) || want.To < 1 || want.To > cells {
		return nil
	}
	op, para := OpMove, "3"
	if want.Attack {
		op, para = OpAttack, "4"
	}
	switch {
	case slices.Contains(p.Choices(nil), rules.MakeChoice(op, uint16(i), uint16(want.To), 0)):
		return nil
	case p.phase != acting || p.side != sideOf(i):
		return rules.SingleReason(vocab.NotNow, "2")
	case p.at[i] == 0:
		return rules.SingleReason("destroyed", "5")
	case int(want.To)-int(p.at[i]) != 1 && int(p.at[i])-int(want.To) != 1:
		return rules.SingleReason(vocab.NotAdjacent, para)
	case want.Attack:
		return rules.SingleReason(vocab.NoEnemy, "4")
	}
	return rules.SingleReason("occupied", "3")
}
