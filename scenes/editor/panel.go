package editor

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"herbstnebel/game/workshop"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/board/panel"
	"herbstnebel/scenes/page"
	"herbstnebel/scenes/ui"
)

// Sizes of the panel in interface points.
const (
	panelPad   = 12.0
	headHigh   = 32.0
	lineHigh   = 36.0 // row of a piece for a mouse
	counter    = 26.0 // its counter
	indent     = 16.0 // of the items of a piece
	moreWide   = 40.0 // button for typing a number
	tabText    = 16.0
	mostPlaces = 12 // that the search lists
	manyValues = 20 // number of values from which on a number can be typed
)

// tab is a part of the panel.
type tab uint8

const (
	here     tab = iota // the selected place and its pieces
	tray                // all that is off the map, and the search
	position            // what belongs to the position as a whole
)

// searchField is the name of the field for the search.
const searchField = "workshop.search"

// controls is the panel of the editor.
type controls struct {
	rect   ui.Rect
	tab    tab
	search string

	tracks  []rules.EditItem // items of the position; nil = to be listed
	found   []group          // pieces of the tray; nil = to be listed
	places  []rules.CellID   // that the search has found
	foundBy string           // search and language of found
	off     int              // number of pieces off the map
	bridges map[rules.CellID][]rules.EdgeID
}

// group is a place off the map, or the map, with pieces.
type group struct {
	name   string
	at     rules.CellID // for the order
	pieces []rules.PieceID
}

// forget drops what is listed, after a change of the position.
func (p *controls) forget() { p.tracks, p.found = nil, nil }

// show opens a tab.
func (p *controls) show(t tab) { p.tab = t }

// layout lays out the panel.
func (p *controls) layout(c *ui.Context, e *Scene) {
	u := c.UI
	page.PanelFrame(c, p.rect)
	col := c.Flow(c.Inset(p.rect, panelPad))
	p.head(c, e, col)
	p.list(c, e)
	p.tabs(c, col)
	u.ScrollFlow("workshop."+strconv.Itoa(int(p.tab)), col.Rest, func(col *ui.Flow) {
		page.Tip(c, col, "workshop", "tip.workshop.move", "tip.workshop.find", "tip.workshop.share")
		if e.placing {
			col.Text(c.T("workshop.place", "unit", e.texts.PieceName(e.picks.Piece)), ui.Style{Family: ui.Bold, Size: page.LineText, Color: c.Theme.Stamp}, page.NoteGap)
		}
		switch p.tab {
		case here:
			p.place(c, e, col)
		case tray:
			p.pieces(c, e, col)
		case position:
			p.items(c, e, col, rules.EditAt{}, p.tracks)
			for _, term := range gametext.Terms(c.Lang, e.draft.System(), &e.draft.Terms, nil) {
				col.Text(term.Text, page.Note(c), page.NoteGap)
			}
		}
	})
}

// head lays out the title and the buttons.
func (p *controls) head(c *ui.Context, e *Scene, col *ui.Flow) {
	u := c.UI
	type tool struct {
		key  string
		icon ui.Icon
		act  ui.Action
		off  string // reason why it is disabled
		do   func(*ui.Context)
	}
	list := []tool{
		{"workshop.undo", ui.UndoIcon, ui.Undo, ui.Unless(e.draft.CanUndo(), c.T("board.undo.nothing")), func(c *ui.Context) { e.undo(c, false) }},
		{"workshop.redo", ui.RedoIcon, ui.Redo, ui.Unless(e.draft.CanRedo(), c.T("board.redo.nothing")), func(c *ui.Context) { e.undo(c, true) }},
		{"workshop.name", ui.Book, ui.NoAction, "", func(c *ui.Context) { c.Push(newTextsPage(e)) }},
		{"workshop.text", ui.List, ui.NoAction, "", func(c *ui.Context) { c.Push(newTextPage(e)) }},
		{"workshop.share", ui.Send, ui.NoAction, "", e.share},
		{"workshop.play", ui.Forward, ui.NoAction, ui.Unless(!e.draft.Position().Outcome().Over, c.T("off.over")), e.playFrom},
	}
	leave := tool{"workshop.leave", ui.ArrowLeft, ui.NoAction, "", func(c *ui.Context) { c.Pop() }}
	if c.Narrow() {
		list = append([]tool{leave}, list...)
	} else {
		line := c.Flow(col.Top(headHigh, page.NoteGap))
		if u.Button(leave.key, line.Left(headHigh, page.ButtonGap), "", ui.ButtonStyle{Icon: leave.icon, Tip: c.T(leave.key), Flat: true}) {
			leave.do(c)
		}
		u.Text(line.Rest, p.title(c, e), ui.Style{Family: ui.Bold, Size: 18, MinSize: 12, Y: ui.Middle, NoWrap: true})
	}
	for i, at := range c.Columns(col.Line(page.NoteGap), len(list), 2) {
		t := &list[i]
		if u.Button(t.key, at, "", ui.ButtonStyle{Icon: t.icon, Tip: c.T(t.key), WhyNot: t.off, Action: t.act}) {
			t.do(c)
		}
	}
}

