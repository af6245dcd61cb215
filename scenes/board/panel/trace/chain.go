package trace

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/board/playback"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Chain is the page with all decisions of an activity of a side that solitaire procedures control: every step of each procedure, and the
// events between them. Decisions and long lists of candidates fold.
type Chain struct {
	page.Sheet
	panel.Env
	About   string           // activity, such as the date and the phase
	Entries []playback.Entry // decisions and events, the oldest first
	Current int              // entry from which the player has opened the page; -1 = none
	Perform func(*ui.Context, []panel.Intent)

	open     map[int]bool    // decisions shown in full, by entry
	unfolded map[[2]int]bool // lists shown in full, by entry and step
	sought   bool            // true once the current entry is in sight
}

// OpenChain asks to open the page at an entry of the log, or at a decision if Trace is not nil.
type OpenChain struct {
	Entry int
	Trace *rules.ProcedureTrace
}

// Intent implements panel.Intent.
func (OpenChain) Intent() {}

// NewChain returns the page. The decision of the current entry is shown in full: the entry itself, or the nearest decision of its choice.
func NewChain(env panel.Env, about string, entries []playback.Entry, current int, perform func(*ui.Context, []panel.Intent)) *Chain {
	p := &Chain{Sheet: page.Sheet{Over: true, Height: page.MaxHeight}, Env: env, About: about, Entries: entries, Current: current, Perform: perform,
		open: map[int]bool{}, unfolded: map[[2]int]bool{}}
	if i := p.decision(current); i >= 0 {
		p.open[i] = true
	}
	return p
}

// decision returns the decision that led to an entry: the last one before it in the same choice, or else the first one after it; -1 = none.
func (p *Chain) decision(current int) int {
	if current < 0 || current >= len(p.Entries) {
		return -1
	}
	for _, step := range []int{-1, 1} {
		for i := current; i >= 0 && i < len(p.Entries) && p.Entries[i].At == p.Entries[current].At; i += step {
			if p.Entries[i].Trace != nil {
				return i
			}
		}
	}
	return -1
}

// Sizes of the page in interface points.
const (
	aboutSize   = 15.0
	aboutGap    = 8.0
	decisionTop = 4.0 // above and below the texts of a decision
	resultSize  = 13.5
	arrowWide   = 12.0
	arrowSide   = 10.0
	arrowGap    = 6.0
	eventLeft   = 18.0 // indent of an event
	stepHigh    = 20.0
	stepGap     = 3.0
	stepLeft    = 18.0 // indent of the steps
	numberWide  = 52.0 // number of a step
	numberSize  = 12.5
	paraSpace   = 62.0 // paragraph of a step
	stepsBelow  = 10.0
	mostChips   = 12 // candidates shown in a folded list
)

// Update lays out the page.
func (p *Chain) Update(c *ui.Context) error {
	side := rules.Allies
	n := 0
	for i := range p.Entries {
		if t := p.Entries[i].Trace; t != nil {
			side = t.Side
			n++
		}
	}
	body, footer, closed := p.LayoutWithBack(c, c.T("board.accounts", "side", p.Texts.Side(side)))
	if closed {
		return nil
	}
	body.Text(p.About+"  ·  "+c.T("board.chain.decisions", "n", n), ui.Style{Family: ui.Label, Size: aboutSize, Color: c.Theme.InkSoft}, aboutGap)
	p.foldButton(c, footer)
	var asked []panel.Intent
	at, sought := 0.0, p.decision(p.Current)
	c.UI.ScrollFlow("chain", body.Rest, func(col *ui.Flow) {
		top := col.Rest.Y
		for i := range p.Entries {
			if i == sought {
				at = col.Rest.Y - top
			}
			if e := &p.Entries[i]; e.Trace != nil {
				asked = append(asked, p.decided(c, col, i)...)
			} else {
				asked = append(asked, p.event(c, col, i)...)
			}
		}
	})
	if !p.sought {
		p.sought = true
		c.UI.ScrollTo("chain", max(0, at-body.Rest.H/4))
		c.NeedRedraw()
	}
	if len(asked) > 0 {
		if _, leaves := asked[0].(panel.ShowCell); leaves {
			c.Pop()
		}
		p.Perform(c, asked)
	}
	return nil
}

