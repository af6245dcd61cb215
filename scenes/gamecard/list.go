package gamecard

import (
	"math"

	"herbstnebel/scenes/ui"
)

// Sizes of a card in interface points.
const (
	cardGap     = 6.0
	lowGap      = 3.0   // between cards that do not fit otherwise
	cardPad     = 6.0   // above and below the content
	highest     = 150.0 // greatest height of a card
	lowest      = ui.Touch
	titleHigh   = 23.0
	lineHigh    = 17.0 // line of figures
	lineGap     = 3.0  // below the figures
	textGap     = 12.0 // between the picture and the texts
	pictureLeft = 4.0  // mark of the chosen row
	noteGap     = 8.0  // above the sentence below the cards

	pipSide, pipGap = 8.0, 3.0 // marks of the difficulty
	pipRight        = 7.0
	barHigh         = 5.0 // bar of the progress
	barWide         = 52.0

	titleText, figureText, noteText, leastText = 17.5, 14.0, 13.5, 11.0
)

// pictureShape is the width of a picture as a share of its height, and pictureShare its greatest share of a card.
const (
	pictureShape = 1.4
	pictureShare = 0.32
	stretch      = 1.2 // greatest height of cards without sentences as a multiple of the least
)

// List is a list of cards, one below the other, all of one height. The height depends neither on the chosen game nor
// on the pictures, so that no card moves. If the sentences do not fit, that of the chosen game is below the cards, in
// a place for the longest one; if that does not fit either, it is a tooltip.
type List struct {
	Games  []string
	Chosen int
	// Progress returns the number of lessons passed and of all. If it is not nil, the cards show it instead of the
	// difficulty and the sides.
	Progress func(id string) (passed, all int)
	// Plain omits the sentences.
	Plain bool
}

// Layout lays out the cards at the top of col, within room device pixels if they can be that low, and returns the
// index of the card that was pressed, or -1.
func (l *List) Layout(c *ui.Context, s *Cards, col *ui.Flow, room float64) int {
	n, gap := float64(len(l.Games)), cardGap
	each := func(room float64) float64 { return math.Floor((room+c.Px(gap))/n - c.Px(gap)) }
	high, note := l.fullHeight(c, col), l.noteHeight(c, col)
	full := !l.Plain && high <= each(room)
	below := !full && !l.Plain && each(room-note-c.Px(noteGap)) >= l.shortHeight(c)
	switch {
	case full:
		high = min(each(room), max(high, c.Px(highest)))
	case below:
		high = min(each(room-note-c.Px(noteGap)), l.shortHeight(c)*stretch)
	default:
		gap = lowGap
		high = max(c.Px(lowest), min(each(room), l.shortHeight(c)))
	}
	pressed := -1
	for i := range l.Games {
		if i > 0 {
			col.Skip(gap)
		}
		if l.card(c, s, col.Rest.CutTop(high), i, full, full || below) {
			pressed = i
		}
	}
	if below {
		col.Skip(noteGap)
		c.UI.Text(col.CutTop(note, 0), c.T(l.Games[l.Chosen]+".about"), l.noteStyle(c))
	}
	return pressed
}

// NaturalHeight returns the height in device pixels of cards without sentences, with the sentence of the chosen game
// below them.
func (l *List) NaturalHeight(c *ui.Context, col *ui.Flow) float64 {
	h := float64(len(l.Games))*(l.shortHeight(c)+c.Px(cardGap)) - c.Px(cardGap)
	if !l.Plain {
		h += l.noteHeight(c, col) + c.Px(noteGap)
	}
	return h
}

func (l *List) noteStyle(c *ui.Context) ui.Style {
	return ui.Style{Size: noteText, Color: c.Theme.InkSoft, LineHeight: 1.15}
}

// noteHeight returns the height of the longest sentence below the cards.
func (l *List) noteHeight(c *ui.Context, col *ui.Flow) (h float64) {
	for _, id := range l.Games {
		h = max(h, col.TextHeight(c.T(id+".about"), l.noteStyle(c), 0, 0))
	}
	return h
}

// shortHeight returns the height of a card without a sentence.
func (l *List) shortHeight(c *ui.Context) float64 { return c.Px(2*cardPad + titleHigh + 2*lineHigh) }

// fullHeight returns the least height of cards that all have their sentences. The texts are narrower if the cards,
// and with them the pictures, are higher.
func (l *List) fullHeight(c *ui.Context, col *ui.Flow) float64 {
	high := l.shortHeight(c)
	for range 8 {
		beside := col.Rest.W - l.pictureWide(c, col.Rest.W, high) - c.Px(pictureLeft+2*textGap)
		need := 0.0
		for _, id := range l.Games {
			_, h := c.TextSize(c.T(id+".about"), l.noteStyle(c), beside)
			need = max(need, h)
		}
		need += l.shortHeight(c) + c.Px(lineGap)
		if need <= high {
			break
		}
		high = math.Ceil(need)
	}
	return high
}

