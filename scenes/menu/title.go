package menu

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
	"herbstnebel/scenes/gamecard"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes of the title screen in interface points.
const (
	lowRow       = 34.0 // button in a low window
	titleWide    = 270.0
	titleColumns = 420.0 // greatest width of two columns
	titleLeft    = 28.0  // least distance of the menu from the left edge

	narrowWide, narrowMargins = 320.0, 24.0 // menu on a narrow screen, and the least room beside it
	narrowFoot                = 16.0        // between such a menu and the bottom line

	headTop, headAbove  = 8.0, 200.0 // least distance of the name from the top of a narrow screen, and its distance from the menu
	narrowHead          = 150.0
	headLeft, headRight = 30.0, 24.0 // beside the name on a wide screen
	headTall            = 170.0
	headGap, lowHeadGap = 20.0, 8.0 // below the name, and in a low window
	headLeast           = 100.0     // on a narrow screen

	footInset          = 14.0
	footHigh, footLine = 24.0, 18.0 // bottom line with the edge below it, and without
	footGap            = 12.0       // above the bottom line
	versionGap         = 24.0       // between the version and the note
	noteGap            = 2.0        // below a note that is above the version
)

// headShare is the distance of the name from the top of a wide screen, as a share of its height.
const headShare = 0.09

// Host is the part of the program that the title screen uses.
type Host interface {
	Backdrop() *page.Backdrop
	// Store returns the saves, or nil and the reason why nothing can be saved.
	Store() (*game.Store, error)
	Cards() *gamecard.Cards
	TitleEntries(c *ui.Context) []Entry // the menu
	Recent(s *game.Save) Recent         // the match of a save that can be read
}

// Title is the title screen.
type Title struct {
	host   Host
	recent []Recent
	listed bool
	mist   mist
}

// NewTitle returns the title screen.
func NewTitle(h Host) ui.Scene { return &Title{host: h} }

// Draw draws the background.
func (t *Title) Draw(screen *ebiten.Image, c *ui.Context) {
	t.host.Backdrop().Draw(screen, c, 0)
	t.mist.draw(screen, c)
}

// list reads the saves again.
func (t *Title) list() {
	t.listed, t.recent = true, nil
	store, _ := t.host.Store()
	if store == nil {
		return
	}
	saves, _ := store.List()
	for _, s := range recentSaves(saves) {
		t.recent = append(t.recent, t.host.Recent(s))
	}
}

// Update lays out the title and its menu.
func (t *Title) Update(c *ui.Context) error {
	if !t.listed {
		t.list()
		c.Sound.Music("theme")
	}
	t.mist.step(c)
	foot := t.foot(c)
	entries := t.host.TitleEntries(c)
	if c.Narrow() {
		t.narrow(c, entries, foot)
	} else {
		t.wide(c, entries, foot)
	}
	return nil
}

// row returns the height of a button.
func (t *Title) row(c *ui.Context) float64 {
	if !c.TouchMode && c.Short() {
		return c.Px(lowRow)
	}
	return c.RowHeight()
}

// menuHigh returns the height of the menu in rows, with its margins.
func (t *Title) menuHigh(c *ui.Context, rows int) float64 {
	return float64(rows)*(t.row(c)+c.Px(page.ButtonGap)) - c.Px(page.ButtonGap) + c.Px(2*ui.Margin)
}

// wide lays out the menu at the left, and the name and the matches to continue beside it.
func (t *Title) wide(c *ui.Context, entries []Entry, foot ui.Rect) {
	rows, wide := len(entries), c.Px(titleWide)
	if t.menuHigh(c, rows)+c.Px(page.ButtonGap+footGap) > foot.Y { // use two columns, as on a phone in landscape orientation
		rows, wide = (rows+1)/2, min(c.Px(titleColumns), c.W*0.5)
	}
	need := t.menuHigh(c, rows)
	left := math.Round(max(c.Px(titleLeft), c.W*0.07))
	paper := ui.Rect{X: left, Y: max(0, min((c.H-need)*0.62, foot.Y-need-c.Px(page.ButtonGap))), W: wide, H: need}
	beside := ui.Rect{X: paper.Right() + c.Px(headLeft), W: c.W - paper.Right() - c.Px(headLeft+headRight), H: paper.Bottom()}
	gap := headGap
	if c.Short() {
		beside.H, gap = foot.Y-c.Px(footGap), lowHeadGap
	}
	head := beside
	head.Y, head.H = c.H*headShare, c.Px(headTall)
	beside.CutTop(t.heading(c, head) + c.Px(gap))
	t.resume(c, func(cards *gamecard.Cards) *Recent { return recents(c, cards, t.recent, beside) })
	t.menu(c, entries, rows, c.UI.Sheet(paper))
}

