package afteraction

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"herbstnebel/game"
	"herbstnebel/game/timeline"
	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/lang"
)

// Limits of what is told.
const (
	toldFights = 4  // fights of a turn
	toldNames  = 5  // names in a list; the others are counted
	toldSwings = 4  // swings of the whole game
	toldMoves  = 3  // moves of a swing
	notable    = 30 // least change of the win probability that a turn reports, in thousandths
)

// prose tells turns as sentences.
type prose struct {
	*gametext.Texts
	moments []timeline.TurnStats // at the end of each turn
	review  *game.Review         // may be nil
}

func (p *prose) t(key string, args ...any) string {
	return p.Lang.GameText(p.Game, key, args...)
}

// sided returns the text of the key for a side: 0 for the Axis, 1 for the Allies.
func (p *prose) sided(axis, allies string, side int, args ...any) string {
	return p.t([]string{axis, allies}[side], args...)
}

// enumerate joins names to a list, without duplicates. It counts those beyond toldNames.
func (p *prose) enumerate(names []string) string {
	var list []string
	for _, n := range names {
		if n != "" && !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	if len(list) == 0 {
		return ""
	}
	if more := len(list) - toldNames; more > 1 {
		list = append(list[:toldNames:toldNames], p.t("report.more", "n", more))
	}
	last := len(list) - 1
	if last == 0 {
		return list[0]
	}
	return p.t("report.and", "list", strings.Join(list[:last], ", "), "last", list[last])
}

// place names a cell, or says near which named cell it is.
func (p *prose) place(c rules.CellID) string {
	if c == 0 || int(c) >= len(p.Board.Cells) {
		return ""
	}
	if near := p.Near(c); near != "" {
		return near
	}
	return p.PlaceName(c)
}

// formation names the formation of a piece, in full if its history is known.
func (p *prose) formation(id rules.PieceID) string {
	q := p.Pieces.Piece(id)
	if q == nil {
		return ""
	}
	if unit, formation := p.Skin.Of(q); formation != nil {
		return formation.Name
	} else if unit != nil {
		return unit.Name
	}
	if p.Pieces.Grouped { // figures have kinds, not names
		return p.Count(q, 2)[len("2 × "):]
	}
	return p.PieceName(id)
}

// unit names a piece with its formation.
func (p *prose) unit(id rules.PieceID) string {
	name, q := p.formation(id), p.Pieces.Piece(id)
	if q == nil || q.Name == "" || q.Name == q.Formation || name == p.PieceName(id) || strings.HasPrefix(name, q.Name) {
		return name
	}
	if unit, formation := p.Skin.Of(q); unit != nil && formation != nil {
		return unit.Name
	}
	return name + " (" + q.Name + ")"
}

func (p *prose) units(ids []rules.PieceID) string {
	var names []string
	for _, id := range ids {
		names = append(names, p.unit(id))
	}
	return p.enumerate(names)
}

func (p *prose) formations(ids []rules.PieceID) string {
	var names []string
	for _, id := range ids {
		names = append(names, p.formation(id))
	}
	return p.enumerate(names)
}

func (p *prose) places(cells []rules.CellID) string {
	var names []string
	for _, c := range cells {
		names = append(names, p.place(c))
	}
	return p.enumerate(names)
}

// bridges names the places of bridges.
func (p *prose) bridges(edges []rules.EdgeID) string {
	var cells []rules.CellID
	for _, e := range edges {
		a, b := p.Board.Edges[e].A, p.Board.Edges[e].B
		if p.Board.Cells[a].Name == "" && p.Board.Cells[b].Name != "" {
			a = b
		}
		cells = append(cells, a)
	}
	return p.places(cells)
}

// turn tells a turn. was are the statistics at the end of the turn before, nil in the first.
func (p *prose) turn(t *turn, was, is *timeline.TurnStats) (paragraphs []string) {
	p.Pieces.Set(t.begin)
	var moves []string
	add := func(list *[]string, text string) {
		if text != "" {
			*list = append(*list, text)
		}
	}
	if is != nil && is.Far != 0 && (was == nil || was.Far != is.Far) {
		add(&moves, p.t("report.spearhead", "place", p.place(is.Far)))
	} else if was != nil && len(t.fights) > 0 {
		add(&moves, p.t("report.no-ground"))
	}
	for side := range 2 {
		if units := p.formations(t.arrived[side]); units != "" {
			add(&moves, p.sided("report.arrived.axis", "report.arrived.allies", side, "units", units))
		}
	}
	var fights []string
	for side := range 2 {
		n, won := 0, 0
		for i := range t.fights {
			if f := &t.fights[i]; f.side == rules.Axis+rules.Side(side) {
				n++
				if f.outcome() != failed {
					won++
				}
			}
		}
		if n > 0 {
			add(&fights, p.sided("report.attacks.axis", "report.attacks.allies", side, "n", n, "won", won))
		}
	}
	for _, f := range p.notableFights(t) {
		add(&fights, p.fight(f))
	}
	var results []string
	for side := range 2 {
		if places := p.places(t.taken[side]); places != "" {
			add(&results, p.sided("report.taken.axis", "report.taken.allies", side, "places", places))
		}
	}
	if t.lost[0]+t.lost[1] > 0 {
		add(&results, p.t("report.lost", "axis", t.lost[0], "allies", t.lost[1]))
	}
	for side := range 2 {
		if units := p.units(t.gone[side]); units != "" && !p.Pieces.Grouped {
			add(&results, p.sided("report.gone.axis", "report.gone.allies", side, "units", units))
		}
		if units := p.units(t.cutOff[side]); units != "" {
			add(&results, p.sided("report.cut.axis", "report.cut.allies", side, "units", units))
		}
	}
	if places := p.bridges(t.blown); places != "" {
		add(&results, p.t("report.blown", "places", places))
	}
	if places := p.bridges(t.built); places != "" {
		add(&results, p.t("report.built", "places", places))
	}
	add(&results, p.chance(t))
	for _, list := range [][]string{moves, fights, results} {
		if len(list) > 0 {
			paragraphs = append(paragraphs, sentences(list))
		}
	}
	if len(paragraphs) == 0 {
		paragraphs = append(paragraphs, p.t("report.quiet"))
	}
	return paragraphs
}

func sentences(list []string) string { return strings.Join(list, " ") }

// notableFights returns the fights of a turn that are told, in their order.
func (p *prose) notableFights(t *turn) []*fight {
	var list []*fight
	for i := range t.fights {
		if f := &t.fights[i]; f.side != rules.NoSide {
			list = append(list, f)
		}
	}
	slices.SortStableFunc(list, func(f, g *fight) int { return g.weight(p.Board) - f.weight(p.Board) })
	list = list[:min(len(list), toldFights)]
	slices.SortFunc(list, func(f, g *fight) int { return cmp.Compare(f.at, g.at) })
	return list
}

const failed = "report.outcome.failed"

// outcome returns the key of the outcome of a fight.
func (f *fight) outcome() string {
	own, other := int(f.side-rules.Axis), int(f.side.Other()-rules.Axis)
	switch {
	case f.taken:
		return "report.outcome.taken"
	case f.back[other] > 0:
		return "report.outcome.back"
	case f.gone[other] > 0:
		return "report.outcome.destroyed"
	case f.lost[other] > 0 && f.lost[own] > 0:
		return "report.outcome.both"
	case f.lost[other] > 0:
		return "report.outcome.worn"
	}
	return failed
}

// fight tells a fight.
func (p *prose) fight(f *fight) string {
	args := []any{"place", gametext.Upper(p.place(f.cell)), "units", p.formations(f.by), "outcome", p.t(f.outcome())}
	text := ""
	switch own := int(f.side - rules.Axis); {
	case args[3] == "":
		text = p.sided("report.fight.by.axis", "report.fight.by.allies", own, args...)
	case f.odds != nil && f.odds.Odds != "":
		text = p.t("report.fight.odds", append(args, "odds", f.odds.Odds)...)
	default:
		text = p.t("report.fight", args...)
	}
	if own, other := int(f.side-rules.Axis), int(f.side.Other()-rules.Axis); f.lost[own]+f.lost[other] > 0 {
		text += " " + p.t("report.cost", "own", f.lost[own], "other", f.lost[other])
	}
	return text + "."
}

// chance tells the change of the German chance in a turn.
func (p *prose) chance(t *turn) string {
	before, after, ok := p.chances(t)
	if d := after - before; !ok || max(d, -d) < notable {
		return ""
	}
	key := "report.chance.up"
	if after < before {
		key = "report.chance.down"
	}
	return p.t(key, "before", percent(before), "after", percent(after))
}

// chances returns the German chance at the beginning and the end of a turn, in thousandths.
func (p *prose) chances(t *turn) (before, after int, ok bool) {
	if p.review == nil {
		return 0, 0, false
	}
	n := 0
	for _, m := range p.review.Moments {
		if m.Turn < t.n || n == 0 {
			before = m.Chance
		}
		if m.Turn <= t.n {
			after = m.Chance
			n++
		}
	}
	return before, after, n > 1
}

func percent(thousandths int) int { return (thousandths + 5) / 10 }

// swing tells one of the largest changes of the chance: its time, the moves of the side in turn and its heaviest fight.
func (p *prose) swing(s *game.Segment, turns []*turn) string {
	key := "report.swing.up"
	if s.Change < 0 {
		key = "report.swing.down"
	}
	text := p.t(key, "when", gametext.Segment(p.Lang, p.Game, s), "n", percent(max(s.Change, -s.Change)), "draw", signed(s.Draws), "dice", signed(s.Dice), "choice", signed(s.Choice))
	if moves := p.moves(s); moves != "" {
		text += " " + p.t("report.swing.moves", "moves", moves)
	}
	var best *fight
	for _, t := range turns {
		for i := range t.fights {
			f := &t.fights[i]
			if f.at >= s.From && f.at < s.To && f.side != rules.NoSide && (best == nil || f.weight(p.Board) > best.weight(p.Board)) {
				best = f
				p.Pieces.Set(t.begin)
			}
		}
	}
	if best != nil {
		text += " " + p.fight(best)
	}
	return text
}

// moves names the units that the deciding side of a segment moved farthest, with the places that they reached.
func (p *prose) moves(s *game.Segment) string {
	type way struct {
		piece rules.PieceID
		to    rules.CellID
		far   float64
	}
	before, after := p.Match.At(s.From), p.Match.At(s.To)
	p.Pieces.Set(before)
	var ways []way
	for _, q := range after.Pieces(nil) {
		was := p.Pieces.Piece(q.ID)
		if !q.Unit || q.Side != s.Side || was == nil || was.Cell == q.Cell || !onMap(p.Board, was.Cell) || !onMap(p.Board, q.Cell) {
			continue
		}
		a, b := p.Board.Cells[was.Cell].Center, p.Board.Cells[q.Cell].Center
		ways = append(ways, way{q.ID, q.Cell, math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y))})
	}
	slices.SortStableFunc(ways, func(a, b way) int { return cmp.Compare(b.far, a.far) })
	var names []string
	for _, w := range ways[:min(len(ways), toldMoves)] {
		names = append(names, p.unit(w.piece)+" → "+p.place(w.to))
	}
	return p.enumerate(names)
}

// signed returns thousandths as signed hundredths.
func signed(thousandths int) string {
	n := percent(max(thousandths, -thousandths))
	if thousandths < 0 {
		n = -n
	}
	return lang.Signed(n)
}