// foldButton draws the button that opens or folds all decisions.
func (p *Chain) foldButton(c *ui.Context, footer *ui.Flow) {
	all := true
	for i := range p.Entries {
		all = all && (p.Entries[i].Trace == nil || p.open[i])
	}
	key := "board.chain.open-all"
	if all {
		key = "board.chain.fold-all"
	}
	text := c.T(key)
	footer.Left(page.ButtonGap)
	if c.UI.Button("chain-all", footer.CutRight(min(panel.ButtonWidth(c, text, panel.ButtonSize), footer.Rest.W), 0), text, ui.ButtonStyle{Size: panel.ButtonSize}) {
		for i := range p.Entries {
			p.open[i] = !all
		}
		c.NeedRedraw()
	}
}

// event draws an event, which asks to show its place.
func (p *Chain) event(c *ui.Context, col *ui.Flow, i int) (intents []panel.Intent) {
	e := &p.Entries[i]
	text := p.Texts.Entry(e)
	if text == "" {
		return nil
	}
	st := ui.Style{Family: ui.Label, Size: textSize, LineHeight: 1.15, Y: ui.Middle, Color: c.Theme.Stamp}
	at := col.CutTop(max(c.HitSize(rowHigh), col.TextHeight(text, st, eventLeft+2*ui.RowPad, decisionTop)), 0)
	in, hit := c.UI.Row("chain"+strconv.Itoa(i), at, i == p.Current)
	row := c.Flow(in)
	row.Left(eventLeft)
	c.UI.Text(row.Rest, text, st)
	if hit {
		for _, cell := range []rules.CellID{e.End, e.Event.Cell, p.Pieces.CellOf(e.Event.Piece)} {
			if p.Pieces.OnMap(cell) {
				return []panel.Intent{panel.ShowCell{Cell: cell}}
			}
		}
	}
	return nil
}

// decided draws a decision: its title and its result, and all its steps if it is open.
func (p *Chain) decided(c *ui.Context, col *ui.Flow, i int) (intents []panel.Intent) {
	u, t := c.UI, c.Theme
	a := p.Entries[i].Trace
	title, result := p.Texts.TraceTitle(a), p.Texts.Outcome(a)
	head := ui.Style{Family: ui.Bold, Size: titleSize, LineHeight: 1.15}
	foot := ui.Style{Size: resultSize, LineHeight: 1.15, Color: t.InkSoft}
	const beside = 2*ui.RowPad + arrowWide + arrowGap
	first := col.TextHeight(title, head, beside, 0)
	high := first + col.TextHeight(result, foot, beside, 2*decisionTop)
	in, hit := u.Row("chain"+strconv.Itoa(i), col.CutTop(max(c.HitSize(rowHigh), high), 0), i == p.Current)
	icon := ui.ArrowRight
	if p.open[i] {
		icon = ui.ArrowDown
	}
	row := c.Flow(in)
	u.Icon(c.CenterIn(row.Left(arrowWide, arrowGap), arrowSide, arrowSide), icon, t.Stamp)
	row.Skip(decisionTop)
	u.Text(row.CutTop(first, 0), title, head)
	u.Text(row.Rest, result, foot)
	if hit {
		p.open[i] = !p.open[i]
		c.NeedRedraw()
	}
	if !p.open[i] {
		return nil
	}
	steps := c.Flow(col.Rest)
	steps.Left(stepLeft)
	steps.Skip(stepGap)
	for k := range a.Steps {
		intents = append(intents, p.step(c, steps, i, k)...)
	}
	col.Below(steps)
	col.Skip(stepsBelow)
	return intents
}