// narrow lays out the name, and below it the matches to continue and the menu on one sheet.
func (t *Title) narrow(c *ui.Context, entries []Entry, foot ui.Rect) {
	rows := len(entries)
	room := foot.Y - c.Px(narrowFoot+headTop)
	if t.menuHigh(c, rows) > room-c.Px(headLeast) {
		rows = (rows + 1) / 2
	}
	each, need := c.Px(rowHigh+entryGap), t.menuHigh(c, rows)
	n := max(0, min(len(t.recent), int((room-c.Px(headLeast)-need)/each)))
	if n == 0 && len(t.recent) > 0 { // the match to continue is more important than one column
		rows, n = (rows+1)/2, 1
		need = t.menuHigh(c, rows)
	}
	need += float64(n) * each
	size := c.WidthWithin(narrowWide, narrowMargins)
	paper := ui.Rect{X: (c.W - size) / 2, Y: max(0, foot.Y-need-c.Px(narrowFoot)), W: size, H: need}
	head := c.InsetXY(c.Screen(), narrowMargins/2, 0)
	head.Y = max(c.Px(headTop), paper.Y-c.Px(headAbove))
	head.H = min(c.Px(narrowHead), max(0, paper.Y-head.Y))
	t.heading(c, head)
	r := c.UI.Sheet(paper)
	if n > 0 {
		above := r.CutTop(float64(n)*each - c.Px(entryGap))
		r.CutTop(c.Px(entryGap))
		t.resume(c, func(cards *gamecard.Cards) *Recent { return recentRows(c, cards, t.recent, above) })
	}
	t.menu(c, entries, rows, r)
}

// resume continues the match that show returns.
func (t *Title) resume(c *ui.Context, show func(*gamecard.Cards) *Recent) {
	if m := show(t.host.Cards()); m != nil {
		t.listed = false // the saves may change
		m.Do(c)
	}
}

// menu lays out the entries in one column or, if rows is less than their number, in two.
func (t *Title) menu(c *ui.Context, entries []Entry, rows int, r ui.Rect) {
	gap := c.Px(page.ButtonGap)
	columns := c.Columns(r, (len(entries)+rows-1)/rows, page.ButtonGap)
	for i, e := range entries {
		column := &columns[i/rows]
		at := column.CutTop(t.row(c))
		column.CutTop(gap)
		if e.button(c, at, i == 0 && len(t.recent) == 0) {
			t.listed = t.listed && e.Key != "title.load" // the saves may change
			e.Do(c)
		}
	}
}

// heading lays out the name of the game, scaled to the available width, and a subtitle. It returns the y coordinate
// below both.
func (t *Title) heading(c *ui.Context, head ui.Rect) (bottom float64) {
	size := 110.0
	for size > 24 {
		if c.TextWidth("HERBSTNEBEL", ui.Style{Family: ui.Stencil, Size: size}) <= head.W {
			break
		}
		size -= 2
	}
	align := ui.Start
	if c.Narrow() {
		align = ui.Middle
	}
	st := ui.Style{Family: ui.Stencil, Size: size, X: align, NoWrap: true, LineHeight: 1.1}
	page.ShadedText(c, head.CutTop(c.Px(size*1.1)), "HERBSTNEBEL", st, c.Theme.PaperLight)
	sub := ui.Style{Family: ui.Bold, Size: min(22, max(14, size/3.6)), X: align}
	page.ShadedText(c, head, c.T("title.subtitle"), sub, c.Theme.PaperLight)
	_, high := c.TextSize(c.T("title.subtitle"), sub, head.W)
	return head.Y + high
}

// foot lays out the version at the left of the bottom line and a note at its right. If the line is too short
// for both, the note is above it. It returns the room that both occupy.
func (t *Title) foot(c *ui.Context) ui.Rect {
	room := c.InsetXY(c.Screen(), footInset, 0)
	room.Y, room.H = c.H-c.Px(footHigh), c.Px(footLine)
	note := c.T("title.keys")
	if _, err := t.host.Store(); err != nil {
		note = c.T("error.no-store")
	} else if c.TouchMode || c.Narrow() {
		note = ""
	}
	st := ui.Style{Size: 13, NoWrap: true}
	version := c.TextWidth(game.Version, st)
	said := c.TextWidth(note, st)
	page.ShadedText(c, room, game.Version, st, c.Theme.OnTable)
	if note == "" {
		return room
	}
	if version+said+c.Px(versionGap) > room.W {
		st.NoWrap = false
		_, h := c.TextSize(note, st, room.W)
		h += c.Px(noteGap)
		room.Y -= h
		room.H += h
	}
	st.X = ui.Far
	page.ShadedText(c, room, note, st, c.Theme.OnTable)
	return room
}