// title returns the title of the scenario.
func (p *controls) title(c *ui.Context, e *Scene) string {
	if e.draft.Title != "" {
		return e.draft.Title
	}
	return c.T("workshop.untitled")
}

// tabs lays out the tabs.
func (p *controls) tabs(c *ui.Context, col *ui.Flow) {
	texts := []string{c.T("workshop.here"), c.T("workshop.tray", "n", p.off), c.T("workshop.position")}
	size, at := panel.Tabs(c, col.Line(page.NoteGap), texts, tabText)
	for i, text := range texts {
		if c.UI.Button("workshop.tab"+strconv.Itoa(i), at[i], text, ui.ButtonStyle{Selected: p.tab == tab(i), Size: size}) {
			p.show(tab(i))
			c.NeedRedraw()
		}
	}
}

// list lists the items of the position and the pieces of the tray.
func (p *controls) list(c *ui.Context, e *Scene) {
	if p.tracks == nil {
		p.tracks = e.draft.Items(rules.EditAt{})
	}
	if by := p.search + "\n" + c.T("language.name"); p.found == nil || p.foundBy != by {
		p.foundBy, p.found, p.off = by, []group{}, 0
		wanted := strings.ToLower(strings.TrimSpace(p.search))
		for i := range e.pieces.Pieces {
			q := &e.pieces.Pieces[i]
			if e.draft.Item(rules.EditAt{Piece: q.ID}, rules.EditPlace) == nil {
				continue
			}
			onMap := e.pieces.OnMap(q.Cell)
			if !onMap {
				p.off++
			}
			if onMap && wanted == "" || !strings.Contains(strings.ToLower(e.texts.PieceName(q.ID)+" "+q.Code+" "+e.texts.Describe(q)), wanted) {
				continue
			}
			name := c.T("workshop.on-map")
			if !onMap {
				name = e.boxName(c, q.Cell)
			}
			k := slices.IndexFunc(p.found, func(g group) bool { return g.name == name })
			if k < 0 {
				k = len(p.found)
				at := q.Cell
				if onMap {
					at = 1
				} else if at == 0 { // out of the game: last
					at = math.MaxUint16
				}
				p.found = append(p.found, group{name: name, at: at})
			}
			p.found[k].pieces = append(p.found[k].pieces, q.ID)
		}
		p.places = nil
		for id := 1; wanted != "" && id < len(e.board.Cells) && len(p.places) < mostPlaces; id++ {
			if cell := &e.board.Cells[id]; strings.Contains(strings.ToLower(cell.Name), wanted) || strings.HasPrefix(strings.ToLower(cell.Code), wanted) {
				p.places = append(p.places, rules.CellID(id))
			}
		}
		slices.SortStableFunc(p.found, func(x, y group) int { return cmp.Compare(x.at, y.at) })
	}
}

