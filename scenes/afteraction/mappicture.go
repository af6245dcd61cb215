package afteraction

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"math"
	"slices"
	"strings"

	"herbstnebel/rules"
	"herbstnebel/scenes/counterart"
	"herbstnebel/scenes/mapart"
	"herbstnebel/scenes/skin"
	"herbstnebel/scenes/ui"
)

// Limits of the map picture.
const (
	mapWide     = 1150.0 // pixels, at most, if the coarsest scale allows
	mapQuality  = 72     // of the JPEG, in percent
	counterZoom = 2      // pixels of a counter for each pixel of the map

	counterShare = 0.72 // size of a counter as a share of a cell
	arrowShare   = 0.12 // width of an arrow as a share of a cell
	tipDistance  = 0.4  // from the tip of an arrow to the centre of the cell, in units
)

// mapPictures draws the maps of a report. They share one picture of the land and one of each counter, which are
// definitions of the document.
type mapPictures struct {
	board    *rules.Board
	own      *skin.Skin
	scale    float64 // pixels per unit
	x0, y0   float64 // of the sheet, in units
	w, h     int     // pixels
	art      *mapart.Map
	prepare  []func() bool
	steps    int // of prepare, in all
	job      *mapart.Job
	set      *counterart.Set
	defs     strings.Builder
	counters map[uint64]string // IDs of the definitions by face
	pieces   []rules.Piece
}

func newMapPictures(board *rules.Board, own *skin.Skin, fonts *ui.Fonts) *mapPictures {
	m := &mapPictures{board: board, own: own, counters: map[uint64]string{}}
	m.art, m.prepare = mapart.Prepare(board, mapart.Fonts{Place: fonts.Of(ui.Bold), River: fonts.Of(ui.Body), Plain: fonts.Of(ui.Label)}, mapart.OptionsOf(own))
	m.steps = len(m.prepare)
	m.set = counterart.New(fonts.Of(ui.Label), "staff")
	return m
}

// step prepares the picture of the land for a few milliseconds and reports whether it is complete.
func (m *mapPictures) step() bool {
	if len(m.prepare) > 0 {
		if m.prepare[0]() {
			m.prepare = m.prepare[1:]
		}
		return false
	}
	if m.job == nil {
		x0, y0, x1, y1 := m.art.Sheet()
		m.scale = mapart.Levels[0]
		for _, s := range mapart.Levels {
			if (x1-x0)*s <= mapWide {
				m.scale = s
			}
		}
		m.x0, m.y0 = x0, y0
		m.w, m.h = int((x1-x0)*m.scale), int((y1-y0)*m.scale)
		m.job = m.art.Piece(m.scale, x0*m.scale, y0*m.scale, m.w, m.h)
		return false
	}
	if !m.job.Step() {
		return false
	}
	var b bytes.Buffer
	_ = jpeg.Encode(&b, m.job.Image(), &jpeg.Options{Quality: mapQuality}) // memory cannot fail
	fmt.Fprintf(&m.defs, `<image id="land" width="%d" height="%d" href="data:image/jpeg;base64,%s"/>`, m.w, m.h, base64.StdEncoding.EncodeToString(b.Bytes()))
	for _, a := range [][2]string{{"axis", axisColour}, {"allies", alliesColour}} {
		fmt.Fprintf(&m.defs, `<marker id="tip-%s" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="%s"/></marker>`, a[0], a[1])
	}
	return true
}

// progress returns the share of the work of step that is done.
func (m *mapPictures) progress() float64 {
	if m.job == nil {
		return 0.5 * float64(m.steps-len(m.prepare)) / float64(m.steps)
	}
	return 0.75
}

// at returns the place of a cell in pixels.
func (m *mapPictures) at(c rules.CellID) (x, y float64) {
	p := m.board.Cells[c].Center
	return (float64(p.X) - m.x0) * m.scale, (float64(p.Y) - m.y0) * m.scale
}

// turn returns the map at the end of a turn, with its moves as arrows and its fights as rings.
func (m *mapPictures) turn(t *turn, title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg viewBox="0 0 %d %d" role="img" aria-label="%s"><use href="#land"/>`, m.w, m.h, escape(title))
	m.control(&b, t.end)
	for i := range t.moves {
		m.arrow(&b, &t.moves[i])
	}
	m.units(&b, t.end)
	for i := range t.fights {
		x, y := m.at(t.fights[i].cell)
		fmt.Fprintf(&b, `<circle cx="%.1f" cy="%.1f" r="%.1f" fill="none" stroke="%s" stroke-width="3"/>`, x, y, 0.52*m.scale, historyColour)
	}
	b.WriteString("</svg>")
	return b.String()
}

// control marks the towns and the cells with points by the side that controls them.
func (m *mapPictures) control(b *strings.Builder, pos rules.View) {
	for id := range m.board.Cells {
		c := &m.board.Cells[id]
		if id == 0 || c.Points == 0 {
			continue
		}
		colour := ""
		switch pos.Control(rules.CellID(id)) {
		case rules.Axis:
			colour = axisColour
		case rules.Allies:
			colour = alliesColour
		default:
			continue
		}
		x, y := m.at(rules.CellID(id))
		fmt.Fprintf(b, `<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s" fill-opacity=".35"/>`, x, y, 0.45*m.scale, colour)
	}
}

