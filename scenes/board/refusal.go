package board

import "herbstnebel/rules"

// refusal is why what was clicked cannot be picked.
type refusal struct {
	why   []rules.Reason
	whyAt rules.CellID
	probe rules.PieceID // a piece looked at that cannot be picked, for its reach and for further questions
}

// dismiss takes the reasons off the screen; the piece that was asked about stays.
func (r *refusal) dismiss() { r.why, r.whyAt = nil, 0 }

// clear forgets the question.
func (r *refusal) clear() { *r = refusal{} }