// boxName returns the name of a box with its side, and with its number if it is a space of the turn track.
func (e *Scene) boxName(c *ui.Context, id rules.CellID) string {
	box := e.pieces.Boxes[id]
	if box == nil {
		return c.T("workshop.out")
	}
	name := gametext.Upper(e.texts.Name("box.", box.Key))
	if at, of := e.spaceOf(box); box.OnTurnTrack() && of > 1 {
		turns := 1
		for _, sc := range e.draft.System().Scenarios() {
			turns = max(turns, sc.Turns)
		}
		each := max(1, of/turns) // spaces of a turn
		turn := (at-1)/each + 1
		name = strings.TrimSuffix(name+", "+c.T("load.turn", "n", turn)+", "+e.texts.Date(turn), ", ")
		if each > 1 {
			name += " (" + strconv.Itoa((at-1)%each+1) + ")"
		}
	}
	if box.Side == rules.Axis || box.Side == rules.Allies {
		name += " · " + e.texts.Side(box.Side)
	}
	return name
}

// spaceOf returns the number of a box among the boxes of its kind, from 1, and the number of these boxes.
func (e *Scene) spaceOf(box *rules.Box) (at, of int) {
	for i := range e.board.Boxes {
		if b := &e.board.Boxes[i]; b.Key == box.Key && b.Side == box.Side {
			if of++; b.ID <= box.ID {
				at++
			}
		}
	}
	return at, of
}

// row lays out the row of a piece and reports whether it was pressed.
func (p *controls) row(c *ui.Context, e *Scene, col *ui.Flow, id rules.PieceID) bool {
	q := e.pieces.Piece(id)
	high := lineHigh
	if c.TouchMode {
		high = ui.Touch
	}
	line := col.Top(high)
	at, hit := c.UI.Row("workshop.piece."+strconv.Itoa(int(id)), line, id == e.picks.Piece)
	side := c.Px(counter)
	env := panel.Env{Board: e.board, Pieces: e.pieces, Texts: e.texts, Sprites: e.canvas.Sprites}
	picture := at.CutLeft(side)
	env.DrawPiece(c, q, ui.Rect{X: picture.X, Y: at.Y + (at.H-side)/2, W: side, H: side}, int(side))
	at.CutLeft(c.Px(page.ButtonGap))
	c.UI.Text(at, e.texts.PieceName(id), ui.Style{Size: page.LineText, MinSize: page.LeastText, Y: ui.Middle, NoWrap: true})
	if in := c.Input; in.DragBegan && !in.Touch && in.From.In(line) && in.From.In(p.rect) {
		e.grab(c, id)
		return false
	}
	return hit
}

// place lays out the selected place with its pieces, its markers and its bridges.
func (p *controls) place(c *ui.Context, e *Scene, col *ui.Flow) {
	if e.cell == 0 && e.picks.Piece == 0 {
		col.Text(c.T("workshop.hint"), page.Note(c), page.NoteGap)
		return
	}
	chosen := e.picks.Piece
	if !e.pieces.OnMap(e.cell) {
		q := e.pieces.Piece(chosen)
		if q == nil {
			return
		}
		col.Section(e.boxName(c, q.Cell))
		p.row(c, e, col, chosen)
		p.pieceItems(c, e, col)
		return
	}
	col.Section(e.texts.CellName(e.cell))
	any := false
	for i := range e.pieces.Pieces {
		q := &e.pieces.Pieces[i]
		if q.Cell != e.cell || len(e.draft.Items(rules.EditAt{Piece: q.ID})) == 0 {
			continue
		}
		any = true
		if p.row(c, e, col, q.ID) {
			if q.ID == chosen {
				e.choose(c, 0, e.cell)
			} else {
				e.choose(c, q.ID, 0)
			}
		}
		if q.ID == chosen {
			p.pieceItems(c, e, col)
		}
	}
	if !any {
		col.Text(c.T("workshop.empty"), page.Note(c), page.NoteGap)
	}
	at := rules.EditAt{Cell: e.cell}
	if items := e.draft.Items(at); len(items) > 0 {
		col.Skip(page.NoteGap)
		p.items(c, e, col, at, items)
	}
	for _, edge := range p.bridgesAt(e) {
		at := rules.EditAt{Edge: edge}
		p.items(c, e, col, at, e.draft.Items(at))
	}
}