// pictureWide returns the width of the picture of a card.
func (l *List) pictureWide(c *ui.Context, wide, high float64) float64 {
	return math.Round(min(high*pictureShape, wide*pictureShare))
}

// card lays out the ith card and reports whether it was pressed.
func (l *List) card(c *ui.Context, s *Cards, r ui.Rect, i int, full, noted bool) bool {
	u, id := c.UI, l.Games[i]
	e := s.game(id)
	u.Fill(r, c.Theme.PaperLight)
	_, hit := u.Row("game."+id, r, i == l.Chosen)
	if !noted && !l.Plain {
		u.Tip("game."+id, r, c.T(id+".about"))
	}
	row := c.Flow(r)
	row.Left(pictureLeft)
	s.show(c, e, row.CutLeft(l.pictureWide(c, r.W, r.H), 0))
	row.Left(textGap)
	row.Right(textGap)
	lines := 2
	if r.H < l.shortHeight(c) {
		lines = 1
	}
	col := c.Flow(row.Rest)
	if full {
		col.Skip(cardPad)
	} else { // in the middle of the height
		col.Rest.CutTop(max(0, r.H-c.Px(titleHigh+float64(lines)*lineHigh)) / 2)
	}
	u.Text(col.Top(titleHigh), c.T(id+".title"), ui.Style{Family: ui.Bold, Size: titleText, MinSize: leastText, Y: ui.Middle, NoWrap: true})
	l.figures(c, e, col, lines)
	if full {
		col.Skip(lineGap)
		u.Text(col.Rest, c.T(id+".about"), l.noteStyle(c))
	}
	return hit
}

// figures lays out the lines about the length, the difficulty and the sides of a game, or about the progress. On one
// line there are the difficulty and the length, or the progress.
func (l *List) figures(c *ui.Context, e *entry, col *ui.Flow, lines int) {
	st := ui.Style{Family: ui.Label, Size: figureText, MinSize: leastText, Color: c.Theme.InkSoft, Y: ui.Middle, NoWrap: true}
	if e.sys == nil {
		return
	}
	switch {
	case l.Progress != nil && lines > 1:
		l.graded(c, e, col.Top(lineHigh), "", st)
		l.progress(c, e, col.Top(lineHigh), st)
	case l.Progress != nil:
		l.progress(c, e, col.Top(lineHigh), st)
	case lines > 1:
		c.UI.Text(col.Top(lineHigh), e.length(c), st)
		l.graded(c, e, col.Top(lineHigh), e.players(c), st)
	default:
		line := c.Flow(col.Top(lineHigh))
		pips(c, line, e.own.Card.Difficulty)
		c.UI.Text(line.Rest, e.length(c), st)
	}
}

// graded lays out the difficulty and a text. The difficulty is in words too if there is room.
func (l *List) graded(c *ui.Context, e *entry, r ui.Rect, text string, st ui.Style) {
	line, n := c.Flow(r), e.own.Card.Difficulty
	pips(c, line, n)
	if n > 0 {
		words := c.T("card.difficulty", "n", n, "of", difficulties)
		if text != "" {
			words += "  ·  " + text
		}
		if c.Fits(words, st, line.Rest.W) {
			text = words
		}
	}
	c.UI.Text(line.Rest, text, st)
}

// pips draws the difficulty as a row of squares, filled up to n. It draws nothing if n is 0.
func pips(c *ui.Context, line *ui.Flow, n int) {
	for i := range difficulties {
		if n == 0 {
			return
		}
		at := c.CenterIn(line.Left(pipSide, pipGap), pipSide, pipSide)
		if i < n {
			c.UI.Fill(at, c.Theme.Stamp)
		}
		c.UI.Frame(at, 1, c.Theme.Stamp)
	}
	line.Left(pipRight - pipGap)
}

// progress draws the share of the lessons passed and names their number.
func (l *List) progress(c *ui.Context, e *entry, r ui.Rect, st ui.Style) {
	passed, all := l.Progress(e.id)
	if all == 0 {
		return
	}
	line := c.Flow(r)
	bar := c.CenterIn(line.Left(barWide, pipRight), barWide, barHigh)
	c.UI.Bar(bar, float64(passed)/float64(all), c.Theme.Good)
	c.UI.Frame(bar, 1, ui.Alpha(c.Theme.Ink, 0.35))
	text := c.T("card.lessons", "n", passed, "of", all)
	if !c.Fits(text, st, line.Rest.W) {
		text = c.T("setup.options.on", "n", passed, "of", all)
	}
	c.UI.Text(line.Rest, text, st)
}
