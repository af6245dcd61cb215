package lang

import "herbstnebel/rules"

// Namer names the objects that a rules.Arg can refer to.
type Namer interface {
	PieceName(rules.PieceID) string
	CellName(rules.CellID) string
}

// Args converts the arguments of a prompt, a reason or a modifier for use with T. A text that is a
// key below "arg.<name>." is translated; any other text is used literally.
func (t *Table) Args(system string, args []rules.Arg, names Namer) []any {
	out := make([]any, 0, 2*len(args))
	for _, a := range args {
		var v any
		switch {
		case a.Piece != 0:
			v = names.PieceName(a.Piece)
		case a.Cell != 0:
			v = names.CellName(a.Cell)
		case a.Text != "":
			v = a.Text
			// Rounds, chits and results have tables of their own; the others are below "arg.".
			for _, key := range [...]string{"arg." + a.Name + "." + a.Text, a.Name + "." + a.Text} {
				if t.HasOf(system, key) {
					v = t.GameText(system, key)
					break
				}
			}
		default:
			v = a.Num
		}
		out = append(out, a.Name, v)
	}
	return out
}
