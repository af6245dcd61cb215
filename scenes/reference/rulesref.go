// Package reference shows the rules reference of the games, and the credits with the licences.
package reference

import (
	"io/fs"
	"strings"

	"herbstnebel/game"
	"herbstnebel/rules"
	"herbstnebel/rules/rulebook"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Host is the part of the program that the reference uses.
type Host interface {
	Backdrop() *page.Backdrop
	Systems() *game.Systems
	Games() game.Registry
	Assets() fs.FS // with the licences
}

// Sizes in interface points.
const (
	twoColumns   = 880.0 // least width of a screen that shows a list and a paragraph
	listWide     = 340.0
	listGap      = 22.0 // between the list and the paragraph
	beforeWide   = 170.0
	systemWide   = 280.0 // choice of the game
	narrowBack   = 104.0 // back button beside the button to the list
	searchGap    = 8.0
	lineHigh     = 30.0 // of a paragraph in the list
	indent       = 8.0  // of a paragraph for each level
	numberWide   = 52.0
	numberHigh   = 22.0
	headGap      = 8.0  // below a title or a remark
	textGap      = 12.0 // below a text
	rulingHigh   = 40.0 // of the box of a ruling without its text
	rulingBeside = 28.0 // room beside its text
	rulingEdge   = 4.0
	rulingPad    = 12.0
	rulingHead   = 20.0
	seeGap       = 4.0 // above the links
)

// deepest is the level up to which paragraphs are indented.
const deepest = 2

// rulesPage is the rules reference: the paragraphs of a game in our own words.
type rulesPage struct {
	page.Sheet
	systems []rules.System
	at      int // index of the game
	search  string
	last    string // search and game to which found belongs
	found   []int
	chosen  int   // index of the paragraph shown, -1 = none
	back    []int // paragraphs shown before
	reading bool  // true if a narrow screen shows the paragraph instead of the list
	jump    bool  // scroll the list to the chosen paragraph
	typing  bool  // focus the search field at first
	direct  bool  // opened at a paragraph, so that the back button leaves the reference
}

// NewRules opens the reference of a game at the paragraph para, or at the first one if para is empty. If over is
// true, the scene below remains visible.
func NewRules(c *ui.Context, h Host, system, para string, over bool) ui.Scene {
	b := &rulesPage{Sheet: page.Sheet{Backdrop: h.Backdrop(), Over: over, Width: 1060, Height: page.MaxHeight}, chosen: -1, last: "\x00"}
	for _, id := range h.Systems().IDs() {
		if sys, err := h.Systems().Get(id); err == nil {
			if id == system {
				b.at = len(b.systems)
			}
			b.systems = append(b.systems, sys)
		}
	}
	if len(b.systems) == 0 {
		return page.NewMessage(c.T("error.title"), c.T("rules.none"))
	}
	b.show(para)
	if b.chosen < 0 && len(b.paragraphs()) > 0 {
		b.chosen = 0
	}
	b.typing, b.direct = para == "", para != ""
	return b
}

func (b *rulesPage) paragraphs() []rules.Paragraph { return b.systems[b.at].Paragraphs() }

// show selects the paragraph with the number num. If there is none, it selects the nearest enclosing
// paragraph.
func (b *rulesPage) show(num string) {
	for n := num; n != ""; {
		for i, p := range b.paragraphs() {
			if p.Num == n {
				if b.chosen >= 0 && b.chosen != i {
					b.back = append(b.back, b.chosen)
				}
				b.chosen, b.jump, b.reading = i, true, true
				return
			}
		}
		cut := strings.LastIndex(n, ".")
		if cut < 0 {
			break
		}
		n = n[:cut]
	}
}

// title returns the title of a paragraph.
func (b *rulesPage) title(c *ui.Context, p *rules.Paragraph) string {
	return c.Lang.GameText(b.systems[b.at].ID(), "rule."+p.Num)
}

// texts returns the text of a paragraph and the ruling on it, each of which may be "".
func (b *rulesPage) texts(c *ui.Context, p *rules.Paragraph) (text, ruling string) {
	id := b.systems[b.at].ID()
	of := func(key string) string {
		if !c.Lang.HasOf(id, key) {
			return ""
		}
		return c.Lang.GameText(id, key)
	}
	return of("rule." + p.Num + rulebook.Text), of("rule." + p.Num + rulebook.Ruling)
}

// find lists the paragraphs that match the search, by number or by text.
func (b *rulesPage) find(c *ui.Context) {
	key := b.search + "\x01" + c.Lang.Code() + b.systems[b.at].ID()
	if key == b.last {
		return
	}
	b.last = key
	b.found = b.found[:0]
	want := lang.FoldCase(strings.TrimSpace(strings.TrimLeft(b.search, "§ ")))
	for i := range b.paragraphs() {
		p := &b.paragraphs()[i]
		text, ruling := b.texts(c, p)
		digits := want != "" && strings.Trim(want, "0123456789.") == ""
		switch {
		case want == "", digits && strings.HasPrefix(p.Num, want):
			b.found = append(b.found, i)
		case !digits && strings.Contains(lang.FoldCase(p.Num+" "+b.title(c, p)+" "+text+" "+ruling), want):
			b.found = append(b.found, i)
		}
	}
}

// Update lays out the list and the paragraph.
func (b *rulesPage) Update(c *ui.Context) error {
	u := c.UI
	body := b.Layout(c, c.T("rules.title"))
	row := page.Footer(c, body)
	b.find(c)
	if b.typing {
		b.typing = false
		u.Focus("search")
	}
	narrow := c.W < c.Px(twoColumns)
	reading := narrow && b.reading && b.chosen >= 0
	if b.leaveButtons(c, row, reading) {
		c.Pop()
		return nil
	}
	row.Left(page.ButtonGap)
	was, tip, wide := c.T("rules.before"), "", beforeWide
	if narrow { // the button is an icon
		was, tip, wide = "", was, ui.Touch
	}
	if len(b.back) > 0 && u.Button("before", row.Left(wide), was, ui.ButtonStyle{Action: ui.Undo, Icon: ui.UndoIcon, Tip: tip}) {
		b.chosen, b.jump = b.back[len(b.back)-1], true
		b.back = b.back[:len(b.back)-1]
	}
	if len(b.systems) > 1 && !reading {
		row.Left(page.ButtonGap)
		at := row.Right(systemWide)
		if narrow { // use a row of its own, wide enough for a long name
			at = body.Line(page.ButtonGap)
		}
		if d := u.Stepper("system", at, c.T(b.systems[b.at].ID()+".title")); d != 0 {
			b.at, b.chosen, b.back = page.Cycle(b.at, d, len(b.systems)), 0, nil
			u.ScrollTo("list", 0)
			u.ScrollTo("text", 0)
			b.find(c)
		}
	}
	if narrow {
		if b.reading && b.chosen >= 0 {
			b.read(c, body.Rest)
		} else {
			b.list(c, body.Rest)
		}
		return nil
	}
	b.list(c, body.Rest.CutLeft(c.Px(listWide)))
	line := body.Left(listGap)
	line.X, line.W = body.Rest.X-c.Px(listGap/2), c.Hairline()
	u.Fill(line, ui.Alpha(c.Theme.Ink, 0.25))
	b.read(c, body.Rest)
	return nil
}

// leaveButtons lays out the buttons at the left of row that lead back. If a narrow screen shows a paragraph, reading
// is true and one of them leads to the list. It reports whether the player leaves the reference.
func (b *rulesPage) leaveButtons(c *ui.Context, row *ui.Flow, reading bool) bool {
	u := c.UI
	leave := ui.ButtonStyle{Action: ui.Cancel, Icon: ui.ArrowLeft}
	switch {
	case reading && !b.direct:
		if u.Button("list", page.BackRoom(c, row), c.T("rules.list"), leave) {
			b.reading = false
		}
	case reading:
		if u.Button("back", row.Left(narrowBack, page.ButtonGap), c.T("back"), leave) {
			return true
		}
		if u.Button("list", row.Left(ui.Touch), "", ui.ButtonStyle{Icon: ui.List, Tip: c.T("rules.list")}) {
			b.reading = false
		}
	default:
		return page.BackButton(c, row, "back")
	}
	return false
}

// list lays out the search field and the paragraphs found.
func (b *rulesPage) list(c *ui.Context, r ui.Rect) {
	u, room := c.UI, c.Flow(r)
	if u.Field("search", room.Line(searchGap), &b.search, c.T("rules.search"), 40, nil) {
		u.ScrollTo("list", 0)
	}
	if r = room.Rest; len(b.found) == 0 {
		u.Text(r, c.T("rules.nothing", "what", b.search), ui.Style{Color: c.Theme.InkSoft})
		return
	}
	high := c.Px(lineHigh)
	if c.TouchMode {
		high = c.Px(ui.Touch)
	}
	if b.jump {
		b.jump = false
		for k, i := range b.found {
			if i == b.chosen {
				at, top := float64(k)*high, u.ScrolledBy("list")
				if at < top || at+high > top+r.H {
					u.ScrollTo("list", max(0, at-r.H/3))
				}
			}
		}
	}
	u.ScrollFlow("list", r, func(col *ui.Flow) {
		for _, i := range b.found {
			at := col.Rest.CutTop(high)
			p := &b.paragraphs()[i]
			if at.Bottom() < r.Y-high || at.Y > r.Bottom()+high { // out of sight: only the height matters
				continue
			}
			in, hit := u.Row("para."+p.Num, at, i == b.chosen)
			depth := strings.Count(strings.TrimSuffix(p.Num, ".0"), ".")
			row := c.Flow(in)
			row.Left(indent * float64(min(depth, deepest)))
			family := ui.Body
			if depth == 0 {
				family = ui.Bold
			}
			u.Text(row.Left(numberWide), p.Num, ui.Style{Family: ui.Label, Size: page.DetailText, Color: c.Theme.Stamp, Y: ui.Middle, NoWrap: true})
			u.Text(row.Rest, b.title(c, p), ui.Style{Family: family, Size: 14.5, Y: ui.Middle, NoWrap: true})
			if hit {
				if b.chosen >= 0 && b.chosen != i {
					b.back = append(b.back, b.chosen)
				}
				b.chosen, b.reading = i, true
				u.ScrollTo("text", 0)
			}
		}
	})
}

// read lays out the chosen paragraph.
func (b *rulesPage) read(c *ui.Context, r ui.Rect) {
	u := c.UI
	if b.chosen < 0 || b.chosen >= len(b.paragraphs()) {
		u.Text(r, c.T("rules.choose"), ui.Style{Color: c.Theme.InkSoft})
		return
	}
	all := b.paragraphs()
	p := &all[b.chosen]
	u.ScrollFlow("text", r, func(col *ui.Flow) {
		u.Text(col.Top(numberHigh), "§ "+p.Num, ui.Style{Family: ui.Label, Size: page.RowText, Color: c.Theme.Stamp, NoWrap: true})
		head := ui.Style{Family: ui.Bold, Size: 22, LineHeight: 1.15}
		col.Text(b.title(c, p), head, headGap)
		text, ruling := b.texts(c, p)
		if text != "" {
			col.Text(text, ui.Style{Size: 16.5, LineHeight: 1.38}, textGap)
		}
		if ruling != "" {
			st := page.Prose()
			box := col.Rest.CutTop(col.TextHeight(ruling, st, rulingBeside, rulingHigh))
			u.Fill(box, ui.Mix(c.Theme.PaperLight, c.Theme.Stamp, 0.07))
			u.Fill(c.LeftEdge(box, rulingEdge), c.Theme.Stamp)
			in := c.Flow(c.Inset(box, rulingPad))
			u.Text(in.Top(rulingHead), c.T("rules.ruling"), ui.Style{Family: ui.Label, Size: page.LineText, Color: c.Theme.Stamp, NoWrap: true})
			u.Text(in.Rest, ruling, st)
			col.Skip(textGap)
		}
		if p.NonRuleReason != "" && text == "" {
			col.Text(c.T("rules.no-rule"), ui.Style{Size: page.LineText, Color: c.Theme.InkSoft}, headGap)
		}
		b.links(c, col, p, text+" "+ruling)
	})
}

// links lays out buttons for the paragraphs that a text mentions and for the subparagraphs of the one shown.
func (b *rulesPage) links(c *ui.Context, col *ui.Flow, p *rules.Paragraph, text string) {
	u := c.UI
	var nums []string
	seen := map[string]bool{p.Num: true}
	add := func(n string) {
		if !seen[n] && b.has(n) {
			seen[n] = true
			nums = append(nums, n)
		}
	}
	for _, n := range numbersIn(text) {
		add(n)
	}
	stem := strings.TrimSuffix(p.Num, ".0") + "."
	for i := range b.paragraphs() {
		if q := &b.paragraphs()[i]; strings.HasPrefix(q.Num, stem) && strings.Count(strings.TrimPrefix(q.Num, stem), ".") == 0 {
			add(q.Num)
		}
	}
	if len(nums) == 0 {
		return
	}
	col.Skip(seeGap)
	col.Section(c.T("rules.see"))
	for _, n := range nums {
		line := c.Flow(col.Rest.CutTop(c.HitSize(lineHigh)))
		at, hit := u.ChipLeft("see."+n, line.Rest, "§ "+n, "")
		for i := range b.paragraphs() {
			if q := &b.paragraphs()[i]; q.Num == n {
				line.CutLeft(at.W, ui.Gap)
				u.Text(line.Rest, b.title(c, q), ui.Style{Size: page.LineText, Y: ui.Middle, NoWrap: true})
			}
		}
		if hit {
			b.show(n)
			u.ScrollTo("text", 0)
		}
	}
}

func (b *rulesPage) has(num string) bool {
	for i := range b.paragraphs() {
		if b.paragraphs()[i].Num == num {
			return true
		}
	}
	return false
}

// numbersIn returns the paragraph numbers in a text: digits with at least one dot.
func numbersIn(text string) (nums []string) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return (r < '0' || r > '9') && r != '.' }) {
		word = strings.Trim(word, ".")
		if strings.Contains(word, ".") {
			nums = append(nums, word)
		}
	}
	return nums
}