// step draws a step of a procedure with its number and its paragraph, and the candidates that it lists or compares.
func (p *Chain) step(c *ui.Context, col *ui.Flow, i, k int) (intents []panel.Intent) {
	s := &p.Entries[i].Trace.Steps[k]
	text, candidates := p.text(c, s)
	st := ui.Style{Size: textSize, LineHeight: 1.2}
	if strings.Contains(s.No, "=") {
		st.Family = ui.Bold
	}
	high := max(c.HitSize(stepHigh), col.TextHeight(text, st, numberWide+paraSpace, 0))
	row := c.Flow(col.CutTop(high, stepGap))
	number := row.Left(numberWide)
	c.UI.Text(number, strings.NewReplacer("a.=", " → ", "a.", ".", "=", "→ ").Replace(s.No), ui.Style{Family: ui.Label, Size: numberSize, Color: c.Theme.InkSoft, NoWrap: true, MinSize: leastSize})
	para := row.Right(paraSpace)
	id := fmt.Sprintf("chain%d.%d", i, k)
	if s.Para != "" {
		w := c.TextWidth("§ "+s.Para, ui.Style{Family: ui.Label, Size: chipSize}) + c.Px(chipInset)
		if _, hit := c.UI.Chip(id+"para", ui.Point{X: para.Right() - w, Y: para.Y}, "§ "+s.Para, p.Texts.ParagraphTip(s.Para)); hit {
			intents = append(intents, panel.ShowRule{Para: s.Para})
		}
	}
	c.UI.Text(row.Rest, text, st)
	if len(candidates) == 0 {
		return intents
	}
	in := c.Flow(col.Rest)
	in.Left(numberWide)
	intents = append(intents, p.candidates(c, in, [2]int{i, k}, id, candidates)...)
	col.Below(in)
	return intents
}

// text returns the text of a step, and the candidates that are shown below it instead of in the text.
func (p *Chain) text(c *ui.Context, s *rules.Phrase) (text string, candidates []candidate) {
	whole, _ := p.Texts.Sentence(s)
	if s.No == "" {
		return whole, nil
	}
	opening := p.Texts.Opening(s)
	if opening == "" {
		return whole, nil
	}
	for i := range s.Listed {
		candidates = append(candidates, candidate{of: &s.Listed[i], text: p.Texts.Thing(&s.Listed[i], p.Texts.CellName)})
	}
	kept := 0
	for i := range s.Parts {
		if part := &s.Parts[i]; len(part.Listed) == 1 && len(s.Listed) == 0 {
			name := p.Texts.Thing(&part.Listed[0], p.Texts.CellName)
			text, _ := p.Texts.Sentence(part)
			if number, ok := strings.CutPrefix(text, name+" "); ok {
				text = c.T("board.with", "what", name, "left", number)
			}
			if part.Listed[0].Kept {
				text += " ✓"
			}
			candidates = append(candidates, candidate{of: &part.Listed[0], text: text})
			if part.Listed[0].Kept {
				kept++
			}
		}
	}
	switch {
	case len(candidates) == 0:
		return whole, nil
	case len(s.Listed) > 0:
		return c.T("board.with", "what", opening, "left", c.T("board.chain.candidates", "n", len(candidates))), candidates
	}
	slices.SortStableFunc(candidates, func(a, b candidate) int { return btoi(b.of.Kept) - btoi(a.of.Kept) })
	return c.T("board.with", "what", opening, "left", c.T("board.chain.left", "n", kept, "of", len(candidates))), candidates
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// candidate is something that a step lists or compares.
type candidate struct {
	of   *rules.Named
	text string // its name, with its number and a tick if it is kept in a comparison
}

// candidates draws the candidates as chips that ask to show their places. A long list is folded behind a chip with the number of the others.
func (p *Chain) candidates(c *ui.Context, in *ui.Flow, list [2]int, id string, all []candidate) (intents []panel.Intent) {
	row := chips{c: c, room: in.Rest, x: in.Rest.X, y: in.Rest.Y}
	shown := all
	if hidden := len(all) - mostChips; hidden > 1 && !p.unfolded[list] {
		shown = all[:mostChips]
	}
	for n, x := range shown {
		cell := p.Texts.PlaceOf(x.of)
		if row.add(id+"."+strconv.Itoa(n), x.text, "") && cell != 0 {
			intents = append(intents, panel.ShowCell{Cell: cell})
		}
	}
	text := ""
	switch hidden := len(all) - len(shown); {
	case hidden > 0:
		text = c.T("board.chain.more", "n", hidden)
	case len(all) > mostChips+1:
		text = c.T("board.chain.fewer")
	}
	if text != "" && row.add(id+".more", text, "") {
		p.unfolded[list] = !p.unfolded[list]
		c.NeedRedraw()
	}
	in.CutTop(row.bottom()-in.Rest.Y, stepGap)
	return intents
}
