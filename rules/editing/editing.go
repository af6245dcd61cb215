// Package editing implements rules.Editor for games whose positions list what can be edited as tables of items. An
// item writes into the primary state of a clone; the clone's text is then parsed, so that the game derives the
// rest, and the result is checked.
package editing

import "herbstnebel/rules"

// Keys of reasons, below "why.".
const (
	Range    = "edit-range"    // the value is out of range
	NoItem   = "edit-item"     // there is nothing to edit
	NotThere = "edit-terrain"  // the piece cannot be there
	Full     = "edit-full"     // too many units
	Enemy    = "edit-enemy"    // the other side is there
	Occupied = "edit-occupied" // a unit controls the cell
	Nothing  = "edit-nothing"  // no side could decide anything
	Broken   = "edit-broken"   // the position contradicts the rules in another way
)

// Item is something that can be edited. Set writes a value into the clone, or returns the reason why it cannot.
type Item struct {
	rules.EditItem
	Set func(n int) rules.Reason
}

// Position is a position that can be edited. It is a clone that the function called owns.
type Position interface {
	rules.View
	rules.InvariantChecker
	// Settle ends all that goes on between two activations, and keeps what lasts longer.
	Settle()
	// EditItems returns the items at a place.
	EditItems(at rules.EditAt) []Item
	// Conflict returns the first place where the pieces contradict the rules, or nil.
	Conflict() *rules.EditError
}

// Number returns an item for a small number.
func Number[N ~uint8 | ~int8 | ~uint16 | ~int16](key string, n *N, low, high int) Item {
	return Item{rules.EditItem{Key: key, Value: int(*n), Low: low, High: high}, func(v int) rules.Reason {
		*n = N(v)
		return rules.Reason{}
	}}
}

// Named returns the item with the names of its values, from Low on.
func (x Item) Named(names ...string) Item { x.Names = names; return x }

// About returns the item with the key of the thing that it is about, and its side.
func (x Item) About(of string, side rules.Side) Item { x.Of, x.Side = of, side; return x }

// noYes are the names of the values of a switch.
var noYes = []string{"edit.no", "edit.yes"}

// Switch returns an item that is off or on.
func Switch(key, of string, on bool, set func(on bool) rules.Reason) Item {
	x := rules.EditItem{Key: key, Of: of, High: 1, Names: noYes}
	if on {
		x.Value = 1
	}
	return Item{x, func(n int) rules.Reason { return set(n == 1) }}
}

// Bit returns a switch for bits of a word.
func Bit[W ~uint8 | ~uint16 | ~uint32 | ~uint64](key, of string, word *W, bit W) Item {
	return Switch(key, of, *word&bit != 0, func(on bool) rules.Reason {
		*word &^= bit
		if on {
			*word |= bit
		}
		return rules.Reason{}
	})
}

// Place returns the item for the place of a piece that is in a cell or a box. The cells have the numbers 1 to
// cells.
func Place(at rules.CellID, cells int, boxes []rules.CellID, set func(rules.CellID) rules.Reason) Item {
	high := cells
	for _, b := range boxes {
		high = max(high, int(b))
	}
	return Item{rules.EditItem{Key: rules.EditPlace, Value: int(at), High: max(high, int(at)), Boxes: boxes}, func(n int) rules.Reason {
		return set(rules.CellID(n))
	}}
}

// sides are the names of a value that is 0 for the Axis and 1 for the Allies.
var sides = []string{"side.axis", "side.allies"}

// Control returns the item for the side that controls a cell.
func Control(allies bool, set func(allies bool) rules.Reason) Item {
	return Switch(rules.EditControl, "", allies, set).Named(sides...)
}

// Mover returns the item for the side to move, which is 0 for the Axis and 1 for the Allies.
func Mover(side *uint8) Item { return Number(rules.EditSide, side, 0, 1).Named(sides...) }

// Editor implements rules.Editor for a System whose positions implement Position. The System embeds it.
type Editor struct{}

// Settle implements rules.Editor.
func (Editor) Settle(v rules.View) (rules.View, error) {
	p := v.Clone().(Position)
	p.Settle()
	return checked(p)
}

// EditItems implements rules.Editor.
func (Editor) EditItems(v rules.View, at rules.EditAt) []rules.EditItem {
	items := v.(Position).EditItems(at)
	list := make([]rules.EditItem, len(items))
	for i := range items {
		list[i] = items[i].EditItem
	}
	return list
}

// Edit implements rules.Editor. The order of edits of different items is irrelevant: an edit that is refused is tried again after the
// others, because one of them may remove the reason.
func (Editor) Edit(v rules.View, edits ...rules.Edit) (rules.View, error) {
	p := v.Clone().(Position)
	for len(edits) > 0 {
		var refused []rules.Edit
		var why error
		for _, e := range edits {
			if err := apply(p, e); err != nil {
				refused = append(refused, e)
				if why == nil {
					why = err
				}
			}
		}
		if len(refused) == len(edits) {
			return nil, why
		}
		edits = refused
	}
	return checked(p)
}

// apply applies an edit to p.
func apply(p Position, e rules.Edit) error {
	for _, x := range p.EditItems(e.EditAt) {
		switch {
		case !x.Is(e):
			continue
		case e.Value < x.Low || e.Value > x.High:
			return Refuse(e.EditAt, Range, "")
		}
		if why := x.Set(e.Value); !why.Legal() {
			return &rules.EditError{EditAt: e.EditAt, Reason: why}
		}
		return nil
	}
	return Refuse(e.EditAt, NoItem, "")
}

// checked parses the text of p and checks the result. It returns a *rules.EditError if the game does not allow it.
func checked(p Position) (rules.View, error) {
	if err := p.Conflict(); err != nil {
		return nil, err
	}
	v, err := p.System().Parse(p.Text())
	if err == nil {
		err = v.(Position).CheckInvariants()
	}
	switch {
	case err != nil:
		return nil, &rules.EditError{Reason: rules.Because(Broken, ""), Err: err}
	case !v.Outcome().Over && len(v.Choices(nil)) == 0:
		return nil, Refuse(rules.EditAt{}, Nothing, "")
	}
	return v, nil
}

// Refuse returns the error of a position that a place contradicts, with the key of the reason and its paragraph.
func Refuse(at rules.EditAt, key, para string) *rules.EditError {
	return &rules.EditError{EditAt: at, Reason: rules.Because(key, para)}
}
