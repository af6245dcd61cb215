package orders

import (
	"slices"
	"strconv"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/scenes/lang"
	"herbstnebel/scenes/ui"
)

// Finder is the page that searches units and places of the map by a typed text.
type Finder struct {
	page
	text   string
	sought string // text of the last search
	all    []Goal // everything that can be found
	found  []int  // indices of the matches in all, the best first
	at     int    // index in found of the match to which Enter goes
	opened bool
}

// Goal is a unit or a place that can be found.
type Goal struct {
	Name, More string // More is the location or the kind
	Cell       rules.CellID
	Piece      rules.PieceID // 0 = a place
	plain      string        // text to search
}

const (
	maxFound  = 60     // maximum number of matches listed
	maxTyped  = 40     // maximum number of letters typed
	pageLines = 8      // lines that Page Up and Page Down move by
	noSearch  = "\x00" // text of the last search before the first one
)

// Sizes of the search, in interface points.
const (
	finderWide, finderHigh = 620.0, 640.0
	matchSide              = 26.0 // counter of a match
	searchSide             = 17.0 // icon of a place
	moreShare              = 0.5  // share of a line for the location or the kind of a match
)

// NewFinder returns the search.
func NewFinder(v *View, c *ui.Context) *Finder {
	return &Finder{page: page{v}, all: v.goals(c), sought: noSearch}
}

// Matches returns the matches of the text of the last update, the best first.
func (f *Finder) Matches() (list []Goal) {
	for _, i := range f.found {
		list = append(list, f.all[i])
	}
	return list
}

// goals lists everything that can be found: the places worth points, the units of the side of the person at the screen, the other named
// places, the other units on the map, and the cells by number.
func (v *View) goals(c *ui.Context) (list []Goal) {
	add := func(g Goal, also string) {
		g.plain = lang.FoldCase(g.Name + " " + g.More + " " + also)
		list = append(list, g)
	}
	for _, first := range [2]bool{true, false} {
		for id := 1; id < len(v.Board.Cells); id++ {
			if x := &v.Board.Cells[id]; x.Name != "" && x.Points > 0 == first {
				more := x.Code
				if first {
					more += ", " + c.T("board.points", "n", x.Points)
				}
				add(Goal{Name: x.Name, More: more, Cell: rules.CellID(id)}, x.Alt)
			}
		}
		for i := range v.Pieces.Pieces {
			q := &v.Pieces.Pieces[i]
			if !q.Unit || q.Side == v.Side != first || !v.Pieces.OnMap(q.Cell) || !slices.Contains(v.Pieces.Stacks[q.Cell], q.ID) {
				continue
			}
			also := q.Code
			if l := v.loreOf(q); l != nil {
				also += " " + l.Name
			}
			name := v.Texts.PieceName(q.ID)
			if v.Pieces.Grouped {
				name = v.Texts.Count(q, v.Pieces.Shown(q.ID).Steps)
			}
			add(Goal{Name: name, More: v.Texts.Side(q.Side) + ", " + v.Texts.CellName(q.Cell), Cell: q.Cell, Piece: q.ID}, also)
		}
	}
	for id := 1; id < len(v.Board.Cells); id++ {
		if x := &v.Board.Cells[id]; x.Name == "" && x.Code != "" {
			add(Goal{Name: x.Code, More: v.Texts.Name("terrain.", x.Terrain), Cell: rules.CellID(id)}, "")
		}
	}
	return list
}

// look updates the matches: first names that begin with the text, then names with a word that begins with it, then names that contain it.
// Every word of the text must match.
func (f *Finder) look() {
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
func (f *Finder) Update(c *ui.Context) error {
	u := c.UI
	if !f.opened {
		f.opened = true
		if !c.TouchMode {
			u.Focus("find")
		}
	}
	u.NoArrows = true // the arrow keys move through the matches
	enter := u.Submitted("find")
	body, left := f.lay(c, c.T("board.find"), finderWide, finderHigh)
	if left {
		return nil
	}
	if f.look(); enter && len(f.found) > 0 {
		g := &f.all[f.found[f.at]]
		f.goTo(c, Target{Cell: g.Cell, Piece: g.Piece, Cursor: true})
		return nil
	}
	u.Field("find", body.Line(gap), &f.text, c.T("board.find.hint"), maxTyped, nil)
	f.look()
	f.move(c, body.Rest.H)
	if len(f.found) == 0 {
		u.Text(body.Rest, c.T("board.find.none"), ui.Style{Size: nameSize, Color: c.Theme.InkSoft})
		return nil
	}
	u.ScrollFlow("found", body.Rest, func(col *ui.Flow) { f.list(c, col) })
	return nil
}

// move moves through the matches with the keys, and keeps the current one in the middle of a list of the given height.
func (f *Finder) move(c *ui.Context, high float64) {
	for _, k := range [...]struct {
		a ui.Action
		n int
	}{{ui.Up, -1}, {ui.Down, 1}, {ui.PageUp, -pageLines}, {ui.PageDown, pageLines}} {
		if c.Input.Consume(k.a) && len(f.found) > 0 {
			f.at = min(max(f.at+k.n, 0), len(f.found)-1)
			c.UI.ScrollTo("found", max(0, (float64(f.at)+0.5)*unitHigh(c)-high/2))
		}
	}
}

// list draws the matches.
func (f *Finder) list(c *ui.Context, col *ui.Flow) {
	u, t := c.UI, c.Theme
	for i, k := range f.found {
		g := &f.all[k]
		room, hit := u.Row("found"+strconv.Itoa(i), col.Rest.CutTop(unitHigh(c)), i == f.at)
		n, row := int(c.Px(matchSide)), c.Flow(room)
		side := row.Rest.CutLeft(float64(n))
		if g.Piece != 0 {
			f.v.DrawPiece(c, f.v.Pieces.Shown(g.Piece), square(side), n)
		} else {
			u.Icon(c.CenterIn(side, searchSide, searchSide), ui.Search, t.InkSoft)
		}
		row.Left(counterGap)
		more := ui.Style{Family: ui.Label, Size: smallSize, MinSize: leastSize, X: ui.Far, Y: ui.Middle, NoWrap: true, Color: t.InkSoft}
		u.Text(row.Rest.CutRight(row.Rest.W*moreShare), g.More, more)
		row.Right(gap)
		u.Text(row.Rest, g.Name, ui.Style{Family: ui.Label, Size: nameSize, MinSize: leastSize, Y: ui.Middle, NoWrap: true})
		if hit {
			f.goTo(c, Target{Cell: g.Cell, Piece: g.Piece})
			break
		}
	}
}
