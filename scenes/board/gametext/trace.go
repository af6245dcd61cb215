package gametext

import (
	"strings"

	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
)

// Private-use runes that mark the beginning and the end of a name in a sentence until they are removed. The beginning is followed by a rune
// for the index of the name, counted from nameZero.
const NameBegins, nameEnds, nameZero = '\uE000', '\uE001', '\uE100'

// Span is the extent of a name in a sentence, in bytes.
type Span struct {
	From, To int
	Cell     rules.CellID
}

// TraceTitle returns the subject of a trace as text.
func (x *Texts) TraceTitle(a *rules.ProcedureTrace) string {
	return x.Name("told.of.", a.Procedure, "unit", x.PieceName(a.Piece), "cell", x.CellName(a.Cell))
}

// Sentence returns a phrase as text, and the places named in it.
func (x *Texts) Sentence(p *rules.Phrase) (text string, names []Span) {
	var cells []rules.CellID
	words := x.marked(p, &cells)
	var out strings.Builder
	open := Span{From: -1}
	for _, r := range words {
		switch {
		case r == NameBegins:
			open.From = out.Len()
		case r == nameEnds:
			open.To = out.Len()
			names = append(names, open)
			open.From = -1
		case r >= nameZero && int(r-nameZero) < len(cells):
			open.Cell = cells[r-nameZero]
		default:
			out.WriteRune(r)
		}
	}
	return Upper(out.String()), names
}

// marked returns a phrase as text with marks around its names, and appends the cells of the names to cells.
func (x *Texts) marked(p *rules.Phrase, cells *[]rules.CellID) string {
	var list, parts []string
	name := x.CellName
	if strings.HasPrefix(p.Key, "by.") { // its list is already in brackets
		name = x.PlaceName
	}
	for i := range p.Listed {
		n := &p.Listed[i]
		text := x.Thing(n, name)
		if cell := x.PlaceOf(n); cell != 0 {
			text = string(NameBegins) + string(nameZero+rune(len(*cells))) + text + string(nameEnds)
			*cells = append(*cells, cell)
		}
		list = append(list, text)
	}
	said := strings.Join(list, ", ")
	if n := len(list) - maxNamed; n > 1 && p.No == "" {
		said = x.Lang.T("board.accounts.more", "list", strings.Join(list[:maxNamed], ", "), "n", n)
	}
	for i := range p.Parts {
		parts = append(parts, x.marked(&p.Parts[i], cells))
	}
	args := []any{"list", said}
	said = strings.Join(parts, ", ")
	if !p.Items && len(parts) > 0 {
		said = strings.Join(parts, " ") + " "
	}
	args = append(args, "parts", said)
	if p.Then != nil {
		then := x.marked(p.Then, cells)
		args = append(args, "then", then, "choice", then)
	}
	for _, x := range p.Args {
		args = append(args, x.Name, x.Num)
		if x.Name == "n" {
			args = append(args, "signed", lang.Signed(x.Num))
		}
	}
	return x.Name("told.", p.Key, args...)
}

// Thing returns the name of something in a phrase. It uses the function cell for cells.
func (x *Texts) Thing(n *rules.Named, cell func(rules.CellID) string) string {
	switch {
	case n.Piece != 0:
		return x.PieceName(n.Piece)
	case n.To != 0:
		return cell(n.Cell) + " – " + cell(n.To)
	case n.Cell != 0:
		return cell(n.Cell)
	}
	return x.Name("chit.", n.Card)
}

// maxNamed is the maximum number of list entries named in a sentence, if at least two more exist and the sentence is not a numbered step.
const maxNamed = 6

// PlaceOf returns the cell that represents a named thing, or 0.
func (x *Texts) PlaceOf(n *rules.Named) rules.CellID {
	cell := n.Cell
	if n.Piece != 0 {
		cell = x.Pieces.CellOf(n.Piece)
	}
	if !x.Pieces.OnMap(cell) {
		return 0
	}
	return cell
}

// TraceSummary returns a trace in one sentence: its subject and its reason.
func (x *Texts) TraceSummary(a *rules.ProcedureTrace) string {
	title := x.TraceTitle(a)
	if !strings.HasSuffix(title, "?") {
		title += "."
	}
	return title + " " + x.TraceReason(a)
}

// TraceReason returns the last sentence of a trace, or the number of the candidates in it if they are many.
func (x *Texts) TraceReason(a *rules.ProcedureTrace) string {
	end := &a.Summary[len(a.Summary)-1]
	if opening := x.Opening(end); opening != "" && len(end.Listed) > maxNamed+1 {
		return x.Lang.T("board.with", "what", opening, "left", len(end.Listed)) + "."
	}
	last, _ := x.Sentence(end)
	return last
}

// cutHere marks the place at which Opening ends; it is in no text.
const cutHere = "\uE002"

// Opening returns the beginning of a numbered step that lists or compares candidates, before they are named. It returns "" for any other step.
func (x *Texts) Opening(p *rules.Phrase) string {
	args := []any{"list", "", "parts", cutHere, "then", ""}
	switch {
	case strings.HasPrefix(p.Key, "list."):
		args = []any{"list", cutHere, "parts", "", "then", ""}
	case !strings.HasPrefix(p.Key, "step.by."):
		return ""
	}
	for _, a := range p.Args {
		args = append(args, a.Name, a.Num)
	}
	text, _, listed := strings.Cut(x.Name("told.", p.Key, args...), cutHere)
	if !listed {
		return ""
	}
	return Upper(strings.TrimRight(text, " \u00a0\u202f:"))
}

// Outcome returns the result of a trace as text: the deciding line, if one applied, and the act.
func (x *Texts) Outcome(a *rules.ProcedureTrace) string {
	var last rules.Phrase
	for i := range a.Steps {
		p := &a.Steps[i]
		switch {
		case p.Key == "step.result" && last.Then != nil && last.Then.Key == "step.applies":
			last = rules.Phrase{Key: last.Key, Then: p.Then}
		case p.Key == "step.result":
			last = *p.Then
		default:
			last = *p
		}
	}
	text, _ := x.Sentence(&last)
	return text
}

// Check returns a phrase as text, with its paragraph.
func (x *Texts) Check(ph *rules.Phrase) string {
	text, _ := x.Sentence(ph)
	return text + " (" + ph.Para + ")"
}
