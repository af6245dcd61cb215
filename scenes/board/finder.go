package board

import (
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// finder is the page that searches units and places of the map by a typed text.
type finder struct {
	page
	text   string
	sought string // text of the last search
	all    []goal // everything that can be found
	found  []int  // indices of the matches in all, the best first
	at     int    // index in found of the match to which Enter goes
	opened bool
}

// goal is a unit or a place that can be found.
type goal struct {
	name, more string // more: location or kind
	plain      string // text to search
	cell       rules.CellID
	piece      rules.PieceID // 0 = a place
}

// maxFound is the maximum number of matches listed.
const maxFound = 60

// showFinder opens the search.
func (b *Board) showFinder(c *ui.Context) {
	c.Push(&finder{page: page{b}, all: b.goals(c), sought: "\x00"})
}

// goals lists everything that can be found: the places worth points, the units of the side of the person at the screen, the other named
// places, the other units on the map, and the cells by number.
func (b *Board) goals(c *ui.Context) (list []goal) {
	add := func(g goal, also string) {
		g.plain = lang.FoldCase(g.name + " " + g.more + " " + also)
		list = append(list, g)
	}
	for _, first := range [2]bool{true, false} {
		for id := 1; id < len(b.board.Cells); id++ {
			if x := &b.board.Cells[id]; x.Name != "" && x.Points > 0 == first {
				more := x.Code
				if first {
					more += ", " + c.T("board.points", "n", x.Points)
				}
				add(goal{name: x.Name, more: more, cell: rules.CellID(id)}, x.Alt)
			}
		}
		for i := range b.pic.Pieces {
			q := &b.pic.Pieces[i]
			if !q.Unit || q.Side == b.looker() != first || !b.pic.OnMap(q.Cell) || !slices.Contains(b.pic.Stacks[q.Cell], q.ID) {
				continue
			}
			also := q.Code
			if l := b.loreOf(q); l != nil {
				also += " " + l.Name
			}
			name := b.texts.PieceName(q.ID)
			if b.pic.Grouped {
				name = b.texts.Count(q, b.pic.Shown(q.ID).Steps)
			}
			add(goal{name: name, more: b.texts.Side(q.Side) + ", " + b.texts.CellName(q.Cell), cell: q.Cell, piece: q.ID}, also)
		}
	}
	for id := 1; id < len(b.board.Cells); id++ {
		if x := &b.board.Cells[id]; x.Name == "" && x.Code != "" {
			add(goal{name: x.Code, more: b.texts.Name("terrain.", x.Terrain), cell: rules.CellID(id)}, "")
		}
	}
	return list
}

// look updates the matches: first names that begin with the text, then names with a word that begins with it, then names that contain it.
// Every word of the text must match.
func (f *finder) look() {
	if f.text == f.sought {
		return
	}
	f.sought, f.at, f.found = f.text, 0, f.found[:0]
	want := strings.Fields(lang.FoldCase(f.text))
	whole := strings.Join(want, " ")
	var rank [3][]int
	for i := range f.all {
		text := f.all[i].plain
		if slices.ContainsFunc(want, func(w string) bool { return !strings.Contains(text, w) }) {
			continue
		}
		switch {
		case strings.HasPrefix(text, whole):
			rank[0] = append(rank[0], i)
		case strings.Contains(text, " "+want[0]):
			rank[1] = append(rank[1], i)
		default:
			rank[2] = append(rank[2], i)
		}
	}
	f.found = slices.Concat(rank[0], rank[1], rank[2])
	f.found = f.found[:min(len(f.found), maxFound)]
}

// Update lays out the input field and the matches.
func (f *finder) Update(c *ui.Context) error {
	u, t, in := c.UI, c.Theme, c.Input
	if !f.opened {
		f.opened = true
		if !c.TouchMode {
			u.Focus("find")
		}
	}
	u.NoArrows = true // the arrow keys move through the matches
	enter := u.Submitted("find")
	body, left := f.lay(c, c.T("board.find"), 620, 640)
	if left {
		return nil
	}
	if f.look(); enter && len(f.found) > 0 {
		g := &f.all[f.found[f.at]]
		f.b.moveCellCursor(c, g.cell, g.piece) // so that Confirm applies to the match found
		f.goTo(c, g.cell, g.piece)
		return nil
	}
	u.Field("find", body.CutTop(c.RowHeight()), &f.text, c.T("board.find.hint"), 40, nil)
	body.CutTop(c.Px(8))
	f.look()
	high := max(c.Px(34), c.RowHeight()*0.9)
	for _, k := range [...]struct {
		a ui.Action
		n int
	}{{ui.Up, -1}, {ui.Down, 1}, {ui.PageUp, -8}, {ui.PageDown, 8}} {
		if in.Consume(k.a) && len(f.found) > 0 {
			f.at = min(max(f.at+k.n, 0), len(f.found)-1)
			u.ScrollTo("found", max(0, (float64(f.at)+0.5)*high-body.H/2))
		}
	}
	if len(f.found) == 0 {
		u.Text(body, c.T("board.find.none"), ui.Style{Size: 16, Color: t.InkSoft})
		return nil
	}
	u.Scroll("found", body, func(r ui.Rect) float64 {
		top := r.Y
		for i, k := range f.found {
			g := &f.all[k]
			room, hit := u.Row("found"+itoa(i), r.CutTop(high), i == f.at)
			n := int(c.Px(26))
			side := room.CutLeft(float64(n))
			if g.piece != 0 {
				if img, v := f.b.canvas.Sprites.Piece(f.b.pic.Shown(g.piece), n); img != nil {
					u.Image(panel.ImageRect(ui.Rect{X: side.X, Y: side.Center().Y - side.W/2, W: side.W, H: side.W}, n), img, v)
				}
			} else {
				u.Icon(side.CenterIn(c.Px(17), c.Px(17)), ui.Search, t.InkSoft)
			}
			room.CutLeft(c.Px(10))
			u.Text(room.CutRight(room.W*0.5), g.more, ui.Style{Family: ui.Label, Size: 14, MinSize: 11, X: ui.Far, Y: ui.Middle, NoWrap: true, Color: t.InkSoft})
			room.CutRight(c.Px(8))
			u.Text(room, g.name, ui.Style{Family: ui.Label, Size: 16, MinSize: 11, Y: ui.Middle, NoWrap: true})
			if hit {
				f.goTo(c, g.cell, g.piece)
				break
			}
		}
		return r.Y - top
	})
	return nil
}
