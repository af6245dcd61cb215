package menu

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"herbstnebel/game"
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

	footInset          = 14.0
	footHigh, footLine = 24.0, 18.0 // bottom line with the edge below it, and without
	footGap            = 12.0       // above the bottom line
	versionGap         = 24.0       // between the version and the note
	noteGap            = 2.0        // below a note that is above the version
)

// Host is the part of the program that the title screen uses.
type Host interface {
	Backdrop() *page.Backdrop
	// Store returns the saves, or nil and the reason why nothing can be saved.
	Store() (*game.Store, error)
	// TitleEntries returns the menu. newest is the save to continue, or nil.
	TitleEntries(c *ui.Context, newest *game.Save) []Entry
}

// Title is the title screen.
type Title struct {
	host   Host
	saves  []game.Save
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

// newest returns the save to continue, or nil.
func (t *Title) newest() *game.Save {
	for i := range t.saves {
		if s := &t.saves[i]; s.Err == nil && s.Over == "" {
			return s
		}
	}
	return nil
}

// Update lays out the title and its menu.
func (t *Title) Update(c *ui.Context) error {
	u := c.UI
	if !t.listed {
		t.listed = true
		if store, _ := t.host.Store(); store != nil {
			t.saves, _ = store.List()
		}
		c.Sound.Music("theme")
	}
	t.mist.step(c)
	low := c.Short()
	menu := t.host.TitleEntries(c, t.newest())
	row := c.RowHeight()
	if !c.TouchMode && low {
		row = c.Px(lowRow)
	}
	gap := c.Px(page.ButtonGap)
	foot := t.foot(c)
	rows, wide := len(menu), c.Px(titleWide)
	if float64(rows)*(row+gap)+c.Px(2*ui.Margin) > foot.Y-c.Px(footGap) && (!c.Narrow() || low) { // use two columns, as on a phone in landscape orientation
		rows, wide = (rows+1)/2, min(c.Px(titleColumns), c.W*0.5)
	}
	need := float64(rows)*(row+gap) - gap + c.Px(2*ui.Margin)
	var paper, head ui.Rect
	if c.Narrow() {
		size := c.WidthWithin(narrowWide, narrowMargins)
		paper = ui.Rect{X: (c.W - size) / 2, Y: max(0, foot.Y-need-c.Px(narrowFoot)), W: size, H: need}
		head = c.InsetXY(c.Screen(), narrowMargins/2, 0)
		head.Y = max(c.Px(headTop), paper.Y-c.Px(headAbove))
		head.H = min(c.Px(narrowHead), max(0, paper.Y-head.Y))
	} else {
		left := math.Round(max(c.Px(titleLeft), c.W*0.07))
		paper = ui.Rect{X: left, Y: max(0, min((c.H-need)*0.62, foot.Y-need-gap)), W: wide, H: need}
		head = ui.Rect{X: paper.Right() + c.Px(headLeft), Y: c.H * 0.09, W: c.W - paper.Right() - c.Px(headLeft+headRight), H: c.Px(headTall)}
	}
	t.heading(c, head)
	r := u.Sheet(paper)
	column := r
	if rows < len(menu) {
		column = r.CutLeft((r.W - gap) / 2)
		r.CutLeft(gap)
	}
	for i, e := range menu {
		if i == rows {
			column = r
		}
		at := column.CutTop(row)
		column.CutTop(gap)
		if e.button(c, at, i == 0) {
			if e.Key == "title.continue" || e.Key == "title.load" { // the saves may change
				t.listed = false
			}
			e.Do(c)
		}
	}
	return nil
}

// heading lays out the name of the game, scaled to the available width, and a subtitle.
func (t *Title) heading(c *ui.Context, head ui.Rect) {
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