// bridgesAt returns the edges of the selected cell with a bridge that can be edited.
func (p *controls) bridgesAt(e *Scene) []rules.EdgeID {
	if p.bridges == nil {
		p.bridges = map[rules.CellID][]rules.EdgeID{}
		for i := range e.board.Edges[1:] {
			id := rules.EdgeID(i + 1)
			if b := &e.board.Edges[id]; e.draft.Item(rules.EditAt{Edge: id}, rules.EditBridge) != nil {
				p.bridges[b.A], p.bridges[b.B] = append(p.bridges[b.A], id), append(p.bridges[b.B], id)
			}
		}
	}
	return p.bridges[e.cell]
}

// pieceItems lays out what can be changed about the selected piece.
func (p *controls) pieceItems(c *ui.Context, e *Scene, col *ui.Flow) {
	piece := e.picks.Piece
	at := rules.EditAt{Piece: piece}
	items := e.draft.Items(at)
	inner := c.Flow(col.Rest)
	inner.Left(indent)
	inner.Text(gametext.Upper(e.texts.Describe(e.pieces.Piece(piece))), page.Note(c), page.NoteGap)
	p.items(c, e, inner, at, items)
	if slices.ContainsFunc(items, func(x rules.EditItem) bool { return x.Key == rules.EditPlace }) {
		cols := c.Columns(inner.Line(page.NoteGap), 2, page.ButtonGap)
		if c.UI.Button("workshop.move", cols[0], c.T("workshop.move"), ui.ButtonStyle{Selected: e.placing, Size: page.LineText}) {
			e.placing, e.refused = !e.placing, nil
			c.NeedRedraw()
		}
		if c.UI.Button("workshop.off", cols[1], c.T("workshop.off"), ui.ButtonStyle{Size: page.LineText}) {
			e.takeOff(c, piece)
		}
	}
	col.Below(inner)
}

// pieces lays out the search and the pieces off the map.
func (p *controls) pieces(c *ui.Context, e *Scene, col *ui.Flow) {
	c.UI.Field(searchField, col.Line(page.NoteGap), &p.search, c.T("workshop.search.hint"), 40, nil)
	if len(p.found)+len(p.places) == 0 {
		col.Text(c.T("workshop.none"), page.Note(c), page.NoteGap)
	}
	p.placeRows(c, e, col)
	for _, g := range p.found {
		col.Section(g.name)
		for _, id := range g.pieces {
			if p.row(c, e, col, id) {
				e.choose(c, id, 0)
				e.placing = !e.pieces.OnMap(e.cell)
			}
		}
		col.Skip(page.NoteGap)
	}
}

// placeRows lists the places that the search has found. Pressing one goes there, or moves the piece that is being moved.
func (p *controls) placeRows(c *ui.Context, e *Scene, col *ui.Flow) {
	if len(p.places) == 0 {
		return
	}
	col.Section(c.T("workshop.places"))
	for _, cell := range p.places {
		at, hit := c.UI.Row("workshop.cell."+strconv.Itoa(int(cell)), col.Line(), cell == e.cell)
		c.UI.Text(at, e.texts.CellName(cell), ui.Style{Size: page.RowText, MinSize: page.LeastText, Y: ui.Middle, NoWrap: true})
		switch {
		case hit && e.placing:
			e.moveTo(c, e.picks.Piece, cell)
		case hit:
			e.choose(c, 0, cell)
		}
	}
	col.Skip(page.NoteGap)
}

