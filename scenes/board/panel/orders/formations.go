package orders

import (
	"slices"

	"herbstnebel/rules"
	"herbstnebel/scenes/board/gametext"
	"herbstnebel/scenes/skin"
)

// boxDead is the key of the box of eliminated units, in games that have one.
const boxDead = "dead"

// Formation is a group of units in the order in which the game lists them.
type Formation struct {
	Corps, Name string
	Title       string // full name; empty = none
	Lines       []Line
	Steps, Full int  // steps now and at full strength
	Eliminated  int  // number of units eliminated
	OnMap       bool // true if at least one unit is on the map
}

// Line is one unit, or several that look alike and are in one place.
type Line struct {
	Piece       rules.PieceID
	Count       int          // number of units
	Cell        rules.CellID // cell of the map or box; 0 = none
	Steps, Full int          // steps of all of them, now and at full strength
	Eliminated  bool
	Left        bool // true if the unit has left the map without being lost
}

// Fates holds the last event of each unit that was in the game: rules.Placed, rules.Eliminated or rules.Withdrawn.
type Fates map[rules.PieceID]rules.Kind

// FatesOf returns the fates of the pieces of the first position of a match.
func FatesOf(pieces []rules.Piece) Fates {
	f := Fates{}
	for i := range pieces {
		if q := &pieces[i]; q.Cell != 0 {
			f[q.ID] = rules.Placed
		}
	}
	return f
}

// Add updates the fates to an event.
func (f Fates) Add(e *rules.Event) {
	switch e.Kind {
	case rules.Placed, rules.Eliminated, rules.Withdrawn:
		f[e.Piece] = e.Kind
	}
}

// Formations returns the formations of a side with all units that are or were in the game. Within a corps, formations on the map come first.
func Formations(v *View, side rules.Side) (list []Formation) {
	at := map[[2]string]int{}
	for i := range v.Pieces.Pieces {
		q := &v.Pieces.Pieces[i]
		if !q.Unit || q.Side != side {
			continue
		}
		l, in := v.line(q)
		if !in {
			continue
		}
		key := [2]string{q.Corps, v.groupOf(q)}
		k, known := at[key]
		if !known {
			k = len(list)
			at[key] = k
			f := Formation{Corps: q.Corps, Name: key[1]}
			if l := v.loreOf(q); l != nil {
				f.Title = l.Name
			}
			list = append(list, f)
		}
		list[k].add(v, l)
	}
	first := map[string]int{} // of a corps
	for i := range list {
		if _, known := first[list[i].Corps]; !known {
			first[list[i].Corps] = i
		}
	}
	slices.SortStableFunc(list, func(x, y Formation) int {
		if x.Corps != y.Corps || x.OnMap == y.OnMap {
			return first[x.Corps] - first[y.Corps]
		}
		if x.OnMap {
			return -1
		}
		return 1
	})
	return list
}

// line returns the line of a unit, and reports whether the unit is or was in the game.
func (v *View) line(q *rules.Piece) (l Line, in bool) {
	end, met := v.Fates[q.ID]
	if q.Cell == 0 && !met {
		return l, false
	}
	l = Line{Piece: q.ID, Count: 1, Cell: q.Cell, Steps: q.Steps, Full: max(q.MaxSteps, q.Steps)}
	box := v.Pieces.Boxes[q.Cell]
	switch {
	case box != nil && box.Key == boxDead, q.Cell == 0 && end == rules.Eliminated:
		l.Eliminated, l.Steps = true, 0
	case q.Cell == 0:
		l.Left = true
	}
	return l, true
}

// add adds a unit to a formation. In a game with figures, a unit that looks like another joins its line.
func (f *Formation) add(v *View, l Line) {
	f.Steps, f.Full = f.Steps+l.Steps, f.Full+l.Full
	if l.Eliminated {
		f.Eliminated++
	}
	f.OnMap = f.OnMap || v.Pieces.OnMap(l.Cell)
	if v.Pieces.Grouped {
		q := v.Pieces.Piece(l.Piece)
		for i := range f.Lines {
			o := &f.Lines[i]
			p := v.Pieces.Piece(o.Piece)
			if o.Cell == l.Cell && o.Eliminated == l.Eliminated && o.Left == l.Left && p.Symbol == q.Symbol && p.Nation == q.Nation {
				o.Count, o.Steps, o.Full = o.Count+1, o.Steps+l.Steps, o.Full+l.Full
				return
			}
		}
	}
	f.Lines = append(f.Lines, l)
}

// groupOf returns the group of a unit: its formation, or its kind if it has none.
func (v *View) groupOf(q *rules.Piece) string {
	if q.Formation != "" {
		return q.Formation
	}
	return gametext.Upper(v.Texts.Name("symbol.", q.Symbol))
}

// corpsName returns the name of a corps from the game's texts.
func (v *View) corpsName(id string) string {
	if v.Texts.Lang.HasOf(v.Texts.Game, "corps."+id) {
		return v.Texts.Lang.GameText(v.Texts.Game, "corps."+id)
	}
	return id
}

// loreOf returns the history of a unit's formation, or nil.
func (v *View) loreOf(q *rules.Piece) *skin.Lore {
	unit, formation := v.Texts.Skin.Of(q)
	if formation == nil && q.Name == "" {
		return unit
	}
	return formation
}