// arrow draws a move.
func (m *mapPictures) arrow(b *strings.Builder, v *move) {
	colour, tip := axisColour, "axis"
	if v.side == rules.Allies {
		colour, tip = alliesColour, "allies"
	}
	dash := ""
	if v.back {
		dash = ` stroke-dasharray="5 4"`
	}
	var line strings.Builder
	verb := "M"
	for i, c := range v.path {
		x, y := m.at(c)
		if i == len(v.path)-1 && i > 0 { // the tip is in front of the counters
			fromX, fromY := m.at(v.path[i-1])
			if d := math.Hypot(x-fromX, y-fromY); d > 0 {
				back := min(tipDistance*m.scale/d, 0.6)
				x, y = x-(x-fromX)*back, y-(y-fromY)*back
			}
		}
		fmt.Fprintf(&line, "%s%.0f %.0f", verb, x, y)
		verb = "L"
	}
	wide := min(max(m.scale*arrowShare, 3), 4.5)
	const path = `<path d="%s" fill="none" stroke="%s" stroke-width="%.1f" stroke-linejoin="round"%s/>`
	fmt.Fprintf(b, path, line.String(), haloColour, wide+3, "")
	fmt.Fprintf(b, path, line.String(), colour, wide, dash+` marker-end="url(#tip-`+tip+`)"`)
}

// most is the number of counters of a stack that are drawn.
const most = 3

// units draws the units on the map, at most three of each side in a cell, the strongest on top.
func (m *mapPictures) units(b *strings.Builder, pos rules.View) {
	m.pieces = pos.Pieces(m.pieces[:0])
	stacks := map[rules.CellID][2][]*rules.Piece{}
	var cells []rules.CellID
	for i := range m.pieces {
		q := &m.pieces[i]
		if !q.Unit || q.Cell == 0 || int(q.Cell) >= len(m.board.Cells) || q.Side != rules.Axis && q.Side != rules.Allies {
			continue
		}
		s, known := stacks[q.Cell]
		if !known {
			cells = append(cells, q.Cell)
		}
		s[q.Side-rules.Axis] = append(s[q.Side-rules.Axis], q)
		stacks[q.Cell] = s
	}
	slices.Sort(cells)
	for _, c := range cells {
		s := stacks[c]
		shift := 0.0
		if len(s[0]) > 0 && len(s[1]) > 0 {
			shift = 0.32
		}
		m.stack(b, c, s[0], -shift)
		m.stack(b, c, s[1], shift)
	}
}

// stack draws the counters of one side in a cell, moved east by a number of units.
func (m *mapPictures) stack(b *strings.Builder, c rules.CellID, list []*rules.Piece, east float64) {
	list = m.grouped(list)
	slices.SortStableFunc(list, func(p, q *rules.Piece) int { return p.Attack + p.Defence - q.Attack - q.Defence })
	list = list[max(len(list)-most, 0):]
	x, y := m.at(c)
	for i, q := range list {
		off := (float64(i) - float64(len(list)-1)/2) * 0.14
		if len(m.own.Figures) > 0 { // figures stand beside one another
			off *= 3
		}
		id, outer := m.counter(q)
		fmt.Fprintf(b, `<use href="#%s" x="%.1f" y="%.1f"/>`, id, x+(east+off)*m.scale-outer/2, y+min(off, 0.14)*m.scale*-0.6-outer/2)
	}
}

// grouped joins figures of one kind into one with all their steps.
func (m *mapPictures) grouped(list []*rules.Piece) []*rules.Piece {
	if len(m.own.Figures) == 0 {
		return list
	}
	var out []*rules.Piece
	for _, q := range list {
		i := slices.IndexFunc(out, func(o *rules.Piece) bool { return o.Symbol == q.Symbol && o.Nation == q.Nation })
		if i < 0 {
			own := *q
			out = append(out, &own)
			continue
		}
		out[i].Steps += q.Steps
	}
	return out
}

// counterSize returns the width of a counter in pixels of the map.
func (m *mapPictures) counterSize() float64 {
	return counterShare * m.scale
}

// counter returns the ID of the picture of a piece, and its width in pixels of the map.
func (m *mapPictures) counter(q *rules.Piece) (id string, outer float64) {
	own := *q
	own.Marks = nil
	own.Symbol = m.own.Symbol(own.Symbol)
	n := int(math.Round(m.counterSize() * counterZoom))
	outer = float64(counterart.Outer(n)) / counterZoom
	face := counterart.FaceHash(&own)
	if id = m.counters[face]; id != "" {
		return id, outer
	}
	id = fmt.Sprintf("u%d", len(m.counters))
	m.counters[face] = id
	var img *image.RGBA
	if figure := m.own.Figures[own.Symbol]; figure != "" {
		img = m.set.Figure(&own, figure, n)
	} else {
		img = m.set.Face(&own, n)
	}
	var data bytes.Buffer
	_ = png.Encode(&data, img) // memory cannot fail
	fmt.Fprintf(&m.defs, `<image id="%s" width="%g" height="%g" href="data:image/png;base64,%s"/>`, id, outer, outer, base64.StdEncoding.EncodeToString(data.Bytes()))
	return id, outer
}