// items lays out the items of a place. The items of a position are listed under headings.
func (p *controls) items(c *ui.Context, e *Scene, col *ui.Flow, at rules.EditAt, items []rules.EditItem) {
	heading := ""
	for i := range items {
		x := &items[i]
		if x.Key == rules.EditPlace {
			continue
		}
		if x.Key == workshop.EditLast {
			col.Skip(page.NoteGap)
			col.Section(c.T("workshop.terms"))
		}
		label := e.label(c, at, x)
		if at == (rules.EditAt{}) && x.Of != "" {
			if h := e.about(x); h != heading {
				heading = h
				col.Skip(page.NoteGap)
				col.Section(h)
			}
			label = gametext.Upper(e.texts.Name("", x.Of))
		}
		key := "workshop.item." + strconv.Itoa(int(at.Piece)) + "." + strconv.Itoa(int(at.Cell)) + "." + strconv.Itoa(int(at.Edge)) + "." + strconv.Itoa(i)
		if value := p.item(c, e, col, key, label, x); value != x.Value {
			e.try(c, at.Cell, key, x.To(at, value))
		}
		if e.refused != nil && e.refused.key == key {
			col.Text(e.refused.text, ui.Style{Size: page.NoteText, Color: c.Theme.Bad}, page.NoteGap)
		}
	}
}

// about returns the name of the kind of an item with its side.
func (e *Scene) about(x *rules.EditItem) string {
	key := "edit." + x.Key
	if x.Key == rules.EditHand && len(x.Names) > 0 {
		key = "edit.cards"
	}
	name := gametext.Upper(e.texts.Name("", key))
	if x.Side == rules.Axis || x.Side == rules.Allies {
		name += " · " + e.texts.Side(x.Side)
	}
	return name
}

// label returns the label of an item.
func (e *Scene) label(c *ui.Context, at rules.EditAt, x *rules.EditItem) string {
	switch {
	case x.Key == rules.EditBridge:
		b := &e.board.Edges[at.Edge]
		to := b.A
		if to == e.cell {
			to = b.B
		}
		return c.T("workshop.bridge", "to", e.texts.CellName(to))
	case x.Of == "":
		return e.about(x)
	}
	name := gametext.Upper(e.texts.Name("", x.Of))
	if x.Side == rules.Axis || x.Side == rules.Allies {
		name += " · " + e.texts.Side(x.Side)
	}
	return name
}

// item lays out an item and returns the value that the player gives it.
func (p *controls) item(c *ui.Context, e *Scene, col *ui.Flow, key, label string, x *rules.EditItem) int {
	u, value := c.UI, x.Value
	if slices.Equal(x.Names, []string{"edit.no", "edit.yes"}) {
		on := value == 1
		high := max(c.RowHeight(), col.TextHeight(label, ui.Style{Size: page.RowText}, moreWide, page.NoteGap))
		if u.Toggle(key, col.Rest.CutTop(high), label, &on) {
			return 1 - value
		}
		return value
	}
	text := strconv.Itoa(value)
	if i := value - x.Low; i >= 0 && i < len(x.Names) {
		text = gametext.Upper(e.texts.Name("", x.Names[i]))
	}
	room := page.Field(c, col, label)
	if x.High-x.Low > manyValues {
		if u.Button(key+".type", room.CutRight(c.Px(moreWide)), "", ui.ButtonStyle{Icon: ui.Gear, Tip: c.T("workshop.number", "low", x.Low, "high", x.High)}) {
			p.ask(c, e, key, label, x)
		}
		room.CutRight(c.Px(page.RowGap))
	}
	d := u.Stepper(key, room, text)
	if date := e.texts.Date(value); x.Key == rules.EditTurn && date != "" {
		col.Text(date, page.Note(c), page.NoteGap)
	}
	return min(max(value+d, x.Low), x.High)
}

// ask asks for a number.
func (p *controls) ask(c *ui.Context, e *Scene, key, label string, x *rules.EditItem) {
	item, at := *x, rules.EditAt{Cell: e.cell}
	if p.tab == position {
		at = rules.EditAt{}
	}
	c.Push(page.NewPrompt(label, c.T("workshop.number", "low", x.Low, "high", x.High), strconv.Itoa(x.Value), 6, func(c *ui.Context, text string) {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil {
			n = item.Low - 1 // out of range
		}
		e.try(c, at.Cell, key, item.To(at, n))
	}))
}
